"""The command `urbannb`: open the notebooks, list the games, look through a file."""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import json
import os
import sys
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from urbannb import __version__
from urbannb.core.text.quote import LONGEST_PATH, cut, message, several

if TYPE_CHECKING:
    from urbannb.core.errors import Mistake

START = "00-start.ipynb"
FOLDER = "urbannb-notebooks"
MANIFEST = ".urbannb.json"
MOST_MISTAKES = 100
NO_LAB = "JupyterLab is not installed here; install it with: pip install jupyterlab"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit status: 0 done, 1 mistakes found, 2 not possible."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a name a terminal cannot show must not stop us
            stream.reconfigure(errors="backslashreplace")
    parser = _parser()
    args, rest = parser.parse_known_args(argv)
    if rest and args.command != "lab":
        parser.error(f"unknown: {cut(' '.join(rest), LONGEST_PATH)}")
    if args.command == "games":
        return show_games()
    if args.command == "check":
        return show_check(args.file)
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
    checks = commands.add_parser("check", help="list every mistake in a record, position or deck")
    checks.add_argument("file", metavar="FILE")
    return parser


# -- urbannb games, urbannb check


def show_games() -> int:
    """Print a line a game."""
    from urbannb import games

    rows = [(game.name, game.title, _players(game.players)) for game in games()]
    wide = [max((len(row[column]) for row in rows), default=0) for column in (0, 1)]
    for name, title, players in rows:
        print(f"{name:{wide[0]}}  {title:{wide[1]}}  {players}")
    return 0


def _players(counts: Sequence[int]) -> str:
    low, high = min(counts), max(counts)
    many = f"{low} to {high}" if 1 < len(counts) == high - low + 1 else ", ".join(map(str, counts))
    return f"{many} player{'' if many == '1' else 's'}"


def show_check(file: str) -> int:
    """Print what is wrong with a file, or that nothing is."""
    from urbannb.core.errors import UrbanError
    from urbannb.core.saves.files import check

    try:
        report = check(file)
    except UrbanError as error:
        return _refuse(str(error))
    shown = cut(file, LONGEST_PATH)
    if report.ok:
        print(f"{shown}: ok, {message(report.summary)}")
    for line in several([_placed(shown, mistake) for mistake in report.mistakes], MOST_MISTAKES):
        print(line)
    return 0 if report.ok else 1


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
    except OSError as error:
        return _refuse(f"the notebooks cannot be copied to {folder}: {error.strerror or error}")
    if open_it:
        open_lab(folder, options)
    return 0


def shipped() -> Path:
    """Where the notebooks are: in the installed package, or in the checkout it runs from."""
    package = Path(__file__).resolve().parent
    inside = package / "_notebooks"
    return inside if inside.is_dir() else package.parent / "notebooks"


def copy_notebooks(folder: Path, source: Path | None = None) -> Iterator[str]:
    """Copy the notebooks, never over one that was changed since; say what was done, in lines.

    A small file beside them remembers the hash of each copy. A notebook that still has that hash
    is brought up to date; a changed one is kept, and a new version laid beside it.
    """
    source = source or shipped()
    if folder.resolve() == source.resolve():
        return
    notebooks = sorted(source.glob("*.ipynb"))
    if not notebooks:
        raise FileNotFoundError(f"no notebooks in {source}")
    folder.mkdir(parents=True, exist_ok=True)
    copied = _remembered(folder)
    done = 0
    for notebook in notebooks:
        new, target = notebook.read_bytes(), folder / notebook.name
        if _put(target, new, copied):
            done += 1
        elif copied.get(target.name) != _hash(new):
            yield from _lay_beside(target, new, copied)
    (folder / MANIFEST).write_text(json.dumps(copied, indent=1, sort_keys=True) + "\n", "utf-8")
    yield f"{len(notebooks)} notebooks in {folder}, {done} of them new or brought up to date"


def _put(target: Path, new: bytes, copied: dict[str, str]) -> bool:
    """Write `new` unless a person's own work stands there; tell whether it was written."""
    old = _hash(target.read_bytes()) if target.exists() else None
    if old not in {None, _hash(new), copied.get(target.name)}:
        return False
    copied[target.name] = _hash(new)
    if old == _hash(new):
        return False
    target.write_bytes(new)
    return True


def _lay_beside(target: Path, new: bytes, copied: dict[str, str]) -> Iterator[str]:
    """Put the new version of a changed notebook beside it, under the first name that is free."""
    for number in count(1):
        beside = target.with_suffix(f".new{number if number > 1 else ''}.ipynb")
        if _put(beside, new, copied):
            yield f"{target.name} has your changes and is kept; the new version is {beside.name}"
        if copied.get(beside.name) == _hash(new):  # now, or already before
            return


def _remembered(folder: Path) -> dict[str, str]:
    """The hash of each notebook as it was copied; nothing where that cannot be read."""
    try:
        found = json.loads((folder / MANIFEST).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(k): str(v) for k, v in found.items()} if isinstance(found, dict) else {}


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def open_lab(folder: Path, options: Sequence[str] = ()) -> None:
    """Run JupyterLab in a folder, on the first notebook, until it is stopped."""
    from jupyterlab.labapp import LabApp

    arguments = [
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{START}",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--allow-root")  # in a container there often is nobody else
    LabApp.launch_instance([*arguments, *options])
