"""Whole turns of Urbify: what each party has, counted once more by another way than the lesson's.

What is read here is the answer as it stands there. By the rules it is compared with the position
after the turn, and by each belief with a count made from the position before it.
"""

from __future__ import annotations

import re

import pytest

from tests.support import lessons
from tests.support.sizes import some
from tests.urbify.recounts import ANA, BOX, END
from urbannb.games.urbify.components import DEPARTMENTS, TRACKS
from urbannb.games.urbify.lesson.kit import state_of
from urbannb.games.urbify.model.actions import Start, Vote

LESSON = lessons.lesson("urbify")
NAMES = [topic.name for topic in LESSON.plan.composites]
SEEDS = range(some(50, least=16))
VOTES = ("vote-turn", "sent-turn")
BUILDINGS = ("project-turn", "inaugurated-turn", "copied-turn")
BEN = 1


def asked(name):
    return [LESSON.predict(name, seed) for seed in SEEDS]


def read(text):
    """An answer as numbers: {"Ana": {"culture": 3, "prestige": 1}, "Ben": {}}; 0 is left out."""
    found = {}
    for part in text.split("; "):
        name, _, has = part.partition(": ")
        amounts = re.findall(r"(\d+|no|nobody) (at home|in the pool|[a-z]+)", has)
        found[name] = {noun: int(n) for n, noun in amounts if n.isdigit() and n != "0"}
    return found


# -- what is right


@pytest.mark.parametrize("name", VOTES)
def test_each_party_gains_what_its_tracks_and_its_prestige_have_more(name):
    for q in asked(name):
        (department,) = [a.department for a in q.problem.actions if isinstance(a, Vote)]
        start, end = state_of(q.game), state_of(q.played)
        track = TRACKS.index(department)
        for player, party in enumerate(start.names):
            more = {
                department: end.tracks[player][track] - start.tracks[player][track],
                "prestige": end.prestige[player] - start.prestige[player],
            }
            there = {noun: n for noun, n in more.items() if n}
            assert read(q.options[q.right])[party] == there, (name, q.seed)


@pytest.mark.parametrize("name", BUILDINGS)
def test_ana_stands_as_the_position_after_the_turn_says(name):
    for q in asked(name):
        end = state_of(q.played)
        *influence, development = end.tracks[ANA]
        has = {
            "influence": sum(influence), "development": development,
            "prestige": end.prestige[ANA], "at home": end.home[ANA], "in the pool": end.pool[ANA],
        }  # fmt: skip
        found = read(q.options[q.right])
        assert all(has[noun] == n for noun, n in found["Ana"].items()), (name, q.seed)
        if name == "copied-turn":
            assert found["Ben"].get("at home", 0) == end.home[BEN]


def test_the_final_score_is_that_of_the_game():
    for q in asked("final-turn"):
        end = state_of(q.played)
        assert q.played.over
        prestige = {n: {"prestige": p} for n, p in zip(end.names, end.prestige, strict=True)}
        assert read(q.options[q.right]) == prestige


# -- what beliefs come to


# of a party: its politicians there, whether it activates, and what it is due by the rules
BY_BELIEF = {
    "the minority gains its influence as well": lambda n, mine, due, p: (n + mine, p),
    "a full house scores instead of the extra point": lambda n, mine, due, p: (
        due - (n == 4 and mine), p),
    "activating brings nothing extra": lambda n, mine, due, p: (due - mine, p),
    "activating counts twice": lambda n, mine, due, p: (due + mine, p),
    "everybody gains the extra point": lambda n, mine, due, p: (due + (not mine and n > 1), p),
    "everybody gains from their politicians": lambda n, mine, due, p: (n + mine, p * (n > 1)),
    "the minority rule is for everybody": lambda n, mine, due, p: (
        (0, 2) if n == 1 else (due, p)),
    "every full house scores": lambda n, mine, due, p: (due, max(p, int(n == 4))),
    "a full house brings influence only": lambda n, mine, due, p: (due, p * (n < 4)),
    "a single politician brings nothing": lambda n, mine, due, p: (due, p * (n > 1)),
    "a single politician brings 1 prestige": lambda n, mine, due, p: (due, min(p, 1)),
}  # fmt: skip


def vote(bench, rooms, active, belief=""):
    """What a vote brings by a belief, party by party: influence and prestige."""
    paid = []
    for player, (n, space) in enumerate(zip(bench, rooms, strict=True)):
        mine = player == active
        minority = n == 1 and not mine
        due, prestige = 0 if minority else n + mine, int(n == 4 and mine) + 2 * minority
        if belief in BY_BELIEF:
            due, prestige = BY_BELIEF[belief](n, mine, due, prestige)
        lost = max(0, due - space)
        prestige += lost * belief.startswith("what a full track loses")
        gained = due if belief == "the track goes on" else due - lost
        paid.append((gained, prestige) if n else (0, 0))
    return paid


