"""Letting go: what has left the notebook is closed whole; what is there or comes back is not."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import urbannb as ub
from urbannb.ui.cells import notebook, shown
from urbannb.ui.cells.shown import GRACE
from urbannb.ui.table import Table


class Notebook:
    """A kernel whose cells a test runs: the requests of a front end, IPython's cache, a clock."""

    def __init__(self) -> None:
        self.parent: dict[str, Any] = {}
        self.time = 1000.0
        self.user_ns: dict[str, Any] = {"_oh": {}}
        self.user_ns_hidden: dict[str, Any] = {}
        self.displayhook = SimpleNamespace(_="", __="", ___="")
        self.history_manager = SimpleNamespace(outputs={}, output_hist_reprs={})
        self.events = SimpleNamespace(register=lambda _event, act: self.after.append(act))
        self.after: list[Any] = []
        self.count = 0

    def get_parent(self) -> dict[str, Any]:
        return self.parent

    def request(self, cell: str, *deleted: str) -> None:
        self.count += 1
        self.parent = {
            "header": {"msg_type": "execute_request", "msg_id": f"run-{self.count}"},
            "metadata": {"cellId": cell, "deletedCells": list(deleted)},
        }

    def run(
        self, cell: str, *things: Any, deleted: tuple[str, ...] = (), wait: float = GRACE
    ) -> Any:
        """Run a cell that makes things, or shows those there are; the last is its result."""
        self.request(cell, *deleted)
        made = [thing() if callable(thing) else thing for thing in things]
        for n, thing in enumerate(made):
            bundle = thing._repr_mimebundle_()
            output = SimpleNamespace(bundle=dict(bundle))
            self.history_manager.outputs.setdefault(self.count, []).append(output)
            if n == len(made) - 1:
                self.history_manager.output_hist_reprs[self.count] = bundle["text/plain"]
                self.user_ns["_oh"][self.count] = self.user_ns["_"] = thing
                self.user_ns[f"_{self.count}"] = self.user_ns_hidden[f"_{self.count}"] = thing
        self.end(wait)
        return made[-1] if made else None

    def end(self, wait: float = GRACE) -> None:
        """The cell ends; the person waits."""
        for act in self.after:
            act(None)
        self.parent = {"header": {"msg_type": "comm_msg", "msg_id": "m"}, "metadata": {}}
        self.time += wait


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> Iterator[Notebook]:
    """An empty notebook in a kernel that shows nothing yet."""
    made = Notebook()
    monkeypatch.setattr(notebook, "shell", lambda: made)
    monkeypatch.setattr(shown, "now", lambda: made.time)
    monkeypatch.setattr(shown, "_listening", False)
    monkeypatch.setattr(shown, "_all", weakref.WeakSet())
    yield made
    for thing in list(shown._all):
        thing.close()


def play(**options: Any) -> Table:
    """A table of a small game."""
    table: Table = ub.play("city-blocks", seed=7, **options)
    return table


def says(thing: Any, now: str, view: str = "v", **more: Any) -> None:
    """A message of a view of it."""
    thing._voice._handle_custom_msg({"view": view, "now": now, **more}, [])


def widgets() -> int:
    """How many widgets are open."""
    return len(_instances)


def test_a_cell_that_runs_again_lets_go_of_what_it_showed(book: Notebook) -> None:
    first = book.run("A", play)
    once = widgets()
    second = book.run("A", play)
    assert first.closed
    assert not second.closed
    for _ in range(5):
        book.run("A", play)
    assert widgets() == once


@pytest.mark.parametrize("make", [
    play, lambda: ub.lesson("city-blocks").do("school"),
    lambda: ub.lesson("city-blocks").predict("school"), lambda: ub.rules("city-blocks"),
    lambda: ub.lesson("urban-sprawl").predict("values"),  # it has a tray, which stands nowhere here
])  # fmt: skip
def test_nothing_is_left_of_what_was_let_go(book: Notebook, make: Any) -> None:
    before = set(_instances)
    died = weakref.ref(book.run("A", make))
    mine = set(_instances) - before
    book.run("A")
    book.run("B")
    assert not mine & set(_instances)
    gc.collect()
    assert died() is None


def test_session_and_game_die_with_their_table(book: Notebook) -> None:
    table = book.run("A", play)
    table.do("click", place="hand0:H3")
    table.do("click", place="D4")
    assert table.game.turn == 1
    table.do("look", turn=0)
    table.do("step", to="play")
    died = [weakref.ref(thing) for thing in (table, table.session, table.game, table.board)]
    del table
    book.run("A", play)
    gc.collect()
    assert [ref() for ref in died] == [None] * 4


