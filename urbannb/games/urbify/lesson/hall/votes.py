"""The topic on votes: what a planning session brings each party in influence."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.urbify.components.board import DEPARTMENTS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.sketch import ANA, BOX, Sketch, printed, state_of
from urbannb.games.urbify.model.actions import Vote
from urbannb.games.urbify.phrases import hall_place, politicians, track_place
from urbannb.games.urbify.rules.town_hall import Payout, payouts

TOP = BOX.ends[0]


def votes_problem(dice: Dice) -> Problem:
    """Ask what a vote brings a party in influence, or who comes home after it."""
    sketch = Sketch(dice, 3)
    department = dice.choice(DEPARTMENTS)
    for player in range(3):
        sketch.seat(player, department, 1 + dice.below(4))
        sketch.chance_levels(player, 0, TOP - 1)
    sketch.busy(ANA, leave=(department,))
    if dice.below(4) == 0:
        return home_problem(sketch.game(), department)
    return asked(sketch.game(), department, dice.below(3))


def home_problem(game: Game, department: str) -> Problem:
    """Ask whose politicians come home after a vote (UB-37)."""
    state = state_of(game)
    bench = state.benches[DEPARTMENTS.index(department)]
    there = kit.numbers(state, department)
    truth = f"A vote empties the department: all {sum(bench)} politicians go home to their parties."
    gaining = [p.player for p in payouts(state, department, ANA) if p.due]
    many = [kit.each((state.names[p],), (bench[p],)) for p in gaining]

    def wrong() -> Iterator[tuple[str, str, str]]:
        yield ("Only Ana's own", "a vote sends home whoever activated it",
               f"Those of the other parties leave too. {truth}")  # fmt: skip
        if len(gaining) < len(bench):
            yield (f"Only those who gained influence: {listing(many)}",
                   "a single politician stays for the next vote",
                   f"A single politician leaves as well. {truth}")  # fmt: skip
        yield ("Nobody: they stay for the next vote", "politicians stay until they are called home",
               truth)  # fmt: skip
        if max(bench) > 1:
            yield ("One of each party", "a vote costs each party one politician", truth)

    return kit.ask(
        game, f"In {department} there are these politicians: {there}.",
        "Ana activates the session. Who **comes home** from it?",
        Answer(f"All of them: {there}", "", truth), wrong(), "all of them come home",
        actions=(Vote(department),), rule="UB-37", places=(hall_place(department),),
        works=lambda later: f"All of them: {_came_home(game, later)}",
    )  # fmt: skip


def _came_home(start: Game, now: Game) -> str:
    before, after = state_of(start).home, state_of(now).home
    came = [a - b for b, a in zip(before, after, strict=True)]
    return listing(f"{name} {n}" for name, n in zip(start.names, came, strict=True) if n)


def printed_problem() -> Problem:
    """What the orange party gains in the rulebook's vote on culture."""
    return asked(printed("vote"), "culture", 1)


def asked(game: Game, department: str, player: int) -> Problem:
    """Ask what a vote that the first party activates brings one of the parties."""
    state = state_of(game)
    pay = next(p for p in payouts(state, department, ANA) if p.player == player)
    heads = kit.sums(department, "Gains")
    who, level = state.names[player], kit.level(state, player, department)
    places = hall_place(department), track_place(player, department)
    return kit.how_many(
        game,
        f"In {department} there are these politicians: {kit.numbers(state, department)}. "
        f"{who} stands at {level} on the {department} track, which ends at {TOP}.",
        f"{state.names[ANA]} activates the session. How much **{department}** does **{who}** gain?",
        Answer("", "", _why(state, pay), (heads.row(*_counted(pay)),), places),
        lambda later: kit.level(state_of(later), player, department) - level,
        _misread(state, pay, department), heads,
        f"{who} gains {pay.gained} {department}", actions=(Vote(department),),
        rule=_rule(pay), places=places,
    )  # fmt: skip


def _counted(pay: Payout) -> tuple[str, tuple[int, ...], str]:
    counted = "single" if not pay.due else ""
    if pay.gained < pay.due:
        counted = f"{pay.due}, {pay.due - pay.gained} of it lost"
    return "In the game", (pay.gained,), counted


def _rule(pay: Payout) -> str:
    if not pay.due:
        return "UB-33"
    if pay.gained < pay.due:
        return "UB-36"
    return "UB-35" if (pay.player, pay.politicians) == (ANA, 1) else "UB-32"


