"""The topic on paying with permits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.board import sites
from urbannb.games.urban_sprawl.components.cards import Permit
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, ids, permit_words, permits, quiet
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import Build, Pay
from urbannb.games.urban_sprawl.phrases.place_names import box_place, permit_place, player_place
from urbannb.games.urban_sprawl.rules.permits import ways
from urbannb.games.urban_sprawl.rules.rulings.building import PermitsPaid

MOST_HELD = 8
"""More permits than these are too many to look at."""
FEW, EXACT, OVER = "too few", "exact", "too many"
PERMITS_PAID = kit.sums("", "Permits")


def permits_problem(dice: Dice) -> Problem:
    """Ask whether the permits in hand pay for a contract, and what is lost."""
    want = dice.choice((FEW, EXACT, OVER, OVER))
    return kit.insist(lambda: _paid(dice, want))


def _paid(dice: Dice, want: str) -> Problem:
    sketch = Sketch(dice, 2)
    sketch.scatter(3)
    zone, size = dice.choice(ZONES), 2 + dice.below(3)
    contract = quiet(dice, zone, size)
    cards = dice.shuffled(permits())[: 2 + dice.below(2)]
    fit = [c for c in cards if zone in c.zones]
    kit.require(bool(fit) and _sum(cards) <= MOST_HELD and _case(fit, size) == want)
    game = sketch.bare(contracts={"3": contract.id}, permits={"Ana": ids(cards)})
    least = cheapest(fit, size)
    why = f"Only what shows {zone} counts: {permits_words(fit)}. "
    if least:
        why += f"With {permits_words(least)} she pays {_sum(least)} for {size}."
    else:
        why += f"That makes {_sum(fit)}, and {size} are due."
    if _sum(least) > size:
        why += " No change is given."
    return kit.ask(
        game,
        f"The **{contract.name}** takes **{plural(size, f'{zone} permit')}**. Ana holds "
        f"{listing(f'a **{permit_words(c)}**' for c in cards)}. She has enough AP and wealth.",
        f"Can Ana pay for the {contract.name}, and how many permits are lost?",
        Answer(_outcome(fit, size), "", why, (_row(f"Permits for {zone}", fit),)),
        _misread(cards, fit, zone, size),
        actions=_paying(game, least, dice), rule="US-37" if _sum(least) > size else "US-36",
        places=(box_place("3"), *(permit_place(0, c.id) for c in cards)), heads=PERMITS_PAID.heads,
        works=lambda later: _loss(_over(game, later, size)),
    )  # fmt: skip


def _over(game: Game, later: Game, size: int) -> int:
    """How many permits too many have been paid; less than none where the engine misses some."""
    for paid in kit.ruled(later, PermitsPaid):
        return paid.had - paid.needed
    there = (site for site in sites(size) if not site.lots & state_of(game).ground.taken)
    for reason in game.why(kit.build_on("3", next(there))).reasons:
        if reason.code == "permits":
            return int(reason.had.split()[0]) - int(reason.needed.split()[0])
    return 0


def _sum(cards: Iterable[Permit]) -> int:
    return sum(c.permits for c in cards)


def _row(label: str, cards: Iterable[Permit]) -> tuple[str, ...]:
    return PERMITS_PAID.row(label, (c.permits for c in cards))


def permits_words(cards: Iterable[Permit]) -> str:
    """Several permit cards with their articles."""
    return listing(f"a {permit_words(card)}" for card in cards)


def cheapest(cards: Sequence[Permit], size: int) -> list[Permit]:
    """The cards that pay with the fewest permits lost, if any can."""
    ordered = sorted(cards, key=lambda c: (-c.permits, c.id))
    found = [[BOX.permits[card] for card in way] for way in ways(ordered, size)]
    return min(found, key=lambda way: (_sum(way), len(way)), default=[])


def _outcome(cards: Sequence[Permit], size: int) -> str:
    """What comes of it if these are the cards that count."""
    paid = cheapest(cards, size)
    return _loss(_sum(paid or cards) - size)


def _loss(over: int) -> str:
    """What is lost, or missing, where so many permits too many are paid."""
    if over < 0:
        return f"No, {plural(-over, 'permit')} too few"
    return f"Yes, and {plural(over, 'permit is', 'permits are') if over else 'nothing is'} lost"


def _case(fit: Sequence[Permit], size: int) -> str:
    paid = cheapest(fit, size)
    return FEW if not paid else OVER if _sum(paid) > size else EXACT


def _paying(game: Game, paid: Sequence[Permit], dice: Dice) -> tuple[Build | Pay, ...]:
    """Building it somewhere, and paying so; nothing where it cannot be paid."""
    if not paid:
        return ()
    build = dice.choice(kit.builds(game, "3"))
    asked = isinstance(kit.after(game, build).legal[0], Pay)
    return (build, _pay(paid)) if asked else (build,)


def _pay(cards: Iterable[Permit]) -> Pay:
    return Pay(tuple(sorted(ids(cards))))


def _misread(
    cards: Sequence[Permit], fit: Sequence[Permit], zone: str, size: int
) -> Iterator[Answer]:
    paid, due = cheapest(fit, size), f"{size} are due"
    first = [c for c in cards if c.zones[0] == zone]
    single = [c for c in fit if c.permits >= size]
    if _sum(paid) > size:
        yield Answer("Yes, and the rest is given back", "change is given for permits",
                     f"No change is given: {_sum(paid)} are paid where {due}, and the rest is "
                     "lost.")  # fmt: skip
    if len(fit) < len(cards):
        others = permits_words(c for c in cards if c not in fit)
        yield Answer(_outcome(cards, size), "any permit will do",
                     f"Only cards that show {zone} can pay here; {others} cannot.",
                     (_row("As you counted", cards),))  # fmt: skip
    yield Answer(_outcome(first, size) if first else f"No, no card is for {zone} alone",
                 "a card is only for its first zone",
                 "A card with several zones pays for any one of them, with all its permits.",
                 (_row("As you counted", first),))  # fmt: skip
    if paid:
        yield Answer(_outcome(single, size) if single else "No, one card must pay all of it",
                     "only one card may pay",
                     f"Several cards may pay together, as long as they show {zone}.")  # fmt: skip
    yield Answer(_loss(min(0, len(fit) - size)), "a card is one permit",
                 f"The number on a card says how many permits it has; {due}.",
                 (PERMITS_PAID.row("As you counted", (1,) * len(fit)),))  # fmt: skip
    if _sum(fit) > max(size, _sum(paid)):
        yield Answer(_loss(_sum(fit) - size), "all cards of the zone are paid",
                     "Only cards that are needed are paid; what is not needed stays in hand.",
                     (_row("As you counted", fit),))  # fmt: skip


def permits_exercise(dice: Dice) -> Exercise:
    """Build and pay without losing a permit, where one could."""
    sketch = Sketch(dice, 2)
    sketch.scatter(4, (1,))
    zone = dice.choice(ZONES)
    size = 2 + dice.below(2)
    contract = quiet(dice, zone, size)
    held = dice.shuffled(permits(lambda p: zone in p.zones))[:3]
    exact = cheapest(held, size)
    found = ways(sorted(held, key=lambda c: (-c.permits, c.id)), size)
    worst = max((_sum(BOX.permits[card] for card in way) for way in found), default=0)
    kit.require(len(found) > 1 and _sum(exact) == size < worst)
    start = sketch.bare(contracts={"3": contract.id}, permits={"Ana": ids(held)})

    def goal(game: Game) -> Goal:
        paid = _sum(held) - _sum(BOX.permits[card] for card in state_of(game).permits[0])
        new = kit.new_building(start, game)  # to invest a card is not to pay with it
        if not new:
            return kit.nothing_built(game)
        if new.card != contract.id:
            return Goal(False, f"The {contract.name} has not been built.")
        said = f"You paid {plural(paid, 'permit')} for {size}"
        if paid > size:
            return Goal(False, f"{said}; {paid - size} too many, and no change.")
        return Goal(True, f"{said}: nothing is lost.")

    return kit.reach(
        start,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, 'lot')}) anywhere, and pay "
        "for it so that **no permit is lost**.",
        goal,
        ("When there are several ways to pay you are asked which cards to pay with.",
         f"You hold {permits_words(held)}. Exactly {size}: {permits_words(exact)}."),
        (kit.builds(start, "3")[0], _pay(exact)), (player_place(0), box_place("3")),
    )  # fmt: skip


PERMITS = Topic(
    "permits", "Paying with permits", ("US-36", "US-37"),
    "As many permits as lots, from cards that **show the zone**; several cards may pay "
    "together. No change is given.",
    permits_exercise, permits_problem,
)  # fmt: skip
