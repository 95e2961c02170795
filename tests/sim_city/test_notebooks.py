"""The notebooks of Sim City: the guided game can be played, and what the prose says of it is so."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import urbannb as ub
from tests.support.guides import guide
from tests.support.guides import text as guided
from urbannb.games import sim_city
from urbannb.games.sim_city.components.cards import COMMERCIAL, RESIDENTIAL
from urbannb.games.sim_city.components.deck import known
from urbannb.games.sim_city.position import EXAMPLES

NOTEBOOKS = Path(ub.__file__).parent.parent / "notebooks"
PATHS = sorted(NOTEBOOKS.glob("05*-sim-city-*.ipynb"))
GAME = NOTEBOOKS / "05d-sim-city-game.ipynb"
ACTION = re.compile(r'"((?:play|vote|pass|bid|vacate|choose|propose|declare|discard)[^"]*)"')
GUIDE = guide("sim-city")


def cells(path: Path) -> dict[str, str]:
    """The source of every cell by its id, in order."""
    found = json.loads(path.read_text("utf-8"))["cells"]
    # A dollar sign is escaped in prose, since JupyterLab typesets formulas.
    return {cell["id"]: "".join(cell["source"]).replace(r"\$", "$") for cell in found}


TEXT = {id_: text for path in PATHS for id_, text in cells(path).items()}


def made(*ids: str) -> dict[str, Any]:
    """The names that some cells of the whole games make."""
    names: dict[str, Any] = {"ub": ub}  # imported by the first cell of all
    for id_ in ids:
        exec(cells(GAME)[id_], names)  # a cell of ours
    return names


@pytest.fixture(scope="module")
def after():
    """The guided game after so many of its moves, as the notebook itself has it."""
    names = made("guided-moves")
    whole = names["after"](None)
    return lambda count=None: whole if count is None else whole.at(count)


def said(after) -> dict[int, str]:
    """What the steps of each move say."""
    whole = after()
    return {n: " ".join(s.plain for s in whole.steps_of(n)) for n in range(1, whole.turn + 1)}


def test_there_are_four_notebooks_and_the_shelf_leads_to_the_first():
    assert sim_city.rulebook.notebook == f"{PATHS[0].stem}.ipynb"
    assert [path.stem for path in PATHS] == [
        "05a-sim-city-building",
        "05b-sim-city-scoring",
        "05c-sim-city-politics",
        "05d-sim-city-game",
    ]


# -- the guided game


def test_the_moves_of_the_notebook_are_those_of_the_guide(after):
    whole = after()
    assert [str(action) for action in whole.actions] == [n for m in GUIDE.moves for n in m.play]
    assert whole.over
    assert whole.turn == 73
    text = cells(GAME)["guided"]
    assert f"73 moves, is told in {len(GUIDE.moves)}" in text


def test_phases_begin_when_the_text_says_so(after):
    phases = [after(n).state.phase for n in (6, 7, 16, 17, 69, 70)]
    assert phases == [1, 2, 2, 3, 3, 4]
    assert [after(n).state.mayor for n in (20, 21)] == [-1, 0]
    assert not any(
        "Power Plant" in after(n).state.card(card).titles
        for n in (17, 18, 19)
        for hand in after(n).state.hands
        for card in hand
    ), "nobody holds one"


def test_what_is_said_of_single_moves(after):
    told = said(after)
    assert "newly covered by telephone" in told[10]
    assert "It counts 7" in told[10]
    assert "commercial zone of 3 blocks, 1 of them a wild card" in told[12]
    assert "It counts 8" in told[13]
    assert "commercial zone of 5 blocks" in told[14]
    assert "zone of 6 blocks" in told[15]
    assert "It counts 14" in told[21]
    assert "zone of 7 blocks" in told[30]
    assert "It counts 14" in told[46]
    assert "zone of 10 blocks" in told[70]
    assert "30 sims, and more than 40 − 11 = 29 are needed" in told[70]
    assert "zone of 8 blocks" in told[73]
    money = after(10).state.money
    assert money[1] - money[0] == 16  # "behind by $16"
    assert all("residential" not in after(71).state.card(c).zone for c in after(71).state.hands[1])


def test_the_vote_and_the_election_are_as_told(after):
    assert [r.code for r in after(28).why("play gas-station -1,-3").reasons] == ["needs-vote"]
    assert not any(after(28).state.council)
    assert after(54).state.governors == [0, 1]
    assert after(54).state.chairman == 0
    before, later = after(54).state, after(55).state
    assert [a - b for a, b in zip(before.money, later.money, strict=True)] == [1, 1]
    city = before.cities[0]
    bare = [
        cell
        for cell, block in city.ground.blocks.items()
        if block.face.card.zone in (RESIDENTIAL, COMMERCIAL)
        and not city.coverage.is_covered(cell, "police")
    ]
    assert len(bare) <= 2  # "nearly all homes and shops"
    assert after(69).state.cities[0].totals.sims == 26
    told = guided("sim-city")
    assert after(70).state.cities[0].zones.largest(RESIDENTIAL) == 11
    assert "more than 40 − 11 = 29 are needed" in told
    assert "The chairman pays nothing" in told  # only the governor pays, SC-146
    assert "There are 26 sims" in told
    assert "**256 in all" in told
    assert after(73).state.money[0] == 256
    assert after(27).names[after(28).decision.player] == "Ana"


# -- topics, examples and rules


def test_every_topic_is_done_and_asked_about_once():
    text = "\n".join(TEXT.values())
    for name in ub.lesson("sim-city").names:
        assert text.count(f'.do("{name}"') == 1, name
        assert text.count(f'.predict("{name}"') == 1, name


def test_titles_of_sections_are_those_of_their_topics():
    lesson = ub.lesson("sim-city")
    for name in lesson.names:
        assert f" {lesson.plan.topic(name).title}\n" in TEXT[name], name


def test_every_rule_is_cited_in_the_text():
    text = "\n".join(TEXT.values())
    assert set(sim_city.rulebook.rules) <= set(re.findall(r"SC-\d+", text))


def test_examples_are_played_as_the_rulebook_s_are():
    """A cell that plays an example plays just the actions that belong to it."""
    played = {
        id_.removesuffix("-example"): text for id_, text in TEXT.items() if "shown.play" in text
    }
    assert len(played) > 15
    for topic, text in played.items():
        board = TEXT.get(f"{topic}-board", text)
        (name,) = re.findall(r'sim_city\.example\("([a-z-]+)"\)', board)
        assert tuple(ACTION.findall(text)) == EXAMPLES[name].actions, topic


# -- the workshop, and the puzzles


def test_the_known_names_are_as_many_as_said():
    assert f"{len(known())} printed cards" in TEXT["workshop-known"]


def test_one_s_own_card_is_in_the_deck_and_a_mistake_has_its_line(capsys):
    made("workshop-template", "workshop-own", "workshop-review", "workshop-wrong")
    shown = capsys.readouterr().out
    assert "121 cards" in shown
    assert "it has 0 (SC-231)" in shown
    assert re.search(r"line \d+: zone of the ", shown)


def test_the_first_puzzle_has_the_answer_that_is_shown():
    puzzle = made("teachers-position")["puzzle"]
    assert [r.code for r in puzzle.why("play corner-store 0,5").reasons] == ["sims"]
    assert puzzle.why("play corner-store 1,4").ok
