"""Where prestige and wealth came from, in sentences (US-1, US-110 to US-113)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from urbannb.core.engine import advance
from urbannb.core.log import Log
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.model import ledger
from urbannb.games.urban_sprawl.phrases.place_names import (
    player_place,
)
from urbannb.games.urban_sprawl.rules.final import FINAL_COUNT
from urbannb.games.urban_sprawl.rules.scores import score
from urbannb.games.urban_sprawl.words.common import State

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


def count(book: Rulebook[Any], state: State) -> list[Step]:
    """How each player came by their prestige, then the end, if the game ended now."""
    players = range(len(state.names))
    steps = [step for player in players for step in _told(book, state, player)]
    if state.final or not state.prestige or not state.offices:
        return steps
    after, log = state.copy(), Log()
    after.agenda[:] = FINAL_COUNT
    advance(after, log)
    have = listing(f"{who} {n}" for who, n in zip(state.names, state.prestige, strict=True))
    text = f"Suppose that the Olympic Games came now. So far the players have prestige: {have}."
    supposed = book.step("US-105", text, places=tuple(map(player_place, players)), state=state)
    return [*steps, supposed, *(book.explain(ruling, at) for ruling, at in log.entries)]


def _told(book: Rulebook[Any], state: State, player: int) -> list[Step]:
    """One sentence for each group of sources, and one for the sum."""
    tree = score(state, player)
    steps = []
    for line in tree.lines:
        places = tuple(dict.fromkeys(place for leaf in line.leaves() for place in leaf.places))
        steps.append(book.step(line.rule, _sentence(tree.name, line), places=places, state=state))
    if tree.lines:
        text = f"Together **{tree.name}** has **{tree.amount}** prestige: {parts_words(tree)}."
        steps.append(book.step("US-113", text, places=(player_place(player),), state=state))
    return steps


def _sentence(who: str, line: Score) -> str:
    """Such as: Ana gained 9 prestige from vocations: Education (6) and Finance (3)."""
    if line.total < 0:
        text = f"**{who}** lost **{-line.total}** prestige to {line.name}"
    else:
        source = SAID.get(line.name, f"from {line.name}")
        text = f"**{who}** gained **{line.total}** prestige {source}"
    if line.lines:
        text += f": {parts_words(line)}"
    return text + (f": {line.how}." if line.how else ".")


SAID = {
    ledger.SET_UP: "when this position was set up",
    ledger.BONUS: "from neighborhood bonuses",
    ledger.WEALTH_COUNTED: "for wealth",
    ledger.OFFICE: "for offices held at the end",
}
"""How groups are spoken of whose names do not say it."""


def parts_words(tree: Score) -> str:
    """ "payouts (4) and offices (2)"."""
    return listing(f"{line.name} ({line.amount})" for line in tree.lines)
