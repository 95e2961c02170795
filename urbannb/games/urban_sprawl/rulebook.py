"""Urban Sprawl behind the one contract of all games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.advice import Change, Terms
from urbannb.core.checking.settings import DeckFile, OneOf
from urbannb.core.glossary import Component
from urbannb.core.rulebook import Rulebook
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.task import Choice
from urbannb.core.view import View
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import Deck
from urbannb.games.urban_sprawl.components.deck import deck_template, printed_deck, read_deck
from urbannb.games.urban_sprawl.model.actions import NOTATION
from urbannb.games.urban_sprawl.model.state import EDITION, NORMAL, UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import PLACES
from urbannb.games.urban_sprawl.rules import TASKS
from urbannb.games.urban_sprawl.rules.check import mistakes
from urbannb.games.urban_sprawl.rules.final import winners
from urbannb.games.urban_sprawl.rules.scores import score
from urbannb.games.urban_sprawl.rules.setup import PARTS, SETUP

if TYPE_CHECKING:
    from urbannb.core.clicks import Clicks
    from urbannb.core.telling import Tellers
    from urbannb.scene import Scene


class UrbanSprawl(Rulebook[UrbanSprawlState]):
    """Urban Sprawl: its facts, and where each part of the contract is kept."""

    name = "urban-sprawl"
    title = "Urban Sprawl"
    players = (2, 3, 4)
    variants = tuple(PARTS)
    settings = (OneOf("variant", "Length", variants), DeckFile("deck", "Deck"))
    minutes = 60
    notebook = "03a-urban-sprawl-city.ipynb"
    summary = "Build a town into a metropolis, and be its most respected citizen."
    designer = "Chad Jensen"
    publisher = "GMT Games"
    year = 2011
    package = "urbannb.games.urban_sprawl"
    edition = EDITION
    end_rule = "US-105"
    state_type = UrbanSprawlState
    tasks = TASKS
    notation = NOTATION
    place_names = PLACES
    secret_hands = False
    news_in = ("City", "Gray spaces")

    @property
    def tellers(self) -> Tellers[UrbanSprawlState]:
        from urbannb.games.urban_sprawl.words.explain import TELLERS

        return TELLERS

    @property
    def board_width(self) -> int:
        from urbannb.games.urban_sprawl.table.measures import WIDEST

        return WIDEST

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> UrbanSprawlState:
        state = UrbanSprawlState(
            names=names,
            seed=seed,
            variant=options.get("variant", NORMAL),
            deck=options.get("deck", ""),
            agenda=list(SETUP),
        )
        read_box(state.deck)
        return state

    def read_deck(self, text: str) -> Deck:
        return read_deck(text)

    def deck_template(self) -> str:
        return deck_template()

    def scene(self, state: UrbanSprawlState, view: View) -> Scene:
        from urbannb.games.urban_sprawl.table.scene import scene

        return scene(state, view)

    def gesture(self, state: UrbanSprawlState, action: Action) -> tuple[str, ...]:
        from urbannb.games.urban_sprawl.table.gestures import gesture

        return gesture(state, action)

    def called(self, state: UrbanSprawlState, action: Action) -> str:
        from urbannb.games.urban_sprawl.words.buttons import button

        return button(state, action)

    def holdings(self, state: UrbanSprawlState) -> list[dict[str, int]]:
        had = zip(state.prestige, state.wealth, state.permits, strict=True)
        return [{"prestige": a, "wealth": b, "permit cards": len(c)} for a, b, c in had]

    def clicks(self, state: UrbanSprawlState, actions: Sequence[Action]) -> Clicks:
        from urbannb.games.urban_sprawl.table.clicks import clicks

        return clicks(state, actions)

    def attempt(self, state: UrbanSprawlState, places: tuple[str, ...]) -> Action | None:
        from urbannb.games.urban_sprawl.table.gestures import attempt

        return attempt(state, places)

    def components(self, deck: str = "") -> tuple[Component, ...]:
        cards = (read_deck(deck) if deck else printed_deck()).cards
        return tuple(Component(card.id, card.name, card.kind, card) for card in cards.values())

    def check(self, state: UrbanSprawlState) -> Iterator[tuple[str, str]]:
        return mistakes(state)

    def scores(self, state: UrbanSprawlState) -> list[Score]:
        return [score(state, player) for player in range(len(state.names))]

    def count(self, state: UrbanSprawlState) -> list[Step]:
        from urbannb.games.urban_sprawl.words.counting import counted

        return counted(self, state)

    def about(self, state: UrbanSprawlState, place: str) -> Step:
        from urbannb.games.urban_sprawl.words.about.places import about

        return about(self, state, place)

    def outlook(self, state: UrbanSprawlState, action: Action) -> Step:
        from urbannb.games.urban_sprawl.words.outlook.actions import outlook

        return outlook(self, state, action)

    def determinize(self, state: UrbanSprawlState, player: int, seed: int) -> UrbanSprawlState:
        from urbannb.games.urban_sprawl.bots.determinize import determinized

        return determinized(state, seed)  # all hands are open: everybody knows the same

    def winners(self, state: UrbanSprawlState) -> list[int]:
        return winners(state)

    def evaluate(self, state: UrbanSprawlState, player: int) -> float:
        from urbannb.games.urban_sprawl.bots.advice import evaluate

        return evaluate(state, player)

    def terms(self, state: UrbanSprawlState, player: int) -> Terms:
        from urbannb.games.urban_sprawl.bots.terms import terms

        return terms(state, player)

    def followed(self, state: UrbanSprawlState, action: Action, player: int) -> UrbanSprawlState:
        from urbannb.games.urban_sprawl.bots.weighing import followed

        return followed(state, action)

    def because(self, state: UrbanSprawlState, after: UrbanSprawlState, change: Change) -> str:
        from urbannb.games.urban_sprawl.words.advice import because

        return because(state, after, change)

    def instead(self, after: UrbanSprawlState, other: UrbanSprawlState, change: Change) -> str:
        from urbannb.games.urban_sprawl.words.advice import instead

        return instead(after, other, change)

    def told(self, state: UrbanSprawlState, choice: Choice[Any], action: Action) -> str:
        from urbannb.games.urban_sprawl.words.advice import told

        return told(state, choice, action)

    def weigh(
        self, state: UrbanSprawlState, choice: Choice[Any], player: int
    ) -> Iterator[tuple[Action, float]]:
        from urbannb.games.urban_sprawl.bots.weighing import weigh

        return weigh(state, choice, player)


rulebook = UrbanSprawl()
