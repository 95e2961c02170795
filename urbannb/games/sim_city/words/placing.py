"""Cards placed and scored, in words (SC-26 to SC-61, SC-80 to SC-116)."""

from __future__ import annotations

from typing import Any

from urbannb.core.telling import Said, Tellers
from urbannb.core.text import a, capital, listing
from urbannb.core.text.table import DataTable, Row
from urbannb.games.sim_city.components.zones import SERVICES
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import Cells
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.blocks import (
    beside,
    block_name,
    blocks_named,
    cells_of,
    sort_words,
    stop,
    the,
    the_block,
)
from urbannb.games.sim_city.phrases.services import lost_services
from urbannb.games.sim_city.phrases.which import zone_word
from urbannb.games.sim_city.rules.base import State, tried
from urbannb.games.sim_city.rules.covering import FREE, NEW, UPGRADE, gains
from urbannb.games.sim_city.rules.rulings import placing as rulings
from urbannb.games.sim_city.rules.specials.freedoms import FreeRezone
from urbannb.games.sim_city.rules.specials.payments import Payment
from urbannb.games.sim_city.rules.specials.relations import Relation
from urbannb.games.sim_city.words.common import (
    before_placing,
    bold,
    dollars,
    leaves,
    makes,
    name,
    said_by,
    the_card,
    their_city,
)
from urbannb.games.sim_city.words.lines import failing, later_special, of_blocks, score_table

tells: Tellers[State] = Tellers()


@tells(rulings.CardPlaced)
def placed(state: State, ruling: rulings.CardPlaced) -> Said:
    """SC-26, SC-28, SC-48, SC-57, SC-68: a card lies in the city."""
    city = state.cities[ruling.city]
    cells = city.ground.at(cell_of(ruling.cell)).cells  # type: ignore[union-attr]
    lead = f"{name(state, ruling.player)} places {bold(state, ruling.card)}"
    whose = their_city(state, ruling.city) if ruling.city != state.city_of(ruling.player) else ""
    how = how_words(state, ruling.card, ruling.how, ruling.covered, cells)
    return Said(stop(f"{lead}{whose} {how or there(city, cells)}"))


def there(city: City, cells: Cells) -> str:
    """Where a card lies that covers none: "at 2,1, below the Post Office"."""
    near, at = beside(city, cells), f"at {GRID.place(cells[0])}"
    return f"{at}, {near}" if near else at


def how_words(state: State, card: str, how: str, covered: tuple[str, ...], cells: Cells) -> str:
    """How a card comes to lie over others: "as an upgrade of the Post Office at 0,1"."""
    if how == NEW:
        return ""
    under = listing(dict.fromkeys(the_card(state, each) for each in covered))
    under += f" at {GRID.place(cells[0])}"
    if how == UPGRADE:
        return f"as an upgrade of {under}{_gained(state, card, covered)}"
    if how == FREE:
        return f"over {under}, a rezone without a vote{_freed(state, card, covered)}"
    return f"over {under}, as the council has agreed"


def _gained(state: State, card: str, covered: tuple[str, ...]) -> str:
    """What an upgrade gains (SC-49)."""
    if len(covered) != 1:
        return ""
    new, old = state.box.faces[card], state.box.faces[covered[0]]
    parts = []
    if new.card.value > old.card.value:
        parts.append(f"worth {dollars(new.card.value)} instead of {dollars(old.card.value)}")
    if new.services & ~old.services and gains(new, old):
        parts.append(f"with {lost_services(old.services, new.services)}")
    return f", {listing(parts)}" if parts else ""


def _freed(state: State, card: str, covered: tuple[str, ...]) -> str:
    """Whose word makes a vote needless (SC-57)."""
    new = state.card(card)
    words = [
        f"{the(whose.name)} allows it"
        for old in map(state.card, covered)
        for whose in (new, old)
        for one in whose.specials
        if isinstance(one, FreeRezone) and one.frees(old, new)
    ]
    return f" since {listing(dict.fromkeys(words))}" if words else ""


@tells(rulings.ValueEarned)
def value(state: State, ruling: rulings.ValueEarned) -> Said:
    """SC-81: its value."""
    card = state.card(ruling.card)
    ours = {"house": " (our number)", "inferred": " (inferred)"}.get(card.source("value"), "")
    what = f"The value of {the(card.name)} is {dollars(card.value)}{ours}"
    return Said(f"{what}: **{dollars(ruling.amount)}** for {name(state, ruling.player)}.")


