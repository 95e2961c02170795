"""A whole game as one page of HTML that needs no kernel and fetches nothing."""

from urbannb.core.page.page import ToldGame, Turn, to_html

__all__ = ["ToldGame", "Turn", "to_html"]
