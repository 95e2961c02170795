"""The topic on paying with permits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit, insist
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.components.cards import Permit
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.lesson.city.counting import (
    chosen,
    row,
)
from urbannb.games.urban_sprawl.lesson.city.sketch import (
    Sketch,
    after,
    builds,
    permit_words,
    permits_words,
    quiet,
    state_of,
)
from urbannb.games.urban_sprawl.model.actions import Pay
from urbannb.games.urban_sprawl.phrases.place_names import box_place, permit_place, player_place
from urbannb.games.urban_sprawl.rules.permits import ways

MOST_HELD = 8
"""More permits than these are too many to look at."""
FEW, EXACT, OVER = "too few", "exact", "too many"


def permits_problem(dice: Dice) -> Problem:
    """Ask whether the permits in hand pay for a contract, and what is lost."""
    want = dice.choice((FEW, EXACT, OVER, OVER))
    return insist(lambda: _paid(dice, want))


def _paid(dice: Dice, want: str) -> Problem:
    sketch = Sketch(dice)
    sketch.scatter(3)
    zone, size = dice.choice(ZONES), 2 + dice.below(3)
    contract = quiet(dice, zone, size)
    cards = dice.shuffled(list(read_box("").permits.values()))[: 2 + dice.below(2)]
    fit = [c for c in cards if zone in c.zones]
    if not fit or sum(c.permits for c in cards) > MOST_HELD or _case(fit, size) != want:
        raise Unfit
    game = sketch.game(
        contracts={"3": contract.id}, permits={"Ana": ", ".join(c.id for c in cards)}
    )
    right = _outcome(fit, size)
    actions = _paying(game, fit, size, dice)
    counted = tuple(c.permits for c in fit)
    least = _cheapest(fit, size)
    why = f"What shows {zone} counts: {permits_words(fit)}. "
    why += (
        f"With {permits_words(least)} she pays {_sum(least)} for {size}."
        if (least)
        else f"That makes {sum(counted)}, and {size} are due."
    )
    if _sum(least) > size:
        why += " No change is given."
    answer = Answer(right, "", why, (row(f"Permits for {zone}", counted),))
    return Problem(
        game,
        f"The **{contract.name}** takes **{plural(size, f'{zone} permit')}**. Ana holds "
        f"{listing(f'a **{permit_words(c)}**' for c in cards)}. She has AP and wealth enough.",
        f"Can Ana pay for the {contract.name}, and how many permits are lost?",
        right[0].lower() + right[1:],
        answer,
        chosen(answer, _misread_permits(cards, fit, zone, size)),
        actions,
        "US-37" if _sum(least) > size else "US-36",
        (box_place("3"), *(permit_place(0, c.id) for c in cards)),
        heads=("", "Counted", ">Permits"),
        verdict=False,
        announced=False,
        bare=True,
    )  # fmt: skip


def _sum(cards: Sequence[Permit]) -> int:
    return sum(card.permits for card in cards)


def _cheapest(cards: Sequence[Permit], size: int) -> list[Permit]:
    """The cards that pay with the fewest permits lost, if any can."""
    known = {card.id: card for card in cards}
    ordered = sorted(cards, key=lambda c: (-c.permits, c.id))
    found = [[known[card] for card in way] for way in ways(ordered, size)]
    return min(found, key=lambda way: (_sum(way), len(way)), default=[])


def _outcome(cards: Sequence[Permit], size: int) -> str:
    """What comes of it if these are the cards that count."""
    paid = _cheapest(cards, size)
    if not paid:
        return f"No, {plural(size - _sum(cards), 'permit')} too few"
    over = _sum(paid) - size
    return (
        f"Yes, and {plural(over, 'permit is', 'permits are')} lost"
        if over
        else "Yes, and nothing is lost"
    )


def _case(fit: Sequence[Permit], size: int) -> str:
    paid = _cheapest(fit, size)
    return FEW if not paid else OVER if _sum(paid) > size else EXACT


def _paying(game: Game, fit: Sequence[Permit], size: int, dice: Dice) -> tuple[str, ...]:
    """Building it somewhere, and paying so; nothing where it cannot be paid."""
    paid = _cheapest(fit, size)
    if not paid:
        return ()
    action = dice.choice(builds(game, "3"))
    pay = " ".join(("pay", *sorted(card.id for card in paid)))
    asked = "pay" in str(after(game, action).legal[0])
    return (action, pay) if asked else (action,)


def _misread_permits(
    cards: Sequence[Permit], fit: Sequence[Permit], zone: str, size: int
) -> Iterator[Answer]:
    due = f"{size} are due"
    paid = _cheapest(fit, size)
    if paid and _sum(paid) > size:
        yield Answer(
            "Yes, and the rest is given back",
            "change is given for permits",
            f"No change is given: {_sum(paid)} are paid where {due}, and the rest is lost.",
        )
    first = [c for c in cards if c.zones[0] == zone]
    single = [c for c in fit if c.permits >= size]
    if len(fit) < len(cards):
        others = permits_words(c for c in cards if c not in fit)
        yield Answer(
            _outcome(cards, size),
            "any permit will do",
            f"Only cards that show {zone} can pay here; {others} cannot.",
            (row("As you counted", tuple(c.permits for c in cards)),),
        )
    yield Answer(
        _outcome(first, size) if first else f"No, no card is for {zone} alone",
        "a card is only for its first zone",
        "A card with several zones pays for any one of them, with all its permits.",
        (row("As you counted", tuple(c.permits for c in first)),),
    )
    if paid:
        yield Answer(
            "No, one card must pay all of it" if not single else _outcome(single, size),
            "only one card may pay",
            f"Several cards may pay together, as long as they show {zone}.",
        )
    ones = len(fit)
    yield Answer(
        "Yes, and nothing is lost"
        if ones >= size
        else f"No, {plural(size - ones, 'permit')} too few",
        "a card is one permit",
        f"The number on a card says how many permits it has; {due}.",
        (row("As you counted", (1,) * ones),),
    )
    if _sum(fit) > max(size, _sum(paid)):
        over = _sum(fit) - size
        yield Answer(
            f"Yes, and {plural(over, 'permit is', 'permits are')} lost",
            "all cards of the zone are paid",
            "Only cards that are needed are paid; what is not needed stays in hand.",
            (row("As you counted", tuple(c.permits for c in fit)),),
        )


def permits_exercise(dice: Dice) -> Exercise:
    """Build and pay without losing a permit, where one could."""
    sketch = Sketch(dice)
    sketch.scatter(4, (1,))
    zone = dice.choice(ZONES)
    size = 2 + dice.below(2)
    contract = quiet(dice, zone, size)
    cards = [c for c in read_box("").permits.values() if zone in c.zones]
    held = dice.shuffled(cards)[:3]
    exact = _cheapest(held, size)
    found = ways(sorted(held, key=lambda c: (-c.permits, c.id)), size)
    worst = max((sum(read_box("").permits[c].permits for c in way) for way in found), default=0)
    if len(found) < 2 or _sum(exact) != size or worst == size:
        raise Unfit
    game = sketch.game(contracts={"3": contract.id}, permits={"Ana": ", ".join(c.id for c in held)})
    places = builds(game, "3")
    before = sum(c.permits for c in held)

    def goal(game: Game) -> Goal:
        state = state_of(game)
        kept = sum(read_box("").permits[c].permits for c in state.permits[0])
        paid = before - kept
        if not paid:
            return Goal(False, "No permit has been paid yet.")
        said = f"You paid {plural(paid, 'permit')} for {size}"
        if paid > size:
            return Goal(False, f"{said}; {paid - size} too many, and no change. Undo.")
        return Goal(True, f"{said}: nothing is lost.")

    return Exercise(
        game,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, 'lot')}) anywhere, and pay "
        "for it so that **no permit is lost**.",
        goal,
        (
            "When there are several ways to pay you are asked which cards to pay with.",
            (f"You hold {permits_words(held)}. Exactly {size} are on {permits_words(exact)}."),
            f"{places[0]}, then {Pay(tuple(sorted(c.id for c in exact)))} does it.",
        ),
        (player_place(0), box_place("3")),
        bare=True,
    )
