"""Whole turns of Sim City: each answer is what the rules, or its belief, come to, recounted.

Cities are looked at by `naive` and `naive_score`, and votes are read from the question itself;
nothing is asked of the lesson or of how the engine adds up. A belief nobody recounts fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any

import pytest

from tests.sim_city import naive, naive_score
from tests.sim_city.test_lesson_counts import Asked
from tests.support import lessons
from tests.support.sizes import some
from urbannb.games.sim_city.lesson.kit import ANA, BEN, CARDS, CLEO

LESSON = lessons.lesson("sim-city")
SEEDS = range(some(51, least=16))
NAMES = [topic.name for topic in LESSON.plan.composites]
ALL = pytest.mark.parametrize("topic", NAMES)
ADDS = "Add", "Deduct"
HOMES = "residential", "commercial"
SMALLEST = 3
Recount = Callable[["Turn"], int]


class Turn(Asked):
    """What is played in a question, and what it brings by parts."""

    def __init__(self, question: Any) -> None:
        super().__init__(question)
        self.card = CARDS[getattr(self.actions[0], "card", "crime-wave")]
        """The card that is placed, or proposed."""

    @cached_property
    def spot(self) -> naive.Spot:
        return naive.spot_of(self.actions[0].cell)

    @cached_property
    def tried(self) -> naive_score.Tried:
        ways = naive.ways({self.spot: self.card})
        return naive_score.Tried(self.city, self.card, [self.spot], ways, False)

    def has(self, player: int = ANA) -> int:
        return self.state.money[player]

    @property
    def value(self) -> int:
        return self.card.value

    def speakers(self) -> list[tuple[naive.Block, Any]]:
        """The cards that speak of later ones, each with what it says."""
        return [(block, one) for block in self.tried.others for one in block.card.specials
                if type(one).__name__ in ADDS]  # fmt: skip

    @cached_property
    def later(self) -> list[int]:
        found = (naive_score.later(self.tried, block, one) for block, one in self.speakers())
        return [amount for amount in found if amount]

    @cached_property
    def zone(self) -> int:
        return naive_score.zones(self.tried)

    @cached_property
    def complex(self) -> int:
        return naive_score.complexes(self.tried)

    def touched(self) -> set[naive.Spot]:
        """The blocks of the zones that pay."""
        found = naive.zones_touched(self.city, [self.spot], naive.sort_of(self.card))
        return {name for group in found if len(group) >= SMALLEST for name in group}

    def away(self, name: naive.Spot, other: naive.Spot) -> int:
        return naive.distance(self.city, [name], [other])


# -- a whole score


def scored(t: Turn, *more: int) -> int:
    return t.has() + t.value + sum(more)


def alone(t: Turn) -> int:
    """What zones of the card's own kind would pay without city services."""
    same = [n for n, b in t.city.items() if b.card.zone == t.card.zone]
    groups = naive.clusters(same, lambda n: naive.beside(t.city, [n]) & {*same})
    near = naive.beside(t.city, [t.spot])
    return sum(len(g) for g in groups if g & near and len(g) >= SMALLEST)


def anywhere(t: Turn) -> int:
    signs = {"Add": 1, "Deduct": -1}
    return sum(
        signs[type(one).__name__] * one.amount for _, one in t.speakers()
        if naive_score.fits(one.to, t.card)
    )  # fmt: skip


SCORE: dict[str, Recount] = {
    "": lambda t: scored(t, *t.later, t.zone),
    "only the largest part of a score is paid":
        lambda t: t.has() + max(t.value, t.zone, *t.later),
    "a zone bonus takes the place of Adds": lambda t: scored(t, t.zone),
    "a zone pays what its blocks are worth":
        lambda t: scored(t, *t.later, *(t.city[n].card.value for n in t.touched())),
    "the new card counts too": lambda t: scored(t, *t.later, t.zone, 1),
    "such a card never brings a bonus": lambda t: scored(t, *t.later),
    "an Add counts twice":
        lambda t: scored(t, *t.later, *(n for n in t.later if n > 0), t.zone),
    "nothing is ever taken off": lambda t: scored(t, *(n for n in t.later if n > 0), t.zone),
    "city services count for nothing": lambda t: scored(t, *t.later, alone(t)),
    "all cards of the city count, wherever they lie": lambda t: scored(t, anywhere(t), t.zone),
}  # fmt: skip


# -- farms


def members(t: Turn) -> int:
    near = naive.beside(t.city, [t.spot])
    return sum(count for group, _, count, _ in naive.complexes(t.city, "Farm") if group & near)


