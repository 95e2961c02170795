"""Weighing what can be done, of hundreds of sites the best few; and what nobody can know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import fsum
from typing import Any, TypeVar

from urbannb.core.action import Action, Actions
from urbannb.core.task import Choice
from urbannb.games.urban_sprawl.bots import advice
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.box import Box
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, box, contract_in
from urbannb.games.urban_sprawl.rules import ending
from urbannb.games.urban_sprawl.rules.base import ChooseNext
from urbannb.games.urban_sprawl.rules.building import ChoosePermits
from urbannb.games.urban_sprawl.rules.payouts import SplitVocations
from urbannb.games.urban_sprawl.rules.setup import PARTS, PLANS_WITH_EVENTS, ClaimBuilding
from urbannb.games.urban_sprawl.rules.turn import SpendPoints

# -- what nobody can know: the order of the cards that lie face down


def determinize(state: UrbanSprawlState, player: int, seed: int) -> UrbanSprawlState:
    """A position with all face-down cards shuffled anew, within what is known of them.

    All hands are open: everybody knows the same.
    """
    seen = state.copy()
    seen.seed = seed
    known, draws = box(state), state.draws
    for number, deck in enumerate(seen.decks):
        shown = [deck.pop()] if seen.decks_open[number] else []
        seen.decks[number] = _contracts(seen, known, deck) + shown
    shown = [seen.planning.pop()] if seen.planning_open else []
    seen.planning = _planning(seen, known) + shown
    seen.draws = draws
    return seen


def _contracts(seen: UrbanSprawlState, known: Box, deck: list[str]) -> list[str]:
    """A contract deck: its key event, if it is still to come, is in the middle part (US-2)."""
    keys = [card for card in deck if card in known.events and known.events[card].key]
    cards = sorted(card for card in deck if card not in keys)
    seen.shuffle(cards)
    low, middle, _ = PARTS[seen.variant]
    for card in keys:
        places = list(range(min(low, len(cards)), min(low + middle, len(cards)) + 1))
        seen.shuffle(places)
        cards.insert(places[0], card)
    return cards


def _planning(seen: UrbanSprawlState, known: Box) -> list[str]:
    """The planning deck: before its first reshuffle the events are in the lower part (US-4)."""
    cards = sorted(seen.planning)
    seen.shuffle(cards)
    events = [card for card in known.planning if card in known.events]
    fresh = set(known.renewals) <= set(seen.discards) and set(events) <= set(cards)
    lower = PLANS_WITH_EVENTS + len(events)
    if not fresh or len(cards) <= lower:
        return cards
    permits = [card for card in cards if card not in events]
    below = permits[:PLANS_WITH_EVENTS] + events
    seen.shuffle(below)
    return below + permits[PLANS_WITH_EVENTS:]


# -- weighing what can be done: of hundreds of sites only the best few are tried out


State = UrbanSprawlState
T = TypeVar("T")
SITES = 3
"""How many sites of each contract are tried out."""
PLACES = 6
"""How many lots for a park, or sites for another tile."""
MARKERS = 10
"""How many markers and spaces."""
STEPS = 40
"""How many answers are given at most before a position is judged."""
TURNS_UP = (ending.RefillPlanning, ending.FlipPlanning, ending.RefillContracts, ending.FlipContract)
"""What turns up cards that nobody knows yet."""


def weigh(state: State, choice: Choice[Any], player: int) -> Iterator[tuple[Action, float]]:
    """The actions worth a thought, each with how good the position after it is."""
    actions = choice.actions(state)
    if len(actions) == 1:
        yield actions[0], 0.0
    elif isinstance(choice, SplitVocations):
        for split in actions:
            yield split, _split(state, choice, split)
    elif isinstance(choice, ChoosePermits):
        for pay in actions:
            yield pay, -_paid(state, pay)
    elif isinstance(choice, ChooseNext):
        yield actions[0], 0.0
    else:
        for action in _shortlist(state, actions, player):
            yield action, advice.evaluate(followed(state, action, player), player)


def followed(state: State, action: Action, player: int) -> State:
    """A position after an action, carried on to the next time that points are spent."""
    after = state.copy()
    if action == act.END:  # what turns up then is not known: the position as it is
        after.ap = 0
    else:
        _do(after, action)
        _unsee(after, state)
    return after


def _do(state: State, action: Action) -> None:
    """An action and what follows from it, with quick answers."""
    agenda, answers = state.agenda, 0
    while agenda and answers < STEPS:
        task: Any = agenda[-1]
        if isinstance(task, TURNS_UP) or (
            answers and isinstance(task, SpendPoints | ClaimBuilding)
        ):
            return
        agenda.pop()
        if task.asks:
            task.answer(state, _quick(state, task) if answers else action, None)
            answers += 1
        else:
            task.run(state, None)


def _unsee(after: State, state: State) -> None:
    """Planning cards that were drawn without having been seen are any cards."""
    hidden = {*state.discards, *state.planning[: len(state.planning) - state.planning_open]}
    for cards in after.permits:
        cards[:] = [advice.UNSEEN if card in hidden else card for card in cards]


def _quick(state: State, choice: Choice[Any]) -> Action:
    """An answer that is good enough for an outlook."""
    actions = choice.actions(state)
    if isinstance(choice, SplitVocations):
        return max(actions, key=lambda split: _split(state, choice, split))
    if isinstance(choice, ChoosePermits):
        return min(actions, key=lambda pay: _paid(state, pay))
    return actions[0]


def _split(state: State, choice: SplitVocations, split: Any) -> float:
    """What a way to be paid for vocations is worth."""
    wealth = state.wealth[choice.player] + split.wealth * choice.value
    prestige: int = split.prestige * choice.value
    return prestige + advice.wealth_worth(wealth, advice.ahead_of(state))


def _paid(state: State, pay: Any) -> float:
    """What is given away: permits, those of several zones before others, and their wealth."""
    permits = box(state).permits
    cards = [permits[card] for card in pay.cards]
    return fsum(card.permits + 0.2 * len(card.zones) + 0.2 * card.wealth for card in cards)


# -- which to try out


def _shortlist(state: State, actions: Actions, player: int) -> Sequence[Action]:
    if isinstance(actions, act.Spending):
        return _spending(state, actions, player)
    if isinstance(actions, act.Places):
        extra = _extra(state, player)
        return _best(actions, PLACES, lambda put: extra[board.BLOCK_NUMBER[put.block]])
    if len(actions) > MARKERS and isinstance(actions[0], act.PutMarker):
        return _best(actions, MARKERS, lambda put: _good(state, put, player))
    return actions


def _best(actions: Sequence[T], count: int, key: Callable[[Any], float]) -> list[T]:
    return sorted(actions, key=key, reverse=True)[:count]


def _good(state: State, put: act.PutMarker, player: int) -> float:
    """How much a marker on a space is for a player's good."""
    counts = state.counts(board.lots_of(put.space))
    return put.value * (counts[player] * len(counts) - sum(counts))


