"""Topics on benefits that come when something is built, and on those of another building."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Either,
    Exercise,
    Goal,
    Item,
    Posed,
    Problem,
)
from urbannb.core.text import capital, listing, plural
from urbannb.games.urbify import phrases
from urbannb.games.urbify.components import AROUND, DEPARTMENTS, DEVELOPMENT, ON_SHOW, Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.kit import (
    Kind,
    crossways,
    filled,
    inaugurated,
    most_prestige,
    opened,
    see_benefit,
)
from urbannb.games.urbify.lesson.benefits.politicians import crowded, where_problem
from urbannb.games.urbify.lesson.kit import ANA, BEN, BOX, STAGE_I, STAGE_II, Sketch, state_of
from urbannb.games.urbify.model.actions import Inaugurate, Start
from urbannb.games.urbify.rules.base import Use
from urbannb.games.urbify.rules.benefits.copying import targets
from urbannb.games.urbify.rules.projects import empty_buildings
from urbannb.games.urbify.rules.rulings import EndBegun

# -- questions on the Bank: when it has no project, and that its project is one like any other


NONE = (
    Belief("none", "Yes, the {tile} pays for all of it", "the Bank pays development too",
           "It saves the influence. The development of a tile is paid. {truth}"),
    Belief("none", "Yes, with politicians from elsewhere", "politicians help to pay",
           "It is development that she lacks, and no politician stands for that. {truth}"),
    Belief("none", "No, she may not inaugurate it at all", "no benefit, no inauguration",
           "She may, without the benefit. {truth}"),
    Belief("some", "No, the {free} costs influence too", "influence is paid as usual",
           "The {tile} starts it without its influence. {truth}"),
    Belief("some", "No, she has no politicians at home", "a project takes politicians from home",
           "The politicians of the {tile} go on the new tile. {truth}"),
    Belief("some", "Yes, for any project on show", "the Bank pays development too",
           "The benefit costs all the development she has. {truth}"),
)  # fmt: skip


def _late(tile: Tile, dice: Dice) -> tuple[Sketch, str]:
    """A city in which all of Stage I is built, and Ana stands on the tile."""
    sketch, cell = opened(tile, dice, 2)
    for name in dice.shuffled(STAGE_I):
        if name not in sketch.tiles():
            sketch.somewhere(name)
    return sketch, cell


@kit.tried(
    "The {tile} says: {says} Ana has {asked} development and no {lacks}, so influence cannot stand "
    "for development. The tiles on show cost this much development: {costs}.",
    "May she inaugurate the **{tile}** with its benefit?", {
        "none": Case("UB-67", "No, there is no project she can pay for",
                     "Each tile on show costs development, and she has none left for it."),
        "some": Case("UB-67", "Yes, for the {free}", "Only the {free} costs no development.",
                     "{truth} She can start it with the politicians on the {tile}."),
    }, NONE,
)  # fmt: skip
def none_problem(tile: Tile, dice: Dice, case: str) -> Posed:
    """Ask whether the benefit can be used where no project, or one, can be paid for."""
    asked = tile.benefit.pay_development
    sketch, cell = _late(tile, dice)
    late = [BOX.tiles[n] for n in STAGE_II if n != tile.id and BOX.tiles[n].politicians]
    dear = dice.shuffled([each.id for each in late if each.development])
    cheap = dice.choice([each.id for each in late if not each.development])
    show = dear[:ON_SHOW] if case == "none" else [*dear[: ON_SHOW - 1], cheap]
    lacks = dice.choice(DEPARTMENTS)
    sketch.hold(ANA, asked, **{d: 0 if d == lacks else 2 + dice.below(3) for d in DEPARTMENTS})
    sketch.busy(ANA)
    game = sketch.game(show=tuple(show))
    verdict = game.why(Inaugurate(cell))
    kit.require(verdict.ok == (case == "some") and len(state_of(game).show) == ON_SHOW)
    shown = (BOX.tiles[name] for name in show)
    costs = listing(f"{each.name} {each.development}" for each in shown)
    words = {"tile": tile.name, "says": kit.says(tile.benefit), "asked": asked, "lacks": lacks,
             "free": BOX.tiles[cheap].name, "costs": costs}  # fmt: skip
    return Posed(game, (Inaugurate(cell),), words, places=(cell, *map(phrases.show_place, show)))


ENDS = {1: "It is replaced, and the end begins", 2: "It is replaced, and the game goes on"}


def replaced_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask what follows for the projects on show, with few tiles left."""
    left = 1 + dice.below(2)
    sketch, cell = _late(tile, dice)
    late = [n for n in STAGE_II if n != tile.id and BOX.tiles[n].politicians]
    wanted = dice.choice([n for n in late if not BOX.tiles[n].development])
    sketch.aside.add(wanted)
    sketch.scatter(len(BOX.tiles) - ON_SHOW - left - len(sketch.city), STAGE_II)
    sketch.hold(ANA, tile.benefit.pay_development)
    sketch.busy(ANA)
    game = sketch.game(show=(wanted,))
    site = dice.choice(state_of(game).sites)

    def built(later: kit.State) -> bool:
        there = later.city.get(site)
        return there is not None and there.tile == wanted

    way = kit.way_to(game, Inaugurate(cell), built)
    later = kit.after(game, *way)
    begun = bool(kit.ruled(later, EndBegun))
    kit.require(begun == (left == 1) and len(state_of(later).show) == ON_SHOW)
    new = BOX.tiles[wanted]
    truth = "A project of the Bank is replaced like any other. "
    truth += "That turns up the last tile of Stage II." if begun else (
        "One tile of Stage II is still face down then."
    )  # fmt: skip
    wrong = (
        (ENDS[3 - left], "the end begins with the next-to-last tile" if left == 2 else
         "only a usual project can begin the end", truth),
        ("Its place on show stays empty", "what the Bank starts is not replaced", truth),
        ("The tile of the Bank goes on show", "the Bank is built again", f"It stays. {truth}"),
    )  # fmt: skip
    return kit.ask(
        game, f"{plural(left, 'tile')} of Stage II {'is' if left == 1 else 'are'} left face down. "
        f"Ana inaugurates the **{tile.name}** and starts the {new.name} with it.",
        f"What becomes of the {new.name}'s **place on show**?",
        Answer(ENDS[left], "", truth), wrong, actions=way, rule="UB-68",
        works=lambda then: ENDS[1 if kit.ruled(then, EndBegun) else 2],
        places=(phrases.show_place(wanted), phrases.PILES, cell),
    )  # fmt: skip


