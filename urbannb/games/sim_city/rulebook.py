"""Sim City behind the one contract of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from urbannb.core.checking.names import player_names
from urbannb.core.data.toml import as_text
from urbannb.core.glossary import Component
from urbannb.core.rulebook import Rulebook
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, LONG
from urbannb.games.sim_city.components.deck import STARTER, Deck, deck_template, read_deck
from urbannb.games.sim_city.model.actions import NOTATION
from urbannb.games.sim_city.model.state import EDITION, STANDARD, VARIANTS, SimCityState, read_box
from urbannb.games.sim_city.phrases import LAYERS, PLACES
from urbannb.games.sim_city.rules import TASKS
from urbannb.games.sim_city.rules.setup import PLAYERS, SETTINGS, TITLES, USUAL, begun, review

KINDS = {BLOCK: "card", LONG: "long card", EVENT: "event", COUNCIL: "council member"}
"""What each kind of card is called."""


class SimCity(Rulebook[SimCityState]):
    """Sim City: its facts, and where each part of the contract is kept."""

    name = "sim-city"
    title = "Sim City: The Card Game"
    players = PLAYERS[STANDARD]
    variants = VARIANTS
    settings = SETTINGS
    cover = 30
    minutes = 30
    notebook = "05a-sim-city-building.ipynb"
    summary = "Build one city together, card by card, and earn the most from it."
    designer = "Darwin Bromley, Louis Rexing, Tom Wham"
    publisher = "Mayfair Games"
    year = 1995
    package = "urbannb.games.sim_city"
    edition = EDITION
    end_rule = "SC-1"
    state_type = SimCityState
    tasks = TASKS
    notation = NOTATION
    place_names = PLACES
    pans = True
    layers = LAYERS

    def player_names(self, players: int | Sequence[str] | None, **options: Any) -> tuple[str, ...]:
        """Two for the standard game if nothing is said, one alone, two in Dueling Suburbs."""
        variant = options.get("variant", STANDARD)
        if players is None and variant == STANDARD:
            players = USUAL
        return player_names(TITLES[variant] or self.title, PLAYERS[variant], players)

    def options(self, /, **given: Any) -> dict[str, Any]:
        """What the players agree on; all of it may be left out.

        - `variant`: "standard" (1 to 6 players, two if nothing is said), "solitaire" (one),
          "suburbs" (two, a city and a deck each).
        - `deck`: one's own cards as the text of a card file (TOML), or the name of one of our
          decks, "starter", "lakeside" or "hillside"; in Dueling Suburbs that of the first player.
          A deck has at least 50 cards, and better 25 to 30 for each player.
        - `rival_deck`: in Dueling Suburbs the deck of the second player.
        - `long`: True for our long cards, or one's own as the text of a card file.
        - `ending`: "money" (a goal in dollars), "deck" (when it is used up), "rounds" (a number of
          them), "table" (when it is covered).
        - `goal`: the dollars that end the game, 250 if nothing is said, or how many rounds.
        - `table`: how many rows and columns it has, such as (6, 8); without end if nothing is said.
        - `dealing`: whether players may give each other money in deals.
        """
        return super().options(**given)

    def new(self, names: tuple[str, ...], seed: int, **options: Any) -> SimCityState:
        return begun(names, seed, options)

    def read_deck(self, text: str) -> Deck:
        return read_deck(text)

    def review_deck(self, text: str) -> tuple[str, ...]:
        return review(text)

    def deck_template(self) -> str:
        return deck_template()

    def components(self, deck: str = "") -> tuple[Component, ...]:
        """Every card of a deck by its id: of our starter deck if nothing is said.

        `deck` is the text of a card file, or the name of one of our decks: "long", "lakeside".
        """
        box = read_box((as_text(deck) or STARTER,))
        return tuple(Component(c.id, c.name, KINDS[c.kind], c) for c in box.cards.values())


rulebook = SimCity()
