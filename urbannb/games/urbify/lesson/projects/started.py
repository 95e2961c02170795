"""The topic on what follows when a project is started: prestige, politicians, a new tile."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urbify.components.board import DEPARTMENTS, ON_SHOW
from urbannb.games.urbify.components.tiles import ROMAN, Tile
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.hall.order import open_problem
from urbannb.games.urbify.lesson.sketch import ANA, BOX, STAGE_I, Sketch, state_of
from urbannb.games.urbify.model.actions import Start
from urbannb.games.urbify.phrases import PILES, party_place, politicians, show_place

PLAIN = tuple(n for n in STAGE_I if BOX.tiles[n].politicians)


def started_problem(dice: Dice) -> Problem:
    """Ask what starting a project brings, costs in politicians, or turns up; and what is open."""
    usual = (prestige_problem, home_problem, pile_problem, staff_problem)
    return dice.choice((*usual, *usual, open_problem))(dice)


def _table(dice: Dice, count: int = 3) -> tuple[Sketch, Tile]:
    """A small city, and a tile of Stage I that Ana can afford."""
    sketch = Sketch(dice)
    sketch.scatter(count)
    tile = BOX.tiles[dice.choice(sketch.left(PLAIN))]
    sketch.hold(ANA, **dict(zip(DEPARTMENTS, tile.price, strict=True)))
    sketch.busy(ANA, tile.politicians + dice.below(3 - tile.politicians + 1))
    return sketch, tile


def prestige_problem(dice: Dice) -> Problem:
    """Ask what it brings."""
    sketch, tile = _table(dice)
    kit.require(tile.benefit.face().startswith("gain ") or tile.id in ("hospital", "theater"))
    game = sketch.game(show=(tile.id,))
    action = Start(tile.id, dice.choice(state_of(game).sites))
    gain = getattr(tile.benefit, "development", 0) or getattr(tile.benefit, "influence", 0)
    kind = "development" if hasattr(tile.benefit, "development") else "influence"
    right = f"{tile.prestige} prestige"
    wrong = (
        (f"{right} and {gain} {kind}", "the benefit comes when it is built",
         "The benefit waits until the building is inaugurated."),
        ("Nothing yet", "a building scores when it is inaugurated",
         "The prestige on the tile is scored when it is placed."),
        (f"{tile.prestige + tile.politicians} prestige", "each politician on it scores as well",
         "Politicians score nothing."),
        (f"{gain} {kind}", "the tile brings its benefit and no prestige",
         "Prestige comes now, the benefit when the building is inaugurated."),
    )  # fmt: skip
    return kit.ask(
        game, f"The {tile.name} shows {tile.prestige} prestige. Its benefit: "
        f"{kit.says(tile.benefit)}", f"What does Ana gain when she builds the "
        f"**{tile.name}**?", Answer(right, "", "The tile scores its prestige when it is placed. "
        "The benefit comes when it is inaugurated."), wrong, f"she scores {right}",
        actions=(action,), rule="UB-28", places=(show_place(tile.id), party_place(ANA)),
        works=lambda later: f"{kit.scored(game, later)} prestige",
    )  # fmt: skip


def home_problem(dice: Dice) -> Problem:
    """Ask how many politicians stay at home."""
    sketch, tile = _table(dice)
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    action = Start(tile.id, dice.choice(state.sites))
    home, asked = state.home[ANA], tile.politicians
    left = state_of(kit.after(game, action)).home[ANA]
    why = f"The {tile.name} takes {politicians(asked)} from home."

    def wrong() -> Iterator[tuple[str, str, str]]:
        yield str(home), "politicians are only needed when it is inaugurated", why
        if asked == 2:
            yield str(home - 1), "every building takes one politician", why
        elif home > 1:
            yield str(home - 2), "every building takes two politicians", why
        yield "0", "all politicians at home go on the building", why
        yield (str(home + 1), "nobody goes on the building, and one comes home from the pool",
               why)  # fmt: skip

    return kit.ask(
        game, f"Ana has {politicians(home)} at home. The {tile.name} asks for "
        f"{politicians(asked)}.", f"She builds the **{tile.name}**. How many politicians does she "
        "have **at home** then?", Answer(str(left), "", why), wrong(), f"it is {left}",
        actions=(action,), rule="UB-24", places=(show_place(tile.id), party_place(ANA)),
        works=lambda later: str(state_of(later).home[ANA]),
    )  # fmt: skip


STAFFED = (
    Belief("short", "Yes, with one from the common pool", "politicians in the pool can be used",
           "Those in the common pool are out of reach. {truth}"),
    Belief("short", "Yes, with one from the town hall", "politicians move from the town hall to a "
           "building", "Those in the town hall stay there until a vote. {truth}"),
    Belief("short", "Yes, the other one follows later", "politicians may follow later",
           "All of them go on the tile at once. {truth}"),
    Belief("short", "Yes, but it scores nothing until then", "a project may be short of "
           "politicians", "A project that is short of politicians is not started. {truth}"),
)  # fmt: skip


def staff_problem(dice: Dice) -> Problem:
    """Ask whether politicians elsewhere help out where those at home are too few (UB-24)."""
    sketch = Sketch(dice)
    sketch.scatter(3)
    tile = BOX.tiles[dice.choice([n for n in sketch.left(PLAIN) if BOX.tiles[n].politicians == 2])]
    sketch.hold(ANA, **dict(zip(DEPARTMENTS, tile.price, strict=True)))
    sketch.busy(ANA, 1)
    game = sketch.game(show=(tile.id,))
    state = state_of(game)
    truth = f"The {tile.name} asks for 2, and Ana has 1 at home."
    return kit.may(
        game, Start(tile.id, dice.choice(state.sites)),
        f"Ana can pay the price of the {tile.name}, which asks for 2 politicians. She has 1 at "
        f"home, {state.pool[ANA]} in the common pool and "
        f"{sum(bench[ANA] for bench in state.benches)} in the town hall.",
        f"May she start the **{tile.name}** now?", "No, she has only 1 at home",
        kit.held(STAFFED, "short", truth=truth), rule="UB-24", settles=True,
        places=(show_place(tile.id), party_place(ANA)),
    )  # fmt: skip


def _turned(start: Game, now: Game) -> int:
    """The stage of the tile that was turned up since; 0 where none was."""
    piles = zip(state_of(start).piles, state_of(now).piles, strict=True)
    return next((n for n, (b, a) in enumerate(piles, 1) if len(a) < len(b)), 0)


def pile_problem(dice: Dice) -> Problem:
    """Ask where the new tile comes from."""
    last = dice.choice((1, 2, 0))
    sketch = Sketch(dice)
    if last == 1:
        sketch.scatter(8 if dice.below(2) else 2)
    elif last == 2:
        sketch.grow()
    else:
        sketch.complete()
    sketch.hold(ANA, 6, **dict.fromkeys(DEPARTMENTS, 6))
    game = sketch.game()
    state = state_of(game)
    action = dice.choice([a for a in game.legal if isinstance(a, Start)])
    first, second = map(len, state.piles)
    kit.require(BOX.tiles[action.tile].politicians > 0)
    options = {
        1: "A tile of Stage I", 2: "A tile of Stage II", 0: f"None; {ON_SHOW - 1} stay on show"
    }  # fmt: skip
    now = 1 if first else 2 if second else 0
    truth = {
        1: f"Stage I still has {plural(first, 'tile')}, and it is used up first.",
        2: "Stage I is used up, so Stage II follows.",
        0: "Both piles are empty, so nothing is turned up.",
    }[now]
    beliefs = {
        1: "Stage I goes on until the game ends",
        2: "Stage II comes as soon as a project is built",
        0: "projects are not replaced",
    }
    wrong = [(options[n], beliefs[n], truth) for n in (1, 2, 0) if n != now]
    wrong.append(("Ana chooses one from either pile", "one may choose the pile", truth))
    kit.require(now == last)
    return kit.ask(
        game, f"The piles have {kit.count_of(first, 'tile')} of Stage {ROMAN[1]} and "
        f"{second or 'none'} of Stage {ROMAN[2]} left.",
        f"Ana builds the **{kit.tile(action.tile)}**. What is turned up "
        "in its place?", Answer(options[now], "", truth), wrong,
        actions=next(kit.endings(game, action))[0], rule="UB-29" if now else "UB-30",
        places=(PILES, show_place(action.tile)), works=lambda later: options[_turned(game, later)],
    )  # fmt: skip


# -- the task


def started_exercise(dice: Dice) -> Exercise:
    """Start the project that scores most among those that can be started."""
    sketch = Sketch(dice)
    sketch.scatter(3)
    sketch.chance_levels(ANA, 1, 3)
    sketch.busy(ANA, 1 + dice.below(3))
    game = sketch.game()
    tried = [a for a in game.legal if isinstance(a, Start)]
    start = state_of(game).prestige[ANA]
    most, way, _ = kit.best(game, tried, lambda state: state.prestige[ANA] - start)
    kit.require(len({a.tile for a in tried}) > 2)
    dearest = max(BOX.tiles[name].prestige for name in state_of(game).show)

    def goal(game: Game) -> Goal:
        said = f"You scored {state_of(game).prestige[ANA] - start} prestige."
        if kit.acted(game) and state_of(game).prestige[ANA] - start >= most:
            return Goal(True, f"{said} No project you can start scores more.")
        return kit.undone(game, said)

    nudge = "You need the influence and, at home, the politicians that the tile asks for."
    also = " Not every tile can be paid for." if dearest > most else ""
    return kit.reach(
        game, "You are **Ana**. **Start the project** that scores **the most prestige** of those "
        "you can start.", goal, (nudge, f"The best you can start scores {most} prestige.{also}"),
        way, (*map(show_place, state_of(game).show), party_place(ANA)), only=False,
    )  # fmt: skip


STARTED = Topic(
    "project", "When a project is started",
    ("UB-28", "UB-24", "UB-29", "UB-30", "UB-2", "UB-6", "UB-7", "UB-8", "UB-90"),
    "Its politicians go on it, it scores its **prestige at once**, and a new tile is turned up. "
    "The benefit waits until it is inaugurated.",
    started_exercise, started_problem,
)  # fmt: skip
