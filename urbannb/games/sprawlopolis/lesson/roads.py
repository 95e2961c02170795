"""Topics on roads: counting them, five cities to begin with, and roads that are covered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Misreading,
    Problem,
    Unfit,
    after,
    ask,
    differing,
    require,
)
from urbannb.core.text import plural
from urbannb.games.sprawlopolis.components.cards import Block, card_name
from urbannb.games.sprawlopolis.components.grid import footprint
from urbannb.games.sprawlopolis.lesson.by_city import roads
from urbannb.games.sprawlopolis.lesson.reaching import reach_worth
from urbannb.games.sprawlopolis.lesson.sketch import (
    Sketch,
    action,
    gives,
    line_words,
    road_places,
    state_of,
)
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.position import position
from urbannb.games.sprawlopolis.rules.tally import ROADS

SEE = (
    "A road runs on from block to block wherever both blocks have it at the edge between them. "
    "Follow each road with a finger before you answer."
)
WRONG = 3


def option(misreading: Misreading) -> Answer:
    """A wrong number of roads as an answer."""
    count = plural(misreading.total, "road")
    why = f"**{count}** would be right if {misreading.idea}. {misreading.truth}"
    return Answer(count, misreading.belief, why, (), misreading.places)


def standing(game: Game, sketch: Sketch, see: str) -> Problem:
    """Ask how many roads a city has."""
    found = sketch.city.roads()
    count = plural(len(found), "road")
    cost = f"they cost {plural(len(found), 'point')}" if len(found) > 1 else "it costs 1 point"
    lit = road_places(range(len(found)))
    return ask(
        game,
        see,
        "How many roads does this city have?",
        Answer(count, "", f"{lengths(sketch.city)} {line_words(game, 'SP-23')}", (), lit),
        tuple(
            replace(option(m), places=lit)  # whatever was answered, all roads are shown
            for m in differing(len(found), roads(sketch))
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
    return standing(game, Sketch.of(state_of(game).laid), see)


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
        return len(differing(len(sketch.city.roads()), roads(sketch)))

    sketch = Sketch(dice).grown(1 + dice.below(2)).grown(1, wish, 12)
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
        raise Unfit
    game = sketch.game(hand=_hand(sketch, card.card))
    name = card_name(card.card)
    cut = f"{plural(len(hidden), 'road')} of the city {'is' if len(hidden) == 1 else 'are'} covered"
    gone = {c for road in hidden for c in road.cells}
    left = {c: Block(b.zone) if c in gone else b for c, b in sketch.city.blocks.items()}
    bare = City({**left, **alone.blocks}).roads()
    joined = "Some join, and " if _joins(sketch, card, later) else "But "
    found = [
        Misreading(
            "the card's roads are simply added", (len(before) + own,),
            f"the {_roads(own)} of the card came on top of the {_roads(len(before))} of the city",
            f"{joined}{cut} in whole or in part.",
        ),
        Misreading(
            "a card changes no road", (len(before),),
            "the roads stayed as they are", f"But {cut} in whole or in part.",
        ),
        Misreading(
            "a road that is covered in part is gone", (len(bare),),
            "a road were gone altogether once a block of it is covered",
            "What is not covered of it stays, in one piece or in more.",
        ),
        *roads(later),
    ]  # fmt: skip
    wrong = [option(m) for m in differing(len(now), found) if m.total > 0][:WRONG]
    played = after(game, action(card))
    require(len(wrong) >= WRONG)
    return ask(
        game,
        f"The dashed card shows what Ana is about to do; nothing has been laid yet. The city has "
        f"{plural(len(before), 'road')} now. After that, only what can still be seen counts.",
        f"Ana lays **{name}** over {plural(len(covered), 'block')} of the city. How many roads "
        "are there then?",
        Answer(plural(len(now), "road"), "",
               f"{lengths(later.city)} {line_words(played, 'SP-23')}"),
        tuple(replace(o, places=()) for o in wrong),
        f"there {'is' if len(now) == 1 else 'are'} {plural(len(now), 'road')}",
        actions=(action(card),), rule="SP-15", bare=True, counts=("SP-23",), works=_count,
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
