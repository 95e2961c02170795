"""The command `urbannb`: open the notebooks, list the games, look through a file."""

from __future__ import annotations

import argparse
import importlib.util
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from urbannb import __version__
from urbannb.core.errors import Mistake, UrbanError
from urbannb.core.text.console import HANDLER
from urbannb.core.text.quote import LONGEST_PATH, cut, message, several
from urbannb.notebooks import copy_notebooks

START = "00-start.ipynb"
FOLDER = "urbannb-notebooks"
MOST_MISTAKES = 100
STOPPED = 130
ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements"
NO_LAB = "JupyterLab is not installed here; install it with: pip install 'urbannb[lab]'"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status: 0 done, 1 mistakes found, 2 not possible.

    As with all commands it is 130 for one that was stopped.
    """
    try:
        status = _run(argv)
        sys.stdout.flush()
    except KeyboardInterrupt as error:
        _looking_at("")
        sys.stderr.write(message(f"urbannb: {str(error) or 'stopped'}") + "\n")
        return STOPPED
    except BrokenPipeError:  # whoever read along, such as `head`, has seen enough
        _write_no_more()
        return 0
    except OSError as error:  # such as a full disk
        _write_no_more()
        sys.stderr.write(message(f"urbannb: {error}") + "\n")
        return 2
    return status


def _write_no_more() -> None:
    """Python writes what is left when it ends, which would fail once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: Sequence[str] | None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a name a terminal cannot show must not stop us
            stream.reconfigure(errors=HANDLER)
    parser = _parser()
    args, rest = parser.parse_known_args(argv)
    if rest and args.command != "lab":
        parser.error(f"unknown: {cut(' '.join(rest), LONGEST_PATH)}")
    if args.command == "games":
        return show_games()
    if args.command == "check":
        return max(map(show_check, args.files))
    if args.command == "new":
        return show_new(args.name, Path(args.folder))
    return lab(Path(args.folder), open_it=not args.no_open, options=rest)


def _parser() -> argparse.ArgumentParser:
    about = "City-building board games that explain themselves, in Jupyter."
    parser = argparse.ArgumentParser(prog="urbannb", description=about)
    parser.add_argument("--version", action="version", version=f"urbannb {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    opens = commands.add_parser(
        "lab",
        help="copy the notebooks to a folder and open JupyterLab there",
        epilog="Other options, such as --no-browser or --port=8890, are passed on to JupyterLab.",
    )
    where = f"where to (./{FOLDER})"
    opens.add_argument("folder", metavar="DIR", nargs="?", default=FOLDER, help=where)
    opens.add_argument("--no-open", action="store_true", help="only copy the notebooks")
    commands.add_parser("games", help="list the games: name, title, players")
    checks = commands.add_parser(
        "check", help="list every mistake in a record, position, deck, guide or game of your own"
    )
    files = "a file, or the name of a game"
    checks.add_argument("files", metavar="FILE", nargs="+", help=files)
    new = commands.add_parser("new", help="write the folder of a game of your own")
    new.add_argument("name", metavar="NAME", help="its name, such as my-game")
    new.add_argument("folder", metavar="DIR", nargs="?", default=".", help="where to (.)")
    return parser


# -- urbannb games, urbannb check


def show_games() -> int:
    """Print a line a game."""
    from urbannb import games

    rows = [_row(game) for game in games()]
    wide = [max((len(row[column]) for row in rows), default=0) for column in (0, 1)]
    for name, title, players in rows:
        print(f"{name:{wide[0]}}  {title:{wide[1]}}  {players}")
    return 0


def _row(game: Any) -> tuple[str, str, str]:
    """A game's line; where it declares too little for one, what tells more."""
    try:
        return game.name, f"{game.title:s}", _players(game.players)
    except (AttributeError, TypeError, ValueError):
        return game.name, "(unfinished)", f"urbannb check {game.name} lists what it lacks"


def _players(counts: Sequence[int]) -> str:
    low, high = min(counts), max(counts)
    many = f"{low} to {high}" if 1 < len(counts) == high - low + 1 else ", ".join(map(str, counts))
    return f"{many} player{'' if many == '1' else 's'}"


