"""What an action would do, said before it is done.

Nothing is played ahead: what the cards bring that would be drawn is nobody's to know.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import No, Option, Yes
from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import capital, listing, plural
from urbannb.games.urban_sprawl.components.values import Marker
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.slots import contract_in, plan_at
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.cards import a_plan, card_name, plan_words
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.phrases.place_names import (
    box_place,
    line_place,
    permit_place,
    plan_place,
    player_place,
    space_place,
)
from urbannb.games.urban_sprawl.words.common import State
from urbannb.games.urban_sprawl.words.events import marker_table, marker_words
from urbannb.games.urban_sprawl.words.outlook import asked, build

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


def outlook(book: Rulebook[UrbanSprawlState], state: State, action: Action) -> Step:
    """What a legal action would do."""
    choice: Any = state.agenda[-1]
    moves = isinstance(action, act.PutMarker) and _placed(action) in state.markers.values()
    return book.say("US-17" if moves else choice.rule, _said(action, state, choice), state)


def outlook_unranked(book: Rulebook[UrbanSprawlState], state: State, action: Action) -> Step:
    """The same, without which site of a block would be the best: a task may ask for that."""
    if not isinstance(action, act.Build):
        return outlook(book, state, action)
    choice: Any = state.agenda[-1]
    return book.say(choice.rule, build.build(state, action, ranked=False), state)


def _placed(action: act.PutMarker) -> Marker:
    return Marker(action.kind, action.value)


@singledispatch
def _said(action: Action, state: State, choice: Any) -> Said:
    raise TypeError(f"{action!r} is no action of Urban Sprawl")


def _rest(state: State, cost: int) -> str:
    left = state.ap - cost
    return f"leaving {left} AP" if left else "leaving no AP"


@_said.register
def _take(action: act.Take, state: State, choice: Any) -> Said:
    card = plan_at(state, action.cost)
    text = f"You would acquire the **{plan_words(state, card)}** for {action.cost} AP, "
    return Said(f"{text}{_rest(state, action.cost)}.", places=(plan_place(action.cost),))


@_said.register
def _favor(action: act.Favor, state: State, choice: Any) -> Said:
    cost = act.CONTRACT_COSTS[action.box]
    text = f"You would keep the **{card_name(state, contract_in(state, action.box))}** as a favor "
    text += f"for {cost} AP, {_rest(state, cost)}. From your next turn on you may build it for 0 "
    return Said(f"{text}AP.", places=(box_place(action.box),))


@_said.register
def _invest(action: act.Invest, state: State, choice: Any) -> Said:
    from urbannb.games.urban_sprawl.model.box import box

    income, player = box(state).permits[action.card].wealth, state.player
    have, what = state.wealth[player], f"You would discard {a_plan(state, action.card)}"
    text = f"{what} for **{income}** wealth: {have} would become {have + income}." if income else (
        f"{what} for nothing, as it shows no number."
    )  # fmt: skip
    return Said(text, places=(permit_place(player, action.card),))


@_said.register
def _build(action: act.Build, state: State, choice: Any) -> Said:
    return build.build(state, action)


@_said.register
def _end(action: act.End, state: State, choice: Any) -> Said:
    lost = f" and lose {state.ap} AP" if state.ap else ""
    plans, boxes = state.plans.count(""), state.boxes.count("")
    gaps = listing(
        plural(count, f"{noun} box", f"{noun} boxes")
        for count, noun in ((plans, "planning"), (boxes, "contract"))
        if count
    )
    text = f"You would end your turn{lost}. "
    if gaps:
        text += f"Cards then slide into {gaps}, and new ones turn up."
    elif state.planning_open:
        text += "No box is empty, so no card slides."
    else:
        text += "A new card then turns up on the planning deck."
    return Said(text, places=(player_place(state.player),))


@_said.register
def _pay(action: act.Pay, state: State, choice: Any) -> Said:
    from urbannb.games.urban_sprawl.model.box import box

    known = box(state).permits
    paid = sum(known[card].permits for card in action.cards)
    text = f"You would pay with {listing(a_plan(state, card) for card in action.cards)}: "
    over = paid - asked.permits_due(state, choice)
    text += f"{plural(paid, 'permit')}"
    text += f", {over} more than needed and **lost**." if over else ", exactly as many as needed."
    return Said(text, places=tuple(permit_place(state.player, card) for card in action.cards))


@_said.register
def _split(action: act.Split, state: State, choice: Any) -> Said:
    return asked.split(state, action, choice)


@_said.register
def _player(action: act.Player, state: State, choice: Any) -> Said:
    return asked.player(state, action, choice)


@_said.register
def _put(action: act.Put, state: State, choice: Any) -> Said:
    return asked.put(state, action, choice)


@_said.register
def _choose(action: act.Choose, state: State, choice: Any) -> Said:
    return asked.choose(state, action, choice)


@_said.register
def _marker(action: act.PutMarker, state: State, choice: Any) -> Said:
    after, marker = state.copy(), _placed(action)
    left = after.put_marker(marker, action.space)
    text = marker_words(marker, action.space, left, would=True)
    table = marker_table(after, marker, action.space, left)
    places = (space_place(action.space), line_place(action.space))
    return Said(text, table, places + ((line_place(left),) if left else ()))


@_said.register
def _row(action: act.Row, state: State, choice: Any) -> Said:
    text = f"{capital(line_name(action.line))} would come first, and the other row of the "
    text += f"block second.{asked.comes_to(state, action, choice)}"
    return Said(text, places=(line_place(action.line),))


@_said.register
def _option(action: Option, state: State, choice: Any) -> Said:
    return asked.option(state, action, choice)


@_said.register
def _yes(action: Yes, state: State, choice: Any) -> Said:
    return asked.answer(state, choice, paid=True)


@_said.register
def _no(action: No, state: State, choice: Any) -> Said:
    return asked.answer(state, choice, paid=False)
