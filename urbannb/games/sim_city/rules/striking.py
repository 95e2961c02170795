"""The parts of an event, the blocks it strikes, the council members it discards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, AskOne, ask
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.core.text import capital, listing
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.cards import LAND, Special
from urbannb.games.sim_city.model.actions import Choices, Choose, Pick
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, Block, cell_of
from urbannb.games.sim_city.model.state import EVENTS, NOBODY, LastingEvent
from urbannb.games.sim_city.phrases import the
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import (
    Site,
    State,
    change,
    discard,
    nowhere,
    running,
    standing,
)
from urbannb.games.sim_city.rules.final import look_at_money
from urbannb.games.sim_city.rules.politics.council import oust_member
from urbannb.games.sim_city.rules.politics.elections import PayCost, mayor_of
from urbannb.games.sim_city.rules.rulings import EventPaid
from urbannb.games.sim_city.rules.specials import cards

# -- the parts of an event: its specials, which are carried out one after the other (SC-123)


Path = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """A special of an event: which of the card's, and which of those inside it."""

    card: str
    path: Path

    def special(self, state: State) -> Any:
        """The special, of whatever kind it is."""
        specials = state.card(self.card).specials
        for number in self.path:
            found = specials[number]
            specials = found.inside
        return found

    def site(self, state: State) -> Site:
        """The event as a card that is nowhere in the city it strikes, for conditions."""
        return nowhere(state, self.card, running(state, self.card).city)

    def inside(self, state: State) -> tuple[Part, ...]:
        count = len(self.special(state).inside)
        return tuple(Part(self.card, (*self.path, number)) for number in range(count))


class Happening(Special):
    """Something that an event does."""

    __slots__ = ()
    events_only: ClassVar[bool] = True

    @abstractmethod
    def perform(self, state: State, log: Log | None, event: Part) -> None:
        """Do it, as the part of an event."""


@dataclass(frozen=True, slots=True)
class PerformPart(Task[State]):
    """SC-123: one special of an event is carried out."""

    part: Part

    def run(self, state: State, log: Log | None) -> None:
        special = self.part.special(state)
        if isinstance(special, cards.Payment):
            _pay(state, special, self.part, log)
        elif isinstance(special, Happening):
            special.perform(state, log, self.part)

    def words(self, state: State) -> str:
        card = state.card(self.part.card)
        stop = "" if card.name.endswith("!") else ":"
        return f"{card.name}{stop} {self.part.special(state).sentence()}"


def _pay(state: State, special: cards.Payment, part: Part, log: Log | None) -> None:
    """SC-136, SC-181, SC-183: an event pays or takes money, which nobody leaves an office for."""
    event, name = running(state, part.card), state.card(part.card).name
    due = special.paid(state, part.site(state))
    if special.sign < 0 and special.who == cards.MAYOR and state.edition > 2:
        state.agenda.append(PayCost(part.card, -due))  # who pays is the mayor by office (SC-131)
        return
    for player in _concerned(state, special.who, event):
        dollars = state.earn(player, due, source(EVENTS, name))
        if log:
            rule = special.rule
            if due < 0 and player == mayor_of(state, event.city):
                rule = "SC-136"  # the office is not at stake, since it is no cost
            paid = EventPaid(rule, player=player, card=part.card, due=due, dollars=dollars)
            log.note(state, paid)
    look_at_money(state, log)


def _concerned(state: State, who: str, event: LastingEvent) -> list[int]:
    """Those whom a payment of an event is about."""
    mayor = mayor_of(state, event.city)
    everybody = state.round_from(event.player)
    return {
        cards.YOU: [event.player],
        cards.OTHERS: everybody[1:],
        cards.EVERYBODY: everybody,
        cards.MAYOR: [] if mayor == NOBODY else [mayor],
    }[who]


def perform_all(state: State, parts: tuple[Part, ...]) -> None:
    """Some parts are carried out next, in their order."""
    state.agenda += [PerformPart(part) for part in reversed(parts)]


# -- blocks that an event strikes: chosen one by one, or all that fit (SC-124 to SC-130, SC-245)


def struck_city(state: State, part: Part) -> City:
    """The city that an event strikes."""
    return state.cities[running(state, part.card).city]


def candidates(state: State, part: Part) -> list[int]:
    """The blocks that a part of an event can strike now, in reading order."""
    blocks = struck_city(state, part).ground.blocks
    return [cell for cell in sorted(blocks) if spared(state, part, blocks[cell]) is None]


