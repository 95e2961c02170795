"""What a player may choose, with its notation, and as views that answer without listing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import No, Option, Yes
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.views import Grouped, Mapped, Product
from urbannb.core.patterns.fields import code, maybe, several, whole, word
from urbannb.core.patterns.indexed import Indexed
from urbannb.games.urban_sprawl.components import board

# -- what a player may choose, with its notation


PLAN_COSTS = (4, 3, 2, 1)
"""The AP costs of the planning boxes; the top of the deck costs 5 (US-22)."""
DECK_COST = 5
CONTRACT_COSTS = {"town": 6, "city": 5, "metropolis": 4, "5": 5, "4": 4, "3": 3, "2": 2, "1": 1}
"""Where contracts lie face up for all, and what they cost in AP (US-22)."""
FAVORS = ("favor", "favor2")
"""Where a player's own favors lie; to build one costs no AP (US-26)."""

CARD = code(r"[a-z0-9][a-z0-9-]{0,60}", "permit-7", "x", "4-ever")
Card = Annotated[str, CARD]
Cards = Annotated[tuple[str, ...], several(CARD, unordered=True)]
Box = Annotated[str, word(*CONTRACT_COSTS)]
BoxOrFavor = Annotated[str, word(*CONTRACT_COSTS, *FAVORS)]
Block = Annotated[str, word(*board.BLOCKS)]
LOTS = tuple(block + corner for block in board.BLOCKS for corner in board.CORNERS)
Lot = Annotated[str, word(*LOTS)]
Shape = Annotated[str, maybe(word(*board.CORNERS, "n", "s", "w", "e"))]
"""How it lies in the block; a building of 4 lots has only one way."""
Count = Annotated[int, whole(0, 999)]


@dataclass(frozen=True, slots=True)
class Invest(Action, says="invest {card}", like=("invest permit-7",)):
    """Discard a permit for the wealth printed on it."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take(Action, says="take {cost}", like=("take 3",)):
    """Acquire the planning card in the box of that cost."""

    cost: Annotated[int, whole(1, DECK_COST)]


@dataclass(frozen=True, slots=True)
class Favor(Action, says="favor {box}", like=("favor 3", "favor town")):
    """Take the contract there as a favor."""

    box: Box


@dataclass(frozen=True, slots=True)
class Build(
    Action,
    says="build {box} {block} {shape}",
    like=("build 3 D3 n", "build town D3 nw", "build favor D3"),
):
    """Build the contract there."""

    box: BoxOrFavor
    block: Block
    shape: Shape


@dataclass(frozen=True, slots=True)
class EndTurn(Action, says="end"):
    """Spend no more AP this turn."""


@dataclass(frozen=True, slots=True)
class Pay(Action, says="pay {cards}", like=("pay permit-3 permit-9",)):
    """Pay with these permit cards."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Split(Action, says="{prestige} prestige {wealth} wealth", like=("2 prestige 1 wealth",)):
    """So many times prestige, so many times wealth."""

    prestige: Count
    wealth: Count


@dataclass(frozen=True, slots=True)
class Player(Action, says="player {number}", like=("player 2",)):
    """A player, counted from 1."""

    number: Annotated[int, whole(1, 4)]

    @property
    def index(self) -> int:
        """The player's number in the position."""
        return self.number - 1


@dataclass(frozen=True, slots=True)
class Put(Action, says="put {block} {shape}", like=("put D3 nw",)):
    """Put a tile down there."""

    block: Block
    shape: Shape


@dataclass(frozen=True, slots=True)
class Choose(Action, says="choose {lot}", like=("choose D3ne",)):
    """A building, by its first lot."""

    lot: Lot


@dataclass(frozen=True, slots=True)
class PutMarker(Action, says="marker {kind} {value} {space}", like=("marker prestige 6 AB",)):
    """Put or move a marker to a gray space."""

    kind: Annotated[str, word(board.PRESTIGE, board.WEALTH)]
    value: Annotated[int, whole(0, 99)]
    space: Annotated[str, word(*board.SPACES)]


@dataclass(frozen=True, slots=True)
class PickRow(Action, says="row {line}", like=("row D", "row 3")):
    """One of the rows."""

    line: Annotated[str, word(*board.LINES)]


build = cache(Build)
"""Actions are values, so one object for each is enough: these make it once."""
put = cache(Put)
choose = cache(Choose)
split = cache(Split)
invest = cache(Invest)
somebody = cache(Player)
END = EndTurn()

NOTATION = Notation(
    "Urban Sprawl",
    (
        Take, Favor, Build, Split, Player, Put, Choose, PutMarker, PickRow, Option, Yes, No,
        EndTurn, Invest, Pay,
    ),
    'one like "build 3 D3 nw", "take 2", "favor town", "invest build-permit-7", "end", "yes", "no" '
    'or "choose D3ne"',
)  # fmt: skip


# -- legal actions as views that answer without listing: hundreds of sites are a few numbers


class Sites(Indexed[tuple[str, str]]):
    """Where a building of some size may go, as (block, shape)."""

    __slots__ = ("bits", "size")

    def __init__(self, found: int, size: int) -> None:
        """`found` is a set of sites (see `sites`)."""
        self.bits = found
        self.size = size

    def __len__(self) -> int:
        return self.bits.bit_count()

    def _at(self, index: int) -> tuple[str, str]:
        rest = self.bits
        for _ in range(index):
            rest &= rest - 1
        if not rest:
            raise IndexError(index)
        return board.sites_by_bit(self.size)[(rest & -rest).bit_length() - 1]

    def __iter__(self) -> Iterator[tuple[str, str]]:
        known = board.sites_by_bit(self.size)
        return (known[number] for number in board.bits(self.bits))

    def __contains__(self, site: Any) -> bool:
        block, shape = site
        return (
            shape in board.SHAPES[self.size]
            and block in board.BLOCKS
            and bool(self.bits & board.key(block, shape))
        )


class Places(Mapped, of=Put, by=("block", "shape"), make=put):
    """A tile on any of these sites."""

    __slots__ = ()
    items: Sites


class Moves(
    Product,
    of=PutMarker,
    by=lambda action: (board.Marker(action.kind, action.value), action.space),
    make=lambda marker, space: PutMarker(marker.kind, marker.value, space),
):
    """Any of some markers to any of some gray spaces."""

    __slots__ = ()


class Spending(Grouped, of=Build, by=("box", "block", "shape"), make=build):
    """Everything the active player may do with the AP: a few plain actions, then the builds.

    The groups are the boxes whose contract can be built, by name, and where.
    """

    __slots__ = ()
    groups: Sequence[tuple[str, Sites]]
