"""Two readers at one table, from setting it up to the start of the game."""

from __future__ import annotations

from page.browsers import Reader


def sit_down(ann: Reader, bob: Reader, game: str, **numbers: int) -> None:
    """Ann sets a table up with options by their labels, Bob comes over the link, they begin."""
    ann.go(f"/new/{game}?with=friend")
    ann.page.get_by_label("Your name").fill("Ann")
    choose(ann, **numbers)
    bring_together(ann, bob)


def bring_together(ann: Reader, bob: Reader) -> None:
    """Ann opens the table that she has set up, Bob comes over the link, they begin."""
    ann.press("Open the table")
    ann.page.wait_for_url("**/t/*")
    bob.go(ann.page.url.removeprefix(ann.url))
    bob.page.get_by_label("Your name").fill("Bob")
    bob.press("Sit here")
    ann.press("I am ready")
    bob.press("Begin now")


def choose(reader: Reader, **numbers: int) -> None:
    """Fill in options, also those that are folded away; an underscore stands for a blank."""
    for label, number in numbers.items():
        field = reader.page.get_by_label(label.replace("_", " "))
        field.wait_for(state="attached")
        if not field.is_visible():
            reader.page.locator("details", has=field).locator("summary").click()
        field.fill(str(number))
