"""A topic on the turn itself: investments, action points, and what they buy."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    after,
    options,
    people,
    permit,
    permit_name,
    plans,
    small_city,
    state_of,
    stocked,
    wealth_words,
)
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS, PLAN_COSTS, Invest, Take
from urbannb.games.urban_sprawl.phrases.place_names import box_place, permit_place, plan_place
from urbannb.games.urban_sprawl.position.builder import position
from urbannb.games.urban_sprawl.rules.turn import BOSS_POINTS, POINTS

POOR, MIDDLING = 3, 9
"""A permit that is invested in these positions is worth from POOR to MIDDLING."""


def points_problem(dice: Dice) -> Problem:
    """Ask about the action points of a turn, of the next one, or about a late investment."""
    return dice.choice((spent_problem, spent_problem, kept_problem, invest_problem))(dice)


def table(dice: Dice, **given: object) -> Game:
    """A turn of Ana's with cards on both rails and one permit in her hand."""
    names = people(2 + dice.below(2))
    worth = [p for p in plans(ballot=False) if POOR <= permit(p).wealth <= MIDDLING]
    rest = dice.shuffled([p for p in plans() if p not in worth])
    row = {cost: rest.pop() for cost in (*PLAN_COSTS, 5)}
    wealth = {name: 4 + dice.below(12) for name in names}
    return position(
        small_city(dice, names), names=names, permits={"Ana": dice.choice(worth)},
        contracts=stocked(dice), plans=row, wealth=wealth, seed=dice.below(1_000_000),
        **given,
    )  # fmt: skip


def spent_problem(dice: Dice) -> Problem:
    """Ask how many AP are left after a few things."""
    game = table(dice)
    state = state_of(game)
    doing, told, places = [], [], []
    if dice.below(2):
        card = state.permits[0][0]
        doing.append(f"invest {card}")
        told.append(f"invests her permit for {wealth_words(permit(card).wealth)}")
        places.append(permit_place(0, card))
    cost = dice.choice(PLAN_COSTS)
    doing.append(f"take {cost}")
    told.append("acquires the ringed permit")
    places.append(plan_place(cost))
    name = dice.choice([n for n, ap in CONTRACT_COSTS.items() if n.isdecimal() and ap + cost < 6])
    doing.append(f"favor {name}")
    told.append("takes the ringed contract as a favor")
    places.append(box_place(name))
    left = state_of(after(game, *doing)).ap
    favor = CONTRACT_COSTS[name]
    sums = f"{POINTS} − {cost} − {favor} = {left}"
    free = " An investment costs no AP." if len(doing) > 2 else ""
    wrong = options(
        (f"{POINTS - len(doing)} AP", "everything costs 1 AP",
         f"A card costs the AP of its box: {sums}.{free}"),
        (f"{POINTS - cost} AP", "taking a favor costs nothing",
         f"Taking a favor costs the AP of its box; it is building it that costs none: {sums}."),
        (f"{left - 1} AP", "an investment costs 1 AP" if free else "ending the turn costs 1 AP",
         f"{free.strip() or 'Ending the turn costs nothing.'} It is {sums}."),
        (f"{POINTS - favor} AP", "permits cost nothing",
         f"A planning card costs the AP of its box: {sums}."),
        (f"{POINTS - max(cost, favor)} AP", "only the dearer of two boxes is paid for",
         f"Each box is paid for: {sums}."),
    )  # fmt: skip
    return Problem(
        game,
        f"Ana's turn begins, with {POINTS} AP. Her permit is worth "
        f"{wealth_words(permit(state.permits[0][0]).wealth)}.",
        f"Ana {listing(told)}. How many AP has she left?",
        f"it is {left} AP",
        Answer(f"{left} AP", "", f"Both boxes are paid for: {sums}.{free}"),
        tuple(o for o in wrong if not o.text.startswith("-")),
        tuple(doing),
        rule="US-22",
        places=tuple(places),
        announced=False,
        bare=True,
    )


