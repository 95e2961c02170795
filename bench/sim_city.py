"""Sim City: random play, hands in large cities, scores and their explanation, copies."""

from __future__ import annotations

import random
import time
from operator import itemgetter
from statistics import fmean, median
from typing import TYPE_CHECKING, Any

import urbannb as ub
from bench.play import ROUNDS, positions, question_rows, spread, timed
from bench.table import Missing, Row, show
from urbannb.core.engine import advance
from urbannb.core.registry import find
from urbannb.games.sim_city.components.cards import BLOCK
from urbannb.games.sim_city.components.deck import STARTER, deck_text
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.model.state import VALUES, SimCityState
from urbannb.games.sim_city.rules.fits import Places
from urbannb.games.sim_city.rules.turn import EndTurn, TakePlay

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urbannb.core.action import Action
    from urbannb.core.game import Game
    from urbannb.core.task import Choice

    Numbers = Callable[[], float]
    Way = Callable[[Game[SimCityState], Numbers], Action]

GAME = "sim-city"
BLOCKS = 60
"""Random play is measured until the city has so many blocks."""
DECKS = 5
"""So many starter decks make one in which a city of 400 blocks can be built."""
HAND = 8
LARGE = {100: 8.0, 200: 16.0, 400: 32.0}
"""The milliseconds that a hand of eight may take in a city of so many blocks."""
SCORES = 200
NOTATIONS = ("play forest 0,1", "propose forest 0,0", "pass", "declare", "nonsense")


def rows() -> Iterator[Row | Missing]:
    """Every figure of this game."""
    play(0)
    found = [per_second(number * 1000) for number in range(ROUNDS)]
    note = f"by the public API, until {BLOCKS} blocks stand"
    yield Row("random play", median(found), "decisions/s", at_least=5_000, note=note)
    found = [per_second(number * 1000, picked) for number in range(ROUNDS)]
    yield Row("random play, all legal actions counted", median(found), "decisions/s", note=note)
    for blocks, most in LARGE.items():
        times = [hand_of_eight(grown(blocks, seed), seed) for seed in range(9)]
        what = f"legal placements of a hand of eight, {blocks} blocks"
        yield Row(what, median(times), "ms", at_most=most, note=f"worst {max(times):.1f} ms")
    scores = list(scored(grown(400, 1)))
    what = "score of a placement with its explanation, 400 blocks"
    yield Row(what, fmean(scores), "ms", at_most=5, note=spread(scores))
    yield from question_rows(GAME, NOTATIONS)
    copies = [1000 * timed(game.state.copy) for game in positions(GAME, range(3))]
    yield Row("state.copy()", median(copies), "µs")
    yield from advice()


def advice() -> Iterator[Row]:
    """What the greedy bot takes, and a hint with its reason."""
    rulebook, states = find(GAME), [grown(BLOCKS, seed) for seed in range(9)]
    for state in states:
        state.agenda = [EndTurn(), TakePlay()]
        state.earn(0, 90, VALUES)
        state.earn(1, 80, VALUES)

    def weighed(state: SimCityState) -> Action:
        seen = rulebook.determinize(state, 0, 1)
        choice: Choice[Any] = seen.agenda[-1]
        return max(rulebook.weigh(seen, choice, 0), key=itemgetter(1))[0]

    def hint(state: SimCityState) -> str:
        return rulebook.reason(state, weighed(state), 0)

    for what, work, most in (("greedy decision", weighed, 100), ("hint and its reason", hint, 300)):
        times = [timed(lambda state=state, work=work: work(state)) for state in states]  # type: ignore[misc]  # bound now
        yield Row(f"a {what}, {BLOCKS} blocks", median(times), "ms", at_most=most,
                  note=f"worst {max(times):.0f} ms")  # fmt: skip


def drawn(game: Game[SimCityState], random: Numbers) -> Action:
    """Any legal action."""
    return game.draw(random)


def picked(game: Game[SimCityState], random: Numbers) -> Action:
    """Any of all legal actions, which are found first."""
    actions = game.legal
    return actions[int(random() * len(actions))]


def play(seed: int, way: Way = drawn) -> tuple[int, float]:
    """A random game until so many blocks stand: its decisions, and the seconds they took.

    How long that is a first game tells, so that nobody looks at the city while time is taken:
    whoever holds a position makes the game go on with a copy.
    """
    turns = next(game.turn for game in _played(seed, way) if _stands(game))
    started = time.process_time()
    for game in _played(seed, way):
        if game.turn == turns:
            break
    return turns, time.process_time() - started


def _played(seed: int, way: Way) -> Iterator[Game[SimCityState]]:
    """A random game by the public API, at each of its turns."""
    game = ub.new_game(GAME, seed=seed, players=seed % 6 + 1)
    numbers = random.Random(seed).random
    yield game
    while not game.over:
        game.play(way(game, numbers))
        yield game


def _stands(game: Game[SimCityState]) -> bool:
    return game.over or len(game.state.lots[0]) >= BLOCKS


def per_second(seed: int, way: Way = drawn) -> float:
    """Decisions in a second of processor time, over some games."""
    played = [play(seed + number, way) for number in range(6)]
    return sum(turns for turns, _ in played) / sum(seconds for _, seconds in played)


def large_deck() -> str:
    """The text of a deck in which a large city can be built."""
    cards = deck_text(STARTER)
    start = cards.index("[[")
    return cards[:start] + cards[start:] * DECKS


def grown(blocks: int, seed: int) -> SimCityState:
    """A city of so many blocks, built at random, and a hand of eight blocks."""
    rulebook, pick = find(GAME), random.Random(seed)
    state: SimCityState = rulebook.new(("Ana", "Ben"), seed)
    state.decks = [large_deck()]
    advance(state)
    state.phase, state.opened, state.mayor = 4, True, 0
    pile = [card for card in state.box.decks[0] if state.card(card).kind == BLOCK]
    pick.shuffle(pile)
    city = state.cities[0]
    for card in pile[:blocks]:
        city.put(pick.choice(city.open_cells), card)
    pick.shuffle(pile)
    laid = set(city.cards())
    state.hands[0] = [card for card in pile if card not in laid][:HAND]
    return state


def hand_of_eight(state: SimCityState, seed: int) -> float:
    """Milliseconds for the legal placements of a hand, after a card has been placed."""
    pick, city = random.Random(seed), state.cities[0]
    _look(state)
    spare = next(card for card in state.box.decks[0] if card not in set(city.cards()))
    city.put(pick.choice(city.open_cells), spare)
    return timed(lambda: _look(state))


def _look(state: SimCityState) -> list[int]:
    places = Places(state, 0, 0)
    return [len(fits.cells) + len(fits.votes) for fits in map(places.fits, state.hands[0])]


def scored(state: SimCityState) -> Iterator[float]:
    """Milliseconds for the score of a placement, told with all its parts."""
    pick, rulebook = random.Random(0), find(GAME)
    places = Places(state, 0, 0)
    tried = [(card, cell) for card in state.hands[0] for cell in places.fits(card).cells]
    state.agenda = [TakePlay()]
    actions = [Play(card, GRID.place(cell)) for card, cell in tried]
    rulebook.outlook(state, actions[0])  # the words are loaded when they are first needed
    for action in pick.sample(actions, min(SCORES, len(actions))):
        yield timed(lambda action=action: str(rulebook.outlook(state, action)))  # type: ignore[misc]  # bound now


if __name__ == "__main__":
    show(rows())
