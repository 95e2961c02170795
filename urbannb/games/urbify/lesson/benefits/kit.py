"""What topics on benefits share: where they take place, how they count, what they compare."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Item, Misreading, Problem
from urbannb.core.text import plural
from urbannb.games.urbify.components import DEVELOPMENT, ROW_AND_COLUMN, Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.kit import ANA, BEN, BOX, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate, InaugurateWithout, Start
from urbannb.games.urbify.phrases import building_name
from urbannb.games.urbify.rules.base import Use, hindrance, usable

# -- where the topics on benefits take place: a building of Ana's in a city, and nobody at home


class Kind(NamedTuple):
    """How a kind of benefit is done, and asked about, on a tile that has it."""

    exercise: Callable[[Tile, Dice], Exercise]
    problem: Callable[[Tile, Dice], Problem]
    rules: tuple[str, ...] = ()
    """The rules besides that of the benefit."""


def opened(tile: Tile, dice: Dice, before: int = 2, players: int = 2) -> tuple[Sketch, str]:
    """A city begun, in which Ana stands on the tile."""
    sketch = Sketch(dice, players)
    sketch.aside.add(tile.id)
    sketch.scatter(dice.below(before + 1))
    return sketch, sketch.somewhere(tile.id, ANA)


def filled(sketch: Sketch, tile: Tile, more: int = 2) -> Sketch:
    """The city grown as far as the stage of the tile needs; the others stand about in it."""
    if tile.stage == 1:
        sketch.scatter(more)
    else:
        sketch.grow()
    sketch.own(*range(BEN, len(sketch.names)))
    sketch.busy(ANA)
    return sketch


def used(game: Game) -> bool:
    """Whether a building was inaugurated with its benefit."""
    return bool(game.turn) and isinstance(game.actions[0], Inaugurate)


def inaugurated(game: Game, cell: str) -> bool:
    """Whether it was this building that was inaugurated, with its benefit or without."""
    first = game.actions[0] if game.turn else None
    return isinstance(first, Inaugurate | InaugurateWithout) and first.cell == cell


def inaugurations(game: Game) -> list[Action]:
    """Every way to inaugurate a building now."""
    return [a for a in game.legal if isinstance(a, Inaugurate | InaugurateWithout)]


def most_prestige(
    game: Game, tile: Tile, cell: str, say: str, nudge: str, *, look: tuple[str, ...] = ()
) -> Exercise:
    """Score as much as the benefit can bring; `look` at these places besides the building."""
    start = state_of(game).prestige[ANA]

    def worth(state: kit.State) -> int:
        return state.prestige[ANA] - start

    most, way, _ = kit.best(game, [Inaugurate(cell)], worth)

    def goal(now: Game) -> Goal:
        scored = kit.scored(game, now)
        said = f"You scored {scored} prestige."
        if kit.acted(now) and scored >= most:
            return Goal(True, f"{said} The {tile.name} cannot bring more.")
        return kit.undone(now, said)

    return kit.reach(
        game, say, goal, (nudge, f"The most that it can bring is {most} prestige."), way,
        (cell, *look),
        only=False,
    )  # fmt: skip


# -- what topics on counting benefits share: how they ask, and what could be brought


PRESTIGE = kit.sums("prestige")


def crossways(cell: str) -> list[str]:
    """The cells that touch a cell at its corners."""
    row, column = ROW_AND_COLUMN[cell]
    near = (f"{row + v},{column + u}" for v in (-1, 1) for u in (-1, 1))
    return [place for place in near if place in ROW_AND_COLUMN]


def brought(game: Game, *way: Any) -> int:
    """The prestige that actions bring Ana."""
    return state_of(kit.after(game, *way)).prestige[ANA] - state_of(game).prestige[ANA]


def of_group(state: kit.State, cells: Any, group: str) -> list[str]:
    """Those of some cells where a building of a group stands."""
    return [c for c in cells if c in state.city and state.tile(c).group == group]


def things(state: kit.State, cells: Iterable[str], worth: Callable[[str], int]) -> tuple[Item, ...]:
    """Buildings as they are counted, each for what it is worth."""
    return tuple(Item(worth(c), building_name(state, c), (c,)) for c in cells)


def see_benefit(tile: Tile) -> str:
    """What there is to see of it."""
    return f"Ana stands on the **{tile.name}** ({tile.group}): {kit.says(tile.benefit)}"


def count_problem(
    game: Game, tile: Tile, cell: str, way: tuple[Any, ...], what: str, truth: str,
    terms: tuple[Item, ...], counted: str, misreadings: Iterator[Misreading],
    places: tuple[str, ...],
) -> Problem:  # fmt: skip
    """Ask how much prestige a benefit brings that counts something."""
    total = brought(game, *way)
    kit.require(total == sum(kit.numbers_of(terms)))
    return kit.how_many(
        game, see_benefit(tile), what,
        PRESTIGE.right("In the game", terms, truth, (cell, *places), counted),
        lambda later: kit.scored(game, later), misreadings, PRESTIGE,
        f"she scores {total} prestige", actions=way,
        rule=tile.benefit.rule, places=(cell,),
    )  # fmt: skip


def best_color(tile: Tile, game: Game, cell: str, nudge: str) -> Exercise:
    """Choose the color, or the two buildings, that bring most."""
    return most_prestige(
        game, tile, cell, f"You are **Ana**. Inaugurate the **{tile.name}** and score **as much "
        "prestige as it can bring**.", nudge,
    )  # fmt: skip


def more_exercise(tile: Tile, sketch: Sketch, cell: str, more: int, nudge: str) -> Exercise:
    """Start a project after which the benefit would bring so much more than now."""
    sketch.busy(ANA, 2)
    sketch.chance_levels(ANA, 1, 3)
    sketch.hold(ANA, 2)
    game = sketch.game()
    before = would_bring(state_of(game), cell)
    tried = [a for a in game.legal if isinstance(a, Start) and BOX.tiles[a.tile].politicians]

    def goal(now: Game) -> Goal:
        state = state_of(now)
        brings = would_bring(state, cell)
        said = f"The {tile.name} would bring {brings} prestige, after {before} before."
        if kit.acted(now) and brings >= before + more:
            return Goal(True, said)
        return kit.undone(now, said)

    # what brings more hangs on the tile, and on whether it stands next to the building
    good = [a for a in tried if _after(game, a, cell) >= before + more]
    kit.require(0 < len(good) <= len(tried) // 2)
    first = good[0]
    return kit.reach(
        game, f"You are **Ana**, and the **{tile.name}** would bring you {before} prestige now. "
        f"**Start a project** so that it would bring **at least {before + more}**.", goal,
        (nudge, f"The {kit.tile(first.tile)} is one that helps."),
        next(p for p, _ in kit.endings(game, first)), (cell,), only=False,
    )  # fmt: skip


def _after(game: Game, action: Start, cell: str) -> int:
    return min(would_bring(state, cell) for _, state in kit.endings(game, action))


def would_bring(state: kit.State, cell: str) -> int:
    """What a benefit that asks nothing would bring Ana now."""
    later = state.copy()
    later.benefit(cell).perform(later, None, Use(ANA, (cell,)))
    return later.prestige[ANA] - state.prestige[ANA]


# -- what is special in each building: what a player who knows the rules would add


SPECIAL = {
    "college": "Its only politician goes to the pool, so nobody comes home from it: use the "
    "benefit when you need the development more than a politician.",
    "university": "The same exchange as at the College, but one of its two politicians comes home.",
    "theater": "Any influence will do, so pay with what you have most of; nobody is lost.",
    "museum": "It is the safe way to the development that Stage II asks for: nothing is paid, and "
    "nobody is lost.",
    "hotel": "It is the only way back from the common pool, and there are two of them.",
    "shopping-center": "Buildings of one color around it make it strong, up to four of them; it "
    "does not count itself.",
    "factory": "It is the opposite of the Shopping Center: a second neighbor of a color adds "
    "nothing.",
    "parking": "It is worth as much as the best building beside it, even one on which nobody "
    "stands. What that benefit costs is paid as well.",
    "bus-station": "Its politicians do not come home but stand ready on another building, which "
    "you can inaugurate without having started it.",
    "taxi-station": "It does what the Bus Station does for one more influence.",
    "fire-station": "It is the only benefit that brings influence, and all of it may go to one "
    "track: where a majority hangs on it, or the price of a project.",
    "police-station": "It need not stand beside what it copies, but somebody has to stand there, "
    "of whatever party.",
    "hospital": "It turns influence that you can spare into development, one point more than you "
    "pay.",
    "bridge": "The two may stand anywhere in the city, and the Bridge may be one of them. So it "
    "grows with each dear building that finds a neighbor of its color.",
    "cinema": "One more development than the Theater brings, for the same price.",
    "science-museum": "One more development than the Museum brings, again for nothing.",
    "metro-station": "It acts when it is built, and once only: nobody ever stands on it, so nobody "
    "inaugurates or copies it. It puts your politicians on another building, at once.",
    "burger-joint": "The politicians of all parties count, and your own two before they leave; "
    "wait until the city is full.",
    "bank": "It saves the influence of a project, never its development, and its own politicians "
    "become those of the new building.",
    "playground": "Its price is in the tile: it costs development to build and scores little then. "
    "The benefit is what it is built for.",
    "soccer-stadium": "One prestige more than the Playground, for one more influence and a second "
    "politician who is away meanwhile.",
    "marina": "It costs you a politician until a Hotel brings one back. On your last turn that is "
    "no price at all.",
    "airport": "It does what the Marina does, and brings one prestige more.",
    "skate-park": "Its prestige is certain: nothing is paid, nobody is lost, and no neighbors are "
    "needed. So it is a good one to copy.",
    "opera-house": "Its price is development, and one of each influence may stand for that.",
    "post-office": "Its whole row counts, however far away, and with gaps. It counts itself if you "
    "choose its color.",
    "garbage-recycling-center": "It does for its column what the Post Office does for its row.",
}
"""By the tile's id; two tiles of a kind have one page."""


