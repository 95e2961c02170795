"""A megabyte of bad text, sent in by every door, gets a short answer at once."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import urbannb as ub
from tests.support.hostile import TEXTS, ways_in
from tests.support.sizes import GAMES, WHOLE, some
from urbannb.cli import main
from urbannb.core.data.locate import json_twice
from urbannb.core.text.quote import LONGEST_MESSAGE, MOST_LISTED
from urbannb.scene.palette import UnknownColor

MOST_SECONDS = 60
"""Of the processor's time, for one text: no measure of speed. By the square it would be hours."""

pytestmark = pytest.mark.no_cover  # a megabyte is read in many ways that are covered elsewhere


def said_to(act: Callable[[], object]) -> str:
    """What somebody is told; nothing where the text is taken, and only our errors are raised."""
    began = time.process_time()
    try:
        answer = act()
        said = answer if isinstance(answer, str) else ""
    except (ub.UrbanError, UnknownColor) as error:
        said = str(error)
        assert said, "the error says nothing"
    assert time.process_time() - began < MOST_SECONDS
    lines = said.split("\n")
    assert len(lines) <= MOST_LISTED + 1
    assert max(map(len, lines)) <= LONGEST_MESSAGE
    assert all(line.isprintable() for line in lines)
    return said


@pytest.fixture(scope="module")
def ways(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Callable[[str], object]]:
    return ways_in(tmp_path_factory.mktemp("hostile"))


TEXTS_A_WAY = len(TEXTS) if GAMES >= WHOLE else 1


