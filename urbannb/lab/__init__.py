"""Bots, and many games at once."""

from urbannb.lab.bots import Bot, bot, bots
from urbannb.lab.simulate import Results, random_game, simulate

__all__ = ["Bot", "Results", "bot", "bots", "random_game", "simulate"]