# -- questions that weigh a building against the others on which one stands


LEAST_RIVALS = 3
"""Ana stands on so many buildings at least."""
HOME = "politicians at home"
AGAIN = "a tile scores its prestige again when it is inaugurated"
CROWDED = "more politicians on a building bring more"
DEARER = "a dearer tile brings more"


class Visit(NamedTuple):
    """What the inauguration of a building can bring at most, and a way to that."""

    cell: str
    gained: int
    way: tuple[Any, ...]
    lacks: str
    """What is in the way of its benefit."""


def rival_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask which of Ana's buildings brings most of what this one brings."""
    benefit: Any = tile.benefit
    what = DEVELOPMENT if benefit.development else "prestige"
    sketch, cell = opened(tile, dice)
    sketch.pool[ANA] = 0
    if tile.stage == 1:
        sketch.scatter(4)
    else:
        sketch.grow()
    sketch.own(ANA, chance=2)
    kit.require(len(sketch.of(ANA)) >= LEAST_RIVALS)
    sketch.own(BEN)
    sketch.busy(ANA)
    sketch.chance_levels(ANA, 0, 2)
    sketch.hold(ANA, dice.below(3))
    game = sketch.game()
    state = state_of(game)
    visits = [visited(game, mine, what) for mine in kit.reading_order(sketch.of(ANA))]
    most = max(visit.gained for visit in visits)
    best = [visit for visit in visits if visit.gained == most]
    kit.require(len(best) == 1 and sum(visit.gained > 0 for visit in visits) > 1)
    kit.require(next(visit.gained for visit in visits if visit.cell == cell) > 0)
    right = best[0]

    def wrong() -> Iterator[Answer]:
        others, held = [visit for visit in visits if visit is not right], set[str]()
        for visit in sorted(others, key=lambda one: (one.cell != cell, -one.gained)):
            told = f"{_told(state, visit, what)} {_told(state, right, what)}"
            beliefs = [b for b in _beliefs(state, visit, right, what) if b not in held]
            if beliefs:
                belief = next(filter(dice.means, beliefs), beliefs[0])
                held.add(belief)
                course = _believed(state, belief, visit, right)
                yield Answer(building_name(state, visit.cell), belief, told, (), (visit.cell,),
                             course=course)  # fmt: skip

    def works(later: Game) -> str:
        gained = _amount(state_of(later), what) - _amount(state, what)
        return building_name(state, right.cell) if gained == most else "another one"

    every = " ".join(_told(state, visit, what) for visit in visits)
    quoted = " ".join(
        f"**{building_name(state, visit.cell)}:** {kit.says(state.benefit(visit.cell))}"
        for visit in visits
    )
    less = ", less what she pays of it" if what == DEVELOPMENT else ""
    return kit.ask(
        game, f"Ana has {kit.levels(state, ANA)}. She has nobody at home and stands on "
        f"{plural(len(visits), 'building')}. {quoted}",
        f"Which of them can bring her **the most {what}** now{less}?",
        Answer(building_name(state, right.cell), "", every, (), (right.cell,),
               course=tuple(_brings(state, visit) for visit in visits)),
        wrong(),
        f"it is {kit.building(state, right.cell)}, with {most} {what}", actions=right.way,
        rule=state.benefit(right.cell).rule, places=tuple(visit.cell for visit in visits),
        works=works,
    )  # fmt: skip


