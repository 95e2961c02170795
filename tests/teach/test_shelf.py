"""The shelf: what each game says of itself, how far one is, and where one may go on."""

from __future__ import annotations

import html
import json
import re
import sys
from base64 import b64decode
from collections import Counter
from importlib.metadata import EntryPoint
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import urbannb as ub
from tests.support import strategies
from tests.support.lessons import taught
from urbannb.contract.report import lesson_of
from urbannb.core import registry
from urbannb.core.rulebook import Rulebook
from urbannb.games.city_blocks.rulebook import CityBlocks
from urbannb.scene import Scene
from urbannb.teach import bookmarks, progress, shelf
from urbannb.teach.shelves.part import MOST, RATIO, part
from urbannb.ui.saving import autosave

ROOT = Path(__file__).parents[2]
OURS = [book.title for book in strategies.OURS]


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("URBANNB_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("JPY_SESSION_NAME", "/class/01-city-blocks.ipynb")
    monkeypatch.setattr(progress, "DONE", {})
    monkeypatch.setattr("urbannb.teach.shelves.cards.DONE", progress.DONE)
    return tmp_path / "home"


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def page() -> str:
    return shelf()._repr_html_()


def test_each_game_has_its_picture_its_time_and_the_way_in():
    shown, cards = page(), shelf().cards
    ours = [card for card in cards if card.title in OURS]
    assert sorted(card.title for card in ours) == sorted(OURS)
    assert all(a.minutes <= b.minutes for a, b in pairwise(ours)), "from easy to demanding"
    assert len(shown) < 30_000 * len(cards)
    for card in ours:
        assert shown.count(card.picture) == 1
        assert words(shown).count(card.title) == 1, "each game stands there once"
        svg = ET.fromstring(b64decode(card.picture.partition(",")[2]))
        assert len(list(svg.iter())) > 20, "there is something to see in it"
        assert card.time in words(shown)
        assert f'href="{card.notebook}"' in shown
        assert (ROOT / "notebooks" / card.notebook).is_file()
        assert card.onward == f"Begin: {ub.lesson(card.name).plan.topics[0].title}"
    assert shown.count(">Start here</a>") == 1
    assert "2 players, about 10 minutes to learn" in words(shown)
    assert "Go on" not in shown
    assert repr(shelf()) == str(shelf())


@pytest.mark.parametrize("title", OURS)
def test_a_picture_shows_whole_places_in_the_colors_of_its_page(title):
    card = next(card for card in shelf().cards if card.title == title)
    svg = b64decode(card.picture.partition(",")[2]).decode()
    style = re.search(r"<style>:root\{(.*?)\}@media \(prefers-color-scheme:dark\)\{(.*?)\}</", svg)
    light, dark = (dict(re.findall(r"(--ub-[a-z-]+):(#\w+);", colors)) for colors in style.groups())
    assert set(light) == set(dark) == set(re.findall(r"var\((.*?)\)", svg))
    assert light != dark
    x, y, w, h = map(float, ET.fromstring(svg).attrib["viewBox"].split())
    assert max(w, h * RATIO) <= MOST
    scene = drawn(card)
    [(size, _)] = Counter((t.w, t.h) for t in scene.targets).most_common(1)
    places = [t for t in scene.targets if (t.w, t.h) == size]
    near = [t for t in places if x - t.w < t.x < x + w and y - t.h < t.y < y + h]
    assert sum(t.occupied for t in near) >= 4, "there is something to see"
    for t in near:
        assert x - 0.1 <= t.x, t
        assert y - 0.1 <= t.y, t
        assert t.x + t.w <= x + w + 0.1, t
        assert t.y + t.h <= y + h + 0.1, t


def drawn(card):
    kept: list[Scene] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("urbannb.teach.shelves.cards.part", kept.append)
        assert card.picture
    return kept[0]


def test_a_board_of_no_places_is_shown_from_its_corner():
    assert part(Scene(900, 100, "Nothing", "", {})) == (0, 0, MOST, 100)


def test_what_was_done_is_counted_and_leads_on():
    lesson = ub.lesson("city-blocks")
    first = lesson.predict(lesson.names[0], seed=1)
    first.answer(first.right)
    count = len(lesson.names)
    shown = words(page())
    assert f"1 of {count} topics done" in shown
    assert "Go on: City Blocks" in page()
    card = next(card for card in shelf().cards if card.name == "city-blocks")
    assert card.onward == f"Next: {lesson.plan.topics[1].title}"
    assert "Start here" not in page(), "whoever has begun is not new"


def test_practice_and_the_exam_are_at_the_end_of_the_notebook():
    for card in shelf().cards:
        if card.notebook and card.topics:
            assert f'href="{card.notebook}#Practice" aria-label="Practice: {card.title}"' in page()
            assert f'href="{card.notebook}#The-exam" aria-label="Exam: {card.title}"' in page()
            notebook = json.loads((ROOT / "notebooks" / card.notebook).read_text("utf-8"))
            headings = ["".join(cell["source"]).partition("\n")[0] for cell in notebook["cells"]]
            assert {"## Practice", "## The exam"} <= set(headings), card.notebook


class Quick(CityBlocks):
    name, title, minutes, notebook = "quick", "Quick", 1, ""


def test_one_starts_with_a_game_that_has_a_notebook_to_open(monkeypatch):
    """One of another package may be shorter; there is nothing to open for it."""
    monkeypatch.setattr("urbannb.teach.shelves.shelf.games", lambda: [Quick(), *ub.games()])
    shown = page()
    assert "Start here: City Blocks" in shown
    assert shown.count("Start here: ") == 1


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_what_the_shelf_says_where_it_begins_fits_any_game(book, monkeypatch):
    """It spoke of tiles and of cities, whatever the game was."""
    monkeypatch.setattr(type(book), "notebook", "my-game.ipynb")
    monkeypatch.setattr("urbannb.teach.shelves.shelf.games", lambda: [book])
    shown = page()
    said = book.invitation or "Make a move, see what it brings"
    assert said in words(shown)
    assert f"Start here: {html.escape(book.title)}" in shown
    assert ("answer one question" in shown) == (lesson_of(book) is not None)
    assert set(re.findall('alt="(.*?)"', shown)) == {f"A game of {html.escape(book.title)}"}


SEVERAL = [game for game in taught() if len(ub.lesson(game).names) > 1]
"""With but one topic nothing is left of a lesson once that is done."""


@pytest.mark.parametrize("game", SEVERAL)
def test_where_one_was_is_kept_from_kernel_to_kernel(game):
    lesson = ub.lesson(game)
    topic = lesson.plan.topics[:3][-1]
    assert bookmarks.kept(game) == bookmarks.LessonRecord()
    question = lesson.predict(topic.name)
    question.view().do("answer", fields={"option": str(question.right)})
    progress.DONE.clear()  # as in another kernel
    shown = words(page())
    assert f"{topic.title}; " in shown.replace("&#x27;", "'")
    assert "Go on: " in page()
    assert f"1 of {len(lesson.names)} topics done" in shown
    mark = bookmarks.kept(game).last
    assert mark is not None
    assert (mark.kind, mark.notebook) == ("predict", "01-city-blocks.ipynb")


def test_a_task_is_kept_too_and_what_was_only_watched_is_not_done():
    lesson = ub.lesson("city-blocks")
    task = lesson.do(lesson.names[0])
    bench = task.view()
    for action in task.exercise.solution:
        bench.table.do("choose", action=str(action))
    assert bookmarks.kept("city-blocks").done == {lesson.names[0]}
    bench.do("next")
    assert bookmarks.kept("city-blocks").last.topic == lesson.names[1]
    while not task.can_show:
        bench.do("hint")
    while not task.done:
        bench.do("show")
    assert bookmarks.kept("city-blocks").done == {lesson.names[0]}


def test_an_unfinished_game_is_offered_with_the_notebook_it_was_played_in(monkeypatch):
    monkeypatch.setenv("JPY_SESSION_NAME", "/class/my games.ipynb")
    table = ub.play("city-blocks", seed=7, opponent="greedy")
    table.do("choose", action=str(table.game.legal[0]))
    assert "Resume" not in page(), "it is being played just now"
    table.session.keeping.saving.let_go()
    autosave._tables.clear()
    shown = page()
    assert "2 actions, saved" in words(shown)
    assert '<a style="' in shown
    assert 'href="my games.ipynb" aria-label="Resume: City Blocks"' in shown


def test_the_latest_stands_first_and_only_some_are_shown(home):
    now = {"kind": "do", "notebook": ""}
    every = {}
    for n, name in enumerate(taught()):
        first = ub.lesson(name).names[0]
        every[name] = {"done": [], "last": {"topic": first, "saved": 1000.0 + n, **now}}
    home.mkdir()
    (home / bookmarks.FILE).write_text(json.dumps(every))
    onward = shelf().onward
    assert len(onward) == 3
    assert [o.saved for o in onward] == sorted((o.saved for o in onward), reverse=True)
    for o in onward:  # a game of another package need not have a notebook
        assert bool(o.notebook) == any(o.title.startswith(title) for title in OURS), o


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "7", '{"city-blocks": 3}', '{"city-blocks": {"done": 3, "last": []}}',
     '{"city-blocks": {"done": [[]], "last": {"topic": "no such", "kind": "do", "saved": 1}}}',
     '{"city-blocks": {"last": {"topic": "placing", "kind": "do", "saved": "x"}}}',
     '{"city-blocks": {"last": {"topic": "placing", "kind": "do", "saved": 1, "notebook": 3}}}'],
)  # fmt: skip
def test_a_file_that_makes_no_sense_is_none(home, text):
    home.mkdir()
    (home / bookmarks.FILE).write_text(text)
    assert shelf().cards[0].last is None
    bookmarks.note("city-blocks", "placing", "do", done=True)
    assert bookmarks.kept("city-blocks").done >= {"placing"}


