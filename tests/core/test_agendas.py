"""Agendas that cannot be: whatever stands among the tasks, it is refused or it can be played."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

import pytest

import urbannb as ub
from tests.support.toy import TakeSome, ToyState
from urbannb.core.checking.carried import carried_out
from urbannb.core.errors import BadPosition, UrbanError
from urbannb.core.registry import find
from urbannb.core.task import Task
from urbannb.games.city_blocks.rules.tasks import EndTurn

GAMES = ("city-blocks", "sprawlopolis", "urban-sprawl", "urbify", "sim-city")
WORDS = ("", "Ana", "prestige", "new", "D4", "AB", "airport", "Mayor", "0,0", "no-such-card")
NUMBERS = (-1, 0, 1, 2, 99)
TRIES = 25
ANSWERS = 12


@cache
def positions(name: str) -> list[Any]:
    """Some positions of a random game."""
    draw, game, found = random.Random(name), ub.new_game(name, seed=5), []
    for turn in range(60):
        if game.over:
            break
        if turn % 15 == 7:
            found.append(json.loads(game.state.to_json()))
        game.play(game.legal[draw.randrange(len(game.legal))])
    return found


def made(draw: random.Random, hint: Any, tasks: list[Any]) -> Any:
    """Something that a field of that type may hold."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in (int, bool, str):
        return {int: draw.choice(NUMBERS), bool: draw.random() < 0.5, str: draw.choice(WORDS)}[hint]
    if (origin or hint) is Task:
        return task(draw, tasks)
    if origin in (tuple, list):
        if origin is list or args[-1] is ...:
            return [made(draw, args[0], tasks) for _ in range(draw.randrange(3))]
        return [made(draw, arg, tasks) for arg in args]
    if args:
        return None if draw.random() < 0.3 else made(draw, args[0], tasks)
    return [made(draw, field, tasks) for field in get_type_hints(hint).values()]


def task(draw: random.Random, tasks: list[Any]) -> dict[str, Any]:
    """Some task of a game with fields of the right types."""
    cls = draw.choice(tasks)
    hints = get_type_hints(cls)
    own = {name: made(draw, hints[name], tasks) for name in cls.__dataclass_fields__}
    return {"task": cls.__name__, **own}


def plays(data: Any, draw: random.Random) -> bool:
    """Whether a position is accepted; then it can be played on."""
    try:
        game = ub.position(data)
    except UrbanError:
        return False
    for _ in range(ANSWERS):
        if game.over:
            break
        assert game.decision is not None
        assert game.decision.prompt
        assert len(game.legal), "nobody can act"
        game.play(game.legal[draw.randrange(len(game.legal))])
    return True


@pytest.mark.parametrize("name", GAMES)
def test_what_is_accepted_can_be_played(name: str) -> None:
    draw = random.Random(11)
    tasks = sorted(find(name).tasks, key=lambda cls: cls.__name__)
    accepted = 0
    for n in range(TRIES):
        data = json.loads(json.dumps(draw.choice(positions(name))))
        agenda = data["agenda"]
        if n % 3:
            agenda.insert(draw.randrange(len(agenda) + 1), task(draw, tasks))
        else:
            draw.shuffle(agenda)
        accepted += plays(data, draw)
    assert 0 < accepted < TRIES, "some can be, and some cannot"


SPRAWL = (
    {"task": "FlipContract", "deck": 99},
    {"task": "PutTile", "card": "Ana", "block": "A1", "shape": "n"},
    {"task": "ScoreVocation", "name": "Ana", "value": 1},
    {"task": "MoveTile", "lot": "AB", "player": 0},
    {"task": "PayRow", "kind": "Ana", "value": 3},
    {"task": "AnswerOffer", "context": ["airport", [2], 1, "", "", "", "", -1, ""], "player": 1},
    {"task": "ChooseNext", "tasks": [{"task": "PayPrice", "card": "Ana", "block": "A1"}]},
)


@pytest.mark.parametrize("wrong", SPRAWL, ids=lambda task: str(task["task"]))
@pytest.mark.parametrize("at", [0, -1, 99])
def test_a_task_of_what_there_is_not_is_refused_wherever_it_stands(wrong: Any, at: int) -> None:
    data = json.loads(json.dumps(positions("urban-sprawl")[-1]))
    assert plays(data, random.Random(1))
    data["agenda"].insert(at, wrong)
    with pytest.raises(BadPosition, match="agenda"):
        ub.position(data)


@dataclass(frozen=True, slots=True)
class Does(Task[ToyState]):
    """It does nothing wrong."""

    def run(self, state, log):
        state.last = "Ana"


@dataclass(frozen=True, slots=True)
class Fails(Task[ToyState]):
    def run(self, state, log):
        raise KeyError("Ana")


@dataclass(frozen=True, slots=True)
class Asks(Task[ToyState]):
    """It has somebody take stones."""

    def run(self, state, log):
        state.agenda.append(TakeSome())


@pytest.mark.parametrize(
    ("agenda", "heaps", "at"),
    [
        ([Fails(), Does(), Does()], [], 0),
        ([Does(), Fails(), Does()], [], 1),
        ([Does(), Does(), Fails()], [], 2),
        ([Does(), TakeSome(), Does()], [], 1),
        ([Does(), TakeSome(), Does()], [[], []], 1),
        ([Does(), Asks(), Does()], [], 1),
        ([Does(), Asks(), Does()], [[], []], 1),
        ([Fails(), Does(), Asks()], [[1], [1]], 0),
    ],
)
def test_of_several_tasks_the_one_that_cannot_be_done_is_named(
    agenda: list[Any], heaps: list[list[int]], at: int
) -> None:
    state = ToyState(names=("Ana", "Ben"), seed=1, agenda=agenda, heaps=heaps)
    ((path, _),) = carried_out(state)
    assert path == f"agenda.{at}"


@pytest.mark.parametrize(("error", "told"), [(KeyError("Ana"), True), (UrbanError("no"), False)])
def test_an_error_of_a_game_is_no_refusal_that_hides_where_it_is(
    error: Exception, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever saved that game has to know that it can be mended, and where."""
    data = json.loads(ub.new_game("city-blocks", seed=1).state.to_json())
    ub.position(data)  # it can be

    def run(*_: object) -> None:
        raise error

    monkeypatch.setattr(EndTurn, "run", run)
    with pytest.raises(BadPosition, match="cannot be done in such a position") as wrong:
        ub.position(data)
    said = str(wrong.value)
    assert (f"KeyError in {__name__}, line " in said) is told
    assert ("keep the text and report it" in said) is told
