"""Benefits that are those of another building."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne, ask
from urbannb.core.data.fields import Fields, Reading
from urbannb.core.log import Log
from urbannb.core.text.table import DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import BENEFITS, SQUARE, Benefit, Prospect, pay
from urbannb.games.urbify.model.actions import Choose, choose
from urbannb.games.urbify.rules.base import (
    State,
    Use,
    benefit_reasons,
    can_pay_for,
    for_price,
    usable,
)
from urbannb.games.urbify.rules.projects import UseBenefit
from urbannb.games.urbify.rules.rulings import Copied


@dataclass(frozen=True, slots=True)
class Copying(Benefit):
    """The benefit of another building, and all that it asks for."""

    pay_development: int = 0
    chooses_first: ClassVar[bool] = True

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Copying:
        return cls(pay(fields, "pay_development"))

    @abstractmethod
    def in_reach(self, state: State, cell: str) -> list[str]:
        """The buildings that it may copy from where it stands, if they have a benefit to copy."""

    def possible(self, state: State, use: Use) -> bool:
        return any(usable(state, end) for end in ends(state, use))

    def lacks(self, state: State, use: Use) -> Iterator[Reason]:
        """That nothing can be copied, and why of each; already the way there may be too dear."""
        if self.possible(state, use):
            return
        name, found = phrases.building_apart(state, use.cell), others(state, use)
        text, more = f"The {name} finds {self.none}.", ""
        if found:
            text = f"The {name} finds no benefit to copy that you could pay for and use."
            paid = can_pay_for(state, use)
            each = [_not_copied(state, use.copying(cell)) for cell in found if paid]
            if len(each) > 1:
                more = " ".join(each)
            elif each:
                text = f"{text} {each[0]}"
        places = tuple(found)
        yield Reason("nothing-to-copy", self.rule, text, places, "a benefit to copy", "none", more)

    @property
    @abstractmethod
    def none(self) -> str:
        """That there is nothing in its reach, to follow "finds"."""

    @property
    @abstractmethod
    def kind_of_target(self) -> str:
        """What it copies, in a word or two: "neighbor"."""

    @abstractmethod
    def too_far(self, state: State, cell: str, other: str) -> str:
        """Why it cannot copy a building."""

    def prospect(self, state: State, use: Use) -> Prospect:
        cells = targets(state, use)
        if not cells:
            text = "There is no benefit to copy that you could pay for and use."
            return Prospect("nothing to copy", text, {"": 0}, nothing=True)
        then = {cell: state.benefit(cell).prospect(state, use.copying(cell)) for cell in cells}
        name = phrases.building_apart(state, use.cell)
        if len(cells) == 1:
            (only,) = cells
            found, copied = then[only], phrases.building_apart(state, only)
            text = f"The {name} would copy the **{copied}**. {found.text}"
            chain = isinstance(state.benefit(only), Copying)  # it says itself what it is like
            short = found.short if chain else f"{found.short}, like the {copied}"
            places = (use.cell, *(place for place in found.places if place != use.cell))
            return replace(found, short=short, text=text, places=places)
        rows = [Row((phrases.building_apart(state, cell), then[cell].short)) for cell in cells]
        names = phrases.buildings_named(state, cells, "or", the="the ")
        return Prospect(
            f"the benefit of one of {len(cells)} buildings{for_price(state, use)}",
            f"You would choose the {self.kind_of_target} that the {name} copies: {names}.",
            {},
            DataTable(("To copy", "What it would bring"), tuple(rows)),
            (use.cell, *cells),
            nothing=all(each.nothing for each in then.values()),
        )

    @abstractmethod
    def rule_of(self, state: State, use: Use, cell: str) -> str:
        """The rule that tells most of its copying a building."""

    @abstractmethod
    def perform(self, state: State, log: Log | None, use: Use) -> None:
        """Ask which building is copied."""


def _not_copied(state: State, use: Use) -> str:
    """Why a benefit that would be copied cannot be had, in a sentence that names it."""
    name = phrases.building_apart(state, use.cell)
    if isinstance(state.benefit(use.cell), Copying) and can_pay_for(state, use):
        return f"The {name} finds none either."
    text = " ".join(reason.text for reason in benefit_reasons(state, use))
    return text if name in text else f"The {name}: {phrases.clause(text)}"


def _paying(benefit: Copying) -> str:
    """How the sentence of such a benefit begins."""
    asked = benefit.pay_development
    return f"You pay {phrases.due_words(0, asked)} and " if asked else "You "


def others(state: State, use: Use) -> list[str]:
    """The buildings that the last one of a chain may copy; none of them twice (UB-72, UB-79)."""
    benefit: Any = state.benefit(use.cell)
    return [
        cell
        for cell in benefit.in_reach(state, use.cell)
        if cell not in use.chain and not state.benefit(cell).at_once
    ]


def targets(state: State, use: Use) -> list[str]:
    """The buildings to copy that lead to a benefit which can be had."""
    found = []
    for cell in others(state, use):
        then = use.copying(cell)
        whole = isinstance(state.benefit(cell), Copying)
        if any(usable(state, end) for end in ends(state, then)) if whole else usable(state, then):
            found.append(cell)
    return found


def ends(state: State, use: Use) -> Iterator[Use]:
    """Every building that a chain can end in and that copies nothing, on the cheapest way there.

    Ways of copying cost development only, so the cheapest one leaves most to pay with.
    """
    waiting, seen = [(0, use)], set(use.chain)
    while waiting:
        waiting.sort(key=lambda each: each[0], reverse=True)
        cost, way = waiting.pop()
        if way is not use and way.cell in seen:
            continue
        seen.add(way.cell)
        benefit = state.benefit(way.cell)
        if not isinstance(benefit, Copying):
            yield way
            continue
        cost += benefit.pay_development
        waiting += [(cost, way.copying(c)) for c in others(state, way) if c not in seen]


@dataclass(frozen=True, slots=True)
class ChooseCopied(AskOne[State]):
    """Which building is copied."""

    use: Use
    kind = Choose
    asks_for = "a building to copy"

    def question(self, state: State) -> str:
        use = self.use
        benefit: Any = state.benefit(use.cell)
        return (
            f"the {benefit.kind_of_target} that the {phrases.building_apart(state, use.cell)} "
            "copies"
        )

    def refusal(self, state: State, action: Choose) -> Iterator[Reason]:
        use, cell = self.use, action.cell
        benefit: Any = state.benefit(use.cell)
        if cell == SQUARE:
            yield Reason("no-benefit", "UB-54", "The main square has no benefit.", (cell,))
            return
        if cell not in state.city:
            what = f"No building stands on {cell}."
            yield Reason("no-building", self.rule, what, (cell,), "a building", "none")
            return
        name = phrases.building_apart(state, cell)
        if cell in use.chain:
            once = f"The {name} is part of this inauguration already, and comes once only."
            yield Reason("visited", "UB-79", once, (cell,), "another building", name)
            return
        if cell not in benefit.in_reach(state, use.cell):
            far = benefit.too_far(state, use.cell, cell)
            kind = benefit.kind_of_target
            yield Reason("out-of-reach", self.rule, far, (cell,), kind, name)
        if state.benefit(cell).at_once:
            acted = f"The benefit of the {name} is never copied."
            yield Reason("at-once", "UB-72", acted, (cell,), "a benefit to copy", name)
        else:
            yield from benefit_reasons(state, use.copying(cell))

    def chooser(self, state: State) -> int:
        return self.use.player

    def options(self, state: State) -> Sequence[Action]:
        return [choose(cell) for cell in targets(state, self.use)]

    def answer(self, state: State, action: Choose, log: Log | None) -> None:
        use = self.use
        benefit: Any = state.benefit(use.cell)
        state.agenda.append(UseBenefit(use.copying(action.cell)))
        if log:
            alone = len(targets(state, use)) == 1
            log.note(
                state,
                Copied(
                    benefit.rule_of(state, use, action.cell),
                    (use.cell, action.cell),
                    player=use.player,
                    by=use.cell,
                    cell=action.cell,
                    only=alone,
                ),
            )


@dataclass(frozen=True, slots=True)
class ChooseNeighbor(ChooseCopied):
    """UB-73: which building next to the Parking is copied."""

    rule = "UB-73"


@dataclass(frozen=True, slots=True)
class ChooseOccupied(ChooseCopied):
    """UB-75: which occupied building is copied."""

    rule = "UB-75"


@BENEFITS.record("copy-neighbor")
@dataclass(frozen=True, slots=True)
class CopyNeighbor(Copying):
    """The benefit of a building next to this one."""

    rule = "UB-73"

    def sentence(self) -> str:
        return f"{_paying(self)}use the benefit of a building next to this one."

    def face(self) -> str:
        return f"{phrases.price_face(0, self.pay_development)}use a neighbor's benefit"

    @property
    def kind_of_target(self) -> str:
        return "neighbor"

    @property
    def none(self) -> str:
        return "no building next to it that can be copied"

    def in_reach(self, state: State, cell: str) -> list[str]:
        return state.neighbors(cell)

    def too_far(self, state: State, cell: str, other: str) -> str:
        here, there = phrases.building_apart(state, cell), phrases.building_apart(state, other)
        return f"The {there} does not stand next to the {here}."

    def rule_of(self, state: State, use: Use, cell: str) -> str:
        """UB-74 where nobody stands."""
        return self.rule if state.city[cell].politicians else "UB-74"

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        ask(state, ChooseNeighbor(use), log)


@BENEFITS.record("copy-occupied")
@dataclass(frozen=True, slots=True)
class CopyOccupied(Copying):
    """The benefit of another building on which politicians stand."""

    rule = "UB-75"

    def sentence(self) -> str:
        return f"{_paying(self)}use the benefit of another occupied building."

    def face(self) -> str:
        return f"{phrases.price_face(0, self.pay_development)}use an occupied building's benefit"

    @property
    def kind_of_target(self) -> str:
        return "occupied building"

    @property
    def none(self) -> str:
        return "no other building that is occupied"

    def too_far(self, state: State, cell: str, other: str) -> str:
        return f"No politician stands on the {phrases.building_apart(state, other)}."

    def rule_of(self, state: State, use: Use, cell: str) -> str:
        """UB-76 where the politicians are one's own."""
        return "UB-76" if state.city[cell].owner == use.player else self.rule

    def in_reach(self, state: State, cell: str) -> list[str]:
        return [other for other, building in state.city.items() if building.politicians]

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        ask(state, ChooseOccupied(use), log)


TASKS = (ChooseNeighbor, ChooseOccupied)
