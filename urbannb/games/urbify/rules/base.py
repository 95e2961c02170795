"""What the chapters share: a benefit in use, and how one pays for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from urbannb.core.verdict import Reason
from urbannb.games.urbify.components.tiles import Price
from urbannb.games.urbify.model.state import DEVELOPED, UrbifyState
from urbannb.games.urbify.phrases import due_words, track_place

State = UrbifyState
NO_PRICE: Price = (0, 0, 0, 0)


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
    influence, development = due(state, use)
    return bool(ways(state.tracks[use.player], development, influence))


def benefit_reasons(state: State, use: Use) -> Iterator[Reason]:
    """Why a benefit cannot be had; nothing if it can (UB-41, UB-77)."""
    influence, development = due(state, use)
    tracks = state.tracks[use.player]
    if not ways(tracks, development, influence):
        rule = "UB-77" if use.copies else "UB-41"
        yield price_reason(state, use.player, influence, development, rule)
    yield from state.benefit(use.cell).lacks(state, use)


def price_reason(
    state: State,
    player: int,
    influence: int,
    development: int,
    rule: str,
    what: str = "The benefit asks",
) -> Reason:
    """A party cannot pay what a benefit asks for."""
    *held, developed = state.tracks[player]
    needed, had = (
        due_words(influence, development),
        due_words(sum(held), 0) if any(held) else "none",
    )
    if development and (sum(held) or developed):
        had = f"{developed} development and {sum(held)} influence"
    pay = f"{what} for {needed}; you have {had}."
    also = (
        " Each point of development may be paid with 1 of each influence instead."
        if development
        else ""
    )
    return Reason("price", rule, pay + also, (track_place(player, "development"),), needed, had)
