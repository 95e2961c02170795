"""Who sits where: persons and bots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from urbannb.core.errors import BadOption
from urbannb.core.text import listing
from urbannb.core.text.quote import quoted
from urbannb.lab.bots import BOTS

Opponents = str | Mapping[str, str | None] | None
"""A bot's name for every seat but the first, or the bot of each player by name."""


def words(bot: str) -> str:
    """What a bot is called where somebody reads it: "a bot that plays well"."""
    return f"a bot that {BOTS[bot].words}"


def seats(names: tuple[str, ...], opponents: Opponents) -> dict[int, str]:
    """The name of the bot in each seat that has one; `BadOption` for what cannot be."""
    if opponents is None:
        return {}
    if isinstance(opponents, str):
        return dict.fromkeys(range(1, len(names)), _known(opponents))
    if not isinstance(opponents, Mapping):
        raise BadOption(f'say who plays like this: {{"{names[-1]}": "greedy"}}', "opponents")
    found = {}
    for name, bot in opponents.items():
        if name not in names:
            raise BadOption(
                f"nobody here is called {quoted(name)}; there are {listing(names)}", "opponents"
            )
        if bot is not None:
            found[names.index(name)] = _known(bot)
    return found


def _known(bot: object) -> str:
    if bot not in BOTS:
        raise BadOption(f"{quoted(bot)} is no bot; the bots are {listing(BOTS)}", "opponents")
    return str(bot)


def kept(data: Any, count: int) -> dict[int, str]:
    """The seats of the bots as they were saved, as far as they make sense for `count` players."""
    if isinstance(data, str):  # an autosave from when there was one bot, in the second seat
        data = {"1": data}
    if not isinstance(data, dict):
        return {}
    given = {int(seat): bot for seat, bot in data.items() if str(seat).isdecimal()}
    return {seat: bot for seat, bot in given.items() if bot in BOTS and 0 <= seat < count}
