"""The search behind the hint: every placement, and the best card after the good ones.

One card ahead nothing is left to chance. The next hand is what is kept of this one and,
alone, the top card of the deck, which lies face up; in a team it is what is passed on and
the neighbor's own card, and all hands are open. The order of the deck below its top is
never looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from urbannb.games.sprawlopolis.bots.advice import promises, worth
from urbannb.games.sprawlopolis.components import STRIDE, at
from urbannb.games.sprawlopolis.model.city import Bitboard, Laid, board_of, lay, survey
from urbannb.games.sprawlopolis.model.state import BUILD, Place, SprawlopolisState, place
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.rules.tasks import sites

BUDGET = 4000
"""About how many cities with a second card are looked at: a tenth of a second or so."""
FEWEST = 4
"""How many first placements are followed at least, however many answers each has."""
ROOM = 4
"""Rows above the city in which two more cards may come to lie."""


class Candidate(NamedTuple):
    """A placement, the city that it makes, and what that is worth."""

    worth: float
    card: int
    site: int
    turned: bool
    board: Bitboard

    @property
    def laid(self) -> Laid:
        """The card as it would lie."""
        return Laid(self.card, *at(self.site), self.turned)


class Plan(NamedTuple):
    """A placement with the best that can follow: what decides about a hint."""

    first: Place
    then: Place | None
    worth: float
    """What the city is worth after both."""
    opened: dict[str, float]
    """What the city then promises more than now, in points: see `advice.promises`."""


class Search:
    """The placements from one position."""

    def __init__(self, state: SprawlopolisState) -> None:
        self.state = state
        self.conditions = tuple(map(condition, state.conditions))
        self.left = BUILD - len(state.laid)
        top = min(laid.site for laid in state.laid) // STRIDE
        self.base = (top - ROOM) * STRIDE
        """Cells are counted from here: small numbers are handled faster."""
        whole = board_of(state.laid)
        self.board = Bitboard(*(bits >> self.base for bits in whole))

    def best(self) -> Place:
        """The placement with the best city to come."""
        worths = self.worths()
        return max(worths, key=worths.__getitem__)

    def worths(self) -> dict[Place, float]:
        """The placements that are followed, by what the city is worth after the next card."""
        hand = self.state.hands[self.state.player]
        candidates = list(self.candidates(self.board, self.state.laid, hand, self.left - 1))
        judge = _by_worth
        if self.left > 1:
            candidates.sort(key=_by_worth, reverse=True)  # stable: of equals the first stays first
            answers = len(candidates) * len(self.next_hand(hand[0])) // len(hand)
            candidates = candidates[: max(FEWEST, BUDGET // answers)]
            judge = self.follow
        return {place(one.card, one.site, one.turned): judge(one) for one in candidates}

    def candidates(
        self, board: Bitboard, laid: Sequence[Laid], hand: Iterable[int], left: int
    ) -> Iterable[Candidate]:
        """Every placement of a hand, with `left` cards to be laid after it."""
        conditions, variant, base = self.conditions, self.state.variant, self.base
        free = sites(laid)
        for card in hand:
            for site in free:
                for turned in (False, True):
                    after = lay(board, card, turned, site - base)
                    points = worth(survey(after), conditions, variant, left)
                    yield Candidate(points, card, site, turned, after)

    def follow(self, candidate: Candidate) -> float:
        """What the city is worth after the best card that can follow."""
        return self.answer(candidate).worth

    def answer(self, candidate: Candidate) -> Candidate:
        """The best card that can follow."""
        hand, laid = self.next_hand(candidate.card), [*self.state.laid, candidate.laid]
        following = self.candidates(candidate.board, laid, hand, self.left - 2)
        return max(following, key=_by_worth)

    def plan(self, action: Place) -> Plan:
        """A placement with the best card that can follow."""
        after = lay(self.board, action.card, action.turned, action.site - self.base)
        worth = self._worth(after, self.left - 1)
        first = Candidate(worth, action.card, action.site, action.turned, after)
        if self.left < 2:
            return Plan(action, None, worth, {})
        second = self.answer(first)
        then = place(second.card, second.site, second.turned)
        return Plan(action, then, second.worth, self._opened(second.board))

    def at_once(self) -> Place:
        """The placement that scores most at once."""
        hand = self.state.hands[self.state.player]
        options = self.candidates(self.board, self.state.laid, hand, 0)
        most = max(options, key=_by_worth)  # with no card left a city is worth what it scores
        return place(most.card, most.site, most.turned)

    def _worth(self, board: Bitboard, left: int) -> float:
        return worth(survey(board), self.conditions, self.state.variant, left)

    def _opened(self, board: Bitboard) -> dict[str, float]:
        """By how much more a city promises than the present one, by what it is."""
        now, then = (
            promises(survey(one), self.conditions, self.state.variant)
            for one in (self.board, board)
        )
        fade = sqrt((self.left - 2) / BUILD)
        return {name: fade * (then[name] - now[name]) for name in then}

    def next_hand(self, card: int) -> list[int]:
        """The hand of the next turn when that card is laid now."""
        state = self.state
        kept = [other for other in state.hands[state.player] if other != card]
        if state.alone:
            return kept + state.deck[-1:]
        return kept + state.hands[(state.player + 1) % len(state.names)]


def _by_worth(candidate: Candidate) -> float:
    return candidate.worth


def best(state: SprawlopolisState) -> Place | None:
    """The placement to be advised; None where there is none to be made."""
    return Search(state).best() if _ready(state) else None


def worths(state: SprawlopolisState) -> dict[Place, float]:
    """The placements that a hint compares, each with what decides; empty where there is no hint."""
    return Search(state).worths() if _ready(state) else {}


def _ready(state: SprawlopolisState) -> bool:
    return 0 < len(state.laid) < BUILD and bool(state.hands and state.hands[state.player])


def plan(state: SprawlopolisState, action: Place) -> Plan | None:
    """What a placement leads to; None where there is no hint to compare it with."""
    return Search(state).plan(action) if _ready(state) else None


def plans(state: SprawlopolisState, action: Place) -> tuple[Plan, Plan]:
    """What a placement leads to, and what the one that scores most at once would lead to."""
    search = Search(state)
    return search.plan(action), search.plan(search.at_once())
