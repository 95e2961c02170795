"""``make accept``: what is said and shown now is what is kept, where it was changed on purpose.

It writes transcripts and the fingerprints of pictures anew, says which changed, and where else
the old sentences stand. What records and states must stay (`games.json`, `saved/ends.json`) it
only completes with those of a new game; ``--games`` writes `games.json` anew, where rules or
shuffles are meant to change. ``--whole FOLDER`` writes every single line there, and changes
nothing: the folders of two versions show which number it is that differs.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.kept import compared, prints, said, transcripts
from tests.kept.transcripts import Heard
from tests.support.strategies import OURS
from urbannb.core.text import plural

ROOT = Path(__file__).parents[2]
HASHES = Path(__file__).with_name("games.json")
NAMES = [book.name for book in OURS]
SHORT = 20
"""Letters of a sentence, up from which it is looked for elsewhere."""


def _heard(name: str, number: int, whole: bool) -> Heard:
    return [*transcripts.parts(name, whole)][number]()


def _said_anew(pool: ProcessPoolExecutor, whole: bool) -> dict[str, list[Any]]:
    """Each part of each game, begun now."""
    return {
        name: [pool.submit(_heard, name, n, whole) for n in range(len([*transcripts.parts(name)]))]
        for name in NAMES
    }


def _quoted(lines: Iterable[str]) -> Iterator[str]:
    """Files besides the transcripts in which old lines stand."""
    texts = {line[1:].partition("] ")[2] or line[1:] for line in lines if line[:1] == "-"}
    texts = {text for text in texts if len(text) > SHORT}
    folders = ("notebooks/*.ipynb", "docs/**/*.md", "*.md", "tests/**/*.py", "urbannb/**/*.py")
    for path in sorted({path for folder in folders for path in ROOT.glob(folder)}):
        whole = path.read_text("utf-8")
        if path.suffix == ".ipynb":  # JSON: bold, breaks and quotes are written otherwise
            whole = " ".join(whole.replace('\\n",', "").replace('"', "").split())
        if any(text.replace("**", "") in whole or text in whole for text in texts):
            yield str(path.relative_to(ROOT))


def _write_words(name: str, files: dict[str, str]) -> list[str]:
    """Write a game's transcripts; the lines that changed."""
    lines = [*compared.changed(name, files)]
    folder = transcripts.FOLDER / name
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.txt"):
        if path.name not in files:
            path.unlink()
    for file, text in files.items():
        if (folder / file).exists() and (folder / file).read_text("utf-8") == text:
            continue
        (folder / file).write_text(text, "utf-8")
    return lines


def _write_json(path: Path, found: dict[str, str]) -> list[str]:
    """Write hashes; the names of those that changed."""
    old = json.loads(path.read_text("utf-8")) if path.exists() else {}
    path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return [name for name in {**old, **found} if found.get(name) != old.get(name)]


def accept(games: bool = False) -> None:
    """Write all that is kept; print what changed."""
    hashes = {} if games else json.loads(HASHES.read_text("utf-8"))
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        words = _said_anew(pool, whole=False)
        pictures = {
            f"{name}-{players} {kind}": pool.submit(prints.of_game, name, players, kind)
            for name, players in prints.GAMES
            for kind in said.HASHED
        }
        missing = {
            f"{book.name}-{players}": pool.submit(prints.of_random_games, book, players)
            for book in OURS
            for players in book.players
            if f"{book.name}-{players}" not in hashes
        }
        found: dict[str, str] = {}
        lines: list[str] = []
        for name in NAMES:
            files, rest = transcripts.merged(part.result() for part in words[name])
            found |= {f"{name} {kind}": print_ for kind, print_ in rest.items()}
            lines += _write_words(name, files)
        found |= {name: print_.result() for name, print_ in pictures.items()}
        hashes |= {name: print_.result() for name, print_ in missing.items()}
    print_changes(lines, _write_json(compared.FINGERPRINTS, found) + _write_json(HASHES, hashes))


def print_changes(lines: list[str], hashed: list[str]) -> None:
    """What changed, and where else the old sentences stand."""
    say = partial(print, file=sys.stdout)
    say(compared.shown(lines))
    files = [line for line in lines if line.startswith(f"{transcripts.FOLDER.name}/")]
    say("", f"{plural(len(files), 'transcript')} changed:", *files, sep="\n  ")
    say(
        f"{plural(len(hashed), 'fingerprint')} of pictures and numbers changed:",
        *hashed,
        sep="\n  ",
    )
    if quoted := [*_quoted(lines)]:
        say("The old sentences still stand in:", *quoted, sep="\n  ")


def whole(folder: Path) -> None:
    """Write every single line of each game, the same ones again and again."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name, parts in _said_anew(pool, whole=True).items():
            files, _ = transcripts.merged((part.result() for part in parts), whole=True)
            (folder / name).mkdir(parents=True, exist_ok=True)
            for file, text in files.items():
                (folder / name / file).write_text(text, "utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as home:  # nobody's own games are read
        os.environ["URBANNB_HOME"] = home
        if "--whole" in sys.argv:
            whole(Path(sys.argv[-1]))
        else:
            accept(games="--games" in sys.argv)
