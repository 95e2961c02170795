"""The topic on prestige from votes: the minority, and a full house."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import capital, listing
from urbannb.games.urbify.components.board import BENCH, DEPARTMENTS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.sketch import ANA, BEN, Sketch, printed, state_of
from urbannb.games.urbify.model.actions import Send, Vote
from urbannb.games.urbify.phrases import hall_place
from urbannb.games.urbify.rules.town_hall import MINORITY_PRESTIGE, payouts

Scores = dict[int, int]


def prestige_problem(dice: Dice) -> Problem:
    """Ask who scores prestige from a vote."""
    sketch = Sketch(dice, 3)
    department = dice.choice(DEPARTMENTS)
    for player in range(3):
        sketch.seat(player, department, dice.choice((1, 1, 2, 3, 4)))
    sketch.busy(ANA, leave=(department,))
    return asked(sketch.game(), department)


def printed_problem() -> Problem:
    """Who scores in the rulebook's vote on culture."""
    return asked(printed("vote"), "culture")


def asked(game: Game, department: str) -> Problem:
    """Ask who scores prestige when the first party activates a vote."""
    state = state_of(game)
    found = payouts(state, department, ANA)
    right: Scores = {pay.player: pay.prestige for pay in found if pay.prestige}
    bench = state.benches[DEPARTMENTS.index(department)]
    active = state.names[ANA]
    full, alone = bench[ANA] == BENCH, [p for p in right if p != ANA]
    why = []
    if full:
        why.append(f"{active} activated the session with a full house, which is 1 prestige.")
    if alone:
        who = listing(state.names[p] for p in alone)
        have = "have" if len(alone) > 1 else "has"
        each = " each" if len(alone) > 1 else ""
        why.append(f"{who} {have} a single politician there: no influence, but 2 prestige{each}.")
    if not why:
        others = f" but {active}" if bench[ANA] == 1 else ""
        why.append(f"Nobody{others} has a single politician there, and {active} has no full house.")
    truth = " ".join(why)

    def wrong() -> Iterator[Answer]:
        for belief, scores, said in _misread(bench, right):
            yield Answer(_words(state, scores), belief, f"{said} {truth}")

    rule = "UB-33" if alone else "UB-34" if full else "UB-35" if bench[ANA] == 1 else "UB-33"
    return kit.ask(
        game,
        f"In {department} there are these politicians: {kit.numbers(state, department)}.",
        f"{active} activates the session. Who scores **prestige** from the vote?",
        Answer(_words(state, right), "", truth), wrong(),
        _words(state, right).replace(" ", " scores ", 1) if right else "nobody",
        actions=(Vote(department),), rule=rule, places=(hall_place(department),),
        works=lambda later: _words(
            state, {p: kit.scored(game, later, p) for p in range(len(state.names))}
        ),
    )  # fmt: skip


def _words(state: kit.State, scores: Scores) -> str:
    found = [f"{state.names[p]} {scores[p]}" for p in sorted(scores) if scores[p]]
    return capital(listing(found)) or "Nobody"


def _misread(bench: list[int], right: Scores) -> Iterator[tuple[str, Scores, str]]:
    """A belief, who would score what, and what is wrong with it."""
    full = [p for p, there in enumerate(bench) if there == BENCH]
    alone = [p for p, there in enumerate(bench) if there == 1]
    if alone and alone[0] == ANA:
        yield (
            "the minority rule is for everybody",
            {**right, ANA: MINORITY_PRESTIGE},
            "Whoever activates the session gains influence, even with a single politician.",
        )
    others = [p for p in full if p != ANA]
    if others:
        yield ("every full house scores", {**right, **dict.fromkeys(others, 1)},
               "A full house scores only for the party that activated the session.")  # fmt: skip
    if ANA in full:
        yield ("a full house brings influence only", {p: n for p, n in right.items() if p != ANA},
               "A full house scores too, for the party that activates the session.")  # fmt: skip
    if any(p != ANA for p in right):
        yield ("a single politician brings nothing", {p: n for p, n in right.items() if p == ANA},
               "The minority scores for taking part.")  # fmt: skip
        yield ("a single politician brings 1 prestige",
               {p: n if p == ANA else 1 for p, n in right.items()},
               "The minority's share is 2.")  # fmt: skip
    yield ("the session scores for whoever activates it", {**right, ANA: right.get(ANA, 0) + 1},
           "Activating brings 1 more influence, not prestige.")  # fmt: skip
    small = [p for p, there in enumerate(bench) if p != ANA and there == min(bench)]
    yield ("the fewest politicians are the minority",
           {**{p: n for p, n in right.items() if p == ANA}, **dict.fromkeys(small, 2)},
           "The minority is a party with just one politician, no more.")  # fmt: skip
    yield "votes never score", {}, "Votes bring influence above all, but sometimes prestige."


# -- the task


def _brought(influence: int, prestige: int) -> str:
    return f"{prestige} prestige" if prestige else f"{influence} influence"


def prestige_exercise(dice: Dice) -> Exercise:
    """Take part in somebody else's vote, alone in one department and together in another."""
    sketch = Sketch(dice)
    single, double, _, _ = dice.shuffled(DEPARTMENTS)
    sketch.seat(BEN, single, 2)
    sketch.seat(BEN, double, 2)
    there = dice.below(2)
    if there:
        sketch.seat(ANA, double)
    sketch.pool[ANA] = 1 + dice.below(2)
    game = sketch.game()

    def brings(game: Game, department: str) -> tuple[int, int]:
        found = [p for p in payouts(state_of(game), department, BEN) if p.player == ANA]
        return (found[0].gained, found[0].prestige) if found else (0, 0)

    def goal(game: Game) -> Goal:
        first, second = brings(game, single), brings(game, double)
        said = f"Ben's vote on {single} would bring you {_brought(*first)}"
        said += f", the one on {double} {_brought(*second)}." if there else "."
        if kit.acted(game) and first[1] and (second[0] or not there):
            return Goal(True, said)
        return kit.undone(game, said)

    wanted = Send((single, double)) if there else Send((single,))
    also = f" A vote on {double} must then bring you **influence**." if there else ""
    return kit.reach(
        game, f"You are **Ana**. **Send politicians** so that a vote on **{single}** that Ben "
        f"activates brings you **prestige**.{also}", goal,
        ("A single politician of a party that did not activate the session scores 2 prestige.",
         f"You need exactly one politician in {single}"
         + (f", and two or more in {double}." if there else ".")),
        (wanted,), (hall_place(single), hall_place(double)) if there else (hall_place(single),),
        only=False,
    )  # fmt: skip


PRESTIGE = Topic(
    "vote-prestige", "Prestige from a vote", ("UB-33", "UB-34", "UB-35"),
    "**A single politician** in somebody else's vote: no influence, but 2 prestige. "
    "**Four of your own** in a session you activate: 1 prestige as well.",
    prestige_exercise, prestige_problem, (printed_problem,),
)  # fmt: skip
