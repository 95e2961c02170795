"""How many votes are bought or dollars given: a number to click, once the player is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from urbannb.core.action import Action
from urbannb.core.choosing.views import Chained
from urbannb.core.view import View
from urbannb.games.sim_city.model.actions import Bid, Give, bid
from urbannb.games.sim_city.model.state import SimCityState as State
from urbannb.games.sim_city.model.views import Bids, Gifts
from urbannb.games.sim_city.phrases.places import amount_place, player_place
from urbannb.scene.shapes import Rect, Target
from urbannb.scene.sheet import Sheet

WIDE, HIGH, BETWEEN, TITLE = 34.0, 22.0, 4.0, 22.0


class Sums(NamedTuple):
    """What can be given to whom: votes or dollars, how many, and the players' numbers."""

    what: str
    amounts: Sequence[int]
    numbers: Sequence[int]

    def action(self, amount: int, player: int) -> Action:
        """So many for a player."""
        number = player + 1
        return bid(amount, number) if self.what == "votes" else Give(amount, number)


def sums_of(view: object) -> Sums | None:
    """What a view of actions lets give."""
    if not isinstance(view, Bids | Gifts):
        return None
    amounts, numbers = view.axes
    return Sums("votes" if isinstance(view, Bids) else "dollars", amounts, numbers)


def asked_for(state: State) -> Sums | None:
    """What can be given now."""
    waiting = state.agenda[-1] if state.agenda else None
    kinds = getattr(waiting, "kind", ())
    if waiting is None or not {Bid, Give} & set(kinds if isinstance(kinds, tuple) else (kinds,)):
        return None
    actions = waiting.actions(state)  # type: ignore[attr-defined]  # it is a choice, as it has a kind
    views = actions.views if isinstance(actions, Chained) else (actions,)
    return next((sums for view in views if (sums := sums_of(view))), None)


def amounts(sheet: Sheet, state: State, view: View, x: float, y: float, wide: float) -> float:
    """A number each for what the chosen player can get; returns where they end."""
    chosen = [p for place in view.selected if (p := player_place.of(place)) is not None]
    sums = asked_for(state) if chosen else None
    if sums is None or chosen[0] + 1 not in sums.numbers:
        return y
    name = state.names[chosen[0]]
    across = max(1, int((wide + BETWEEN) / (WIDE + BETWEEN)))
    sheet.heading(x, y + 10, wide, f"How many {sums.what} for {name}?")
    top = y + TITLE
    for n, amount in enumerate(sums.amounts):
        row, column = divmod(n, across)
        left, high = x + column * (WIDE + BETWEEN), top + row * (HIGH + BETWEEN)
        words = str(amount) if sums.what == "votes" else f"${amount}"
        sheet.shapes.append(Rect(left, high, WIDE, HIGH, "raised", "line", 1, 4))
        sheet.write(left + WIDE / 2, high + HIGH / 2, words, weight=600, anchor="middle")
        sheet.targets.append(
            Target(
                amount_place(amount), left, high, WIDE, HIGH, f"{amount} {sums.what} for {name}",
                "Amounts", row, column, words, 4, True, name=words,
            )
        )  # fmt: skip
    rows = -(-len(sums.amounts) // across)
    return top + rows * (HIGH + BETWEEN) - BETWEEN
