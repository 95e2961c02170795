"""Topics on benefits that add up prestige, politicians, or the colors next to a building."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Item, Misreading, Problem
from urbannb.core.text import a, listing, plural
from urbannb.games.urbify.components import AROUND, GROUPS, ROW_AND_COLUMN, SQUARE, Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.kit import (
    Kind,
    best_color,
    count_problem,
    crossways,
    filled,
    more_exercise,
    of_group,
    opened,
    see_benefit,
    things,
)
from urbannb.games.urbify.lesson.kit import ANA, Sketch, state_of
from urbannb.games.urbify.model.actions import Both, Color, Inaugurate
from urbannb.games.urbify.phrases import building_name, politicians
from urbannb.games.urbify.rules.benefits.counting import pairs

# -- topics on benefits that add up prestige, or politicians, all over the city


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
                alike = (
                    f"Both are {first.group} buildings, but they do not share a side."
                    if first.group == second.group
                    else f"The {first.name} is {a(first.group)} building, the "
                    f"{second.name} {a(second.group)} one."
                )
                yield Answer(_pair_words(state, found), belief, alike, (),
                             (found.first, found.second))  # fmt: skip

    group = state.tile(right.first).group
    own = " The Bridge may be one of the two." if cell in (right.first, right.second) else ""
    way = kit.answered(game, Inaugurate(cell), right)
    why = f"Both are {group} buildings and share a side. They may stand anywhere.{own}"
    return kit.ask(
        game, see_benefit(tile), "Which two may she choose?",
        Answer(_pair_words(state, right), "", why, (), (right.first, right.second)),
        misreadings(), f"she may choose {kit.named(state, (right.first, right.second), 'and')}",
        actions=way, rule="UB-56" if own else "UB-55", places=(cell,),
        works=lambda _: _pair_words(state, way[-1] if isinstance(way[-1], Both) else both[0]),
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
    worth = things(state, cells, lambda c: state.tile(c).prestige)
    first, second = (state.tile(c) for c in cells)
    truth = f"The {first.name} has {first.prestige} prestige, the {second.name} {second.prestige}."

    def wrong() -> Iterator[Misreading]:
        if cell in cells:
            yield Misreading("it does not count itself",
                             tuple(term for term in worth if term.places != (cell,)),
                             "it did not count itself",
                             f"It may be one of the two, and both count. {truth}")  # fmt: skip
        else:
            own = things(state, [cell], lambda _: tile.prestige)
            yield Misreading("it adds its own prestige", (*worth, *own),
                             "its own prestige were added",
                             f"Only the two that are chosen count. {truth}")  # fmt: skip
        best = max(worth, key=lambda term: term.value)
        yield Misreading("only the better of the two counts", (best,), "one of them counted",
                         f"Both count. {truth}")  # fmt: skip
        yield Misreading("each building brings 3", things(state, cells, lambda _: 3),
                         "each brought 3",
                         f"Each brings the prestige on its tile. {truth}")  # fmt: skip
        there = [
            Item(state.city[c].politicians, f"Politicians on {kit.building(state, c)}", (c,))
            for c in cells
        ]
        yield Misreading("politicians on them count too", (*worth, *there),
                         "the politicians on them counted too", truth)  # fmt: skip

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
    every = things(state, there, there.__getitem__)
    mine = [term for term in every if state.city[term.places[0]].owner == ANA]
    seated = Item(sum(sum(bench) for bench in state.benches), "The town hall")
    kit.require(len(there) > 2)
    names = listing(f"{n} on {kit.building(state, c)}" for c, n in there.items())
    truth = f"There are {names}: {politicians(sum(there.values()))}."

    def wrong() -> Iterator[Misreading]:
        yield Misreading("only one's own politicians count", tuple(mine), "only hers counted",
                         f"Those of all parties count. {truth}")  # fmt: skip
        rest = tuple(term for term in every if term.places != (cell,))
        yield Misreading("those on it do not count", rest,
                         "hers on it did not count", "The benefit comes first, and then they go "
                         f"home. {truth}")  # fmt: skip
        yield Misreading(
            "the town hall counts too",
            (*every, seated),
            "the town hall counted",
            f"Only those on buildings count. {truth}",
        )
        yield Misreading(
            "each occupied building brings 1",
            things(state, there, lambda _: 1),
            "occupied buildings counted",
            f"Each politician counts. {truth}",
        )

    return count_problem(
        game, tile, cell, (Inaugurate(cell),),
        "Ana inaugurates it. How much **prestige** does she score?", truth,
        every, "", wrong(), tuple(c for c in there if c != cell),
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
    every = things(state, found, found.__getitem__)
    none = things(state, found, lambda _: 0)
    these = "this" if len(found) == 1 else "these"
    noun = "building" if len(found) == 1 else "buildings"
    truth = f"Its {benefit.along} has {these} {group} {noun}: {parts}."

    def wrong() -> Iterator[Misreading]:
        if cell in found:
            yield Misreading(
                "it does not count itself",
                tuple(term for term in every if term.places != (cell,)) or none,
                "it did not count itself",
                f"It counts itself too. {truth}",
            )
        elif tile.group != group:
            yield Misreading(
                "it always counts itself",
                (*every, *things(state, [cell], lambda _: tile.prestige)),
                "it counted itself",
                f"It is {a(tile.group)} building, so it does not count. {truth}",
            )
        crossing = things(state, of_group(state, across, group), lambda c: state.tile(c).prestige)
        axis = "column" if benefit.along == "row" else "row"
        yield Misreading(f"it counts its {axis}", crossing or none, f"it counted its {axis}", truth)
        yield Misreading("all colors count", things(state, line, line.__getitem__),
                         "all colors counted", truth)  # fmt: skip
        yield Misreading("each building brings 1", things(state, found, lambda _: 1),
                         "each brought 1",
                         f"Each brings the prestige on its tile. {truth}")  # fmt: skip
        near = [c for c in found if c in AROUND[cell] or c == cell]
        its = "it and its neighbors" if cell in found else "its neighbors"
        yield Misreading(f"only {its} in the {benefit.along} count",
                         things(state, near, found.__getitem__) or none,
                         f"only {its} in the {benefit.along} counted",
                         f"The whole {benefit.along} counts. {truth}")  # fmt: skip

    return count_problem(
        game, tile, cell, kit.answered(game, Inaugurate(cell), Color(group)),
        f"Ana inaugurates it and chooses **{group}**. How much **prestige** does she score?",
        truth, every, "", wrong(), tuple(c for c in found if c != cell),
    )  # fmt: skip


def line_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Choose the color of its line that brings most."""
    sketch, cell = opened(tile, dice, 3)
    game = filled(sketch, tile).game()
    benefit: Any = tile.benefit
    kit.require(len(benefit.colors(state_of(game), cell)) > 1)
    return best_color(tile, game, cell, f"Add up the prestige on the tiles of its {benefit.along}, "
                      "color by color. It counts itself.")  # fmt: skip


