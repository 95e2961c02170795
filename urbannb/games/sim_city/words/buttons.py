"""What actions are called in a few words, on buttons and in answers."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import No, Option, Yes
from urbannb.core.text import plural
from urbannb.games.sim_city import phrases
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.model import actions as act
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.rules.base import running
from urbannb.games.sim_city.rules.politics.council import BreakTie, CastVote, change_of, votes_of
from urbannb.games.sim_city.rules.politics.deals import OfferMoney
from urbannb.games.sim_city.rules.politics.elections import CastBallot, ChoosePay, cost_of, half_of
from urbannb.games.sim_city.words.common import State, the_card
from urbannb.games.sim_city.words.council import voice_name


def called(state: State, action: Action) -> str:
    """What an action is called, legal or not."""
    return _called(action, state, state.agenda[-1] if state.agenda else None)


BALLOTS = {act.YEA: "vote for it", act.NAY: "vote against it", act.ABSTAIN: "do not vote"}


def called_plainly(state: State, action: Action) -> str | None:
    """The same without the votes that are cast by it and what they cost; None where none are."""
    choice = state.agenda[-1] if state.agenda else None
    match action:
        case act.Vote() if isinstance(choice, CastVote):
            return f"{BALLOTS[action.ballot]} with {voice_name(state, choice.voice(state).name)}"
        case act.Bid() if isinstance(choice, CastBallot):
            return f"cast {plural(action.votes, 'vote')} for {_player_name(state, action.number)}"
    return None


def onward(state: State, held: tuple[str, ...]) -> str:
    """ "choose a place for the Bank"; where votes or dollars are given, how many."""
    player = phrases.player_place.of(held[-1])
    if player is not None:
        return f"choose a number for {state.names[player]}"
    card = phrases.hand_place.of(held[-1])
    return f"choose a place for {phrases.the(state.card(card).name)}" if card else ""


@singledispatch
def _called(action: Action, state: State, choice: Any) -> str:
    raise TypeError(f"{action!r} is no action of Sim City")


def _there(state: State, cell: str, number: int) -> str:
    """A place of a city: what lies there, or what is next to it."""
    city, at = state.cities[number], cell_of(cell)
    block = city.ground.at(at)
    if block:
        return f"over {phrases.the(block.face.card.name)} at {cell}"
    near = phrases.beside(city, (at,), most=1)
    return f"at {cell}, {near}" if near else f"at {cell}"


def _city(state: State, where: str) -> int:
    number = state.city_of(state.player)
    return 1 - number if where and state.duel else number


@_called.register
def _draw(action: act.Draw, state: State, choice: Any) -> str:
    if action.pile == act.DISCARDS:
        discards = state.discarded(state.player)
        top = f" ({state.card(discards[-1]).name})" if discards else ""
        return f"take the top discard{top}"
    if action.pile == act.LONG_DECK:
        return "draw a long card"
    return "draw a card from the deck"


@_called.register
def _buy(action: act.Buy, state: State, choice: Any) -> str:
    card = state.box.cards.get(action.card)
    if card is None:
        return ""
    return (
        f"buy {phrases.the(card.name)} for {phrases.dollars(card.cost)}"
        if card.cost
        else f"buy {card.name}"
    )


@_called.register
def _play(action: act.Play, state: State, choice: Any) -> str:
    if action.card not in state.box.cards:
        return ""
    where = " of the other city" if action.where and state.duel else ""
    there = _there(state, action.cell, _city(state, action.where))
    return f"place {the_card(state, action.card)} {there}{where}"


@_called.register
def _event(action: act.PlayEvent, state: State, choice: Any) -> str:
    card = state.box.cards.get(action.card)
    if card is None:
        return ""
    kind = "the event " if card.kind == EVENT else ""
    on = ""
    if state.duel:
        on = f" on {state.names[_city(state, action.where)]}'s city"
    return f"play {kind}{card.name}{on}"


@_called.register
def _propose(action: act.Propose, state: State, choice: Any) -> str:
    if action.card not in state.box.cards:
        return ""
    there = _there(state, action.cell, _city(state, ""))
    return f"ask the council to let {the_card(state, action.card)} go {there}"


@_called.register
def _pass(action: act.Pass, state: State, choice: Any) -> str:
    if isinstance(choice, OfferMoney):
        return "pass: offer no money"
    if choice is not None and not hasattr(choice, "must"):
        return "pass: cast no votes" if isinstance(choice, CastBallot) else "pass: buy no votes"
    return f"pass: play no {'further ' * bool(getattr(choice, 'by', ''))}card"


@_called.register
def _declare(action: act.Declare, state: State, choice: Any) -> str:
    return "declare no legal play and show your hand"


@_called.register
def _discard(action: act.Discard, state: State, choice: Any) -> str:
    known = action.card in state.box.cards
    return f"discard {the_card(state, action.card)}" if known else ""


@_called.register
def _vote(action: act.Vote, state: State, choice: Any) -> str:
    if isinstance(choice, BreakTie):
        return {
            act.YEA: "break the tie for it",
            act.NAY: "break the tie against it",
            act.ABSTAIN: "leave the tie",
        }[action.ballot]
    words = BALLOTS[action.ballot]
    if not isinstance(choice, CastVote):
        return words
    voice = choice.voice(state)
    votes = plural(votes_of(state, voice, change_of(state, choice.motion)), "vote")
    who = voice_name(state, voice.name)
    return f"{words}: {votes} of {who}" if action.ballot != act.ABSTAIN else f"{words} with {who}"


def _player_name(state: State, number: int) -> str:
    return state.names[number - 1] if number <= len(state.names) else f"player {number}"


@_called.register
def _bid(action: act.Bid, state: State, choice: Any) -> str:
    votes = f"{plural(action.votes, 'vote')} for {_player_name(state, action.number)}"
    if isinstance(choice, CastBallot):
        cost = cost_of(state, choice.office, choice.player, action.votes)
        return f"cast {votes}" + (f" for {phrases.dollars(cost)}" if cost else "")
    return f"buy {votes} for {phrases.dollars(action.votes)}"


@_called.register
def _player(action: act.Player, state: State, choice: Any) -> str:
    return f"choose {_player_name(state, action.number)}"


@_called.register
def _pay(action: act.Pay, state: State, choice: Any) -> str:
    if not isinstance(choice, ChoosePay):
        return "pay"
    have = state.money[choice.player]
    if have < choice.amount:
        return f"pay all you have, {phrases.dollars(have)}, and lose the office"
    return f"pay {phrases.dollars(choice.amount)} and stay mayor"


@_called.register
def _vacate(action: act.Vacate, state: State, choice: Any) -> str:
    if not isinstance(choice, ChoosePay):
        return "pay half and leave the office"
    return f"pay half, {phrases.dollars(half_of(choice.amount))}, and leave the office of mayor"


@_called.register
def _give(action: act.Give, state: State, choice: Any) -> str:
    return f"offer {_player_name(state, action.number)} {phrases.dollars(action.dollars)}"


@_called.register
def _choose(action: act.Choose, state: State, choice: Any) -> str:
    part = getattr(choice, "part", None)
    number = running(state, part.card).city if part else _city(state, "")
    city = state.cities[number]
    if not city.ground.at(cell_of(action.cell)):
        return f"choose the open place {action.cell}"
    verb = "destroy" if part and part.special(state).destroys else "remove" if part else "choose"
    name = phrases.block_name(city, cell_of(action.cell))
    return f"{verb} {phrases.the(name)}"


@_called.register
def _pick(action: act.Pick, state: State, choice: Any) -> str:
    if action.card not in state.box.cards:
        return ""
    owner = next((p for p, cards in enumerate(state.council) if action.card in cards), None)
    whose = f" of {state.names[owner]}" if owner is not None else ""
    return f"discard {the_card(state, action.card)}{whose}"


@_called.register
def _option(action: Option, state: State, choice: Any) -> str:
    return f"choose number {action.number}"


@_called.register
def _yes(action: Yes, state: State, choice: Any) -> str:
    amount = getattr(choice, "dollars", None)
    return f"take the {phrases.dollars(amount)}" if amount else "yes"


@_called.register
def _no(action: No, state: State, choice: Any) -> str:
    amount = getattr(choice, "dollars", None)
    return f"do not take the {phrases.dollars(amount)}" if amount else "no"
