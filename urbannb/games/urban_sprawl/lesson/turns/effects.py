"""Topics on what a card does, and on cards that beat a rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from urbannb.core.action import Action
from urbannb.core.choosing.answers import YES
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Dice,
    Either,
    Exercise,
    Goal,
    Problem,
    Topic,
)
from urbannb.core.text import a, capital, listing, plural
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import YOU, Contract, Swaying
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import BOX, Sketch, ids, laid, permits, seated, state_of
from urbannb.games.urban_sprawl.model.actions import END, Build, Favor, Take, put
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import BOXES, UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import box_place, effect_words, favor_place
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain, Lose
from urbannb.games.urban_sprawl.rules.effects.context import AmountGained, Context
from urbannb.games.urban_sprawl.rules.effects.filters import ANY, OWN, Filter, matches
from urbannb.games.urban_sprawl.rules.rulings import ElectionSwayed, TilePut
from urbannb.games.urban_sprawl.rules.sites import heeds_zoning, zoning

# -- the topic on what a card does: the effects of a contract, its rows, the new building itself


BUILDINGS = 5
"""So many each; enough for a row to have several."""


class Counting(NamedTuple):
    """A contract whose first effect gains the builder something for each of some buildings."""

    card: Contract
    gain: Gain
    per: Filter

    @property
    def kind(self) -> str:
        return board.WEALTH if self.gain.wealth else board.PRESTIGE

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

    def in_lines(self, *lines: str) -> list[Building]:
        """What would count in some rows, whichever rows are meant."""
        lots = 0
        for line in lines:
            lots |= board.lots_of(line)
        return [b for b in self.fitting(self.anywhere) if b.site.lots & lots]

    def answer(
        self, found: Sequence[Building], belief: str = "", why: str = "",
        value: Callable[[Building], int] = lambda _: 1,
    ) -> Answer:  # fmt: skip
        """What these bring, each for what it counts."""
        each = int(self.counts.words(1).split()[0])
        every = dict.fromkeys((*self.fitting(), *found))
        course = kit.things(self.state, every, lambda b: each * value(b) if b in found else 0)
        return Answer(self.counts.words(sum(map(value, found))), belief, why, course=course)


def about_to_build(dice: Dice, card: Contract) -> tuple[Game, Build]:
    """A city with room for a contract that Ana holds as a favor, and where she builds it."""
    sketch = Sketch(dice, 2)
    spots = dice.shuffled(board.sites(1))
    for name in sketch.names:
        for _ in range(BUILDINGS):
            sketch.stand(dice.choice(board.ZONES), spots.pop(), name)
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
        f"She builds it on **{kit.lying(board.site(action.block, action.shape, card.lots))}**. "
        "What does that effect bring her?",
        new.answer(found, why=why),
        misread(new, found, itself, why),
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


def misread(new: Built, found: list[Building], itself: bool, why: str) -> Iterator[Answer]:
    """What each misreading comes to, the likeliest first."""
    per, block = new.counts.per, new.place.block
    column, row = block[0], block[1]
    if per.rows:
        double = [line for line in board.LINES if block in board.blocks_of(line)]
        yield new.answer(new.in_lines(row), "only the row counts",
               f"Columns are rows: both column {column} and row {row} count. {why}")  # fmt: skip
        yield new.answer(new.in_lines(column), "only the column counts",
               f"Both column {column} and row {row} count. {why}")  # fmt: skip
        yield new.answer(new.in_lines(*double), "the double rows count too",
               f"The narrow rows of six blocks are meant. {why}")  # fmt: skip
        yield new.answer(new.fitting(new.anywhere), "it counts in the whole city",
               f'"These rows" are the two rows of its block. {why}')  # fmt: skip
    if itself:
        others = [b for b in found if b.card != new.counts.card.id]
        yield new.answer(others, "a new building does not count itself", why)
    if per.control == OWN:
        yield new.answer(new.fitting(replace(per, control=ANY)), "buildings of others count too",
               f"The card says whose buildings count. {why}")  # fmt: skip
    else:
        yield new.answer(new.fitting(replace(per, control=OWN)), "only one's own buildings count",
               f"The card does not ask who controls them. {why}")  # fmt: skip
    yield new.answer(found, "lots are counted, not buildings",
           f"Each building counts once, however large it is. {why}", lambda b: b.size)  # fmt: skip
    yield new.answer(found[:1], "it is gained only once", f"It is gained for each. {why}")


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


# -- the topic on cards that beat a rule: second favors, elections won otherwise, tiles placed


WAREHOUSE, COURT, TENEMENT = "warehouse", "municipal-court", "tenement"


# -- the Warehouse


def without_warehouse(sketch: Sketch) -> tuple[dict[str, str], list[str]]:
    """Boxes and the Town deck without the Warehouse, and the Town contracts that lie nowhere."""
    boxes = {n: c for n, c in sketch.stocked().items() if c != WAREHOUSE}
    lying = (*boxes.values(), WAREHOUSE)
    spare = [c for c in ids(kit.contracts(deck="town")) if c not in lying]
    return {n: boxes.get(n, spare.pop()) for n in ("1", "2", "3", "4", "5", "town")}, spare


def holding(dice: Dice, tile: bool) -> Game:
    """Ana holds a favor, and has the Extra Favor tile or not."""
    sketch = Sketch(dice, 2)
    boxes, spare = without_warehouse(sketch)
    sketch.strew()
    state = sketch.state(contracts=boxes, favors={"Ana": [dice.choice(spare)]}, permits={})
    if tile:
        state.extra_favor = 0
    return seated(state)


def _second_favor(dice: Dice) -> Problem:
    tile = bool(dice.below(2))
    game = holding(dice, tile)
    box = str(1 + dice.below(5))
    action, state = Favor(box), state_of(game)
    verdict = game.why(action)
    held, card = BOX.contracts[state.favors[0][0]], state.boxes[BOXES.index(box)]
    yes, no = f"Yes, for {box} AP", f"No, she holds the {held.name}"
    why = " ".join(reason.text for reason in verdict.reasons) or (
        "The rule is one favor at a time. The Extra Favor tile, which the Warehouse brings, beats "
        "it: two."
    )
    return kit.ask(
        game,
        f"Ana holds the {held.name} as a favor. She {'has' if tile else 'does not have'} the Extra "
        "Favor tile, which the Warehouse brings.",
        f"May Ana take the **{BOX.contracts[card].name}**, in the box for {box} AP, as a favor?",
        Answer(yes if verdict.ok else no, "", why),
        ((no, "one favor is the most, whatever a card says", why) if verdict.ok else
         (yes, "favors can be gathered", why),
         (f"Yes, if she gives the {held.name} up", "a favor can be given up",
          f"A favor cannot be given up, only built. {why}"),
         ("Yes, for 0 AP", "taking a favor costs nothing",
          f"It is building a favor that costs no AP. {why}")),
        actions=(action,) if verdict.ok else (), tried=action, rule="US-115" if tile else "US-25",
        places=(box_place(box), favor_place(0, held.id)), least=0,
        works=lambda later: kit.agreed(
            game, action, f"Yes, for {state.ap - state_of(later).ap} AP" if verdict.ok else no,
            "US-25",
        ),
    )  # fmt: skip


# -- the Municipal Court

SWAYED = (
    Belief("asked", "Ben, whatever Ana does", "a card cannot beat a rule of an election", "{why}"),
    Belief("poor", "Ana, for the {has} that she has", "less than the full amount is enough",
           "{why}"),
    Belief("broke", "Ana, for nothing", "less than the full amount is enough", "{why}"),
    Belief("asked poor broke", "{me}, as the active player", "the active player decides", "{why}",
           "another"),
    Belief("asked", "Ana, for nothing", "the building wins for nothing", "{why}"),
    Belief("poor broke", "Ana, for {cost}", "what is missing is owed", "{why}"),
    Belief("asked poor broke", "Nobody: the two cancel out", "rule and card cancel each other",
           "{why}"),
)  # fmt: skip


def _court(dice: Dice) -> Problem:
    sway, sketch = BOX.sways[COURT], Sketch(dice)
    poor = dice.below(3) == 0
    has = dice.below(sway.cost.wealth) if poor else sway.cost.wealth + dice.below(5)
    card = dice.choice(ids(permits(ballot=True)))
    row, boxes = dice.shuffled(ids(permits(ballot=False))), sketch.stocked(2)
    kit.require(COURT not in boxes.values())
    game = sketch.game(
        {"Ana": f"{COURT} = CIV A3 n, RES E5nw", "Ben": "CIV D1nw, IND B5se",
         "Cleo": f"CIV F{4 + dice.below(3)}ne"},
        permits={}, contracts=boxes, active_decks=2,
        plans=laid(row), coming={"planning": [card]},
        wealth={"Ana": has, "Ben": 9, "Cleo": 9}, pawn="Mayor", vocations={},
        seed=dice.below(kit.LIMIT), to_move=dice.choice(("Ben", "Cleo")),
    )  # fmt: skip
    actions: tuple[Action, ...] = (Take(1), END)
    later = kit.after(game, *actions)
    asked = later.decision is not None and later.decision.player == 0 and later.legal.allows(YES)
    if asked:
        actions = (*actions, YES)
        later.play(YES)
    who = later.names[state_of(later).offices[sway.office]]
    kit.require(who == ("Ana" if asked else "Ben"))
    state, cost = state_of(game), kit.wealth_words(sway.cost.wealth)
    me = game.names[state.player]
    right = f"Ana, for {cost}" if asked else f"Ben, since Ana cannot pay {cost}"
    why = (
        f"Ben's CIV building is worth the most, {state.worth('D1')}. But the Municipal Court beats "
        f"that rule: its controller may pay {cost} and win"
        f"{'.' if asked else f'; Ana has {has}, which is too little.'}"
    )
    case = "asked" if asked else "poor" if has else "broke"
    return kit.ask(
        game,
        f"**{me}** is about to end a turn; the next planning card has a ballot box, and the pawn "
        f"moves to District Attorney. Ana, with {kit.wealth_words(has)}, controls the Municipal "
        f"Court in A3: it may win that election for {cost}. Ben's CIV building in D1 is worth the "
        "most.",
        f"Ana wants the office. Who becomes **{sway.office}**?",
        Answer(right, "", why),
        kit.held(SWAYED, case, ["another"] if me != who else (), has=has, me=me, cost=cost,
                 why=why),
        f"it is {right}",
        actions=actions, rule="US-84", places=("A3nw", "D1nw"), least=0,
        works=lambda played: _won(played, sway),
    )  # fmt: skip


def _won(later: Game, sway: Swaying) -> str:
    """Who has been elected, and what the engine says of the building that may win for a price."""
    state = state_of(later)
    who = later.names[state.offices[sway.office]]
    for swayed in kit.ruled(later, ElectionSwayed):
        return f"{who}, for {kit.wealth_words(swayed.wealth)}"
    if state.affords(0, sway.cost.wealth, sway.cost.prestige):
        return who
    return f"{who}, since Ana cannot pay {kit.wealth_words(sway.cost.wealth)}"


# -- buildings that an effect places

PLACED, TAKEN = "Yes, and it brings no bonus", "No, a building stands there"
PLACING = (
    Belief("free", "Yes, and it brings {bonus}",
           "placed buildings bring the neighborhood bonus", "{why}", "homes"),
    Belief("free taken", "No, zoning forbids it beside {other}", "zoning binds what a card places",
           "{why}", "alone"),
    Belief("taken", PLACED, "it may stand on another building", "{why}"),
    Belief("free", "No, a house must be beside a RES building", "it must join its own zone",
           "{why}", "alone"),
    Belief("free taken", "Yes, for the value of the block", "what is placed is paid for",
           "A card that places a building asks for no wealth. {why}"),
)  # fmt: skip


def _placed(dice: Dice) -> Problem:
    """The Tenement places a house: zoning does not matter, and there is no bonus."""
    sketch = Sketch(dice, 2)
    block = dice.choice([b for b in board.BLOCKS if b[0] in "BCDE" and b[1] in "2345"])
    place = board.site(block, dice.choice(board.CORNERS), 1)
    near = sorted((s for s in board.sites(1) if s.lots & place.near), key=lambda s: s.lots)
    spots = dice.shuffled(near)
    homes, other = dice.below(3), dice.choice([z for z in board.ZONES if z != "RES"])
    taken = dice.below(4) == 0
    sketch.stand(other, spots.pop(), "Ben")
    if taken:
        sketch.stand(dice.choice(board.ZONES), place, "Ben")
    for _ in range(homes):
        sketch.stand("RES", spots.pop(), "Ana")
    corner = dice.choice(("A1", "A6", "F1", "F6"))
    far = board.site(corner, "n" if "1" in corner else "s", 2)
    pay = permits(zones=("RES",), permits=3)[0].id
    row = dice.shuffled([p for p in ids(permits(ballot=False)) if p != pay])
    start = sketch.game(
        sketch.city, permits={"Ana": [pay]}, favors={"Ana": [TENEMENT]}, wealth=20, prestige=8,
        contracts={"1": "sawmill", "2": "clinic"}, plans=laid(row),
    )  # fmt: skip
    game = seated(state_of(kit.after(start, kit.build_on("favor", far))).copy())
    action = put(block, place.shape)
    ok = game.legal.allows(action)
    kit.require(ok != taken)
    if ok:  # it brings nothing but the loss that the card names
        lost = sum(e.prestige for e in BOX.contracts[TENEMENT].effects if isinstance(e, Lose))
        now = state_of(kit.after(game, action)).prestige[0]
        kit.require(now + lost == state_of(game).prestige[0])
    why = (
        "A building that a card places goes to any vacant site: it ignores zoning, and there is "
        "no neighborhood bonus. Both are only for buildings that are built."
        if ok
        else f"{kit.reasons(game, action)} A building that a card places ignores zoning, but it "
        "needs a vacant site."
    )
    stands = f"{a(other)} building is"
    if homes:
        stands = f"{a(other)} building and {plural(homes, 'RES building')} are"
    bonus = plural(homes, "prestige", "prestige")
    return kit.ask(
        game,
        "Ana has built the Tenement far away. Its effect now lets her **place** a 1-lot RES "
        f"building. {capital(stands)} adjacent to the ringed lot of {block}.",
        "May she put it on the **ringed lot**, and what does that bring?",
        Answer(PLACED if ok else TAKEN, "", why),
        kit.held(PLACING, "free" if ok else "taken", ["homes" if homes else "alone"], bonus=bonus,
                 other=other, why=why),
        actions=(action,) if ok else (), tried=action, rule="US-114",
        places=kit.lots(place), least=0,
        works=lambda later: PLACED if _for_nothing(game, later)
        else kit.agreed(game, action, TAKEN, "US-114"),
    )  # fmt: skip


def _for_nothing(game: Game, later: Game) -> bool:
    """Whether the engine has placed a building, without a bonus."""
    stands = kit.new_building(game, later) is not None
    return stands and kit.bonus(later, 0) == kit.bonus(game, 0)


def _unzoned(dice: Dice) -> Problem:
    """A contract on a site where zoning would forbid it: some say that they ignore it."""
    free = bool(dice.below(3))
    fits = [c for c in kit.contracts(deck="town") if heeds_zoning(c.restrictions) != free]
    card = dice.choice([c for c in fits if free or not c.restrictions])
    sketch, box = Sketch(dice, 2), str(1 + dice.below(5))
    sketch.scatter(8)
    game = sketch.offer(card, box)
    state = state_of(game)
    clash = [
        place for place in dice.shuffled(board.sites(card.lots))
        if not zoning(state, place, card.zone).ok
        and {r.code for r in game.why(kit.build_on(box, place)).reasons}
        == (set() if free else {"zoning"})
    ]  # fmt: skip
    place = dice.choice(clash)
    other = listing(sorted({state.city[lot].zone for lot in zoning(state, place, card.zone).other}))
    yes, no = "Yes, because the card says so", "No, zoning forbids it"
    why = (
        f"Zoning would forbid it, but the {card.name} says that it ignores zoning. Where a card "
        "contradicts a rule, the card wins."
        if free
        else f"{kit.reasons(game, kit.build_on(box, place))} The card says nothing of zoning, so "
        "the rule holds."
    )
    said = "Its card says that **it ignores zoning**. " if free else ""
    return kit.ask(
        game,
        f"Ana can pay for the {card.name}, a {card.lots}-lot {card.zone} building. "
        f"{said}The ringed site is adjacent to {other}, and to no {card.zone} building.",
        f"May she build it in **{place.block}**, on the ringed site?",
        Answer(yes if free else no, "", why),
        ((no, "a rule beats a card", why) if free else
         (yes, "every card may set zoning aside", why),
         ("Yes, if the neighbors' owners agree", "the neighbors are asked", why),
         ("Yes, but for twice the price", "what zoning forbids can be paid for", why)),
        actions=(kit.build_on(box, place),) if free else (),
        tried=kit.build_on(box, place),
        works=lambda _: kit.agreed(game, kit.build_on(box, place), yes if free else no, "US-33"),
        rule="US-87" if free else "US-33", places=kit.lots(place), least=0,
    )  # fmt: skip


def golden_exercise(dice: Dice) -> Exercise:
    """Build the Warehouse, then hold two favors at once."""
    sketch = Sketch(dice, 2)
    boxes, spare = without_warehouse(sketch)
    box = str(1 + dice.below(3))
    boxes[box] = WAREHOUSE
    pay = dice.choice(permits(lambda p: "IND" in p.zones and p.permits == 1))
    held = BOX.contracts[dice.choice(spare)]
    block, corner = dice.choice(("B2", "C3", "D4", "E5")), dice.choice(board.CORNERS)
    game = sketch.game(
        {"Ana": f"IND {block}{corner}", "Ben": "RES A6ne, COM F1sw"}, contracts=boxes,
        favors={"Ana": [held.id]}, permits={"Ana": [pay.id]}, wealth=15,
    )  # fmt: skip
    free = next(c for c in board.CORNERS if c != corner)
    best = kit.build_on(box, board.site(block, free, 1))
    other = next(n for n in "123" if n != box)
    kit.require(game.legal.allows(best))

    def goal(game: Game) -> Goal:
        state = state_of(game)
        said = f"Ana holds {plural(len(state.favors[0]), 'favor')}"
        if len(state.favors[0]) == 2:
            return Goal(True, f"{said}: the Extra Favor tile beats the rule.")
        if state.player:
            return Goal(False, f"{said}, and her turn is over.")
        return Goal(False, f"{said}.")

    return kit.reach(
        game,
        f"Ana holds a favor, the {held.name}, and no rule allows a second one. But a card may beat "
        "a rule: build the **Warehouse**, then take a **second favor** this turn.",
        goal,
        ("Try to take a second favor first: why is it refused?",
         (f"The Warehouse lies in the box for {box} AP and is IND: anywhere beside Ana's IND "
          f"building in {block} will do. It brings the Extra Favor tile.")),
        (best, Favor(other)), (box_place(box), favor_place(0, held.id)),
    )  # fmt: skip


GOLDEN_RULE = Topic(
    "golden-rule", "A card beats a rule",
    ("US-87", "US-84", "US-115", "US-25", "US-24", "US-26", "US-114", "US-39", "US-81"),
    "The Warehouse, the Municipal Court, and every building that is **placed** instead of built.",
    golden_exercise, Either(_second_favor, _court, _placed, _unzoned, insists=True),
)  # fmt: skip
