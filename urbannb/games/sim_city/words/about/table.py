""" "Why?" beside the city: hands, players, decks, events that are going on, deals."""

from __future__ import annotations

from urbannb.core.telling import Said
from urbannb.core.text import listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.games.sim_city import phrases
from urbannb.games.sim_city.components.cards import (
    BLOCK,
    CITY,
    COUNCIL,
    EVENT,
    METROPOLIS,
    PHASES,
    VILLAGE,
    Card,
)
from urbannb.games.sim_city.model.actions import Buy, PlayEvent, play
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.model.state import BY_MONEY, NOBODY, SOLITAIRE, LastingEvent
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.events import current_part, event_reasons
from urbannb.games.sim_city.rules.final import score, winners
from urbannb.games.sim_city.rules.fits import Fits, Places, council_votes
from urbannb.games.sim_city.rules.placing import RULES, Progress, bill, how_placed, progress
from urbannb.games.sim_city.rules.politics.council import buy_reasons
from urbannb.games.sim_city.rules.politics.elections import CHAIRMAN_VOTES, MAYOR_VOTES
from urbannb.games.sim_city.rules.specials.cards import Bound, OnlyIf
from urbannb.games.sim_city.rules.verdicts import reasons
from urbannb.games.sim_city.words.about.city import (
    SOURCES,
    Answer,
    facts,
    lead,
    services_sentence,
    titled,
    whose_words,
)
from urbannb.games.sim_city.words.common import State, capital, name, names, the_card, their_city

# -- an event that is going on: who played it, how long it lasts, which part of it is at hand


def event(state: State, found: LastingEvent) -> Answer:
    """An event, by the rule on how long it lasts or strikes."""
    card = state.card(found.card)
    text = f"{name(state, found.player)} played the event **{card.name}**"
    text += their_city(state, found.city).replace(" in ", " on ", 1)
    lead = text if text.endswith("!**") else f"{text}."
    rule = "SC-187" if found.turns else "SC-137" if found.strikes else "SC-123"
    return rule, Said(f"{lead}{_lasts(state, found)}{_payers(state, found)}", _parts(state, found))


def _lasts(state: State, found: LastingEvent) -> str:
    """How long it is in force, and how often it still strikes."""
    said = f" It is in force {phrases.turns_left(state, found)}." if found.turns else ""
    if found.strikes:
        turns = "next turn" if found.strikes == 1 else f"next {found.strikes} turns"
        said += f" It strikes again at the beginning of the {turns}."
    if said:
        return said
    gone = "leaves the game" if state.variant == SOLITAIRE else "is discarded"
    return f" It {gone} when everything on it has been done."


def _payers(state: State, found: LastingEvent) -> str:
    if not found.payers:
        return ""
    many = len(found.payers) > 1
    words = "as governors, pay" if many else "as governor, pays"
    return f" {names(state, found.payers)}, {words} what it costs."


def _parts(state: State, found: LastingEvent) -> DataTable:
    """What stands on it, a line a part: done, at hand or to come; and whose words they are."""
    card, now = state.card(found.card), current_part(state, found.card)
    lines = [line for line in phrases.box_lines(card) if line.fact == "specials"]
    rows = []
    for n, line in enumerate(lines):
        when = "" if now is None else "now" if n == now else "done" if n < now else "to come"
        rows.append(Row((line.sentence, when, SOURCES[card.source(line.fact)])))
    return DataTable((card.name, "", "Source"), tuple(rows))


# -- a card of a hand: what it is, where it could be played now, and where best; or why nowhere


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
    has = f"costs {phrases.money(card.cost)} and has {plural(card.votes, 'vote')}."
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
    rows = [Row((there, how, phrases.dollars(worth))) for worth, there, how in found[:BEST]]
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
        return f" It would score **{phrases.dollars(worth)}** at each of them."
    if alike > 1:
        return (
            f" At {plural(alike, 'place')} it would score the most, **{phrases.dollars(worth)}**."
        )
    return f" It would score the most at {there}: **{phrases.dollars(worth)}**."


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
            f"{GRID.place(cell)}, over {listing(map(phrases.the, under))}"
            if under
            else phrases.where(city, site.cells)
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
    there = (
        f"over {phrases.the_block(city, cell)}" if built else f"at {phrases.where(city, (cell,))}"
    )
    return f"it needs {best.needed}, and at most {had} {'comes' if had == 1 else 'come'}, {there}"


