"""What a player cannot know: the hands of the others, and the order of the decks."""

from __future__ import annotations

from urbannb.games.sim_city.model.state import SimCityState
from urbannb.games.sim_city.rules.placing import PlaceCard
from urbannb.games.sim_city.rules.politics.deals import OfferMoney
from urbannb.games.sim_city.rules.politics.rezoning import BreakTie, CastVote, HoldVote

State = SimCityState


def determinize(state: State, player: int, seed: int) -> State:
    """A position in which all that is hidden from a player is dealt anew.

    How many long cards a hand holds is known, since everybody sees from which deck they are
    drawn; so is a card on which the council votes, and a hand that has been exposed.
    """
    seen = state.copy()
    seen.seed = seed
    shown = _shown(state)
    longs = set(state.box.long)
    secret = [other for other in range(len(state.hands)) if _hidden(state, other, player)]
    for number, pile in enumerate(seen.piles):
        hands = [seen.hands[other] for other in secret if state.city_of(other) == number]
        _deal(seen, pile, hands, {card for hand in hands for card in hand} - longs - shown)
    hands = [seen.hands[other] for other in secret]
    _deal(seen, seen.long_pile, hands, {card for hand in hands for card in hand} & longs - shown)
    seen.draws = state.draws
    return seen


def _hidden(state: State, other: int, player: int) -> bool:
    return other not in (player, *state.exposed)


def _shown(state: State) -> set[str]:
    """The cards of hands that lie on the table: those that a vote or an offer is about."""
    found = set()
    for task in state.agenda:
        if isinstance(task, PlaceCard | OfferMoney):
            found.add(task.card)
        elif isinstance(task, HoldVote | CastVote | BreakTie):
            found.add(task.motion.card)
    return found


def _deal(state: State, pile: list[str], hands: list[list[str]], cards: set[str]) -> None:
    """Some cards of hands and a pile are shuffled together, and dealt as they were."""
    pool = sorted([*cards, *pile])
    state.shuffle(pool)
    for hand in hands:
        for place, card in enumerate(hand):
            if card in cards:
                hand[place] = pool.pop()
    pile[:] = pool
