"""What things are worth before they have become money, in dollars.

The figures are ours. They were chosen by games between bots: those that won more were kept.
"""

from __future__ import annotations

from urbannb.games.sim_city.model.state import (
    BY_MONEY,
    BY_ROUNDS,
    BY_TABLE,
    SOLITAIRE,
    SimCityState,
)
from urbannb.games.sim_city.rules.turn import EndTurn

State = SimCityState
KEPT = 0.3
"""What of its score is counted for a card that is still in the hand: one a turn is played."""
HAND = 7.0
"""With fewer turns than that not all cards of a hand can be played."""
MORE_LONG = 0.5
"""What a further long card counts for each that is in the hand already."""
UNKNOWN = 4.0
"""What a card brings that cannot be seen."""
OPEN = 0.25
"""What of the largest zones' bonuses is counted for a rival, who may add to them next."""
CONDITION = 0.4
"""What of a payment is counted while nobody knows whether its condition will hold."""
LIMITED = 0.7
"""What of a card is counted that asks for a place of its own."""
FAR = (1.0, 0.6, 0.3, 0.2)
"""What of a card is counted for each phase that its own is ahead."""
SHORT = 0.5
"""What of a card is counted for which the city has too few sims yet."""
EVENT, MEMBER = 3.0, 2.0
"""What an event or a council member in the hand brings, seen from afar."""
VOTE = 3.4
"""What a vote in the council is worth for the whole of a game."""
BURDEN = 0.35
"""How surely an event that is still to come costs the mayor of today."""
A_BLOCK = 5
"""What a destroyed block costs the mayor, seen from afar."""
A_TURN = 8.0
"""What a turn brings on average."""
TURNS = 20.0
"""About so many turns before the end nothing loses its worth yet."""


def turns_left(state: State, player: int) -> float:
    """About how many turns a player still has, without the one under way once it is done."""
    if not state.agenda:
        return 0.0
    count = len(state.names)
    done = isinstance(state.agenda[-1], EndTurn)
    if state.last_round:
        place, now = (player - state.first) % count, (state.player - state.first) % count
        return float(place > now or (place == now and not done))
    city = state.city_of(player)
    drawing = 1 if state.duel else count
    found = [len(state.piles[city]) / drawing + len(state.hands[player]) / 2]
    if state.ending == BY_MONEY and state.variant != SOLITAIRE:
        found.append((state.goal - max(state.money)) / A_TURN + 1)
    elif state.ending == BY_ROUNDS:
        found.append(state.goal - (state.turns - 1) // count)
    if state.ending == BY_TABLE or state.table != (0, 0):
        rows, columns = state.table
        built = sum(len(each.ground.blocks) for each in state.cities)
        found.append((rows * columns - built) / count + 1)
    return max(0.0, min(found))
