"""What the things of the city are called, in a sentence and on the face of a card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from urbannb.core.patterns.fields import whole
from urbannb.core.patterns.places import PlaceName
from urbannb.core.text import MINUS, a, capital, listing, number, plural, some, table
from urbannb.core.text.table import Cell
from urbannb.games.sim_city.components import cards
from urbannb.games.sim_city.model.actions import CARD, CELL, MOST, MOST_PLAYERS
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import ALL_EDGES, EXITS, GRID, SHIFT, Cells, Spot, cell_of
from urbannb.games.sim_city.model.sims import Route
from urbannb.games.sim_city.model.state import LastingEvent
from urbannb.games.sim_city.model.state import SimCityState as State

# -- what can be shown over a city, one at a time, by what its buttons say


SIMS, ZONED, COMPLEXES, COVERAGE, POLLUTION, DISTANCES = LAYERS = (
    "Sims", "Zones", "Complexes", "Coverage", "Pollution", "Distances",
)  # fmt: skip


# -- which cards are meant, in words


ANY = "card"
SERVICES = {cards.ROAD: "roads", cards.RAIL: "rails", cards.POWER: "power lines"}


def money(amount: int) -> str:
    """ "$3"."""
    return f"${amount}"


def zone_word(zone: str) -> str:
    """A zone before a noun: "city services", "residential"."""
    return cards.ZONES[zone].title.lower()


def cards_word(which: cards.Which) -> str:
    """One of the cards without its article: "Lake or River", "residential card"."""
    return _described(which, listing(which.titles, "or") or ANY)


def many_cards(count: int, which: cards.Which) -> str:
    """So many of them: "2 Lake cards", "1 residential card"."""
    noun = plural(count, ANY).removeprefix(f"{count} ")
    titles = listing(which.titles, "or")
    return f"{count} {_described(which, f'{titles} {noun}'.strip())}"


def _described(which: cards.Which, noun: str) -> str:
    """The noun with all that is said about the cards, but for their titles."""
    zones = listing(map(zone_word, which.zones), "or")
    words = f"{which.land} {zones} {noun}".replace("  ", " ").strip()
    if which.complex:
        words += f" of the {which.complex} complex"
    if which.sims:
        words += f" that {'provides' if which.sims == 'gives' else 'requires'} sims"
    if which.least:
        words += f" worth {money(which.least)} or more"
    if which.service:
        words += f" with {SERVICES[which.service]}"
    return f"polluting {words}" if which.polluting else words


def one_card(which: cards.Which) -> str:
    """One of them with its article: "a Lake or River", "an industrial card"."""
    return a(cards_word(which))


def cards_face(which: cards.Which) -> str:
    """Them in as few words as stand on a card: "Lake/River", "residential"."""
    if which == cards.ALL:
        return ANY
    parts = ["/".join(which.titles), "/".join(map(zone_word, which.zones)), which.land]
    if which.complex:
        parts.append(f"{which.complex} complex")
    if which.sims:
        parts.append("with sims" if which.sims == "gives" else "needing sims")
    if which.least:
        parts.append(f"{money(which.least)}+")
    if which.service:
        parts.append(f"with {SERVICES[which.service]}")
    if which.polluting:
        parts.append("polluting")
    return " ".join(part for part in parts if part)


# -- conditions put together into a sentence and onto a card


THIS = "this card"


def if_words(conditions: cards.Conditions, it: str = THIS) -> str:
    """ " if this card is next to a Lake"; nothing for none."""
    if not conditions:
        return ""
    return " if " + " and ".join(one.words(it) for one in conditions)


def if_face(conditions: cards.Conditions) -> str:
    """ " next to Lake"; nothing for none."""
    return "".join(f" {one.face()}" for one in conditions)


def per_words(per: cards.Counted | None, it: str = THIS) -> str:
    """ " for each Lake next to this card"; nothing where nothing is counted."""
    return "" if per is None else f" for each {per.each(it)}"


def per_face(per: cards.Counted | None) -> str:
    """ " each Lake beside"; nothing where nothing is counted."""
    return "" if per is None else f" each {per.each_face()}"


def signed(amount: int) -> str:
    """ "+$3", or with a real minus sign."""
    return f"+${amount}" if amount >= 0 else f"{number(-1)[0]}${-amount}"


# -- the specials box of a card, line by line: its complex first, then what it does and demands


BOX_COVERAGE = {
    cards.FIRE: "fire coverage",
    cards.POLICE: "police coverage",
    cards.ELECTRICITY: "electricity",
    cards.TELEPHONE: "telephone service",
}
"""What a block has that is covered."""
COVER = {
    cards.FIRE: "by the fire department",
    cards.POLICE: "by the police",
    cards.ELECTRICITY: "with electricity",
    cards.TELEPHONE: "by telephone",
}
"""How blocks are covered, in words."""


class BoxLine(NamedTuple):
    """A line of the box, with the field of the card that says so and the rule about it.

    `card.source(line.fact)` tells whether it is printed, inferred or ours.
    """

    sentence: str
    face: str
    fact: str
    rule: str


def box_lines(card: cards.Card) -> tuple[BoxLine, ...]:
    """All that the box says, in the order of a printed card."""
    return tuple(_lines(card))


def _lines(card: cards.Card) -> Iterator[BoxLine]:
    if card.complex:
        yield _complex(card)
    if card.counts_as:
        titles = listing(map(a, card.counts_as))
        face = f"Also {listing(card.counts_as)}"
        yield BoxLine(f"It counts as {titles}.", face, "name", "SC-6")
    for cover in card.covers:
        blocks = plural(cover.range, "block")
        what = (
            f"blocks whose distance and crime factor together are at most {cover.range}"
            if cover.by == cards.POLICE
            else f"every block within {blocks}"
        )
        sentence = f"It gives {BOX_COVERAGE[cover.by]} to {what}."
        yield BoxLine(sentence, f"{cover.by.capitalize()} {cover.range}", "covers", "SC-172")
    if card.transfers:
        sentence = "Sims can change between road and rail here."
        yield BoxLine(sentence, "Sims change road/rail", "transfers", "SC-165")
    if card.buried:
        sentence = "It stays in its complex when it is covered."
        yield BoxLine(sentence, "Stays when covered", "buried", "SC-54")
    if card.kind == cards.COUNCIL:
        votes = plural(card.votes, "vote")
        sentence = f"It costs {money(card.cost)} and has {votes} in the council."
        yield BoxLine(sentence, f"{money(card.cost)}: {votes}", "votes", "SC-119")
    for special in card.specials:
        yield BoxLine(special.sentence(), special.face(), "specials", special.rule)


def _complex(card: cards.Card) -> BoxLine:
    """The designator with the bonus, and on what conditions the card is in its complex."""
    when, name = card.complex_conditions, card.complex
    words, face, rule = [], f"{name} {card.complex_bonus}", "SC-104"
    if when.sims:
        words.append(f"the complex provides {plural(when.sims, 'sim')}")
        face += f" if it has {plural(when.sims, 'sim')}"
        rule = "SC-111"
    if when.remote:
        words.append(f"it is within {plural(when.remote, 'block')} of the complex")
        face += f" within {when.remote}"
        rule = "SC-105"
    only = f" if {' and '.join(words)}" if words else ""
    sentence = f"It is worth {money(card.complex_bonus)} in the {name} complex{only}."
    return BoxLine(sentence, face, "complex", rule)


# -- what the blocks of a city and its open places are called in sentences


SIDES = ("below", "left of", "above", "right of")
"""Where a cell is, seen from the block to its north, east, south and west."""
NAMED, BESIDE = 6, 2
"""So many blocks are named in a list, and so many beside a place, before it gets long."""


def block_name(city: City, cell: int) -> str:
    """A block by its card, with its cell if others in the city are called so too."""
    block = city.ground.at(cell)
    if block is None:
        return f"the open place {GRID.place(cell)}"
    card = block.face.card
    alike = len(city.totals.titled(card.name)) > 1
    return f"{card.name} ({GRID.place(block.cell)})" if alike else card.name


def the_block(city: City, cell: int) -> str:
    """The same in a sentence: "the Forest (0,1)"; house numbers and streets go without "the"."""
    return the(block_name(city, cell))


def the(title: str) -> str:
    """A card in a sentence: "the Corner Store", but "209 N. Timber St." and "Fire!"."""
    bare = title[:1].isdigit() or title.endswith("!") or title.startswith("the ")
    return title if bare else f"the {title}"


def stop(words: str) -> str:
    """The words as a whole sentence: with a period, unless an abbreviation has set one."""
    return words if words.endswith((".", ".**")) else f"{words}."


def blocks_named(city: City, cells: Iterable[int], last: str = "and", most: int = NAMED) -> str:
    """Blocks in a list; of many the first ones and how many more."""
    return some([block_name(city, cell) for cell in dict.fromkeys(cells)], most, last)


def beside(city: City, cells: Cells, most: int = BESIDE) -> str:
    """Where a place is, by the blocks next to it: "below the Lake"; "" without any."""
    found: dict[int, str] = {}
    for cell in cells:
        for side, near in zip(SIDES, GRID.around(cell), strict=True):
            block = city.ground.at(near)
            if block and near not in cells:
                found.setdefault(block.cell, f"{side} {the_block(city, near)}")
    return listing(list(found.values())[:most])


def where(city: City, cells: Cells) -> str:
    """A place and what is next to it: "0,1, right of the Lake"."""
    return ", ".join(filter(None, (GRID.place(cells[0]), beside(city, cells))))


def cells_of(names: Iterable[str]) -> list[int]:
    """The cells of some names."""
    return [cell_of(name) for name in names]


def sort_words(sort: str) -> str:
    """A sort of zone: "residential", "land of the type forest"."""
    zone, _, land = sort.partition(" ")
    if not land:
        return zone_word(zone)
    return land_words(land)


def land_words(land: str) -> str:
    """Undeveloped land of a type, before "zone": "water", "forest"."""
    return {cards.WATER: "water", cards.PIPELINE: "pipeline"}.get(land, land.replace("-", " "))


# -- roads, rails and power lines in words: to which edges they lead, and how sims travel


BY = {cards.ROAD: "by road", cards.RAIL: "by rail", cards.POWER: "by power line"}
EDGE = dict(zip(cards.EDGES, ("north", "east", "south", "west"), strict=True))
SHOWN, ON_ROUTE = 3, 4
"""So many providers are named, and so many blocks of a route, before it gets long."""


def edges_words(edges: Iterable[str]) -> str:
    """Edges in a sentence: "the north and east"; "all four sides"."""
    found = [EDGE[edge] for edge in edges]
    return "all four sides" if len(found) == len(cards.EDGES) else f"the {listing(found)}"


def edges_of(services: int, kind: str) -> str:
    """The edges of one service, of services as a number."""
    bits = services >> SHIFT[kind] & ALL_EDGES
    return "".join(edge for n, edge in enumerate(cards.EDGES) if bits >> n & 1)


def route_words(city: City, route: Route, told: Mapping[int, Route]) -> str:
    """How sims travel: "by road through the Post Office"; "by road, from next to it".

    Where they come upon a block whose own route has been `told`, they go on as its sims do.
    """
    by = BY[route.stops[0][1]]
    through: list[str] = []
    for n, ((cell, kind), (before, _)) in enumerate(
        zip(route.stops[1:], route.stops, strict=False), 1
    ):
        goes_on = cell != before and cell in told and route.stops[n:] == told[cell].stops
        if goes_on and len(route.stops) > n + 1:
            past = f" through {_some(through)}" if through else ""
            return f"{by}{past} to {block_name(city, cell)}, then as from there"
        if cell != before:
            through.append(block_name(city, cell))
        elif through:  # a station where they change
            through[-1] += f", where they change to {kind}"
        else:
            by = BY[kind]
    return f"{by} through {_some(through)}" if through else f"{by}, from next to it"


def _some(names: list[str]) -> str:
    """The blocks of a route; of a long one the first and how many more."""
    return some(names, ON_ROUTE, what="more blocks")


def named_of(count: int) -> int:
    """How many of some blocks are named: a single one more as well, as in `some`."""
    return count if count <= SHOWN + 1 else SHOWN


def sims_from(city: City, routes: Iterable[Route]) -> str:
    """Who brings how many sims: "2 from 101 Pheasant Ave. and 1 from the Condominium"."""
    found = list(routes)
    if len(found) == 1:
        return f"all from {the_block(city, found[0].provider)}"
    most = named_of(len(found))
    parts = [f"{route.sims} from {the_block(city, route.provider)}" for route in found[:most]]
    rest = found[most:]
    if rest:
        more = sum(route.sims for route in rest)
        parts.append(f"{more} from {plural(len(rest), 'other block')}")
    return listing(parts)


def dead_ends(city: City, spot: Spot, kind: str) -> str:
    """Where a service of a card that is tried leads nowhere: to open places, or to closed edges."""
    built = city.ground.services
    nothing: list[str] = []
    closed: list[str] = []
    met = 0
    for cell, services in zip(spot.cells, spot.services, strict=True):
        for edge in edges_of(services, kind):
            step, back = EXITS[1 << cards.EDGES.index(edge)][0]
            near = cell + step
            if near not in built:
                nothing.append(EDGE[edge])
            elif near not in spot.cells and not built[near] >> SHIFT[kind] & back:
                closed.append(f"{the(block_name(city, near))} to the {EDGE[edge]}")
            else:
                met += 1
    parts = []
    if closed:
        verb = "has" if len(closed) == 1 else "have"
        parts.append(f"{listing(closed)} {verb} no {SERVICES[kind].removesuffix('s')} there")
    if nothing:
        parts.append(f"nothing lies to the {listing(dict.fromkeys(nothing))}")
    if met:
        one = SERVICES[kind].removesuffix("s")
        parts.append(f"no block that a {one} leads to provides any")
    return ", and ".join(parts)


def lost_services(new: int, old: int) -> str:
    """The services of a block that a card over it lacks: "a road to the north"."""
    parts = []
    for kind in cards.SERVICE_KINDS:
        edges = edges_of(old & ~new, kind)
        if edges:
            one = SERVICES[kind].removesuffix("s")
            noun = SERVICES[kind] if len(edges) > 1 else a(one)
            parts.append(noun if kind == cards.POWER else f"{noun} to {edges_words(edges)}")
    return listing(parts)


# -- what players, their money and their offices are called in sentences


def name(state: State, player: int) -> str:
    """A player in a sentence of a step: "**Ana**"."""
    return f"**{state.names[player]}**"


def names(state: State, players: Iterable[int]) -> str:
    """ "**Ana** and **Ben**"."""
    return listing(name(state, player) for player in players)


def player_cell(state: State, player: int) -> Cell:
    """A player in a table."""
    return table.player_cell(state.names, player)


def dollars(amount: int) -> str:
    """ "$3", or with a real minus sign."""
    return f"{MINUS}${-amount}" if amount < 0 else f"${amount}"


def makes(state: State, player: int) -> str:
    """What a player has now, to follow what was earned: "bringing the total to $12"."""
    return f"bringing the total to {dollars(state.money[player])}"


def leaves(state: State, player: int) -> str:
    """What a player has now, to follow what was paid: "which leaves $12"."""
    return f"which leaves {dollars(state.money[player])}"


def turns_left(state: State, event: LastingEvent) -> str:
    """For how long an event is in force: "for Ana's next 2 turns"; nothing where it does not last.

    A turn of that player's that is under way is counted when it ends (SC-187).
    """
    who, left = state.names[event.player], event.turns
    if not left:
        return ""
    if state.player != event.player or event.since == state.turns:
        return f"for {_next_turns(who, left)}"
    return f"for this turn and {_next_turns(who, left - 1)}" if left > 1 else "until this turn ends"


def _next_turns(who: str, count: int) -> str:
    """ "Ana's next 2 turns"."""
    return f"{who}'s next turn" if count == 1 else f"{who}'s next {count} turns"


def votes_words(state: State, votes: Sequence[int]) -> str:
    """The votes of those who have any: "Ana 3 and Ben 1"; "none" without any."""
    return listing(f"{state.names[p]} {n}" for p, n in enumerate(votes) if n) or "none"


def next_words(phase: int, had: int, needed: int) -> str:
    """What a phase needs, and what there is: a sentence."""
    roman = cards.PHASES[phase].roman
    there = "there is" if had == 1 else "there are"
    count = had or "none"
    if phase == cards.METROPOLIS:
        if had > needed:
            enough = f"{capital(there)} {plural(had, 'sim')}, enough for phase {roman}"
            return f"{enough}, but it waits for the Power Plant that opens the city."
        return f"Phase {roman} needs more than {plural(needed, 'sim')}; {there} {count}."
    what = "provide sims" if phase == cards.VILLAGE else "require sims"
    return f"Phase {roman} needs {needed} blocks that {what}; {there} {count}."


def phase_words(phase: int) -> str:
    """ "phase III, the city"."""
    found = cards.PHASES[phase]
    return f"phase {found.roman}, the {found.title.lower()}"


# -- what the places of the table are called, and players and cards in sentences


_PLAYER = whole(0, MOST_PLAYERS - 1)
cell_place = PlaceName(
    "{cell}", "A cell of the table, by row and column from the first block.", cell=CELL
)
player_place = PlaceName(
    "player{player}", "A player, with their money, offices and council members.", player=_PLAYER
)
hand_place = PlaceName("hand:{card}", "A card in a hand.", card=CARD)
pile_place = PlaceName("pile{city}", "The deck of a city.", city=whole(0, 1))
discards_place = PlaceName("discards{city}", "The discards of a deck.", city=whole(0, 1))
amount_place = PlaceName(
    "amount{n}", "A number of votes or dollars, once the player is chosen.", n=whole(1, MOST)
)
event_place = PlaceName("event:{card}", "An event that is going on.", card=CARD)
LONG_PILE, PHASES_PLACE, DEALS_PLACE = "long-pile", "phases", "deals"
PLACES = (
    cell_place, player_place, hand_place, pile_place, discards_place, amount_place, event_place,
    PlaceName(LONG_PILE, "The long cards that are still to be drawn."),
    PlaceName(PHASES_PLACE, "The phase of the city, and what the next one needs."),
    PlaceName(DEALS_PLACE, "What the players noted of their deals."),
)  # fmt: skip
"""Every kind of place there is."""


def card_name(state: State, card: str) -> str:
    """ "Corner Store"."""
    return state.card(card).name


# -- why too few sims reach a card: who comes by which service, and who cannot


def too_few(city: City, spot: Spot, card: cards.Card) -> tuple[str, str]:
    """What of its sims comes to a card that is tried there, in a sentence; and how that comes."""
    kinds = [kind for kind in cards.ROUTES if any(edges_of(each, kind) for each in spot.services)]
    sims = {kind: city.sims.at(spot, kind) for kind in kinds}
    parts = [_by(city, spot, kind, sims[kind], card.needs) for kind in kinds]
    if len(kinds) == 1:
        other = next(kind for kind in cards.ROUTES if kind not in kinds)
        parts.append(f"It has no {SERVICES[other]}.")
    elif len(kinds) > 1 and min(sims.values()) and sum(sims.values()) >= card.needs:
        parts.append("What comes by road and what comes by rail are not added up.")
    parts += _beneath(city, spot, card.needs)
    if kinds:
        kinds.sort(key=sims.__getitem__, reverse=True)
        parts += _others(city, spot, kinds[0])
        parts += _halves(city, spot, kinds)
        parts.append(_missing(city, spot, kinds, card.needs))
    return _short(card, sims), " ".join(parts)


def _short(card: cards.Card, sims: Mapping[str, int]) -> str:
    """How many sims it requires, and how many come: "… here 3 come by road and 1 by rail"."""
    lead = f"{capital(the(card.name))} requires {plural(card.needs, 'sim')}, "
    if not sims:
        return f"{lead}but it has no road and no rail here."
    come = {kind: count for kind, count in sims.items() if count}
    if not come:
        return f"{lead}all by road or all by rail; here none come."
    verb = "comes" if next(iter(come.values())) == 1 else "come"
    counts = [f"{count} {BY[kind]}" for kind, count in come.items()]
    counts[0] = counts[0].replace(" by", f" {verb} by", 1)
    return f"{lead}all by road or all by rail; here only {listing(counts)}."


def _by(city: City, spot: Spot, kind: str, sims: int, needs: int) -> str:
    """How many come by a service, from whom, and how many are missing."""
    if sims:
        who = sims_from(city, city.sims.routes(spot, kind))
        return stop(f"{capital(BY[kind])}: {who}, {needs - sims} too few")
    return stop(f"No sims come {BY[kind]}: {dead_ends(city, spot, kind)}")


def _beneath(city: City, spot: Spot, needs: int) -> Iterator[str]:
    """The sims that the card would cover, and whether the others could be enough at all."""
    covered = city.ground.under(spot.cells)
    lost = sum(block.face.gives for block in covered)
    if lost:
        names = listing(the(block_name(city, block.cell)) for block in covered)
        verb = "does" if lost == 1 else "do"
        yield f"The {plural(lost, 'sim')} of {names} beneath {verb} not count."
    left = city.totals.sims - lost
    if left < needs:
        others = " other" if lost else ""
        yield (f"The whole city has only {left}{others} {'sim' if left == 1 else 'sims'}."
               if left else f"The city has no{others} sims.")  # fmt: skip


def _others(city: City, spot: Spot, kind: str) -> Iterator[str]:
    """Who else has sims."""
    coming = {route.provider for route in city.sims.routes(spot, kind)}
    hidden = {block.cell for block in city.ground.under(spot.cells)}
    others = [c for c in sorted(city.sims.providers) if c not in coming and c not in hidden]
    one = SERVICES[kind].removesuffix("s")
    if others:
        yield stop(f"Not connected to a {one} of the card: {_named(city, others)}")


def _halves(city: City, spot: Spot, kinds: list[str]) -> Iterator[str]:
    """Long cards of which only one half leads to the card (SC-199)."""
    networks, found = city.networks, dict[str, None]()
    for kind in kinds:
        met = set(networks.nets[kind].touching(city.ground.faced(spot, SHIFT[kind])))
        for block in city.ground.blocks.values():
            labels = networks.labels(block, kind)
            if labels & met and labels - met:
                found[the(block_name(city, block.cell))] = None
    if found:
        verb = "does" if len(found) == 1 else "do"
        each = "it" if len(found) == 1 else "each"
        yield f"{capital(listing(found))} {verb} not join the two blocks beneath {each}."


def _missing(city: City, spot: Spot, kinds: list[str], needs: int) -> str:
    """What would be enough, by any of the services that the card has."""
    ways: list[str] = []
    for kind in kinds:
        edges = [e for e in cards.EDGES if any(e in edges_of(each, kind) for each in spot.services)]
        anywhere = len(edges) == len(cards.EDGES)
        sides = "any side" if anywhere else f"the {listing((EDGE[e] for e in edges), 'or')}"
        come = city.sims.at(spot, kind)
        more = f"{needs - come} more" if come else str(needs)
        ways.append(f"{more} {'must come ' if not ways else ''}{BY[kind]} from {sides}")
    return f"To play it here, {', or '.join(ways)}."


def _named(city: City, cells: list[int]) -> str:
    """Providers with their sims; of many the first ones."""
    sims, most = city.sims.providers, named_of(len(cells))
    named = [f"{block_name(city, cell)} ({plural(sims[cell], 'sim')})" for cell in cells[:most]]
    rest = cells[most:]
    if rest:
        named.append(f"{plural(len(rest), 'other block')} ({sum(sims[cell] for cell in rest)})")
    return listing(named)
