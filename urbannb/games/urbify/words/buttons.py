"""What actions are called in a few words, and what they brought."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from urbannb.core.action import Action
from urbannb.core.text import listing, plural
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import DEVELOPMENT, SQUARE, TRACKS
from urbannb.games.urbify.model import actions as act
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.rules.base import TRACK, SettleInfluence, Use, usable
from urbannb.games.urbify.rules.benefits.copying import ChooseCopied
from urbannb.games.urbify.rules.benefits.gains import TakeInfluence
from urbannb.games.urbify.rules.benefits.moving import MoveTo
from urbannb.games.urbify.rules.turn import LAST_ROUNDS, TakeAction
from urbannb.games.urbify.words.common import State, end_of, now
from urbannb.games.urbify.words.turn import payout_words

# -- what actions are called in a few words, on buttons and in answers: with their outcome


def called(state: State, action: Action) -> str:
    """What an action is called, legal or not."""
    return _called(action, state, state.agenda[-1] if state.agenda else None)


BRINGING = (act.Start, act.Vote, act.Inaugurate, act.Color, act.Both)
"""The words of these end with what they bring, after a colon."""


def called_plainly(state: State, action: Action) -> str | None:
    """What an action is called, without what it brings; None where nothing of it is said."""
    choice = state.agenda[-1] if state.agenda else None
    if isinstance(action, act.Take):
        return f"take {phrases.points_words(action.points)}"
    if isinstance(action, BRINGING) or isinstance(choice, ChooseCopied):
        return called(state, action).partition(": ")[0]
    return None


def onward(state: State, held: tuple[str, ...]) -> str:
    """ "choose a place for the Bus Station"; what to do with what else is chosen."""
    tile = state.box.tiles.get(phrases.show_place.of(held[-1]) or "")
    if tile:
        return f"choose a place for the {tile.name}"
    choice = state.agenda[-1]
    if isinstance(choice, TakeAction) and held[0] in state.city:
        return f"inaugurate the {state.tile(held[0]).name} with its benefit or without it"
    if isinstance(choice, SettleInfluence | TakeInfluence):
        left = choice.amount - len(held)
        chose = f"{len(held)} of {plural(choice.amount, 'point')} chosen"
        return f"{chose}, choose {left} more" if left > 0 else ""
    chosen = [phrases.hall_place.of(place) or phrases.seat_place.of(place) for place in held]
    departments = [department for department in chosen if department is not None]
    if len(departments) < len(held) or not state.home[state.player]:
        return ""
    left = state.home[state.player] - len(held)
    more = ", or choose a department for one more"
    more += ", which sends them at once" * (left == 1)
    return f"press Send for {listing(dict.fromkeys(departments))}{more if left > 0 else ''}"


@singledispatch
def _called(action: Action, state: State, choice: Any) -> str:
    raise TypeError(f"{action!r} is no action of Urbify")


def _there(state: State, cell: str) -> str:
    """The building on a cell, and where it is if it has a twin; the cell where none stands."""
    if cell not in state.city and cell != SQUARE:
        return f"what stands on {cell}"
    return f"the {phrases.building_apart(state, cell)}"


def _brings(state: State, use: Use) -> str:
    """What a benefit would bring, to follow what is done; its face where it cannot be had."""
    benefit = state.benefit(use.cell)
    known = state.city[use.source].owner == use.player and usable(state, use)
    return f": {benefit.prospect(state, use).short if known else benefit.face()}"


@_called.register
def _send(action: act.Send, state: State, choice: Any) -> str:
    return f"send {phrases.sent_words(action.departments)}"


@_called.register
def _start(action: act.Start, state: State, choice: Any) -> str:
    tile = state.box.tiles.get(action.tile)
    return f"build the {tile.name} on {action.cell}: +{tile.prestige} prestige" if tile else ""


@_called.register
def _vote(action: act.Vote, state: State, choice: Any) -> str:
    bench = state.benches[TRACK[action.department]] if state.benches else ()
    what = f"activate a vote on {action.department}"
    if not bench or not bench[state.player]:
        return what
    return f"{what}: {payout_words(state, action.department, state.player)}"


@_called.register
def _inaugurate(action: act.Inaugurate, state: State, choice: Any) -> str:
    cell = action.cell
    brings = _brings(state, Use(state.player, (cell,))) if cell in state.city else ""
    return f"inaugurate {_there(state, cell)}{brings}"


@_called.register
def _without(action: act.InaugurateWithout, state: State, choice: Any) -> str:
    return f"inaugurate {_there(state, action.cell)} without its benefit"


@_called.register
def _development(action: act.PayDevelopment, state: State, choice: Any) -> str:
    each = f"{action.each} of each influence" if action.each else ""
    own = f"{action.development} {DEVELOPMENT}" if action.development or not each else ""
    return f"pay {listing(filter(None, (own, each)))}"


@_called.register
def _influence(action: act.PayInfluence, state: State, choice: Any) -> str:
    return f"pay {phrases.points_words(action.points)}"


@_called.register
def _take(action: act.Take, state: State, choice: Any) -> str:
    what = f"take {phrases.points_words(action.points)}"
    if not isinstance(choice, TakeInfluence):
        return what
    lost = sum(
        max(0, now(state, choice.use.player, d) + action.points.count(d) - end_of(state.box, d))
        for d in set(action.points)
    )
    return f"{what} ({lost} of it lost)" if lost else what


@_called.register
def _choose(action: act.Choose, state: State, choice: Any) -> str:
    what, cell = _there(state, action.cell), action.cell
    if cell not in state.city:
        return f"choose {what}"
    if isinstance(choice, ChooseCopied):
        use = choice.use.copying(cell)
        brings = _brings(state, use) if cell not in choice.use.chain else ""
        return f"copy {what}{brings}"
    verb, where = ("move", "to") if isinstance(choice, MoveTo) else ("put", "on")
    return f"{verb} {phrases.politicians(state.tile(cell).politicians)} {where} {what}"


@_called.register
def _color(action: act.Color, state: State, choice: Any) -> str:
    use = getattr(choice, "use", None)
    if use is None or not hasattr(choice, "benefit"):
        return f"count {action.group} buildings"
    worth = choice.benefit(state).worth(state, use.cell, action.group)
    return f"count {action.group} buildings: +{sum(worth.values())} prestige"


@_called.register
def _both(action: act.Both, state: State, choice: Any) -> str:
    cells = (action.first, action.second)
    names = listing(_there(state, cell) for cell in cells)
    if not set(cells) <= state.city.keys():
        return f"count {names}"
    return f"count {names}: +{sum(state.tile(cell).prestige for cell in cells)} prestige"


# -- what an action is called in the log


def entry(state: State, action: Action) -> str:
    """An action without what it would bring: its outcome follows there."""
    return called(state, action).partition(": ")[0]


# -- what an action brought, for a line of the log


def outcome(before: State, after: State) -> str:
    """What each party gained, those with the same together: "Ana and Ben +2 prestige each"."""
    gained: dict[str, list[str]] = {}
    for name, had, has in zip(after.names, holdings(before), holdings(after), strict=True):
        found = [f"+{has[unit] - had[unit]} {unit}" for unit in has if has[unit] > had[unit]]
        if found:
            gained.setdefault(listing(found), []).append(name)
    return phrases.gains_words(gained)


# -- what each party has, as it is summed up for who was away


def holdings(state: UrbifyState) -> list[dict[str, int]]:
    """Prestige, and where each party stands on its tracks."""
    had = zip(state.prestige, state.tracks, strict=True)
    return [{"prestige": a, **dict(zip(TRACKS, b, strict=True))} for a, b in had]


# -- how far a game has come: the round, and what is left of the piles that end it


def progress(state: State) -> str:
    """ "round 9, 4 tiles left in Stage I"; in the end which of the last rounds it is (UB-84)."""
    if not (state.round and state.agenda):
        return ""
    lead = f"round {state.round}"
    if state.last_rounds == LAST_ROUNDS:
        return f"{lead}, the last"
    if state.last_rounds:
        return f"{lead}, the next to last"
    if state.ending:
        return f"{lead}, after which two more are played"
    stage = "I" if state.piles[0] else "II"
    left = len(state.piles[0] or state.piles[1])
    return f"{lead}, {plural(left, 'tile')} left in the pile of Stage {stage}"
