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

_PLAYER = whole(0, 3)
hall_place = PlaceName("hall:{department}", department=word(*DEPARTMENTS))
"""A department of the town hall. Cells of the city go by their own names."""
show_place = PlaceName("show:{tile}", tile=TILE)
"""A project on show."""
party_place = PlaceName("party{player}", player=_PLAYER)
"""The influence board of a party, with its politicians at home."""
track_place = PlaceName("party{player}:{track}", player=_PLAYER, track=word(*TRACKS))
# More of the same, where one click is not enough; they are there once they can be chosen.
seat_place = PlaceName("seat:{department}", department=word(*DEPARTMENTS))
"""The second politician that is sent to a department."""
vote_place = PlaceName("vote:{department}", department=word(*DEPARTMENTS))
"""A planning session in a department, where politicians may be sent there as well."""
leave_place = PlaceName("leave:{cell}", cell=CELL)
"""A building that is inaugurated without its benefit."""
point_place = PlaceName("point{number}:{track}", number=whole(2, 99), track=word(*DEPARTMENTS))
"""The second and every further point of a kind of influence that is paid or taken."""
POOL = "pool"
PILES = "piles"


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
