"""Topics on benefits that come when something is built: the Bank, the Metro Station."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem
from urbannb.core.text import capital, listing
from urbannb.games.urbify.components.board import AROUND, DEPARTMENTS, DEVELOPMENT
from urbannb.games.urbify.components.tiles import Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.banking import none_problem, replaced_problem
from urbannb.games.urbify.lesson.benefits.moving import crowded, where_problem
from urbannb.games.urbify.lesson.benefits.stage import Kind, filled, most_prestige, opened
from urbannb.games.urbify.lesson.sketch import ANA, BEN, BOX, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate, Start
from urbannb.games.urbify.phrases import (
    gained_words,
    party_place,
    politicians,
    price_words,
    show_place,
)
from urbannb.games.urbify.rules.projects import empty_buildings

# -- they start a project


def found_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what a project costs that a Bank starts, if there is one, and what replaces it."""
    kinds = (price_problem, price_problem, none_problem, replaced_problem)
    return dice.choice(kinds)(tile, dice)


def price_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what a project costs that a Bank starts."""
    sketch, cell = opened(tile, dice, 2)
    sketch.hold(ANA, 3 + dice.below(4), **{d: dice.below(3) for d in DEPARTMENTS})
    wanted = dice.choice([t.id for t in BOX.tiles.values() if t.politicians and t.id not in
                          (tile.id, *sketch.tiles(), *sketch.aside)])  # fmt: skip
    sketch.aside.add(wanted)
    sketch.grow()
    sketch.own(BEN)
    sketch.busy(ANA)
    new = BOX.tiles[wanted]
    game = sketch.game(show=(wanted,))
    state = state_of(game)
    site = dice.choice(state.sites)
    asked = tile.benefit.pay_development
    cost = asked + new.development
    left = kit.level(state, ANA, DEVELOPMENT) - cost
    kit.require(left >= 0)

    def built(later: kit.State) -> bool:
        there = later.city.get(site)
        paid = kit.level(later, ANA, DEVELOPMENT) == left
        return paid and there is not None and there.tile == wanted

    way = kit.way_to(game, Inaugurate(cell), built)
    own = f"{asked} development for the benefit"
    truth = f"She pays {own}"
    truth += f" and the tile's {new.development}." if new.development else "."
    truth += f" She pays no influence for the {new.name}."

    def wrong() -> Iterator[Answer]:
        full = price_words(new.price, cost)
        yield Answer(full, "the tile costs what it always costs", truth)
        if new.development:
            yield Answer(price_words((0, 0, 0, 0), asked), "nothing of the tile is paid",
                         f"The tile's development is paid too. {truth}")  # fmt: skip
            yield Answer(price_words((0, 0, 0, 0), new.development), "the benefit is free", truth)
        else:
            yield Answer(price_words(new.price, 0),
                         "the benefit is free and the tile costs what it always costs",
                         truth)  # fmt: skip
        yield Answer("nothing", "the Bank pays for everything", truth)

    return kit.ask(
        game, f"Ana inaugurates the **{tile.name}**: {kit.says(tile.benefit)} "
        f"The {new.name} is on show; it costs {price_words(new.price, new.development)}.",
        f"She starts the **{new.name}**. What does she pay in all?",
        Answer(price_words((0, 0, 0, 0), cost), "", truth), wrong(),
        f"she pays {price_words((0, 0, 0, 0), cost)}", actions=way,
        rule="UB-66" if new.development else "UB-65", places=(cell,),
        works=lambda later: price_words(*kit.paid(game, later)),
    )  # fmt: skip


def found_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Start the project that scores most."""
    sketch, cell = opened(tile, dice, 2)
    sketch.hold(ANA, 1 + dice.below(2), **dict.fromkeys(DEPARTMENTS, 0))
    game = filled(sketch, tile).game()
    return most_prestige(
        game, tile, cell, f"You are **Ana**, without any influence. Inaugurate the "
        f"**{tile.name}** and score **as much prestige as you can** with the project it starts.",
        "You need development for the benefit, and for a tile that costs some.",
        look=(*map(show_place, state_of(game).show), party_place(ANA)),
    )  # fmt: skip


# -- a Metro Station


MANNED = (
    Belief("full", "Yes, her politicians stay at home", "a Metro Station can be built by itself",
           "Putting politicians on another building is part of this project. {truth}"),
    Belief("full", "Yes, they stand on the Metro Station", "any building takes politicians",
           "Nobody ever stands on a Metro Station. {truth}"),
    Belief("full", "Yes, beside other politicians", "occupied buildings can be shared",
           "The building must be empty. {truth}"),
    Belief("empty", "No, it cannot stand next to the {to}", "only a neighbor will do",
           "Any empty building in the city will do. {truth}", "far"),
    Belief("empty", "No, nobody can stand on a Metro Station", "every project needs its own "
           "politicians", "They stand on another building instead. {truth}"),
    Belief("empty", "No, the {to} is not hers", "a building belongs to whoever built it",
           "An empty building is nobody's. {truth}"),
)  # fmt: skip


