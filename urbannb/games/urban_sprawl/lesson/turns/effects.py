"""A topic on what a card does: the effects of a contract, its rows, and the new building itself."""

from __future__ import annotations

from dataclasses import dataclass, replace

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, insist
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.board import BLOCKS, LINES, blocks_of, lots_of
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.components.effects import YOU
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    BOX,
    CORNERS,
    after,
    insist_on,
    lying,
    people,
    permit,
    plans,
    ruled,
    state_of,
)
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.effects import effect_words
from urbannb.games.urban_sprawl.position.builder import position
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.filters import ANY, OWN, Filter, matches
from urbannb.games.urban_sprawl.rules.rulings.building import TilePut
from urbannb.games.urban_sprawl.rules.rulings.effects import AmountGained

BUILDINGS = 5
"""So many each; enough for a row to have several."""


def counting(card: Contract) -> Gain | None:
    """The first effect of a card, if it gains the builder something for each of some buildings.

    Cards that ask for anything, bring the same by another effect, or cannot stand anywhere do
    not suit.
    """
    first = card.effects[0] if card.effects else None
    plain = all(isinstance(effect, Gain) for effect in card.effects)
    if not plain or card.vocations or card.restrictions or not isinstance(first, Gain):
        return None
    fits = first.per is not None and not first.per.beside and first.who == YOU
    kinds = [bool(effect.wealth) for effect in card.effects if isinstance(effect, Gain)]
    alone = bool(first.wealth) != bool(first.prestige) and kinds.count(kinds[0]) == 1
    return first if fits and alone else None


def suitable(rows: bool) -> list[str]:
    """The contracts whose first effect counts buildings, in these rows or anywhere."""
    found = {card: counting(contract) for card, contract in BOX.contracts.items()}
    return [c for c, gain in found.items() if gain and gain.per and bool(gain.per.rows) == rows]


@dataclass(frozen=True)
class Built:
    """A contract that has been built: what its first effect counts, and what it might count."""

    state: UrbanSprawlState
    card: str
    block: str
    shape: str

    @property
    def gain(self) -> Gain:
        """The effect."""
        found = counting(BOX.contracts[self.card])
        assert found is not None  # noqa: S101  # only such cards are built here
        return found

    @property
    def per(self) -> Filter:
        """What it counts."""
        assert self.gain.per is not None  # noqa: S101  # see `counting`
        return self.gain.per

    def counted(self, per: Filter) -> list[Building]:
        """The buildings that fit a filter."""
        context = Context(self.card, (0,), 0, self.block, self.shape)
        return matches(self.state, context, per, 0)

    def in_lines(self, *lines: str) -> list[Building]:
        """The buildings that fit it in some rows, whichever rows are meant."""
        lots = 0
        for line in lines:
            lots |= lots_of(line)
        return [b for b in self.counted(replace(self.per, rows="")) if b.site.lots & lots]

    @property
    def kind(self) -> str:
        """What it brings."""
        return WEALTH if self.gain.wealth else PRESTIGE

    def words(self, buildings: int) -> str:
        """What so many of them bring: "4 wealth"."""
        return f"{(self.gain.wealth or self.gain.prestige) * buildings} {self.kind}"


def about_to_build(dice: Dice, card: str) -> tuple[Game, str]:
    """A city with room for a contract that Ana holds as a favor, and where she builds it."""
    names, contract = people(2), BOX.contracts[card]
    spots = dice.shuffled([f"{block}{corner}" for block in BLOCKS for corner in CORNERS])
    city = {name: [f"{dice.choice(ZONES)} {spots.pop()}" for _ in range(BUILDINGS)]
            for name in names}  # fmt: skip
    pay = [i for i in plans() if permit(i).zones == (contract.zone,)
           and permit(i).permits >= contract.lots]  # fmt: skip
    game = position(
        {name: ", ".join(text) for name, text in city.items()}, names=names, wealth=20,
        favors={"Ana": card}, permits={"Ana": pay[0]}, vocations={}, seed=dice.below(1_000_000),
    )  # fmt: skip
    builds = [str(a) for a in game.legal if str(a).startswith("build favor")]
    insist_on(bool(builds))
    return game, dice.choice(builds)


def built(game: Game, action: str) -> Built:
    """The contract once it stands."""
    block, shape = (*action.split()[2:], "")[:2]
    return Built(state_of(after(game, action)), state_of(game).favors[0][0], block, shape)


def gained(game: Game, card: str) -> int:
    """What the first effect of a card has brought, by the engine; 0 if it counted nothing."""
    effect = counting(BOX.contracts[card])
    kind = WEALTH if effect and effect.wealth else PRESTIGE
    found = [r for r in ruled(game, AmountGained) if r.kind == kind]
    return found[0].amount if found else 0


def effects_problem(dice: Dice) -> Problem:
    """Ask what the first effect of a new building brings."""
    rows = bool(dice.below(3))
    return insist(lambda: _effects(dice, dice.choice(suitable(rows))))


