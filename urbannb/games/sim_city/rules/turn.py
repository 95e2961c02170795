"""A turn: cards are removed, one is drawn, cards are played, the game may end (SC-8 to SC-25).

`BeginTurn` puts the parts of a turn on the agenda.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne, ask
from urbannb.core.log import Log
from urbannb.core.task import Task
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.zones import PHASES
from urbannb.games.sim_city.model.actions import (
    DECK,
    DISCARDS,
    LONG_DECK,
    Discard,
    Draw,
)
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.model.state import BY_DECK, BY_ROUNDS, BY_TABLE, GOAL, SOLITAIRE
from urbannb.games.sim_city.model.views import Discardings
from urbannb.games.sim_city.phrases.places import (
    LONG_PILE,
    discards_place,
    pile_place,
    player_place,
)
from urbannb.games.sim_city.rules.base import State, deck_of, discard
from urbannb.games.sim_city.rules.events.playing import StrikeAgain, pass_turn
from urbannb.games.sim_city.rules.final import finish, look_at_money, used_up_rule
from urbannb.games.sim_city.rules.fits import Places
from urbannb.games.sim_city.rules.plays import TakePlay, table_full
from urbannb.games.sim_city.rules.rulings import turn as rulings

MOST_ALONE = 7
"""How many cards a player alone may keep (SC-222)."""


@dataclass(frozen=True, slots=True)
class BeginTurn(Task[State]):
    """SC-8: what must go is removed, events strike again, a card is drawn and one played.

    The last part lies lowest.
    """

    def run(self, state: State, log: Log | None) -> None:  # nothing to tell
        state.turns += 1
        state.passed += 1
        state.bought = state.offered = False
        state.agenda += [EndTurn(), DrawCard(), StrikeAgain(), RemoveDue()]

    def words(self, state: State) -> str:
        return f"{state.names[state.player]}'s turn begins"

    def turn_of(self, state: State) -> int | None:
        return state.player


@dataclass(frozen=True, slots=True)
class RemoveDue(Task[State]):
    """SC-184, SC-186: cards that must go are removed before anything else."""

    def run(self, state: State, log: Log | None) -> None:
        for cell in state.due:
            remove_card(state, cell, log)
        state.due = []

    def words(self, state: State) -> str:
        return "remove the cards that must go" if state.due else "no card must go"


def remove_card(state: State, cell: str, log: Log | None) -> None:
    """A card is taken from the city and discarded; what lies under it is there again."""
    city = next((each for each in state.cities if each.ground.at(cell_of(cell))), None)
    if city is None:
        return
    card = city.remove(cell_of(cell))
    if card in state.guests:
        state.guests.remove(card)
    discard(state, card)
    if log:
        places = (cell, discards_place(deck_of(state, card)))
        under = bool(city.ground.at(cell_of(cell)))
        gone = rulings.CardRemoved(
            "SC-186" if under else "SC-184", places, player=state.player, card=card, cell=cell
        )
        log.note(state, gone)


# -- drawing


@dataclass(frozen=True, slots=True)
class DrawCard(Task[State]):
    """SC-9, SC-10: a turn begins with drawing; one is asked where there are several piles."""

    def run(self, state: State, log: Log | None) -> None:
        if piles(state):
            ask(state, ChoosePile(), log)
            return
        if log:
            places = (pile_place(state.city_of(state.player)),)
            log.note(state, rulings.NothingDrawn("SC-10", places, player=state.player))
        then_play(state)

    def words(self, state: State) -> str:
        return f"{state.names[state.player]} draws a card"


def piles(state: State) -> list[str]:
    """The piles that the player may draw from (SC-197, SC-224, SC-225)."""
    player = state.player
    found = [DECK] if state.pile(player) else []
    if found and state.long_pile and state.phase >= long_phase(state):
        found.append(LONG_DECK)
    if state.variant == SOLITAIRE and state.discarded(player) and _could_play(state):
        found.append(DISCARDS)
    return found


def long_phase(state: State) -> int:
    """The phase from which on long cards are drawn (SC-197)."""
    return min(state.card(card).phase for card in state.box.long) - 1


def _could_play(state: State) -> bool:
    """Whether a card could be played after the top discard is drawn (SC-225)."""
    player = state.player
    places = Places(state, player, state.city_of(player))
    hand = [*state.hands[player], state.discarded(player)[-1]]
    return any(places.fits(card).cells for card in hand)


@dataclass(frozen=True, slots=True)
class ChoosePile(AskOne[State]):
    """SC-197, SC-224: from which pile a card is drawn."""

    rule = "SC-9"
    kind = Draw
    asks_for = "where to draw a card"

    def question(self, state: State) -> str:
        found = listing((_pile_words(state, pile) for pile in piles(state)), "or")
        return f"where to draw a card from: {found}"

    def options(self, state: State) -> Sequence[Action]:
        return [Draw(pile) for pile in piles(state)]

    def refusal(self, state: State, action: Draw) -> Iterator[Reason]:
        yield _not_drawn(state, action.pile)

    def answer(self, state: State, action: Draw, log: Log | None) -> None:
        player, pile = state.player, action.pile
        found, rule, place = _pile(state, pile)
        card = found.pop()
        state.hands[player].append(card)
        if log:
            places = (place, player_place(player))
            log.note(state, rulings.CardDrawn(rule, places, player=player, pile=pile, card=card))
        then_play(state, must=pile == DISCARDS)


def _not_drawn(state: State, pile: str) -> Reason:
    """Why nothing can be drawn from a pile."""
    if pile == DECK:
        return Reason("no-cards", "SC-10", "The deck is used up.", (), "a card", "none")
    if pile == LONG_DECK:
        if not state.long_pile or state.duel:
            return Reason("no-cards", "SC-196", "No long card is left.", (), "a card", "none")
        roman = PHASES[long_phase(state)].roman
        text = f"Long cards can be drawn from phase {roman} on."
        now = PHASES[state.phase].roman
        return Reason("phase", "SC-197", text, (LONG_PILE,), f"phase {roman}", f"phase {now}")
    if state.variant != SOLITAIRE:
        return Reason("not-alone", "SC-224", "Only who plays alone may draw from the discards.")
    if not state.discarded(state.player):
        return Reason("no-cards", "SC-224", "Nothing has been discarded.", (), "a card", "none")
    text = "No card could be played after that draw, so the discard may not be taken."
    return Reason("no-play", "SC-225", text)


def _pile_words(state: State, pile: str) -> str:
    """A pile, and how many cards it has; of the discards the one on top."""
    city = state.city_of(state.player)
    if pile == DISCARDS:
        return f"the discards ({state.card(state.discards[city][-1]).name} on top)"
    if pile == LONG_DECK:
        return f"the long cards ({len(state.long_pile)} left)"
    return f"the deck ({len(state.piles[city])} left)"


def _pile(state: State, pile: str) -> tuple[list[str], str, str]:
    """A pile, the rule that lets draw from it, and where it lies."""
    city = state.city_of(state.player)
    if pile == LONG_DECK:
        return state.long_pile, "SC-197", LONG_PILE
    if pile == DISCARDS:
        return state.discards[city], "SC-224", discards_place(city)
    return state.piles[city], "SC-9", pile_place(city)


def then_play(state: State, *, must: bool = False) -> None:
    """What follows once a card has been drawn; a player without cards plays nothing."""
    if state.hands[state.player]:
        state.agenda.append(TakePlay(must=must))


# -- the end of a turn


@dataclass(frozen=True, slots=True)
class EndTurn(Task[State]):
    """The turn ends: the next player's, the next round, or the end of the game."""

    def run(self, state: State, log: Log | None) -> None:
        player = state.player
        if state.variant == SOLITAIRE and len(state.hands[player]) > MOST_ALONE:
            state.agenda += [EndTurn(), DiscardOne()]
            return
        pass_turn(state, log)
        look_at_money(state, log)
        following = (player + 1) % len(state.names)
        rule = ends(state, last=following == state.first)
        if rule:
            finish(state, rule, log)
            return
        state.player = following
        state.agenda.append(BeginTurn())

    def words(self, state: State) -> str:
        following = (state.player + 1) % len(state.names)
        return f"then it is {state.names[following]}'s turn"


