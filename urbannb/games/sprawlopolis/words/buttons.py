"""What a placement is called, and what it would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from urbannb.core.action import Action
from urbannb.core.step import Step
from urbannb.core.text import number, plural
from urbannb.games.sprawlopolis.components import ZONES, card_name, cards, footprint
from urbannb.games.sprawlopolis.model.city import Laid
from urbannb.games.sprawlopolis.model.state import Place, SprawlopolisState
from urbannb.games.sprawlopolis.phrases import card_place, places, signed, spot
from urbannb.games.sprawlopolis.rules.score import ROADS, tally
from urbannb.games.sprawlopolis.words.counting import changes, changes_table

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


# -- what an action is called in a few words, for lists, hints and buttons


def onward(state: SprawlopolisState, held: tuple[str, ...]) -> str:
    """ "choose where to lay 10 The Strip"."""
    _, card, turned = card_place.of(held[-1]) or (None, 0, False)
    return f"choose where to lay {card_name(card)}{', turned around' * turned}" if card else ""


def called(state: SprawlopolisState, action: Action) -> str:
    """ "10 The Strip turned at row 0, column 2"; "" for what nobody may do."""
    if not isinstance(action, Place) or action.card not in cards():
        return ""
    return f"{card_name(action.card)}{' turned around' * action.turned} at {spot(action.site)}"


# -- what a placement would do, said before it is done


State = SprawlopolisState


def outlook(book: Rulebook[State], state: State, action: Action) -> Step:
    """Where the card would lie, and each line of the score that would move."""
    if not isinstance(action, Place):
        return book.step("SP-10", "You must lay a card on your turn.", state=state)
    after = state.copy()
    after.laid.append(Laid(action.card, action.row, action.col, action.turned))
    city = state.city().blocks
    covered = [c for c in footprint(action.site) if c in city]
    way = ", turned around," if action.turned else ""
    covers = f"covers {plural(len(covered), 'block')}" if covered else "covers nothing"
    before, then = tally(state).points, tally(after).points
    return book.step(
        "SP-15" if covered else "SP-14",
        f"{_difference(before, then)} {card_name(action.card)}{way} has its top left block at "
        f"{spot(action.site)} and {covers}.",
        table=changes_table(before, then) if changes(before, then) else None,
        places=places(covered),
        state=state,
    )


def _difference(before: dict[str, int], after: dict[str, int]) -> str:
    """ "The city would go from 25 to 26: road points -1, The Strip +1."."""
    old, new = sum(before.values()), sum(after.values())
    moved = [f"{short(key)} {signed(now - then)}" for key, then, now in changes(before, after)]
    if not moved:
        return f"The city would stay at {number(old)}, and no line of its score would move."
    lead = f"stay at {number(old)}" if old == new else f"go from {number(old)} to {number(new)}"
    return f"The city would {lead}: {', '.join(moved)}."


def short(key: str) -> str:
    """A line of the score: "park group", "Central Perks"; more roads are fewer "road points"."""
    if key in ZONES:
        return f"{ZONES[key]} group"
    return "road points" if key == ROADS else cards()[int(key.removeprefix("card"))].name
