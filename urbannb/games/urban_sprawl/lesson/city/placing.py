"""Topics on where a building may stand: room in one block, adjacency, zoning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Dice,
    Exercise,
    Goal,
    Item,
    Misreading,
    Problem,
    Topic,
)
from urbannb.core.text import a, capital, listing, plural
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import Effect
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.city.contracts import italics_problem
from urbannb.games.urban_sprawl.lesson.kit import BOX, Sketch, contracts, quiet, state_of
from urbannb.games.urban_sprawl.model.actions import Build, put
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import apart
from urbannb.games.urban_sprawl.rules.effects.amounts import AddBuilding, PlaceTile
from urbannb.games.urban_sprawl.rules.sites import IgnoreZoning, Zoning, zoning
from urbannb.games.urban_sprawl.words.building import zoning_words

# -- the topic on adjacency: what touches, at corners and across streets too


FEW = 3
"""A task that more than one place in so many solves needs no thought."""
BUILDINGS = kit.sums("", "Buildings")


def called(building: Building) -> str:
    """A building in a list: "RES on D3ne"."""
    name = "the park" if building.zone == board.PARK else building.zone
    return f"{name} on {building.lot}"


def missed(truth: str, counted: Sequence[Building], found: Sequence[Building]) -> str:
    """What is true, and what a wrong way to look leaves out or takes in, if anything."""
    out = [b for b in found if b not in counted]
    more = [b for b in counted if b not in found]
    parts = [f"leaves out {listing(map(called, out))}"] if out else []
    if more:
        parts.append(f"counts {listing(map(called, more))}")
    return f"{truth} That {' and '.join(parts)}." if parts else truth


def adjacency_problem(dice: Dice) -> Problem:
    """Ask how many buildings are adjacent to one."""
    sketch = Sketch(dice, 2)
    size = dice.choice((1, 1, 2, 3))
    place = dice.choice(
        [s for s in board.sites(size) if s.block[0] in "BCDE" and s.block[1] in "2345"]
    )
    here = sketch.stand(dice.choice(board.ZONES), place, dice.below(2))
    for _ in range(2 + dice.below(4)):
        sketch.beside(place, dice.choice((*board.ZONES, board.PARK)), (1, 1, 2, 3))
    for _ in range(2):
        sketch.somewhere(
            dice.choice(board.ZONES), (1, 2),
            lambda s: bool(s.near & place.near) and not s.lots & place.near,
        )  # fmt: skip
    game = sketch.bare()
    state = state_of(game)
    found = list(state.buildings(place.near))
    return kit.how_many(
        game,
        f"The ringed {here.zone} building in {here.block} has {plural(size, 'lot')}. Parks are "
        "buildings too.",
        "To how many **buildings** is the ringed one adjacent?",
        BUILDINGS.right(
            "Adjacent buildings", kit.things(state, found),
            f"{capital(listing(map(called, found)))}. Lots that touch are adjacent, straight or "
            "at a corner, and streets and crossings make no difference.",
            (here.lot, *(b.lot for b in found)), str(len(found) or "nothing"),
        ),
        lambda later: len(list(state_of(later).buildings(here.site.near))),
        _misread(state, here), BUILDINGS,
        f"it is adjacent to {plural(len(found), 'building')}", places=(here.lot,),
    )  # fmt: skip


def _misread(state: UrbanSprawlState, here: Building) -> Iterator[Misreading]:
    place = here.site
    found = list(state.buildings(place.near))

    def seen(belief: str, looked: Sequence[Building], idea: str, truth: str,
             course: Sequence[Item] = (), counted: str = "") -> Misreading:  # fmt: skip
        places = (here.lot, *(b.lot for b in looked))
        course = course or kit.things(state, found, lambda b: int(b in looked))
        return Misreading(belief, tuple(course), idea, truth, places,
                          counted or str(len(looked) or "nothing"))  # fmt: skip

    for belief, idea, near, truth in (
        ("a corner is not adjacent", "only buildings side by side were adjacent",
         kit.straight(place), "At a corner they touch as well."),
        ("a street separates buildings", "only buildings of the same block were adjacent",
         kit.same_block(place), "A street between two lots makes no difference."),
        ("a crossing parts buildings", "streets could be looked across, but not crossings",
         place.near & ~kit.across_corner(place), "At a crossing, diagonal lots are adjacent too."),
    ):  # fmt: skip
        looked = list(state.buildings(near))
        yield seen(belief, looked, idea, missed(truth, looked, found))
    yield seen("parks are not buildings", [b for b in found if b.zone != board.PARK],
               "parks did not count", "A park is a building, though of no zone.")  # fmt: skip
    lots = kit.things(state, found, lambda b: (b.site.lots & place.near).bit_count())
    yield seen("each lot counts", found, "each adjacent lot counted",
               "Buildings are counted, each once, however many of its lots touch.",
               lots, str(sum(each.value for each in lots)))  # fmt: skip
    far = [b for b in state.city.values() if b not in found and b != here]
    yield seen("near is enough", far, "buildings one lot farther away counted",
               "Only lots that touch are adjacent.", kit.things(state, (*found, *far)),
               BUILDINGS.summed((len(found), len(far))))  # fmt: skip


def adjacency_exercise(dice: Dice) -> Exercise:
    """Build so that two buildings are touched at once."""
    sketch = Sketch(dice, 2)
    zone = dice.choice(board.ZONES)
    size = 1 + dice.below(2)
    spot = sketch.vacant_site(size)
    one, two = (sketch.beside(spot, zone, (1, 2)) for _ in range(2))
    kit.require(one.block != two.block)
    for _ in range(3):
        sketch.apart(spot, dice.choice((*board.ZONES, board.PARK)), (1, 2))
    contract = quiet(dice, zone, size)
    start = sketch.offer(contract, "1", wealth=40)
    able = kit.builds(start, "1")
    good = kit.few([b for b in able if _touches(b, size, one, two)], len(able) // FEW)

    def judge(new: Building) -> Goal:
        near = [b for b in (one, two) if b.site.lots & new.site.near]
        said = f"Your new building is adjacent to {listing(map(called, near)) or 'neither'}"
        if len(near) < 2:
            return Goal(False, f"{said}{', but to one alone' if near else ''}.")
        return Goal(True, f"{said}, across whatever street there is.")

    return kit.reach(
        start,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) so that "
        f"it is adjacent to the {zone} building in **{one.block}** and to the one in "
        f"**{two.block}** at once.",
        kit.once_built(start, judge, contract),
        ("Corners count, and streets do not separate: a lot has eight neighbors.",
         f"Try block {kit.named({b.block for b in good})}."),
        good[:1], (one.lot, two.lot),
    )  # fmt: skip


def _touches(build: Build, size: int, *others: Building) -> bool:
    near = board.site(build.block, build.shape, size).near
    return all(other.site.lots & near for other in others)


ADJACENCY = Topic(
    "adjacency", "What is adjacent", ("US-30", "US-13"),
    "What touches is adjacent: at a side or at a **corner**, across a **street** or a "
    "crossing. Each building counts once.",
    adjacency_exercise, adjacency_problem,
)  # fmt: skip


# -- the topic on zoning: which neighbors count, which do not, and what is never bound by it


CASES = ("nothing", "parks", "same", "both", "both", "other", "other", "ignore", "placed")
RULES = {"parks": "US-34", "ignore": "US-35"}
ASKED_BEFORE = 4
"""So many other questions may come before a tile is placed."""
RIGHT = {
    "nothing": "Yes, no building at all is adjacent",
    "parks": "Yes, nothing but a park is adjacent",
    "same": "Yes, {own} is adjacent",
    "both": "Yes, {other} adjacent, but {zone} too",
    "other": "No, {other} adjacent but no {zone} is",
    "ignore": "Yes, its card sets zoning aside",
}
CORNER = "At a corner buildings are adjacent as well. {here}"
STREET = "Streets and crossings make no difference: what touches across one is adjacent. {here}"
FREE = "Yes, a placed building ignores zoning"
WHOEVER = "Zoning looks at zones, whoever controls the buildings. {here}"
BELIEFS = (
    Belief("nothing parks", "No, no {zone} building is adjacent",
           "a building must touch its own zone", "It need not touch its own zone as long as it "
           "touches no other one: that begins a new {zone} quarter."),
    Belief("nothing", "No, {zone} stands elsewhere in the city", "a zone must stay together",
           "A zone may be started anywhere.", "elsewhere"),
    Belief("nothing", "No, it must stand beside some building", "the city must grow together",
           "A building may stand by itself."),
    Belief("parks", "No, a park is of another zone", "a park is a zone",
           "A park has no zone; zoning ignores it."),
    Belief("parks", "Yes, a park counts as any zone", "a park is every zone",
           "A park has no zone at all; it is simply ignored."),
    Belief("same both", "No, {zone} is adjacent at a corner only", "a corner is not adjacent",
           CORNER, "corner"),
    Belief("same both", "No, {zone} stands across a street", "a street separates buildings",
           STREET, "street"),
    Belief("both", "No, {other} adjacent", "no other zone may be adjacent",
           "Another zone does no harm where {zone} is adjacent too. {here}"),
    Belief("same", "No, another zone is near", "near is adjacent", "Only what touches counts.",
           "near"),
    Belief("same", "Only if that building is Ana's", "only one's own buildings count", WHOEVER,
           "others"),
    Belief("both", "Only if the {zone} building is Ana's", "only one's own buildings count",
           WHOEVER, "others"),
    Belief("same both", "No, one {zone} building is not enough", "several are needed",
           "One is enough, whatever else is adjacent."),
    Belief("ignore", "No, {other} adjacent but no {zone} is", "zoning always binds",
           "That would be so for other contracts; this card sets zoning aside."),
    Belief("ignore", "No, {zone} must be adjacent in any case", "its own zone is always needed",
           "With zoning set aside it may stand beside anything."),
    Belief("other", "Yes, {other} across a street", "a street separates buildings", STREET,
           "street"),
    Belief("other", "Yes, {other} adjacent at a corner only", "a corner is not adjacent", CORNER,
           "corner"),
    Belief("other", "Yes, what is adjacent is Ana's own", "one's own buildings do not bind",
           WHOEVER, "own"),
    Belief("other", "Yes, {zone} stands in the city already", "anywhere in the city will do",
           "The new building itself must touch {zone}; one somewhere else in the city is no help.",
           "elsewhere"),
    Belief("other", "Yes, the lots are vacant", "vacant is enough",
           "Vacant lots are one condition, zoning is another. {here}"),
    Belief("same both other", "Yes, any building beside it will do", "any neighbor will do",
           "Beside another zone it must touch {zone} as well. {here}"),
)  # fmt: skip


def zoning_problem(dice: Dice) -> Problem:
    """Ask whether zoning allows a building."""
    case = dice.choice(CASES)
    return kit.insist(lambda: _placed(dice) if case == "placed" else _zoned(dice, case))


def _surround(sketch: Sketch, place: board.Site, zone: str, case: str) -> None:
    """Put down the neighbors that make a case, and some buildings further off."""
    dice = sketch.dice
    others = [z for z in board.ZONES if z != zone]
    if case in ("same", "both"):
        sketch.beside(place, zone)
    if case in ("both", "other", "ignore"):
        for _ in range(1 + dice.below(2)):
            sketch.beside(place, dice.choice(others))
    if case == "parks" or (dice.below(3) == 0 and case != "nothing"):
        sketch.beside(place, board.PARK)
    for _ in range(3):
        sketch.apart(place, dice.choice((zone, *others)))


def _zoned(dice: Dice, case: str) -> Problem:
    """A contract, and the place where it may stand or not."""
    zone, size = dice.choice(board.ZONES), 1 + dice.below(3)
    contract = quiet(dice, zone, size)
    if case == "ignore":
        contract = dice.choice(contracts(lambda c: c.restrictions == (IgnoreZoning(),)))
        zone, size = contract.zone, contract.lots
    sketch = Sketch(dice, 2)
    place = sketch.vacant_site(size, lambda s: s.block[0] in "BCDE" and s.block[1] in "2345")
    sketch.kept = place.lots
    _surround(sketch, place, zone, case)
    game = sketch.offer(contract, "3", wealth=60)
    build = kit.build_on("3", place)
    verdict = game.why(build)
    kit.require(verdict.ok != (case == "other") and {r.rule for r in verdict.reasons} <= {"US-33"})
    found = zoning(state_of(game), place, zone)
    state = state_of(game)
    touched = [state.city[lot] for lot in (*found.same, *found.other)]
    words = {"zone": zone, "own": a(f"{zone} building"), "other": other_zones(game, found),
             "here": f"The new building touches {listing(apart(state, touched))}."}  # fmt: skip
    right = Answer(
        RIGHT[case].format(**words), "",
        kit.reasons(game, build) or zoning_words(state_of(game), contract, found),
        places=(*kit.lots(place), *found.same, *found.other, *found.parks),
    )  # fmt: skip
    italics = " Its card says in italics that it ignores zoning." if case == "ignore" else ""
    return kit.ask(
        game,
        f"The **{contract.name}** is a contract for **{plural(size, f'{zone} lot')}**. Ana can pay "
        f"for it.{italics}",
        f"Does **zoning** allow the {contract.name} on the ringed "
        f"{'lot' if size == 1 else 'lots'}, in {place.block}?",
        right, kit.held(BELIEFS, case, _looks(state_of(game), place, zone, case), **words),
        actions=(build,) if verdict.ok else (), tried=build, rule=RULES.get(case, "US-33"),
        works=lambda _: kit.agreed(
            game, build, RIGHT[_case(found, game.legal.allows(build))].format(**words), "US-33"
        ),
        places=kit.lots(place),
    )  # fmt: skip


def _case(found: Zoning, ok: bool) -> str:
    if not found.ok:
        return "ignore" if ok else "other"
    if found.same:
        return "both" if found.other else "same"
    return "parks" if found.parks else "nothing"


def _looks(state: UrbanSprawlState, place: board.Site, zone: str, case: str) -> list[str]:
    """How what counts is adjacent, at a corner or across a street only; whose it is; what is near.

    What is near is all but adjacent: it would be if the site were one lot larger all around.
    """
    found, city = zoning(state, place, zone), state.city
    near = [city[lot] for lot in found.same + (found.other if case == "other" else ())]
    apart = [b for b in city.values() if not b.site.lots & (place.lots | place.near)]
    around = board.halo(place.lots | place.near)
    so = {
        "corner": not any(b.site.lots & kit.straight(place) for b in near),
        "street": not any(b.site.lots & kit.same_block(place) for b in near),
        "own": all(b.owner == 0 for b in near),
        "others": all(b.owner != 0 for b in near),
        "elsewhere": any(b.zone == zone for b in apart),
        "near": any(b.zone not in (zone, board.PARK) and b.site.lots & around for b in apart),
    }
    return [name for name, is_so in so.items() if is_so]


def other_zones(game: Game, found: Zoning) -> str:
    """The other zones that are adjacent, with their verb: "COM is", "COM and IND are"."""
    zones = sorted({state_of(game).city[lot].zone for lot in found.other})
    return f"{listing(zones)} {'is' if len(zones) == 1 else 'are'}"


# -- what is placed


def _placed(dice: Dice) -> Problem:
    """A card's effect places a building beside another zone."""
    game = placing_game(dice)
    state, effect = state_of(game), tile_of(game)
    place = dice.choice([
        s for s in board.sites(effect.lots)
        if game.legal.allows(put(s.block, s.shape)) and not zoning(state, s, effect.zone).ok
    ])  # fmt: skip
    other = other_zones(game, zoning(state, place, effect.zone))
    card = next(b.card for b in state.city.values() if b.card)
    return kit.ask(
        game,
        f"Ana has built the **{BOX.contracts[card].name}**. Its effect now lets her **place** "
        f"a {effect.lots}-lot {effect.zone} building for free.",
        f"May she place it on the ringed {'lot' if effect.lots == 1 else 'lots'}, in "
        f"{place.block}?",
        Answer(FREE, why="Zoning binds what is **built** by a "
               "contract. What a card places or moves may go to any vacant site that the card "
               "names."),
        (
            (f"No, {other} adjacent but no {effect.zone} is", "zoning always binds",
             "That would be so if it were built from a contract. This one is only placed."),
            ("No, it must stand next to the new building", "it belongs to the new building",
             "The card does not say so: any vacant site will do."),
            ("Only beside a park or nothing at all", "a placed building starts a new quarter",
             "It may stand beside anything: what is placed ignores zoning."),
        ),
        "yes, since a placed building ignores zoning",
        actions=(put(place.block, place.shape),), rule="US-114", places=kit.lots(place),
        works=lambda later: FREE if kit.new_building(game, later) else "",
    )  # fmt: skip


