"""Sim City behind the one contract of all games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.advice import Change, Terms
from urbannb.core.checking.options import Options
from urbannb.core.rulebook import Rulebook
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.task import Choice
from urbannb.core.view import View
from urbannb.games.sim_city.components.deck import (
    HILLSIDE,
    LAKESIDE,
    STARTER,
    Deck,
    deck_template,
    read_deck,
)
from urbannb.games.sim_city.model.actions import NOTATION
from urbannb.games.sim_city.model.state import STANDARD, SUBURBS, VARIANTS, SimCityState
from urbannb.games.sim_city.phrases.places import PLACES
from urbannb.games.sim_city.rules import TASKS
from urbannb.games.sim_city.rules.check import mistakes
from urbannb.games.sim_city.rules.final import winners
from urbannb.games.sim_city.rules.scores import score
from urbannb.games.sim_city.rules.setup import SETUP

if TYPE_CHECKING:
    from urbannb.core.clicks import Clicks
    from urbannb.core.telling import Tellers
    from urbannb.scene import Scene


class SimCity(Rulebook[SimCityState]):
    """Sim City: its facts, and where each part of the contract is kept."""

    name = "sim-city"
    title = "Sim City: The Card Game"
    players = (1, 2, 3, 4, 5, 6)
    variants = VARIANTS
    summary = "Build one city together, card by card, and earn the most from it."
    designer = "Darwin Bromley, Louis Rexing, Tom Wham"
    publisher = "Mayfair Games"
    year = 1995
    package = "urbannb.games.sim_city"
    end_rule = "SC-1"
    state_type = SimCityState
    tasks = TASKS
    notation = NOTATION
    place_names = PLACES

    @property
    def tellers(self) -> Tellers[SimCityState]:
        from urbannb.games.sim_city.words.explain import TELLERS

        return TELLERS

    @property
    def board_width(self) -> int:
        from urbannb.games.sim_city.table.measures import WIDEST

        return WIDEST

    def options(self, /, **given: Any) -> dict[str, Any]:
        options = Options(self.title, given, "variant")
        options.choice("variant", self.variants)
        return options.plain

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> SimCityState:
        variant = options.get("variant", STANDARD)
        decks = [LAKESIDE, HILLSIDE] if variant == SUBURBS else [STARTER]
        return SimCityState(
            names=names, seed=seed, variant=variant, decks=decks, agenda=list(SETUP)
        )

    def read_deck(self, text: str) -> Deck:
        return read_deck(text)

    def deck_template(self) -> str:
        return deck_template()

    def check(self, state: SimCityState) -> Iterator[tuple[str, str]]:
        return mistakes(state)

    def scores(self, state: SimCityState) -> list[Score]:
        return [score(state, player) for player in range(len(state.names))]

    def winners(self, state: SimCityState) -> list[int]:
        return winners(state)

    def determinize(self, state: SimCityState, player: int, seed: int) -> SimCityState:
        from urbannb.games.sim_city.bots.determinize import determinized

        return determinized(state, player, seed)

    def evaluate(self, state: SimCityState, player: int) -> float:
        if not state.money:  # before the setup all are alike
            return 0.0
        from urbannb.games.sim_city.bots.advice import evaluate

        return evaluate(state, player)

    def weigh(
        self, state: SimCityState, choice: Choice[Any], player: int
    ) -> Iterator[tuple[Action, float]]:
        from urbannb.games.sim_city.bots.weighing import weigh

        return weigh(state, choice, player)

    def terms(self, state: SimCityState, player: int) -> Terms:
        from urbannb.games.sim_city.bots.advice import terms

        return terms(state, player)

    def instead(self, after: SimCityState, other: SimCityState, change: Change) -> str:
        from urbannb.games.sim_city.words.advice import instead

        return instead(after, other, change)

    def followed(self, state: SimCityState, action: Action, player: int) -> SimCityState:
        from urbannb.games.sim_city.bots.weighing import followed

        return followed(state, action, player)

    def because(self, state: SimCityState, after: SimCityState, change: Change) -> str:
        from urbannb.games.sim_city.words.advice import because

        return because(state, after, change)

    def about(self, state: SimCityState, place: str) -> Step:
        from urbannb.games.sim_city.words.about import about

        return about(self, state, place)

    def outlook(self, state: SimCityState, action: Action) -> Step:
        from urbannb.games.sim_city.words.outlook import outlook

        return outlook(self, state, action)

    def called(self, state: SimCityState, action: Action) -> str:
        from urbannb.games.sim_city.words.buttons import called

        return called(state, action)

    def scene(self, state: SimCityState, view: View) -> Scene:
        from urbannb.games.sim_city.table.scene import scene

        return scene(state, view)

    def gesture(self, state: SimCityState, action: Action) -> tuple[str, ...]:
        from urbannb.games.sim_city.table.gestures import gesture

        return gesture(state, action)

    def clicks(self, state: SimCityState, actions: Sequence[Action]) -> Clicks:
        from urbannb.games.sim_city.table.clicks import clicks

        return clicks(state, actions)

    def attempt(self, state: SimCityState, places: tuple[str, ...]) -> Action | None:
        from urbannb.games.sim_city.table.gestures import attempt

        return attempt(state, places)


rulebook = SimCity()
