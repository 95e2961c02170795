"""Positions and questions that reach the rules which random play seldom does.

Every rule of Sim City is reached by one of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.sim_city import game
from tests.sim_city.situations import SITUATIONS, decks
from tests.sim_city.test_games import KINDS, players_of
from urbannb.core.engine import apply
from urbannb.core.log import Log
from urbannb.core.step import Step
from urbannb.games.sim_city.model.actions import Buy, Declare, Give, Pass, Play, PlayEvent, Propose
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.phrases import (
    LONG_PILE,
    PHASES_PLACE,
    discards_place,
    hand_place,
    pile_place,
    player_place,
)
from urbannb.games.sim_city.position import EXAMPLES
from urbannb.games.sim_city.position.builder import SimCityGame
from urbannb.games.sim_city.position.ready import CITIES, ready_city
from urbannb.games.sim_city.rulebook import rulebook

ASKED, MOST = 130, 400
"""Every so many decisions all is asked, and after so many a game is left."""


def cited() -> Iterator[str]:
    """The ids of the rules that are cited when these positions are asked about."""
    for example in EXAMPLES.values():
        yield from _game(example.played())
        yield from _asked(example.make())
    for name in CITIES:
        yield from _asked(ready_city(name))
    for situation in SITUATIONS:
        yield from _game(situation())
    yield from decks()
    for seed, (kind, said) in enumerate(KINDS.items()):
        yield from _played(game.new(players_of(kind, seed + 2), seed, **said), seed)


def _game(at: SimCityGame) -> Iterator[str]:
    """What has happened, and what is asked of it."""
    yield from (rule for step in at.steps for rule in _rules(step))
    yield from _asked(at)


def _rules(step: Step) -> Iterator[str]:
    """The rule of a step, and those that bear on it."""
    yield step.rule
    yield from (rule for rule, _ in step.also)


def _asked(at: SimCityGame) -> Iterator[str]:
    yield from _told(at.state)
    nobodys = at.state.discards[0] if at.state.discards else []
    yield from (rulebook.about(at.state, hand_place(card)).rule for card in nobodys[:1])
    if at.state.agenda:
        yield from _refused(at.state, random.Random(0))


def _played(state: SimCityState, seed: int) -> Iterator[str]:
    """A random game: its rulings, and what is asked on the way."""
    pick, number = random.Random(seed), 0
    while state.agenda and number < MOST:
        choice = game.asked(state)
        yield choice.rule
        number += 1
        if number % ASKED == 0:
            yield from _told(state)
            yield from _refused(state, pick)
        actions, log = choice.actions(state), Log()
        apply(state, actions[int(pick.random() * len(actions))], log)
        for ruling, then in log.entries:
            yield from _rules(rulebook.explain(ruling, then))


def _told(state: SimCityState) -> Iterator[str]:
    """What is told of places."""
    places = [PHASES_PLACE, LONG_PILE, *map(player_place, range(len(state.names)))]
    for number, city in enumerate(state.cities):
        places += [pile_place(number), discards_place(number)]
        places += [*state.lots[number], *map(GRID.place, sorted(city.open_cells)[:8])]
    places += [hand_place(card) for hand in state.hands for card in hand]
    for place in places:
        yield from _rules(rulebook.about(state, place))


def _refused(state: SimCityState, pick: random.Random) -> Iterator[str]:
    """Why this and that cannot be done."""
    choice = game.asked(state)
    yield choice.rule
    cells = [*(cell for lots in state.lots for cell in lots), "40,40"]
    cells += map(GRID.place, sorted(cell for city in state.cities for cell in city.open_cells))
    tried = [Pass(), Declare(), Give(3, 2)]
    for card in state.hands[state.player]:
        tried += [Buy(card), PlayEvent(card), PlayEvent(card, "rival")]
        for cell in pick.sample(cells, min(12, len(cells))):
            tried += [Play(card, cell), Propose(card, cell), Play(card, cell, "rival")]
    for action in tried:
        yield from (reason.rule for reason in choice.reasons(state, action))
