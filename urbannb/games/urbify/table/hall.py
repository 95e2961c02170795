"""The town hall: four departments, each with a bench for the politicians of every party."""

from __future__ import annotations

from collections import Counter

from urbannb.core.text import listing
from urbannb.core.text.house import mark
from urbannb.core.view import View
from urbannb.games.urbify.components.board import BENCH, DEPARTMENTS
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import POOL, hall_place, politicians, seat_place, vote_place
from urbannb.games.urbify.table.figures import BODY, HUES, LETTERS, TYPE, pale, politician
from urbannb.games.urbify.table.gestures import split_votes
from urbannb.scene.metrics import text_width
from urbannb.scene.palette import letter
from urbannb.scene.pieces import cube
from urbannb.scene.shapes import Circle, Rect, Target
from urbannb.scene.sheet import Sheet

State = UrbifyState
TITLE, HEAD, ROW, BETWEEN, INSIDE = 26.0, 22.0, 23.0, 6.0, 5.0
VOTE, SHORT_VOTE = (42.0, 18.0), 32.0

SEAT = 14.0
"""The least that a politician has of the width of a bench."""


def _shared(room: float) -> list[float]:
    """How wide each department is, the room shared so that all names are whole; or nothing."""
    names = [text_width(d.capitalize(), TYPE, 700) + 8 for d in DEPARTMENTS]
    least = [max(name, BENCH * SEAT + 2 * INSIDE) for name in names]
    more = (room - sum(least)) / len(least)
    even = room / len(least)
    if even >= max(least):
        return [even] * len(least)
    return [wide + more for wide in least] if more >= 0 else []


