"""Topics on roads, on groups, on the whole score, and on the easier and the harder game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from urbannb.core import lesson
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Item,
    Misreading,
    Problem,
    aimed,
    ask,
    differing,
    hits,
    require,
)
from urbannb.core.text import listing, number, plural
from urbannb.games.sprawlopolis.components import ZONES, Block, card_name, footprint
from urbannb.games.sprawlopolis.lesson import counts as things
from urbannb.games.sprawlopolis.lesson import kit
from urbannb.games.sprawlopolis.lesson.by_city import group, printed, roads
from urbannb.games.sprawlopolis.lesson.counts import Stretch, Things, played, roads_worth, stretches
from urbannb.games.sprawlopolis.lesson.kit import SUMS, Sketch, gives, of, points_words, reach_worth
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.model.state import EASIER, HARDER, NORMAL
from urbannb.games.sprawlopolis.position import position
from urbannb.games.sprawlopolis.rules.score import ROADS, Tally, count, line_name

# -- topics on roads: counting them, five cities to begin with, and roads that are covered


SEE = (
    "A road runs on from block to block wherever both blocks have it at the edge between them. "
    "Follow each road with a finger before you answer."
)
WRONG = 3
STEERING = 60
HIT = 10
"""That a belief can be offered that is to be matters more than all else."""


def option(misreading: Misreading) -> Answer:
    """A wrong number of roads as an answer."""
    count = plural(misreading.total, "road")
    why = f"**{count}** would be right if {misreading.idea}. {misreading.truth}"
    return replace(SUMS.answer(misreading), text=count, why=why, rows=())


def standing(game: Game, sketch: Sketch, see: str) -> Problem:
    """Ask how many roads a city has."""
    found = sketch.city.roads()
    count = plural(len(found), "road")
    cost = f"they cost {plural(len(found), 'point')}" if len(found) > 1 else "it costs 1 point"
    lit = kit.road_places(range(len(found)))
    return ask(
        game,
        see,
        "How many roads does this city have?",
        Answer(
            count,
            "",
            f"{lengths(sketch.city)} {kit.line_words(game, 'SP-23')}",
            (),
            lit,
            course=roads_worth(range(len(found))),
        ),
        tuple(
            replace(option(m), places=lit)  # whatever was answered, all roads are shown
            for m in differing(len(found), aimed(roads(sketch), sketch.dice))
            if m.total > 0
        )[:WRONG],
        f"there {'is' if len(found) == 1 else 'are'} {count}, and {cost}",
        rule="SP-24",
        counts=("SP-23",),
        bare=True,
        works=_count,
    )


def _count(later: Game) -> str:
    """How many roads there are: each costs 1 point."""
    return plural(-gives(later, ROADS), "road")


def lengths(city: City) -> str:
    """The roads one by one: "Road 1 has 5 blocks, road 2 has 1 block"."""
    said = ", ".join(
        f"road {n} {'is a loop of' if road.loop else 'has'} {plural(len(road), 'block')}"
        for n, road in enumerate(city.roads(), 1)
    )
    return f"{said[0].upper()}{said[1:]}."


# -- five cities made by hand


def _five(laid: str, conditions: tuple[int, ...], see: str) -> Problem:
    game = position(laid, conditions=conditions, seed=1)
    return standing(game, Sketch.of(kit.state_of(game).laid), see)


FIVE = (
    (
        "13 0,0; 10 -1,-2",
        "Two cards that meet at one edge. Follow each road from one end to the other.",
    ),
    (
        "15 0,0; 8 0,2",
        "Two cards side by side. See what their roads do at the seam.",
    ),
    (
        "14 0,0; 11t -2,0; 9t -2,-2",
        "Three cards. No road enters a park.",
    ),
    (
        "8 0,0; 14t 1,-2; 9 2,-1; 5 2,-2",
        "Four cards, some of them overlapping. Look where each road begins and where it ends.",
    ),
    (
        "13 0,0; 5 1,1; 12t 2,0",
        "Card 5 covers a block of card 13, and card 12 covers one of card 5: both are gone.",
    ),
)
"""Cities that show one thing each (the cards as `position` reads them), and what to look at."""

CHOSEN: tuple[Callable[[], Problem], ...] = tuple(
    partial(_five, laid, (3, 6, 18), see) for laid, see in FIVE
)


# -- any city


def roads_problem(dice: Dice) -> Problem:
    """Ask it about a random city."""

    def wish(sketch: Sketch) -> float:
        right, found = len(sketch.city.roads()), list(roads(sketch))
        return len(differing(right, found)) + HIT * hits(right, found, dice)

    steer = kit.tight if dice.wants("roads/loop-is-no-road") else None
    tries = STEERING if steer else 6
    sketch = Sketch(dice)
    count = 3 if steer else 1 + dice.below(2)
    sketch = sketch.grown(count, steer, tries).grown(1, wish, 2 * tries)
    made = standing(sketch.game(), sketch, SEE)
    require(len(made.wrong) >= WRONG)
    return made


def roads_exercise(dice: Dice) -> Exercise:
    """Lay a card so that as few roads as possible are left."""
    sketch = Sketch(dice).grown(2 + dice.below(2))
    return reach_worth(
        sketch.game(),
        lambda city: -len(city.roads()),
        lambda want: f"Lay one card so that the city has **{at_most(-want)}**.",
        lambda value: f"The city has {plural(-value, 'road')}.",
        "A card may join two roads, or cover a short one.",
    )


def at_most(count: int) -> str:
    """ "only 1 road", "no more than 3 roads"."""
    return "only 1 road" if count == 1 else f"no more than {count} roads"


# -- covering


def covering_problem(dice: Dice) -> Problem:
    """Ask how many roads there are once a card covers some of the city."""
    sketch = Sketch(dice).grown(2 + dice.below(2))
    card = sketch.anywhere()
    covered = set(footprint(card.site)) & set(sketch.city.blocks)
    later = sketch.with_card(card)
    before, now = sketch.city.roads(), later.city.roads()
    alone = City.of([card])
    own = len(alone.roads())
    hidden = [r for r in before if set(r.cells) & covered]
    if not hidden or len(covered) > 2 or max(later.size) > 6:  # a small board, and some is covered
        raise lesson.Unfit
    game = sketch.game(hand=_hand(sketch, card.card))
    name = card_name(card.card)
    cut = f"{plural(len(hidden), 'road')} of the city {'is' if len(hidden) == 1 else 'are'} covered"
    gone = {c for road in hidden for c in road.cells}
    left = {c: Block(b.zone) if c in gone else b for c, b in sketch.city.blocks.items()}
    bare = City({**left, **alone.blocks}).roads()
    was = [Stretch(road.cells, covered) for road in before]
    joined = "Some join, and " if _joins(sketch, card, later) else "But "
    found = [
        Misreading(
            "the card's roads are simply added", stretches(later.city, (*was, *printed(card, ()))),
            f"the {_roads(own)} of the card came on top of the {_roads(len(before))} of the city",
            f"{joined}{cut} in whole or in part.",
        ),
        Misreading(
            "a card changes no road", stretches(later.city, was),
            "the roads stayed as they are", f"But {cut} in whole or in part.",
        ),
        Misreading(
            "a road that is covered in part is gone",
            stretches(later.city, (Stretch(road.cells) for road in bare)),
            "a road were gone altogether once a block of it is covered",
            "What is not covered of it stays, in one piece or in more.",
        ),
        *roads(later),
    ]  # fmt: skip
    wrong = [option(m) for m in differing(len(now), aimed(found, dice)) if m.total > 0][:WRONG]
    then = lesson.after(game, kit.action(card))
    require(len(wrong) >= WRONG)
    return ask(
        game,
        f"The dashed card shows what Ana is about to do; nothing has been laid yet. The city has "
        f"{plural(len(before), 'road')} now. What the card covers is gone once it is laid.",
        f"Ana lays **{name}** over {plural(len(covered), 'block')} of the city. How many roads "
        "are there then?",
        Answer(plural(len(now), "road"), "",
               f"{lengths(later.city)} {kit.line_words(then, 'SP-23')}",
               course=roads_worth(range(len(now)))),
        tuple(replace(o, places=()) for o in wrong),
        f"there {'is' if len(now) == 1 else 'are'} {plural(len(now), 'road')}",
        actions=(kit.action(card),), rule="SP-15", bare=True, counts=("SP-23",), works=_count,
    )  # fmt: skip


def _roads(count: int) -> str:
    """ "3 roads", "one road", after "the"."""
    return "one road" if count == 1 else f"{count} roads"


def _joins(sketch: Sketch, card: Laid, later: Sketch) -> bool:
    """Whether a road of the card meets one that is left of the city."""
    cells = set(footprint(card.site))
    return any(cells & set(road.cells) and set(road.cells) - cells for road in later.city.roads())


def _hand(sketch: Sketch, card: int) -> tuple[int, ...]:
    others = [n for n in sketch.pile if n != card]
    return (card, *others[:2])


def covering_exercise(dice: Dice) -> Exercise:
    """Cover as much of a zone as can be, down to one block."""
    sketch = Sketch(dice).grown(2 + dice.below(2))

    def left(city: City) -> int:
        return -sum(block.zone == "I" for block in city.blocks.values())

    return reach_worth(
        sketch.game(),
        left,
        lambda want: f"Cover industry: leave **{plural(-want, 'industrial block')}** in sight.",
        lambda value: f"{plural(-value, 'industrial block')} can be seen.",
        "Every card brings an industrial block of its own, so you must cover more than one.",
    )


# -- topics on groups, on the whole score, and on the easier and the harder game


# -- groups


def groups_problem(dice: Dice) -> Problem:
    """Ask what a zone scores."""
    zone = dice.choice("RCIP")

    def wish(sketch: Sketch) -> float:
        groups = sketch.city.groups()[zone]
        if not groups:
            return -1
        tied = len(groups) > 1 and len(groups[0]) == len(groups[1]) > 1
        found, best = list(group(sketch, zone)), len(groups[0])
        return len(differing(best, found)) + tied + HIT * hits(best, found, dice)

    sketch = Sketch(dice).grown(3).grown(1, wish, 24)
    groups = sketch.city.groups()[zone]
    require(bool(groups))
    best = len(groups[0])
    wrong = [SUMS.answer(m) for m in differing(best, aimed(group(sketch, zone), dice))][:WRONG]
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
               kit.places(groups[0].cells), course=things.groups(sketch.city, zone, {0: best})),
        wrong, f"it scores {points_words(best)}",
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
        lambda city: len(kit.largest(city, zone)),
        lambda want: (
            f"Lay one card so that the largest **{name}** group has **{plural(want, 'block')}**."
        ),
        lambda value: f"The largest {name} group has {plural(value, 'block')}.",
        "Blocks must share a side. A card may also cover what keeps two groups apart.",
        kit.places(kit.largest(sketch.city, zone)),
    )


# -- the score


def terms(counted: Tally) -> Things:
    """The lines of a score."""
    return _without(counted)


def _without(counted: Tally, *keys: str) -> Things:
    """The lines of a score but for some."""
    found = counted.points.items()
    return tuple(line(counted.city, key, points) for key, points in found if key not in keys)


def line(city: City, key: str, worth: int) -> Item:
    """A line of the score by its key, with what it is taken to be worth."""
    if key in ZONES:
        return Item(worth, f"{ZONES[key]} zone", kit.places(of(city, key)))
    if key == ROADS:
        return Item(worth, "roads", kit.road_places(range(len(city.roads()))))
    return Item(worth, line_name(key), (key,))


def _parts(counted: Tally) -> str:
    """What groups, roads and conditions come to: "Groups give 6, the roads take 4 off, ..."."""
    groups = sum(counted.points[zone] for zone in ZONES)
    cost, given = -counted.points[ROADS], counted.total - groups + -counted.points[ROADS]
    gave = f"the conditions give {number(given)}"
    took = f"the roads take {cost} off" if cost else "the roads take nothing off"
    return f"The groups give {groups}, {took}, and {gave}: **{number(counted.total)}**."


def lines_of(city: City, sizes: Mapping[str, int], roads: int) -> Things:
    """The lines of groups and of roads: what each zone and what all roads are taken to be worth."""
    return (*(line(city, zone, n) for zone, n in sizes.items()), line(city, ROADS, roads))


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
            kit.road_places(range(-cost)),
        ),
        Misreading(
            "the conditions are left out", _without(counted, *conditions),
            "the three conditions were only the target",
            "What the conditions give is added, or taken off.",
        ),
        Misreading(
            "every block of a zone scores",
            (*(line(sketch.city, zone, len(of(sketch.city, zone))) for zone in ZONES),
             *_without(counted, *ZONES)),
            "all blocks scored, and not the largest groups",
            "Only the largest group of each zone scores.",
        ),
        Misreading(
            "roads bring points", (*_without(counted, "roads"), line(sketch.city, ROADS, -cost)),
            "roads brought points",
            "Each road takes 1 point off.",
        ),
        Misreading(
            "the numbers of the conditions are points",
            (*_without(counted, *conditions),
             *(line(sketch.city, f"card{n}", n) for n in sketch.conditions)),
            "the numbers on the condition cards were points",
            f"They add up to the target, {target}; the points are what the cards say.",
        ),
    ]  # fmt: skip
    wrong = [
        played(SUMS.answer(m), terms(counted))
        for m in differing(counted.total, aimed(found, dice))[:WRONG]
    ]
    require(len(wrong) >= WRONG)
    game = sketch.game()
    given = listing(
        f"**{card_name(n)}** gives {points_words(counted.points[f'card{n}'])}"
        for n in sorted(sketch.conditions)
    )
    words = points_words(counted.total)
    reached = "reaches" if counted.total >= target else "does not reach"
    rules = ("SP-21", "SP-22", "SP-23", *(f"SP-{30 + n}" for n in sorted(sketch.conditions)))
    return ask(
        game, f"Here {given}. The target is {target}.",
        "What is this city worth as it stands?",
        Answer(words, "", _parts(counted),
               (SUMS.row("Groups, roads, conditions", terms(counted)),), course=terms(counted)),
        wrong,
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
    largest = max(groups, key=groups.__getitem__)
    conditions = tuple(
        line(sketch.city, key, right.points[key]) for key in map("card{}".format, sketch.conditions)
    )
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
            "both variants at once",
            (line(sketch.city, largest, groups[largest]), *conditions),
            "one group scored and roads cost nothing", said,
        ),
        Misreading(
            "the smallest zone scores",
            (line(sketch.city, smallest, groups[smallest]),
             line(sketch.city, ROADS, right.points[ROADS]), *conditions),
            "the zone with the smallest group scored", said,
        ),
    ]  # fmt: skip
    wrong = [
        played(SUMS.answer(m), terms(right))
        for m in differing(right.total, aimed(found, dice))[:WRONG]
    ]
    require(len(wrong) >= WRONG)
    words = points_words(right.total)
    return ask(
        sketch.game(variant=variant),
        f"In the normal game this city is worth {points_words(counted[NORMAL].total)}: "
        f"{number(sum(groups.values()))} for groups, {number(counted[NORMAL].points['roads'])} for "
        f"roads, {number(sum(each.value for each in conditions))} from the conditions.",
        f"What is it worth in the **{variant}** game?",
        Answer(words, "", f"{said} {_parts(right)}",
               (SUMS.row("What it is worth", terms(right)),), course=terms(right)), wrong,
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
