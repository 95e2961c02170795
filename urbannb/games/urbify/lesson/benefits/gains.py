"""Topics on benefits that bring development, prestige, or influence of one's choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Belief,
    Case,
    Dice,
    Exercise,
    Goal,
    Item,
    Misreading,
    Posed,
    Problem,
)
from urbannb.core.text import capital, listing, plural
from urbannb.games.urbify.components import DEPARTMENTS, DEVELOPMENT, Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.kit import (
    Kind,
    filled,
    inaugurations,
    opened,
    rival_problem,
    used,
)
from urbannb.games.urbify.lesson.kit import ANA, BEN, BOX, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate, Take
from urbannb.games.urbify.phrases import (
    due_words,
    gained_words,
    party_place,
    points_words,
    track_place,
)

# -- topics on benefits that bring development or prestige for a price, or for nothing


TOP = BOX.ends[1]


def gain_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what it brings, or whether its price can be paid."""
    asked = tile.benefit.pay_influence or tile.benefit.pay_development
    if asked and not dice.below(3):
        return paying_problem(tile, dice)
    benefit: Any = tile.benefit
    if benefit.development and not dice.below(3):
        return development_problem(tile, dice)
    return rival_problem(tile, dice)


def development_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask where the development track stands then."""
    sketch, cell = opened(tile, dice)
    sketch.chance_levels(ANA, 1, 4)
    sketch.hold(ANA, dice.below(TOP))
    benefit: Any = tile.benefit
    game = filled(sketch, tile).game()
    before = kit.level(state_of(game), ANA, DEVELOPMENT)
    way = (Inaugurate(cell), *_first_answers(game, cell))
    after = kit.level(state_of(kit.after(game, *way)), ANA, DEVELOPMENT)
    gain, price = benefit.development, benefit.pay_influence
    lost = before + gain - after
    kit.require(bool(lost or price))  # else it is but a sum
    truth = f"{before} + {gain} = {before + gain}."
    truth += f" The track ends at {TOP}, so {lost} {'is' if lost == 1 else 'are'} lost." * (
        lost > 0
    )
    heads = kit.sums(DEVELOPMENT)
    track = track_place(ANA, DEVELOPMENT)
    had = Item(before, "Development before", (track,))
    brings = Item(gain, "The benefit", (cell,))

    def wrong() -> Iterator[Misreading]:
        if lost:
            yield Misreading("the track goes on", (had, brings), "the track went on", truth)
        if 0 < price <= before:
            yield kit.capped(
                "development pays for the benefit",
                (had, Item(-price, "The price of the benefit", (cell,)), brings),
                TOP,
                "development paid for it",
                f"The price is influence of any kind, but never development. {truth}",
                counted=f"{before} − {price} + {gain}",
            )
        if tile.politicians > 1:
            yield kit.capped(
                "each politician brings it",
                (had, *(brings,) * tile.politicians),
                TOP,
                "each politician brought it",
                f"It comes once. {truth}",
            )
        yield Misreading("the benefit sets the track", (brings,), "it set the track to that number",
                         f"It is added. {truth}")  # fmt: skip
        yield Misreading("the benefit comes when it is built", (had,),
                         "the benefit had come when it was built",
                         f"It comes with the inauguration. {truth}")  # fmt: skip
        own = Item(tile.prestige, f"The prestige of the {tile.name}", (cell,))
        yield kit.capped("the prestige of the tile is development", (had, brings, own),
                         TOP, f"the tile's {tile.prestige} prestige were development too",
                         truth)  # fmt: skip

    pays = (
        f", uses the benefit and pays {due_words(price, 0)}" if price else (" and uses the benefit")
    )
    return kit.how_many(
        game, f"Ana has {before} development; the track ends at {TOP}. She stands on the "
        f"**{tile.name}**: "
        f"{kit.says(benefit)}",
        f"Ana inaugurates it{pays}. How much **development** does she have then?",
        heads.right("In the game", (had, brings, *kit.beyond(lost, track)), truth,
                    counted=_counted(before, gain, lost)),
        lambda later: kit.level(state_of(later), ANA, DEVELOPMENT), wrong(), heads,
        f"she has {after} development", actions=way,
        rule="UB-36" if lost else benefit.rule, places=(cell, track_place(ANA, DEVELOPMENT)),
    )  # fmt: skip


def _counted(before: int, gain: int, lost: int) -> str:
    return f"{before} + {gain}" + (f", {lost} of it lost" if lost else "")


def _first_answers(game: Game, cell: str) -> tuple[Any, ...]:
    """The first way to answer all that the benefit asks."""
    return next(kit.endings(game, Inaugurate(cell)))[0][1:]


# -- the price


BELIEFS = (
    Belief("influence", "Yes, development pays the rest", "development stands for influence",
           "The price is influence, and development is not influence. {truth}"),
    Belief("influence development", "No, she cannot inaugurate it at all",
           "without its benefit a building cannot be inaugurated",
           "The benefit is optional, so the inauguration does not depend on it. {truth}"),
    Belief("influence development", "Yes, she pays what she has", "one pays as much as one can",
           "The whole price is due. {truth}"),
    Belief("each", "No, she has no development", "development is paid with cubes only",
           "1 of each of the four influences stands for a point of development."),
    Belief("each", "Yes, with 1 influence of any kind",
           "influence and development are worth the same",
           "It takes 1 of **each** of the four kinds for a point of development."),
    Belief("each", "No, only tiles may be paid that way", "benefits are paid with development only",
           "Wherever development is paid, 1 of each influence stands for a point of it."),
    Belief("development", "Yes, with 4 influence of any kind", "any four points are development",
           "It must be 1 of **each** of the four kinds. {truth}", "four"),
)  # fmt: skip
PRICED, BARE = (
    "The benefit costs {asked}, and Ana has {levels}.",
    "No, only without the benefit",
)


@kit.tried(
    "Ana has {levels}. She stands on the **{tile}**: {says}",
    "May she inaugurate it **and use the benefit**?", {
        "influence": Case("UB-41", BARE, PRICED), "development": Case("UB-41", BARE, PRICED),
        "each": Case("UB-15", "Yes, with 1 of each influence", "Wherever development is paid, 1 of "
                     "each influence stands for a point of it."),
    }, BELIEFS, (),
)  # fmt: skip
def paying_problem(tile: Tile, dice: Dice, _: str) -> Posed:
    """Ask whether the benefit can be had."""
    benefit = tile.benefit
    sketch, cell = opened(tile, dice)
    if benefit.pay_influence:
        case = "influence"
        sketch.hold(ANA, 1 + dice.below(3), **dict.fromkeys(DEPARTMENTS, 0))
        for department in dice.shuffled(DEPARTMENTS)[: benefit.pay_influence - 1]:
            sketch.hold(ANA, **{department: 1})
    else:
        case = dice.choice(("each", "development"))
        sketch.hold(ANA, 0, **{d: 1 + dice.below(3) for d in DEPARTMENTS})
        if case == "development":
            sketch.hold(ANA, **{dice.choice(DEPARTMENTS): 0})
    game = filled(sketch, tile).game()
    state = state_of(game)
    asked = due_words(benefit.pay_influence, benefit.pay_development)
    words = {"levels": kit.levels(state, ANA), "tile": tile.name, "asked": asked,
             "says": kit.says(benefit)}  # fmt: skip
    four = {"four"} if sum(state.tracks[ANA][:-1]) >= len(DEPARTMENTS) else ()
    return Posed(game, (Inaugurate(cell),), words, four, case=case, places=(cell, party_place(ANA)))


# -- the tasks


def gain_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Pay so that something else is kept; or find what brings most, where nothing is paid."""
    if tile.benefit.pay_influence:
        return lead_exercise(tile, dice)
    return (keep_exercise if tile.benefit.pay_development else most_exercise)(tile, dice)


