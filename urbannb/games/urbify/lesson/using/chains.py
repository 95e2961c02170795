"""The topic on copied benefits: their price, their place, whose politician, and chains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import capital, listing
from urbannb.games.urbify.components.board import AROUND, DEPARTMENTS, GROUPS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.tally import PRESTIGE, brought
from urbannb.games.urbify.lesson.sketch import ANA, BEN, BOX, Sketch, state_of
from urbannb.games.urbify.model.actions import Choose, Inaugurate
from urbannb.games.urbify.phrases import POOL, due_words, party_place
from urbannb.games.urbify.rules.base import Use, due
from urbannb.games.urbify.rules.benefits.copying import others
from urbannb.games.urbify.rules.rulings.benefits import Copied
from urbannb.games.urbify.rules.rulings.projects import DevelopmentPaid, InfluencePaid

POLICE, PARKING = "police-station", "parking-1"


def chains_problem(dice: Dice) -> Problem:
    """Ask about a benefit that another building uses."""
    kinds = (price_problem, place_problem, pool_problem, again_problem, alone_problem)
    return dice.choice(kinds)(dice)


def _see(by: str, copied: str) -> str:
    said = kit.says(BOX.tiles[copied].benefit)
    own = kit.says(BOX.tiles[by].benefit)
    return (f"Ana inaugurates the **{kit.tile(by)}**: {own} She copies the "
            f"**{kit.tile(copied)}**: {said}")  # fmt: skip


# -- what is paid


def price_problem(dice: Dice) -> Problem:
    """Ask what is paid for a copied benefit."""
    by = dice.choice((POLICE, POLICE, PARKING))
    copied = dice.choice(("hospital", "theater", "fire-station", "factory", "museum"))
    sketch = Sketch(dice)
    cell = sketch.somewhere(by, ANA)
    target = sketch.beside(cell, copied, BEN)
    sketch.busy(ANA)
    sketch.hold(ANA, 2, **dict.fromkeys(DEPARTMENTS, 2))
    game = sketch.game()
    state = state_of(game)
    own, its = BOX.tiles[by].benefit, BOX.tiles[copied].benefit
    influence, development = due(state, Use(ANA, (cell, target)))
    truth = (f"The {kit.tile(by)} costs {_price(own)}, the {kit.tile(copied)} {_price(its)}. "
             "A copied benefit has its price too.")  # fmt: skip

    def wrong() -> Iterator[tuple[str, str, str]]:
        yield _total(own), "what is copied is free", truth
        yield _total(its), "copying itself is free", truth
        yield "Nothing", "neither of the two is paid for", truth
        yield _due(influence + development, 0), "development and influence are alike", truth
        yield _due(influence, development + 1), "each copy costs 1 development besides", truth

    right = _due(influence, development)
    return kit.ask(
        game, _see(by, copied), "What does she pay in all?", Answer(right, "", truth), wrong(),
        f"she pays {right[:1].lower()}{right[1:]}",
        actions=next(kit.endings(game, Inaugurate(cell)))[0], rule="UB-77", places=(cell, target),
        works=_paid,
    )  # fmt: skip


def _due(influence: int, development: int) -> str:
    return capital(due_words(influence, development))


def _paid(later: Game) -> str:
    points = sum(len(each.points) for each in kit.ruled(later, InfluencePaid))
    return _due(points, sum(each.development for each in kit.ruled(later, DevelopmentPaid)))


def _total(benefit: Any) -> str:
    return _due(benefit.pay_influence, benefit.pay_development)


def _price(benefit: Any) -> str:
    return due_words(benefit.pay_influence, benefit.pay_development)


# -- where it is


def place_problem(dice: Dice) -> Problem:
    """Ask what a copied benefit counts that looks around."""
    sketch = Sketch(dice)
    cell = sketch.somewhere(PARKING, ANA)
    factory = sketch.beside(cell, "factory", BEN)
    sketch.aside |= {POLICE}
    for _ in range(2):
        free = [c for c in sketch.sites() if c in AROUND[factory]]
        sketch.stand(dice.choice(sketch.left()), dice.choice(free))
    free = [c for c in sketch.sites() if c in AROUND[cell] and c not in AROUND[factory]]
    sketch.stand(dice.choice(sketch.left()), dice.choice(free))
    sketch.busy(ANA)
    sketch.hold(ANA, 0, **dict.fromkeys(DEPARTMENTS, 2))
    game = sketch.game()
    state = state_of(game)
    way = kit.answered(game, Inaugurate(cell), Choose(factory))
    kit.require(len(way) == 2 and kit.acted(kit.after(game, *way)))
    each = getattr(state.benefit(factory), "each", 2)
    here, there = ({state.tile(c).group for c in state.neighbors(p)} for p in (cell, factory))
    total = brought(game, *way)
    colors = listing(g for g in GROUPS if g in there)
    truth = f"The colors next to the Factory count: {colors}."
    row = PRESTIGE.row("In the game", (total,), f"{len(there)} × {each}")

    def wrong() -> Iterator[Misreading]:
        yield Misreading(
            "a copied benefit counts what is next to the building that copies",
            (each,) * len(here),
            "the neighbors of the Parking counted",
            truth,
        )
        yield Misreading("the neighbors of both count", (each,) * len(here | there),
                         "the neighbors of both counted", truth)  # fmt: skip
        without = {state.tile(c).group for c in state.neighbors(factory) if c != cell}
        yield Misreading(
            "the copying building does not count",
            (each,) * len(without),
            "the Parking was left out",
            f"It is a neighbor like any other. {truth}",
        )
        own = BOX.tiles["factory"].group
        yield Misreading("the Factory counts itself", (each,) * len(there | {own}),
                         "the Factory counted", f"It never counts itself. {truth}")  # fmt: skip

    return kit.how_many(
        game, _see(PARKING, "factory"), "How much **prestige** does she score?",
        Answer("", "", truth, (row,), (factory,)),
        lambda later: kit.scored(game, later), wrong(), PRESTIGE,
        f"she scores {total} prestige", actions=way, rule="UB-78", places=(cell, factory),
    )  # fmt: skip


# -- whose politician


def pool_problem(dice: Dice) -> Problem:
    """Ask who goes to the common pool when that benefit is copied."""
    by = dice.choice((POLICE, PARKING))
    copied = dice.choice(("college", "university"))
    sketch = Sketch(dice)
    cell = sketch.somewhere(by, ANA)
    theirs = by == POLICE or dice.below(2) == 1
    target = sketch.beside(cell, copied, BEN if theirs else -1)
    sketch.busy(ANA)
    sketch.hold(ANA, 1)
    game = sketch.game()
    why = (
        f"Those on the {kit.tile(by)} act, since that is what is inaugurated. So one of them goes."
    )

    def went(later: Game) -> str:
        before, after = state_of(game), state_of(later)
        mine = after.pool[ANA] - before.pool[ANA]
        if mine and not after.city[cell].politicians:
            return f"Hers on the {kit.tile(by)}"
        return "Somebody else"

    def wrong() -> Iterator[tuple[str, str, str]]:
        if theirs:
            yield (f"Ben's on the {kit.tile(copied)}", "it is who stands on the copied building",
                   f"Those on a copied building stay. {why}")  # fmt: skip
        yield "Nobody", "a copied benefit costs no politician", f"One has to go. {why}"
        yield ("One of hers in the town hall", "one may choose which politician goes",
               f"Only those on the inaugurated building leave it. {why}")  # fmt: skip
        yield ("One of hers who is at home", "one may send somebody from home",
               f"She has nobody at home. {why}")  # fmt: skip

    return kit.ask(
        game, _see(by, copied), "Which politician goes to the common pool?",
        Answer(f"Hers on the {kit.tile(by)}", "", why), wrong(),
        f"it is hers on the {kit.tile(by)}",
        actions=next(kit.endings(game, Inaugurate(cell)))[0], rule="UB-45",
        places=(cell, target, POOL), works=went,
    )  # fmt: skip


# -- as many as stand there


def alone_problem(dice: Dice) -> Problem:
    """Ask where a single politician may move by a copied benefit (UB-64)."""
    copied = dice.choice(("bus-station", "taxi-station"))
    sketch = Sketch(dice)
    cell = sketch.somewhere(PARKING, ANA)
    station = sketch.beside(cell, copied, BEN)
    small = sketch.left(fits=lambda t: t.politicians == 1 and t.id != POLICE)
    large = sketch.left(fits=lambda t: t.politicians > 1)
    empty = [sketch.somewhere(dice.choice(small)), sketch.somewhere(dice.choice(large))]
    sketch.busy(ANA)
    sketch.hold(ANA, 1, **dict.fromkeys(DEPARTMENTS, 2))
    game = sketch.game()
    state = state_of(game)
    one, two = empty
    way = kit.way_to(
        game, Inaugurate(cell), lambda s: s.city[one].owner == ANA and s.city[one].politicians == 1
    )
    truth = (f"One politician stands on the Parking. The {state.tile(one).name} asks for one, the "
             f"{state.tile(two).name} for two.")  # fmt: skip

    def wrong() -> Iterator[tuple[str, str, str]]:
        yield (f"To {kit.named(state, empty)}", "a building takes fewer than it asks for",
               f"A building takes as many as it asks for, not fewer. {truth}")  # fmt: skip
        yield (f"To {kit.building(state, two)}", "the benefit moves two politicians",
               f"Only those on the inaugurated building move. {truth}")  # fmt: skip
        yield ("Nowhere: two must move", "the benefit moves two politicians or none",
               f"A single politician may move too. {truth}")  # fmt: skip
        yield (f"To {kit.building(state, station)}", "one moves to the building that is copied",
               f"Ben stands there, so it is not empty. {truth}")  # fmt: skip

    return kit.ask(
        game, f"{_see(PARKING, copied)} One politician stands on the Parking. The "
        f"{state.tile(one).name} asks for 1 politician, the {state.tile(two).name} for 2.",
        "Where may her politician go?",
        Answer(f"To {kit.building(state, one)}", "", truth), wrong(),
        f"it may go to {kit.building(state, one)}", actions=way, rule="UB-64",
        places=(cell, station, *empty),
        works=lambda later: f"To {kit.named(state, kit.reached(later))}",
    )  # fmt: skip


# -- no building twice


def again_problem(dice: Dice) -> Problem:
    """Ask what a building may copy that is copied itself."""
    sketch = Sketch(dice)
    cell = sketch.somewhere(PARKING, ANA)
    police = sketch.beside(cell, POLICE, BEN if dice.below(2) else -1)
    good = ("museum", "theater", "factory", "fire-station", "hotel-1", "college")
    one, two, three = dice.shuffled(good)[:3]
    sketch.somewhere(one, BEN)
    sketch.somewhere(two, dice.choice((ANA, BEN)))
    sketch.somewhere(three)
    sketch.busy(ANA)
    sketch.hold(ANA, 1 + dice.below(2), **dict.fromkeys(DEPARTMENTS, 2))
    game = sketch.game()
    state = state_of(game)
    right = others(state, Use(ANA, (cell, police)))
    way = next(p for p, _ in kit.endings(game, Inaugurate(cell))
               if Choose(police) in p or len(state.neighbors(cell)) == 1)  # fmt: skip
    empty = [c for c in state.city if not state.city[c].politicians and c != police]
    truth = ("It may copy any occupied building, but none that has been visited in this "
             "inauguration.")  # fmt: skip
    near = [c for c in state.neighbors(police) if c in right]

    def wrong() -> Iterator[tuple[str, str, str]]:
        yield (_which(state, [*right, cell]), "the first building may be copied again",
               f"The Parking has been visited. {truth}")  # fmt: skip
        yield (_which(state, [*right, *empty]), "empty buildings may be copied through Parking",
               f"The Police Station copies occupied buildings only. {truth}")  # fmt: skip
        yield ("None: a copied benefit copies nothing", "there are no chains", truth)
        yield _which(state, near), "it must stand next to it", truth

    return kit.ask(
        game, f"Ana inaugurates the **Parking** and copies the **Police Station** next to it, "
        f"which copies {'another' if right else 'an'} occupied building. She can pay for it all.",
        "Whose benefit may she use through the Police Station?",
        Answer(_which(state, right), "", truth), wrong(),
        f"she may use that of {kit.named(state, right)}", actions=way, rule="UB-79",
        places=(cell, police), works=lambda later: _which(state, kit.copied(later, police)),
    )  # fmt: skip


def _which(state: kit.State, cells: list[str]) -> str:
    said = kit.named(state, cells)
    return "No building's" if said == "none" else f"That of {said}"


# -- the task


def chains_exercise(dice: Dice) -> Exercise:
    """Reach a benefit by way of two buildings."""
    sketch = Sketch(dice)
    cell = sketch.somewhere(PARKING, ANA)
    sketch.beside(cell, POLICE)
    wanted = dice.choice(("factory", "shopping-center"))
    sketch.aside |= {"factory", "shopping-center", "bridge"}
    sketch.aside.discard(wanted)
    away = sketch.scatter(2)
    far = [c for c in sketch.sites() if c not in AROUND[cell]]
    target = sketch.stand(wanted, dice.choice(far), BEN)
    sketch.scatter(2)
    sketch.own(BEN)
    sketch.busy(ANA)
    sketch.hold(ANA, 1, **dict.fromkeys(DEPARTMENTS, 1))
    game = sketch.game()
    kit.require(bool(away))
    start = state_of(game).prestige[ANA]
    most, way, _ = kit.best(game, [Inaugurate(cell)], lambda s: s.prestige[ANA] - start)
    last = kit.ruled(kit.after(game, *way), Copied)[-1]
    kit.require(last.cell == target)

    def goal(now: Game) -> Goal:
        scored = kit.scored(game, now)
        said = f"You scored {scored} prestige."
        done = kit.acted(now) and scored >= most
        return Goal(True, f"{said} That is the most.") if done else kit.undone(now, said)

    return kit.reach(
        game, "You are **Ana**. Inaugurate the **Parking** and score **as much prestige as you "
        "can**, with whatever it copies.", goal,
        ("What the Parking copies may copy in turn. Each copied benefit has its price.",
         f"Copy the Police Station, and through it the {kit.tile(wanted)}: {most} prestige."),
        way, (cell, target, party_place(ANA)), only=False,
    )  # fmt: skip


CHAINS = Topic(
    "copying", "Copied benefits",
    ("UB-77", "UB-45", "UB-64", "UB-78", "UB-79", "UB-73", "UB-75"),
    "A copied benefit has **its own price**, and it works **where the copied building stands**. "
    "The politicians are those on the building you inaugurate. No building is visited twice.",
    chains_exercise, chains_problem,
)  # fmt: skip
