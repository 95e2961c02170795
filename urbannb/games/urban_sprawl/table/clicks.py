"""Which places lead where: sites by the contract they are for, markers by the one that is moved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, JoinedClicks, LateClicks, Trail, clicks_of
from urbannb.games.urban_sprawl.components.values import Marker
from urbannb.games.urban_sprawl.model.actions import Build, Put, PutMarker
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import site_place, space_place
from urbannb.games.urban_sprawl.table.gestures import (
    attempt,
    contract_place,
    gesture,
    marker_place,
)


def clicks(state: UrbanSprawlState, actions: Sequence[Action]) -> Clicks:
    """As good as asking for each gesture, without asking for those of hundreds of sites."""
    builds: dict[str, list[Build]] = {}
    moves: dict[Marker, list[PutMarker]] = {}
    puts: list[Put] = []
    others: list[Action] = []
    for action in actions:
        match action:
            case Build():
                builds.setdefault(action.box, []).append(action)
            case PutMarker():
                moves.setdefault(Marker(action.kind, action.value), []).append(action)
            case Put():
                puts.append(action)
            case _:
                others.append(action)
    parts: list[Clicks] = [clicks_of(others, partial(gesture, state), partial(attempt, state))]
    parts += [_at_sites((contract_place(state, name),), found) for name, found in builds.items()]
    parts += [_at_sites((), puts)] if puts else []
    parts += [_to_spaces(_first(state, marker, moves), found) for marker, found in moves.items()]
    return JoinedClicks(parts, actions)


def _at_sites(start: Trail, actions: Sequence[Build | Put]) -> Clicks:
    return LateClicks(start, len(actions), partial(_sites, start, actions))


def _sites(start: Trail, actions: Sequence[Build | Put]) -> Iterator[tuple[Trail, Action]]:
    """A block; and in one where the building may lie in several ways, the site."""
    ways = Counter(action.block for action in actions)
    for action in actions:
        block = action.block
        where = (block,) if ways[block] == 1 else (block, site_place(block, action.shape))
        yield (*start, *where), action


def _first(state: UrbanSprawlState, marker: Marker, moves: dict[Marker, list[PutMarker]]) -> Trail:
    """Which marker is meant has to be clicked only where there are several."""
    return (marker_place(state, marker),) if len(moves) > 1 else ()


def _to_spaces(start: Trail, actions: Sequence[PutMarker]) -> Clicks:
    def pairs() -> Iterator[tuple[Trail, Action]]:
        return (((*start, space_place(action.space)), action) for action in actions)

    return LateClicks(start, len(actions), pairs)