def visited(game: Game, cell: str, what: str) -> Visit:
    """What the inauguration of a building can bring of something."""
    state = state_of(game)
    use = Use(ANA, (cell,))
    if not usable(state, use):
        return Visit(cell, 0, (), hindrance(state, use))
    ends = list(kit.endings(game, Inaugurate(cell)))
    gained, way = max(
        ((_amount(later, what) - _amount(state, what), played) for played, later in ends),
        key=lambda found: found[0],
    )
    return Visit(cell, gained, way, "")


def _brings(state: kit.State, visit: Visit, amount: int | None = None) -> Item:
    """What a building brings, or what somebody believes that it does."""
    count = visit.gained if amount is None else amount
    return Item(count, building_name(state, visit.cell), (visit.cell,))


def _believed(state: kit.State, belief: str, visit: Visit, right: Visit) -> tuple[Item, Item]:
    """How somebody who holds a belief compares a building with the best one."""
    mine, better = state.tile(visit.cell), state.tile(right.cell)
    compared = {
        AGAIN: (mine.prestige, better.prestige), CROWDED: (mine.politicians, better.politicians),
        DEARER: (sum(mine.price), sum(better.price)),
    }  # fmt: skip
    counts = compared.get(belief, (right.gained, right.gained))
    return _brings(state, visit, counts[0]), _brings(state, right, counts[1])


def _told(state: kit.State, visit: Visit, what: str) -> str:
    """What a building can bring, in a sentence."""
    name = building_name(state, visit.cell)
    if visit.lacks:
        return f"The {name} can be inaugurated without its benefit only: {visit.lacks}."
    if visit.gained <= 0:
        return f"The {name} brings no {what}."
    return f"The {name} can bring {visit.gained} {what}."


def _beliefs(state: kit.State, visit: Visit, right: Visit, what: str) -> Iterator[str]:
    """What somebody may believe who prefers another building, the likeliest first."""
    mine, better = state.tile(visit.cell), state.tile(right.cell)
    if visit.lacks:
        yield "a benefit comes even if what it needs is missing"
    elif visit.gained > 0:
        yield "all benefits of a kind bring the same"
    if mine.prestige > better.prestige:
        yield AGAIN
    if mine.politicians > better.politicians:
        yield CROWDED
    if sum(mine.price) > sum(better.price):
        yield DEARER
    if visit.gained <= 0 and not visit.lacks:
        yield f"every building brings some {what}"


def _amount(state: kit.State, what: str) -> int:
    if what == HOME:
        return state.home[ANA]
    return kit.level(state, ANA, what) if what == DEVELOPMENT else state.prestige[ANA]
