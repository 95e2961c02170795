"""The command: it opens the notebooks, lists games, looks through files."""

from __future__ import annotations

import inspect
import subprocess
import sys
import types
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import urbannb
from urbannb import cli, notebooks
from urbannb.core import file_check
from urbannb.core.errors import Mistake

START = "00-start.ipynb"


@pytest.fixture
def settings() -> dict[str, Any]:
    """Those of the server that is opened."""
    return {}


@pytest.fixture
def opened(
    monkeypatch: pytest.MonkeyPatch, source: Path, settings: dict[str, Any]
) -> list[list[str]]:
    """What JupyterLab is asked to open, without opening it."""
    calls: list[list[str]] = []
    module = types.ModuleType("jupyterlab.labapp")

    def server(argv: list[str]) -> Any:
        calls.append(argv)
        web = types.SimpleNamespace(settings=settings)
        return types.SimpleNamespace(web_app=web, start=lambda: None)

    app = types.SimpleNamespace(initialize_server=server)
    monkeypatch.setattr(module, "LabApp", app, raising=False)
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", module)
    monkeypatch.setattr(notebooks, "shipped", lambda: source)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: True)
    return calls


def test_lab_opens_the_first_notebook_in_the_folder(
    opened: list[list[str]], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lab", str(folder), "--no-browser", "--port=8890"]) == 0
    assert "2 notebooks in" in capsys.readouterr().out
    [call] = opened
    assert call[:2] == [
        f"--ServerApp.root_dir={folder}",
        "--LabApp.default_url=/lab/tree/00-start.ipynb",
    ]
    assert call[-2:] == ["--no-browser", "--port=8890"]


def test_lab_opens_without_a_question_about_news() -> None:
    """The page that JupyterLab then serves; what else was turned off stays so."""
    page = {"disabledExtensions": ["other"]}
    assert cli.without_news(None, page) == {"disabledExtensions": ["other", cli.ANNOUNCEMENTS]}
    assert cli.without_news(None, {}) == {"disabledExtensions": [cli.ANNOUNCEMENTS]}


def test_lab_s_server_asks_for_that_page(
    opened: list[list[str]], settings: dict[str, Any], folder: Path
) -> None:
    assert cli.main(["lab", str(folder)]) == 0
    assert opened
    from jupyterlab_server import handlers

    assert settings == {"page_config_hook": cli.without_news}
    assert "page_config_hook(self, page_config)" in inspect.getsource(handlers)


def test_lab_no_open_only_copies(
    opened: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["lab", "--no-open"]) == 0
    assert (tmp_path / "urbannb-notebooks" / START).exists()
    assert opened == []


def test_lab_without_jupyterlab_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    assert cli.main(["lab", str(folder)]) == 2
    assert capsys.readouterr().err == f"urbannb: {cli.NO_LAB}\n"
    assert not folder.exists()


def test_lab_into_a_file_is_one_clear_line(
    opened: list[list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("a file")
    assert cli.main(["lab", str(tmp_path / "taken")]) == 2
    said = capsys.readouterr().err
    assert said.startswith("urbannb: the notebooks cannot be copied to")
    assert said.count("\n") == 1
    assert opened == []


@dataclass
class Book:
    name: str
    title: str
    players: tuple[int, ...]


def test_games_is_a_line_a_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    books = (
        Book("city-blocks", "City Blocks", (2,)),
        Book("sprawl", "A Longer Title", (1, 2, 3, 4)),
        Book("odd", "Odd", (2, 4)),
        Book("alone", "Alone", (1,)),
        Book("begun", "Begun", ()),
    )
    monkeypatch.setattr(urbannb, "games", lambda: books)
    assert cli.main(["games"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "city-blocks  City Blocks     2 players",
        "sprawl       A Longer Title  1 to 4 players",
        "odd          Odd             2, 4 players",
        "alone        Alone           1 player",
        "begun        (unfinished)    urbannb check begun lists what it lacks",
    ]


def report(monkeypatch: pytest.MonkeyPatch, summary: str, *mistakes: Mistake) -> None:
    monkeypatch.setattr(file_check, "check", lambda _: file_check.Report(summary, mistakes))


def test_check_of_a_good_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    report(monkeypatch, "a record of City Blocks, 31 actions")
    assert cli.main(["check", "game.txt"]) == 0
    assert capsys.readouterr().out == "game.txt: ok, a record of City Blocks, 31 actions\n"


def test_check_lists_every_mistake_on_a_line_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hostile = Mistake(4, "not an action: 'a\x1b[2Jb'\n  because")
    report(monkeypatch, "", hostile, Mistake(None, "no end"))
    assert cli.main(["check", "game.txt"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "game.txt:4: not an action: 'a\\x1b[2Jb'; because",
        "game.txt: no end",
    ]


@pytest.mark.parametrize(
    ("data", "why"),
    [(None, "cannot be read"), (b"\xff\xfe\x00", "UTF-8"), (b"x" * 2_000_000, "longer than")],
)
def test_check_of_what_is_no_text_is_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], data: bytes | None, why: str
) -> None:
    path = tmp_path / "file"
    if data is not None:
        path.write_bytes(data)
    assert cli.main(["check", str(path)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert why in said.err
    assert said.err.count("\n") == 1


def test_check_of_several_files_goes_on_after_a_bad_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good", tmp_path / "bad"
    good.write_text(urbannb.new_game("city-blocks", seed=1).record(), "utf-8")
    bad.write_text("roses", "utf-8")
    assert cli.main(["check", str(bad), str(tmp_path / "none"), str(good)]) == 2
    said = capsys.readouterr()
    assert said.out.splitlines()[0].startswith(f"{bad}:1: ")
    assert f"{good}: ok" in said.out
    assert "no such file" in said.err
    assert cli.main(["check", str(bad), str(good)]) == 1


def test_whoever_reads_along_may_stop() -> None:
    """`urbannb games | head -n 0` ends without a traceback."""
    command = [sys.executable, "-m", "urbannb", "games"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    assert running.stderr.read() == ""
    running.stderr.close()
    assert running.wait(60) == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told_in_a_line() -> None:
    command = [sys.executable, "-m", "urbannb", "games"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("urbannb: ")
    assert len(done.stderr.splitlines()) == 1


def test_check_of_a_text_that_is_no_file_of_ours(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "poem").write_text("roses\nviolets\n")
    assert cli.main(["check", str(tmp_path / "poem")]) == 1
    assert capsys.readouterr().out.startswith(f"{tmp_path / 'poem'}:1: ")


def test_unknown_options_are_refused_where_nobody_takes_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(["games", "--port=1"])
    assert stopped.value.code == 2
    assert "unknown: --port=1" in capsys.readouterr().err


def test_version_and_module_call_without_widgets() -> None:
    script = "import sys, urbannb.cli; print('ipywidgets' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
    done = subprocess.run(
        [sys.executable, "-m", "urbannb", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"urbannb {urbannb.__version__}\n"


def test_check_says_what_a_good_deck_lacks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    advice = ("It has no mountains.", "It has 3 cards.")
    monkeypatch.setattr(file_check, "check", lambda _: file_check.Report("a deck", advice=advice))
    assert cli.main(["check", "deck.toml"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "deck.toml: ok, a deck", "  It has no mountains.", "  It has 3 cards.",
    ]  # fmt: skip


def test_whoever_stops_a_check_reads_one_line(tmp_path, monkeypatch, capsys):
    game = urbannb.new_game("city-blocks", seed=7)
    game.play(game.legal[0])
    file = tmp_path / "game.urbannb.txt"
    file.write_text(game.record(), "utf-8")

    def stopped(self, action):
        raise KeyboardInterrupt

    monkeypatch.setattr(urbannb.Game, "play", stopped)
    assert cli.main(["check", str(file)]) == 130
    said = capsys.readouterr()
    assert not said.out
    assert said.err == (
        "urbannb: stopped. Playing the record again: 0 of 1 actions; nothing was changed\n"
    )
