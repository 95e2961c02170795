"""The topic on zoning: which neighbors count, which do not, and what is never bound by it."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import a, listing, plural
from urbannb.games.urban_sprawl.components.board import Site, halo, site, sites
from urbannb.games.urban_sprawl.components.effects import Effect
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, contracts, quiet
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import put
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.rules.effects.tiles import AddBuilding, PlaceTile
from urbannb.games.urban_sprawl.rules.sites.restrictions import IgnoreZoning
from urbannb.games.urban_sprawl.rules.sites.zoning import Zoning, zoning
from urbannb.games.urban_sprawl.words.turns.building import zoning_words

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
CORNER = "At a corner buildings are adjacent as well."
STREET = "Streets and crossings make no difference: what touches across one is adjacent."
FREE = "Yes, a placed building ignores zoning"
WHOEVER = "Zoning looks at zones, whoever controls the buildings."
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
           "Another zone does no harm where {zone} is adjacent too."),
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
           "Vacant lots are one condition, zoning is another."),
    Belief("same both other", "Yes, any building beside it will do", "any neighbor will do",
           "Beside another zone it must touch {zone} as well."),
)  # fmt: skip


def zoning_problem(dice: Dice) -> Problem:
    """Ask whether zoning allows a building."""
    case = dice.choice(CASES)
    return kit.insist(lambda: _placed(dice) if case == "placed" else _zoned(dice, case))


def _surround(sketch: Sketch, place: Site, zone: str, case: str) -> None:
    """Put down the neighbors that make a case, and some buildings further off."""
    dice = sketch.dice
    others = [z for z in ZONES if z != zone]
    if case in ("same", "both"):
        sketch.beside(place, zone)
    if case in ("both", "other", "ignore"):
        for _ in range(1 + dice.below(2)):
            sketch.beside(place, dice.choice(others))
    if case == "parks" or (dice.below(3) == 0 and case != "nothing"):
        sketch.beside(place, PARK)
    for _ in range(3):
        sketch.apart(place, dice.choice((zone, *others)))


def _zoned(dice: Dice, case: str) -> Problem:
    """A contract, and the place where it may stand or not."""
    zone, size = dice.choice(ZONES), 1 + dice.below(3)
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
    words = {"zone": zone, "own": a(f"{zone} building"), "other": other_zones(game, found)}
    right = Answer(
        RIGHT[case].format(**words), "", zoning_words(state_of(game), contract, found),
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
        actions=(build,) if verdict.ok else (), rule=RULES.get(case, "US-33"),
        works=lambda _: kit.agreed(
            game, build, RIGHT[_case(found, game.legal.allows(build))].format(**words), "US-33"
        ),
        places=kit.lots(place),
    )  # fmt: skip


def _case(found: Zoning, ok: bool) -> str:
    """What the engine has found."""
    if not found.ok:
        return "ignore" if ok else "other"
    if found.same:
        return "both" if found.other else "same"
    return "parks" if found.parks else "nothing"


def _looks(state: UrbanSprawlState, place: Site, zone: str, case: str) -> list[str]:
    """How what counts is adjacent, at a corner or across a street only; whose it is; what is near.

    What is near is all but adjacent: it would be if the site were one lot larger all around.
    """
    found, city = zoning(state, place, zone), state.city
    near = [city[lot] for lot in found.same + (found.other if case == "other" else ())]
    apart = [b for b in city.values() if not b.site.lots & (place.lots | place.near)]
    around = halo(place.lots | place.near)
    so = {
        "corner": not any(b.site.lots & kit.straight(place) for b in near),
        "street": not any(b.site.lots & kit.same_block(place) for b in near),
        "own": all(b.owner == 0 for b in near),
        "others": all(b.owner != 0 for b in near),
        "elsewhere": any(b.zone == zone for b in apart),
        "near": any(b.zone not in (zone, PARK) and b.site.lots & around for b in apart),
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
        s for s in sites(effect.lots)
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
    for zone in ZONES:
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
    return isinstance(effect, AddBuilding) and effect.zone != PARK and not effect.beside


def tile_of(game: Game) -> AddBuilding:
    """What is to be placed."""
    choice = state_of(game).agenda[-1]
    assert isinstance(choice, PlaceTile)  # noqa: S101  # this is the game that `placing_game` made
    effect = choice.context.effect(state_of(game))
    assert isinstance(effect, AddBuilding)  # noqa: S101  # as above
    return effect


# -- building beside another zone


def zoning_exercise(dice: Dice) -> Exercise:
    """Build beside another zone, which takes one's own zone beside it."""
    zone, other = dice.shuffled(ZONES)[:2]
    size = 1 + dice.below(2)
    sketch = Sketch(dice, 2)
    spot = sketch.vacant_site(size)
    sketch.kept = spot.lots
    sketch.beside(spot, zone, (1,))
    there = sketch.beside(spot, other, (1, 2))
    for _ in range(3):
        sketch.apart(spot, dice.choice(ZONES), (1, 2))
    contract = quiet(dice, zone, size)
    start = sketch.offer(contract, "1", wealth=40)
    able = [site(b.block, b.shape, size) for b in kit.builds(start, "1")]
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
