"""The placements of a hand, the best first by what they score at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from urbannb.core.action import Action
from urbannb.games.sim_city.model.actions import RIVAL, play, propose
from urbannb.games.sim_city.model.faces import Face
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rules.base import tried
from urbannb.games.sim_city.rules.fits import abroad
from urbannb.games.sim_city.rules.plays import TakePlay
from urbannb.games.sim_city.rules.scoring import bill

State = SimCityState
Scored = tuple[float, Action]


def best_plays(state: State, choice: TakePlay, player: int, most: int = 0) -> list[Scored]:
    """Where each card could go, with what it brings; of each card only its best places.

    With `most` only so many places of a card are looked at, those in the largest zones.
    """
    found: list[Scored] = []
    city = state.city_of(player)
    for card, fits in choice.fits(state):
        found += _best(scores(state, player, card, _largest(state, card, fits.cells, most), city))
        if state.duel and (cells := abroad(state, player, card)):
            found += _best(scores(state, player, card, cells, 1 - city))
    return sorted(found, key=_by_score)


def best_proposals(state: State, choice: TakePlay, player: int, least: float) -> list[Scored]:
    """What a vote could bring beyond so much, the best first."""
    found: list[Scored] = []
    for card, fits in choice.fits(state) if choice.may_propose(state) else ():
        for due, cell in _dues(state, player, card, fits.votes, 0):
            if due > least:
                found.append((due, propose(card, GRID.place(cell))))
    return sorted(found, key=_by_score)


EACH = 3
"""Of each card so many places are kept."""


def _best(found: Iterator[Scored]) -> list[Scored]:
    return sorted(found, key=_by_score)[:EACH]


def _by_score(scored: Scored) -> tuple[float, str]:
    return -scored[0], str(scored[1])


def scores(
    state: State, player: int, card: str, cells: Sequence[int], city: int
) -> Iterator[Scored]:
    """What a card brings at each of some cells of a city."""
    where = RIVAL if city != state.city_of(player) else ""
    for due, cell in _dues(state, player, card, cells, city):
        yield due, play(card, GRID.place(cell), where)


def _dues(
    state: State, player: int, card: str, cells: Sequence[int], city: int
) -> Iterator[tuple[float, int]]:
    for cell in cells:
        found = bill(state, tried(state, card, cell, city), player)
        others = sum(part.amount for part in found.parts if part.player != player)
        yield found.due - others / max(1, len(state.names) - 1), cell


def _largest(state: State, card: str, cells: Sequence[int], most: int) -> Sequence[int]:
    """The cells that add to the largest zones."""
    if not most or len(cells) <= most:
        return cells
    face: Face = state.box.faces[card]
    zones = state.city().zones
    return sorted(cells, key=lambda cell: (-zones.bonus((cell,), face.sort), cell))[:most]
