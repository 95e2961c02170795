"""The table in a notebook: a board to click, panels that explain. Imported only when shown."""

from urbannb.ui.opening import play
from urbannb.ui.table import Table

__all__ = ["Table", "play"]
