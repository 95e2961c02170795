"""Why a placement is advised: what it scores, what can follow, and what stays open."""

from __future__ import annotations

from typing import Protocol

from urbannb.core.advice import named, rather
from urbannb.core.text import number
from urbannb.games.sprawlopolis.components import card_name, cards
from urbannb.games.sprawlopolis.model.city import Laid
from urbannb.games.sprawlopolis.model.state import Place, SprawlopolisState
from urbannb.games.sprawlopolis.phrases import signed, spot
from urbannb.games.sprawlopolis.rules.score import tally
from urbannb.games.sprawlopolis.words.buttons import short
from urbannb.games.sprawlopolis.words.counting import changes

State = SprawlopolisState
Points = dict[str, int]
LINES = 3
"""The lines of the score that are told, those that move most."""
OPEN = 0.75
"""What a city promises is told from here on, in points."""


class AdvisedPlan(Protocol):
    """A placement with the best that can follow, as the search has found them."""

    @property
    def first(self) -> Place: ...
    @property
    def then(self) -> Place | None: ...
    @property
    def worth(self) -> float: ...
    @property
    def opened(self) -> dict[str, float]: ...


def reason(state: State, plan: AdvisedPlan, at_once: AdvisedPlan) -> str:
    """The whole reason for a plan, and why not the one that would score most at once."""
    after = _after(state, plan.first)
    now, scored = tally(state).points, tally(after).points
    said = [f"It {_moves(now, scored)} now{_lines(now, scored)}."]
    if plan.then is not None:
        said.append(_then(state, plan.then, scored, tally(_after(after, plan.then)).points))
        said.append(_opened(plan.opened))
    said.append(_rather(state, plan, at_once))
    return " ".join(filter(None, said))


def _after(state: State, action: Place) -> State:
    after = state.copy()
    after.laid.append(Laid(action.card, action.row, action.col, action.turned))
    return after


def _total(points: Points) -> int:
    return sum(points.values())


def _moves(before: Points, after: Points) -> str:
    """ "gains 3", "loses 2"."""
    more = _total(after) - _total(before)
    if not more:
        return "scores nothing"
    return f"{'gains' if more > 0 else 'loses'} {abs(more)}"


def _lines(before: Points, after: Points) -> str:
    """ " (park group +2, Central Perks +1)"."""
    moved = [(now - then, key) for key, then, now in changes(before, after)]
    moved.sort(key=lambda pair: -abs(pair[0]))
    told = ", ".join(f"{short(key)} {signed(by)}" for by, key in moved[:LINES])
    more = ", and more" if len(moved) > LINES else ""
    return f" ({told}{more})" if told else ""


def _then(state: State, then: Place, before: Points, after: Points) -> str:
    """What the best card after it can do, and whose that is."""
    whose = "the best card after it"
    if not state.alone:
        name = state.names[(state.player + 1) % len(state.names)]
        whose = f"{name}'s best card after it"
    more = _total(after) - _total(before)
    does = f"can then gain {more}" if more > 0 else f"would then lose {-more}"
    if not more:
        does = "would then change nothing"
    lead = f"{whose[0].upper()}{whose[1:]}, {card_name(then.card)}, {does}"
    return f"{lead}{_lines(before, after)}."


def _opened(opened: dict[str, float]) -> str:
    """What stays open beyond that, where it is most."""
    roads = sum(opened.get(name, 0.0) for name in ("roads", "ends"))
    found = [
        (worth, cards()[int(key[4:])].name) for key, worth in opened.items() if key[:4] == "card"
    ]
    found.append((roads, "the roads"))
    worth, name = max(found)
    if worth < OPEN:
        return ""
    return f"That leaves about {round(worth)} more to be had for {name} later."


def _rather(state: State, plan: AdvisedPlan, other: AdvisedPlan) -> str:
    """Why not what would score more at once."""
    after, instead = _after(state, plan.first), _after(state, other.first)
    more = tally(instead).total - tally(after).total
    if more <= 0 or plan.then is None or other.then is None:
        return ""
    ends = [
        tally(_after(at, p.then)).total for at, p in ((after, plan), (instead, other)) if p.then
    ]
    why = "leaves less open for the cards to come"
    if other.worth == plan.worth:
        why = "is worth no more in the end"
    if ends[1] < ends[0]:
        worse, better = map(number, reversed(ends))
        why = f"the city then gets to {worse} with the next card, not to {better}"
    return rather(named(_laying(other.first), ""), more, why)


def _laying(action: Place) -> str:
    turned = " turned around" if action.turned else ""
    return f"lay {card_name(action.card)}{turned} at {spot(action.site)}"