def room(state, department):
    return [END - tracks[TRACKS.index(department)] for tracks in state.tracks]


def there(state, department):
    return list(state.benches[DEPARTMENTS.index(department)])


@pytest.mark.parametrize("name", VOTES)
def test_a_vote_by_a_belief_is_what_it_comes_to(name):
    for q in asked(name):
        *sent, last = q.problem.actions
        start, active = state_of(q.game), ANA if name == "vote-turn" else BEN
        before = there(start, last.department)
        bench = [n + (p == ANA) * sum(a.departments.count(last.department) for a in sent)
                 for p, n in enumerate(before)]  # fmt: skip
        for answer in (*q.problem.wrong, *q.problem.spare):
            seated, actor = [*bench], active
            if answer.belief.startswith("politicians do not vote in the round"):
                seated = before
            elif answer.belief.startswith("whoever was the last to send"):
                actor = ANA
            elif answer.belief.startswith("all politicians that were sent together"):
                seated[ANA] = before[ANA] + sum(len(a.departments) for a in sent)
            paid = vote(seated, room(start, last.department), actor, answer.belief)
            meant = {
                party: {n: v for n, v in zip((last.department, "prestige"), pair, strict=True) if v}
                for party, pair in zip(start.names, paid, strict=True)
            }
            assert read(answer.text) == meant, (name, q.seed, answer.belief)


def majorities(tracks, belief):
    """What each party scores where they stand like that."""
    scored = [0] * len(tracks)
    for levels in list(zip(*tracks, strict=True))[: 4 if "development" in belief else 5]:
        ranks = sorted({*levels}, reverse=True)
        for player, level in enumerate(levels):
            first = level == ranks[0]
            alone = levels.count(ranks[0]) == 1
            if first:
                tied = {"a tie pays everybody in full": 4, "a tie pays nobody": 0}.get(belief, 2)
                scored[player] += (2 if belief == "a majority is 2" else 4) if alone else tied
            elif belief == "the second scores as well" and level == ranks[1]:
                scored[player] += 2
    return scored


def test_a_final_score_by_a_belief_is_what_it_comes_to():
    for q in asked("final-turn"):
        (last,) = q.problem.actions
        start, track = state_of(q.game), TRACKS.index(last.department)
        for answer in (*q.problem.wrong, *q.problem.spare):
            paid = vote(there(start, last.department), room(start, last.department), ANA,
                        answer.belief)  # fmt: skip
            moved = 0 if answer.belief == "majorities are counted before the last turn" else 1
            scored = 0 if answer.belief == "the last vote scores nothing anymore" else 1
            tracks = [[*mine] for mine in start.tracks]
            for mine, (influence, _) in zip(tracks, paid, strict=True):
                mine[track] += influence * moved
            found = majorities(tracks, answer.belief)
            meant = {
                party: {"prestige": start.prestige[p] + paid[p][1] * scored + found[p]}
                for p, party in enumerate(start.names)
            }
            assert read(answer.text) == meant, (q.seed, answer.belief)


class Turn:
    """A turn with a building: the position before, and what the tile says."""

    def __init__(self, q):
        self.start, self.end = state_of(q.game), state_of(q.played)
        first = q.problem.actions[0]
        self.cell = first.cell
        self.tile = BOX.tiles[
            first.tile if isinstance(first, Start) else self.start.city[first.cell].tile
        ]
        near = [c for c in self.start.city if self.start.city[c].owner == BEN]
        self.copied = BOX.tiles[self.start.city[near[0]].tile] if near else self.tile
        self.ben = self.start.city[near[0]].politicians if near else 0
        self.had = self.start.tracks[ANA][4]
        self.now = self.end.tracks[ANA][4]
        self.home = self.end.home[ANA]
        self.hall = sum(bench[ANA] for bench in self.start.benches)

    def gain(self, what="development"):
        return getattr(self.tile.benefit, what, 0)


def capped(n):
    return min(END, n)


