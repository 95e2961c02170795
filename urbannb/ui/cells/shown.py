"""What is shown in a notebook, and when it is let go.

A shown thing is let go when it has no place any more: its cell has run again without showing
it, its cell was deleted, or its output was cleared; and when no page still has a view of it.
The page is asked about that, since only it knows: a cell may be put back or moved, a view may
stand in somebody else's box. A page that is closed or loaded anew is no reason: it comes back.
Letting go closes every widget; the game stays, and a thing that is shown again opens anew.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from threading import Lock
from typing import Any
from weakref import WeakSet

from ipywidgets import VBox, Widget

from urbannb.ui.cells import notebook
from urbannb.ui.cells.kept import Bundle, KeptOutput
from urbannb.ui.cells.notebook import CellRun

GRACE = 2.0
"""Seconds that a page has to say that it still has a view, or has one again."""
FRESH = 8.0
"""Seconds in which what a cell shows comes up in the page, so that it is an answer to the run."""
MOST_LETTERS = 40
"""So long is the name of a view at most."""
MOST_VIEWS = 100
"""So many views of one thing are told apart; no notebook has more."""

now = time.monotonic


class Whereabouts:
    """Where one thing was made, in which cells it stands, and which views pages have of it."""

    def __init__(self) -> None:
        self.made = notebook.run()
        self.cells: dict[str, str] = {}
        """The cells it was shown by, each with the run that did it."""
        self.since = now()
        self.lost = False
        """Whether a cell that it had has run again or was deleted."""
        self.seen = False
        """Whether a page has ever had a view of it."""
        self.views: set[str] = set()
        self.pages: set[str] = set()
        """The notebooks that have had one, each time they were opened, as the page names them."""
        self.asked: set[str] = set()
        """The views that have not answered yet, and `asked_at` when they were asked."""
        self.asked_at = 0.0
        self.cleared_at: float | None = None
        """When a view of it left a notebook that is still open, if none has come since."""

    # -- what the kernel sees

    def shown(self) -> None:
        """It is shown now."""
        run = notebook.run()
        self.since, self.cleared_at = now(), None
        if run is not None:
            self.cells[run.cell] = run.id
            self.lost = False

    def ran(self, run: CellRun) -> None:
        """A cell has run: what an earlier run of it made or showed is there no longer."""
        gone = run.deleted if not self.views else frozenset()  # it may have been put back
        kept = {c: seen for c, seen in self.cells.items() if _stays(c, seen, run, gone)}
        self.lost |= len(kept) < len(self.cells)
        self.cells = kept
        if self.made is not None and not _stays(self.made.cell, self.made.id, run, gone):
            self.made, self.lost = None, True

    # -- what the page says

    def here(self, view: str, page: str = "") -> bool:
        """A page has this view; whether that is back: loaded anew, or its notebook opened again."""
        back = bool(page and self.pages) and page not in self.pages
        self.seen = True
        if page and len(self.pages) < MOST_VIEWS:
            self.pages.add(page)
        if len(self.views) < MOST_VIEWS:
            self.views.add(view)
        self.asked.discard(view)
        self.cleared_at = None
        return back

    def left(self, view: str, stays: bool) -> None:
        """A page has this view no more; `stays` if the notebook that it stood in is still open."""
        self.views.discard(view)
        self.asked.discard(view)
        if stays:
            self.cleared_at = now()

    def ask(self) -> None:
        """All views are asked whether they are still there."""
        self.asked, self.asked_at = set(self.views), now()

    # -- what follows from that

    @property
    def fresh(self) -> bool:
        """Whether a cell has shown it only just now: a page that is loaded anew comes later."""
        return now() - self.since < FRESH

    @property
    def homeless(self) -> bool:
        """Whether no place is left where it is to be."""
        if self.lost and not self.cells:
            return True
        return self.cleared_at is not None and now() - self.cleared_at >= GRACE

    @property
    def unseen(self) -> bool:
        """Whether no page has a view of it: all have left, or none came in all that time."""
        if self.asked and now() - self.asked_at >= GRACE:
            self.views -= self.asked
            self.asked = set()
        return not self.views and (self.seen or now() - self.since >= GRACE)


def _stays(cell: str, seen: str, run: CellRun, gone: frozenset[str]) -> bool:
    """Whether what a run of that cell has shown is there still."""
    return cell not in gone and (cell != run.cell or seen == run.id)


class ShownBox(VBox):
    """A box that is let go when it has left the notebook, and opens anew when shown again."""

    def __init__(self, children: list[Any], voice: Any) -> None:
        """`voice` is the panel whose views say that they are there; it sends messages besides."""
        self.whereabouts = Whereabouts()
        self.kept = KeptOutput(self.still)
        super().__init__(children)
        self._voice = voice
        voice.watched = True
        voice.on_msg(self._from_voice)
        _watch(self)

    @property
    def subject(self) -> Any:
        """The object that one has in the notebook: the box itself, or what it shows."""
        return self

    @property
    def within(self) -> ShownBox | None:
        """The larger shown thing that this is part of, if it is."""
        return None

    @property
    def aside(self) -> Sequence[Any]:
        """What it is made of besides its children: parts that stand nowhere at times."""
        return ()

    @property
    def closed(self) -> bool:
        """Whether it has been let go."""
        return self.comm is None

    def refresh(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    def cell_ran(self) -> None:
        """A cell has run, and may have changed what is shown."""

    def still(self) -> Bundle:
        """Its picture and its words, by MIME type, for where no widget can come up."""
        raise NotImplementedError

    def changed(self) -> None:
        """What a file keeps of it, and of what it stands in, is to follow."""
        self.kept.changed()
        if self.within is not None:
            self.within.changed()

    def came_back(self) -> None:
        """A page shows it again that was loaded anew, or whose notebook was opened again."""

    # -- closing and opening

    def close(self) -> None:
        """Close this and everything it is made of. It opens anew when it is shown again."""
        if self.comm is None:
            return
        parts = [part for part in parts_of(self) if not _alone(part)]
        self._voice.send({"closing": [part.model_id for part in (self, *parts) if part.comm]})
        super().close()
        for part in parts:
            part.close()
        for part in (self, *parts):
            part.__dict__.pop("_repr_mimebundle_", None)  # closing leaves a None there

    def reopen(self) -> None:
        """Open everything again, under new names: a page has done with the old ones."""
        if self.comm is not None:
            return
        for part in parts_of(self):
            if isinstance(part, ShownBox):
                part.reopen()
            elif part.comm is None:
                _open(part)
        _open(self)
        self.whereabouts = Whereabouts()
        _watch(self)
        self.refresh()

    def let_go(self) -> None:
        """Close, and take out of IPython's hands what it keeps of it."""
        model_id = self.model_id
        self.close()
        self.kept.forget()
        notebook.forget((self, self.subject), model_id)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle:
        """The widget, and its picture and words for where no widget can come up.

        The picture is an image in the HTML, and nowhere else: JupyterLab, Notebook, nbconvert,
        MyST-NB and GitHub all take HTML before an SVG or a PNG, which would only be stored with it.
        """
        self.reopen()
        self.whereabouts.shown()
        return (super()._repr_mimebundle_(**kwargs) or {}) | self.still()

    def _ipython_display_(self) -> None:
        """Show both in outputs of their own (`cells.kept`), where there is a notebook."""
        if not notebook.shows():
            raise NotImplementedError  # by this IPython knows that it is to take the bundle
        self.kept.show(self._repr_mimebundle_())

    # -- what its views say

    def _message(self, widget: Any, content: Any, buffers: Any) -> None:
        """What a person has done in the page."""
        raise NotImplementedError

    def _from_voice(self, widget: Any, content: Any, buffers: Any) -> None:
        view = content.get("view") if isinstance(content, dict) else None
        if not isinstance(view, str) or len(view) > MOST_LETTERS:
            self._message(widget, content, buffers)
        elif content.get("now") == "here":
            first, page = not self.whereabouts.seen, content.get("page")
            named = page if isinstance(page, str) and len(page) <= MOST_LETTERS else ""
            if self.whereabouts.here(view, named):
                self.came_back()
            if first and self.whereabouts.fresh:
                self._voice.send({"arrived": view})
        else:
            self.whereabouts.left(view, content.get("stays") is True)
            if self.whereabouts.lost:
                tidy(self)

    def ask(self) -> None:
        """Ask the page which views there are."""
        self.whereabouts.ask()
        self._voice.send({"ask": "there"})