def test_closing_by_hand_closes_every_widget_of_it() -> None:
    before = set(_instances)
    table = play()
    assert len(set(_instances) - before) > 15
    table.close()
    table.close()
    assert set(_instances) == before
    table.do("undo")
    table.refresh()
    assert table.game.turn == 0
    assert not table.session.speaker.trouble or not table.session.speaker.trouble.details


@pytest.mark.parametrize("game", [game.name for game in ub.games()])
def test_closing_closes_what_stands_nowhere_at_this_width_too(game: str) -> None:
    """A tray is shown on a telephone, and made before the width is known."""
    before = set(_instances)
    table = ub.play(game, autosave=False)
    for width in (1280, 390, 1280):
        table.overlay.width = width
        opened = set(_instances)
        table.close()
        assert set(_instances) == before
        table.reopen()
        assert len(_instances) == len(opened)
    table.close()


def test_the_table_shown_again_is_the_one_that_stays(book: Notebook) -> None:
    table = book.run("A", play)
    for _ in range(3):
        assert book.run("A", table) is table
    assert not table.closed
    book.run("B", table)
    book.run("A")
    assert not table.closed, "it stands in B"
    book.run("B")
    assert table.closed


def test_one_in_a_variable_opens_anew_with_its_game_as_it_was(book: Notebook) -> None:
    table = book.run("A", play)
    table.do("click", place="hand0:H3")
    table.do("click", place="D4")
    old = table.model_id
    book.run("A")
    book.run("B")
    assert table.closed
    table.game.play(table.game.legal[0])
    book.run("C", table)
    assert not table.closed
    assert table.model_id != old
    assert table.game.turn == 2
    table.do("undo")
    assert table.game.turn == 1
    assert all(part.comm is not None for part in shown.parts_of(table))
    book.run("C")
    book.run("C")
    assert table.closed


def test_what_was_made_and_not_shown_goes_with_its_cell(book: Notebook) -> None:
    book.request("A")
    table = play()
    book.end()
    book.run("B")
    assert not table.closed
    book.run("A")
    assert table.closed


def test_a_deleted_cell_lets_go_unless_it_is_put_back(book: Notebook) -> None:
    gone, back = book.run("A", play), book.run("B", play)
    for table in (gone, back):
        says(table, "here", "one")
        says(table, "left", "one", stays=True)
    says(back, "here", "two")
    book.run("C", deleted=("A", "B"))
    assert gone.closed
    assert not back.closed


def test_what_a_page_still_shows_is_asked_first(book: Notebook) -> None:
    table = book.run("A", play)
    says(table, "here", "in a box of somebody else")
    says(table, "here", "of a page that is gone")
    book.run("A")
    says(table, "here", "in a box of somebody else")
    book.run("B")
    assert not table.closed
    book.run("B")
    says(table, "here", "in a box of somebody else")
    says(table, "left", "in a box of somebody else", stays=True)
    book.run("B")
    assert table.closed


def test_a_cleared_output_is_let_go_when_something_runs(book: Notebook) -> None:
    table = book.run("A", play)
    says(table, "here")
    says(table, "left", stays=True)
    assert not table.closed, "a cell that is moved comes back"
    book.time += GRACE
    book.run("B")
    assert table.closed


def test_a_page_that_is_back_is_told_where_the_game_stands_and_that_it_is_kept(
    book: Notebook,
) -> None:
    kept, unkept = book.run("A", play), book.run("B", lambda: play(autosave=False))
    for table in (kept, unkept):
        says(table, "here", "one")
        says(table, "here", "one", page="p")
        table.do("click", place=table.game.decision and "hand0:F3")
        table.do("click", place="D4")
        says(table, "left", "one", stays=True)
        says(table, "here", "two", page="p")
        assert "goes on" not in table.head.parts[0][1], "a cell that was moved was never away"
        says(table, "here", "three", page="loaded anew")
    after = "The game goes on here after 1 action"
    assert f"{after} and is kept." in kept.head.parts[0][1]
    assert f"{after}." in unkept.head.parts[0][1]
    kept.do("undo")
    says(kept, "here", "four", page="opened again")
    assert "goes on" not in kept.head.parts[0][1], "nothing was played"


def test_a_moved_cell_a_second_view_and_a_closed_notebook_keep_it(book: Notebook) -> None:
    moved, twice, closed = (book.run(cell, play) for cell in "ABC")
    for table in (moved, twice, closed):
        says(table, "here", "one")
    says(moved, "left", "one", stays=True)
    says(moved, "here", "two")
    says(twice, "here", "two")
    says(twice, "left", "one", stays=True)
    says(twice, "here", "two")
    says(closed, "left", "one", stays=False)
    book.time += 100 * GRACE
    for _ in range(3):
        book.run("D")
    assert not any(table.closed for table in (moved, twice, closed))


