"""The players, their cards, the cities and their phase: each could be so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from urbannb.core.checking.positions import Mistakes, agenda_shape, one_of
from urbannb.core.errors import UrbanError
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted
from urbannb.games.sim_city.components.cards import (
    BLOCK,
    CITY,
    COUNCIL,
    EVENT,
    LONG,
    METROPOLIS,
    PHASES,
    SETTLEMENT,
)
from urbannb.games.sim_city.model.actions import MOST
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.model.state import (
    BY_MONEY,
    BY_TABLE,
    ENDINGS,
    NOBODY,
    SOLITAIRE,
    SUBURBS,
    VARIANTS,
    read_box,
)
from urbannb.games.sim_city.phrases import the
from urbannb.games.sim_city.rules.base import State, deck_of
from urbannb.games.sim_city.rules.covering import FREE, NEVER, VOTE, covers, long_covering
from urbannb.games.sim_city.rules.final import ACCOUNTS
from urbannb.games.sim_city.rules.placing import progress
from urbannb.games.sim_city.rules.politics.deals import LONGEST
from urbannb.games.sim_city.rules.politics.elections import BidForMayor, ElectMayor
from urbannb.games.sim_city.rules.setup import SETUP, is_idle
from urbannb.games.sim_city.rules.specials.cards import RemoveWhen
from urbannb.games.sim_city.rules.specials.events import TakeAway

# -- how far the setup of a position is


_SHAPES = {
    " ".join(type(task).__name__ for task in SETUP[:count]): count
    for count in range(2, len(SETUP) + 1)
}


def still_to_do(state: State) -> int:
    """How many parts of the setup are still to be done; 0 once it is over.

    With 2 of them nothing is there, with 1 the piles and no hands.
    """
    return _SHAPES.get(agenda_shape(state), 1) - 1


# -- the players, the decks, what was agreed, the counters and the ledgers


SEATS = {SOLITAIRE: 1, SUBURBS: 2}
"""How many play where a variant says so."""
LONGEST_GAME = 10**6
"""No game has so many turns."""


def game(state: State) -> Mistakes:
    """The variant, the card files."""
    yield from one_of(state, "variant", VARIANTS)
    yield from one_of(state, "ending", ENDINGS)
    count = len(state.names)
    if SEATS.get(state.variant, count) != count:
        wanted = "one player" if state.variant == SOLITAIRE else "two players"
        yield "names", f"{state.variant} is for {wanted}"
    cities = 2 if state.variant == SUBURBS else 1
    if len(state.decks) != cities:
        yield "decks", "must be one card file a city" if cities > 1 else "must be one card file"
        return
    try:
        box = read_box(tuple(state.decks), state.long_deck)
    except UrbanError as error:
        yield "decks", str(error)
        return
    for number, deck in enumerate(box.decks):
        if not deck:
            yield f"decks.{number}", "has no standard cards"
    if state.duel and state.long_deck:
        yield "long_deck", "Dueling Suburbs has no long cards"


def lists(state: State) -> Mistakes:
    """Every list has an entry a player, or a city, as soon as the setup has made it."""
    to_do, count, cities = still_to_do(state), len(state.names), len(state.decks)
    for field in ("lots", "longs", "discards", "piles"):
        if len(getattr(state, field)) != (0 if to_do > 1 else cities):
            yield field, "the setup is still to come" if to_do > 1 else "must have one entry a city"
    for field in ("hands", "council", "money", "money_from"):
        if len(getattr(state, field)) != (0 if to_do else count):
            yield field, "the setup is still to come" if to_do else "must have one entry a player"


def counters(state: State) -> Mistakes:
    """Whose turn it is, and the numbers that count."""
    count = len(state.names)
    for field in ("player", "first"):
        if getattr(state, field) not in range(count):
            yield field, "must be the number of a player"
    if state.turns not in range(LONGEST_GAME):
        yield "turns", f"must be from 0 to {LONGEST_GAME - 1}"
    if not 0 <= state.passed <= max(state.turns, 0):
        yield "passed", "must be from 0 to the number of turns"
    if state.phase not in range(SETTLEMENT, METROPOLIS + 1):
        yield "phase", f"must be from {SETTLEMENT} to {METROPOLIS}"
    elif state.opened and state.phase < CITY:
        yield "opened", "no Power Plant opens the city phase before it is reached"
    elif state.phase == METROPOLIS and not state.opened:
        yield "phase", "the metropolis waits for the Power Plant of the city"
    elif state.duel and not still_to_do(state) and (state.phase != CITY or not state.opened):
        yield "phase", "suburbs are in the city phase throughout, and need no Power Plant"
    if state.goal not in range(1, LONGEST_GAME):
        yield "goal", "must be 1 or more"
    yield from _table(state)
    yield from _agreed(state)


def _table(state: State) -> Mistakes:
    if not all(0 <= size <= MOST for size in state.table) or (
        0 in state.table and any(state.table)
    ):
        yield "table", f"must be rows and columns from 1 to {MOST}, or 0 and 0 for no edge"
    elif state.ending == BY_TABLE and not any(state.table):
        yield "table", "a table that is to be covered has rows and columns"


def _agreed(state: State) -> Mistakes:
    count = range(len(state.names))
    if state.offered and not state.dealing:
        yield "offered", "no money is offered where the players did not agree on it"
    if state.bought and (state.duel or not state.opened):
        yield "bought", "no council member can have been bought yet"
    if not set(state.exposed) <= set(count) or len(set(state.exposed)) < len(state.exposed):
        yield "exposed", "must be numbers of players, each once"
    for number, note in enumerate(state.deals):
        if len(note) > LONGEST or not note.isprintable() or note != " ".join(note.split()):
            yield f"deals.{number}", f"a note is one line of at most {LONGEST} characters"


def ledgers(state: State) -> Mistakes:
    """What a player has is the sum of where it came from."""
    for player, ledger in enumerate(state.money_from):
        money, added = state.money[player], sum(ledger.values())
        for source in ACCOUNTS.strange(state, ledger):
            yield f"money_from.{player}.{source}", "money cannot come from there"
        if money < 0:
            yield f"money.{player}", "nobody has less than nothing"
        elif added != money:
            wrong = f"adds up to ${added}, but {state.names[player]} has ${money}"
            yield f"money_from.{player}", wrong
    bound = state.ending == BY_MONEY and state.variant != SOLITAIRE
    if state.last_round and not bound:
        yield "last_round", "this game does not end by money"
    elif bound and not state.last_round and any(money >= state.goal for money in state.money):
        yield "last_round", f"with ${state.goal} the last round has begun"


# -- the cards: each is somewhere, once, and where such a card can be


STANDARD = (BLOCK, EVENT, COUNCIL)
ANY = (*STANDARD, LONG)
NAMED = 6
"""So many of the cards that are missing are named."""


def lying(state: State) -> Iterator[tuple[str, str, tuple[str, ...], int]]:
    """Every card: where it lies, the kinds that may lie there, and the deck they are from.

    The deck is -1 where any will do.
    """
    for number, pile in enumerate(state.piles):
        yield from ((f"piles.{number}.{n}", card, STANDARD, number) for n, card in enumerate(pile))
    yield from ((f"long_pile.{n}", card, (LONG,), -1) for n, card in enumerate(state.long_pile))
    for number, cards in enumerate(state.discards):
        yield from ((f"discards.{number}.{n}", card, ANY, number) for n, card in enumerate(cards))
    yield from ((f"gone.{n}", card, ANY, -1) for n, card in enumerate(state.gone))
    for player, hand in enumerate(state.hands):
        deck = state.city_of(player)
        yield from ((f"hands.{player}.{n}", card, ANY, deck) for n, card in enumerate(hand))
    for player, members in enumerate(state.council):
        where = f"council.{player}"
        yield from ((f"{where}.{n}", card, (COUNCIL,), -1) for n, card in enumerate(members))
    for number, event in enumerate(state.events):
        yield f"events.{number}.0", event.card, (EVENT,), -1
    for city, lots in enumerate(state.lots):
        for name, lot in lots.items():
            where = f"lots.{city}.{name}"
            yield from ((f"{where}.0.{n}", card, (BLOCK,), -1) for n, card in enumerate(lot.cards))
            turned = enumerate(lot.turned)
            yield from ((f"{where}.1.{n}", card, (BLOCK, LONG), -1) for n, card in turned)
    for city, longs in enumerate(state.longs):
        yield from ((f"longs.{city}.{name}", card, (LONG,), -1) for name, card in longs.items())


def cards(state: State) -> Mistakes:
    """Each card exists, and lies where such a card can lie."""
    known = state.box.cards
    for path, card, kinds, deck in lying(state):
        if card not in known:
            yield path, f"there is no card {quoted(card)}"
        elif known[card].kind not in kinds:
            yield path, f"{known[card].name} cannot lie here; only {_kinds(kinds)} can"
        elif state.duel and known[card].kind == LONG:
            yield path, "Dueling Suburbs has no long cards"
        elif deck >= 0 and deck_of(state, card) != deck:
            yield path, f"{known[card].name} belongs to the other deck"
        elif state.duel and not path.startswith("gone") and is_idle(state, card):
            yield path, f"{known[card].name} is of no use in a duel, so it has left the game"


def _kinds(kinds: tuple[str, ...]) -> str:
    words = {BLOCK: "blocks", LONG: "long cards", EVENT: "events", COUNCIL: "council members"}
    return ", ".join(words[kind] for kind in kinds)


def once(state: State) -> Mistakes:
    """Each card is there once, and none is missing."""
    if still_to_do(state) > 1:
        for path, *_ in lying(state):
            yield path.split(".")[0], "the setup is still to come"
        return
    counts = Counter(card for _, card, _, _ in lying(state))
    for path, card, _, _ in lying(state):
        if counts[card] > 1:
            yield path, f"the card {quoted(card)} lies in two places"
    cards = state.box.cards
    missing = [
        card
        for card in cards
        if card not in counts and not (state.duel and cards[card].kind == LONG)
    ]
    if missing:
        more = ", …" if len(missing) > NAMED else ""
        yield "piles", f"these cards are nowhere: {', '.join(missing[:NAMED])}{more}"
    if still_to_do(state) and (state.gone and not state.duel):
        yield "gone", "no card has left the game before it begins"
    if (
        state.gone
        and state.variant == SOLITAIRE
        and any(cards[c].kind != EVENT for c in state.gone)
    ):
        yield "gone", "playing alone only events leave the game"


# -- the cities: cards on cells that there are, beside each other, and on what they may cover


def ground(state: State) -> Mistakes:
    """Every cell there is, and has cards; nothing lies apart from the rest or on another city."""
    found = list(_cells(state))
    yield from found
    if found:
        return
    for number in range(len(state.lots)):
        yield from _longs(state, number)
    yield from _size(state)
    if state.duel:
        yield from _two_cities(state)


def _cells(state: State) -> Mistakes:
    far = GRID.reach - len(state.box.cards)
    for number, lots in enumerate(state.lots):
        for name, lot in lots.items():
            path = f"lots.{number}.{name}"
            if GRID.cell_of(name) is None:
                yield path, f"there is no cell {quoted(name)}; a cell is called 2,-1 or the like"
            elif max(map(abs, GRID.at(cell_of(name)))) > far:
                yield path, f"a city lies within {far} rows and columns of 0,0"
            elif not lot.cards and not lot.turned:
                yield path, "a place without cards is left out"
    for number, longs in enumerate(state.longs):
        for name in longs:
            if GRID.cell_of(name) is None:
                wrong = f"there is no cell {quoted(name)}; a cell is called 2,-1 or the like"
                yield f"longs.{number}.{name}", wrong


def _longs(state: State, number: int) -> Mistakes:
    """SC-198, SC-207: a long card lies over two blocks of one cell."""
    lots, longs = state.lots[number], state.longs[number]
    for name in longs:
        east = GRID.place(cell_of(name) + GRID.east)
        if not all(at in lots and lots[at].cards for at in (name, east)):
            yield f"longs.{number}.{name}", f"a long card lies over two blocks, here {name}, {east}"
        elif east in longs:
            yield f"longs.{number}.{name}", "a long card never lies over half of another"


def cards_gone(state: State) -> int:
    """How many blocks can have left the city, so that there may be gaps and uncovered blocks."""
    box = state.box.cards
    if state.variant != SOLITAIRE:
        return sum(bool(box[card].zone) for pile in state.discards for card in pile)
    removing = (RemoveWhen, TakeAway)
    return sum(isinstance(one, removing) for card in box.values() for one in _all(card.specials))


def _all(specials: Iterable[object]) -> Iterator[object]:
    for one in specials:
        yield one
        yield from _all(getattr(one, "inside", ()))


def _size(state: State) -> Mistakes:
    """SC-265: everything lies on the table."""
    places = [GRID.at(cell_of(name)) for lots in state.lots for name in lots]
    if not places or state.table == (0, 0):
        return
    for what, size, at in zip(
        ("row", "column"), state.table, zip(*places, strict=True), strict=True
    ):
        spread = max(at) - min(at) + 1
        if spread > size:
            yield "lots", f"the city has {spread} {what}s, but the table only {size}"


def _two_cities(state: State) -> Mistakes:
    """SC-209, SC-218: no cell is in both cities; cards of the other deck are guests."""
    mine, others = (set(lots) for lots in state.lots)
    for name in sorted(mine & others):
        yield f"lots.1.{name}", "a card of the other city lies there"
    foreign = {
        card: f"lots.{number}.{name}"
        for number, lots in enumerate(state.lots)
        for name, lot in lots.items()
        for card in (*lot.cards, *lot.turned)
        if deck_of(state, card) != number
    }
    for card, path in foreign.items():
        if card not in state.guests:
            yield path, f"{quoted(card)} is of the other deck, so it is a guest"
    for number, card in enumerate(state.guests):
        if card not in foreign or card in state.guests[:number]:
            yield f"guests.{number}", "a guest is a card that lies in the other city, named once"


def placed(state: State) -> Mistakes:
    """There are guests in suburbs only, and what is to be removed are blocks (SC-184)."""
    if not state.duel and state.guests:
        yield "guests", "there are guests in Dueling Suburbs only"
    for number, name in enumerate(state.due):
        cell = GRID.cell_of(name)
        if name in state.due[:number]:
            yield f"due.{number}", f"{name} is named twice"
        elif not any(city.ground.blocks.get(cell or 0) for city in state.cities):
            yield f"due.{number}", f"no block stands at {name}"


# -- who holds which office, and who sits in the council (SC-117 to SC-155)


def offices(state: State) -> Mistakes:
    """There are offices once there is a council, and a mayor unless one is being elected."""
    players = range(len(state.names))
    for field in ("mayor", "chairman"):
        if getattr(state, field) not in (NOBODY, *players):
            yield field, "must be the number of a player, or -1 for nobody"
            return
    governors = state.governors
    if not set(governors) <= set(players) or sorted(set(governors)) != governors:
        yield "governors", "must be numbers of players, in order and each once"
    elif state.governor_pays and not governors:
        yield "governor_pays", "there is no governor to pay"
    elif state.duel or not state.opened:
        yield from _none(state)
    else:
        yield from _mayor(state)


def _none(state: State) -> Mistakes:
    """Before a Power Plant opens the city, and in suburbs, there is no council."""
    why = "suburbs have no council" if state.duel else "no Power Plant has been placed yet"
    for field in ("mayor", "chairman"):
        if getattr(state, field) != NOBODY:
            yield field, f"there is none: {why}"
    if state.governors:
        yield "governors", f"there are none: {why}"
    for player, members in enumerate(state.council):
        if members:
            yield f"council.{player}", f"there are no council members: {why}"
    for number, event in enumerate(state.events):
        if not state.duel:
            yield f"events.{number}", f"no event can have been played: {why}"
            break
        if event.city not in (0, 1):
            yield f"events.{number}.3", "must be 0 or 1, the city that it is played on"


def _mayor(state: State) -> Mistakes:
    electing = any(isinstance(task, ElectMayor | BidForMayor) for task in state.agenda)
    if electing != (state.mayor == NOBODY):
        wrong = "while one is elected" if electing else "unless one is being elected"
        yield "mayor", f"there is {'no' if electing else 'a'} mayor {wrong}"


# -- what can be played, but could not have come about (a note, not a mistake)


def notes(state: State) -> Iterator[str]:
    """Cards that nobody could have placed so, and a phase that should have begun."""
    if still_to_do(state):
        return
    for city in range(len(state.lots)):
        yield from _apart(state, city)
        yield from _covering(state, city)
    for path, card, *_ in lying(state):
        found = state.card(card)
        if path.startswith(("lots", "longs")) and found.phase > state.playable:
            late = f"it is a card of the {PHASES[found.phase].title.lower()}, which has not begun"
            yield f"In a game {the(found.name)} could not lie there yet: {late}."
    turned = any(lot.turned for lots in state.lots for lot in lots.values())
    ahead = None if state.duel or turned or cards_gone(state) else progress(state)
    if ahead and ahead.reached and not (ahead.phase == METROPOLIS and not state.opened):
        title = PHASES[ahead.phase].title.lower()
        yield f"The city has what the {title} needs; in a game that phase would have begun."


def _apart(state: State, number: int) -> Iterator[str]:
    """SC-28: all lies next to something else, unless what lay between has left the city."""
    found = {cell_of(name): name for name in state.lots[number]}
    for part in GRID.groups(set(found))[1:]:
        rest = map(GRID.at, set(found) - set(part))
        steps = min(abs(a - c) + abs(b - d) for a, b in rest for c, d in map(GRID.at, part))
        if steps - 1 > cards_gone(state):
            at = found[min(part)]
            yield f"In a game each card is placed next to another of its city; that at {at} is not."


def _covering(state: State, number: int) -> Iterator[str]:
    """SC-48 to SC-61, SC-204, SC-205: each card lies on what it may cover."""
    faces, lots = state.box.faces, state.lots[number]
    for lot in lots.values():
        for under, over in pairwise(() if lot.turned else lot.cards):
            yield from _covered(state, covers(state).how(faces[over], faces[under]), over, under)
    for name, long in state.longs[number].items():
        tops = [lots[at].cards[-1] for at in (name, GRID.place(cell_of(name) + GRID.east))]
        how = long_covering(faces[long], [faces[top] for top in tops])
        yield from _covered(state, how, long, *tops)


def _covered(state: State, how: str, over: str, *under: str) -> Iterator[str]:
    """Why a card cannot have come to lie on others, if it cannot."""
    voted = how == VOTE and (state.duel or not state.opened)
    if how == NEVER or voted or (how == FREE and over in state.guests):
        below = listing(the(state.card(card).name) for card in under)
        why = ", as no council votes on it" * voted
        yield f"In a game {the(state.card(over).name)} could not be placed on {below}{why}."
