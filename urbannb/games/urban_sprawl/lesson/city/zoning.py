"""The topic on zoning: which neighbors count, which do not, and what is never bound by it."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Exercise, Goal, Option, Problem, Unfit, insist
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import Site, site, sites
from urbannb.games.urban_sprawl.components.effects import Effect
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.lesson.city.counting import chosen
from urbannb.games.urban_sprawl.lesson.city.sketch import (
    Sketch,
    after,
    anywhere,
    build,
    builds,
    contracts,
    lots,
    new_buildings,
    permits_for,
    quiet,
    same_block,
    state_of,
    straight,
)
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.phrases.effects import a
from urbannb.games.urban_sprawl.rules.effects.tiles import AddBuilding, PlaceTile
from urbannb.games.urban_sprawl.rules.restrictions import IgnoreZoning
from urbannb.games.urban_sprawl.rules.zoning import Zoning, zoning
from urbannb.games.urban_sprawl.words.building import zoning_words

CASES = ("nothing", "parks", "same", "both", "both", "other", "other", "ignore", "placed")
WHICH = {
    "nothing": "US-33", "parks": "US-34", "same": "US-33", "both": "US-33", "other": "US-33",
    "ignore": "US-35", "placed": "US-114",
}  # fmt: skip
ASKED_BEFORE = 4
"""So many other questions may come before a tile is placed."""


def zoning_problem(dice: Dice) -> Problem:
    """Ask whether zoning allows a building."""
    case = dice.choice(CASES)
    return insist(lambda: _placed(dice) if case == "placed" else _zoned(dice, case))


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
        free = [c for c in contracts() if [type(r) for r in c.restrictions] == [IgnoreZoning]]
        contract = dice.choice(free)
        zone, size = contract.zone, contract.lots
    sketch = Sketch(dice)
    place = sketch.vacant_site(size, lambda s: s.block[0] in "BCDE" and s.block[1] in "2345")
    sketch.kept = place.lots
    _surround(sketch, place, zone, case)
    card = permits_for(dice, zone, size)
    game = sketch.game(contracts={"3": contract.id}, permits={"Ana": card.id}, wealth=60)
    verdict = game.why(build("3", place))
    if verdict.ok == (case == "other") or {r.rule for r in verdict.reasons} - {"US-33"}:
        raise Unfit
    found = zoning(state_of(game), place, zone)
    text = _text(game, case, zone, found)
    right = Option(
        text, "", zoning_words(state_of(game), contract, found),
        places=(*lots(place), *found.same, *found.other, *found.parks),
    )  # fmt: skip
    italics = " Its card says in italics that zoning does not bind it." if case == "ignore" else ""
    return Problem(
        game,
        f"The **{contract.name}** is a contract for **{plural(size, f'{zone} lot')}**. Ana can pay "
        f"for it.{italics}",
        f"Does **zoning** allow the {contract.name} on the ringed "
        f"{'lot' if size == 1 else 'lots'}, in {place.block}?",
        text[0].lower() + text[1:],
        right,
        chosen(right, _beliefs(game, case, place, zone, found)),
        (build("3", place),) if verdict.ok else (),
        WHICH[case],
        lots(place),
        announced=False,
        bare=True,
    )  # fmt: skip


def _text(game: Game, case: str, zone: str, found: Zoning) -> str:
    """The right answer."""
    other = _zones(game, found)
    return {
        "nothing": "Yes, no building at all is adjacent",
        "parks": "Yes, nothing but a park is adjacent",
        "same": f"Yes, {a(f'{zone} building')} is adjacent",
        "both": f"Yes, {other} adjacent, but {zone} too",
        "other": f"No, {other} adjacent and no {zone}",
        "ignore": "Yes, its card sets zoning aside",
    }[case]


def _zones(game: Game, found: Zoning) -> str:
    """The other zones that are adjacent, with their verb: "COM is", "COM and IND are"."""
    city = state_of(game).city
    zones = sorted({city[lot].zone for lot in found.other})
    return f"{listing(zones)} {'is' if len(zones) == 1 else 'are'}"


def _beliefs(game: Game, case: str, place: Site, zone: str, found: Zoning) -> Iterator[Option]:
    """What else is believed, the likeliest first."""
    state = state_of(game)
    near = [state.city[lot] for lot in found.same + found.other]
    other = _zones(game, found)
    no_own = Option(
        f"No, no {zone} building is adjacent", "a building must touch its own zone",
        "It need not touch its own zone as long as it touches no other one: that begins a new "
        f"{zone} quarter.",
    )  # fmt: skip
    if case in ("nothing", "parks"):
        yield no_own
    if case == "nothing":
        yield Option(
            f"No, {zone} stands elsewhere in the city",
            "a zone must stay together",
            "A zone may begin anew anywhere.",
        )
        yield Option(
            "No, it must stand beside some building",
            "the city must grow together",
            "A building may stand by itself.",
        )
    elif case == "parks":
        yield Option(
            "No, a park is of another zone",
            "a park is a zone",
            "A park has no zone; zoning takes no notice of it.",
        )
        yield Option(
            "Yes, a park counts as any zone",
            "a park is every zone",
            "A park has no zone at all; it is simply ignored.",
        )
    if case in ("same", "both"):
        yield from _unseen(place, near, zone)
    if case == "both":
        yield Option(
            f"No, {other} adjacent",
            "no other zone may be adjacent",
            f"Another zone does no harm where {zone} is adjacent too.",
        )
    if case == "same":
        yield Option(
            "No, another zone is near",
            "near is adjacent",
            "Only what touches counts.",
        )
        yield Option(
            "Only if that building is Ana's",
            "only one's own buildings count",
            "Zoning looks at zones, whoever controls the buildings.",
        )
    if case in ("other", "ignore"):
        yield from _harmless(case, place, near, zone, other)
    if case == "both":
        yield Option(
            f"Only if the {zone} building is Ana's", "only one's own buildings count",
            "Zoning looks at zones, whoever controls the buildings.",
        )  # fmt: skip


def _unseen(place: Site, near: list[Building], zone: str) -> Iterator[Option]:
    """Why somebody would not see that the own zone is adjacent."""
    own = [b for b in near if b.zone == zone]
    if not any(b.site.lots & straight(place) for b in own):
        yield Option(
            f"No, {zone} is adjacent at a corner only",
            "a corner is not adjacent",
            "At a corner buildings are adjacent as well.",
        )
    if not any(b.site.lots & same_block(place) for b in own):
        yield Option(
            f"No, {zone} stands across a street", "a street parts buildings",
            "Streets and crossings make no difference: what touches across one is adjacent.",
        )  # fmt: skip


def _harmless(
    case: str, place: Site, near: list[Building], zone: str, other: str
) -> Iterator[Option]:
    """Why somebody would think that another zone does no harm."""
    if case == "ignore":
        yield Option(
            f"No, {other} adjacent and no {zone}",
            "zoning always binds",
            "That would be so for other contracts; this card sets zoning aside.",
        )
        yield Option(
            f"No, {zone} must be adjacent in any case",
            "the own zone is always needed",
            "With zoning set aside it may stand beside anything.",
        )
        return
    if not any(b.site.lots & same_block(place) for b in near):
        yield Option(
            f"Yes, {other} across a street",
            "a street parts buildings",
            "Streets and crossings make no difference: what touches across one is adjacent.",
        )
    if not any(b.site.lots & straight(place) for b in near):
        yield Option(
            f"Yes, {other} adjacent at a corner only",
            "a corner is not adjacent",
            "At a corner buildings are adjacent as well.",
        )
    if all(b.owner == 0 for b in near):
        yield Option(
            "Yes, what is adjacent is Ana's own",
            "one's own buildings do not bind",
            "Zoning looks at zones, whoever controls the buildings.",
        )
    yield Option(
        f"Yes, {zone} stands in the city already",
        "anywhere in the city will do",
        f"The new building itself must touch {zone}; somewhere else in the city is no help.",
    )
    yield Option(
        "Yes, the lots are vacant", "vacant is enough",
        "Vacant lots are one condition, zoning is another.",
    )  # fmt: skip


def _placed(dice: Dice) -> Problem:
    """A card's effect places a building beside another zone."""
    game = placing_game(dice)
    effect = tile_of(game)
    state = state_of(game)
    spots = [
        s
        for s in sites(effect.lots)
        if game.why(f"put {s}").ok and not zoning(state, s, effect.zone).ok
    ]
    if not spots:
        raise Unfit
    place = dice.choice(spots)
    other = _zones(game, zoning(state, place, effect.zone))
    card = state.city[new_card(game)].card
    name = next(c.name for c in contracts() if c.id == card)
    text = "Yes, a placed building ignores zoning"
    right = Option(
        text, "",
        "Zoning binds what is **built** by a contract. What a card places or moves may go to any "
        "vacant site that the card names.",
    )  # fmt: skip
    wrong = (
        Option(f"No, {other} adjacent and no {effect.zone}", "zoning always binds",
               "That would be so if it were built by a contract. This one is only placed."),
        Option("No, it must stand next to the new building", "it belongs to the new building",
               "The card does not say so: any vacant site will do."),
        Option("Only beside a park or nothing at all", "a placed building starts a new quarter",
               "It may stand beside anything: zoning does not bind what is placed."),
    )  # fmt: skip
    return Problem(
        game,
        f"Ana has built the **{name}**. Its effect now lets her **place** {a(effect.zone)} "
        f"building of {plural(effect.lots, 'lot')} for nothing.",
        f"May she place it on the ringed {'lot' if effect.lots == 1 else 'lots'}, in "
        f"{place.block}?",
        "yes, for a placed building ignores zoning",
        right,
        chosen(right, wrong),
        (f"put {place}",),
        WHICH["placed"],
        lots(place),
        announced=False,
        bare=True,
    )


