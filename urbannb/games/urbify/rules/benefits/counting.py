"""Benefits that count buildings, politicians or pairs, for prestige."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, ClassVar

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne, ask
from urbannb.core.data.fields import Fields, Reading
from urbannb.core.log import Log
from urbannb.core.text import listing, plural
from urbannb.core.text.table import DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.games.urbify import components
from urbannb.games.urbify.model.actions import Both, Color
from urbannb.games.urbify.phrases import (
    building_apart,
    buildings_named,
    clause,
    crowd_table,
    neighbors_table,
    party_place,
    politicians,
)
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.base import State, Use, for_nothing, for_price, paying
from urbannb.games.urbify.rules.benefits.gains import score_benefit

# -- benefits that count buildings or politicians, for prestige


ROW, COLUMN = "row", "column"


class OfOneColor(components.Benefit):
    """A benefit that counts the buildings of a color that one chooses."""

    __slots__ = ()

    @property
    @abstractmethod
    def where(self) -> str:
        """Where it counts buildings, in words."""

    def counted(self, state: State, cell: str) -> dict[str, int]:
        """The buildings that it could count from where it stands, and what each would bring."""
        raise NotImplementedError

    def rule_of(self, cell: str, worth: Mapping[str, int]) -> str:
        """The rule that tells most of what is counted."""
        return self.rule

    def colors(self, state: State, cell: str) -> list[str]:
        """The colors that bring something."""
        there = {state.tile(near).group for near in self.counted(state, cell)}
        return [group for group in components.GROUPS if group in there]

    def worth(self, state: State, cell: str, group: str) -> dict[str, int]:
        """The buildings of a color that it counts, and what each of them brings."""
        found = self.counted(state, cell)
        return {near: n for near, n in found.items() if state.tile(near).group == group}

    def prospect(self, state: State, use: Use) -> components.Prospect:
        colors = self.colors(state, use.cell)
        price = for_price(state, use)
        if not colors:
            text = for_nothing(state, use, f"there is no building to count {self.where}")
            return components.Prospect(f"no building to count{price}", text, {"": 0}, nothing=True)
        worth = {group: self.worth(state, use.cell, group) for group in colors}
        sums = {group: sum(found.values()) for group, found in worth.items()}
        ways = listing((f"{group} for **{sums[group]} prestige**" for group in colors), "or")
        asked = "choose a color" if len(colors) > 1 else "count the only color"
        rows = [Row((group, buildings_named(state, worth[group]), sums[group])) for group in colors]
        return components.Prospect(
            listing((f"+{sums[group]} prestige with {group}" for group in colors), "or")
            + f"{',' * bool(price and len(colors) > 1)}{price}",
            f"{paying(state, use)}{asked} {self.where}: {ways}.",
            {str(Color(group)): sums[group] for group in colors}
            if len(colors) > 1
            else ({"": sum(sums.values())}),
            DataTable(("Color", "Buildings", ">Prestige"), tuple(rows)),
            (use.cell, *(cell for found in worth.values() for cell in found if cell != use.cell)),
            nothing=not any(sums.values()),
        )

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        if log and not self.colors(state, use.cell):
            none = f"There is no building to count {self.where}"
            note_nothing(state, log, use, self.rule, none)
        ask(state, CHOICES[self.rule](use), log)


@dataclass(frozen=True, slots=True)
class ChooseColor(AskOne[State]):
    """The color whose buildings are counted."""

    use: Use
    kind = Color
    asks_for = "a color to count"

    def question(self, state: State) -> str:
        where = self.benefit(state).where
        return f"the color that the {building_apart(state, self.use.cell)} counts {where}"

    def chooser(self, state: State) -> int:
        return self.use.player

    def benefit(self, state: State) -> Any:
        return state.benefit(self.use.cell)

    def options(self, state: State) -> Sequence[Action]:
        return [Color(group) for group in self.benefit(state).colors(state, self.use.cell)]

    def refusal(self, state: State, action: Color) -> Iterator[Reason]:
        where = self.benefit(state).where
        colors = listing(self.benefit(state).colors(state, self.use.cell), "or")
        yield Reason(
            "no-such-color",
            self.rule,
            f"There is no {action.group} building {where}; choose {colors}.",
            (self.use.cell,),
            colors,
            action.group,
        )

    def answer(self, state: State, action: Color, log: Log | None) -> None:
        benefit = self.benefit(state)
        worth = benefit.worth(state, self.use.cell, action.group)
        rule = "UB-78" if self.use.copies else benefit.rule_of(self.use.cell, worth)
        only = len(self.options(state)) == 1
        score_buildings(state, log, self.use, rule, action.group, worth, only=only)


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


def note_nothing(state: State, log: Log, use: Use, rule: str, none: str) -> None:
    """A benefit has been used and found nothing to count."""
    places = (use.cell,)
    log.note(
        state,
        rulings.NothingCounted(rule, places, player=use.player, cell=use.cell, none=none),
    )


def score_buildings(
    state: State, log: Log | None, use: Use, rule: str, group: str, worth: Mapping[str, int],
    *, only: bool,
) -> None:  # fmt: skip
    """Prestige for some buildings of a color."""
    score_benefit(state, use, sum(worth.values()))
    if log:
        places = (use.cell, *(cell for cell in worth if cell != use.cell), party_place(use.player))
        log.note(
            state,
            rulings.BuildingsCounted(
                rule, places, player=use.player, cell=use.cell, group=group, worth=worth, only=only
            ),
        )


@components.BENEFITS.record("neighbors-alike")
@dataclass(frozen=True, slots=True)
class NeighborsAlike(OfOneColor):
    """Prestige for each building of a chosen color next to this one."""

    each: int
    rule = "UB-52"

    @property
    def where(self) -> str:
        return "next to it"

    @classmethod
    def read(cls, fields: Fields[Reading]) -> NeighborsAlike:
        return cls(fields.whole("each", 1, components.MOST))

    def sentence(self) -> str:
        count = f"score {self.each} prestige for each building of it next to this one"
        return f"You choose a color and {count}."

    def face(self) -> str:
        return f"{self.each} prestige for each neighbor of one color"

    def counted(self, state: State, cell: str) -> dict[str, int]:
        return dict.fromkeys(state.neighbors(cell), self.each)


@components.BENEFITS.record("neighbors-unlike")
@dataclass(frozen=True, slots=True)
class NeighborsUnlike(components.Benefit):
    """Prestige for each different color next to this building."""

    each: int
    rule = "UB-53"

    @classmethod
    def read(cls, fields: Fields[Reading]) -> NeighborsUnlike:
        return cls(fields.whole("each", 1, components.MOST))

    def sentence(self) -> str:
        return f"You score {self.each} prestige for each different color next to this building."

    def face(self) -> str:
        return f"{self.each} prestige for each color next to it"

    @staticmethod
    def groups(state: State, cell: str) -> dict[str, str]:
        """The colors next to a building, each with the first building of it."""
        groups: dict[str, str] = {}
        for near in state.neighbors(cell):
            groups.setdefault(state.tile(near).group, near)
        return groups

    def prospect(self, state: State, use: Use) -> components.Prospect:
        groups = self.groups(state, use.cell)
        total, count = self.each * len(groups), plural(len(groups), "color")
        near = (use.cell, *state.neighbors(use.cell))
        price = for_price(state, use)
        if not groups:
            text = for_nothing(state, use, "no building stands next to it")
            return components.Prospect(
                f"no color next to it{price}", text, {"": 0}, None, near, nothing=True
            )
        text = f"{paying(state, use)}score **{total} prestige**: {self.each} for each of {count} "
        return components.Prospect(
            f"+{total} prestige from {count}{price}",
            f"{text}next to it."
            if len(groups) > 1
            else (f"{paying(state, use)}score **{total} prestige** for the one color next to it."),
            {"": total},
            neighbors_table(state, use.cell, groups, self.each),
            near,
        )

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        groups = self.groups(state, use.cell)
        score_benefit(state, use, self.each * len(groups))
        if log:
            places = (use.cell, *state.neighbors(use.cell), party_place(use.player))
            log.note(
                state,
                rulings.ColorsCounted(
                    "UB-78" if use.copies else "UB-53",
                    places,
                    player=use.player,
                    cell=use.cell,
                    groups=groups,
                    each=self.each,
                ),
            )


@components.BENEFITS.record("crowd")
@dataclass(frozen=True, slots=True)
class Crowd(components.Benefit):
    """Prestige for each politician in the city."""

    each: int
    politicians_matter: ClassVar[bool] = True
    rule = "UB-57"

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Crowd:
        return cls(fields.whole("each", 1, components.MOST))

    def sentence(self) -> str:
        return f"You score {self.each} prestige for each politician in the city."

    def face(self) -> str:
        return f"{self.each} prestige for each politician in the city"

    @staticmethod
    def there(state: State) -> dict[str, int]:
        """The politicians on each building that has any (UB-58)."""
        return {cell: b.politicians for cell, b in state.city.items() if b.politicians}

    def prospect(self, state: State, use: Use) -> components.Prospect:
        there = self.there(state)
        count = sum(there.values())
        total, counted = self.each * count, politicians(count)
        text = f"{paying(state, use)}score **{total} prestige**: {self.each} for each of the "
        return components.Prospect(
            f"+{total} prestige from {counted}{for_price(state, use)}",
            f"{text}{counted} in the city.",
            {"": total},
            crowd_table(state, there),
            (use.cell, *(cell for cell in there if cell != use.cell)),
        )

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        there = self.there(state)
        score_benefit(state, use, self.each * sum(there.values()))
        if log:
            places = (use.cell, *(cell for cell in there if cell != use.cell))
            own = all(state.city[cell].owner == use.player for cell in there)
            log.note(
                state,
                rulings.CrowdCounted(
                    "UB-57" if own else "UB-58",
                    places,
                    player=use.player,
                    cell=use.cell,
                    there=there,
                    each=self.each,
                ),
            )


@components.BENEFITS.record("line")
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

    @property
    def where(self) -> str:
        return f"in its {self.along}"

    def rule_of(self, cell: str, worth: Mapping[str, int]) -> str:
        """UB-61 where it counts itself."""
        return "UB-61" if cell in worth else self.rule

    def sentence(self) -> str:
        where = f"in this building's {self.along}"
        return f"You choose a color and score the prestige of all buildings of it {where}."

    def face(self) -> str:
        return f"the prestige of one color in its {self.along}"

    def counted(self, state: State, cell: str) -> dict[str, int]:
        axis = 0 if self.along == ROW else 1
        line = components.ROW_AND_COLUMN[cell][axis]
        return {
            other: state.tile(other).prestige
            for other in state.city
            if components.ROW_AND_COLUMN[other][axis] == line
        }


# -- a benefit that counts two buildings, for prestige


@components.BENEFITS.record("pair")
@dataclass(frozen=True, slots=True)
class Pair(components.Benefit):
    """The prestige of two buildings of one color that stand next to each other."""

    rule = "UB-55"

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Pair:
        return cls()

    def possible(self, state: State, use: Use) -> bool:
        """In the first edition it was used without a pair too, and brought nothing."""
        return state.edition == 1 or bool(pairs(state))

    def lacks(self, state: State, use: Use) -> Iterator[Reason]:
        if not self.possible(state, use):
            yield Reason("no-pair", "UB-41", f"{NO_PAIR}.", (use.cell,), TWO, "none")

    def sentence(self) -> str:
        both = "two buildings of one color that stand next to each other"
        return f"You choose {both}, and score the prestige of both."

    def face(self) -> str:
        return "the prestige of two neighbors of one color"

    def prospect(self, state: State, use: Use) -> components.Prospect:
        found = {pair: pair_worth(state, pair) for pair in pairs(state)}
        price = for_price(state, use)
        if not found:
            text = for_nothing(state, use, clause(NO_PAIR))
            return components.Prospect(f"no pair to count{price}", text, {"": 0}, nothing=True)
        sums = {pair: sum(worth.values()) for pair, worth in found.items()}
        best = max(sums.values())
        rows = [  # in the order of the choices: a task may ask for the best
            Row((buildings_named(state, pair), state.tile(pair[0]).group, total))
            for pair, total in sums.items()
        ]
        many = len(sums) > 1
        what = f"choose one of {len(sums)} pairs, the best for" if many else (
            f"count {buildings_named(state, next(iter(sums)), the='the ')}, the only pair, for"
        )  # fmt: skip
        return components.Prospect(
            (f"up to +{best}" if many else f"+{best}") + f" prestige{price}",
            f"{paying(state, use)}{what} **{best} prestige**.",
            {str(Both(*pair)): total for pair, total in sums.items()} if many else {"": best},
            DataTable(("Two of one color", "Color", ">Prestige"), tuple(rows)),
            tuple(dict.fromkeys((use.cell, *chain.from_iterable(sums)))),
            nothing=not best,
        )

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        if log and not pairs(state):
            note_nothing(state, log, use, self.rule, NO_PAIR)
        ask(state, ChoosePair(use), log)


TWO = "two buildings of one color next to each other"
NO_PAIR = "No two buildings of one color stand next to each other"


def pair_worth(state: State, pair: tuple[str, str]) -> dict[str, int]:
    """What each of two buildings brings."""
    return {cell: state.tile(cell).prestige for cell in pair}


def pairs(state: State) -> list[tuple[str, str]]:
    """Any two buildings of one color that stand next to each other (UB-56)."""
    found = []
    for cell in sorted(state.city, key=components.ROW_AND_COLUMN.__getitem__):
        group, at = state.tile(cell).group, components.ROW_AND_COLUMN[cell]
        found += [
            (cell, near)
            for near in state.neighbors(cell)
            if components.ROW_AND_COLUMN[near] > at and state.tile(near).group == group
        ]
    return found


@dataclass(frozen=True, slots=True)
class ChoosePair(AskOne[State]):
    """UB-55: which two buildings next to each other are counted."""

    use: Use
    rule = "UB-55"
    kind = Both
    asks_for = TWO

    def question(self, state: State) -> str:
        by = building_apart(state, self.use.cell)
        return f"two neighbors of one color for the {by} to count"

    def chooser(self, state: State) -> int:
        return self.use.player

    def options(self, state: State) -> Sequence[Action]:
        return [Both(first, second) for first, second in pairs(state)]

    def refusal(self, state: State, action: Both) -> Iterator[Reason]:
        both = (action.first, action.second)
        missing = [cell for cell in dict.fromkeys(both) if cell not in state.city]
        for cell in missing:
            what = "The main square is not a building" if cell == components.SQUARE else (
                f"No building stands on {cell}"
            )  # fmt: skip
            yield Reason("no-building", self.rule, f"{what}.", (cell,), "a building", "none")
        if missing:
            return
        if action.first == action.second:
            name = building_apart(state, action.first)
            text = f"The {name} is named twice; two buildings are counted."
            yield Reason("not-two", self.rule, text, both[:1], "two buildings", "one")
            return
        first, second = (state.tile(cell) for cell in both)
        if action.second not in state.neighbors(action.first):
            text = f"The {first.name} and the {second.name} do not stand next to each other."
            yield Reason("not-adjacent", self.rule, text, both, "next to each other", "apart")
        if first.group != second.group:
            text = f"The {first.name} is {first.group}, the {second.name} {second.group}."
            yield Reason("not-alike", self.rule, text, both, first.group, second.group)

    def answer(self, state: State, action: Both, log: Log | None) -> None:
        worth = pair_worth(state, (action.first, action.second))
        group, bridge = state.tile(action.first).group, self.use.cell
        freely = bridge in worth or group != state.tile(bridge).group
        rule = "UB-56" if freely else self.rule
        only = len(pairs(state)) == 1
        score_buildings(state, log, self.use, rule, group, worth, only=only)


TASKS = (*COLOR_CHOICES, ChoosePair)
