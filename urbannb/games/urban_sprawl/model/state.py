"""The position of an Urban Sprawl game: what lies face up where, and what each player has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, ClassVar

from urbannb.core.score.ledger import source
from urbannb.core.state import State, later
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.board import tiles
from urbannb.games.urban_sprawl.components.box import Box, read_box
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, DECKS, NOBODY, Card
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, DECK_COST, FAVORS, PLAN_COSTS
from urbannb.games.urban_sprawl.model.ground import Building, Ground

if TYPE_CHECKING:
    from typing_extensions import Self


# -- the position of an Urban Sprawl game


FOLLOWING = ("ground", "prices", "affordable")
"""What a state keeps beside its fields because it follows from them; it never changes itself."""
EDITION = 2
"""By this edition of the rules games begin. In the first one opponents' markers had to be taken,
whoever could not pay lost buildings before an order was set, and the first of several who sways
an election won it."""
SHORT, NORMAL, LONG = "shorter", "normal", "longer"


@dataclass(kw_only=True)
class UrbanSprawlState(State):
    """One whole position of Urban Sprawl."""

    game: ClassVar[str] = "urban-sprawl"

    edition: int = later(EDITION, formerly=1)
    variant: str = NORMAL
    deck: str = ""
    """The text of a deck file of one's own; "" for the printed decks."""
    player: int = 0
    """The active player."""
    first: int = 0
    """The start player."""
    turns: int = 0
    """How many turns have begun, so that no position ever comes again."""
    ap: int = 0
    """Action points left this turn."""
    investing: bool = False
    """Whether investments may still be made this turn."""
    built_this_turn: int = 0
    bank: int = 0
    """What the bank has taken less what it has paid out; it never runs out (US-6)."""
    wealth: list[int] = field(default_factory=list)
    prestige: list[int] = field(default_factory=list)
    wealth_from: list[dict[str, int]] = field(default_factory=list)
    """Each player's ledger: what came from each source, and went to it (see `ledger`)."""
    prestige_from: list[dict[str, int]] = field(default_factory=list)
    permits: list[list[str]] = field(default_factory=list)
    """The planning cards of each player, by their ids."""
    favors: list[list[str]] = field(default_factory=list)
    new_favors: list[str] = field(default_factory=list)
    """The favors taken this turn, which cannot be built before a later one (US-26)."""
    extra_favor: int = NOBODY
    """Who has the Extra Favor tile."""
    city: dict[str, Building] = field(default_factory=dict)
    """Every building by the name of its first lot."""
    markers: dict[str, board.Marker] = field(default_factory=dict)
    """The markers in play by their gray space."""
    vocations: dict[str, list[int]] = field(default_factory=dict)
    """The owners of each vocation's markers that are not in the supply."""
    offices: dict[str, int] = field(default_factory=dict)
    """Who holds each office that is in play."""
    contractor: int | None = None
    """Who has the Contractor; None before it comes into play."""
    pawn: int = 0
    """The space of the election track, an index of OFFICES."""
    active_decks: int = 1
    """How many contract decks are active: Town; Town and City; all three."""
    planning: list[str] = field(default_factory=list)
    """The planning deck; the last card is on top."""
    planning_open: bool = False
    """Whether its top card lies face up."""
    plans: list[str] = field(default_factory=list)
    """The cards in the boxes for 4, 3, 2 and 1 AP; "" for an empty box."""
    discards: list[str] = field(default_factory=list)
    decks: list[list[str]] = field(default_factory=list)
    """The three contract decks; the last card of each is on top."""
    decks_open: list[bool] = field(default_factory=list)
    boxes: list[str] = field(default_factory=list)
    """The contracts in the boxes for 5, 4, 3, 2 and 1 AP; "" for an empty box."""
    gone: list[str] = field(default_factory=list)
    """Contract cards out of play."""
    tiles: dict[str, int] = field(default_factory=dict)
    """The building tiles left in the supply, by zone and size: "CIV 2"."""
    final: bool = False
    """Whether the final count has begun (US-110)."""

    def copy(self) -> Self:
        new = super().copy()
        for name in FOLLOWING:
            if name in self.__dict__:
                new.__dict__[name] = self.__dict__[name]
        return new

    # -- the city

    @cached_property
    def ground(self) -> Ground:
        """The city as sets of lots; whatever changes a building or a marker puts another here."""
        return Ground.of(self.city.values())

    def put(self, building: Building) -> None:
        """A tile from the supply is put down. Buildings change by these three methods only."""
        self.ground = self.ground.plus(building)
        self.city[building.lot] = building
        self.tiles[building.tile] -= 1

    def clear(self, lot: str) -> Building:
        """A building leaves the city: its tile goes back to the supply (US-45)."""
        building = self.city[lot]
        self.ground = self.ground.minus(building)
        self.tiles[building.tile] += 1
        return self.city.pop(lot)

    def hand_over(self, lot: str, owner: int) -> None:
        """Somebody, or nobody, takes control of a building."""
        old = self.city[lot]
        self.ground = self.ground.handed_over(old, owner)
        self.city[lot] = Building(old.zone, old.block, old.shape, old.size, old.card, owner)

    # -- values

    @cached_property
    def prices(self) -> tuple[int, ...]:
        """The value of each block in reading order (US-14)."""
        return board.values(self.markers)

    @cached_property
    def affordable(self) -> tuple[int, ...]:
        """All sites in the blocks worth at most 0, 1, 2 and so on, up to the dearest."""
        return board.up_to(self.prices)

    def worth_at_most(self, most: int) -> int:
        """All sites in the blocks that are worth no more."""
        sums = self.affordable
        return sums[min(most, len(sums) - 1)] if most >= 0 else 0

    def put_marker(self, marker: board.Marker, space: str) -> str:
        """A marker enters, or moves, to a gray space; returns the space it left, "" if it is new.

        Markers change by this method only.
        """
        left = next((line for line, there in self.markers.items() if there == marker), "")
        if left:
            del self.markers[left]
        self.markers[space] = marker
        self.prices = board.values(self.markers)
        self.affordable = board.up_to(self.prices)
        self.ground = self.ground.repriced()
        return left

    def worth(self, block: str) -> int:
        """The value of a block (US-14)."""
        return self.prices[board.BLOCK_NUMBER[block]]

    def number_on(self, line: str) -> board.Marker | None:
        """The number of a row: printed, or the marker on its gray space; None without one."""
        return board.FIXED_NUMBERS.get(line) or self.markers.get(line)

    def vacant_spaces(self) -> list[str]:
        """The gray spaces without a marker."""
        return [space for space in board.SPACES if space not in self.markers]

    # -- wealth and prestige

    def gain(self, player: int, kind: str, amount: int, source: str) -> None:
        """A player gains wealth from the bank, or prestige; the ledger notes the source.

        Wealth and prestige change here only, so that the ledgers cannot disagree with them.
        """
        if not amount:
            return
        if kind == board.WEALTH:
            self.bank -= amount
            self.wealth[player] += amount
            ledger = self.wealth_from[player]
        else:
            self.prestige[player] += amount
            ledger = self.prestige_from[player]
        ledger[source] = ledger.get(source, 0) + amount

    def lose(self, player: int, kind: str, amount: int, source: str) -> int:
        """A player pays the bank or loses prestige, as far as there is any; returns how much."""
        if not amount:
            return 0
        paid = min(self.has(player, kind), amount)
        self.gain(player, kind, -paid, source)
        return paid

    def endow(self, wealth: list[int], prestige: list[int], source: str) -> None:
        """Each player has just that much, all of it from one source."""
        count = len(self.names)
        self.bank, self.wealth, self.prestige = 0, [0] * count, [0] * count
        self.wealth_from = [{} for _ in self.names]
        self.prestige_from = [{} for _ in self.names]
        for player in range(count):
            self.gain(player, board.WEALTH, wealth[player], source)
            self.gain(player, board.PRESTIGE, prestige[player], source)

    def has(self, player: int, kind: str) -> int:
        """How much wealth or prestige a player has."""
        return (self.wealth if kind == board.WEALTH else self.prestige)[player]

    def affords(self, player: int, wealth: int, prestige: int) -> bool:
        """Whether a player can pay all of that; an optional payment needs it in full (US-59)."""
        return self.wealth[player] >= wealth and self.prestige[player] >= prestige

    # -- what follows from it

    def round_from(self, player: int) -> list[int]:
        """The players clockwise, beginning with one."""
        count = len(self.names)
        return [(player + i) % count for i in range(count)]

    def counts(self, lots: int) -> tuple[int, ...]:
        """How many buildings each player controls there; parks count, size does not (US-62)."""
        firsts = self.ground.firsts
        return tuple([(firsts.get(p, 0) & lots).bit_count() for p in range(len(self.names))])

    def buildings(self, lots: int) -> Iterator[Building]:
        """The buildings that stand on some of these lots."""
        if not lots & self.ground.taken:
            return iter(())
        return (b for b in self.city.values() if b.site.lots & lots)