def placing_game(dice: Dice) -> Game:
    """The game in which Ana has built a contract that places a building, and is to place it."""
    found = [c for c in contracts() if any(_free(e) for e in c.effects) and c.lots < 4]
    contract = dice.choice(found)
    sketch = Sketch(dice)
    for zone in ZONES:
        sketch.somewhere(zone, (1, 2), anywhere)
    card = permits_for(dice, contract.zone, contract.lots)
    game = sketch.game(
        contracts={"1": contract.id}, permits={"Ana": card.id}, wealth=60, prestige=5
    )
    game = after(game, dice.choice(builds(game, "1")))
    for _ in range(ASKED_BEFORE):
        if isinstance(state_of(game).agenda[-1], PlaceTile):
            return game
        game = after(game, str(game.legal[0]))
    raise Unfit


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


def new_card(game: Game) -> str:
    """The lot of the building that a contract of this turn has built."""
    return next(lot for lot, b in state_of(game).city.items() if b.card)


def zoning_exercise(dice: Dice) -> Exercise:
    """Build beside another zone, which takes one's own zone beside it."""
    zone, other = dice.shuffled(ZONES)[:2]
    size = 1 + dice.below(2)
    sketch = Sketch(dice)
    spot = sketch.vacant_site(size)
    sketch.kept = spot.lots
    sketch.beside(spot, zone, (1,))
    there = sketch.beside(spot, other, (1, 2))
    for _ in range(3):
        sketch.apart(spot, dice.choice(ZONES), (1, 2))
    sketch.kept = 0
    contract = quiet(dice, zone, size)
    card = permits_for(dice, zone, size)
    game = sketch.game(contracts={"1": contract.id}, permits={"Ana": card.id}, wealth=40)
    legal = [site(x.split()[2], "".join(x.split()[3:]), size) for x in builds(game, "1")]
    good = [s for s in legal if s.near & there.site.lots]
    if not 1 <= len(good) <= 8:
        raise Unfit
    start = game.copy()

    def goal(game: Game) -> Goal:
        built = new_buildings(start, game)
        if not built:
            return Goal(False, "Nothing has been built yet.")
        new = built[0]
        found = zoning(state_of(game), new.site, zone)
        said = f"Your new building in {new.block} is adjacent to {len(found.same)} {zone}"
        if not new.site.near & there.site.lots:
            return Goal(False, f"{said}, but not to the ringed {other} building. Undo.")
        return Goal(True, f"{said}, and so it may stand next to the {other} building.")

    return Exercise(
        game,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) so that "
        f"it is adjacent to the ringed **{other}** building.",
        goal,
        (
            f"Next to {other} it may stand only where {a(f'{zone} building')} is adjacent as well.",
            f"Look in {listing(sorted({s.block for s in good}), 'or')}.",
            f"{build('1', good[0])} does it.",
        ),
        (there.lot,),
        bare=True,
    )
