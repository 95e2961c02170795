""" "Why?" on any place of the table: sites, hands, deck, conditions, and how all counts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from urbannb.core.step import Step
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.games.sprawlopolis import components, phrases
from urbannb.games.sprawlopolis.components import place
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.model.state import BUILD, EASIER, HARDER, SprawlopolisState
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.rules.conditions.record import holes
from urbannb.games.sprawlopolis.rules.score import Tally, best_zone, group_taken, tally
from urbannb.games.sprawlopolis.rules.tasks import joined
from urbannb.games.sprawlopolis.words.counting import line_said
from urbannb.games.sprawlopolis.words.explain import bold_card, contact

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


# -- "Why?" in the city: a block, an open space, a road, and how each counts as things stand


# -- a block


def block_step(book: Rulebook[State], state: State, cell: int) -> Step:
    """A block: whose card it is, what lies underneath, and how it counts."""
    counted = tally(state)
    rule, text = lies(state, cell)
    rows = [_group_row(state, counted, cell), _road_row(counted.city, cell)]
    rows += [_condition_row(counted, number, cell) for number in counted.parts]
    return book.step(
        rule,
        text,
        table=DataTable(("", "How it counts now"), tuple(rows)),
        places=(place(cell),),
        state=state,
    )


def lies(state: State, cell: int) -> tuple[str, str]:
    """Which block of which card lies there and what is under it, and the rule about that."""
    block = state.city().blocks[cell]
    below = [laid for laid in state.laid if cell in components.footprint(laid.site)]
    top = below.pop()
    way = ", turned around" if top.turned else ""
    text = (
        f"At {phrases.spot(cell)} lies **{phrases.a_block(block.zone)}** of card "
        f"{bold_card(top.card)}{way}, card {state.laid.index(top) + 1} of {BUILD}."
    )
    if below:
        return "SP-15", f"{text} {_underneath(below, cell)}"
    return ("SP-9" if block.zone == "P" else "SP-8"), text


def _underneath(below: list[Laid], cell: int) -> str:
    """The blocks under a block, from the top one down."""
    names = [
        f"{phrases.a_block(laid.blocks[components.footprint(laid.site).index(cell)].zone)} of "
        f"{components.card_name(laid.card)}"
        for laid in reversed(below)
    ]
    if len(below) == 1:
        return f"Underneath is {names[0]}, which does not count."
    return f"Underneath are, from the top down, {listing(names)}, which do not count."


def _group_row(state: State, counted: Tally, cell: int) -> Row:
    zone, city = counted.city.blocks[cell].zone, counted.city
    groups, best = city.groups()[zone], best_zone(city)
    group = next(group for group in groups if cell in group.cells)
    taken = group_taken(counted, zone) or group
    size = plural(len(group), "block")
    if state.variant == HARDER and zone != best:
        how = f"{size}; only the {components.ZONES[best]} group scores in the harder game"
    elif group == taken:
        tied = sum(len(other) == len(group) for other in groups) > 1
        how = f"{size}, {'one of the largest' if tied else 'the largest'}: it scores {len(group)}"
    elif len(group) == len(taken):
        how = f"{size}, equal to the one that scores; only one does"
    else:
        near = any(cell + step in taken.cells for step in components.CORNERS)
        corner = " and touches this one at a corner only" if near else ""
        how = f"{size}; the largest has {len(taken)}{corner}, so this one scores nothing"
    return Row((f"{components.ZONES[zone].capitalize()} group", how))


def _road_row(city: City, cell: int) -> Row:
    for i, road in enumerate(city.roads()):
        if cell in road.cells:
            return Row((f"Road {i + 1}", phrases.road_words(city, road)))
    park = city.blocks[cell].zone == "P"
    return Row((Cell("Road", muted=True), "none: no road enters a park" if park else "none"))


def _condition_row(counted: Tally, number: int, cell: int) -> Row:
    one = condition(number)
    if said := one.about_block(counted.city, counted.parts[number], cell):
        return Row((components.card_name(number), "; ".join(said)))
    passed = one.passed(counted.city, counted.parts[number], cell)
    return Row((components.card_name(number), Cell(passed, muted=True)))


# -- an open space


def open_step(book: Rulebook[State], state: State, cell: int) -> Step:
    """An open space: city edge for the blocks that face it."""
    city = state.city()
    facing = [cell + step for step in components.SIDES if cell + step in city.blocks]
    if not facing:
        text = f"Nothing is built at {phrases.spot(cell)}, and no block of the city faces it."
        return book.step("SP-25", text, state=state)
    if cell in holes(city):
        rule, lead = "SP-49", f"The open space at {phrases.spot(cell)} is shut in by the city."
    elif _between(city, cell):
        rule, lead = "SP-19", f"The open space at {phrases.spot(cell)} is a gap, which is allowed."
    else:
        rule, lead = "SP-25", f"Nothing is built at {phrases.spot(cell)}."
    names = phrases.the_blocks(city, facing)
    have = "has" if len(facing) == 1 else "have"
    text = f"{lead} {names[0].upper()}{names[1:]} {have} a side on the city edge here."
    return book.step(rule, text, places=phrases.places(facing), state=state)


def _between(city: City, cell: int) -> bool:
    """Whether blocks lie on both sides of it in its row or in its column."""
    row, col = components.at(cell)
    spots = [components.at(c) for c in city.blocks]
    along = ([c for r, c in spots if r == row], [r for r, c in spots if c == col])
    return any(
        line and min(line) < here < max(line) for line, here in zip(along, (col, row), strict=True)
    )


# -- a road


def road_step(book: Rulebook[State], state: State, index: int) -> Step:
    """A road: its length and ends, and how it counts."""
    counted = tally(state)
    city = counted.city
    road = city.roads()[index]
    size = plural(len(road), "block")
    if road.loop:
        text = f"Road {index + 1} is a **loop of {size}**: it leads back into itself, without end."
    else:
        one, other = (phrases.end_sentence(city, end) for end in road.ends)
        text = f"Road {index + 1} has **{size}**. It ends {one}, and {other}."
    cost = "costs nothing in the easier game" if state.variant == EASIER else "costs 1 point"
    rows = [Row(("Roads", cost))]
    rows += [
        Row((components.card_name(number), said))
        for number, parts in counted.parts.items()
        if (said := condition(number).on_road(city, parts, index))
    ]
    return book.step(
        "SP-24",
        text,
        table=DataTable(("", "How it counts now"), tuple(rows)),
        places=(phrases.road_place(index),),
        state=state,
    )


# -- "Why?" on any place of the table: sites, hands, deck, conditions; `about_city` has the city


State = SprawlopolisState


def named(state: State) -> str:
    """How places are called, for whoever names something else."""
    shown = listing(map(phrases.condition_place, state.conditions), "or")
    return (
        'a block such as "0,1" (row, column), "@0,2" for a seat, "road1", "hand0" for a hand, '
        f'"hand0:7" for a card in it, "deck", or a condition ({shown})'
    )


def about(book: Rulebook[State], state: State, place: str) -> Step | None:
    """Why a place is as it is; None where there is no such place now."""
    answer = _on_the_plan(book, state, place) or _in_a_hand(book, state, place)
    if answer is not None:
        return answer
    if place == "deck":
        return _deck(book, state)
    number = phrases.condition_place.of(place)
    return _condition(book, state, number) if number in state.conditions else None


def _on_the_plan(book: Rulebook[State], state: State, place: str) -> Step | None:
    """A block, an open space, a site or a road."""
    cell, site = components.cell_of(place), phrases.site_place.of(place)
    if cell is not None:
        built = cell in state.city().blocks
        return block_step(book, state, cell) if built else open_step(book, state, cell)
    if site is not None:
        return _site(book, state, site)
    for index in range(len(state.city().roads())):
        if place == phrases.road_place(index):
            return road_step(book, state, index)
    return None


def _in_a_hand(book: Rulebook[State], state: State, place: str) -> Step | None:
    for player, hand in enumerate(state.hands):
        if place == phrases.hand_place(player):
            return _hidden(book, state, player)
        owner, card, turned = phrases.card_place.of(place) or (None, 0, False)
        if owner == player and card in hand:
            return _card(book, state, player, card, turned)
    return None


# -- where a card may lie


def _site(book: Rulebook[State], state: State, site: int) -> Step:
    for reason in joined(state, site):
        return book.step(reason.rule, reason.text, places=reason.places, state=state)
    if len(state.laid) == BUILD:
        text = (
            f"The city is complete: no more cards are laid, at {phrases.spot(site)} or elsewhere."
        )
        return book.step("SP-26", text, state=state)
    city = state.city()
    covered = [c for c in components.footprint(site) if c in city.blocks]
    text = f"A card may lie with its top left block at **{phrases.spot(site)}**, either way up. "
    return book.step(
        "SP-15" if covered else "SP-14",
        text + contact(city, Laid(0, *components.at(site)), would=True),
        places=phrases.places(covered),
        state=state,
    )


# -- cards


def _faces(card: int, turned: bool = False) -> str:
    """ "a park and a residential block above an industrial and a commercial block, and 2 roads"."""
    a, b, c, d = (block.zone for block in components.face(card, turned))
    roads = len(City.of([Laid(card, 0, 0, turned)]).roads())
    return f"{_pair(a, b)} above {_pair(c, d)}, and {plural(roads, 'road')}"


def _pair(left: str, right: str) -> str:
    """ "a commercial and a residential block", "a park and an industrial block"."""
    first = phrases.a_block(left)
    if "P" not in (left, right):
        first = first.removesuffix(" block")
    return f"{first} and {phrases.a_block(right)}"


def _card(book: Rulebook[State], state: State, player: int, card: int, turned: bool) -> Step:
    shown = _faces(card, turned)
    place = phrases.card_place(player, card, turned)
    if turned:
        rule, text = "SP-18", f"Turned around, {bold_card(card)} shows {shown}."
    elif player != state.player:
        name = state.names[player]
        rule = "SP-56"
        text = f"{name} holds {bold_card(card)}: {shown}. The team may plan with it."
    else:
        rule = "SP-2"
        text = (
            f"{bold_card(card)} shows {shown}. Laid in the city it counts for these only; the "
            "condition on its back is ignored."
        )
    return book.step(rule, text, places=(place,), state=state)


def _hidden(book: Rulebook[State], state: State, player: int) -> Step:
    count = len(state.hands[player])
    text = f"{state.names[player]} holds **{plural(count, 'card')}**. You may talk about the hand "
    text += "and plan together, whether it is shown or not."
    if not count:
        text = f"{state.names[player]} holds no card."
    return book.step("SP-20", text, state=state)


def _deck(book: Rulebook[State], state: State) -> Step:
    if not state.deck:
        text = "The deck is empty: nobody draws, and the hands are played out."
        return book.step("SP-13", text, state=state)
    top = state.deck[-1]
    count = len(state.deck)
    left = f"{plural(count, 'card is', 'cards are')} left in the deck."
    text = f"{left} On top, face up, lies {bold_card(top)}, which is drawn next: {_faces(top)}."
    return book.step("SP-5", text, places=("deck",), state=state)


def _condition(book: Rulebook[State], state: State, card: int) -> Step:
    """The whole rule, then what it gives now."""
    rule, now = condition(card).rule, line_said(state, f"card{card}")
    text = f"{book.rules[rule].text} As things stand: {now.text}"
    return book.say(rule, replace(now, text=text), state)


# -- what a place is, without how it counts: a question may ask for just that


def plainly(book: Rulebook[State], state: State, place: str) -> Step | None:
    """What lies there; None for cards and piles, of which only that is told anyway."""
    cell, site = components.cell_of(place), phrases.site_place.of(place)
    if cell is not None:
        return _cell(book, state, place, cell)
    if site is not None:
        text = f"{capital(phrases.spot(site))} is a place for the top left block of a card."
        return book.step("SP-14", text, places=(place,), state=state)
    number = phrases.condition_place.of(place)
    if number in state.conditions:
        rule = condition(number).rule
        step = book.step(rule, book.rules[rule].text, places=(place,), state=state)
        return replace(step, title=components.card_name(number))
    return _road(book, state) if place.startswith("road") else None


def _cell(book: Rulebook[State], state: State, place: str, cell: int) -> Step:
    if cell not in state.city().blocks:
        return book.step(
            "SP-25", f"Nothing is built at {phrases.spot(cell)}.", places=(place,), state=state
        )
    rule, text = lies(state, cell)
    return book.step(rule, text, places=(place,), state=state)


def _road(book: Rulebook[State], state: State) -> Step:
    """Not how long it is or where it ends; nor is it ringed, which would show that."""
    return book.step("SP-24", book.rules["SP-24"].text, state=state)
