"""Benefits that put politicians on other buildings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, AskOne, ask
from urbannb.core.log import Log
from urbannb.core.saves.fields import Fields, Reading
from urbannb.core.text.table import DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.games.urbify.components.benefits import BENEFITS, Benefit, Prospect, pay
from urbannb.games.urbify.model.actions import Choose, Start, choose
from urbannb.games.urbify.model.state import NOBODY
from urbannb.games.urbify.model.views import Starts
from urbannb.games.urbify.phrases import (
    building_name,
    due_words,
    politicians,
    price_face,
    price_words,
    show_place,
)
from urbannb.games.urbify.rules.base import (
    NO_PRICE,
    State,
    Use,
    crew,
    due,
    for_price,
    paying,
    price_reason,
    ways,
)
from urbannb.games.urbify.rules.paying import Settle
from urbannb.games.urbify.rules.projects import (
    Build,
    Project,
    can_man,
    cannot_host,
    empty_buildings,
)
from urbannb.games.urbify.rules.rulings import benefits as rulings
from urbannb.games.urbify.rules.verdicts import (
    not_on_show,
    site_reasons,
    too_few_for,
)

MOST_ASKED = 2
"""No tile asks for more politicians."""
NOT_NEEDED = "one that is not needed goes home"


@BENEFITS.record("move")
@dataclass(frozen=True, slots=True)
class Move(Benefit):
    """The politicians move to an empty building."""

    pay_influence: int = 0
    politicians_matter: ClassVar[bool] = True

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Move:
        return cls(pay(fields, "pay_influence"))

    @property
    def rule(self) -> str:
        return "UB-62"

    def sentence(self) -> str:
        asked = f"You pay {due_words(self.pay_influence, 0)}; the" if self.pay_influence else "The"
        return f"{asked} politicians move to an empty building, and {NOT_NEEDED}."

    def face(self) -> str:
        return f"{price_face(self.pay_influence, 0)}move on"

    def possible(self, state: State, use: Use) -> bool:
        return bool(empty_buildings(state, crew(state, use)))

    def lacks(self, state: State, use: Use) -> Iterator[Reason]:
        most = crew(state, use)
        if not empty_buildings(state, most):
            some = bool(empty_buildings(state, MOST_ASKED))
            who = f"No building that asks for {politicians(most)} is empty."
            yield Reason(
                "no-empty-building",
                "UB-64" if some else "UB-63",
                who if some else "No building in the city is empty.",
                needed="an empty building",
                had="none",
            )

    def prospect(self, state: State, use: Use) -> Prospect:
        cells = empty_buildings(state, crew(state, use))
        price = for_price(state, use)
        if not cells:
            text = "No empty building is there for the politicians, so it would bring nothing."
            return Prospect(f"nowhere to go{price}", text, {"": 0}, nothing=True)
        who = politicians(crew(state, use))
        rows = [Row((building_name(state, c), state.tile(c).politicians)) for c in cells]
        many = len(cells) > 1
        name = f"the {building_name(state, cells[0])}"
        to = f"one of {len(cells)} empty buildings" if many else f"{name}, the only empty building"
        return Prospect(
            f"a move to {f'one of {len(cells)} empty buildings' if many else name}{price}",
            f"{paying(state, use)}move {who} from the {building_name(state, use.source)} to {to}. "
            "Moving scores nothing.",
            {} if many else {"": 0},
            DataTable(("Empty building", ">Asks for"), tuple(rows)),
            (use.source, *cells),
        )

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        ask(state, MoveTo(use), log)


@dataclass(frozen=True, slots=True)
class MoveTo(AskOne[State]):
    """UB-62: where the politicians of the inaugurated building move."""

    use: Use
    rule = "UB-62"
    kind = Choose
    asks_for = "an empty building for the politicians"

    def question(self, state: State) -> str:
        there, source = crew(state, self.use), building_name(state, self.use.source)
        return f"an empty building for {politicians(there)} on the {source}"

    def refusal(self, state: State, action: Choose) -> Iterator[Reason]:
        return cannot_host(state, action.cell, crew(state, self.use), self.rule)

    def chooser(self, state: State) -> int:
        return self.use.player

    def options(self, state: State) -> Sequence[Action]:
        return [choose(cell) for cell in empty_buildings(state, crew(state, self.use))]

    def answer(self, state: State, action: Choose, log: Log | None) -> None:
        use, asked = self.use, state.tile(action.cell).politicians
        left = crew(state, use) - asked
        only = len(self.options(state)) == 1
        state.man(use.source, use.player if left else NOBODY, left)
        state.man(action.cell, use.player, asked)
        if log:
            log.note(
                state,
                rulings.Moved(
                    "UB-62",
                    (use.source, action.cell),
                    player=use.player,
                    source=use.source,
                    cell=action.cell,
                    politicians=asked,
                    only=only,
                ),
            )


@BENEFITS.record("found")
@dataclass(frozen=True, slots=True)
class Found(Benefit):
    """The politicians start a project whose influence is not paid."""

    pay_development: int = 0
    chooses_first: ClassVar[bool] = True
    politicians_matter: ClassVar[bool] = True

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Found:
        return cls(pay(fields, "pay_development"))

    @property
    def rule(self) -> str:
        return "UB-65"

    def sentence(self) -> str:
        then = "start a project with these politicians, without paying its influence"
        if not self.pay_development:
            return f"You {then}; {NOT_NEEDED}."
        return f"You pay {due_words(0, self.pay_development)} and {then}; {NOT_NEEDED}."

    def face(self) -> str:
        return f"{price_face(0, self.pay_development)}start a project"

    def possible(self, state: State, use: Use) -> bool:
        return bool(foundable(state, use) and state.sites)

    def lacks(self, state: State, use: Use) -> Iterator[Reason]:
        if not foundable(state, use):
            there = politicians(crew(state, use))
            yield Reason(
                "no-project",
                "UB-67",
                f"There is no project on show for {there} whose development you could pay as well.",
                tuple(map(show_place, state.show)),
                "a project on show",
                "none",
            )

    def prospect(self, state: State, use: Use) -> Prospect:
        found = [state.box.tiles[name] for name in foundable(state, use)]
        price = for_price(state, use)
        if not found:
            text = "No project on show can be started this way, so it would bring nothing."
            return Prospect(f"no project to start{price}", text, {"": 0}, nothing=True)
        rows = [
            Row((tile.name, price_words(NO_PRICE, tile.development), tile.prestige))
            for tile in found
        ]
        one = f"the {found[0].name}, the only one on show that you can,"
        names = one if len(found) == 1 else f"one of {len(found)} projects"
        return Prospect(
            f"a project with no influence to pay,{price}",
            f"{paying(state, use)}start {names} without paying influence, with the politicians "
            f"on the {building_name(state, use.source)}.",
            {},
            DataTable(("Project", "Still to be paid", ">Prestige"), tuple(rows)),
            (use.source, *(show_place(tile.id) for tile in found)),
        )

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        state.agenda.append(FoundProject(use))


def foundable(state: State, use: Use) -> list[str]:
    """The projects that the politicians of a building can start by a Bank (UB-65 to UB-67)."""
    influence, development = due(state, use)
    tiles, tracks, there = state.box.tiles, state.tracks[use.player], crew(state, use)
    return [
        name
        for name in state.show
        if can_man(state, tiles[name], there)
        and ways(tracks, development + tiles[name].development, influence)
    ]


@dataclass(frozen=True, slots=True)
class FoundProject(Ask[State]):
    """UB-65: which project is started without paying its influence, and where."""

    use: Use
    rule = "UB-65"
    kind = Start
    asks_for = "a project to start without paying its influence"

    def question(self, state: State) -> str:
        by = building_name(state, self.use.cell)
        return f"a project that the {by} starts without paying its influence, and a cell for it"

    def refusal(self, state: State, action: Start) -> Iterator[Reason]:
        use, tile = self.use, state.box.tiles.get(action.tile)
        yield from not_on_show(state, action.tile)
        if tile is not None:
            where = f"on the {building_name(state, use.source)}"
            yield from too_few_for(state, tile, crew(state, use), where)
            influence, owed = due(state, use)
            owed += tile.development
            if not ways(state.tracks[use.player], owed, influence):
                what = f"The {tile.name} and the {building_name(state, use.cell)} ask"
                rule = "UB-66" if tile.development else self.rule
                yield price_reason(state, use.player, influence, owed, rule, what)
        yield from site_reasons(state, action.cell)

    def chooser(self, state: State) -> int:
        return self.use.player

    def actions(self, state: State) -> Actions:
        return Starts(foundable(state, self.use), state.sites)

    def answer(self, state: State, action: Start, log: Log | None) -> None:
        use = self.use
        influence, development = due(state, use)
        development += state.box.tiles[action.tile].development
        project = Project(use.player, action.tile, action.cell, use.source)
        if log:
            places = (use.cell, show_place(action.tile), action.cell)
            founded = rulings.Founded(
                "UB-65",
                places,
                player=use.player,
                by=use.cell,
                tile=action.tile,
                cell=action.cell,
            )
            log.note(state, founded)
        state.agenda.append(Build(project))
        if influence or development:
            state.agenda.append(Settle(use.player, influence, development))


@BENEFITS.record("staff-another")
@dataclass(frozen=True, slots=True)
class StaffAnother(Benefit):
    """When the tile is built its politicians go to another building, and none to it."""

    at_once: ClassVar[bool] = True

    @classmethod
    def read(cls, fields: Fields[Reading]) -> StaffAnother:
        return cls()

    @property
    def rule(self) -> str:
        return "UB-69"

    def sentence(self) -> str:
        return "When it is built, its politicians go to another, empty building."

    def face(self) -> str:
        return "when built: staff another"

    def prospect(self, state: State, use: Use) -> Prospect:
        return Prospect("nothing more", "It acted when it was built.", {"": 0}, nothing=True)

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        """Nothing: it acts when the tile is built (see `rules.projects`)."""


TASKS = (MoveTo, FoundProject)
