"""Sim City: The Card Game (Bromley, Rexing and Wham; Mayfair Games 1995)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from urbannb.core.game import begin
from urbannb.games.sim_city.components.cards import PHASES, ZONES
from urbannb.games.sim_city.components.deck import deck_template
from urbannb.games.sim_city.model.state import NOBODY, SimCityState
from urbannb.games.sim_city.position import example
from urbannb.games.sim_city.position.builder import position
from urbannb.games.sim_city.position.ready import ready_city
from urbannb.games.sim_city.rulebook import SimCity, rulebook

if TYPE_CHECKING:
    from urbannb.core.game import Game


def new_game(
    *,
    seed: int = 0,
    players: int | Sequence[str] | None = None,
    variant: str | None = None,
    deck: str | None = None,
    rival_deck: str | None = None,
    long: bool | str | None = None,
    ending: str | None = None,
    goal: int | None = None,
    table: Sequence[int] | None = None,
    dealing: bool | None = None,
) -> Game[SimCityState]:
    """A fresh game of Sim City; `urbannb.new_game("sim-city", …)` takes the same.

    - `seed`: the same seed and the same actions give the same game.
    - `players`: how many play, or their names. The standard game is for 1 to 6, two if nothing is
      said.
    - `variant`: "standard"; "solitaire", one player for the highest score from a deck; "suburbs",
      Dueling Suburbs, two players with a city and a deck each.
    - `deck`: one's own cards as the text of a card file (TOML), or the name of one of our decks,
      "starter", "lakeside" or "hillside". It has at least 50 cards; 25 to 30 for each player are
      right. In Dueling Suburbs it is the deck of the first player.
    - `rival_deck`: in Dueling Suburbs the deck of the second player.
    - `long`: True for our deck of long cards, or one's own as the text of a card file.
    - `ending`: "money", as usual; "deck", when it is used up; "rounds", after `goal` of them;
      "table", when it is covered.
    - `goal`: the dollars that end the game, 250 if nothing is said, or the number of rounds.
    - `table`: how many rows and columns the table has, such as (6, 8); without end if nothing is
      said.
    - `dealing`: whether players may give each other money in deals.

    `BadOption` says which of them is wrong and what would be right, `BadDeck` what is wrong with a
    card file, by its lines.
    """
    given = {
        "variant": variant, "deck": deck, "rival_deck": rival_deck, "long": long,
        "ending": ending, "goal": goal, "table": table, "dealing": dealing,
    }  # fmt: skip
    said = {name: value for name, value in given.items() if value is not None}
    return begin(rulebook, seed=seed, players=players, **said)


__all__ = [
    "NOBODY",
    "PHASES",
    "ZONES",
    "SimCity",
    "SimCityState",
    "deck_template",
    "example",
    "new_game",
    "position",
    "ready_city",
    "rulebook",
]