@pytest.mark.parametrize("part", range(4))
def test_a_megabyte_gets_a_short_answer(
    ways: dict[str, Callable[[str], object]], part: int
) -> None:
    names = list(TEXTS)
    for number, (way, act) in enumerate(ways.items()):
        if number % 4 != part:
            continue
        for step in range(TEXTS_A_WAY):
            text = TEXTS[names[(number // 4 * TEXTS_A_WAY + step) % len(names)]]
            try:
                said_to(partial(act, text))
            except Exception as error:
                raise AssertionError(f"{way}: {type(error).__name__}") from error


@settings(max_examples=some(300), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_text_gets_a_short_answer(
    ways: dict[str, Callable[[str], object]], data: st.DataObject
) -> None:
    way = data.draw(st.sampled_from(sorted(ways)))
    text = data.draw(st.text() | st.sampled_from([text[:20] for text in TEXTS.values()]))
    said_to(partial(ways[way], text * data.draw(st.sampled_from([1, 3, 5000]))))


def test_what_is_said_tells_what_where_and_what_would_be_right() -> None:
    game = ub.new_game("city-blocks")
    long = "x" * 10**6
    quote = "x" * 38 + "…" + "x" * 19
    for act, words in (
        (lambda: ub.new_game(long), f"there is no game called '{quote}'; there are: city-blocks"),
        (lambda: game.play(long), "is not an action in City Blocks; write"),
        (lambda: game.about(long), f"City Blocks has no place '{quote}'; name a block (A1 to F5)"),
        (lambda: game.rule(long), f"City Blocks has no rule '{quote}'; its rules are"),
        (lambda: str(game.why(long)), "is not an action in City Blocks; write"),
        (lambda: game.scene(**{long: 1}), f"a scene has no option '{quote}'; it has: viewer"),
        (lambda: ub.new_game("city-blocks", **{long: 1}), "has no option"),
        (lambda: ub.replay(f"urbannb record 1\n{long[:-50]}: 1"), "line 2: the game is missing"),
    ):
        assert words in said_to(act)
    assert len(game.why(long).action) <= 60


# -- shapes that take long, or that Python's own readers give up on


def deck(body: str) -> Callable[[], object]:
    return lambda: check_both(body)


def check_both(body: str) -> object:
    with pytest.raises(ub.BadDeck):
        ub.new_game("urban-sprawl", deck=body)
    return ub.new_game("city-blocks", deck=body)


def numbered(line: str, count: int) -> str:
    return "".join(line.replace("#", str(n)) for n in range(count))


def many(whole: int) -> int:
    """So many that it makes a megabyte, or a fifth of one where tests must be quick."""
    return whole if GAMES >= WHOLE else whole // 5


DECKS = {
    "deep lists": "x = " + "[" * many(400_000) + "]" * many(400_000),
    "deep tables": "x = " + "{a=" * many(200_000),
    "many tables in a list": "x = [" + "{a=1}," * many(150_000) + "]",
    "many numbers in a list": "x = [" + "1," * many(450_000) + "]",
    "many texts": "x=[" + "'''a'''," * many(90_000) + "]",
    "a kind there is not, often": numbered("[[tile]]\nkind = 'x#'\n", many(40_000)),
    "an event that lacks all, often": "[[event]]\nid = 'x'\n" * many(40_000),
    "keys there are not": numbered("k# = 1\n", many(90_000)),
    "tables in tables": "[a]\n[a.b]\n" + numbered("[a.b.c#]\n", many(70_000)),
    "arrays of tables": "[[a.b]]\n" * many(110_000),
    "long headings": ("[[" + "a." * 15 + "a]]\n") * many(25_000),
    "a text over many lines": 'a = """' + "x\n" * many(450_000),
    "a huge number": "a = " + "9" * many(900_000),
    "a huge hexadecimal number": "a = 0x" + "f" * many(900_000),
    "no number": "a = nan",
    "without end": "a = inf",
    "no such day": "a = 9999-99-99",
    "a key twice": "a = 1\na = 2",
    "half a character": "# \ud800",
}


@pytest.mark.parametrize("body", DECKS.values(), ids=DECKS)
def test_a_strange_deck_is_refused_at_once(body: str) -> None:
    assert said_to(deck(body)).startswith("this deck cannot be used: ")


def position(**changed: Any) -> str:
    return json.dumps({**json.loads(ub.new_game("city-blocks", seed=3).state.to_json()), **changed})


HEAD = 'urbannb record 1\ngame: "city-blocks"\n'
SHAPES: dict[str, tuple[Callable[[], object], str]] = {
    "deep lists": (
        lambda: ub.position(position().replace("[", "[" * 400_000, 1)), "nested too deeply",
    ),
    "deep objects": (lambda: ub.position('{"a":' * 150_000), "nested too deeply"),
    "a key twice": (
        lambda: ub.position(position().replace('"seed"', '"seed": 5,\n"seed"')),
        "line 2: 'seed' is given twice; leave one of them",
    ),
    "a key a hundred thousand times": (
        lambda: ub.position("{" + '"a":1,\n' * 100_000 + '"a":1}'), "line 2: 'a' is given twice",
    ),
    "a key twice deep inside": (
        lambda: ub.position('{"x": {"a": 1, "b": [{"a": 1,\n"a": 2}]}}'), "line 2: 'a' is given",
    ),
    "infinity": (lambda: ub.position(position(seed=float("inf"))), "not Infinity"),
    "no number": (lambda: ub.position(position(seed=float("nan"))), "not NaN"),
    "thousands of digits": (
        lambda: ub.position(position().replace('"seed": 3', '"seed": ' + "9" * 10**5)),
        "thousands of digits",
    ),
    "half a character": (
        lambda: ub.position(position(names=["\ud800", "Ben"])), "'\\ud800' cannot be a player",
    ),
    "a grid of a megabyte": (
        lambda: ub.position(position(grid={f"Z{n}": [0, "H1"] for n in range(40_000)})),
        "there is no such block",
    ),
    "a record's deep list": (
        lambda: ub.replay(f"{HEAD}players: " + "[" * 400_000), "line 3: 'players' needs a JSON",
    ),
    "a record's deep start": (
        lambda: ub.replay(f"{HEAD}start: " + '{"a":' * 100_000), "nested too deeply",
    ),
    "a record's key twice": (
        lambda: ub.replay(f"{HEAD}seed: 1\nseed: 2"), "line 4: 'seed' is given",
    ),
    "a key twice in a record's start": (
        lambda: ub.replay(HEAD + 'start: {"a": 1, "a": 2}'), "line 3: 'start' needs",
    ),
    "a record's infinity": (lambda: ub.replay(f"{HEAD}seed: -Infinity"), "not -inf"),
    "a record's no number": (lambda: ub.replay(f"{HEAD}players: NaN"), "not nan"),
    "a record's digits": (lambda: ub.replay(f"{HEAD}seed: " + "9" * 10**5), "thousands of digits"),
    "a record's half character": (
        lambda: ub.replay(HEAD + 'players: ["\\udc00", "Ben"]'), "'\\udc00' cannot be a player",
    ),
    "a record's deck with half a character": (
        lambda: ub.replay(HEAD + 'deck: "a = 1\\n# \\ud800"'), "half a character stands here",
    ),
    "two hundred thousand players": (
        lambda: ub.replay(f"{HEAD}players: [" + '"a",' * 200_000 + '"b"]'), "not 200001",
    ),
    "thousands of options": (
        lambda: ub.replay(HEAD + numbered("a#: 1\n", 19_000)), "no option 'a0'",
    ),
    "thousands of actions": (
        lambda: ub.replay(HEAD + numbered("# x\n", 19_000)), "action 1 should",
    ),
    "a path": (lambda: ub.replay(Path("a")), "a record is a text, not"),
    "bytes": (lambda: ub.replay(b"a"), "a record is a text, not b'a'"),
    "nothing": (lambda: ub.replay(None), "a record is a text, not None"),
    "a seed": (lambda: ub.new_game("city-blocks", seed=10**5000), "too big a number"),
    "a number of players": (
        lambda: ub.new_game("city-blocks", players=10**5000), "not a value of the type int",
    ),
    "a turn": (lambda: ub.new_game("city-blocks").at(10**5000), "there is no turn a value of the"),
}  # fmt: skip


@pytest.mark.parametrize(("act", "words"), SHAPES.values(), ids=SHAPES)
def test_a_strange_shape_is_one_clear_error(act: Callable[[], object], words: str) -> None:
    assert words in said_to(act)


def test_the_key_that_is_given_twice_is_found() -> None:
    assert json_twice('{"a": {"b": 1},\n"b": ["a"], "c": {"b": 1,\n"\\u0062": 2}}') == (3, "b")
    with pytest.raises(LookupError):
        json_twice('{"a": {"a": [{"a": 1}, {"a": 1}]}}')


def test_of_thousands_of_mistakes_the_first_are_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, count = tmp_path / "deck.toml", many(100_000)
    path.write_text('game = "city-blocks"\n' + numbered("k#=1\n", count), "utf-8")
    assert main(["check", str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 101
    assert lines[0].startswith(f"{path}:2: a deck has no 'k0'")
    assert lines[-1] == f"and {count - 100:,} more"


def test_what_stands_in_the_command_line_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    for argv in (
        ["games", "--" + "x" * 10**6],
        ["check", "x" * 10**6],
        ["check", "\ud800\x1b" * 10**5],
    ):
        try:
            assert main(argv) == 2
        except SystemExit as stopped:
            assert stopped.code == 2
        assert len(capsys.readouterr().err.splitlines()[-1]) <= LONGEST_MESSAGE + 20
