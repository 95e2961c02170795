"""Where prestige and wealth came from, what each player has, and how far a game has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from urbannb.core.engine import advance
from urbannb.core.log import Log
from urbannb.core.score import Score
from urbannb.core.step import Step
from urbannb.core.text import listing, number
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.model import state as ledger
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, box
from urbannb.games.urban_sprawl.phrases import player_place
from urbannb.games.urban_sprawl.rules.final import FINAL_COUNT, score
from urbannb.games.urban_sprawl.rules.setup import PARTS
from urbannb.games.urban_sprawl.words.common import State

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


# -- where prestige and wealth came from, in sentences (US-1, US-110 to US-113)


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


# -- how far a game has come: the round, the age, and when the next key event can turn up


def progress(state: State) -> str:
    """ "Round 9, City age: the Sports Team comes 3 to 9 City cards from now"."""
    if not (state.turns and state.active_decks) or state.final:
        return ""
    round_ = (state.turns - 1) // len(state.names) + 1
    age = CONTRACT_DECKS[state.active_decks - 1].capitalize()
    words = f"round {number(round_)}, {age} age"
    ahead = _key_event(state, state.active_decks - 1, age)
    return f"{words}: {ahead}" if ahead else words


def _key_event(state: State, deck: int, name: str) -> str:
    """Where the key event of a deck can lie: what everybody can reckon, not where it is."""
    events, pile = box(state).events, state.decks[deck] if state.decks else []
    key = next((card for card in pile if card in events and events[card].key), "")
    found = expected(state, deck) if key else None
    if found is None:
        return ""
    first, last = found
    what = f"the {events[key].name}"
    if last == 1:
        return f"{what} is the next {name} card"
    if first > 1:
        return f"{what} comes {first} to {last} {name} cards from now"
    return f"{what} is among the next {last} {name} cards"


def expected(state: State, deck: int) -> tuple[int, int] | None:
    """As which face-down card of its deck a key event comes at the soonest, and at the latest.

    It lies in the middle one of three parts (US-2). A deck that somebody has stacked otherwise
    says nothing.
    """
    low, middle, _ = PARTS[state.variant]
    down = len(state.decks[deck]) - state.decks_open[deck]
    first, last = max(0, down - low - middle - 1) + 1, down - low
    return (first, last) if first <= last else None


# -- what each player has, as it is summed up for who was away


def holdings(state: UrbanSprawlState) -> list[dict[str, int]]:
    """Prestige, wealth and permit cards of each player."""
    had = zip(state.prestige, state.wealth, state.permits, strict=True)
    return [{"prestige": a, "wealth": b, "permit cards": len(c)} for a, b, c in had]
