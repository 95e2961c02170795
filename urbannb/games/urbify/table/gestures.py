"""From actions to the places one clicks for them, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, JoinedClicks, LateClicks, clicks_of
from urbannb.core.choosing.views import Chained
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import DEPARTMENTS, ROW_AND_COLUMN
from urbannb.games.urbify.model import actions as act
from urbannb.games.urbify.model.actions import start
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.rules.base import TRACK, SettleInfluence, Use, usable
from urbannb.games.urbify.rules.benefits.counting import ChooseColor, ChoosePair
from urbannb.games.urbify.rules.benefits.gains import TakeInfluence
from urbannb.games.urbify.rules.benefits.moving import FoundProject, foundable
from urbannb.games.urbify.rules.projects import startable
from urbannb.games.urbify.rules.turn import TakeAction

# -- from actions to the places one clicks for them, and back


State = UrbifyState
Trail = tuple[str, ...]


def pending(state: State) -> Any:
    """What the game waits for; None where it does not."""
    return state.agenda[-1] if state.agenda else None


def split_votes(state: State, department: str) -> bool:
    """Whether a vote there has a sign of its own, since politicians can be sent there too."""
    if not isinstance(pending(state), TakeAction) or not state.last_rounds:
        return False
    player = state.player
    return bool(state.home[player] and state.benches[TRACK[department]][player])


def gains(state: State) -> bool:
    """Whether points of influence that are clicked are taken, and not paid."""
    return isinstance(pending(state), TakeInfluence)


def gesture(state: State, action: Action) -> Trail:
    """The places one clicks to play an action; none for one without places."""
    match action:
        case act.Start(tile=tile, cell=cell):
            return phrases.show_place(tile), cell
        case act.Send(departments=departments):
            return tuple(_sent(departments))
        case act.Vote(department=department):
            apart = split_votes(state, department)
            return ((phrases.vote_place if apart else phrases.hall_place)(department),)
        case act.Inaugurate(cell=cell) if _useful(state, cell):
            return cell, phrases.use_place(cell)
        case act.InaugurateWithout(cell=cell) if _useful(state, cell):
            return cell, phrases.leave_place(cell)
        case act.Inaugurate(cell=cell) | act.InaugurateWithout(cell=cell) | act.Choose(cell=cell):
            return (cell,)
        case act.Both(first=first, second=second):
            return first, second
        case act.PayInfluence(points=points) | act.Take(points=points):
            return tuple(_points(pending(state).chooser(state), points))
        case act.Color(group=group):
            return tuple(colored(state, group)[:1])
    return ()


def _sent(departments: Iterable[str]) -> Iterator[str]:
    counted = Counter(departments)
    for department in DEPARTMENTS:
        if counted[department]:
            yield phrases.hall_place(department)
        if counted[department] > 1:
            yield phrases.seat_place(department)


def _points(player: int, points: Iterable[str]) -> Iterator[str]:
    counted = Counter(points)
    for department in DEPARTMENTS:
        for n in range(1, counted[department] + 1):
            yield _point(player, department, n)


def _point(player: int, department: str, n: int) -> str:
    return phrases.track_place(player, department) if n == 1 else phrases.point_place(n, department)


def _useful(state: State, cell: str) -> bool:
    """Whether a building can be inaugurated with its benefit."""
    return cell in state.city and usable(state, Use(state.player, (cell,)))


def colored(state: State, group: str) -> list[str]:
    """The buildings that count if that color is chosen."""
    choice = pending(state)
    if not isinstance(choice, ChooseColor):
        return []
    cells = choice.benefit(state).worth(state, choice.use.cell, group)
    return sorted(cells, key=ROW_AND_COLUMN.__getitem__)


# -- back again


def attempt(state: State, places: Trail) -> Action | None:
    """The action that clicking those places means, legal or not; None if it means none."""
    if not places:
        return None
    choice = pending(state)
    if isinstance(choice, TakeAction | FoundProject) and (tile := phrases.show_place.of(places[0])):
        return _gestures_project(state, choice, tile, places[1:])
    if isinstance(choice, TakeAction):
        return _action(state, places)
    if isinstance(choice, SettleInfluence | TakeInfluence):
        return _influence(choice, choice.chooser(state), places)
    if isinstance(choice, ChoosePair):
        return _pair(state, places)
    cell, *rest = places
    if rest or cell not in ROW_AND_COLUMN:
        return None
    if isinstance(choice, ChooseColor):
        return _color(state, cell) if cell in state.city else None
    kinds = getattr(choice, "kind", ())
    return act.choose(cell) if kinds is act.Choose else None


def _gestures_project(state: State, choice: Any, tile: str, rest: Trail) -> Action | None:
    """A project on its cell; one that cannot be started at all is meant wherever it would go."""
    if tile not in state.show or len(rest) > 1:
        return None
    if rest:
        cell = rest[0]
        return start(tile, cell) if cell in ROW_AND_COLUMN else None
    bank = isinstance(choice, FoundProject)
    able = foundable(state, choice.use) if bank else startable(state, state.player)
    return None if tile in able or not state.sites else start(tile, state.sites[0])


def _action(state: State, places: Trail) -> Action | None:
    """Politicians that are sent, a vote, or a building that is inaugurated."""
    first, *rest = places
    if department := phrases.vote_place.of(first):
        return None if rest else act.vote(department)
    if first in state.city:
        return _inauguration(state, first, rest)
    if first in ROW_AND_COLUMN:  # nothing to inaugurate: that is what is to be said
        return None if rest else act.inaugurate(first)
    department = phrases.hall_place.of(first)
    if department and not rest and not state.home[state.player]:
        return act.vote(department)
    departments = []
    for place in places:
        department = phrases.hall_place.of(place) or phrases.seat_place.of(place)
        again = place == phrases.seat_place(department) if department else False
        if not department or again != (department in departments):
            return None
        departments.append(department)
    return act.send(tuple(departments))


def _inauguration(state: State, cell: str, rest: list[str]) -> Action | None:
    if rest:
        signs = {
            phrases.leave_place(cell): act.without_benefit,
            phrases.use_place(cell): act.inaugurate,
        }
        return signs[rest[0]](cell) if len(rest) == 1 and rest[0] in signs else None
    mine = state.city[cell].owner == state.player
    plain = mine and not _useful(state, cell)
    return act.without_benefit(cell) if plain else act.inaugurate(cell)


def _influence(choice: Any, payer: int, places: Trail) -> Action | None:
    """Points on one's own tracks, those of a kind one after the other."""
    counted: Counter[str] = Counter()
    for place in places:
        player, track = phrases.track_place.of(place) or (payer, "")
        number, track = phrases.point_place.of(place) or (1, track)
        if player != payer or track not in DEPARTMENTS or counted[track] != number - 1:
            return None
        counted[track] += 1
    if counted.total() != choice.amount:
        return None
    points = tuple(counted.elements())
    return act.PayInfluence(points) if isinstance(choice, SettleInfluence) else act.Take(points)


