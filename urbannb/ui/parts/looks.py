"""How one looks at a match: whose hands, what over the board, how large, lists in what order."""

from __future__ import annotations

from functools import cached_property

from urbannb.core.errors import UrbanError
from urbannb.core.text.quote import quoted
from urbannb.core.view import View
from urbannb.ui.parts.coach import Coach
from urbannb.ui.parts.match import Match
from urbannb.ui.parts.speaker import Speaker

EDGE = 26
"""Padding and border of the table."""
SIDE = 332
"""What the panels need, beside the board, with the gap between."""
WIDE, TRIES = 790, 640
"""From this width inside the table on, board and panels stand side by side (so does the
style sheet); where pieces are tried, their buttons need to stand by the board sooner."""
SLIM = 286
"""What the panels need there."""
BOARD = 640
"""The most a board gets that has the panels beside it."""
ABOVE = 440
"""The most one gets that has them below it: what answers a click is to be on the same screen."""
NARROWEST = 240
"""The least that a board gets which has the whole table to itself."""
CLOSE = 560
"""Below this width a hand below a board that pans has no room on the same screen with a list."""
ONE_ROW = 440
"""From this width on the buttons of what is tried stand in one row."""
STRIP, STRIPS = 38, 72
"""How high one row of them is, and two, with the space around."""


class Looks:
    """The ways in which a match can be looked at; none of them changes the game."""

    def __init__(self, match: Match, coach: Coach, speaker: Speaker) -> None:
        self._match = match
        self._coach = coach
        self._speaker = speaker
        self.width = 1080
        self.hide_hands = not match.game.rulebook.open_hands
        self.under = False
        self.layer = ""
        """What is shown over the board, of what the game has to show there."""
        self.zoom = 1.0
        """How large a board is shown that pans and zooms."""
        self.part: tuple[float, float, float, float] | None = None
        """What is shown of it; None for all of it."""
        self.listing = False
        """Whether a long list of choices is unfolded."""
        self.sorting = ""
        """The name of the figure by which it is sorted; "" as it comes."""
        self.presented = False
        """Whether it is to be put on the wall."""
        self.unfolded: set[str] = set()
        """The lines of the score whose parts are shown, by their paths."""

    def present(self) -> None:
        """Put it on the wall."""
        self.presented = True

    def toggle_hands(self) -> None:
        """Show or hide the other players' hands."""
        self.hide_hands = not self.hide_hands
        self._speaker.say("Other hands are hidden." if self.hide_hands else "All hands are shown.")

    def toggle_under(self) -> None:
        """Look at what lies underneath, or at the board as it is."""
        self.under = not self.under
        self._speaker.say(
            "Showing what lies underneath." if self.under else "Showing what lies on top."
        )

    def show_layer(self, name: str) -> None:
        """Show something over the board; what is shown already goes."""
        if name not in self._match.game.rulebook.layers:
            raise UrbanError(f"{self._match.game.rulebook.title} has no layer {quoted(name)}")
        self.layer = "" if name == self.layer else name
        self._speaker.say(f"Layer: {self.layer}." if self.layer else "No layer is shown.")

    def toggle_list(self) -> None:
        """Unfold the list of choices, or fold it."""
        self.listing = not self.listing

    def sort(self, name: str) -> None:
        """Sort the list of choices by a figure, or as they come."""
        self.sorting = "" if name == self.sorting else name
        self._speaker.say(f"Sorted by {name}." if self.sorting else "No longer sorted.")

    def unfold(self, line: str) -> None:
        """Show the parts of a line of the score, or hide them."""
        self.unfolded ^= {line}

    # -- how much there is room for, and what is hidden

    @property
    def hidden(self) -> frozenset[int]:
        """The players whose hands lie face down."""
        if not self.hide_hands or self._match.game.over:
            return frozenset()
        return frozenset(range(len(self._match.game.names))) - {self._match.viewer}

    @property
    def board_width(self) -> int:
        """The pixels there are for the board."""
        inside, most = self.width - EDGE, self._match.game.rulebook.board_width
        if most > BOARD:
            return max(NARROWEST, min(most, inside))
        side = SIDE if inside >= WIDE else SLIM
        if self.beside:
            return min(BOARD, inside - side)
        return max(300, min(ABOVE, inside) if self._fits else inside)

    @cached_property
    def _fits(self) -> bool:
        """Whether the board is as wide as it is asked to be: one that pans takes all there is."""
        book = self._match.game.rulebook
        return not (book.tries or book.pans) and self._match.game.scene(width=ABOVE).width <= ABOVE

    @property
    def beside(self) -> bool:
        """Whether the panels stand beside the board, and not below it."""
        return self.width - EDGE >= (TRIES if self.slim else WIDE)

    @property
    def close(self) -> bool:
        """Whether board and hand have no room on one screen with a list of what may be done."""
        return self.width - EDGE < CLOSE and self._match.game.rulebook.pans

    @property
    def slim(self) -> bool:
        """Whether the panels stand by the board sooner, although it gets smaller by that.

        Their buttons need to where pieces are tried; so does a task, or the coach of a guided
        game, whose words are read with every move: above a board of full size they push the hand
        off the page. So does the result, which is read with the board it comes from.
        """
        book = self._match.game.rulebook
        read = self._coach.guided or self._match.task.on or self._match.game.over
        return book.tries or (read and book.board_width <= BOARD)

    @property
    def strip(self) -> int:
        """How high a strip the picture leaves for the buttons of what is tried.

        Below the picture they would be off the page: there they stand between city and hand.
        """
        if self.beside or not self._match.game.rulebook.tries:
            return 0
        inside = max(1, self.width - EDGE)
        needed = STRIP if inside >= ONE_ROW else STRIPS
        return round(needed * self.board_width / min(inside, self.board_width))

    def unmarked(self, room: bool = True) -> View:
        """The board as it lies, with nothing marked."""
        match = self._match
        return View(
            viewer=match.viewer, hidden=self.hidden, under=self.under, layer=self.layer,
            ranked=not match.task.on, room=room, apart=room and match.game.rulebook.pans,
            zoom=self.zoom if room else 1.0, strip=self.strip if room else 0,
            part=self.part if room else None,
            width=self.board_width,
        )  # fmt: skip
