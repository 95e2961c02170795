"""Events in words: what they strike, block by block, and how long they last (SC-123 to SC-130)."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import capital, number, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.components.zones import POLICE
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Block, Cells
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.phrases.blocks import blocks_named, the_block
from urbannb.games.sim_city.phrases.box import COVER
from urbannb.games.sim_city.rules.base import standing
from urbannb.games.sim_city.rules.events.parts import Part
from urbannb.games.sim_city.rules.events.striking import spared
from urbannb.games.sim_city.rules.rulings import events as rulings
from urbannb.games.sim_city.rules.specials.conditions import Covered, Not
from urbannb.games.sim_city.rules.specials.events import Struck
from urbannb.games.sim_city.words.common import (
    State,
    bold,
    dollars,
    leaves,
    left_open,
    makes,
    name,
    the_card,
)

tells: Tellers[State] = Tellers()


@tells(rulings.EventPlayed)
def played(state: State, ruling: rulings.EventPlayed) -> Said:
    """SC-12, SC-123: an event."""
    who, card = name(state, ruling.player), state.card(ruling.card)
    says = " ".join(special.sentence() for special in card.specials)
    where, whose = "", f"{name(state, ruling.city)}'s"
    if state.duel:
        own = ruling.city == ruling.player
        where = f" on {'their own' if own else whose} city"
    text = f"{who} plays the event {bold(state, ruling.card)}{where}"
    lead = text if text.endswith("!**") else f"{text}."
    return Said(f"{lead} It says: “{says}”", strike_table(state, ruling.card))


def strikes(state: State, card: str) -> Iterator[Part]:
    """The parts of an event that strike blocks."""
    parts = [Part(card, (n,)) for n in range(len(state.card(card).specials))]
    for part in parts:
        if part.special(state).inside:
            parts += part.inside(state)
    return (part for part in parts if isinstance(part.special(state), Struck))


def strike_table(state: State, card: str) -> DataTable | None:
    """Which blocks an event that is running can strike, and which it cannot, and why."""
    rows = []
    for part in strikes(state, card):
        special = part.special(state)
        event = next(event for event in state.events if event.card == card)
        city = state.cities[event.city]
        groups: dict[str, list[int]] = {}
        for cell, block in sorted(city.ground.blocks.items()):
            reason = spared(state, part, block)
            what = f"can be {special.verb}" if reason is None else _why(state, part, block, reason)
            groups.setdefault(what, []).append(cell)
        for what, cells in sorted(groups.items(), key=lambda each: not each[0].startswith("can")):
            rows.append(Row((capital(what), len(cells), blocks_named(city, cells, most=8))))
    return DataTable(("At risk?", ">Blocks", "Which"), tuple(rows)) if rows else None


def _why(state: State, part: Part, block: Block, reason: Reason) -> str:
    """Why a block is spared, in a few words."""
    if reason.code != "condition":
        return WHY[reason.code]
    site = standing(next(e for e in state.events if e.card == part.card).city, block)
    conditions = part.special(state).conditions
    failing = next(one for one in conditions if not one.holds(state, site))
    said: str = failing.words("it", no=True)
    return said.removeprefix("it is ")


WHY = {
    "other-kind": "another kind of card",
    "land": "land is not destroyed",
    "struck-already": "struck already",
    "not-joined": "next to no block that was struck",
    "protected": "protected by another card",
}
"""Why a block is spared, by the code of the reason."""


def cover_words(city: City, cells: Cells, card: Card, kind: str, was: str = "is") -> str:
    """How a block is covered: by whom, and how far away; with its crime factor by the police."""
    crime = card.crime if kind == POLICE else 0
    by = city.coverage.providers_of(cells, kind, crime)
    if by:
        provider = city.ground.blocks[by[0]]
        sums = _sums(city, cells, provider, kind, crime)
        return f"it {was} covered {COVER[kind]}: {the_block(city, by[0])} {was} {sums}"
    others = [city.ground.blocks[cell] for cell in city.coverage.providers[kind]]
    others = [each for each in others if each.cells != cells]
    if not others:
        return f"it {was} not covered {COVER[kind]}"
    between = city.distances.between
    nearest = min(others, key=lambda each: between(cells, each.cells))
    sums = _sums(city, cells, nearest, kind, crime).replace("and reaches", "but reaches only")
    return f"it {was} not covered {COVER[kind]}: {the_block(city, nearest.cell)} {was} {sums}"


def _sums(city: City, cells: Cells, provider: Block, kind: str, crime: int) -> str:
    """The distance to a provider, with the crime factor, and how far that reaches."""
    away = city.distances.between(cells, provider.cells)
    factor = f" ({away + crime} with the crime factor of {number(crime)})" if crime else ""
    reach = provider.face.card.covers_by(kind)
    return f"{plural(away, 'block')} away{factor} and reaches {reach}"


def asks_cover(special: Struck) -> Iterator[str]:
    """The kinds of coverage that keep blocks from being struck."""
    for condition in special.conditions:
        inner = condition.of if isinstance(condition, Not) else condition
        if isinstance(inner, Covered):
            yield inner.by


@tells(rulings.EventStrikes)
def strikes_again(state: State, ruling: rulings.EventStrikes) -> Said:
    """SC-137, SC-253: it strikes again."""
    again = "for the last time"
    if ruling.left:
        again = f"with {plural(ruling.left, 'more turn')} to come"
    text = f"{capital(bold(state, ruling.card))} strikes again, {again}."
    return Said(text, strike_table(state, ruling.card))


@tells(rulings.BlockDestroyed)
def destroyed(state: State, ruling: rulings.BlockDestroyed) -> Said:
    """SC-125 to SC-129: a block."""
    block, event = bold(state, ruling.block), the_card(state, ruling.event)
    worth = f", worth {dollars(ruling.value)}" if ruling.value else ""
    where = f" at {ruling.places[0]}" if ruling.places else ""
    text = f"{capital(event)} destroys {block}{where}{worth}"
    turned = (
        f"{plural(len(ruling.turned), 'card')} there {'is' if len(ruling.turned) == 1 else 'are'}"
    )
    text += f": {turned} turned over.{_uncovered(state, ruling)}"
    if ruling.land:
        return Said(f"{text} {capital(the_card(state, ruling.land))} beneath is in the city again.")
    return Said(f"{text} The place is scorched earth: whoever builds there gets $5 more.")


def _uncovered(state: State, ruling: rulings.BlockDestroyed) -> str:
    """Why coverage did not keep a block from being destroyed, where that would have saved it."""
    event = next((event for event in state.events if event.card == ruling.event), None)
    if event is None:
        return ""
    kinds = {
        kind for part in strikes(state, ruling.event) for kind in asks_cover(part.special(state))
    }
    city, card = state.cities[event.city], state.card(ruling.block)
    cells = tuple(map(cell_of, ruling.places))
    said = (cover_words(city, cells, card, kind, "was") for kind in sorted(kinds))
    return "".join(f" {capital(words)}." for words in said if words.startswith("it was not"))


@tells(rulings.BlockTaken)
def taken(state: State, ruling: rulings.BlockTaken) -> Said:
    """SC-186: a block leaves the city."""
    text = f"{capital(the_card(state, ruling.event))} removes {bold(state, ruling.block)}, "
    text += "which is discarded."
    if ruling.under:
        return Said(
            f"{text} {capital(the_card(state, ruling.under))} beneath is in the city again."
        )
    return Said(f"{text} {left_open(state, ruling.places[0])}")


@tells(rulings.NothingStruck)
def nothing(state: State, ruling: rulings.NothingStruck) -> Said:
    """SC-244, SC-245: no block can be chosen."""
    event = capital(the_card(state, ruling.event))
    table = None
    running = next((one for one in state.events if one.card == ruling.event), None)
    if running:
        table = strike_table(state, ruling.event)
    if not ruling.missing or not (running and running.cells):
        return Said(f"{event} finds no block that it could strike.", table)
    blocks = plural(ruling.missing, "more block")
    return Said(f"{event} could strike {blocks}, but there is none left to choose.", table)


@tells(rulings.EventPaid)
def paid(state: State, ruling: rulings.EventPaid) -> Said:
    """SC-136, SC-181, SC-183: money."""
    who, event = name(state, ruling.player), the_card(state, ruling.card)
    amount = f"**{dollars(abs(ruling.dollars))}**"
    if ruling.due > 0:
        return Said(f"{who} gets {amount} from {event}, {makes(state, ruling.player)}.")
    if ruling.dollars == ruling.due:
        if not ruling.due:
            return Said(f"{capital(event)} brings and costs {who} nothing.")
        return Said(f"{who} loses {amount} to {event}, {leaves(state, ruling.player)}.")
    due = dollars(-ruling.due)
    stays = ", but stays mayor" if ruling.rule == "SC-136" else ""
    return Said(f"{who} loses {amount} of {due} to {event} and is left with nothing{stays}.")


@tells(rulings.EventLasts)
def lasts(state: State, ruling: rulings.EventLasts) -> Said:
    """SC-187: how long."""
    turns = "next turn" if ruling.turns == 1 else f"next {ruling.turns} turns"
    until = f"through the end of {name(state, ruling.player)}'s {turns}"
    return Said(f"{capital(bold(state, ruling.card))} is in force {until}.")


@tells(rulings.TurnsPassed)
def passed(state: State, ruling: rulings.TurnsPassed) -> Said:
    """SC-187: a turn less."""
    event = capital(the_card(state, ruling.card))
    if not ruling.left:
        return Said(f"{event} has lasted its turns and ends.")
    who = next(name(state, e.player) for e in state.events if e.card == ruling.card)
    turns = "turn" if ruling.left == 1 else f"{ruling.left} turns"
    return Said(f"{event} goes on for {who}'s next {turns}.")


@tells(rulings.EventEnded)
def ended(state: State, ruling: rulings.EventEnded) -> Said:
    """SC-123, SC-226: the card is put away."""
    event = capital(bold(state, ruling.card))
    if ruling.gone:
        return Said(f"{event} is over and leaves the game.")
    return Said(f"{event} is over and is discarded.")
