"""Topics on complexes: bonuses, members from afar, and members on a condition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Goal,
    Item,
    Misreading,
    Problem,
    Topic,
)
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.cards import SERVICES, Card
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.kit import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.areas import SMALLEST, Complex
from urbannb.games.sim_city.model.ground import GRID, Member, cell_of
from urbannb.games.sim_city.phrases import box_lines, hand_place
from urbannb.games.sim_city.rules.rulings import ComplexEarned

# -- what questions on complexes share: which cards join which, and what they are worth there


FARM, OIL = "Farm", "Oil Refinery"


def joins(card: Card, name: str) -> bool:
    """Whether a card is in a complex by lying there, without any condition."""
    when = card.complex_conditions
    return card.complex == name and not (when.remote or when.sims) and bool(card.roads)


def joined(state: kit.State, card: str, cell: str) -> list[Complex]:
    """The complexes that a card would join."""
    member = BOX.faces[card].member
    kit.require(member is not None)
    city = state.cities[0]
    return city.complexes_joined((cell_of(cell),), member)  # type: ignore[arg-type]  # required


def worths(state: kit.State, places: list[str]) -> str:
    """What cards are worth in their complex: "the Barn ($2) and 2 Field cards ($1 each)"."""
    ground = state.cities[0].ground
    cards = [block.face.card for place in places if (block := ground.at(cell_of(place)))]
    found = Counter((card.name, card.complex_bonus) for card in cards)
    return listing(
        f"{kit.with_the(name)} ({kit.dollars(bonus)})" if count == 1
        else f"{count} {name} cards ({kit.dollars(bonus)} each)"
        for (name, bonus), count in found.items()
    )  # fmt: skip


def why_of(state: kit.State, found: list[ComplexEarned], touched: list[Complex]) -> str:
    """How a bonus comes about, or why there is none."""
    if not found:
        if not touched:
            return "It joins no complex there."
        sizes = " and another of ".join(plural(each.size, "card") for each in touched)
        return f"It joins a complex of {sizes}. A complex pays once it has three cards."
    parts = []
    for part in found:
        near = worths(state, [place for place, _ in part.members])
        far = worths(state, [place for place, _ in part.remote])
        parts.append(near + (f", and from afar {far}" if far else ""))
    return f"The complex had {'; and '.join(parts)}. The card just placed does not count."


# -- a question on city services beside a complex: without the designator they are not in it


Pairs = Sequence[tuple[str, int]]
"""Places, each with what its card counts for."""


def _of(
    state: kit.State, belief: str, pairs: Pairs, idea: str, truth: str, own: int = 0
) -> Misreading:
    """A wrong count of what cards bring in their complex, and perhaps of the new card's own."""
    more = (Item(own, "The new card"),) if own else ()
    row = [dollars for _, dollars in pairs] + ([own] if own else [])
    return terms.reading(belief, (*terms.worth(state, pairs), *more), idea, truth, row=row)


def _right(state: kit.State, pairs: Pairs, why: str, places: tuple[str, ...] = ()) -> Answer:
    """What the cards bring by the rules."""
    row = [dollars for _, dollars in pairs]
    return terms.right(kit.DOLLARS, terms.worth(state, pairs), why, places, row)