def ends(state: State, *, last: bool) -> str:
    """The rule by which the game ends with this turn, `last` of its round; "" if it goes on."""
    rounds = (state.turns - 1) // len(state.names) + 1
    used_up = not state.pile(state.player)
    if state.last_round and last:
        return "SC-17" if state.goal == GOAL else "SC-192"
    if state.ending == BY_DECK and used_up:
        return "SC-193"
    if state.ending == BY_ROUNDS and last and rounds >= state.goal:
        return "SC-194"
    if state.ending == BY_TABLE and table_full(state):
        return "SC-195"
    players = range(len(state.names))
    if any(not state.pile(each) and not state.hands[each] for each in players):
        return used_up_rule(state)
    everywhere = not any(state.piles)
    return "SC-25" if everywhere and state.passed >= len(state.names) else ""


@dataclass(frozen=True, slots=True)
class DiscardOne(AskOne[State]):
    """SC-222, SC-223: a player alone keeps seven cards."""

    rule = "SC-222"
    kind = Discard
    asks_for = "a card to discard"

    def question(self, state: State) -> str:
        held = len(state.hands[state.player])
        return f"a card to discard, since {MOST_ALONE} can be kept and you have {held}"

    def options(self, state: State) -> Sequence[Action]:
        return list(Discardings(state.hands[state.player]))

    def refusal(self, state: State, action: Discard) -> Iterator[Reason]:
        known = state.box.cards.get(action.card)
        name = known.name if known else f"a card called {quoted(action.card)}"
        text = f"You have no {name} in your hand." if known else f"You do not have {name}."
        yield Reason("not-in-hand", "SC-222", text, (), "a card in your hand", action.card)

    def answer(self, state: State, action: Any, log: Log | None) -> None:
        player, card = state.player, action.card
        state.hands[player].remove(card)
        discard(state, card)
        if log:
            places = (player_place(player), discards_place(0))
            log.note(state, rulings.Discarded("SC-222", places, player=player, card=card))

    def words(self, state: State) -> str:
        return f"{state.names[state.player]} discards a card"


TASKS = (BeginTurn, RemoveDue, DrawCard, ChoosePile, EndTurn, DiscardOne)
"""What a turn puts on the agenda."""