def show_check(file: str) -> int:
    """Print what is wrong with a file, or that nothing is."""
    from urbannb.core.file_check import check
    from urbannb.core.registry import known_games

    if file in known_games() and not _there(file, Path.is_file):
        return show_game(file)
    if _there(Path(file, "pyproject.toml"), Path.is_file):
        return _refuse(f"{file} is a folder, no game yet: pip install -e {file} makes it one")
    looks_like_a_game = re.fullmatch(r"[\w-]{1,60}", file)
    if looks_like_a_game and not _there(file, Path.exists):
        known = ", ".join(known_games())
        return _refuse(f"{file} is no file and no game; the games are: {known}")
    try:
        report = check(file)
    except UrbanError as error:
        return _refuse(str(error))
    shown = cut(file, LONGEST_PATH)
    if report.ok:
        print(f"{shown}: ok, {message(report.summary)}")
        for line in several(list(map(message, report.advice)), MOST_MISTAKES):
            print(f"  {line}")
    for line in several([_placed(shown, mistake) for mistake in report.mistakes], MOST_MISTAKES):
        print(line)
    return 0 if report.ok else 1


def _there(file: str | Path, is_so: Callable[[Path], bool]) -> bool:
    """Whether there is such a file or folder; what can be no path at all is none."""
    try:
        return is_so(Path(file))
    except (OSError, ValueError):
        return False


def show_game(name: str) -> int:
    """Print which promises a game breaks, and what else it lacks, a sentence each."""
    from urbannb.contract.report import broken, lacks
    from urbannb.core.registry import find, trouble

    if why := trouble(name):
        return _refuse(f"{name} cannot be loaded: {why}")
    book, count = find(name), 0
    found = broken(book, looking=_looking_at)
    for count, sentence in enumerate(found, 1):  # noqa: B007  # how many there were
        _looking_at("")
        for line in sentence.split("\n"):
            print(message(line))
    _looking_at("")
    if not count:
        print(f"{name}: ok, every promise of a game is kept")
    for sentence in lacks(book):
        print(f"  {message(sentence)}")
    return 1 if count else 0


def _looking_at(what: str) -> None:
    """Say in the last line of a terminal what is looked at; "" takes the line away."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{what:<60.60}" + ("" if what else "\r"))
        sys.stderr.flush()


def show_new(name: str, folder: Path) -> int:
    """Write the folder of a new game, and say what to do next."""
    from urbannb.starter import new_game_folder

    try:
        for line in new_game_folder(name, folder):
            print(line)
    except UrbanError as error:
        return _refuse(str(error))
    print(f"Next: pip install -e {folder / name}, then urbannb check {name}")
    return 0


def _placed(file: str, mistake: Mistake) -> str:
    at = "" if mistake.line is None else f":{mistake.line}"
    return f"{file}{at}: {mistake.message}"


def _refuse(why: str) -> int:
    print(f"urbannb: {message(why)}", file=sys.stderr)
    return 2


# -- urbannb lab


def lab(folder: Path, *, open_it: bool = True, options: Sequence[str] = ()) -> int:
    """Copy the notebooks into `folder` and open JupyterLab there; `options` are JupyterLab's."""
    if open_it and importlib.util.find_spec("jupyterlab") is None:
        return _refuse(NO_LAB)
    try:
        for line in copy_notebooks(folder):
            print(line)
    except UrbanError as error:
        return _refuse(str(error))
    if open_it:
        open_lab(folder, options)
    return 0


def open_lab(folder: Path, options: Sequence[str] = ()) -> None:
    """Run JupyterLab in a folder, on the first notebook, until it is stopped."""
    from jupyterlab.labapp import LabApp

    arguments = [
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{START}",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")  # in a container there often is nobody else
    server = LabApp.initialize_server(argv=[*arguments, *options])
    server.web_app.settings["page_config_hook"] = without_news
    server.start()


def without_news(_handler: Any, page: dict[str, Any]) -> dict[str, Any]:
    """JupyterLab's page without the question whether one wants its news, before the first board."""
    page["disabledExtensions"] = [*page.get("disabledExtensions", ()), ANNOUNCEMENTS]
    return page
