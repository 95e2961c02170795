"""Which places lead where: a card of the hand, and then its cells; a player, and then a number.

Nobody lists them before somebody clicks there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, JoinedClicks, LateClicks, Trail, clicks_of
from urbannb.core.choosing.views import Chained
from urbannb.games.sim_city.model.actions import RIVAL, play, propose
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.model.views import Placements, Proposals
from urbannb.games.sim_city.phrases.places import amount_place, hand_place, player_place
from urbannb.games.sim_city.table.amounts import Sums, sums_of
from urbannb.games.sim_city.table.gestures import attempt, gesture

Made = tuple[str, Action]


def clicks(state: State, actions: Sequence[Action]) -> Clicks:
    """As good as asking for each gesture, without asking for every cell of every card."""
    views = actions.views if isinstance(actions, Chained) else (actions,)
    others: list[Action] = []
    given: list[Clicks] = []
    cards: dict[str, list[tuple[int, partial[Iterator[Made]]]]] = {}
    for view in views:
        if sums := sums_of(view):
            given += [_to(player - 1, sums) for player in sums.numbers]
            continue
        if not isinstance(view, Placements | Proposals):
            others += view
            continue
        others += view.plain
        for card, cells in view.groups:
            abroad = isinstance(view, Placements) and _abroad(cells)
            found = [item[0] for item in cells] if abroad else []
            shared = [cell for cell in found if not gesture(state, play(card, cell, RIVAL))]
            others += [play(card, cell, RIVAL) for cell in shared]
            kind = propose if isinstance(view, Proposals) else play
            make = partial(_made, kind, card, cells, frozenset(shared))
            cards.setdefault(card, []).append((len(cells) - len(shared), make))
    known = clicks_of(others, partial(gesture, state), partial(attempt, state))
    late = [_card(card, parts) for card, parts in cards.items()]
    return JoinedClicks([known, *late, *given], actions)


def _abroad(cells: Sequence[tuple[str, ...]]) -> bool:
    """Whether these cells are in the other city."""
    return bool(cells) and cells[0][1:] == (RIVAL,)


def _made(
    kind: Callable[..., Action],
    card: str,
    cells: Sequence[tuple[str, ...]],
    without: frozenset[str],
) -> Iterator[Made]:
    return ((item[0], kind(card, *item)) for item in cells if item[0] not in without)


def _to(player: int, sums: Sums) -> Clicks:
    """Votes or dollars for a player."""
    place = player_place(player)

    def pairs() -> Iterator[tuple[Trail, Action]]:
        return (((place, amount_place(n)), sums.action(n, player)) for n in sums.amounts)

    return LateClicks((place,), len(sums.amounts), pairs)


def _card(card: str, parts: list[tuple[int, partial[Iterator[Made]]]]) -> Clicks:
    place = hand_place(card)

    def pairs() -> Iterator[tuple[Trail, Action]]:
        return (((place, cell), action) for _, make in parts for cell, action in make())

    return LateClicks((place,), sum(count for count, _ in parts), pairs)
