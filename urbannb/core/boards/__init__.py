"""Boards: squares and hexagons with an edge, and plans of cells without bounds."""

from urbannb.core.boards.board import Board, Hexes, Squares

__all__ = ["Board", "Hexes", "Squares"]
