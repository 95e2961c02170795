"""Whole turns in the town hall: a vote, a vote after politicians were sent, the last vote."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from urbannb.core.lesson import Dice, Problem, Topic, composite
from urbannb.core.text import listing
from urbannb.games.urbify.components import BENCH, DEPARTMENTS, TRACKS
from urbannb.games.urbify.lesson import kit
from urbannb.games.urbify.lesson.kit import ANA, BEN, BOX, Sketch, state_of
from urbannb.games.urbify.lesson.turns.kit import (
    PRESTIGE,
    PartyLine,
    Reckoning,
    TurnResult,
    mixed,
    turn_problem,
)
from urbannb.games.urbify.model.actions import Send, Vote
from urbannb.games.urbify.phrases import (
    hall_place,
    party_place,
    politicians,
    seats_words,
    track_place,
)
from urbannb.games.urbify.rules.final import ALONE, TIED
from urbannb.games.urbify.rules.rulings import MajorityScored
from urbannb.games.urbify.rules.turn import MINORITY_PRESTIGE, Payout, payouts

TOP = BOX.ends[0]
EVERYBODY, ACTIVATOR, OTHERS, NOBODY = "everybody", "activator", "others", "nobody"
Rows = Sequence[Sequence[int]]


# -- a vote as somebody believes that it goes


@dataclass(frozen=True)
class VoteRule:
    """How a vote pays; by default as the rules say."""

    extra: int = 1
    """What activating brings."""
    extra_for_all: bool = False
    minority: str = OTHERS
    """Whose single politicians are a minority."""
    keeps: bool = False
    """Whether the minority gains influence besides."""
    share: int = MINORITY_PRESTIGE
    houses: str = ACTIVATOR
    """Whose full houses score."""
    instead: bool = False
    """Whether a full house scores instead of the extra point."""
    capped: bool = True
    spill: bool = False
    """Whether what is lost beyond the end of a track is prestige."""

    def pays(self, there: int, room: int, *, active: bool) -> tuple[int, int]:
        """Influence and prestige for a party with so many politicians and so much room."""
        if not there:
            return 0, 0
        due, prestige, full = there, 0, there == BENCH
        if self.extra_for_all or (active and not (self.instead and full)):
            due += self.extra
        if there == 1 and self.minority in ((EVERYBODY,) if active else (EVERYBODY, OTHERS)):
            due, prestige = due if self.keeps else 0, self.share
        if full and (self.houses == EVERYBODY or (active and self.houses != NOBODY)):
            prestige += 1
        gained = min(due, room) if self.capped else due
        return gained, prestige + (due - gained if self.spill else 0)


SPILLED = "what a full track loses is scored as prestige"
BELIEVED: Mapping[str, tuple[dict[str, Any], str]] = {
    "the minority gains its influence as well": (
        {"keeps": True}, "a single politician brought influence besides its prestige"),
    SPILLED: (
        {"spill": True}, "what goes beyond the end of a track scored prestige"),
    "a full house scores instead of the extra point": (
        {"instead": True}, "a full house scored instead of the extra point"),
    "the track goes on": ({"capped": False}, "the tracks went on"),
    "activating brings nothing extra": ({"extra": 0}, "activating brought nothing"),
    "activating counts twice": ({"extra": 2}, "activating brought 2"),
    "everybody gains the extra point": ({"extra_for_all": True}, "everybody got the extra point"),
    "everybody gains from their politicians": (
        {"minority": NOBODY}, "a single politician counted like any other"),
    "the minority rule is for everybody": (
        {"minority": EVERYBODY}, "a single politician never brought influence"),
    "every full house scores": ({"houses": EVERYBODY}, "every full house scored"),
    "a full house brings influence only": ({"houses": NOBODY}, "a full house scored nothing"),
    "a single politician brings nothing": ({"share": 0}, "a single politician scored nothing"),
    "a single politician brings 1 prestige": ({"share": 1}, "the minority's share were 1"),
}  # fmt: skip
"""Beliefs on votes, those first that come of mixing two rules: what is different, and in words."""
MIXED = tuple(BELIEVED)[:3]
RULES = VoteRule()


def outcome(names: Sequence[str], department: str, paid: Rows) -> TurnResult:
    """What each party gains of a department and in prestige."""
    return TurnResult(tuple(names), tuple(
        PartyLine(player, noun, value, (hall_place(department),))
        for player, row in enumerate(paid)
        for noun, value in zip((department, PRESTIGE), row, strict=True)
    ), gains=True)  # fmt: skip


def voted(
    state: kit.State, department: str, active: int, rule: VoteRule = RULES,
    bench: Sequence[int] = (),
) -> list[tuple[int, int]]:  # fmt: skip
    """What a vote brings each party by some rule, with the bench as it is or another."""
    found = enumerate(bench or state.benches[DEPARTMENTS.index(department)])
    return [
        rule.pays(there, TOP - kit.level(state, player, department), active=player == active)
        for player, there in found
    ]


def gained(start: kit.State, department: str, later: kit.State) -> TurnResult:
    """What each party has gained since, by the engine."""
    return outcome(start.names, department, [
        (kit.level(later, p, department) - kit.level(start, p, department),
         later.prestige[p] - start.prestige[p])
        for p in range(len(start.names))
    ])  # fmt: skip


def beliefs(
    state: kit.State, department: str, active: int, known: Iterable[str]
) -> Iterator[Reckoning]:
    """What a vote would bring by each of these beliefs."""
    for belief in known:
        changes, idea = BELIEVED[belief]
        paid = voted(state, department, active, replace(RULES, **changes))
        yield Reckoning(belief, outcome(state.names, department, paid), idea)


def told(state: kit.State, department: str, pay: Payout, active: int) -> str:
    """What a vote brings a party, in a sentence."""
    who, count = state.names[pay.player], politicians(pay.politicians)
    if not pay.due:
        return f"{who} has a single politician: {pay.prestige} prestige, no influence."
    over = pay.due - pay.gained
    lost = f", but {over} {'is' if over == 1 else 'are'} lost at the end of the track"
    extra = " and 1 for activating" if pay.player == active else ""
    house = f" The full house scores {pay.prestige} prestige." if pay.prestige else ""
    return (
        f"{who} gains {pay.politicians} {department} for {count}{extra}{lost * (over > 0)}.{house}"
    )


def why(state: kit.State, department: str, active: int) -> str:
    """What a vote brings all parties, in sentences."""
    found = payouts(state, department, active)
    return " ".join(told(state, department, pay, active) for pay in found)


def interest(found: Sequence[Payout]) -> int:
    """How many rules a vote has to do with besides the count of politicians."""
    minority = any(not pay.due for pay in found)
    return sum((
        minority, any(pay.gained < pay.due for pay in found),
        any(pay.due and pay.prestige for pay in found),
        any(pay.due and pay.politicians == 1 for pay in found),
    ))  # fmt: skip


def levels(state: kit.State, department: str) -> str:
    """Where all parties stand on a track: "Ana stands at 5, Ben at 2 and Cleo at 0"."""
    first, *others = (f"at {kit.level(state, p, department)}" for p in range(len(state.names)))
    rest = (f"{name} {at}" for name, at in zip(state.names[1:], others, strict=True))
    return listing([f"{state.names[0]} stands {first}", *rest])


# -- a vote


def vote_problem(dice: Dice) -> Problem:
    """Ask what a vote brings all parties, in influence and in prestige."""
    sketch = Sketch(dice, 3)
    department = dice.choice(DEPARTMENTS)
    for player in range(3):
        sketch.seat(player, department, dice.choice((1, 1, 2, 3, 4, 4)))
        sketch.chance_levels(player, 0, 4)
        sketch.hold(player, **{department: dice.below(TOP)})
    sketch.busy(ANA, leave=(department,))
    game = sketch.game()
    state = state_of(game)
    kit.require(interest(payouts(state, department, ANA)) > 1)
    return turn_problem(
        game, f"The politicians in {department} are {kit.numbers(state, department)}. On "
        f"the {department} track, which ends at {TOP}, {levels(state, department)}.",
        f"Ana activates the session. What does **each party gain**, in {department} and prestige?",
        (Vote(department),), lambda later: gained(state, department, later),
        mixed(dice, beliefs(state, department, ANA, MIXED),
              beliefs(state, department, ANA, [b for b in BELIEVED if b not in MIXED])),
        why(state, department, ANA), rule="UB-32",
        places=(hall_place(department), *(track_place(p, department) for p in range(3))),
    )  # fmt: skip


# -- politicians are sent, and the next party votes


def sent_problem(dice: Dice) -> Problem:
    """Ask what the vote of the next party brings, after Ana has sent politicians there."""
    sketch = Sketch(dice, 3)
    department, other, third, _ = dice.shuffled(DEPARTMENTS)
    before = dice.below(3)
    sketch.seat(ANA, department, before)
    sketch.seat(BEN, department, dice.choice((1, 2, 3, 4)))
    sketch.seat(2, department, dice.choice((1, 1, 2)))
    sketch.busy(BEN, leave=(department,))
    for player in range(3):
        sketch.chance_levels(player, 0, 4)
        sketch.hold(player, **{department: dice.below(TOP)})
    send = Send(dice.choice(((department,) * 2, (department, other), (department, other, third))))
    game = sketch.game()
    state, number = state_of(game), DEPARTMENTS.index(department)
    kit.require(game.legal.allows(send))
    middle = state_of(kit.after(game, send))
    kit.require(middle.player == BEN and middle.home[BEN] == 0)
    kit.require(interest(payouts(middle, department, BEN)) > 0)
    bench = middle.benches[number]

    def by(belief: str, there: int, active: int, idea: str) -> Reckoning:
        changed = [there, *bench[1:]]
        paid = voted(middle, department, active, bench=changed)
        return Reckoning(belief, outcome(state.names, department, paid), idea)

    def found() -> Iterator[Reckoning]:
        yield by("politicians do not vote in the round in which they were sent", before, BEN,
                 "those that Ana has just sent did not vote yet")  # fmt: skip
        yield by("whoever was the last to send politicians activates the session", bench[ANA], ANA,
                 "Ana's politicians had activated the session")  # fmt: skip
        if len(set(send.departments)) > 1:
            yield by("all politicians that were sent together vote together",
                     before + len(send.departments), BEN,
                     "all those that Ana has sent voted here")  # fmt: skip

    now = (
        f"By then the politicians are {kit.numbers(middle, department)}. Ben activates the session."
    )
    return turn_problem(
        game, f"The politicians in {department} are {kit.numbers(state, department)}. On "
        f"the {department} track, which ends at {TOP}, {levels(state, department)}.",
        f"Ana sends {seats_words(send.departments)}. Then Ben, who has nobody at home, activates "
        f"the session in {department}. What does **each party gain** by it, in {department} and "
        "prestige?",
        (send, Vote(department)), lambda later: gained(state, department, later),
        mixed(dice, found(), beliefs(middle, department, BEN, BELIEVED)),
        f"{now} {why(middle, department, BEN)}", rule="UB-32",
        places=(*map(hall_place, DEPARTMENTS), *(track_place(p, department) for p in range(3))),
    )  # fmt: skip


# -- the last vote, and the majorities after it


@dataclass(frozen=True)
class FinalRule:
    """How majorities pay; by default as the rules say."""

    alone: int = ALONE
    tied: int = TIED
    second: int = 0
    tracks: int = len(TRACKS)
    """So many tracks count, the last of which is development."""

    def pays(self, tracks: Rows) -> list[int]:
        """What each party scores where they stand like that."""
        scored = [0] * len(tracks)
        for number in range(self.tracks):
            found = [mine[number] for mine in tracks]
            first, *others = sorted(set(found), reverse=True)
            for player, level in enumerate(found):
                if level == first:
                    scored[player] += self.alone if found.count(first) == 1 else self.tied
                elif level == others[0]:
                    scored[player] += self.second
        return scored


COUNTED: Mapping[str, tuple[dict[str, Any], str]] = {
    "a tie pays everybody in full": ({"tied": ALONE}, "a tie paid 4"),
    "a tie pays nobody": ({"tied": 0}, "a tie paid nothing"),
    "development is not counted": ({"tracks": len(DEPARTMENTS)}, "development did not count"),
    "the second scores as well": ({"second": TIED}, "second places scored 2"),
    "a majority is 2": ({"alone": TIED}, "each majority brought 2"),
}
LAST_VOTES = (
    "activating brings nothing extra", "everybody gains the extra point",
    "the minority rule is for everybody", "everybody gains from their politicians",
    "a single politician brings nothing",
)  # fmt: skip
"""Beliefs on votes that may decide who stands highest in the end."""


def final_problem(dice: Dice) -> Problem:
    """Ask for the final score of all parties, after a vote that moves some of them."""
    sketch = Sketch(dice, 3)
    sketch.complete()
    department = dice.choice(DEPARTMENTS)
    for player in range(3):
        sketch.chance_levels(player, 0, 3)
        sketch.hold(player, dice.below(4))
        sketch.seat(player, department, dice.choice((1, 1, 2, 3)))
    sketch.busy(ANA, leave=(department,))
    names = sketch.names
    game = sketch.game(last_round=2, starter=names[BEN], to_move=names[ANA])
    start, action = state_of(game), Vote(department)
    number = DEPARTMENTS.index(department)

    def end(paid: Rows, final: FinalRule = FinalRule(), *, moved: bool = True,
            scored: bool = True) -> TurnResult:  # fmt: skip
        tracks = [list(mine) for mine in start.tracks]
        for mine, (influence, _) in zip(tracks, paid, strict=True):
            mine[number] += influence * moved
        found = final.pays(tracks)
        return TurnResult(names, tuple(
            PartyLine(p, PRESTIGE, start.prestige[p] + paid[p][1] * scored + found[p],
                      (party_place(p),))
            for p in range(3)
        ))  # fmt: skip

    paid = voted(start, department, ANA)

    def found() -> Iterator[Reckoning]:
        yield Reckoning("majorities are counted before the last turn", end(paid, moved=False),
                        "majorities were counted before the last vote")  # fmt: skip
        yield Reckoning("the last vote scores nothing anymore", end(paid, scored=False),
                        "the last vote scored nothing")  # fmt: skip

    def others() -> Iterator[Reckoning]:
        for belief, (changes, idea) in COUNTED.items():
            yield Reckoning(belief, end(paid, FinalRule(**changes)), idea)
        for belief in LAST_VOTES:
            changes, idea = BELIEVED[belief]
            by = voted(start, department, ANA, replace(RULES, **changes))
            yield Reckoning(belief, end(by), idea)

    so_far = [f"{name} has {n} prestige" for name, n in zip(names, start.prestige, strict=True)]
    kit.require(end(paid, moved=False) != end(paid))
    return turn_problem(
        game, "It is the last turn of the game. "
        f"The politicians in {department} are {kit.numbers(start, department)}. "
        f"So far {listing(so_far)}.",
        "Ana activates the session. How much **prestige** does each party have **in the end**, "
        "majorities included?",
        (action,), lambda later: TurnResult(names, tuple(
            PartyLine(p, PRESTIGE, later.prestige[p], (party_place(p),)) for p in range(3)
        )),
        mixed(dice, found(), others()),
        f"{why(start, department, ANA)} {_majorities(kit.after(game, action), names)}",
        rule="UB-86",
        places=(hall_place(department), *(track_place(p, t) for p in range(3) for t in TRACKS)),
    )  # fmt: skip


def _majorities(later: Any, names: Sequence[str]) -> str:
    """What majorities bring in the end: "Ana scores 4 for tourism and 2 for culture."."""
    made = kit.ruled(later, MajorityScored)
    return " ".join(
        f"{name} scores {listing(f'{r.prestige} for {r.track}' for r in made if p in r.leaders)}."
        for p, name in enumerate(names)
        if any(p in r.leaders for r in made)
    )


TOPICS: tuple[Topic, ...] = (
    composite(
        "vote-turn", "A whole vote: influence and prestige at once", ("votes", "vote-prestige"),
        ("UB-32", "UB-33", "UB-34", "UB-35", "UB-36"),
        "Go party by party: **how many politicians**, is it the **activator**, and how much "
        "**room** is left on the track? A single politician of another party scores prestige "
        "instead.",
        vote_problem,
    ),
    composite(
        "sent-turn", "Politicians are sent, and the next party votes",
        ("influence", "votes", "vote-prestige"),
        ("UB-32", "UB-19", "UB-33", "UB-36"),
        "Politicians count from the moment they are sent, **whoever activates**; the extra point "
        "is for the **activator** alone.",
        sent_problem,
    ),
)  # fmt: skip
FINAL = composite(
    "final-turn",
    "The last vote and the majorities",
    ("votes", "vote-prestige", "majorities"),
    ("UB-86", "UB-32", "UB-33", "UB-87"),
    "The last turn **counts in full**: it moves tracks and may score. **Then** the five tracks are "
    "compared.",
    final_problem,
)
