"""Using buildings: inaugurating, copied benefits, the common pool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Goal,
    Item,
    Misreading,
    Posed,
    Problem,
    Topic,
    added,
)
from urbannb.core.text import capital, listing
from urbannb.games.urbify.components import AROUND, DEPARTMENTS, DEVELOPMENT, GROUPS, POLITICIANS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.benefits.counting import colors_of
from urbannb.games.urbify.lesson.benefits.kit import PRESTIGE, brought, used
from urbannb.games.urbify.lesson.kit import ANA, BEN, BOX, Sketch, seated, state_of
from urbannb.games.urbify.model import actions as act
from urbannb.games.urbify.phrases import POOL, due_words, party_place, politicians, show_place
from urbannb.games.urbify.position.builder import arrange
from urbannb.games.urbify.rules.base import Use, due
from urbannb.games.urbify.rules.benefits.copying import others
from urbannb.games.urbify.rules.rulings import Copied, DevelopmentPaid, InfluencePaid, Passed

# -- the topic on inaugurating: whose building, and a benefit that is optional or cannot be had


PRICED = ("theater", "hospital")
BELIEFS = (
    Belief("without", "No, its benefit must be paid for", "the benefit has to be used",
           "The benefit is optional. {truth}"),
    Belief("without", "No, she must wait until she can pay",
           "a building waits until its benefit can be paid", "The benefit is optional. {truth}"),
    Belief("without", "Yes, but those on it stay there",
           "without the benefit nobody comes home",
           "It is not the benefit that sends them home. {truth}"),
    Belief("with", "Yes, she owes the rest", "one may owe a part of the price",
           "The price is paid before the benefit comes. {truth}"),
    Belief("with", "Yes, with her development", "development stands for influence",
           "Development never stands for influence. {truth}"),
    Belief("with", "No, it cannot be inaugurated at all",
           "without its benefit a building cannot be inaugurated",
           "Without the benefit it can be inaugurated. {truth}"),
    Belief("other empty", "Yes, any building in the city", "any building may be inaugurated",
           "It must be one on which her politicians stand. {truth}"),
    Belief("other empty", "No, it has been inaugurated before",
           "a building is inaugurated only once",
           "A building may be inaugurated as often as somebody stands there. {truth}"),
    Belief("other", "Yes, and Ben's go home", "others are sent home",
           "Nobody but Ben can inaugurate it. {truth}"),
    Belief("other", "Yes, but Ben gets the benefit", "the benefit is for whoever stands there",
           "Nobody but Ben can inaugurate it. {truth}"),
    Belief("empty", "Yes, empty buildings are for everybody",
           "empty buildings are for everybody", "Politicians of hers must stand there. {truth}"),
)  # fmt: skip


@kit.tried(
    "Ana has {levels}. She has nobody at home. {stands} the {tile}, whose benefit costs {asked}.",
    "May Ana inaugurate the **{tile}**{how}?", {
        "without": Case("UB-39", "Yes, and those on it come home",
                        "Those who stand there come home in any case.",
                        "The benefit is optional. {truth}"),
        "with": Case("UB-41", "No, only without the benefit",
                     "It costs {asked}, and Ana has {levels}."),
        "other": Case("UB-38", "No, it is Ben who stands there", "Ben stands there, not Ana."),
        "empty": Case("UB-38", "No, nobody stands there", "Nobody stands there."),
    }, BELIEFS,
)  # fmt: skip
def inaugurating_problem(dice: Dice, case: str) -> Posed:
    """Ask whether a building may be inaugurated, with its benefit or without."""
    sketch = Sketch(dice)
    name = dice.choice(PRICED)
    sketch.aside.add(name)
    sketch.scatter(2)
    owner = {"other": BEN, "empty": -1}.get(case, ANA)
    cell = sketch.somewhere(name, owner)
    sketch.scatter(1)
    if owner != ANA:
        sketch.somewhere(dice.choice(sketch.left()), ANA)
    tile = BOX.tiles[name]
    held = tile.benefit.pay_influence - 1 if owner == ANA else 4
    sketch.hold(
        ANA,
        1 + dice.below(3),
        **{d: int(n < held) for n, d in enumerate(dice.shuffled(DEPARTMENTS))},
    )
    sketch.busy(ANA)
    game = sketch.game()
    action: Action = act.without_benefit(cell) if case == "without" else act.Inaugurate(cell)
    stands = {"other": "Ben stands on", "empty": "Nobody stands on"}.get(case, "She stands on")
    how = " **without its benefit**" if case == "without" else " **and use its benefit**"
    words = {"levels": kit.levels(state_of(game), ANA), "stands": stands, "tile": tile.name,
             "asked": due_words(tile.benefit.pay_influence, 0), "how": how}  # fmt: skip
    return Posed(game, (action,), words, places=(cell, party_place(ANA)))


def inaugurating_exercise(dice: Dice) -> kit.Exercise:
    """Gain development and bring two politicians home by one inauguration."""
    sketch = Sketch(dice)
    hospital = sketch.somewhere("hospital", ANA)
    others = dice.shuffled(("museum", "theater", "fire-station", "college"))[:2]
    for name in others:
        sketch.somewhere(name, ANA)
    sketch.scatter(1)
    sketch.own(BEN)
    sketch.pool[ANA] = 1 + dice.below(2)
    sketch.busy(ANA)
    sketch.hold(ANA, dice.below(2), **{d: 1 + dice.below(2) for d in DEPARTMENTS})
    game = sketch.game()
    before = kit.level(state_of(game), ANA, DEVELOPMENT)

    def goal(now: Game) -> Goal:
        state = state_of(now)
        gained, home = kit.level(state, ANA, DEVELOPMENT) - before, state.home[ANA]
        said = f"You gained {gained} development, and {home} came home."
        if kit.acted(now) and used(now) and gained >= 3 and home >= 2:
            return Goal(True, said)
        return kit.undone(now, said)

    way = next(kit.endings(game, act.Inaugurate(hospital)))[0]
    return kit.reach(
        game, "You are **Ana**. With one inauguration **gain 3 development** and have **2 "
        "politicians at home**.", goal,
        ("How many politicians come home depends on how many stand on the building.",
         "The Hospital has two of yours. Pay 2 influence of any kind for its benefit."),
        way, tuple(sketch.of(ANA)), only=False,
    )  # fmt: skip


INAUGURATING = Topic(
    "inaugurating", "Inaugurating a building",
    ("UB-38", "UB-39", "UB-40", "UB-41", "UB-42", "UB-43"),
    "Choose a building on which **your politicians** stand. Its benefit is **optional**. Then they "
    "come home, with the benefit or without. All buildings have this in common: a benefit is paid "
    "in full or not had at all, it comes once however many stand there, and what goes beyond the "
    "end of a track is lost. The pages on the buildings say what is special in each.",
    inaugurating_exercise, inaugurating_problem,
)  # fmt: skip


# -- the topic on copied benefits: their price, their place, whose politician, and chains


POLICE, PARKING = "police-station", "parking-1"


def _see(by: str, copied: str, pays: bool = False) -> str:
    """What is copied by what; and that it can be paid for, where it costs something."""
    said = kit.says(BOX.tiles[copied].benefit)
    own = kit.says(BOX.tiles[by].benefit)
    return (f"Ana inaugurates the **{kit.tile(by)}**: {own} She copies the "
            f"**{kit.tile(copied)}**: {said}" + " She can pay for it." * pays)  # fmt: skip


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
    lets = " if no influence stands for development" if own.pay_development else ""
    return kit.ask(
        game, _see(by, copied), f"What does she pay in all{lets}?", Answer(right, "", truth),
        wrong(),
        f"she pays {right[:1].lower()}{right[1:]}",
        actions=next(kit.endings(game, act.Inaugurate(cell)))[0], rule="UB-77",
        places=(cell, target), works=_paid,
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
    way = kit.answered(game, act.Inaugurate(cell), act.Choose(factory))
    kit.require(len(way) == 2 and kit.acted(kit.after(game, *way)))
    each = getattr(state.benefit(factory), "each", 2)
    there = {state.tile(c).group for c in state.neighbors(factory)}
    total = brought(game, *way)
    colors = listing(g for g in GROUPS if g in there)
    truth = f"The colors next to the Factory count: {colors}."
    near = state.neighbors(factory)

    def colored(*cells: str) -> tuple[Item, ...]:
        return colors_of(state, cells, each)

    def wrong() -> Iterator[Misreading]:
        yield Misreading(
            "a copied benefit counts what is next to the building that copies",
            colored(*state.neighbors(cell)),
            "the neighbors of the Parking counted",
            truth,
        )
        yield Misreading("the neighbors of both count", colored(*near, *state.neighbors(cell)),
                         "the neighbors of both counted", truth)  # fmt: skip
        yield Misreading(
            "the copying building does not count",
            colored(*(c for c in near if c != cell)),
            "the Parking was left out",
            f"It is a neighbor like any other. {truth}",
        )
        yield Misreading("the Factory counts itself", colored(*near, factory),
                         "the Factory counted", f"It never counts itself. {truth}")  # fmt: skip

    return kit.how_many(
        game, _see(PARKING, "factory"), "How much **prestige** does she score?",
        PRESTIGE.right("In the game", colored(*near), truth, (factory,),
                       f"{len(there)} × {each}"),
        lambda later: kit.scored(game, later), wrong(), PRESTIGE,
        f"she scores {total} prestige", actions=way, rule="UB-78", places=(cell, factory),
    )  # fmt: skip


def copied_pool_problem(dice: Dice) -> Problem:
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
        game, _see(by, copied, by == POLICE), "Which politician goes to the common pool?",
        Answer(f"Hers on the {kit.tile(by)}", "", why), wrong(),
        f"it is hers on the {kit.tile(by)}",
        actions=next(kit.endings(game, act.Inaugurate(cell)))[0], rule="UB-45",
        places=(cell, target, POOL), works=went,
    )  # fmt: skip


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
        game,
        act.Inaugurate(cell),
        lambda s: s.city[one].owner == ANA and s.city[one].politicians == 1,
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
        game, f"{_see(PARKING, copied, True)} One politician stands on the Parking. The "
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
    way = next(p for p, _ in kit.endings(game, act.Inaugurate(cell))
               if act.Choose(police) in p or len(state.neighbors(cell)) == 1)  # fmt: skip
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


def chains_exercise(dice: Dice) -> kit.Exercise:
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
    most, way, _ = kit.best(game, [act.Inaugurate(cell)], lambda s: s.prestige[ANA] - start)
    last = kit.ruled(kit.after(game, *way), Copied)[-1]
    kit.require(last.cell == target)

    return kit.reach(
        game, "You are **Ana**. Inaugurate the **Parking** and score **as much prestige as you "
        "can**, with whatever it copies.", kit.scores_most(game, most),
        ("What the Parking copies may copy in turn. Each copied benefit has its price.",
         f"Copy the Police Station, and through it the {kit.tile(wanted)}: {most} prestige."),
        way, (cell, target, party_place(ANA)), only=False,
    )  # fmt: skip


CHAINS = Topic(
    "copying", "Copied benefits",
    ("UB-77", "UB-45", "UB-64", "UB-78", "UB-79", "UB-73", "UB-75"),
    "A copied benefit has **its own price**, and it works **where the copied building stands**. "
    "The politicians are those on the building you inaugurate. No building is visited twice.",
    chains_exercise,
    kit.Either(price_problem, place_problem, copied_pool_problem, again_problem, alone_problem),
)  # fmt: skip


# -- the topic on the common pool: who is in it, who comes back, and who passes


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
    action = act.without_benefit(cell) if leave else act.Inaugurate(cell)
    game = sketch.game()
    right = POLITICIANS - state_of(kit.after(game, action)).pool[ANA]
    now, tile = POLITICIANS - in_pool, BOX.tiles[name]
    gone = POLITICIANS - right
    truth = f"After that {gone or 'none'} of her six {'is' if gone < 2 else 'are'} in the pool."
    six = Item(POLITICIANS, "Her politicians")
    pooled = Item(-in_pool, "In the common pool before", (POOL,))
    leaves = Item(min(right - now, 0), f"From the {tile.name} to the pool", (cell,))
    returns = Item(max(right - now, 0), "Home from the pool", (POOL,))
    ruled = (six, pooled, leaves, returns)

    def wrong() -> Iterator[Misreading]:
        yield Misreading("all six can be used", (six,), "nobody were in the pool", truth)
        yield Misreading("nothing changes", (six, pooled), "the pool stayed as it was", truth,
                         counted=str(now))  # fmt: skip
        # a College and a University send one of them there anyway, a Hotel brings another back
        lost = tile.politicians - (right < now)
        more = leaves._replace(value=-lost)
        yield Misreading("all on the building go to the pool", (*ruled, more),
                         "all on the building went to the pool", truth,
                         counted=f"{right} − {lost}")  # fmt: skip
        if gone:
            yield Misreading("one comes back after each inauguration",
                             (*ruled, returns._replace(value=1)),
                             "one more came back from the pool", truth,
                             counted=added((right, 1)))  # fmt: skip
        home = state_of(kit.after(game, action)).home[ANA]
        yield Misreading(
            "only those at home can be used",
            (Item(home, "At home then", (party_place(ANA),)),),
            "only those at home counted",
            f"Those in the town hall and on buildings come home later. {truth}",
        )

    how = "without its benefit" if leave else "and uses its benefit"
    return kit.how_many(
        game, f"Of Ana's six politicians, {in_pool or 'none'} {'is' if in_pool < 2 else 'are'} in "
        f"the common pool. She has {politicians(tile.politicians)} on the "
        f"**{tile.name}**: {kit.says(tile.benefit)}",
        f"She inaugurates it {how}. How many of her six are **outside the pool** then?",
        COUNT.right("In the game", ruled, truth, counted=f"{POLITICIANS} − {gone}"),
        lambda later: POLITICIANS - state_of(later).pool[ANA],
        wrong(), COUNT, f"it is {right}", actions=(action,),
        rule=tile.benefit.rule if not leave else "UB-39", places=(cell, POOL, party_place(ANA)),
    )  # fmt: skip


def pool_exercise(dice: Dice) -> kit.Exercise:
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

    way = kit.way_to(game, act.Inaugurate(cell), lambda s: s.pool[ANA] < before)
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


@kit.asked(
    "Four of Ana's politicians are in the common pool, and five of Ben's. She inaugurates the "
    "**University** and uses its benefit: one more of hers goes to the pool. Now each party has "
    "one politician outside it.", "**What follows?**", {
        "all": Case("UB-18", FOLLOWS[True], "Every project on show asks for two politicians."),
        "some": Case("UB-18", FOLLOWS[False],
                     "The {tile} asks for one politician, which each party has."),
    }, STALLED,
)  # fmt: skip
def stalled_problem(dice: Dice, case: str) -> Posed:
    """Ask what follows if no party has the politicians for any project on show (UB-18)."""
    show, cell = dice.shuffled(LARGE), dice.choice(("0,1", "1,0", "-1,0", "0,-1"))
    small = BOX.tiles[dice.choice(SMALL)]
    if case == "some":
        show[dice.below(len(show))] = small.id
    state = arrange(
        {cell: "university Ana"}, show=show, pool={"Ana": 4, "Ben": 5},
        town_hall={dice.choice(DEPARTMENTS): {"Ben": 1}}, seed=dice.below(1000),
    )  # fmt: skip
    game, action = seated(state), act.Inaugurate(cell)
    later = state_of(kit.after(game, action))
    kit.require(later.ending == (case == "all"))
    return Posed(
        game, (action,), {"tile": small.name}, places=(POOL, *map(show_place, show)),
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
    later = kit.after(game, act.without_benefit(cell))
    passed = bool(kit.ruled(later, Passed))
    kit.require(passed == (rest == 0))
    one = f" One stands in {where}." if rest else ""
    truth = ("All four actions need a politician, and Ben has none outside the pool." if passed else
             f"Ben has one politician in {where}, so he must act with that one.")  # fmt: skip

    def does(then: Game) -> str:
        if kit.ruled(then, Passed):
            return f"He passes, and {then.names[state_of(then).player]} is next"
        (only,) = then.legal
        return f"He activates a session in {only.department}" if isinstance(only, act.Vote) else ""

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
        Answer(right, "", truth), wrong(), actions=(act.without_benefit(cell),),
        rule="UB-17" if passed else "UB-16", places=(POOL, party_place(BEN)),
        works=does,
    )  # fmt: skip


def passing_exercise(dice: Dice) -> kit.Exercise:
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

    kit.require(all(isinstance(a, act.Inaugurate | act.InaugurateWithout) for a in game.legal))
    return kit.reach(
        game, "You are **Ana**. All but one of your politicians are in the common pool. Take your "
        "turn so that you **need not pass** next time.", goal,
        ("The benefit of the College sends the politician on it to the pool.",
         "Do without the benefit, and your last politician comes home."),
        (act.without_benefit(cell),), (cell, POOL),
    )  # fmt: skip


PASSING = Topic(
    "passing", "Nothing to act with", ("UB-17", "UB-18", "UB-16"),
    "Whoever has all six in the common pool **passes**. If no party can staff any project "
    "anymore, the end of the game begins.",
    passing_exercise, passing_problem,
)  # fmt: skip


BEFORE: tuple[Topic, ...] = (INAUGURATING,)
AFTER: tuple[Topic, ...] = (CHAINS, POOL_TOPIC, PASSING)
"""What is taught before the benefits one by one, and after them."""
