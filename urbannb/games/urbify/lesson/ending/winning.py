"""The topic on winning: the most prestige, then the most influence, else together."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.urbify.components.board import DEVELOPMENT, TRACKS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.ending.majorities import last_turn
from urbannb.games.urbify.lesson.hall.order import endless_problem
from urbannb.games.urbify.lesson.sketch import ANA, Sketch, state_of
from urbannb.games.urbify.model.actions import Vote
from urbannb.games.urbify.phrases import party_place, track_place
from urbannb.games.urbify.rules.final import tie_breaks, winners


def winning_problem(dice: Dice) -> Problem:
    """Ask who has won, or whether there is an end to prestige."""
    return (winner_problem if dice.below(6) else endless_problem)(dice)


def winner_problem(dice: Dice) -> Problem:
    """Ask who has won."""
    sketch = Sketch(dice, 3)
    for player in range(3):
        sketch.chance_levels(player, 1, 3)
        sketch.hold(player, dice.below(3))
    game, leave = last_turn(sketch)
    # all are put where the majorities make the first two, or all three, equal
    before = state_of(game)
    gained = state_of(kit.after(game, leave)).prestige
    high = 30 + dice.below(10)
    among = dice.shuffled(range(3))[: 2 + dice.below(2)]
    final = [high if p in among else high - 1 - dice.below(4) for p in range(3)]
    start = {
        name: final[p] - (gained[p] - before.prestige[p]) for p, name in enumerate(sketch.names)
    }
    game = sketch.game(
        last_round=2, starter=sketch.names[1], to_move=sketch.names[ANA], prestige=start
    )
    later = state_of(kit.after(game, leave))
    kit.require(later.prestige == final)
    won, sums, names = winners(later), tie_breaks(later), sketch.names
    tied = [p for p in range(3) if final[p] == high]
    truth = (f"{_names(names, tied)} have {high} each. Influence plus twice the development: "
             f"{kit.each([names[p] for p in tied], [sums[p] for p in tied])}.")  # fmt: skip

    def wrong() -> Iterator[tuple[str, str, str]]:
        plain = [sum(later.tracks[p]) for p in range(3)]
        yield from _other(names, tied, plain, "development counts once like influence", truth)
        influence = [sum(later.tracks[p][:-1]) for p in range(3)]
        yield from _other(names, tied, influence, "only influence decides ties", truth)
        yield _names(names, tied), "equal prestige is a shared victory", truth
        dev = [kit.level(later, p, DEVELOPMENT) for p in range(3)]
        yield from _other(names, tied, dev, "the most development decides ties", truth)
        yield from _other(names, range(3), sums, "the sum of the tracks comes before prestige",
                          f"First the prestige counts. {truth}")  # fmt: skip

    rows = "; ".join(
        f"{name} has {final[p]} prestige, and on the tracks {kit.levels(later, p)}"
        for p, name in enumerate(names)
    )
    shared = len(won) > 1
    return kit.ask(
        game, f"Ana takes the last turn of the game. Then, majorities included: {rows}.",
        "Who **wins**?", Answer(_names(names, won), "", truth), wrong(),
        f"{_names(names, won)} {'share the victory' if shared else 'wins'}", actions=(leave,),
        rule="UB-89", places=tuple(map(party_place, range(3))),
        works=lambda later: _names(names, later.winners()),
    )  # fmt: skip


def _names(names: tuple[str, ...], players: Iterator[int] | list[int]) -> str:
    return listing(names[p] for p in sorted(players))


def _other(
    names: tuple[str, ...], players: list[int] | range, sums: list[int], belief: str, truth: str
) -> Iterator[tuple[str, str, str]]:
    """Who would win if these sums decided."""
    best = max(sums[p] for p in players)
    yield _names(names, [p for p in players if sums[p] == best]), belief, truth


# -- the task


def winning_exercise(dice: Dice) -> Exercise:
    """Win the game with the last turn."""
    sketch = Sketch(dice)
    sketch.complete()
    for player in range(2):
        sketch.chance_levels(player, 2, 4)
        sketch.hold(player, dice.below(3))
    sketch.busy(ANA)
    prestige = 20 + dice.below(10)
    game = sketch.game(
        last_round=2, starter="Ben", to_move="Ana",
        prestige={"Ana": prestige, "Ben": prestige + 2 + dice.below(12)},
    )  # fmt: skip

    def goal(now: Game) -> Goal:
        state = state_of(now)
        count = kit.each(now.names, state.prestige)
        if not now.over:
            return kit.undone(now, f"The game is not over: {count}.")
        if winners(state) == [ANA]:
            return Goal(True, f"You win: {count}.")
        return kit.undone(now, f"You do not win alone: {count}.")

    found = kit.ways(game, goal)
    kit.require(len(found) == 1 and len(list(game.legal)) > 2)
    return kit.reach(
        game, "You are **Ana**, and this is the last turn of the game. Choose the action "
        "that **wins you the game**.", goal,
        ("A vote moves you on one track. Which majority does it bring, and which does it take?",
         f"Look at {_where(found[0])}."),
        found, tuple(track_place(p, t) for p in range(2) for t in TRACKS),
    )  # fmt: skip


def _where(action: Action) -> str:
    return action.department if isinstance(action, Vote) else "your buildings"


WINNING = Topic(
    "winning", "Who wins", ("UB-89", "UB-88", "UB-1", "UB-13"),
    "The most **prestige** wins. If it is equal, add up influence and **twice the development**. "
    "If that is equal too, they share the victory.",
    winning_exercise, winning_problem,
)  # fmt: skip
