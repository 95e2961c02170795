"""How far something long has come: told, shown where somebody looks on, and stopped whole."""

from __future__ import annotations

import io
import sys
import types
from typing import Any

import pytest

import urbannb as ub
from urbannb.core import progress
from urbannb.lab import simulate


@pytest.fixture(scope="module")
def record() -> str:
    game = ub.new_game("city-blocks", seed=7)
    while game.turn < 12:
        game.play(game.legal[0])
    return game.record()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "LATER", 0.0)
    monkeypatch.setattr(progress, "OFTEN", 0.0)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


LONG = {
    "ub.replay": (lambda record, tell: ub.replay(record, progress=tell), 12),
    "to_html": (lambda record, tell: ub.replay(record).to_html(progress=tell), 12),
    "simulate": (lambda _, tell: simulate("city-blocks", 3, progress=tell), 3),
    "simulate in workers": (
        lambda _, tell: simulate("city-blocks", 8, workers=2, progress=tell), 8,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", LONG)
def test_what_is_long_tells_how_far_it_is(name: str, record: str) -> None:
    work, of = LONG[name]
    heard: list[tuple[int, int]] = []
    work(record, lambda *said: heard.append(said))
    assert heard == sorted(heard)
    assert heard[-1] == (of, of)
    assert {said[1] for said in heard} == {of}


@pytest.mark.parametrize("name", LONG)
def test_whoever_stops_it_reads_how_far_it_was(name: str, record: str) -> None:
    work, of = LONG[name]

    def stop(done: int, _of: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match=rf"^stopped\. .+: \d+ of {of} .+; nothing"):
        work(record, stop)


def test_a_terminal_has_a_line_that_goes(
    record: str, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    ub.replay(record)
    lines = terminal.getvalue().split("\r")
    assert lines[1].rstrip() == "Playing the record again: 0 of 12 actions"
    assert not "".join(lines[-2:]).strip()


def test_what_is_no_terminal_has_none(
    record: str, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", file := io.StringIO())
    ub.replay(record)
    assert not file.getvalue()
    monkeypatch.setattr(sys, "stderr", None)  # as in pythonw
    ub.replay(record)


@pytest.mark.parametrize("asks", [True, False])
def test_a_notebook_has_one_below_its_cell_unless_a_program_runs_it(
    asks: bool, record: str, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[Any] = []
    handle = types.SimpleNamespace(update=lambda data, raw: shown.append(data))

    def shows(data: Any, raw: bool, display_id: bool) -> Any:
        shown.append(data)
        return handle

    display = types.SimpleNamespace(display=shows)
    shell = types.SimpleNamespace(kernel=types.SimpleNamespace(_allow_stdin=asks))
    ipython = types.SimpleNamespace(get_ipython=lambda: shell, display=display)
    monkeypatch.setitem(sys.modules, "IPython", ipython)
    ub.replay(record)
    assert bool(shown) == asks
    if asks:
        assert shown[0]["text/plain"] == "Playing the record again: 0 of 12 actions"
        assert '<progress value="0.000"' in shown[0]["text/html"]
        assert shown[-1] == {"text/plain": "", "text/html": ""}


def test_what_is_quick_shows_nothing(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress.time, "monotonic", lambda: 7.0)
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    ub.replay(record)
    assert not terminal.getvalue()


def test_the_title_of_somebody_s_game_is_shown_as_it_is_written() -> None:
    shown: list[dict[str, str]] = []
    display = types.SimpleNamespace(display=lambda data, **_: shown.append(data))
    progress._below_the_cell(types.SimpleNamespace(display=display))('Playing "A & B" <i>', 0.5)
    assert 'aria-label="Playing &quot;A &amp; B&quot; &lt;i&gt;"' in shown[0]["text/html"]
    assert shown[0]["text/plain"] == 'Playing "A & B" <i>'
