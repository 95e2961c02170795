"""The README's example runs, and its words agree with the package."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import urbannb as ub
from tests.strategies import OURS

README = (Path(__file__).resolve().parent.parent / "README.md").read_text("utf-8")


def test_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(example, "README.md", "exec"), names)
    assert "Ana" in capsys.readouterr().out
    assert ub.replay(str(names["text"])).turn == 0


def test_the_puzzle_says_what_the_engine_says() -> None:
    [session] = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    parsed = doctest.DocTestParser().get_doctest(session, {}, "README", "README.md", 0)
    assert doctest.DocTestRunner(verbose=False).run(parsed) == doctest.TestResults(0, 4)


def test_a_game_is_marked_playable_exactly_when_it_is() -> None:
    rows = re.findall(r"^\| (.+?) \| .+? \| .+? \| \**(.+?)\** \|$", README, re.MULTILINE)
    playable = {title for title, here in rows if here == "can be played"}
    assert len(rows) == 1 + 5
    assert playable == {game.title for game in OURS}


def test_version_is_in_the_changelog_and_the_install_line() -> None:
    changelog = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
    assert f"## [{ub.__version__}]" in changelog.read_text("utf-8")
    assert f"urbannb-{ub.__version__}-py3" in README
