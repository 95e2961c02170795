"""Whether a position of Urbify can be played: each mistake is named by field."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.urbify.table import ANA, BEN, BOX, arrange, decisions, influence, new
from urbannb.core.checking.carried import carried_out
from urbannb.core.data.codec import Misfit, dump, parse
from urbannb.core.engine import advance, apply
from urbannb.core.task import Task
from urbannb.games.urbify.components import deck_template
from urbannb.games.urbify.model.state import Building, UrbifyState
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules import TASKS
from urbannb.games.urbify.rules.base import Settle, SettleDevelopment, SettleInfluence, Use
from urbannb.games.urbify.rules.benefits.copying import ChooseNeighbor, ChooseOccupied
from urbannb.games.urbify.rules.benefits.counting import ColorBeside
from urbannb.games.urbify.rules.benefits.gains import TakeInfluence
from urbannb.games.urbify.rules.benefits.moving import MoveTo
from urbannb.games.urbify.rules.final import COUNTING, ScoreMajority
from urbannb.games.urbify.rules.projects import (
    Build,
    FinishProject,
    ManAnother,
    Project,
    SendHome,
    UseBenefit,
)
from urbannb.games.urbify.rules.turn import BeginTurn, Disperse, EndTurn, HoldSession, TakeAction

SHOW = ("theater", "parking-2", "hotel-2", "museum", "college", "university")


def good() -> UrbifyState:
    """Ana has one building that copies and one that moves; both parties have people everywhere."""
    return arrange(
        {"0,1": "parking-1 Ana 1", "0,2": "bus-station Ana 2", "1,1": "hospital Ben 2",
         "1,2": "factory"},
        show=SHOW,
        benches={"culture": [1, 1]},
        tracks={ANA: influence(3)},
        prestige=(3, 0),
        pool=(1, 2),
    )  # fmt: skip


def found(state: UrbifyState) -> dict[str, str]:
    """All that is wrong with each field."""
    wrong: dict[str, str] = {}
    for path, words in [*rulebook.check(state)] or carried_out(state):
        wrong[path] = f"{wrong.get(path, '')} {words}".strip()
    return wrong


def out_of_the_piles(state: UrbifyState, tile: str) -> None:
    for pile in state.piles:
        if tile in pile:
            pile.remove(tile)


def test_a_good_position_has_no_mistakes():
    assert found(good()) == {}
    state = good()
    state.agenda = [TakeAction()]
    assert found(state) == {}


def change(state: UrbifyState, path: str, value: object) -> None:
    """Put a value where a path such as "tracks.0.2" points."""
    here: Any = state
    *way, last = path.split(".")
    for part in way:
        here = here[int(part)] if isinstance(here, list) else (
            here[part] if isinstance(here, dict) else getattr(here, part))  # fmt: skip
    if isinstance(here, list):
        here[int(last)] = value
    elif isinstance(here, dict):
        here[last] = value
    else:
        setattr(here, last, value)


@pytest.mark.parametrize(
    ("path", "value", "at", "words"),
    [
        ("names", ("Ana",), "names", "2, 3 or 4 players"),
        ("names", ("Ana", "Ana"), "names", "two players are called"),
        ("draws", -1, "draws", "cannot be negative"),
        ("deck", "game = 3", "deck", "a tile file begins with"),
        ("player", 2, "player", "number of a player"),
        ("first", -1, "first", "number of a player"),
        ("round", 0, "round", "cannot be below 1"),
        ("last_rounds", 3, "last_rounds", "from 0 to 2"),
        ("last_rounds", 1, "ending", "the end has begun"),
        ("home", [1], "home", "one entry a player"),
        ("benches", [[0, 0]], "benches", "one list a department"),
        ("tracks.0", [1, 1], "tracks.0", "one entry for each of tourism"),
        ("tracks.0.2", 7, "tracks.0.2", "culture goes from 0 to 6"),
        ("tracks.1.4", -1, "tracks.1.4", "development goes from 0 to 6"),
        ("benches.0.0", 5, "benches.0.0", "from 0 to 4"),
        ("pool.0", -1, "pool.0", "cannot be below 0"),
        ("home.1", 4, "home.1", "Ben has 9 politicians, not 6"),
        ("prestige.0", 4, "prestige_from.0", "adds up to 3, but Ana has 4"),
        ("prestige_from.0", {"luck": 3}, "prestige_from.0.luck", "cannot come from there"),
        ("piles", [], "piles", "two piles"),
        ("piles.0.0", "castle", "piles.0", "no tile 'castle'"),
        ("piles.0.0", "bank", "piles.0", "only tiles of Stage I"),
        ("piles.0.0", "museum", "piles.0", "lies in two places"),
        ("show", list(SHOW[:5]), "show", "6 projects are on show"),
        ("city.0,9", Building("bridge"), "city.0,9", "no building can stand there"),
        ("city.0,0", Building("bridge"), "city.0,0", "the main square is 0,0"),
        ("city.1,2", Building("factory", 3, 1), "city.1,2", "number of a player"),
        ("city.1,2", Building("factory", BEN, 0), "city.1,2", "while its politicians stand"),
    ],
)
def test_each_mistake_is_named(path, value, at, words):
    state = good()
    if isinstance(value, Building):
        out_of_the_piles(state, value.tile)
    change(state, path, value)
    wrong = found(state)
    assert at in wrong, wrong
    assert words in wrong[at]


def test_a_city_that_is_too_wide():
    cells = ["0,-1", *(f"0,{n}" for n in range(1, 6))]
    tiles = ("bridge", "hospital", "factory", "fire-station", "hotel-1", "parking-1")
    state = arrange(dict(zip(cells, tiles, strict=True)), show=SHOW)
    assert found(state) == {"city": "the city has at most 6 rows and 6 columns"}


def test_a_tile_that_is_nowhere():
    state = good()
    gone = state.piles[1].pop()
    assert gone in found(state)["piles"]


def test_when_the_piles_are_empty_the_end_has_begun():
    state = good()
    state.piles = [[], []]
    assert "piles" in found(state)  # those tiles are nowhere
    for cell, tile in zip(_spiral(), [t for n in (1, 2) for t in BOX.piles[n]], strict=False):
        if tile not in {*state.show, *(b.tile for b in state.city.values())}:
            state.place(cell, tile)
    assert found(state) == {"ending": "when the last tile has been turned up the end has begun"}


def _spiral() -> list[str]:
    return [f"{row},{col}" for row in range(-1, 5) for col in range(-3, 3) if col < 1 and (row, col)
            != (0, 0)] + [f"{row},{col}" for row in (-1, 2, 3, 4) for col in (1, 2)]  # fmt: skip


# -- the middle of a procedure

SOURCE = Use(ANA, ("0,1",))
COPIED = Use(ANA, ("0,1", "0,2"))
PAID = Use(ANA, ("0,1", "0,2"), paid=True)
AT_HOME = Project(ANA, "theater", "-1,1")
HOME = SendHome(ANA, "0,1")


def away() -> UrbifyState:
    """Ana has nobody at home any more, and so may inaugurate."""
    state = good()
    state.home[ANA], state.benches[2][ANA] = 0, 2
    return state


@pytest.mark.parametrize(
    "tasks",
    [
        [HoldSession("culture")],
        [Disperse("culture")],
        [HOME, UseBenefit(SOURCE)],
        [HOME, ChooseNeighbor(SOURCE)],
        [HOME, UseBenefit(COPIED)],
        [HOME, UseBenefit(PAID)],
        [HOME, UseBenefit(PAID), Settle(ANA, 1, 0)],
        [HOME, UseBenefit(PAID), SettleInfluence(ANA, 1)],
        [HOME, MoveTo(COPIED)],
    ],
)
def test_a_position_may_be_in_the_middle_of_something(tasks):
    state = away()
    state.agenda = [EndTurn(), *tasks]
    assert found(state) == {}


def test_a_project_may_be_under_way():
    state = good()
    state.agenda = [EndTurn(), Build(AT_HOME)]
    assert found(state) == {}


def half_paid(*tasks: Task[Any]) -> dict[str, str]:
    """What is wrong when a Police Station copies a Hospital: 1 development and 2 influence."""
    state = arrange(
        {"0,1": "police-station Ana 1", "0,2": "hospital Ben 2"}, show=SHOW,
        benches={"culture": [3, 0]}, tracks={ANA: {**influence(2), "development": 1}},
    )  # fmt: skip
    state.agenda = [EndTurn(), HOME, UseBenefit(PAID), *tasks]
    return found(state)


@pytest.mark.parametrize(
    "tasks",
    [
        [],
        [Settle(ANA, 2, 1)],
        [Settle(ANA, 2, 0), SettleDevelopment(ANA, 1, 2)],
        [Settle(ANA, 2, 0)],
        [SettleInfluence(ANA, 2)],
    ],
)
def test_a_price_may_be_half_paid(tasks):
    assert half_paid(*tasks) == {}


@pytest.mark.parametrize(
    ("tasks", "words"),
    [
        ([TakeAction(), TakeAction()], "do not follow each other"),
        ([HoldSession("water")], "department must be tourism, economy, culture or transportation"),
        ([SendHome(BEN, "1,1")], "player must be 0, not 1"),
        ([SendHome(ANA, "4,4")], "a building that is inaugurated"),
        ([HOME, UseBenefit(Use(ANA, ()))], "needs politicians of yours"),
        ([HOME, UseBenefit(Use(ANA, ("0,9",)))], "chain must be one that there is, not '0,9'"),
        ([SendHome(ANA, "1,2"), UseBenefit(Use(ANA, ("1,2",)))], "needs politicians of yours"),
        ([HOME, TakeInfluence(SOURCE, 3)], "on 0,1 does not ask for that"),
        ([HOME, MoveTo(SOURCE)], "on 0,1 does not ask for that"),
        ([HOME, ColorBeside(SOURCE)], "on 0,1 does not ask for that"),
        ([HOME, ChooseOccupied(SOURCE)], "on 0,1 does not ask for that"),
        ([HOME, UseBenefit(PAID), SettleInfluence(ANA, 13)], "nothing to choose from"),
        ([HOME, UseBenefit(PAID), SettleInfluence(ANA, -1)], "amount must be from 0 to 99, not -1"),
        ([Build(Project(ANA, "castle", "-1,1"))], "tile must be theater, "),
        ([Build(Project(ANA, "hospital", "-1,1"))], "tile must be theater, "),
        ([Build(Project(ANA, "theater", "3,3"))], "next to the city"),
        ([Build(Project(ANA, "theater", "x"))], "cell must be one that there is, not 'x'"),
        ([Build(Project(ANA, "university", "-1,1"))], "too few politicians"),
        ([FinishProject(AT_HOME)], "these tiles are nowhere: theater"),
    ],
)
def test_what_the_rules_cannot_go_on_from(tasks, words):
    state = away()
    state.agenda = [EndTurn(), *tasks]
    assert any(words in wrong for wrong in found(state).values()), found(state)


@pytest.mark.parametrize(
    "tasks",
    [
        [HoldSession("culture")],
        [Disperse("tourism")],
        [HOME, UseBenefit(SOURCE)],
        [HOME, MoveTo(Use(ANA, ("0,1", "1,1", "0,2")))],
        [HOME, UseBenefit(PAID), Settle(ANA, 2, 0)],
        [Build(AT_HOME), Settle(ANA, 0, 0)],
    ],
)
def test_what_no_game_comes_to_can_be_played_on_from(tasks):
    """A session nobody could activate, a price that is not the printed one."""
    state = good()
    state.agenda = [EndTurn(), *tasks]
    assert found(state) == {}
    choice = advance(state)
    for _ in range(4):
        choice = apply(state, choice.actions(state)[0])


def test_a_benefit_that_cannot_be_had_is_not_used():
    state = away()
    state.tracks[ANA] = [0, 0, 0, 0, 0]
    state.agenda = [EndTurn(), HOME, UseBenefit(COPIED)]
    assert "The Bus Station asks for 1 influence; you have none." in str(found(state))
    state = arrange({"0,1": "fire-station Ana 1"}, show=SHOW, pool=(5, 2))
    state.agenda = [EndTurn(), HOME, TakeInfluence(SOURCE, 3)]
    assert found(state) == {}


def test_a_project_that_is_finished_stands_in_the_city_and_still_on_show():
    state = good()
    state.place("-1,1", "theater")
    state.agenda = [EndTurn(), FinishProject(AT_HOME)]
    assert found(state) == {}
    state.agenda = [EndTurn(), FinishProject(Project(ANA, "theater", "0,1"))]
    assert "must stand in the city already" in str(found(state))
    state.agenda = [EndTurn(), FinishProject(Project(ANA, "theater", "-1,0"))]
    assert "must stand in the city already" in str(found(state))


def test_only_a_metro_station_asks_where_its_politicians_go():
    state = good()
    state.place("-1,1", "theater")
    state.agenda = [EndTurn(), FinishProject(AT_HOME), ManAnother(AT_HOME)]
    assert "only a tile that sends its politicians elsewhere" in str(found(state))


def test_the_end_and_a_finished_game():
    state = good()
    for agenda in ([], list(COUNTING), list(COUNTING[:1])):
        state.agenda = agenda
        assert found(state) == {}
    state.agenda = [COUNTING[0], ScoreMajority("wealth")]
    assert "track must be tourism, " in str(found(state))


def test_whoever_has_nobody_has_nothing_to_choose():
    state = arrange(pool=(6, 2))
    state.agenda = [TakeAction()]
    assert "nothing to choose from" in str(found(state))
    state.agenda = [BeginTurn()]
    assert found(state) == {}


def test_before_the_setup_nothing_is_there():
    state = new(3, 1)
    assert found(state) == {}
    state.home = [4, 4, 4]
    assert "the setup is still to come" in found(state)["home"]
    state = new(2, 1)
    state.piles = [[], []]
    assert "once they are shuffled" in found(state)["piles"]
    state = new(2, 1)
    state.city["0,1"] = Building("museum")
    assert found(state)


def test_a_position_with_tiles_of_ones_own():
    state = good()
    state.deck = deck_template().replace("influence = 6", "influence = 9")
    change(state, "tracks.0.2", 9)
    assert found(state) == {}


def scrambled(data: dict[str, Any], pick: random.Random) -> None:
    """Something in a position is something else of the same kind."""
    name = pick.choice([key for key in data if key not in ("urbannb", "game", "names")])
    here: Any = data
    key: Any = name
    while isinstance(here[key], (list, dict)) and here[key]:
        here = here[key]
        key = pick.choice(list(here) if isinstance(here, dict) else range(len(here)))
    old = here[key]
    if isinstance(old, bool):
        here[key] = not old
    elif isinstance(old, int):
        here[key] = pick.choice((-1, 0, 1, 2, 3, 7, 99, old + 1))
    elif isinstance(old, str):
        here[key] = pick.choice(("", "museum", "0,1", "5,5", "culture", "HoldSession", "x"))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(4))
def test_no_scrambled_position_is_a_riddle(seed):
    """Whatever a file says it is read, or refused with a reason; what is accepted can be played."""
    pick = random.Random(seed)
    for n, (state, _) in enumerate(decisions(3, 40 + seed)):
        if n % 4:
            continue
        for _ in range(4):
            data = json.loads(dump("urbify", state))
            for _ in range(pick.randint(1, 2)):
                scrambled(data, pick)
            try:
                read = parse(UrbifyState, TASKS, data)
            except Misfit:
                continue
            if not found(read):
                choice = advance(read)
                for _ in range(3):
                    if choice is not None:
                        legal = choice.actions(read)
                        choice = apply(read, legal[pick.randrange(len(legal))])
