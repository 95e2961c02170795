"""A topic on urban renewal: who may demolish what, and what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, insist
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import BLOCKS, COVERS, SHAPES, site
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    BOX,
    contract,
    insist_on,
    lying,
    options,
    people,
    ruled,
    state_of,
)
from urbannb.games.urban_sprawl.model.building import Building
from urbannb.games.urban_sprawl.position.builder import position
from urbannb.games.urban_sprawl.rules.rulings.building import Demolished, DemolitionAllowed, TilePut

RENEWAL = "urban-renewal-1"


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
CASES = ("card", "card", "contractor", "sticks-out", "sticks-out", "too-large", "none", "immune",
         "zoning", "card")  # fmt: skip
"""What is asked about; "none" is without any right to demolish."""


def plain_contract(dice: Dice, zone: str, lots: int) -> str:
    """A contract without a restriction of its own."""
    found = [
        i
        for i, card in BOX.contracts.items()
        if card.zone == zone and card.lots == lots and not card.restrictions and card.deck != "town"
    ]
    return dice.choice(found)


def apart(one: str, other: str) -> bool:
    """Whether two blocks lie too far from each other for buildings to be adjacent."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(ord(one[1]) - ord(other[1]))) > 1


def build_site(dice: Dice, scheme: Scheme, case: str) -> tuple[Game, str, str]:
    """The position of a case: the game, the action, and the contract."""
    names = people(3)
    block = dice.choice(BLOCKS)
    zone, old = dice.shuffled(ZONES)[:2]
    owners = ["Cleo" if case == "immune" else dice.choice(("Ben", "Cleo")) for _ in scheme.there]
    city: dict[str, list[str]] = {name: [] for name in names}
    for owner, (size, shape) in zip(owners, scheme.there, strict=True):
        bend = "L" if size == 3 else ""
        city[owner].append(f"{old} {block} {bend}{shape}".rstrip())
    free = [c for c in ("nw", "ne", "sw", "se")
            if all(c not in COVERS[s][sh] for s, sh in scheme.there)
            and c not in COVERS[scheme.lots][scheme.shape]]  # fmt: skip
    if case == "zoning":  # a building that stays makes it impossible
        insist_on(bool(free))
        city["Ben"].append(f"{old} {block}{free[0]}")
    spots = dice.shuffled([other for other in BLOCKS if apart(other, block)])
    city["Ana"].append(f"{zone} {spots[0]}{dice.choice(('nw', 'se'))}")
    city["Ben"].append(f"{dice.choice(ZONES)} {spots[1]}{dice.choice(('ne', 'sw'))}")
    card = plain_contract(dice, zone, scheme.lots)
    permits = [i for i, p in BOX.permits.items() if p.zones == (zone,) and p.permits >= scheme.lots]
    hand = [dice.choice(permits)]
    others = [name for name in ("Ben", "Cleo") if name not in owners]
    contractor = {
        "contractor": "Ana", "immune": "Cleo", "none": others[0] if others else None,
    }.get(case)  # fmt: skip
    if case not in ("none", "contractor"):
        hand.append(RENEWAL)
    game = position(
        {name: ", ".join(text) for name, text in city.items() if text}, names=names,
        permits={"Ana": ", ".join(hand)}, active_decks=3, contractor=contractor,
        favors={"Ana": card}, wealth={"Ana": 12 + dice.below(9), "Ben": 5, "Cleo": 5},
        prestige={"Ana": 2, "Ben": 3, "Cleo": 1}, seed=dice.below(1_000_000),
    )  # fmt: skip
    return game, f"build favor {block} {scheme.shape}".rstrip(), card


def demolition_problem(dice: Dice) -> Problem:
    """Ask whether a building may go where others stand, or what it takes away."""
    case = dice.choice(CASES)
    return insist(lambda: _demolition(dice, case))