def _why(state: kit.State, pay: Payout) -> str:
    """How it really is."""
    who = state.names[pay.player]
    if not pay.due:
        return f"{who} did not activate the session, so a single politician brings prestige only."
    count = politicians(pay.politicians)
    extra = " and 1 for activating the session" if pay.player == ANA else ""
    beyond = kit.lost_words(pay.due, pay.due - pay.gained, TOP)
    return f"{who} gains 1 for each of {count}{extra}.{beyond}".replace("each of 1 p", "1 p")


def _misread(state: kit.State, pay: Payout, department: str) -> Iterator[Misreading]:
    """What somebody comes to who counts the vote wrongly."""
    truth, there, active = _why(state, pay), pay.politicians, pay.player == ANA
    who, bench = state.names[pay.player], tuple(state.benches[DEPARTMENTS.index(department)])
    room = TOP - kit.level(state, pay.player, department)
    if pay.gained < pay.due:
        yield Misreading("the track goes on", (pay.due,), "the track went on", truth)
    if not pay.due:
        yield Misreading("everybody gains from their politicians", (1,),
                         "a single politician counted like others", truth)  # fmt: skip
    if active:
        yield kit.capped("activating brings nothing extra", (there,), room,
                         "activating brought nothing", truth)  # fmt: skip
        if there == 1:
            yield Misreading("the minority rule is for everybody", (),
                             "a single politician never brought influence", truth)  # fmt: skip
        yield kit.capped("activating counts twice", (there, 2), room, "activating brought 2",
                         truth)  # fmt: skip
        yield kit.capped("whoever activates gains from all politicians", (*bench, 1), room,
                         "all politicians there counted for the activator", truth)  # fmt: skip
        return
    if pay.due:
        yield kit.capped("everybody gains the extra point", (there, 1), room,
                         "everybody got the extra point", truth)  # fmt: skip
        yield kit.capped("one politician does not count", (there - 1,), room,
                         "the first politician brought nothing", truth)  # fmt: skip
        yield Misreading("only the activator gains", (), "only the activator gained", truth)
    else:
        yield kit.capped("the minority's 2 points are influence", (2,), room,
                         f"the 2 points were {department}",
                         f"{truth} It is 2 prestige.")  # fmt: skip
    yield kit.capped("the highest number there is paid to all", (max(bench),), room,
                     "all gained as the fullest bench does", "Only a party's own bench counts. "
                     f"{who} has {politicians(there)} there.")  # fmt: skip


# -- the task


def votes_exercise(dice: Dice) -> Exercise:
    """Activate the session that brings the most influence."""
    sketch = Sketch(dice, 3)
    sketch.pool[ANA] = 0
    first, second, third, _ = dice.shuffled(DEPARTMENTS)
    sketch.seat(ANA, first, 3)
    sketch.seat(ANA, second, 2)
    sketch.seat(ANA, third)
    for player in (1, 2):
        for department in (first, second, third):
            sketch.seat(player, department, dice.below(2))
    for player in range(3):
        sketch.chance_levels(player, 1, 4)
    sketch.hold(ANA, **{first: TOP - 1 - dice.below(4)})
    game = sketch.game()
    start = sum(state_of(game).tracks[ANA])
    most, way, _ = kit.best(game, game.legal, lambda state: sum(state.tracks[ANA]) - start)

    def goal(game: Game) -> Goal:
        gained = sum(state_of(game).tracks[ANA]) - start
        done = kit.acted(game) and gained >= most
        said = f"The vote brought you {gained} influence."
        return Goal(True, f"{said} No other brings more.") if done else kit.undone(game, said)

    kit.require(len(kit.ways(game, goal)) == 1)
    return kit.reach(
        game, "You are **Ana**. Activate the session that brings you **the most influence**.",
        goal,
        (f"Each politician brings 1, and activating 1 more. A track ends at {TOP}.",
         f"The best session brings {plural(most, 'point')}: what goes beyond the end is lost."),
        way, (*map(hall_place, (first, second, third)),
              *(track_place(ANA, d) for d in (first, second, third))),
    )  # fmt: skip


VOTES = Topic(
    "votes", "What a vote brings",
    ("UB-32", "UB-31", "UB-35", "UB-36", "UB-9", "UB-10", "UB-37"),
    "**1 influence for each politician**, and 1 more for activating the session. What goes "
    "beyond the end of the track is lost. Then everybody goes home.",
    votes_exercise, votes_problem, (printed_problem,),
)  # fmt: skip