def kept_problem(dice: Dice) -> Problem:
    """Ask how many AP somebody has next turn who lets some go."""
    boss = bool(dice.below(2))
    lost = 1 + dice.below(4)
    offices = {"Union Boss": "Ana" if boss else "Ben"}
    game = table(dice, ap=lost, active_decks=2, offices=offices)
    names = game.names
    later = after(game, *("end" for _ in names))
    fresh = state_of(later).ap
    why = f"Unspent AP are lost. Every turn of hers begins with {fresh}" + (
        ", for she is the Union Boss." if boss else "."
    )
    other = BOSS_POINTS if fresh == POINTS else POINTS
    wrong = options(
        (f"{fresh + lost} AP", "unspent AP are saved", why),
        (f"{other} AP", "the Union Boss has no more AP" if boss else "everybody has 8 AP",
         f"The Union Boss has {BOSS_POINTS} AP, anybody else {POINTS}. {why}"),
        (f"{other + lost} AP", "unspent AP are saved, whoever one is", why),
        (f"{lost} AP", "AP are for the whole game", why),
    )  # fmt: skip
    return Problem(
        game,
        f"Ana has {lost} AP left and wants nothing more. "
        f"{'She' if boss else 'Ben'} is the Union Boss.",
        "Ana ends her turn, and so do the others. With how many AP does her next turn begin?",
        f"it is {fresh} AP",
        Answer(f"{fresh} AP", "", why),
        wrong,
        tuple("end" for _ in names),
        rule="US-83" if boss else "US-27",
        places=("player0",),
        announced=False,
        bare=True,
    )


def invest_problem(dice: Dice) -> Problem:
    """Ask whether a permit can still be invested."""
    game = table(dice)
    card = state_of(game).permits[0][0]
    cost = dice.choice(PLAN_COSTS[1:])
    before = (f"take {cost}",) if dice.below(3) else ()
    later = after(game, *before)
    verdict = later.why(f"invest {card}")
    worth = permit(card).wealth
    now = state_of(game).wealth[0]
    if verdict.ok:
        text, why = (
            f"Yes, and then she has {now + worth} wealth",
            (f"Nothing has been spent yet. The number on the card is {worth}: {now} + {worth}."),
        )
    else:
        text, why = (
            f"No, she keeps {now} wealth",
            " ".join(reason.text for reason in verdict.reasons),
        )
    said = f"Ana acquires the permit for {cost} AP first. " if before else ""
    wrong = options(
        (f"No, she keeps {now} wealth", "investments are not for the start of a turn", why)
        if verdict.ok else
        (f"Yes, and then she has {now + worth} wealth", "an investment can be made at any time",
         why),
        (f"Yes, for 1 AP, and then she has {now + worth} wealth", "an investment costs 1 AP",
         f"An investment costs no AP. {why}"),
        (f"Yes, and then she has {now + permit(card).permits} wealth",
         "a permit brings as much as it has pages", why),
    )  # fmt: skip
    return Problem(
        game,
        f"Ana's turn has begun. She has {wealth_words(now)} and a {permit_name(card)} that shows "
        f"{worth}.",
        f"{said}May she invest the permit in her hand {'now' if before else 'at once'}?",
        text[0].lower() + text[1:],
        Answer(text, "", why),
        wrong,
        (*before, f"invest {card}") if verdict.ok else before,
        rule="US-20",
        places=(permit_place(0, card), plan_place(cost)),
        announced=False,
        bare=True,
    )


def points_exercise(dice: Dice) -> Exercise:
    """Invest first, then spend every AP on a certain number of cards."""
    game = table(dice)
    state = state_of(game)
    count = 2 + dice.below(2)
    card, had = state.permits[0][0], state.wealth[0]
    want = had + permit(card).wealth
    best = (Invest(card), *map(Take, (5, 1) if count == 2 else (1, 2, 3)))
    if state_of(after(game, *map(str, best))).ap:
        raise Unfit

    def goal(game: Game) -> Goal:
        now = state_of(game)
        if now.player:
            return Goal(False, "Ana's turn is over. Press Undo to go back.")
        got = sum(p not in state.permits[0] for p in now.permits[0])
        said = (
            f"Ana has {wealth_words(now.wealth[0])}, {plural(got, 'new card')} and {now.ap} AP left"
        )
        if now.wealth[0] < want and not now.investing:
            return Goal(False, f"{said}. Investing is for the start of a turn; press Undo.")
        done = now.ap == 0 and got == count and now.wealth[0] >= want
        return Goal(done, f"{said}.")

    return Exercise(
        game,
        f"It is **Ana**'s turn. Raise her wealth to **{want}**, then spend **all {POINTS} AP** on "
        f"exactly **{count} planning cards**. Do not end the turn.",
        goal,
        (
            "Wealth first: a permit can be invested only before any AP is spent.",
            f"Each planning card costs the AP of its box. Which {count} costs make {POINTS}?",
            f"{', then '.join(map(str, best))} does it.",
        ),
        places=(permit_place(0, card), "plan:1"),
        bare=True,
        solution=best,
    )
