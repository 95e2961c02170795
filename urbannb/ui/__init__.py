"""The table in a notebook: a board to click, panels that explain. Imported only when shown."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from urbannb.ui.cells.unfolding import unfold
    from urbannb.ui.opening import play
    from urbannb.ui.table import Table

__all__ = ["Table", "play", "unfold"]

NO_WIDGETS = (
    "anywidget, ipycanvas and ipywidgets, of which all that can be clicked is made, are not all "
    "installed here; pip install urbannb installs them. Without them, games are played by "
    "game.play()"
)
_PLACES = {
    "Table": "urbannb.ui.table",
    "play": "urbannb.ui.opening",
    "unfold": "urbannb.ui.cells.unfolding",
}


def widgets_missing() -> bool:
    """Whether what a table is made of is not installed here."""
    return not all(map(find_spec, ("anywidget", "ipycanvas", "ipywidgets")))


if not TYPE_CHECKING:  # or every name would be thought to be here

    def __getattr__(name: str) -> object:
        """Import the widgets only with what is made of them: a lesson's own pages are not."""
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        if widgets_missing():
            from urbannb.core.errors import UrbanError

            raise UrbanError(NO_WIDGETS)
        return getattr(import_module(_PLACES[name]), name)