PAIR = Kind(pair_exercise, pair_problem, ("UB-56", "UB-54"))
CROWD = Kind(crowd_exercise, crowd_problem, ("UB-58", "UB-40"))
LINE = Kind(line_exercise, line_problem, ("UB-61", "UB-54"))


# -- topics on benefits that count the colors next to a building


def ringed(tile: Tile, dice: Dice, least: int = 2) -> tuple[Sketch, str]:
    """Ana's tile with chance buildings around it, some of them only at its corners."""
    sketch, cell = opened(tile, dice, 1)
    for _ in range(least + dice.below(3)):
        free = [c for c in sketch.sites() if c in AROUND[cell]]
        if free:
            sketch.stand(dice.choice(sketch.left()), dice.choice(free))
    for place in dice.shuffled(crossways(cell))[: 1 + dice.below(2)]:
        if place in sketch.sites():
            sketch.stand(dice.choice(sketch.left()), place)
    return sketch, cell


# -- alike, next to it


def alike_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what a color next to it brings."""
    sketch, cell = ringed(tile, dice)
    game = filled(sketch, tile, 1).game()
    state = state_of(game)
    benefit: Any = tile.benefit
    group = dice.choice(benefit.colors(state, cell))
    near = list(benefit.worth(state, cell, group))
    each, corner = benefit.each, of_group(state, crossways(cell), group)
    names = kit.named(state, near, "and")
    stand = "stands" if len(near) == 1 else "stand"
    truth = (f"{plural(len(near), f'{group} building')} {stand} next to it, {names}: "
             f"{len(near)} × {each} = {len(near) * each}.")  # fmt: skip

    def worth(cells: Iterable[str]) -> tuple[Item, ...]:
        return things(state, cells, lambda _: each)

    def wrong() -> Iterator[Misreading]:
        if corner:
            yield Misreading("corners are next to it too", worth([*near, *corner]),
                             "corners counted", f"It touches {kit.named(state, corner, 'and')} "
                             f"only at a corner. {truth}")  # fmt: skip
        if tile.group == group:
            yield Misreading("it counts itself", worth([*near, cell]), "it counted itself",
                             f"The {tile.name} is not counted. {truth}")  # fmt: skip
        yield Misreading(
            "each building brings its own prestige",
            things(state, near, lambda c: state.tile(c).prestige),
            "each brought the prestige on its tile",
            f"Each brings {each}. {truth}",
        )
        yield Misreading(
            "all colors count",
            worth(state.neighbors(cell)),
            "all its neighbors counted",
            f"Only {group} counts. {truth}",
        )
        everywhere = [c for c in of_group(state, state.city, group) if c != cell]
        yield Misreading(
            "the whole city counts",
            worth(everywhere),
            f"every other {group} building in the city counted",
            f"Only those next to it do. {truth}",
        )

    return count_problem(
        game, tile, cell, kit.answered(game, Inaugurate(cell), Color(group)),
        f"Ana inaugurates it and chooses **{group}**. How much **prestige** does she score?",
        truth, worth(near), f"{len(near)} × {each}", wrong(), tuple(near),
    )  # fmt: skip


def alike_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Choose the color that brings most."""
    sketch, cell = ringed(tile, dice, 3)
    return best_color(
        tile,
        filled(sketch, tile, 1).game(),
        cell,
        "Count the buildings next to it by color. Corners do not count.",
    )