def _effects(dice: Dice, card: str) -> Problem:
    game, action = about_to_build(dice, card)
    new, contract = built(game, action), BOX.contracts[card]
    found = new.counted(new.per)
    engine = gained(after(game, action), card)
    insist_on(engine > 0)
    right = f"{engine} {new.kind}"
    insist_on(right == new.words(len(found)))
    itself = any(b.card == card for b in found)
    why = explained(new, found, itself)
    wrong = misread(new, found, itself, why)
    return Problem(
        game,
        f"Ana holds the **{contract.name}** as a favor, {contract.zone} of "
        f"{plural(contract.lots, 'lot')}. {effect_words(new.gain)}",
        f"She builds it on **{lying(new.block, new.shape, contract.lots)}**. What does that effect "
        "bring her?",
        f"it brings {right}",
        Answer(right, "", why),
        wrong,
        (action,),
        rule="US-56" if new.per.rows else "US-57" if itself else "US-55",
        places=(new.block,),
        announced=False,
        bare=True,
    )


def explained(new: Built, found: list[Building], itself: bool) -> str:
    """Where the buildings are that count."""
    blocks = ", ".join(sorted({b.block for b in found}))
    rows = f" in column {new.block[0]} and in row {new.block[1]}" if new.per.rows else ""
    own = " The new building stands already, so it counts itself." if itself else ""
    if len(found) == 1:
        return f"1 building counts{rows}, in {blocks}: {new.words(1)}.{own}"
    each = f"{new.words(1)} each makes {new.words(len(found))}"
    return f"{len(found)} buildings count{rows}: in {blocks}. {each}.{own}"


def misread(
    new: Built, found: list[Building], itself: bool, why: str
) -> tuple[Answer, ...]:  # fmt: skip
    """What it would bring by each misreading, the likeliest first."""
    per, block = new.per, new.block
    told = []
    if per.rows:
        double = [line for line in LINES if block in blocks_of(line)]
        told += [
            (len(new.in_lines(block[1])), "only the row counts",
             f"Columns are rows too: both {block[0]} and {block[1]} count. {why}"),
            (len(new.in_lines(block[0])), "only the column counts",
             f"Both column {block[0]} and row {block[1]} count. {why}"),
            (len(new.in_lines(*double)), "the double rows count too",
             f"The narrow rows of six blocks are meant. {why}"),
            (len(new.counted(replace(per, rows=""))), "it counts in the whole city",
             f"\"These rows\" are the two rows of its block. {why}"),
        ]  # fmt: skip
    if itself:
        told.append((len(found) - 1, "a new building does not count itself", why))
    other, belief = (
        (ANY, "buildings of others count too") if per.control == OWN
        else (OWN, "only one's own buildings count")
    )  # fmt: skip
    whose = "The card says whose buildings count" if per.control == OWN else (
        "The card does not ask who controls them"
    )  # fmt: skip
    told.append((len(new.counted(replace(per, control=other))), belief, f"{whose}. {why}"))
    told.append((sum(b.size for b in found), "lots are counted, not buildings",
                 f"Each building counts once, however large it is. {why}"))  # fmt: skip
    told.append((1, "it is gained only once", f"It is gained for each. {why}"))
    return tuple(Answer(new.words(n), belief, text) for n, belief, text in told)


def effects_exercise(dice: Dice) -> Exercise:
    """Find the site where the effect brings the most."""
    return insist(lambda: _best_site(dice, dice.choice(suitable(rows=True))))


def _best_site(dice: Dice, card: str) -> Exercise:
    game, _ = about_to_build(dice, card)
    builds = [str(a) for a in game.legal if str(a).startswith("build favor")]
    by_block = {action.split()[2]: action for action in builds}
    worth = {block: len(stood.counted(stood.per)) for block, a in sorted(by_block.items())
             for stood in [built(game, a)]}  # fmt: skip
    best = max(worth, key=lambda block: worth[block])
    contract, kind = BOX.contracts[card], built(game, by_block[best]).kind
    want = gained(after(game, by_block[best]), card)
    insist_on(list(worth.values()).count(worth[best]) * 4 <= len(worth))

    def goal(game: Game) -> Goal:
        if not ruled(game, TilePut):
            return Goal(False, "Nothing has been built yet.")
        got = gained(game, card)
        said = f"Its effect brought {got} {kind}"
        return Goal(got >= want, f"{said}." if got >= want else f"{said}. Press Undo.")

    return Exercise(
        game,
        f"Ana holds the **{contract.name}**. {effect_words(contract.effects[0])} Build it where "
        f"that brings **{want} {kind}**.",
        goal,
        (
            '"These rows" are the column and the row of six blocks that cross in its block.',
            f"Look at {best}: what stands in column {best[0]} and in row {best[1]}?",
            f"{by_block[best]} does it.",
        ),
        bare=True,
        solution=(game.action(by_block[best]),),
    )
