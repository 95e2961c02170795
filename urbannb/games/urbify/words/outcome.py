"""What an action brought, for a line of the log."""

from __future__ import annotations

from urbannb.core.text import listing
from urbannb.games.urbify.phrases import gains_words
from urbannb.games.urbify.words.common import State
from urbannb.games.urbify.words.holdings import holdings


def outcome(before: State, after: State) -> str:
    """What each party gained, those with the same together: "Ana and Ben +2 prestige each"."""
    gained: dict[str, list[str]] = {}
    for name, had, has in zip(after.names, holdings(before), holdings(after), strict=True):
        found = [f"+{has[unit] - had[unit]} {unit}" for unit in has if has[unit] > had[unit]]
        if found:
            gained.setdefault(listing(found), []).append(name)
    return gains_words(gained)
