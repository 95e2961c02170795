"""Questions on the words in italics: what a contract demands of its place (US-35)."""

from __future__ import annotations

from urbannb.core.lesson import Answer, Belief, Dice, Problem
from urbannb.core.text import a, listing, plural
from urbannb.games.urban_sprawl.components.board import Site, bits, edges, halo, lot_name, lots_in
from urbannb.games.urban_sprawl.components.effects import Restriction
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.components.values import WEALTH, numbers
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import contracts
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.city import value_sum
from urbannb.games.urban_sprawl.rules.sites.restrictions import Beside, BlockWorth, EmptyBlock
from urbannb.games.urban_sprawl.rules.sites.zoning import company, heeds_zoning, is_beside

WORTH, EMPTY, NEAR, EDGE = "worth", "empty", "near", "edge"
"""What may be demanded: a value, an empty block, a zone or park, an edge of the city."""
FACTS = {
    WORTH: ("{block} is worth {worth}", "{block} is worth {worth}"),
    EMPTY: ("nothing else stands in that block", "something stands in that block"),
    NEAR: ("{a_thing} is adjacent", "no {thing} is adjacent"),
    EDGE: ("it touches the {what}", "it does not touch the {what}"),
}
"""What is so in a few words, and what is not."""
BELIEFS = (
    Belief("worth no-worth", "{by_printed}, {block} is worth {printed}", "markers do not count",
           "All numbers count, printed ones and markers: {sum}."),
    Belief("worth no-worth", "{by_wealth}, {block} is worth {wealth}", "only wealth counts",
           "All numbers count, printed ones and markers: {sum}."),
    Belief("worth", "No, a block worth exactly {limit} is needed",
           "the number must be met exactly", "{limit} is a limit; {worth} is within it.", "within"),
    Belief("worth", "{by_prestige}, {block} is worth {prestige}", "only prestige counts",
           "All numbers count, printed ones and markers: {sum}.", "exact"),
    Belief("no-worth", "Yes, if Ana pays the difference", "the limit can be bought off",
           "No wealth can replace what the card demands."),
    Belief("empty", "No, it must fill the whole block", "it must fill the block",
           "Nothing else may stand there; how much it covers itself makes no difference."),
    Belief("empty", "No, the blocks around must be empty too", "the blocks around must be empty",
           "Only its own block must be empty.", "around"),
    Belief("empty", "No, no {zone} building is adjacent", "a building must touch its own zone",
           "It need not touch its own zone as long as it touches no other one.", "alone"),
    Belief("no-empty", "Yes, there is room for it", "room is enough",
           "Room is not enough here: the block must hold no building at all."),
    Belief("no-empty", "Yes, zoning allows it", "zoning settles it",
           "Zoning would let it stand beside its own zone, but the card does not."),
    Belief("near no-near", "{wrongly}, the {thing} is not in its block",
           "only the same block is adjacent",
           "Adjacent is what touches, across streets and at corners too.", "outside"),
    Belief("near", "No, the {thing} must be Ana's", "it must be one's own",
           "Whoever controls it makes no difference.", "others"),
    Belief("near no-near", "{wrongly}, there is {a_thing} in the city", "anywhere counts",
           "Only {a_thing} that touches the new building counts.", "apart"),
    Belief("near", "No, it must be next to {a_thing}", "reads the opposite",
           "The card says that it must not.", "forbidden"),
    Belief("no-near", "Yes, zoning allows it", "zoning settles it",
           "The card demands this besides zoning: both must be met."),
    Belief("near", "No, one {thing} is not enough", "several are needed", "One is enough.",
           "demanded"),
    Belief("edge", "No, the {what} is not a building", "only buildings are adjacent",
           "Lots along the edge of the city are adjacent to the {what}."),
    Belief("edge", "No, all its lots must touch the {what}", "all lots must touch",
           "The building must touch it; one of its lots is enough.", "partly"),
    Belief("edge", "No, a street lies between it and the {what}", "a street separates",
           "Streets never separate what is adjacent."),
    Belief("no-edge", "Yes, its block lies by the {what}", "the block counts",
           "The building itself must touch the {what}, and here it does not."),
    Belief("no-edge", "Yes, it touches the {other}", "one edge is as good as the other",
           "The card speaks of the {what} alone.", "other edge"),
    Belief("no-worth no-empty no-near no-edge", "Yes, italics are only advice",
           "italics are only advice",
           "Words in italics are binding: the building may not stand where they are not met."),
)  # fmt: skip


