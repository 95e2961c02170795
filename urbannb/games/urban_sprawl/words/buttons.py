"""What the buttons say: every action in a few plain words, without its outlook."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import No, Option, Yes
from urbannb.core.text import a, capital, listing, plural
from urbannb.games.urban_sprawl.components.board import SHAPES, site
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.model.slots import contract_in, plan_at
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.cards import card_name, plan_words
from urbannb.games.urban_sprawl.phrases.city import SITE_WORDS, building_words, line_name
from urbannb.games.urban_sprawl.phrases.effects import amount_words, cost_words, done_words
from urbannb.games.urban_sprawl.rules.base import ChooseNext
from urbannb.games.urban_sprawl.rules.building import ChoosePermits
from urbannb.games.urban_sprawl.rules.effects.payments import AnswerOffer
from urbannb.games.urban_sprawl.rules.permits import wasted
from urbannb.games.urban_sprawl.rules.sites.zoning import covered
from urbannb.games.urban_sprawl.rules.vocations import SplitVocations, TakeFromOpponent

State = UrbanSprawlState


NAMES = (act.Player, act.Put, act.Choose, act.Row)
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
            return f"invest the {plan_words(state, action.card)}"
        case act.Pay():
            return f"pay with {listing(a(plan_words(state, card)) for card in action.cards)}"
    return None


@singledispatch
def _words(action: Action, state: State, choice: Any) -> str:
    raise TypeError(f"{action!r} is no action of Urban Sprawl")


def _where(block: str, shape: str) -> str:
    return f"{block}, {SITE_WORDS[shape]}" if shape else block


def _contract(state: State, name: str) -> str:
    """Also what cannot be had is called something: a box may be empty."""
    card = contract_in(state, name)
    return f"the {card_name(state, card)}" if card else "a contract"


@_words.register
def _take(action: act.Take, state: State, choice: Any) -> str:
    card = plan_at(state, action.cost)
    return f"take {f'the {plan_words(state, card)}' if card else 'a card'} for {action.cost} AP"


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
def _end(action: act.End, state: State, choice: Any) -> str:
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
        return f"gain {amount_words(action.wealth * each, action.prestige * each) or 'nothing'}"
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
    corner = f", {SITE_WORDS[building.shape]}" if building.shape else ""
    return f"{building_words(state, building)}{corner}"


@_words.register
def _marker(action: act.PutMarker, state: State, choice: Any) -> str:
    return f"put {action.kind} {action.value} on {line_name(action.space)}"


@_words.register
def _row(action: act.Row, state: State, choice: Any) -> str:
    return line_name(action.line)


@_words.register
def _option(action: Option, state: State, choice: Any) -> str:
    done, alone = done_words(choice.offered(state)[action.number - 1])
    return (done if alone else capital(done)) or "Nothing"


@_words.register
def _yes(action: Yes, state: State, choice: Any) -> str:
    if not isinstance(choice, AnswerOffer):
        return "win the election"
    return f"pay {cost_words(choice.offer(state).cost) or 'nothing'}"


@_words.register
def _no(action: No, state: State, choice: Any) -> str:
    if isinstance(choice, TakeFromOpponent):
        return "take none"
    return "do not pay" if isinstance(choice, AnswerOffer) else "count the votes"
