"""The notebooks of Urbify, and what its guided game says of its moves is so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.support.guides import guide, who, words
from urbannb.games import urbify
from urbannb.games.urbify.components import DEPARTMENTS, GROUPS, read_box
from urbannb.games.urbify.lesson.benefits import TOPICS as PAGES
from urbannb.games.urbify.table.tiles import LETTERS

NOTEBOOKS = Path(ub.__file__).parent.parent / "notebooks"
LESSONS, GAME = NOTEBOOKS / "04-urbify.ipynb", NOTEBOOKS / "04b-urbify-game.ipynb"
GUIDE = guide("urbify")
TILES = read_box("").tiles


def cells(path: Path) -> dict[str, str]:
    """The source of every cell by its id, in order."""
    found = json.loads(path.read_text("utf-8"))["cells"]
    return {cell["id"]: "".join(cell["source"]) for cell in found}


@pytest.fixture(scope="module")
def game():
    """The guided game, played as it says."""
    assert 'ub.play("urbify", guide=True)' in cells(GAME)["guided-board"]
    game = ub.new_game("urbify", **GUIDE.options)
    for move in GUIDE.moves:
        assert game.names[game.decision.player] == who(move), move
        game.play(*move.play)
    return game


def test_all_moves_of_the_guided_game_can_be_played_and_its_numbers_are_right(game):
    assert game.turn == 13
    state = game.state
    assert state.tracks[0][-1] == 3
    assert sum(state.tracks[1][:4]) == 8
    assert "Ana has 3 development" in GUIDE.parts[2].after
    assert "Ben has 8 influence" in GUIDE.parts[2].after


def test_what_the_guided_game_says_of_single_moves(game):
    """Prices, numbers on benches, and why something was asked or not."""
    assert "all that she has but culture" in words(GUIDE.parts[0])
    assert game.at(1).state.tracks[0] == [0, 0, 1, 0, 0]
    assert (TILES["hospital"].prestige, TILES["fire-station"].prestige) == (2, 1)
    before = game.at(4)
    assert [r.rule for r in before.why("inaugurate 0,1").reasons] == ["UB-41"]
    assert game.at(5).state.tracks[0][2] == 1 + 3
    assert game.at(6).state.benches[1] == [0, 2]  # "Two in economy are worth a vote"
    assert game.at(7).state.benches[1] == [1, 2]  # "the single politician now"
    assert game.at(9).state.benches[0] == [2, 0]  # "Two in tourism"
    assert game.at(10).state.benches[3] == [0, 3]  # "Three of his stand there now"
    assert not game.at(11).legal.allows(game.action("pay culture culture"))  # nothing is asked


def test_what_to_look_for_later_is_so():
    text = " ".join(stage.look for stage in GUIDE.stages)
    assert "benefits of the tourism buildings bring 5 to 9 prestige" in text
    brought = sorted(t.benefit.prestige for t in TILES.values() if t.group == "tourism")
    assert (brought[0], brought[-1]) == (5, 9)
    late = [t for t in TILES.values() if t.stage == 2]
    assert sum(t.development > 0 for t in late) > len(late) / 2  # "most tiles"


def made(cell: str, before: str) -> dict[str, Any]:
    """The names that a cell makes, run as far as some word of it."""
    names: dict[str, Any] = {"urbify": urbify}
    exec(cells(LESSONS)[cell].partition(before)[0], names)  # a cell of ours
    return names


def test_boards_of_worked_examples_are_those_of_the_rulebook():
    """They have names of ours, since the colors of the book are not those on the table."""
    vote, last = urbify.example("vote").state, urbify.example("final-scoring").state
    mine = made("votes-board", "vote.scene")["vote"].state
    assert (mine.benches, mine.tracks) == (vote.benches, vote.tracks)
    final = made("majorities-board", "places =")["final"]
    assert final.state.tracks == last.tracks
    final.play("send culture")
    assert [score.total for score in final.scores()] == [8, 12, 2]


def test_every_building_has_its_page_in_the_notebook_once():
    shown = [
        name
        for id_, text in cells(LESSONS).items()
        if id_.startswith("pages-")
        for name in re.findall(r'"([a-z-]+)"', text.partition(".pages(")[2])
    ]
    assert sorted(shown) == sorted(topic.name for topic in PAGES)


def test_the_table_of_colors_is_that_of_the_box():
    """A row a color: its name and letters, the tiles of Stage I and of Stage II."""
    numbers = {1: "", 2: "two "}
    for group, letters in LETTERS.items():
        if group not in GROUPS:
            continue
        told = []
        for stage in (1, 2):
            names = [t.name for t in TILES.values() if (t.group, t.stage) == (group, stage)]
            kinds = dict.fromkeys(names)
            told.append(
                {f"{numbers[names.count(n)]}{n}{'s' * (names.count(n) - 1)}" for n in kinds}
            )
        line = rf"\| \*\*{group}\*\* \(\w+, {letters}\) \|(.*)\|(.*)\|"
        row = re.search(line, cells(LESSONS)["buildings"])
        assert [set(part.strip().split(", ")) - {"none"} for part in row.groups()] == told


def test_a_page_has_only_the_rules_of_its_own_and_says_its_color():
    """What holds of all benefits is taught where buildings are inaugurated, not on every page."""
    for topic in PAGES:
        assert not {"UB-36", "UB-41", "UB-43"} & set(topic.rules)
        (tile,) = (t for t in TILES.values() if t.id in (topic.name, f"{topic.name}-1"))
        stage = {1: "I", 2: "II"}[tile.stage]
        assert f"{tile.group} building of Stage {stage}." in topic.remember


def test_every_topic_is_done_and_asked_about():
    text = "\n".join(cells(LESSONS).values())
    pages = {topic.name for topic in PAGES}
    for name in ub.lesson("urbify").names:
        if name not in pages:
            assert f'.do("{name}"' in text, name
            assert f'.predict("{name}"' in text, name


def test_the_first_turn_of_the_influence_example_is_as_said():
    red = urbify.example("influence")
    first = "On the first turn Red may send two of them to tourism, or one to economy."
    assert first in cells(LESSONS)["influence"]
    assert red.why("send tourism tourism").ok
    assert red.why("send economy").ok
    (refused,) = re.findall(r'"(send [a-z ]+)"', cells(LESSONS)["influence-example"])
    assert not red.why(refused).ok
    assert len(DEPARTMENTS) == 4
