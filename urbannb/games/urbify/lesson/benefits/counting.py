"""Topics on benefits that count buildings or politicians, for prestige."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem
from urbannb.core.text import listing, plural
from urbannb.games.urbify.components.board import AROUND, GROUPS, ROW_AND_COLUMN, SQUARE
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.stage import Kind, filled, most_prestige, opened
from urbannb.games.urbify.lesson.sketch import ANA, BOX, STAGE_I, Sketch, state_of
from urbannb.games.urbify.model.actions import Both, Color, Inaugurate, Start
from urbannb.games.urbify.phrases import building_name, politicians
from urbannb.games.urbify.rules.base import Use
from urbannb.games.urbify.rules.benefits.counting import pairs

PRESTIGE = kit.sums("prestige")
MANNED = tuple(n for n in STAGE_I if BOX.tiles[n].politicians)


def crossways(cell: str) -> list[str]:
    """The cells that touch a cell at its corners."""
    row, column = ROW_AND_COLUMN[cell]
    near = (f"{row + v},{column + u}" for v in (-1, 1) for u in (-1, 1))
    return [place for place in near if place in ROW_AND_COLUMN]


def ringed(tile: Tile, dice: Dice, least: int = 2) -> tuple[Sketch, str]:
    """Ana's tile with chance buildings round it, some of them only at its corners."""
    sketch, cell = opened(tile, dice, 1)
    for _ in range(least + dice.below(3)):
        free = [c for c in sketch.sites() if c in AROUND[cell]]
        if free:
            sketch.stand(dice.choice(sketch.left()), dice.choice(free))
    for place in dice.shuffled(crossways(cell))[: 1 + dice.below(2)]:
        if place in sketch.sites():
            sketch.stand(dice.choice(sketch.left()), place)
    return sketch, cell


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def brought(game: Game, *way: Any) -> int:
    """The prestige that actions bring Ana."""
    return state_of(kit.after(game, *way)).prestige[ANA] - state_of(game).prestige[ANA]


def see_benefit(tile: Tile) -> str:
    """What there is to see of it."""
    return f"Ana stands on the **{tile.name}** ({tile.group}): {_small(tile.benefit.sentence())}"


def count_problem(
    game: Game, tile: Tile, cell: str, way: tuple[Any, ...], what: str, truth: str,
    terms: tuple[int, ...], counted: str, misreadings: Iterator[Misreading],
    places: tuple[str, ...],
) -> Problem:  # fmt: skip
    """Ask how much prestige a benefit brings that counts something."""
    total = brought(game, *way)
    kit.require(total == sum(terms))
    return kit.how_many(
        game, see_benefit(tile), what,
        Answer("", "", truth, (PRESTIGE.row("In the game", terms, counted),), (cell, *places)),
        total, misreadings, PRESTIGE, f"she scores {total} prestige", actions=way,
        rule=tile.benefit.rule, places=(cell, *places),
    )  # fmt: skip


# -- alike, next to it


def alike_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what a color next to it brings."""
    sketch, cell = ringed(tile, dice)
    game = filled(sketch, tile, 1).game()
    state = state_of(game)
    benefit: Any = tile.benefit
    group = dice.choice(benefit.colors(state, cell))
    near = list(benefit.worth(state, cell, group))
    each, corner = benefit.each, _of_group(state, crossways(cell), group)
    names = kit.named(state, near, "and")
    stand = "stands" if len(near) == 1 else "stand"
    truth = (f"{plural(len(near), f'{group} building')} {stand} next to it, {names}: "
             f"{len(near)} × {each} = {len(near) * each}.")  # fmt: skip

    def wrong() -> Iterator[Misreading]:
        if corner:
            yield Misreading("corners are next to it too", (each,) * len([*near, *corner]),
                             "corners counted", f"It touches {kit.named(state, corner, 'and')} "
                             f"only at a corner. {truth}")  # fmt: skip
        if tile.group == group:
            yield Misreading("it counts itself", (each,) * (len(near) + 1), "it counted itself",
                             f"The {tile.name} is not counted. {truth}")  # fmt: skip
        yield Misreading("each building brings its own prestige",
                         tuple(state.tile(c).prestige for c in near),
                         "each brought the prestige on its tile", f"Each brings {each}. {truth}")
        yield Misreading("all colors count", (each,) * len(state.neighbors(cell)),
                         "all its neighbors counted", f"Only {group} counts. {truth}")
        everywhere = _of_group(state, state.city, group)
        yield Misreading("the whole city counts", (each,) * len(everywhere),
                         f"every {group} building counted", f"Only those next to it do. {truth}")

    return count_problem(
        game, tile, cell, kit.answered(game, Inaugurate(cell), Color(group)),
        f"Ana inaugurates it and chooses **{group}**. How much **prestige** does she score?",
        truth, (each,) * len(near), f"{len(near)} × {each}", wrong(), tuple(near),
    )  # fmt: skip


def _of_group(state: kit.State, cells: Any, group: str) -> list[str]:
    return [c for c in cells if c in state.city and state.tile(c).group == group]


def alike_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Choose the color that brings most."""
    sketch, cell = ringed(tile, dice, 3)
    return best_color(tile, filled(sketch, tile, 1).game(), cell,
                      "Count the buildings next to it by color. Corners do not count.")


