"""The topic on action points, and on investments before them."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import capital, plural
from urbannb.games.urban_sprawl.components.cards import Permit
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import permit_for, permit_words, permits, quiet
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import Invest, Take
from urbannb.games.urban_sprawl.phrases.place_names import (
    box_place,
    permit_place,
    plan_place,
    player_place,
)
from urbannb.games.urban_sprawl.rules.rulings.turn import PermitInvested
from urbannb.games.urban_sprawl.words.common import ap_left

POINTS = kit.sums("AP", "AP")


def points_problem(dice: Dice) -> Problem:
    """Ask what is left of the action points, or what an investment brings."""
    return _investing(dice) if dice.below(3) == 0 else _spending(dice)


def _spending(dice: Dice) -> Problem:
    """A planning card is acquired and a contract built."""
    sketch = Sketch(dice, 2)
    sketch.scatter(3)
    zone, size = dice.choice(ZONES), 2 + dice.below(2)
    contract = quiet(dice, zone, size)
    plan, box = dice.choice((1, 2, 3, 4)), dice.choice((1, 2, 3, 4, 5))
    kit.require(plan + box <= 6 and not plan == box == 1)
    card, spare = permit_for(dice, zone, size), permit_for(dice, dice.choice(ZONES), 1)
    kit.require(card is not spare)
    game = sketch.bare(
        contracts={str(box): contract.id}, plans={plan: spare.id}, permits={"Ana": [card.id]}
    )
    later = kit.after(game, Take(plan))
    build = dice.choice(kit.builds(later, str(box)))
    left = state_of(kit.after(later, build)).ap
    why = f"6 − {plan} for the planning card − {box} for the contract."
    if left:
        why += " What she does not spend this turn is lost."
    return kit.how_many(
        game,
        f"Ana begins her turn with 6 action points (AP). A permit card lies in the planning box "
        f"for {plan} AP, the **{contract.name}** ({plural(size, 'lot')}) in the contract box for "
        f"{box} AP. She holds the permits for it and has enough wealth.",
        f"Ana acquires that permit card and then builds the {contract.name} in {build.block}. "
        "How many AP does she have left?",
        Answer("", "", why, (POINTS.row("Left", (6, -plan, -box), f"6 − {plan} − {box}"),)),
        lambda now: state_of(now).ap,
        (Misreading("every action costs 1 AP", (6, -1, -1), "every action cost 1 AP",
                    f"Each costs what stands beside its box: {plan} and {box}.",
                    counted="6 − 1 − 1"),
         Misreading("a contract costs 1 AP for each lot", (6, -plan, -size),
                    "building cost 1 AP for each lot",
                    f"The AP depend on the box alone, here {box}; lots are paid with permits.",
                    counted=f"6 − {plan} − {size}"),
         Misreading("only acquiring costs AP", (6, -plan), "building cost no AP",
                    f"A contract is built for the AP of its box, here {box}. Only a favor costs "
                    "none.", counted=f"6 − {plan}"),
         Misreading("planning cards are free", (6, -box), "planning cards cost no AP",
                    f"The planning card costs the AP of its box, here {plan}.",
                    counted=f"6 − {box}")),
        POINTS, f"she has {left} AP left",
        actions=(Take(plan), build), rule="US-22", places=(plan_place(plan), box_place(str(box))),
    )  # fmt: skip


THEN, TOO_LATE = "She then has {} wealth", "She cannot do that now"
INVESTING = (
    Belief("late", "She then has {paid} wealth", "investments can be made at any time",
           "Investments come first in a turn, and she has acquired a card already."),
    Belief("early", "She then has {permits} wealth", "a card is worth its permits",
           "It is the number on the yellow disc that is paid, {worth}; how many permits the card "
           "has makes no difference."),
    Belief("late early", "She cannot: permits are only for building",
           "permits are only for building",
           "Any permit with a yellow number may be invested at the start of a turn. It costs no "
           "AP."),
    Belief("late", "She then has {paid} wealth and 1 AP less",
           "after an action an investment costs AP",
           "No AP can buy it: investments come first in a turn, and she has acquired a card "
           "already."),
    Belief("early", "She then has {less} wealth: 1 goes to the bank",
           "an investment has a fee",
           "The bank pays the printed number in full."),
)  # fmt: skip


def _investing(dice: Dice) -> Problem:
    """A permit is discarded for the wealth printed on it, in time or too late."""
    sketch = Sketch(dice, 2)
    sketch.scatter(3)
    card, spare = dice.shuffled(permits(lambda p: p.wealth > p.permits))[:2]
    have = 4 + dice.below(6)
    late = dice.below(3) == 0
    game = sketch.bare(
        permits={"Ana": [card.id]}, plans={2: spare.id}, wealth={"Ana": have, "Ben": 10}
    )
    if late:
        game = kit.after(game, Take(2))
    verdict = game.why(Invest(card.id))
    right = Answer(THEN.format(have + card.wealth), "", f"{have} + {card.wealth}, the "
                   "number printed on it. The card goes to the discards.")  # fmt: skip
    if not verdict.ok:
        right = Answer(TOO_LATE, "", " ".join(map(str, verdict.reasons)))
    turn = "This turn she has just acquired another planning card for 2 AP"
    wrong = kit.held(
        INVESTING, "late" if late else "early", paid=have + card.wealth, worth=card.wealth,
        permits=have + card.permits, less=have + card.wealth - 1,
    )  # fmt: skip
    return kit.ask(
        game,
        f"Ana has {have} wealth and holds a **{permit_words(card)}** with "
        f"**{card.wealth}** on its yellow disc. {turn if late else 'Her turn begins'}.",
        f"Ana wants to **invest** the {permit_words(card)}. What comes of it?",
        right, wrong,
        actions=(Invest(card.id),) if verdict.ok else (), tried=Invest(card.id), rule="US-20",
        places=(permit_place(0, card.id),),
        works=lambda later: _brings(later, card),
    )  # fmt: skip


def _brings(later: Game, card: Permit) -> str:
    """What the engine has paid for the permit, or why it refuses to."""
    if kit.ruled(later, PermitInvested):
        return THEN.format(state_of(later).wealth[0])
    return kit.agreed(later, Invest(card.id), TOO_LATE, "US-20")


def points_exercise(dice: Dice) -> Exercise:
    """Acquire the missing permit, then build, with the action points there are."""
    sketch = Sketch(dice, 2)
    sketch.scatter(4, (1,))
    zone = dice.choice(ZONES)
    contract = quiet(dice, zone, 2)
    box, plan = dice.choice(((2, 4), (3, 3), (4, 2), (5, 1), (3, 2), (2, 3)))
    one, other = dice.shuffled(permits(lambda p: p.permits == 1 and zone in p.zones))[:2]
    wrong = dice.choice(permits(lambda p: zone not in p.zones))
    game = sketch.bare(
        contracts={str(box): contract.id}, permits={"Ana": [one.id]},
        plans={plan: other.id, (1 if plan != 1 else 2): wrong.id},
    )  # fmt: skip
    build = kit.builds(kit.after(game, Take(plan)), str(box))[0]

    def goal(now: Game) -> Goal:
        left = ap_left(state_of(now))
        if kit.new_building(game, now):
            cost = f"{plan} AP for the permit and {box} for the contract"
            return Goal(True, f"You built it: {cost}. {capital(left)}.")
        if now.turn and state_of(now).ap < box:
            return Goal(False, f"{capital(left)}, too few for the {contract.name}.")
        return Goal(False, f"Nothing has been built yet; {left}.")

    return kit.reach(
        game,
        f"You are **Ana**, with 6 AP and one {zone} permit. Build the **{contract.name}**, which "
        "takes two.", goal,
        ("One permit is missing. What lies in the planning boxes, and what does it cost?",
         f"The card at {plan} AP shows {zone}; the contract costs {box} AP."),
        (Take(plan), build), (player_place(0), box_place(str(box))),
    )  # fmt: skip


ACTION_POINTS = Topic(
    "action-points", "Action points and investments",
    ("US-22", "US-20", "US-21", "US-23", "US-27", "US-31"),
    "Every box has its own cost in AP, whatever lies in it. Investments come **first**, and "
    "AP that are left are lost.",
    points_exercise, points_problem,
)  # fmt: skip