CODES = {
    "occupied": "No, she has no right to demolish",
    "too-small": "No, it is smaller than what stands there",
    "immune": "No, the Contractor's buildings are safe",
    "not-covered": "No, it would leave a part of a building",
    "zoning": "No, zoning forbids it",
}
"""What can be wrong, in the order in which it is said."""


def _demolition(dice: Dice, case: str) -> Problem:
    scheme = dice.choice({"sticks-out": STICKS_OUT, "too-large": TOO_LARGE}.get(case, FITS))
    if case == "zoning":
        scheme = dice.choice(FITS[:3])
    game, action, card = build_site(dice, scheme, case)
    what, block = contract(card), action.split()[2]
    text, why = ruling(game, action, scheme)
    return Problem(
        game,
        f"It is Ana's turn. {rights(game)} She has the permits and the wealth to build her favor. "
        f"{standing(game, block)}",
        f"May Ana build the **{what.name}**, {what.zone} of {plural(what.lots, 'lot')}, on "
        f"**{lying(block, scheme.shape, what.lots)}**?",
        text[0].lower() + text[1:],
        Answer(text, "", why),
        believed(game, scheme, text, why),
        (action,) if text.startswith("Yes") else (),
        RULE.get(text, "US-40"),
        places=(block,),
        announced=False,
        bare=True,
    )


def ruling(game: Game, action: str, scheme: Scheme) -> tuple[str, str]:
    """What the engine says to it, as an answer and the reason."""
    verdict = game.why(action)
    if not verdict.ok:
        codes = [reason.code for reason in verdict.reasons]
        insist_on(all(code in CODES for code in codes))
        code = next(code for code in CODES if code in codes)
        why = " ".join(reason.text for reason in verdict.reasons)
        if code == "zoning":
            why = f"What goes is left out of account, but another building stays. {why}"
        if code == "not-covered":
            why = left_over(game, action, scheme)
        return CODES[code], why
    later = game.copy()
    later.play(action)
    gone = ruled(later, Demolished)
    paid = bool(ruled(later, DemolitionAllowed)[0].paid)
    cubes = listing(sorted({game.names[r.building.owner] for r in gone}))
    why = (
        "Zoning is looked at as if what goes were not there; nothing that goes is larger than "
        f"{plural(scheme.lots, 'lot')}; and every lot of it is covered. "
        + ("One card is enough for all of it. " if paid else "The Contractor needs no card. ")
        + f"Cubes go back to {cubes}."
    )
    return yes(len(gone), paid), why


def left_over(game: Game, action: str, scheme: Scheme) -> str:
    """Which buildings the new one would cover in part only."""
    new = site(action.split()[2], scheme.shape, scheme.lots).lots
    told = [
        f"Of {building_words(game, b)} it would cover {(b.site.lots & new).bit_count()}."
        for b in state_of(game).city.values()
        if b.site.lots & new and b.site.lots & ~new
    ]
    return f"It must cover every lot of what goes. {' '.join(told)}"


def believed(game: Game, scheme: Scheme, text: str, why: str) -> tuple[Answer, ...]:
    """What else could be thought of it, the likeliest first."""
    count, own = len(scheme.there), state_of(game).contractor == 0
    codes = ["zoning", "not-covered", "immune", "occupied"]
    if text == CODES["too-small"]:  # then it does leave a part as well
        codes.remove("not-covered")
    if not text.startswith("Yes"):
        told = [(yes(count, not own), WRONGLY[text], why)]
    elif count > 1 and not own:
        told = [(yes(count, True, count), "each building takes a card of its own", why)]
    else:
        belief = "the Contractor pays with a card" if own else "anybody may demolish"
        told = [(yes(count, own), belief, why)]
    told += [(CODES[code], BELIEFS[code], f"{NOT_SO[code]} {why}") for code in codes]
    return tuple(option for option in options(*told) if option.text != text)