def italics_problem(dice: Dice) -> Problem:
    """Ask whether a place is what the card demands."""
    demanding = [(c, [r for r in c.restrictions if r.binds]) for c in contracts()]
    contract, (demand,) = dice.choice([(c, binds) for c, binds in demanding if len(binds) == 1])
    want = bool(dice.below(2))
    sketch = Sketch(dice, 2)
    place = sketch.vacant_site(contract.lots, lambda s: _tempting(demand, s, want))
    sketch.kept = place.lots
    _set_up(sketch, demand, place, want)
    if heeds_zoning(contract.restrictions) and _kind(demand) != EMPTY:
        sketch.beside(place, contract.zone)
    for _ in range(2):
        sketch.apart(place, dice.choice((*ZONES, PARK)))
    game = sketch.offer(contract, "3", wealth=60)
    build, state = kit.build_on("3", place), state_of(game)
    verdict = game.why(build)
    kit.require(verdict.ok == want and {r.rule for r in verdict.reasons} <= {"US-35"})
    wrongly = "No" if want else "Yes"
    words = {**_words(state, demand, place), "wrongly": wrongly, "zone": contract.zone}
    so = want if _kind(demand) in (WORTH, EMPTY) else _touches(demand, want)
    fact = FACTS[_kind(demand)][0 if so else 1].format(**words)
    ringed = "lot" if contract.lots == 1 else "lots"
    said = f"{'Yes' if want else 'No'}, {fact}"
    return kit.ask(
        game,
        f"The **{contract.name}** is a contract for {plural(contract.lots, f'{contract.zone} lot')}"
        f". Its card says in italics: “{demand.sentence()}” Ana can pay for it, and zoning "
        "is no problem.",
        f"May Ana build the {contract.name} on the ringed {ringed}, in {place.block}?",
        Answer(said, "",
               f"{demand.sentence()} {_because(state, demand, place)}"),
        kit.held(BELIEFS, f"{'' if want else 'no-'}{_kind(demand)}",
                 _looks(state, demand, place), **words),
        actions=(build,) if want else (), rule="US-35", places=kit.lots(place),
        works=lambda _: kit.agreed(
            game, build, _found(state, demand, place).format(**words), "US-35"
        ),
    )  # fmt: skip


def _found(state: UrbanSprawlState, demand: Restriction, place: Site) -> str:
    """What the engine finds on the site: whether the demand is met, and what is so."""
    met = demand.allows(state, place)
    so = met if _kind(demand) in (WORTH, EMPTY) else is_beside(state, demand.what, place)
    return f"{'Yes' if met else 'No'}, {FACTS[_kind(demand)][0 if so else 1]}"


def _kind(demand: Restriction) -> str:
    if isinstance(demand, BlockWorth):
        return WORTH
    if isinstance(demand, EmptyBlock):
        return EMPTY
    return NEAR if demand.what in (*ZONES, PARK) else EDGE


def _touches(demand: Restriction, want: bool) -> bool:
    """Whether a place that is right, or wrong, touches what the card speaks of."""
    return isinstance(demand, Beside) == want


def _tempting(demand: Restriction, place: Site, want: bool) -> bool:
    """Whether a site makes a question: by the edge, or all but."""
    if _kind(demand) != EDGE or not isinstance(demand, Beside):
        return place.block[0] in "BCDE" and place.block[1] in "2345"
    by_edge = demand.what in edges(lots_in(place.block))
    return by_edge and (demand.what in place.edges) == want


