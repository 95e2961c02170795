"""The topic on members from afar, and on those that are in a complex on a condition."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Misreading, Problem, Topic
from urbannb.games.sim_city.components.cards import Card
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.scoring.joining import FARM, joined, joins, why_of, worths
from urbannb.games.sim_city.lesson.sketch import BOX, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.complexes import Complex
from urbannb.games.sim_city.model.plan import cell_of
from urbannb.games.sim_city.phrases.box import box_lines
from urbannb.games.sim_city.phrases.places import hand_place
from urbannb.games.sim_city.rules.rulings.placing import ComplexEarned

ELEVATOR = "grain-elevator"
FIELDS = ("field-1", "field-2", "field-3")
FAR = (
    "The Grain Elevator is worth $4 in the farm complex from afar, within 7 blocks of it. A Field "
    "is worth $1 if the complex provides 1 sim."
)


def filler(card: Card) -> bool:
    """Whether a card keeps two parts of a complex apart."""
    return not card.needs and not card.complex and not card.specials


def members_problem(dice: Dice) -> Problem:
    """Ask for the complex bonus where some members are remote or have a condition."""
    sketch = _farm(dice)
    elevator = dice.below(3) and ELEVATOR not in sketch.out
    card = sketch.deal(
        ELEVATOR if elevator else
        sketch.some(lambda c: c.complex == FARM and c.needs < 2 and not c.complex_conditions.remote)
    )  # fmt: skip
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = [p for p in kit.bill_of(game, card, cell).parts if isinstance(p, ComplexEarned)]
    bonus, touched = sum(part.amount for part in found), joined(state, card, cell)
    lack = _lacking(state)
    remote = any(part.remote for part in found) or card == ELEVATOR
    kit.require(remote or bool(lack))
    kit.require(bool(bonus) or dice.below(3) == 0)
    why = why_of(state, found, touched)
    if _apart(state, card, cell):
        why += " The Grain Elevator extends no complex, even where a card lies next to it."
    if lack:
        why += " A Field is in a complex only if that provides a sim."
    terms = tuple(dollars for part in found for _, dollars in (*part.members, *part.remote))
    everybody = kit.cells(state, lambda c: c.complex == FARM)
    return kit.how_many(
        game, f"{FAR} The city has {worths(state, everybody)}. {_sims(state)}",
        f"Ana places {kit.the(card)} on the ringed place. What **complex bonus** does it bring?",
        Answer("", "", why, (kit.DOLLARS.row("In the game", terms),),
               tuple(place for part in found for place, _ in (*part.members, *part.remote))),
        bonus, (*_beside(state, card, cell, why), *_misread(state, card, touched, why)),
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
    if dice.below(2):
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
    if _apart(state, card, cell):
        everybody = kit.cells(state, lambda c: c.complex == FARM)
        ground = state.cities[0].ground
        found = (ground.at(cell_of(place)) for place in everybody)
        yield Misreading(
            "a card beside a remote member is in the complex",
            tuple(block.face.card.complex_bonus for block in found if block),
            "a remote member extended the complex", truth,
        )  # fmt: skip


def _misread(
    state: kit.State, card: str, touched: list[Complex], truth: str
) -> Iterator[Misreading]:
    near = tuple(member.bonus for each in touched for _, member in each.members)
    far = tuple(member.bonus for each in touched for _, member in each.remote)
    own = CARDS[card].complex_bonus
    if far:
        yield Misreading("remote members are not paid for", near,
                         "remote members counted for nothing", truth)  # fmt: skip
    everybody = kit.cells(state, lambda c: c.complex == FARM)
    ground = state.cities[0].ground
    total = tuple(ground.at(cell_of(c)).face.card.complex_bonus for c in everybody)  # type: ignore[union-attr]  # they are blocks
    yield Misreading("every card with the designator is in the complex", total,
                     "conditions and places did not matter", truth)  # fmt: skip
    yield Misreading("the card's own bonus counts too", (*near, *far, own),
                     "its own bonus were paid at once", truth)  # fmt: skip
    if card == ELEVATOR:
        yield Misreading("a remote member is not paid", (), "it had to touch the complex", truth)
    size = sum(each.size for each in touched)
    yield Misreading("each card of a complex is worth $1", (size,),
                     "every card were worth $1, as in a zone", truth)  # fmt: skip
    if not any(each.pays for each in touched):
        yield Misreading("a complex pays, however small", (*near, *far), "any complex paid", truth)
    yield Misreading("such a card brings no bonus", (), "there were none", truth)


# -- the task


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
    ("SC-105", "SC-106", "SC-107", "SC-108", "SC-109", "SC-111", "SC-112", "SC-113", "SC-262"),
    "A **remote member** adds its bonus and counts toward the three, but extends nothing. A card "
    "with a **condition** is in the complex only where that holds.",
    members_exercise, members_problem,
)  # fmt: skip
