"""The topic on what a card does: the effects of a contract, its rows, the new building itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import a, listing, plural
from urbannb.games.urban_sprawl.components.board import LINES, blocks_of, lots_of, site, sites
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.components.effects import YOU
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, permits
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import Build
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.effects import effect_words
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.filters import ANY, OWN, Filter, matches
from urbannb.games.urban_sprawl.rules.rulings.building import TilePut
from urbannb.games.urban_sprawl.rules.rulings.effects import AmountGained

BUILDINGS = 5
"""So many each; enough for a row to have several."""


class Counting(NamedTuple):
    """A contract whose first effect gains the builder something for each of some buildings."""

    card: Contract
    gain: Gain
    per: Filter

    @property
    def kind(self) -> str:
        """What it brings."""
        return WEALTH if self.gain.wealth else PRESTIGE

    def words(self, buildings: int) -> str:
        """What so many buildings bring: "4 wealth"."""
        return f"{(self.gain.wealth or self.gain.prestige) * buildings} {self.kind}"

    def gained(self, game: Game) -> int:
        """What it has brought, by the engine; 0 if it counted nothing."""
        found = [r for r in kit.ruled(game, AmountGained) if r.kind == self.kind]
        return found[0].amount if found else 0


def counting(card: Contract) -> Counting | None:
    """A contract as one that counts.

    Cards that ask for anything, bring the same by another effect, or cannot stand anywhere do
    not suit.
    """
    gains = [effect for effect in card.effects if isinstance(effect, Gain)]
    if not gains or len(gains) < len(card.effects) or card.vocations or card.restrictions:
        return None
    first, kinds = gains[0], [bool(gain.wealth) for gain in gains]
    alone = bool(first.wealth) != bool(first.prestige) and kinds.count(kinds[0]) == 1
    if first.per is None or first.per.beside or first.who != YOU or not alone:
        return None
    return Counting(card, first, first.per)


def suitable(rows: bool) -> list[Counting]:
    """The contracts that count buildings, in these rows or anywhere."""
    found = filter(None, map(counting, BOX.contracts.values()))
    return [each for each in found if bool(each.per.rows) == rows]


@dataclass(frozen=True)
class Built:
    """Such a contract once it is built: what it counts, and what it might count."""

    counts: Counting
    state: UrbanSprawlState
    place: Build

    def fitting(self, per: Filter | None = None) -> list[Building]:
        """The buildings that count; or those that would if the card said something else."""
        place = self.place
        context = Context(self.counts.card.id, (0,), 0, place.block, place.shape)
        return matches(self.state, context, per or self.counts.per, 0)

    @property
    def anywhere(self) -> Filter:
        """What counts, in the whole city."""
        return replace(self.counts.per, rows="")

    def in_lines(self, *lines: str) -> int:
        """How many would count in some rows, whichever rows are meant."""
        lots = 0
        for line in lines:
            lots |= lots_of(line)
        return sum(bool(b.site.lots & lots) for b in self.fitting(self.anywhere))


def about_to_build(dice: Dice, card: Contract) -> tuple[Game, Build]:
    """A city with room for a contract that Ana holds as a favor, and where she builds it."""
    sketch = Sketch(dice, 2)
    spots = dice.shuffled(sites(1))
    for name in sketch.names:
        for _ in range(BUILDINGS):
            sketch.stand(dice.choice(ZONES), spots.pop(), name)
    pay = permits(lambda p: p.zones == (card.zone,) and p.permits >= card.lots)[0]
    game = sketch.game(
        wealth=20, favors={"Ana": [card.id]}, permits={"Ana": [pay.id]}, vocations={}
    )
    return game, dice.choice(kit.builds(game, "favor"))


def built(counts: Counting, game: Game, action: Build) -> Built:
    """The contract once it stands."""
    return Built(counts, state_of(kit.after(game, action)), action)


# -- what it brings


def effects_problem(dice: Dice) -> Problem:
    """Ask what the first effect of a new building brings."""
    rows = bool(dice.below(3))
    return kit.insist(lambda: _effects(dice, dice.choice(suitable(rows))))


def _effects(dice: Dice, counts: Counting) -> Problem:
    card = counts.card
    game, action = about_to_build(dice, card)
    new, engine = built(counts, game, action), counts.gained(kit.after(game, action))
    found = new.fitting()
    kit.require(engine > 0)
    right = f"{engine} {counts.kind}"
    kit.require(right == counts.words(len(found)))
    itself = any(b.card == card.id for b in found)
    why = explained(new, found, itself)
    return kit.ask(
        game,
        f"Ana holds the **{card.name}** as a favor, {a(card.zone)} building of "
        f"{plural(card.lots, 'lot')}. {effect_words(counts.gain)}",
        f"She builds it on **{kit.lying(site(action.block, action.shape, card.lots))}**. What does "
        "that effect bring her?",
        Answer(right, "", why),
        ((counts.words(n), belief, text) for n, belief, text in misread(new, found, itself, why)),
        f"it brings {right}",
        actions=(action,), rule="US-56" if counts.per.rows else "US-57" if itself else "US-55",
        places=(action.block,), least=0,
        works=lambda later: f"{counts.gained(later)} {counts.kind}",
    )  # fmt: skip


def explained(new: Built, found: list[Building], itself: bool) -> str:
    """Where the buildings are that count."""
    column, row = new.place.block[0], new.place.block[1]
    blocks, words = listing(sorted({b.block for b in found})), new.counts.words
    rows = f" in column {column} and in row {row}" if new.counts.per.rows else ""
    own = " The new building stands already, so it counts itself." if itself else ""
    if len(found) == 1:
        return f"1 building counts{rows}, in {blocks}: {words(1)}.{own}"
    each = f"{words(1)} each makes {words(len(found))}"
    return f"{len(found)} buildings count{rows}, in {blocks}. {each}.{own}"


def misread(
    new: Built, found: list[Building], itself: bool, why: str
) -> Iterator[tuple[int, str, str]]:
    """How many would count by each misreading, the likeliest first."""
    per, block = new.counts.per, new.place.block
    column, row = block[0], block[1]
    if per.rows:
        double = [line for line in LINES if block in blocks_of(line)]
        yield (new.in_lines(row), "only the row counts",
               f"Columns are rows: both column {column} and row {row} count. {why}")  # fmt: skip
        yield (new.in_lines(column), "only the column counts",
               f"Both column {column} and row {row} count. {why}")  # fmt: skip
        yield (new.in_lines(*double), "the double rows count too",
               f"The narrow rows of six blocks are meant. {why}")  # fmt: skip
        yield (len(new.fitting(new.anywhere)), "it counts in the whole city",
               f'"These rows" are the two rows of its block. {why}')  # fmt: skip
    if itself:
        yield len(found) - 1, "a new building does not count itself", why
    if per.control == OWN:
        yield (len(new.fitting(replace(per, control=ANY))), "buildings of others count too",
               f"The card says whose buildings count. {why}")  # fmt: skip
    else:
        yield (len(new.fitting(replace(per, control=OWN))), "only one's own buildings count",
               f"The card does not ask who controls them. {why}")  # fmt: skip
    yield (sum(b.size for b in found), "lots are counted, not buildings",
           f"Each building counts once, however large it is. {why}")  # fmt: skip
    yield 1, "it is gained only once", f"It is gained for each. {why}"


# -- where it brings the most


def effects_exercise(dice: Dice) -> Exercise:
    """Find the site where the effect brings the most."""
    return kit.insist(lambda: _best_site(dice, dice.choice(suitable(rows=True))))


def _best_site(dice: Dice, counts: Counting) -> Exercise:
    game, _ = about_to_build(dice, counts.card)
    by_block = {action.block: action for action in kit.builds(game, "favor")}
    worth = {b: len(built(counts, game, by_block[b]).fitting()) for b in sorted(by_block)}
    best = max(worth, key=lambda block: worth[block])
    want = counts.gained(kit.after(game, by_block[best]))
    kit.require(list(worth.values()).count(worth[best]) * 4 <= len(worth))

    def goal(game: Game) -> Goal:
        if not kit.ruled(game, TilePut):
            return kit.nothing_built(game)
        got = counts.gained(game)
        said = f"Its effect brought {got} {counts.kind}"
        return Goal(got >= want, f"{said}.")

    return kit.reach(
        game,
        f"Ana holds the **{counts.card.name}** as a favor, {a(counts.card.zone)} building of "
        f"{plural(counts.card.lots, 'lot')}. {effect_words(counts.gain)} Build it where that "
        f"brings **{want} {counts.kind}**.",
        goal,
        ('"These rows" are the column and the row of six blocks that cross in its block.',
         f"Look at {best}: what stands in column {best[0]} and in row {best[1]}?"),
        (by_block[best],),
    )  # fmt: skip


EFFECTS = Topic(
    "effects", "What a card does", ("US-55", "US-56", "US-57"),
    "Effects are performed from top to bottom. **These rows** are the column and the row of six "
    "blocks through the building's block; the new building counts itself.",
    effects_exercise, effects_problem,
)  # fmt: skip