def _no_vote(state: State) -> str:
    if state.duel:
        return ", and suburbs have no council"
    if not state.opened:
        return ", and the council forms with the first Power Plant"
    return ", and the council takes none now"


# -- a player: money, where it came from, offices, council members, and votes


def player(state: State, number: int) -> Answer:
    """What a player has and is."""
    who = name(state, number)
    if not state.money:
        return "SC-4", Said(f"{who} begins with $0.")
    mine = state.money[number]
    held = plural(len(state.hands[number]), "card")
    text = f"{who} has **{phrases.dollars(mine)}**{_place(state, number)} and {held} in hand."
    text += _goal(state) if state.agenda else _won(state, number)
    if held_offices := offices(state, number):
        text += f" {who} is {listing(held_offices)}.{_paying(state, number)}"
    members = state.council[number]
    if members:
        cards = [state.card(card) for card in members]
        words = listing(f"{card.name} ({plural(card.votes, 'vote')})" for card in cards)
        text += f" In the council: {words}."
    found = score(state, number)
    rows = [Row((capital(line.name), line.amount)) for line in found.lines]
    rows.append(Row(("Money now", phrases.dollars(mine)), "sum"))
    table = DataTable(("Where it came from", ">Dollars"), tuple(rows)) if found.lines else None
    return _rule(state, number), Said(text, table)


def _rule(state: State, number: int) -> str:
    """The rule about the highest office of a player, or about money."""
    if not state.agenda:
        won = winners(state)
        return "SC-2" if number in won and len(won) > 1 else "SC-1"
    if number == state.chairman:
        return "SC-153"
    if number in state.governors:
        return "SC-146" if state.governor_pays else "SC-145"
    if number == state.mayor:
        return "SC-117"
    cards = [state.card(card) for card in state.council[number]]
    if any(isinstance(one, Bound) for card in cards for one in card.specials):
        return "SC-121"
    return "SC-119" if cards else "SC-1"


def _place(state: State, number: int) -> str:
    """Whether nobody has more."""
    if len(state.names) == 1 or not state.agenda:
        return ""
    mine, most = state.money[number], max(state.money)
    return ", the most so far," if mine == most > 0 else ""


def _goal(state: State) -> str:
    if state.ending != BY_MONEY or state.variant == SOLITAIRE:
        return ""
    if state.last_round:
        return " This is the last round."
    return f" The game ends with the round in which somebody has {phrases.dollars(state.goal)}."


def _paying(state: State, number: int) -> str:
    """What a governor still has to pay, and with whom (SC-145, SC-146)."""
    if number not in state.governors or not state.governor_pays:
        return ""
    others = names(state, (each for each in state.governors if each != number))
    shared = f", in equal shares with {others}" if others else ""
    return f" As governor {name(state, number)} pays for the next event{shared}."


def _won(state: State, number: int) -> str:
    """What came of it, once the game is over (SC-1, SC-2)."""
    won = winners(state)
    if len(state.names) == 1:
        return " The game is over."
    if number not in won:
        have = "has won" if len(won) == 1 else "share the victory"
        return f" The game is over: {names(state, won)} {have}."
    who = name(state, number)
    if len(won) == 1:
        return f" The game is over, and {who} has won."
    others = names(state, (player for player in won if player != number))
    return f" The game is over, and {who} shares the victory with {others}."


def offices(state: State, number: int) -> list[str]:
    """What a player is: mayor, governor, chairman."""
    if state.duel:
        return ["mayor of their own suburb"]
    found = []
    if number == state.mayor:
        found.append(f"mayor ({plural(MAYOR_VOTES, 'vote')})")
    if number in state.governors:
        found.append("governor")
    if number == state.chairman:
        found.append(f"city council chairman ({plural(CHAIRMAN_VOTES, 'vote')})")
    return found


# -- the decks, the discards, the long cards, and the phases of the city


LAST = 8
"""So many discards stand in the table."""


def deck(state: State, number: int) -> Answer:
    """A deck that lies face down."""
    whose = f" of {state.names[number]}" if state.duel else ""
    if not state.piles:
        return "SC-3", Said(f"The deck{whose} is still to be shuffled.")
    count = len(state.piles[number])
    if not count:
        text = f"The deck{whose} is used up. The game ends when a player has no card left or "
        return "SC-21", Said(f"{text}declares no legal play, or when all pass in a row.")
    return "SC-9", Said(
        f"{plural(count, 'card')} {'is' if count == 1 else 'are'} left in the "
        f"deck{whose}. A turn begins with drawing the top one."
    )


