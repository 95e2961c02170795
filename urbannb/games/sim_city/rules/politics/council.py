"""Council members: who can buy them, and what happens then (SC-11, SC-89, SC-119)."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.text import capital
from urbannb.core.text.quote import quoted
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.components.cards import COUNCIL as MEMBER
from urbannb.games.sim_city.model.actions import DECK, Buy
from urbannb.games.sim_city.model.ledger import COUNCIL
from urbannb.games.sim_city.phrases.blocks import the
from urbannb.games.sim_city.phrases.places import pile_place, player_place
from urbannb.games.sim_city.phrases.which import money
from urbannb.games.sim_city.rules.base import State, discard
from urbannb.games.sim_city.rules.politics.offices import council_reasons
from urbannb.games.sim_city.rules.rulings import politics as rulings
from urbannb.games.sim_city.rules.rulings.turn import CardDrawn


def buyable(state: State) -> list[str]:
    """The council members in the hand of the active player that can be bought now."""
    if state.bought or state.duel or not state.opened:
        return []
    have, card = state.money[state.player], state.card
    hand = state.hands[state.player]
    return [each for each in hand if card(each).kind == MEMBER and card(each).cost <= have]


def buy_reasons(state: State, action: Buy) -> Iterator[Reason]:
    """Every condition that the purchase of a council member fails."""
    player = state.player
    if action.card not in state.hands[player]:
        text = f"You have no card {quoted(action.card)} in your hand."
        yield Reason("not-in-hand", "SC-11", text, (), "a card in your hand", action.card)
        return
    card = state.card(action.card)
    if card.kind != MEMBER:
        yield Reason("no-member", "SC-11", f"{capital(the(card.name))} is not a council member.")
        return
    yield from council_reasons(state)
    if state.bought:
        text = "You have already bought a council member this turn. Only one can be bought."
        yield Reason("bought-already", "SC-11", text)
    have = state.money[player]
    if card.cost > have:
        text = f"{capital(the(card.name))} costs {money(card.cost)}; you have {money(have)}."
        yield Reason("money", "SC-89", text, (), money(card.cost), money(have))


def buy_member(state: State, action: Buy, log: Log | None) -> None:
    """SC-11, SC-119: a council member is paid, lies in front of the player, and is replaced."""
    player, card = state.player, state.card(action.card)
    state.hands[player].remove(card.id)
    state.council[player].append(card.id)
    state.earn(player, -card.cost, source(COUNCIL, card.name))
    state.bought = True
    if log:
        places = (player_place(player),)
        log.note(
            state,
            rulings.MemberBought("SC-11", places, player=player, card=card.id, cost=card.cost),
        )
    _draw_again(state, player, log)


def _draw_again(state: State, player: int, log: Log | None) -> None:
    """SC-11: another card is drawn at once, if there is one."""
    pile, city = state.pile(player), state.city_of(player)
    if not pile:
        return
    card = pile.pop()
    state.hands[player].append(card)
    if log:
        places = (pile_place(city), player_place(player))
        log.note(state, CardDrawn("SC-11", places, player=player, pile=DECK, card=card))


def oust_member(state: State, player: int, card: str, log: Log | None) -> None:
    """SC-122: a council member of a player is discarded."""
    state.council[player].remove(card)
    discard(state, card)
    if log:
        log.note(
            state, rulings.MemberOusted("SC-122", (player_place(player),), player=player, card=card)
        )
