"""Whether a position can be played: every mistake in it, named by field; and what is odd in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from urbannb.core.checking import positions
from urbannb.core.errors import UrbanError
from urbannb.core.text import plural
from urbannb.core.text.quote import quoted
from urbannb.games.urbify.components import (
    AROUND,
    BENCH,
    DEPARTMENTS,
    ON_SHOW,
    POLITICIANS,
    ROMAN,
    ROW_AND_COLUMN,
    SIDE,
    SQUARE,
    TRACKS,
    read_box,
)
from urbannb.games.urbify.model.state import NOBODY, frame
from urbannb.games.urbify.rules import projects
from urbannb.games.urbify.rules.base import (
    State,
    Use,
    benefit_reasons,
    usable,
)
from urbannb.games.urbify.rules.benefits import copying
from urbannb.games.urbify.rules.benefits.counting import CHOICES, ChooseColor, ChoosePair, Pair
from urbannb.games.urbify.rules.benefits.gains import ShareOut, TakeInfluence
from urbannb.games.urbify.rules.benefits.moving import Found, FoundProject, Move, MoveTo
from urbannb.games.urbify.rules.final import ACCOUNTS
from urbannb.games.urbify.rules.setup import SETUP
from urbannb.games.urbify.rules.turn import LAST_ROUNDS

# -- how far the setup of a position is


_SHAPES = {
    " ".join(type(task).__name__ for task in SETUP[:count]): count
    for count in range(2, len(SETUP) + 1)
}


def still_to_do(state: State) -> int:
    """How many parts of the setup are still to be done; 0 once it is over.

    With 4 of them nothing is there, with 3 the piles, with 2 the projects, with 1 the parties.
    """
    return _SHAPES.get(positions.agenda_shape(state), 1) - 1


# -- the players, the box, the parties with their tracks and politicians


PARTIES_READY = 2
"""So many parts of the setup are still to be done when the parties have nothing yet."""


def game(state: State) -> positions.Mistakes:
    """The tile file, the counters."""
    try:
        read_box(state.deck)
    except UrbanError as error:
        yield "deck", str(error)
    for field in ("player", "first"):
        if getattr(state, field) not in range(len(state.names)):
            yield field, "must be the number of a player"
    if state.round < (least := 0 if still_to_do(state) else 1):
        yield "round", f"cannot be below {least}"
    if state.last_rounds not in range(LAST_ROUNDS + 1):
        yield "last_rounds", f"must be from 0 to {LAST_ROUNDS}"
    elif state.last_rounds and not state.ending:
        yield "ending", "in the last rounds the end has begun"


def parties(state: State) -> positions.Mistakes:
    """Every party has its tracks, its prestige and its politicians, or none has any yet."""
    count = 0 if still_to_do(state) >= PARTIES_READY else len(state.names)
    fields = ("tracks", "prestige", "prestige_from", "home", "pool")
    for field in fields:
        if len(getattr(state, field)) != count:
            yield field, "must have one entry a player" if count else "the setup is still to come"
    benches = state.benches
    wanted = len(DEPARTMENTS) if count else 0
    if len(benches) != wanted or any(len(bench) != count for bench in benches):
        yield "benches", "must have one list a department, with one entry a player"
    for player, tracks in enumerate(state.tracks):
        if len(tracks) != len(TRACKS):
            yield f"tracks.{player}", f"must have one entry for each of {', '.join(TRACKS)}"
            continue
        for number, (level, top) in enumerate(zip(tracks, state.box.tops, strict=True)):
            if not 0 <= level <= top:
                yield f"tracks.{player}.{number}", f"{TRACKS[number]} goes from 0 to {top}"


def people(state: State) -> positions.Mistakes:
    """All politicians are somewhere."""
    for department, bench in enumerate(state.benches):
        for player, there in enumerate(bench):
            if not 0 <= there <= BENCH:
                whose = f"{state.names[player]} in {DEPARTMENTS[department]}"
                wrong = f"the politicians of {whose} must be from 0 to {BENCH}"
                yield f"benches.{department}.{player}", wrong
    standing = dict.fromkeys(range(NOBODY, len(state.names)), 0)
    for building in state.city.values():
        standing[building.owner] += building.politicians
    for player in range(len(state.home)):
        for field in ("home", "pool"):
            if getattr(state, field)[player] < 0:
                yield f"{field}.{player}", "cannot be below 0"
        seated = sum(bench[player] for bench in state.benches)
        there = state.home[player] + state.pool[player] + seated + standing[player]
        if there != POLITICIANS:
            name = state.names[player]
            yield f"home.{player}", f"{name} has {plural(there, 'politician')}, not {POLITICIANS}"


def ledgers(state: State) -> positions.Mistakes:
    """What a party has scored is the sum of where it came from."""
    for player, ledger in enumerate(state.prestige_from):
        prestige, added = state.prestige[player], sum(ledger.values())
        for source in ACCOUNTS.strange(state, ledger):
            yield f"prestige_from.{player}.{source}", "prestige cannot come from there"
        if prestige < 0:
            yield f"prestige.{player}", "cannot be below 0"
        elif added != prestige:
            wrong = f"adds up to {added}, but {state.names[player]} has {prestige} prestige"
            yield f"prestige_from.{player}", wrong


# -- the tiles: each is somewhere, in a city that could have grown so


PILES_DOWN, PROJECTS_UP = 4, 3
"""So many parts of the setup are still to be done before the piles, and the projects, are there."""


def tiles(state: State) -> positions.Mistakes:
    """Every tile lies in one place, and those of Stage I come first."""
    to_do = still_to_do(state)
    if len(state.piles) != (0 if to_do >= PILES_DOWN else len(ROMAN)):
        yield "piles", "there are two piles, Stage I and Stage II, once they are shuffled"
        return
    known = state.box.tiles
    lying = list(_lying(state))
    for path, tile in lying:
        if tile not in known:
            yield path, f"there is no tile {quoted(tile)}"
    for stage, pile in enumerate(state.piles, 1):
        if any(tile in known and known[tile].stage != stage for tile in pile):
            yield f"piles.{stage - 1}", f"only tiles of Stage {ROMAN[stage]} lie here"
    yield from _once(state, lying)
    yield from _shown(state, to_do)


def _lying(state: State) -> Iterator[tuple[str, str]]:
    """Every tile with where it lies; one that is being built lies in the city only."""
    building = {
        task.project.tile for task in state.agenda if isinstance(task, projects.FinishProject)
    }
    yield from ((f"city.{cell}", building.tile) for cell, building in state.city.items())
    for number, pile in enumerate(state.piles):
        yield from ((f"piles.{number}", tile) for tile in pile)
    yield from (("show", tile) for tile in state.show if tile not in building)


def _once(state: State, lying: list[tuple[str, str]]) -> positions.Mistakes:
    counts = Counter(tile for _, tile in lying)
    for path, tile in lying:
        if counts[tile] > 1:
            yield path, f"the tile {quoted(tile)} lies in two places"
    missing = [tile for tile in state.box.tiles if tile not in counts]
    if missing and state.piles:
        yield "piles", f"these tiles are nowhere: {', '.join(missing[:6])}"


def _shown(state: State, to_do: int) -> positions.Mistakes:
    """Six projects are on show while there are piles."""
    left = any(state.piles)
    wanted = 0 if to_do >= PROJECTS_UP else ON_SHOW
    if len(state.show) > wanted or (left and len(state.show) < wanted):
        yield "show", f"{wanted} projects are on show"
    if not left and state.piles and not state.ending:
        yield "ending", "when the last tile has been turned up the end has begun"


def city(state: State) -> positions.Mistakes:
    """The city lies within six rows and columns; whose politicians stand on it has them."""
    strange = [cell for cell in state.city if cell not in ROW_AND_COLUMN or cell == SQUARE]
    for cell in strange:
        yield f"city.{cell}", "no building can stand there; the main square is 0,0"
    if strange:
        return
    if still_to_do(state) and state.city:
        yield "city", "nothing is built before the setup is over"
    low, high, left, right = frame(state.city)
    if high - low >= SIDE or right - left >= SIDE:
        yield "city", f"the city has at most {SIDE} rows and {SIDE} columns"
    for cell, building in state.city.items():
        if building.owner not in range(NOBODY, len(state.names)):
            yield f"city.{cell}", "its owner must be the number of a player, or -1 for nobody"
        elif (building.politicians > 0) != (building.owner != NOBODY):
            wrong = "it is a party's while its politicians stand there, and nobody's else"
            yield f"city.{cell}", wrong


# -- what is still to be done: in an order that can be, by those who can do it


PAYING = r"( Settle)?( SettleDevelopment| SettleInfluence)?"
PROJECT = rf"Build{PAYING}|FinishProject( ManAnother)?"
AGENDA_ASKED = (
    "TakeInfluence|ColorBeside|ColorInRow|ColorInColumn|ChoosePair|MoveTo|FoundProject|"
    "ChooseNeighbor|ChooseOccupied"
)
BENEFIT = rf"SendHome( (UseBenefit{PAYING}|{AGENDA_ASKED}|{PROJECT}))?"
TURN = rf"TakeAction|EndTurn( (HoldSession|Disperse|{PROJECT}|{BENEFIT}))?"
AGENDA = re.compile(rf"|BeginTurn|{TURN}|NameWinner( ScoreMajority){{0,{len(TRACKS)}}}")
"""The agendas there can be once the setup is over, the next task last."""


ASKED: dict[type[Any], type[Any]] = {
    TakeInfluence: ShareOut,
    ChoosePair: Pair,
    MoveTo: Move,
    FoundProject: Found,
    copying.ChooseNeighbor: copying.CopyNeighbor,
    copying.ChooseOccupied: copying.CopyOccupied,
}
"""Which benefit asks what; the colors are asked for by `CHOICES`."""
MOST = 100
"""No task pays as much."""


def agenda(state: State) -> positions.Mistakes:
    """The tasks follow each other as they do in a game, and speak of what is there."""
    if still_to_do(state):
        return
    allowed: dict[str, Collection[Any]] = {
        "player": (state.player,), "department": DEPARTMENTS, "track": TRACKS,
        "tile": state.show, "cell": ROW_AND_COLUMN, "chain": state.city,
        "source": {"", *state.city}, **dict.fromkeys(PAID, range(MOST)),
    }  # fmt: skip
    yield from (
        [*positions.follows(state, AGENDA)]
        or [*positions.task_fields(state, allowed)]
        or positions.tasks(state, _task)
    )


PAID = ("influence", "development", "amount", "keep")


def _task(state: State, task: Any) -> Iterator[str]:
    """What is wrong with one task; that the rest can be done is seen by doing it."""
    use, project = getattr(task, "use", None), getattr(task, "project", None)
    if isinstance(task, projects.SendHome) and task.cell not in state.city:
        yield "must be a building that is inaugurated"
    if isinstance(use, Use):
        yield from _used(state, task, use)
    if isinstance(project, projects.Project):
        yield from _project(state, task, project)


def _used(state: State, task: Any, use: Use) -> Iterator[str]:
    """Whether a benefit is used by whoever inaugurates, asks for that, and can be had."""
    if not use.chain or state.city[use.source].owner != state.player:
        yield "needs politicians of yours on the building that is inaugurated"
        return
    benefit = state.benefit(use.cell)
    if isinstance(task, ChooseColor):
        fits = CHOICES.get(benefit.rule) is type(task)
    else:
        fits = isinstance(benefit, ASKED.get(type(task), object))
    if not fits:
        yield f"the building on {use.cell} does not ask for that"
    elif isinstance(task, projects.UseBenefit) and not (
        benefit.possible(state, use) if use.paid else usable(state, use)
    ):
        found = [reason.text for reason in benefit_reasons(state, use)]
        yield " ".join(found) or f"the benefit on {use.cell} cannot be used"


def _project(state: State, task: Any, project: projects.Project) -> Iterator[str]:
    """Whether a tile can be built there, or has just been."""
    tile, cell = state.box.tiles[project.tile], project.cell
    if isinstance(task, projects.Build):
        source = state.city.get(project.source)
        if cell not in state.sites:
            yield "must be built on a cell next to the city"
        elif not projects.can_man(
            state, tile, source.politicians if source else state.home[state.player]
        ):
            yield "there are too few politicians for it"
        elif task.chain and not isinstance(state.benefit(task.chain[-1]), Found):
            yield f"the building on {task.chain[-1]} starts no project"
    elif cell not in state.city or state.city[cell].tile != project.tile:
        yield "must stand in the city already"
    elif isinstance(task, projects.ManAnother) and not tile.benefit.at_once:
        yield "only a tile that sends its politicians elsewhere asks where"


def top(state: State) -> positions.Mistakes:
    """Whoever is asked has something to choose from."""
    if not still_to_do(state):
        yield from positions.choosable(state)


def mistakes(state: State) -> positions.Mistakes:
    """Every mistake of a position; the later checks rely on the earlier ones."""
    yield from positions.first_of(state, (game, parties, tiles, city, people, ledgers, agenda, top))


# -- what can be played, but could not have come about (a note, not a mistake)


FEWEST_GONE = 3
"""Without an empty pile the end begins only when nearly all politicians are in the pool; in the
last two rounds some may have come back."""


def notes(state: State) -> Iterator[str]:
    """Buildings apart, politicians too few or too many, tiles and an end that come too early."""
    if still_to_do(state):
        return
    for cell in sorted(set(state.city) - _joined(state)):
        name = state.tile(cell).name
        yield f"In a game the {name} on {cell} would be joined to the main square."
    at_work = {task.cell for task in state.agenda if isinstance(task, projects.SendHome)}
    for cell, building in state.city.items():
        asked, there = state.tile(cell).politicians, building.politicians
        if there not in (0, asked) and not (cell in at_work and there < asked):
            name, some = state.tile(cell).name, plural(asked, "politician")
            yield f"The {name} on {cell} asks for {some}; in a game {there} could not stand there."
    tiles, left = state.box.tiles, any(state.piles)
    out = [*state.show, *(building.tile for building in state.city.values())]
    if state.piles[0] and any(tiles[tile].stage > 1 for tile in out):
        yield "In a game a tile of Stage II comes up only when Stage I is used up."
    if left and state.ending and min(state.pool) < FEWEST_GONE:
        yield "In a game the end begins when the last tile comes up; some are left here."


def _joined(state: State) -> set[str]:
    """The buildings that can be reached from the main square."""
    reached, ahead = set(), [SQUARE]
    while ahead:
        for near in AROUND[ahead.pop()]:
            if near in state.city and near not in reached:
                reached.add(near)
                ahead.append(near)
    return reached
