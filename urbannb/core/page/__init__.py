"""A whole game as one page of HTML that needs no kernel and fetches nothing."""

from urbannb.core.page.page import to_html

__all__ = ["to_html"]
