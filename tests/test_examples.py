"""The examples keep every promise, are as short as they promise, and are what the guide quotes."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.support.lessons import giveaways
from urbannb import cli, contract, kit, starter
from urbannb.contract import report
from urbannb.core import registry
from urbannb.core.errors import BadOption, BadPosition, UrbanError
from urbannb.teach import Lesson

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
FOLDERS = {path.parent.name: path.parents[1] for path in sorted(EXAMPLES.glob("*/*/rulebook.py"))}
WHOLE = [module for module in FOLDERS if module != "my_game"]
SHORT = 310
"""A whole game, explained and with a lesson, has at most so many lines."""


@pytest.fixture(scope="module", autouse=True)
def _importable():
    for folder in FOLDERS.values():
        sys.path.append(str(folder))
    yield
    for folder in FOLDERS.values():
        sys.path.remove(str(folder))


def book(module: str):
    return importlib.import_module(module).rulebook


@pytest.mark.parametrize("module", FOLDERS)
@pytest.mark.no_cover
@pytest.mark.usefixtures("less_of_a_long_game")
def test_an_example_keeps_every_promise(module):
    assert list(report.broken(book(module), range(1))) == []


@pytest.mark.parametrize("module", WHOLE)
def test_a_whole_game_is_short(module):
    files = list((FOLDERS[module] / module).glob("*.py"))
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= SHORT


@pytest.mark.parametrize("module", WHOLE)
def test_no_list_of_an_example_tells_in_a_task_what_an_action_brings(module):
    lesson = Lesson(book(module), report.lesson_of(book(module)))
    for name in lesson.names:
        task = lesson.do(name, seed=1)
        assert giveaways(task) == []
        figures = map(partial(task.game.rulebook.figures, task.game.state), task.game.legal)
        assert module != "reversi" or all(figures), "there is something not to tell"


@pytest.mark.parametrize("module", WHOLE)
def test_an_example_has_all_that_a_game_can_have_but_reasons_for_hints(module):
    lacking = list(report.lacks(book(module)))
    if module == "pig":  # it shows how these are given
        assert lacking == []
    else:
        [text] = lacking
        assert text.startswith("Hints give no reasons: `terms` in its room `bots` names what its ")


def test_what_a_new_house_lacks_is_said():
    assert "It has no lesson" in next(report.lacks(book("my_game")))


def test_what_the_guide_quotes_stands_in_the_example():
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    part = guide[guide.index("## Add a game") : guide.index("## Raise a version")]
    source = "\n".join(
        file.read_text("utf-8")
        for folder in FOLDERS.values()
        for file in sorted(folder.rglob("*"))
        if file.suffix in (".py", ".toml")
    )
    quoted = re.findall(r"```(?:python|toml)\n(.*?)```", part, re.DOTALL)
    assert len(quoted) >= 6
    for block in quoted:
        for piece in block.strip("\n").split("\n\n\n"):
            assert piece in source, f"the guide quotes what no example says:\n{piece}"


# -- Reversi


def reversi(player: int, **discs: int):
    """A position of Reversi with these discs and those in the middle."""
    rules = importlib.import_module("reversi.rules")
    laid = {**rules.FIRST, **discs}
    agenda = [rules.PlaceDisc()]
    return kit.position(book("reversi"), discs=laid, player=player, agenda=agenda)


def test_all_that_is_outflanked_turns_over():
    game = reversi(1, E3=0, D3=0, C3=1, F6=1)
    [step] = game.play("place F3")
    assert step.text == "Ben places a disc on F3 and turns over 2 discs."
    assert sorted(step.places) == ["D3", "E3", "F3"]


def test_why_a_disc_may_not_be_placed():
    game = kit.begin(book("reversi"))
    assert [(r.code, r.rule) for r in game.why("place D4").reasons] == [("taken", "RV-3")]
    [reason] = game.why("place A1").reasons
    assert reason.text == "From A1, no discs of Ben are outflanked."
    assert [r.code for r in game.why("pass").reasons] == ["no-pass"]


def test_who_can_outflank_nothing_passes_and_the_game_ends_when_neither_can():
    game = reversi(1, A1=1, B1=0, D4=0, E5=0)
    told = [step.rule for step in game.play("place C1")]
    assert told == ["RV-3", "RV-5"]
    assert game.over


def test_a_place_that_is_none_is_answered_with_how_they_are_called():
    with pytest.raises(UrbanError, match="Reversi has no place 'Z3'; name one such as \"A1\""):
        kit.begin(book("reversi")).about("Z3")


# -- Pig


def test_who_has_not_rolled_may_not_hold():
    game = kit.begin(book("pig"), players=2)
    [reason] = game.why("hold").reasons
    assert (reason.code, reason.rule) == ("not-rolled", "PG-4")
    assert list(map(str, game.legal)) == ["roll"]


def test_a_bot_of_pig_rolls_up_to_twenty_and_says_why():
    rules = book("pig")
    for stake, action, why in ((19, "roll", "It goes for more: "), (21, "hold", "It scores 21.")):
        state = kit.position(rules, stake=stake).state
        hint = rules.advised(state, state.agenda[-1], 0)
        assert str(hint) == action
        assert rules.reason(state, hint, 0).startswith(why)


def test_a_game_of_pig_may_be_agreed_to_be_shorter():
    rules = book("pig")
    state = rules.new(("Ana", "Ben"), 1, **rules.options(goal=20))
    assert state.goal == 20
    state.stake = 20
    game = kit.Game(rules, state)
    assert [step.rule for step in game.play("hold")] == ["PG-3", "PG-1"]
    assert game.winners() == [0]


# -- what a game gets that says nothing of it


def test_a_preview_stops_before_chance():
    one = kit.begin(book("take_it_easy"), players=1, seed=3)
    told = one.outlook("place A1")
    assert told.text == f"This would happen: Ana places {one.state.tile} on A1."
    assert one.turn == 0


def test_a_preview_tells_what_is_certain():
    game, action, number, length = importlib.import_module("take_it_easy.lesson").nearly(
        kit.Dice("preview")
    )
    worth = f"completes a line of {length} times {number}: **{number * length}** points."
    assert worth in game.outlook(action).text


def test_the_tiles_still_to_come_are_hidden():
    rules = book("take_it_easy")
    state = kit.begin(rules, players=2, seed=3).state
    seen = rules.determinize(state, 0, 1)
    assert seen.pile != state.pile
    assert sorted(seen.pile) == sorted(state.pile)
    assert seen.tile == state.tile


def test_the_best_total_wins_and_ties_are_shared():
    rules = book("my_game")
    game = kit.position(rules, players=3, taken={"A1": 0, "B1": 1, "C1": 0, "A2": 1})
    assert rules.winners(game.state) == [0, 1]


def test_a_position_is_the_fields_of_the_state():
    rules = book("my_game")
    game = kit.position(rules, players=2, taken={"A1": 0, "B1": 1})
    assert game.decision.player == 0
    assert "take A1" not in game.decision.actions
    with pytest.raises(BadOption, match="My Game has no field 'owner'; it has: player, taken"):
        kit.position(rules, owner={})
    with pytest.raises(BadPosition, match="taken"):
        kit.position(rules, taken={"A1": "Ana"})


@pytest.mark.parametrize("said", [{"seed": "x"}, {"agenda": 3}, {"agenda": ["place"]}])
def test_what_is_of_another_type_is_refused_in_a_sentence(said):
    with pytest.raises(BadOption, match="must be a"):
        kit.position(book("reversi"), **said)


def test_what_cannot_arise_is_refused():
    with pytest.raises(BadPosition, match=r"boards\.0: must hold the tiles that were drawn"):
        kit.position(book("take_it_easy"), players=1, boards=[{"A1": "123"}])


class Entry:
    name = "take-it-easy"

    def load(self):
        return book("take_it_easy")


@pytest.fixture
def installed(monkeypatch):
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: (Entry(),))
    registry.forget()
    yield
    monkeypatch.undo()
    registry.forget()


@pytest.mark.usefixtures("installed")
def test_a_game_of_another_package_is_had_like_ours():
    import urbannb

    assert urbannb.new_game("take-it-easy", players=1).over is False
    game = urbannb.games.take_it_easy.position(players=1, seed=2)
    assert game.decision.player == 0
    with pytest.raises(AttributeError):
        _ = urbannb.games.no_such_game


# -- the commands


@pytest.mark.usefixtures("installed")
def test_a_game_is_checked_beside_the_folder_it_was_written_to(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "take-it-easy").mkdir()
    monkeypatch.setattr("urbannb.contract.report.broken", lambda book, **_: iter(()))
    assert cli.main(["check", "take-it-easy"]) == 0
    assert cli.main(["new", "pond-life"]) == 0
    assert cli.main(["check", "pond-life"]) == 2
    assert "is a folder, no game yet: pip install -e pond-life" in capsys.readouterr().err


@pytest.mark.usefixtures("installed")
def test_check_names_what_a_game_lacks(capsys, monkeypatch):
    monkeypatch.setattr(type(book("take_it_easy")), "players", (1,))  # the rest is above
    assert cli.main(["check", "take-it-easy"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("take-it-easy: ok, every promise of a game is kept\n  Hints give no")
    monkeypatch.setattr(type(book("take_it_easy")), "end_rule", "TE-99")
    assert cli.main(["check", "take-it-easy"]) == 1
    assert "breaks the promise `whole`: end_rule 'TE-99' is none of TE-1" in capsys.readouterr().out


class Lame(Entry):
    def load(self):
        raise SyntaxError("invalid syntax (rules.py, line 7)")


class Renamed(Entry):
    name = "easy"


@pytest.mark.parametrize(
    ("entry", "name", "why"),
    [
        (Lame, "take-it-easy", "take-it-easy cannot be loaded: SyntaxError: invalid syntax (rules"),
        (Renamed, "easy", "easy cannot be loaded: its rulebook is called 'take-it-easy'"),
        (Entry, "take_it_easy", "take_it_easy is no file and no game; the games are: city-blocks"),
    ],
)
def test_a_game_that_is_not_there_is_told_with_the_reason(entry, name, why, capsys, monkeypatch):
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: (entry(),))
    registry.forget()
    try:
        assert cli.main(["check", name]) == 2
    finally:
        monkeypatch.undo()
        registry.forget()
    assert why in capsys.readouterr().err


def test_a_new_house_keeps_every_promise_at_once(tmp_path, capsys):
    assert cli.main(["new", "pond-life", str(tmp_path)]) == 0
    assert "Next: pip install -e" in capsys.readouterr().out
    made = tmp_path / "pond-life"
    text = "".join(file.read_text("utf-8") for file in made.rglob("*.*"))
    assert "my_game" not in text
    assert '"PL-2"' in text
    program = (
        "from pond_life import rulebook as r; from urbannb import contract as c; c.check(r, 2, 1)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=made, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["take", "action"])
def test_a_game_may_be_called_as_something_in_its_files_is(name, tmp_path):
    assert cli.main(["new", name, str(tmp_path)]) == 0
    program = f"import {name}, urbannb.contract as c; c.check({name}.rulebook, 2, 1)"
    subprocess.run([sys.executable, "-c", program], cwd=tmp_path / name, check=True)


def test_the_game_of_the_guide_is_called_as_it_is_there(tmp_path, monkeypatch):
    """Its class was MyGameGame: its own name was taken for another's."""
    monkeypatch.setattr(starter, "_installed", lambda module: False)  # here there is one to test
    assert cli.main(["new", "my-game", str(tmp_path)]) == 0
    model = (tmp_path / "my-game" / "my_game" / "model.py").read_text("utf-8")
    assert "class MyGame(State)" in model


