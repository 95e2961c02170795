"""City Blocks as the engine, the table and the lessons know it."""

from __future__ import annotations

from typing import Any

from urbannb.core.checking.settings import DeckFile
from urbannb.core.data.origin import HOUSE, PUBLISHED, Origin
from urbannb.core.glossary import Component
from urbannb.core.rulebook import Rulebook
from urbannb.games.city_blocks.components import Deck, deck_template, printed_deck, read_deck
from urbannb.games.city_blocks.model import NOTATION, CityBlocksState
from urbannb.games.city_blocks.phrases import PLACES, tile_name
from urbannb.games.city_blocks.rules.tasks import TASKS, DealTiles, LayTokens, PlaceTile


class CityBlocks(Rulebook[CityBlocksState]):
    """Two developers, thirty blocks, eleven bonuses."""

    name = "city-blocks"
    title = "City Blocks"
    players = (2,)
    settings = (DeckFile("deck", "Deck"),)
    cover = 20
    minutes = 10
    notebook = "01-city-blocks.ipynb"
    invitation = "Place a tile, see what it counts for, then answer one question."
    summary = "Build so that your numbers lead on the streets that pay most."
    designer = "J. Alan Henning"
    publisher = "nestorgames"
    year = 2013
    package = "urbannb.games.city_blocks"
    end_rule = "CB-28"
    closing = ("CB-28",)
    state_type = CityBlocksState
    tasks = TASKS
    notation = NOTATION
    place_names = PLACES

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


rulebook = CityBlocks()
