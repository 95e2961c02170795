"""Benefits that put politicians on other buildings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from urbannb.core.action import Action, Actions
from urbannb.core.choosing.asking import Ask, AskOne, ask
from urbannb.core.data.fields import Fields, Reading
from urbannb.core.log import Log
from urbannb.core.text import capital, listing
from urbannb.core.text.table import DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import BENEFITS, Benefit, Prospect, Tile, pay
from urbannb.games.urbify.model.actions import Choose, Start, Starts, choose
from urbannb.games.urbify.model.state import NOBODY
from urbannb.games.urbify.rules import projects, rulings, verdicts
from urbannb.games.urbify.rules.base import (
    NO_PRICE,
    Settle,
    State,
    Use,
    charging,
    crew,
    due,
    for_nothing,
    for_price,
    paying,
    price_reason,
    ways,
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
    rule = "UB-62"

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Move:
        return cls(pay(fields, "pay_influence"))

    def sentence(self) -> str:
        asked = (
            f"You pay {phrases.due_words(self.pay_influence, 0)}; the"
            if self.pay_influence
            else "The"
        )
        return f"{asked} politicians move to an empty building, and {NOT_NEEDED}."

    def face(self) -> str:
        return f"{phrases.price_face(self.pay_influence, 0)}move on to an empty building"

    def possible(self, state: State, use: Use) -> bool:
        return bool(projects.empty_buildings(state, crew(state, use)))

    def lacks(self, state: State, use: Use) -> Iterator[Reason]:
        most = crew(state, use)
        if not projects.empty_buildings(state, most):
            rule, kind = "UB-63", "in the city"
            if projects.empty_buildings(state, MOST_ASKED):
                rule, kind = "UB-64", f"that asks for {phrases.politicians(most)}"
            elif any(state.benefit(cell).at_once for cell in state.city):  # empty, but no target
                kind = "that politicians can move to"
            needed = f"an empty building for {phrases.politicians(most)}"
            text = f"No building {kind} is empty."
            yield Reason("no-empty-building", rule, text, needed=needed, had="none")

    def prospect(self, state: State, use: Use) -> Prospect:
        there = crew(state, use)
        cells, price = projects.empty_buildings(state, there), for_price(state, use)
        if not cells:
            text = for_nothing(state, use, "no empty building can take the politicians")
            return Prospect(f"nowhere to go{price}", text, {"": 0}, nothing=True)
        rows = [Row((phrases.building_apart(state, c), state.tile(c).politicians)) for c in cells]
        many, asked = len(cells) > 1, {state.tile(c).politicians for c in cells}
        one, all_of = f"the {phrases.building_apart(state, cells[0])}", asked == {there}
        if many:
            who, to = phrases.politicians(there), f"one of {len(cells)} empty buildings"
            who, take = f"{'' if all_of else 'up to '}{who}", "them"
        else:
            who, to = phrases.politicians(*asked), f"{one}, the only empty building"
            take = "them" if asked > {1} else "one"
        return Prospect(
            f"a move to {to if many else one}{price}",
            f"{paying(state, use)}move {who} from the {phrases.building_apart(state, use.source)} "
            f"to {to} that can take {take}. Moving scores nothing.",
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
        there, source = crew(state, self.use), phrases.building_apart(state, self.use.source)
        return f"an empty building for {phrases.politicians(there)} on the {source}"

    def refusal(self, state: State, action: Choose) -> Iterator[Reason]:
        return projects.cannot_host(state, action.cell, crew(state, self.use), self.rule)

    def chooser(self, state: State) -> int:
        return self.use.player

    def options(self, state: State) -> Sequence[Action]:
        return [choose(cell) for cell in projects.empty_buildings(state, crew(state, self.use))]

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
    rule = "UB-65"

    @classmethod
    def read(cls, fields: Fields[Reading]) -> Found:
        return cls(pay(fields, "pay_development"))

    def sentence(self) -> str:
        then = "start a project with these politicians, without paying its influence"
        if not self.pay_development:
            return f"You {then}; {NOT_NEEDED}."
        return f"You pay {phrases.due_words(0, self.pay_development)} and {then}; {NOT_NEEDED}."

    def face(self) -> str:
        return f"{phrases.price_face(0, self.pay_development)}start a project for no influence"

    def possible(self, state: State, use: Use) -> bool:
        return bool(foundable(state, use) and state.sites)

    def lacks(self, state: State, use: Use) -> Iterator[Reason]:
        if foundable(state, use):
            return
        there, tiles = crew(state, use), state.box.tiles
        text = f"No project on show can be started with {phrases.politicians(there)}."
        if any(projects.can_man(state, tiles[name], there) for name in state.show):
            text = (
                f"Every project on show that {phrases.politicians(there)} could start asks for "
                "more development than you could pay along with the benefit."
            )
        places = tuple(map(phrases.show_place, state.show))
        yield Reason("no-project", "UB-67", text, places, "a project to start", "none")

    def prospect(self, state: State, use: Use) -> Prospect:
        found = [state.box.tiles[name] for name in foundable(state, use)]
        price = for_price(state, use)
        if not found:
            text = for_nothing(state, use, "no project on show can be started this way")
            return Prospect(f"no project to start{price}", text, {"": 0}, nothing=True)
        rows = [
            Row((tile.name, phrases.price_words(NO_PRICE, tile.development), tile.prestige))
            for tile in found
        ]
        names = f"one of {len(found)} projects" if len(found) > 1 else f"the {found[0].name}"
        only = " No other project on show can be started this way." * (len(found) == 1)
        return Prospect(
            f"a project with no influence to pay,{price}",
            f"{paying(state, use)}start {names} without paying influence, with the politicians "
            f"on the {phrases.building_apart(state, use.source)}.{only}",
            {},
            DataTable(("Project", "Still to be paid", ">Prestige"), tuple(rows)),
            (use.source, *(phrases.show_place(tile.id) for tile in found)),
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
        if projects.can_man(state, tiles[name], there)
        and ways(tracks, development + tiles[name].development, influence)
    ]


def founding_reasons(state: State, use: Use, tile: Tile) -> Iterator[Reason]:
    """Why a Bank cannot start a project wherever it were placed (UB-65 to UB-67)."""
    where = f"on the {phrases.building_apart(state, use.source)}"
    yield from verdicts.too_few_for(state, tile, crew(state, use), where)
    influence, owed = due(state, use)
    owed += tile.development
    if not ways(state.tracks[use.player], owed, influence):
        asking = [f"the {tile.name}"] * bool(tile.development)
        for cell in charging(state, use, bool(influence), development=True):
            asking.append(f"the {phrases.building_apart(state, cell)}")
        what = f"{capital(listing(asking))} {'ask' if len(asking) > 1 else 'asks'}"
        rule = "UB-66" if tile.development else "UB-65"
        yield price_reason(state, use.player, influence, owed, rule, what)


@dataclass(frozen=True, slots=True)
class FoundProject(Ask[State]):
    """UB-65: which project is started without paying its influence, and where."""

    use: Use
    rule = "UB-65"
    kind = Start
    asks_for = "a project to start without paying its influence"

    def question(self, state: State) -> str:
        by = phrases.building_apart(state, self.use.cell)
        return f"a project that the {by} starts without paying its influence, and a cell for it"

    def refusal(self, state: State, action: Start) -> Iterator[Reason]:
        tile = state.box.tiles.get(action.tile)
        yield from verdicts.not_on_show(state, action.tile)
        if tile is not None:
            yield from founding_reasons(state, self.use, tile)
        yield from verdicts.site_reasons(state, action.cell)

    def chooser(self, state: State) -> int:
        return self.use.player

    def actions(self, state: State) -> Actions:
        return Starts(foundable(state, self.use), state.sites)

    def answer(self, state: State, action: Start, log: Log | None) -> None:
        use = self.use
        influence, development = due(state, use)
        development += state.box.tiles[action.tile].development
        project = projects.Project(use.player, action.tile, action.cell, use.source)
        if log:
            places = (use.cell, phrases.show_place(action.tile), action.cell)
            founded = rulings.Founded(
                "UB-65",
                places,
                player=use.player,
                by=use.cell,
                tile=action.tile,
                cell=action.cell,
            )
            log.note(state, founded)
        state.agenda.append(projects.Build(project, use.chain if use.copies else ()))
        if influence or development:
            state.agenda.append(Settle(use.player, influence, development))


@BENEFITS.record("staff-another")
@dataclass(frozen=True, slots=True)
class StaffAnother(Benefit):
    """When the tile is built its politicians go to another building, and none to it."""

    at_once: ClassVar[bool] = True
    rule = "UB-69"

    @classmethod
    def read(cls, fields: Fields[Reading]) -> StaffAnother:
        return cls()

    def sentence(self) -> str:
        return "When it is built, its politicians go to another, empty building."

    def face(self) -> str:
        return "when built, staff another empty building"

    def prospect(self, state: State, use: Use) -> Prospect:
        return Prospect("nothing more", "It acted when it was built.", {"": 0}, nothing=True)

    def perform(self, state: State, log: Log | None, use: Use) -> None:
        """Nothing: it acts when the tile is built (see `rules.projects`)."""


TASKS = (MoveTo, FoundProject)
