"""What actions are called, with what they cost and bring; and what to do next."""

from __future__ import annotations

import re
from functools import singledispatch
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import No, Option, Yes
from urbannb.core.choosing.asking import Ask
from urbannb.core.defaults.rooms import Figure
from urbannb.core.text import a, capital, listing, plural
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import PRESTIGE, SHAPES, WEALTH, Site, site
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.actions import Build, Choose, Invest, Pay, Put
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, box, contract_in, plan_at
from urbannb.games.urban_sprawl.rules.base import ChooseNext, wasted
from urbannb.games.urban_sprawl.rules.building import ChoosePermits, neighborhood_bonus
from urbannb.games.urban_sprawl.rules.effects.payments import AnswerOffer
from urbannb.games.urban_sprawl.rules.payouts import SplitVocations, TakeFromOpponent
from urbannb.games.urban_sprawl.rules.setup import ClaimBuilding
from urbannb.games.urban_sprawl.rules.sites import covered

# -- what the buttons say: every action in a few plain words, without its outlook


State = UrbanSprawlState


NAMES = (act.Player, act.Put, act.Choose, act.PickRow)
"""Of these the words name somebody or something and have no verb."""


def called(state: State, action: Action) -> str:
    """An action in a few words: a verb in lower case, a name with a capital."""
    words = _words(action, state, state.agenda[-1])
    return capital(words) if isinstance(action, NAMES) else words


def called_plainly(state: State, action: Action) -> str | None:
    """The same without what is cleared, paid out or lost by it; None where nothing of it is said.

    What is written beside a box or is itself what one chooses stays: 4 AP, 2 wealth and 1 prestige.
    """
    match action:
        case act.Build():
            where = _where(action.block, action.shape)
            return f"build {_contract(state, action.box)} in {where}"
        case act.Invest():
            return f"invest the {phrases.plan_words(state, action.card)}"
        case act.Pay():
            return (
                f"pay with {listing(a(phrases.plan_words(state, card)) for card in action.cards)}"
            )
    return None


@singledispatch
def _words(action: Action, state: State, choice: Any) -> str:
    raise TypeError(f"{action!r} is no action of Urban Sprawl")


def _where(block: str, shape: str) -> str:
    return f"{block}, {phrases.SITE_WORDS[shape]}" if shape else block


def _contract(state: State, name: str) -> str:
    """Also what cannot be had is called something: a box may be empty."""
    card = contract_in(state, name)
    return f"the {phrases.card_name(state, card)}" if card else "a contract"


@_words.register
def _take(action: act.Take, state: State, choice: Any) -> str:
    card = plan_at(state, action.cost)
    return (
        f"take {f'the {phrases.plan_words(state, card)}' if card else 'a card'} for "
        f"{action.cost} AP"
    )


@_words.register
def _favor(action: act.Favor, state: State, choice: Any) -> str:
    words, cost = (
        f"keep {_contract(state, action.box)} as a favor",
        act.CONTRACT_COSTS.get(action.box),
    )
    return f"{words} for {cost} AP" if cost else words  # what is a favor already has no cost


@_words.register
def _invest(action: act.Invest, state: State, choice: Any) -> str:
    words = str(called_plainly(state, action))
    permit = box(state).permits.get(action.card)
    if not permit:
        return words
    return f"{words} for {permit.wealth} wealth" if permit.wealth else f"{words} for nothing"


@_words.register
def _build(action: act.Build, state: State, choice: Any) -> str:
    words = str(called_plainly(state, action))
    card = contract_in(state, action.box)
    lots = box(state).contracts[card].lots if card else 0
    if action.shape not in SHAPES.get(lots, ()):
        return words
    gone = len(covered(state, site(action.block, action.shape, lots)))
    return f"{words}, clearing {plural(gone, 'building')}" if gone else words


@_words.register
def _end(action: act.EndTurn, state: State, choice: Any) -> str:
    return "end the turn"


@_words.register
def _pay(action: act.Pay, state: State, choice: Any) -> str:
    words = str(called_plainly(state, action))
    known = box(state).permits
    if not isinstance(choice, ChoosePermits) or not all(card in known for card in action.cards):
        return words
    due = box(state).contracts[choice.card].lots
    lost = wasted(state, action.cards, due)
    return f"{words} ({due} used, {lost} lost)" if lost > 0 else words


