"""Whole turns and scores: composite topics, which ask about two or three rules at once.

A wrong answer is what somebody comes to who holds a belief. What is right is asked of the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Item,
    Misreading,
    Problem,
    after,
    aimed,
    ask,
    hits,
    require,
)
from urbannb.core.text import listing, number, plural
from urbannb.games.sprawlopolis.components import SIDES, ZONES, card_name, cards, cell, footprint
from urbannb.games.sprawlopolis.lesson import kit
from urbannb.games.sprawlopolis.lesson.conditions import (
    AIMED,
    CARD,
    HIT,
    STEERING,
    rulings,
    small,
    things,
)
from urbannb.games.sprawlopolis.lesson.counts import Things, block, played, road
from urbannb.games.sprawlopolis.lesson.kit import SUMS, Sketch, gives, points_words
from urbannb.games.sprawlopolis.lesson.scoring import line, lines_of
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.model.state import (
    EASIER,
    HAND,
    HARDER,
    NORMAL,
)
from urbannb.games.sprawlopolis.rules.conditions import condition
from urbannb.games.sprawlopolis.rules.score import ROADS, count

LEAST = 3
"""So many wrong answers there are at least, as there are so many ways to go wrong."""
MOST_COVERED, WIDEST = 2, 6
"""So many blocks are covered at most, and so many rows and columns there are then."""
STILL = "covered blocks still count"


def sum_problem(
    dice: Dice,
    game: Game,
    see: str,
    question: str,
    right: Things,
    why: str,
    found: Iterable[Misreading],
    works: Callable[[Game], int],
    **shown: Any,
) -> Problem:
    """Ask what several things come to together; each wrong answer is what a belief comes to."""
    total = sum(thing.value for thing in right)
    wrong = [
        played(SUMS.answer(each), right)
        for each in aimed(found, dice)
        if each.total != total
    ]  # fmt: skip
    words = points_words(total)
    return ask(
        game, see, question,
        Answer("", "", why, (SUMS.row("What it comes to", right),), course=right), wrong,
        f"it comes to {words}", heads=SUMS.heads, verdict=False, bare=True, least=LEAST,
        works=lambda later: points_words(works(later)), **shown,
    )  # fmt: skip


def summed_up(right: Things) -> str:
    """A sum in words of what it is made of: "residential zone 3, ..., roads 0"."""
    return ", ".join(f"{thing.what} {number(thing.value)}" for thing in right if thing.value)


def mixed(dice: Dice, own: Sequence[Misreading], known: Iterable[Misreading]) -> list[Misreading]:
    """The beliefs that come of mixing rules, then the others; each seed shows others."""
    return [*dice.shuffled(own), *dice.shuffled(list(known))]


def mixed_answers(dice: Dice, wrong: Sequence[Answer]) -> list[Answer]:
    """Answers in any order; first the one that is to be offered, if one is."""
    return sorted(dice.shuffled(wrong), key=lambda each: not dice.means(each.belief))


# -- a card that covers part of the city


def covering(sketch: Sketch) -> tuple[Laid, tuple[int, ...]]:
    """A card that is about to cover a block or two, and which."""
    card = sketch.anywhere()
    covered = sorted(set(footprint(card.site)) & set(sketch.city.blocks))
    require(0 < len(covered) <= MOST_COVERED and max(sketch.with_card(card).size) <= WIDEST)
    return card, tuple(covered)


def _over(card: Laid, covered: Sequence[int]) -> str:
    return f"Ana lays **{card_name(card.card)}** over {plural(len(covered), 'block')} of the city."


def _game(sketch: Sketch, card: Laid) -> Game:
    others = [n for n in sketch.pile if n != card.card]
    return sketch.game(hand=(card.card, *others[: HAND - 1]))


DASHED = "The dashed card shows what Ana is about to do; nothing has been laid yet."


def laid_problem(dice: Dice) -> Problem:
    """What groups and roads come to once a card has covered part of the city."""
    sketch = Sketch(dice).grown(2 + dice.below(2))
    card, covered = covering(sketch)
    later = sketch.with_card(card)
    right = lines_of(later.city, _sizes(later.city), -len(later.city.roads()))
    game = _game(sketch, card)
    return sum_problem(
        dice, game, f"{DASHED} Leave the conditions aside here.",
        f"{_over(card, covered)} What do the largest groups of the four zones "
        "and the cost of the roads come to then?",
        right, f"Only what can be seen then counts: {summed_up(right)}.",
        mixed(dice, list(_laid_mixed(sketch, later, covered)), _laid_known(sketch, later, card)),
        lambda later: sum(gives(later, key) for key in (*ZONES, ROADS)),
        actions=(kit.action(card),), rule="SP-15", counts=("SP-21", "SP-22", "SP-23"),
    )  # fmt: skip


def _sizes(city: City) -> dict[str, int]:
    """The largest group of each zone."""
    return {zone: len(kit.largest(city, zone)) for zone in ZONES}


def _laid_mixed(sketch: Sketch, later: Sketch, covered: Sequence[int]) -> Iterator[Misreading]:
    city, before = later.city, sketch.city
    roads = -len(city.roads())
    gone = {zone: [c for c in covered if before.blocks[c].zone == zone] for zone in ZONES}
    kept = {
        zone: max(map(len, kit.clumps([*kit.of(city, zone), *gone[zone]], SIDES)), default=0)
        for zone in ZONES
    }
    hidden = listing(f"the {block(before, c).what}" for c in covered)
    yield Misreading(
        "a covered block still joins its group", lines_of(city, kept, roads),
        "covered blocks still belonged to their groups",
        f"What is covered is gone: {hidden}.", kit.places(covered),
    )  # fmt: skip
    yield Misreading(
        "covering changes roads, not groups", lines_of(city, _sizes(before), roads),
        "the groups stayed as they were",
        "Groups are counted again too, with the blocks of the card and without those it covers.",
        kit.places(covered),
    )  # fmt: skip
    yield Misreading(
        "what was counted before is kept",
        lines_of(
            city,
            {zone: max(n, _sizes(before)[zone]) for zone, n in _sizes(city).items()},
            -max(len(before.roads()), -roads),
        ),
        "nothing that was counted before could be lost",
        "Only the city as it lies then is counted; it may have smaller groups and fewer roads.",
        kit.places(covered),
    )  # fmt: skip


def _laid_known(sketch: Sketch, later: Sketch, card: Laid) -> Iterator[Misreading]:
    city, sizes = later.city, _sizes(later.city)
    roads, before = len(city.roads()), len(sketch.city.roads())
    short = [n for n, each in enumerate(city.roads()) if len(each) == 1]
    own = len(City.of([card]).roads())
    with_sizes, with_roads = partial(lines_of, city, roads=-roads), partial(lines_of, city, sizes)
    there = f"There {'is' if roads == 1 else 'are'} {plural(roads, 'road')} then."
    yield Misreading(
        "a card changes no road", with_roads(roads=-before), "the roads stayed as they were", there,
        kit.road_places(range(roads)),
    )  # fmt: skip
    yield Misreading(
        "the card's roads are simply added", with_roads(roads=-before - own),
        f"the roads of the card ({own}) were added to those of the city ({before})", there,
        kit.road_places(range(roads)),
    )  # fmt: skip
    yield Misreading(
        "a road of one block is not a road", with_roads(roads=len(short) - roads),
        "a road needed two blocks", f"A road may be one block long. {there}",
        kit.road_places(short),
    )  # fmt: skip
    yield Misreading(
        "roads cost nothing", with_roads(roads=0), "roads cost nothing",
        f"{there} Each takes 1 point off.", kit.road_places(range(roads)),
    )  # fmt: skip
    yield Misreading(
        "a corner joins blocks", with_sizes({z: len(kit.cornered(city, z)) for z in ZONES}),
        "blocks were joined at their corners",
        "A group is joined along sides only; a corner joins nothing.",
    )  # fmt: skip
    yield Misreading(
        "every block of a zone scores", with_sizes({z: len(kit.of(city, z)) for z in ZONES}),
        "all blocks scored, and not the largest groups",
        "Only the largest group of each zone scores.",
    )  # fmt: skip


# -- a card that is laid, and one condition


OVER = (3, 5, 7, 9, 15, 17)
"""Conditions that look at single blocks: a card changes at once what they give."""


def turn_problem(dice: Dice) -> Problem:
    """What a condition gives once a card has covered part of the city."""
    which = dice.choice([n for n in OVER if _may_say(dice, n)] or OVER)
    sketch = Sketch(dice, which).grown(2 + dice.below(2))
    card, covered = covering(sketch)
    later = sketch.with_card(card)
    was, right = things(sketch.city, which), things(later.city, which)
    require([t for t in was if t.value] != [t for t in right if t.value])
    game, rule, name = _game(sketch, card), condition(which).rule, cards()[which].name
    said = " ".join(game.rule(each).text for each in (rule, *rulings(later.city, which)))
    own = set(kit.places(footprint(card.site)))
    on_card = [thing for thing in right if own.issuperset(thing.places)]
    under = [thing for thing in was if own.issuperset(thing.places)]
    still = [thing._replace(what=f"covered {thing.what}") for thing in under]
    elsewhere = [thing for thing in was if not own.issuperset(thing.places)]
    then = "The whole city is counted once, as it lies then."
    lost = "What is covered is gone, along with what it gave."
    known = [each for each in CARD[which].misread(later) if each.belief != STILL]
    return sum_problem(
        dice, game, f"{DASHED} Card {which}, **{name}**: {said}",
        f"{_over(card, covered)} What does **{name}** give for the city then?",
        right, kit.line_words(after(game, kit.action(card)), rule),
        mixed(dice, [
            Misreading("only the card that is laid counts", tuple(on_card),
                       "only the blocks of the new card counted", then, tuple(sorted(own))),
            Misreading("what a condition gave is kept", (*elsewhere, *still, *on_card),
                       "what lay there before kept its points, and the new card were added",
                       f"{then} {lost}", tuple(sorted(own))),
            Misreading(STILL, (*right, *still), "covered blocks still counted", lost,
                       kit.places(covered)),
        ], known),
        lambda later: gives(later, f"card{which}"),
        actions=(kit.action(card),), rule=rule, counts=(rule,),
    )  # fmt: skip


def _may_say(dice: Dice, which: int) -> bool:
    """Whether a condition can offer the belief that is asked for, if one is."""
    return any(map(dice.means, _beliefs(which)))


@lru_cache(maxsize=len(cards()))
def _beliefs(which: int) -> frozenset[str]:
    """What is believed of a condition: its reader names all of it, whatever the city."""
    return frozenset(each.belief for each in CARD[which].misread(Sketch(Dice(0)).grown(3)))


# -- two conditions on one city


PAIRS = ((3, 7), (5, 9), (3, 9), (10, 17), (11, 17), (10, 11), (5, 3))
"""Conditions that look at the same blocks."""


def pair_problem(dice: Dice) -> Problem:
    """What two conditions give together."""
    able = [pair for pair in PAIRS if any(_may_say(dice, n) for n in pair)]
    pair = dice.choice(able or PAIRS)

    def wish(sketch: Sketch) -> float:
        each = [things(sketch.city, n) for n in pair]
        scoring = [{t.what for t in found if t.value} for found in each]
        return len(scoring[0] & scoring[1]) + 2 * all(scoring)

    sketch = Sketch(dice, *pair).grown(3).grown(1, wish, 12)
    one, other = (_named(n, things(sketch.city, n)) for n in pair)
    values = [sum(t.value for t in found) for found in (one, other)]
    game, rules = sketch.game(), [condition(n).rule for n in pair]
    names = [f"**{cards()[n].name}**" for n in pair]
    said = " ".join(
        f"Card {n}, {name}: "
        + " ".join(game.rule(each).text for each in (rule, *rulings(sketch.city, n)))
        for n, name, rule in zip(pair, names, rules, strict=True)
    )
    shared = {t.places for t in one if t.value} & {t.places for t in other if t.value}
    twice = listing(f"the {block(sketch.city, _cell(p)).what}" for p in sorted(shared))
    better = (one, other)[values[1] > values[0]]
    both = "Each condition is counted by itself, and both count."
    own = [
        Misreading("a block counts for one condition only",
                   (*one, *(t for t in other if t.places not in shared)),
                   f"a block that counts for {names[0]} did not count for {names[1]} as well",
                   f"{both} So {twice} count{'s' if len(shared) == 1 else ''} for both."
                   if shared else both, tuple(p for (p,) in sorted(shared))),
        Misreading("only the better condition scores", better,
                   "only the condition that gives more counted", both),
        Misreading("a condition never takes points off",
                   tuple(t for found, n in ((one, values[0]), (other, values[1])) if n > 0
                         for t in found),
                   "a condition that comes to less than nothing gave nothing",
                   f"{both} What is below zero is taken off."),
    ]  # fmt: skip
    known = [
        *_by_one(pair[0], pair, sketch, other), *_by_one(pair[1], pair, sketch, one),
        Misreading("the numbers of the conditions are points",
                   tuple(Item(n, f"number of {card_name(n)}", (f"card{n}",)) for n in pair),
                   "the numbers on the condition cards were points",
                   "They are added up to the target; the points are what the cards say."),
    ]  # fmt: skip
    return sum_problem(
        dice, game, said, f"What do {names[0]} and {names[1]} give together for this city?",
        (*one, *other),
        f"{names[0]} gives {number(values[0])}, {names[1]} gives {number(values[1])}. {both}",
        mixed(dice, own, known), lambda later: sum(gives(later, f"card{n}") for n in pair),
        rule="SP-30", counts=tuple(rules),
    )  # fmt: skip


def _cell(places: tuple[str, ...]) -> int:
    row, col = map(int, places[0].split(","))
    return cell(row, col)


def _named(which: int, found: Iterable[Item]) -> Things:
    """Things named with the condition that they count for: a block may count for both."""
    return tuple(each._replace(what=f"{cards()[which].name}: {each.what}") for each in found)


def _by_one(
    which: int, pair: tuple[int, ...], sketch: Sketch, rest: Things
) -> Iterator[Misreading]:
    """Whoever gets one of two conditions wrong, and the other right."""
    (other,) = (n for n in pair if n != which)
    told = {each.belief for each in CARD[other].misread(sketch)}
    for each in CARD[which].misread(sketch):
        if each.belief not in told:  # or it would be said of both
            yield each._replace(
                terms=(*_named(which, _counted(each)), *rest),
                idea=f"for **{cards()[which].name}** {each.idea}", counted="",
            )  # fmt: skip


def _counted(reading: Misreading) -> Iterator[Item]:
    return (term for term in reading.terms if isinstance(term, Item))


# -- roads: what they cost, and what a condition gives for them


BY_ROAD = (1, 12, 13, 16)
"""Conditions that look at roads."""
SHORT = "a road of one block is not a road"


def roads_problem(dice: Dice) -> Problem:
    """What roads cost, and what a condition gives for them, taken together."""
    which = dice.choice([n for n in BY_ROAD if _may_say(dice, n)] or BY_ROAD)

    def wish(sketch: Sketch) -> float:
        found = things(sketch.city, which)
        total = sum(thing.value for thing in found)
        rare = HIT * hits(total, CARD[which].misread(sketch), dice) if dice.wanted else 0
        return any(thing.value > 0 for thing in found) + rare

    steered = dice.wants(*AIMED)
    sketch = small(dice, which) if steered else Sketch(dice, which).grown(2 + dice.below(2))
    sketch = sketch.grown(1, wish, STEERING if steered else 12)
    city, game, rule = sketch.city, sketch.game(), condition(which).rule
    given = _named(which, things(city, which))
    roads = range(len(city.roads()))
    cost = _costs(roads)
    scoring = [
        n for n in roads if any(t.value > 0 and t.places == (f"road{n + 1}",) for t in given)
    ]
    name = f"**{cards()[which].name}**"
    worth, all_ = sum(t.value for t in given), len(roads)
    off = f"Every road costs 1 point, {all_} in all, whatever {name} gives for it."
    own = [
        Misreading("a road that scores costs nothing",
                   (*_costs(n for n in roads if n not in scoring), *given),
                   f"a road that scores for {name} cost nothing", off,
                   kit.road_places(scoring)),
        Misreading("only roads that score cost a point", (*_costs(scoring), *given),
                   f"only roads that score for {name} cost a point", off,
                   kit.road_places(n for n in roads if n not in scoring)),
    ]  # fmt: skip
    known = [
        Misreading("roads cost nothing", given, "roads cost nothing", off),
        Misreading("roads bring points", (*_costs(roads, 1), *given), "roads brought points",
                   "Each road takes 1 point off."),
        Misreading("the conditions are left out", cost, "the condition were only for the target",
                   f"{name} gives {number(worth)} here, which counts as well."),
        *_without_short(which, sketch),
        *(each._replace(terms=(*cost, *_named(which, _counted(each))), counted="")
          for each in CARD[which].misread(sketch) if each.belief != SHORT),
    ]  # fmt: skip
    said = " ".join(game.rule(each).text for each in (rule, *rulings(city, which)))
    return sum_problem(
        dice, game, f"Card {which}, {name}: {said}",
        f"What do {name} and the cost of all roads come to together?",
        (*cost, *given),
        f"{plural(all_, 'road')} cost{'s' if all_ == 1 else ''} {all_}; {name} gives "
        f"{number(worth)}. {kit.line_words(game, rule)}",
        mixed(dice, own, known), lambda later: gives(later, ROADS) + gives(later, f"card{which}"),
        rule="SP-23", counts=("SP-23", rule),
    )  # fmt: skip


def _costs(roads: Iterable[int], worth: int = -1) -> Things:
    return tuple(road(n, worth)._replace(what=f"cost of road {n + 1}") for n in roads)


def _without_short(which: int, sketch: Sketch) -> Iterator[Misreading]:
    """Whoever takes a road of one block for none: it neither costs nor brings anything."""
    long = [n for n, each in enumerate(sketch.city.roads()) if len(each) > 1]
    short = [n for n, each in enumerate(sketch.city.roads()) if len(each) == 1]
    named = kit.road_places(long)
    if short:
        given = (t for t in things(sketch.city, which) if set(t.places) <= set(named))
        are = "is one" if len(short) == 1 else "are roads"
        yield Misreading(
            SHORT, (*_costs(long), *_named(which, given)), "a road needed two blocks",
            f"A road may be one block long: {kit.roads_words(short)} {are} here.",
            kit.road_places(short),
        )  # fmt: skip


# -- the final score


VARIANT = {
    NORMAL: "This is the normal game.",
    EASIER: "This is the **easier** game.",
    HARDER: "This is the **harder** game.",
}


def final_problem(dice: Dice) -> Problem:
    """How many points a city has in the end, and whether that is enough."""
    variant = dice.choice((NORMAL, EASIER, HARDER))
    sketch = Sketch(dice).grown(3 + dice.below(2))
    low = sorted(sketch.conditions)
    tally = count(sketch.city, sketch.conditions, variant)
    target = sum(low)
    right = _score(tally.city, tally.points)
    given = listing(
        f"**{card_name(n)}** gives {points_words(tally.points[f'card{n}'])}" for n in low
    )
    wrong: list[Answer] = []
    for belief, terms, goal, why in _final_beliefs(sketch, variant, target):
        text = _end(sum(t.value for t in terms), goal)
        said = f"**{text}** would be right if {why}"
        if text != _end(tally.total, target):
            wrong.append(played(Answer(text, belief, said, course=terms), right))
    added = " + ".join(map(str, low))
    return ask(
        sketch.game(variant=variant),
        f"{VARIANT[variant]} Suppose that it ends with this city. Here {given}.",
        "What does the team score, and is that enough to win?",
        Answer("", "", f"What counts: {summed_up(right)}. The target is {added} = {target}, and "
               "reaching it is enough.", course=right),
        mixed_answers(dice, wrong), f"the team has {_end(tally.total, target)}",
        rule="SP-26", bare=True, least=LEAST,
        counts=("SP-21", "SP-22", "SP-23", "SP-28", "SP-29", "SP-54",
                *(condition(n).rule for n in low)),
        works=lambda later: _end(gives(later), later.scores()[0].goal or 0),
    )  # fmt: skip


def _end(points_: int, target: int) -> str:
    """ "12 points, 3 short of winning"."""
    if points_ < target:
        return f"{points_words(points_)}, {target - points_} short of winning"
    if points_ == target:
        return f"{points_words(points_)}, just enough to win"
    return f"{points_words(points_)}, {points_ - target} more than it takes to win"


def _score(city: City, found: Mapping[str, int]) -> Things:
    return tuple(line(city, key, worth) for key, worth in found.items())


def _final_beliefs(
    sketch: Sketch, variant: str, target: int
) -> Iterator[tuple[str, Things, int, str]]:
    """What is believed of the end: the belief, what is counted, the target by it, and why not."""
    city, low = sketch.city, sketch.conditions
    counted = {v: count(city, low, v).points for v in (NORMAL, EASIER, HARDER)}
    right = counted[variant]
    score = partial(_score, city)
    keys = [f"card{n}" for n in low]
    total, top = sum(right.values()), max(low)
    reach = f"The target is {target}, all three numbers, and reaching it is enough."
    rules = {
        NORMAL: "Roads cost 1 point each, and the largest group of each zone scores.",
        EASIER: "In the easier game roads cost nothing; everything else is counted as usual.",
        HARDER: "In the harder game only one zone's largest group scores. Roads cost as usual.",
    }[variant]
    compared = f"The score is what was counted, {number(total)}; it is only compared with {target}."
    are = "But the points are what the cards say; the numbers are added up to the target."
    yield (
        "only what is above the target is the score",
        (*score(right), Item(-target, "the target")), 0,
        f"the target were taken off the score. {compared}",
    )  # fmt: skip
    best = max(keys, key=right.__getitem__)
    if variant == HARDER:
        yield (
            "in the harder game one condition counts",
            score({k: n for k, n in right.items() if k not in keys or k == best}), target,
            f"only the best condition counted. {rules} All three conditions count.",
        )  # fmt: skip
    if variant == EASIER:
        yield (
            "in the easier game nothing takes points off",
            score({k: max(n, 0) for k, n in right.items()}), target,
            f"conditions below zero took nothing off. {rules}",
        )  # fmt: skip
    if variant != NORMAL:
        yield "nothing changes", score(counted[NORMAL]), target, f"nothing were different. {rules}"
        other = EASIER if variant == HARDER else HARDER
        yield (
            "the other variant",
            score(counted[other]),
            target,
            f"it were the {other} game. {rules}",
        )
    yield (
        "the conditions do not count", score({k: n for k, n in right.items() if k not in keys}),
        target, "the conditions did not count. But what they give is added, or taken off.",
    )  # fmt: skip
    yield (
        "the numbers of the conditions are points",
        score({**right, **{f"card{n}": n for n in low}}), target,
        f"the numbers on the condition cards were points. {are}",
    )  # fmt: skip
    yield (
        "the target must be passed", score(right), target + 1,
        f"the target had to be passed. {reach}",
    )  # fmt: skip
    yield (
        "the highest card is the target", score(right), top,
        f"the highest number alone, {top}, were the target. {reach}",
    )  # fmt: skip
    yield (
        "every block of a zone scores",
        score({**right, **{z: len(kit.of(city, z)) for z in ZONES if right[z]}}), target,
        "all blocks scored, and not the largest groups. Only the largest group of a zone scores.",
    )  # fmt: skip
