"""Whether a position could arise: every mistake in it, named by field."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from urbannb.core.checking.positions import (
    Mistakes,
    agenda_shape,
    choosable,
    first_of,
    follows,
    tasks,
)
from urbannb.core.choosing.asking import Ask
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
    Tile,
    read_box,
)
from urbannb.games.urbify.model.state import DEVELOPED, NOBODY, Building, frame
from urbannb.games.urbify.phrases import due_words
from urbannb.games.urbify.rules.base import (
    TRACK,
    Settle,
    SettleDevelopment,
    SettleInfluence,
    State,
    Use,
    benefit_reasons,
    due,
    usable,
    ways,
)
from urbannb.games.urbify.rules.benefits.copying import (
    ChooseNeighbor,
    ChooseOccupied,
    Copying,
    CopyNeighbor,
    CopyOccupied,
)
from urbannb.games.urbify.rules.benefits.counting import CHOICES, ChooseColor, ChoosePair, Pair
from urbannb.games.urbify.rules.benefits.gains import ShareOut, TakeInfluence
from urbannb.games.urbify.rules.benefits.moving import Found, FoundProject, Move, MoveTo
from urbannb.games.urbify.rules.final import ACCOUNTS, ScoreMajority
from urbannb.games.urbify.rules.projects import (
    Build,
    FinishProject,
    ManAnother,
    Project,
    SendHome,
    UseBenefit,
    can_man,
)
from urbannb.games.urbify.rules.setup import SETUP
from urbannb.games.urbify.rules.turn import LAST_ROUNDS, Disperse, HoldSession

# -- how far the setup of a position is


_SHAPES = {
    " ".join(type(task).__name__ for task in SETUP[:count]): count
    for count in range(2, len(SETUP) + 1)
}


def still_to_do(state: State) -> int:
    """How many parts of the setup are still to be done; 0 once it is over.

    With 4 of them nothing is there, with 3 the piles, with 2 the projects, with 1 the parties.
    """
    return _SHAPES.get(agenda_shape(state), 1) - 1


# -- the players, the box, the parties with their tracks and politicians


PARTIES_READY = 2
"""So many parts of the setup are still to be done when the parties have nothing yet."""


def game(state: State) -> Mistakes:
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


def parties(state: State) -> Mistakes:
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


def people(state: State) -> Mistakes:
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


def ledgers(state: State) -> Mistakes:
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
FEWEST_GONE = 3
"""Without an empty pile the end begins only when nearly all politicians are in the pool; in the
last two rounds some may have come back."""


def tiles(state: State) -> Mistakes:
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
    building = {task.project.tile for task in state.agenda if isinstance(task, FinishProject)}
    yield from ((f"city.{cell}", building.tile) for cell, building in state.city.items())
    for number, pile in enumerate(state.piles):
        yield from ((f"piles.{number}", tile) for tile in pile)
    yield from (("show", tile) for tile in state.show if tile not in building)


def _once(state: State, lying: list[tuple[str, str]]) -> Mistakes:
    counts = Counter(tile for _, tile in lying)
    for path, tile in lying:
        if counts[tile] > 1:
            yield path, f"the tile {quoted(tile)} lies in two places"
    missing = [tile for tile in state.box.tiles if tile not in counts]
    if missing and state.piles:
        yield "piles", f"these tiles are nowhere: {', '.join(missing[:6])}"


def _shown(state: State, to_do: int) -> Mistakes:
    """Six projects are on show while there are piles, and Stage II comes after Stage I."""
    left = any(state.piles)
    wanted = 0 if to_do >= PROJECTS_UP else ON_SHOW
    if len(state.show) > wanted or (left and len(state.show) < wanted):
        yield "show", f"{wanted} projects are on show"
    known = state.box.tiles
    out = [*state.show, *(building.tile for building in state.city.values())]
    if left and state.piles[0] and any(t in known and known[t].stage > 1 for t in out):
        yield "piles.0", "a tile of Stage II is turned up only when Stage I is used up"
    if not left and state.piles and not state.ending:
        yield "ending", "when the last tile has been turned up the end has begun"
    if left and state.ending and min(state.pool, default=0) < FEWEST_GONE:
        yield "ending", "the end begins when the last tile is turned up"


def city(state: State) -> Mistakes:
    """The city hangs together within six rows and columns; who stands on it belongs there."""
    strange = [cell for cell in state.city if cell not in ROW_AND_COLUMN or cell == SQUARE]
    for cell in strange:
        yield f"city.{cell}", "no building can stand there; the main square is 0,0"
    if strange:
        return
    if still_to_do(state) and state.city:
        yield "city", "nothing is built before the setup is over"
    apart = set(state.city) - _joined(state)
    for cell in sorted(apart):
        yield f"city.{cell}", "this building is not joined to the main square"
    low, high, left, right = frame(state.city)
    if high - low >= SIDE or right - left >= SIDE:
        yield "city", f"the city has at most {SIDE} rows and {SIDE} columns"
    at_work = {task.cell for task in state.agenda if isinstance(task, SendHome)}
    for cell, building in state.city.items():
        if wrong := _manned(state, building, at_work=cell in at_work):
            yield f"city.{cell}", wrong


def _joined(state: State) -> set[str]:
    """The buildings that can be reached from the main square."""
    reached, ahead = set(), [SQUARE]
    while ahead:
        for near in AROUND[ahead.pop()]:
            if near in state.city and near not in reached:
                reached.add(near)
                ahead.append(near)
    return reached


def _manned(state: State, building: Building, *, at_work: bool) -> str:
    """What is wrong with the politicians on a building, if anything."""
    asked, there = state.box.tiles[building.tile].politicians, building.politicians
    if building.owner not in range(NOBODY, len(state.names)):
        return "its owner must be the number of a player, or -1 for nobody"
    if (there > 0) != (building.owner != NOBODY):
        return "it is a party's while its politicians stand there, and nobody's else"
    if there not in (0, asked) and not (at_work and 0 < there < asked):
        return f"{plural(there, 'politician')} cannot stand there; it asks for {asked}"
    return ""


# -- a benefit in the middle of its use: whose it is, what is copied, what is paid and asked


PAYMENTS = (Settle, SettleDevelopment, SettleInfluence)
ASKED: dict[type[Any], type[Any]] = {
    TakeInfluence: ShareOut,
    ChoosePair: Pair,
    MoveTo: Move,
    FoundProject: Found,
    ChooseNeighbor: CopyNeighbor,
    ChooseOccupied: CopyOccupied,
}
"""Which benefit asks what; the colors are asked for by `CHOICES`."""


def nobody_home(state: State, what: str) -> Iterator[str]:
    """Whether a player may do what is done without politicians at home (UB-16, UB-84)."""
    if state.home[state.player] and not state.last_rounds:
        yield f"{what} by a party without politicians at home, or in the last two rounds"


def inaugurated(state: State, task: SendHome) -> Iterator[str]:
    """Whether a building can be the one that is inaugurated."""
    if task.cell not in state.city:
        yield "must be a building that is inaugurated"
    elif state.agenda[-1] is not task:  # once the benefit is used somebody may have come home
        yield from nobody_home(state, "a building is inaugurated")


def used(state: State, task: Any, use: Use) -> Iterator[str]:
    """Whether a benefit is used by whoever inaugurates, copied as it can be, and to be had."""
    sources = [task.cell for task in state.agenda if isinstance(task, SendHome)]
    cells = list(use.chain)
    if use.player != state.player or cells[:1] != sources:
        yield "must use the building that is inaugurated"
    elif len(set(cells)) < len(cells) or not set(cells) <= set(state.city):
        yield "goes from building to building, to each once"
    elif state.city[use.source].owner != state.player:
        yield "needs politicians of yours on the building that is inaugurated"
    else:
        yield from _copied(state, cells)
        if isinstance(task, Ask):
            yield from _asks(state, task, use)
        elif isinstance(task, UseBenefit):
            yield from _to_be_had(state, use)


def founding(state: State, chain: tuple[str, ...], source: str) -> Iterator[str]:
    """Whether a project can be started by such a chain of benefits."""
    cells = list(chain)
    if cells[0] != source or len(set(cells)) < len(cells) or not set(cells) <= set(state.city):
        yield "goes from the building that is inaugurated to others, to each once"
    elif wrong := [*_copied(state, cells)]:
        yield from wrong
    elif not isinstance(state.benefit(cells[-1]), Found):
        yield f"the building on {cells[-1]} starts no project"


def _copied(state: State, cells: list[str]) -> Iterator[str]:
    for copier, cell in pairwise(cells):
        benefit = state.benefit(copier)
        if not isinstance(benefit, Copying) or cell not in benefit.in_reach(state, copier):
            yield f"the building on {copier} cannot copy that on {cell}"


def _asks(state: State, task: Any, use: Use) -> Iterator[str]:
    """Whether the benefit asks for that."""
    benefit = state.benefit(use.cell)
    if isinstance(task, ChooseColor):
        fits = CHOICES.get(benefit.rule) is type(task)
    else:
        fits = isinstance(benefit, ASKED[type(task)])
    if fits and isinstance(task, TakeInfluence) and isinstance(benefit, ShareOut):
        fits = task.amount == benefit.influence
    if not fits:
        yield f"the building on {use.cell} does not ask for that"


def _to_be_had(state: State, use: Use) -> Iterator[str]:
    """Whether the benefit finds what it needs, and can be paid for if it is not paid yet."""
    benefit = state.benefit(use.cell)
    if use.paid and (benefit.chooses_first or not any(due(state, use))):
        yield f"nothing is paid for the building on {use.cell} before it is used"
    elif benefit.at_once or not (benefit.possible(state, use) if use.paid else usable(state, use)):
        found = [reason.text for reason in benefit_reasons(state, use)]
        yield " ".join(found) or f"the benefit on {use.cell} cannot be used"


def payment(state: State) -> Iterator[str]:
    """Whether what is still to be paid is what is due, and can be paid."""
    below = [task for task in state.agenda if isinstance(task, UseBenefit | Build)][-1]
    paying = [task for task in state.agenda if isinstance(task, PAYMENTS)]
    influence, development = owed = _owed(paying)
    if min(owed) < 0 or not any(owed):
        yield "nobody pays less than 1"
        return
    if isinstance(below, UseBenefit):
        if not (below.use.paid and set(below.use.chain) <= set(state.city)):
            yield "a benefit is paid for once, before it is used"
            return
        asked = due(state, below.use)
    elif below.project.source:  # by a Bank, which may have been copied
        asked = owed
    else:
        tile = state.box.tiles.get(below.project.tile)
        asked = (0, tile.development if tile else 0)
    if owed not in (asked, (asked[0], 0)) or paying != _as_asked(state, paying, *owed):
        yield f"the price is {due_words(*asked)}"
    elif not ways(state.tracks[state.player], development, influence):
        *held, developed = state.tracks[state.player][: DEVELOPED + 1]
        yield f"{due_words(*owed)} cannot be paid with {due_words(sum(held), developed)}"


def _owed(paying: list[Any]) -> tuple[int, int]:
    """Influence and development that are still to be paid."""
    last = paying[-1]
    if isinstance(last, SettleDevelopment):
        return last.keep, last.amount
    if isinstance(last, SettleInfluence):
        return last.amount, 0
    return last.influence, last.development


def _as_asked(state: State, paying: list[Any], influence: int, development: int) -> list[Any]:
    """The tasks by which so much is paid, as far along as these are."""
    player = state.player
    if isinstance(paying[-1], Settle):
        return [Settle(player, influence, development)]
    if isinstance(paying[-1], SettleInfluence):
        return [SettleInfluence(player, influence)]
    then = [Settle(player, influence, 0)] if influence else []
    return [*then, SettleDevelopment(player, development, influence)]


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


def agenda(state: State) -> Mistakes:
    """The tasks follow each other as they do in a game, and speak of what is there."""
    if still_to_do(state):
        return
    yield from [*follows(state, AGENDA)] or tasks(state, _task)


def _task(state: State, task: Any) -> Iterator[str]:
    """What is wrong with one task."""
    if isinstance(task, HoldSession | Disperse):
        yield from _session(state, task)
    if isinstance(task, ScoreMajority) and task.track not in TRACKS:
        yield f"a track is {', '.join(TRACKS)}"
    if getattr(task, "player", state.player) != state.player:
        yield "must be a task of the player whose turn it is"
    elif isinstance(task, SendHome):
        yield from inaugurated(state, task)
    elif isinstance(task, PAYMENTS):
        yield from payment(state)
    use, project = getattr(task, "use", None), getattr(task, "project", None)
    if isinstance(use, Use):
        yield from used(state, task, use)
    if isinstance(project, Project):
        yield from _project(state, task, project)


def _session(state: State, task: HoldSession | Disperse) -> Iterator[str]:
    """Whether the player can have activated a vote (UB-16, UB-31)."""
    if task.department not in DEPARTMENTS:
        yield f"a department is {', '.join(DEPARTMENTS)}"
    elif not state.benches[TRACK[task.department]][state.player]:
        yield f"{state.names[state.player]} has no politician in {task.department} to activate it"
    else:
        yield from nobody_home(state, "a planning session is activated")


def _project(state: State, task: Any, project: Project) -> Iterator[str]:
    """Whether a tile can be built there, or has just been."""
    sources = [task.cell for task in state.agenda if isinstance(task, SendHome)]
    tile = state.box.tiles.get(project.tile)
    if project.player != state.player or project.tile not in state.show or tile is None:
        yield "must be a project on show that the player starts"
    elif [project.source] != (sources or [""]):
        yield "its politicians come from home, or from the building that is inaugurated"
    elif project.source and project.source not in state.city:
        yield "its politicians come from no building that is there"
    elif isinstance(task, Build):
        yield from _building(state, task, project, tile)
    elif project.cell == SQUARE or project.cell not in state.city:
        yield "must stand in the city already"
    elif state.city[project.cell].tile != project.tile:
        yield "another tile stands there"
    elif isinstance(task, ManAnother) and not tile.benefit.at_once:
        yield "only a tile that sends its politicians elsewhere asks where"


def _building(state: State, task: Build, project: Project, tile: Tile) -> Iterator[str]:
    """Whether a tile that has been paid for, or is about to be, can be placed."""
    home = state.home[state.player]
    crew = state.city[project.source].politicians if project.source else home
    if project.cell not in ROW_AND_COLUMN or project.cell not in state.sites:
        yield "must be built on a cell next to the city"
    elif not can_man(state, tile, crew):
        yield "there are too few politicians for it"
    elif task.chain:
        yield from founding(state, task.chain, project.source)


def top(state: State) -> Mistakes:
    """Whoever is asked has something to choose from."""
    if not still_to_do(state):
        yield from choosable(state)


def mistakes(state: State) -> Mistakes:
    """Every mistake of a position; the later checks rely on the earlier ones."""
    yield from first_of(state, (game, parties, tiles, city, people, ledgers, agenda, top))
