"""Topics on groups, on the whole score, and on the easier and the harder game."""

from __future__ import annotations

from urbannb.core.lesson import Answer, Dice, Exercise, Misreading, Problem, ask, differing, require
from urbannb.core.text import number, plural
from urbannb.games.sprawlopolis.components.cards import ZONES, cards
from urbannb.games.sprawlopolis.lesson.by_city import group
from urbannb.games.sprawlopolis.lesson.counting import SUMS
from urbannb.games.sprawlopolis.lesson.looking import largest, of
from urbannb.games.sprawlopolis.lesson.reaching import reach_worth
from urbannb.games.sprawlopolis.lesson.sketch import (
    Sketch,
    gives,
    places,
    points_words,
    road_places,
)
from urbannb.games.sprawlopolis.model.state import EASIER, HARDER, NORMAL
from urbannb.games.sprawlopolis.rules.score import line_name
from urbannb.games.sprawlopolis.rules.tally import Tally, count

WRONG = 3


# -- groups


def groups_problem(dice: Dice) -> Problem:
    """Ask what a zone scores."""
    zone = dice.choice("RCIP")

    def wish(sketch: Sketch) -> float:
        groups = sketch.city.groups()[zone]
        if not groups:
            return -1
        tied = len(groups) > 1 and len(groups[0]) == len(groups[1]) > 1
        return len(differing(len(groups[0]), group(sketch, zone))) + tied

    sketch = Sketch(dice).grown(3).grown(1, wish, 24)
    groups = sketch.city.groups()[zone]
    require(bool(groups))
    best = len(groups[0])
    wrong = [SUMS.answer(m) for m in differing(best, group(sketch, zone))][:WRONG]
    require(len(wrong) >= WRONG)
    tied = sum(len(group) == best for group in groups) - 1
    name = ZONES[zone]
    why = f"The largest {name} group has {plural(best, 'block')}"
    why += ", joined along their sides." if best > 1 else "."
    if tied:
        others = "Another one is" if tied == 1 else f"{tied} others are"
        why += f" {others} just as large; the team picks one, and only that one scores."
    return ask(
        sketch.game(),
        f"Blocks of one zone that are joined along their sides are a group. Look at the {name} "
        "blocks.", f"How many points does the **{name}** zone score?",
        Answer(points_words(best), "", why, (SUMS.row("What it scores", (best,)),),
               places(groups[0].cells)), wrong, f"it scores {points_words(best)}",
        rule="SP-22" if tied else "SP-21", heads=SUMS.heads, verdict=False, bare=True,
        counts=(line_name(zone),), works=lambda later: points_words(gives(later, zone)),
    )  # fmt: skip


def groups_exercise(dice: Dice) -> Exercise:
    """Make the largest group of a zone larger."""
    zone = dice.choice("RCIP")
    sketch = Sketch(dice).grown(2 + dice.below(2))
    name = ZONES[zone]
    return reach_worth(
        sketch.game(),
        lambda city: len(largest(city, zone)),
        lambda want: (
            f"Lay one card so that the largest **{name}** group has **{plural(want, 'block')}**."
        ),
        lambda value: f"The largest {name} group has {plural(value, 'block')}.",
        "Blocks must share a side. A card may also cover what keeps two groups apart.",
        places(largest(sketch.city, zone)),
    )


# -- the score


def terms(counted: Tally) -> tuple[int, ...]:
    """The lines of a score as numbers."""
    return tuple(counted.points.values())


def _without(counted: Tally, *keys: str) -> tuple[int, ...]:
    return tuple(points for key, points in counted.points.items() if key not in keys)


def score_problem(dice: Dice) -> Problem:
    """Ask what the whole city is worth."""
    sketch = Sketch(dice).grown(4)
    counted = count(sketch.city, sketch.conditions)
    conditions = tuple(f"card{n}" for n in sketch.conditions)
    target = sum(sketch.conditions)
    cost = counted.points["roads"]
    found = [
        Misreading(
            "roads cost nothing", _without(counted, "roads"), "roads cost nothing",
            "The one road takes 1 point off." if cost == -1 else
            f"The {-cost} roads take {-cost} points off.",
            road_places(range(-cost)),
        ),
        Misreading(
            "the conditions are left out", _without(counted, *conditions),
            "the three conditions were only the target",
            "What the conditions give is added, or taken off.",
        ),
        Misreading(
            "every block of a zone scores",
            (*(len(of(sketch.city, zone)) for zone in ZONES), *_without(counted, *ZONES)),
            "all blocks scored, and not the largest groups",
            "Only the largest group of each zone scores.",
        ),
        Misreading(
            "roads bring points", (*_without(counted, "roads"), -cost), "roads brought points",
            "Each road takes 1 point off.",
        ),
        Misreading(
            "the numbers of the conditions are points",
            (*_without(counted, *conditions), *sketch.conditions),
            "the numbers on the condition cards were points",
            f"They add up to the target, {target}; the points are what the cards say.",
        ),
    ]  # fmt: skip
    wrong = [SUMS.answer(m) for m in differing(counted.total, found)][:WRONG]
    require(len(wrong) >= WRONG)
    game = sketch.game()
    names = "; ".join(
        f"**{n} {cards()[n].name}** {number(counted.points[f'card{n}'])}"
        for n in sorted(sketch.conditions)
    )
    words = points_words(counted.total)
    reached = "reaches" if counted.total >= target else "does not reach"
    rules = ("SP-21", "SP-22", "SP-23", *(f"SP-{30 + n}" for n in sorted(sketch.conditions)))
    return ask(
        game, f"Here the conditions give: {names}. The target is {target}.",
        "What is this city worth as it stands?",
        Answer(words, "", "Largest groups, less 1 for each road, and what the conditions give.",
               (SUMS.row("Groups, roads, conditions", terms(counted)),)), wrong,
        f"it is worth {words}, which {reached} the target of {target}", rule="SP-26",
        heads=SUMS.heads, verdict=False, bare=True, counts=rules,
        works=lambda later: points_words(gives(later)),
    )  # fmt: skip