# -- topics on benefits that come when something is built: the Bank, the Metro Station


# -- they start a project


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
        full = phrases.price_words(new.price, cost)
        yield Answer(full, "the tile costs what it always costs", truth)
        if new.development:
            yield Answer(phrases.price_words((0, 0, 0, 0), asked), "nothing of the tile is paid",
                         f"The tile's development is paid too. {truth}")  # fmt: skip
            yield Answer(
                phrases.price_words((0, 0, 0, 0), new.development), "the benefit is free", truth
            )
        else:
            yield Answer(phrases.price_words(new.price, 0),
                         "the benefit is free and the tile costs what it always costs",
                         truth)  # fmt: skip
        yield Answer("Nothing", "the Bank pays for everything", truth)

    return kit.ask(
        game, f"Ana inaugurates the **{tile.name}**: {kit.says(tile.benefit)} "
        f"The {new.name} is on show; it costs {phrases.price_words(new.price, new.development)}.",
        f"She starts the **{new.name}**. What does she pay in all if no influence stands for "
        "development?",
        Answer(phrases.price_words((0, 0, 0, 0), cost), "", truth), wrong(),
        f"she pays {phrases.price_words((0, 0, 0, 0), cost)}", actions=way,
        rule="UB-66" if new.development else "UB-65", places=(cell,),
        works=lambda later: phrases.price_words(*kit.paid(game, later)),
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
        look=(*map(phrases.show_place, state_of(game).show), phrases.party_place(ANA)),
    )  # fmt: skip


# -- a Metro Station


MANNED = (
    Belief("full", "Yes, her politicians stay at home", "a Metro Station can be built by itself",
           "Putting politicians on another building is part of this project. {truth}"),
    Belief("full", "Yes, they stand on the Metro Station", "any building takes politicians",
           "Nobody ever stands on a Metro Station. {truth}"),
    Belief("full", "No, she stands on no building herself",
           "a Metro Station moves politicians who are in the city",
           "Its politicians come from home. {truth}"),
    Belief("full", "Yes, beside other politicians", "occupied buildings can be shared",
           "The building must be empty. {truth}"),
    Belief("empty", "No, it cannot stand next to the {to}", "only a neighbor will do",
           "Any empty building in the city will do. {truth}", "far"),
    Belief("empty", "Yes, it needs no politicians", "a Metro Station needs no politicians at all",
           "Nobody stands on it, but it needs those for another building. {truth}"),
    Belief("empty", "No, nobody can stand on a Metro Station", "every project needs its own "
           "politicians", "They stand on another building instead. {truth}"),
    Belief("empty", "No, the {to} is not hers", "a building belongs to whoever built it",
           "An empty building is nobody's. {truth}"),
)  # fmt: skip


