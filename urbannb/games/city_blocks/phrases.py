"""What tiles and streets are called in sentences, in tables and on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from urbannb.core.patterns.fields import whole, word
from urbannb.core.patterns.places import PlaceName
from urbannb.core.text import listing
from urbannb.games.city_blocks.components import NUMBERED, SPECIAL
from urbannb.games.city_blocks.model import BLOCKS, STREETS, TILE

OFF = {"School": "factories", "Power": "houses", "Mall": "houses and factories"}
"""What each special building switches off on its streets."""
OFF_NO = {**OFF, "Mall": "houses or factories"}
"""What it switches off, after a "no"."""

_PLAYER = whole(0, 1)
block_place = PlaceName("{block}", "A block of the city.", "D4", block=word(*BLOCKS))
street_place = PlaceName("{street}", "A street with its token: a row or a column.",
                         street=word(*STREETS))  # fmt: skip
hand_place = PlaceName(
    "hand{player}", "The hand of a player, where it lies face down.", player=_PLAYER
)
tile_place = PlaceName(
    "hand{player}:{tile}", "A tile in a player's hand.", player=_PLAYER, tile=TILE
)
purse_place = PlaceName("purse{player}", "The tokens that a player has won.", player=_PLAYER)
bag_place = PlaceName("bag", "The tokens and tiles that are out of the game.")
PLACES = (block_place, street_place, hand_place, tile_place, purse_place, bag_place)
"""Every kind of place there is."""


# -- tiles


@cache
def tile_name(code: str) -> str:
    """ "Factory 4", "Power Plant"."""
    return SPECIAL.get(code) or f"{NUMBERED[code[0]]} {code[1:]}"


@cache
def a_tile(code: str) -> str:
    """The tile in a sentence: "Factory 4", "a Power Plant"."""
    return f"a {SPECIAL[code]}" if code in SPECIAL else tile_name(code)


def the_tile(code: str) -> str:
    """A tile that was spoken of: "Factory 4", "the Power Plant"."""
    return f"the {SPECIAL[code]}" if code in SPECIAL else tile_name(code)


def tiles_named(codes: Iterable[str]) -> str:
    """Several tiles in a sentence: "Factory 4, 2 Schools and a Mall"."""
    counted = Counter(codes).items()
    return listing(a_tile(c) if n == 1 else f"{n} {tile_name(c)}s" for c, n in counted)


def bold_tile(code: str) -> str:
    """The tile's name, set bold."""
    return f"**{tile_name(code)}**"


def a_bold_tile(code: str) -> str:
    """The tile set bold in a sentence: "**Factory 4**", "a **School**"."""
    return f"a {bold_tile(code)}" if code in SPECIAL else bold_tile(code)


# -- streets


def street_name(street: str) -> str:
    """ "row 3", "column A"."""
    return f"row {street}" if street.isdigit() else f"column {street}"


def street_title(street: str) -> str:
    """ "Row 3", "Column A", to begin a sentence or a line with."""
    return f"Row {street}" if street.isdigit() else f"Column {street}"


def streets_named(streets: list[str] | tuple[str, ...]) -> str:
    """ "row 3 and column A"."""
    return listing(street_name(s) for s in streets)
