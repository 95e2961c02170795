"""The players, the decks, what was agreed, the counters and the ledgers."""

from __future__ import annotations

from urbannb.core.checking.positions import Mistakes, one_of
from urbannb.core.errors import UrbanError
from urbannb.games.sim_city.components.zones import CITY, METROPOLIS, SETTLEMENT
from urbannb.games.sim_city.model.actions import MOST
from urbannb.games.sim_city.model.box import read_box
from urbannb.games.sim_city.model.state import (
    BY_MONEY,
    BY_TABLE,
    ENDINGS,
    SOLITAIRE,
    SUBURBS,
    VARIANTS,
)
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.check.stages import still_to_do
from urbannb.games.sim_city.rules.politics.deals import LONGEST
from urbannb.games.sim_city.rules.scores import ACCOUNTS

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
