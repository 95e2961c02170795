"""The end of the game: the last rounds, the majorities, the winner."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
)
from urbannb.core.text import listing, plural
from urbannb.games.urbify.components import DEPARTMENTS, DEVELOPMENT, ON_SHOW, TRACKS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.hall.turn import endless_problem
from urbannb.games.urbify.lesson.kit import ANA, BOX, SECOND, STAGE_I, Sketch, printed, state_of
from urbannb.games.urbify.model.actions import Inaugurate, InaugurateWithout, Send, Start, Vote
from urbannb.games.urbify.phrases import PILES, hall_place, party_place, show_place, track_place
from urbannb.games.urbify.rules.final import ALONE, TIED, tie_breaks, winners
from urbannb.games.urbify.rules.rulings import EndBegun, MajorityScored
from urbannb.games.urbify.rules.turn import LAST_ROUNDS, TakeAction

# -- the topic on the end: who still has turns, and what is allowed in the last rounds


def nearly(dice: Dice, players: int, left: int) -> Sketch:
    """A city to which so few tiles are missing; somebody can build."""
    sketch = Sketch(dice, players)
    sketch.aside |= {*SECOND}
    sketch.grow()
    sketch.scatter(len(BOX.tiles) - ON_SHOW - left - len(sketch.city), [*STAGE_I, *kit.STAGE_II])
    for player in range(players):
        sketch.hold(player, 4, **dict.fromkeys(DEPARTMENTS, 4))
    return sketch


def _starts(game: Game) -> list[Start]:
    """What can be built that asks nothing more."""
    found = [a for a in game.legal if isinstance(a, Start)]
    return [a for a in found if not BOX.tiles[a.tile].development and BOX.tiles[a.tile].politicians]


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

    def has(now: int, then: int, belief: str = "") -> Answer:
        course = (Item(now, "In this round", (party_place(asked),)),
                  Item(then, "In the rounds after it", (party_place(asked),)))  # fmt: skip
        return Answer(_words(now + then), belief, truth, course=course)

    def wrong() -> Iterator[Answer]:
        belief = "the round is not finished" if still else "a whole round is played first"
        yield has(int(not still), LAST_ROUNDS, belief)
        yield has(int(still), 0, "the game ends with this round")
        yield has(0, 0, "the game ends at once")
        yield has(0, 1, "everybody has one more turn")

    order = ", ".join(names)
    return kit.ask(
        game, f"The order of play is {order}. **{names[starter]}** has the start player tile. "
        f"**{names[mover]}** builds, and the last tile of Stage II is turned up.",
        f"How many more turns does **{who}** have?", has(int(still), right - int(still)), wrong(),
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
    Belief("send", "Yes, one from another department", "politicians may change places at the end",
           "Only politicians at home are sent. {truth}"),
    Belief("send", "No, the town hall is closed", "the town hall closes in the last rounds",
           "With politicians at home she could send them. {truth}"),
)  # fmt: skip


@kit.tried(
    "It is the {which} of the last two rounds. Ana has {home} at home and one in {where}.",
    "May Ana {what}?", {
        "vote": Case("UB-84", "Yes, in the last rounds she may", "In the last two rounds you may "
                     "vote and inaugurate even with politicians at home."),
        "send": Case("UB-85", "No, she has nobody at home", "She has nobody at home."),
    }, BELIEFS,
)  # fmt: skip
def allowed_problem(dice: Dice, case: str) -> Posed:
    """Ask what may be done in the last rounds."""
    sketch = Sketch(dice)
    sketch.complete()
    department = dice.choice(DEPARTMENTS)
    sketch.seat(ANA, department)
    home = 1 + dice.below(2) if case == "vote" else 0
    sketch.busy(ANA, home, leave=(department,))
    number = 1 + dice.below(2)
    game = sketch.game(last_round=number)
    action = Vote(department) if case == "vote" else Send((department,))
    what = "activate a **planning session in" if case == "vote" else "**send a politician to"
    words = {"which": ("first", "second")[number - 1], "home": kit.count_of(home, "politician"),
             "where": department, "what": f"{what} {department}**"}  # fmt: skip
    return Posed(game, (action,), words, places=(hall_place(department), party_place(ANA)))


def end_exercise(dice: Dice) -> kit.Exercise:
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

    return kit.reach(
        game, "You are **Ana**, in the first of the last two rounds. Score **as much prestige as "
        "you can** with this turn.", kit.scores_most(game, most),
        ("You have politicians at home, and still you may inaugurate now.",
         f"One of your buildings brings {most} prestige."),
        way, (*sketch.of(ANA), party_place(ANA)), only=False,
    )  # fmt: skip


END = Topic(
    "end", "The last rounds", ("UB-80", "UB-81", "UB-82", "UB-83", "UB-84", "UB-85"),
    "Turning up the **last tile of Stage II** begins the end: the current round is played to its "
    "end, then come **two more rounds**. In these you may vote and inaugurate even with "
    "politicians at home.",
    end_exercise, kit.Either(turns_problem, turns_problem, begins_problem, allowed_problem),
)  # fmt: skip


# -- the topic on majorities: 4 prestige for the highest on a track, 2 for each of several


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
    terms = [r.prestige if player in r.leaders else 0 for r in made]

    def tracks(*amounts: int) -> tuple[Item, ...]:
        return tuple(
            Item(n, t.capitalize(), tuple(track_place(p, t) for p in range(len(state.names))))
            for t, n in zip(TRACKS, amounts, strict=False)
        )

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
                tracks(*(ALONE if n else 0 for n in terms)),
                "a tie paid 4",
                lost + truth,
            )
            yield Misreading("a tie pays nobody", tracks(*(n * (n == ALONE) for n in terms)),
                             "a tie paid nothing", lost + truth)  # fmt: skip
        if terms[TRACKS.index(DEVELOPMENT)]:
            yield Misreading("development is not counted", tracks(*terms[:-1]),
                             "development did not count",
                             f"Development is the fifth track. {truth}")  # fmt: skip
        else:
            yield Misreading("development counts for everybody", tracks(*terms[:-1], TIED),
                             "development brought 2", truth)  # fmt: skip
        seconds = [TIED if _second(r, player) else n for r, n in zip(made, terms, strict=True)]
        yield Misreading("the second scores as well", tracks(*seconds), "second places scored 2",
                         f"Only whoever stands highest scores. {truth}")  # fmt: skip
        yield Misreading("the levels themselves are scored", tracks(*levels),
                         "levels were prestige",
                         f"Only majorities score. {truth}")  # fmt: skip
        if alone:
            yield Misreading("a majority is 2", tracks(*(min(n, TIED) for n in terms)),
                             "each majority were 2",
                             f"Alone on top it is 4. {truth}")  # fmt: skip

    return kit.how_many(
        game, f"{names[state.player]} takes the last turn of the game, which changes no track.",
        f"How much **prestige** does **{who}** score for majorities?",
        PRESTIGE.right("In the game", tracks(*terms), truth,
                       counted=" + ".join(str(n) for n in terms if n)),
        lambda later: kit.scored(game, later, player), wrong(),
        PRESTIGE, f"{who} scores {sum(terms)} prestige", actions=(last,),
        rule="UB-86", places=tuple(track_place(p, t) for p in range(3) for t in TRACKS),
    )  # fmt: skip


def _second(ruling: MajorityScored, player: int) -> bool:
    levels = sorted(set(ruling.levels), reverse=True)
    return len(levels) > 1 and ruling.levels[player] == levels[1]


def majorities_exercise(dice: Dice) -> kit.Exercise:
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
    goal = kit.scores_most(game, most, "This turn and the majorities brought you")
    kit.require(len(list(game.legal)) > 2 and len(kit.ways(game, goal)) == 1)
    return kit.reach(
        game, "You are **Ana**, and this is the last turn of the game. Score **as much prestige "
        "as you can**, majorities included.", goal,
        ("Compare the tracks: where does a vote make you the highest, or level with Ben?",
         f"The best vote makes it {most} prestige in all."),
        way, tuple(track_place(p, t) for p in range(2) for t in TRACKS),
    )  # fmt: skip


MAJORITIES = Topic(
    "majorities", "Majorities", ("UB-86", "UB-87"),
    "On each of the **five tracks**: whoever stands highest scores **4**. If several do, each of "
    "them scores **2**.",
    majorities_exercise, majorities_problem, (printed_problem,),
)  # fmt: skip


# -- the topic on winning: the most prestige, then the most influence, else together


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

    def wrong() -> Iterator[Answer]:
        plain = [sum(later.tracks[p]) for p in range(3)]
        yield from _other(names, tied, plain, "development counts once like influence", truth)
        influence = [sum(later.tracks[p][:-1]) for p in range(3)]
        yield from _other(names, tied, influence, "only influence decides ties", truth)
        yield Answer(_names(names, tied), "equal prestige is a shared victory", truth)
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
        "Who **wins**?", Answer(_names(names, won), "", truth, course=_ranked(names, tied, sums)),
        wrong(),
        f"{_names(names, won)} {'share the victory' if shared else 'wins'}", actions=(leave,),
        rule="UB-89", places=tuple(map(party_place, range(3))),
        works=lambda later: _names(names, later.winners()),
    )  # fmt: skip


def _names(names: tuple[str, ...], players: Iterator[int] | list[int]) -> str:
    return listing(names[p] for p in sorted(players))


def _other(
    names: tuple[str, ...], players: list[int] | range, sums: list[int], belief: str, truth: str
) -> Iterator[Answer]:
    """Who would win if these sums decided."""
    best = max(sums[p] for p in players)
    first = [p for p in players if sums[p] == best]
    yield Answer(_names(names, first), belief, truth, course=_ranked(names, players, sums))


def _ranked(names: tuple[str, ...], players: Iterable[int], sums: list[int]) -> tuple[Item, ...]:
    """What decides, one line for each of those among whom it does."""
    return tuple(Item(sums[p], names[p], (party_place(p),)) for p in players)


def winning_exercise(dice: Dice) -> kit.Exercise:
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


TOPICS: tuple[Topic, ...] = (END, MAJORITIES, WINNING)
