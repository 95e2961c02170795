"""The topic on places: what each is worth, and how tied players share."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components.board import FIXED, lots_of
from urbannb.games.urban_sprawl.components.people import NOBODY
from urbannb.games.urban_sprawl.components.values import WEALTH, Marker, row_of
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import permits
from urbannb.games.urban_sprawl.lesson.people.rows import some_markers, turning_up
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, beyond, seated, state_of
from urbannb.games.urban_sprawl.model.actions import END
from urbannb.games.urban_sprawl.phrases.city import line_name
from urbannb.games.urban_sprawl.phrases.people import ORDINALS
from urbannb.games.urban_sprawl.phrases.place_names import line_place
from urbannb.games.urban_sprawl.rules.shares import Share, amounts, shares
from urbannb.games.urban_sprawl.rules.turn import END_OF_TURN
from urbannb.games.urban_sprawl.words.payouts import pool_words

HEADS = ("Place", "Player", ">Buildings", ">Pool", ">Share", ">Dropped")
LOW = 4
"""Rows with lower numbers have too little to share."""
MOST = 4
"""So many columns the printed table has."""
MANY = {1: "one", 2: "two", 3: "three", 4: "four"}


# -- sharing places


def ties_problem(dice: Dice) -> Problem:
    """Ask what one player gains in a payout with a tie."""
    sketch = Sketch(dice, dice.choice((2, 3, 3, 4, 4, 4)))
    markers = some_markers(dice, 2)
    numbers = {**{line: Marker(*printed) for line, printed in FIXED.items()}, **markers}
    line = dice.choice([x for x, number in numbers.items() if number.value >= LOW or x == "12"])
    kind, value, row = numbers[line].kind, numbers[line].value, lots_of(line)
    counts = [dice.below(4) for _ in sketch.names]
    paid = shares(value, tuple(counts))
    kit.require(any(len(share.players) > 1 for share in paid))
    kit.require(len(paid) > 1 or len(counts) <= 3)
    for name, count in zip(sketch.names, counts, strict=True):
        for _ in range(count):
            sketch.put(name, there=row)
    sketch.fill(2, beyond(line))
    game = sketch.laid_out(markers=markers, **turning_up(dice, numbers[line]))
    asked = dice.below(len(sketch.names))
    tally = Tally(game, kind, value, line, asked)
    kit.require(tally.telling)
    right = Answer(f"{tally.gain} {kind}", "", tally.why, tally.rows)
    table = listing(f"{n} {a}" for n, a in zip(ORDINALS, amounts(value, MOST), strict=True))
    return kit.ask(
        game,
        f"{len(sketch.names)} players. For {value} the payout table says: {table}. The ring shows "
        f"{line_name(line)}, the row that pays.",
        f"The **{kind} row {value}** is paid out. How much does **{sketch.names[asked]}** gain?",
        right, tally.beliefs(), f"it is {right.text}",
        actions=(END,), rule="US-63" if tally.tied else "US-60" if counts[asked] else "US-64",
        places=(line_place(line),), heads=HEADS,
    )  # fmt: skip


class Tally:
    """What a payout brings one player, rightly and wrongly."""

    def __init__(self, game: Game, kind: str, value: int, line: str, asked: int) -> None:
        self.game, self.kind, self.value, self.line = game, kind, value, line
        self.state = state_of(game)
        self.asked, self.name = asked, self.state.names[asked]
        self.counts = self.state.counts(lots_of(line))
        self.paid = shares(value, self.counts)
        self.table = amounts(value, MOST)
        self.share = next((s for s in self.paid if asked in s.players), None)

    @property
    def gain(self) -> int:
        """What the engine pays."""
        return self.share.each if self.share else 0

    @property
    def tied(self) -> bool:
        """Whether the player is tied with somebody."""
        return self.share is not None and len(self.share.players) > 1

    @property
    def telling(self) -> bool:
        """Whether the tie, or having no building, makes a difference to the player."""
        return self.share is None or self.tied or self.dense != self.share.places[0] - 1

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The payout as a table: place, players, buildings, pool, share, what is dropped."""
        return tuple(self._row(share) for share in self.paid)

    def _row(self, share: Share) -> tuple[str, ...]:
        several = len(share.players) > 1
        return (
            listing(ORDINALS[n - 1] for n in share.places),
            listing(self.state.names[p] for p in share.players),
            f"{share.buildings} each" if several else str(share.buildings),
            pool_words(share) if several else str(share.pool[0]),
            f"{share.each} each" if several else str(share.each),
            str(share.dropped),
        )

    @property
    def why(self) -> str:
        """The right answer explained."""
        share = self.share
        if share is None:
            return (
                f"{self.name} has no building in {line_name(self.line)} and takes no place there, "
                "not even the last one."
            )
        if self.tied:
            return kit.told(self.game, (END,), "US-63")
        has = kit.count_words(share.buildings, "building")
        text = f"{self.name} alone has {has} there and takes the {ORDINALS[share.places[0] - 1]} "
        if self.dense != share.places[0] - 1:
            text += "place, for the tied players above take a place each. That is worth "
        else:
            text += "place, which is worth "
        return f"{text}{self.gain}."

    @property
    def dense(self) -> int:
        """The place, from 0, that one would take if tied players took one place together."""
        return self.paid.index(self.share) if self.share else 0

    def option(self, gain: int, counted: str, belief: str, why: str) -> Answer:
        """A wrong answer, with what was counted as a row of the table."""
        row = ("As you counted", self.name, str(self.counts[self.asked]), counted, str(gain), "")
        return Answer(f"{gain} {self.kind}", belief, why, (row,))

    def beliefs(self) -> list[Answer]:
        """What those come to who miss a rule of payouts."""
        share = self.share
        if share is None:
            return self._absent()
        found = self._shared(share) if self.tied else self._alone(share)
        return [*found, *self._lots()]

    def _absent(self) -> list[Answer]:
        place = sum(len(share.players) for share in self.paid)
        none = f"{self.name} has no building there. Only players with a building are ranked."
        last = self.table[place]
        half = (last + (self.paid[-1].pool[-1])) // 2
        return [
            self.option(last, str(last), "having no building is the last place", none),
            self.option(half, f"{self.paid[-1].pool[-1]} + {last}",
                        "those without a building tie for the last place", none),
            self.option(1, "1", "everybody gains something", none),
            self.option(self.paid[-1].each, str(self.paid[-1].each),
                        "the last place is paid to all who are left", none),
        ]  # fmt: skip

    def _shared(self, share: Share) -> list[Answer]:
        first, many = share.places[0] - 1, len(share.players)
        top, pool = self.table[first], pool_words(share)
        places = listing(ORDINALS[n - 1] for n in share.places)
        tied = listing(self.state.names[p] for p in share.players)
        truth = (
            f"{tied} hold the {places} place together: {pool}, which "
            f"{MANY[many]} share: {share.each} each."
        )
        active = self.state.player
        lower = self.table[first + (active in share.players and active != self.asked)]
        found = [
            self.option(top, str(top), "tied players all get the full amount",
                        f"There is only one {top} to be had. {truth}"),
            self.option(top // many, f"{top} ÷ {many}", "tied players share one place only",
                        f"Not only the {top}: the lower place is theirs too. {truth}"),
        ]  # fmt: skip
        if share.dropped:
            up = share.each + 1
            found.append(self.option(up, f"{sum(share.pool)} ÷ {many}", "fractions are rounded up",
                                     f"{truth} What is left over is dropped."))  # fmt: skip
        found.append(self.option(share.pool[-1], str(share.pool[-1]),
                                 "tied players all get the lower amount",
                                 f"The higher place is theirs too. {truth}"))  # fmt: skip
        if len(self.state.names) < MOST:
            every = sum(self.table[first:])
            found.append(self.option(
                every // many, f"{every} ÷ {many}", "the columns of players who are not there "
                "are shared too", f"{truth} With {len(self.state.names)} players only as many "
                "columns are used."))  # fmt: skip
        found.append(self.option(lower, str(lower), "the active player wins ties",
                                 f"{truth} Nobody breaks ties of payouts."))  # fmt: skip
        return found

    def _alone(self, share: Share) -> list[Answer]:
        place, dense = share.places[0] - 1, self.dense
        found = []
        if dense != place:
            above = sum(len(s.players) for s in self.paid[:dense])
            found.append(self.option(
                self.table[dense], str(self.table[dense]),
                "tied players take one place together",
                f"The {MANY[above]} above take {above} places. So {self.name} takes the "
                f"{ORDINALS[place]}."))  # fmt: skip
        truth = f"{self.name} is tied with nobody and takes the {ORDINALS[place]} place alone."
        last = self.table[place + 1] if place + 1 < MOST else 0
        half = self.table[place] // 2
        found.append(self.option(last, str(last), "one place too low is taken", truth))
        found.append(self.option(half, f"{self.table[place]} ÷ 2", "every place is shared", truth))
        return found

    def _lots(self) -> list[Answer]:
        """Somebody who counts lots and not buildings."""
        row = lots_of(self.line)
        there = [b for b in self.state.buildings(row) if b.owner != NOBODY]
        lots = tuple(sum(b.size for b in there if b.owner == p) for p in range(len(self.counts)))
        paid = next(s for s in shares(self.value, lots) if self.asked in s.players)
        row_words = ", ".join(map(str, lots))
        return [
            self.option(paid.each, f"lots: {row_words}", "lots are counted, not buildings",
                        f"Lots there are {row_words}. But buildings are counted: "
                        f"{', '.join(map(str, self.counts))}.")
        ]  # fmt: skip


