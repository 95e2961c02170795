"""Cards placed and scored, in words, line by line (SC-26 to SC-61, SC-80 to SC-116)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from urbannb.core.data.origin import HOUSE, INFERRED, PUBLISHED, REPORTED
from urbannb.core.telling import Said, Tellers
from urbannb.core.text import a, listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sim_city.components.cards import SERVICES, ZONES, Condition, Special
from urbannb.games.sim_city.model.areas import SMALLEST, ZoneArea
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, Cells, cell_of
from urbannb.games.sim_city.phrases import (
    beside,
    block_name,
    blocks_named,
    cells_of,
    dollars,
    lost_services,
    signed,
    sort_words,
    stop,
    the,
    the_block,
    zone_word,
)
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import Site, city_at, tried
from urbannb.games.sim_city.rules.covering import FREE, NEW, UPGRADE, gains
from urbannb.games.sim_city.rules.placing import Bill, bill, payees, zone_pays
from urbannb.games.sim_city.rules.specials.cards import FreeRezone, Payment, ZoneBonus
from urbannb.games.sim_city.rules.specials.conditions import AllInCity, Relation, titled
from urbannb.games.sim_city.rules.specials.events import in_force
from urbannb.games.sim_city.words.common import (
    State,
    before_placing,
    bold,
    capital,
    leaves,
    makes,
    name,
    names,
    said_by,
    the_card,
    their_city,
)

# -- the lines of a score: each source of a card, what it brings, how, and if nothing, why not


IT = "it"
WHOSE = {
    PUBLISHED: "printed", REPORTED: "from one source", INFERRED: "inferred", HOUSE: "our number",
}  # fmt: skip
"""Where the value of a card comes from."""


class PlacingLine(NamedTuple):
    """A line of a score: its name, how it comes about, and the dollars for whose card it is."""

    what: str
    how: str
    amount: int


def score_lines(state: State, site: Site, player: int) -> list[PlacingLine]:
    """Every source of a card that is tried there, in the order of the rulebook (SC-80)."""
    found = bill(state, site, player)
    card = site.face.card
    return [
        PlacingLine("Value", WHOSE[card.source("value")], card.value),
        *_specials(state, site, player),
        *_later(state, found, player),
        *_zones(state, site),
        *_complexes(state, site),
        *_scorched(found),
    ]


def score_table(state: State, site: Site, player: int) -> DataTable:
    """The same as a table, with the sum."""
    lines = score_lines(state, site, player)
    rows = [_row(line) for line in lines]
    total = sum(line.amount for line in lines)
    rows.append(Row(("In all", "", dollars(total)), "sum"))
    return DataTable((site.face.card.name, "How", ">Score"), tuple(rows))


def _row(line: PlacingLine) -> Row:
    if line.amount:
        return Row((line.what, line.how, dollars(line.amount)))
    return Row((Cell(line.what, muted=True), Cell(line.how, muted=True), Cell("$0", muted=True)))


# -- specials


def _specials(state: State, site: Site, player: int) -> Iterator[PlacingLine]:
    for special in site.face.card.specials:
        if isinstance(special, Payment):
            amount = special.paid(state, site)
            whom = payees(state, special.who, player)
            mine = amount if player in whom else 0
            how = _applied(state, site, special, amount) if amount else idle(state, site, special)
            others = [state.names[each] for each in whom if each != player]
            if amount and others:
                how = f"{signed(amount)} for {listing(others)}" + (f": {how}" if how else "")
            elif amount and not whom:
                how = "there is nobody whom it could pay"
            yield PlacingLine(special.face(), capital(how), mine)


def _applied(state: State, site: Site, special: Payment, amount: int) -> str:
    """Why a special pays, and how often."""
    parts = [_holding(state, site, one) for one in special.conditions]
    if special.per is not None:
        count = special.per.tally(state, site)
        what = _which(state, site, special.per)
        parts.append(f"{count} {what}".strip())
        if special.capped(count):
            parts.append(f"{dollars(special.most)} at most")
    return "; ".join(parts)


def _which(state: State, site: Site, per: Condition) -> str:
    """The blocks that are counted, by name."""
    if isinstance(per, Relation):
        found = per.cards(state, site)
        return f"counted: {blocks_named(city_at(state, site), found)}"
    return "counted"


def _holding(state: State, site: Site, condition: Condition) -> str:
    said = condition.words(IT)
    if not isinstance(condition, Relation):
        return said
    found = blocks_named(city_at(state, site), condition.cards(state, site), most=3)
    return f"{said} ({found})" if found else said


def idle(state: State, site: Site, special: Payment) -> str:
    """Why a special pays nothing."""
    for condition in special.conditions:
        if not condition.holds(state, site):
            return failing(state, site, condition)
    if special.per is not None:
        return f"there is no {special.per.each(IT)}"
    return "nobody is paid"


def failing(state: State, site: Site, condition: Condition) -> str:
    """That a condition does not hold, and what is missing where that can be said."""
    if isinstance(condition, AllInCity):
        own = set(site.face.card.titles)
        missing = [t for t in condition.titles if t not in own and not titled(state, site, t)]
        return f"{listing(missing)} {'is' if len(missing) == 1 else 'are'} not in the city"
    return condition.words(IT, no=True)


def _later(state: State, found: Bill, player: int) -> Iterator[PlacingLine]:
    for part in found.parts:
        if isinstance(part, rulings.LaterEarned) and part.player == player:
            special = later_special(state, part)
            yield PlacingLine(state.card(part.by).name, special.sentence(), part.amount)


def later_special(state: State, part: rulings.LaterEarned) -> Special:
    """The special of an earlier card, or of an event in force."""
    special = state.card(part.by).specials[part.index]
    return special.inside[part.inside] if part.inside >= 0 else special


# -- zones, complexes, scorched earth


def _zones(state: State, site: Site) -> Iterator[PlacingLine]:
    city, face = city_at(state, site), site.face
    title = f"{capital(sort_words(face.sort))} zone"
    if face.card.zone == SERVICES:
        yield PlacingLine("Zone", "city services receive no zone bonus themselves", 0)
        return
    if not zone_pays(state, site):
        yield PlacingLine(
            title, f"{zone_word(face.card.zone)} zones pay nothing unless a card says so", 0
        )
        return
    touched = city.zones.touched(site.cells, face.sort)
    if not touched:
        yield PlacingLine(title, f"no {sort_words(face.sort)} block or city services next to it", 0)
    for zone in touched:
        how = f"{plural(zone.size, 'block')}: {zone_names(city, zone)}"
        few = f"; fewer than {SMALLEST} pay nothing" if not zone.pays else ""
        yield PlacingLine(title, how + few, zone.pays)


def zone_worth(state: State, number: int, zone: ZoneArea) -> int:
    """What a zone pays for a card that is added: nothing for some without a word of a card."""
    kind = zone.sort.partition(" ")[0]
    if ZONES[kind].pays:
        return zone.pays
    blocks = state.cities[number].ground.blocks.values()
    specials = [one for block in blocks for one in block.face.card.specials]
    specials += [force.special for force in in_force(state, number)]
    allowed = any(isinstance(one, ZoneBonus) and one.pays(kind) for one in specials)
    return zone.pays if allowed else 0


def zone_names(city: City, zone: ZoneArea) -> str:
    """The blocks of a zone, its wild cards marked."""
    own, wild = blocks_named(city, zone.own), blocks_named(city, zone.wild)
    if not wild:
        return own
    counts = f"{wild} as {'a wild card' if len(zone.wild) == 1 else 'wild cards'}"
    return f"{own}, and {counts}" if own else counts


def of_blocks(size: int, wild: int) -> str:
    """How large a zone is: "3 blocks, 1 of them a wild card"."""
    blocks = plural(size, "block")
    if not wild:
        return blocks
    if wild == size:
        return f"{blocks}, all of them wild cards"
    return f"{blocks}, {wild} of them {'a wild card' if wild == 1 else 'wild cards'}"


def _complexes(state: State, site: Site) -> Iterator[PlacingLine]:
    member, city = site.face.member, city_at(state, site)
    if not member:
        return
    title = f"{member.complex} complex"
    joined = city.complexes_joined(site.cells, member)
    if not joined:
        yield PlacingLine(title, "there is none for it to join", 0)
    for each in joined:
        count = plural(each.size, "card")
        if not each.pays:
            how = f"{count} of it there; fewer than {SMALLEST} pay nothing"
            yield PlacingLine(title, how, 0)
            continue
        bonuses = " + ".join(str(m.bonus) for _, m in (*each.members, *each.remote))
        yield PlacingLine(title, f"{count}: {bonuses}", each.pays)


def _scorched(found: Bill) -> Iterator[PlacingLine]:
    for part in found.parts:
        if isinstance(part, rulings.ScorchedEarned):
            yield PlacingLine("Scorched earth", "an event destroyed what stood there", part.amount)


# -- cards placed and scored, in words (SC-26 to SC-61, SC-80 to SC-116)


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
def _value(state: State, ruling: rulings.ValueEarned) -> Said:
    card = state.card(ruling.card)
    ours = {"house": " (our number)", "inferred": " (inferred)"}.get(card.source("value"), "")
    what = f"The value of {the(card.name)} is {dollars(card.value)}{ours}"
    return Said(f"{what}: **{dollars(ruling.amount)}** for {name(state, ruling.player)}.")


@tells(rulings.SpecialEarned)
def _special(state: State, ruling: rulings.SpecialEarned) -> Said:
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
def _zone(state: State, ruling: rulings.ZoneEarned) -> Said:
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
def _of_complex(state: State, ruling: rulings.ComplexEarned) -> Said:
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
def _nothing(state: State, ruling: rulings.SpecialIdle) -> Said:
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
    others = _others(state, ruling.others)
    if not ruling.due:
        have = f"who has {dollars(state.money[ruling.player])}"
        return Said(f"{capital(card)} scores nothing for {who}, {have}.{others}", table)
    if ruling.paid == ruling.due > 0:
        text = f"{who} scores **{dollars(ruling.due)}** for {card}, {makes(state, ruling.player)}"
        return Said(f"{text}.{others}", table)
    if ruling.paid == ruling.due:
        text = f"{capital(card)} costs {who} **{dollars(-ruling.due)}**"
        return Said(f"{text}, {leaves(state, ruling.player)}.{others}", table)
    text = f"{capital(card)} comes to {dollars(ruling.due)}, but {who} had only "
    return Said(f"{text}{dollars(-ruling.paid)} and is left with nothing.{others}", table)


def _others(state: State, paid: Sequence[tuple[int, int]]) -> str:
    """What the other players get or pay for a card: " Ben and Dan get $1 each."."""
    said = ""
    for amount in sorted({by for _, by in paid}, reverse=True):
        who = sorted(player for player, by in paid if by == amount)
        many, verb = len(who) > 1, "get" if amount > 0 else "pay"
        said += f" {names(state, who)} {verb if many else f'{verb}s'} **{dollars(abs(amount))}**"
        said += " each." if many else "."
    return said


@tells(rulings.RemovalLapsed)
def _lapsed(state: State, ruling: rulings.RemovalLapsed) -> Said:
    card = capital(the_card(state, ruling.card))
    return Said(f"{card} was to be removed. It is covered now, so it stays where it is.")


@tells(rulings.RemovalDue)
def _due(state: State, ruling: rulings.RemovalDue) -> Said:
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
