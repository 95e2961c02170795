"""Topics on what a building costs: action points, and the price in wealth."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit
from urbannb.core.text import capital, plural
from urbannb.games.urban_sprawl.components.board import BLOCKS, sites
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, numbers
from urbannb.games.urban_sprawl.lesson.city.counting import (
    Misreading,
    amount,
    chosen,
    named,
    row,
    wrong_counts,
)
from urbannb.games.urban_sprawl.lesson.city.sketch import (
    Sketch,
    after,
    build,
    builds,
    lots,
    new_buildings,
    permit_words,
    permits_for,
    quiet,
    state_of,
)
from urbannb.games.urban_sprawl.phrases.city import value_sum
from urbannb.games.urban_sprawl.phrases.effects import a
from urbannb.games.urban_sprawl.phrases.place_names import (
    box_place,
    permit_place,
    plan_place,
    player_place,
)
from urbannb.games.urban_sprawl.rules.zoning import zoning
from urbannb.games.urban_sprawl.words.common import ap_left

POINTS_HEADS = ("", "Counted", ">AP")
WEALTH_HEADS = ("", "Counted", ">Wealth")
FEW = 3
"""A task that more than one place in so many solves needs no thought."""


# -- action points


def points_problem(dice: Dice) -> Problem:
    """Ask what is left of the action points, or what an investment brings."""
    return _investing(dice) if dice.below(3) == 0 else _spending(dice)


def _spending(dice: Dice) -> Problem:
    """A planning card is acquired and a contract built."""
    sketch = Sketch(dice)
    sketch.scatter(3)
    zone, size = dice.choice(ZONES), 2 + dice.below(2)
    contract = quiet(dice, zone, size)
    plan, box = dice.choice((1, 2, 3, 4)), dice.choice((1, 2, 3, 4, 5))
    if plan + box > 6 or plan == box == 1:
        raise Unfit
    card, spare = permits_for(dice, zone, size), permits_for(dice, dice.choice(ZONES), 1)
    if card is spare:
        raise Unfit
    game = sketch.game(
        contracts={str(box): contract.id}, plans={plan: spare.id}, permits={"Ana": card.id}
    )
    later = after(game, f"take {plan}")
    action = dice.choice(builds(later, str(box)))
    left = state_of(after(later, action)).ap
    block = action.split()[2]
    found = [
        Misreading(
            "every action costs 1 AP", (6, -1, -1), "every action cost 1 AP",
            f"Each costs what stands beside its box: {plan} and {box}.", counted="6 − 1 − 1",
        ),
        Misreading(
            "a contract costs an AP a lot", (6, -plan, -size), "building cost 1 AP a lot",
            f"The AP depend on the box alone, here {box}; lots are paid with permits.",
            counted=f"6 − {plan} − {size}",
        ),
        Misreading(
            "only acquiring costs AP", (6, -plan), "building cost no AP",
            f"A contract is built for the AP of its box, here {box}. Only a favor costs none.",
            counted=f"6 − {plan}",
        ),
        Misreading(
            "planning cards are free", (6, -box), "planning cards cost no AP",
            f"The planning card costs the AP of its box, here {plan}.", counted=f"6 − {box}",
        ),
    ]  # fmt: skip
    return Problem(
        game,
        f"Ana begins her turn with 6 action points (AP). A permit card lies in the planning box "
        f"for {plan} AP, the **{contract.name}** ({plural(size, 'lot')}) in the contract box for "
        f"{box} AP. She holds the permits for it, and has wealth enough.",
        f"Ana acquires that permit card and then builds the {contract.name} in {block}. "
        "How many AP has she left?",
        f"she has {left} AP left",
        Answer(
            amount(left, "AP"), "",
            f"6 − {plan} for the planning card − {box} for the contract."
            + (" What she does not spend this turn is lost." if left else ""),
            (row("Left", (6, -plan, -box), f"6 − {plan} − {box}"),),
        ),
        wrong_counts(left, "AP", found),
        (f"take {plan}", action),
        "US-22",
        (plan_place(plan), box_place(str(box))),
        POINTS_HEADS,
        verdict=False,
        announced=False,
        bare=True,
    )  # fmt: skip


def _investing(dice: Dice) -> Problem:
    """A permit is discarded for the wealth printed on it, in time or too late."""
    sketch = Sketch(dice)
    sketch.scatter(3)
    cards = [p for p in read_box("").permits.values() if p.wealth > p.permits]
    card, spare = dice.shuffled(cards)[:2]
    have = 4 + dice.below(6)
    late = dice.below(3) == 0
    game = sketch.game(
        permits={"Ana": card.id}, plans={2: spare.id}, wealth={"Ana": have, "Ben": 10}
    )
    if late:
        game = after(game, "take 2")
    action = f"invest {card.id}"
    verdict = game.why(action)
    right = f"She has {have + card.wealth} wealth then"
    because = f"{have} + {card.wealth}, the number printed on it. The card goes to the discards."
    if not verdict.ok:
        right = "She cannot do that now"
        because = " ".join(str(reason) for reason in verdict.reasons)
    found = [
        Answer(
            f"She has {have + card.wealth} wealth then", "investments can be made at any time",
            "Investments come first in a turn, and she has acquired a card already.",
        ),
        Answer(
            f"She has {have + card.permits} wealth then", "a card is worth its permits",
            f"It is the number on the yellow disc that is paid, {card.wealth}; how many permits "
            "the card has makes no difference.",
        ),
        Answer(
            "She cannot, permits are for building only" if not late else "She cannot, it costs AP",
            "permits are for building only",
            "Any permit with a yellow number may be invested at the start of a turn. It costs no "
            "AP.",
        ),
        Answer(
            f"She has {have + card.wealth - 1} wealth, for 1 goes to the bank",
            "an investment has a fee", "The bank pays the printed number in full.",
        ),
    ]  # fmt: skip
    start = (
        "This turn she has just acquired another planning card for 2 AP"
        if late
        else "Her turn begins"
    )
    right_option = Answer(right, "", because)
    return Problem(
        game,
        f"Ana has {have} wealth and holds a **{permit_words(card)}** with "
        f"**{card.wealth}** on its yellow disc. {start}.",
        f"Ana wants to **invest** the {permit_words(card)}. What comes of it?",
        right[0].lower() + right[1:],
        right_option,
        chosen(right_option, found),
        (action,) if verdict.ok else (),
        "US-20",
        (permit_place(0, card.id),),
        announced=False,
        bare=True,
    )  # fmt: skip


def points_exercise(dice: Dice) -> Exercise:
    """Acquire the missing permit, then build, with the action points there are."""
    sketch = Sketch(dice)
    sketch.scatter(4, (1,))
    zone = dice.choice(ZONES)
    contract = quiet(dice, zone, 2)
    box, plan = dice.choice(((2, 4), (3, 3), (4, 2), (5, 1), (3, 2), (2, 3)))
    known = read_box("").permits.values()
    one, other = dice.shuffled([p for p in known if p.permits == 1 and zone in p.zones])[:2]
    wrong = dice.choice([p for p in known if zone not in p.zones])
    plans = {plan: other.id, (1 if plan != 1 else 2): wrong.id}
    game = sketch.game(contracts={str(box): contract.id}, permits={"Ana": one.id}, plans=plans)
    place = builds(after(game, f"take {plan}"), str(box))[0]
    start = game.copy()

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if new_buildings(start, game):
            cost = f"{plan} AP for the permit and {box} for the contract"
            return Goal(True, f"You built it: {cost}. {capital(ap_left(state))}.")
        if game.turn and state.ap < box:
            return Goal(False, f"{capital(ap_left(state))}, too few for the {contract.name}. Undo.")
        return Goal(False, f"Nothing has been built yet; {ap_left(state)}.")

    return Exercise(
        game,
        f"You are **Ana**, with 6 AP and one {zone} permit. Build the **{contract.name}**, which "
        "takes two.",
        goal,
        (
            "One permit is missing. What lies in the planning boxes, and what does it cost?",
            f"The card at {plan} AP shows {zone}; the contract costs {box} AP.",
            f"take {plan}, then {place} does it.",
        ),
        (player_place(0), box_place(str(box))),
        bare=True,
    )


# -- the price


def price_problem(dice: Dice) -> Problem:
    """Ask how much wealth a building costs."""
    sketch = Sketch(dice)
    sketch.mark(dice.below(3))
    sketch.scatter(4)
    zone, size = dice.choice(ZONES), 2 + dice.below(3)
    contract = quiet(dice, zone, size)
    card = permits_for(dice, zone, size)
    box = dice.choice("12345")
    game = sketch.game(contracts={box: contract.id}, permits={"Ana": card.id}, wealth=60)
    state = state_of(game)
    places = [s for s in sites(size) if game.why(build(box, s)).ok]
    if not places:
        raise Unfit
    place = dice.choice(places)
    right = state.worth(place.block)
    numbers_ = numbers(place.block, state.markers)
    terms = tuple(marker.value for _, marker in numbers_)
    wealth = tuple(m.value for _, m in numbers_ if m.kind == WEALTH)
    prestige = sum(m.value for _, m in numbers_ if m.kind == PRESTIGE)
    found = [
        Misreading(
            "a larger building costs more", (right,) * size,
            f"each of the {size} lots were paid for",
            "The price is the value of the block, whatever the size. For the size one pays with "
            "permits.", counted=f"{size} × {right}",
        ),
        Misreading(
            "only wealth numbers are paid", wealth, "only the yellow numbers were paid",
            f"The value is the sum of all numbers; prestige rows add {prestige}.",
        ),
        Misreading(
            "the AP are paid in wealth too", (*terms, int(box)), "the AP of the box were paid too",
            f"Action points pay for the box, {box} here; wealth pays for the value alone.",
        ),
        Misreading(
            "permits cost wealth", (*terms, size), "1 more were paid for each lot",
            "Permits are paid with cards, not with wealth.",
        ),
    ]  # fmt: skip
    return Problem(
        game,
        f"In the {box} AP box lies a contract of {plural(size, 'lot')}, **{contract.name}**. Ana "
        f"has permits and wealth enough. She means to build it on the ringed "
        f"{'block' if size == 4 else 'lots'}, in block {place.block}.",
        "How much **wealth** does Ana pay for it?",
        f"she pays {right} wealth",
        Answer(
            amount(right, "wealth"), "",
            f"The value of {place.block}, whatever the size: "
            f"{value_sum(state, place.block)}.",
            (row("Price", terms),),
            (place.block,),
        ),
        wrong_counts(right, "wealth", found),
        (build(box, place),),
        "US-38",
        lots(place),
        WEALTH_HEADS,
        verdict=False,
        announced=False,
        bare=True,
    )  # fmt: skip


def price_exercise(dice: Dice) -> Exercise:
    """Build as cheaply as zoning allows, beside a building of the same zone."""
    sketch = Sketch(dice)
    sketch.mark(1)
    zone = dice.choice(ZONES)
    sketch.somewhere(zone, (1,), lambda s: s.block in BLOCKS)
    sketch.somewhere(zone, (1,), lambda s: s.block in BLOCKS)
    sketch.scatter(2, (1,))
    size = 2 + dice.below(2)
    contract = quiet(dice, zone, size)
    card = permits_for(dice, zone, size)
    game = sketch.game(contracts={"2": contract.id}, permits={"Ana": card.id}, wealth=40)
    state = state_of(game)
    legal = [s for s in sites(size) if game.why(build("2", s)).ok]
    beside = [s for s in legal if zoning(state, s, zone).same]
    if not beside:
        raise Unfit
    least = min(state.worth(s.block) for s in beside)
    best = [s for s in beside if state.worth(s.block) == least]
    blocks = {s.block for s in best}
    if len(blocks) * 2 > len({s.block for s in beside}):
        raise Unfit
    start = game.copy()

    def goal(game: Game) -> Goal:
        built = new_buildings(start, game)
        if not built:
            return Goal(False, "Nothing has been built yet.")
        new = built[0]
        said = f"You paid {value_sum(state, new.block)} wealth in {new.block}"
        if not zoning(state, new.site, zone).same:
            return Goal(False, f"{said}, but it touches no {zone} building. Undo.")
        if state.worth(new.block) > least:
            return Goal(False, f"{said}; there is a cheaper block beside {zone}. Undo.")
        return Goal(True, f"{said}: no block beside {zone} is cheaper.")

    return Exercise(
        game,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) next to "
        f"another {zone} building, across a street or not, for **as little wealth as you can**.",
        goal,
        (
            (
                "Choose the contract: each block where it can go shows its price. Which ones lie "
                f"beside {a(zone)} building?"
            ),
            f"The cheapest is worth {least}: {named(blocks)}.",
            f"{build('2', best[0])} does it.",
        ),
        bare=True,
    )