FARM: dict[str, Recount] = {
    "": lambda t: scored(t, t.zone, t.complex),
    "a block counts for its zone or for its complex":
        lambda t: scored(t, max(t.zone, t.complex)),
    "a zone and a complex pay alike": lambda t: scored(t, t.zone, members(t)),
    "rules come before cards": lambda t: scored(t, t.complex),
    "a card and a rule meet halfway": lambda t: scored(t, t.zone // 2, t.complex),
    "the card's own bonus counts too":
        lambda t: scored(t, t.zone, t.complex, t.card.complex_bonus),
    "the new card counts too": lambda t: scored(t, t.zone, t.complex, 1),
    "such a card brings no bonus": lambda t: scored(t, t.zone),
    "only the card's own bonus is paid": lambda t: scored(t, t.zone, t.card.complex_bonus),
}  # fmt: skip


# -- stations


def cover(t: Turn) -> Any:
    (found,) = t.card.covers
    return found


def reached(t: Turn, crime: bool = True) -> set[naive.Spot]:
    """The blocks that the new card covers, whether anything covers them already."""
    counts = crime and cover(t).by == "police"
    return {
        name for name, block in t.city.items()
        if t.away(name, t.spot) + (block.card.crime if counts else 0) <= cover(t).range
    }  # fmt: skip


def fresh(t: Turn, crime: bool = True) -> int:
    return len(reached(t, crime) - {*naive.covered(t.city, cover(t).by)})


def most(t: Turn) -> int:
    return next(int(one.most) for one in t.card.specials if getattr(one, "most", 0))


def beside(t: Turn) -> int:
    """What the zones would pay that the card is next to."""
    sizes: list[int] = [
        len(group) for zone in HOMES for group in naive.zones_touched(t.city, [t.spot], zone)
        if len(group) >= SMALLEST and any(t.city[n].card.zone == zone for n in group)
    ]  # fmt: skip
    return sum(sizes)


STATION: dict[str, Recount] = {
    "": lambda t: scored(t, min(fresh(t), most(t))),
    "there is no limit": lambda t: scored(t, fresh(t)),
    "the limit is for the whole card": lambda t: t.has() + min(t.value + fresh(t), most(t)),
    "blocks already covered count again": lambda t: scored(t, min(len(reached(t)), most(t))),
    "the card covers itself": lambda t: scored(t, min(fresh(t) + 1, most(t))),
    "a city services card is paid for all zones beside it":
        lambda t: scored(t, min(fresh(t), most(t)), beside(t)),
    "the value is all": scored,
    "specials pay instead of the value": lambda t: t.has() + min(fresh(t), most(t)),
    "the crime factor does not matter": lambda t: scored(t, min(fresh(t, crime=False), most(t))),
}  # fmt: skip


# -- a crime wave


def payer(t: Turn) -> int:
    return CLEO if t.state.governors else BEN


def leaves(t: Turn) -> bool:
    return "leave office" in t.see


def half(cost: int) -> int:
    return -(-cost // 2)


def after_wave(t: Turn, blocks: int, part: Callable[[int], int] | None = None) -> int:
    return t.has(payer(t)) - (part or (half if leaves(t) else int))(blocks)


def in_town(t: Turn, fits: Callable[[naive.Spot], bool], zones: tuple[str, ...] = HOMES) -> int:
    return sum(fits(n) for n, b in t.city.items() if not zones or b.card.zone in zones)


def safe(t: Turn, name: naive.Spot) -> bool:
    return name in naive.covered(t.city, "police")


def near(t: Turn, name: naive.Spot) -> bool:
    """Whether a block is within the range of the Guardhouse, whatever its crime factor."""
    (guard,) = (n for n, b in t.city.items() if b.card.name == "Guardhouse")
    return bool(t.away(name, guard) <= t.city[guard].card.covers[0].range)


def cost(t: Turn) -> int:
    return in_town(t, lambda n: not safe(t, n))


def by_part(part: Callable[[int], int]) -> Recount:
    return lambda t: after_wave(t, cost(t), part)


PAYS_NOTHING = "{name} pays nothing"
WAVE: dict[str, Recount] = {
    "": lambda t: after_wave(t, cost(t)),
    "coverage is no help against an event": lambda t: after_wave(t, in_town(t, lambda _: True)),
    "an event is for blocks of every zone":
        lambda t: after_wave(t, in_town(t, lambda n: not safe(t, n), ())),
    "what is covered costs the mayor":
        lambda t: after_wave(t, in_town(t, lambda n: safe(t, n))),
    "the crime factor does not matter":
        lambda t: after_wave(t, in_town(t, lambda n: not near(t, n))),
    "half of it is enough": by_part(half),
    "half is rounded down": by_part(lambda n: n // 2),
    "all of it is paid": by_part(int),
    "all players share the cost": by_part(lambda n: -(-n // 3)),
    PAYS_NOTHING: by_part(lambda _: 0),
}  # fmt: skip


# -- a vote


def ballots(t: Turn) -> list[tuple[str, int, str]]:
    """Each voter with votes and ballot, as the question tells them."""
    told = re.search(r"The council votes: (.+)\. Ana has", t.see).group(1)
    found = []
    for each in told.split("; "):
        count = re.search(r"\((\d) votes?\)", each)
        vote = "yes" if "votes yes" in each else "no" if "votes no" in each else ""
        found.append((each, int(count.group(1)) if count else 0, vote))
    return found


def tally(t: Turn, ballot: str) -> int:
    return sum(count for _, count, vote in ballots(t) if vote == ballot)


def passed(t: Turn) -> bool:
    return tally(t, "yes") > tally(t, "no")


def silent(t: Turn) -> int:
    """The votes of those who do not vote."""
    old = t.city[t.spot].card.zone
    total = 0
    for words, _, vote in ballots(t):
        if vote:
            continue
        if ", the mayor" in words:
            total += 2
            continue
        name = re.search(r"'s (.+?) does not vote", words).group(1)
        player = t.game.names.index(words.split("'s ")[0])
        card = next(CARDS[c] for c in t.state.council[player] if CARDS[c].name == name)
        more = name.endswith("Residential") and "residential" in (old, t.card.zone)
        total += card.votes + more * (not name.startswith("Corrupt"))
    return total


def voted(t: Turn, lets: bool | None = None, *more: int, zone: bool = True) -> int:
    if not (passed(t) if lets is None else lets):
        return t.has() + sum(more)
    return scored(t, t.zone if zone else 0, *more)


def heads(t: Turn) -> bool:
    said = [vote for _, _, vote in ballots(t)]
    return said.count("yes") > said.count("no")


def mayor(t: Turn) -> bool:
    return any(", the mayor" in words and vote == "yes" for words, _, vote in ballots(t))


VOTE: dict[str, Recount] = {
    "": voted,
    "votes for a rezone are paid for": lambda t: voted(t, None, -tally(t, "yes")),
    "a proposed card scores its value whatever the vote": lambda t: voted(t, True, zone=False),
    "the value of the covered block is paid":
        lambda t: voted(t, None, -t.city[t.spot].card.value),
    "each voter has one vote": lambda t: voted(t, heads(t)),
    "the mayor decides": lambda t: voted(t, mayor(t)),
    "whoever does not vote is against it":
        lambda t: voted(t, tally(t, "yes") > tally(t, "no") + silent(t)),
    "a rezone by vote brings nothing": lambda t: voted(t, False),
    "the new card counts too": lambda t: voted(t, True, 1),
    "such a card never brings a bonus": lambda t: voted(t, zone=False),
    "the majority does not decide": lambda t: voted(t, True),
}  # fmt: skip


RECOUNTS = {
    "whole-score": SCORE, "farm-turn": FARM, "station-turn": STATION, "wave-turn": WAVE,
    "vote-turn": VOTE,
}  # fmt: skip


def recounted(topic: str, belief: str, turn: Turn) -> str:
    name = PAYS_NOTHING if belief.endswith(" pays nothing") else belief
    return f"${RECOUNTS[topic][name](turn)}"


@ALL
def test_an_answer_is_what_the_rules_or_its_belief_come_to(topic):
    for seed in SEEDS:
        turn = Turn(LESSON.predict(topic, seed))
        problem = turn.problem
        for answer in (problem.right, *problem.wrong, *problem.spare):
            assert answer.text == recounted(topic, answer.belief, turn), (seed, answer.belief)


@ALL
def test_every_belief_is_recounted_where_it_is_asked_for(topic):
    for belief in LESSON.plan.beliefs.about(topic):
        for seed in range(some(4, least=2)):
            question = LESSON.predict(topic, seed, belief=belief.id)
            turn = Turn(question)
            (answer,) = [a for a in question.problem.wrong if a.belief_id == belief.id]
            assert answer.text == recounted(topic, answer.belief, turn), (seed, belief.id)


@ALL
def test_a_question_says_all_that_its_answer_takes(topic):
    """What the player has, and what the card that is placed is worth."""
    for seed in SEEDS:
        turn = Turn(LESSON.predict(topic, seed))
        who = ANA if topic != "wave-turn" else payer(turn)
        assert f"{turn.game.names[who]} has ${turn.has(who)}." in turn.see
        if topic != "wave-turn":
            assert f"${turn.value}" in turn.see
        assert {verb for verb in ("{", "}", "  ") if verb in f"{turn.see} {turn.ask}"} == set()


@ALL
def test_no_number_stands_out(topic):
    """The right number is not always in one place among the others."""
    places = set()
    for seed in SEEDS:
        question = LESSON.predict(topic, seed)
        numbers = sorted(int(text.lstrip("$")) for text in question.options)
        places.add(numbers.index(int(question.options[question.right].lstrip("$"))))
        assert len(numbers) == 4
    assert len(places) > 1
