"""Which mark stands for which player, so that nobody called White is drawn blue.

There are six marks, each a shape in a color of the house; the first player has the first one, and
so on, and from the seventh on a letter. A player whose name is a color has the mark
that comes nearest to it, if that is free, and otherwise a letter of the name in black: no color
that says something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

HOUSE = 6
"""So many marks have a shape and a color; those after them are the letters A to Z."""

NEAREST = {
    0: ("blue", "navy", "azure", "cobalt", "indigo", "sapphire"),
    1: ("orange", "amber", "tangerine", "apricot"),
    2: ("teal", "turquoise", "green", "cyan", "aqua", "emerald", "jade", "lime", "mint", "olive"),
    3: ("red", "maroon", "crimson", "burgundy", "scarlet", "ruby", "cherry"),
    4: ("brown", "tan", "bronze", "chestnut", "chocolate", "copper"),
    5: ("violet", "purple", "pink", "magenta", "lavender", "lilac", "mauve", "fuchsia"),
}
"""The mark whose color a person would call that; several names may want the same one."""
NO_HOUSE = ("white", "black", "gray", "grey", "yellow", "gold", "silver", "ivory", "cream", "beige")
"""Colors that no mark comes near."""
SHADES = ("light", "dark", "pale", "deep", "bright")

_WANTED = {name: mark for mark, names in NEAREST.items() for name in names}


def mark(names: Sequence[str], player: int) -> int:
    """The number of a player's mark; from `HOUSE` on it is a letter (see `letter`)."""
    given: tuple[int, ...] = marks(tuple(names))
    return given[player]


def letter(number: int) -> str:
    """The letter that a mark is; "" for those of the house."""
    return chr(ord("A") + number - HOUSE) if number >= HOUSE else ""


@lru_cache(maxsize=256)
def marks(names: tuple[str, ...]) -> tuple[int, ...]:
    """Every player's mark, all different."""
    colors = [_color(name) for name in names]
    given: dict[int, int] = {}
    for player, color in enumerate(colors):
        wanted = _WANTED.get(color)
        if wanted is not None and wanted not in given.values():
            given[player] = wanted
    for player, color in enumerate(colors):
        if color and player not in given:
            given[player] = _initial(names[player], set(given.values()))
    for player, color in enumerate(colors):
        if not color and player not in given.values():
            given[player] = player
    for player in range(len(names)):
        if player not in given:
            taken = set(given.values())
            given[player] = min({*range(HOUSE)} - taken, default=_initial(names[player], taken))
    return tuple(given[player] for player in range(len(names)))


def _color(name: str) -> str:
    """The color that a name is: "White", "dark red"; "" for the names of people."""
    words = name.casefold().split()
    if len(words) == 2 and words[0] in SHADES:
        words = words[1:]
    word: str = words[0] if len(words) == 1 else ""
    return word if word in _WANTED or word in NO_HOUSE else ""


def _initial(name: str, taken: set[int]) -> int:
    """The first letter of a name that nobody has yet, or else of the alphabet."""
    spelled = [ord(c) - ord("A") + HOUSE for c in name.upper() if "A" <= c <= "Z"]
    free: list[int] = [n for n in (*spelled, *range(HOUSE, HOUSE + 26)) if n not in taken]
    return free[0]
