"""Files from strangers: parsed with limits, refused with a line, written whole or not at all."""

from __future__ import annotations

import json
import os
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import urbannb as ub
from tests.support.strategies import games, json_values, play_out
from urbannb.core import file_check
from urbannb.core.data import strict
from urbannb.core.data.locate import json_line
from urbannb.core.registry import find
from urbannb.core.saves import files

BOOK = find("city-blocks")
PLAYED = play_out(BOOK, 2, 11, turns=23)
POSITION = PLAYED.state.to_json()
RECORD = PLAYED.record()
LINES = range(1, 10_000)
FUZZ = settings(deadline=None, max_examples=250, suppress_health_check=list(HealthCheck))


def printed_deck() -> str:
    """The deck file that the game comes with."""
    folder = resources.files("urbannb.games.city_blocks")
    return folder.joinpath("components/tiles.toml").read_text("utf-8")


def load_position(text: str) -> ub.Game | None:
    """The game of a position text; None where it is refused as it should be."""
    try:
        game = ub.position(text)
    except ub.BadPosition as error:
        assert error.mistakes
        assert all(m.line is None or 1 <= m.line <= text.count("\n") + 1 for m in error.mistakes)
        assert str(error)
        return None
    again = game.state.to_json()
    assert ub.position(again).state == game.state
    return game


def load_record(text: str) -> ub.Game | None:
    """The game of a record text; None where it is refused as it should be."""
    try:
        game = ub.replay(text)
    except ub.BadRecord as error:
        assert error.line is None or 1 <= error.line <= text.count("\n") + 1
        assert str(error)
        return None
    assert ub.replay(game.record()).state == game.state
    return game


# -- positions


