"""Topics on benefits that put politicians on buildings, send them away, or bring one back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Item, Misreading, Problem, added
from urbannb.core.text import capital, plural
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import DEPARTMENTS, Benefit, Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.kit import (
    HOME,
    Kind,
    Visit,
    filled,
    inaugurated,
    opened,
    rival_problem,
    used,
    visited,
)
from urbannb.games.urbify.lesson.kit import ANA, BEN, BOX, STAGE_I, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate, without_benefit
from urbannb.games.urbify.rules.benefits.gains import Retire
from urbannb.games.urbify.rules.benefits.moving import Move
from urbannb.games.urbify.rules.projects import empty_buildings

# -- topics on benefits that put politicians on other buildings


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
        see = f"Ana inaugurates the **{tile.name}** and uses its benefit: {kit.says(tile.benefit)}"
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
    truth = f"The {target.name} asks for {phrases.politicians(asked)}. Moving scores nothing."

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
        f"{kit.says(tile.benefit)} She has {phrases.politicians(tile.politicians)} on it, and "
        f"the {target.name} asks for {phrases.politicians(asked)}.",
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
        said = f"{phrases.politicians(moved) if moved else 'Nobody'} moved, {at_home} came home."
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
          f"{phrases.politicians(2 - home)}.")),
        ends[0], (cell, *right), only=len(ends) == 1,
    )  # fmt: skip


MOVE = Kind(move_exercise, move_problem, ("UB-63", "UB-64", "UB-72"))


# -- topics on benefits that send politicians to the common pool, or bring one back


IN_POOL = kit.sums("", "Politicians")


# -- one goes to the pool


def retire_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask which of her buildings brings most, or who comes home, or how many are in the pool."""
    if dice.below(5):
        return rival_problem(tile, dice)
    sketch, cell = opened(tile, dice)
    sketch.pool[ANA] = dice.below(3)
    game = filled(sketch, tile).game()
    state = state_of(game)
    asked, before = tile.politicians, state.pool[ANA]
    home = dice.below(2) == 1
    later = state_of(kit.after(game, Inaugurate(cell)))
    right = later.home[ANA] if home else later.pool[ANA]
    others = "the other comes home" if asked == 2 else "nobody comes home from it"
    truth = f"One politician on the {tile.name} goes to the common pool; {others}."

    on_it = Item(asked, f"On the {tile.name}", (cell,))
    in_pool = Item(before, "In the common pool before", (phrases.POOL,))

    def leaving(count: int) -> Item:
        """So many go to the pool: less to come home, more in the pool."""
        return Item(-count if home else count, "To the common pool", (phrases.POOL,))

    def wrong() -> Iterator[Misreading]:
        if home:
            yield Misreading("all politicians on it come home", (on_it, leaving(0)),
                             "all on it came home", truth)  # fmt: skip
            yield Misreading("all politicians on it go to the pool", (on_it, leaving(asked)),
                             "all on it went to the pool", truth, counted="nothing")  # fmt: skip
            if before:
                back = Item(1, "From the common pool", (phrases.POOL,))
                yield Misreading("all come home, and one from the pool", (on_it, back),
                                 "all on it came home, and one from the pool as well",
                                 f"Nobody leaves the pool here. {truth}")  # fmt: skip
            hall = Item(sum(bench[ANA] for bench in state.benches), "In the departments")
            yield Misreading("those in the departments come home too", (on_it, leaving(1), hall),
                             "those in the departments came home too",
                             f"Only those on the building leave. {truth}",
                             counted=added((asked - 1, hall.value)))  # fmt: skip
            return
        yield Misreading("nobody leaves for good", (in_pool, leaving(0)), "all came home", truth)
        if asked > 1:
            yield Misreading("all politicians on it go to the pool", (in_pool, leaving(asked)),
                             "all on it went to the pool", truth)  # fmt: skip
        yield Misreading(
            "one comes back from the pool",
            (in_pool, Item(-1, "From the common pool", (phrases.POOL,))),
            "one left the pool",
            f"It is the other way around. {truth}",
            counted=f"{before} − 1",
        )
        others = [Item(state.pool[p], f"{state.names[p]}'s in the common pool", (phrases.POOL,))
                  for p in range(BEN, len(state.names))]  # fmt: skip
        yield Misreading("the pool is counted for all parties", (in_pool, *others, leaving(1)),
                         "the politicians of all parties counted",
                         f"Only hers are counted. {truth}")  # fmt: skip

    where = "at home" if home else "in the common pool"
    have = f"She has nobody at home and {kit.count_of(before, 'politician')} in the common pool."
    shown = f"{asked} − 1" if home else f"{before} + 1"
    terms = (on_it if home else in_pool, leaving(1))
    return kit.how_many(
        game, f"Ana stands on the **{tile.name}** with {phrases.politicians(asked)}. {have} The "
        f"benefit: {kit.says(tile.benefit)}",
        f"Ana inaugurates it and uses the benefit. How many politicians does she have **{where}** "
        "then?",
        IN_POOL.right("In the game", terms, truth, counted=shown),
        lambda later: (state_of(later).home if home else state_of(later).pool)[ANA], wrong(),
        IN_POOL, f"it is {right}", actions=(Inaugurate(cell),), rule="UB-44",
        places=(cell, phrases.POOL, phrases.party_place(ANA)),
    )  # fmt: skip


