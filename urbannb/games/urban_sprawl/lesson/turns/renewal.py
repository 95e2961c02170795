"""The topic on urban renewal: who may demolish what, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import a, listing, plural
from urbannb.games.urban_sprawl.components.board import BLOCKS, CORNERS, SHAPES, ZONES, Site, site
from urbannb.games.urban_sprawl.components.board import lot as lot_number
from urbannb.games.urban_sprawl.components.cards import NOBODY, Contract
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import Sketch, contracts, permits, state_of
from urbannb.games.urban_sprawl.model.actions import Build
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.rules.base import holder
from urbannb.games.urban_sprawl.rules.rulings import Demolished, DemolitionAllowed

# -- what stands where something is to be built, and why that may be forbidden


@dataclass(frozen=True)
class Scheme:
    """What stands in a block: buildings of so many lots as shapes, and what is to be built."""

    lots: int
    shape: str
    there: tuple[tuple[int, str], ...]


FITS = (
    Scheme(2, "n", ((1, "nw"), (1, "ne"))),
    Scheme(2, "w", ((2, "w"),)),
    Scheme(2, "s", ((1, "sw"),)),
    Scheme(3, "nw", ((2, "n"), (1, "sw"))),
    Scheme(3, "ne", ((1, "nw"), (1, "ne"), (1, "se"))),
    Scheme(3, "sw", ((3, "sw"),)),
    Scheme(3, "se", ((2, "e"),)),
)
"""What the three conditions allow."""
STICKS_OUT = (
    Scheme(3, "nw", ((2, "n"), (2, "s"))),
    Scheme(3, "se", ((2, "w"), (2, "e"))),
    Scheme(2, "n", ((2, "w"),)),
    Scheme(2, "e", ((2, "n"), (1, "se"))),
    Scheme(3, "sw", ((2, "n"),)),
)
"""The new building does not cover every lot of some building."""
TOO_LARGE = (
    Scheme(2, "n", ((3, "nw"),)),
    Scheme(3, "ne", ((4, ""),)),
    Scheme(2, "s", ((4, ""),)),
)
SCHEMES = {"sticks-out": STICKS_OUT, "too-large": TOO_LARGE}


class SchemeReason(NamedTuple):
    """Why something may not be demolished, and what is believed of it.

    `wrongly` is believed by those who miss the reason. `seen` is said by those who see one like it
    where there is none, by their `belief`, and `not_so` tells these what is wrong.
    """

    text: str
    rule: str
    wrongly: str
    seen: str = ""
    belief: str = ""
    not_so: str = ""


REASONS = {
    "occupied": SchemeReason(
        "No, she has no right to demolish", "US-40", "anybody who pays may demolish",
        "No, there are buildings on it", "nobody may build on an occupied lot",
        "Anyone with such a card, and the Contractor, may demolish."),
    "too-small": SchemeReason(
        "No, it is smaller than what stands there", "US-42", "the size does not matter"),
    "immune": SchemeReason(
        "No, the Contractor's buildings are safe", "US-44",
        "an Urban Renewal card beats the Contractor",
        "No, only her own buildings can be demolished",
        "only one's own buildings can be demolished", "Anybody's but the Contractor's can be."),
    "not-covered": SchemeReason(
        "No, it would leave a part of a building", "US-43", "it is enough to cover a part",
        "No, it would not cover the whole block", "a new building must cover the whole block",
        "Only the lots of the buildings it demolishes must be covered, and they are."),
    "zoning": SchemeReason(
        "No, zoning forbids it", "US-41", "demolition sets zoning aside",
        "No, zoning forbids it", "zoning still sees what is to be demolished",
        "Zoning ignores what is demolished, and nothing else is in the way."),
}  # fmt: skip
"""What can be wrong, in the order in which it is said."""
LIKELIEST = ("zoning", "not-covered", "immune", "occupied")


# -- the topic on urban renewal: who may demolish what, and what becomes of it


RENEWAL = "urban-renewal-1"
CASES = ("card", "card", "contractor", "sticks-out", "sticks-out", "too-large", "none", "immune",
         "zoning", "card")  # fmt: skip
"""What is asked about; "none" is without any right to demolish."""


class RenewalCase(NamedTuple):
    """A position in which Ana may think of building her favor where others stand."""

    game: Game
    place: Site
    card: Contract
    there: tuple[Building, ...]


def apart(one: str, other: str) -> bool:
    """Whether two blocks lie too far from each other for buildings to be adjacent."""
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True)) > 1


def renewal(dice: Dice, scheme: Scheme, case: str) -> RenewalCase:
    """The position of a case."""
    sketch = Sketch(dice, 3)
    block = dice.choice(BLOCKS)
    zone, old = dice.shuffled(ZONES)[:2]
    owners = ["Cleo" if case == "immune" else dice.choice(("Ben", "Cleo")) for _ in scheme.there]
    there = tuple(
        sketch.stand(old, site(block, shape, size), owner)
        for owner, (size, shape) in zip(owners, scheme.there, strict=True)
    )
    place = site(block, scheme.shape, scheme.lots)
    if case == "zoning":  # a building that stays makes it impossible
        taken = sketch.taken | place.lots
        free = [c for c in CORNERS if not taken >> lot_number(block, c) & 1]
        kit.require(bool(free))
        sketch.stand(old, site(block, free[0], 1), "Ben")
    spots = dice.shuffled([other for other in BLOCKS if apart(other, block)])
    sketch.stand(zone, site(spots[0], dice.choice(("nw", "se")), 1), "Ana")
    sketch.stand(dice.choice(ZONES), site(spots[1], dice.choice(("ne", "sw")), 1), "Ben")
    card = dice.choice(
        contracts(lambda c: c.deck != "town", zone=zone, lots=scheme.lots, restrictions=())
    )
    pay = dice.choice(permits(lambda p: p.zones == (zone,) and p.permits >= scheme.lots))
    other = next((name for name in ("Ben", "Cleo") if name not in owners), None)
    game = sketch.game(
        permits={"Ana": [pay.id] if case in ("none", "contractor") else [pay.id, RENEWAL]},
        contractor={"contractor": "Ana", "immune": "Cleo", "none": other}.get(case),
        active_decks=3, favors={"Ana": [card.id]},
        wealth={"Ana": 12 + dice.below(9), "Ben": 5, "Cleo": 5},
        prestige={"Ana": 2, "Ben": 3, "Cleo": 1},
    )  # fmt: skip
    return RenewalCase(game, place, card, there)


# -- what may be demolished


def demolition_problem(dice: Dice) -> Problem:
    """Ask whether a building may go where others stand, or what it takes away."""
    case = dice.choice(CASES)
    return kit.insist(lambda: _demolition(dice, case))


def _demolition(dice: Dice, case: str) -> Problem:
    scheme = dice.choice(SCHEMES.get(case, FITS))
    if case == "zoning":
        scheme = dice.choice(FITS[:3])
    drawn = renewal(dice, scheme, case)
    game, place, card, _ = drawn
    action = kit.build_on("favor", place)
    code = forbidden(drawn)
    text, why = (REASONS[code].text, refused(drawn, code)) if code else allowed(drawn)
    return kit.ask(
        game,
        f"It is Ana's turn. {rights(game)} She has the permits and the wealth to build her favor. "
        f"{standing(game, place.block)}",
        f"May Ana build the **{card.name}**, {a(card.zone)} building of "
        f"{plural(card.lots, 'lot')}, on **{kit.lying(place)}**?",
        Answer(text, "", why), believed(drawn, code, why),
        actions=() if code else (action,), tried=action,
        rule=REASONS[code].rule if code else "US-40",
        places=(place.block,), least=0, works=lambda later: _outcome(game, action, later),
    )  # fmt: skip


def _outcome(game: Game, action: Build, later: Game) -> str:
    """What the engine has demolished, and for which card; or the first of its reasons not to."""
    gone, codes = kit.ruled(later, Demolished), [r.code for r in game.why(action).reasons]
    if gone:
        (by,) = kit.ruled(later, DemolitionAllowed)
        return yes(len(gone), int(bool(by.paid)))
    return next((REASONS[code].text for code in REASONS if code in codes), "")


def forbidden(drawn: RenewalCase) -> str:
    """What forbids it by the engine, the first of the reasons; empty where it is allowed."""
    verdict = drawn.game.why(kit.build_on("favor", drawn.place))
    codes = [reason.code for reason in verdict.reasons]
    kit.require(all(code in REASONS for code in codes))
    return next((code for code in REASONS if code in codes), "")


def refused(drawn: RenewalCase, code: str) -> str:
    """Why it may not be built."""
    game, new = drawn.game, drawn.place.lots
    verdict = game.why(kit.build_on("favor", drawn.place))
    why = " ".join(reason.text for reason in verdict.reasons)
    if code == "zoning":
        return f"What is demolished is disregarded, but another building stays. {why}"
    if code == "not-covered":
        told = [
            f"Of {owned(game, b)} it would cover only "
            f"{plural((b.site.lots & new).bit_count(), 'lot')}."
            for b in state_of(game).city.values()
            if b.site.lots & new and b.site.lots & ~new
        ]
        return f"{why} {' '.join(told)}"
    return why


def allowed(drawn: RenewalCase) -> tuple[str, str]:
    """What the engine does where it is allowed, and why it is."""
    later = kit.after(drawn.game, kit.build_on("favor", drawn.place))
    gone = kit.ruled(later, Demolished)
    paid = bool(kit.ruled(later, DemolitionAllowed)[0].paid)
    cubes = listing(sorted({later.names[r.building.owner] for r in gone}))
    return yes(len(gone), int(paid)), (
        "Zoning is judged as if what is demolished were not there; nothing demolished is larger "
        f"than {plural(drawn.place.size, 'lot')}; and every lot of it is covered. "
        f"{'One card is enough for all of it.' if paid else 'The Contractor needs no card.'} "
        f"Cubes go back to {cubes}."
    )


def believed(drawn: RenewalCase, code: str, why: str) -> Iterator[tuple[str, str, str]]:
    """What else could be thought of it, the likeliest first."""
    count, own = len(drawn.there), state_of(drawn.game).contractor == 0
    if code:
        cards = int(not own and code != "occupied")
        yield yes(count, cards), REASONS[code].wrongly, why
    elif own:
        yield yes(count, 1), "the Contractor pays with a card", why
    elif count > 1:
        yield yes(count, count), "each building takes a card of its own", why
    else:
        yield yes(count, 0), "anybody may demolish", why
    for other in LIKELIEST:
        reason = REASONS[other]
        if other != code:
            yield reason.seen, reason.belief, f"{reason.not_so} {why}"


# -- words


def rights(game: Game) -> str:
    """Who may demolish by what."""
    state = state_of(game)
    if state.contractor == 0:
        return "She has the **Contractor**."
    has = "an **Urban Renewal**" if RENEWAL in state.permits[0] else "no Urban Renewal"
    said = f"She holds {has} card"
    who = holder(state, "Contractor")
    if who == NOBODY:
        return f"{said}; nobody has the Contractor."
    return f"{said}; {game.names[who]} has the **Contractor**."


def owned(game: Game, building: Building) -> str:
    """ "Ben's COM of 2 lots"."""
    return f"{game.names[building.owner]}'s {building.size}-lot {building.zone} building"


def standing(game: Game, block: str) -> str:
    """What stands in the block."""
    there = [b for b in state_of(game).city.values() if b.block == block]
    words = listing(owned(game, b) for b in there)
    return f"{words} stand{'s' if len(there) == 1 else ''} in {block}."


def yes(count: int, cards: int) -> str:
    """ "Yes: 2 buildings go, for 1 Urban Renewal"."""
    gone = "that building goes" if count == 1 else f"{count} buildings go"
    return f"Yes: {gone}, for {plural(cards, 'Urban Renewal') if cards else 'no card at all'}"


def demolition_exercise(dice: Dice) -> Exercise:
    """Clear several buildings away at once."""
    scheme = dice.choice([s for s in FITS if len(s.there) > 1])
    case = dice.choice(("card", "contractor"))
    game, place, card, there = renewal(dice, scheme, case)
    action, count = kit.build_on("favor", place), len(there)
    kit.require(game.legal.allows(action))
    how = "the Contractor" if case == "contractor" else "an Urban Renewal card"

    def goal(game: Game) -> Goal:
        if missing := kit.unbuilt(game, card):
            return missing
        gone = kit.ruled(game, Demolished)
        if len(gone) == count:
            cubes = sorted({game.names[r.building.owner] for r in gone})
            return Goal(True, f"{count} buildings are gone, and {listing(cubes)} took cubes back.")
        return Goal(False, f"{kit.count_words(len(gone), 'building').capitalize()} demolished.")

    return kit.reach(
        game,
        f"**Ana** has {how} and may build her favor, the **{card.name}**, {card.zone} of "
        f"{plural(card.lots, 'lot')}. Build it so that it demolishes **{count} buildings** at "
        "once.",
        goal,
        (("Choose the favor in Ana's panel, then a block. The new building must cover every lot "
          "of each building that it replaces."),
         (f"Look at {place.block}, and at the {len(SHAPES[card.lots])} ways to place the building "
         "there.")),
        (action,), (place.block,),
    )  # fmt: skip


DEMOLITION = Topic(
    "demolition", "Urban renewal", ("US-40", "US-41", "US-42", "US-43", "US-44", "US-45"),
    "Zoning is judged as if the demolished buildings were gone. The new building must be at least "
    "as large as each of them and **cover every lot** of theirs. The Contractor's buildings are "
    "safe.",
    demolition_exercise, demolition_problem,
)  # fmt: skip