def _pair(state: State, places: Trail) -> Action | None:
    """Two buildings; or a place without one, which can be neither."""
    first, *rest = places
    if not set(places) <= ROW_AND_COLUMN.keys():
        return None
    if not rest:
        return None if first in state.city else act.Both(first, first)
    return act.Both(*places) if len(rest) == 1 else None


def _color(state: State, cell: str) -> Action | None:
    group = state.tile(cell).group
    return act.Color(group) if cell in colored(state, group) else None


# -- which places lead where: projects by their tile, and then by the cell


def clicks(state: UrbifyState, actions: Sequence[Action]) -> Clicks:
    """As good as asking for each gesture, without asking for every cell of every project."""
    views = actions.views if isinstance(actions, Chained) else (actions,)
    others: list[Action] = []
    parts: list[Clicks] = []
    for view in views:
        if isinstance(view, act.Starts):
            tiles, cells = view.axes
            parts += (_project(tile, cells) for tile in tiles)
        else:
            others += view
    known = clicks_of(others, partial(gesture, state), partial(attempt, state))
    return JoinedClicks([known, *parts], actions)


def _project(tile: str, cells: Sequence[str]) -> Clicks:
    place = phrases.show_place(tile)

    def pairs() -> Iterator[tuple[Trail, Action]]:
        return (((place, cell), start(tile, cell)) for cell in cells)

    return LateClicks((place,), len(cells), pairs)
