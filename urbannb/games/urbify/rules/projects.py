"""Projects and inaugurations: paying, placing, politicians, prestige (UB-23 to UB-42, UB-69)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from urbannb.core.action import Action
from urbannb.core.choosing.asking import AskOne, ask
from urbannb.core.log import Log
from urbannb.core.score.ledger import source
from urbannb.core.state import later
from urbannb.core.task import Task
from urbannb.core.verdict import Reason
from urbannb.games.urbify.components import SQUARE, Tile
from urbannb.games.urbify.model.actions import Choose, Start, choose
from urbannb.games.urbify.model.state import DEVELOPED, NOBODY, PROJECTS
from urbannb.games.urbify.phrases import (
    PILES,
    building_apart,
    party_place,
    politicians,
    show_place,
    standing_words,
    tile_name,
)
from urbannb.games.urbify.rules import rulings
from urbannb.games.urbify.rules.base import Settle, State, Use, due, ends_round, usable, ways
from urbannb.games.urbify.rules.rulings import EndBegun, HomeAgain, Inaugurated

# -- inaugurating a building: its benefit, and its politicians going home (UB-38 to UB-42)


def inaugurate_building(state: State, cell: str, log: Log | None, *, used: bool) -> None:
    """UB-38 to UB-40: a party inaugurates a building, with its benefit or without."""
    player = state.player
    if log:
        first = "UB-40" if state.benefit(cell).politicians_matter else "UB-38"
        can = used or usable(state, Use(player, (cell,)))
        rule = first if used else "UB-39" if can else "UB-41"
        log.note(state, Inaugurated(rule, (cell,), player=player, cell=cell, used=used, can=can))
    state.agenda.append(SendHome(player, cell))
    if used:
        state.agenda.append(UseBenefit(Use(player, (cell,))))


@dataclass(frozen=True, slots=True)
class UseBenefit(Task[State]):
    """UB-39, UB-40: a benefit is paid for, and then used."""

    use: Use

    def run(self, state: State, log: Log | None) -> None:
        use = self.use
        benefit = state.benefit(use.cell)
        if not (use.paid or benefit.chooses_first):
            influence, development = due(state, use)
            if influence or development:
                paid = Use(use.player, use.chain, paid=True)
                state.agenda += (UseBenefit(paid), Settle(use.player, influence, development))
                return
        benefit.perform(state, log, use)

    def words(self, state: State) -> str:
        name = building_apart(state, self.use.cell)
        if self.use.paid:
            return f"the benefit of the {name}"
        return f"{state.names[self.use.player]} uses the {name}"


@dataclass(frozen=True, slots=True)
class SendHome(Task[State]):
    """UB-42: the politicians that are left on the building go home."""

    player: int
    cell: str

    def run(self, state: State, log: Log | None) -> None:
        building = state.city[self.cell]
        if building.owner == NOBODY:
            return
        state.home[self.player] += building.politicians
        state.man(self.cell, NOBODY, 0)
        if log:
            log.note(
                state,
                HomeAgain(
                    "UB-42",
                    (self.cell, party_place(self.player)),
                    player=self.player,
                    cell=self.cell,
                    politicians=building.politicians,
                ),
            )

    def words(self, state: State) -> str:
        return f"the politicians on the {building_apart(state, self.cell)} go home"


# -- projects: paying, placing, politicians, prestige, a new tile (UB-23 to UB-30, UB-69 to UB-72)


@dataclass(frozen=True, slots=True)
class Project:
    """A tile that is built: by whom, where, and whence its politicians come ("" for home)."""

    player: int
    tile: str
    cell: str
    source: str = ""


# -- what can be built


def empty_buildings(state: State, most: int) -> list[str]:
    """The empty buildings that ask for no more politicians than that (UB-63, UB-64, UB-72)."""
    tiles = state.box.tiles
    return [
        cell
        for cell, building in state.city.items()
        if not building.politicians and 0 < tiles[building.tile].politicians <= most
    ]


def can_man(state: State, tile: Tile, crew: int) -> bool:
    """Whether so many politicians are enough for a tile (UB-24, UB-71)."""
    if tile.benefit.at_once:
        return bool(empty_buildings(state, crew))
    return crew >= tile.politicians


def can_pay(state: State, player: int, tile: Tile) -> bool:
    """Whether a party can pay the price of a tile (UB-23)."""
    tracks = state.tracks[player]
    tourism, economy, culture, transportation = tile.price
    if (
        tracks[0] < tourism
        or tracks[1] < economy
        or tracks[2] < culture
        or tracks[3] < transportation
    ):
        return False
    asked = tile.development
    return asked <= tracks[DEVELOPED] or bool(ways(tracks, asked, price=tile.price))


def cannot_host(state: State, cell: str, there: int, rule: str) -> Iterator[Reason]:
    """Why politicians cannot go to a building (UB-63, UB-64, UB-72)."""
    if cell not in state.city:
        what = "The main square is not a building." if cell == SQUARE else (
            f"No building stands on {cell}."
        )  # fmt: skip
        yield Reason("no-building", rule, what, (cell,), "an empty building", "none")
        return
    tile, building = state.tile(cell), state.city[cell]
    if building.politicians:
        whose = state.names[building.owner]
        text = f"The {tile.name} is not empty: {standing_words(building.politicians, whose)}."
        yield Reason("occupied", "UB-63", text, (cell,), "an empty building", whose)
    if tile.benefit.at_once:
        text = f"Nobody ever stands on a {tile.name}."
        yield Reason("at-once", "UB-72", text, (cell,), "another building", tile.name)
    elif tile.politicians > there:
        text = f"The {tile.name} asks for {politicians(tile.politicians)}; you have {there} for it."
        need = str(tile.politicians)
        yield Reason("too-few-politicians", "UB-64", text, (cell,), need, str(there))


def startable(state: State, player: int) -> list[str]:
    """The projects on show that a party can start with its politicians at home."""
    tiles, home = state.box.tiles, state.home[player]
    return [
        name
        for name in state.show
        if can_pay(state, player, tiles[name]) and can_man(state, tiles[name], home)
    ]


# -- building it


def start_project(state: State, action: Start, log: Log | None) -> None:
    """UB-23: a party pays for a tile on show, and builds it."""
    player, tile = state.player, state.box.tiles[action.tile]
    tracks = state.tracks[player]
    for track, asked in enumerate(tile.price):
        tracks[track] -= asked
    if log:
        places = (show_place(tile.id), party_place(player))
        paid = rulings.PricePaid(
            "UB-23", places, player=player, tile=tile.id, cell=action.cell, price=tile.price
        )
        log.note(state, paid)
    state.agenda.append(Build(Project(player, tile.id, action.cell)))
    if tile.development:
        state.agenda.append(Settle(player, 0, tile.development))


@dataclass(frozen=True, slots=True)
class Build(Task[State]):
    """UB-24, UB-25, UB-70: the tile is placed, and politicians are put on it."""

    project: Project
    chain: tuple[str, ...] = later((), formerly=())
    """The buildings by whose benefits it is started, where one copies another (see `Use`)."""

    def run(self, state: State, log: Log | None) -> None:
        project = self.project
        state.place(project.cell, project.tile)
        at_once = state.box.tiles[project.tile].benefit.at_once
        if log:
            rule, places = "UB-70" if at_once else "UB-25", (project.cell,)
            placed = rulings.TilePlaced(
                rule, places, player=project.player, tile=project.tile, cell=project.cell
            )
            log.note(state, placed)
        state.agenda.append(FinishProject(project))
        if at_once:
            ask(state, ManAnother(project), log)
        else:
            man_building(state, project, project.cell, log)

    def words(self, state: State) -> str:
        return f"build the {tile_name(state, self.project.tile)}"


def man_building(
    state: State, project: Project, cell: str, log: Log | None, *, only: bool = False
) -> None:
    """UB-24: the politicians that a building asks for are put on it."""
    player, asked = project.player, state.tile(cell).politicians
    if project.source:
        left = state.city[project.source].politicians - asked
        state.man(project.source, player, left)
    else:
        state.home[player] -= asked
    state.man(cell, player, asked)
    if log:
        log.note(
            state,
            rulings.Manned(
                "UB-24" if cell == project.cell else "UB-69",
                (cell, project.source or party_place(player)),
                player=player,
                cell=cell,
                politicians=asked,
                source=project.source,
                only=only,
            ),
        )


@dataclass(frozen=True, slots=True)
class ManAnother(AskOne[State]):
    """UB-69: the politicians of a Metro Station go to another, empty building."""

    project: Project
    rule = "UB-69"
    kind = Choose
    asks_for = "an empty building for the politicians"

    def question(self, state: State) -> str:
        return f"an empty building for the politicians of the {tile_name(state, self.project.tile)}"

    def chooser(self, state: State) -> int:
        return self.project.player

    def options(self, state: State) -> Sequence[Action]:
        return [choose(cell) for cell in empty_buildings(state, self.crew(state))]

    def refusal(self, state: State, action: Choose) -> Iterator[Reason]:
        return cannot_host(state, action.cell, self.crew(state), self.rule)

    def crew(self, state: State) -> int:
        """How many politicians there are for it."""
        if self.project.source:
            return state.city[self.project.source].politicians
        return state.home[self.project.player]

    def answer(self, state: State, action: Choose, log: Log | None) -> None:
        only = len(self.options(state)) == 1
        man_building(state, self.project, action.cell, log, only=only)


@dataclass(frozen=True, slots=True)
class FinishProject(Task[State]):
    """UB-28, UB-29: the tile scores, and a new one is turned up in its place."""

    project: Project

    def run(self, state: State, log: Log | None) -> None:
        project = self.project
        prestige = state.box.tiles[project.tile].prestige
        state.score(project.player, prestige, source(PROJECTS, project.tile))
        if log:
            scored = rulings.ProjectScored(
                "UB-28",
                (project.cell, party_place(project.player)),
                player=project.player,
                tile=project.tile,
                prestige=prestige,
            )
            log.note(state, scored)
        _turn_up(state, project, log)

    def words(self, state: State) -> str:
        name = tile_name(state, self.project.tile)
        return f"score the {name}, and turn up a new project"


def _turn_up(state: State, project: Project, log: Log | None) -> None:
    """UB-29, UB-30, UB-68: a new tile where one was taken, as long as there are some."""
    at = state.show.index(project.tile)
    pile = next(filter(None, state.piles), None)
    if pile is None:
        del state.show[at]
        if log:
            log.note(state, rulings.NothingShown("UB-30", (PILES,)))
        return
    new = state.show[at] = pile.pop()
    if log:
        rule = "UB-68" if project.source else "UB-29"
        log.note(state, rulings.ProjectShown(rule, (show_place(new), PILES), tile=new))
    if not any(state.piles):
        state.ending = True
        if log:
            rule = "UB-83" if ends_round(state) else "UB-80"
            log.note(state, EndBegun(rule, (show_place(new),)))


TASKS = (UseBenefit, SendHome, Build, ManAnother, FinishProject)


def lacking(state: State, player: int, name: str) -> int:
    """How many points, and politicians at home, a party lacks for a project (UB-24)."""
    tile = state.box.tiles[name]
    points = zip((*tile.price, tile.development), state.tracks[player], strict=True)
    short = max(0, tile.politicians - state.home[player])
    return short + sum(max(0, asked - level) for asked, level in points)