PROJECT = {
    "influence that stands for development counts for the price as well": lambda t: {
        "influence": len([n for n in t.tile.price if n])},
    "influence given for development raises its track": lambda t: {"development": 1},
    "a point of influence is a point of development": lambda t: {"influence": 3},
    "a building scores when it is inaugurated": lambda t: {"prestige": -t.tile.prestige},
    "politicians are only needed when it is inaugurated": lambda t: {
        "at home": t.tile.politicians},
    "each politician on it scores as well": lambda t: {"prestige": t.tile.politicians},
    "all politicians at home go on the building": lambda t: {"at home": -t.home},
    "the benefit comes when it is built": lambda t: {"prestige": t.gain("prestige")},
}  # fmt: skip
INAUGURATED = {
    "if the benefit is used, the politicians stay on the building": lambda t: {"at home": -t.home},
    "politicians on a building pay for its benefit": lambda t: {
        "influence": t.tile.benefit.pay_influence, "at home": -t.home, "in the pool": t.home},
    "what a full track loses is scored as prestige": lambda t: {
        "prestige": t.had + t.gain() - END},
    "the track goes on": lambda t: {"development": t.had + t.gain() - END},
    "all politicians on it come home": lambda t: {"at home": 1, "in the pool": -1},
    "all politicians on it go to the pool": lambda t: {
        "at home": -t.home, "in the pool": t.home},
    "all in the pool come home": lambda t: {
        "at home": t.end.pool[ANA], "in the pool": -t.end.pool[ANA]},
    "each politician brings it": lambda t: {
        "development": capped(t.had + t.tile.politicians * t.gain()) - t.now,
        "prestige": (t.tile.politicians - 1) * t.gain("prestige")},
    "a tile scores its prestige again when it is inaugurated": lambda t: {
        "prestige": t.tile.prestige},
    "development pays for the benefit": lambda t: {
        "influence": t.tile.benefit.pay_influence,
        "development": capped(t.had - t.tile.benefit.pay_influence + t.gain()) - t.now},
    "those in the departments come home too": lambda t: {"at home": t.hall},
}  # fmt: skip


def spent(turn, development):
    """How the development differs where the copy costs so much of it."""
    return capped(turn.had - development + turn.copied.benefit.development) - turn.now


COPIED = {
    "the copied building is inaugurated as well": lambda t: {"Ben at home": t.ben},
    "whoever copies stays on the building": lambda t: {"at home": -t.home},
    "what is copied is free": lambda t: {"influence": t.copied.benefit.pay_influence},
    "copying itself is free": lambda t: {"development": spent(t, 0)},
    "neither of the two is paid for": lambda t: {
        "development": spent(t, 0), "influence": t.copied.benefit.pay_influence},
    "each copy costs 1 development besides": lambda t: {
        "development": spent(t, t.tile.benefit.pay_development + 1)},
    "it is who stands on the copied building": lambda t: {"at home": 1, "in the pool": -1},
    "the track goes on": lambda t: {
        "development": t.had - t.tile.benefit.pay_development
        + t.copied.benefit.development - END},
}  # fmt: skip
MEANT = {"project-turn": PROJECT, "inaugurated-turn": INAUGURATED, "copied-turn": COPIED}


@pytest.mark.parametrize("name", BUILDINGS)
def test_a_turn_by_a_belief_is_what_it_comes_to(name):
    seen = set()
    for q in asked(name):
        turn, right = Turn(q), read(q.options[q.right])
        for answer in (*q.problem.wrong, *q.problem.spare):
            changes = MEANT[name][answer.belief](turn)
            meant = {party: {**has} for party, has in right.items()}
            for noun, more in changes.items():
                party = "Ben" if noun.startswith("Ben") else "Ana"
                kind = noun.removeprefix("Ben ")
                meant[party][kind] = meant[party].get(kind, 0) + more
            meant = {p: {noun: n for noun, n in has.items() if n} for p, has in meant.items()}
            assert read(answer.text) == meant, (name, q.seed, answer.belief)
            seen.add(answer.belief)
    assert len(seen) > len(MEANT[name]) // 2


# -- how they are asked


@pytest.mark.parametrize("name", NAMES)
def test_there_are_four_answers_and_each_is_laid_beside_the_right_one(name):
    for q in asked(name):
        assert len(q.options) == 4
        for answer in (q.problem.right, *q.problem.wrong):
            assert [term.what for term in answer.course] == [
                term.what for term in q.problem.right.course
            ]


@pytest.mark.parametrize("name", NAMES)
def test_what_one_has_before_is_said_or_stands_on_the_board(name):
    """Tracks, prestige, and who is at home; where a track ends; what a benefit says."""
    for q in asked(name):
        state, text = state_of(q.game), str(q)
        assert all(f"{state.prestige[p]} prestige" in text for p in range(len(state.names)))
        if name not in {"final-turn", "project-turn"}:
            assert "ends at 6" in q.problem.see
        if name in BUILDINGS:
            assert "“" in q.problem.see