@FUZZ
@given(st.data())
def test_a_position_with_any_value_anywhere(data):
    plain = json.loads(POSITION)
    for _ in range(data.draw(st.integers(1, 2))):
        node, key = plain, data.draw(st.sampled_from(sorted(plain)))
        while isinstance(node[key], dict | list) and node[key] and data.draw(st.booleans()):
            node = node[key]
            keys = sorted(node) if isinstance(node, dict) else range(len(node))
            key = data.draw(st.sampled_from(list(keys)))
        action = data.draw(st.sampled_from(["set", "drop", "add"]))
        if action == "set":
            node[key] = data.draw(json_values)
        elif action == "drop":
            del node[key]
        elif isinstance(node, dict):
            node[data.draw(st.text(max_size=5) | st.sampled_from(["²", "A.1", "1"]))] = node[key]
        else:
            node.append(node[key])
        if not isinstance(plain, dict) or not plain:
            break
    game = load_position(huge_json(plain))
    if game is not None:  # what was accepted can be played to its end
        while not game.over:
            game.play(game.legal[len(game.legal) // 2])
        assert list(game.rulebook.check(game.state)) == []


def huge_json(value: object) -> str:
    """JSON text, also of integers that Python will not print at once."""
    try:
        return json.dumps(value, indent=1)
    except ValueError:
        return "[" + "9" * 5000 + "]"


@FUZZ
@given(st.data())
def test_a_position_text_with_characters_changed(data):
    load_position(mutated(data, POSITION))


@FUZZ
@given(st.data())
def test_a_record_text_with_characters_changed(data):
    load_record(mutated(data, RECORD))


def test_a_record_of_one_line_has_no_mistake_below_it() -> None:
    with pytest.raises(ub.BadRecord) as caught:
        ub.replay("urbannb record 1")
    assert caught.value.line == 1


def mutated(data: st.DataObject, text: str) -> str:
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.sampled_from([0, 1, 1, 5, 100]))
        new = data.draw(
            st.text(max_size=3) | st.sampled_from([*'{}[],:"\n\r\\\0 9-', "NaN", "null"])
        )
        text = text[:at] + new + text[at + gone :]
    return text


@settings(deadline=None, max_examples=150)
@given(st.text() | json_values.map(huge_json))
@example("")
@example("{")
@example("[" * 100_000)
@example('{"urbannb": 1, "game": ' + "[" * 900 + "]" * 900 + "}")
@example('{"urbannb": 1, "game": "city-blocks", "names": ' + "[" * 985 + "]" * 985 + "}")
@example("9" * 5000)
@example('{"urbannb": 1, "game": "chess"}')
@example("\ufeff{}")
@example("\ud800")
def test_any_text_at_all(text):
    assert load_position(text) is None
    assert load_record(text) is None


@settings(deadline=None, max_examples=150, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(["game", "seed", "players", "start", "deck", "name", "self", "x y"]),
    json_values,
)
@example("seed", 10**19)
@example("players", "AB")
@example("players", 2.5)
@example("players", [None, 3])
@example("players", ["Ana", "Ana"])
@example("name", "city-blocks")
@example("self", 1)
@example("deck", "game = 3")
def test_a_record_with_any_header(key, value):
    head = {"game": '"city-blocks"', "seed": "7"}
    try:
        head[key] = json.dumps(value)
    except ValueError:
        head[key] = "9" * 5000
    lines = ["urbannb record 1", *(f"{k}: {v}" for k, v in head.items())]
    game = load_record("\n".join(lines) + "\n")
    if game is None and key not in ("start", "game"):
        with pytest.raises(ub.BadRecord) as caught:
            ub.replay("\n".join(lines))
        line = caught.value.line or 0
        assert lines[line - 1].startswith(key), "the option at fault is named"


def test_deeply_nested_records_are_refused():
    for depth in (900, 990, 100_000):
        text = f'urbannb record 1\ngame: "city-blocks"\nstart: {"[" * depth}{"]" * depth}\n'
        assert load_record(text) is None
        inner = f'{{"urbannb": 1, "game": "city-blocks", "names": {"[" * depth}{"]" * depth}}}'
        assert load_record(f'urbannb record 1\ngame: "city-blocks"\nstart: {inner}\n') is None


def test_what_is_nested_too_deeply_is_not_even_begun(monkeypatch):
    """In a browser's Python the parser of JSON overflows the stack, and the kernel is gone."""
    few, many = (f"{'[' * depth}{']' * depth}" for depth in (strict.DEEPEST, strict.DEEPEST + 1))
    beside = f'[{"[1]," * 500}"{"[" * 500}\\"{"[" * 500}"]'
    assert strict.parse_json(few)
    assert len(strict.parse_json(beside)) == 501
    monkeypatch.delattr(json, "loads")
    with pytest.raises(strict.NotJson, match="nested too deeply"):
        strict.parse_json(many)


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (lambda p: p.update(urbannb=2), 2, "must begin with"),
        (lambda p: p.update(game=3), 3, "must name its game"),
        (lambda p: p.update(game="chess"), 3, "there is no game called 'chess'"),
        (lambda p: p.update(color="red"), None, "has no field 'color'"),
        (lambda p: p.pop("seed"), 1, "the field 'seed' is missing"),
        (lambda p: p.update(seed="x"), None, "seed must be a whole number"),
        (lambda p: p.update(seed=True), None, "seed must be a whole number"),
        (lambda p: p.update(seed=10**40), None, "too big a number"),
        (lambda p: p.update(seed=float("nan")), None, "seed must be a whole number, not NaN"),
        (lambda p: p.update(agenda=[{"task": []}]), None, "must name one of the tasks"),
        (lambda p: p.update(agenda=[{"task": "Cheat"}]), None, "must name one of the tasks"),
        (lambda p: p.update(agenda=[3]), None, "must be an object"),
        (lambda p: p.update(agenda=[{"task": "EndTurn", "x": 1}]), None, "EndTurn takes no values"),
        (lambda p: p.update(agenda=[{"task": "AwardStreet"}]), None, "AwardStreet takes street"),
        (lambda p: p.update(hands="x" * 99), None, "hands must be a list, not"),
        (lambda p: p.update(sums={"1": [1]}), None, "sums.1 must have 2 entries, not 1"),
        (lambda p: p.update(grid={"²": [0, "H1"]}), None, "there is no such block"),
        (lambda p: p.update(grid={"A.1": [0, "H1"]}), None, "there is no such block"),
        (lambda p: p["tokens"].update({"3": 99}), None, "there is no token of $99"),
    ],
)
def test_each_mistake_of_a_position_is_named_with_its_line(change, line, words):
    plain = json.loads(POSITION)
    change(plain)
    text = json.dumps(plain, indent=1)
    with pytest.raises(ub.BadPosition) as caught:
        ub.position(text)
    first = caught.value.mistakes[0]
    assert words in first.message
    assert line is None or first.line == line
    assert f"line {first.line}: " in str(caught.value)