def _set_up(sketch: Sketch, demand: Restriction, place: Site, want: bool) -> None:
    """Put down what the question is about."""
    kind = _kind(demand)
    if kind == WORTH:
        sketch.mark(2)
    elif kind == EMPTY and want:
        sketch.kept |= lots_in(place.block)
    elif kind == EMPTY:
        sketch.somewhere("RES", (1,), lambda s: s.block == place.block)
    elif kind == NEAR:
        (sketch.beside if _touches(demand, want) else sketch.apart)(place, demand.what)


def _words(state: UrbanSprawlState, demand: Restriction, place: Site) -> dict[str, object]:
    """What is filled in."""
    thing = "park" if demand.what == PARK else f"{demand.what} building"
    printed = sum(marker.value for _, marker in numbers(place.block, {}))
    there = numbers(place.block, state.markers)
    wealth = sum(marker.value for _, marker in there if marker.kind == WEALTH)
    prestige = state.worth(place.block) - wealth
    return {
        "block": place.block, "sum": value_sum(state, place.block),
        "worth": state.worth(place.block), "printed": printed, "wealth": wealth,
        "by_printed": _verb(demand, printed), "by_wealth": _verb(demand, wealth),
        "prestige": prestige, "by_prestige": _verb(demand, prestige), "limit": _limit(demand),
        "thing": thing, "a_thing": a(thing), "what": demand.what,
        "other": "wilderness" if demand.what == "water" else "water",
    }  # fmt: skip


def _limit(demand: Restriction) -> int:
    """How much its block must be worth, at least or at most."""
    return demand.at_least if demand.at_most is None else demand.at_most


def _verb(demand: Restriction, worth: int) -> str:
    """Whether a block that is worth so much would do."""
    high = demand.at_most is not None and worth > demand.at_most
    return "No" if high or worth < demand.at_least else "Yes"


def _looks(state: UrbanSprawlState, demand: Restriction, place: Site) -> list[str]:
    """What else is so: where the neighbor is, and whose; how the edge is touched, and the value."""
    block = lots_in(place.block)
    around = halo(block | halo(block)) | halo(block)
    near = [b for b in state.buildings(place.near) if b.zone == demand.what]
    so = {
        "outside": bool(near) and all(b.block != place.block for b in near),
        "others": bool(near) and all(b.owner != 0 for b in near),
        "apart": not near,
        "around": bool(state.ground.taken & around),
        "alone": not state.ground.taken & around,
        "within": state.worth(place.block) != _limit(demand),
        "exact": state.worth(place.block) == _limit(demand),
        "demanded": isinstance(demand, Beside),
        "forbidden": not isinstance(demand, Beside),
        "partly": any(demand.what not in edges(1 << n) for n in bits(place.lots)),
        "other edge": bool(place.edges - {demand.what}),
    }
    return [name for name, is_so in so.items() if is_so]


def _because(state: UrbanSprawlState, demand: Restriction, place: Site) -> str:
    """What is so at length."""
    kind, block = _kind(demand), place.block
    if kind == WORTH:
        return f"{block}: {value_sum(state, block)}."
    if kind == EMPTY:
        stands = listing(f"{a(b.zone)} building" for b in company(state, place))
        return f"{block} already has {stands}." if stands else f"{block} is vacant."
    if kind == NEAR:
        there = [b.block for b in state.buildings(place.near) if b.zone == demand.what]
        if not there:
            return "None touches it, straight or at a corner."
        return f"One touches it in {there[0]}; streets and corners make no difference."
    by_edge = [lot_name(n) for n in bits(place.lots) if demand.what in edges(1 << n)]
    if not by_edge:
        does = "do" if place.size > 1 else "does"
        return f"Its block lies by the {demand.what}, but {listing(kit.lots(place))} {does} not."
    lie = "lie" if len(by_edge) > 1 else "lies"
    return f"{listing(by_edge)} {lie} by the {demand.what}; one lot is enough."
