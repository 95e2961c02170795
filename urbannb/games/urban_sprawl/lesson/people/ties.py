"""The topic on places: what each is worth, and how tied players share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.board import lots_of
from urbannb.games.urban_sprawl.components.values import FIXED_NUMBERS, WEALTH, Marker, row_of
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import permits
from urbannb.games.urban_sprawl.lesson.people.rows import paying
from urbannb.games.urban_sprawl.lesson.sketch import GONE, Sketch, beyond, seated, state_of
from urbannb.games.urban_sprawl.model.actions import END
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.phrases.people import ORDINALS
from urbannb.games.urban_sprawl.phrases.place_names import line_place
from urbannb.games.urban_sprawl.rules.rulings.payouts import RowPaid
from urbannb.games.urban_sprawl.rules.shares import Share, amounts, shares
from urbannb.games.urban_sprawl.rules.turn import END_OF_TURN
from urbannb.games.urban_sprawl.words.payouts import pool_words

HEADS = ("Place", "Player", ">Buildings", ">Pool", ">Share", ">Dropped")
LOW = 4
"""Rows with lower numbers have too little to share."""
MOST = 4
"""So many columns the printed table has."""
TIED, ALONE, ABSENT = "US-63", "US-60", "US-64"
"""The rules for who is tied, who is not, and who has no building there."""
ACTIVE = 0
"""Whose turn it is in these positions."""
MANY = {1: "one", 2: "two", 3: "three", 4: "four"}
FREE_LINES = ("AB", "CD", "EF", "2", "5")
"""Where a marker may lie that pays what no printed number does."""


def _places(share: Share) -> str:
    """ "1st and 2nd"."""
    return listing(ORDINALS[n - 1] for n in share.places)


def _share_of(player: int, value: int, counts: Sequence[int]) -> Share | None:
    return next((s for s in shares(value, tuple(counts)) if player in s.players), None)


# -- sharing places


def _gained(game: Game, number: Marker, player: int) -> str:
    """What the row of a number has paid a player."""
    rows = [each for each in kit.ruled(game, RowPaid) if each.value == number.value]
    gains = [s.each for row in rows if row.kind == number.kind for s in row.shares
             if player in s.players]  # fmt: skip
    return f"{sum(gains)} {number.kind}"


def ties_problem(dice: Dice) -> Problem:
    """Ask what one player gains in a payout with a tie."""
    sketch = Sketch(dice, dice.choice((2, 3, 3, 4, 4, 4)))
    sketch.mark(2)
    numbers = {**FIXED_NUMBERS, **sketch.markers}
    line = dice.choice([x for x, number in numbers.items() if number.value >= LOW or x == "12"])
    number, row = numbers[line], lots_of(line)
    counts = [dice.below(4) for _ in sketch.names]
    paid = shares(number.value, tuple(counts))
    kit.require(any(len(share.players) > 1 for share in paid))
    kit.require(len(paid) > 1 or len(counts) < MOST)
    for owner, count in enumerate(counts):
        for _ in range(count):
            sketch.put(owner, there=row)
    sketch.fill(2, beyond(line))
    game = paying(sketch, number)
    there = list(state_of(game).buildings(row))
    lots = [sum(b.size for b in there if b.owner == p) for p in range(len(counts))]
    tally = Tally(game.names, number, counts, lots, dice.below(len(counts)))
    kit.require(tally.case != ALONE or tally.above > tally.rank)
    table = listing(f"{n} {a}" for n, a in zip(ORDINALS, tally.table, strict=True))
    right = f"{tally.share.each if tally.share else 0} {number.kind}"
    told = kit.told(game, (END,), TIED)
    return kit.ask(
        game,
        f"{len(counts)} players. For {number.value} the payout table says: {table}. The ring shows "
        f"{line_name(line)}, the row that pays.",
        f"The row with **{number.kind} {number.value}** pays out. How much does **{tally.name}** "
        "gain?",
        Answer(right, "", told if tally.case == TIED else tally.why(line),
               tuple(_row(game.names, share) for share in paid)),
        tally.beliefs(), f"it is {right}",
        actions=(END,), rule=tally.case, places=(line_place(line),), heads=HEADS,
        works=lambda later: _gained(later, number, tally.asked),
    )  # fmt: skip


def _row(names: Sequence[str], share: Share) -> tuple[str, ...]:
    """Place, players, buildings, pool, share, what is dropped."""
    several = len(share.players) > 1
    each = " each" if several else ""
    return (
        _places(share), kit.some(names, share.players), f"{share.buildings}{each}",
        pool_words(share) if several else str(share.pool[0]), f"{share.each}{each}",
        str(share.dropped),
    )  # fmt: skip


@dataclass(frozen=True)
class Tally:
    """What a payout brings the player who is asked about, rightly and wrongly.

    `counts` are each player's buildings on the row, and `lots` the lots they cover.
    """

    names: Sequence[str]
    number: Marker
    counts: Sequence[int]
    lots: Sequence[int]
    asked: int

    @property
    def name(self) -> str:
        """The player's name."""
        return self.names[self.asked]

    @property
    def paid(self) -> tuple[Share, ...]:
        """The places, best first."""
        return shares(self.number.value, tuple(self.counts))

    @property
    def table(self) -> tuple[int, ...]:
        """What each place is worth."""
        return amounts(self.number.value, MOST)

    @property
    def share(self) -> Share | None:
        """The player's own place, if any."""
        return _share_of(self.asked, self.number.value, self.counts)

    @property
    def case(self) -> str:
        """The rule that settles it."""
        return ABSENT if self.share is None else TIED if len(self.share.players) > 1 else ALONE

    @property
    def rank(self) -> int:
        """How many shares are better: the place, were one place enough for those who are tied."""
        return self.paid.index(self.share) if self.share else len(self.paid)

    @property
    def above(self) -> int:
        """How many players are better."""
        return sum(len(share.players) for share in self.paid[: self.rank])

    def why(self, line: str) -> str:
        """The right answer explained, unless the player is tied."""
        if self.share is None:
            return (
                f"{self.name} has no building in {line_name(line)} and takes no place there, not "
                "even the last one."
            )
        has = kit.count_words(self.share.buildings, "building")
        return (
            f"{self.name} alone has {has} there and takes the {ORDINALS[self.above]} place, "
            f"because the tied players above take a place each. That is worth {self.share.each}."
        )

    # -- who misses a rule of payouts

    def believed(self, gain: int, belief: str, why: str, counted: str = "") -> Answer:
        """A wrong answer, with what was counted as a row of the table."""
        has = str(self.counts[self.asked])
        row = ("As you counted", self.name, has, counted or str(gain), str(gain), "")
        return Answer(f"{gain} {self.number.kind}", belief, why, (row,))

    def beliefs(self) -> Iterator[Answer]:
        """What those come to who miss a rule of payouts."""
        if self.share is None:
            yield from self._absent()
            return
        yield from self._shared(self.share) if self.case == TIED else self._alone()
        paid = _share_of(self.asked, self.number.value, self.lots)
        lots, buildings = (", ".join(map(str, found)) for found in (self.lots, self.counts))
        yield self.believed(paid.each if paid else 0, "lots are counted, not buildings",
                            f"Lots there are {lots}. But buildings are counted: {buildings}.",
                            f"lots: {lots}")  # fmt: skip

    def _absent(self) -> Iterator[Answer]:
        none = f"{self.name} has no building there. Only players with a building are ranked."
        tied, absent = self.paid[-1].players, self.counts.count(0)
        pool = self.table[self.above - len(tied) : self.above + absent]
        share = sum(pool) // (len(tied) + absent)
        yield self.believed(self.table[self.above], "having no building is the last place", none)
        yield self.believed(share, "those without a building tie with the last", none,
                            " + ".join(map(str, pool)))  # fmt: skip
        yield self.believed(1, "everybody gains something", none)
        yield self.believed(self.paid[-1].each, "the last place is paid to all who are left", none)

    def _shared(self, share: Share) -> Iterator[Answer]:
        many, pool = len(share.players), sum(share.pool)
        rest = pool + sum(self.table[sum(n > 0 for n in self.counts) :])
        top, low = share.pool[0], share.pool[-1]
        truth = (
            f"{kit.some(self.names, share.players)} hold the {_places(share)} place together: "
            f"{pool_words(share)}, which {MANY[many]} share: {share.each} each."
        )
        yield self.believed(top, "tied players all get the full amount",
                            f"There is only one {top} to be had. {truth}")  # fmt: skip
        yield self.believed(top // many, "tied players share one place only",
                            f"Not only the {top}: the lower place is theirs too. {truth}",
                            f"{top} ÷ {many}")  # fmt: skip
        yield self.believed(-(-pool // many), "fractions are rounded up",
                            f"{truth} What is left over is dropped.",
                            f"{pool} ÷ {many}")  # fmt: skip
        yield self.believed(low, "tied players all get the lower amount",
                            f"The higher place is theirs too. {truth}")  # fmt: skip
        if len(self.names) < MOST:
            yield self.believed(rest // many,
                                "the columns of players who are not there are shared too",
                                f"{truth} With {len(self.names)} players only as many columns are "
                                "used.", f"{rest} ÷ {many}")  # fmt: skip
        if self.asked != ACTIVE and ACTIVE in share.players and many == 2:
            yield self.believed(share.pool[1], "the active player wins ties",
                                f"{truth} Nobody breaks a tie in a payout.")  # fmt: skip

    def _alone(self) -> Iterator[Answer]:
        place, last = ORDINALS[self.above], (*self.table, 0)[self.above + 1]
        dense, own = self.table[self.rank], self.table[self.above]
        yield self.believed(dense, "tied players take one place together",
                            f"The {MANY[self.above]} above take {self.above} places. So "
                            f"{self.name} takes the {place}.")  # fmt: skip
        truth = f"{self.name} is tied with nobody and takes the {place} place alone."
        yield self.believed(last, "one place too low is taken", truth)
        yield self.believed(own // 2, "every place is shared", truth, f"{own} ÷ 2")


# -- a park that settles it


def ties_exercise(dice: Dice) -> Exercise:
    """Place the Mayor's park before the payout that the same card brings."""
    sketch = Sketch(dice, 3 + dice.below(2))
    permit = dice.choice(permits(lambda p: p.ballot and p.wealth >= 3))
    value = permit.wealth
    line = row_of(WEALTH, value, {})
    if line is None:
        line = dice.choice(FREE_LINES)
        sketch.markers = {line: Marker(WEALTH, value)}
    row = lots_of(line)
    counts = [dice.below(3) for _ in sketch.names]
    for owner, count in enumerate(counts):
        for _ in range(count):
            sketch.put(owner, size=1 + dice.below(2), there=row)
    sketch.fill(3, beyond(line))
    me = sketch.names[0]
    state = sketch.laid_out_state(
        pawn="Union Boss", vocations={me: ["Energy", "Finance"], "Ben": ["Media"]}, plans=GONE,
        coming={"planning": [permit.id]},
    )  # fmt: skip
    state.agenda[:] = END_OF_TURN
    game = seated(state)
    before = state_of(game).wealth[0]
    now, then = (_share_of(0, value, (counts[0] + more, *counts[1:])) for more in (0, 1))
    without, best = (share.each if share else 0 for share in (now, then))
    kit.require(best > without)

    def goal(game: Game) -> Goal:
        gained = state_of(game).wealth[0] - before
        if not game.turn:
            return Goal(False, f"The payout of {line_name(line)} comes after the park.")
        counts = state_of(game).counts(row)
        share = _share_of(0, value, counts)
        place = _place_words(game.names, share) if share else "no place"
        said = f"You have {kit.count_words(counts[0], 'building')} there and {place}"
        return Goal(gained >= best, f"{said}: {gained} wealth.")

    return kit.reach(
        game,
        f"A Build Permit with a ballot box and a yellow **{value}** has turned up. The election "
        f"came first: you, **{me}**, are **Mayor** and place a park. Then {line_name(line)} "
        f"{'pays' if len(line) == 1 else 'pay'}. Make sure that you gain **{best} wealth**.",
        goal,
        (f"Parks count. Without one in {line_name(line)} you would gain {without}.",
         f"Any vacant lot of {line_name(line)} will do."),
        (kit.ways(game, goal)[0],), (line_place(line),), only=False,
    )  # fmt: skip


def _place_words(names: tuple[str, ...], share: Share) -> str:
    """ "the 1st place alone", "the 1st and 2nd place with Ben"."""
    others = kit.some(names, [p for p in share.players if p != 0])
    return f"the {_places(share)} place {f'with {others}' if others else 'alone'}"


PAYOUT_TIES = Topic(
    "payout-ties", "Places and ties",
    ("US-63", "US-60", "US-64"),
    "Tied players **share** as many places as there are of them, fractions dropped; "
    "whoever comes next takes the place after those. Without a building there is no place.",
    ties_exercise, ties_problem,
)  # fmt: skip
