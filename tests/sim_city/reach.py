"""Positions and questions that reach the rules which random play seldom does.

Every rule of Sim City is to be reached (being written).
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.sim_city import game
from tests.sim_city.test_games import KINDS, players_of
from urbannb.core.engine import apply
from urbannb.core.log import Log
from urbannb.games.sim_city.model.actions import Buy, Declare, Give, Pass, Play, PlayEvent, Propose
from urbannb.games.sim_city.model.plan import GRID
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.phrases.places import PHASES_PLACE, hand_place, pile_place, player_place
from urbannb.games.sim_city.rulebook import rulebook

SEEDS = 1
ASKED = 40
"""Every so many decisions all is asked."""


def cited() -> Iterator[str]:
    """The ids of the rules that are cited when these positions are asked about."""
    for kind, said in KINDS.items():
        for seed in range(SEEDS):
            state = game.new(players_of(kind, seed + 2), seed, **said)
            yield from _played(state, seed)


def _played(state: SimCityState, seed: int) -> Iterator[str]:
    """A random game: its rulings, and what is asked on the way."""
    pick, number = random.Random(seed), 0
    while state.agenda and number < 400:
        choice = game.asked(state)
        yield choice.rule
        number += 1
        if number % ASKED == 0:
            yield from _told(state, pick)
            yield from _refused(state, pick)
        actions, log = choice.actions(state), Log()
        apply(state, actions[int(pick.random() * len(actions))], log)
        yield from (ruling.rule for ruling, _ in log.entries)


def _told(state: SimCityState, pick: random.Random) -> Iterator[str]:
    """What is told of places."""
    player = state.player
    places = [PHASES_PLACE, *map(player_place, range(len(state.names))), pile_place(0)]
    places += map(hand_place, state.hands[player])
    cells = [*state.lots[0], *map(GRID.place, state.cities[0].open_cells)]
    places += pick.sample(cells, min(8, len(cells)))
    yield from (rulebook.about(state, place).rule for place in places)


def _refused(state: SimCityState, pick: random.Random) -> Iterator[str]:
    """Why this and that cannot be done."""
    choice = game.asked(state)
    cells = [*state.lots[0], *map(GRID.place, state.cities[0].open_cells), "40,40"]
    tried = [Pass(), Declare(), Give(3, 2)]
    for card in state.hands[state.player]:
        tried += [Buy(card), PlayEvent(card), PlayEvent(card, "rival")]
        for cell in pick.sample(cells, min(5, len(cells))):
            tried += [Play(card, cell), Propose(card, cell), Play(card, cell, "rival")]
    for action in tried:
        yield from (reason.rule for reason in choice.reasons(state, action))
