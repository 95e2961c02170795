"""The topic on sending politicians: two together or three apart, and four on a bench."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.urbify.components.board import BENCH, DEPARTMENTS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.sketch import ANA, BEN, Sketch, state_of
from urbannb.games.urbify.model.actions import Send
from urbannb.games.urbify.model.views import sends
from urbannb.games.urbify.phrases import hall_place, politicians, seats_words

HALL = tuple(map(hall_place, DEPARTMENTS))


def sending_problem(dice: Dice) -> Problem:
    """Ask which way to send politicians is allowed."""
    sketch = Sketch(dice)
    sketch.pool[ANA] = dice.below(3)
    full, other, third, fourth = dice.shuffled(DEPARTMENTS)
    there = 3 if sketch.pool[ANA] < 2 and dice.below(3) else dice.below(2)
    if there:
        sketch.seat(ANA, full, there)
    sketch.seat(BEN, dice.choice(DEPARTMENTS), 2)
    game = sketch.game()
    home = state_of(game).home[ANA]
    allowed = [Send((other, other)), Send((other, third, fourth)), Send((other, third)),
               Send((fourth,))]  # fmt: skip
    right = dice.choice([a for a in allowed if game.legal.allows(a)])

    def wrong() -> Iterator[Answer]:
        tried = (
            (Send((full, full)), "four in a department is for all parties, or for a single turn"),
            (Send((other, other, third)), "three politicians may be sent in any way"),
            (Send((third, third, third)), "three politicians may go to one department"),
            (Send(tuple(DEPARTMENTS)), "one politician may go to every department"),
        )
        for action, belief in dice.shuffled(tried):
            verdict = game.why(action)
            if not verdict.ok and len(action.departments) <= home:
                because = kit.told_to(game, " ".join(r.text for r in verdict.reasons))
                yield Answer(_words(action), belief, because)

    kit.require(home > 2)
    see = f"Ana has {politicians(home)} at home. In the town hall she has " + (
        f"{politicians(there)} in {full}." if there else "nobody."
    )
    why = "Up to two go to one department, or up to three to different ones, one to each."
    return kit.ask(
        game, see, "Which of these may Ana do?", Answer(_words(right), "", why), wrong(),
        f"she may send {seats_words(right.departments)}",
        actions=(right,), rule="UB-19", places=HALL,
        works=lambda later: _words(Send(_sent(game, later))),
    )  # fmt: skip


def _sent(start: Game, now: Game) -> tuple[str, ...]:
    """The departments to which Ana has sent politicians, one for each."""
    before, after = state_of(start).benches, state_of(now).benches
    benches = zip(DEPARTMENTS, before, after, strict=True)
    return tuple(d for d, b, a in benches for _ in range(a[ANA] - b[ANA]))


def _words(action: Send) -> str:
    return f"Send {seats_words(action.departments)}"


# -- the task


def _ahead(state: kit.State) -> list[str]:
    """The departments where Ana has more politicians than anybody else."""
    benches = zip(DEPARTMENTS, state.benches, strict=True)
    return [name for name, (mine, *others) in benches if mine > max(others)]


def sending_exercise(dice: Dice) -> Exercise:
    """Be ahead of the others in as many departments as possible."""
    sketch = Sketch(dice)
    for department in DEPARTMENTS:
        sketch.seat(BEN, department, dice.below(2))
    sketch.seat(ANA, dice.choice(DEPARTMENTS))
    sketch.pool[ANA] = 2
    game = sketch.game()
    state = state_of(game)
    options = sends(state.home[ANA], tuple(bench[ANA] for bench in state.benches))
    most, way, _ = kit.best(game, options, lambda later: len(_ahead(later)))
    kit.require(len(_ahead(state)) < most <= 3)

    def goal(game: Game) -> Goal:
        found = _ahead(state_of(game))
        where = f"You have the most politicians in {listing(found) or 'no department'}."
        if kit.acted(game) and len(found) >= most and isinstance(game.actions[0], Send):
            return Goal(True, f"{where} More is not possible in one turn.")
        return kit.undone(game, where)

    kit.require(len(kit.ways(game, goal, options)) <= len(list(options)) // 3)
    return kit.reach(
        game, f"You are **Ana**, with {politicians(state.home[ANA])} at home. **Send politicians** "
        "so that you have **more than Ben** in as many departments as you can.", goal,
        ("Three politicians may go to three departments, one to each. Two may go to one.",
         f"You can be ahead in {most} departments."
         if most > 1 else "You can be ahead in one department."),
        way, HALL, only=False,
    )  # fmt: skip


SENDING = Topic(
    "influence", "Sending politicians", ("UB-19", "UB-20", "UB-21", "UB-22"),
    "**Up to two** to one department, **or** up to three to different ones, one to each. Never "
    f"more than {BENCH} of a party in a department.",
    sending_exercise, sending_problem,
)  # fmt: skip
