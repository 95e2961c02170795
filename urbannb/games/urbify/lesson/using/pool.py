"""The topic on the common pool: who is in it, who comes back, and who passes."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Dice,
    Exercise,
    Goal,
    Misreading,
    Problem,
    Topic,
)
from urbannb.games.urbify.components.board import DEPARTMENTS, POLITICIANS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.sketch import ANA, BEN, BOX, Sketch, seated, state_of
from urbannb.games.urbify.model.actions import (
    Inaugurate,
    InaugurateWithout,
    Vote,
    without_benefit,
)
from urbannb.games.urbify.phrases import POOL, party_place, politicians, show_place
from urbannb.games.urbify.position.builder import arrange
from urbannb.games.urbify.rules.rulings.turn import Passed

COUNT = kit.sums("", "Politicians")


def pool_problem(dice: Dice) -> Problem:
    """Ask how many politicians can be used after an inauguration."""
    sketch = Sketch(dice)
    name = dice.choice(("college", "university", "hotel-1", "hotel-1", "museum"))
    in_pool = sketch.pool[ANA] = dice.below(3)
    cell = sketch.somewhere(name, ANA)
    sketch.scatter(2)
    sketch.own(BEN)
    sketch.busy(ANA)
    leave = name != "museum" and not dice.below(3)
    action = without_benefit(cell) if leave else Inaugurate(cell)
    game = sketch.game()
    right = POLITICIANS - state_of(kit.after(game, action)).pool[ANA]
    now, tile = POLITICIANS - in_pool, BOX.tiles[name]
    gone = POLITICIANS - right
    truth = f"After that {gone or 'none'} of her six {'is' if gone < 2 else 'are'} in the pool."
    row = COUNT.row("In the game", (right,), f"{POLITICIANS} − {gone}")

    def wrong() -> Iterator[Misreading]:
        yield Misreading("all six can be used", (POLITICIANS,), "nobody were in the pool", truth)
        yield Misreading("nothing changes", (now,), "the pool stayed as it was", truth)
        # a College and a University send one of them there anyway, a Hotel brings another back
        lost = tile.politicians - (right < now)
        yield Misreading("all on the building go to the pool", (right, -lost),
                         "all on the building went to the pool", truth,
                         counted=f"{right} − {lost}")  # fmt: skip
        if gone:
            yield Misreading("one comes back after each inauguration", (right, 1),
                             "one more came back from the pool", truth)  # fmt: skip
        home = state_of(kit.after(game, action)).home[ANA]
        yield Misreading(
            "only those at home can be used",
            (home,),
            "only those at home counted",
            f"Those in the town hall and on buildings come home later. {truth}",
        )

    how = "without its benefit" if leave else "and uses its benefit"
    return kit.how_many(
        game, f"Of Ana's six politicians, {in_pool or 'none'} {'is' if in_pool < 2 else 'are'} in "
        f"the common pool. She has {politicians(tile.politicians)} on the "
        f"**{tile.name}**: {kit.says(tile.benefit)}",
        f"She inaugurates it {how}. How many of her six are **outside the pool** then?",
        Answer("", "", truth, (row,)), lambda later: POLITICIANS - state_of(later).pool[ANA],
        wrong(), COUNT, f"it is {right}", actions=(action,),
        rule=tile.benefit.rule if not leave else "UB-39", places=(cell, POOL, party_place(ANA)),
    )  # fmt: skip


def pool_exercise(dice: Dice) -> Exercise:
    """Bring somebody back from the pool by way of a building that copies."""
    sketch = Sketch(dice)
    cell = sketch.somewhere("parking-1", ANA)
    hotel = sketch.beside(cell, "hotel-1", BEN if dice.below(2) else -1)
    sketch.beside(cell, dice.choice(("theater", "museum", "college", "fire-station")))
    sketch.scatter(2)
    sketch.pool[ANA] = 1 + dice.below(3)
    sketch.busy(ANA)
    game = sketch.game()
    before = state_of(game).pool[ANA]

    def goal(now: Game) -> Goal:
        left = state_of(now).pool[ANA]
        said = f"You have {left or 'none'} in the pool now; you had {before}."
        return Goal(True, said) if kit.acted(now) and left < before else kit.undone(now, said)

    way = kit.way_to(game, Inaugurate(cell), lambda s: s.pool[ANA] < before)
    return kit.reach(
        game, "You are **Ana**. Bring one of your politicians **back from the common pool**.", goal,
        ("A Hotel brings one home. You do not stand on it, but which of your buildings copies?",
         "Inaugurate the Parking and use the benefit of the Hotel next to it."),
        way, (cell, hotel, POOL), only=False,
    )  # fmt: skip


POOL_TOPIC = Topic(
    "pool", "The common pool", ("UB-11", "UB-44", "UB-49", "UB-45"),
    "Two of your six begin in the common pool. Some benefits send one there **for good**; only a "
    "**Hotel** brings one back.",
    pool_exercise, pool_problem,
)  # fmt: skip


# -- passing


def passing_problem(dice: Dice) -> Problem:
    """Ask what follows if nobody, or hardly anybody, is outside the pool."""
    return (nobody_problem if dice.below(4) else stalled_problem)(dice)


LARGE = ("soccer-stadium", "marina", "airport", "opera-house", "burger-joint", "bank")
SMALL = ("cinema", "science-museum", "playground", "skate-park", "post-office")
"""Projects that ask for two politicians, and for one."""
FOLLOWS = {True: "The end of the game begins", False: "The game goes on as before"}
STALLED = (
    Belief("all", "The game goes on as before", "only the last tile ends the game",
           "No party has the politicians for a project on show, so no tile would be turned up."),
    Belief("all", "Other projects are turned up", "projects that nobody can start are replaced",
           "A tile is turned up only where one was taken. {truth}"),
    Belief("all some", "All politicians come back from the pool", "the pool empties by itself",
           "Only a benefit brings somebody back. {truth}"),
    Belief("some", "The end of the game begins", "one politician is too few for any project",
           "The end begins only if no party has enough for any project on show. {truth}"),
    Belief("some", "Other projects are turned up", "projects that hardly anybody can start are "
           "replaced", "A tile is turned up only where one was taken. {truth}"),
)  # fmt: skip


def stalled_problem(dice: Dice) -> Problem:
    """Ask what follows if no party has the politicians for any project on show (UB-18)."""
    case = dice.choice(("all", "some"))
    show, cell = dice.shuffled(LARGE), dice.choice(("0,1", "1,0", "-1,0", "0,-1"))
    small = BOX.tiles[dice.choice(SMALL)]
    if case == "some":
        show[dice.below(len(show))] = small.id
    state = arrange(
        {cell: "university Ana"}, show=show, pool={"Ana": 4, "Ben": 5},
        town_hall={dice.choice(DEPARTMENTS): {"Ben": 1}}, seed=dice.below(1000),
    )  # fmt: skip
    game, action = seated(state), Inaugurate(cell)
    later = state_of(kit.after(game, action))
    kit.require(later.ending == (case == "all"))
    truth = "Every project on show asks for two politicians."
    right = FOLLOWS[case == "all"]
    if case == "some":
        truth = f"The {small.name} asks for one politician, which each party has."
    return kit.ask(
        game, "Four of Ana's politicians are in the common pool, and five of Ben's. She "
        "inaugurates the **University** and uses its benefit: one more of hers goes to the pool. "
        "Now each party has one politician outside it.", "**What follows?**",
        Answer(right, "", truth), kit.held(STALLED, case, truth=truth), actions=(action,),
        rule="UB-18", places=(POOL, *map(show_place, show)),
        works=lambda later: FOLLOWS[state_of(later).ending],
    )  # fmt: skip


def nobody_problem(dice: Dice) -> Problem:
    """Ask what a party does that has all its politicians in the pool, or nearly all."""
    sketch = Sketch(dice, 3)
    rest = dice.below(3)
    sketch.scatter(2)
    cell = sketch.somewhere("museum", ANA)
    sketch.pool[BEN] = POLITICIANS - min(rest, 1)
    where = dice.choice(DEPARTMENTS)
    if rest:
        sketch.seat(BEN, where)
    sketch.busy(ANA)
    game = sketch.game()
    later = kit.after(game, without_benefit(cell))
    passed = bool(kit.ruled(later, Passed))
    kit.require(passed == (rest == 0))
    one = f" One stands in {where}." if rest else ""
    truth = ("All four actions need a politician, and Ben has none outside the pool." if passed else
             f"Ben has one politician in {where}, so he must act with that one.")  # fmt: skip

    def does(then: Game) -> str:
        if kit.ruled(then, Passed):
            return f"He passes, and {then.names[state_of(then).player]} is next"
        (only,) = then.legal
        return f"He activates a session in {only.department}" if isinstance(only, Vote) else ""

    right = does(later)

    def wrong() -> Iterator[tuple[str, str, str]]:
        yield ("He takes one back from the pool", "an empty board brings one back",
               f"Only a benefit brings somebody back. {truth}")  # fmt: skip
        yield ("He is out of the game", "without politicians one is out",
               f"His prestige and his tracks still count at the end. {truth}")  # fmt: skip
        if passed:
            yield ("He starts a project without politicians", "a project may be empty at first",
                   truth)  # fmt: skip
        else:
            yield "He passes, and Cleo is next", "without anybody at home one passes", truth
        yield "He may choose to pass", "one may always pass", f"Nobody may choose to pass. {truth}"

    return kit.ask(
        game, f"{'Five' if rest else 'All'} of Ben's six politicians are in the common pool.{one} "
        "Ana inaugurates the Museum without using its benefit.",
        "What does **Ben** do on his turn?",
        Answer(right, "", truth), wrong(), actions=(without_benefit(cell),),
        rule="UB-17" if passed else "UB-16", places=(POOL, party_place(BEN)),
        works=does,
    )  # fmt: skip


def passing_exercise(dice: Dice) -> Exercise:
    """Keep the last politician, so as not to pass."""
    sketch = Sketch(dice)
    sketch.scatter(2)
    cell = sketch.somewhere("college", ANA)
    sketch.scatter(1 + dice.below(2))
    sketch.own(BEN)
    sketch.pool[ANA] = POLITICIANS - 1
    sketch.busy(BEN, 1 + dice.below(2))
    game = sketch.game()

    def goal(now: Game) -> Goal:
        left = state_of(now).pool[ANA]
        if left == POLITICIANS:
            return kit.undone(now, "All your politicians are in the pool: from now on you pass.")
        said = "Your last politician is at home: in your next turn you can act."
        return Goal(True, said) if kit.acted(now) else kit.undone(now, said)

    kit.require(all(isinstance(a, Inaugurate | InaugurateWithout) for a in game.legal))
    return kit.reach(
        game, "You are **Ana**. All but one of your politicians are in the common pool. Take your "
        "turn so that you **need not pass** next time.", goal,
        ("The benefit of the College sends the politician on it to the pool.",
         "Do without the benefit, and your last politician comes home."),
        (without_benefit(cell),), (cell, POOL),
    )  # fmt: skip


PASSING = Topic(
    "passing", "Nothing to act with", ("UB-17", "UB-18", "UB-16"),
    "Whoever has all six in the common pool **passes**. If no party can staff any project "
    "anymore, the end of the game begins.",
    passing_exercise, passing_problem,
)  # fmt: skip
