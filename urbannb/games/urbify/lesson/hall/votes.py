"""Topics on the town hall: sending politicians, votes, and prestige from them."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Item, Misreading, Problem, Topic
from urbannb.core.text import capital, listing, plural
from urbannb.games.urbify.components import BENCH, DEPARTMENTS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.kit import ANA, BEN, BOX, Sketch, printed, state_of
from urbannb.games.urbify.model.actions import Send, Vote, sends
from urbannb.games.urbify.phrases import hall_place, politicians, seats_words, track_place
from urbannb.games.urbify.rules.turn import MINORITY_PRESTIGE, Payout, payouts

# -- the topic on sending politicians: two together or three apart, and four on a bench


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


# -- the topic on votes: what a planning session brings each party in influence


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
        heads.right("In the game", _course(state, pay, department), _why(state, pay), places,
                    _counted(pay)),
        lambda later: kit.level(state_of(later), player, department) - level,
        _misread(state, pay, department), heads,
        f"{who} gains {pay.gained} {department}", actions=(Vote(department),),
        rule=_rule(pay), places=places,
    )  # fmt: skip


def _counted(pay: Payout) -> str:
    if pay.gained < pay.due:
        return f"{pay.due}, {pay.due - pay.gained} of it lost"
    return str(pay.gained) if pay.due else "single"


EXTRA = Item(1, "The extra point for activating")


def _seats(state: kit.State, player: int, department: str, value: int = -1) -> Item:
    """A party's politicians in a department, counted for so much; by default each for 1."""
    there = state.benches[DEPARTMENTS.index(department)][player]
    what = f"{state.names[player]}'s {politicians(there)} in {department}"
    return Item(there if value < 0 else value, what, (hall_place(department),))


def _course(state: kit.State, pay: Payout, department: str) -> tuple[Item, ...]:
    """What a vote brings a party, thing by thing."""
    mine = _seats(state, pay.player, department, -1 if pay.due else 0)
    extra = (EXTRA,) * (pay.player == ANA)
    lost = kit.beyond(pay.due - pay.gained, track_place(pay.player, department))
    return (mine, *extra, *lost)


def _rule(pay: Payout) -> str:
    if not pay.due:
        return "UB-33"
    if pay.gained < pay.due:
        return "UB-36"
    return "UB-35" if (pay.player, pay.politicians) == (ANA, 1) else "UB-32"


def _why(state: kit.State, pay: Payout) -> str:
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
    who, bench = state.names[pay.player], state.benches[DEPARTMENTS.index(department)]
    room = TOP - kit.level(state, pay.player, department)
    mine, none = (_seats(state, pay.player, department, n) for n in (-1, 0))
    if pay.gained < pay.due:
        yield Misreading("the track goes on", (mine, *(EXTRA,) * active), "the track went on",
                         truth, counted=str(pay.due))  # fmt: skip
    if not pay.due:
        yield Misreading("everybody gains from their politicians", (mine,),
                         "a single politician counted like others", truth)  # fmt: skip
    if active:
        yield kit.capped("activating brings nothing extra", (mine,), room,
                         "activating brought nothing", truth)  # fmt: skip
        if there == 1:
            yield Misreading("the minority rule is for everybody", (none,),
                             "a single politician never brought influence", truth)  # fmt: skip
        yield kit.capped("activating counts twice", (mine, EXTRA._replace(value=2)), room,
                         "activating brought 2", truth)  # fmt: skip
        everybody = [_seats(state, player, department) for player in range(len(bench))]
        yield kit.capped("whoever activates gains from all politicians", (*everybody, EXTRA), room,
                         "all politicians there counted for the activator", truth)  # fmt: skip
        return
    if pay.due:
        yield kit.capped("everybody gains the extra point", (mine, EXTRA), room,
                         "everybody got the extra point", truth)  # fmt: skip
        first = mine._replace(value=there - 1)
        yield kit.capped("one politician does not count", (first,), room,
                         "the first politician brought nothing", truth)  # fmt: skip
        yield Misreading("only the activator gains", (none,), "only the activator gained", truth)
    else:
        share = Item(MINORITY_PRESTIGE, "The minority's 2 points")
        yield kit.capped("the minority's 2 points are influence", (none, share), room,
                         f"the 2 points were {department}",
                         f"{truth} It is 2 prestige.")  # fmt: skip
    most = _seats(state, bench.index(max(bench)), department)
    yield kit.capped("the highest number there is paid to all", (most,), room,
                     "all gained as the fullest bench does", "Only a party's own bench counts. "
                     f"{who} has {politicians(there)} there.")  # fmt: skip


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


# -- the topic on prestige from votes: the minority, and a full house


Scores = dict[int, int]


def prestige_problem(dice: Dice) -> Problem:
    """Ask who scores prestige from a vote."""
    sketch = Sketch(dice, 3)
    department = dice.choice(DEPARTMENTS)
    for player in range(3):
        sketch.seat(player, department, dice.choice((1, 1, 2, 3, 4)))
    sketch.busy(ANA, leave=(department,))
    return prestige_asked(sketch.game(), department)


def prestige_printed_problem() -> Problem:
    """Who scores in the rulebook's vote on culture."""
    return prestige_asked(printed("vote"), "culture")


def prestige_asked(game: Game, department: str) -> Problem:
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
        for belief, scores, said in _prestige_misread(bench, right):
            course = _prestige_course(state, department, scores)
            yield Answer(_prestige_words(state, scores), belief, f"{said} {truth}", course=course)

    rule = "UB-33" if alone else "UB-34" if full else "UB-35" if bench[ANA] == 1 else "UB-33"
    return kit.ask(
        game,
        f"In {department} there are these politicians: {kit.numbers(state, department)}.",
        f"{active} activates the session. Who scores **prestige** from the vote?",
        Answer(_prestige_words(state, right), "", truth,
               course=_prestige_course(state, department, right)),
        wrong(),
        _prestige_words(state, right).replace(" ", " scores ", 1) if right else "nobody",
        actions=(Vote(department),), rule=rule, places=(hall_place(department),),
        works=lambda later: _prestige_words(
            state, {p: kit.scored(game, later, p) for p in range(len(state.names))}
        ),
    )  # fmt: skip


def _prestige_course(state: kit.State, department: str, scores: Scores) -> tuple[Item, ...]:
    """What each party's politicians score, one line a party."""
    bench = state.benches[DEPARTMENTS.index(department)]
    return tuple(
        _seats(state, p, department, scores.get(p, 0)) for p, there in enumerate(bench) if there
    )


def _prestige_words(state: kit.State, scores: Scores) -> str:
    found = [f"{state.names[p]} {scores[p]}" for p in sorted(scores) if scores[p]]
    return capital(listing(found)) or "Nobody"


def _prestige_misread(bench: list[int], right: Scores) -> Iterator[tuple[str, Scores, str]]:
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
    prestige_exercise, prestige_problem, (prestige_printed_problem,),
)  # fmt: skip
