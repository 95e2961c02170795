"""What tiles, tracks, cells and parties are called in sentences and on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from urbannb.core.data.origin import HOUSE
from urbannb.core.patterns.fields import whole, word
from urbannb.core.patterns.places import PlaceName
from urbannb.core.text import listing, plural, table
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urbify import components
from urbannb.games.urbify.model.actions import CELL, TILE
from urbannb.games.urbify.model.state import UrbifyState as State

POOL = "pool"
PILES = "piles"
_PLAYER, _DEPARTMENT = whole(0, 3), word(*components.DEPARTMENTS)
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
    "party{player}:{track}", "A track of a party.", player=_PLAYER, track=word(*components.TRACKS)
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
use_place = PlaceName(
    "use:{cell}", "A building that is inaugurated with its benefit.", "use:0,1", cell=CELL
)
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
    seat_place, vote_place, use_place, leave_place, point_place,
)  # fmt: skip
"""Every kind of place there is."""


def tile_name(state: State, tile: str) -> str:
    """ "Hospital"."""
    return state.box.tiles[tile].name


def building_name(state: State, cell: str) -> str:
    """The building on a cell: "Hospital"."""
    return "main square" if cell == components.SQUARE else tile_name(state, state.city[cell].tile)


_SIDES = {(-1, 0): "below", (0, 1): "left of", (1, 0): "above", (0, -1): "right of"}
"""Where a cell is, seen from a tile so many rows and columns away."""


def beside(state: State, cell: str, tile: str = "") -> str:
    """Where a cell is, by the tiles next to it: "right of the main square"; "" without any.

    `tile` is what will be placed there, if nothing has been yet.
    """
    row, column = components.ROW_AND_COLUMN[cell]
    near = [
        each for each in components.AROUND[cell] if each == components.SQUARE or each in state.city
    ]
    names = [building_name(state, each) for each in near]
    mine = building_name(state, cell) if cell in state.city else tile
    found = []
    for number, (each, name) in enumerate(zip(near, names, strict=True)):
        there = components.ROW_AND_COLUMN[each]
        side = _SIDES[there[0] - row, there[1] - column]
        found.append(f"{side} {_told_apart(name, mine, names, number)}")
    return listing(found)


def _told_apart(name: str, mine: str, names: list[str], number: int) -> str:
    """A neighbor, told apart from one of its kind in the middle or beside it."""
    alike = names.count(name)
    if alike == 1 or name == mine:
        return f"the other {name}" if name == mine else f"the {name}"
    if name not in names[:number]:
        return f"one {name}"
    return "the other" if alike == 2 else f"another {name}"


def where(state: State, cell: str, tile: str = "") -> str:
    """A cell and what is next to it: "0,1, right of the main square"; `tile` as in `beside`."""
    return ", ".join(filter(None, (cell, beside(state, cell, tile))))


def building_apart(state: State, cell: str) -> str:
    """The building on a cell, and where it is if it has a twin: "Hospital", "Hotel at 0,1"."""
    name = building_name(state, cell)
    others = (each for each in state.city if each != cell) if cell != components.SQUARE else ()
    twin = any(building_name(state, each) == name for each in others)
    return f"{name} at {cell}" if twin else name


def buildings_named(state: State, cells: Iterable[str], last: str = "and", the: str = "") -> str:
    """ "Hospital and Museum", "Hotel at 0,1 or Hotel at 1,1"; `the` comes before each."""
    return listing((f"{the}{building_apart(state, cell)}" for cell in cells), last)


def points_words(points: Iterable[str]) -> str:
    """Points of influence: "2 culture and 1 tourism"."""
    counted = Counter(points)
    return listing(f"{counted[d]} {d}" for d in components.DEPARTMENTS if counted[d])


def seats_words(departments: Iterable[str]) -> str:
    """Where politicians are sent, a name for each: "2 to culture and 1 to tourism"."""
    counted = Counter(departments)
    return listing(f"{counted[d]} to {d}" for d in components.DEPARTMENTS if counted[d])


def clause(sentence: str) -> str:
    """A sentence to follow a colon."""
    return sentence[:1].lower() + sentence[1:]


def sent_words(departments: Sequence[str]) -> str:
    """Whom one sends: "2 politicians to culture", "1 politician each to economy and culture"."""
    kinds = [d for d in components.DEPARTMENTS if d in departments]
    if len(kinds) == 1:
        return f"{politicians(len(departments))} to {kinds[0]}"
    if len(kinds) == len(departments):
        return f"1 politician each to {listing(kinds)}"
    return f"{politicians(len(departments))}: {seats_words(departments)}"


def end_of(box: components.Box, track: str) -> int:
    """The last space of a track."""
    return box.ends[0 if track in components.DEPARTMENTS else 1]


def end_words(state: State, track: str) -> str:
    """The last space of a track, and whether the number is ours."""
    ours = " (our number)" if state.box.ends_from == HOUSE else ""
    return f"{end_of(state.box, track)}{ours}"


def points_due(count: int) -> str:
    """So many points of influence that one chooses: "2 points of influence"."""
    return "point of influence" if count == 1 else f"{count} points of influence"


def price_words(price: Sequence[int], development: int = 0) -> str:
    """ "1 tourism, 1 economy and 2 development"; "nothing" where there is nothing to pay."""
    amounts = zip(components.TRACKS, (*price, development), strict=True)
    return listing(f"{amount} {track}" for track, amount in amounts if amount) or "nothing"


def due_words(influence: int, development: int) -> str:
    """What a benefit asks for: "2 influence and 1 development"."""
    parts = ((influence, "influence"), (development, components.DEVELOPMENT))
    return listing(f"{amount} {what}" for amount, what in parts if amount) or "nothing"


def gained_words(development: int, prestige: int) -> str:
    """What a benefit brings: "3 development", "8 prestige"."""
    parts = ((development, components.DEVELOPMENT), (prestige, "prestige"))
    return listing(f"{amount} {what}" for amount, what in parts if amount)


def gained_face(development: int, prestige: int) -> str:
    """What a benefit brings, as it stands on a tile: "gain 3 development"."""
    return f"gain {gained_words(development, prestige)}"


def price_face(influence: int, development: int) -> str:
    """What a benefit asks for, as it stands on a tile: "pay 2 influence, "."""
    parts = ((influence, "influence"), (development, components.DEVELOPMENT))
    said = listing(f"{amount} {what}" for amount, what in parts if amount)
    return f"pay {said}, " if said else ""


def politicians(count: int) -> str:
    """ "1 politician", "2 politicians"."""
    return plural(count, "politician")


def piles_words(state: State) -> str:
    """What is left face down, in a sentence."""
    first, second = stages_left(state)
    if first:
        return f"{plural(first, 'tile')} of Stage I and {second} of Stage II are left face down."
    if second:
        verb = "is" if second == 1 else "are"
        return f"Stage I is used up; {plural(second, 'tile')} of Stage II {verb} left face down."
    return "No tile is left face down."


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


def gains_words(told: Mapping[str, Sequence[str]]) -> str:
    """Who gets what: "Ana +3 culture, Ben and Cleo +2 prestige each"; "" is nothing.

    Semicolons stand only between gains of which one has commas itself.
    """
    found = []
    for what, who in told.items():
        each = " each" if what and len(who) > 1 else ""
        found.append(f"{listing(who)} {what}{each}" if what else f"nothing for {listing(who)}")
    return ("; " if any(", " in gain for gain in found) else ", ").join(found)


# -- what benefits count, as tables


def player_cell(state: State, player: int) -> Cell:
    """A party's name with the cube before it."""
    return table.player_cell(state.names, player)