def rights(game: Game) -> str:
    """Who may demolish by what."""
    state = state_of(game)
    if state.contractor == 0:
        return "She has the **Contractor**."
    if RENEWAL in state.permits[0]:
        said = "She holds an **Urban Renewal** card"
    else:
        said = "She holds no Urban Renewal card"
    if state.contractor is None or state.contractor < 0:
        return f"{said}; nobody has the Contractor."
    return f"{said}; {game.names[state.contractor]} has the **Contractor**."


def building_words(game: Game, building: Building) -> str:
    """ "Ben's COM of 2 lots"."""
    return f"{game.names[building.owner]}'s {building.zone} of {plural(building.size, 'lot')}"


def standing(game: Game, block: str) -> str:
    """What stands in the block."""
    there = [b for b in state_of(game).city.values() if b.block == block]
    words = listing(building_words(game, b) for b in there)
    return f"In {block} stand{'s' if len(there) == 1 else ''} {words}."


def yes(count: int, card: bool, cards: int = 1) -> str:
    """ "Yes: 2 buildings go, for 1 Urban Renewal"."""
    gone = "that building goes" if count == 1 else f"{count} buildings go"
    paid = plural(cards, "Urban Renewal") if card else "no card"
    return f"Yes: {gone}, for {paid}"


BELIEFS = {
    "occupied": "nobody may build on an occupied lot",
    "too-small": "the new building must be larger than what it replaces",
    "not-covered": "a new building must cover the whole block",
    "immune": "only one's own buildings can be demolished",
    "zoning": "zoning still sees what is to be demolished",
}
NOT_SO = {
    "not-covered": "Only the lots of what goes must be covered, and they are.",
    "immune": "Nothing there belongs to the Contractor.",
    "occupied": "Who has a card or the Contractor may demolish.",
    "zoning": "Zoning takes no notice of what goes, and nothing else is in the way.",
}
"""What is wrong with a reason that does not hold."""
WRONGLY = {
    CODES["occupied"]: "anybody may demolish who pays",
    CODES["too-small"]: "the size does not matter",
    CODES["not-covered"]: "it is enough to cover a part",
    CODES["immune"]: "an Urban Renewal card beats the Contractor",
    CODES["zoning"]: "demolition sets zoning aside",
}
RULE = {
    CODES["occupied"]: "US-40", CODES["too-small"]: "US-42", CODES["not-covered"]: "US-43",
    CODES["immune"]: "US-44", CODES["zoning"]: "US-41",
}  # fmt: skip


def demolition_exercise(dice: Dice) -> Exercise:
    """Clear several buildings away at once."""
    scheme = dice.choice([s for s in FITS if len(s.there) > 1])
    case = dice.choice(("card", "contractor"))
    game, action, card = build_site(dice, scheme, case)
    insist_on(game.why(action).ok)
    count, what = len(scheme.there), contract(card)
    how = "the Contractor" if case == "contractor" else "an Urban Renewal card"

    def goal(game: Game) -> Goal:
        gone = ruled(game, Demolished)
        if not ruled(game, TilePut):
            return Goal(False, "Nothing has been built yet.")
        if len(gone) == count:
            cubes = sorted({game.names[r.building.owner] for r in gone})
            return Goal(True, f"{count} buildings are gone, and {listing(cubes)} took cubes back.")
        return Goal(False, f"{plural(len(gone), 'building')} went. Press Undo to try another site.")

    block = action.split()[2]
    return Exercise(
        game,
        f"**Ana** has {how} and may build her favor, the **{what.name}**, {what.zone} of "
        f"{plural(what.lots, 'lot')}. Build it so that it demolishes **{count} buildings** at "
        "once.",
        goal,
        (
            (
                "Choose the favor in Ana's panel, then a block. The new building must cover every "
                "lot of each building that it replaces."
            ),
            f"Look at {block}, and at the {len(SHAPES[what.lots])} ways to lie there.",
            f"{action} does it.",
        ),
        places=(block,),
        bare=True,
        solution=(game.action(action),),
    )
