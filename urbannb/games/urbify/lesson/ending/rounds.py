"""The topic on the end: who still has turns, and what is allowed in the last rounds."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urbify.components.board import DEPARTMENTS, ON_SHOW
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.sketch import (
    ANA,
    BOX,
    SECOND,
    STAGE_I,
    STAGE_II,
    Sketch,
    state_of,
)
from urbannb.games.urbify.model.actions import Inaugurate, Send, Start, Vote
from urbannb.games.urbify.phrases import PILES, hall_place, party_place, show_place
from urbannb.games.urbify.rules.rulings.turn import EndBegun
from urbannb.games.urbify.rules.turn import LAST_ROUNDS, TakeAction


def end_problem(dice: Dice) -> Problem:
    """Ask who still has turns, when the end begins, or what is allowed then."""
    return dice.choice((turns_problem, turns_problem, begins_problem, allowed_problem))(dice)


def nearly(dice: Dice, players: int, left: int) -> Sketch:
    """A city to which so few tiles are missing; somebody can build."""
    sketch = Sketch(dice, players)
    sketch.aside |= {*SECOND}
    sketch.grow()
    sketch.scatter(len(BOX.tiles) - ON_SHOW - left - len(sketch.city), [*STAGE_I, *STAGE_II])
    for player in range(players):
        sketch.hold(player, 4, **dict.fromkeys(DEPARTMENTS, 4))
    return sketch


def _starts(game: Game) -> list[Start]:
    """What can be built that asks nothing more."""
    found = [a for a in game.legal if isinstance(a, Start)]
    return [a for a in found if not BOX.tiles[a.tile].development
            and BOX.tiles[a.tile].politicians]  # fmt: skip


# -- how many turns


def turns_problem(dice: Dice) -> Problem:
    """Ask how many more turns somebody has."""
    players = 3 + dice.below(2)
    sketch = nearly(dice, players, 1)
    starter, mover, asked = (dice.below(players) for _ in range(3))
    names = sketch.names
    game = sketch.game(starter=names[starter], to_move=names[mover])
    action = dice.choice(_starts(game))
    later = kit.after(game, action)
    kit.require(bool(kit.ruled(later, EndBegun)) and asked != mover)
    right = _turns(later, asked)
    place, since = (asked - starter) % players, (mover - starter) % players
    who = names[asked]
    still = place > since
    truth = (f"{names[starter]} is the start player. In this round {who} "
             f"{'still has a turn' if still else 'has had a turn'}, and then there are "
             f"{LAST_ROUNDS} more rounds.")  # fmt: skip

    def wrong() -> Iterator[tuple[str, str, str]]:
        other = LAST_ROUNDS if still else LAST_ROUNDS + 1
        belief = "the round is not finished" if still else "a whole round is played first"
        yield _words(other), belief, truth
        yield _words(int(still)), "the game ends with this round", truth
        yield _words(0), "the game ends at once", truth
        yield _words(1), "everybody has one more turn", truth

    order = ", ".join(names)
    return kit.ask(
        game, f"The order of play is {order}. **{names[starter]}** has the start player tile. "
        f"**{names[mover]}** builds, and the last tile of Stage II is turned up.",
        f"How many more turns does **{who}** have?", Answer(_words(right), "", truth), wrong(),
        f"{who} has {_words(right)}", actions=(action,),
        rule="UB-82" if still else "UB-83" if since == players - 1 else "UB-84",
        places=(show_place(action.tile), PILES, party_place(asked)),
        works=lambda later: _words(_turns(later, asked)),
    )  # fmt: skip


def _words(turns: int) -> str:
    return plural(turns, "turn") if turns else "none"


def _turns(game: Game, player: int) -> int:
    """How many turns somebody still takes, by playing on to the end."""
    later, count = game.copy(), 0
    while not later.over:
        state = state_of(later)
        count += isinstance(state.agenda[-1], TakeAction) and state.player == player
        later.play(later.legal[0])
    return count


# -- when it begins


def begins_problem(dice: Dice) -> Problem:
    """Ask what comes of turning a tile up."""
    left = 1 + dice.below(2)
    sketch = nearly(dice, 2, left)
    game = sketch.game()
    action = dice.choice(_starts(game))
    begun = bool(kit.ruled(kit.after(game, action), EndBegun))
    kit.require(begun == (left == 1))
    truth = ("That turns up the last tile of Stage II." if begun else
             "One tile of Stage II is still face down then.")  # fmt: skip
    yes, no = "Yes, with that tile", "No, not yet"
    wrong = [
        (no if begun else yes,
         "the end begins when the last tile is built" if begun else
         "the end begins when one tile is left", truth),
        ("It began when Stage I was used up", "Stage I ends the game",
         f"It is the pile of Stage II that matters. {truth}"),
        ("Only when no project is left on show", "all tiles must be built",
         f"It begins with the last tile that is turned up. {truth}"),
    ]  # fmt: skip
    return kit.ask(
        game, f"{plural(left, 'tile')} of Stage II {'lies' if left == 1 else 'lie'} face down. "
        f"Ana builds the {kit.tile(action.tile)}, and a new tile is turned up.",
        "Does **the end of the game** begin?", Answer(yes if begun else no, "", truth), wrong,
        actions=(action,), rule="UB-80", places=(PILES, show_place(action.tile)),
        works=lambda later: yes if kit.ruled(later, EndBegun) else no,
    )  # fmt: skip


# -- what is allowed


BELIEFS = (
    Belief("vote", "No, she has politicians at home", "the first rule of a turn still holds",
           "In the last two rounds that does not matter."),
    Belief("vote", "Yes, but without the extra point", "late sessions bring less",
           "A vote brings what it always brings."),
    Belief("vote", "No, in the last rounds nobody votes", "votes are over when the end begins",
           "Votes are held until the very last turn."),
    Belief("send", "Yes, in the last rounds all is allowed", "the last rounds lift every condition",
           "They allow more with politicians at home. Sending still needs one. {truth}"),
    Belief("send", "Yes, one from a building", "politicians may change places at the end",
           "Only politicians at home are sent. {truth}"),
    Belief("send", "No, the town hall is closed", "the town hall closes in the last rounds",
           "With politicians at home she could send them. {truth}"),
)  # fmt: skip
RIGHT = {"vote": "Yes, in the last rounds she may", "send": "No, she has nobody at home"}


def allowed_problem(dice: Dice) -> Problem:
    """Ask what may be done in the last rounds."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice)
    sketch.complete()
    department = dice.choice(DEPARTMENTS)
    sketch.seat(ANA, department)
    home = 1 + dice.below(2) if case == "vote" else 0
    sketch.busy(ANA, home, leave=(department,))
    number = 1 + dice.below(2)
    game = sketch.game(last_round=number)
    action = Vote(department) if case == "vote" else Send((department,))
    truth = "She has nobody at home."
    asked = {"vote": f"May Ana activate a **planning session in {department}**?",
             "send": f"May Ana **send a politician to {department}**?"}[case]  # fmt: skip
    return kit.may(
        game, action, f"It is the {('first', 'second')[number - 1]} of the last two rounds. Ana "
        f"has {kit.count_of(home, 'politician')} at home and one in {department}.", asked,
        RIGHT[case], kit.held(BELIEFS, case, truth=truth),
        why="In the last two rounds you may vote and inaugurate even with politicians at home.",
        rule="UB-84" if case == "vote" else "UB-85", settles=True,
        places=(hall_place(department), party_place(ANA)),
    )  # fmt: skip


