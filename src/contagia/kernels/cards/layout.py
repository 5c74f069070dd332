"""How a card table lies in an array of int64, and what the numbers of cards and steps mean.

A kind of card is a number. Both games have the first seventeen, the rest are each game's own:

     0 –  4   organs   red green blue yellow rainbow
     5 –  9   germs    the same colours
    10 – 14   cures    the same colours
    15   16   transplant, thief
    17 – 19   bacteria: contagion, glove, error; virus-cards: purge, block
    20 – 22   virus-cards: contagion, glove, error, where a table adds them

A state, word by word; where there is a word for each seat, `HANDS + seat` is the one of `seat`:

     0  SEATS      how many seats the game began with
     1  TO_WIN     how many organs win
     2  PLACES     how many places a body has
     3  ANATOMY    the other differences between the games' bodies and options, see below
     4  STARTER    the seat that started
     5  LEFT       how many seats have not resigned
     6  ROUND      from 1
     7  ACTIVE     the seat whose turn it is
     8  PHASE      of the turn, see below
     9  WINNER     the seat with a complete body, 0 if there is none
    10  SPECIAL    the step that waits for answers, 0 if there is none
    11  ASKED      the seat that is to answer
    12  BLOCKERS   who has blocked so far, three bits each, the last one lowest: twenty at most
    13  PILE_SIZE  how many cards the draw pile has
    14 – 19  OUT        for each seat: 0, or the how-manieth it was to resign, from 1
    20 – 25  HANDS      for each seat: how many of each kind, two bits a kind, kind 0 lowest
    26 – 31  HELD       for each seat: how many cards its hand has
    32 – 61  BODIES     for each seat five places, of which bacteria leaves the fifth free
    62 – 84  PILE       for each kind: how many are in the draw pile; they lie in no order
    85 – 107 DISCARDS   for each kind: how many are in the discard pile

A flat view has the cards it hides in the pile and empty hands of the right size: HELD is right, and
`imagine` deals. An organ is one word, 0 is a free place:

    bits 0–2  colour, 1 red to 5 rainbow
    bits 3–6  the first card on it, a germ or a cure; 0 none
    bits 7–10 the second cure on it; 0 none

A place is 5 * (seat - 1) + its number in the body + 1, so `BODIES + place` is its organ. A step:

    bits 0–1   PLAYED, DISCARDED or SAID
    bits 2–6   the kind of card, or which word was said
    bits 7–11  the place it is played on, or the seat; 0 none
    bits 12–16 the second place of a transplant; 0 none
"""

from __future__ import annotations

# These numbers are frozen into what numba compiles, see kernels/cache.py.

SEATS, TO_WIN, PLACES, ANATOMY, STARTER, LEFT, ROUND = range(7)
ACTIVE, PHASE, WINNER, SPECIAL, ASKED, BLOCKERS, PILE_SIZE = range(7, 14)
OUT, HANDS, HELD, BODIES = 13, 19, 25, 31  # each the word before that of seat 1 or place 1
PILE, DISCARDS, WORDS = 62, 85, 108

MOST_SEATS = 6
MOST_PLACES = 5
KINDS = 23
HAND_SIZE = 3
SECRET = (*range(HANDS + 1, HANDS + MOST_SEATS + 1), *range(PILE, PILE + KINDS))  # words
LAST_ROUND = 100

GERMS, CURES = 5, 10  # the first of each; organs are before GERMS
TRANSPLANT, THIEF = 15, 16
CONTAGION, GLOVE, ERROR = 17, 18, 19
PURGE, BLOCK_CARD = 17, 18
ADDED = 20  # the first that a table adds; three more than the same card has in bacteria

RAINBOW = 5
HUE, CARD = 7, 15  # masks
FIRST, SECOND = 3, 7  # shifts

MANY_RAINBOWS, MATCHES_REMOVED, GERMS_ON_OWN, BY_LOT = 1, 2, 4, 8  # bits of ANATOMY
TO_PLAY, DISCARDING, TO_DRAW = 0, 1, 2  # PHASE; virus-cards draws by itself

PLAYED, DISCARDED, SAID = 1, 2, 3
DRAW, END, PASS, BLOCK = (SAID | word << 2 for word in range(4))
KIND, ONE, OTHER, FIELD = 2, 7, 12, 31  # shifts, and a mask for all three