# -- everything in the box of one game


def box(state: UrbanSprawlState) -> Box:
    """What is in the box of this game."""
    return read_box(state.deck)


def any_card(state: UrbanSprawlState, card_id: str) -> Card:
    """A card by its id, whatever its kind."""
    known = box(state)
    for pile in (known.contracts, known.permits, known.renewals, known.events):
        if card_id in pile:
            found: Card = pile[card_id]
            return found
    raise KeyError(card_id)


def deck_of(state: UrbanSprawlState, card_id: str) -> str:
    """The deck to which a card belongs; "" where there is no such card."""
    known = box(state)
    piles = (known.planning, *known.decks)
    return next((deck for deck, ids in zip(DECKS, piles, strict=True) if card_id in ids), "")


# -- the sources of prestige and wealth, by which each player's ledger keeps account of them


SET_UP = "set up"
"""What the builder of a position gave; nobody knows how it came about."""
AT_START, STARTING_BUILDINGS, INVESTMENTS = "start", "starting buildings", "investments"
PRICES, BONUS, TREASURER = "prices paid", "neighborhood bonus", "Treasurer"
WEALTH_COUNTED = "wealth"
"""These are whole in themselves; those that follow name something after a colon."""
VOCATION, PAYOUT, CONTRACT, EVENT = "vocations", "payouts", "contracts", "events"
ELECTION, FINAL_PAYOUT, OFFICE = "elections", "final payouts", "offices"