@kit.tried(
    "Ana can pay for the **{tile}** and has {home} at home. Its benefit: {says}",
    "May she build the **{tile}** now?", {
        "full": Case("UB-71", "No, there is no empty building",
                     "No building in the city is empty."),
        "empty": Case("UB-71", "Yes, the {to} is empty", "Only the {to} is empty.",
                      "{truth} Her politicians can go there."),
    }, MANNED,
)  # fmt: skip
def manned_problem(tile: Tile, dice: Dice, case: str) -> Posed:
    """Ask whether a Metro Station can be built, which takes an empty building (UB-71)."""
    sketch = metro(tile, dice, int(case == "empty"))
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    action = Start(tile.id, dice.choice(state.sites))
    found = empty_buildings(state, state.home[ANA])
    verdict = game.why(action)
    kit.require(verdict.ok == (case == "empty") and len(found) == (case == "empty"))
    kit.require(all(reason.rule == "UB-71" for reason in verdict.reasons))
    near = [site for site in state.sites if {*AROUND[site]} & {*found}]
    to, home = state.tile(found[0]).name if found else "", phrases.politicians(state.home[ANA])
    words = {"tile": tile.name, "says": kit.says(tile.benefit), "home": home, "to": to}
    return Posed(game, (action,), words, () if near else ("far",), places=tuple(found))


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
           f"{phrases.politicians(state.home[ANA])} at home.")  # fmt: skip
    if dice.below(2):
        return where_problem(game, see, right, way, "UB-69", ())
    target = state.tile(to)
    home, asked = state.home[ANA], target.politicians
    truth = (f"The {target.name} asks for {phrases.politicians(asked)}. Nobody goes on the "
             f"{tile.name} itself.")  # fmt: skip

    def sent(belief: str, there: int, here: int = 0) -> Answer:
        course = (
            Item(home, "At home before", (phrases.party_place(ANA),)),
            Item(-there, f"On {kit.building(state, to)}", (to,)),
            *((Item(-here, f"On the {tile.name}", (site,)),) if here else ()),
        )
        return Answer(str(home - there - here), belief, truth, course=course)

    def wrong() -> Iterator[Answer]:
        yield sent("a Metro Station needs no politicians at all", 0)
        yield sent("one stands on the Metro Station as well", asked, 1)
        if asked == 2:
            yield sent("one politician is enough anywhere", 1)
        else:
            yield sent("every building takes two politicians", 2)
        yield sent("all at home go there", home)

    return kit.ask(
        game, f"{see} The {target.name} asks for {phrases.politicians(asked)}.",
        f"They go to the **{target.name}**. How many politicians does she "
        "have **at home** then?", sent("", asked),
        (w for w in wrong() if int(w.text) >= 0), f"it is {home - asked}", actions=way,
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
         f"{capital(kit.building(state, to))} brings {phrases.gained_words(best, 0)}."),
        way, (phrases.show_place(tile.id), *right), only=False,
    )  # fmt: skip


FOUND = Kind(
    found_exercise,
    Either(price_problem, price_problem, none_problem, replaced_problem),
    ("UB-66", "UB-67", "UB-68"),
)
METRO = Kind(
    metro_exercise, Either(manned_problem, sent_problem, sent_problem), ("UB-70", "UB-71", "UB-72")
)


# -- topics on benefits that are those of another building


MOST_NAMED = 4
PLAIN = tuple(n for n, t in BOX.tiles.items() if t.stage == 1 and type(t.benefit).__name__ in
              ("Gain", "ShareOut", "NeighborsUnlike", "Retire", "Recall"))  # fmt: skip
"""Tiles whose benefits can always be had by whoever can pay."""


def table(tile: Tile, dice: Dice) -> tuple[Sketch, str]:
    """Ana's tile among plain ones, some of them next to it, some occupied; she can pay."""
    sketch, cell = opened(tile, dice, 0)
    sketch.aside |= {n for n in BOX.tiles if n not in PLAIN}
    for _ in range(1 + dice.below(2)):
        sketch.beside(cell, dice.choice(sketch.left()))
    for place in dice.shuffled(crossways(cell))[:2]:
        if place in sketch.sites():
            sketch.stand(dice.choice(sketch.left()), place)
    sketch.scatter(1 + dice.below(2))
    sketch.own(BEN, chance=2)
    sketch.own(ANA)
    sketch.busy(ANA)
    sketch.hold(ANA, 1 + dice.below(3), **{d: 2 + dice.below(2) for d in DEPARTMENTS})
    return sketch, cell


