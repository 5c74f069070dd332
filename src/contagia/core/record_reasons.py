"""Why a record is not taken, as data (decision 19)."""

from __future__ import annotations

from contagia.core.reasons import Reasons


class OfRecords(Reasons):
    """Reasons not to take a record, or a name into one."""

    # Its lines
    NO_RECORD = "This is no record: the first line must be “{line}”."
    NOT_A_HEADER = "Line {line} is not a header (name: value): “{text}”."
    HEADER_TWICE = "Line {line}: the header “{header}” stands there twice."
    HEADER_MISSING = "The header “{header}” is missing."
    HEADER_UNKNOWN = "There is no header “{header}” in such a record."
    NOT_THE_TURN = "Line {line} must be turn {turn}, as in “{turn}. 1: …”, not “{text}”."
    NOT_ANSWERS = "Line {line}: “{text}” must be a seat and its steps, as in “1: c3”."
    NOT_A_STEP = "Line {line}: “{text}” is not a step."
    # Its headers
    NOT_A_GAME = "The record's game is not one of {games}."
    NOT_A_NUMBER = "The header “{header}” must be a whole number, not “{text}”."
    NOT_A_DATE = "The date must be as in 2026-11-15, not “{text}”."
    NOT_A_COMMITMENT = "The commitment must be 64 hexadecimal digits, not “{text}”."
    NOT_A_RESULT = "The result must be {seats} places and a reason, not “{text}”."
    HEADERS_REFUSED = "In the record's headers: {refusal}"
    BAD_NAME = (
        "A name has at most {longest} characters, on one line, "
        "with no blanks at its ends: “{name}”."
    )
    # Its game
    OTHER_RULES = (
        "The record was played by version {version} of the rules of {game}; "
        "this house has version {here}."
    )
    SEED_IS_HIDDEN = "The seed is still secret, so the deal cannot be repeated."
    DOES_NOT_REPLAY = "The record does not replay at step {step}, “{text}”: {why}"
    OTHER_TURNS = "Turn {turn} has {found} moves; the record gives it {said}."
    OTHER_RESULT = "The record's result is {said}, but its moves lead to {found}."
