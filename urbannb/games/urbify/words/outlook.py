"""What an action would do, said before it is done.

The action is played on a copy as far as the player's own choices and the rules go; so what is said
agrees with what follows. What lies face down is never looked at.
"""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.engine import apply
from urbannb.core.step import Step
from urbannb.core.task import Choice
from urbannb.core.telling import Said
from urbannb.core.text import listing, number
from urbannb.core.text.table import DataTable, Row
from urbannb.games.urbify.components.board import TRACKS
from urbannb.games.urbify.model import actions as act
from urbannb.games.urbify.phrases import (
    building_name,
    buildings_named,
    hall_place,
    points_words,
    politicians,
    price_words,
    seats_words,
    show_place,
)
from urbannb.games.urbify.rules.base import NO_PRICE
from urbannb.games.urbify.rules.benefits.copying import ChooseCopied
from urbannb.games.urbify.words.common import State, player_cell

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


def outlook(book: Rulebook[State], state: State, action: Action) -> Step:
    """What a legal action would do: in a sentence, and as a table of what it changes."""
    choice: Any = state.agenda[-1]
    after = state.copy()
    del after.agenda[0]  # the end of the turn, and all that others do then
    then = apply(after, action)
    said = _said(action, state, choice)
    text = said.text + _asked_next(after, then)
    return book.say(choice.rule, Said(text, _changes(state, after), said.places), state)


def _asked_next(after: State, then: Choice[Any] | None) -> str:
    """What the player is asked next, if anything."""
    if then is None:
        return ""
    question = getattr(then, "question", None)
    return f" Next you choose {question(after)}." if question else ""


def _changes(before: State, after: State) -> DataTable | None:
    """What changes for whom; None where nothing does."""
    rows = [
        Row((player_cell(before, player), listing(found)))
        for player in range(len(before.names))
        if (found := _of_party(before, after, player))
    ]
    return DataTable(("Party", "Changes"), tuple(rows)) if rows else None


def _of_party(before: State, after: State, player: int) -> list[str]:
    """What changes for a party: "+2 prestige"."""
    levels = zip(TRACKS, before.tracks[player], after.tracks[player], strict=True)
    found = [("prestige", after.prestige[player] - before.prestige[player])]
    found += [(track, now - once) for track, once, now in levels]
    for field, where in (("home", "at home"), ("pool", "in the common pool")):
        amount = getattr(after, field)[player] - getattr(before, field)[player]
        found.append((f"politician{'' if abs(amount) == 1 else 's'} {where}", amount))
    return [
        f"{'+' if amount > 0 else ''}{number(amount)} {what}" for what, amount in found if amount
    ]


# -- each kind of action


@singledispatch
def _said(action: Action, state: State, choice: Any) -> Said:
    raise TypeError(f"{action!r} is no action of Urbify")


@_said.register
def _send(action: act.Send, state: State, choice: Any) -> Said:
    places = tuple(map(hall_place, dict.fromkeys(action.departments)))
    where = seats_words(action.departments)
    return Said(f"You would send politicians: {where}.", places=places)


@_said.register
def _start(action: act.Start, state: State, choice: Any) -> Said:
    tile = state.box.tiles[action.tile]
    ordinary = isinstance(choice.kind, tuple)  # else a Bank starts it
    price = price_words(tile.price if ordinary else NO_PRICE, tile.development)
    text = f"You would build the **{tile.name}** there for {price}, and score {tile.prestige}."
    return Said(text, places=(action.cell, show_place(action.tile)))


@_said.register
def _vote(action: act.Vote, state: State, choice: Any) -> Said:
    text = f"You would activate a vote on **{action.department}**; all who are there go home."
    return Said(text, places=(hall_place(action.department),))


@_said.register
def _inaugurate(action: act.Inaugurate, state: State, choice: Any) -> Said:
    what = f"You would inaugurate the **{building_name(state, action.cell)}**."
    return Said(f"{what} {_benefit(state, action.cell)}", places=(action.cell,))


@_said.register
def _without(action: act.InaugurateWithout, state: State, choice: Any) -> Said:
    what = f"You would inaugurate the **{building_name(state, action.cell)}**"
    return Said(f"{what} and leave its benefit.", places=(action.cell,))


@_said.register
def _development(action: act.PayDevelopment, state: State, choice: Any) -> Said:
    each = f"{action.each} of each influence" if action.each else ""
    own = f"{action.development} development" if action.development or not each else ""
    return Said(f"You would pay {listing(filter(None, (own, each)))}.")


@_said.register
def _influence(action: act.PayInfluence, state: State, choice: Any) -> Said:
    return Said(f"You would pay {points_words(action.points)}.")


@_said.register
def _take(action: act.Take, state: State, choice: Any) -> Said:
    return Said(f"You would take {points_words(action.points)}.")


@_said.register
def _choose(action: act.Choose, state: State, choice: Any) -> Said:
    what = f"**{building_name(state, action.cell)}**"
    if isinstance(choice, ChooseCopied):
        text = f"You would copy the {what}. {_benefit(state, action.cell)}"
    else:
        count = politicians(state.tile(action.cell).politicians)
        text = f"{count} would go to the {what}."
    return Said(text, places=(action.cell,))


@_said.register
def _color(action: act.Color, state: State, choice: Any) -> Said:
    cells = tuple(choice.benefit(state).worth(state, choice.use.cell, action.group))
    text = f"You would count the {action.group} buildings: {buildings_named(state, cells)}."
    return Said(text, places=cells)


@_said.register
def _both(action: act.Both, state: State, choice: Any) -> Said:
    cells = (action.first, action.second)
    return Said(f"You would count the {buildings_named(state, cells)}.", places=cells)


def _benefit(state: State, cell: str) -> str:
    return f"Its benefit: {state.benefit(cell).sentence()}"
