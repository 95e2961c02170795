"""What the chapters share: a benefit in use, and how one pays for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from urbannb.core.text import capital, listing
from urbannb.core.verdict import Reason
from urbannb.games.urbify.components.board import DEPARTMENTS, DEVELOPMENT
from urbannb.games.urbify.components.tiles import Price
from urbannb.games.urbify.model.state import DEVELOPED, UrbifyState
from urbannb.games.urbify.phrases import (
    buildings_named,
    due_words,
    is_or_are,
    party_place,
    track_place,
)

State = UrbifyState
NO_PRICE: Price = (0, 0, 0, 0)
PRICE = "price"
"""The code of the reason that a benefit cannot be paid for."""


@dataclass(frozen=True, slots=True)
class Use:
    """A benefit that a party uses: the building it inaugurates, and those it copies in turn."""

    player: int
    chain: tuple[str, ...]
    """Their cells; the benefit that is used is that of the last one (UB-79)."""
    paid: bool = False

    @property
    def source(self) -> str:
        """The building that is inaugurated, whose politicians act (UB-45)."""
        return self.chain[0]

    @property
    def cell(self) -> str:
        """The building whose benefit is used, where it stands (UB-78)."""
        return self.chain[-1]

    @property
    def copies(self) -> bool:
        """Whether the benefit is that of another building (UB-77)."""
        return len(self.chain) > 1

    def copying(self, cell: str) -> Use:
        """The benefit of another building, by way of this one."""
        return Use(self.player, (*self.chain, cell))


def ends_round(state: State) -> bool:
    """Whether the turn is the last one of the round (UB-82, UB-83)."""
    return (state.player + 1) % len(state.names) == state.first


def crew(state: State, use: Use) -> int:
    """How many politicians stand on the building that is inaugurated."""
    return state.city[use.source].politicians


def due(state: State, use: Use) -> tuple[int, int]:
    """What a benefit asks for, with all that copies it: influence and development (UB-77)."""
    benefits = [state.benefit(cell) for cell in use.chain]
    return sum(b.pay_influence for b in benefits), sum(b.pay_development for b in benefits)


def for_price(state: State, use: Use) -> str:
    """What a benefit and all that copies it ask for, to follow what it brings."""
    asked = due(state, use)
    return f" for {due_words(*asked)}" if any(asked) else ""


def paying(state: State, use: Use) -> str:
    """How a sentence begins that says what the party would do: "You would pay 2 influence and "."""
    asked = due(state, use)
    return f"You would pay {due_words(*asked)} and " if any(asked) else "You would "


def for_nothing(state: State, use: Use, why: str) -> str:
    """A sentence that a benefit would bring nothing, and what would be paid for it all the same."""
    asked = due(state, use)
    return f"You would pay {due_words(*asked)}, but {why}." if any(asked) else f"{capital(why)}."


def room(state: State, use: Use, development: int) -> list[int]:
    """How much of some development a party could take, by the ways to pay for the benefit."""
    tracks, top = state.tracks[use.player], state.box.tops[DEVELOPED]
    influence, owed = (0, 0) if use.paid else due(state, use)
    found = ways(tracks, owed, influence) or range(owed, owed + 1)
    return sorted({min(development, top - tracks[DEVELOPED] + owed - each) for each in found})


def ways(tracks: Sequence[int], development: int, keep: int = 0, price: Price = NO_PRICE) -> range:
    """For how many points of development a party may give 1 of each influence (UB-14).

    `keep` is influence of any kind, `price` influence of each kind, that it still has to pay.
    Nothing is possible where it cannot pay.
    """
    left = [have - asked for have, asked in zip(tracks, price, strict=False)]
    if min(left) < 0 or sum(left) < keep:
        return range(0)
    most = min(development, *left, (sum(left) - keep) // len(left))
    return range(max(0, development - tracks[DEVELOPED]), most + 1)


def usable(state: State, use: Use) -> bool:
    """Whether a party can pay for a benefit, and it finds what it needs (UB-41)."""
    benefit = state.benefit(use.cell)
    if benefit.at_once or not benefit.possible(state, use):
        return False
    if benefit.chooses_first:  # it has looked whether it can be paid
        return True
    return can_pay_for(state, use)


def charging(state: State, use: Use, influence: bool, development: bool) -> list[str]:
    """The buildings that ask for influence, or for development, where one uses a benefit.

    A copied benefit may be free, and what copies it not (UB-77).
    """
    return [
        cell
        for cell in use.chain
        if (influence and state.benefit(cell).pay_influence)
        or (development and state.benefit(cell).pay_development)
    ]


def benefit_reasons(state: State, use: Use) -> Iterator[Reason]:
    """Why a benefit cannot be had; nothing if it can (UB-41, UB-77)."""
    if not can_pay_for(state, use):
        influence, development = due(state, use)
        rule, what = "UB-41", "The benefit asks"
        if use.copies:
            asking = charging(state, use, bool(influence), bool(development))
            verb = "ask" if len(asking) > 1 else "asks"
            rule, what = "UB-77", f"{capital(buildings_named(state, asking, the='the '))} {verb}"
        yield price_reason(state, use.player, influence, development, rule, what)
    yield from state.benefit(use.cell).lacks(state, use)


def can_pay_for(state: State, use: Use) -> bool:
    """Whether a party can pay what a benefit and all that copies it ask for."""
    influence, development = due(state, use)
    return bool(ways(state.tracks[use.player], development, influence))


def hindrance(state: State, use: Use) -> str:
    """What is in the way of a benefit, in a few words to follow a colon; "" if nothing is."""
    for reason in benefit_reasons(state, use):
        if reason.code == PRICE:
            return f"{reason.needed} cannot be paid"
        return f"it needs {reason.needed} and finds none"
    return ""


def price_reason(
    state: State,
    player: int,
    influence: int,
    development: int,
    rule: str,
    what: str = "The benefit asks",
) -> Reason:
    """A party cannot pay what a benefit asks for: what it has, and what is missing (UB-14)."""
    *held, developed = state.tracks[player]
    have, needed = sum(held), due_words(influence, development)
    had = due_words(have, 0) if have else "none"
    if development and (have or developed):
        had = f"{developed} development and {have} influence"
    each = max(0, development - developed)
    if each:
        instead = f"{each} of each influence instead"
        if least := too_little(held, each):
            missing = f", and too little {least} to pay {instead}"
        else:
            left = have - len(held) * each
            left_over = f"only {left}" if left else "none"
            missing = f"; paying {instead} would leave {left_over} of the {influence} influence"
    else:
        missing = f", so {influence - have} {is_or_are(influence - have)} missing" * bool(have)
    place = track_place(player, DEVELOPMENT) if development else party_place(player)
    text = f"{what} for {needed}; you have {had}{missing}."
    return Reason(PRICE, rule, text, (place,), needed, had)


def too_little(left: Sequence[int], each: int) -> str:
    """The kinds of influence of which less is left than so much: "tourism and culture"."""
    return listing(kind for kind, there in zip(DEPARTMENTS, left, strict=False) if there < each)
