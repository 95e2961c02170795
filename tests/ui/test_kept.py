"""What a cell keeps of a thing for its file: an output of its own, which follows the game."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

import urbannb as ub
from tests.ui.helpers import browser_says, click
from urbannb.ui.cells import kept, notebook, shown
from urbannb.ui.cells.notebook import VIEW

LESSON = ub.lesson("city-blocks")


class Page:
    """A front end: what was sent to it."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.kernel = object()
        self.user_ns: dict[str, Any] = {}
        self.user_ns_hidden: dict[str, Any] = {}
        self.displayhook = SimpleNamespace()
        self.history_manager = SimpleNamespace(outputs={}, output_hist_reprs={})
        self.display_pub = SimpleNamespace(publish=lambda **message: self.sent.append(message))

    @property
    def updates(self) -> list[dict[str, Any]]:
        return [message["data"] for message in self.sent if message["update"]]


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """An empty page."""
    made = Page()
    monkeypatch.setattr(notebook, "shell", lambda: made)
    yield made
    for thing in list(shown._all):
        thing.close()


@pytest.mark.parametrize("make", [
    lambda: ub.play("city-blocks", seed=7, autosave=False), lambda: LESSON.do("school"),
    lambda: LESSON.predict("school"), lambda: LESSON.pages("school"),
    lambda: ub.rules("city-blocks"),
])  # fmt: skip
def test_a_widget_and_what_stands_for_it_are_two_outputs(page: Page, make: Any) -> None:
    thing = make()
    whole = thing._repr_mimebundle_()
    assert DisplayFormatter().format(thing) == ({}, {}), "it has shown itself"
    view, still = page.sent
    assert list(view["data"]) == [VIEW]
    assert not view["transient"]
    assert still["transient"]["display_id"]
    assert still["data"]["text/plain"] == whole["text/plain"]
    assert still["data"]["text/html"].startswith(whole["text/html"])
    assert VIEW not in still["data"]


def test_where_there_is_no_notebook_it_is_one_bundle() -> None:
    data, _ = DisplayFormatter().format(ub.play("city-blocks", seed=7, autosave=False))
    assert set(data) == {VIEW, "text/html", "text/plain"}


def test_what_is_kept_is_where_the_game_stands_after_each_cell(page: Page) -> None:
    table = ub.play("city-blocks", seed=7, autosave=False)
    table._ipython_display_()
    shown.ran(None)
    assert not page.updates
    click(table, "hand0:H3", "D4")
    shown.ran(None)
    shown.ran(None)
    (data,) = page.updates
    assert "the game after 1 action." in data["text/html"]
    assert "It shows the game after" not in page.sent[1]["data"]["text/html"], "it has not begun"
    assert page.sent[1]["transient"] == page.sent[-1]["transient"]


def test_who_only_points_or_looks_back_leaves_it_as_it_is(page: Page) -> None:
    table = ub.play("city-blocks", seed=7, autosave=False)
    table._ipython_display_()
    click(table, "hand0:H3", "D4")
    shown.ran(None)
    for message in ({"do": "point", "place": "D4"}, {"do": "light", "line": "0"}):
        browser_says(table, **message)
    table.overlay.theme = "dark"
    shown.ran(None)
    assert len(page.updates) == 1
    browser_says(table, "look", turn=0)
    shown.ran(None)
    assert table.game.turn == 1
    assert all("the game after 1 action." in data["text/html"] for data in page.updates)
    assert table.still()["text/plain"].splitlines()[-1].startswith("Ben: ")


class Loop:
    """A clock, and the loop of a page that runs by it until the page is closed."""

    def __init__(self) -> None:
        self.now = 100.0
        self.timers: list[tuple[float, Any]] = []

    def call_later(self, seconds: float, act: Any) -> None:
        self.timers.append((self.now + seconds, act))

    def passes(self, seconds: float) -> None:
        self.now += seconds
        due = [timer for timer in self.timers if timer[0] <= self.now]
        self.timers = [timer for timer in self.timers if timer not in due]
        for _, act in due:
            act()

    def closes(self) -> None:
        self.timers.clear()


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    """A loop that is there while something is clicked."""
    made = Loop()
    monkeypatch.setattr(kept, "asyncio", SimpleNamespace(get_running_loop=lambda: made))
    monkeypatch.setattr(kept, "time", SimpleNamespace(monotonic=lambda: made.now))
    return made


def waiting() -> tuple[kept.KeptOutput, list[int]]:
    """Something that is shown, and how often it was drawn anew."""
    drawn: list[int] = []

    def tell() -> kept.Bundle:
        drawn.append(len(drawn))
        return {"text/plain": str(len(drawn))}

    made = kept.KeptOutput(tell)
    made.show({"text/plain": "at first"})
    return made, drawn


def test_without_a_cell_it_is_drawn_once_nothing_has_changed_for_a_while(
    page: Page, loop: Loop
) -> None:
    thing, drawn = waiting()
    for _ in range(5):
        thing.changed()
        loop.passes(kept.QUIET * 0.9)
        assert not drawn
    loop.passes(kept.QUIET)
    assert len(drawn) == len(page.updates) == 1
    loop.passes(60)
    assert len(drawn) == 1
    assert not loop.timers


def test_a_page_that_closes_before_it_is_drawn_does_not_keep_it_from_being_drawn(
    page: Page, loop: Loop
) -> None:
    thing, drawn = waiting()
    thing.changed()
    loop.closes()
    loop.passes(10)
    thing.changed()
    loop.passes(2 * kept.QUIET)
    assert len(drawn) == 1


def test_a_task_follows_its_table(page: Page) -> None:
    task = LESSON.do("placing", seed=0)
    task._ipython_display_()
    task.table.do("choose", action=str(task.exercise.solution[0]))
    shown.ran(None)
    assert page.updates
    assert "Done" in page.updates[-1]["text/html"]


def test_what_is_let_go_is_not_kept_in_memory(page: Page) -> None:
    table = ub.play("city-blocks", seed=7, autosave=False)
    table._ipython_display_()
    (_, kept) = (message["data"] for message in page.sent)
    table.let_go()
    assert list(kept) == ["text/plain"]
    assert "\n" not in kept["text/plain"]
