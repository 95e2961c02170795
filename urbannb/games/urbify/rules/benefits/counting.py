"""Benefits that count buildings or politicians, for prestige."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne, ask
from urbannb.core.log import Log
from urbannb.core.saves.fields import Fields, Reading
from urbannb.games.urbify.components.benefits import BENEFITS, MOST, Benefit
from urbannb.games.urbify.components.board import GROUPS, ROW_AND_COLUMN
from urbannb.games.urbify.model.actions import Both, Color
from urbannb.games.urbify.phrases import building_name, party_place
from urbannb.games.urbify.rules.base import State, Use
from urbannb.games.urbify.rules.benefits.gains import score_benefit
from urbannb.games.urbify.rules.rulings import benefits as rulings

ROW, COLUMN = "row", "column"


class OfOneColor(Benefit):
    """A benefit that counts the buildings of a color that one chooses."""

    __slots__ = ()

    def counted(self, state: State, cell: str) -> dict[str, int]:
        """The buildings that it could count from where it stands, and what each would bring."""
        raise NotImplementedError

    def colors(self, state: State, cell: str) -> list[str]:
        """The colors that bring something."""
        there = {state.tile(near).group for near in self.counted(state, cell)}
        return [group for group in GROUPS if group in there]

    def worth(self, state: State, cell: str, group: str) -> dict[str, int]:
        """The buildings of a color that it counts, and what each of them brings."""
        found = self.counted(state, cell)
        return {near: n for near, n in found.items() if state.tile(near).group == group}

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        ask(state, CHOICES[self.rule](use), log)


@dataclass(frozen=True, slots=True)
class ChooseColor(AskOne[State]):
    """The color whose buildings are counted."""

    use: Use
    kind = Color
    asks_for = "a color to count"

    def question(self, state: State) -> str:
        return f"a color for the {building_name(state, self.use.cell)} to count"

    def chooser(self, state: State) -> int:
        return self.use.player

    def benefit(self, state: State) -> Any:
        """The benefit that asks."""
        return state.benefit(self.use.cell)

    def options(self, state: State) -> Sequence[Action]:
        return [Color(group) for group in self.benefit(state).colors(state, self.use.cell)]

    def answer(self, state: State, action: Color, log: Log | None) -> None:
        benefit = self.benefit(state)
        worth = benefit.worth(state, self.use.cell, action.group)
        score_buildings(state, log, self.use, benefit.rule, action.group, worth)


@dataclass(frozen=True, slots=True)
class ColorBeside(ChooseColor):
    """UB-52: the color that counts next to a Shopping Center."""

    rule = "UB-52"


@dataclass(frozen=True, slots=True)
class ColorInRow(ChooseColor):
    """UB-59: the color that counts in the row of a Post Office."""

    rule = "UB-59"


@dataclass(frozen=True, slots=True)
class ColorInColumn(ChooseColor):
    """UB-60: the color that counts in the column of a Garbage Recycling Center."""

    rule = "UB-60"


COLOR_CHOICES = (ColorBeside, ColorInRow, ColorInColumn)
CHOICES = {choice.rule: choice for choice in COLOR_CHOICES}
"""Who asks, by the rule of the benefit."""


def score_buildings(
    state: State, log: Log | None, use: Use, rule: str, group: str, worth: Mapping[str, int]
) -> None:
    """Prestige for some buildings of a color."""
    score_benefit(state, use, sum(worth.values()))
    if log:
        places = (use.cell, *(cell for cell in worth if cell != use.cell), party_place(use.player))
        log.note(
            state,
            rulings.BuildingsCounted(
                rule, places, player=use.player, cell=use.cell, group=group, worth=worth
            ),
        )


@BENEFITS.record("neighbors-alike")
@dataclass(frozen=True, slots=True)
class NeighborsAlike(OfOneColor):
    """Prestige for each building of a chosen color next to this one."""

    each: int

    @classmethod
    def read(cls, fields: Fields[Reading]) -> NeighborsAlike:
        return cls(fields.whole("each", 1, MOST))

    @property
    def rule(self) -> str:
        return "UB-52"

    def counted(self, state: State, cell: str) -> dict[str, int]:
        return dict.fromkeys(state.neighbors(cell), self.each)


@BENEFITS.record("neighbors-unlike")
@dataclass(frozen=True, slots=True)
class NeighborsUnlike(Benefit):
    """Prestige for each different color next to this building."""

    each: int

    @classmethod
    def read(cls, fields: Fields[Reading]) -> NeighborsUnlike:
        return cls(fields.whole("each", 1, MOST))

    @property
    def rule(self) -> str:
        return "UB-53"

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        groups: dict[str, str] = {}
        for cell in state.neighbors(use.cell):
            groups.setdefault(state.tile(cell).group, cell)
        score_benefit(state, use, self.each * len(groups))
        if log:
            places = (use.cell, *state.neighbors(use.cell), party_place(use.player))
            log.note(
                state,
                rulings.ColorsCounted(
                    "UB-53",
                    places,
                    player=use.player,
                    cell=use.cell,
                    groups=groups,
                    each=self.each,
                ),
            )


@BENEFITS.record("pair")
@dataclass(frozen=True, slots=True)
class Pair(Benefit):
    """The prestige of two buildings of one color that stand next to each other."""

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Pair:
        return cls()

    @property
    def rule(self) -> str:
        return "UB-55"

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        ask(state, ChoosePair(use), log)


def pairs(state: State) -> list[tuple[str, str]]:
    """Any two buildings of one color that stand next to each other (UB-56)."""
    found = []
    for cell in sorted(state.city, key=ROW_AND_COLUMN.__getitem__):
        group, at = state.tile(cell).group, ROW_AND_COLUMN[cell]
        found += [
            (cell, near)
            for near in state.neighbors(cell)
            if ROW_AND_COLUMN[near] > at and state.tile(near).group == group
        ]
    return found


@dataclass(frozen=True, slots=True)
class ChoosePair(AskOne[State]):
    """UB-55: which two buildings next to each other are counted."""

    use: Use
    rule = "UB-55"
    kind = Both
    asks_for = "two buildings of one color next to each other"

    def chooser(self, state: State) -> int:
        return self.use.player

    def options(self, state: State) -> Sequence[Action]:
        return [Both(first, second) for first, second in pairs(state)]

    def answer(self, state: State, action: Both, log: Log | None) -> None:
        both = (action.first, action.second)
        worth = {cell: state.tile(cell).prestige for cell in both}
        group = state.tile(action.first).group
        score_buildings(state, log, self.use, self.rule, group, worth)


@BENEFITS.record("crowd")
@dataclass(frozen=True, slots=True)
class Crowd(Benefit):
    """Prestige for each politician in the city."""

    each: int

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Crowd:
        return cls(fields.whole("each", 1, MOST))

    @property
    def rule(self) -> str:
        return "UB-57"

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        there = {cell: b.politicians for cell, b in state.city.items() if b.politicians}
        score_benefit(state, use, self.each * sum(there.values()))
        if log:
            places = (use.cell, *(cell for cell in there if cell != use.cell))
            log.note(
                state,
                rulings.CrowdCounted(
                    "UB-57",
                    places,
                    player=use.player,
                    cell=use.cell,
                    there=there,
                    each=self.each,
                ),
            )


@BENEFITS.record("line")
@dataclass(frozen=True, slots=True)
class Line(OfOneColor):
    """The prestige of all buildings of a chosen color in the row, or the column."""

    along: str

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Line:
        return cls(fields.word("along", (ROW, COLUMN)))

    @property
    def rule(self) -> str:
        return "UB-59" if self.along == ROW else "UB-60"

    def counted(self, state: State, cell: str) -> dict[str, int]:
        axis = 0 if self.along == ROW else 1
        line = ROW_AND_COLUMN[cell][axis]
        return {
            other: state.tile(other).prestige
            for other in state.city
            if ROW_AND_COLUMN[other][axis] == line
        }


TASKS = (*COLOR_CHOICES, ChoosePair)