def services_problem(dice: Dice) -> Problem:
    """Ask for the complex bonus where a city services card lies between, or beside."""
    sketch = Sketch(dice)
    sketch.scatter(1, lambda c: home(c) and len(c.roads) == 4 and not c.complex)
    first = sketch.somewhere(sketch.some(lambda c: joins(c, FARM) and c.needs < 2))
    for _ in "12":
        sketch.beside(first, sketch.some(lambda c: joins(c, FARM) and c.needs < 2, twice=True))
    farms = kit.cells(state_of(sketch.game()), lambda c: c.complex == FARM)
    gray = sketch.beside(
        dice.choice(farms), sketch.some(lambda c: c.zone == SERVICES and not c.needs)
    )
    card = sketch.deal(sketch.some(lambda c: joins(c, FARM) and c.needs < 2, twice=True))
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice([place for place in sketch.sites() if _touch(place, gray)])
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    touched = joined(state, card, cell)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ComplexEarned)]
    bonus = sum(part.amount for part in found)
    kit.require(bool(found) == bool(touched))
    paid = [pair for part in found for pair in part.members]
    name = kit.the(sketch.at(gray).id)
    own = CARDS[card].complex_bonus
    everything = [(place, sketch.at(place).complex_bonus) for place in farms]
    why = f"{kit.cap(name)} has no designator, so it is in no complex"
    why += ". Only the farm cards count." if found else " and joins none to it."
    wrong = (
        _of(state, "city services pass a complex on", everything,
            "it were a wild card for complexes, as it is for zones", why),
        _of(state, "a city services card counts $1 in a complex", [*everything, (gray, 1)],
            "the city services card counted too", why),
        *([_of(state, "the card's own bonus counts too", paid, "the card itself counted as well",
               why, own)] if found else []),
        terms.reading("each card is worth $1, as in a zone", terms.blocks(state, [*farms, gray]),
                      "it were a zone, with the wild card in it", why),
        _of(state, "such a card brings no bonus", [], "there were no bonus", why),
    )  # fmt: skip
    return kit.how_many(
        game, f"The city has {worths(state, farms)}, joined in a farm complex. The other ringed "
        f"block is {name}, a city services card without a designator. Ana places "
        f"{kit.another(state, card)}, worth {kit.dollars(own)} in that complex, on the ringed "
        "place.", "What **complex bonus** does it bring?", _right(state, paid, why),
        lambda later: kit.earned(later, ComplexEarned), wrong, kit.DOLLARS,
        f"it brings {kit.dollars(bonus)}", rule="SC-110", places=(cell, gray), actions=(action,),
    )  # fmt: skip


def _touch(one: str, other: str) -> bool:
    (row, column), (other_row, other_column) = (map(int, each.split(",")) for each in (one, other))
    return abs(row - other_row) + abs(column - other_column) == 1


# -- the topic on complexes: the sum of the bonuses of their cards


NAMES = {FARM: "farm", OIL: "oil refinery"}


def complexes_problem(dice: Dice) -> Problem:
    """Ask for the complex bonus of a card, in one question of five with city services beside."""
    return (bonus_problem if dice.below(5) else services_problem)(dice)


def bonus_problem(dice: Dice) -> Problem:
    """Ask for the complex bonus of a card."""
    name = dice.choice((FARM, OIL))
    sketch = Sketch(dice)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4 and not c.complex)
    sketch.scatter(3 + dice.below(2), lambda c: joins(c, name) and c.needs < 3, twice=True)
    sketch.scatter(1, lambda c: not c.complex and not c.needs)
    card = sketch.deal(sketch.some(lambda c: joins(c, name), twice=True))
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ComplexEarned)]
    touched = joined(state, card, cell)
    kit.require(bool(touched) and (bool(found) or dice.below(4) == 0))
    bonus = sum(part.amount for part in found)
    why = why_of(state, found, touched)
    paid = [pair for part in found for pair in (*part.members, *part.remote)]
    return kit.how_many(
        game, f"Ana places {kit.another(state, card)} on the ringed place. In the {NAMES[name]} "
        f"complex it is worth {kit.dollars(CARDS[card].complex_bonus)}. The city has "
        f"{worths(state, kit.cells(state, lambda c: c.complex == name))}.",
        "What **complex bonus** does it bring?",
        _right(state, paid, why, tuple(place for part in found for place, _ in part.members)),
        lambda later: kit.earned(later, ComplexEarned),
        _misread(state, card, touched, why), kit.DOLLARS,
        f"it brings {kit.dollars(bonus)}", rule="SC-115" if len(touched) > 1 else "SC-104",
        places=(cell,), actions=(action,),
    )  # fmt: skip