def card_source(state: UrbanSprawlState, card: str) -> str:
    """The effects of a contract or of an event."""
    return source(CONTRACT if card in box(state).contracts else EVENT, card)


# -- what lies face up where: the planning boxes, the contract boxes, the favors; what is left


BOXES = ("5", "4", "3", "2", "1")
"""The contract boxes along the rail, from the decks on (US-22)."""


def plan_at(state: UrbanSprawlState, cost: int) -> str:
    """The planning card that can be acquired at that cost; "" if none lies there."""
    if cost == DECK_COST:
        return state.planning[-1] if state.planning_open else ""
    return state.plans[PLAN_COSTS.index(cost)] if state.plans else ""


def planned(state: UrbanSprawlState, points: int) -> list[int]:
    """What planning cards can be acquired for, with at most so many AP, the dearest first."""
    deck = [DECK_COST] if state.planning_open and points >= DECK_COST else []
    plans = state.plans
    return deck + [cost for at, cost in _plans_within(points) if plans[at]]


@cache
def _plans_within(points: int) -> tuple[tuple[int, int], ...]:
    """The planning boxes from which a card costs at most so many AP, each with its cost."""
    return tuple((at, cost) for at, cost in enumerate(PLAN_COSTS) if cost <= points)


def take_plan(state: UrbanSprawlState, cost: int) -> str:
    """Take it away."""
    if cost == DECK_COST:
        state.planning_open = False
        return state.planning.pop()
    at = PLAN_COSTS.index(cost)
    card, state.plans[at] = state.plans[at], ""
    return card


def contract_in(state: UrbanSprawlState, name: str) -> str:
    """The contract in a box, on top of a deck, or held as a favor; "" if there is none."""
    if name in FAVORS:
        held, which = state.favors[state.player], FAVORS.index(name)
        return held[which] if which < len(held) else ""
    if name in CONTRACT_DECKS:
        at = CONTRACT_DECKS.index(name)
        return state.decks[at][-1] if state.decks and state.decks_open[at] else ""
    return state.boxes[BOXES.index(name)] if state.boxes else ""


def tiles_left(state: UrbanSprawlState) -> Mapping[str, int]:
    """The building tiles in the supply: all of them until the first is put down (US-7, US-39)."""
    return state.tiles or tiles()


def take_contract(state: UrbanSprawlState, name: str) -> str:
    """Take it away."""
    if name in FAVORS:
        return state.favors[state.player].pop(FAVORS.index(name))
    if name in CONTRACT_DECKS:
        at = CONTRACT_DECKS.index(name)
        state.decks_open[at] = False
        return state.decks[at].pop()
    at = BOXES.index(name)
    card, state.boxes[at] = state.boxes[at], ""
    return card


def offered(state: UrbanSprawlState, points: int) -> list[tuple[str, str]]:
    """Where contracts lie face up for at most so many AP, and which they are."""
    decks, boxes = _within(points)
    found = [(name, state.decks[at][-1]) for at, name in decks if state.decks_open[at]]
    lying = state.boxes
    found += [(name, lying[at]) for at, name in boxes if lying[at]]
    return found


Numbered = tuple[tuple[int, str], ...]


@cache
def _within(points: int) -> tuple[Numbered, Numbered]:
    """The decks and the boxes from which a contract costs at most so many AP."""
    decks, boxes = (
        tuple((at, name) for at, name in enumerate(names) if CONTRACT_COSTS[name] <= points)
        for names in (CONTRACT_DECKS, BOXES)
    )
    return decks, boxes


def favor_room(state: UrbanSprawlState, player: int) -> bool:
    """Whether a player may take another favor: one, or two with the Extra Favor tile (US-25)."""
    return len(state.favors[player]) < favors_allowed(state, player)


def favors_allowed(state: UrbanSprawlState, player: int) -> int:
    """How many favors a player may have."""
    return 2 if state.extra_favor == player else 1
