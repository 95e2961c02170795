"""Urbify behind the one contract of all games."""

from __future__ import annotations

from typing import Any

from urbannb.core.checking.settings import DeckFile
from urbannb.core.data.toml import as_text
from urbannb.core.glossary import Component
from urbannb.core.rulebook import Rulebook
from urbannb.games.urbify.components import ROMAN, Box, deck_template, read_box, read_tiles
from urbannb.games.urbify.model.actions import NOTATION
from urbannb.games.urbify.model.state import EDITION, UrbifyState
from urbannb.games.urbify.phrases import PLACES
from urbannb.games.urbify.rules import TASKS
from urbannb.games.urbify.rules.final import majorities_scored
from urbannb.games.urbify.rules.setup import SETUP


class Urbify(Rulebook[UrbifyState]):
    """Urbify: its facts, and where each part of the contract is kept."""

    name = "urbify"
    title = "Urbify"
    players = (2, 3, 4)
    settings = (DeckFile("deck", "Tiles", "the text of a tile file (TOML)"),)
    cover = 120
    minutes = 25
    notebook = "04-urbify.ipynb"
    summary = "Govern a city with the other parties, and be the most respected of them."
    designer = "Kalle Malmioja"
    publisher = "Looping Games"
    year = 2023
    package = "urbannb.games.urbify"
    edition = EDITION
    end_rule = "UB-80"
    closing = ("UB-86", "UB-87")
    state_type = UrbifyState
    tasks = TASKS
    notation = NOTATION
    place_names = PLACES
    secret_hands = False
    face_down = ("piles",)

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> UrbifyState:
        state = UrbifyState(
            names=names, seed=seed, deck=options.get("deck", ""), agenda=list(SETUP)
        )
        read_box(state.deck)
        return state

    def at_once(self, state: UrbifyState, player: int) -> int:
        return state.prestige[player] - majorities_scored(state, player)

    def read_deck(self, text: str) -> Box:
        return read_tiles(text)

    def deck_template(self) -> str:
        return deck_template()

    def components(self, deck: str = "") -> tuple[Component, ...]:
        tiles = read_box(as_text(deck)).tiles.values()
        return tuple(
            Component(tile.id, tile.name, f"tile of Stage {ROMAN[tile.stage]}", tile)
            for tile in tiles
        )


rulebook = Urbify()