def best_color(tile: Tile, game: Game, cell: str, nudge: str) -> Exercise:
    """Choose the color, or the two buildings, that bring most."""
    return most_prestige(
        game, tile, cell, f"You are **Ana**. Inaugurate the **{tile.name}** and score **as much "
        "prestige as it can bring**.", nudge,
    )  # fmt: skip


# -- unlike, next to it


def unlike_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what the colors next to it bring."""
    sketch, cell = ringed(tile, dice)
    game = filled(sketch, tile, 1).game()
    state = state_of(game)
    benefit: Any = tile.benefit
    each: int = benefit.each
    near = state.neighbors(cell)
    groups = {state.tile(c).group for c in near}
    corner = {state.tile(c).group for c in crossways(cell) if c in state.city}
    there = listing(g for g in GROUPS if g in groups)
    truth = f"The colors next to it are {there}: {len(groups)} × {each} = {len(groups) * each}."

    def wrong() -> Iterator[Misreading]:
        yield Misreading("every building counts", (each,) * len(near), "every neighbor counted",
                         f"A color counts once. {truth}")  # fmt: skip
        yield Misreading("corners are next to it too", (each,) * len(groups | corner),
                         "corners counted", f"Corners do not count. {truth}")  # fmt: skip
        if tile.group in groups:
            yield Misreading("its own color does not count", (each,) * (len(groups) - 1),
                             "its own color did not count", "The building itself does not count, "
                             f"but its neighbors of that color do. {truth}")  # fmt: skip
        else:
            yield Misreading("it counts itself", (each,) * (len(groups) + 1),
                             "it counted its own color", f"It does not count itself. {truth}")
        if SQUARE in AROUND[cell]:
            yield Misreading("the main square is a color", (each,) * (len(groups) + 1),
                             "the main square was a color", f"It has no color. {truth}")
        yield Misreading("each color brings 1", (1,) * len(groups), "a color brought 1",
                         f"A color brings {each}. {truth}")  # fmt: skip

    return count_problem(
        game, tile, cell, (Inaugurate(cell),),
        "Ana inaugurates it. How much **prestige** does she score?", truth,
        (each,) * len(groups), f"{len(groups)} × {each}", wrong(), tuple(near),
    )  # fmt: skip


def unlike_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Build something of a new color next to it."""
    sketch, cell = opened(tile, dice, 1)
    sketch.beside(cell, dice.choice(sketch.left()))
    sketch.scatter(2)
    benefit: Any = tile.benefit
    return more_exercise(
        tile, sketch, cell, benefit.each,
        ("A building of a new color next to it brings more. One of a color that is already there "
         "does not."),
    )  # fmt: skip


def more_exercise(tile: Tile, sketch: Sketch, cell: str, more: int, nudge: str) -> Exercise:
    """Start a project after which the benefit would bring so much more than now."""
    sketch.busy(ANA, 2)
    sketch.chance_levels(ANA, 1, 3)
    sketch.hold(ANA, 2)
    game = sketch.game()
    before = _would_bring(state_of(game), cell)
    tried = [a for a in game.legal if isinstance(a, Start) and BOX.tiles[a.tile].politicians]

    def goal(now: Game) -> Goal:
        state = state_of(now)
        brings = _would_bring(state, cell)
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
    return min(_would_bring(state, cell) for _, state in kit.endings(game, action))


def _would_bring(state: kit.State, cell: str) -> int:
    """What a benefit that asks nothing would bring Ana now."""
    later = state.copy()
    later.benefit(cell).perform(later, None, Use(ANA, (cell,)))
    return later.prestige[ANA] - state.prestige[ANA]


# -- two alike, next to each other