@_words.register
def _split(action: act.Split, state: State, choice: Any) -> str:
    """In the end it is amounts that one gets or pays, not times."""
    if isinstance(choice, SplitVocations):
        each = choice.value
        return (
            "gain "
            f"{phrases.amount_words(action.wealth * each, action.prestige * each) or 'nothing'}"
        )
    parts = (
        _of(state.has(choice.player, kind), times * choice.amount, kind)
        for times, kind in ((action.wealth, WEALTH), (action.prestige, PRESTIGE))
        if times
    )
    return f"pay {listing(parts) or 'nothing'}"


def _of(have: int, due: int, kind: str) -> str:
    """ "4 wealth", or "3 of 4 wealth" where there is no more."""
    return f"{due} {kind}" if have >= due else f"{have} of {due} {kind}"


@_words.register
def _player(action: act.Player, state: State, choice: Any) -> str:
    name = state.names[action.index]
    return f"{name} decides next" if isinstance(choice, ChooseNext) else name


@_words.register
def _put(action: act.Put, state: State, choice: Any) -> str:
    return _where(action.block, action.shape)


@_words.register
def _choose(action: act.Choose, state: State, choice: Any) -> str:
    building = state.city.get(action.lot)
    if building is None:
        return f"a building on {action.lot}"
    corner = f", {phrases.SITE_WORDS[building.shape]}" if building.shape else ""
    return f"{phrases.building_words(state, building)}{corner}"


@_words.register
def _marker(action: act.PutMarker, state: State, choice: Any) -> str:
    return f"put {action.kind} {action.value} on {phrases.line_name(action.space)}"


@_words.register
def _row(action: act.PickRow, state: State, choice: Any) -> str:
    return phrases.line_name(action.line)


@_words.register
def _option(action: Option, state: State, choice: Any) -> str:
    done, alone = phrases.done_words(choice.offered(state)[action.number - 1])
    return (done if alone else capital(done)) or "Nothing"


@_words.register
def _yes(action: Yes, state: State, choice: Any) -> str:
    if not isinstance(choice, AnswerOffer):
        return "win the election"
    return f"pay {phrases.cost_words(choice.offer(state).cost) or 'nothing'}"


@_words.register
def _no(action: No, state: State, choice: Any) -> str:
    if isinstance(choice, TakeFromOpponent):
        return "take none"
    return "do not pay" if isinstance(choice, AnswerOffer) else "count the votes"


# -- what an action is called where its question is not seen: in the log, and in what others did


TIED = re.compile(r"which of the tied (players|buildings) ")
VACANT = re.compile(r"a vacant (?:lot|site) (for|to move) ")
ASIDE = re.compile(r" \([^()]*\)$")
"""Why it is asked, at the end of a question: the steps tell that."""
FREE = " that nobody controls"
"""What is so of every starting building, until it is taken."""


def entry(state: State, action: Action) -> str:
    """An action in a few words that need no question before them."""
    words, choice = called(state, action), state.agenda[-1]
    if isinstance(choice, ClaimBuilding):
        return f"take {words[:1].lower()}{words[1:].replace(FREE, '')}"
    if isinstance(choice, TakeFromOpponent) and isinstance(action, act.Player):
        return f"take a vocation marker from {words}"
    if not isinstance(choice, Ask) or not isinstance(action, _ANSWERS):
        return words
    asked = ASIDE.sub("", choice.question(state))
    if TIED.match(asked):
        return TIED.sub(f"{words} ", asked)
    if vacant := VACANT.match(asked):
        verb, on = ("place", "on") if vacant[1] == "for" else ("move", "to")
        return f"{verb} {VACANT.sub('', asked)} {on} {words}"
    return words if " decides next" in words else f"{capital(asked)}: {words}"


_ANSWERS = (act.Player, act.Put, act.Choose, act.PickRow, Option)


# -- what to do next while an action is being clicked


def onward(state: State, held: tuple[str, ...]) -> str:
    """ "choose a block for the Smithy"; a lot where the block is chosen, a space for a marker."""
    first, last = held[0], held[-1]
    if marker := phrases.spare_place.of(first):
        kind, value = marker
        return f"choose a vacant gray space for {kind} {value}"
    card = _onward_contract(state, first)
    what = f" for the {phrases.card_name(state, card)}" if card else ""
    if block := phrases.block_place.of(last):
        return f"choose a site in {block}{what}"
    return f"choose a block{what}" if card else ""


def _onward_contract(state: State, place: str) -> str:
    """The contract at a place; "" where none lies."""
    if name := phrases.box_place.of(place):
        return contract_in(state, name)
    return favor[1] if (favor := phrases.favor_place.of(place)) else ""


# -- what choices cost and bring, as numbers to compare them by; and what is lost for good


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
    names = listing(phrases.apart(state, gone))
    return f"It would demolish {plural(len(gone), 'building')}: {names}."