def parts_of(widget: Any) -> list[Any]:
    """All that a box is made of, the innermost first; a shown thing in it is one part."""
    return list(dict.fromkeys(_parts(widget)))


def _parts(widget: Any) -> Iterator[Any]:
    for child in (*getattr(widget, "children", ()), *getattr(widget, "aside", ())):
        if not isinstance(child, ShownBox):
            yield from _parts(child)
        yield child
    for name in ("layout", "style"):
        part = getattr(widget, name, None)
        if isinstance(part, Widget):
            yield part


def _alone(part: Any) -> bool:
    """Whether a part is shown by itself besides: then it stays when the whole is closed."""
    return isinstance(part, ShownBox) and bool(part.whereabouts.cells)


def _open(part: Any) -> None:
    part._model_id = None
    part.open()


# -- all that is shown

_all: WeakSet[ShownBox] = WeakSet()
_changing = Lock()
"""A notebook that is closed is told of in a thread of its own."""
_listening = False


def _watch(thing: ShownBox) -> None:
    global _listening  # noqa: PLW0603  # one kernel has one notebook
    _listening = _listening or notebook.after_each_run(ran)
    sweep()  # it may stand in the place of another
    with _changing:
        _all.add(thing)


def _each() -> list[ShownBox]:
    with _changing:
        return list(_all)


def ran(run: CellRun | None) -> None:
    """A cell has run: let go of what has no place any more."""
    for thing in _each():
        if run is not None and not thing.closed:
            thing.whereabouts.ran(run)
        if not thing.closed:
            thing.cell_ran()
        thing.kept.update()
    sweep()


def sweep() -> None:
    """Let go of everything that has no place any more."""
    for thing in _each():
        tidy(thing)


def tidy(thing: ShownBox) -> None:
    """Let go of one thing if it has no place and no view; ask its views if it should have none."""
    where = thing.whereabouts
    if thing.closed:
        _forget(thing)
    elif where.homeless and (thing.within is None or thing.within.closed):
        if where.unseen:
            _forget(thing)
            thing.let_go()
        elif not where.asked:
            thing.ask()


def _forget(thing: ShownBox) -> None:
    with _changing:
        _all.discard(thing)