def placing_game(dice: Dice) -> Game:
    """The game in which Ana has built a contract that places a building, and is to place it."""
    contract = dice.choice(contracts(lambda c: any(map(_free, c.effects)) and c.lots < 4))
    sketch = Sketch(dice, 2)
    for zone in board.ZONES:
        sketch.somewhere(zone, (1, 2))
    game = sketch.offer(contract, "1", wealth=60, prestige=5)
    game = kit.after(game, dice.choice(kit.builds(game, "1")))
    for _ in range(ASKED_BEFORE):
        if isinstance(state_of(game).agenda[-1], PlaceTile):
            break
        game = kit.after(game, game.legal[0])
    kit.require(isinstance(state_of(game).agenda[-1], PlaceTile))
    return game


def _free(effect: Effect) -> bool:
    """Whether an effect places a building of a zone anywhere."""
    return isinstance(effect, AddBuilding) and effect.zone != board.PARK and not effect.beside


def tile_of(game: Game) -> AddBuilding:
    """What is to be placed."""
    choice = state_of(game).agenda[-1]
    assert isinstance(choice, PlaceTile)  # noqa: S101  # this is the game that `placing_game` made
    effect = choice.context.effect(state_of(game))
    assert isinstance(effect, AddBuilding)  # noqa: S101  # as above
    return effect


