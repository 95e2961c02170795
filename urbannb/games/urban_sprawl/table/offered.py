"""What is said of a contract that is held: that it may be kept as a favor, and what hinders it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from urbannb.core.action import Action
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, Favor, Pay
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.building import ChoosePermits
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.rules.verdicts import bars
from urbannb.games.urban_sprawl.table.gestures import box_of

State = UrbanSprawlState
Held = tuple[str, ...]
BRIEF = {
    "points": "too few", "favor-new": "next turn", "permits": "no permits",
    "wealth": "too dear", "no-site": "no site",
}  # fmt: skip
"""Why a contract cannot be built, in so few words that they fit above its card."""
FEW_PERMITS = "few permits"
SHORTER = {"too few": "few AP", "next turn": "later", "no permits": "no permit"}
"""The same above a narrow card; never only what is lacking: "5, permits" would be a price."""


def _spending(state: State) -> bool:
    return bool(state.agenda) and isinstance(state.agenda[-1], SpendPoints)


def always(state: State, held: Held) -> tuple[tuple[Action, str], ...]:
    """A contract that lies face up for all may be kept as a favor, or it says why not."""
    name = box_of(state, held[0]) if held and _spending(state) else ""
    if name not in CONTRACT_COSTS:
        return ()
    return ((Favor(name), f"Keep as a favor ({CONTRACT_COSTS[name]} AP)"),)


def unsorted(state: State, actions: Sequence[Action]) -> Sequence[Action] | None:
    """Ways to pay by the cards as they lie in the hand: a record has the thriftiest first."""
    if not (state.agenda and isinstance(state.agenda[-1], ChoosePermits)):
        return None
    seat = {card: n for n, card in enumerate(state.permits[state.player])}

    def lying(action: Action) -> list[int]:
        return sorted(seat[card] for card in cast("Pay", action).cards)

    return sorted(actions, key=lying)


def hindrance(state: State, held: Held) -> str:
    """Why a contract cannot be built now, with every reason."""
    why = barred(state, box_of(state, held[0])) if held else ""
    return f"It cannot be built now. {why}" if why else ""


def barred(state: State, name: str) -> str:
    """The same for the contract of a name."""
    found = bars(state, name) if name and _spending(state) else []
    return " ".join(reason.text for reason in found)


def brief(state: State, name: str) -> str:
    """The first reason in few words; "" for a contract that can be built."""
    found = bars(state, name) if _spending(state) else []
    if not found:
        return ""
    if found[0].code == "permits" and not found[0].had.startswith("0 "):
        return FEW_PERMITS
    return BRIEF[found[0].code]