class Hall:
    """The town hall, drawn from a corner; `bottom` is where it ends."""

    def __init__(
        self, sheet: Sheet, state: State, view: View, x: float, y: float, wide: float
    ) -> None:
        self.sheet, self.state, self.view = sheet, state, view
        self.sent = Counter(
            department
            for place in view.selected
            if (department := hall_place.of(place) or seat_place.of(place))
        )
        self._heading(x, y, wide)
        self.wides = _shared(wide - (len(DEPARTMENTS) - 1) * BETWEEN)
        self.brief = not self.wides
        self.wides = self.wides or (
            [(wide - (len(DEPARTMENTS) - 1) * BETWEEN) / len(DEPARTMENTS)] * len(DEPARTMENTS)
        )
        self.tall = HEAD + len(state.names) * ROW + INSIDE
        for n, department in enumerate(DEPARTMENTS):
            self._department(n, department, x + sum(self.wides[:n]) + n * BETWEEN, y + TITLE)
        self.bottom = y + TITLE + self.tall

    def _heading(self, x: float, y: float, wide: float) -> None:
        """The title, and the politicians in the common pool."""
        sheet, state = self.sheet, self.state
        sheet.heading(x, y + 9, wide, "Town hall")
        right = x + wide - 4
        for player, count in reversed(list(enumerate(state.pool))):
            sheet.write(right, y + 9, str(count), weight=700, size=TYPE, anchor="end")
            right -= text_width(str(count), TYPE, 700) + 12
            sheet.shapes += cube(mark(state.names, player), right, y + 9, 15)
            right -= 18
        room = right - x - text_width("Town hall", 13, 600) - 4
        told = ("Common pool", "Pool")
        words = next((w for w in told if text_width(w, TYPE) <= room), "")
        sheet.write(right + 6, y + 9, words, "muted", size=TYPE, anchor="end")
        left = right + 4 - text_width(words, TYPE)
        there = listing(f"{state.names[p]} {n}" for p, n in enumerate(state.pool)) or "nobody yet"
        sheet.targets.append(
            Target(
                POOL, left, y, x + wide - left, 20, f"Common pool: {there}", "Common pool", 0, 0,
                there, 4, True, name="common pool",
            )
        )  # fmt: skip

    def _department(self, n: int, department: str, x: float, y: float) -> None:
        sheet, state = self.sheet, self.state
        w, hue = self.wides[n], HUES[department]
        sheet.frame(x, y, w, self.tall)
        sheet.shapes.append(Rect(x + 1.5, y + 1.5, w - 3, HEAD - 2, hue, radius=4))
        voting = split_votes(state, department)
        name = LETTERS[department] if voting or self.brief else department.capitalize()
        at, anchor = (2.0 if self.brief else 6.0, "start") if voting else (w / 2, "middle")
        sheet.write(x + at, y + 11.5, name, letter(hue), 700, TYPE, anchor)
        for player in range(len(state.names)):
            self._bench(n, player, x, y + HEAD + player * ROW)
        self._places(n, department, x, y)
        if voting:
            wide = SHORT_VOTE if self.brief else VOTE[0]
            self._vote(n, department, x + w - wide - (1 if self.brief else 4), y + 2.5, wide)

    def _bench(self, n: int, player: int, x: float, y: float) -> None:
        """The politicians of a party, those that would be sent, and the seats that are free."""
        sheet, state = self.sheet, self.state
        there = state.benches[n][player] if state.benches else 0
        sent = self.sent[DEPARTMENTS[n]] if player == state.player else 0
        step = min(22.0, (self.wides[n] - 2 * INSIDE) / BENCH)
        high = min(ROW - 2, step / BODY - 1)
        for seat in range(BENCH):
            left = x + INSIDE + seat * step
            if seat < there + sent:
                figure = politician(
                    mark(state.names, player), left, y + 2 + (ROW - 2 - high) / 2, high
                )
                sheet.shapes += figure if seat < there else pale(figure, 0.65)
            elif seat == there + sent and self._again(n, player):
                middle = left + high * BODY / 2, y + 1 + ROW / 2
                sheet.shapes += (Circle(*middle, 8, None, "legal", 2), Circle(*middle, 3, "legal"))
            else:
                sheet.shapes.append(Circle(left + high * BODY / 2, y + 1 + ROW / 2, 2, "line"))

    def _again(self, n: int, player: int) -> bool:
        """Whether another politician of that party can be sent to a department."""
        free = seat_place(DEPARTMENTS[n]) in self.view.legal
        return free and player == self.state.player

    def _places(self, n: int, department: str, x: float, y: float) -> None:
        """The department; once somebody is sent there, its bench takes another politician."""
        sheet, state = self.sheet, self.state
        seat = seat_place(department)
        wide = self.wides[n]
        whole = (x, y, wide, self.tall, 6.0)
        split = seat in self.view.legal or seat in self.view.selected
        counts = state.benches[n] if state.benches else []
        there = listing(f"{state.names[p]} {count}" for p, count in enumerate(counts) if count)
        sheet.targets.append(
            Target(
                hall_place(department), x, y, wide, HEAD if split else self.tall,
                f"{department} department: {there or 'nobody'}", "Town hall", 0, n,
                f"{department} {there or '-'}", 6, True, (whole,),
                name=f"{department} department",
            )
        )  # fmt: skip
        if split:
            sheet.targets.append(
                Target(
                    seat, x, y + HEAD, wide, self.tall - HEAD,
                    f"{department} department, a second politician", "Town hall", 1, n, "2", 6,
                    True, (whole,), name=f"{department} department with {politicians(2)}",
                )
            )  # fmt: skip

    def _vote(self, n: int, department: str, x: float, y: float, w: float) -> None:
        """Where politicians can be sent too, a vote is activated by its own sign."""
        h = VOTE[1]
        self.sheet.shapes.append(Rect(x, y, w, h, "raised", "outline", 1.5, h / 2))
        self.sheet.write(x + w / 2, y + h / 2, "Vote", weight=700, size=TYPE, anchor="middle")
        self.sheet.targets.append(
            Target(
                vote_place(department), x, y, w, h, f"a vote on {department}", "Votes", 0, n,
                f"vote {department}", 9, True, name=f"vote on {department}",
            )
        )  # fmt: skip