def spared(state: State, part: Part, block: Block) -> Reason | None:
    """Why a part of an event cannot strike a block; None if it can."""
    return next(_spared(state, part, block), None)


def _spared(state: State, part: Part, block: Block) -> Iterator[Reason]:
    event, special = running(state, part.card), part.special(state)
    card, name = block.face.card, GRID.place(block.cell)
    title, its = the(card.name), state.card(part.card).name
    if not special.what.fits(card):
        text = f"{its} cannot strike {title}: {special.sentence()}"
        yield Reason("other-kind", special.rule, text, (name,))
    if special.destroys and card.zone == LAND:
        text = f"{capital(title)} is undeveloped land, which is not destroyed."
        yield Reason("land", "SC-127", text, (name,))
    if not special.destroys and name in event.cells:
        text = f"{its} has already struck {title}."
        yield Reason("struck-already", "SC-245", text, (name,))
    if special.joined and event.cells and not _beside(block, event):
        text = (
            f"{capital(title)} is not next to a place that {its} has struck: "
            f"{listing(event.cells)}."
        )
        yield Reason("not-joined", "SC-245", text, (name, *event.cells))
    site = standing(event.city, block)
    for condition in special.conditions:
        if not condition.holds(state, site):
            text = f"{capital(condition.words(title, no=True))}, so {its} cannot strike it."
            yield Reason("condition", special.rule, text, (name,))
    keeper = shield(state, part, block)
    if keeper is not None:
        text = f"{capital(the(keeper.face.card.name))} protects {title} from {its}."
        yield Reason("protected", "SC-6", text, (name, GRID.place(keeper.cell)))


def _beside(block: Block, event: LastingEvent) -> bool:
    """Whether a block is next to one that an event has struck."""
    struck = set(map(cell_of, event.cells))
    return any(near in struck for cell in block.cells for near in GRID.around(cell))


def shield(state: State, part: Part, block: Block) -> Block | None:
    """The block that protects another from an event, if there is one (SC-6)."""
    number, card = running(state, part.card).city, state.card(part.card)
    site = standing(number, block)
    for other in state.cities[number].ground.blocks.values():
        for special in other.face.card.specials:
            here = standing(number, other)
            if isinstance(special, cards.Protects) and special.shields(state, here, card, site):
                return other
    return None


@dataclass(frozen=True, slots=True)
class StrikeBlocks(Task[State]):
    """SC-245: so many blocks are still to be struck, or all there are."""

    part: Part
    left: int

    def run(self, state: State, log: Log | None) -> None:
        found = candidates(state, self.part)
        if not self.part.special(state).blocks:
            for cell in found:
                strike(state, self.part, cell, log)
        elif found and self.left:
            ask(
                state,
                ChooseStruck(running(state, self.part.card).player, self.part, self.left),
                log,
            )
        if log and not found and (self.left or not self.part.special(state).blocks):
            rule = "SC-245" if self.left else "SC-244"
            nothing = rulings.NothingStruck(rule, event=self.part.card, missing=self.left)
            log.note(state, nothing)

    def words(self, state: State) -> str:
        return f"{state.card(self.part.card).name} strikes blocks"


@dataclass(frozen=True, slots=True)
class ChooseStruck(Ask[State]):
    """SC-124, SC-245: the player of an event chooses the next block that it strikes."""

    player: int
    part: Part
    left: int
    rule = "SC-124"
    kind = Choose
    asks_for = "the block that the event strikes"

    def question(self, state: State) -> str:
        special, name = self.part.special(state), state.card(self.part.card).name
        if special.blocks == 1:
            return f"the block that is {special.verb} by {name}"
        number = special.blocks - self.left + 1
        return f"block {number} of the {special.blocks} that are {special.verb} by {name}"

    def prompt(self, state: State) -> str:
        special, number = self.part.special(state), len(self.cells(state))
        who = f"{state.names[self.player]}, who played {state.card(self.part.card).name}"
        several = f" {special.blocks - self.left + 1} of {special.blocks}"
        which = f"{'block' + several if special.blocks > 1 else 'the block'} to be {special.verb}"
        return f"{who}: choose {which} ({number} can be chosen)"

    def cells(self, state: State) -> Sequence[str]:
        """The blocks that can be chosen, by name."""
        return tuple(map(GRID.place, candidates(state, self.part)))

    def actions(self, state: State) -> Actions:
        return Choices(self.cells(state))

    def refusal(self, state: State, action: Choose) -> Iterator[Reason]:
        block = struck_city(state, self.part).ground.at(cell_of(action.cell))
        if block is None:
            yield Reason("no-block", self.rule, "No block stands there.", (action.cell,))
        elif GRID.place(block.cell) != action.cell:
            name = GRID.place(block.cell)
            text = f"The long card there goes by its western cell, {name}."
            yield Reason("eastern-half", self.rule, text, (action.cell, name), name, action.cell)
        else:
            yield from _spared(state, self.part, block)

    def answer(self, state: State, action: Choose, log: Log | None) -> None:
        strike(state, self.part, cell_of(action.cell), log)
        state.agenda.append(StrikeBlocks(self.part, self.left - 1))


