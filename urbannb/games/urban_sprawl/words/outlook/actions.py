"""What an action would do, said before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import NO, YES, No, Option, Yes
from urbannb.core.step import Step
from urbannb.core.telling import Said
from urbannb.core.text import a, capital, listing, plural
from urbannb.games.urban_sprawl.components.board import Marker, Site, lines_of, site
from urbannb.games.urban_sprawl.components.cards import Effects
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.actions import Choose, Player, Put, Split
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState, box, contract_in, plan_at
from urbannb.games.urban_sprawl.phrases import (
    BUILDER,
    a_plan,
    box_place,
    building_words,
    card_name,
    cost_words,
    done_face,
    kind_of,
    line_name,
    line_place,
    name,
    permit_place,
    plan_place,
    plan_words,
    player_place,
    space_place,
    tally_words,
    value_sum,
    would_words,
)
from urbannb.games.urban_sprawl.rules.base import ChooseNext
from urbannb.games.urban_sprawl.rules.effects.amounts import ChooseOption, PlaceTile
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.control import GiveTo, MoveTile, TargetBuilding
from urbannb.games.urban_sprawl.rules.effects.doing import DoEffect
from urbannb.games.urban_sprawl.rules.effects.payments import (
    AnswerOffer,
    PayCollector,
    at_stake,
    takes_all,
)
from urbannb.games.urban_sprawl.rules.elections import BreakTie, ChooseSwayer, sway_price
from urbannb.games.urban_sprawl.rules.payouts import ScoreVocation, SplitVocations, TakeFromOpponent
from urbannb.games.urban_sprawl.rules.setup import ClaimBuilding
from urbannb.games.urban_sprawl.words.building import building_lots
from urbannb.games.urban_sprawl.words.common import State, product
from urbannb.games.urban_sprawl.words.effects import that_building
from urbannb.games.urban_sprawl.words.outlook import build
from urbannb.games.urban_sprawl.words.outlook.build import (
    VOCATION,
    Ahead,
    ahead,
    nothing_comes,
    sum_of,
)
from urbannb.games.urban_sprawl.words.turn import marker_table, marker_words

if TYPE_CHECKING:
    from urbannb.core.rulebook import Rulebook


# -- what the answers to the smaller questions would do


def permits_due(state: State, choice: Any) -> int:
    """How many permits the contract takes that is being built."""
    return box(state).contracts[choice.card].lots


def split(state: State, action: Split, choice: Any) -> Said:
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
    if isinstance(choice, PayCollector) and takes_all(state, choice):
        text += " Each of the other ways comes to the same."
    return Said(text, places=(player_place(choice.player),))


def _short(state: State, action: Split, player: int, each: int) -> int:
    """How much of a payment a player would not have (US-58)."""
    prestige = action.prestige * each - state.prestige[player]
    return max(0, prestige) + max(0, action.wealth * each - state.wealth[player])


def asked_player(state: State, action: Player, choice: Any) -> Said:
    """A player is named."""
    who = name(state, action.index)
    if isinstance(choice, TakeFromOpponent):
        text = f"{name(state, choice.player)} would take {a(choice.name)} marker from {who}."
        text += comes_to(state, action, choice)
    elif isinstance(choice, BreakTie):
        article = "Contractor" if choice.office == "Contractor" else f"office of {choice.office}"
        text = f"The {article} would go to {who}."
    elif isinstance(choice, GiveTo):
        what = building_words(state, state.city[choice.lot])
        text = f"Control of {what} would go to {who}."
    elif isinstance(choice, ChooseSwayer):
        text = f"{who} would become {choice.office} with a building, without any counting."
    elif isinstance(choice, ChooseNext):
        text = f"The next to decide would be {who}."
    else:
        text = f"{_tied(state, choice)} That would be {who}."
    # what is ours of US-107 is about players who have only one option: nobody here
    noted = not isinstance(choice, ChooseNext)
    return Said(text, places=(player_place(action.index),), noted=noted)


def _tied(state: State, choice: Any) -> str:
    """What a card does to whoever or whatever is meant by it."""
    does = would_words(choice.context.effect(state), BUILDER)
    return f"**{card_name(state, choice.context.card)}**: {does}"


def put(state: State, action: Put, choice: Any) -> Said:
    """A tile goes down, or moves."""
    worth = state.worth(action.block)
    size = 1
    if isinstance(choice, PlaceTile):
        effect = choice.effect(state)
        size = effect.lots
        what = f"A new {kind_of(effect.zone, size)}"
    elif isinstance(choice, MoveTile):
        moving = state.city[choice.lot]
        size = moving.size
        before = state.worth(moving.block)
        what = f"{capital(building_words(state, moving))}, worth {before},"
    else:
        what = "The new park"
    place = site(action.block, action.shape, size)
    text = f"{what} would stand in {action.block} and be worth {worth}. It costs nothing and "
    text += f"brings no bonus. {_touched(state, place)}"
    return Said(text, places=(*building_lots(place), *map(line_place, lines_of(action.block))))


def _touched(state: State, place: Site) -> str:
    """The rows in which a new tile would count, and the buildings beside it."""
    rows = listing(map(line_name, lines_of(place.block)))
    near = [b for b in state.city.values() if b.site.lots & place.near]
    beside = f"{plural(len(near), 'building')} ({tally_words(near)})" if near else "no building"
    return f"It would count on {rows}, and be adjacent to {beside}."


def choose(state: State, action: Choose, choice: Any) -> Said:
    """A building is named."""
    building = state.city[action.lot]
    what = building_words(state, building)
    places = building_lots(building.site)
    if isinstance(choice, ClaimBuilding):
        left = state.wealth[choice.player] - state.worth(building.block)
        text = f"You would control the {building.zone} building in {building.block} and pay "
        text += f"{value_sum(state, building.block)} wealth, leaving you {left}."
        return Said(text, places=places)
    if not isinstance(choice, TargetBuilding):
        return Said(f"{_tied(state, choice)} That would be {what}.", places=places)
    would = choice.effect(state).would.format(state.names[choice.player])
    return Said(f"{capital(what)} {would}.", places=places)


def option(state: State, action: Option, choice: Any) -> Said:
    """One of the lists of effects of a card."""
    done = choice.offered(state)[action.number - 1]
    who = state.names[choice.player]
    text = " ".join(would_words(one, who) for one in done)
    places = (player_place(choice.player),)
    found = ahead(state, action, choice.player)
    if not text or nothing_comes(state, found, choice.player):
        return Said(f"{text} As things stand nothing would come of it.".lstrip(), places=places)
    return Said(f"{text}{_sums(state, found)}", places=places)


def comes_to(state: State, action: Action, choice: Any) -> str:
    """What an answer brings with what follows from it next: all rows of a card, or its markers."""
    player = choice.chooser(state)
    with_ = 0
    for task in reversed(state.agenda[:-1]):
        if not _goes_on(task, choice):
            break
        with_ += 1
    found = ahead(state, action, player, with_)
    if isinstance(choice, TakeFromOpponent):
        what, sum_ = f"all {choice.name} markers together would pay", sum_of(found, VOCATION)
    else:
        what, sum_ = "that would bring", sum_of(found)
    if not sum_ and (found.asked or found.unknown):
        return ""
    return f" As things stand {what} {state.names[player]} {sum_ or 'nothing'}."


def _goes_on(task: Any, choice: Any) -> bool:
    """Whether a task is what a choice was asked for."""
    if isinstance(choice, TakeFromOpponent):
        return isinstance(task, ScoreVocation) and task.name == choice.name
    return isinstance(task, DoEffect) and task.context.card == choice.context.card


def _sums(state: State, found: Ahead) -> str:
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
        done_face(choice.offered(state)[action.number - 1])
        for action in choice.options(state)
        if isinstance(action, Option)
        and nothing_comes(state, ahead(state, action, choice.player), choice.player)
    ]
    return f" As things stand nothing would come of: {listing(empty, 'or')}." if empty else ""


def answer(state: State, choice: Any, *, paid: bool) -> Said:
    """An offer is taken up or not; an election is won by a building or not."""
    places = (player_place(choice.player),)
    if isinstance(choice, TakeFromOpponent):
        text = f"{name(state, choice.player)} would take no {choice.name} marker."
        return Said(text + comes_to(state, NO, choice), places=places)
    if not isinstance(choice, AnswerOffer):
        if paid:
            cost = sway_price(state, choice)
            pay = f"pay {cost} and " if cost else ""
            text = f"You would {pay}become {choice.office} with your building, without any "
            text += "counting."
        else:
            text = f"The election for {choice.office} would be decided as always."
        return Said(text, places=places)
    offer = choice.offer(state)
    who = state.names[choice.player]
    cost = cost_words(offer.cost) or "nothing"
    done = offer.effects if paid else offer.otherwise
    if not done:
        text = (
            f"{who} would pay {cost}. Nothing would be lost." if paid else "Nothing would happen."
        )
        return Said(text, places=places)
    context = choice.context.inside(0 if paid else 1, 0)
    lots = () if paid else at_stake(state, choice)
    told = list(_told(state, context, done, who, lots))
    text = " ".join([f"{who} would pay {cost}.", *told] if paid else told)
    found = ahead(state, YES if paid else NO, choice.player)
    spent = (offer.cost.wealth, offer.cost.prestige) if paid else (0, 0)
    if nothing_comes(state, found, choice.player, spent):
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
        yield would_words(effect.calling(named), who)
        named = brief if effect.calling(named) != effect else named


# -- what an action would do, said before it is done


def outlook(book: Rulebook[UrbanSprawlState], state: State, action: Action) -> Step:
    """What a legal action would do."""
    choice: Any = state.agenda[-1]
    moves = isinstance(action, act.PutMarker) and _placed(action) in state.markers.values()
    return book.say("US-17" if moves else choice.rule, _said(action, state, choice), state)


def outlook_unranked(book: Rulebook[UrbanSprawlState], state: State, action: Action) -> Step:
    """The same, without which site of a block would be the best: a task may ask for that."""
    if not isinstance(action, act.Build):
        return outlook(book, state, action)
    choice: Any = state.agenda[-1]
    return book.say(choice.rule, build.build(state, action, ranked=False), state)


def _placed(action: act.PutMarker) -> Marker:
    return Marker(action.kind, action.value)


@singledispatch
def _said(action: Action, state: State, choice: Any) -> Said:
    raise TypeError(f"{action!r} is no action of Urban Sprawl")


def _rest(state: State, cost: int) -> str:
    left = state.ap - cost
    return f"leaving {left} AP" if left else "leaving no AP"


@_said.register
def _take(action: act.Take, state: State, choice: Any) -> Said:
    card = plan_at(state, action.cost)
    text = f"You would acquire the **{plan_words(state, card)}** for {action.cost} AP, "
    return Said(f"{text}{_rest(state, action.cost)}.", places=(plan_place(action.cost),))


@_said.register
def _favor(action: act.Favor, state: State, choice: Any) -> Said:
    cost = act.CONTRACT_COSTS[action.box]
    text = f"You would keep the **{card_name(state, contract_in(state, action.box))}** as a favor "
    text += f"for {cost} AP, {_rest(state, cost)}. From your next turn on you may build it for 0 "
    return Said(f"{text}AP.", places=(box_place(action.box),))


@_said.register
def _invest(action: act.Invest, state: State, choice: Any) -> Said:
    from urbannb.games.urban_sprawl.model.state import box

    income, player = box(state).permits[action.card].wealth, state.player
    have, what = state.wealth[player], f"You would discard {a_plan(state, action.card)}"
    text = f"{what} for **{income}** wealth: {have} would become {have + income}." if income else (
        f"{what} for nothing, as it shows no number."
    )  # fmt: skip
    return Said(text, places=(permit_place(player, action.card),))


@_said.register
def _build(action: act.Build, state: State, choice: Any) -> Said:
    return build.build(state, action)


@_said.register
def _end(action: act.End, state: State, choice: Any) -> Said:
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
    return Said(text, places=(player_place(state.player),))


@_said.register
def _pay(action: act.Pay, state: State, choice: Any) -> Said:
    from urbannb.games.urban_sprawl.model.state import box

    known = box(state).permits
    paid = sum(known[card].permits for card in action.cards)
    text = f"You would pay with {listing(a_plan(state, card) for card in action.cards)}: "
    over = paid - permits_due(state, choice)
    text += f"{plural(paid, 'permit')}"
    text += f", {over} more than needed and **lost**." if over else ", exactly as many as needed."
    return Said(text, places=tuple(permit_place(state.player, card) for card in action.cards))


@_said.register
def _split(action: act.Split, state: State, choice: Any) -> Said:
    return split(state, action, choice)


@_said.register
def _player(action: act.Player, state: State, choice: Any) -> Said:
    return asked_player(state, action, choice)


@_said.register
def _put(action: act.Put, state: State, choice: Any) -> Said:
    return put(state, action, choice)


@_said.register
def _choose(action: act.Choose, state: State, choice: Any) -> Said:
    return choose(state, action, choice)


@_said.register
def _marker(action: act.PutMarker, state: State, choice: Any) -> Said:
    after, marker = state.copy(), _placed(action)
    left = after.put_marker(marker, action.space)
    text = marker_words(marker, action.space, left, would=True)
    table = marker_table(after, marker, action.space, left)
    places = (space_place(action.space), line_place(action.space))
    return Said(text, table, places + ((line_place(left),) if left else ()))


@_said.register
def _row(action: act.Row, state: State, choice: Any) -> Said:
    text = f"{capital(line_name(action.line))} would come first, and the other row of the "
    text += f"block second.{comes_to(state, action, choice)}"
    return Said(text, places=(line_place(action.line),))


@_said.register
def _option(action: Option, state: State, choice: Any) -> Said:
    return option(state, action, choice)


@_said.register
def _yes(action: Yes, state: State, choice: Any) -> Said:
    return answer(state, choice, paid=True)


@_said.register
def _no(action: No, state: State, choice: Any) -> Said:
    return answer(state, choice, paid=False)