def copying_problem(tile: Tile, dice: Dice) -> Problem:
    """Ask which buildings it may copy."""
    sketch, cell = table(tile, dice)
    game = sketch.game()
    state = state_of(game)
    right = targets(state, Use(ANA, (cell,)))
    kit.require(0 < len(right) <= MOST_NAMED)
    near = state.neighbors(cell)
    here = near if tile.benefit.rule == "UB-73" else []
    beyond = [c for c in state.city if c != cell]
    corner = [c for c in crossways(cell) if c in state.city]
    taken = [c for c in beyond if state.city[c].politicians]
    hers = [c for c in taken if state.city[c].owner == ANA]
    if here:
        truth = "Any building next to it may be copied, empty or occupied, no matter whose it is."
        tried = (
            ("corners are next to it too", [*right, *corner]),
            ("only occupied buildings may be copied", [c for c in near if c in taken]),
            ("only empty buildings may be copied", [c for c in near if c not in taken]),
            ("only one's own buildings may be copied", [c for c in near if c in hers]),
            ("any occupied building may be copied", taken),
        )
    else:
        truth = "Any other occupied building may be copied, no matter whose it is."
        tried = (
            ("only the other parties' buildings may be copied",
             [c for c in taken if c not in hers]),
            ("only one's own buildings may be copied", hers),
            ("it must stand next to it", [c for c in taken if c in near]),
            ("empty buildings may be copied too", beyond),
            ("only empty buildings may be copied", [c for c in beyond if c not in taken]),
        )  # fmt: skip

    def wrong() -> Iterator[Answer]:
        for belief, cells in tried:
            if len(cells) <= MOST_NAMED + 1:
                yield Answer(_words(state, cells), belief, truth)

    return kit.ask(
        game, see_benefit(tile) + " She can pay for any benefit.", "Whose benefit may she use?",
        Answer(_words(state, right), "", truth, (), tuple(right)), wrong(),
        f"she may use that of {kit.named(state, right)}",
        actions=next(kit.endings(game, Inaugurate(cell)))[0],
        rule=_ruling(state, tile, right), places=(cell,),
        works=lambda later: _words(state, kit.copied(later, cell)),
    )  # fmt: skip


def _words(state: kit.State, cells: list[str]) -> str:
    said = kit.named(state, cells)
    return "No building's" if said == "none" else f"That of {said}"


def _ruling(state: kit.State, tile: Tile, cells: list[str]) -> str:
    """The ruling that a case turns on, or else the rule."""
    if tile.benefit.rule == "UB-73":
        empty = any(not state.city[c].politicians for c in cells)
        return "UB-74" if empty else "UB-73"
    return "UB-76" if any(state.city[c].owner == ANA for c in cells) else "UB-75"


def copying_exercise(tile: Tile, dice: Dice) -> Exercise:
    """Copy the benefit that brings most development, or most influence."""
    sketch, cell = table(tile, dice)
    sketch.hold(ANA, 1)
    game = sketch.game()
    what = dice.choice((DEVELOPMENT, "influence"))
    worth = _development if what == DEVELOPMENT else _influence
    start = worth(state_of(game))
    most, way, _ = kit.best(game, [Inaugurate(cell)], lambda s: worth(s) - start)
    kit.require(most > 0 and len(targets(state_of(game), Use(ANA, (cell,)))) > 1)
    best_ways = [p for p, s in kit.endings(game, Inaugurate(cell)) if worth(s) - start == most]
    kit.require(len({p[1] for p in best_ways}) == 1)
    copied = kit.building(state_of(game), way[1].cell)  # type: ignore[attr-defined]  # a choice

    def goal(now: Game) -> Goal:
        gained = worth(state_of(now)) - start
        said = (
            f"You have {gained} more {what} than before."
            if gained >= 0
            else (f"You have {-gained} less {what} than before.")
        )
        if not inaugurated(now, cell):
            return kit.undone(now, f"The {tile.name} was not inaugurated.")
        done = kit.acted(now) and gained >= most
        return Goal(True, f"{said} That is the most.") if done else kit.undone(now, said)

    also = "" if tile.benefit.rule == "UB-73" else f" The {tile.name} itself costs 1 development."
    return kit.reach(
        game, f"You are **Ana**. Inaugurate the **{tile.name}** and copy the benefit that brings "
        f"you **the most {what}**, less what you pay.", goal,
        (f"A copied benefit has its price.{also} Compare those it may copy.",
         f"Copying {copied} brings the most: {most}."),
        way, (cell, phrases.party_place(ANA)), only=False,
    )  # fmt: skip


def _development(state: kit.State) -> int:
    return kit.level(state, ANA, DEVELOPMENT)


def _influence(state: kit.State) -> int:
    return sum(state.tracks[ANA]) - _development(state)


COPY_NEIGHBOR = Kind(copying_exercise, copying_problem, ("UB-74", "UB-77", "UB-78"))
COPY_OCCUPIED = Kind(copying_exercise, copying_problem, ("UB-76", "UB-77", "UB-79"))