def _misread(
    state: kit.State, card: str, touched: list[Complex], truth: str
) -> Iterator[Misreading]:
    near = [pair for each in touched for pair in _pairs(each.members)]
    own = CARDS[card].complex_bonus
    sizes = [each.size for each in touched]
    if min(sizes) >= SMALLEST:
        yield _one_each(state, touched, truth)
    if len(sizes) == 1 and sizes[0] + 1 >= SMALLEST:
        yield _of(state, "the card's own bonus counts too", near, "the card itself counted as well",
                  truth, own)  # fmt: skip
    yield _of(state, "only the card's own bonus is paid", [], "it received only its own bonus",
              truth, own)  # fmt: skip
    if min(sizes) < SMALLEST:
        yield _of(state, "a complex pays, however small", near, "a complex of any size paid", truth)
    everybody = kit.cells(state, lambda c: c.complex == CARDS[card].complex)
    ground = state.cities[0].ground
    total = [(c, ground.at(cell_of(c)).face.card.complex_bonus) for c in everybody]  # type: ignore[union-attr]  # they are blocks
    yield _of(state, "a complex may be in several parts", total, "its cards need not be joined",
              truth)  # fmt: skip
    yield _of(state, "such a card brings no bonus", [], "there were no bonus", truth)


def _pairs(members: Iterable[tuple[int, Member]]) -> list[tuple[str, int]]:
    """Members of a complex with their places and bonuses."""
    return [(GRID.place(cell), member.bonus) for cell, member in members]


def _one_each(state: kit.State, touched: Iterable[Complex], truth: str) -> Misreading:
    """Every member counted as one, as in a zone."""
    cells = [cell for each in touched for cell, _ in (*each.members, *each.remote)]
    return terms.reading("each card of a complex is worth $1",
                         terms.blocks(state, terms.at(cells)),
                         "every card were worth $1, as in a zone", truth)  # fmt: skip


def complexes_exercise(dice: Dice) -> Exercise:
    """Place a card where it brings the largest complex bonus."""
    name = dice.choice((FARM, OIL))
    sketch = Sketch(dice, rows=4)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4 and not c.complex)
    for _ in "12":
        sketch.scatter(2, lambda c: joins(c, name) and c.needs < 3, twice=True)
        sketch.scatter(1, lambda c: not c.complex and not c.needs)
    card = sketch.deal(sketch.some(lambda c: joins(c, name), twice=True))
    game = sketch.game()
    state = state_of(game)
    return kit.richest(
        game, card, f"You are **Ana**. Place **{kit.the(card)}** where it brings the **largest "
        f"complex bonus**. {kit.cap(NAMES[name])} cards in the city: "
        f"{worths(state, kit.cells(state, lambda c: c.complex == name))}.",
        (f"It must lie next to a joined group of {NAMES[name]} cards.",
         "With three cards or more, the complex pays the sum of their bonuses."),
        "complex bonus", most_ways=4,
    )  # fmt: skip


COMPLEXES = Topic(
    "complexes", "The complex bonus",
    ("SC-103", "SC-104", "SC-110", "SC-114", "SC-115", "SC-116"),
    "Cards with the same **designator**, joined by their edges. With **three** or more, a card "
    "added to them brings **the sum of their bonuses**; its own does not count yet.",
    complexes_exercise, complexes_problem,
)  # fmt: skip


# -- the topic on members from afar, and on those that are in a complex on a condition


ELEVATOR = "grain-elevator"
APART = "members/beside-remote"
FIELDS = ("field-1", "field-2", "field-3")
FAR = "The Grain Elevator belongs to the farm complex from afar, if it is within 7 blocks of it."
IF_SIMS = "A Field is in the complex only if the complex provides 1 sim."


def filler(card: Card) -> bool:
    """Whether a card keeps two parts of a complex apart."""
    return not card.needs and not card.complex and not card.specials


