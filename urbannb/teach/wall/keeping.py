"""How far one was on the wall, and the votes: kept from one kernel to the next.

One small file beside the autosaves; whatever is wrong with it, the show goes on without it.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from urbannb.core.saves import files
from urbannb.teach.bookmarks import WRONG
from urbannb.teach.wall.slide import Show
from urbannb.teach.wall.votes import brought_back
from urbannb.teach.wall.votes import kept as rounds
from urbannb.ui.saving.autosave import home

FILE = "wall.json"
MOST = 60
"""So many shows are kept; the oldest goes first."""


def keep(show: Show) -> None:
    """Keep how far this show is, and its votes; nothing of one that is over."""
    with suppress(*WRONG):
        every = _read()
        every.pop(show.key, None)
        votes = {name: rounds(vote) for name, vote in show.votes.items() if vote.any}
        if not show.over:
            every[show.key] = {"at": show.where, "votes": votes}
        home().mkdir(parents=True, exist_ok=True)
        files.write(home() / FILE, json.dumps(dict([*every.items()][-MOST:])))


def kept(show: Show) -> None:
    """Go where this show was, with its votes; nothing where none is kept."""
    with suppress(*WRONG):
        entry = _read().get(show.key)
        if not isinstance(entry, dict):
            return
        at, votes = entry.get("at"), entry.get("votes")
        if isinstance(votes, dict):
            for name, vote in show.votes.items():
                brought_back(vote, votes.get(name))
        if isinstance(at, list) and all(type(n) is int for n in at):
            show.go(at)


def _read() -> dict[str, Any]:
    path = home() / FILE
    if not path.exists():
        return {}
    try:
        data = json.loads(files.read(path))
    except WRONG:  # what cannot be read is written anew
        return {}
    return data if isinstance(data, dict) else {}
