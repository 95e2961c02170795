"""My Game."""

from my_game.rulebook import rulebook as rulebook
