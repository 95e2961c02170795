"""The topic on the turn itself: investments, action points, and what they buy."""

from __future__ import annotations

from typing import Any

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.cards import Permit
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, ids, permit_words, permits
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import (
    CONTRACT_COSTS,
    DECK_COST,
    END,
    PLAN_COSTS,
    Favor,
    Invest,
    Take,
)
from urbannb.games.urban_sprawl.model.slots import BOXES
from urbannb.games.urban_sprawl.phrases.place_names import (
    box_place,
    permit_place,
    plan_place,
    player_place,
)
from urbannb.games.urban_sprawl.rules.rulings.turn import PermitInvested
from urbannb.games.urban_sprawl.rules.turn import BOSS_POINTS, POINTS

POOR, MIDDLING = 3, 9
"""A permit that is invested in these positions is worth from POOR to MIDDLING."""


def points_problem(dice: Dice) -> Problem:
    """Ask about the action points of a turn, of the next one, or about a late investment."""
    return dice.choice((spent_problem, spent_problem, kept_problem, invest_problem))(dice)


def invested(card: Permit) -> bool:
    """Whether it is a card to be invested in these positions."""
    return not card.ballot and POOR <= card.wealth <= MIDDLING


def table(dice: Dice, **given: Any) -> Game:
    """A turn of Ana's with cards on both rails and one permit in her hand."""
    sketch = Sketch(dice, 2 + dice.below(2))
    rest = dice.shuffled(ids(permits(lambda p: not invested(p))))
    row = {cost: rest.pop() for cost in (*PLAN_COSTS, DECK_COST)}
    wealth = {name: 4 + dice.below(12) for name in sketch.names}
    sketch.strew()
    return sketch.game(
        permits={"Ana": [dice.choice(ids(permits(invested)))]},
        contracts=sketch.stocked(), plans=row, wealth=wealth, **given,
    )  # fmt: skip


def in_hand(game: Game) -> Permit:
    """The permit in Ana's hand."""
    return BOX.permits[state_of(game).permits[0][0]]


# -- what is left


def spent_problem(dice: Dice) -> Problem:
    """Ask how many AP are left after a few things."""
    game, doing, told, places = table(dice), list[Action](), list[str](), list[str]()
    card = in_hand(game)
    worth = kit.wealth_words(card.wealth)
    if dice.below(2):
        doing.append(Invest(card.id))
        told.append(f"invests her permit for {worth}")
        places.append(permit_place(0, card.id))
    cost = dice.choice(PLAN_COSTS)
    box = dice.choice([n for n, ap in CONTRACT_COSTS.items() if n in BOXES and ap + cost < POINTS])
    doing += Take(cost), Favor(box)
    told += "acquires the ringed permit", "takes the ringed contract as a favor"
    places += plan_place(cost), box_place(box)
    left, favor = state_of(kit.after(game, *doing)).ap, CONTRACT_COSTS[box]
    sums = f"{POINTS} − {cost} − {favor} = {left}"
    free = " An investment costs no AP." if len(doing) > 2 else ""
    wrong = (
        (POINTS - len(doing), "everything costs 1 AP",
         f"A card costs the AP of its box: {sums}.{free}"),
        (POINTS - cost, "taking a favor costs nothing",
         f"Taking a favor costs the AP of its box; it is building it that costs none: {sums}."),
        *([(left - 1, "an investment costs 1 AP", f"{free.strip()} It is {sums}.")]
          if free else []),
        (POINTS - favor, "permits cost nothing",
         f"A planning card costs the AP of its box: {sums}."),
        (POINTS - max(cost, favor), "only the costlier of two boxes is paid for",
         f"Each box is paid for: {sums}."),
    )  # fmt: skip
    return kit.ask(
        game, f"Ana's turn begins, with {POINTS} AP. Her permit is worth {worth}.",
        f"Ana {listing(told)}. How many AP does she have left?",
        Answer(f"{left} AP", "", f"Both boxes are paid for: {sums}.{free}"),
        ((f"{n} AP", belief, why) for n, belief, why in wrong if n >= 0),
        f"it is {left} AP", actions=tuple(doing), rule="US-22", places=tuple(places),
        works=lambda later: f"{state_of(later).ap} AP",
    )  # fmt: skip


# -- what the next turn begins with


