"""What the answers to the smaller questions would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import NO, YES, Option
from urbannb.core.telling import Said
from urbannb.core.text import a, capital, listing, plural
from urbannb.games.urban_sprawl.components.board import Site, lines_of, site
from urbannb.games.urban_sprawl.components.effects import Effects
from urbannb.games.urban_sprawl.model.actions import Choose, Player, Put, Split
from urbannb.games.urban_sprawl.model.box import box
from urbannb.games.urban_sprawl.phrases.cards import card_name
from urbannb.games.urban_sprawl.phrases.city import (
    building_words,
    kind_of,
    line_name,
    tally_words,
    value_sum,
)
from urbannb.games.urban_sprawl.phrases.effects import (
    BUILDER,
    cost_words,
    done_face,
    would_words,
)
from urbannb.games.urban_sprawl.phrases.people import name
from urbannb.games.urban_sprawl.phrases.place_names import line_place, player_place
from urbannb.games.urban_sprawl.rules.base import ChooseNext
from urbannb.games.urban_sprawl.rules.effects.choices import ChooseOption
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.control import GiveTo, MoveTile, TargetBuilding
from urbannb.games.urban_sprawl.rules.effects.doing import DoEffect
from urbannb.games.urban_sprawl.rules.effects.payments import (
    AnswerOffer,
    PayCollector,
    at_stake,
    takes_all,
)
from urbannb.games.urban_sprawl.rules.effects.tiles import PlaceTile
from urbannb.games.urban_sprawl.rules.elections import BreakTie, ChooseSwayer, sway_price
from urbannb.games.urban_sprawl.rules.setup import ClaimBuilding
from urbannb.games.urban_sprawl.rules.vocations import (
    ScoreVocation,
    SplitVocations,
    TakeFromOpponent,
)
from urbannb.games.urban_sprawl.words.common import State, product
from urbannb.games.urban_sprawl.words.outlook.ahead import VOCATION, Ahead, ahead, nothing_comes
from urbannb.games.urban_sprawl.words.outlook.build import sum_of
from urbannb.games.urban_sprawl.words.turns.building import building_lots
from urbannb.games.urban_sprawl.words.turns.effects import that_building


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


def player(state: State, action: Player, choice: Any) -> Said:
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