def zoning_exercise(dice: Dice) -> Exercise:
    """Build beside another zone, which takes one's own zone beside it."""
    zone, other = dice.shuffled(board.ZONES)[:2]
    size = 1 + dice.below(2)
    sketch = Sketch(dice, 2)
    spot = sketch.vacant_site(size)
    sketch.kept = spot.lots
    sketch.beside(spot, zone, (1,))
    there = sketch.beside(spot, other, (1, 2))
    for _ in range(3):
        sketch.apart(spot, dice.choice(board.ZONES), (1, 2))
    contract = quiet(dice, zone, size)
    start = sketch.offer(contract, "1", wealth=40)
    able = [board.site(b.block, b.shape, size) for b in kit.builds(start, "1")]
    good = kit.few([s for s in able if s.near & there.site.lots], 8)

    def judge(new: Building) -> Goal:
        same = len(zoning(state_of(start), new.site, zone).same)
        beside = kit.count_words(same, f"{zone} building")
        said = f"Your new building in {new.block} is adjacent to {beside}"
        if not new.site.near & there.site.lots:
            return Goal(False, f"{said}, and not to the ringed {other} building.")
        return Goal(True, f"{said}, and so it may stand next to the {other} building.")

    return kit.reach(
        start,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) so that "
        f"it is adjacent to the ringed **{other}** building.",
        kit.once_built(start, judge, contract),
        (f"Next to {other} it may stand only where {a(f'{zone} building')} is adjacent as well.",
         f"Look in {kit.named({s.block for s in good})}."),
        (kit.build_on("1", good[0]),), (there.lot,),
    )  # fmt: skip