def test_a_page_that_was_loaded_anew_keeps_what_it_has_not_shown_yet(book: Notebook) -> None:
    table = book.run("A", play)
    says(table, "here", "before the reload")
    for _ in range(3):
        book.run("B", wait=100)
    assert not table.closed


def test_quick_runs_let_go_as_soon_as_the_view_has_left(book: Notebook) -> None:
    table = book.run("A", play, wait=0.1)
    says(table, "here")
    book.run("A", play, wait=0.1)
    assert not table.closed
    says(table, "left", stays=True)
    assert table.closed


def test_many_of_one_cell_stay_together_and_go_together(book: Notebook) -> None:
    before = widgets()
    book.run("A", *[play] * 3)
    assert widgets() > before + 3 * 15
    book.run("A")
    assert widgets() == before


def test_a_table_is_kept_when_it_is_let_go(book: Notebook) -> None:
    table = book.run("A", play)
    table.game.play(table.game.legal[0])
    table.session.keeping.unsaved = True
    says(table, "here")
    says(table, "left", stays=True)
    book.time += GRACE
    book.run("B")
    assert table.closed
    (offer,) = book.run("C", play).session.keeping.saving.found()
    assert offer.turn == 1
    assert not offer.live, "nobody plays there any more"


def test_an_exercise_and_its_table_go_together_unless_the_table_stands_alone(
    book: Notebook,
) -> None:
    task = book.run("A", lambda: ub.lesson("city-blocks").do("school"))
    book.run("B", task.table)
    book.run("A")
    assert task.view().closed
    assert not task.table.closed
    book.run("A", task)
    assert not task.view().closed
    book.run("B")
    assert not task.table.closed, "it stands in the exercise"
    book.run("A")
    assert task.table.closed
    task.another()
    assert book.run("A", task) is task
    assert not task.table.closed


def test_another_position_makes_no_widget(book: Notebook) -> None:
    task = book.run("A", lambda: ub.lesson("city-blocks").do("school"))
    question = book.run("B", lambda: ub.lesson("city-blocks").predict("school"))
    before = widgets()
    for _ in range(5):
        task.view().do("another")
        question.view().do("another")
    assert widgets() == before


def test_ipython_keeps_no_result_and_no_picture_of_it(book: Notebook) -> None:
    table = book.run("A", play)
    kept = book.history_manager.outputs[1][0].bundle
    assert "text/html" in kept
    book.user_ns["mine"] = table
    book.run("A")
    assert set(kept) == {"text/plain"}
    assert len(kept["text/plain"]) < 200
    assert book.history_manager.output_hist_reprs[1] == kept["text/plain"]
    assert book.user_ns["_oh"] == {}
    assert "_1" not in book.user_ns
    assert "_1" not in book.user_ns_hidden
    assert book.user_ns["mine"] is table


def test_where_no_cell_is_named_nothing_is_let_go(book: Notebook) -> None:
    book.parent = {"header": {"msg_type": "execute_request", "msg_id": "1"}, "metadata": {}}
    table = play()
    table._repr_mimebundle_()
    book.end(100)
    book.run("A")
    assert not table.closed


@pytest.mark.parametrize(
    "parent",
    [
        None,
        [],
        {"header": 3, "metadata": {"cellId": 4}},
        {
            "header": {"msg_type": "execute_request"},
            "metadata": {"cellId": "A", "deletedCells": [3]},
        },
    ],
)
def test_an_odd_request_is_no_surprise(book: Notebook, parent: Any) -> None:
    book.parent = parent
    run = notebook.run()
    assert run is None or run.deleted == frozenset()


def test_no_view_can_say_what_breaks_it(book: Notebook) -> None:
    table = book.run("A", play)
    says(table, "here", "x" * 100_000)
    assert not table.whereabouts.views
    for n in range(500):
        says(table, "here", f"view {n}")
    assert len(table.whereabouts.views) == shown.MOST_VIEWS
    assert not table.closed


def test_what_callbacks_show_one_after_the_other_does_not_grow(book: Notebook) -> None:
    book.run("A")  # a button, an Output that is cleared before each new table
    counts = []
    for _ in range(6):
        table = play()
        table._repr_mimebundle_()
        says(table, "here")
        book.time += GRACE
        says(table, "left", stays=True)
        counts.append(widgets())
        book.time += GRACE
    assert counts[2] == counts[-1]
