"""Deals: a note that binds nobody, and money that both confirm (SC-156 to SC-161)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import AskOne
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.verdict import Reason
from urbannb.games.sim_city.model.actions import MOST, NO, YES, Give, No, Yes
from urbannb.games.sim_city.model.ledger import DEALS
from urbannb.games.sim_city.model.views import Gifts
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.phrases.which import money
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.rulings import politics as rulings

LONGEST = 200
"""No note of a deal is longer."""


def note_deal(state: State, text: str) -> None:
    """SC-161: what players promised each other, in their own words. It binds nobody (SC-157)."""
    state.deals.append(" ".join(text.split())[:LONGEST])


def give_reasons(
    state: State, giver: int, action: Give, brings: int | None = None
) -> Iterator[Reason]:
    """Why a player cannot offer money; `brings` is what the play in question will bring."""
    count, have = len(state.names), state.money[giver]
    if not state.dealing:
        text = "The players have not agreed that money can be given away in this game."
        yield Reason("no-deals", "SC-161", text)
    elif state.offered:
        text = "Money has been offered this turn. Once a turn is enough."
        yield Reason("offered-already", "SC-256", text)
    if action.number > count or action.number - 1 == giver:
        text = f"Money goes to another player; choose a number from 1 to {count} but your own."
        yield Reason("no-player", "SC-161", text, (), "another player", str(action.number))
    if action.dollars > have:
        text = f"You have {money(have)}, so you cannot offer {money(action.dollars)}."
        yield Reason("money", "SC-87", text, (), money(action.dollars), money(have))
    if brings is not None and action.dollars > brings:
        text = f"The play will bring {money(brings)}; a deal about it is for no more."
        yield Reason("too-much", "SC-160", text, (), money(brings), money(action.dollars))


def gifts(state: State, giver: int) -> list[Actions]:
    """The sums of money that a player may offer now, as a view, if any."""
    most = min(state.money[giver], MOST)
    others = [player + 1 for player in range(len(state.names)) if player != giver]
    if not (state.dealing and others and most) or state.offered:
        return []
    return [Gifts(range(1, most + 1), others)]


def offer_money(state: State, giver: int, action: Give, log: Log | None) -> None:
    """SC-161: money is offered to another player, who is asked next."""
    taker, dollars = action.number - 1, action.dollars
    state.offered = True
    if log:
        log.note(
            state,
            rulings.MoneyOffered(
                "SC-161", _two(giver, taker), giver=giver, taker=taker, dollars=dollars
            ),
        )
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


TASKS = (AnswerOffer,)