def test_a_folder_that_cannot_be_written_stops_no_lesson(home):
    home.write_text("a file, no folder")
    lesson = ub.lesson("city-blocks")
    quiz = lesson.predict(lesson.names[0]).view()
    quiz.do("answer", fields={"option": "0"})
    assert quiz.trouble == ""
    assert shelf().onward == []


def test_a_game_of_another_package_stands_there_with_what_it_declares(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "take-it-easy"))
    monkeypatch.syspath_prepend(str(ROOT / "examples" / "starter"))
    named = {"take-it-easy": "take_it_easy", "my-game": "my_game"}
    entries = tuple(EntryPoint(n, f"{m}:rulebook", registry.OURS) for n, m in named.items())
    monkeypatch.setattr(registry, "_entries", lambda: entries)
    cards = {card.name: card for card in shelf().cards}
    assert set(named) < set(cards)
    shown = words(page())
    easy = cards["take-it-easy"]
    assert easy.picture
    assert len(easy.topics) == 2
    assert easy.time == "about 15 minutes to learn"
    assert "1 to 4 players" in shown
    assert 'ub.play("take-it-easy")' in shown.replace("&quot;", '"')
    assert cards["my-game"].topics == ()
    assert cards["my-game"].far == cards["my-game"].time == ""


class Unnamed(Rulebook[Any]):
    """As somebody has it who has just begun."""

    name, title, package = "unnamed", "Unnamed", "nowhere"