@tells(rulings.SpecialEarned)
def special(state: State, ruling: rulings.SpecialEarned) -> Said:
    """SC-181, SC-183: a special of the card."""
    one = state.card(ruling.card).specials[ruling.index]
    lead = f"{capital(the_card(state, ruling.card))} says: {said_by(one.sentence())}"
    counted = f" It counts {ruling.count}{_counted(state, ruling)}," if ruling.count else ""
    verb = "gets" if ruling.amount > 0 else "loses"
    most = ", the maximum" if isinstance(one, Payment) and one.capped(ruling.count) else ""
    gets = f"{name(state, ruling.player)} {verb} **{dollars(abs(ruling.amount))}**{most}"
    return Said(f"{lead}{counted} so {gets}." if counted else f"{lead} {gets}.")


def _counted(state: State, ruling: rulings.SpecialEarned) -> str:
    """Which blocks a special has counted."""
    one = state.card(ruling.card).specials[ruling.index]
    if not (isinstance(one, Payment) and isinstance(one.per, Relation)):
        return ""
    cell = ruling.places[0] if ruling.places else ""
    number = next((n for n, lots in enumerate(state.lots) if cell in lots), 0)
    before = before_placing(state, cell, number)
    site = tried(before, ruling.card, cell_of(cell), number)
    return f" ({blocks_named(before.cities[number], one.per.cards(before, site), most=4)})"


@tells(rulings.LaterEarned)
def later(state: State, ruling: rulings.LaterEarned) -> Said:
    """SC-168, SC-177: an earlier card, or an event, pays or takes."""
    one = later_special(state, ruling)
    lead = f"{capital(the_card(state, ruling.by))} says: {said_by(one.sentence())}"
    verb = "gets" if ruling.amount > 0 else "loses"
    what = f"for {the_card(state, ruling.card)}"
    gets = f"{name(state, ruling.player)} {verb} **{dollars(abs(ruling.amount))}** {what}"
    return Said(stop(f"{lead} {gets}"))


@tells(rulings.ZoneEarned)
def zone(state: State, ruling: rulings.ZoneEarned) -> Said:
    """SC-92: a zone."""
    blocks = of_blocks(len(ruling.own) + len(ruling.wild), len(ruling.wild))
    text = f"{capital(the_card(state, ruling.card))} is added to "
    text += f"{a(sort_words(ruling.sort))} zone of {blocks}: "
    text += f"**{dollars(ruling.amount)}** for {name(state, ruling.player)}."
    return Said(text, _zone_table(state, ruling))


def _zone_table(state: State, ruling: rulings.ZoneEarned) -> DataTable:
    number = _city_with(state, ruling.places)
    city = before_placing(state, ruling.places[0], number).cities[number]
    sort = capital(sort_words(ruling.sort))
    rows = [Row((_named(city, cell), sort, "$1")) for cell in cells_of(ruling.own)]
    rows += [
        Row((_named(city, cell), f"{capital(zone_word(SERVICES))}, wild", "$1"))
        for cell in cells_of(ruling.wild)
    ]
    rows.append(Row(("The zone as it stood before", "", dollars(ruling.amount)), "sum"))
    return DataTable(("Block", "Counts as", ">Pays"), tuple(rows))


def _named(city: City, cell: int) -> str:
    block = city.ground.at(cell)
    return f"{block.face.card.name} ({GRID.place(cell)})" if block else GRID.place(cell)


def _city_with(state: State, places: tuple[str, ...]) -> int:
    return next((n for n, lots in enumerate(state.lots) if places[0] in lots), 0)