ZONING = Topic(
    "zoning", "Zoning", ("US-33", "US-34", "US-35", "US-87"),
    "A building may go beside another zone only if it is also beside its **own**; beside no zone "
    "at all, or nothing but parks, it always may. What a card places or moves is not bound by "
    "this: the card wins.",
    zoning_exercise, zoning_problem,
)  # fmt: skip


# -- the topic on where a building may stand: room in one block, and what the card demands


PLACING_CASES = ("fits", "few", "apart")
PLACING_RIGHT = {
    "fits": ("Yes, {lots} vacant",
             "In {block}, {lots} vacant, and the building takes {size}, all within the block."),
    "few": ("No, only {lots} vacant", ("The building covers {size}, all within one block, and in "
            "{block} only {lots} vacant.")),
    "apart": ("No, the vacant lots do not lie side by side", ("In {block}, {lots} vacant, but only "
              "at a corner; a building of {size} is half a block.")),
}  # fmt: skip
PLACING_BELIEFS = (
    Belief("apart", "Yes, {lots} vacant", "the vacant lots need not be side by side",
           "They touch at a corner only, and no building is shaped like that."),
    Belief("few apart", "Yes, with a part across the street", "a building may cross a street",
           "No building crosses a street: all its lots lie in one block."),
    Belief("few", "Yes, over what stands there", "a building may cover another one",
           "Lots must be vacant, unless the builder may demolish, and that is not so here."),
    Belief("fits few apart", "No, something stands in that block", "one building a block",
           "A block may hold several buildings, as long as there are enough vacant lots."),
    Belief("fits", "No, buildings in one block may not touch", "buildings may not touch",
           "Buildings may stand side by side; only zoning says which ones may not."),
    Belief("fits", "Yes, with a part across the street", "a building may cross a street",
           "No building crosses a street: all its lots lie in one block."),
)  # fmt: skip
"""How a block may be, and what else is believed of it."""


