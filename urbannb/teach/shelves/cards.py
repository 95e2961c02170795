"""The card of a game on the shelf, and where one may go on.

Nothing is listed here by hand. What a card says its game says itself, in its rulebook; how far one
is in its lesson is kept beside the autosaves.
"""

from __future__ import annotations

import random
from base64 import b64encode
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from urbannb.core.lesson import Topic
from urbannb.core.registry import new_game
from urbannb.core.rulebook import Rulebook
from urbannb.core.text import plural
from urbannb.scene.svg import PAGE, render
from urbannb.teach import bookmarks
from urbannb.teach.lesson import lesson
from urbannb.teach.progress import DONE
from urbannb.teach.shelves.part import part
from urbannb.ui.saving.kept import when

SEED, WIDTH = 3, 520
"""The game of a picture, and how wide its board is drawn: so wide that every letter has room."""
T = TypeVar("T")


@dataclass(frozen=True)
class Onward:
    """Somewhere to go on: a topic of a lesson, or an unfinished game."""

    title: str
    words: str
    saved: float
    notebook: str = ""
    verb: str = "Go on"


class GameCard:
    """What the card of a game says."""

    def __init__(self, book: Rulebook[Any]) -> None:
        self.book = book
        self.name, self.title, self.idea = book.name, book.title, book.summary
        self.minutes, self.notebook = book.minutes, book.notebook
        self.topics: tuple[Topic, ...] = _tried(lambda: lesson(book.name).plan.topics, ())
        """The topics of its lesson; none where it has no lesson."""
        mark = bookmarks.kept(book.name)
        names = {topic.name for topic in self.topics}
        self.done = names & (mark.done | DONE.get(book.name, set()))
        """Those that were done or answered rightly."""
        self.last = mark.last if mark.last and mark.last.topic in names else None

    def declared(self) -> None:
        """Read all that its game declares; whatever is missing or of another kind is raised."""
        lines = (self.title, self.idea, self.players, self.time, self.makers, self.invitation)
        _ = "".join((*lines, self.notebook)), abs(self.minutes)

    @property
    def players(self) -> str:
        """ "2 players", "1 to 4 players, together"."""
        numbers = self.book.players
        many = numbers[0] if len(numbers) == 1 else numbers[-1]
        said = plural(many, "player")
        if len(numbers) > 1:
            said = f"{numbers[0]} to {said}"
        return f"{said}, together" if self.book.team else said

    @property
    def time(self) -> str:
        """ "about 10 minutes to learn"; empty where the game does not say."""
        return f"about {plural(self.minutes, 'minute')} to learn" if self.minutes else ""

    @property
    def makers(self) -> str:
        """Who made it, and when."""
        return f"{self.book.designer} · {self.book.publisher}, {self.book.year}"

    @property
    def next(self) -> Topic | None:
        """The topic to go on with: that after the last, if it is still to be done, or the first."""
        at = self._number(self.last.topic) if self.last else 0
        left = [*self.topics[at:], *self.topics[:at]]
        return next((topic for topic in left if topic.name not in self.done), None)

    @property
    def far(self) -> str:
        """ "6 of 15 topics done"; how many there are where none is."""
        count = plural(len(self.topics), "topic")
        if not self.topics:
            return ""
        return f"{len(self.done)} of {count} done" if self.done else count

    @property
    def onward(self) -> str:
        """ "Next: The Mall"."""
        if self.next is None:
            return ""
        lead = "Next" if self.done or self.last else "Begin"
        return f"{lead}: {self.next.title}"

    def _number(self, topic: str) -> int:
        return [t.name for t in self.topics].index(topic) + 1

    @property
    def left(self) -> Onward | None:
        """Where one was in its lesson, if it is not all done."""
        mark = self.last
        if mark is None or self.next is None:
            return None
        title = self.topics[self._number(mark.topic) - 1].title
        words = f"{title}; {when(mark.saved)}"
        return Onward(self.title, words, mark.saved, mark.notebook or self.notebook)

    @property
    def practice(self) -> str:
        """Where one practices it: at the end of the notebook one was in; "" without a lesson."""
        return self._at_end("Practice")

    @property
    def exam(self) -> str:
        """Where its exam is, likewise."""
        return self._at_end("The-exam")

    def _at_end(self, heading: str) -> str:
        where = (self.last.notebook if self.last else "") or self.notebook
        return f"{where}#{heading}" if where and self.topics else ""

    @property
    def how(self) -> str:
        """What to run to play it, for a game without a notebook."""
        return f'ub.play("{self.name}")'

    @property
    def invitation(self) -> str:
        """What one does first, in a sentence."""
        asked = ", then answer one question" if self.topics else ", and ask why"
        return self.book.invitation or f"Make a move, see what it brings{asked}."

    @property
    def alt(self) -> str:
        """What its picture shows: "A game of City Blocks"."""
        return f"A game of {self.title}"

    @property
    def picture(self) -> str:
        """A board of the game, some actions on, as the source of an HTML image; "" without one."""
        return _tried(self._picture, "")

    def _picture(self) -> str:
        game = new_game(self.name, seed=SEED)
        draw = random.Random(SEED).random
        for _ in range(self.book.cover):
            if not game.over:
                game.play(game.legal[int(draw() * len(game.legal))])
        scene = game.scene(bare=True, width=WIDTH)
        code = b64encode(render(scene, PAGE, part=part(scene)).encode()).decode("ascii")
        return f"data:image/svg+xml;base64,{code}"

    def __str__(self) -> str:
        status = f" ({self.notebook})" if self.notebook else ""
        facts = "; ".join(filter(None, (self.players, self.time)))
        by = f"by {self.book.designer}; {self.book.publisher}, {self.book.year}"
        return f"{self.title}{status}\n  {by}; {facts}\n  {self.idea}"


def _tried(make: Callable[[], T], instead: T) -> T:
    """What a game says; a stranger's that fails must not take the shelf along."""
    try:
        return make()
    except Exception:  # noqa: BLE001  # there may be no lesson; a stranger's may do anything
        return instead
