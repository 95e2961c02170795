"""Urban Sprawl behind the one contract of all games."""

from __future__ import annotations

from typing import Any

from urbannb.core.checking.settings import DeckFile, OneOf
from urbannb.core.glossary import Component
from urbannb.core.rulebook import Rulebook
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import Deck
from urbannb.games.urban_sprawl.components.deck import deck_template, printed_deck, read_deck
from urbannb.games.urban_sprawl.model.actions import NOTATION
from urbannb.games.urban_sprawl.model.state import EDITION, NORMAL, UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import LAYERS, PLACES
from urbannb.games.urban_sprawl.rules import TASKS
from urbannb.games.urban_sprawl.rules.setup import PARTS, SETUP


class UrbanSprawl(Rulebook[UrbanSprawlState]):
    """Urban Sprawl: its facts, and where each part of the contract is kept."""

    name = "urban-sprawl"
    title = "Urban Sprawl"
    players = (2, 3, 4)
    variants = tuple(PARTS)
    settings = (OneOf("variant", "Length", variants), DeckFile("deck", "Deck"))
    cover = 40
    minutes = 60
    notebook = "03a-urban-sprawl-city.ipynb"
    summary = "Build a town into a metropolis, and be its most respected citizen."
    designer = "Chad Jensen"
    publisher = "GMT Games"
    year = 2011
    package = "urbannb.games.urban_sprawl"
    edition = EDITION
    end_rule = "US-105"
    closing = ("US-110",)
    state_type = UrbanSprawlState
    tasks = TASKS
    notation = NOTATION
    place_names = PLACES
    secret_hands = False
    pans = True
    layers = LAYERS

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

    def components(self, deck: str = "") -> tuple[Component, ...]:
        cards = (read_deck(deck) if deck else printed_deck()).cards
        return tuple(Component(card.id, card.name, card.kind, card) for card in cards.values())


rulebook = UrbanSprawl()
