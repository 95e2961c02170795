"""A card of a hand: what it is, where it could be played now, and where best; or why nowhere."""

from __future__ import annotations

from urbannb.core.telling import Said
from urbannb.core.text import listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, Card
from urbannb.games.sim_city.model.actions import Buy, PlayEvent, play
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.phrases.blocks import the, the_block, where
from urbannb.games.sim_city.phrases.people import dollars
from urbannb.games.sim_city.phrases.which import money
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.events.playing import event_reasons
from urbannb.games.sim_city.rules.fits import Fits, Places, council_votes
from urbannb.games.sim_city.rules.placing import how_placed
from urbannb.games.sim_city.rules.politics.council import buy_reasons
from urbannb.games.sim_city.rules.scoring import bill
from urbannb.games.sim_city.rules.specials.limits import OnlyIf
from urbannb.games.sim_city.rules.verdicts import reasons
from urbannb.games.sim_city.words.about.facts import (
    Answer,
    facts,
    lead,
    services_sentence,
    titled,
    whose_words,
)
from urbannb.games.sim_city.words.common import State

BEST = 5
"""So many places stand in the table."""


def card(state: State, name: str, *, ranked: bool = True) -> Answer:
    """A card in a hand, or one that nobody holds; where a task asks for that, not where best."""
    found = state.card(name)
    holder = next((p for p, hand in enumerate(state.hands) if name in hand), None)
    text = lead(found) + (services_sentence(found) if found.kind == BLOCK else "")
    if holder is None:
        return "SC-6", Said(text, facts(found))
    if not state.agenda:
        kept = f"{state.names[holder]} still held it when the game ended."
        return "SC-1", Said(f"{text} {kept}", facts(found))
    asked = state.copy()
    asked.player = holder
    if found.kind == EVENT:
        return _event(asked, found, text)
    if found.kind == COUNCIL:
        return _member(asked, found)
    return _block(asked, found, text, holder, ranked)


def _event(state: State, card: Card, text: str) -> Answer:
    against = [reason.text for reason in event_reasons(state, PlayEvent(card.id))]
    says = " ".join(special.sentence() for special in card.specials)
    now = " ".join(against) if against else "It can be played now instead of a block."
    return ("SC-73" if against else "SC-12"), Said(f"{text} {now} It says: “{says}”", facts(card))


def _member(state: State, card: Card) -> Answer:
    against = [reason.text for reason in buy_reasons(state, Buy(card.id))]
    now = " ".join(against) if against else "It can be bought now, before a card is played."
    return "SC-11", Said(f"{member_words(card)} {now}", facts(card))


def member_words(card: Card) -> str:
    """What a council member costs and how many votes it has."""
    has = f"costs {money(card.cost)} and has {plural(card.votes, 'vote')}."
    plain = COUNCIL in card.name.casefold()  # its name says what it is
    return f"{titled(card)} {has}" if plain else f"{lead(card)} It {has}"


def _block(state: State, card: Card, text: str, player: int, ranked: bool) -> Answer:
    places = Places(state, player, state.city_of(player))
    fits = places.fits(card.id)
    if not fits.cells and not fits.votes:
        rule, why = _nowhere(state, card, places)
        return rule, Said(f"{text} **It can be played nowhere now.** {why}", facts(card))
    if not ranked:
        return "SC-28", Said(f"{text} {_counts(fits)}{whose_words(card)}", facts(card))
    found = _ranked(state, card, fits, player)
    text += f" {_counts(fits)}{_best(state, card, found)}{whose_words(card)}"
    rows = [Row((there, how, dollars(worth))) for worth, there, how in found[:BEST]]
    return "SC-28", Said(text, DataTable(("Where it could go", "As", ">Score"), tuple(rows)))


def _counts(fits: Fits) -> str:
    parts = []
    if fits.cells:
        parts.append(f"can be placed at {plural(len(fits.cells), 'place')}")
    if fits.votes:
        parts.append(f"could rezone {plural(len(fits.votes), 'block')} if the council agrees")
    return f"It {listing(parts)}."


def _best(state: State, card: Card, found: list[tuple[int, str, str]]) -> str:
    worth, there, _ = found[0]
    alike = sum(1 for each in found if each[0] == worth)
    if alike == len(found) > 1:
        return f" It would score **{dollars(worth)}** at each of them."
    if alike > 1:
        return f" At {plural(alike, 'place')} it would score the most, **{dollars(worth)}**."
    return f" It would score the most at {there}: **{dollars(worth)}**."


def _ranked(state: State, card: Card, fits: Fits, player: int) -> list[tuple[int, str, str]]:
    """Every place with its score, the best first."""
    number = state.city_of(player)
    city = state.cities[number]
    found = []
    for cell in (*fits.cells, *fits.votes):
        site = tried(state, card.id, cell, number)
        how = "rezone, by a vote" if cell in fits.votes else how_placed(state, site)
        under = [block.face.card.name for block in city.ground.under(site.cells)]
        there = (
            f"{GRID.place(cell)}, over {listing(map(the, under))}"
            if under
            else where(city, site.cells)
        )
        found.append((bill(state, site, player).due, there, how))
    return sorted(found, key=lambda each: -each[0])


# -- why nowhere


def _nowhere(state: State, card: Card, places: Places) -> tuple[str, str]:
    """What forbids it everywhere, counted over all open places and blocks."""
    found: dict[str, list[Reason]] = {}
    for cell in (*places.open, *places.city.ground.blocks):
        for reason in reasons(state, play(card.id, GRID.place(cell))):
            found.setdefault(reason.code, []).append(reason)
    for code in ("phase", "power-plant"):
        if code in found:
            return found[code][0].rule, found[code][0].text
    parts = [(each[0].rule, _why(state, card, code, each)) for code, each in found.items()]
    said = [(rule, words) for rule, words in parts if words]
    if not said:
        return "SC-13", "There is no place for it."
    return said[0][0], " ".join(words for _, words in said)


def _why(state: State, card: Card, code: str, found: list[Reason]) -> str:
    """A condition that fails at some places, for all of them together; "" for a side issue."""
    at = f"At {plural(len(found), 'place')}"
    if code == "sims":
        return f"{at} too few sims reach it: {_sims(state, found)}."
    if code == "needs-vote":
        blocks = plural(len(found), "block")
        if council_votes(state):
            return f"On {blocks} it would take a vote, but more than a vote is missing."
        return f"{blocks} could be rezoned only by a vote{_no_vote(state)}."
    if code == "only-if":
        asked = " ".join(one.sentence() for one in card.specials if isinstance(one, OnlyIf))
        return f"{at} what the card asks for does not hold: “{asked}”"
    if code == "forbidden":
        return f"{at} an event forbids it."
    return found[0].text if code in ("limit", "not-two-blocks") else ""


def _sims(state: State, found: list[Reason]) -> str:
    """How many sims come at best, and where."""
    best = max(found, key=lambda reason: int(reason.had))
    had = int(best.had)
    if not had:
        return f"it needs {best.needed}, and none come"
    cell = cell_of(best.places[0])
    city = next(each for each in state.cities if each.ground.at(cell) or cell in each.open_cells)
    built = city.ground.at(cell)
    there = f"over {the_block(city, cell)}" if built else f"at {where(city, (cell,))}"
    return f"it needs {best.needed}, and at most {had} {'comes' if had == 1 else 'come'}, {there}"


def _no_vote(state: State) -> str:
    if state.duel:
        return ", and suburbs have no council"
    if not state.opened:
        return ", and the council forms with the first Power Plant"
    return ", and the council takes none now"
