"""What is on the wall at one moment, as data: nothing of what comes later is in it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.errors import UrbanError
from urbannb.core.rulebook import Rulebook
from urbannb.core.text.table import DataTable
from urbannb.core.view import View
from urbannb.scene import Scene
from urbannb.teach.wall.votes import ClassVote, Shift, Voted, brought_back

SCENE = 760
"""Pixels that a board is drawn for: its layout is the one of a table with room."""
CITY = 360
"""Pixels that the board alone is drawn for: on a narrow one all words are large."""


@dataclass(frozen=True)
class WallBoard:
    """The board of a slide: with all that lies beside it, and alone, with larger words.

    `city` is None where the places that matter are not all on the board itself.
    """

    table: Scene
    city: Scene | None


@dataclass(frozen=True)
class Slide:
    """One thing at a time: a board, what is said, and how far one is.

    `text` is one or two sentences, with ``**words**`` in bold, and `note` what was said before and
    is still to be read; `body` is HTML that is made already. `places` are what it is about: they
    are ringed, and seen close up. `vote` is what a class votes on, with `chosen` the option that is
    being counted. `next` is what *Next* does.
    """

    head: str
    text: str
    board: WallBoard
    places: tuple[str, ...] = ()
    rule: tuple[str, str] = ("", "")
    ours: str = ""
    table: DataTable | None = None
    body: str = ""
    note: str = ""
    names: tuple[str, ...] = ()
    totals: tuple[str, ...] = ()
    far: str = ""
    next: str = "Next"
    vote: ClassVote | None = None
    open: bool = False
    """Whether the vote is being counted; else it is over."""
    chosen: int | None = None
    shifts: tuple[Shift, ...] = ()
    answered: bool = False
    """Whether the right option is marked."""
    beside: WallBoard | None = None
    """Another way the game went, side by side with the board."""
    offered: tuple[str, ...] = ()
    """Places beside the board that can be clicked: seen close up below the words."""
    ways: tuple[str, ...] = ()
    """What can be done about the way the game went: "undo", "variation", "compare"."""

    @property
    def scene(self) -> Scene:
        """The board with all that lies beside it."""
        return self.board.table


class Show(ABC):
    """Something that is shown on the wall, slide by slide. No widgets here."""

    title: str
    rulebook: Rulebook[Any]

    @abstractmethod
    def slide(self) -> Slide:
        """What is on the wall now."""

    @abstractmethod
    def forth(self) -> None:
        """Go on by one thing; at the end nothing changes."""

    @abstractmethod
    def back(self) -> None:
        """Go back by one thing."""

    @abstractmethod
    def restart(self) -> None:
        """Go to the beginning."""

    def what_if(self, do: str) -> None:
        """Take back ("undo"), go another way ("variation"), or see both ("compare")."""
        raise UrbanError(f"{do}: only a game that is played on the wall has another way to go")

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether this is its last slide: shown again, it begins anew."""

    @property
    @abstractmethod
    def key(self) -> str:
        """What it is, for where it is kept how far one was: the same for the same show."""

    @property
    @abstractmethod
    def where(self) -> list[int]:
        """How far one is, in whole numbers."""

    @abstractmethod
    def go(self, where: list[int]) -> None:
        """Go where one was; what does not fit is left out."""

    @abstractmethod
    def click(self, place: str) -> None:
        """A place of the board is clicked."""

    @abstractmethod
    def close(self) -> None:
        """Put away what was asked about a place."""

    @property
    def votes(self) -> dict[str, ClassVote]:
        """The votes so far, by what was asked."""
        return {}

    @property
    def voted(self) -> list[Voted]:
        """The votes that were counted, with what they were about."""
        return []

    def bring_back(self, rounds: Mapping[str, Any]) -> None:
        """Take up votes that were kept, by what was asked; what does not fit is left out."""
        for name, vote in self.votes.items():
            brought_back(vote, rounds.get(name))

    @abstractmethod
    def choose(self, option: int) -> None:
        """Count the hands for an option from now on."""

    @abstractmethod
    def count(self, hands: int) -> None:
        """Say how many hands there are for the option chosen."""

    @abstractmethod
    def again(self) -> None:
        """Vote once more."""


def drawn(
    rulebook: Rulebook[Any], state: Any, places: Sequence[str] = (), **marks: Any
) -> WallBoard:
    """The board of a position, with these marks; the `places` are what it is about."""
    return both(
        lambda wide, bare: rulebook.scene(state, View(width=wide, bare=bare, **marks)), places
    )


def both(draw: Callable[[int, bool], Scene], places: Sequence[str]) -> WallBoard:
    """What a picture shows, made for a width and with or without what lies beside the board."""
    table, city = draw(SCENE, False), draw(CITY, True)
    there = {target.place for target in city.targets}
    known = [place for place in places if table.target(place)]
    return WallBoard(table, city if there.issuperset(known) else None)