def discards(state: State, number: int) -> Answer:
    """The discards of a deck, which lie open."""
    whose = f" of {state.names[number]}" if state.duel else ""
    found = state.discards[number] if state.discards else []
    if not found:
        return "SC-10", Said(f"Nothing has been discarded{whose} yet.")
    top = the_card(state, found[-1])
    text = f"{plural(len(found), 'card')} {'has' if len(found) == 1 else 'have'} been discarded."
    text += f" {capital(top)} lies on top."
    if state.variant == SOLITAIRE:
        return "SC-224", Said(
            f"{text} It may be drawn instead of a card from the deck, if a card can be played then."
        )
    rows = [Row((state.card(card).name,)) for card in reversed(found[-LAST:])]
    return "SC-10", Said(
        f"{text} Discards are not shuffled again.", DataTable(("Discarded last",), tuple(rows))
    )


def long_pile(state: State) -> Answer:
    """The long cards that are left."""
    count = len(state.long_pile)
    if not state.box.long:
        return "SC-16", Said("This game is played without long cards.")
    if not count:
        return "SC-259", Said("No long card is left. Only standard cards are drawn now.")
    earliest = min(state.card(card).phase for card in state.box.long)
    left = f"{plural(count, 'long card')} {'are' if count > 1 else 'is'} left."
    when = f"From phase {PHASES[earliest - 1].roman} on"
    return "SC-197", Said(f"{left} {when}, one may be drawn instead of a standard card.")


# -- deals


def deals(state: State) -> Answer:
    """What the players noted of their deals, and what it is worth (SC-157, SC-161)."""
    text = "This is what the players noted of their deals. **It binds nobody**: no rule punishes a "
    text += "broken promise, and money changes hands only when both players confirm it."
    rows = tuple(Row((f"“{note}”",)) for note in state.deals)
    return "SC-157", Said(text, DataTable(("Noted",), rows), also=("SC-161",))


# -- phases


def phases(state: State) -> Answer:
    """The phase of the city, and what the next one needs."""
    now = f"This is **{phrases.phase_words(state.phase)}**."
    if state.duel:
        return "SC-212", Said(
            f"Both suburbs are in **phase {PHASES[CITY].roman}** from the beginning to the end."
        )
    ahead = progress(state) if state.lots else None
    if ahead is None:
        return "SC-78", Said(f"{now} It is the last one." if state.phase == METROPOLIS else now)
    plant = ""
    if state.phase >= CITY and not state.opened:
        plant = " Its first card must be a Power Plant, whose player becomes mayor."
    elif state.opened and state.mayor != NOBODY:
        plant = f" {state.names[state.mayor]} is mayor."
    text = f"{now}{plant} {_needs(ahead)}"
    rule = "SC-75" if ahead.off else RULES[ahead.phase]
    return rule if state.phase < CITY or state.opened else "SC-73", Said(text, phases_table(state))


def progress_words(ahead: Progress) -> str:
    """ "3 of 4 sim providers"."""
    if ahead.phase == VILLAGE:
        return f"{ahead.had} of {ahead.needed} sim providers"
    if ahead.phase == CITY:
        return f"{ahead.had} of {ahead.needed} blocks that require sims"
    return f"{ahead.had} of {ahead.needed + 1} sims"


def _needs(ahead: Progress) -> str:
    text = f"{capital(phrases.phase_words(ahead.phase))}, has **{progress_words(ahead)}**"
    if ahead.off:
        whole, needed = ahead.needed + ahead.off, ahead.needed
        return (
            f"{text}: it needs more than {whole} − {ahead.off} = {needed}, as the largest "
            f"residential zone has {ahead.off} blocks."
        )
    return f"{text}."


def phases_table(state: State) -> DataTable:
    """What each phase begins with, and which have been reached."""
    needs = {
        1: "from the beginning",
        VILLAGE: "blocks that provide sims: one for each player, at least 4",
        CITY: "blocks that require sims: two for each player, at least 8",
        METROPOLIS: "more than 10 sims for each player, at least 40, less the residential bonus",
    }
    rows = []
    for number, phase in PHASES.items():
        reached = "reached" if number <= state.phase else ""
        rows.append(Row((f"{phase.roman} {phase.title}", needs[number], reached)))
    return DataTable(("Phase", "Begins with", ""), tuple(rows))
