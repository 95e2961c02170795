"""What choices cost and bring, as numbers to compare them by; and what is lost for good."""

from __future__ import annotations

from typing import Any

from urbannb.core.action import Action
from urbannb.core.defaults.rooms import Figure
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import Site, site
from urbannb.games.urban_sprawl.model.actions import Build, Choose, Invest, Pay, Put
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.slots import contract_in
from urbannb.games.urban_sprawl.phrases.city import apart
from urbannb.games.urban_sprawl.rules.building import ChoosePermits, neighborhood_bonus
from urbannb.games.urban_sprawl.rules.permits import wasted
from urbannb.games.urban_sprawl.rules.setup import ClaimBuilding
from urbannb.games.urban_sprawl.rules.sites.zoning import covered
from urbannb.games.urban_sprawl.words.common import State

PRICE, BONUS, CLEARS, WORTH, LOST = "price", "bonus", "clears", "worth", "lost"


def figures(state: State, action: Action) -> tuple[Figure, ...]:
    """What a legal action costs and brings at once."""
    match action:
        case Build():
            return _building(state, action)
        case Choose(lot=lot) if lot in state.city:
            return (_valued(state, state.city[lot].block),)
        case Put(block=block):
            return (Figure(WORTH, state.worth(block), True),)
        case Invest(card=card):
            return (Figure("wealth", box(state).permits[card].wealth, True),)
        case Pay(cards=cards):
            return _paying(state, cards)
    return ()


def _building(state: State, action: Build) -> tuple[Figure, ...]:
    place = _site(state, action)
    if place is None:
        return ()
    contract = box(state).contracts[contract_in(state, action.box)]
    bonus = neighborhood_bonus(state, place, contract.zone)
    found = (Figure(PRICE, state.worth(action.block)), Figure(BONUS, bonus, True))
    gone = len(covered(state, place))
    return (*found, Figure(CLEARS, gone)) if gone else found


def _valued(state: State, block: str) -> Figure:
    """What a building is worth; to whoever takes control of it in the setup that is its price."""
    paid = bool(state.agenda) and isinstance(state.agenda[-1], ClaimBuilding)
    return Figure(PRICE if paid else WORTH, state.worth(block), not paid)


def _paying(state: State, cards: tuple[str, ...]) -> tuple[Figure, ...]:
    choice: Any = state.agenda[-1]
    if not isinstance(choice, ChoosePermits):
        return ()
    lost = wasted(state, cards, box(state).contracts[choice.card].lots)
    return (Figure(LOST, lost, told=False),)  # "3 used, 1 lost" is in its words


def _site(state: State, action: Build) -> Site | None:
    card = contract_in(state, action.box)
    return site(action.block, action.shape, box(state).contracts[card].lots) if card else None


def at_cost(state: State, action: Action) -> str:
    """The buildings that would be demolished, by name."""
    place = _site(state, action) if isinstance(action, Build) else None
    gone = covered(state, place) if place else []
    if not gone:
        return ""
    names = listing(apart(state, gone))
    return f"It would demolish {plural(len(gone), 'building')}: {names}."