# -- the task


def end_exercise(dice: Dice) -> Exercise:
    """Do in the last rounds what is not allowed before: score with politicians at home."""
    sketch = Sketch(dice)
    sketch.complete()
    sketch.own(ANA, chance=4)
    kit.require(bool(sketch.of(ANA)))
    sketch.busy(ANA, 1 + dice.below(2))
    sketch.hold(ANA, dice.below(3), **{d: 1 + dice.below(2) for d in DEPARTMENTS})
    game = sketch.game(last_round=1)
    start = state_of(game).prestige[ANA]
    plain = [a for a in game.legal if not isinstance(a, Start)]
    most, way, _ = kit.best(game, plain, lambda s: s.prestige[ANA] - start)
    built = [kit.tile(a.tile) for a in game.legal if isinstance(a, Start)
             and BOX.tiles[a.tile].prestige >= most]  # fmt: skip
    kit.require(isinstance(way[0], Inaugurate) and not built)

    def goal(now: Game) -> Goal:
        scored = kit.scored(game, now)
        said = f"You scored {scored} prestige."
        done = kit.acted(now) and scored >= most
        return Goal(True, f"{said} That is the most.") if done else kit.undone(now, said)

    return kit.reach(
        game, "You are **Ana**, in the first of the last two rounds. Score **as much prestige as "
        "you can** with this turn.", goal,
        ("You have politicians at home, and still you may inaugurate now.",
         f"One of your buildings brings {most} prestige."),
        way, (*sketch.of(ANA), party_place(ANA)), only=False,
    )  # fmt: skip


END = Topic(
    "end", "The last rounds", ("UB-80", "UB-81", "UB-82", "UB-83", "UB-84", "UB-85"),
    "Turning up the **last tile of Stage II** begins the end: the current round is played to its "
    "end, then come **two more rounds**. In these you may vote and inaugurate even with "
    "politicians at home.",
    end_exercise, end_problem,
)  # fmt: skip