@tells(rulings.ComplexEarned)
def of_complex(state: State, ruling: rulings.ComplexEarned) -> Said:
    """SC-104: a complex."""
    size = len(ruling.members) + len(ruling.remote)
    text = f"{capital(the_card(state, ruling.card))} is added to {a(ruling.name)} complex of"
    text += f" {size} cards: **{dollars(ruling.amount)}** for {name(state, ruling.player)}."
    number = _city_with(state, ruling.places)
    before = before_placing(state, ruling.places[0], number)
    city = before.cities[number]
    rows = [
        Row((_named(city, cell_of(cell)), how, dollars(bonus)))
        for how, members in (("adjoins", ruling.members), ("from afar", ruling.remote))
        for cell, bonus in members
        if cell not in ruling.paid
    ]
    rows += [Row((_named(city, cell_of(cell)), "paid already", dollars(0))) for cell in ruling.paid]
    if ruling.paid:
        again = listing(the_block(city, cell_of(cell)) for cell in ruling.paid)
        text += f" The bonus of {again} is paid only once, and another complex has paid it already."
    rows.append(Row(("The complex as it stood before", "", dollars(ruling.amount)), "sum"))
    return Said(text, DataTable(("Card", "Belongs to it", ">Bonus"), tuple(rows)))


@tells(rulings.ScorchedEarned)
def scorched(state: State, ruling: rulings.ScorchedEarned) -> Said:
    """SC-84: scorched earth."""
    what = f"{capital(the_card(state, ruling.card))} lies on scorched earth"
    return Said(f"{what}: **{dollars(ruling.amount)}** more for {name(state, ruling.player)}.")


@tells(rulings.SpecialIdle)
def nothing(state: State, ruling: rulings.SpecialIdle) -> Said:
    """A special that pays nothing here, and why."""
    one: Any = state.card(ruling.card).specials[ruling.index]
    lead = f"{capital(the_card(state, ruling.card))} says: {said_by(one.sentence())}"
    cell = ruling.places[0] if ruling.places else ""
    number = _city_with(state, (cell,))
    before = before_placing(state, cell, number)
    site = tried(before, ruling.card, cell_of(cell), number)
    nothing = "It pays nothing" if one.sign > 0 else "Nothing is lost"
    for condition in one.conditions:
        if not condition.holds(before, site):
            return Said(f"{lead} {nothing}, because {failing(before, site, condition)}.")
    if one.per is not None:
        return Said(f"{lead} {nothing}, because there is no {one.per.each('it')}.")
    return Said(f"{lead} {nothing} here.")


@tells(rulings.CardScored)
def scored(state: State, ruling: rulings.CardScored) -> Said:
    """SC-80, SC-87, SC-88: the sum."""
    who, card = name(state, ruling.player), bold(state, ruling.card)
    cell = ruling.places[0]
    number = _city_with(state, (cell,))
    before = before_placing(state, cell, number)
    site = tried(before, ruling.card, cell_of(cell), number)
    table = score_table(before, site, ruling.player)
    if not ruling.due:
        return Said(
            f"{capital(card)} scores nothing for {who}, who has "
            f"{dollars(state.money[ruling.player])}.",
            table,
        )
    if ruling.paid == ruling.due > 0:
        text = f"{who} scores **{dollars(ruling.due)}** for {card}, {makes(state, ruling.player)}"
        return Said(f"{text}.", table)
    if ruling.paid == ruling.due:
        text = f"{capital(card)} costs {who} **{dollars(-ruling.due)}**"
        return Said(f"{text}, {leaves(state, ruling.player)}.", table)
    text = f"{capital(card)} comes to {dollars(ruling.due)}, but {who} had only "
    return Said(f"{text}{dollars(-ruling.paid)} and is left with nothing.", table)


@tells(rulings.RemovalLapsed)
def lapsed(state: State, ruling: rulings.RemovalLapsed) -> Said:
    """SC-257: a card that is covered stays."""
    card = capital(the_card(state, ruling.card))
    return Said(f"{card} was to be removed. It is covered now, so it stays where it is.")


@tells(rulings.RemovalDue)
def due(state: State, ruling: rulings.RemovalDue) -> Said:
    """SC-184: cards that will go."""
    cells = cells_of(ruling.due)
    city = next((c for c in state.cities if c.ground.at(cells[0])), state.cities[0])
    names = listing(block_name(city, cell) for cell in cells)
    verb = "says that it goes" if len(cells) == 1 else "say that they go"
    text = f"{capital(the(names))} {verb} once {the_card(state, ruling.card)} has been played"
    return Said(
        f"{text}. It is removed when the next turn begins."
        if len(cells) == 1
        else f"{text}. They are removed when the next turn begins."
    )