def _room(dice: Dice) -> Problem:
    """A block in which something stands, and a building that may not fit."""
    case = dice.choice(PLACING_CASES)
    sketch = Sketch(dice, 2)
    block, zone = dice.choice(board.BLOCKS), dice.choice(board.ZONES)
    size = 2 if case == "apart" else dice.choice((2, 3, 4) if case == "few" else (1, 2, 3))
    if case == "apart":
        for corner in dice.choice((("nw", "se"), ("ne", "sw"))):
            sketch.stand(zone, board.site(block, corner, 1), dice.below(2))
    else:
        for _ in range(1 + dice.below(2)):
            sketch.somewhere(zone, (1, 1, 2), lambda s: s.block == block)
    sketch.scatter(3, (1, 2))
    contract = quiet(dice, zone, size)
    game = sketch.offer(contract, "3", wealth=60)
    fits = kit.allowed(game, "3", (board.site(block, shape, size) for shape in board.SHAPES[size]))
    vacant = (board.lots_in(block) & ~state_of(game).ground.taken).bit_count()
    kit.require(vacant > 0 and case == _placing_case(bool(fits), vacant, size))
    words = {
        "lots": plural(vacant, "lot is", "lots are"), "block": block, "size": plural(size, "lot"),
    }  # fmt: skip
    text, why = (said.format(**words) for said in PLACING_RIGHT[case])
    return kit.ask(
        game,
        f"The **{contract.name}** is a contract for **{plural(size, f'{zone} lot')}**. Zoning, "
        f"permits and wealth are no problem in block {block}, which is ringed. Nothing may be "
        "demolished.",
        f"Is there room for the {contract.name} in block **{block}**?",
        Answer(text, "", why), kit.held(PLACING_BELIEFS, case, **words),
        actions=(kit.build_on("3", dice.choice(fits)),) if fits else (), rule="US-32",
        places=(block,), works=lambda later: _found(game, later, block, size),
    )  # fmt: skip


