"""The README's example runs, and its words agree with the package."""

from __future__ import annotations

import re
from pathlib import Path

import urbannb as ub
from tests.support.sessions import blocks, mistakes
from tests.support.strategies import OURS

README = (Path(__file__).resolve().parent.parent / "README.md").read_text("utf-8")


def test_examples_do_what_they_say() -> None:
    assert [block.kind for block in blocks(README)] == ["python", "pycon"]
    assert not mistakes(README, "README.md")


def test_a_game_is_marked_playable_exactly_when_it_is() -> None:
    rows = re.findall(r"^\| (.+?) \| .+? \| .+? \| \**(.+?)\** \|$", README, re.MULTILINE)
    playable = {title for title, here in rows if here == "can be played"}
    assert len(rows) >= 1 + len(OURS)
    assert playable == {game.title for game in OURS}


def test_each_game_of_the_package_has_its_part_of_the_page_on_modules() -> None:
    page = (Path(__file__).resolve().parent.parent / "docs" / "api" / "games.md").read_text("utf-8")
    said = dict(re.findall(r"^## (.+)\n\n```\{eval-rst\}\n\.\. module:: (.+)$", page, re.MULTILINE))
    for game in OURS:
        assert said.get(game.title) == game.package, (
            f"docs/api/games.md has nothing on {game.title}"
        )


def test_nowhere_are_the_games_counted() -> None:
    root = Path(__file__).resolve().parent.parent
    pages = [*root.glob("*.md"), *(root / "docs").rglob("*.md")]
    counted = re.compile(r"\b(?:five|all 5|the 5) (?:\S+ ){0,2}games?\b", re.IGNORECASE)
    found = {
        page.name: counted.findall(page.read_text("utf-8"))
        for page in pages
        if page.name != "CHANGELOG.md"  # says what was true then
    }
    assert not {name: words for name, words in found.items() if words}


def test_version_is_in_the_changelog_and_the_install_line() -> None:
    changelog = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
    assert f"## [{ub.__version__}]" in changelog.read_text("utf-8")
    assert f"urbannb-{ub.__version__}-py3" in README


def test_the_changelog_goes_by_game_with_one_line_for_each_change() -> None:
    changelog = Path(__file__).resolve().parent.parent / "CHANGELOG.md"
    parts = {game.title for game in OURS} | PARTS
    for release in changelog.read_text("utf-8").split("\n## ")[1:]:
        _, *told = release.split("\n### ")
        assert {part.splitlines()[0] for part in told} <= parts
        lines = [line for part in told for line in part.splitlines()[1:] if line]
        changes = [line for line in lines if not line.startswith("#### ")]
        assert [line for line in changes if not line.startswith("- ")] == [], "in one line"
        assert len({*changes}) == len(changes)


PARTS = {"All games: the table", "Lessons", "Notebooks and site", "For game authors"}
"""Of a release, besides the games."""