# -- a park that settles it


def ties_exercise(dice: Dice) -> Exercise:
    """Place the Mayor's park before the payout that the same card brings."""
    sketch = Sketch(dice, 3 + dice.below(2))
    permit = dice.choice(permits(lambda p: p.ballot and p.wealth >= 3))
    value, markers = permit.wealth, {}
    if value > 6:
        markers = {dice.choice(("AB", "CD", "EF", "2", "5")): Marker(WEALTH, value)}
    line = next(iter(markers)) if markers else row_of(WEALTH, value, {}) or ""
    row = lots_of(line)
    counts = [dice.below(3) for _ in sketch.names]
    for name, count in zip(sketch.names, counts, strict=True):
        for _ in range(count):
            sketch.put(name, size=1 + dice.below(2), there=row)
    sketch.fill(3, beyond(line))
    me = sketch.names[0]
    state = sketch.laid_out_state(
        markers=markers, pawn="Union Boss", plans={1: ""}, coming={"planning": [permit.id]},
        vocations={me: ["Energy", "Finance"], "Ben": ["Media"]},
    )  # fmt: skip
    state.agenda[:] = END_OF_TURN
    game = seated(state)
    before = state_of(game).wealth[0]
    without = next((s.each for s in shares(value, tuple(counts)) if 0 in s.players), 0)
    best = next(s.each for s in shares(value, (counts[0] + 1, *counts[1:])) if 0 in s.players)
    kit.require(best > without)

    def goal(game: Game) -> Goal:
        gained = state_of(game).wealth[0] - before
        if not game.turn:
            return Goal(False, f"The payout of {line_name(line)} comes after the park.")
        counts = state_of(game).counts(lots_of(line))
        share = next((s for s in shares(value, counts) if 0 in s.players), None)
        place = "no place" if share is None else _place_words(state_of(game).names, share)
        said = (
            f"you have {kit.count_words(counts[0], 'building')} there and {place}: {gained} wealth"
        )
        return Goal(gained >= best, f"{said}.")

    return kit.reach(
        game,
        f"A Build Permit with a ballot box and a yellow **{value}** has turned up. The election "
        f"came first: you, **{me}**, are **Mayor** and place a park. Then {line_name(line)} "
        f"pays. See to it that you gain **{best} wealth**.",
        goal,
        (f"Parks count. Without one in {line_name(line)} you would gain {without}.",
         f"Any vacant lot of {line_name(line)} will do."),
        (kit.ways(game, goal)[0],), (line_place(line),), only=False,
    )  # fmt: skip


def _place_words(names: tuple[str, ...], share: Share) -> str:
    """ "the 1st place alone", "the 1st and 2nd place with Ben"."""
    places = listing(ORDINALS[n - 1] for n in share.places)
    others = listing(names[p] for p in share.players if p != 0)
    return f"the {places} place {f'with {others}' if others else 'alone'}"


PAYOUT_TIES = Topic(
    "payout-ties", "Places and ties", ("US-63", "US-60", "US-64"),
    "Tied players **share** as many places as they are, fractions dropped; who comes next "
    "takes the place after those. Without a building there is no place.",
    ties_exercise, ties_problem,
)  # fmt: skip
