"""Two topics: what a disc turns over, and where one may place it."""

from collections.abc import Callable
from functools import partial

from reversi.model import BOARD, Place, outflanked
from reversi.rulebook import rulebook
from urbannb import kit
from urbannb.kit import Answer, Dice, Exercise, Game, LessonPlan, Problem, Topic, plural


def midway(dice: Dice) -> Game:
    return kit.midway(rulebook, dice, choices=3)


def turned(game: Game, action: Place) -> int:
    return len(outflanked(game.state.discs, action.square, game.decision.player))


def taken_away(game: Game, action: Place) -> int:
    later = kit.after(game, action)
    kit.require(not later.over and later.decision.player != game.decision.player)
    return len(BOARD.cells) - len(later.legal)


def do_most(worth: Callable[[Game, Place], int], what: str, nudge: str, dice: Dice) -> Exercise:
    game = midway(dice)
    say = f"You are **{game.names[game.decision.player]}**. {what}"
    return kit.reach_best(
        game, say, worth, lambda best: (nudge, f"Think of column {best.square[0]}.")
    )


turn_most = partial(
    do_most, turned, "Turn over as many discs as you can at once.", "Look along all eight ways."
)
leave_few = partial(
    do_most, taken_away, "Leave your opponent as few squares as you can.", "Look where they can go."
)


def turned_over(before: dict[str, int], later: Game) -> str:
    return str(sum(later.state.discs[square] != owner for square, owner in before.items()))


def how_many(dice: Dice) -> Problem:
    game = midway(dice)
    action = dice.choice(game.legal)
    kit.require((count := turned(game, action)) > 2)
    wrong = (
        (str(count + 1), "the new disc counts", "It is placed, not turned over."),
        (str(count - 1), "the last does not count", "All between the two ends are turned over."),
        ("1", "one disc a turn", "All that are outflanked are turned over."),
    )
    right = Answer("", "", "It is the discs between it and others of the same player.")
    see = f"**{game.names[game.decision.player]}** may {action}."
    asks = "How many discs does that turn over?"
    works = partial(turned_over, game.state.discs)
    return kit.question(game, see, asks, right, wrong, actions=(action,), works=works)


@kit.tried(
    "It is {who}'s turn.",
    "May {who} **{action}**?",
    {
        "yes": kit.Case("RV-3", "Yes, it outflanks something"),
        "no": kit.Case("RV-3", "No, it outflanks nothing"),
    },
    (
        kit.Belief(
            "no", "Yes, it is next to a disc", "being next to one is enough", "It must outflank."
        ),
        kit.Belief("yes", "No, it outflanks nothing", "only rows count", "It outflanks {discs}."),
        kit.Belief(
            "yes no",
            "No, it touches none of yours",
            "discs touch one's own",
            "They need not touch.",
        ),
    ),
    often=(),
)
def may_it(dice: Dice, _: str) -> kit.Posed:
    game = midway(dice)
    discs, me = game.state.discs, game.decision.player
    near = [c for c in BOARD.cells if c not in discs and set(BOARD.neighbors(c)) & set(discs)]
    action = Place(dice.choice(near))
    count = turned(game, action)
    words = {"who": game.names[me], "action": action, "discs": plural(count, "disc")}
    return kit.Posed(game, (action,), words, case="yes" if count else "no")


OUTFLANK = "Discs **between** a new one and another of yours turn over, in every direction."
MUST = "A disc that outflanks nothing may not be placed; **pass** exactly when none can be."
LESSON = LessonPlan(rulebook.name, (
    Topic("turning", "Turning discs over", ("RV-3",), OUTFLANK, turn_most, how_many),
    Topic("places", "Where a disc may go", ("RV-3", "RV-4"), MUST, leave_few, may_it),
))  # fmt: skip
