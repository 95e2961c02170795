"""What all chapters share: how things of the table are called, and what a teller hands back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from urbannb.core.ruling import Ruling
from urbannb.core.text import listing, number, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.urban_sprawl.components.board import FIXED, SPACES, blocks_of
from urbannb.games.urban_sprawl.components.cards import Card, Permit
from urbannb.games.urban_sprawl.components.sites import PARK
from urbannb.games.urban_sprawl.components.values import FIXED_NUMBERS, WEALTH, Marker, numbers
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.state import NOBODY, Building, UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.effects import a

State = UrbanSprawlState
Facts = Mapping[str, Any]


@dataclass(frozen=True)
class Said:
    """What a ruling comes to in words; without places of its own it has those of the ruling."""

    text: str
    table: DataTable | None = None
    places: tuple[str, ...] = ()
    dimmed: tuple[str, ...] = ()
    title: str = ""


Teller = Callable[[State, Facts, Ruling], Said]
ORDINALS = ("1st", "2nd", "3rd", "4th")


# -- players


def name(state: State, player: int) -> str:
    """A player's name set bold."""
    return f"**{state.names[player]}**"


def names(state: State, players: Iterable[int], last: str = "and") -> str:
    """ "Ana, Ben and Cleo"."""
    return listing((state.names[p] for p in players), last)


def player_cell(state: State, player: int) -> Cell:
    """A player's name with the cube before it."""
    return Cell(state.names[player], player=player)


def owner_words(state: State, owner: int) -> str:
    """ "Ana", or "nobody"."""
    return "nobody" if owner == NOBODY else state.names[owner]


# -- rows and blocks


def line_name(line: str) -> str:
    """What people call a row: "column D", "rows 3 and 4"."""
    noun = "column" if line[0].isalpha() else "row"
    return f"{noun} {line}" if len(line) == 1 else f"{noun}s {line[0]} and {line[1]}"


def line_title(line: str) -> str:
    """The same at the beginning of a sentence."""
    words = line_name(line)
    return words[0].upper() + words[1:]


def number_on(state: State, line: str) -> Marker | None:
    """The number of a row: printed, or the marker on its gray space; None without one."""
    return FIXED_NUMBERS.get(line) or state.markers.get(line)


def reach(line: str) -> str:
    """ "a row of 6 blocks"."""
    return f"{len(blocks_of(line))} blocks"


def value_sum(state: State, block: str) -> str:
    """The value of a block as a sum: "6 (column D) + 1 (rows 3 and 4) = 7".

    Whether a number is one of wealth or of prestige makes no difference to the value.
    """
    parts = [f"{m.value} ({line_name(line)})" for line, m in numbers(block, state.markers)]
    return f"{' + '.join(parts)} = **{state.worth(block)}**"


def value_table(state: State, block: str) -> DataTable:
    """The same as a table: its rows, their numbers, and where each comes from."""
    rows = [
        Row((line_title(line), marker.kind, Cell(_source(line), muted=True), marker.value))
        for line, marker in numbers(block, state.markers)
    ]
    total = Row((f"Value of {block}", "", "", state.worth(block)), "sum")
    return DataTable(("Row", "Kind", "", ">Number"), (*rows, total))


def _source(line: str) -> str:
    return "printed" if line in FIXED else "marker"


def vacant_spaces(state: State) -> list[str]:
    """The gray spaces without a marker."""
    return [space for space in SPACES if space not in state.markers]


# -- buildings


def kind_of(zone: str, size: int) -> str:
    """ "CIV building of 2 lots", "park"."""
    return "park" if zone == PARK else f"{zone} building of {plural(size, 'lot')}"


def building_name(state: State, building: Building) -> str:
    """A building by its card, or by what it is: "High School", "RES building"."""
    if building.card:
        return box(state).contracts[building.card].name
    return "park" if building.zone == PARK else f"{building.zone} building"


def building_words(state: State, building: Building) -> str:
    """A building with its player and block: "Ana's High School in D3"."""
    what = f"{building_name(state, building)} in {building.block}"
    if building.owner == NOBODY:
        return f"the {what} that nobody controls"
    return f"{state.names[building.owner]}'s {what}"


def building_row(state: State, building: Building) -> tuple[Cell | str, ...]:
    """The cells that tell a building: block, building, player."""
    owner = building.owner
    cell = Cell("nobody", muted=True) if owner == NOBODY else player_cell(state, owner)
    return building.lot, building_name(state, building), cell


def tally_words(buildings: Iterable[Building]) -> str:
    """Buildings counted by zone: "2 COM, 1 RES and 1 park"."""
    counted: dict[str, int] = {}
    for building in buildings:
        counted[building.zone] = counted.get(building.zone, 0) + 1
    return listing(
        plural(n, "park") if zone == PARK else f"{n} {zone}" for zone, n in sorted(counted.items())
    )


# -- cards and amounts


def card(state: State, card_id: str) -> Card:
    """A card by its id."""
    known = box(state)
    for pile in (known.contracts, known.permits, known.renewals, known.events):
        if card_id in pile:
            found: Card = pile[card_id]
            return found
    raise KeyError(card_id)


def card_name(state: State, card_id: str) -> str:
    """What stands on top of a card."""
    return card(state, card_id).name


def plan_words(state: State, card_id: str) -> str:
    """A planning card in a few words: "2-permit CIV or RES card", "Urban Renewal card"."""
    found = card(state, card_id)
    if isinstance(found, Permit):
        return f"{found.permits}-permit {listing(found.zones, 'or')} card"
    return f"{found.name} card"


def a_plan(state: State, card_id: str) -> str:
    """The same with its article, in bold."""
    words = plan_words(state, card_id)
    return f"{a(words).partition(' ')[0]} **{words}**"


def ap_left(state: State) -> str:
    """ "1 AP is left"."""
    return f"{state.ap} AP {'is' if state.ap == 1 else 'are'} left"


def now_has(state: State, player: int, kind: str) -> str:
    """What a gain or a loss has led to: "and has 8 now"."""
    have = state.wealth if kind == WEALTH else state.prestige
    return f"and has {have[player]} now"


def signed(amount: int) -> str:
    """ "+3", or with a real minus sign."""
    return f"+{amount}" if amount > 0 else number(amount)


def product(times: int, each: int) -> str:
    """A product written out, or the number alone where there is nothing to multiply."""
    return f"**{each}**" if times == 1 else f"{times} × {each} = **{times * each}**"


def capital(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]