def _found(game: Game, later: Game, block: str, size: int) -> str:
    """Whether the engine has built it there, or what it says of every site of the block."""
    vacant = (board.lots_in(block) & ~state_of(game).ground.taken).bit_count()
    new = kit.new_building(game, later)
    sites_there = [
        kit.build_on("3", board.site(block, shape, size)) for shape in board.SHAPES[size]
    ]
    refused = all("occupied" in [r.code for r in game.why(a).reasons] for a in sites_there)
    if not refused and (new is None or new.block != block):
        return ""
    case = _placing_case(not refused, vacant, size)
    return PLACING_RIGHT[case][0].format(lots=plural(vacant, "lot is", "lots are"))


def _placing_case(fits: bool, vacant: int, size: int) -> str:
    if fits:
        return "fits"
    return "few" if vacant < size else "apart"


def placing_exercise(dice: Dice) -> Exercise:
    """Build so that certain lots of a block stay vacant."""
    sketch = Sketch(dice, 2)
    sketch.scatter(4, (1, 2))
    zone = dice.choice(board.ZONES)
    size = dice.choice((2, 3))
    contract = quiet(dice, zone, size)
    start = sketch.offer(contract, "2", wealth=40)
    able = kit.allowed(start, "2", board.sites(size))
    place = dice.choice(able)
    kit.require(sum(s.block == place.block for s in able) > 1)
    vacant = board.bits(kit.same_block(place) & ~state_of(start).ground.taken)
    left = listing(map(board.lot_name, vacant))

    def judge(new: Building) -> Goal:
        if new.block != place.block:
            return Goal(False, f"You built in {new.block}, not in {place.block}.")
        covers = f"It covers {listing(kit.lots(new.site))}"
        if new.shape != place.shape:
            return Goal(False, f"{covers}.")
        return Goal(True, f"{covers} and leaves {left} vacant.")

    return kit.reach(
        start,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) in block "
        f"**{place.block}**, which is ringed, so that **{left}** "
        f"{'stays' if len(vacant) == 1 else 'stay'} vacant.",
        kit.once_built(start, judge, contract),
        (("Choose the contract, then the block. If it could lie in several ways, you are "
          "shown them."),
         (f"A lot is named after its block and its corner: {board.lot_name(vacant[0])} is the "
          f"{_side(vacant[0])} one. What is left for {plural(size, 'lot')}?")),
        (kit.build_on("2", place),), (place.block,),
    )  # fmt: skip


def _side(number: int) -> str:
    """Which corner of its block a lot is."""
    y, x = divmod(number, board.SIDE)
    return f"{'south' if y % 2 else 'north'}-{'east' if x % 2 else 'west'}"


PLACING = Topic(
    "placing", "A place in one block", ("US-32", "US-35", "US-12", "US-39"),
    "All the lots of a building lie in **one block**, and all must be vacant. Words in italics are "
    "demands, and each of them must be met.",
    placing_exercise, kit.Either(_room, italics_problem, italics_problem, insists=True),
)  # fmt: skip