def test_the_line_of_a_street_in_an_indented_position():
    # "3" names a street here, not the third entry of a list.
    plain = json.loads(POSITION)
    plain["tokens"]["3"] = 99
    text = json.dumps(plain, indent=1)
    with pytest.raises(ub.BadPosition) as caught:
        ub.position(text)
    line = caught.value.line or 0
    assert text.split("\n")[line - 1].strip().startswith('"3": 99')


def test_a_position_with_thousands_of_mistakes_is_refused_at_once():
    plain = json.loads(POSITION)
    plain["grid"] = {f"Z{n}": [0, "H1"] for n in range(30_000)}
    with pytest.raises(ub.BadPosition) as caught:
        ub.position(plain)
    assert len(caught.value.mistakes) <= 20


def test_positions_that_are_no_json():
    data: Any
    for data in ({"x": {1, 2}}, {"x": object()}, None, 3):
        with pytest.raises(ub.BadPosition):
            ub.position(data)
    looped: dict[str, object] = {}
    looped["x"] = looped
    with pytest.raises(ub.BadPosition):
        ub.position(looped)
    assert ub.position(json.loads(POSITION)).state == PLAYED.state


def test_texts_have_a_longest_length():
    assert load_position(POSITION + " " * 1_000_000) is None
    assert load_record(RECORD + "\n" * 1_000_000) is None
    assert load_record(RECORD + "\n" * 20_001) is None


# -- records


@settings(deadline=None, max_examples=60)
@given(games())
def test_a_record_gives_the_game_back(game):
    again = ub.replay(game.record())
    assert again.state == game.state
    assert again.record() == game.record()
    assert again.options == game.options
    at = ub.position(game.state.to_json())
    assert ub.replay(at.record()).state == at.state == game.state


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "begins with the line"),
        ("\n\nurbannb record 2\n", 3, "begins with the line"),
        ("urbannb record 1\n", 2, "the game is missing"),
        ("\nurbannb record 1\nseed: 1\n", 3, "the game is missing"),
        ('urbannb record 1\ngame: "chess"\n', 2, "there is no game called 'chess'"),
        ("urbannb record 1\ngame: []\n", 2, "there is no game called []"),
        ('urbannb record 1\ngame: "city-blocks"\nseed: x\n', 3, "'seed' needs a JSON value"),
        ('urbannb record 1\ngame: "city-blocks"\nseed: 1\nseed: 1\n', 4, "given twice"),
        ('urbannb record 1\ngame: "city-blocks"\nseed: "a"\nplayers: 2\n', 3, "whole number"),
        ('urbannb record 1\ngame: "city-blocks"\nplayers: 3\nseed: 1\n', 3, "for 2 players"),
        ('urbannb record 1\ngame: "city-blocks"\nrocket: 3\nseed: 1\n', 3, "no option 'rocket'"),
        ('urbannb record 1\ngame: "city-blocks"\ndeck: "x"\nseed: 1\n', 3, "this is not TOML"),
        ('urbannb record 1\ngame: "city-blocks"\ndeck: 5\nseed: 1\n', 3, "deck must be the text"),
        ('urbannb record 1\ngame: "city-blocks"\nstart: 5\n', 3, "must be a position of"),
        ('urbannb record 1\ngame: "city-blocks"\nstart: {}\nseed: 4\n', 4, "cannot stand beside"),
        (RECORD.replace("\n2 ", "\n3 ", 1), 7, "action 2 should stand here"),
        (RECORD + "24 nonsense\n", 29, "is not an action in City Blocks"),
        (RECORD + "24 pass\n", 29, "no passing"),
        (RECORD + "24\n", 29, "is not an action in City Blocks"),
    ],
)
def test_each_mistake_of_a_record_is_named_with_its_line(text, line, words):
    with pytest.raises(ub.BadRecord) as caught:
        ub.replay(text)
    assert words in str(caught.value)
    assert caught.value.line == line


def test_a_start_with_a_mistake_is_told_at_its_line():
    at = ub.position(POSITION)
    text = at.record().replace('"seed": 11', '"seed": "x"')
    with pytest.raises(ub.BadRecord) as caught:
        ub.replay(text)
    assert caught.value.line == 3


def test_records_from_other_systems():
    # Carriage returns do no harm; a line separator inside a text breaks no line.
    assert ub.replay(RECORD.replace("\n", "\r\n")).state == PLAYED.state
    own = printed_deck() + "# a\u2028b\x85c\n"
    game = ub.new_game("city-blocks", seed=1, deck=own)
    assert ub.replay(game.record()).state == game.state