def score_exercise(dice: Dice) -> Exercise:
    """Lay the card after which the whole score is highest."""
    sketch = Sketch(dice).grown(3)
    conditions = sketch.conditions
    return reach_worth(
        sketch.game(),
        lambda city: count(city, conditions).total,
        lambda want: f"Lay one card so that the city is worth **{points_words(want)}**.",
        lambda value: f"The city is worth {points_words(value)}.",
        "Put a card down to look at it: the score panel says line by line what it would change. "
        "Turn it, move it, and compare.",
        tuple(f"card{n}" for n in conditions),
    )


# -- variants

RULE = {EASIER: "SP-28", HARDER: "SP-29"}


def variants_problem(dice: Dice) -> Problem:
    """Ask what a city is worth in the easier or the harder game."""
    sketch = Sketch(dice).grown(3)
    variant = dice.choice((EASIER, HARDER))
    counted = {v: count(sketch.city, sketch.conditions, v) for v in (NORMAL, EASIER, HARDER)}
    right = counted[variant]
    other = EASIER if variant == HARDER else HARDER
    said = {
        EASIER: "In the easier game roads cost nothing; everything else is counted as usual.",
        HARDER: "In the harder game only one zone's largest group scores. Roads cost as usual.",
    }[variant]
    groups = {zone: counted[NORMAL].points[zone] for zone in ZONES}
    smallest = min(groups, key=groups.__getitem__)
    conditions = tuple(right.points[f"card{n}"] for n in sketch.conditions)
    found = [
        Misreading("nothing changes", terms(counted[NORMAL]), "nothing were different", said),
        Misreading(
            "the other variant", terms(counted[other]), f"it were the {other} game", said,
        ),
        Misreading(
            "the conditions do not count",
            _without(right, *(f"card{n}" for n in sketch.conditions)),
            "the conditions did not count", f"{said} The conditions count.",
        ),
        Misreading(
            "both variants at once", (max(groups.values()), *conditions),
            "one group scored and roads cost nothing", said,
        ),
        Misreading(
            "the smallest zone scores", (groups[smallest], right.points["roads"], *conditions),
            "the zone with the smallest group scored", said,
        ),
    ]  # fmt: skip
    wrong = [SUMS.answer(m) for m in differing(right.total, found)][:WRONG]
    require(len(wrong) >= WRONG)
    words = points_words(right.total)
    return ask(
        sketch.game(variant=variant),
        f"In the normal game this city is worth {points_words(counted[NORMAL].total)}: "
        f"{number(sum(groups.values()))} for groups, {number(counted[NORMAL].points['roads'])} for "
        f"roads, {number(sum(conditions))} from the conditions.",
        f"What is it worth in the **{variant}** game?",
        Answer(words, "", said, (SUMS.row("What it is worth", terms(right)),)), wrong,
        f"it is worth {words}", rule=RULE[variant], heads=SUMS.heads, verdict=False, bare=True,
        counts=("SP-21", "SP-22", "SP-23", "SP-28", "SP-29", "SP-54"),
        works=lambda later: points_words(gives(later)),
    )  # fmt: skip


def variants_exercise(dice: Dice) -> Exercise:
    """Raise the score in the harder game, where one group is all that scores."""
    sketch = Sketch(dice).grown(3)
    conditions = sketch.conditions
    return reach_worth(
        sketch.game(variant=HARDER),
        lambda city: count(city, conditions, HARDER).total,
        lambda want: (
            f"This is the **harder** game. Lay one card so that the city is worth "
            f"**{points_words(want)}**."
        ),
        lambda value: f"The city is worth {points_words(value)}.",
        "Only one zone scores: which has the largest group? Do not forget the roads.",
    )
