"""What follows for sure from an action, played on a copy up to what nobody can know.

The copy is played twice, with what lies face down in two orders: what comes out alike does not
depend on cards that nobody has seen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from urbannb.core.action import Action
from urbannb.core.task import Choice, Task
from urbannb.games.urban_sprawl.components.effects import YOU
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model.actions import Pay
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.rules.base import ChooseNext
from urbannb.games.urban_sprawl.rules.building import (
    ChoosePermits,
    NeighborhoodBonus,
    PayPrice,
)
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain
from urbannb.games.urban_sprawl.rules.effects.control import MoveTile
from urbannb.games.urban_sprawl.rules.effects.doing import DoEffect
from urbannb.games.urban_sprawl.rules.effects.markers import PlayMarker
from urbannb.games.urban_sprawl.rules.effects.payments import PayCollector, paid_by, splits
from urbannb.games.urban_sprawl.rules.effects.tiles import AddBuilding, PlaceTile
from urbannb.games.urban_sprawl.rules.effects.whom import EACH, OTHERS
from urbannb.games.urban_sprawl.rules.markers import ChooseMarker
from urbannb.games.urban_sprawl.rules.permits import wasted
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.rules.vocations import ScoreVocation, SplitVocations
from urbannb.games.urban_sprawl.words.common import State

PRICE, BONUS, VOCATION, CARD = "price", "bonus", "vocation", "card"


@dataclass(frozen=True, slots=True)
class Change:
    """What one part of an action brings or takes, and what the player has after it."""

    part: str
    kind: str
    """WEALTH, PRESTIGE, or "" for what may come in either."""
    amount: int
    left: int
    by: int = -1
    """Who says in which of the two it comes, where that is to be chosen."""


@dataclass(slots=True)
class Ahead:
    """What an action leads to, as far as it is certain."""

    state: State
    """The position then, without what is still to be chosen."""
    changes: list[Change] = field(default_factory=list)
    asked: Choice[Any] | None = None
    """What would be asked then, as a part of it."""
    unknown: bool = False
    """Whether what follows depends on cards that lie face down."""


def ahead(state: State, action: Action, player: int, with_: int = 0) -> Ahead:
    """Play an action on a copy, as long as it lasts and is certain; what it is for a player.

    So many tasks that come next anyway are played `with_` it.
    """
    choice: Any = state.agenda[-1]
    below = len(state.agenda) - (not isinstance(choice, SpendPoints)) - with_
    worlds = [_unseen(state, backward) for backward in (False, True)]
    for world in worlds:
        world.agenda.pop()
        choice.answer(world, action, None)
    found, open_ = Ahead(worlds[0]), False
    while len(worlds[0].agenda) > below:
        task: Any = worlds[0].agenda[-1]
        if split := _splits(task):
            for one in split:
                _skip(found, one, player)
            open_ = True
            for world in worlds:
                world.agenda.pop()
            continue
        if task.asks and not isinstance(task, ChoosePermits):
            found.asked = task
            _also(found, below, player)
            break
        if open_ and not _regardless(task, worlds[0]):
            found.unknown = True
            _also(found, below, player)
            break
        kept = worlds[0].copy()
        for world in worlds:
            _one(world)
        if _seen(worlds[0]) != _seen(worlds[1]):
            found.state, found.unknown = kept, True
            break
        _note(found, task, kept, found.state, player)
    return found


def least_wasted(state: State, choice: ChoosePermits) -> Pay:
    """The way to pay that loses fewest permits, then fewest cards."""
    offered = [action for action in choice.actions(state) if isinstance(action, Pay)]
    return min(
        offered,
        key=lambda pay: (
            wasted(state, pay.cards, box(state).contracts[choice.card].lots),
            len(pay.cards),
        ),
    )


def _unseen(state: State, backward: bool) -> State:
    """The position with what lies face down in an order of its own."""
    new = state.copy()
    top = new.planning.pop() if new.planning and new.planning_open else ""
    new.planning.sort(reverse=backward)
    new.planning += [top] if top else []
    for deck, is_open in zip(new.decks, new.decks_open, strict=True):
        shown = deck.pop() if deck and is_open else ""
        deck.sort(reverse=backward)
        deck.extend([shown] if shown else [])
    return new


def _one(world: State) -> None:
    """One task more; of several ways to pay permits the thriftiest."""
    task: Any = world.agenda.pop()
    if isinstance(task, ChoosePermits):
        task.answer(world, least_wasted(world, task), None)
    else:
        task.run(world, None)


def _seen(state: State) -> tuple[Any, ...]:
    """All that a preview speaks of."""
    return (
        state.wealth, state.prestige, state.city, state.markers, state.vocations, state.offices,
        state.contractor, [len(hand) for hand in state.permits], state.agenda,
    )  # fmt: skip


def _regardless(task: Task[Any], state: State) -> bool:
    """Whether a task comes out the same, however one was paid before."""
    if not isinstance(task, DoEffect):
        return True
    effect = task.context.effect(state)
    return isinstance(effect, Gain) and effect.who in (YOU, EACH, OTHERS)


def _splits(task: Task[Any]) -> tuple[SplitVocations | PayCollector, ...]:
    """Who has only to say whether it is wealth or prestige; the sum is the same."""
    several = task.tasks if isinstance(task, ChooseNext) else (task,)
    found = tuple(one for one in several if isinstance(one, SplitVocations | PayCollector))
    return found if len(found) == len(several) else ()


def _skip(found: Ahead, task: SplitVocations | PayCollector, player: int) -> None:
    """What may come in wealth or in prestige is counted, not chosen."""
    if isinstance(task, SplitVocations):
        if task.player == player:
            found.changes.append(Change(VOCATION, "", task.count * task.value, 0, player))
    elif task.to == player:
        way = splits(found.state, task.player, task.amount, task.times)[0]
        amount = paid_by(found.state, task.player, task.amount, way)
        if amount:
            found.changes.append(Change(CARD, "", amount, 0, task.player))


_PARTS: tuple[tuple[type[Task[Any]], str], ...] = (
    (PayPrice, PRICE),
    (NeighborhoodBonus, BONUS),
    (ScoreVocation, VOCATION),
)


def _also(found: Ahead, below: int, player: int) -> None:
    """What comes after something is put down, wherever that may be: "5 wealth", after a park."""
    then = found.state.copy()
    while len(then.agenda) > below:
        before, task = then.copy(), then.agenda.pop()
        if _flat(task, then):
            task.run(then, None)
            _note(found, task, before, then, player)
        elif not _puts(task, then):
            return


def _puts(task: Task[Any], state: State) -> bool:
    """Whether a task only puts something down: what that brings is paid out later."""
    if isinstance(task, DoEffect):
        return isinstance(task.context.effect(state), AddBuilding | PlayMarker)
    return isinstance(task, PlaceTile | MoveTile | ChooseMarker)


def _flat(task: Task[Any], state: State) -> bool:
    """Whether a task brings the builder the same, whatever the city looks like."""
    effect = task.context.effect(state) if isinstance(task, DoEffect) else None
    return isinstance(effect, Gain) and effect.per is None and effect.who == YOU


def _note(found: Ahead, task: Task[Any], before: State, after: State, player: int) -> None:
    """What has changed for the player, under the part of the action that changed it."""
    part = next((name for kind, name in _PARTS if isinstance(task, kind)), CARD)
    for kind in (WEALTH, PRESTIGE):
        left = after.has(player, kind)
        if amount := left - before.has(player, kind):
            found.changes.append(Change(part, kind, amount, left))


def nothing_comes(state: State, found: Ahead, player: int, cost: tuple[int, int] = (0, 0)) -> bool:
    """Whether an action changes nothing but what is paid for it, and leads to no question."""
    if found.asked or found.unknown or any(change.by >= 0 for change in found.changes):
        return False
    then = found.state
    for kind, spent in ((WEALTH, cost[0]), (PRESTIGE, cost[1])):
        had = {p: state.has(p, kind) - (spent if p == player else 0) for p in _all(state)}
        if had != {p: then.has(p, kind) for p in _all(state)}:
            return False
    return all(getattr(state, name) == getattr(then, name) for name in _OTHERWISE)


def _all(state: State) -> range:
    return range(len(state.names))


_OTHERWISE = (
    "city", "markers", "vocations", "offices", "contractor", "permits", "favors", "extra_favor",
    "pawn", "active_decks", "discards",
)  # fmt: skip
"""What else of a position may change by an action."""
