"""Reversi (London, 1883): squares, two players."""

from reversi.rulebook import rulebook as rulebook
