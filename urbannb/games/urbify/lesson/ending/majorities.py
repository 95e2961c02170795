"""The topic on majorities: 4 prestige for the highest on a track, 2 for each of several."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.urbify.components.board import DEVELOPMENT, TRACKS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.sketch import ANA, Sketch, printed, state_of
from urbannb.games.urbify.model.actions import InaugurateWithout, Send
from urbannb.games.urbify.phrases import track_place
from urbannb.games.urbify.rules.final import ALONE, TIED
from urbannb.games.urbify.rules.rulings.final import MajorityScored

PRESTIGE = kit.sums("prestige")


def last_turn(sketch: Sketch) -> tuple[Game, InaugurateWithout]:
    """The last turn of the game is Ana's, who leaves a benefit."""
    sketch.complete()
    sketch.own(ANA, chance=6)
    kit.require(bool(sketch.of(ANA)))
    sketch.busy(ANA)
    game = sketch.game(last_round=2, starter=sketch.names[1], to_move=sketch.names[ANA])
    leave = next(a for a in game.legal if isinstance(a, InaugurateWithout))
    return game, leave


def majorities_problem(dice: Dice) -> Problem:
    """Ask what somebody scores for majorities."""
    sketch = Sketch(dice, 3)
    for player in range(3):
        sketch.chance_levels(player, 1, 4)
        sketch.hold(player, dice.below(4))
    game, leave = last_turn(sketch)
    return asked(game, leave, dice.below(3))


def printed_problem() -> Problem:
    """What the red party scores in the rulebook's extra scoring."""
    game = printed("final-scoring")
    return asked(game, Send(("culture",)), 1)


def asked(game: Game, last: Action, player: int) -> Problem:
    """Ask what one of three parties scores when the last action has been taken."""
    state = state_of(game)
    made = kit.ruled(kit.after(game, last), MajorityScored)
    terms = tuple(r.prestige if player in r.leaders else 0 for r in made)
    names, who = state.names, state.names[player]
    led = [f"{n} for {r.track}" for r, n in zip(made, terms, strict=True) if n]
    tied = [r for r in made if player in r.leaders and len(r.leaders) > 1]
    alone = [r for r in made if r.leaders == (player,)]
    kit.require(bool(led))
    truth = f"{who} scores {listing(led)}."
    levels = tuple(state.tracks[player])
    lost = "Each of several who stand highest scores 2. "

    def wrong() -> Iterator[Misreading]:
        if tied:
            yield Misreading(
                "a tie pays everybody in full",
                tuple(ALONE if n else 0 for n in terms),
                "a tie paid 4",
                lost + truth,
            )
            yield Misreading("a tie pays nobody", tuple(n for n in terms if n == ALONE),
                             "a tie paid nothing", lost + truth)  # fmt: skip
        if terms[TRACKS.index(DEVELOPMENT)]:
            yield Misreading("development is not counted", terms[:-1], "development did not count",
                             f"Development is the fifth track. {truth}")  # fmt: skip
        else:
            yield Misreading("development counts for everybody", (*terms, TIED),
                             "development brought 2", truth)  # fmt: skip
        seconds = tuple(TIED if _second(r, player) else n
                        for r, n in zip(made, terms, strict=True))  # fmt: skip
        yield Misreading("the second scores as well", seconds, "second places scored 2",
                         f"Only whoever stands highest scores. {truth}")  # fmt: skip
        yield Misreading("the levels themselves are scored", levels, "levels were prestige",
                         f"Only majorities score. {truth}")  # fmt: skip
        if alone:
            yield Misreading("a majority is 2", (TIED,) * len(led), "each majority were 2",
                             f"Alone on top it is 4. {truth}")  # fmt: skip

    row = PRESTIGE.row("In the game", terms, " + ".join(str(n) for n in terms if n))
    return kit.how_many(
        game, f"{names[state.player]} takes the last turn of the game, which changes no track.",
        f"How much **prestige** does **{who}** score for majorities?",
        Answer("", "", truth, (row,)), lambda later: kit.scored(game, later, player), wrong(),
        PRESTIGE, f"{who} scores {sum(terms)} prestige", actions=(last,),
        rule="UB-86", places=tuple(track_place(p, t) for p in range(3) for t in TRACKS),
    )  # fmt: skip


def _second(ruling: MajorityScored, player: int) -> bool:
    levels = sorted(set(ruling.levels), reverse=True)
    return len(levels) > 1 and ruling.levels[player] == levels[1]


# -- the task


def majorities_exercise(dice: Dice) -> Exercise:
    """Take the last turn so that the majorities bring most."""
    sketch = Sketch(dice)
    sketch.complete()
    for player in range(2):
        sketch.chance_levels(player, 2, 4)
        sketch.hold(player, dice.below(3))
    sketch.busy(ANA)
    game = sketch.game(last_round=2, starter="Ben", to_move="Ana")
    start = state_of(game).prestige[ANA]
    most, way, _ = kit.best(game, game.legal, lambda s: s.prestige[ANA] - start)
    kit.require(len(list(game.legal)) > 2 and len(kit.ways(game, _goal(game, most))) == 1)
    return kit.reach(
        game, "You are **Ana**, and this is the last turn of the game. Score **as much prestige "
        "as you can**, majorities included.", _goal(game, most),
        ("Compare the tracks: where does a vote make you the highest, or level with Ben?",
         f"The best vote makes it {most} prestige in all."),
        way, tuple(track_place(p, t) for p in range(2) for t in TRACKS),
    )  # fmt: skip


def _goal(start: Game, most: int) -> Callable[[Game], Goal]:
    def goal(now: Game) -> Goal:
        scored = kit.scored(start, now)
        said = f"This turn and the majorities brought you {scored} prestige."
        done = kit.acted(now) and scored >= most
        return Goal(True, f"{said} That is the most.") if done else kit.undone(now, said)

    return goal


MAJORITIES = Topic(
    "majorities", "Majorities", ("UB-86", "UB-87"),
    "On each of the **five tracks**: whoever stands highest scores **4**. If several do, each of "
    "them scores **2**.",
    majorities_exercise, majorities_problem, (printed_problem,),
)  # fmt: skip
