"""The town hall and the parties: benches, politicians at home, and the tracks."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from urbannb.core.data.origin import HOUSE
from urbannb.core.text import listing
from urbannb.core.text.house import mark
from urbannb.core.view import View
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import BENCH, DEPARTMENTS, POLITICIANS, TRACKS
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.table.gestures import gains, split_votes
from urbannb.games.urbify.table.tiles import (
    BODY,
    HUES,
    LETTERS,
    PLATE,
    TYPE,
    pale,
    plate,
    politician,
)
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.palette import letter
from urbannb.scene.pieces import cube
from urbannb.scene.shapes import Circle, Rect, Target
from urbannb.scene.sheet import LEADING, Sheet, wrapped

# -- the town hall: four departments, each with a bench for the politicians of every party


State = UrbifyState
TITLE, HEAD, ROW, BETWEEN, INSIDE = 26.0, 22.0, 23.0, 6.0, 5.0
SPLIT = HEAD - 4
"""Where a department is split in two: a ring round the upper part is clear of the politicians."""
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
            if (department := phrases.hall_place.of(place) or phrases.seat_place.of(place))
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
        left = right - text_width(words, TYPE)
        there = listing(f"{state.names[p]} {n}" for p, n in enumerate(state.pool)) or "nobody yet"
        sheet.targets.append(
            Target(
                phrases.POOL, left, y, x + wide - left, 20, f"Common pool: {there}",
                "Common pool", 0, 0, there, 4, True, name="common pool",
            )
        )  # fmt: skip

    def _department(self, n: int, department: str, x: float, y: float) -> None:
        sheet, state = self.sheet, self.state
        w, hue = self.wides[n], HUES[department]
        sheet.frame(x, y, w, self.tall)
        sheet.shapes.append(Rect(x + 1.5, y + 1.5, w - 3, HEAD - 2, hue, radius=4))
        voting = not self.view.bare and split_votes(state, department)
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
        free = phrases.seat_place(DEPARTMENTS[n]) in self.view.legal
        return free and player == self.state.player

    def _places(self, n: int, department: str, x: float, y: float) -> None:
        """The department; once somebody is sent there, its bench takes another politician."""
        sheet, state = self.sheet, self.state
        seat = phrases.seat_place(department)
        wide = self.wides[n]
        whole = (x, y, wide, self.tall, 6.0)
        split = seat in self.view.legal or seat in self.view.selected
        counts = state.benches[n] if state.benches else []
        there = listing(f"{state.names[p]} {count}" for p, count in enumerate(counts) if count)
        sheet.targets.append(
            Target(
                phrases.hall_place(department), x, y, wide, SPLIT if split else self.tall,
                f"{department} department: {there or 'nobody'}", "Town hall", 0, n,
                f"{department} {there or '-'}", 6, True, (whole,),
                name=f"{department} department",
            )
        )  # fmt: skip
        if split:
            sheet.targets.append(
                Target(
                    seat, x, y + SPLIT, wide, self.tall - SPLIT,
                    f"{department} department, a second politician", "Town hall", 1, n, "2", 6,
                    True, (whole,), name=f"{department} department with {phrases.politicians(2)}",
                )
            )  # fmt: skip

    def _vote(self, n: int, department: str, x: float, y: float, w: float) -> None:
        """Where politicians can be sent too, a vote is activated by its own sign."""
        h = VOTE[1]
        self.sheet.shapes.append(Rect(x, y, w, h, "raised", "outline", 1.5, h / 2))
        self.sheet.write(x + w / 2, y + h / 2, "Vote", weight=700, size=TYPE, anchor="middle")
        self.sheet.targets.append(
            Target(
                phrases.vote_place(department), x, y, w, h, f"a vote on {department}", "Votes", 0,
                n,
                f"vote {department}", 9, True, name=f"vote on {department}",
            )
        )  # fmt: skip


# -- the parties: prestige, politicians at home, and how far each has come on its five tracks


PARTIES_TITLE, PARTIES_ROW, TALL_ROW, PARTIES_INSIDE = 24.0, 36.0, 62.0, 8.0
APART_ROW = 60.0
"""A party that stands apart, without a heading."""
NARROW = 430
"""Below this width the tracks of a party stand on a line of their own."""
TRACK = 43.0
MINUS = "\N{MINUS SIGN}"
CLEAR, APART = 4.0, 2.0
"""So far within a track lies what is read of it, and so far apart are tracks that have their
letters in them: the rings round it and round its neighbors leave that alone."""
FIGURE = 19.0
"""How high a politician at home is drawn."""
CLOSE = 10.0
"""From one of them to the next: they overlap."""
OURS = 2 * LEADING + 6
"""How high it is at most to say which numbers are ours."""
HOME = (POLITICIANS - 1) * CLOSE + FIGURE * BODY
PLACE = 70.0
"""What a party's mark and its name have at least, before a word tells what a number is."""
NOBODY = "none at home"
Whose = Literal["all", "asked", "others"]
"""Which of the parties a table has."""