def retire_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Use the benefit, or leave it, as the next turn needs it."""
    sketch, cell = opened(tile, dice)
    benefit: Any = tile.benefit
    gain = phrases.gained_words(benefit.development, benefit.prestige)
    keep = dice.below(2) == 1
    game = filled(sketch, tile).game()
    state = state_of(game)
    pool, asked = state.pool[ANA], tile.politicians

    def goal(now: Game) -> Goal:
        there = state_of(now)
        said = f"You have {phrases.politicians(there.home[ANA])} at home."
        if not inaugurated(now, cell):
            return kit.undone(now, f"The {tile.name} was not inaugurated.")
        if not used(now):
            said += " The benefit was not used."
        done = there.home[ANA] == asked if keep else used(now)
        if kit.acted(now) and done and there.pool[ANA] == pool + (not keep):
            return Goal(True, said if keep else f"You gained {gain}, in exchange for a politician.")
        return kit.undone(now, said)

    if keep:
        want = f"have **{phrases.politicians(asked)} at home** for your next turn"
        way: Any = without_benefit(cell)
        hints = ("The benefit is optional, and it sends a politician to the common pool.",
                 "Do without the benefit: then everybody on the building comes home.")  # fmt: skip
    else:
        want = f"gain **{gain}**; a politician goes to the common pool in exchange"
        way = Inaugurate(cell)
        hints = (
            "The benefit is optional. This time you want it.",
            "Use the benefit: one politician on the building goes to the common pool.",
        )
    return kit.reach(
        game, f"You are **Ana**. Inaugurate the **{tile.name}** and {want}.", goal, hints, (way,),
        (cell, phrases.POOL, phrases.party_place(ANA)),
    )  # fmt: skip


# -- one comes back


ALIKE = "All of them bring the same"
KEPT_AWAY = ("university", "bus-station", "taxi-station")
"""Tiles with two politicians of whom the benefit keeps one away, or both."""
STAYING: tuple[tuple[type[Benefit], str], ...] = (
    (Retire, "all politicians on it come home"), (Move, "after an inauguration all come home"),
)  # fmt: skip
"""What somebody believes who thinks that those two come home."""
BOTH_HOME = ("shopping-center", "hospital", "bridge")
"""Those whose two politicians come home."""


def home_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask which of Ana's buildings brings most of her politicians home."""
    sketch, cell = opened(tile, dice)
    sketch.pool[ANA] = dice.choice((0, 0, 1, 2))
    single = [n for n in STAGE_I if BOX.tiles[n].politicians == 1]
    groups = (KEPT_AWAY, single) if sketch.pool[ANA] else (KEPT_AWAY, BOTH_HOME, single)
    for group in groups:
        sketch.somewhere(dice.choice(sketch.left(group)), ANA)
    game = filled(sketch, tile).game()
    state, before = state_of(game), sketch.pool[ANA]
    visits = [visited(game, mine, HOME) for mine in kit.reading_order(sketch.of(ANA))]
    kit.require(not any(each.lacks for each in visits))
    most = max(each.gained for each in visits)
    best = [each for each in visits if each.gained == most]
    kit.require(len(best) == 1)
    (right,) = best
    two = [each for each in visits if state.city[each.cell].politicians == 2 and each is not right]
    kit.require(bool(two))
    truth = " ".join(_comes(state, each, cell, before) for each in visits)

    def comes(count: int | None = None, *which: str) -> tuple[Item, ...]:
        """Who comes home from each building; so many where somebody believes so."""
        return tuple(
            Item(each.gained if count is None or each.cell not in which else count,
                    phrases.building_name(state, each.cell), (each.cell,))
            for each in visits
        )  # fmt: skip

    def holds(belief: str, there: str) -> Answer:
        name = phrases.building_name(state, there)
        return Answer(name, belief, truth, (), (there,), course=comes(2, there))

    def wrong() -> Iterator[Answer]:
        if right.cell != cell:
            yield holds("there is always one to come home", cell)
        for kind, belief in STAYING:
            for each in [one for one in two if isinstance(state.benefit(one.cell), kind)][:1]:
                yield holds(belief, each.cell)
        yield Answer(ALIKE, "one comes home from every building", truth,
                     course=comes(1, *(each.cell for each in visits)))  # fmt: skip

    def works(later: Game) -> str:
        home = state_of(later).home[ANA]
        return phrases.building_name(state, right.cell) if home == most else "another one"

    quoted = " ".join(
        f"**{phrases.building_name(state, mine)}** "
        f"({phrases.politicians(state.city[mine].politicians)}): {kit.says(state.benefit(mine))}"
        for mine in (each.cell for each in visits)
    )
    return kit.ask(
        game, f"Ana has nobody at home and {kit.count_of(before, 'politician')} in the common "
        f"pool. She stands on {plural(len(visits), 'building')}. {quoted}",
        "She inaugurates one of them and uses its benefit. Which one brings her **the most "
        "politicians home**?",
        Answer(phrases.building_name(state, right.cell), "", truth, (), (right.cell,),
               course=comes()),
        wrong(),
        f"it is {kit.building(state, right.cell)}, which brings {most}", actions=right.way,
        rule=state.benefit(right.cell).rule, places=(*(each.cell for each in visits), phrases.POOL),
        works=works, least=2,
    )  # fmt: skip


