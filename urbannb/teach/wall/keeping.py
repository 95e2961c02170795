"""How far one was on the wall, and the votes: kept from one kernel to the next.

Two small files beside the autosaves: where each show of a notebook is, until it is over, and what
was voted on, until it is voted on again. One kernel at a time writes them. Whatever is wrong with
them, the show goes on without them; where many visit one page nothing is kept, as another one would
be shown it.
"""

from __future__ import annotations

import json
import os
import zlib
from contextlib import suppress
from datetime import datetime, timezone
from typing import Any

from urbannb.core.saves import files
from urbannb.core.saves.claims import alone
from urbannb.teach.bookmarks import WRONG
from urbannb.teach.wall.slide import Show
from urbannb.teach.wall.votes import Voted, read, written
from urbannb.teach.wall.votes import kept as rounds
from urbannb.ui.cells.notebook import visited
from urbannb.ui.saving.autosave import home

FILE, VOTES = "wall.json", "votes.json"
MOST = 60
"""So many shows are kept; the oldest goes first."""
MOST_VOTES = 300
"""So many votes on the questions of a game."""
MAX_BYTES = 10_000_000
"""A file of ours is no longer: so many votes on many games."""


def keep(show: Show) -> None:
    """Keep how far this show is, nothing of one that is over; and its votes in any case."""
    if visited():
        return
    with suppress(*WRONG):
        name = name_of(show)
        votes = {asked: rounds(vote) for asked, vote in show.votes.items() if vote.any}
        with alone(home() / FILE):
            every = _read(FILE)
            every.pop(name, None)
            if not show.over:
                every[name] = {"at": show.where, "votes": votes}
            _write(FILE, dict([*every.items()][-MOST:]))
        if votes:
            with alone(home() / VOTES):
                _keep_votes(show)


def leave(show: Show) -> None:
    """Keep no longer how far this show is: it was left, and is begun where its game is by then."""
    if visited():
        return
    with suppress(*WRONG), alone(home() / FILE):
        every = _read(FILE)
        if every.pop(name_of(show), None) is not None:
            _write(FILE, every)


def _keep_votes(show: Show) -> None:
    every, game = _read(VOTES), show.rulebook.name
    before = every.get(game)
    kept = before if isinstance(before, dict) else {}
    changed = False
    for voted in show.voted:
        entry, old = written(voted), kept.get(voted.name)
        if isinstance(old, dict) and {**old, "day": ""} == {**entry, "day": ""}:
            continue
        kept.pop(voted.name, None)
        kept[voted.name] = {**entry, "day": _today()}
        changed = True
    if changed:
        every[game] = dict([*kept.items()][-MOST_VOTES:])
        _write(VOTES, every)


def kept(show: Show) -> None:
    """Go where this show was, with its votes; nothing where none is kept."""
    if visited():
        return
    with suppress(*WRONG):
        entry = _read(FILE).get(name_of(show))
        if not isinstance(entry, dict):
            return
        at, votes = entry.get("at"), entry.get("votes")
        if isinstance(votes, dict):
            show.bring_back(votes)
        if isinstance(at, list) and all(type(n) is int for n in at):
            show.go(at)


def all_votes(game: str) -> list[tuple[str, Voted]]:
    """Every vote on the questions of a game that is kept, each with its day, the oldest first."""
    with suppress(*WRONG):
        kept = {} if visited() else _read(VOTES).get(game)
        entries = kept.items() if isinstance(kept, dict) else ()
        found = [(str(entry.get("day", "")), read(name, entry))
                 for name, entry in entries if isinstance(entry, dict)]  # fmt: skip
        return [(day, voted) for day, voted in found if voted is not None]
    return []


def name_of(show: Show) -> str:
    """What a show is kept under: two notebooks may put the same on the wall."""
    here = os.environ.get("JPY_SESSION_NAME", "")
    return f"{zlib.crc32(here.encode('utf-8', 'replace')):08x} {show.key}"


def _today() -> str:
    return datetime.now(timezone.utc).astimezone().date().isoformat()


def _write(name: str, data: dict[str, Any]) -> None:
    home().mkdir(parents=True, exist_ok=True)
    files.write(home() / name, json.dumps(data))


def _read(name: str) -> dict[str, Any]:
    path = home() / name
    if not path.exists():
        return {}
    try:
        data = json.loads(files.read(path, MAX_BYTES))
    except WRONG:  # what cannot be read is written anew
        return {}
    return data if isinstance(data, dict) else {}