def lead_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Use the benefit without losing the lead on a track."""
    sketch, cell = opened(tile, dice)
    leads = dice.shuffled(DEPARTMENTS)[: 2 + dice.below(2)]
    sketch.chance_levels(BEN, 1, 3)
    for department in DEPARTMENTS:
        level = _level(sketch, BEN, department)
        sketch.hold(ANA, **{department: level + 1 if department in leads else dice.below(3)})
    game = filled(sketch, tile).game()

    def lost(state: kit.State) -> list[str]:
        return [d for d in leads if kit.level(state, ANA, d) <= kit.level(state, BEN, d)]

    ends = list(kit.endings(game, Inaugurate(cell)))
    good = [played for played, state in ends if not lost(state)]
    kit.require(0 < len(good) <= len(ends) // 2)

    def goal(now: Game) -> Goal:
        behind = lost(state_of(now))
        if kit.acted(now) and used(now) and not behind:
            return Goal(True, f"You used the {tile.name} and still lead in {_tracks(leads)}.")
        said = "The benefit was not used." if not behind else (
            f"You no longer lead alone in {listing(behind)}.")  # fmt: skip
        return kit.undone(now, said)

    return kit.reach(
        game, f"You are **Ana**. Inaugurate the **{tile.name}** and use its benefit, but stay "
        f"**ahead of Ben** in {_tracks(leads)}.", goal,
        ((f"The benefit costs {due_words(tile.benefit.pay_influence, 0)}, of any kind. Which can "
          "you spare?"), f"Do not pay with {listing(leads, 'or')}."),
        good[0], (cell, *(track_place(ANA, d) for d in leads)), only=len(good) == 1,
    )  # fmt: skip


def _level(sketch: Sketch, player: int, department: str) -> int:
    """Where a party stands in a sketch."""
    return sketch.tracks[player][DEPARTMENTS.index(department)]


def _tracks(leads: list[str]) -> str:
    return listing([d for d in DEPARTMENTS if d in leads])


def keep_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Use a benefit that costs development, and keep the development."""
    sketch, cell = opened(tile, dice)
    keep = 1 + dice.below(3)
    sketch.hold(ANA, keep, **{d: 1 + dice.below(3) for d in DEPARTMENTS})
    game = filled(sketch, tile).game()
    ends = list(kit.endings(game, Inaugurate(cell)))

    def left(state: kit.State) -> int:
        return kit.level(state, ANA, DEVELOPMENT)

    way = next(played for played, state in ends if left(state) == keep)

    def goal(now: Game) -> Goal:
        said = f"You have {left(state_of(now))} development."
        if kit.acted(now) and used(now) and left(state_of(now)) >= keep:
            return Goal(True, f"You used the {tile.name}. {said}")
        return kit.undone(now, said)

    return kit.reach(
        game, f"You are **Ana**. Inaugurate the **{tile.name}**, use its benefit, and **keep all "
        f"your {keep} development**.", goal,
        ("Wherever development is paid, influence can stand for it.",
         "Give 1 of each of the four influences for the point of development."),
        way, (cell, track_place(ANA, DEVELOPMENT)),
    )  # fmt: skip