def _comes(state: kit.State, found: Visit, hotel: str, pool: int) -> str:
    """Who comes home from a building, in a sentence."""
    name, asked = phrases.building_name(state, found.cell), state.city[found.cell].politicians
    if found.cell == hotel and not pool:
        return f"The {name} brings 1 home: none of hers is in the common pool."
    if found.cell == hotel:
        return f"The {name} brings {found.gained} home: the one on it and one from the common pool."
    of = f" of its {asked}" if asked > max(found.gained, 1) else ""
    return f"The {name} brings {found.gained or 'nobody'}{of if found.gained else ''} home."


def recall_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask which of her buildings brings most home, or how many are at home then."""
    if dice.below(5):
        return home_problem(tile, dice)
    sketch, cell = opened(tile, dice)
    before = sketch.pool[ANA] = dice.choice((0, 1, 1, 2, 2))
    sketch.pool[BEN] = 1 + dice.below(3)
    game = filled(sketch, tile).game()
    right = state_of(kit.after(game, Inaugurate(cell))).home[ANA]
    truth = "The one on the Hotel goes home" + (
        ", and one from the common pool." if before else "; none of hers is in the common pool."
    )

    def on_it(count: int) -> Item:
        return Item(count, f"On the {tile.name}", (cell,))

    def back(count: int) -> Item:
        return Item(count, "From the common pool", (phrases.POOL,))

    brought = back(int(before > 0))

    def wrong() -> Iterator[Misreading]:
        yield Misreading("only the one on the building comes home", (on_it(1), back(0)),
                         "the benefit brought nobody", truth)  # fmt: skip
        yield Misreading(
            "all in the pool come home",
            (on_it(1), back(before)),
            "all of hers left the pool",
            f"The benefit brings one home. {truth}",
        )
        yield Misreading("the one on the building goes to the pool", (on_it(0), brought),
                         "the one on the building went to the pool in exchange",
                         truth)  # fmt: skip
        yield Misreading("there is always one to come home", (on_it(1), back(1)),
                         "one of hers were in the pool", truth)  # fmt: skip
        hall = Item(sum(bench[ANA] for bench in state_of(game).benches), "In the town hall")
        yield Misreading("those in the town hall come home too", (on_it(1), brought, hall),
                         "those in the town hall came home too", truth,
                         counted=added((right, hall.value)))  # fmt: skip

    return kit.how_many(
        game, f"Ana has nobody at home and {kit.count_of(before, 'politician')} in the common "
        f"pool. She stands on the **{tile.name}** with 1 politician. The benefit: "
        f"{kit.says(tile.benefit)}",
        "Ana inaugurates it and uses the benefit. How many politicians does she have **at home** "
        "then?",
        IN_POOL.right("In the game", (on_it(1), brought), truth),
        lambda later: state_of(later).home[ANA], wrong(), IN_POOL,
        f"it is {right}", actions=(Inaugurate(cell),), rule="UB-49",
        places=(cell, phrases.POOL, phrases.party_place(ANA)),
    )  # fmt: skip


def recall_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Bring two politicians home by one inauguration."""
    sketch, cell = opened(tile, dice)
    single = [n for n in STAGE_I if BOX.tiles[n].politicians == 1]
    sketch.pool[ANA] = 1 + dice.below(2)
    for _ in range(1 + dice.below(2)):
        sketch.somewhere(dice.choice(sketch.left(single)), ANA)
    filled(sketch, tile)
    game = sketch.game()
    departments = [sum(bench[ANA] > 1 for bench in state_of(game).benches)]
    kit.require(departments == [0])

    def goal(now: Game) -> Goal:
        there = state_of(now).home[ANA]
        said = f"You have {kit.count_of(there, 'politician')} at home."
        done = kit.acted(now) and there > 1
        return Goal(True, f"{said} One came from the pool.") if done else kit.undone(now, said)

    kit.require(len(kit.ways(game, goal)) == 1)
    return kit.reach(
        game, "You are **Ana**, and nobody is at home. With one action, have **2 politicians at "
        "home**.", goal,
        ("A building with one politician sends one home. Which benefit brings another?",
         f"The {tile.name} brings one of yours home from the common pool."),
        (Inaugurate(cell),), (cell, phrases.POOL, phrases.party_place(ANA)),
    )  # fmt: skip


RETIRE = Kind(retire_exercise, retire_problem, ("UB-39", "UB-42"))
RECALL = Kind(recall_exercise, recall_problem, ("UB-11", "UB-42"))
