"""The cards of a position: those that are named where they are wanted, the others by the seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from urbannb.core.checking.arranging import Names, by_player, keyed, refuse_mistakes
from urbannb.core.errors import BadOption
from urbannb.core.text.quote import quoted
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, DECKS, PLANNING
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, DECK_COST, PLAN_COSTS
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.slots import BOXES
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState as State
from urbannb.games.urban_sprawl.position.naming import called, card, cards, whole_keys
from urbannb.games.urban_sprawl.rules.check import of_another_deck
from urbannb.games.urban_sprawl.rules.ending import feeds

ByPlayer = Mapping[str, Names]
DECK = "deck"
"""The top of the planning deck, beside its cost."""
_PLANS = {str(cost): cost for cost in (DECK_COST, *PLAN_COSTS)} | {DECK: DECK_COST}


class Wanted:
    """The cards that a position names, by where they are to lie; each is taken out once."""

    def __init__(
        self,
        state: State,
        *,
        permits: ByPlayer | None,
        favors: ByPlayer | None,
        contracts: Mapping[Any, str] | None,
        plans: Mapping[Any, str] | None,
        coming: ByPlayer | None,
        discards: Names | None,
    ) -> None:
        self.state = state
        self.permits = None if permits is None else self._held(permits, "permits")
        self.favors = self._held(favors or {}, "favors")
        self.contracts = self._boxes(contracts, "contracts", CONTRACT_COSTS)
        planned = self._boxes(plans, "plans", _PLANS)
        self.plans = dict(keyed(planned, "plans", "", _PLANS.__getitem__))
        self.coming = self._coming(coming)
        self.discards = None if discards is None else cards(state, discards, "discards")
        refuse_mistakes(self._of_other_decks())

    def _of_other_decks(self) -> Iterator[tuple[str, str]]:
        """The cards that are wanted on a deck, or among cards, to which they do not belong."""
        tops = {deck: [self.contracts.get(deck, "")] for deck in CONTRACT_DECKS}
        for option, piles in (("contracts", tops), ("coming", self.coming)):
            for deck, pile in piles.items():
                for one in filter(None, pile):
                    if wrong := of_another_deck(self.state, one, deck):
                        yield f"{option}.{deck}", wrong

    def _held(self, given: ByPlayer, option: str) -> dict[int, list[str]]:
        said = by_player(self.state.names, given, option, '{"Ana": "bank"}')
        return {who: cards(self.state, text, option) for who, text in said}

    def _boxes(self, given: Any, option: str, known: Iterable[str]) -> dict[str, str]:
        found = {}
        for name, text in whole_keys(given, option).items():
            if name not in known:
                raise BadOption(
                    f"{option} lie at {', '.join(known)}, not at {quoted(name)}", option
                )
            found[name] = card(self.state, text, option) if text else ""
        return found

    def _coming(self, given: ByPlayer | None) -> dict[str, list[str]]:
        example = '{"planning": "flood, build-permit-7"}'
        said = keyed(given, "coming", example, lambda deck: called(deck, DECKS, "deck", "coming"))
        return {deck: cards(self.state, text, "coming") for deck, text in said}

    def deepest(self) -> int:
        """How many contract decks must be active for the contracts that lie open or are held."""
        known = box(self.state)
        named = [*self.contracts.values(), *(c for held in self.favors.values() for c in held)]
        decks = [n for n, ids in enumerate(known.decks, 1) if set(named) & set(ids)]
        tops = [n for n, deck in enumerate(CONTRACT_DECKS, 1) if self.contracts.get(deck)]
        return max([1, *decks, *tops])

    # -- laid out

    def lay(self) -> None:
        """Everything goes where it is wanted; what lay there goes below its deck."""
        state = self.state
        named = [one for held in (self.permits or {}).values() for one in held]
        named += [one for held in self.favors.values() for one in held]
        named += [*self.contracts.values(), *self.plans.values()]
        named += [one for pile in self.coming.values() for one in pile]
        named += self.discards or []
        for one in filter(None, named):
            take_out(state, one)
        if self.permits is not None:
            _back(state, (one for held in state.permits for one in held))
            state.permits = [self.permits.get(n, []) for n in range(len(state.names))]
        for who, held in self.favors.items():
            state.favors[who] = held
        if self.discards is not None:
            _back(state, state.discards)
            state.discards = self.discards
        self._plans()
        self._contracts()
        for deck, pile in self.coming.items():
            _put_below(state, deck, pile)

    def _plans(self) -> None:
        """The planning boxes; one that lost its card has another from the deck."""
        state = self.state
        for cost, one in self.plans.items():
            if cost != DECK_COST:
                at = PLAN_COSTS.index(cost)
                _back(state, [state.plans[at]])
                state.plans[at] = one
        for at, cost in enumerate(PLAN_COSTS):
            if not state.plans[at] and cost not in self.plans:
                state.plans[at] = _next_shown(state, state.planning, open_=state.planning_open)
        if DECK_COST in self.plans:
            state.planning_open = bool(self.plans[DECK_COST])
            state.planning += filter(None, [self.plans[DECK_COST]])
        elif not state.planning_open:
            state.planning_open = _turn_up(state, state.planning)

    def _contracts(self) -> None:
        """The contract boxes and the tops of the active decks."""
        state = self.state
        for name, one in self.contracts.items():
            if name in BOXES:
                at = BOXES.index(name)
                _back(state, [state.boxes[at]])
                state.boxes[at] = one
        for at, name in enumerate(BOXES):
            source = feeds(state)[at]
            if not state.boxes[at] and name not in self.contracts and source is not None:
                shown = state.decks_open[source]
                state.boxes[at] = _next_shown(state, state.decks[source], open_=shown)
        for number, deck in enumerate(CONTRACT_DECKS):
            if deck in self.contracts:
                state.decks_open[number] = bool(self.contracts[deck])
                state.decks[number] += filter(None, [self.contracts[deck]])
            elif number < state.active_decks and not state.decks_open[number]:
                state.decks_open[number] = _turn_up(state, state.decks[number])


def activate(state: State, count: int) -> None:
    """So many contract decks are active: the key events before have come and gone."""
    state.active_decks = count
    events = box(state).events
    for deck in state.decks[: count - 1]:
        for one in [one for one in deck if one in events and events[one].key]:
            deck.remove(one)
            state.gone.append(one)


def take_out(state: State, one: str) -> None:
    """A card is wanted elsewhere; `BadOption` if it has been taken already."""
    if state.planning_open and state.planning[-1] == one:
        state.planning_open = False
    for number, deck in enumerate(state.decks):
        if state.decks_open[number] and deck[-1] == one:
            state.decks_open[number] = False
    for pile in (state.planning, state.discards, *state.permits, *state.decks):
        if one in pile:
            pile.remove(one)
            return
    for boxes in (state.plans, state.boxes):
        if one in boxes:
            boxes[boxes.index(one)] = ""
            return
    if one in state.gone and one in box(state).events:
        raise BadOption(f"the event {quoted(one)} has come already, as its deck is active")
    raise BadOption(f"the card {quoted(one)} is wanted in two places")


def _back(state: State, given: Iterable[str]) -> None:
    """Cards that are not wanted go below their decks."""
    known = box(state)
    for one in [one for one in given if one]:
        if one in known.planning:
            state.planning.insert(0, one)
        else:
            deck = next(i for i, ids in enumerate(known.decks) if one in ids)
            state.decks[deck].insert(0, one)


def _next_shown(state: State, pile: list[str], *, open_: bool) -> str:
    """The next card of a deck that can lie face up, from below the one that does."""
    events, last = box(state).events, len(pile) - bool(open_)
    for at in range(last - 1, -1, -1):
        if pile[at] not in events:
            return pile.pop(at)
    return ""


def _turn_up(state: State, pile: list[str]) -> bool:
    """The next card that can lie face up comes to the top of its deck."""
    shown = _next_shown(state, pile, open_=False)
    if shown:
        pile.append(shown)
    return bool(shown)


def _put_below(state: State, deck: str, pile: list[str]) -> None:
    """Put cards face down on their deck, below the one that lies open there."""
    number = None if deck == PLANNING else CONTRACT_DECKS.index(deck)
    there = state.planning if number is None else state.decks[number]
    shown = state.planning_open if number is None else state.decks_open[number]
    at = len(there) - bool(shown)
    there[at:at] = reversed(pile)
