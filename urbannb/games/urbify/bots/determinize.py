"""What nobody can know: the order of the tiles that lie face down."""

from __future__ import annotations

from urbannb.games.urbify.model.state import UrbifyState


def determinized(state: UrbifyState, seed: int) -> UrbifyState:
    """A position with both piles shuffled anew. All else is open, so everybody knows the same."""
    seen = state.copy()
    seen.seed = seed
    for pile in seen.piles:
        pile.sort()
        seen.shuffle(pile)
    seen.draws = state.draws
    return seen