def members_problem(dice: Dice) -> Problem:
    """Ask for the complex bonus where some members are remote or have a condition."""
    sketch = _farm(dice)
    elevator = dice.below(3) and ELEVATOR not in sketch.out and not dice.wants(APART)
    card = sketch.deal(
        ELEVATOR if elevator else
        sketch.some(lambda c: c.complex == FARM and c.needs < 2 and not c.complex_conditions.remote)
    )  # fmt: skip
    game = sketch.game()
    state = state_of(game)
    sites = sketch.sites()
    cell = dice.choice(sites, {APART: [site for site in sites if _apart(state, card, site)]})
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ComplexEarned)]
    bonus, touched = sum(part.amount for part in found), joined(state, card, cell)
    lack = _lacking(state)
    remote = any(part.remote for part in found) or card == ELEVATOR
    kit.require(remote or bool(lack))
    kit.require(bool(bonus) or dice.wants(APART) or dice.below(3) == 0)
    why = why_of(state, found, touched)
    if _apart(state, card, cell):
        why += " The Grain Elevator extends no complex, even where a card lies next to it."
    if lack:
        why += " A Field is in a complex only if that provides a sim."
    paid = [pair for part in found for pair in (*part.members, *part.remote)]
    everybody = kit.cells(state, lambda c: c.complex == FARM)
    return kit.how_many(
        game, f"Farm cards in the city: {worths(state, everybody)}. {_sims(state)}"
        f"{_conditions(state, card)}",
        f"Ana places {kit.another(state, card)}, worth {kit.dollars(CARDS[card].complex_bonus)} in "
        "that complex, on the ringed place. What **complex bonus** does it bring?",
        _right(state, paid, why, tuple(place for place, _ in paid)),
        lambda later: kit.earned(later, ComplexEarned),
        (*_beside(state, card, cell, why), *_members_misread(state, card, cell, touched, why)),
        kit.DOLLARS, f"it brings {kit.dollars(bonus)}",
        rule=_rule(state, card, cell, remote=remote),
        places=(cell,), actions=(action,),
    )  # fmt: skip


def _farm(dice: Dice) -> Sketch:
    """A city with farms, with a house or without, and perhaps an elevator apart."""
    sketch = Sketch(dice, rows=3, columns=5)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4 and not c.complex)
    for name in dice.shuffled(FIELDS)[: 1 + dice.below(2)]:
        sketch.somewhere(name)
    if dice.below(2):
        sketch.somewhere(sketch.named("Farmhouse"))
    for _ in range(1 + dice.below(2)):
        name = dice.choice([c.id for c in CARDS.values() if joins(c, FARM) and not c.gives
                            and c.id not in sketch.out])  # fmt: skip
        sketch.somewhere(name)
    sketch.scatter(1, filler)
    if dice.below(2) or dice.wants(APART):
        sketch.somewhere(ELEVATOR)
    return sketch


def _lacking(state: kit.State) -> list[str]:
    """The blocks whose condition does not hold."""
    inside = {cell for each in state.cities[0].complexes_of(FARM) for cell in each.cells}
    return [
        place for place in kit.cells(state, lambda c: c.complex_conditions.sims > 0)
        if cell_of(place) not in inside
    ]  # fmt: skip


def _sims(state: kit.State) -> str:
    found = kit.cells(state, lambda c: c.complex == FARM and c.gives > 0)
    return f"Sims come from {kit.names(state, found)}." if found else "They provide no sims."


def _conditions(state: kit.State, card: str) -> str:
    """What is said of the cards with conditions that the city has, or that is placed."""
    there = {c.name for c in _farms(state)} | {CARDS[card].name}
    far = f" {FAR}" if CARDS[ELEVATOR].name in there else ""
    return far + (f" {IF_SIMS}" if "Field" in there else "")


def _farms(state: kit.State) -> list[Card]:
    """The cards of the city with the designator, whether they are in a complex or not."""
    blocks = state.cities[0].ground.blocks
    return [blocks[cell].face.card for cell in sorted(blocks)
            if blocks[cell].face.card.complex == FARM]  # fmt: skip


def _apart(state: kit.State, card: str, cell: str) -> bool:
    """Whether a card would touch a remote member, and no complex."""
    beside = any(near.id == ELEVATOR for near in kit.near(state, cell))
    return beside and card != ELEVATOR and not joined(state, card, cell)


def _rule(state: kit.State, card: str, cell: str, *, remote: bool) -> str:
    """The rule that says most."""
    if _apart(state, card, cell):
        return "SC-106"
    return "SC-105" if remote else "SC-111"


def _beside(state: kit.State, card: str, cell: str, truth: str) -> Iterator[Misreading]:
    for each in state.cities[0].complexes_of(FARM):
        if _apart(state, card, cell) and each.remote and each.size >= SMALLEST:
            yield _of(state, "a card beside a remote member is in the complex",
                      _pairs((*each.members, *each.remote)), "a remote member extended the complex",
                      truth)  # fmt: skip