def test_a_title_has_small_words_small(tmp_path):
    assert cli.main(["new", "four-in-a-row", str(tmp_path)]) == 0
    rulebook = (tmp_path / "four-in-a-row" / "four_in_a_row" / "rulebook.py").read_text("utf-8")
    assert 'title = "Four in a Row"' in rulebook
    assert "class FourInARowRules(Rulebook[FourInARow]):" in rulebook


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("My Game", "cannot be the name of a game"),
        ("city-blocks", "there is a game called city-blocks already"),
        ("class", "Python has something called class already"),
        ("json", "Python has something called json already"),
        ("pytest", "Python has something called pytest already"),
        ("a" * 50, "cannot be the name of a game"),
    ],
)
def test_a_name_that_no_game_can_have_is_refused(name, why, tmp_path, capsys):
    assert cli.main(["new", name, str(tmp_path)]) == 2
    assert why in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_the_way_is_left_alone(tmp_path, capsys):
    (tmp_path / "pond").mkdir()
    assert cli.main(["new", "pond", str(tmp_path)]) == 2
    assert "is there already; nothing was written" in capsys.readouterr().err
    assert list((tmp_path / "pond").iterdir()) == []


def test_the_contract_is_the_tests_of_an_example():
    for folder in FOLDERS.values():
        [file] = folder.glob("test_*.py")
        assert "contract.check(rulebook, " in file.read_text("utf-8")
    assert callable(contract.check)
