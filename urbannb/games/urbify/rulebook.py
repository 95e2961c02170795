"""Urbify behind the one contract of all games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.advice import Change, Terms
from urbannb.core.checking.settings import DeckFile
from urbannb.core.glossary import Component
from urbannb.core.rulebook import Rulebook
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.task import Choice
from urbannb.core.view import View
from urbannb.games.urbify.components.board import TRACKS
from urbannb.games.urbify.components.tiles import ROMAN, Box, deck_template, read_box, read_tiles
from urbannb.games.urbify.model.actions import NOTATION
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import PLACES
from urbannb.games.urbify.rules import TASKS
from urbannb.games.urbify.rules.check import mistakes
from urbannb.games.urbify.rules.final import winners
from urbannb.games.urbify.rules.scores import score
from urbannb.games.urbify.rules.setup import SETUP

if TYPE_CHECKING:
    from urbannb.core.clicks import Clicks
    from urbannb.core.telling import Tellers
    from urbannb.scene import Scene


class Urbify(Rulebook[UrbifyState]):
    """Urbify: its facts, and where each part of the contract is kept."""

    name = "urbify"
    title = "Urbify"
    players = (2, 3, 4)
    settings = (DeckFile("deck", "Tiles", "the text of a tile file (TOML)"),)
    minutes = 25
    notebook = "04-urbify.ipynb"
    summary = "Govern a city with the other parties, and be the most respected of them."
    designer = "Kalle Malmioja"
    publisher = "Looping Games"
    year = 2023
    package = "urbannb.games.urbify"
    end_rule = "UB-80"
    state_type = UrbifyState
    tasks = TASKS
    notation = NOTATION
    place_names = PLACES
    secret_hands = False

    @property
    def tellers(self) -> Tellers[UrbifyState]:
        from urbannb.games.urbify.words.explain import TELLERS

        return TELLERS

    @property
    def board_width(self) -> int:
        from urbannb.games.urbify.table.measures import WIDEST

        return WIDEST

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> UrbifyState:
        state = UrbifyState(
            names=names, seed=seed, deck=options.get("deck", ""), agenda=list(SETUP)
        )
        read_box(state.deck)
        return state

    def read_deck(self, text: str) -> Box:
        return read_tiles(text)

    def deck_template(self) -> str:
        return deck_template()

    def components(self, deck: str = "") -> tuple[Component, ...]:
        tiles = read_box(deck).tiles.values()
        return tuple(
            Component(tile.id, tile.name, f"tile of Stage {ROMAN[tile.stage]}", tile)
            for tile in tiles
        )

    def check(self, state: UrbifyState) -> Iterator[tuple[str, str]]:
        return mistakes(state)

    def scores(self, state: UrbifyState) -> list[Score]:
        return [score(state, player) for player in range(len(state.names))]

    def winners(self, state: UrbifyState) -> list[int]:
        return winners(state)

    def determinize(self, state: UrbifyState, player: int, seed: int) -> UrbifyState:
        from urbannb.games.urbify.bots.determinize import determinized

        return determinized(state, seed)  # all but the piles is open: everybody knows the same

    def evaluate(self, state: UrbifyState, player: int) -> float:
        if not state.tracks:  # before the setup all are alike
            return 0.0
        from urbannb.games.urbify.bots.advice import evaluate

        return evaluate(state, player)

    def weigh(
        self, state: UrbifyState, choice: Choice[Any], player: int
    ) -> Iterator[tuple[Action, float]]:
        from urbannb.games.urbify.bots.weighing import weigh

        return weigh(state, choice, player)

    def terms(self, state: UrbifyState, player: int) -> Terms:
        from urbannb.games.urbify.bots.advice import terms

        return terms(state, player)

    def instead(self, after: UrbifyState, other: UrbifyState, change: Change) -> str:
        from urbannb.games.urbify.words.advice import instead

        return instead(after, other, change)

    def followed(self, state: UrbifyState, action: Action, player: int) -> UrbifyState:
        from urbannb.games.urbify.bots.weighing import followed

        return followed(state, action, player)

    def because(self, state: UrbifyState, after: UrbifyState, change: Change) -> str:
        from urbannb.games.urbify.words.advice import because

        return because(state, after, change)

    def about(self, state: UrbifyState, place: str) -> Step:
        from urbannb.games.urbify.words.about import about

        return about(self, state, place)

    def outlook(self, state: UrbifyState, action: Action) -> Step:
        from urbannb.games.urbify.words.outlook import outlook

        return outlook(self, state, action)

    def holdings(self, state: UrbifyState) -> list[dict[str, int]]:
        had = zip(state.prestige, state.tracks, strict=True)
        return [{"prestige": a, **dict(zip(TRACKS, b, strict=True))} for a, b in had]

    def called(self, state: UrbifyState, action: Action) -> str:
        from urbannb.games.urbify.words.buttons import called

        return called(state, action)

    def scene(self, state: UrbifyState, view: View) -> Scene:
        from urbannb.games.urbify.table.scene import scene

        return scene(state, view)

    def gesture(self, state: UrbifyState, action: Action) -> tuple[str, ...]:
        from urbannb.games.urbify.table.gestures import gesture

        return gesture(state, action)

    def clicks(self, state: UrbifyState, actions: Sequence[Action]) -> Clicks:
        from urbannb.games.urbify.table.clicks import clicks

        return clicks(state, actions)

    def attempt(self, state: UrbifyState, places: tuple[str, ...]) -> Action | None:
        from urbannb.games.urbify.table.gestures import attempt

        return attempt(state, places)


rulebook = Urbify()
