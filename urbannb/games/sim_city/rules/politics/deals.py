"""Deals: a note that binds nobody, and money that both confirm (SC-156 to SC-161)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.answers import NO, YES, No, Yes
from urbannb.core.choosing.asking import Ask, AskOne
from urbannb.core.choosing.views import Chained, Listed
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.model.actions import MOST, PASS, Gifts, Give, Pass
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.model.state import DEALS
from urbannb.games.sim_city.phrases import money, player_place, the
from urbannb.games.sim_city.rules import rulings
from urbannb.games.sim_city.rules.base import State, tried
from urbannb.games.sim_city.rules.final import look_at_money
from urbannb.games.sim_city.rules.placing import bill

LONGEST = 200
"""No note of a deal is longer."""


def give_reasons(state: State, giver: int, action: Give, brings: int) -> Iterator[Reason]:
    """Why a player cannot offer money; `brings` is what the play it is about will bring."""
    count, have = len(state.names), state.money[giver]
    if action.number > count or action.number - 1 == giver:
        text = (
            f"Money goes to another player; choose a number from 1 to {count} other than your own."
        )
        yield Reason("no-player", "SC-161", text, (), "another player", str(action.number))
    if action.dollars > have:
        text = f"You have {money(have)}, so you cannot offer {money(action.dollars)}."
        yield Reason("money", "SC-87", text, (), money(action.dollars), money(have))
    if action.dollars > brings:
        text = f"The play will bring {money(brings)}, and a deal about it cannot exceed that."
        yield Reason("too-much", "SC-160", text, (), money(brings), money(action.dollars))


def no_offer_now(state: State) -> Iterator[Reason]:
    """Why nobody offers money while a card to play is asked for."""
    if not state.dealing:
        text = "The players have not agreed that money can be given away in this game."
        yield Reason("no-deals", "SC-161", text)
    else:
        text = "Money is offered for a rezone that has been proposed, before the council votes."
        yield Reason("no-proposal", "SC-256", text, (), "a proposal", "none")


def offer_first(state: State, giver: int, card: str, cell: str, log: Log | None) -> None:
    """SC-256: who proposes a rezone may offer money before the council votes."""
    if not state.dealing or len(state.names) < 2:
        return
    city, have = state.city_of(giver), state.money[giver]
    brings = bill(state, tried(state, card, cell_of(cell), city), giver).due
    if min(have, brings) > 0 and not state.offered:
        state.agenda.append(OfferMoney(giver, card, brings))
    elif log:
        rule = "SC-256" if state.offered else "SC-87" if have <= 0 else "SC-160"
        none = rulings.NothingToOffer(
            rule, (player_place(giver),), player=giver, card=card, brings=brings, have=have,
            before=state.offered,
        )  # fmt: skip
        log.note(state, none)


@dataclass(frozen=True, slots=True)
class OfferMoney(Ask[State]):
    """SC-160, SC-256: money for a play that the council votes on, or none."""

    player: int
    card: str
    brings: int
    rule = "SC-256"
    kind = (Give, Pass)
    asks_for = "how much money to offer for the rezone, and to whom, or pass"

    def question(self, state: State) -> str:
        most = money(min(self.brings, state.money[self.player]))
        name = the(state.card(self.card).name)
        return f"how much money to offer for {name}, up to {most}, and to whom, or pass"

    def actions(self, state: State) -> Actions:
        most = min(self.brings, state.money[self.player], MOST)
        others = [player + 1 for player in range(len(state.names)) if player != self.player]
        return Chained(Listed([PASS]), Gifts(range(1, most + 1), others))

    def refusal(self, state: State, action: Any) -> Iterator[Reason]:
        return give_reasons(state, self.player, action, self.brings)

    def answer(self, state: State, action: Give | Pass, log: Log | None) -> None:
        if isinstance(action, Give):
            offer_money(state, self, action, log)
        elif log:
            places = (player_place(self.player),)
            none = rulings.NothingOffered(self.rule, places, player=self.player, card=self.card)
            log.note(state, none)


def offer_money(state: State, offer: OfferMoney, action: Give, log: Log | None) -> None:
    """SC-160, SC-161: money is offered to another player, who is asked next."""
    giver, taker, dollars = offer.player, action.number - 1, action.dollars
    state.offered = True
    if log:
        offered = rulings.MoneyOffered(
            "SC-160", _two(giver, taker), giver=giver, taker=taker, dollars=dollars,
            card=offer.card, brings=offer.brings,
        )  # fmt: skip
        log.note(state, offered)
    state.agenda.append(AnswerOffer(taker, giver, dollars))


def _two(giver: int, taker: int) -> tuple[str, ...]:
    """The players whom a deal is about."""
    return player_place(giver), player_place(taker)


@dataclass(frozen=True, slots=True)
class AnswerOffer(AskOne[State]):
    """SC-161: money changes hands only if the other player confirms it too."""

    player: int
    giver: int
    dollars: int
    rule = "SC-161"
    kind = (Yes, No)
    asks_for = "whether to take the money"

    def question(self, state: State) -> str:
        return f"whether to take {money(self.dollars)} from {state.names[self.giver]}"

    def options(self, state: State) -> Sequence[Action]:  # always these two
        return [YES, NO]

    def answer(self, state: State, action: Yes | No, log: Log | None) -> None:
        agreed = isinstance(action, Yes)
        if agreed:
            given = -state.earn(self.giver, -self.dollars, source(DEALS))
            state.earn(self.player, given, source(DEALS))
            look_at_money(state, log)
        if log:
            answered = rulings.DealAnswered(
                "SC-161",
                _two(self.giver, self.player),
                giver=self.giver,
                taker=self.player,
                dollars=self.dollars,
                agreed=agreed,
            )
            log.note(state, answered)


TASKS = (OfferMoney, AnswerOffer)
