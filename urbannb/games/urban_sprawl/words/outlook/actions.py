"""What an action would do, said before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import singledispatch
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import NO, YES, No, Option, Yes
from urbannb.core.defaults.foreseeing import Followed, told
from urbannb.core.defaults.foreseeing import ahead as foresee
from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import a, capital, listing, plural
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import Site, lines_of, site
from urbannb.games.urban_sprawl.components.cards import Effects
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.actions import Choose, Player, Put, Split
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.effects import context as rulings
from urbannb.games.urban_sprawl.rules.effects import payments
from urbannb.games.urban_sprawl.rules.effects.amounts import ChooseOption, PlaceTile
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.control import MoveTile
from urbannb.games.urban_sprawl.rules.effects.doing import DoEffect, WhichIsMeant
from urbannb.games.urban_sprawl.rules.payouts import ScoreVocation, SplitVocations, TakeFromOpponent
from urbannb.games.urban_sprawl.rules.rulings import NextDecides
from urbannb.games.urban_sprawl.rules.turn import SpendPoints
from urbannb.games.urban_sprawl.words.building import building_lots
from urbannb.games.urban_sprawl.words.common import State, product
from urbannb.games.urban_sprawl.words.effects import that_building
from urbannb.games.urban_sprawl.words.outlook import build

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


# -- what an action would do, said before it is done

CHOSEN = (rulings.BuildingChosen, NextDecides)
"""What only says what was chosen."""


def outlook(book: Rulebook[UrbanSprawlState], state: State, action: Action) -> Step:
    """What a legal action would do; most is told as it would happen."""
    return _step(book, state, action, ranked=True)


def outlook_unranked(book: Rulebook[UrbanSprawlState], state: State, action: Action) -> Step:
    """The same, without which site of a block would be the best: a task may ask for that."""
    return _step(book, state, action, ranked=False)


def _step(book: Rulebook[UrbanSprawlState], state: State, action: Action, *, ranked: bool) -> Step:
    choice: Any = state.agenda[-1]
    if isinstance(action, act.Build):
        return book.say(choice.rule, build.build(state, action, ranked=ranked), state)
    if said := _said(action, state, choice):
        return book.say(choice.rule, said, state)
    one_card = isinstance(action, act.Take)  # which needs no sum
    return told(book, certain(state, action), besides=CHOSEN, summed=not one_card)


def certain(state: State, action: Action) -> Followed[UrbanSprawlState]:
    """What follows up to what nobody can know, and to the end of what was asked."""
    below = len(state.agenda) - 1
    found, other = (
        foresee(build.unseen(state, backward), action, below=below) for backward in (False, True)
    )
    if found.rulings != other.rulings or build.seen(found.after) != build.seen(other.after):
        both = zip(found.entries, other.entries, strict=False)
        alike = takewhile(lambda pair: pair[0][0] == pair[1][0], both)
        return replace(
            found, before=state, after=state, asked=None, entries=tuple(one for one, _ in alike)
        )
    points = isinstance(found.asked, SpendPoints)  # the turn goes on
    return replace(found, before=state, asked=None) if points else replace(found, before=state)


@singledispatch
def _said(action: Action, state: State, choice: Any) -> Said | None:  # for overriding
    """What is said of an action in words of its own, if anything."""
    return None


@_said.register
def _end(action: act.EndTurn, state: State, choice: Any) -> Said:
    lost = f" and lose {state.ap} AP" if state.ap else ""
    plans, boxes = state.plans.count(""), state.boxes.count("")
    gaps = listing(
        plural(count, f"{noun} box", f"{noun} boxes")
        for count, noun in ((plans, "planning"), (boxes, "contract"))
        if count
    )
    text = f"You would end your turn{lost}. "
    if gaps:
        text += f"Cards then slide into {gaps}, and new ones turn up."
    elif state.planning_open:
        text += "No box is empty, so no card slides."
    else:
        text += "A new card then turns up on the planning deck."
    return Said(text, places=(phrases.player_place(state.player),))


# -- what the answers to the smaller questions would do


@_said.register
def _split(action: Split, state: State, choice: Any) -> Said:
    """Vocations that score, or buildings that are paid for."""
    who = state.names[choice.player]
    if isinstance(choice, SplitVocations):
        each, what, verb = choice.value, "gain", ""
    else:
        each, what, verb = choice.amount, "pay", f" to {state.names[choice.to]}"
    parts = [
        f"{product(times, each)} {kind}"
        for times, kind in ((action.prestige, "prestige"), (action.wealth, "wealth"))
        if times
    ]
    text = f"{who} would {what} {listing(parts) or 'nothing'}{verb}"
    short = _short(state, action, choice.player, each) if what == "pay" else 0
    text += f"; {short} of it would be missing and is ignored." if short else "."
    if isinstance(choice, payments.PayCollector) and payments.takes_all(state, choice):
        text += " Each of the other ways comes to the same."
    return Said(text, places=(phrases.player_place(choice.player),))


def _short(state: State, action: Split, player: int, each: int) -> int:
    """How much of a payment a player would not have (US-58)."""
    prestige = action.prestige * each - state.prestige[player]
    return max(0, prestige) + max(0, action.wealth * each - state.wealth[player])


@_said.register
def _put(action: Put, state: State, choice: Any) -> Said:
    """A tile goes down, or moves."""
    worth = state.worth(action.block)
    size = 1
    if isinstance(choice, PlaceTile):
        effect = choice.effect(state)
        size = effect.lots
        what = f"A new {phrases.kind_of(effect.zone, size)}"
    elif isinstance(choice, MoveTile):
        moving = state.city[choice.lot]
        size = moving.size
        before = state.worth(moving.block)
        what = f"{capital(phrases.building_words(state, moving))}, worth {before},"
    else:
        what = "The new park"
    place = site(action.block, action.shape, size)
    text = f"{what} would stand in {action.block} and be worth {worth}. It costs nothing and "
    text += f"brings no bonus. {_touched(state, place)}"
    return Said(
        text, places=(*building_lots(place), *map(phrases.line_place, lines_of(action.block)))
    )


def _touched(state: State, place: Site) -> str:
    """The rows in which a new tile would count, and the buildings beside it."""
    rows = listing(map(phrases.line_name, lines_of(place.block)))
    near = [b for b in state.city.values() if b.site.lots & place.near]
    beside = (
        f"{plural(len(near), 'building')} ({phrases.tally_words(near)})" if near else "no building"
    )
    return f"It would count on {rows}, and be adjacent to {beside}."


@_said.register
def _option(action: Option, state: State, choice: Any) -> Said:
    """One of the lists of effects of a card."""
    done = choice.offered(state)[action.number - 1]
    who = state.names[choice.player]
    text = " ".join(phrases.would_words(one, who) for one in done)
    places = (phrases.player_place(choice.player),)
    found = build.ahead(state, action, choice.player)
    if not text or build.nothing_comes(state, found, choice.player):
        return Said(f"{text} As things stand nothing would come of it.".lstrip(), places=places)
    return Said(f"{text}{_sums(state, found)}", places=places)


@_said.register(Choose)
@_said.register(Player)
def _meant(action: Choose | Player, state: State, choice: Any) -> Said | None:
    """Whose marker is taken; or who or what a card means of those who are tied."""
    if isinstance(action, Choose):
        building = state.city[action.lot]
        what, places = phrases.building_words(state, building), building_lots(building.site)
    else:
        what, places = phrases.name(state, action.index), (phrases.player_place(action.index),)
    if isinstance(choice, TakeFromOpponent):
        text = (
            f"{phrases.name(state, choice.player)} would take {a(choice.name)} marker from {what}."
        )
        return Said(text + comes_to(state, action, choice), places=places)
    if not isinstance(choice, WhichIsMeant):
        return None
    does = phrases.would_words(choice.context.effect(state), phrases.BUILDER)
    text = f"**{phrases.card_name(state, choice.context.card)}**: {does} That would be {what}."
    return Said(text, places=places)


@_said.register
def _row(action: act.PickRow, state: State, choice: Any) -> Said:
    text = f"{capital(phrases.line_name(action.line))} would come first, and the other row of the "
    text += f"block second.{comes_to(state, action, choice)}"
    return Said(text, places=(phrases.line_place(action.line),))


def comes_to(state: State, action: Action, choice: Any) -> str:
    """What an answer brings with what follows from it next: all rows of a card, or its markers."""
    player = choice.chooser(state)
    with_ = 0
    for task in reversed(state.agenda[:-1]):
        if not _goes_on(task, choice):
            break
        with_ += 1
    found = build.ahead(state, action, player, with_)
    if isinstance(choice, TakeFromOpponent):
        what, sum_ = (
            f"all {choice.name} markers together would pay",
            build.sum_of(found, build.VOCATION),
        )
    else:
        what, sum_ = "that would bring", build.sum_of(found)
    if not sum_ and (found.asked or found.unknown):
        return ""
    return f" As things stand {what} {state.names[player]} {sum_ or 'nothing'}."


def _goes_on(task: Any, choice: Any) -> bool:
    """Whether a task is what a choice was asked for."""
    if isinstance(choice, TakeFromOpponent):
        return isinstance(task, ScoreVocation) and task.name == choice.name
    return isinstance(task, DoEffect) and task.context.card == choice.context.card


def _sums(state: State, found: build.Ahead) -> str:
    """What a player would have then, as far as that is certain."""
    sums = {change.kind: change for change in found.changes if change.kind}
    have = listing(f"**{change.left}** {kind}" for kind, change in sums.items())
    text = f" That would leave {have}." if have else ""
    if found.asked is not None:
        text += f" Next: {found.asked.words(found.state)}."
    if isinstance(found.asked, ChooseOption):
        text += _barren(found.state, found.asked)
    return text


def _barren(state: State, choice: ChooseOption) -> str:
    """Which options of a choice that comes next would bring nothing."""
    empty = [
        phrases.done_face(choice.offered(state)[action.number - 1])
        for action in choice.options(state)
        if isinstance(action, Option)
        and build.nothing_comes(state, build.ahead(state, action, choice.player), choice.player)
    ]
    return f" As things stand nothing would come of: {listing(empty, 'or')}." if empty else ""


@_said.register(Yes)
@_said.register(No)
def _answer(action: Yes | No, state: State, choice: Any) -> Said | None:
    """An offer is taken up or not."""
    places, paid = (phrases.player_place(choice.player),), action == YES
    if isinstance(choice, TakeFromOpponent):
        text = f"{phrases.name(state, choice.player)} would take no {choice.name} marker."
        return Said(text + comes_to(state, NO, choice), places=places)
    if not isinstance(choice, payments.AnswerOffer):
        return None
    offer = choice.offer(state)
    who = state.names[choice.player]
    cost = phrases.cost_words(offer.cost) or "nothing"
    done = offer.effects if paid else offer.otherwise
    if not done:
        text = (
            f"{who} would pay {cost}. Nothing would be lost." if paid else "Nothing would happen."
        )
        return Said(text, places=places)
    context = choice.context.inside(0 if paid else 1, 0)
    lots = () if paid else payments.at_stake(state, choice)
    told = list(_told(state, context, done, who, lots))
    text = " ".join([f"{who} would pay {cost}.", *told] if paid else told)
    found = build.ahead(state, action, choice.player)
    spent = (offer.cost.wealth, offer.cost.prestige) if paid else (0, 0)
    if build.nothing_comes(state, found, choice.player, spent):
        text += " As things stand nothing would come of that"
        text += f": the {cost} would be paid for nothing." if paid and any(spent) else "."
        return Said(text, places=places)
    return Said(f"{text}{_sums(state, found)}", places=(*places, *lots))


def _told(
    state: State, context: Context, done: Effects, who: str, lots: tuple[str, ...]
) -> Iterator[str]:
    """What would be done; the buildings of which one would be lost are listed once."""
    brief = that_building(state, context, lots if len(lots) == 1 else ())
    named = that_building(state, context, lots)
    for effect in done:
        yield phrases.would_words(effect.calling(named), who)
        named = brief if effect.calling(named) != effect else named
