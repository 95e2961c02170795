"""A turn: the Treasurer's collection, investments, and spending action points (US-20 to US-27)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import wrong_choice
from urbannb.core.log import Log
from urbannb.core.task import Choice, NumberedTask, Task
from urbannb.core.verdict import Reason
from urbannb.games.urban_sprawl.components.board import WEALTH
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model import state as ledger
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.base import Occasion, State, hand, holder
from urbannb.games.urban_sprawl.rules.building import pipeline
from urbannb.games.urban_sprawl.rules.ending import SLIDES_AND_REFILLS
from urbannb.games.urban_sprawl.rules.rulings import Restricted, Zoned
from urbannb.games.urban_sprawl.rules.sites import building_sites, heeds_zoning, payable
from urbannb.games.urban_sprawl.rules.verdicts import spending_reasons

POINTS, BOSS_POINTS = 6, 8
TRIBUTE = 2
"""What the Treasurer collects from each opponent (US-82)."""


@dataclass(frozen=True, slots=True)
class BeginTurn(Task[State]):
    """US-21: action points for the active player; first the Treasurer collects (US-82)."""

    def run(self, state: State, log: Log | None) -> None:
        player = state.player
        state.turns += 1
        if holder(state, "Treasurer") == player:
            _collect(state, player, log)
        boss = holder(state, "Union Boss") == player
        state.ap = BOSS_POINTS if boss else POINTS
        state.investing = True
        state.built_this_turn = 0
        state.new_favors.clear()
        state.agenda.append(SPEND)
        if log:
            log.note(
                state,
                rulings.PointsGiven("US-83" if boss else "US-21", player=player, points=state.ap),
            )

    def words(self, state: State) -> str:
        return f"{state.names[state.player]}'s turn begins"

    def turn_of(self, state: State) -> int | None:
        return state.player


def _collect(state: State, player: int, log: Log | None) -> None:
    paid = {}
    for other in state.round_from(player)[1:]:
        paid[other] = state.lose(other, WEALTH, TRIBUTE, ledger.TREASURER)
        state.gain(player, WEALTH, paid[other], ledger.TREASURER)
    if log:
        log.note(state, rulings.TributeCollected("US-82", player=player, paid=paid))


@dataclass(frozen=True, slots=True)
class SpendPoints(Choice[State], Occasion):
    """US-22: the active player invests, acquires cards, builds, or ends the turn."""

    rule = "US-22"

    def chooser(self, state: State) -> int:
        return state.player

    def prompt(self, state: State) -> str:
        who = state.names[state.player]
        if not state.ap:
            free = "build a favor for 0 AP, or end the turn" if len(self.actions(state)) > 1 else (
                "no action points are left, so end the turn"
            )  # fmt: skip
            return f"{who}: {free}"
        points = "1 action point" if state.ap == 1 else f"{state.ap} action points"
        first = "invest, or " if state.investing and self._invests(state) else ""
        return f"{who}: {first}spend {points}, or end the turn"

    @staticmethod
    def _invests(state: State) -> bool:
        return bool(hand(state, state.player).investments)

    def words(self, state: State) -> str:
        return f"{state.names[state.player]} spends action points"

    def occasion(self, state: State) -> tuple[str, str]:
        """The contract that is being built, and who builds it where somebody else is asked."""
        asked: Any = state.agenda[-1]
        name = _being_built(state)
        own = asked.chooser(state) == state.player
        return name, "" if own else f"{state.names[state.player]} builds it"

    def actions(self, state: State) -> Actions:
        player, points = state.player, state.ap
        held = hand(state, player)
        plain: list[Action] = [*held.investments] if state.investing else []
        plain += [_TAKE[cost] for cost in ledger.planned(state, points)]
        here = ledger.offered(state, points)
        if here and ledger.favor_room(state, player):
            plain += [_FAVOR[name] for name, _ in here]
        plain.append(act.END)
        return act.Spending(_builds(state, here, held.power), plain)

    def reasons(self, state: State, action: Action) -> Iterator[Reason]:
        if isinstance(action, act.Invest | act.Take | act.Favor | act.Build | act.EndTurn):
            yield from spending_reasons(state, action)
        else:
            yield wrong_choice(
                self.rule, "It is your turn: invest, take, favor or build something, or end it."
            )

    def answer(self, state: State, action: Action, log: Log | None) -> None:
        state.agenda.append(SPEND)
        if type(action) is act.Build:
            _build(state, action, log)
        elif type(action) is act.Take:
            card = ledger.take_plan(state, action.cost)
            state.permits[state.player].append(card)
            _spend(state, action.cost)
            if log:
                log.note(state, rulings.PlanAcquired("US-23", card=card, cost=action.cost))
        elif type(action) is act.Favor:
            card = ledger.take_contract(state, action.box)
            state.favors[state.player].append(card)
            state.new_favors.append(card)
            _spend(state, act.CONTRACT_COSTS[action.box])
            if log:
                log.note(
                    state,
                    rulings.FavorTaken("US-24", card=card, cost=act.CONTRACT_COSTS[action.box]),
                )
        elif type(action) is act.Invest:
            _invest(state, action.card, log)
        else:
            state.agenda.pop()
            state.agenda += END_OF_TURN
            if log:
                log.note(state, rulings.TurnEnded("US-27", player=state.player, lost=state.ap))
            state.ap = 0
            state.investing = False


def _being_built(state: State) -> str:
    """The name of the contract of which something is done; "" if there is none."""
    contracts = ledger.box(state).contracts
    for task in reversed(state.agenda):
        if isinstance(task, SpendPoints):
            break
        card = getattr(getattr(task, "context", task), "card", "")
        if card in contracts:
            return contracts[card].name
    last = state.gone[-1] if state.gone and state.built_this_turn else ""
    return contracts[last].name if last in contracts else ""


def _builds(
    state: State, here: list[tuple[str, str]], power: dict[str, int]
) -> list[tuple[str, act.Sites]]:
    """Every contract that can be built with so many permits, by its box, and where."""
    if not payable(state):
        return []
    contracts, new = ledger.box(state).contracts, state.new_favors
    found = [
        (name, contract)
        for name, card in (*here, *zip(act.FAVORS, state.favors[state.player], strict=False))
        if (contract := contracts[card]).lots <= power[contract.zone] and card not in new
    ]
    return building_sites(state, found) if found else []


def _spend(state: State, points: int) -> None:
    state.ap -= points
    state.investing = False


def _invest(state: State, card: str, log: Log | None) -> None:
    """US-20: a permit is discarded for its wealth."""
    income = ledger.box(state).permits[card].wealth
    state.permits[state.player].remove(card)
    state.discards.append(card)
    state.gain(state.player, WEALTH, income, ledger.INVESTMENTS)
    if log:
        log.note(state, rulings.PermitInvested("US-20", card=card, income=income))


def _build(state: State, action: act.Build, log: Log | None) -> None:
    cost = act.CONTRACT_COSTS.get(action.box, 0)
    card = ledger.take_contract(state, action.box)
    state.gone.append(card)
    _spend(state, cost)
    state.agenda += pipeline(state.deck, card, state.player, action.block, action.shape)
    if log:
        rule = "US-26" if action.box in act.FAVORS else "US-31"
        block, shape = action.block, action.shape
        log.note(state, rulings.BuildingBegun(rule, (block,), card=card, cost=cost, box=action.box))
        bound = heeds_zoning(ledger.box(state).contracts[card].restrictions)
        zoned = "US-33" if bound else "US-87"  # a card beats a rule
        log.note(state, Zoned(zoned, (block,), card=card, block=block, shape=shape))
        if any(r.binds for r in ledger.box(state).contracts[card].restrictions):
            log.note(state, Restricted("US-35", (block,), card=card, block=block, shape=shape))


@dataclass(frozen=True, slots=True)
class NextPlayer(NumberedTask[State]):
    """US-96, step 9: the next player clockwise is active."""

    step = 9

    def run(self, state: State, log: Log | None) -> None:
        state.player = (state.player + 1) % len(state.names)
        state.agenda.append(BEGIN)
        if log:
            log.note(state, rulings.NextPlayerUp("US-96", player=state.player))

    def phrase(self, state: State) -> str:
        return "the next player takes a turn"


BEGIN, SPEND = BeginTurn(), SpendPoints()
END_OF_TURN: tuple[Task[State], ...] = tuple(reversed((*SLIDES_AND_REFILLS, NextPlayer())))
"""All nine steps, the last one first, as agendas are kept."""
_TAKE = {cost: act.Take(cost) for cost in (act.DECK_COST, *act.PLAN_COSTS)}
_FAVOR = {name: act.Favor(name) for name in act.CONTRACT_COSTS}

TASKS = (BeginTurn, SpendPoints, NextPlayer)