def kept_problem(dice: Dice) -> Problem:
    """Ask how many AP somebody has next turn who lets some go."""
    boss = bool(dice.below(2))
    lost = 1 + dice.below(4)
    game = table(dice, ap=lost, active_decks=2, offices={"Union Boss": "Ana" if boss else "Ben"})
    ends = tuple(END for _ in game.names)
    fresh = state_of(kit.after(game, *ends)).ap
    why = f"Unspent AP are lost. Each of her turns begins with {fresh}" + (
        ", because she is the Union Boss." if boss else "."
    )
    other = BOSS_POINTS if fresh == POINTS else POINTS
    return kit.ask(
        game,
        f"Ana has {lost} AP left and wants nothing more. "
        f"{'She' if boss else 'Ben'} is the Union Boss.",
        "Ana ends her turn, and so do the others. With how many AP does her next turn begin?",
        Answer(f"{fresh} AP", "", why),
        ((f"{fresh + lost} AP", "unspent AP are saved", why),
         (f"{other} AP", "the Union Boss has no more AP" if boss else "everybody has 8 AP",
          f"The Union Boss has {BOSS_POINTS} AP, anybody else {POINTS}. {why}"),
         (f"{other + lost} AP", "unspent AP are saved, whoever one is", why),
         (f"{lost} AP", "AP are for the whole game", why)),
        f"it is {fresh} AP",
        actions=ends, rule="US-83" if boss else "US-27", places=(player_place(0),),
        works=lambda later: f"{state_of(later).ap} AP",
    )  # fmt: skip


# -- when investments are made


def invest_problem(dice: Dice) -> Problem:
    """Ask whether a permit can still be invested."""
    game = table(dice)
    card, now = in_hand(game), state_of(game).wealth[0]
    cost = dice.choice(PLAN_COSTS[1:])
    before = (Take(cost),) if dice.below(3) else ()
    verdict = kit.after(game, *before).why(Invest(card.id))
    yes, no = f"Yes, and then she has {now + card.wealth} wealth", f"No, she keeps {now} wealth"
    why = " ".join(reason.text for reason in verdict.reasons) or (
        f"Nothing has been spent yet. The number on the card is {card.wealth}: "
        f"{now} + {card.wealth}."
    )
    return kit.ask(
        game,
        f"Ana's turn has begun. She has {kit.wealth_words(now)} and a {permit_words(card)} that "
        f"shows {card.wealth}.",
        f"{f'Ana acquires the permit for {cost} AP first. ' if before else ''}"
        f"May she invest the permit in her hand {'now' if before else 'at once'}?",
        Answer(yes if verdict.ok else no, "", why),
        ((no, "investments are not for the start of a turn", why) if verdict.ok else
         (yes, "an investment can be made at any time", why),
         (f"Yes, for 1 AP, and then she has {now + card.wealth} wealth",
          f"{'after an action ' if before else ''}an investment costs 1 AP",
          f"An investment costs no AP. {why}"),
         ("No, permits are only for building", "permits are only for building",
          f"A permit with a number may be invested at the start of a turn. {why}") if before else
         (f"Yes, and then she has {now + card.permits} wealth",
          "an investment brings 1 wealth for each permit on the card", why)),
        actions=(*before, Invest(card.id)) if verdict.ok else before,
        rule="US-20", places=(permit_place(0, card.id), plan_place(cost)),
        works=lambda later: _invested(later, card),
    )  # fmt: skip


def _invested(later: Game, card: Permit) -> str:
    """Whether the engine has paid for a permit, or refuses to."""
    has = state_of(later).wealth[0]
    if kit.ruled(later, PermitInvested):
        return f"Yes, and then she has {has} wealth"
    return kit.agreed(later, Invest(card.id), f"No, she keeps {has} wealth", "US-20")


# -- a whole turn


def points_exercise(dice: Dice) -> Exercise:
    """Invest first, then spend every AP on a certain number of cards."""
    game = table(dice)
    count, card, old = 2 + dice.below(2), in_hand(game), state_of(game).permits[0]
    want = state_of(game).wealth[0] + card.wealth
    solution = (Invest(card.id), *map(Take, (DECK_COST, 1) if count == 2 else (1, 2, 3)))
    kit.require(not state_of(kit.after(game, *solution)).ap)

    def goal(game: Game) -> Goal:
        now = state_of(game)
        if now.player:
            return Goal(False, "Ana's turn is over.")
        got, has = sum(p not in old for p in now.permits[0]), now.wealth[0]
        said = f"Ana has {kit.wealth_words(has)}, {plural(got, 'new card')} and {now.ap} AP left"
        if has < want and not now.investing:
            return Goal(False, f"{said}. Investing is for the start of a turn.")
        return Goal(now.ap == 0 and got == count and has >= want, f"{said}.")

    return kit.reach(
        game,
        f"It is **Ana**'s turn. Raise her wealth to **{want}**, then spend **all {POINTS} AP** on "
        f"exactly **{count} planning cards**. Do not end the turn.",
        goal,
        ("Wealth first: a permit can be invested only before any AP is spent.",
         f"Each planning card costs the AP of its box. Which {count} costs make {POINTS}?"),
        solution, (permit_place(0, card.id), plan_place(1)),
    )  # fmt: skip


ACTION_POINTS = Topic(
    "points", "A turn and its action points",
    ("US-21", "US-22", "US-20", "US-23", "US-27", "US-83"),
    "Investments come **first** and cost nothing. Then 6 AP buy what the boxes cost; what is not "
    "spent is **lost**.",
    points_exercise, points_problem,
)  # fmt: skip
