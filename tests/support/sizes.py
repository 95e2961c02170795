"""How much is looked at where more is only more of the same: random games, seeds of a topic, bots.

`make test` takes an eighth, `make thorough` all of it; ``URBANNB_GAMES`` sets it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from math import ceil

WHOLE = 4000
"""Random City Blocks games that are all there is to look at; what else there is goes by them."""
GAMES = int(os.environ.get("URBANNB_GAMES", "500"))


def some(whole: int, least: int = 1) -> int:
    """As many of `whole` as are looked at this time."""
    return max(least, ceil(whole * GAMES / WHOLE))


def in_turn(counts: Sequence[int], players: int, number: int) -> bool:
    """Whether the check of this number is made with so many players this time.

    Each is made with the fewest players and with one other number of them, in turn.
    """
    fewest, *others = sorted(counts)
    if players == fewest or GAMES >= WHOLE:
        return True
    return players == others[number % len(others)]
