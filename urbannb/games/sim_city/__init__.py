"""Sim City: The Card Game (Bromley, Rexing and Wham; Mayfair Games 1995)."""

from functools import partial

from urbannb.core.game import begin
from urbannb.games.sim_city.components.deck import deck_template
from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.position.builder import position
from urbannb.games.sim_city.rulebook import SimCity, rulebook

new_game = partial(begin, rulebook)
"""`urbannb.new_game` for this game, whose state then has its type."""

__all__ = ["SimCity", "SimCityState", "deck_template", "new_game", "position", "rulebook"]
