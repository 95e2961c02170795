"""Why a card cannot be played: every condition of a placement, each checked by itself."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.action import Action
from urbannb.core.text import capital, listing, plural
from urbannb.core.text.quote import quoted
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.cards import CITY, COUNCIL, EVENT, PHASES, ROUTES, SPECIAL
from urbannb.games.sim_city.model.actions import RIVAL, Declare, Pass, Play, Propose
from urbannb.games.sim_city.model.ground import CENTER, GRID, Face, cell_of, keeps
from urbannb.games.sim_city.phrases import (
    block_name,
    card_name,
    hand_place,
    lost_services,
    money,
    next_words,
    the,
    too_few,
    zone_word,
)
from urbannb.games.sim_city.rules import covering, fits
from urbannb.games.sim_city.rules.base import Site, State, city_at, tried
from urbannb.games.sim_city.rules.placing import progress
from urbannb.games.sim_city.rules.specials import cards
from urbannb.games.sim_city.rules.specials.events import in_force

Reasons = Iterator[Reason]


def reasons(state: State, action: Action) -> Reasons:
    """Every condition that a play fails, or a proposal; or why one cannot pass or declare."""
    if isinstance(action, Play | Propose):
        yield from _placing(state, action)
    elif isinstance(action, Pass):
        text = "You have drawn from the discards, so you must play a card."
        yield Reason("must-play", "SC-225", text)
    elif isinstance(action, Declare):
        text = "It matters only when the deck is used up or the table is full. You may pass."
        yield Reason("nothing-to-declare", "SC-261", text)


def _placing(state: State, action: Play | Propose) -> Reasons:
    player, card = state.player, action.card
    if card not in state.hands[player]:
        yield not_in_hand(state, card)
        return
    face = state.box.faces[card]
    kind = face.card.kind
    if kind in (EVENT, COUNCIL):
        yield _no_block(state, card, kind)
        return
    yield from _phase(state, face)
    city, rival = state.city_of(player), isinstance(action, Play) and action.where == RIVAL
    if rival:
        yield from _rival(state, face)
        if not state.duel:
            return
        city = 1 - city
    yield from _place(state, action, face, city, rival=rival)


def not_in_hand(state: State, card: str) -> Reason:
    """A card that the player does not hold."""
    known = state.box.cards.get(card)
    name = known.name if known else f"a card called {quoted(card)}"
    text = f"{capital(the(name))} is not in your hand." if known else f"You do not have {name}."
    places = tuple(map(hand_place, state.hands[state.player]))
    return Reason("not-in-hand", "SC-12", text, places, "a card in your hand", card)


def _no_block(state: State, card: str, kind: str) -> Reason:
    name, what = card_name(state, card), "an event" if kind == EVENT else "a council member"
    title = name if kind == EVENT else the(name)
    text = f"{capital(title)} is {what}, so it has no place in the city."
    return Reason("no-block", "SC-12", text, (hand_place(card),), "a block", what)


def _phase(state: State, face: Face) -> Reasons:
    """SC-70, SC-73: the phase of the card, and the Power Plant that comes first."""
    if fits.in_phase(state, face):
        return
    card, phase = face.card, PHASES[state.phase]
    needed = PHASES[card.phase]
    if card.phase <= state.phase:
        text = (
            f"The first card of phase {PHASES[CITY].roman} must be a {fits.POWER_PLANT}, and none "
        )
        text += "has been placed yet."
        yield Reason(
            "power-plant", "SC-73", text, (hand_place(card.id),), fits.POWER_PLANT, card.name
        )
        return
    text = f"{capital(the(card.name))} is a card of phase {needed.roman}; the city is in phase "
    text += f"{phase.roman}.{_still(state)}"
    places = (hand_place(card.id),)
    yield Reason("phase", "SC-70", text, places, f"phase {needed.roman}", f"phase {phase.roman}")


def _still(state: State) -> str:
    """What the next phase needs."""
    ahead = progress(state)
    return f" {next_words(ahead.phase, ahead.had, ahead.needed)}" if ahead else ""


def _rival(state: State, face: Face) -> Reasons:
    """SC-218: only some cards go into the other city, and only where there is one."""
    if not state.duel:
        yield Reason("no-rival", "SC-218", "There is only one city.", (), "two cities", "one")
    elif not any(isinstance(one, cards.Intercity) for one in face.card.specials):
        text = f"{face.card.name} cannot be placed in the other city."
        yield Reason("not-abroad", "SC-218", text, (hand_place(face.card.id),))
    elif not state.cities[1 - state.city_of(state.player)].ground.blocks:
        text = "No block stands in the other city yet."
        yield Reason("no-city", "SC-218", text, (), "a block of the other city", "none")


# -- the place


def _place(state: State, action: Play | Propose, face: Face, city: int, *, rival: bool) -> Reasons:
    cell = cell_of(action.cell)
    places = fits.Places(state, state.player, city)
    if face.long:
        found = list(_over_two(state, action, face, city))
    elif places.city.ground.at(cell):
        found = list(_over_one(state, action, face, city, rival=rival))
    else:
        found = list(_on_open(state, action, places, cell))
    yield from found
    if any(reason.code in NO_PLACE for reason in found):
        return
    yield from _sims(places, face, cell)
    yield from _limits(state, action, city)


NO_PLACE = ("half-block", "not-two-blocks", "taken", "not-adjacent", "not-first", "too-far")
"""Where one of these forbids a place, nothing more is said about it."""


def _on_open(state: State, action: Play | Propose, places: fits.Places, cell: int) -> Reasons:
    """SC-26, SC-28, SC-30, SC-209, SC-210: a cell without a block."""
    name, here = action.cell, (action.cell,)
    if isinstance(action, Propose):
        text = f"No block stands at {name}, so there is nothing to rezone."
        yield Reason("nothing-there", "SC-56", text, here, "a block", "none")
    if cell in places.open:
        return
    others = state.lots[1 - places.number] if state.duel else {}
    if name in others:
        text = "A card of the other city lies there."
        yield Reason("taken", "SC-209", text, here, "an open place", "the other city")
    elif not any(state.lots):
        text = f"No card lies on the table yet, and the place of the first one is called {CENTER}."
        yield Reason("not-first", "SC-26", text, here, CENTER, name)
    elif state.duel and not state.lots[places.number]:
        text = (
            f"A city begins within {fits.SECOND_CITY} blocks of the first card on the table, "
            "but not next to a card of the other city."
        )
        yield Reason("too-far", "SC-210", text, here)
    elif cell not in places.city.open_cells:
        text = "No block stands above, below, left or right of that place."
        yield Reason("not-adjacent", "SC-28", text, here, "a block next to it", "none")
    elif not list(fits.on_table(state, (cell,))):
        rows, columns = state.table
        text = f"The table has {plural(rows, 'row')} and {plural(columns, 'column')}."
        yield Reason("off-table", "SC-195", text, here)


def _over_one(
    state: State, action: Play | Propose, face: Face, city: int, *, rival: bool
) -> Reasons:
    """SC-48 to SC-61: a card over a block."""
    old = state.cities[city].ground.at(cell_of(action.cell))
    if old is None:
        return
    here = (action.cell,)
    if old.face.long:
        text = f"Nothing is placed on a long card, and {the(old.face.card.name)} is one."
        yield Reason("half-block", "SC-206", text, here, "a block of one place", "a long card")
        return
    how = covering.covers(state).how(face, old.face)
    if rival and how in (covering.FREE, covering.VOTE):
        text = f"In the other city a block can only be upgraded. {_no_upgrade(face, old.face)}"
        yield Reason("not-abroad", "SC-263", text, here, "an upgrade", "a rezone")
        return
    yield from _how(state, action, face, [old.face], how)


def _over_two(state: State, action: Play | Propose, face: Face, city: int) -> Reasons:
    """SC-198, SC-204 to SC-207: a long card over two blocks."""
    ground, cell = state.cities[city].ground, cell_of(action.cell)
    olds = [ground.at(each) for each in (cell, cell + GRID.east)]
    here = (action.cell, GRID.place(cell + GRID.east))
    faces = [old.face for old in olds if old]
    if len(faces) < 2:
        text = "A long card lies over two blocks side by side; say where the left one is."
        yield Reason("not-two-blocks", "SC-198", text, here, "2 blocks", str(len(faces)))
    elif any(old.long for old in faces):
        text = "A long card never lies over another long card."
        yield Reason("half-block", "SC-207", text, here, "2 blocks of one place", "a long card")
    else:
        yield from _how(state, action, face, faces, covering.long_covering(face, faces))


def _how(state: State, action: Play | Propose, face: Face, olds: list[Face], how: str) -> Reasons:
    """Whether a card covers blocks in the way that is tried, played or proposed."""
    here = (action.cell,)
    if how == covering.NEVER:
        for old in olds:
            if not covering.may_cover(face, old):
                words = (o for o in old.card.specials if isinstance(o, cards.NeverCovered))
                says = " ".join(one.sentence() for one in words)
                text = f"{capital(the(old.card.name))} says: “{says}”"
                yield Reason("never-covered", "SC-57", text, here)
    elif how == covering.VOTE and isinstance(action, Play):
        text = f"{_no_upgrade(face, *olds)} So it would be a rezone. "
        rule, more = _vote(state)
        yield Reason("needs-vote", rule, text + more, here, "an upgrade", "a rezone")
    elif how == covering.VOTE and not fits.council_votes(state):
        rule, text = _vote(state)
        yield Reason("no-votes", rule, text, here)
    elif how in (covering.UPGRADE, covering.FREE) and isinstance(action, Propose):
        what = "an upgrade" if how == covering.UPGRADE else "a rezone that a card allows"
        text = f"That is {what}, so it needs no vote. Play it."
        yield Reason("no-vote-needed", "SC-61", text, here)


def _vote(state: State) -> tuple[str, str]:
    """The rule and the words about a rezoning vote now."""
    if state.duel:
        return "SC-214", "There is no council here to allow it."
    if not state.opened:
        return "SC-58", "There is no council yet to allow it."
    if not fits.council_votes(state):
        return "SC-57", "The council takes no votes now."
    return "SC-57", "Propose it to the council."


def _no_upgrade(new: Face, *olds: Face) -> str:
    """Every reason why a card upgrades no block, as a sentence (SC-48 to SC-51, SC-204)."""
    names = listing(dict.fromkeys(the(old.card.name) for old in olds))
    title = capital(the(new.card.name))
    return f"{title} is not an upgrade of {names}: {'; '.join(_lacking(new, olds))}."


def _lacking(new: Face, olds: tuple[Face, ...]) -> Iterator[str]:
    zones = [old.card.zone for old in olds]
    value = sum(old.card.value for old in olds)
    if SPECIAL in zones or (new.long and new.card.zone == SPECIAL):
        yield "special cards are never part of an upgrade"
    elif any(zone != new.card.zone for zone in zones):
        others = dict.fromkeys(map(zone_word, zones))
        yield f"it is {zone_word(new.card.zone)}, not {listing(others)}"
    elif any(old.sort != new.sort for old in olds):  # only undeveloped land has types
        yield "it is another type of land"
    if new.long:
        if new.card.value <= value:
            yield f"its value {money(new.card.value)} is not above {money(value)}"
        return
    if not keeps(new.services, olds[0].services):
        yield f"it lacks {lost_services(new.services, olds[0].services)}, which that block has"
    if new.card.value < value:
        yield f"its value {money(new.card.value)} is below {money(value)}"
    if new.card.value <= value and not new.services & ~olds[0].services:
        yield "it adds neither value nor a service"


# -- sims, and what cards and events say


def _sims(places: fits.Places, face: Face, cell: int) -> Reasons:
    """SC-38 to SC-47: whether enough sims reach the card."""
    needs, city = face.card.needs, places.city
    if not needs or places.has_sims(face, cell):
        return
    spot = city.spot(face, cell)
    here = tuple(map(GRID.place, spot.cells))
    if fits.by_complex(face):
        found = fits.members_beside(city, face, spot.cells)
        come = [city.sims.beside(spot.cells, each, kind) for each in found for kind in ROUTES]
        text = (
            f"{capital(the(face.card.name))} requires {plural(needs, 'sim')} and has no road and "
            f"no rail, so it must lie next to a card of the {face.card.complex} complex to which "
            "as many are connected. "
        )
        if come:
            beside = listing(the(block_name(city, near)) for near in found)
            text += f"{capital(beside)} {'has' if len(found) == 1 else 'have'} {max(come)} at most."
        else:
            text += "No such card is next to that place."
        yield Reason("sims", "SC-45", text, here, str(needs), str(max(come, default=0)))
        return
    text, more = too_few(city, spot, face.card)
    roads, rails = (city.sims.at(spot, kind) for kind in ROUTES)
    site = Site(places.number, face, spot.cells, spot.services)
    rule = covering.sims_rule(places.state, site, roads, rails)
    yield Reason("sims", rule, text, here, str(needs), str(max(roads, rails)), more)


def _limits(state: State, action: Play | Propose, city: int) -> Reasons:
    """SC-35, SC-180, SC-187: what the card asks of its place, and what events forbid."""
    cell = cell_of(action.cell)
    site = tried(state, action.card, cell, city, counts=False)
    for special in site.face.card.specials:
        if isinstance(special, cards.Limit) and not special.allows(state, site):
            yield _limit(state, site, special, action.cell)
    for force in in_force(state, city):
        if isinstance(force.special, cards.Forbid) and force.special.forbids(state, site):
            event = state.card(force.event.card).name
            sentence = force.special.sentence()
            text = f"While {event} lasts, {sentence[:1].lower()}{sentence[1:]}"
            yield Reason("forbidden", "SC-187", text, (action.cell,))


def _limit(state: State, site: Site, special: cards.Limit, cell: str) -> Reason:
    name = capital(the(site.face.card.name))
    text = f"{name} says: “{special.sentence()}”"
    if isinstance(special, cards.OnlyIf):
        failing = (one for one in special.conditions if not one.holds(state, site))
        here = listing(one.words("it", no=True) for one in failing)
        under = [block.face.card for block in city_at(state, site).ground.under(site.cells)]
        if any(which.fits(card) for which in special.asks_for for card in under):
            here += "; what it would cover does not count"
            return Reason("only-if", "SC-37", f"{text} Here {here}.", (cell,))
        return Reason("only-if", special.rule, f"{text} Here {here}.", (cell,))
    if not isinstance(special, cards.LimitOf):
        return Reason("only-if", special.rule, text, (cell,))
    others = special.others(state, site)
    places = (cell, *map(GRID.place, others))
    there = f" There {'is' if len(others) == 1 else 'are'} {len(others)} already."
    return Reason("limit", special.rule, text + there, places, str(special.count), str(len(others)))