def begun(**declared: Any) -> Any:
    """City Blocks with something that is of another kind."""
    return type("Begun", (CityBlocks,), {"name": "begun", "package": "nowhere", **declared})


@pytest.mark.parametrize(
    "book", [Unnamed, begun(players=()), begun(minutes="an hour"), begun(summary=None)]
)
def test_a_stranger_s_game_that_declares_too_little_leaves_the_others_there(book, monkeypatch):
    monkeypatch.setattr("urbannb.teach.shelves.shelf.games", lambda: [book(), CityBlocks()])
    told = f"the game '{book.name}' is not on the shelf: .*; urbannb check {book.name} lists what"
    with pytest.warns(UserWarning, match=told):
        cards = shelf().cards
    assert [card.name for card in cards] == ["city-blocks"]


def test_a_stranger_s_game_that_fails_leaves_the_others_there(monkeypatch):
    class Broken(CityBlocks):
        name, title, package = "broken", "Broken", "nowhere"

        def new(self, names, seed, **options):
            raise ZeroDivisionError

    monkeypatch.setattr(registry, "_others", lambda: {"broken": Broken()})
    cards = shelf().cards
    assert "Broken" in {card.title for card in cards}
    broken = next(card for card in cards if card.name == "broken")
    assert broken.picture == ""
    assert "Broken" in page()
    assert "broken" not in sys.modules