def strike(state: State, part: Part, cell: int, log: Log | None) -> None:
    """One block is destroyed, or taken away."""
    event, city = running(state, part.card), struck_city(state, part)
    block = city.ground.blocks[cell]
    names = tuple(map(GRID.place, block.cells))
    change(state, part.card, cells=(*event.cells, *names))
    state.due = [name for name in state.due if name not in names]
    if part.special(state).destroys:
        _destroy(state, part, block, log)
    else:
        _take_away(state, part, block, log)


def _destroy(state: State, part: Part, block: Block, log: Log | None) -> None:
    """SC-125 to SC-129: all cards but land are turned over."""
    event, city, card = running(state, part.card), struck_city(state, part), block.face.card
    turned = city.destroy(block.cell)
    facts = {"destroyed": event.destroyed + 1, "value": event.value + card.value}
    change(state, part.card, **facts)
    if log:
        land = city.lot(block.cell).cards
        ruling = rulings.BlockDestroyed(
            "SC-129" if len(block.cells) > 1 else "SC-126" if land else "SC-125",
            tuple(map(GRID.place, block.cells)),
            event=part.card,
            block=card.id,
            value=card.value,
            turned=tuple(turned),
            land=land[-1] if land else "",
        )
        log.note(state, ruling)


def _take_away(state: State, part: Part, block: Block, log: Log | None) -> None:
    """SC-186: the card on top is discarded, and what lies under it is the block again."""
    city = struck_city(state, part)
    gone = city.remove(block.cell)
    discard(state, gone)
    state.guests = [card for card in state.guests if card != gone]
    if log:
        under = city.ground.at(block.cell)
        ruling = rulings.BlockTaken(
            "SC-186",
            tuple(map(GRID.place, block.cells)),
            event=part.card,
            block=gone,
            under=under.face.card.id if under else "",
        )
        log.note(state, ruling)


# -- council members that an event discards (SC-122, SC-124)


def ousted(state: State, part: Part) -> list[tuple[int, str]]:
    """The council members that an event may discard, each with its player."""
    corrupt = part.special(state).corrupt
    return [
        (player, card)
        for player, members in enumerate(state.council)
        for card in members
        if not corrupt or any(isinstance(one, cards.Bound) for one in state.card(card).specials)
    ]


@dataclass(frozen=True, slots=True)
class OustMembers(Task[State]):
    """SC-122: so many council members are still to be discarded, or all of them."""

    part: Part
    left: int

    def run(self, state: State, log: Log | None) -> None:
        special, found = self.part.special(state), ousted(state, self.part)
        if not special.members:
            for player, card in found:
                oust_member(state, player, card, log)
        elif self.left and found:
            player = running(state, self.part.card).player
            ask(state, ChooseOusted(player, self.part, self.left), log)
        if log and not found and (self.left or not special.members):
            none = rulings.NobodyOusted(
                "SC-245" if self.left else "SC-244",
                event=self.part.card,
                corrupt=special.corrupt,
                missing=self.left if self.left < special.members else 0,
            )
            log.note(state, none)

    def words(self, state: State) -> str:
        return f"{state.card(self.part.card).name}: council members are discarded"


@dataclass(frozen=True, slots=True)
class ChooseOusted(AskOne[State]):
    """SC-124: the player of an event chooses a council member to be discarded."""

    player: int
    part: Part
    left: int
    rule = "SC-124"
    kind = Pick
    asks_for = "a council member to be discarded"

    def question(self, state: State) -> str:
        return f"a council member to be discarded by {state.card(self.part.card).name}"

    def options(self, state: State) -> Sequence[Action]:
        return [Pick(card) for _, card in ousted(state, self.part)]

    def answer(self, state: State, action: Pick, log: Log | None) -> None:
        owner = next(player for player, card in ousted(state, self.part) if card == action.card)
        oust_member(state, owner, action.card, log)
        state.agenda.append(OustMembers(self.part, self.left - 1))


TASKS = (PerformPart, StrikeBlocks, ChooseStruck, OustMembers, ChooseOusted)