def metro_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask whether a Metro Station can be built, where its politicians go, or how many."""
    return (manned_problem if dice.below(3) == 0 else sent_problem)(tile, dice)


def manned_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask whether a Metro Station can be built, which takes an empty building (UB-71)."""
    case = dice.choice(("full", "empty"))
    sketch = metro(tile, dice, int(case == "empty"))
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    action = Start(tile.id, dice.choice(state.sites))
    found = empty_buildings(state, state.home[ANA])
    verdict = game.why(action)
    kit.require(verdict.ok == (case == "empty") and len(found) == (case == "empty"))
    kit.require(all(reason.rule == "UB-71" for reason in verdict.reasons))
    to = state.tile(found[0]).name if found else ""
    near = [site for site in state.sites if {*AROUND[site]} & {*found}]
    far: set[str] = set() if near else {"far"}
    truth = f"Only the {to} is empty." if found else "No building in the city is empty."
    text = f"Yes, the {to} is empty" if found else "No, there is no empty building"
    return kit.may(
        game, action, f"Ana can pay for the **{tile.name}** and has "
        f"{politicians(state.home[ANA])} at home. Its benefit: "
        f"{kit.says(tile.benefit)} {truth}",
        f"May she build the **{tile.name}** now?", text,
        kit.held(MANNED, case, far, truth=truth, to=to),
        why=f"{truth} Her politicians can go there.",
        rule="UB-71", settles=True, places=tuple(found),
    )  # fmt: skip


def sent_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask where the politicians of a Metro Station go, or how many."""
    sketch = metro(tile, dice, dice.below(2) + 1)
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    site = dice.choice(state.sites)
    right = empty_buildings(state, state.home[ANA])
    kit.require(bool(right))
    to = dice.choice(right)
    way = kit.way_to(game, Start(tile.id, site), lambda s: s.city[to].owner == ANA)
    see = (f"Ana builds the **{tile.name}**: {kit.says(tile.benefit)} She has "
           f"{politicians(state.home[ANA])} at home.")  # fmt: skip
    if dice.below(2):
        return where_problem(game, see, right, way, "UB-69", ())
    target = state.tile(to)
    home, asked = state.home[ANA], target.politicians
    truth = (f"The {target.name} asks for {politicians(asked)}. Nobody goes on the {tile.name} "
             "itself.")  # fmt: skip

    def wrong() -> Iterator[tuple[str, str, str]]:
        yield str(home), "a Metro Station needs no politicians at all", truth
        yield str(home - asked - 1), "one stands on the Metro Station as well", truth
        if asked == 2:
            yield str(home - 1), "one politician is enough anywhere", truth
        else:
            yield str(home - 2), "every building takes two politicians", truth
        yield "0", "all at home go there", truth

    return kit.ask(
        game, f"{see} The {target.name} asks for {politicians(asked)}.",
        f"They go to the **{target.name}**. How many politicians does she "
        "have **at home** then?", Answer(str(home - asked), "", truth),
        (w for w in wrong() if int(w[0]) >= 0), f"it is {home - asked}", actions=way,
        rule="UB-69", places=(to,), works=lambda later: str(state_of(later).home[ANA]),
    )  # fmt: skip


def metro(tile: Tile, dice: Dice, leave: int) -> Sketch:
    """A city of Stage I in which few buildings are empty, and Ana can pay for a Metro Station."""
    sketch = Sketch(dice, 4)
    sketch.pool = [0, 0, 0, 0]
    sketch.aside |= {"shopping-center", "bus-station"}
    sketch.grow()
    crowded(sketch, leave)
    sketch.busy(ANA, 2 + dice.below(2))
    levels = zip(DEPARTMENTS, tile.price, strict=True)
    sketch.hold(ANA, tile.development, **{d: n + dice.below(2) for d, n in levels})
    return sketch


def metro_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Build it and put the politicians where they bring something next."""
    sketch = metro(tile, dice, 3)
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    right = empty_buildings(state, state.home[ANA])
    kit.require(len(right) == 3)
    worth = {c: getattr(state.benefit(c), DEVELOPMENT, 0) for c in right}
    best = max(worth.values())
    wanted = [c for c in right if worth[c] == best]
    kit.require(best > 0 and len(wanted) == 1 and len(set(worth.values())) > 1)
    (to,) = wanted

    def goal(now: Game) -> Goal:
        there = state_of(now)
        mine = [c for c in right if there.city[c].owner == ANA]
        said = (
            f"Your politicians stand on {kit.named(there, mine)}."
            if mine
            else (f"The {tile.name} has not been built.")
        )
        done = kit.acted(now) and mine == [to]
        return Goal(True, said) if done else kit.undone(now, said)

    first = Start(tile.id, state.sites[0])
    way = kit.way_to(game, first, lambda s: s.city[to].owner == ANA)
    return kit.reach(
        game, f"You are **Ana**. Build the **{tile.name}** and send its politicians to the empty "
        "building that will bring you **the most development**.", goal,
        (f"The empty buildings are {listing(kit.building(state, c) for c in right)}.",
         f"{capital(kit.building(state, to))} brings {gained_words(best, 0)}."),
        way, (show_place(tile.id), *right), only=False,
    )  # fmt: skip


FOUND = Kind(found_exercise, found_problem, ("UB-66", "UB-67", "UB-68"))
METRO = Kind(metro_exercise, metro_problem, ("UB-70", "UB-71", "UB-72"))
