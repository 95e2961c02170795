"""What an event costs: the mayor pays, leaves the office, or a governor pays (SC-131, SC-146)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.task import Task
from urbannb.games.sim_city.model.actions import PAY, VACATE, Pay, Vacate
from urbannb.games.sim_city.model.ledger import EVENTS
from urbannb.games.sim_city.model.state import NOBODY
from urbannb.games.sim_city.phrases.places import player_place
from urbannb.games.sim_city.phrases.which import money
from urbannb.games.sim_city.rules.base import State
from urbannb.games.sim_city.rules.events.force import change, running, unpaid
from urbannb.games.sim_city.rules.politics.mayor import vacate
from urbannb.games.sim_city.rules.politics.offices import mayor_of
from urbannb.games.sim_city.rules.rulings import politics as rulings
from urbannb.games.sim_city.rules.rulings.applied import Applied


def event_goes_on(state: State, card: str) -> bool:
    """Whether an event that strikes turn by turn has been paid for before."""
    return running(state, card).since < state.turns


def half_of(dollars: int) -> int:
    """Half of a cost, rounded up (SC-133)."""
    return share_of(dollars, 2)


def share_of(dollars: int, among: int) -> int:
    """An equal share of a cost, rounded up (SC-147)."""
    return -(-dollars // among)


@dataclass(frozen=True, slots=True)
class PayCost(Task[State]):
    """SC-131: an event costs the mayor so much, or the governor for once."""

    card: str
    amount: int

    def run(self, state: State, log: Log | None) -> None:
        event = running(state, self.card)
        mayor = mayor_of(state, event.city)
        if not self.amount:
            if log:
                log.note(state, rulings.NobodyPays("SC-246", card=self.card))
        elif event.payers:
            self._governors_pay(state, event.payers, log)
        elif mayor == NOBODY:
            return
        elif state.duel:
            settle(state, mayor, self.card, self.amount, self.amount, "SC-217", log)
        elif state.money[mayor] < half_of(self.amount):
            settle(state, mayor, self.card, self.amount, self.amount, "SC-134", log)
        else:
            state.agenda.append(ChoosePay(mayor, self.card, self.amount))

    def words(self, state: State) -> str:
        return f"pay {money(self.amount)} for {state.card(self.card).name}"

    def _governors_pay(self, state: State, payers: tuple[int, ...], log: Log | None) -> None:
        """SC-146 to SC-149: this event is theirs to its end; the next is the mayor's again."""
        if state.governor_pays and self.card not in state.settling:
            state.governor_pays = False
            state.settling += (self.card,)
            for other in unpaid(state):
                change(state, other.card, payers=())
        share = share_of(self.amount, len(payers))
        for player in payers:
            name = state.card(self.card).name
            paid = -state.earn(player, -share, source(EVENTS, name))
            if log:
                rule = "SC-148" if paid < share else "SC-147" if len(payers) > 1 else "SC-146"
                if rule == "SC-146" and player == state.mayor:
                    rule = "SC-247"
                elif rule == "SC-146" and event_goes_on(state, self.card):
                    rule = "SC-149"
                ruling = rulings.GovernorPaid(
                    rule,
                    (player_place(player),),
                    player=player,
                    card=self.card,
                    cost=self.amount,
                    share=share,
                    paid=paid,
                )
                log.note(state, ruling)


@dataclass(frozen=True, slots=True)
class ChoosePay(AskOne[State]):
    """SC-131, SC-133: the mayor pays all of a cost, or half of it and leaves the office."""

    player: int
    card: str
    amount: int
    rule = "SC-133"
    kind = (Pay, Vacate)
    asks_for = "whether to pay or to leave the office"

    def question(self, state: State) -> str:
        name, half = state.card(self.card).name, money(half_of(self.amount))
        have = state.money[self.player]
        if have < self.amount:  # SC-255
            return (
                f"how to leave the office: {name} costs {money(self.amount)} and you have "
                f"{money(have)}. Pay all you have, or half of the cost, {half}"
            )
        rounded = " rounded up," if self.amount % 2 else ""
        return (
            f"whether to pay {money(self.amount)} for {name}, "
            f"or half,{rounded} {half}, and leave the office of mayor"
        )

    def prompt(self, state: State) -> str:
        return f"{state.names[self.player]}, as the mayor: choose {self.question(state)}"

    def options(self, state: State) -> Sequence[Action]:  # always these two
        return [PAY, VACATE]

    def answer(self, state: State, action: Pay | Vacate, log: Log | None) -> None:
        leaves = isinstance(action, Vacate)
        due = half_of(self.amount) if leaves else self.amount
        rule = "SC-133" if leaves else "SC-131"
        if log and state.money[self.player] < self.amount:
            log.note(state, Applied("SC-255", (player_place(self.player),), player=self.player))
        settle(state, self.player, self.card, self.amount, due, rule, log)


def settle(
    state: State, mayor: int, card: str, cost: int, due: int, rule: str, log: Log | None
) -> None:
    """A mayor pays what is due, or all there is; the office is vacant unless that is the cost.

    Who leaves the office for half of it leaves also where half of $1 is all of it (SC-133).
    """
    paid = -state.earn(mayor, -due, source(EVENTS, state.card(card).name))
    left = rule == "SC-133" and state.edition > 1
    leaves = (left or paid < cost) and not state.duel
    if log:
        if rule == "SC-131" and leaves:
            rule = "SC-132"
        ruling = rulings.CostSettled(
            rule,
            (player_place(mayor),),
            player=mayor,
            card=card,
            cost=cost,
            paid=paid,
            vacates=leaves,
        )
        log.note(state, ruling)
    if leaves:
        vacate(state, log)


TASKS = (PayCost, ChoosePay)
