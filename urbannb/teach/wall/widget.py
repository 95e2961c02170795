"""The wall as a widget: a small picture of it in the cell, which fills the window when asked to."""

from __future__ import annotations

from typing import Any

import traitlets

from urbannb.core.text.html import NO_MATH, escape, stored
from urbannb.teach.wall import pages
from urbannb.teach.wall.keeping import keep, kept
from urbannb.teach.wall.slide import Show
from urbannb.teach.wall.votes import LETTERS
from urbannb.teach.widget import LESSON, LessonPanels, LessonWidget, Parts, read
from urbannb.ui.cells.notebook import visited

WALL = LESSON.replace("export default {", "const lessons = {", 1) + read("wall.js")
"""The lesson's panels with the wall's own code around them."""
GONE = (
    "The kernel has gone. Leave, run the cell again, and present: it goes on here, with the votes."
)
RESUMED = (
    "The kernel has gone. Leave, run the cell again, press Resume, and present: it goes on here."
)
"""What is said over a table whose game is kept."""
WAYS = ("undo", "variation", "compare")
"""What is done about the way a game went."""
LONG = 6
"""Digits of a number, at most."""


class WallPanel(LessonPanels):
    """What is on the wall; keys go on and back, count hands, and blank it."""

    does = WALL
    wears = (*LessonPanels.wears, read("wall.css"))
    gone = traitlets.Unicode("").tag(sync=True)
    """What to say once the kernel is gone."""


class WallWidget(LessonWidget):
    """Shows something on the wall; everything it knows is in the show itself."""

    def __init__(self, show: Show, *, resumes: bool = True, gone: str = GONE) -> None:
        """With `resumes` it goes on where the same show was left; `gone` says so."""
        self.show = show
        self.lit = False
        """Whether all but the places of the slide is dark."""
        self.close_up = True
        """Whether the places of the slide are seen close up, where they can be."""
        self._typed = False
        """Whether a digit goes on with the number before it."""
        if resumes:
            kept(show)
        self.panel = WallPanel(kind="wall", gone="" if visited() else gone)
        super().__init__([self.panel], (self.panel,), self.panel)
        self.add_class("ub-walled")
        self.refresh()

    @property
    def subject(self) -> Show:
        """What is shown."""
        return self.show

    def act(self, do: str, message: dict[str, Any]) -> None:
        """Do what a click or a key asks."""
        show = self.show
        if do in ("forth", "back", "restart", "again"):
            getattr(show, do)()
        elif do == "click":
            show.click(str(message.get("place", "")))
        elif do == "escape":
            show.close()
        elif do in WAYS:
            show.what_if(do)
        elif do == "spot":
            self.lit = not self.lit
        elif do == "whole":
            self.close_up = not self.close_up
        elif do in ("letter", "hands"):
            self._hand(do, _number(message.get("n")), _number(message.get("by")))
        elif do == "digit":
            self._digit(_number(message.get("n")))
            return
        self._typed = False
        slide = show.slide()
        if do == "letter" and slide.open and slide.chosen is not None:
            self.say(f"Counting the hands for {LETTERS[slide.chosen]}.")
        else:  # the number of hands is spoken where it stands
            self.say("" if do in ("spot", "whole", "letter", "hands") else pages.spoken(slide))
        keep(show)

    def _hand(self, do: str, option: int, by: int) -> None:
        self.show.choose(option)
        slide = self.show.slide()
        if do == "hands" and slide.vote is not None and slide.open and slide.chosen == option:
            self.show.count(slide.vote.counts[option] + by)

    def _digit(self, digit: int) -> None:
        """A digit of the number of hands; the first after a letter begins the number anew."""
        slide = self.show.slide()
        if slide.vote is None or slide.chosen is None or not slide.open:
            return
        before = slide.vote.counts[slide.chosen] if self._typed else 0
        self.show.count(before * 10 + digit)
        self._typed = True
        keep(self.show)

    def cell_ran(self) -> None:
        """Code in another cell may have played the game."""
        self.refresh()

    def paint(self) -> Parts:
        """The board, the words, and the line below."""
        slide = self.show.slide()
        self.panel.said = self.said
        return [
            self.part("board", "the board", lambda: pages.board(slide, self.lit, self.close_up)),
            self.part("words", "the words", lambda: pages.words(slide, self.lit)),
            self.part("bar", "the line below", lambda: pages.bar(slide, self.lit, self.close_up)),
            self.part("keys", "the keys", pages.keys),
        ]

    def still(self) -> dict[str, Any]:
        """The first thing that was on the wall, and the votes."""
        slide = self.show.slide()
        picture = stored(slide.scene._repr_html_(), "To present")
        words = f"<p><b>{escape(slide.head)}</b></p><p>{escape(slide.text)}</p>"
        return {
            "text/plain": f"{self.show.title} on the wall: {slide.head}",
            "text/html": f'<div class="{NO_MATH}" dir="ltr">{picture}{words}</div>',
        }

    def __repr__(self) -> str:
        return f"<WallWidget of {self.show.title}>"


def _number(value: object) -> int:
    """A whole number as the page sends it; 0 for what is none."""
    text = str(value)
    return int(text) if text.lstrip("-").isdecimal() and len(text) <= LONG else 0
