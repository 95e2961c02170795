"""Topics on benefits that put politicians on other buildings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem
from urbannb.core.text import capital
from urbannb.games.urbify.components.board import DEPARTMENTS
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.stage import Kind, opened
from urbannb.games.urbify.lesson.sketch import ANA, BEN, BOX, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate
from urbannb.games.urbify.phrases import (
    politicians,
)
from urbannb.games.urbify.rules.projects import empty_buildings

METRO_STATION = "metro-station-1"
MOST_NAMED = 4
"""An answer names no more buildings than that."""


def where_problem(
    game: Game, see: str, right: list[str], way: tuple[Any, ...], rule: str, places: tuple[str, ...]
) -> Problem:
    """Ask which buildings politicians may go to."""
    state = state_of(game)
    city = kit.reading_order(state.city)
    taken = [c for c in city if state.city[c].politicians and c not in places]
    hers = [c for c in taken if state.city[c].owner == ANA]
    kit.require(0 < len(right) <= MOST_NAMED and bool(taken))
    metro = [c for c in city if not state.tile(c).politicians]
    but = ", but for the Metro Station, which takes nobody" if metro else ""
    truth = f"Nobody stands on {kit.named(state, right)}. All others are occupied{but}."

    def wrong() -> Iterator[Answer]:
        tried = (
            ("a Metro Station is an empty building", [*right, *metro],
             "It asks for no politicians, and has acted when it was built."),
            ("other parties make room", [*right, *taken],
             "A building must be empty. It may not be shared."),
            ("politicians join their own party", [*right, *hers],
             "A building must be empty, even of one's own politicians."),
            ("they go where another party stands", taken, "A building must be empty."),
            ("only buildings next to it will do",
             [c for c in right if c in near], "Any empty building in the city will do."),
        )  # fmt: skip
        for belief, cells, said in tried:
            if len(cells) <= MOST_NAMED + 1:
                yield Answer(_words(state, cells), belief, f"{said} {truth}")

    near = [c for c in city if any(c in state.neighbors(p) for p in places if p in state.city)]
    return kit.ask(
        game, see, "Where may the politicians go?", Answer(_words(state, right), "", truth),
        wrong(), f"they may go to {kit.named(state, right)}", actions=way, rule=rule,
        places=places, works=lambda later: _words(state, kit.reached(later)),
    )  # fmt: skip


def _words(state: kit.State, cells: list[str]) -> str:
    said = kit.named(state, cells)
    return "Nowhere" if said == "none" else f"To {said}"


def crowded(sketch: Sketch, leave: int) -> None:
    """Politicians of the others on all buildings but so many."""
    empty = [c for c, b in sketch.city.items()
             if not b.politicians and BOX.tiles[b.tile].politicians]  # fmt: skip
    for cell in sketch.dice.shuffled(empty)[leave:]:
        owner = sketch.dice.choice(range(BEN, len(sketch.names)))
        tile = sketch.city.pop(cell).tile
        if sketch.free(owner) < BOX.tiles[tile].politicians:
            owner = next((p for p in range(BEN, len(sketch.names))
                          if sketch.free(p) >= BOX.tiles[tile].politicians), owner)  # fmt: skip
        sketch.stand(tile, cell, owner)


# -- they move


def move_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask where they may move, or what comes of it."""
    if dice.below(4) == 0:
        return beside_metro_problem(tile, dice)
    sketch, cell = opened(tile, dice, 1, players=3)
    sketch.pool = [2, 0, 0]
    sketch.scatter(3 + dice.below(2))
    ask_where = dice.below(2)
    crowded(sketch, 1 + dice.below(2))
    sketch.busy(ANA)
    sketch.hold(ANA, **dict.fromkeys(DEPARTMENTS, 1 + dice.below(2)))
    game = sketch.game()
    state = state_of(game)
    right = empty_buildings(state, tile.politicians)
    kit.require(bool(right))
    to = dice.choice(right)
    way = kit.way_to(game, Inaugurate(cell), lambda s: s.city[to].owner == ANA)
    if ask_where:
        see = (f"Ana inaugurates the **{tile.name}** and uses its benefit: "
               f"{kit.says(tile.benefit)}")  # fmt: skip
        return where_problem(game, see, right, way, "UB-63", (cell,))
    return moved_problem(tile, game, cell, to, way)