def _members_misread(
    state: kit.State, card: str, cell: str, touched: list[Complex], truth: str
) -> Iterator[Misreading]:
    """Each belief worked out by itself: all else is counted as the rules have it."""
    near = [pair for each in touched for pair in _pairs(each.members)]
    far = [pair for each in touched for pair in _pairs(each.remote)]
    own = CARDS[card].complex_bonus
    if far:
        alone = [each.members for each in touched if len(each.members) >= SMALLEST]
        paid = [pair for members in alone for pair in _pairs(members)]
        yield _of(state, "remote members do not count", paid, "remote members counted for nothing",
                  truth)  # fmt: skip
    blocks = state.cities[0].ground.blocks
    total = [(c, blocks[cell_of(c)].face.card.complex_bonus)
             for c in kit.cells(state, lambda each: each.complex == FARM)]  # fmt: skip
    if len(total) >= SMALLEST:
        yield _of(state, "every card with the designator is in the complex", total,
                  "conditions and places did not matter", truth)  # fmt: skip
    if len(touched) == 1 and touched[0].size + 1 >= SMALLEST:
        yield _of(state, "the card's own bonus counts too", [*near, *far],
                  "the card itself counted as well", truth, own)  # fmt: skip
    beside = {cell for each in touched for cell in each.cells}
    if card == ELEVATOR and beside.isdisjoint(state.cities[0].ground.near((cell_of(cell),))):
        yield _of(state, "a remote member is not paid", [], "it had to touch the complex", truth)
    sizes = [each.size for each in touched]
    if sizes and min(sizes) >= SMALLEST:
        yield _one_each(state, touched, truth)
    if sizes and min(sizes) < SMALLEST:
        yield _of(state, "a complex pays, however small", [*near, *far],
                  "a complex of any size paid", truth)  # fmt: skip
    yield _of(state, "only the card's own bonus is paid", [], "it received only its own bonus",
              truth, own)  # fmt: skip
    yield _of(state, "such a card brings no bonus", [], "there were no bonus", truth)


def members_exercise(dice: Dice) -> Exercise:
    """Place the house that makes a complex of fields, where it holds most of them."""
    sketch = Sketch(dice, rows=3, columns=4)
    for name in dice.shuffled([*FIELDS, "", "", ""]):
        sketch.somewhere(name or sketch.some(filler))
    card = sketch.deal(sketch.named("Farmhouse"))
    game = sketch.game()
    member = BOX.faces[card].member
    kit.require(member is not None)

    def size(now: Game) -> int:
        return max((each.size for each in state_of(now).cities[0].complexes_of(FARM)), default=0)

    tries = kit.plays_of(game, card)
    worth = {a: size(kit.after(game, a)) for a in tries}
    kit.require(bool(worth))
    most = max(worth.values())
    wanted = [action for action, cards in worth.items() if cards == most]
    kit.require(most > 2 and len(wanted) <= 3 < len(tries))

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        if not isinstance(first, Play) or first.card != card:
            return kit.undone(now, "The Farmhouse has not been played.")
        said = f"The farm complex has {size(now)} cards now."
        return Goal(True, f"{said} No more is possible.") if size(now) == most \
            else kit.undone(now, said)  # fmt: skip

    lines = " ".join(line.sentence for line in box_lines(CARDS[FIELDS[0]]))
    return kit.reach(
        game, f"You are **Ana**. A Field says: {lines} So far there is **no complex**. Place the "
        "**Farmhouse**, which provides 1 sim, so that the farm complex has **as many cards as "
        "possible**.", goal,
        ("The Farmhouse and the Fields must be joined by their edges.",
         f"A complex of {most} cards is possible."),
        (wanted[0],), (hand_place(card), *kit.cells(state_of(game), lambda c: c.complex == FARM)),
        only=len(wanted) == 1,
    )  # fmt: skip


MEMBERS = Topic(
    "members", "From afar, or on a condition",
    ("SC-105", "SC-106", "SC-107", "SC-108", "SC-109", "SC-111", "SC-112", "SC-113", "SC-262",
     "SC-269"),
    "A **remote member** adds its bonus and counts toward the three, but extends nothing. A card "
    "with a **condition** is in the complex only where that holds.",
    members_exercise, members_problem,
)  # fmt: skip