def pair_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask which two may be chosen, or what two bring."""
    sketch, cell = opened(tile, dice, 2)
    game = filled(sketch, tile, 6).game()
    state = state_of(game)
    both = [Both(*pair) for pair in pairs(state)]
    kit.require(bool(both))
    right = dice.choice(both)
    if dice.below(2):
        return pair_worth(tile, game, cell, right)
    cells = list(state.city)
    every = [Both(a, b) for i, a in enumerate(cells) for b in cells[i + 1 :]]
    wrong = dice.shuffled([b for b in every if b not in both])

    def misreadings() -> Iterator[Answer]:
        for belief, fits in (
            ("corners are next to each other", _corner_pair),
            ("they may be of two colors", _two_colors),
            ("two of a color may stand apart", _apart),
        ):
            found = next((b for b in wrong if fits(state, b)), None)
            if found:
                first, second = state.tile(found.first), state.tile(found.second)
                alike = (f"Both are {first.group}, but they do not share a side."
                         if first.group == second.group else
                         f"The {first.name} is {first.group}, the {second.name} {second.group}.")
                yield Answer(_pair_words(state, found), belief, alike, (),
                             (found.first, found.second))  # fmt: skip

    group = state.tile(right.first).group
    own = " The Bridge may be one of the two." if cell in (right.first, right.second) else ""
    why = f"Both are {group} and share a side. They may stand anywhere.{own}"
    return kit.ask(
        game, see_benefit(tile), "Which two may she choose?",
        Answer(_pair_words(state, right), "", why, (), (right.first, right.second)),
        misreadings(), f"she may choose {kit.named(state, (right.first, right.second), 'and')}",
        actions=kit.answered(game, Inaugurate(cell), right), rule="UB-56" if own else "UB-55", places=(cell,),
    )  # fmt: skip


def _pair_words(state: kit.State, both: Both) -> str:
    first, second = (building_name(state, c) for c in (both.first, both.second))
    return f"{first} and {second}"


def _corner_pair(state: kit.State, both: Both) -> bool:
    return _same(state, both) and both.second in crossways(both.first)


def _two_colors(state: kit.State, both: Both) -> bool:
    return not _same(state, both) and both.second in AROUND[both.first]


def _apart(state: kit.State, both: Both) -> bool:
    far = both.second not in (*AROUND[both.first], *crossways(both.first))
    return far and _same(state, both)


def _same(state: kit.State, both: Both) -> bool:
    return state.tile(both.first).group == state.tile(both.second).group


def pair_worth(tile: Tile, game: Game, cell: str, both: Both) -> Problem:
    """Ask what two buildings bring."""
    state = state_of(game)
    cells = (both.first, both.second)
    worth = tuple(state.tile(c).prestige for c in cells)
    first, second = (state.tile(c) for c in cells)
    truth = (f"The {first.name} has {first.prestige} prestige, the {second.name} "
             f"{second.prestige}.")  # fmt: skip

    def wrong() -> Iterator[Misreading]:
        own = tile.prestige
        yield Misreading("it adds its own prestige", (*worth, own), "its own prestige was added",
                         f"Only the two that are chosen count. {truth}")  # fmt: skip
        yield Misreading("only the better of the two counts", (max(worth),), "one of them counted",
                         f"Both count. {truth}")  # fmt: skip
        yield Misreading("each building brings 3", (3, 3), "each brought 3",
                         f"Each brings the prestige on its tile. {truth}")  # fmt: skip
        yield Misreading("politicians on them count too", (*worth, tile.politicians),
                         "politicians counted", truth)  # fmt: skip

    return count_problem(
        game, tile, cell, kit.answered(game, Inaugurate(cell), both),
        f"Ana inaugurates it and chooses {kit.named(state, cells, 'and')}. How much **prestige** "
        "does she score?", truth, worth, "", wrong(), tuple(c for c in cells if c != cell),
    )  # fmt: skip


def pair_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Choose the two that bring most."""
    sketch, cell = opened(tile, dice, 2)
    game = filled(sketch, tile, 6).game()
    kit.require(len(pairs(state_of(game))) > 1)
    return best_color(tile, game, cell, "Look for two of one color that share a side, anywhere in "
                      "the city. Add up the prestige on their tiles.")  # fmt: skip


# -- politicians


