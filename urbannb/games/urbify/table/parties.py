"""The parties: prestige, politicians at home, and how far each has come on its five tracks."""

from __future__ import annotations

from urbannb.core.saves.origin import HOUSE
from urbannb.core.text import listing
from urbannb.core.text.house import mark
from urbannb.core.view import View
from urbannb.games.urbify.components.board import POLITICIANS, TRACKS
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import party_place, point_place, politicians, track_place
from urbannb.games.urbify.table.figures import BODY, HUES, PLATE, TYPE, plate, politician
from urbannb.games.urbify.table.gestures import gains
from urbannb.scene.metrics import fit, text_width
from urbannb.scene.pieces import cube
from urbannb.scene.shapes import Rect, Target
from urbannb.scene.sheet import LEADING, Sheet, wrapped

State = UrbifyState
TITLE, ROW, TALL_ROW, INSIDE = 24.0, 36.0, 62.0, 8.0
NARROW = 430
"""Below this width the tracks of a party stand on a line of their own."""
TRACK = 43.0
MINUS = "\N{MINUS SIGN}"
FIGURE = 19.0
"""How high a politician at home is drawn."""
CLOSE = 10.0
"""From one of them to the next: they overlap."""
OURS = 2 * LEADING + 6
"""How high it is at most to say which numbers are ours."""
HOME = (POLITICIANS - 1) * CLOSE + FIGURE * BODY


def parties_high(count: int, wide: float) -> float:
    """How high the table of so many parties is at most."""
    row = TALL_ROW if wide < NARROW else ROW
    return TITLE + count * row + 4 + OURS


class Parties:
    """The table of the parties, drawn from a corner; `bottom` is where it ends."""

    def __init__(
        self, sheet: Sheet, state: State, view: View, x: float, y: float, wide: float
    ) -> None:
        self.sheet, self.state, self.view = sheet, state, view
        self.x, self.wide = x, wide
        self.narrow = wide < NARROW
        self.row = TALL_ROW if self.narrow else ROW
        room = wide - 2 * INSIDE
        self.track = room / len(TRACKS) if self.narrow else max(TRACK, room * 0.098)
        self.tracks = x + wide - INSIDE - len(TRACKS) * self.track
        low = y + TITLE + len(state.names) * self.row + 4
        frame = len(sheet.shapes)
        self.bottom = self._ours(low)
        sheet.frame(x, y, wide, self.bottom - y)
        sheet.shapes.insert(frame, sheet.shapes.pop())  # below the words
        self._heading(y)
        for player in range(len(state.names)):
            self._party(player, y + TITLE + player * self.row)

    def _heading(self, y: float) -> None:
        """What stands in each column."""
        sheet = self.sheet
        sheet.write(self.x + INSIDE, y + 13, "Parties", weight=600, size=13)
        right = self.x + self.wide - INSIDE - 2 if self.narrow else self.tracks - 6
        home = right - HOME
        sheet.write(home - 8, y + 13, "prestige", "muted", size=TYPE, anchor="end")
        sheet.write(home - 2, y + 13, "at home", "muted", size=TYPE)
        if not self.narrow:
            for n, track in enumerate(TRACKS):
                left = self.tracks + n * self.track + (self.track - PLATE) / 2
                sheet.shapes += plate(left, y + 5, track)

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
        lines = wrapped(words[0].upper() + words[1:], (self.wide - 2 * INSIDE,) * 3, TYPE)
        for n, line in enumerate(lines):
            self.sheet.write(self.x + INSIDE, y + 8 + n * LEADING, line, "muted", size=TYPE)
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
            sheet.shapes.append(Rect(x + INSIDE, y, self.wide - 2 * INSIDE, 1, "line"))
        middle = y + 18
        right = x + self.wide - INSIDE - 2 if self.narrow else self.tracks - 6
        left = self._home(player, right, middle)
        points = state.prestige[player] if state.prestige else 0
        number = str(points)
        sheet.write(left - 6, middle, number, weight=700, size=16, anchor="end")
        left -= 12 + text_width(number, 16, 700)
        sheet.shapes += cube(mark(state.names, player), x + INSIDE + 10, middle, 18)
        name = fit(state.names[player], left - x - INSIDE - 24, 13, 600)
        sheet.write(x + INSIDE + 24, middle, name, weight=600, size=13)
        self._place(player, y, points)
        for n, track in enumerate(TRACKS):
            top = y + 27 if self.narrow else y + 2
            self._track(player, n, track, self.tracks + n * self.track, top)

    def _home(self, player: int, right: float, middle: float) -> float:
        """The politicians at home, in a room for six; returns its left edge."""
        home = self.state.home[player] if self.state.home else 0
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
            f"{state.names[player]}: {points} prestige, {politicians(home)} at home, "
            f"{pool} in the common pool"
        )
        end = self.x + self.wide - INSIDE if self.narrow else self.tracks - 2
        high = 26 if self.narrow else self.row - 4
        self.sheet.targets.append(
            Target(
                party_place(player), self.x + 5, y + 2, end - self.x - 5, high, label, "Parties",
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
        if self.narrow:
            sheet.shapes += plate(x + 2, y + 3, track)
            middle += 11
        said = str(level) + self._chosen(player, track)
        sheet.write(middle, y + 11, said, weight=600, size=14, anchor="middle")
        self._spaces(x + 4, y + 21, wide - 8, track, level, end)
        self._track_places(player, n, track, (x, y, wide, self.row - (29 if self.narrow else 4)))

    def _chosen(self, player: int, track: str) -> str:
        """How many points of a track have been clicked, to be taken or paid."""
        view, own = self.view, track_place(player, track)
        if own not in view.selected:
            return ""
        more = sum((point_place.of(one) or (0, ""))[1] == track for one in view.selected)
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
        """The track; where several points of it are paid or taken, one place for each point."""
        state, view = self.state, self.view
        x, y, w, h = at
        level = state.tracks[player][n] if state.tracks else 0
        end = state.box.tops[n]
        place = track_place(player, track)
        mine = player == state.player
        more = [
            one
            for one in dict.fromkeys((*view.selected, *sorted(view.legal)))
            if mine and (point_place.of(one) or (0, ""))[1] == track
        ]
        label = f"{state.names[player]}, {track}: {level} of {end}"
        parts = 1 + len(more)
        for k, one in enumerate((place, *more)):
            again = f", point {k + 1}" if k else ""
            group, row, column = ("Points", n, k) if k else ("Parties", player, n + 1)
            self.sheet.targets.append(
                Target(
                    one, x + k * w / parts, y, w / parts, h, label + again, group, row, column,
                    f"{track} {level}", 4, True, ((*at, 4.0),),
                    name=f"{state.names[player]}'s {track}{again}",
                )
            )  # fmt: skip