def most_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Find the inauguration that brings most of what this benefit brings."""
    benefit: Any = tile.benefit
    sketch, cell = opened(tile, dice)
    if tile.stage == 1:
        sketch.scatter(3)
    else:
        sketch.grow()
    sketch.own(ANA, chance=2)
    kit.require(len(sketch.of(ANA)) > 1)
    sketch.own(BEN)
    sketch.busy(ANA)
    sketch.hold(ANA, dice.below(2), **dict.fromkeys(DEPARTMENTS, dice.below(2)))
    game = sketch.game()
    what = DEVELOPMENT if benefit.development else "prestige"
    before = _amount(state_of(game), what)
    most, way, _ = kit.best(game, inaugurations(game), lambda s: _amount(s, what) - before)
    kit.require(most == (benefit.development or benefit.prestige) and way[0] == Inaugurate(cell))

    def goal(now: Game) -> Goal:
        gained = _amount(state_of(now), what) - before
        said = f"You gained {gained} {what}."
        if kit.acted(now) and gained >= most:
            return Goal(True, f"{said} No other building brings more now.")
        return kit.undone(now, said)

    mine = sketch.of(ANA)
    return kit.reach(
        game, "You are **Ana**, and nobody is at home. You stand on "
        f"{plural(len(mine), 'building')}. Inaugurate the one that brings **the most "
        f"{what}**.", goal,
        ("Ask each of your buildings what it brings, and what it costs.",
         f"The best one brings {gained_words(benefit.development, benefit.prestige)} for free."),
        way, tuple(mine), only=False,
    )  # fmt: skip


def _amount(state: kit.State, what: str) -> int:
    return kit.level(state, ANA, what) if what == DEVELOPMENT else state.prestige[ANA]


GAIN = Kind(gain_exercise, gain_problem)


# -- the topic on a benefit that brings influence of one's choice


SHARING_TOP = BOX.ends[0]


def share_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask where a track stands when points go there."""
    sketch, cell = opened(tile, dice)
    sketch.chance_levels(ANA, 1, SHARING_TOP)
    benefit: Any = tile.benefit
    one, other = dice.shuffled(DEPARTMENTS)[:2]
    there = 2 + dice.below(benefit.influence - 1)
    taken = Take((one,) * there + (other,) * (benefit.influence - there))
    game = filled(sketch, tile).game()
    before = kit.level(state_of(game), ANA, one)
    way = (Inaugurate(cell), taken)
    after = kit.level(state_of(kit.after(game, *way)), ANA, one)
    lost = before + there - after
    heads = kit.sums(one)
    truth = "Several points may go to one track." + kit.lost_words(there, lost, SHARING_TOP)
    track = track_place(ANA, one)
    had = Item(before, f"{capital(one)} before", (track,))

    def points(count: int) -> Item:
        return Item(count, f"Points taken in {one}", (cell,))

    def wrong() -> Iterator[Misreading]:
        if lost:
            yield Misreading("the track goes on", (had, points(there)), "the track went on", truth)
        yield kit.capped(
            "each track gets one point",
            (had, points(1)),
            SHARING_TOP,
            "only 1 could go there",
            truth,
        )
        yield Misreading("the points cannot be taken there", (had, points(0)),
                         "no point could go there", truth)  # fmt: skip
        yield kit.capped(
            "all points go to one track",
            (had, points(benefit.influence)),
            SHARING_TOP,
            "all points went there",
            f"{plural(there, 'point')} went there. {truth}",
        )
        yield Misreading("the points set the track", (points(there),),
                         "they set the track to that number",
                         f"They are added. {truth}")  # fmt: skip

    shown = f"{before} + {there}" + f", {lost} lost" * bool(lost)
    terms = (had, points(there), *kit.beyond(lost, track))
    return kit.how_many(
        game,
        f"Ana stands at {before} in {one}; each track ends at {SHARING_TOP}. She inaugurates the "
        f"**{tile.name}**: {kit.says(benefit)}",
        f"She takes {points_words(taken.points)}. Where does she stand in **{one}** then?",
        heads.right("In the game", terms, truth, counted=shown),
        lambda later: kit.level(state_of(later), ANA, one),
        wrong(),
        heads,
        f"she has {after} {one}",
        actions=way,
        rule="UB-51" if lost else "UB-50",
        places=(cell, track_place(ANA, one)),
    )


