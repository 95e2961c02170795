"""Topics on payouts: which row pays, what is counted, how tied players share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Item, Problem, Topic
from urbannb.core.text import listing
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import NOBODY
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import GONE, Sketch, beyond, contracts, permits, state_of
from urbannb.games.urban_sprawl.model.actions import END, Favor, Take
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import (
    ORDINALS,
    box_place,
    building_words,
    line_name,
    line_place,
    line_title,
    plan_place,
    player_place,
)
from urbannb.games.urban_sprawl.rules.rulings import RowPaid
from urbannb.games.urban_sprawl.rules.shares import Share, amounts, shares
from urbannb.games.urban_sprawl.rules.turn import END_OF_TURN
from urbannb.games.urban_sprawl.words.people import pool_words

# -- the topic on payouts: which row pays when a card turns up


OTHER = {board.WEALTH: board.PRESTIGE, board.PRESTIGE: board.WEALTH}
COLOR = {board.WEALTH: "yellow", board.PRESTIGE: "red"}
CARD = {board.WEALTH: "Build Permit", board.PRESTIGE: "contract"}
ON = {board.WEALTH: "planning card", board.PRESTIGE: "contract"}


def paying(sketch: Sketch, number: board.Marker) -> Game:
    """The game in which a card that pays a row turns up at the end of the turn, in a gap."""
    if number.kind == board.WEALTH:
        permit = sketch.dice.choice(permits(wealth=number.value, ballot=False))
        return sketch.laid_out(plans=GONE, coming={"planning": [permit.id]})
    card = sketch.dice.choice(contracts(payout=number.value))
    return sketch.laid_out(
        contracts={"1": ""}, coming={card.deck: [card.id]}, active_decks=kit.stage(card)
    )


def row_problem(dice: Dice) -> Problem:
    """Ask what a number on a card that turns up pays."""
    sketch = Sketch(dice)
    sketch.mark(2 + dice.below(2))
    there = [*sketch.markers.values(), *board.FIXED_NUMBERS.values()]
    all_of_them = [board.Marker(kind, n) for kind, of in board.MARKERS.items() for n in of]
    absent = [number for number in all_of_them if number not in there]
    number = dice.choice(absent if dice.below(5) == 0 else there)
    sketch.fill(8)
    game = paying(sketch, number)
    kind, line = number.kind, board.row_of(number.kind, number.value, sketch.markers)
    kit.require(
        line is None or any(state_of(game).counts(board.lots_of(line)))
    )  # else it pays nobody
    return kit.ask(
        game,
        f"It is the end of {sketch.names[0]}'s turn, and the {ON[kind]} for 1 AP has been taken. "
        f"So one new {ON[kind]} turns up. Columns are A to F from the west, rows 1 to 6 from the "
        "north.",
        f"A **{CARD[kind]}** turns up with a {COLOR[kind]} **{number.value}** at the bottom. What "
        "is paid?",
        Answer(_pays(kind, line), "", kit.told(game, (END,), "US-60", "US-61")),
        _beliefs(dice, game, number), "" if line else "there is no payout",
        actions=(END,), rule="US-60" if line else "US-61", works=_paid,
    )  # fmt: skip


def _paid(game: Game) -> str:
    """Which row has been paid."""
    rows = kit.ruled(game, RowPaid)
    return _pays(rows[0].kind, rows[0].line) if rows else _pays("", None)


def _pays(kind: str, line: str | None) -> str:
    """ "Wealth is paid for column D, 6 blocks"."""
    if line is None:
        return "Nothing is paid"
    return f"{kind.capitalize()} is paid for {line_name(line)}, {len(board.blocks_of(line))} blocks"


def _beliefs(dice: Dice, game: Game, number: board.Marker) -> Iterator[Answer]:
    kind, value, markers = number.kind, number.value, state_of(game).markers
    line, same = board.row_of(kind, value, markers), board.row_of(OTHER[kind], value, markers)
    color = (
        f"The {COLOR[kind]} number of a {CARD[kind]} stands for {kind}, and its row is the one "
        f"with the same {COLOR[kind]} number."
    )
    if same:
        yield Answer(_pays(OTHER[kind], same), "any row with that number will do",
                     f"There the number {value} is {COLOR[OTHER[kind]]}. {color}")  # fmt: skip
    if line is None:
        gone = f"No row has a {COLOR[kind]} {value}, since that marker lies in the holding box."
        there = {**board.FIXED_NUMBERS, **markers}
        highest = max((n.value, at) for at, n in there.items() if n.kind == kind)
        yield Answer(_pays(kind, highest[1]), "the highest row stands in for a missing one",
                     f"{gone} No other row stands in for it.")  # fmt: skip
        yield Answer(f"{kind.capitalize()} is paid as soon as the {value} is placed",
                     "a payout waits for its marker",
                     f"{gone} The payout is lost, not put off.")  # fmt: skip
        return
    later = "it has been taken" if kind == board.WEALTH else "it is built"
    rest = [
        Answer(_pays(OTHER[kind], line), "permits pay prestige, contracts wealth", color),
        Answer(f"Nothing yet, not before {later}", "a payout comes when the card is taken or built",
               "A payout is made at once when its card turns up, and never again: not when the "
               "card is taken, nor when it is built."),
    ]  # fmt: skip
    if len(line) > 1:
        rest.append(Answer(
            _pays(kind, dice.choice(line)), "a wide row is two rows", f"The {value} stands at a "
            f"bracket over both {line_name(line)}: they are one row of "
            f"{len(board.blocks_of(line))} blocks."))  # fmt: skip
    yield from dice.shuffled(rest)


def row_exercise(dice: Dice) -> Exercise:
    """Bring a payout about: turn up a card of the right deck."""
    kind = dice.choice((board.WEALTH, board.PRESTIGE))
    sketch = Sketch(dice, 2)
    wealth, prestige = dice.choice((1, 2, 3, 4, 5, 6)), dice.choice((1, 2, 3))
    pays = board.Marker(board.WEALTH, wealth), board.Marker(board.PRESTIGE, prestige)
    lines = [line for line, number in board.FIXED_NUMBERS.items() if number in pays]
    for line in lines:
        sketch.put(0, there=board.lots_of(line))
    sketch.fill(3, beyond(*lines))
    permit = dice.choice(permits(wealth=wealth, ballot=False))
    town = dice.choice(contracts(deck="town", payout=prestige))
    game = sketch.laid_out(coming={"planning": [permit.id], "town": [town.id]})
    before = state_of(game).has(0, kind)

    def goal(game: Game) -> Goal:
        gained = state_of(game).has(0, kind) - before
        if gained > 0:
            return Goal(True, f"A card turned up and paid you {gained} {kind}.")
        text = f"No {kind} has been paid to you."
        if state_of(game).player != 0:
            text += " The turn is over."
        return Goal(False, text)

    return kit.reach(
        game,
        f"You are **Ana**. Bring about a **{kind} payout** at the end of your turn. You have no "
        "permits, so you can only take cards; what lies open has paid already.",
        goal,
        ("Only a card that turns up pays, and a card turns up where one is missing.",
         f"{kind.capitalize()} payouts are on {ON[kind]}s. So a {ON[kind]} has to be taken."),
        (Take(1) if kind == board.WEALTH else Favor("1"), END),
        (plan_place(1) if kind == board.WEALTH else box_place("1"),), only=False,
    )  # fmt: skip


PAYOUT_ROW = Topic(
    "payout-row", "Which row pays",
    ("US-60", "US-61"),
    "A **yellow** number on a planning card pays wealth, a **red** one on a contract prestige: "
    "at once when the card turns up, on the row with that number. No such row, no payout.",
    row_exercise, row_problem,
)  # fmt: skip


# -- the topic on payouts: what is counted on the row that pays


def count_problem(dice: Dice) -> Problem:
    """Ask how many buildings each player has on a row, as a payout counts them."""
    sketch = Sketch(dice)
    sketch.mark(1)
    line = dice.choice((*board.FIXED, *sketch.markers))
    number, row = {**board.FIXED_NUMBERS, **sketch.markers}[line], board.lots_of(line)
    for name in dice.shuffled(sketch.names)[:2]:
        sketch.put(name, size=2 + dice.below(3), there=row)
    sketch.put(dice.choice(sketch.names), board.PARK, there=row)
    sketch.put("nobody", there=row)
    sketch.fill(2 + dice.below(3), row)
    sketch.fill(3, beyond(line))
    game = paying(sketch, number)
    counts = state_of(game).counts(row)
    text = kit.each(sketch.names, counts)
    return kit.ask(
        game,
        f"The ring shows {line_name(line)}: {len(board.blocks_of(line))} blocks with the "
        f"{number.kind} number {number.value}. The cubes show whose building is whose.",
        f"The row with **{number.kind} {number.value}** pays out. How many buildings does each "
        "player have there?",
        Answer(text, "",
               "Each controlled building counts once, however large it is, and parks count like "
               "others. A building with no cube counts for nobody.",
               (("Buildings there", *map(str, counts)),),
               course=_there(state_of(game), row, lambda b: int(b.owner != NOBODY))),
        _counts_beliefs(game, line), f"it is {text}", actions=(END,), rule="US-62",
        places=(line_place(line),), heads=("", *(f">{name}" for name in sketch.names)),
        works=lambda later: kit.each(sketch.names, state_of(later).counts(row)),
    )  # fmt: skip


def _there(
    state: UrbanSprawlState, lots: int, value: Callable[[Building], int]
) -> tuple[Item, ...]:
    """The buildings on some lots, each for what it counts."""
    return kit.things(state, state.buildings(lots), value)


def _counts_beliefs(game: Game, line: str) -> Iterator[Answer]:
    state, row = state_of(game), board.lots_of(line)
    there = [b for b in state.buildings(row) if b.owner != NOBODY]
    largest = max(there, key=lambda b: b.size)
    park = next(b for b in there if b.zone == board.PARK)

    def counted(
        label: str, value: Callable[[Building], int], belief: str, why: str, lots: int = row
    ) -> Answer:
        course = _there(state, lots, lambda b: value(b) if b.owner != NOBODY else 0)
        counts = [sum(value(b) for b in state.buildings(lots) if b.owner == p)
                  for p in range(len(state.names))]  # fmt: skip
        text = kit.each(state.names, counts)
        shown = (f"You: {label}", *map(str, counts))
        why = f"**{text}** would be right if {why}"
        return Answer(text, belief, why, (shown,), course=course)

    yield counted("lots", lambda b: b.size, "lots are counted, not buildings",
                  f"lots were counted. {building_words(state, largest)} covers {largest.size} lots "
                  "and is 1 building.")  # fmt: skip
    if len(line) > 1:
        half = line[0]
        within = board.lots_of(half)
        yield counted(line_name(half), lambda b: int(bool(b.site.lots & within)),
                      "a wide row is two rows", f"{line_name(half)} alone were counted. The "
                      f"number stands at a bracket over both {line_name(line)}: they are one row "
                      "of 12 blocks.")  # fmt: skip
    yield counted("no parks", lambda b: int(b.zone != board.PARK),
                  "parks are not counted",
                  f"parks were left out. But {building_words(state, park)} counts like any other "
                  "building.")  # fmt: skip
    once = {(b.owner, b.block): b for b in reversed(there)}
    yield counted("blocks", lambda b: int(once[b.owner, b.block] == b),
                  "a block counts once", "each block counted once. But several buildings of a "
                  "player in one block all count.")  # fmt: skip
    yield counted("the whole city", lambda _: 1, "the whole city is counted",
                  f"the whole city were counted. Only {line_name(line)} pays.",
                  kit.CITY)  # fmt: skip


def count_exercise(dice: Dice) -> Exercise:
    """Build one small building that leads two rows at once."""
    column, rows = dice.choice("ABCDEF"), dice.choice(("12", "34", "56"))
    lines = (column, rows)
    sketch = Sketch(dice)
    for line, other in ((column, rows), (rows, column)):
        best = 1 + dice.below(2)
        here = board.lots_of(line) & beyond(other)
        for owner, count in enumerate((best, best, best - 1)):
            for _ in range(count):
                sketch.put(owner, there=here)
    card = kit.BOX.contracts["warehouse"]
    game = sketch.laid_out(contracts={"1": card.id}, permits={"Ana": [kit.payment(card).id]})

    def goal(game: Game) -> Goal:
        if missing := kit.unbuilt(game, card):
            return missing
        state = state_of(game)
        counts = [state.counts(board.lots_of(line)) for line in lines]
        said = "; ".join(
            f"{name(line)}: {kit.each(state.names, found)}"
            for name, line, found in zip((line_title, line_name), lines, counts, strict=True)
        )
        done = all(found[0] > max(found[1:]) for found in counts)
        return Goal(done, f"{said}." if done else f"{said}. You do not lead both alone.")

    ways = kit.few(kit.ways(game, goal, kit.builds(game, "1")), 8)
    crossing = [block for block in board.blocks_of(column) if block in board.blocks_of(rows)]
    return kit.reach(
        game,
        f"You are **Ana**. Build the **{card.name}** so that you have the most buildings, alone, "
        f"both in **{line_name(column)}** and in **{line_name(rows)}**.",
        goal,
        ("One lot is enough: a small building counts as much as a large one.",
         f"It counts for both only where they cross: {crossing[0]} and {crossing[1]}."),
        (ways[0],), (line_place(column), line_place(rows), box_place("1"), player_place(0)),
        only=False,
    )  # fmt: skip


PAYOUT_COUNT = Topic(
    "payout-count", "What is counted there",
    ("US-62",),
    "Buildings are counted, **not lots**. Parks count; uncontrolled buildings do not.",
    count_exercise, count_problem,
)  # fmt: skip


# -- the topic on places: what each is worth, and how tied players share


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


def _gained(game: Game, number: board.Marker, player: int) -> str:
    """What the row of a number has paid a player."""
    rows = [each for each in kit.ruled(game, RowPaid) if each.value == number.value]
    gains = [s.each for row in rows if row.kind == number.kind for s in row.shares
             if player in s.players]  # fmt: skip
    return f"{sum(gains)} {number.kind}"


def ties_problem(dice: Dice) -> Problem:
    """Ask what one player gains in a payout with a tie."""
    sketch = Sketch(dice, dice.choice((2, 3, 3, 4, 4, 4)))
    sketch.mark(2)
    numbers = {**board.FIXED_NUMBERS, **sketch.markers}
    line = dice.choice([x for x, number in numbers.items() if number.value >= LOW or x == "12"])
    number, row = numbers[line], board.lots_of(line)
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
               tuple(_row(game.names, share) for share in paid), course=tally.course()),
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
    number: board.Marker
    counts: Sequence[int]
    lots: Sequence[int]
    asked: int

    @property
    def name(self) -> str:
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

    def believed(
        self, gain: int, belief: str, why: str, counted: str = "",
        *places: tuple[str, int],
    ) -> Answer:  # fmt: skip
        """A wrong answer, with what was counted as a row of the table.

        `places` are those that would be taken, with what each is worth.
        """
        has = str(self.counts[self.asked])
        row = ("As you counted", self.name, has, counted or str(gain), str(gain), "")
        course = self._taken(places, gain)
        return Answer(f"{gain} {self.number.kind}", belief, why, (row,), course=course)

    def course(self) -> tuple[Item, ...]:
        """What the player takes: the places, less what others who are tied get of them."""
        share = self.share
        return self._taken(self._of(share.places) if share else (), share.each if share else 0)

    def _of(self, places: Iterable[int]) -> list[tuple[str, int]]:
        """Places by their numbers, with what each is worth."""
        return [(f"the {ORDINALS[n - 1]} place", self.table[n - 1]) for n in places if n <= MOST]

    def _taken(self, places: Iterable[tuple[str, int]], gain: int) -> tuple[Item, ...]:
        taken = [Item(worth, what) for what, worth in places]
        rest = gain - sum(each.value for each in taken)
        return (*taken, Item(rest, "goes to others who are tied, or is dropped"))

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
                            f"lots: {lots}",
                            *(self._of(paid.places) if paid else ()))  # fmt: skip

    def _absent(self) -> Iterator[Answer]:
        none = f"{self.name} has no building there. Only players with a building are ranked."
        tied, absent = self.paid[-1].players, self.counts.count(0)
        pool = self.table[self.above - len(tied) : self.above + absent]
        share = sum(pool) // (len(tied) + absent)
        yield self.believed(self.table[self.above], "having no building is the last place", none,
                            "", *self._of([self.above + 1]))  # fmt: skip
        yield self.believed(share, "those without a building tie with the last", none,
                            " + ".join(map(str, pool)),
                            *self._of(range(self.above - len(tied) + 1,
                                            self.above + absent + 1)))  # fmt: skip
        yield self.believed(1, "everybody gains something", none, "", ("for everybody", 1))
        each = self.paid[-1].each
        yield self.believed(each, "the last place is paid to all who are left", none, "",
                            ("what the last gain", each))  # fmt: skip

    def _shared(self, share: Share) -> Iterator[Answer]:
        many, pool = len(share.players), sum(share.pool)
        rest = pool + sum(self.table[sum(n > 0 for n in self.counts) :])
        top, low = share.pool[0], share.pool[-1]
        truth = (
            f"{kit.some(self.names, share.players)} hold the {_places(share)} place together: "
            f"{pool_words(share)}, which {MANY[many]} share: {share.each} each."
        )
        yield self.believed(top, "tied players all get the full amount",
                            f"There is only one {top} to be had. {truth}", "",
                            *self._of(share.places[:1]))  # fmt: skip
        yield self.believed(top // many, "tied players share one place only",
                            f"Not only the {top}: the lower place is theirs too. {truth}",
                            f"{top} ÷ {many}", *self._of(share.places[:1]))  # fmt: skip
        yield self.believed(-(-pool // many), "fractions are rounded up",
                            f"{truth} What is left over is dropped.",
                            f"{pool} ÷ {many}", *self._of(share.places))  # fmt: skip
        yield self.believed(low, "tied players all get the lower amount",
                            f"The higher place is theirs too. {truth}", "",
                            *self._of(share.places[-1:]))  # fmt: skip
        if len(self.names) < MOST:
            yield self.believed(rest // many,
                                "the columns of players who are not there are shared too",
                                f"{truth} With {len(self.names)} players only as many columns are "
                                "used.", f"{rest} ÷ {many}", *self._of(share.places),
                                ("columns of players who are not there",
                                 rest - pool))  # fmt: skip
        if self.asked != ACTIVE and ACTIVE in share.players and many == 2:
            yield self.believed(share.pool[1], "the active player wins ties",
                                f"{truth} Nobody breaks a tie in a payout.", "",
                                *self._of(share.places[1:2]))  # fmt: skip

    def _alone(self) -> Iterator[Answer]:
        place, last = ORDINALS[self.above], (*self.table, 0)[self.above + 1]
        dense, own = self.table[self.rank], self.table[self.above]
        yield self.believed(dense, "tied players take one place together",
                            f"The {MANY[self.above]} above take {self.above} places. So "
                            f"{self.name} takes the {place}.", "",
                            *self._of([self.rank + 1]))  # fmt: skip
        truth = f"{self.name} is tied with nobody and takes the {place} place alone."
        yield self.believed(last, "one place too low is taken", truth, "",
                            *self._of([self.above + 2]))  # fmt: skip
        yield self.believed(own // 2, "every place is shared", truth, f"{own} ÷ 2",
                            *self._of([self.above + 1]))  # fmt: skip


# -- a park that settles it


def ties_exercise(dice: Dice) -> Exercise:
    """Place the Mayor's park before the payout that the same card brings."""
    sketch = Sketch(dice, 3 + dice.below(2))
    permit = dice.choice(permits(lambda p: p.ballot and p.wealth >= 3))
    value = permit.wealth
    line = board.row_of(board.WEALTH, value, {})
    if line is None:
        line = dice.choice(FREE_LINES)
        sketch.markers = {line: board.Marker(board.WEALTH, value)}
    row = board.lots_of(line)
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
    game = kit.seated(state)
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
