"""A benefit that counts two buildings, for prestige."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne, ask
from urbannb.core.data.fields import Fields, Reading
from urbannb.core.log import Log
from urbannb.core.text.table import DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.games.urbify.components.benefits import BENEFITS, Benefit, Prospect
from urbannb.games.urbify.components.board import ROW_AND_COLUMN, SQUARE
from urbannb.games.urbify.model.actions import Both
from urbannb.games.urbify.phrases import building_apart, buildings_named, clause
from urbannb.games.urbify.rules.base import State, Use, for_nothing, for_price, paying
from urbannb.games.urbify.rules.benefits.counting import note_nothing, score_buildings


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

    def prospect(self, state: State, use: Use) -> Prospect:
        found = {pair: pair_worth(state, pair) for pair in pairs(state)}
        price = for_price(state, use)
        if not found:
            text = for_nothing(state, use, clause(NO_PAIR))
            return Prospect(f"no pair to count{price}", text, {"": 0}, nothing=True)
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
        return Prospect(
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
            what = "The main square is not a building" if cell == SQUARE else (
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


TASKS = (ChoosePair,)