def _spending(state: State, actions: act.Spending, player: int) -> list[Action]:
    found = list(actions.plain)
    if actions.groups:
        extra = _extra(state, player)
        contracts = box(state).contracts
        for name, sites in actions.groups:
            zone = contracts[contract_in(state, name)].zone
            found += _best_sites(state, name, zone, sites, extra)
    return found


def _best_sites(
    state: State, name: str, zone: str, sites: act.Sites, extra: list[float]
) -> list[act.Build]:
    """The sites with the best rows and neighbors for their price."""
    same, prices, size = state.ground.zones[zone], state.prices, sites.size
    wealth, ahead = state.wealth[state.player], advice.ahead_of(state)
    left = {price: advice.wealth_worth(wealth - price, ahead) for price in set(prices)}
    rated = []
    for block, shape in sites:
        at = board.BLOCK_NUMBER[block]
        beside = (board.site(block, shape, size).near & same).bit_count()
        rated.append((extra[at] + left[prices[at]] + 0.6 * beside, block, shape))
    rated.sort(reverse=True)
    return [act.build(name, block, shape) for _, block, shape in rated[:SITES]]


def _extra(state: State, player: int) -> list[float]:
    """For each block what one building more there would add on its rows."""
    ahead = advice.ahead_of(state)
    by_line = dict.fromkeys(board.LINES, 0.0)
    for line in board.LINES:
        number = board.FIXED_NUMBERS.get(line) or state.markers.get(line)
        if number is not None:
            times = ahead.payouts(number.kind, number.value)
            counts = state.counts(board.lots_of(line))
            more = (*counts[:player], counts[player] + 1, *counts[player + 1 :])
            before = advice.row_worth(number.value, counts, times, ahead.left)[player]
            by_line[line] = advice.row_worth(number.value, more, times, ahead.left)[player] - before
    return [fsum(by_line[line] for line in board.lines_of(block)) for block in board.BLOCKS]
