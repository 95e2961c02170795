"""Questions on the words in italics: what a contract demands of its place (US-35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Problem, Unfit
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import Site, bits, edges, lots_in
from urbannb.games.urban_sprawl.components.effects import Restriction
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.components.values import FIXED_NUMBERS, numbers
from urbannb.games.urban_sprawl.lesson.city.counting import chosen
from urbannb.games.urban_sprawl.lesson.city.sketch import (
    Sketch,
    build,
    contracts,
    lots,
    permits_for,
    state_of,
)
from urbannb.games.urban_sprawl.phrases.city import value_sum
from urbannb.games.urban_sprawl.phrases.effects import a
from urbannb.games.urban_sprawl.rules.restrictions import Beside, BlockWorth, EmptyBlock, NotBeside
from urbannb.games.urban_sprawl.rules.zoning import (
    company,
    heeds_zoning,
)

ADVICE = Answer(
    "Yes, italics are only advice", "italics are only advice",
    "Words in italics bind: the building may not stand where they are not met.",
)  # fmt: skip


def italics_problem(dice: Dice) -> Problem:
    """Ask whether a place is what the card demands."""
    contract, demand = dice.choice(
        [(c, d[0]) for c in contracts() if len(d := demands(c.restrictions)) == 1]
    )
    want = bool(dice.below(2))
    sketch = Sketch(dice)
    place = sketch.vacant_site(contract.lots, lambda s: _tempting(demand, s, want))
    sketch.kept = place.lots
    _set_up(sketch, demand, place, want)
    if heeds_zoning(contract.restrictions) and demand.rule != EmptyBlock.rule:
        sketch.beside(place, contract.zone)
    for _ in range(2):
        sketch.apart(place, dice.choice((*ZONES, PARK)))
    card = permits_for(dice, contract.zone, contract.lots)
    game = sketch.game(contracts={"3": contract.id}, permits={"Ana": card.id}, wealth=60)
    verdict = game.why(build("3", place))
    if verdict.ok != want or [r.rule for r in verdict.reasons] not in ([], ["US-35"]):
        raise Unfit
    words = demand.sentence()
    text = f"{'Yes' if want else 'No'}, {_fact(game, demand, place, want)}"
    right = Answer(text, "", f"{words} {_because(game, demand, place, want)}")
    ringed = "lot" if contract.lots == 1 else "lots"
    return Problem(
        game,
        f"The **{contract.name}** is a contract for {plural(contract.lots, f'{contract.zone} lot')}"
        f". Its card says in italics: “{words}” Ana has all that it costs, and zoning is no "
        "hindrance.",
        f"May Ana build the {contract.name} on the ringed {ringed}, in {place.block}?",
        text[0].lower() + text[1:],
        right,
        chosen(right, _misread(game, demand, place, want)),
        (build("3", place),) if want else (),
        "US-35",
        lots(place),
        announced=False,
        bare=True,
    )


def demands(restrictions: Sequence[Restriction]) -> list[Restriction]:
    """What a card demands of its place."""
    return [r for r in restrictions if r.binds]


def _tempting(demand: Restriction, place: Site, want: bool) -> bool:
    """Whether a site makes a question: by the edge, or all but."""
    if demand.rule != Beside.rule or demand.what in (*ZONES, PARK):
        return place.block[0] in "BCDE" and place.block[1] in "2345"
    by_edge = demand.what in edges(lots_in(place.block))
    return by_edge and (demand.what in place.edges) == want


def _set_up(sketch: Sketch, demand: Restriction, place: Site, want: bool) -> None:
    """Put down what the question is about."""
    if demand.rule == BlockWorth.rule:
        sketch.mark(2)
    elif demand.rule == EmptyBlock.rule:
        if want:
            sketch.kept |= lots_in(place.block)
        else:
            sketch.somewhere("RES", (1,), lambda s: s.block == place.block)
    elif demand.what in (*ZONES, PARK):
        near = (demand.rule == Beside.rule) == want
        (sketch.beside if near else sketch.apart)(place, demand.what)


def _fact(game: Game, demand: Restriction, place: Site, want: bool) -> str:
    """What is so, in a few words."""
    what = demand.what.lower() if demand.what == PARK else demand.what
    if demand.rule == BlockWorth.rule:
        return f"{place.block} is worth {state_of(game).worth(place.block)}"
    if demand.rule == EmptyBlock.rule:
        return "nothing else stands in that block" if want else "something stands in that block"
    near = (demand.rule == Beside.rule) == want
    if demand.what in (*ZONES, PARK):
        thing = what if demand.what == PARK else f"{what} building"
        return f"{a(thing)} is adjacent" if near else f"no {thing} is adjacent"
    return f"it touches the {what}" if near else f"it does not touch the {what}"


def _because(game: Game, demand: Restriction, place: Site, want: bool) -> str:
    """The same at length."""
    state = state_of(game)
    if demand.rule == BlockWorth.rule:
        return f"{place.block}: {value_sum(state, place.block)}."
    if demand.rule == EmptyBlock.rule:
        there = company(state, place)
        stands = listing(f"{a(b.zone)} building" for b in there)
        return f"In {place.block} stands {stands}." if there else f"{place.block} is vacant."
    if demand.what not in (*ZONES, PARK):
        by_edge = [
            lot
            for lot, n in zip(lots(place), bits(place.lots), strict=False)
            if demand.what in edges(1 << n)
        ]
        if by_edge:
            lie = "lie" if len(by_edge) > 1 else "lies"
            return f"{listing(by_edge)} {lie} by the {demand.what}; one lot is enough."
        do = "do" if place.size > 1 else "does"
        return f"Its block lies by the {demand.what}, but {listing(lots(place))} {do} not."
    found = [b for b in state.buildings(place.near) if b.zone == demand.what]
    if not found:
        return "None touches it, straight or at a corner."
    return f"One touches it in {found[0].block}; streets and corners make no difference."


def _misread(game: Game, demand: Restriction, place: Site, want: bool) -> Iterator[Answer]:
    if demand.rule == BlockWorth.rule:
        yield from _misread_worth(game, demand, place, want)
    elif demand.rule == EmptyBlock.rule:
        yield from _EMPTY[want]
    elif demand.what in (*ZONES, PARK):
        yield from _misread_neighbor(game, demand, place, want)
    else:
        yield from _misread_edge(demand, place, want)
    if not want:
        yield ADVICE


def _misread_worth(game: Game, demand: Restriction, place: Site, want: bool) -> Iterator[Answer]:
    state = state_of(game)
    worth, printed = state.worth(place.block), sum(m.value for _, m in numbers(place.block, {}))
    limit = demand.at_least if demand.at_most is None else demand.at_most
    wealth = FIXED_NUMBERS[place.block[0]].value
    for value, belief in ((printed, "markers do not count"), (wealth, "only wealth counts")):
        if value != worth:
            verb = "Yes" if _within(demand, value) else "No"
            yield Answer(
                f"{verb}, {place.block} is worth {value}",
                belief,
                f"All numbers count, printed ones and markers: {value_sum(state, place.block)}.",
            )
    if want:
        yield Answer(
            f"No, a block worth exactly {limit} is needed",
            "the number must be met exactly",
            f"{limit} is a limit; {worth} is within it.",
        )
    else:
        yield Answer(
            "Yes, if Ana pays the difference", "the limit can be bought off",
            "No wealth can replace what the card demands.",
        )  # fmt: skip


def _within(demand: Restriction, value: int) -> bool:
    return demand.at_least <= value and (demand.at_most is None or value <= demand.at_most)


_EMPTY = {
    True: (
        Answer("No, it must fill the whole block", "it must fill the block",
               "Nothing else may stand there; how much it covers itself makes no difference."),
        Answer("No, the blocks around must be empty too", "the blocks around must be empty",
               "Only its own block must be."),
    ),
    False: (
        Answer("Yes, there is room for it", "room is enough",
               "Room is not enough here: the block must hold no building at all."),
        Answer("Yes, zoning allows it", "zoning settles it",
               "Zoning would let it stand beside its own zone, but the card does not."),
    ),
}  # fmt: skip


def _misread_neighbor(game: Game, demand: Restriction, place: Site, want: bool) -> Iterator[Answer]:
    thing = "park" if demand.what == PARK else f"{demand.what} building"
    near = [b for b in state_of(game).buildings(place.near) if b.zone == demand.what]
    here = [b for b in near if b.block == place.block]
    if near and not here:
        yield Answer(
            f"{'No' if want else 'Yes'}, the {thing} is not in its block",
            "only the same block is adjacent",
            "Adjacent is what touches, across streets and at corners too.",
        )
    if near and all(b.owner != 0 for b in near) and want:
        yield Answer(
            f"No, the {thing} must be Ana's",
            "it must be one's own",
            "Whoever controls it makes no difference.",
        )
    if not near:
        yield Answer(
            f"{'No' if want else 'Yes'}, there is {a(thing)} in the city",
            "anywhere counts",
            f"Only {a(thing)} that touches the new building counts.",
        )
    if demand.rule == NotBeside.rule and want:
        yield Answer(
            f"No, it must be next to {a(thing)}",
            "reads the opposite",
            "The card says that it must not.",
        )
    if not want:
        yield Answer(
            "Yes, zoning allows it", "zoning settles it",
            "The card demands this besides zoning: both must be met.",
        )  # fmt: skip
    elif demand.rule == Beside.rule:
        yield Answer(
            f"No, one {thing} is not enough", "several are needed", "One is enough.",
        )  # fmt: skip


def _misread_edge(demand: Restriction, place: Site, want: bool) -> Iterator[Answer]:
    what = demand.what
    if want:
        yield Answer(
            f"No, the {what} is not a building",
            "only buildings are adjacent",
            f"Lots along the edge of the city are adjacent to the {what}.",
        )
        if any(what not in edges(1 << n) for n in bits(place.lots)):
            yield Answer(
                f"No, all its lots must touch the {what}",
                "all lots must touch",
                "The building must touch it; one of its lots is enough.",
            )
        yield Answer(
            f"No, a street lies between it and the {what}",
            "a street parts",
            "Streets never part what is adjacent.",
        )
    else:
        yield Answer(
            f"Yes, its block lies by the {what}",
            "the block counts",
            f"The building itself must touch the {what}, and here it does not.",
        )
        other = "wilderness" if what == "water" else "water"
        if other in place.edges:
            yield Answer(
                f"Yes, it touches the {other}", "one edge is as good as the other",
                f"The card speaks of the {what} alone.",
            )  # fmt: skip