# -- which line


def test_the_line_of_a_json_value():
    text = '{\n "a": [1,\n  {"b,]": {"c": "}"}},\n  [5,\n   6]\n ],\n "d": 7\n}'
    assert json.loads(text)["d"] == 7
    assert json_line(text, ()) == 1
    assert json_line(text, ("a",)) == 2
    assert json_line(text, ("a", 0)) == 2
    assert json_line(text, ("a", 1, "b,]", "c")) == 3
    assert json_line(text, ("a", 2)) == 4
    assert json_line(text, ("a", "2", "1")) == 5
    assert json_line(text, ("d",)) == 7
    assert json_line(text, ("a", 9, "x")) == 2  # the nearest thing around it
    assert json_line(text, ("nowhere",)) == 1
    assert json_line('"text"', ("a",)) == 1


@settings(deadline=None, max_examples=150)
@given(st.dictionaries(st.text(max_size=4), json_values, min_size=1, max_size=4), st.data())
def test_the_line_of_any_json_value(plain, data):
    try:
        text = json.dumps(plain, indent=1)
    except ValueError:
        return
    key = data.draw(st.sampled_from(sorted(plain)))
    line = text.split("\n")[json_line(text, (key,)) - 1]
    assert line.startswith(f" {json.dumps(key)}:")


# -- names and options


@pytest.mark.parametrize(
    "players",
    [0, 1, 3, -1, 10**9, True, "AB", "Ana", 2.0, {"A": 1, "B": 2}, ["Ana"], ["Ana", "Ana"],
     ["Ana", ""], ["Ana", " "], ["Ana", "x" * 41], ["Ana", "B\nn"], ["Ana", "B\u202en"],
     ["Ana", "**"], ["Ana", "B**n"], ["Ana", None], ["Ana", 3], ["Ana", "\ud800"]],
)  # fmt: skip
def test_players_that_cannot_be(players):
    with pytest.raises(ub.BadOption) as caught:
        ub.new_game("city-blocks", players=players)
    assert caught.value.option == "players"


def test_players_that_can_be():
    assert ub.new_game("city-blocks").names == ("Ana", "Ben")
    assert ub.new_game("city-blocks", players=2).names == ("Ana", "Ben")
    assert ub.new_game("city-blocks", players=("Zoë", "🏙 李")).names == ("Zoë", "🏙 李")


def test_the_name_that_is_there_twice_is_named():
    from urbannb.core.checking.names import name_mistakes

    (found,) = name_mistakes(["Ana", "Ben", "Cleo", "Ben"])
    assert "'Ben'" in found


@pytest.mark.parametrize(
    "seed", ["7", None, 1.5, True, 2**63 + 1, pytest.param(-(10**5000), id="-1e5000")]
)
def test_seeds_that_cannot_be(seed):
    with pytest.raises(ub.BadOption) as caught:
        ub.new_game("city-blocks", seed=seed)
    assert caught.value.option == "seed"


def test_games_that_there_are_not():
    name: Any
    for name in ("chess", "", 3, None):
        with pytest.raises(ub.UnknownGame, match="city-blocks"):
            ub.new_game(name)
    assert ub.new_game(" City-Blocks ").rulebook is BOOK


def test_options_that_there_are_not():
    for options in ({"rocket": 1}, {"name": 1}, {"self": 1}):
        with pytest.raises(ub.BadOption) as caught:
            ub.new_game("city-blocks", **options)
        assert caught.value.option in options


# -- reading, writing, checking


def test_writing_makes_folders_and_keeps_line_ends(tmp_path):
    target = tmp_path / "a" / "b" / "game.txt"
    files.write(target, "x\ny\n")
    assert target.read_bytes() == b"x\ny\n"
    files.write(target, RECORD)
    assert files.read(target) == RECORD
    assert [p.name for p in target.parent.iterdir()] == ["game.txt"]


