"""How blocks, roads and their ends are called in sentences, and the places they are at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from urbannb.core.boards.grid import End
from urbannb.core.patterns.fields import Field, flag, whole
from urbannb.core.patterns.places import PlaceName
from urbannb.core.text import listing, number, plural
from urbannb.games.sprawlopolis import components
from urbannb.games.sprawlopolis.model.city import City, Road

NOUN = {"R": "residential block", "C": "commercial block", "I": "industrial block", "P": "park"}

EDGE, PARK = "the city edge", "a park"
UNMET, BARE = "a block whose road does not meet it", "a block without a road"
"""What a road can face where it stops."""
BRIEF = {EDGE: "city edge", PARK: "park", UNMET: "no matching road", BARE: "no road"}
"""What a road can face, for a table."""
BOTH = {EDGE: EDGE, UNMET: "blocks whose roads do not meet it", BARE: "blocks without a road"}


def _cell(text: str) -> int:
    found = components.cell_of(text)
    if found is None:
        raise ValueError(text)
    return found


_PLAYER, _CARD = whole(0, 3), whole(1, 99)
_CELL = Field(
    "-?[0-9]{1,2},-?[0-9]{1,2}",
    _cell,
    lambda pick: components.cell(
        pick.randint(-components.REACH, components.REACH),
        pick.randint(-components.REACH, components.REACH),
    ),
    components.place,
)
block_place = PlaceName("{cell}", "A block of the city, by row and column.", "2,-1", cell=_CELL)
hand_place = PlaceName("hand{player}", "The hand of a player.", player=_PLAYER)
card_place = PlaceName(
    "hand{player}:{card}{turned}", "A card of a hand, and t where it is turned around.",
    player=_PLAYER, card=_CARD, turned=flag("t"),
)  # fmt: skip
condition_place = PlaceName("card{number}", "A condition, by the number of its card.", number=_CARD)
site_place = PlaceName(
    "@{site}", "Where a card may lie, by its top left block.", "@0,2", site=_CELL
)
road_place = PlaceName(
    "road{index}",
    "A road of the city, counted from 1.",
    "road1",
    index=Field(
        "[0-9]{1,3}",
        lambda text: int(text) - 1,
        lambda pick: pick.randrange(40),
        lambda index: str(index + 1),
    ),
)
deck_place = PlaceName("deck", "The cards that are still to be drawn.")
PLACES = (block_place, hand_place, card_place, condition_place, site_place, road_place, deck_place)
"""Every kind of place there is."""


_SIDES = {"N": "top", "E": "right", "S": "bottom", "W": "left"}
CORNERS = ("top left", "top right", "bottom left", "bottom right")
"""The blocks of a card in reading order."""


def zoned(block: components.Block) -> str:
    """ "park", "residential with a road from top to left": what a picture shows of a block."""
    if not block.edges:
        return components.ZONES[block.zone]
    first, last = (_SIDES[edge] for edge in block.edges)
    return f"{components.ZONES[block.zone]} with a road from {first} to {last}"


def spot(here: int) -> str:
    """ "row 2, column 1"."""
    row, col = components.at(here)
    return f"row {number(row)}, column {number(col)}"


def a_block(zone: str) -> str:
    """ "an industrial block", "a park"."""
    return f"{'an' if zone == 'I' else 'a'} {NOUN[zone]}"


def block_on(city: City, here: int) -> str:
    """ "park at row 2, column 1"."""
    return f"{NOUN[city.blocks[here].zone]} at {spot(here)}"


def the_blocks(city: City, cells: Iterable[int], most: int = 4) -> str:
    """ "the park at row 0, column 1 and the commercial block at row 1, column 1"."""
    named = [f"the {block_on(city, c)}" for c in cells]
    rest = len(named) - most
    if rest > 1:
        named = [*named[:most], f"{rest} more"]
    return listing(named)


def places(cells: Iterable[int]) -> tuple[str, ...]:
    """The places of some cells."""
    return tuple(map(components.place, cells))


def unique(names: Iterable[str]) -> tuple[str, ...]:
    """The names, each once."""
    return tuple(dict.fromkeys(names))


def signed(value: int) -> str:
    """A difference: "+1", "-2", "0"."""
    return f"+{value}" if value > 0 else number(value)


def runs(numbers: Sequence[int]) -> str:
    """Ascending numbers, three or more in a row put together: "1 to 4, 7 and 8"."""
    found: list[list[int]] = []
    for n in numbers:
        if found and n == found[-1][-1] + 1:
            found[-1].append(n)
        else:
            found.append([n])
    words: list[str] = []
    for run in found:
        long = len(run) > 2  # two are simply named
        words += [f"{number(run[0])} to {number(run[-1])}"] if long else map(number, run)
    return listing(words)


def end_words(city: City, end: End) -> str:
    """What a road faces where it stops: "the city edge", "a park"."""
    beyond = city.blocks.get(end.beyond)
    if beyond is None:
        return EDGE
    if beyond.zone == "P":
        return PARK
    return UNMET if beyond.edges else BARE


def road_words(city: City, road: Road) -> str:
    """ "4 blocks, from the city edge to a park"; "loop of 10 blocks"."""
    size = plural(len(road), "block")
    if road.loop:
        return f"loop of {size}"
    first, last = (end_words(city, end) for end in road.ends)
    if first != last:
        return f"{size}, from {first} to {last}"
    if first == PARK:
        same = road.ends[0].beyond == road.ends[1].beyond
        return f"{size}, {'both ends at the same park' if same else 'from one park to another'}"
    return f"{size}, both ends at {BOTH[first]}"


def end_sentence(city: City, end: End) -> str:
    """Where a road stops, and why: "at row 0, column 1, at the city edge to the north"."""
    side = components.COMPASS[end.step]
    beyond = city.blocks.get(end.beyond)
    if beyond is None:
        why = f"at the city edge to the {side}"
    elif beyond.zone == "P":
        why = f"at the park to the {side}"
    elif beyond.edges:
        why = f"where the road of the {NOUN[beyond.zone]} to the {side} does not meet it"
    else:
        why = f"where the {NOUN[beyond.zone]} to the {side} has no road"
    return f"at {spot(end.cell)}, {why}"