# -- unlike, next to it


def _color(state: kit.State, cell: str) -> str:
    return state.tile(cell).group.capitalize()


def colors_of(state: kit.State, cells: Iterable[str], each: int) -> tuple[Item, ...]:
    """The different colors of some buildings, each counted once for so much."""
    found: dict[str, list[str]] = {}
    for cell in cells:
        found.setdefault(_color(state, cell), []).append(cell)
    return tuple(Item(each, color, tuple(there)) for color, there in found.items())


def unlike_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what the colors next to it bring."""
    sketch, cell = ringed(tile, dice)
    game = filled(sketch, tile, 1).game()
    state = state_of(game)
    benefit: Any = tile.benefit
    each: int = benefit.each
    near = state.neighbors(cell)
    groups = {state.tile(c).group for c in near}
    there = listing(g for g in GROUPS if g in groups)
    colors = "colors next to it are" if len(groups) > 1 else "only color next to it is"
    truth = f"The {colors} {there}: {len(groups)} × {each} = {len(groups) * each}."
    found = colors_of(state, near, each)

    def wrong() -> Iterator[Misreading]:
        every = [Item(each, _color(state, c), (c,)) for c in near]
        yield Misreading("every building counts", tuple(every), "every neighbor counted",
                         f"A color counts once. {truth}")  # fmt: skip
        touching = [*near, *(c for c in crossways(cell) if c in state.city)]
        yield Misreading("corners are next to it too", colors_of(state, touching, each),
                         "corners counted", f"Corners do not count. {truth}")  # fmt: skip
        if tile.group in groups:
            others = [c for c in near if state.tile(c).group != tile.group]
            yield Misreading("its own color does not count", colors_of(state, others, each),
                             "its own color did not count", "The building itself does not count, "
                             f"but its neighbors of that color do. {truth}")  # fmt: skip
        else:
            yield Misreading(
                "it counts itself",
                (*found, Item(each, _color(state, cell), (cell,))),
                "it counted its own color",
                f"It does not count itself. {truth}",
            )
        if SQUARE in AROUND[cell]:
            yield Misreading(
                "the main square is a color",
                (*found, Item(each, "The main square", (SQUARE,))),
                "the main square were a color",
                f"It has no color. {truth}",
            )
        yield Misreading("each color brings 1", colors_of(state, near, 1), "a color brought 1",
                         f"A color brings {each}. {truth}")  # fmt: skip

    return count_problem(
        game, tile, cell, (Inaugurate(cell),),
        "Ana inaugurates it. How much **prestige** does she score?", truth,
        found, f"{len(groups)} × {each}", wrong(), tuple(near),
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


ALIKE = Kind(alike_exercise, alike_problem, ("UB-54", "UB-4"))
UNLIKE = Kind(unlike_exercise, unlike_problem, ("UB-54", "UB-4"))
