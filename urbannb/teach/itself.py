"""What shows itself in a notebook: its widget, or a page of HTML where there is none."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from urbannb.core.errors import UrbanError
from urbannb.core.text.html import escape
from urbannb.ui import NO_WIDGETS, widgets_missing


class ShowsItself(ABC):
    """Something that is worked on without widgets, and can be seen: as a widget, a page or text."""

    _show: Callable[[Any], Any]
    """Makes its widget; given to it, since it knows of none."""

    def view(self) -> Any:
        """The widget; always the same one."""
        if widgets_missing():
            raise UrbanError(NO_WIDGETS)
        if not hasattr(self, "_view"):
            self._view = self._show(self)
        return self._view

    def leave(self) -> None:
        """Let go of its widget; when it is shown again it gets another one."""
        view = self.__dict__.pop("_view", None)
        if view is not None:
            view.close()

    @abstractmethod
    def _repr_html_(self) -> str:
        """The page of HTML that stands for it without a kernel."""

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        if widgets_missing():
            page = f"<p>{escape(NO_WIDGETS)}</p>{self._repr_html_()}"
            return {"text/plain": str(self), "text/html": page}
        shown: dict[str, Any] = self.view()._repr_mimebundle_(**kwargs)
        return shown

    def _ipython_display_(self) -> None:
        """Show the widget and the page in outputs of their own, where there are widgets."""
        if widgets_missing():
            raise NotImplementedError  # by this IPython knows that it is to take the bundle
        self.view()._ipython_display_()
