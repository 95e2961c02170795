"""City Blocks as the engine, the table and the lessons know it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.advice import Change, Terms
from urbannb.core.checking.settings import DeckFile
from urbannb.core.glossary import Component
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves.origin import HOUSE, PUBLISHED, Origin
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.view import View
from urbannb.games.city_blocks.components.tiles import Deck, deck_template, printed_deck, read_deck
from urbannb.games.city_blocks.model.actions import NOTATION
from urbannb.games.city_blocks.model.state import CityBlocksState
from urbannb.games.city_blocks.phrases import PLACES, tile_name
from urbannb.games.city_blocks.rules.check import mistakes
from urbannb.games.city_blocks.rules.score import score, winners
from urbannb.games.city_blocks.rules.tasks import TASKS, DealTiles, LayTokens, PlaceTile

if TYPE_CHECKING:
    from urbannb.core.clicks import Clicks
    from urbannb.core.telling import Tellers
    from urbannb.core.text.table import DataTable
    from urbannb.scene import Scene


class CityBlocks(Rulebook[CityBlocksState]):
    """Two developers, thirty blocks, eleven bonuses."""

    name = "city-blocks"
    title = "City Blocks"
    players = (2,)
    settings = (DeckFile("deck", "Deck"),)
    minutes = 10
    notebook = "01-city-blocks.ipynb"
    summary = "Build so that your numbers lead on the streets that pay most."
    designer = "J. Alan Henning"
    publisher = "nestorgames"
    year = 2013
    package = "urbannb.games.city_blocks"
    end_rule = "CB-28"
    state_type = CityBlocksState
    tasks = TASKS
    notation = NOTATION
    place_names = PLACES

    @property
    def tellers(self) -> Tellers[CityBlocksState]:
        from urbannb.games.city_blocks.words.explain import tells

        return tells

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> CityBlocksState:
        deck = read_deck(options["deck"]) if "deck" in options else printed_deck()
        return CityBlocksState(
            names=names,
            seed=seed,
            deck=deck.tiles,
            bonuses=deck.bonuses,
            agenda=[PlaceTile(), DealTiles(), LayTokens()],
        )

    def read_deck(self, text: str) -> Deck:
        return read_deck(text)

    def deck_template(self) -> str:
        return deck_template()

    def components(self, deck: str = "") -> tuple[Component, ...]:
        box = read_deck(deck) if deck else printed_deck()
        origin = Origin(provenance=HOUSE if box.house else PUBLISHED)
        codes = dict.fromkeys(box.tiles)
        tiles = [Component(code, tile_name(code), "tile", origin) for code in codes]
        return (*tiles, *(Component(str(n), f"${n}", "token", origin) for n in box.bonuses))

    def check(self, state: CityBlocksState) -> Iterator[tuple[str, str]]:
        return mistakes(state)

    def scores(self, state: CityBlocksState) -> list[Score]:
        return [score(state, player) for player in (0, 1)]

    def winners(self, state: CityBlocksState) -> list[int]:
        return winners(state)

    def determinize(self, state: CityBlocksState, player: int, seed: int) -> CityBlocksState:
        from urbannb.games.city_blocks.bots import determinize

        return determinize(state, player, seed)

    def evaluate(self, state: CityBlocksState, player: int) -> float:
        from urbannb.games.city_blocks.bots import value

        return value(state, player)

    def result(self, state: CityBlocksState) -> DataTable:
        from urbannb.games.city_blocks.words.result import streets

        return streets(state)

    def terms(self, state: CityBlocksState, player: int) -> Terms:
        from urbannb.games.city_blocks.bots import terms

        return terms(state, player)

    def because(self, state: CityBlocksState, after: CityBlocksState, change: Change) -> str:
        from urbannb.games.city_blocks.words.advice import because

        return because(state, after, change)

    def instead(self, after: CityBlocksState, other: CityBlocksState, change: Change) -> str:
        from urbannb.games.city_blocks.words.advice import instead

        return instead(after, other, change)

    def about(self, state: CityBlocksState, place: str) -> Step:
        from urbannb.games.city_blocks.words.about import about

        return about(self, state, place.partition("#")[0])

    def outlook(self, state: CityBlocksState, action: Action) -> Step:
        from urbannb.games.city_blocks.words.about import outlook

        return outlook(self, state, action)

    def called(self, state: CityBlocksState, action: Action) -> str:
        from urbannb.games.city_blocks.words.called import called

        return called(state, action)

    def outcome(self, before: CityBlocksState, after: CityBlocksState) -> str:
        from urbannb.games.city_blocks.words.called import outcome

        return outcome(before, after)

    def onward(self, state: CityBlocksState, held: tuple[str, ...]) -> str:
        from urbannb.games.city_blocks.words.called import onward

        return onward(held)

    def scene(self, state: CityBlocksState, view: View) -> Scene:
        from urbannb.games.city_blocks.table.scene import scene

        return scene(state, view)

    def gesture(self, state: CityBlocksState, action: Action) -> tuple[str, ...]:
        from urbannb.games.city_blocks.table.gestures import gesture

        return gesture(state, action)

    def clicks(self, state: CityBlocksState, actions: Sequence[Action]) -> Clicks:
        from urbannb.games.city_blocks.table.gestures import clicks

        return clicks(state, actions)

    def attempt(self, state: CityBlocksState, places: tuple[str, ...]) -> Action | None:
        from urbannb.games.city_blocks.table.gestures import attempt

        return attempt(state, places)


rulebook = CityBlocks()