def worth_table(state: State, worth: Mapping[str, int]) -> DataTable:
    """Buildings that are counted, and what each of them brings."""
    rows = [Row((building_apart(state, cell), amount)) for cell, amount in worth.items()]
    rows.append(Row(("Sum", sum(worth.values())), "sum"))
    return DataTable(("Building", ">Prestige"), tuple(rows))


def neighbors_table(state: State, cell: str, groups: Mapping[str, str], each: int) -> DataTable:
    """The colors next to a building, each counted once: with the first building of it."""
    first = set(groups.values())
    rows = [
        Row(
            (building_apart(state, near), state.tile(near).group, "1" if near in first else "again")
        )
        for near in state.neighbors(cell)
    ]
    if components.SQUARE in components.AROUND[cell]:
        rows.append(Row(("main square", "no color", "0")))
    total = f"{plural(len(groups), 'color')} × {each} prestige"
    rows.append(Row((total, "", str(len(groups) * each)), "sum"))
    return DataTable(("Next to it", "Color", ">Counts"), tuple(rows))


def crowd_table(state: State, there: Mapping[str, int]) -> DataTable:
    """The politicians on buildings that are counted."""
    rows = [
        Row((building_apart(state, cell), player_cell(state, state.city[cell].owner), count))
        for cell, count in there.items()
    ]
    rows.append(Row(("Sum", "", sum(there.values())), "sum"))
    return DataTable(("Building", "Party", ">Politicians"), tuple(rows))


def is_or_are(count: int) -> str:
    """The verb after a number."""
    return "is" if count == 1 else "are"


def some_lost(lost: int, due: int) -> str:
    """How much of what is due a track cannot take: "1 of the 3 is lost", "all 3 are lost"."""
    if lost < due:
        return f"{lost} of the {due} {is_or_are(lost)} lost"
    return {1: "it is lost", 2: "both are lost"}.get(due, f"all {due} are lost")


def standing_words(count: int, who: str) -> str:
    """Whose politicians stand on a building: "2 of Ben's politicians stand there"."""
    return f"{count} of {who}'s politicians {'stands' if count == 1 else 'stand'} there"