def beside_metro_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask where they may move in a city with a Metro Station, where nobody stands (UB-72)."""
    sketch = Sketch(dice, 4)
    sketch.pool = [2, 0, 0, 0]
    sketch.aside.add(tile.id)
    cell = sketch.somewhere(tile.id, ANA)
    sketch.grow()
    sketch.somewhere(METRO_STATION)
    crowded(sketch, 1 + dice.below(2))
    sketch.busy(ANA)
    sketch.hold(ANA, **dict.fromkeys(DEPARTMENTS, 2))
    game = sketch.game()
    right = empty_buildings(state_of(game), tile.politicians)
    kit.require(bool(right))
    to = dice.choice(right)
    way = kit.way_to(game, Inaugurate(cell), lambda s: s.city[to].owner == ANA)
    see = (f"Ana inaugurates the **{tile.name}** and uses its benefit: "
           f"{kit.says(tile.benefit)} There is a Metro "
           "Station in the city.")  # fmt: skip
    return where_problem(game, see, right, way, "UB-72", (cell,))


def moved_problem(tile: Tile, game: Game, cell: str, to: str, way: tuple[Any, ...]) -> Problem:
    """Ask what comes of a move."""
    state = state_of(game)
    target = state.tile(to)
    asked, prestige = target.politicians, target.prestige
    both = asked == tile.politicians
    homes = {
        2: "Both stand on it, and nobody comes home",
        1: "One stands on it, the other comes home",
        0: "Both come home",
    }
    truth = f"The {target.name} asks for {politicians(asked)}. Moving scores nothing."

    def wrong() -> Iterator[Answer]:
        yield Answer(f"{homes[asked]}; she scores {prestige}", "moving there scores the tile",
                     f"Prestige is for starting a project. {truth}")  # fmt: skip
        if both:
            yield Answer(homes[1], "one politician is enough anywhere", truth)
        else:
            yield Answer(homes[2], "all of them move wherever they go", truth)
        yield Answer(homes[0], "after an inauguration all come home",
                     f"The benefit sends them elsewhere. {truth}")  # fmt: skip
        if not both:
            yield Answer("One stands on it, the other goes to the pool",
                         "who is not needed goes to the pool",
                         f"Who is not needed goes home. {truth}")  # fmt: skip

    return kit.ask(
        game, f"Ana inaugurates the **{tile.name}** and uses its benefit: "
        f"{kit.says(tile.benefit)} She has {politicians(tile.politicians)} on it, and "
        f"the {target.name} asks for {politicians(asked)}.",
        f"They move to the **{target.name}**. What comes of it?",
        Answer(homes[asked], "", truth), wrong(),
        actions=way, rule="UB-62", places=(cell, to),
        works=lambda later: homes[tile.politicians - state_of(later).home[ANA]],
    )  # fmt: skip


def move_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Move to a certain building next, or so that one comes home."""
    sketch, cell = opened(tile, dice, 2)
    sketch.scatter(4)
    crowded(sketch, 3)
    sketch.busy(ANA)
    sketch.hold(ANA, **{d: dice.below(2) for d in DEPARTMENTS})
    game = sketch.game()
    state = state_of(game)
    right = empty_buildings(state, tile.politicians)
    asked = {state.tile(c).politicians for c in right}
    kit.require(asked == {1, 2})
    home = dice.below(2)

    def goal(now: Game) -> Goal:
        there = state_of(now)
        at_home = there.home[ANA]
        moved = sum(there.city[c].politicians for c in right if there.city[c].owner == ANA)
        said = f"{politicians(moved) if moved else 'Nobody'} moved, {at_home} came home."
        done = kit.acted(now) and moved == 2 - home and at_home == home
        return Goal(True, said) if done else kit.undone(now, said)

    ends = [p for p, _ in kit.endings(game, Inaugurate(cell)) if goal(kit.after(game, *p)).done]
    kit.require(bool(ends))
    want = (
        "one politician **moves** and the other **comes home**"
        if home
        else ("**both** politicians move and nobody is at home")
    )
    fit = [c for c in right if state.tile(c).politicians == 2 - home]
    return kit.reach(
        game, f"You are **Ana**. Inaugurate the **{tile.name}** so that {want}.", goal,
        ("It depends on how many politicians the empty building asks for.",
         (f"{capital(kit.named(state, fit, 'and'))} {'ask' if len(fit) > 1 else 'asks'} for "
          f"{politicians(2 - home)}.")),
        ends[0], (cell, *right), only=len(ends) == 1,
    )  # fmt: skip


MOVE = Kind(move_exercise, move_problem, ("UB-63", "UB-64", "UB-72"))