def parties_high(count: int, wide: float) -> float:
    """How high the table of so many parties is at most."""
    row = TALL_ROW if wide < NARROW else PARTIES_ROW
    return PARTIES_TITLE + count * row + 3 + OURS


class Parties:
    """The table of the parties, drawn from a corner; `bottom` is where it ends.

    Whoever is asked may stand apart from the others, where prices and choices are seen: then
    `of` is that party alone, or all `others`.
    """

    def __init__(
        self, sheet: Sheet, state: State, view: View, x: float, y: float, wide: float,
        of: Whose = "all",
    ) -> None:  # fmt: skip
        self.sheet, self.state, self.view, self.of = sheet, state, view, of
        self.x, self.wide = x, wide
        self.narrow = wide < NARROW or of == "asked"
        self.row = TALL_ROW if self.narrow else PARTIES_ROW
        if of == "asked":
            self.row = APART_ROW
        room = wide - 2 * PARTIES_INSIDE
        self.track = room / len(TRACKS) if self.narrow else max(TRACK, room * 0.098)
        self.tracks = x + wide - PARTIES_INSIDE - len(TRACKS) * self.track
        everybody = range(len(state.names))
        players = [p for p in everybody if of == "all" or (p == state.player) == (of == "asked")]
        top = y + (2.0 if of == "asked" else PARTIES_TITLE)
        low = top + len(players) * self.row + 3
        frame = len(sheet.shapes)
        self.bottom = low if of == "asked" else self._ours(low)
        sheet.frame(x, y, wide, self.bottom - y)
        sheet.shapes.insert(frame, sheet.shapes.pop())  # below the words
        if of != "asked":
            self._heading(y)
        for n, player in enumerate(players):
            self._party(player, top + n * self.row)

    def _heading(self, y: float) -> None:
        """What stands in each column."""
        sheet = self.sheet
        title = "Parties" if self.of == "all" else "The others"
        sheet.write(self.x + PARTIES_INSIDE, y + 13, title, weight=600, size=13)
        right = self.x + self.wide - PARTIES_INSIDE - 2 if self.narrow else self.tracks - 6
        home = right - HOME
        sheet.write(home - 8, y + 13, "prestige", "muted", size=TYPE, anchor="end")
        sheet.write(home - 2, y + 13, "at home", "muted", size=TYPE)
        if not self.narrow:
            for n, track in enumerate(TRACKS):
                left = self.tracks + n * self.track + (self.track - PLATE) / 2
                sheet.shapes += plate(left, y + 2, track)  # a ring round the tracks is below it

    def _ours(self, y: float) -> float:
        """Which of the numbers on the table are ours; returns where that ends."""
        tiles = self.state.box.tiles.values()
        ours = ["dotted numbers"] if any(tile.source("prestige") == HOUSE for tile in tiles) else []
        if self.state.box.ends_from == HOUSE:
            ends = sorted(set(self.state.box.tops))
            ours.append(f"the ends of the tracks ({listing(map(str, ends))})")
        if not ours:
            return y
        words = f"{listing(ours)} are ours, not printed."
        lines = wrapped(words[0].upper() + words[1:], (self.wide - 2 * PARTIES_INSIDE,) * 3, TYPE)
        for n, line in enumerate(lines):
            where = y + 8 + n * LEADING
            self.sheet.write(self.x + PARTIES_INSIDE, where, line, "muted", size=TYPE)
        return y + len(lines) * LEADING + 6

    def _party(self, player: int, y: float) -> None:
        """A line of the table: who, prestige, politicians at home, tracks."""
        sheet, state = self.sheet, self.state
        x = self.x
        active = player == state.player
        if active:
            sheet.shapes.append(
                Rect(x + 4, y + 1, self.wide - 8, self.row - 2, None, "ink", 1.5, 5)
            )
        else:
            sheet.shapes.append(
                Rect(x + PARTIES_INSIDE, y, self.wide - 2 * PARTIES_INSIDE, 1, "line")
            )
        middle = y + (14 if self.of == "asked" else 18)
        right = x + self.wide - PARTIES_INSIDE - 2 if self.narrow else self.tracks - 6
        left = self._home(player, right, middle)
        points = state.prestige[player] if state.prestige else 0
        number = str(points)
        sheet.write(left - 6, middle, number, weight=700, size=16, anchor="end")
        left -= 12 + text_width(number, 16, 700)
        told = text_width("prestige", TYPE)
        if self.of == "asked" and left - told - x > PLACE:  # no heading says it
            sheet.write(left + 2, middle, "prestige", "muted", size=TYPE, anchor="end")
            left -= 4 + told
        sheet.shapes += cube(mark(state.names, player), x + PARTIES_INSIDE + 10, middle, 18)
        name = fit(state.names[player], left - x - PARTIES_INSIDE - 24, 13, 600)
        sheet.write(x + PARTIES_INSIDE + 24, middle, name, weight=600, size=13)
        self._place(player, y, points)
        for n, track in enumerate(TRACKS):
            top = y + self.row - 35 if self.narrow else y + 2
            self._track(player, n, track, self.tracks + n * self.track, top)

    def _home(self, player: int, right: float, middle: float) -> float:
        """The politicians at home, in a room for six; returns its left edge."""
        home = self.state.home[player] if self.state.home else 0
        if self.of == "asked" and not home:  # no heading says where
            self.sheet.write(right, middle, NOBODY, "muted", size=TYPE, anchor="end")
            return right - text_width(NOBODY, TYPE)
        left = right - HOME
        for n in range(home):
            self.sheet.shapes += politician(
                mark(self.state.names, player), left + n * CLOSE, middle - FIGURE / 2, FIGURE
            )
        if not home:
            self.sheet.write(left + 4, middle, "none", "muted", size=TYPE)
        return left

    def _place(self, player: int, y: float, points: int) -> None:
        state = self.state
        home = state.home[player] if state.home else 0
        pool = state.pool[player] if state.pool else 0
        label = (
            f"{state.names[player]}: {points} prestige, {phrases.politicians(home)} at home, "
            f"{pool} in the common pool"
        )
        end = self.x + self.wide - PARTIES_INSIDE if self.narrow else self.tracks - 2
        high = self.row - 36 if self.narrow else self.row - 4
        self.sheet.targets.append(
            Target(
                phrases.party_place(player), self.x + 5, y + 2, end - self.x - 5, high, label,
                "Parties",
                player, 0, label, 5, True,
                ((self.x + 4, y + 1, self.wide - 8, self.row - 2, 5.0),), name=state.names[player],
            )
        )  # fmt: skip

    # -- tracks

    def _track(self, player: int, n: int, track: str, x: float, y: float) -> None:
        """How far a party has come on a track: the number, and its spaces."""
        sheet, state = self.sheet, self.state
        level = state.tracks[player][n] if state.tracks else 0
        end = state.box.tops[n]
        wide, middle = self.track, x + self.track / 2
        more = self._chosen(player, track)
        clear, low = CLEAR, ""
        if self.narrow:
            x, wide, clear = x + APART, wide - 2 * APART, CLEAR + 1
            left = x + clear + PLATE
            sheet.shapes += plate(x + clear, y + 4, track)
            middle = (left + x + wide - clear) / 2
            if more and text_width(f"{level}{more}", 14, 600) > wide - 2 * clear - PLATE:
                more, low = "", more
        sheet.write(middle, y + 11, f"{level}{more}", weight=600, size=14, anchor="middle")
        if low:
            sheet.write(middle, y + 24, low, weight=600, size=TYPE, anchor="middle")
        else:
            self._spaces(x + clear, y + 21, wide - 2 * clear, track, level, end)
        self._track_places(player, n, track, (x, y, wide, 33.0 if self.narrow else self.row - 4))

    def _chosen(self, player: int, track: str) -> str:
        """How many points of a track have been clicked, to be taken or paid."""
        view, own = self.view, phrases.track_place(player, track)
        if own not in view.selected:
            return ""
        more = sum((phrases.point_place.of(one) or (0, ""))[1] == track for one in view.selected)
        return f"{'+' if gains(self.state) else MINUS}{1 + more}"

    def _spaces(self, x: float, y: float, wide: float, track: str, level: int, end: int) -> None:
        """A space for each point there can be, those that are reached filled."""
        each = wide / end
        fill = HUES.get(track, "ink")
        for n in range(end):
            at = Rect(
                x + n * each + 0.5, y, each - 1, 7, fill if n < level else None,
                "outline" if n < level else "vacant", 1, 1,
            )  # fmt: skip
            self.sheet.shapes.append(at)

    def _track_places(
        self, player: int, n: int, track: str, at: tuple[float, float, float, float]
    ) -> None:
        """The track; where several points of it are paid or taken, one place for each point.

        Each of these is clicked on its part of the track, and ringed round the whole of it: a
        ring round a part would go through the number.
        """
        state, view = self.state, self.view
        x, y, w, h = at
        level = state.tracks[player][n] if state.tracks else 0
        end = state.box.tops[n]
        place = phrases.track_place(player, track)
        mine = player == state.player
        more = [
            one
            for one in dict.fromkeys((*view.selected, *sorted(view.legal)))
            if mine and (phrases.point_place.of(one) or (0, ""))[1] == track
        ]
        label = f"{state.names[player]}, {track}: {level} of {end}"
        parts = 1 + len(more)
        for k, one in enumerate((place, *more)):
            left, right = x + k * w / parts, x + (k + 1) * w / parts
            part = ((left, y), (right, y), (right, y + h), (left, y + h)) if more else ()
            again = f", point {k + 1}" if k else ""
            group, row, column = ("Points", n, k) if k else ("Parties", player, n + 1)
            self.sheet.targets.append(
                Target(
                    one, *at, label + again, group, row, column, f"{track} {level}", 4, True,
                    ((*at, 4.0),), name=f"{state.names[player]}'s {track}{again}", hit=part,
                )
            )  # fmt: skip
