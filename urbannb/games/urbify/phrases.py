"""What tiles, tracks, cells and parties are called in sentences and on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from urbannb.core.choosing.fields import whole, word
from urbannb.core.choosing.places import PlaceName
from urbannb.core.text import listing, plural
from urbannb.games.urbify.components.board import DEPARTMENTS, DEVELOPMENT, SQUARE, TRACKS
from urbannb.games.urbify.model.actions import CELL, TILE
from urbannb.games.urbify.model.state import UrbifyState as State

POOL = "pool"
PILES = "piles"
_PLAYER, _DEPARTMENT = whole(0, 3), word(*DEPARTMENTS)
cell_place = PlaceName(
    "{cell}", "A cell of the city, by row and column from the main square.", "0,1", cell=CELL
)
hall_place = PlaceName(
    "hall:{department}", "A department of the town hall.", department=_DEPARTMENT
)
show_place = PlaceName("show:{tile}", "A project on show.", tile=TILE)
party_place = PlaceName(
    "party{player}", "The influence board of a party, with its politicians at home.", player=_PLAYER
)
track_place = PlaceName(
    "party{player}:{track}", "A track of a party.", player=_PLAYER, track=word(*TRACKS)
)
# More of the same, where one click is not enough; they are there once they can be chosen.
seat_place = PlaceName(
    "seat:{department}", "The second politician that is sent to a department.",
    department=_DEPARTMENT,
)  # fmt: skip
vote_place = PlaceName(
    "vote:{department}", "A planning session where politicians may be sent as well.",
    department=_DEPARTMENT,
)  # fmt: skip
leave_place = PlaceName(
    "leave:{cell}", "A building that is inaugurated without its benefit.", "leave:0,1", cell=CELL
)
point_place = PlaceName(
    "point{number}:{track}", "A further point of influence that is paid or taken.",
    number=whole(2, 99), track=_DEPARTMENT,
)  # fmt: skip
PLACES = (
    cell_place, hall_place, show_place, party_place, track_place,
    PlaceName(POOL, "The common pool of politicians."),
    PlaceName(PILES, "The tiles that lie face down."),
    seat_place, vote_place, leave_place, point_place,
)  # fmt: skip
"""Every kind of place there is."""


def tile_name(state: State, tile: str) -> str:
    """ "Hospital"."""
    return state.box.tiles[tile].name


def building_name(state: State, cell: str) -> str:
    """The building on a cell: "Hospital"."""
    return "main square" if cell == SQUARE else tile_name(state, state.city[cell].tile)


def buildings_named(state: State, cells: Iterable[str], last: str = "and") -> str:
    """ "Hospital and Museum"."""
    return listing((building_name(state, cell) for cell in cells), last)


def points_words(points: Iterable[str]) -> str:
    """Points of influence: "2 culture and 1 tourism"."""
    counted = Counter(points)
    return listing(f"{counted[d]} {d}" for d in DEPARTMENTS if counted[d])


def seats_words(departments: Iterable[str]) -> str:
    """Where politicians are sent, a name for each: "2 to culture and 1 to tourism"."""
    counted = Counter(departments)
    return listing(f"{counted[d]} to {d}" for d in DEPARTMENTS if counted[d])


def price_words(price: Sequence[int], development: int = 0) -> str:
    """ "1 tourism, 1 economy and 2 development"; "nothing" where there is nothing to pay."""
    amounts = zip(TRACKS, (*price, development), strict=True)
    return listing(f"{amount} {track}" for track, amount in amounts if amount) or "nothing"


def due_words(influence: int, development: int) -> str:
    """What a benefit asks for: "2 influence and 1 development"."""
    parts = ((influence, "influence"), (development, DEVELOPMENT))
    return listing(f"{amount} {what}" for amount, what in parts if amount) or "nothing"


def gained_words(development: int, prestige: int) -> str:
    """What a benefit brings: "3 development", "8 prestige"."""
    parts = ((development, DEVELOPMENT), (prestige, "prestige"))
    return listing(f"{amount} {what}" for amount, what in parts if amount)


def gained_face(development: int, prestige: int) -> str:
    """What a benefit brings, as it stands on a tile: "+3 dev."."""
    parts = ((development, "dev."), (prestige, "prestige"))
    return ", ".join(f"+{amount} {what}" for amount, what in parts if amount)


def price_face(influence: int, development: int) -> str:
    """What a benefit asks for, as it stands on a tile: "pay 2: ", "pay 1 dev.: "."""
    parts = [str(influence)] * bool(influence) + [f"{development} dev."] * bool(development)
    return f"pay {' and '.join(parts)}: " if parts else ""


def politicians(count: int) -> str:
    """ "1 politician", "2 politicians"."""
    return plural(count, "politician")


def stages_left(state: State) -> tuple[int, int]:
    """How many tiles lie face down in Stage I and in Stage II."""
    first, second = state.piles
    return len(first), len(second)


def name(state: State, player: int) -> str:
    """A party, set bold."""
    return f"**{state.names[player]}**"


def names(state: State, players: Iterable[int], last: str = "and") -> str:
    """ "Ana and Ben"."""
    return listing((state.names[player] for player in players), last)