def crowd_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what the politicians in the city bring."""
    sketch, cell = opened(tile, dice, 2, players=3)
    filled(sketch, tile, 3)
    sketch.busy(1, dice.below(2))
    game = sketch.game()
    state = state_of(game)
    there = {c: b.politicians for c, b in state.city.items() if b.politicians}
    mine = [n for c, n in there.items() if state.city[c].owner == ANA]
    seated = sum(sum(bench) for bench in state.benches)
    kit.require(len(there) > 2)
    names = listing(f"{n} on {kit.building(state, c)}" for c, n in there.items())
    truth = f"There are {names}: {politicians(sum(there.values()))}."

    def wrong() -> Iterator[Misreading]:
        yield Misreading("only one's own politicians count", tuple(mine), "only hers counted",
                         f"Those of all parties count. {truth}")  # fmt: skip
        yield Misreading("those on it do not count", tuple(n for c, n in there.items() if c != cell),
                         "hers on it did not count", "The benefit comes first, and then they go "
                         f"home. {truth}")  # fmt: skip
        yield Misreading("the town hall counts too", (*there.values(), seated),
                         "the town hall counted", f"Only those on buildings count. {truth}")
        yield Misreading("each occupied building brings 1", (1,) * len(there),
                         "occupied buildings counted", f"Each politician counts. {truth}")

    return count_problem(
        game, tile, cell, (Inaugurate(cell),),
        "Ana inaugurates it. How much **prestige** does she score?", truth,
        tuple(there.values()), "", wrong(), tuple(c for c in there if c != cell),
    )  # fmt: skip


def crowd_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Bring two more politicians into the city first."""
    sketch, cell = opened(tile, dice, 2)
    sketch.grow()
    sketch.own(1)
    return more_exercise(
        tile, sketch, cell, 2,
        "Every politician on a building counts, your own included. Which project takes two?",
    )  # fmt: skip


# -- a row, a column


def line_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what a color of its row, or of its column, brings."""
    sketch, cell = opened(tile, dice, 3)
    game = filled(sketch, tile).game()
    state = state_of(game)
    benefit: Any = tile.benefit
    group = dice.choice(benefit.colors(state, cell))
    found = benefit.worth(state, cell, group)
    line = benefit.counted(state, cell)
    kit.require(len(line) > 2)
    other = 1 if benefit.along == "row" else 0
    across = [c for c in state.city if ROW_AND_COLUMN[c][other] == ROW_AND_COLUMN[cell][other]]
    parts = listing(f"{building_name(state, c)} {n}" for c, n in found.items())
    these = "this" if len(found) == 1 else "these"
    stand, noun = ("stands", "building") if len(found) == 1 else ("stand", "buildings")
    truth = f"In its {benefit.along} {stand} {these} {group} {noun}: {parts}."

    def wrong() -> Iterator[Misreading]:
        if cell in found:
            yield Misreading("it does not count itself",
                             tuple(n for c, n in found.items() if c != cell),
                             "it did not count itself", f"It counts itself too. {truth}")
        elif tile.group != group:
            yield Misreading("it always counts itself", (*found.values(), tile.prestige),
                             "it counted itself", f"It is {tile.group}, not {group}. {truth}")
        crossing = tuple(state.tile(c).prestige for c in _of_group(state, across, group))
        axis = "column" if benefit.along == "row" else "row"
        yield Misreading(f"it counts its {axis}", crossing, f"it counted its {axis}", truth)
        yield Misreading("all colors count", tuple(line.values()), "all colors counted", truth)
        yield Misreading("each building brings 1", (1,) * len(found), "each brought 1",
                         f"Each brings the prestige on its tile. {truth}")  # fmt: skip
        near = [c for c in found if c in AROUND[cell] or c == cell]
        yield Misreading("only its neighbors count", tuple(found[c] for c in near),
                         "only its neighbors counted",
                         f"The whole {benefit.along} counts. {truth}")  # fmt: skip

    return count_problem(
        game, tile, cell, kit.answered(game, Inaugurate(cell), Color(group)),
        f"Ana inaugurates it and chooses **{group}**. How much **prestige** does she score?",
        truth, tuple(found.values()), "", wrong(), tuple(c for c in found if c != cell),
    )  # fmt: skip


def line_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Choose the color of its line that brings most."""
    sketch, cell = opened(tile, dice, 3)
    game = filled(sketch, tile).game()
    benefit: Any = tile.benefit
    kit.require(len(benefit.colors(state_of(game), cell)) > 1)
    return best_color(tile, game, cell, f"Add up the prestige on the tiles of its {benefit.along}, "
                      "color by color. It counts itself.")  # fmt: skip


ALIKE = Kind(alike_exercise, alike_problem, ("UB-54", "UB-4"))
UNLIKE = Kind(unlike_exercise, unlike_problem, ("UB-54", "UB-4"))
PAIR = Kind(pair_exercise, pair_problem, ("UB-56", "UB-54"))
CROWD = Kind(crowd_exercise, crowd_problem, ("UB-58", "UB-40"))
LINE = Kind(line_exercise, line_problem, ("UB-61", "UB-54"))