@pytest.mark.parametrize(("where", "broken"), [(os, "fsync"), (Path, "replace")])
def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch, where, broken):
    target = tmp_path / "game.txt"
    files.write(target, "old")

    def fail(*_: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(where, broken, fail)
    with pytest.raises(OSError, match="the disk is full"):
        files.write(target, "new")
    assert target.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["game.txt"]


def test_reading_what_cannot_be_read(tmp_path):
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    huge = tmp_path / "huge"
    huge.write_bytes(b"x" * 1_000_001)
    for path in (tmp_path / "missing", tmp_path, binary, huge, "a\0b"):
        with pytest.raises(ub.UrbanError):
            files.read(path)
        with pytest.raises(ub.UrbanError):
            file_check.check(path)
    (tmp_path / "mark").write_bytes(b"\xef\xbb\xbfx")
    assert files.read(tmp_path / "mark") == "x"


def report(tmp_path, text, name="file.txt"):
    (tmp_path / name).write_text(text, encoding="utf-8")
    return file_check.check(tmp_path / name)


def test_checking_good_files(tmp_path):
    assert report(tmp_path, RECORD).summary == "a record of City Blocks, 23 actions, not finished"
    one = "\n".join(RECORD.split("\n")[:6])
    assert report(tmp_path, one).summary == "a record of City Blocks, 1 action, not finished"
    ended = play_out(BOOK, 2, 3)
    summary = f"a record of City Blocks, {ended.turn} actions, finished"
    assert report(tmp_path, ended.record()).summary == summary
    assert report(tmp_path, POSITION).summary == "a position of City Blocks"
    assert report(tmp_path, RECORD).ok
    for name in ("deck.toml", "DECK.TOML"):
        assert report(tmp_path, printed_deck(), name).summary == "a deck for City Blocks"


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("a.txt", "garbage", 1),
        ("a.txt", "{garbage", 1),
        ("a.txt", '{"urbannb": 1,\n"game": "chess"}', 2),
        ("a.toml", "garbage", 1),
        ("a.toml", '# a deck\ngame = "chess"\n', 2),
        ("a.toml", "game = 7\n", 1),
        ("a.toml", "x = 1\n", 1),
        ("a.toml", 'game = "city-blocks"\n' + "a." * 60_000 + "b = 1\n", 2),
        ("a.toml", "x = " + "9" * 5000 + "\n", None),
        ("a.toml", "x = " + "[" * 5000 + "\n", None),
        ("a.json", "", 1),
    ],
)
def test_checking_bad_files(tmp_path, name, text, line):
    found = report(tmp_path, text, name)
    assert not found.ok
    assert found.mistakes[0].line == line
    assert str(found.mistakes[0])


def test_toml_that_would_take_ages_is_refused(tmp_path):
    for text in (
        "a." * 400_000,
        "x = {" + '"a" . ' * 150_000 + "b = 1}",
        "a" * 900_000,
        '"' * 900_000,
    ):
        assert not report(tmp_path, f'game = "city-blocks"\n{text}\n', "a.toml").ok
    with pytest.raises(ub.BadDeck):
        ub.new_game("city-blocks", deck="#" * 1_000_001)


def test_a_game_without_decks_says_so():
    from urbannb.core.rulebook import Rulebook

    with pytest.raises(ub.BadDeck, match="no decks of one's own"):
        Rulebook.read_deck(BOOK, "")
    with pytest.raises(ub.BadOption, match="no option 'rocket'"):
        Rulebook.options(BOOK, rocket=1)
    assert Rulebook.options(BOOK) == {}


def test_what_a_good_deck_lacks_is_told_with_it(tmp_path, monkeypatch):
    assert report(tmp_path, printed_deck(), "deck.toml").advice == ()
    advice = ("It has no mountains.",)
    monkeypatch.setattr(type(BOOK), "review_deck", lambda _, text: advice if text else ())
    assert report(tmp_path, printed_deck(), "deck.toml").advice == advice


def test_a_record_names_every_line_that_is_none_of_an_action(tmp_path: Path) -> None:
    """Play stops at the first; below it, what is no action anywhere is a mistake of its own."""
    path = tmp_path / "game.txt"
    head = 'urbannb record 1\ngame: "city-blocks"\nseed: 3\nplayers: ["Ana", "Ben"]\n\n'
    path.write_text(f"{head}1 H4 A1\n2 F3 A1\n3 F3 Z2\n4 H3 D3\n6 F4 C4\n6 hello\n", "utf-8")
    found = file_check.check(path).mistakes
    assert [mistake.line for mistake in found] == [7, 8, 10, 11]
    assert "not possible" in found[0].message
    assert "action 5 should stand here" in found[2].message
    assert '"hello" is not an action' in found[3].message
