"""Boards with an edge: squares and hexagons."""

from urbannb.core.boards.board import Board, Hexes, Squares

__all__ = ["Board", "Hexes", "Squares"]
