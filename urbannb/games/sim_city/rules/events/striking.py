"""Blocks that an event strikes: chosen one by one, or all that fit (SC-124 to SC-130, SC-245)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from urbannb.core.action import Actions
from urbannb.core.choosing.asking import Ask, ask
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import capital, listing
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.zones import LAND
from urbannb.games.sim_city.model.actions import Choose
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Block
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.model.state import Lasting
from urbannb.games.sim_city.model.views import Choices
from urbannb.games.sim_city.phrases.blocks import the
from urbannb.games.sim_city.rules.base import State, discard, standing
from urbannb.games.sim_city.rules.events.force import change, running
from urbannb.games.sim_city.rules.events.parts import Part
from urbannb.games.sim_city.rules.rulings import events as rulings
from urbannb.games.sim_city.rules.specials.freedoms import Protects


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


def _beside(block: Block, event: Lasting) -> bool:
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
            if isinstance(special, Protects) and special.shields(state, here, card, site):
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


TASKS = (StrikeBlocks, ChooseStruck)
