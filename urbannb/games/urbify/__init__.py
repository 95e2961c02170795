"""Urbify (Kalle Malmioja, Looping Games 2023): rules, explanations and board."""

from functools import partial

from urbannb.core.game import begin
from urbannb.games.urbify.components import DEPARTMENTS, GROUPS, TRACKS, deck_template
from urbannb.games.urbify.model.state import NOBODY, UrbifyState
from urbannb.games.urbify.position import example
from urbannb.games.urbify.position.builder import position
from urbannb.games.urbify.rulebook import Urbify, rulebook

new_game = partial(begin, rulebook)
"""`urbannb.new_game` for this game, whose state then has its type."""

__all__ = [
    "DEPARTMENTS",
    "GROUPS",
    "NOBODY",
    "TRACKS",
    "Urbify",
    "UrbifyState",
    "deck_template",
    "example",
    "new_game",
    "position",
    "rulebook",
]