def share_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Share the points out so that two tracks are led."""
    sketch, cell = opened(tile, dice)
    one, other = dice.shuffled(DEPARTMENTS)[:2]
    sketch.chance_levels(BEN, 1, 4)
    sketch.chance_levels(ANA, 0, 3)
    for department, behind in ((one, 1), (other, 0)):
        level = 2 + dice.below(3)
        sketch.hold(BEN, **{department: level})
        sketch.hold(ANA, **{department: level - behind})
    game = filled(sketch, tile).game()

    def ahead(state: kit.State) -> list[str]:
        return [d for d in (one, other) if kit.level(state, ANA, d) > kit.level(state, BEN, d)]

    ends = [p for p, state in kit.endings(game, Inaugurate(cell)) if len(ahead(state)) == 2]
    kit.require(len(ends) == 1)

    def goal(now: Game) -> Goal:
        found = ahead(state_of(now))
        said = f"You are ahead of Ben in {' and '.join(found) or 'neither'}."
        if kit.acted(now) and len(found) == 2:
            return Goal(True, said)
        return kit.undone(now, said)

    return kit.reach(
        game, f"You are **Ana**. Inaugurate the **{tile.name}** and be **ahead of Ben** in {one} "
        f"and in {other}.", goal,
        ("The points may be split, and several may go to one track.",
         f"You need 2 {one} and 1 {other}."), ends[0],
        (cell, track_place(ANA, one), track_place(ANA, other)),
    )  # fmt: skip


SHARE = Kind(share_exercise, share_problem, ("UB-51",))
