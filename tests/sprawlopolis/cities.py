"""Small cities that bring up one question each, and a game with the printed cards' own loop."""

from __future__ import annotations

import urbannb as ub
from urbannb.games import sprawlopolis

LOOP = sprawlopolis.City.from_text(["ISE RSW", "RNE CNW"])
ONE_GROUP = sprawlopolis.City.from_text(["P CSW", "P INW"])
"""A road from park to park, but the two parks lie side by side."""
SAME_PARK = sprawlopolis.City.from_text([". CSE CSW", ". P CNW"])
"""A road that leaves a park and comes back to it."""
HOLE = sprawlopolis.City.from_text(["P CSW P", "P . P", "P P P"])
"""A ring with a hole in the middle, at which the only road ends."""
HOMES = sprawlopolis.City.from_text(["REW CEW REW CEW REW"])
"""Two shops that share a home."""
BURBS = sprawlopolis.City.from_text(["RNS I . RNS P"])
"""Two equal residential groups; only one of them has a park beside it."""
ENDS = sprawlopolis.City.from_text(["CEW P REW", "INS P IEW", "CEW R ."])
"""Roads that stop at every sort of thing."""

LANES = "14t 0,0; 1t 0,2; 18 2,0"
"""Three corners of a loop of twelve blocks round four parks; card 4 on 2,2 closes it."""
ROUND = "16 -2,2; 2 -2,0; 3 4,0; 5 4,2; 6 0,4; 9 2,4; 10 0,-2; 11 2,-2; 12 6,0; 13 6,2"
"""Ten cards round the closed loop; none of them covers anything."""


def lanes(variant: str = "normal", players: int = 1) -> ub.Game:
    """Ana may close the loop with card 4."""
    return sprawlopolis.position(
        LANES,
        conditions=[8, 12, 13],
        hands={"Ana": "4 5 6"},
        deck="7 9",
        variant=variant,
        players=players,
    )


def last(variant: str = "normal", players: int = 1) -> ub.Game:
    """Fourteen cards lie and Ana holds the last one, card 15."""
    return sprawlopolis.position(
        f"{LANES}; 4 2,2; {ROUND}", conditions=[7, 8, 17], variant=variant, players=players
    )


def close() -> ub.Game:
    """A good city but for card 11: where it goes decides between winning and losing."""
    return sprawlopolis.position(
        "16 0,0; 9t -2,0; 15 -1,0; 17 -2,-1; 14 -1,-2; 18 -1,-4; 13t -1,-5; 4 0,-6; 6 0,0; "
        "8t 1,-6; 12t 0,-1; 7t 1,-1; 1 1,-3; 3 0,1",
        conditions=[2, 5, 10],
        hands="11",
    )
