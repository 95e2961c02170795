"""Transcripts: what a game says, in text files that people read and compare line by line.

A sentence stands once in the files of its game, where it comes first: the same one with other
numbers, names and places says nothing new. These are not lost: `Heard.rest` is one hash of them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path

import urbannb as ub
from tests.kept import said
from tests.support.lessons import taught
from tests.support.strategies import OURS

FOLDER = Path(__file__).with_name("words")
SAVED = Path(__file__).with_name("saved")
SEEDS = (4, 5)
LONG = 100
"""Decisions; one game that is longer is as much as many of the others."""
WHOLE = 20
"""So many actions of a game are kept as they are told, word by word."""

# -- when a line says nothing new

NAMES = {name for book in OURS for n in book.players for name in book.player_names(n)}
HEAD = re.compile(r"\[[A-Z]+-\d+\w*\] ")
"""The rule of a sentence."""
RULE = re.compile(r"[A-Z]+-\d+[a-z]?")
FILLED = re.compile(
    r"(?P<number>[−+-]?\$?\d(?:[\w.,/:×]*\w)?)"
    r"|(?P<name>[A-Z][\w’'&-]*(?: [A-Z0-9][\w’'&-]*)*)"
)
LIST = re.compile(
    r"(?<!\w)(?:an? )?(?P<one>[N#])(?:(?:,|, and|, or| and| or|:)? \(?(?:an? )?[N#]\)?)+"
)
BEGIN = re.compile(r"(?:^|[.?!:] |^\(\w+: )$")


@cache
def pattern(line: str) -> tuple[str, str]:
    """A line without its numbers, names and places, and these."""
    taken: list[str] = []
    line = line.replace("**", "")
    head = HEAD.match(line)
    text = line[head.end() :] if head else line

    def left(match: re.Match[str]) -> str:
        found, stays = match.group(), ""
        if RULE.fullmatch(found):
            return found
        if match["name"] and BEGIN.search(text[: match.start()]):
            first, _, more = found.partition(" ")
            if first.isalpha() and first not in NAMES:  # a verb, or the name of a card
                stays, found = f"{first} " if more else first, more
        taken.append(found)
        return stays + ("#" if match["number"] else "N" if found else "")

    bare = " ".join(FILLED.sub(left, text).split())
    bare = LIST.sub(r"\g<one>", re.sub(r"([-.])\1+", r"\1", bare))
    return (head.group() if head else "") + bare, " ".join(taken)


class Known:
    """What has been said, with the rule that it was said of and without."""

    def __init__(self) -> None:
        self._said: set[str] = {""}

    def new(self, line: str) -> bool:
        """Whether a line says something that has not been said."""
        bare, _ = pattern(line)
        fresh = bare not in self._said
        self._said |= {bare, HEAD.sub("", bare)}
        return fresh


# -- what is heard


@dataclass
class Heard:
    """What was said in one part of a game: the lines of its file, and hashes of the rest."""

    lines: dict[str, list[str]] = field(default_factory=dict)
    rest: str = ""
    """Numbers and names in the words, states, boards of letters, and markup."""
    drawn: str = ""
    """Pictures."""


def heard(file: str, chapters: Iterable[tuple[str, said.Said]], whole: bool = False) -> Heard:
    """Each line the first time that it says something new; all of them where it is `whole`."""
    lines: list[str] = []
    known = Known()
    rest, drawn = hashlib.sha256(), hashlib.sha256()
    for heading, texts in chapters:
        lines += [f"# {heading}"]
        for text in texts:
            if isinstance(text, said.Drawn):
                drawn.update(text.encode())
            elif isinstance(text, (said.Data, said.Markup)):
                rest.update(text.encode())
                lines += [f"{type(text).__name__}: {text}"] * whole
            else:
                for line in text.splitlines():
                    rest.update(pattern(line)[1].encode())
                    if known.new(line) or whole:
                        lines.append(line.rstrip())
    return Heard({file: lines}, rest.hexdigest(), drawn.hexdigest())


def merged(parts: Iterable[Heard], whole: bool = False) -> tuple[dict[str, str], dict[str, str]]:
    """The files of a game, a line the first time that it says something new; and the hashes."""
    files: dict[str, str] = {}
    known = Known()
    rest, drawn = hashlib.sha256(), hashlib.sha256()
    for part in parts:
        rest.update(part.rest.encode())
        drawn.update(part.drawn.encode())
        for file, lines in part.lines.items():
            every = whole or file == OPENING
            kept = [x for x in lines if x.startswith("# ") or known.new(x) or every]
            files[file] = "\n".join(kept) + "\n"
    return files, {"numbers": rest.hexdigest()[:16], "lesson": drawn.hexdigest()[:16]}


# -- the parts of a game

OPENING = "opening.txt"
"""The one file that is kept word by word, as a game is played."""


@cache
def _played(name: str, players: int, seed: int) -> ub.Game:
    return said.played(name, players, seed)


def games(name: str, players: int) -> list[ub.Game]:
    """The games in which one listens; one of them if it is long."""
    both = [_played(name, players, seed) for seed in SEEDS]
    return [both[players % 2]] if any(game.turn > LONG for game in both) else both


def _opening(name: str) -> Heard:
    game = _played(name, _counts(name)[0], SEEDS[0])
    lines = [line.rstrip() for text in said.whole(game, WHOLE) for line in text.splitlines()]
    return Heard({OPENING: ["# How it begins", *filter(None, lines)]})


def _game(name: str, players: int, kinds: tuple[str, ...], whole: bool) -> Heard:
    def texts(kind: str) -> Iterator[str]:
        for game in games(name, players):
            yield from said.TOLD[kind](game.copy())

    return heard(f"game-{players}.txt", [(kind, texts(kind)) for kind in kinds], whole)


def _rules(name: str, whole: bool) -> Heard:
    return heard("rules.txt", [("The rules", said.rules(name))], whole)


def _table(name: str, players: int, whole: bool) -> Heard:
    return heard(f"table-{players}.txt", [("At the table", said.table(name, players))], whole)


def _topic(name: str, topic: str, whole: bool) -> Heard:
    return heard(f"topic-{topic}.txt", [("A topic", said.topic(ub.lesson(name), topic))], whole)


def _saved(name: str, whole: bool) -> Heard:
    files = sorted(SAVED.glob(f"{name}-[0-9]-*.json"))
    chapters = [(path.stem, said.saved(path.read_text("utf-8"))) for path in files]
    return heard("saved.txt", chapters, whole)


def _counts(name: str) -> tuple[int, ...]:
    return tuple(next(book.players for book in OURS if book.name == name))


def parts(name: str, whole: bool = False) -> Iterator[Callable[[], Heard]]:
    """All of a game where one listens, in the order of its files.

    Each kind of saying is listened to with the fewest players and with one other number of them.
    """
    fewest, *others = _counts(name)
    yield partial(_rules, name, whole)
    yield partial(_opening, name)
    for players in (fewest, *others):
        kinds = tuple(
            kind
            for number, kind in enumerate(said.TOLD)
            if players == fewest or players == others[number % len(others)]
        )
        if kinds:
            yield partial(_game, name, players, kinds, whole)
        yield partial(_table, name, players, whole)
    if name in taught():
        for topic in ub.lesson(name).names:
            yield partial(_topic, name, topic, whole)
    yield partial(_saved, name, whole)
