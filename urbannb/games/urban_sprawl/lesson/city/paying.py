"""Topics on what a building costs: action points, values, the price, permits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Dice,
    Exercise,
    Goal,
    Item,
    Misreading,
    Problem,
    Topic,
)
from urbannb.core.lesson.item import numbers
from urbannb.core.text import a, capital, listing, plural
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import Permit
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import Sketch, permit_words, permits, quiet, state_of
from urbannb.games.urban_sprawl.model.actions import Build, Invest, Pay, Take
from urbannb.games.urban_sprawl.model.ground import Building
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import (
    box_place,
    line_name,
    line_place,
    permit_place,
    plan_place,
    player_place,
    value_sum,
)
from urbannb.games.urban_sprawl.rules.base import ways
from urbannb.games.urban_sprawl.rules.rulings import PermitInvested, PermitsPaid
from urbannb.games.urban_sprawl.rules.sites import zoning
from urbannb.games.urban_sprawl.words.common import ap_left

# -- the topic on what a block is worth: the numbers of all its rows


VALUE = kit.sums("", "Value")
FEW = 3
"""A task that more than one place in so many solves needs no thought."""


def values_problem(dice: Dice) -> Problem:
    """Ask what a block is worth."""
    sketch = Sketch(dice, 2)
    sketch.mark(dice.below(3))
    block = dice.choice(board.BLOCKS)
    building = sketch.somewhere(dice.choice(board.ZONES), (2, 3, 4), lambda s: s.block == block)
    sketch.scatter(4)
    game = sketch.bare()
    state = state_of(game)
    there = board.numbers(block, state.markers)
    return kit.how_many(
        game,
        f"Block {block} is ringed. {kit.WHERE} Yellow discs are wealth, red squares are prestige; "
        "a bracket shows which blocks a number is for.",
        f"What is the value of block **{block}**?",
        VALUE.right("Value", kit.along(state, block), f"{value_sum(state, block)}.",
                    (block, *(line_place(line) for line, _ in there))),
        lambda later: state_of(later).worth(block), _misread(state, block, building), VALUE,
        f"{block} is worth {state.worth(block)}", places=(block,),
    )  # fmt: skip


def _misread(state: UrbanSprawlState, block: str, building: Building) -> Iterator[Misreading]:
    there = board.numbers(block, state.markers)
    sums = {kind: sum(m.value for _, m in there if m.kind == kind) for kind in board.MARKERS}
    placed = sum(m.value for line, m in there if line not in board.FIXED)
    double = board.lines_of(block)[1]
    other = next(line for line in ("34", "12", "56") if line != double)
    right, lots = state.worth(block), plural(building.size, "lot")

    def counting(so: Callable[[str, board.Marker], bool]) -> tuple[Item, ...]:
        return kit.along(state, block, lambda line, m: m.value if so(line, m) else 0)

    if placed:
        yield Misreading("markers do not count", counting(lambda line, _: line in board.FIXED),
                         "only printed numbers counted",
                         "A marker on a gray space counts like a printed number: "
                         f"{placed} more here.")  # fmt: skip
        gone = {m.kind for line, m in there if line not in board.FIXED}
        yield Misreading("a marker replaces the printed number",
                         counting(lambda line, m: line not in board.FIXED or m.kind not in gone),
                         "a marker took the place of the printed number of its color",
                         "The printed number stays; the marker is added to it.")  # fmt: skip
    yield Misreading("only wealth counts", counting(lambda _, m: m.kind == board.WEALTH),
                     "only wealth numbers counted", "Prestige numbers are added as well: "
                     f"{sums[board.PRESTIGE]} here.")  # fmt: skip
    column, *rest = counting(lambda line, _: line != double)
    instead = kit.numbered(other, board.FIXED_NUMBERS[other], board.FIXED[other][1])
    yield Misreading("the number of another row", (column, instead, *rest),
                     f"{block} lay on {line_name(other)}",
                     f"A red number is for two rows of blocks at once: {block} lies on "
                     f"{line_name(double)}, which have the {board.FIXED[double][1]}.")  # fmt: skip
    yield Misreading("a larger building is worth more",
                     kit.along(state, block, lambda _, m: m.value * building.size),
                     f"the value counted once for each of the {lots} of the building",
                     "A block has one value, and every lot and building in it is worth just as "
                     "much.", counted=f"{building.size} × {right}")  # fmt: skip
    yield Misreading("only prestige counts", counting(lambda _, m: m.kind == board.PRESTIGE),
                     "only prestige numbers counted",
                     f"Wealth numbers are added as well: {sums[board.WEALTH]} here.")  # fmt: skip


def values_exercise(dice: Dice) -> Exercise:
    """Build in a block of a certain value."""
    sketch = Sketch(dice, 2)
    sketch.mark(1)
    sketch.scatter(4, (1,))
    zone = dice.choice(board.ZONES)
    contract = quiet(dice, zone, 1)
    start = sketch.offer(contract, "1")
    state, found = state_of(start), dict[int, list[Build]]()
    for action in kit.builds(start, "1"):
        found.setdefault(state.worth(action.block), []).append(action)
    want = dice.choice(sorted(found))
    good = kit.few(found[want], sum(map(len, found.values())) // FEW)

    def judge(new: Building) -> Goal:
        said = f"You built in {new.block}: {value_sum(state, new.block)}."
        return Goal(state.worth(new.block) == want, said)

    first = good[0].block
    return kit.reach(
        start,
        f"You are **Ana**. Build the **{contract.name}** (1 {zone} lot), the contract in the 1 AP "
        f"box, in a "
        f"block that is worth exactly **{want}**.",
        kit.once_built(start, judge, contract),
        (("Choose the contract first; blocks where it can go then show their prices. Each is "
          "a sum: the number of the column, that of the double row, and any marker there."),
         (f"Worth {want}: {kit.named({action.block for action in good})}. In {first} it is "
          f"{value_sum(state, first)}.")),
        good[:1],
    )  # fmt: skip


VALUES = Topic(
    "values", "What a block is worth", ("US-14", "US-1", "US-10", "US-11", "US-13"),
    "Add the numbers of **all** rows of the block: its column, its double row, and every "
    "marker. Every building in it is worth that much, large or small.",
    values_exercise, values_problem,
)  # fmt: skip


# -- the topic on the price: the value of the block


PRICE_WEALTH = kit.sums("wealth", "Wealth")


def price_problem(dice: Dice) -> Problem:
    """Ask how much wealth a building costs."""
    sketch = Sketch(dice, 2)
    sketch.mark(dice.below(3))
    sketch.scatter(4)
    zone, size = dice.choice(board.ZONES), 2 + dice.below(3)
    contract, card = quiet(dice, zone, size), kit.permit_for(dice, zone, size)
    box = dice.choice("12345")
    game = sketch.bare(contracts={box: contract.id}, permits={"Ana": [card.id]}, wealth=60)
    place = dice.choice(kit.allowed(game, box, board.sites(size)))
    state, block = state_of(game), place.block
    right = state.worth(block)
    terms = kit.along(state, block)
    yellow = kit.along(state, block, lambda _, m: m.value if m.kind == board.WEALTH else 0)
    prestige = right - sum(numbers(yellow))
    return kit.how_many(
        game,
        f"The {box} AP box has a contract of {plural(size, 'lot')}, the **{contract.name}**. Ana "
        f"has enough permits and wealth. She means to build it on "
        f"{'all of' if size == 4 else 'the ringed lots in'} block {block}.",
        "How much **wealth** does Ana pay for it?",
        PRICE_WEALTH.right(
            "Price", terms,
            f"The value of {block}, whatever the size: {value_sum(state, block)}.", (block,),
        ),
        lambda later: kit.price(later, 0) - kit.price(game, 0),
        (Misreading("a larger building costs more",
                    kit.along(state, block, lambda _, m: m.value * size),
                    f"each of the {size} lots were paid for", "The price is the value of the "
                    "block, whatever the size. The size is paid for with permits.",
                    counted=f"{size} × {right}"),
         Misreading("only wealth numbers are paid", yellow, "only the yellow numbers were paid",
                    f"The value is the sum of all numbers; prestige rows add {prestige}."),
         Misreading("the AP are paid in wealth too",
                    (*terms, Item(int(box), "the AP of the box")),
                    "the AP of the box were paid too", f"Action points pay for the box, {box} "
                    "here; wealth pays for the value alone."),
         Misreading("permits cost wealth", (*terms, Item(size, "the permits")),
                    "1 more were paid for each lot",
                    "Permits are paid with cards, not with wealth.")),
        PRICE_WEALTH, f"she pays {right} wealth",
        actions=(kit.build_on(box, place),), rule="US-38", places=kit.lots(place),
    )  # fmt: skip


def price_exercise(dice: Dice) -> Exercise:
    """Build as cheaply as zoning allows, beside a building of the same zone."""
    sketch = Sketch(dice, 2)
    sketch.mark(1)
    zone = dice.choice(board.ZONES)
    sketch.somewhere(zone, (1,))
    sketch.somewhere(zone, (1,))
    sketch.scatter(2, (1,))
    size = 2 + dice.below(2)
    contract = quiet(dice, zone, size)
    game = sketch.offer(contract, "2", wealth=40)
    state = state_of(game)
    beside = [s for s in kit.allowed(game, "2", board.sites(size)) if zoning(state, s, zone).same]
    kit.require(bool(beside))
    least = min(state.worth(s.block) for s in beside)
    best = [s for s in beside if state.worth(s.block) == least]
    blocks = {s.block for s in best}
    kit.require(len(blocks) * 2 <= len({s.block for s in beside}))

    def judge(new: Building) -> Goal:
        said = f"You paid {value_sum(state, new.block)} wealth in {new.block}"
        if not zoning(state, new.site, zone).same:
            return Goal(False, f"{said}, but it touches no {zone} building.")
        if state.worth(new.block) > least:
            return Goal(False, f"{said}; there is a cheaper block beside {zone}.")
        return Goal(True, f"{said}: no block beside {zone} is cheaper.")

    return kit.reach(
        game,
        f"You are **Ana**. Build the **{contract.name}** ({plural(size, f'{zone} lot')}) next to "
        f"another {zone} building, across a street or not, for **as little wealth as you can**.",
        kit.once_built(game, judge, contract),
        (("Choose the contract: each block where it can go shows its price. Which ones lie beside "
          f"{a(zone)} building?"),
         f"The cheapest is worth {least}: {kit.named(blocks)}."),
        (kit.build_on("2", best[0]),),
    )  # fmt: skip


PRICE = Topic(
    "price", "The price", ("US-38", "US-48"),
    "The price is the value of the **block**, whatever the size of the building.",
    price_exercise, price_problem,
)  # fmt: skip


# -- the topic on action points, and on investments before them


POINTS = kit.sums("AP", "AP")


def points_problem(dice: Dice) -> Problem:
    """Ask what is left of the action points, or what an investment brings."""
    return _investing(dice) if dice.below(3) == 0 else _spending(dice)


def _spending(dice: Dice) -> Problem:
    """A planning card is acquired and a contract built."""
    sketch = Sketch(dice, 2)
    sketch.scatter(3)
    zone, size = dice.choice(board.ZONES), 2 + dice.below(2)
    contract = quiet(dice, zone, size)
    plan, box = dice.choice((1, 2, 3, 4)), dice.choice((1, 2, 3, 4, 5))
    kit.require(plan + box <= 6 and not plan == box == 1)
    card, spare = (
        kit.permit_for(dice, zone, size),
        kit.permit_for(dice, dice.choice(board.ZONES), 1),
    )
    kit.require(card is not spare)
    game = sketch.bare(
        contracts={str(box): contract.id}, plans={plan: spare.id}, permits={"Ana": [card.id]}
    )
    later = kit.after(game, Take(plan))
    build = dice.choice(kit.builds(later, str(box)))
    left = state_of(kit.after(later, build)).ap

    def course(card: int, contract_: int) -> tuple[Item, ...]:
        return (Item(6, "AP at the start of the turn"),
                Item(-card, "the planning card", (plan_place(plan),)),
                Item(-contract_, f"the {contract.name}", (box_place(str(box)),)))  # fmt: skip

    why = f"6 − {plan} for the planning card − {box} for the contract."
    if left:
        why += " What she does not spend this turn is lost."
    return kit.how_many(
        game,
        f"Ana begins her turn with 6 action points (AP). A permit card lies in the planning box "
        f"for {plan} AP, the **{contract.name}** ({plural(size, 'lot')}) in the contract box for "
        f"{box} AP. She holds the permits for it and has enough wealth.",
        f"Ana acquires that permit card and then builds the {contract.name} in {build.block}. "
        "How many AP does she have left?",
        POINTS.right("Left", course(plan, box), why, counted=f"6 − {plan} − {box}"),
        lambda now: state_of(now).ap,
        (Misreading("every action costs 1 AP", course(1, 1), "every action cost 1 AP",
                    f"Each costs what stands beside its box: {plan} and {box}.",
                    counted="6 − 1 − 1"),
         Misreading("a contract costs 1 AP for each lot", course(plan, size),
                    "building cost 1 AP for each lot",
                    f"The AP depend on the box alone, here {box}; lots are paid with permits.",
                    counted=f"6 − {plan} − {size}"),
         Misreading("only acquiring costs AP", course(plan, 0), "building cost no AP",
                    f"A contract is built for the AP of its box, here {box}. Only a favor costs "
                    "none.", counted=f"6 − {plan}"),
         Misreading("planning cards are free", course(0, box), "planning cards cost no AP",
                    f"The planning card costs the AP of its box, here {plan}.",
                    counted=f"6 − {box}")),
        POINTS, f"she has {left} AP left",
        actions=(Take(plan), build), rule="US-22", places=(plan_place(plan), box_place(str(box))),
    )  # fmt: skip


THEN, TOO_LATE = "She then has {} wealth", "She cannot do that now"
INVESTING = (
    Belief("late", "She then has {paid} wealth", "investments can be made at any time",
           "Investments come first in a turn, and she has acquired a card already."),
    Belief("early", "She then has {permits} wealth", "a card is worth its permits",
           "It is the number on the yellow disc that is paid, {worth}; how many permits the card "
           "has makes no difference."),
    Belief("late early", "She cannot: permits are only for building",
           "permits are only for building",
           "Any permit with a yellow number may be invested at the start of a turn. It costs no "
           "AP."),
    Belief("late", "She then has {paid} wealth and 1 AP less",
           "after an action an investment costs AP",
           "No AP can buy it: investments come first in a turn, and she has acquired a card "
           "already."),
    Belief("early", "She then has {less} wealth: 1 goes to the bank",
           "an investment has a fee",
           "The bank pays the printed number in full."),
)  # fmt: skip


def _investing(dice: Dice) -> Problem:
    """A permit is discarded for the wealth printed on it, in time or too late."""
    sketch = Sketch(dice, 2)
    sketch.scatter(3)
    card, spare = dice.shuffled(permits(lambda p: p.wealth > p.permits))[:2]
    have = 4 + dice.below(6)
    late = dice.below(3) == 0
    game = sketch.bare(
        permits={"Ana": [card.id]}, plans={2: spare.id}, wealth={"Ana": have, "Ben": 10}
    )
    if late:
        game = kit.after(game, Take(2))
    verdict = game.why(Invest(card.id))
    right = Answer(THEN.format(have + card.wealth), "", f"{have} + {card.wealth}, the "
                   "number printed on it. The card goes to the discards.")  # fmt: skip
    if not verdict.ok:
        right = Answer(TOO_LATE, "", " ".join(map(str, verdict.reasons)))
    turn = "This turn she has just acquired another planning card for 2 AP"
    wrong = kit.held(
        INVESTING, "late" if late else "early", paid=have + card.wealth, worth=card.wealth,
        permits=have + card.permits, less=have + card.wealth - 1,
    )  # fmt: skip
    return kit.ask(
        game,
        f"Ana has {have} wealth and holds a **{permit_words(card)}** with "
        f"**{card.wealth}** on its yellow disc. {turn if late else 'Her turn begins'}.",
        f"Ana wants to **invest** the {permit_words(card)}. What comes of it?",
        right, wrong,
        actions=(Invest(card.id),) if verdict.ok else (), tried=Invest(card.id), rule="US-20",
        places=(permit_place(0, card.id),),
        works=lambda later: _brings(later, card),
    )  # fmt: skip


def _brings(later: Game, card: Permit) -> str:
    """What the engine has paid for the permit, or why it refuses to."""
    if kit.ruled(later, PermitInvested):
        return THEN.format(state_of(later).wealth[0])
    return kit.agreed(later, Invest(card.id), TOO_LATE, "US-20")


def points_exercise(dice: Dice) -> Exercise:
    """Acquire the missing permit, then build, with the action points there are."""
    sketch = Sketch(dice, 2)
    sketch.scatter(4, (1,))
    zone = dice.choice(board.ZONES)
    contract = quiet(dice, zone, 2)
    box, plan = dice.choice(((2, 4), (3, 3), (4, 2), (5, 1), (3, 2), (2, 3)))
    one, other = dice.shuffled(permits(lambda p: p.permits == 1 and zone in p.zones))[:2]
    wrong = dice.choice(permits(lambda p: zone not in p.zones))
    game = sketch.bare(
        contracts={str(box): contract.id}, permits={"Ana": [one.id]},
        plans={plan: other.id, (1 if plan != 1 else 2): wrong.id},
    )  # fmt: skip
    build = kit.builds(kit.after(game, Take(plan)), str(box))[0]

    def goal(now: Game) -> Goal:
        left = ap_left(state_of(now))
        if kit.new_building(game, now):
            cost = f"{plan} AP for the permit and {box} for the contract"
            return Goal(True, f"You built it: {cost}. {capital(left)}.")
        if now.turn and state_of(now).ap < box:
            return Goal(False, f"{capital(left)}, too few for the {contract.name}.")
        return Goal(False, f"Nothing has been built yet; {left}.")

    return kit.reach(
        game,
        f"You are **Ana**, with 6 AP and one {zone} permit. Build the **{contract.name}**, which "
        "takes two.", goal,
        ("One permit is missing. What lies in the planning boxes, and what does it cost?",
         f"The card at {plan} AP shows {zone}; the contract costs {box} AP."),
        (Take(plan), build), (player_place(0), box_place(str(box))),
    )  # fmt: skip


ACTION_POINTS = Topic(
    "action-points", "Action points and investments",
    ("US-22", "US-20", "US-21", "US-23", "US-27", "US-31"),
    "Every box has its own cost in AP, whatever lies in it. Investments come **first**, and "
    "AP that are left are lost.",
    points_exercise, points_problem,
)  # fmt: skip


# -- the topic on paying with permits


MOST_HELD = 8
"""More permits than these are too many to look at."""
PERMITS_FEW, EXACT, OVER = "too few", "exact", "too many"
PERMITS_PAID = kit.sums("", "Permits")


def permits_problem(dice: Dice) -> Problem:
    """Ask whether the permits in hand pay for a contract, and what is lost."""
    want = dice.choice((PERMITS_FEW, EXACT, OVER, OVER))
    return kit.insist(lambda: _paid(dice, want))


def _paid(dice: Dice, want: str) -> Problem:
    sketch = Sketch(dice, 2)
    sketch.scatter(3)
    zone, size = dice.choice(board.ZONES), 2 + dice.below(3)
    contract = quiet(dice, zone, size)
    cards = dice.shuffled(permits())[: 2 + dice.below(2)]
    fit = [c for c in cards if zone in c.zones]
    kit.require(bool(fit) and _sum(cards) <= MOST_HELD and _case(fit, size) == want)
    game = sketch.bare(contracts={"3": contract.id}, permits={"Ana": kit.ids(cards)})
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
        f"Can Ana pay for the {contract.name}, and at least how many permits are lost?",
        Answer(_outcome(fit, size), "", why, (_row(f"Permits for {zone}", fit),),
               course=_paid_with(cards, fit, size)),
        _permits_misread(cards, fit, zone, size),
        actions=_paying(game, least, dice), rule="US-37" if _sum(least) > size else "US-36",
        places=(box_place("3"), *(permit_place(0, c.id) for c in cards)), heads=PERMITS_PAID.heads,
        works=lambda later: _loss(_over(game, later, size)),
    )  # fmt: skip


def _over(game: Game, later: Game, size: int) -> int:
    """How many permits too many have been paid; less than none where the engine misses some."""
    for paid in kit.ruled(later, PermitsPaid):
        return paid.had - paid.needed
    there = (site for site in board.sites(size) if not site.lots & state_of(game).ground.taken)
    for reason in game.why(kit.build_on("3", next(there))).reasons:
        if reason.code == "permits":
            return int(reason.had.split()[0]) - int(reason.needed.split()[0])
    return 0


def _sum(cards: Iterable[Permit]) -> int:
    return sum(c.permits for c in cards)


def _row(label: str, cards: Iterable[Permit]) -> tuple[str, ...]:
    return PERMITS_PAID.row(label, (c.permits for c in cards))


def _paid_with(cards: Sequence[Permit], counting: Sequence[Permit], size: int) -> tuple[Item, ...]:
    """The permits that somebody pays, or would, for whom these are the cards that count."""
    return _each_for(cards, cheapest(counting, size) or counting, lambda c: c.permits)


def _each_for(
    cards: Sequence[Permit], paid: Sequence[Permit], value: Callable[[Permit], int]
) -> tuple[Item, ...]:
    return tuple(
        Item(value(c) if c in paid else 0, f"the {permit_words(c)}", (permit_place(0, c.id),))
        for c in cards
    )


def permits_words(cards: Iterable[Permit]) -> str:
    """Several permit cards with their articles."""
    return listing(f"a {permit_words(card)}" for card in cards)


def cheapest(cards: Sequence[Permit], size: int) -> list[Permit]:
    """The cards that pay with the fewest permits lost, if any can."""
    ordered = sorted(cards, key=lambda c: (-c.permits, c.id))
    found = [[kit.BOX.permits[card] for card in way] for way in ways(ordered, size)]
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
    return PERMITS_FEW if not paid else OVER if _sum(paid) > size else EXACT


def _paying(game: Game, paid: Sequence[Permit], dice: Dice) -> tuple[Build | Pay, ...]:
    """Building it somewhere, and paying so; nothing where it cannot be paid."""
    if not paid:
        return ()
    build = dice.choice(kit.builds(game, "3"))
    asked = isinstance(kit.after(game, build).legal[0], Pay)
    return (build, _pay(paid)) if asked else (build,)


def _pay(cards: Iterable[Permit]) -> Pay:
    return Pay(tuple(sorted(kit.ids(cards))))


def _permits_misread(
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
                     (_row("As you counted", cards),),
                     course=_paid_with(cards, cards, size))  # fmt: skip
    yield Answer(_outcome(first, size) if first else f"No, no card is for {zone} alone",
                 "a card is only for its first zone",
                 "A card with several zones pays for any one of them, with all its permits.",
                 (_row("As you counted", first),),
                 course=_paid_with(cards, first, size))  # fmt: skip
    if paid:
        yield Answer(_outcome(single, size) if single else "No, one card must pay all of it",
                     "only one card may pay",
                     f"Several cards may pay together, as long as they show {zone}.",
                     course=_paid_with(cards, single, size))  # fmt: skip
    yield Answer(_loss(min(0, len(fit) - size)), "a card is one permit",
                 f"The number on a card says how many permits it has; {due}.",
                 (PERMITS_PAID.row("As you counted", (1,) * len(fit)),),
                 course=_each_for(cards, fit, lambda _: 1))  # fmt: skip
    if _sum(fit) > max(size, _sum(paid)):
        yield Answer(_loss(_sum(fit) - size), "all cards of the zone are paid",
                     "Only cards that are needed are paid; what is not needed stays in hand.",
                     (_row("As you counted", fit),),
                     course=_each_for(cards, fit, lambda c: c.permits))  # fmt: skip


def permits_exercise(dice: Dice) -> Exercise:
    """Build and pay without losing a permit, where one could."""
    sketch = Sketch(dice, 2)
    sketch.scatter(4, (1,))
    zone = dice.choice(board.ZONES)
    size = 2 + dice.below(2)
    contract = quiet(dice, zone, size)
    held = dice.shuffled(permits(lambda p: zone in p.zones))[:3]
    exact = cheapest(held, size)
    found = ways(sorted(held, key=lambda c: (-c.permits, c.id)), size)
    worst = max((_sum(kit.BOX.permits[card] for card in way) for way in found), default=0)
    kit.require(len(found) > 1 and _sum(exact) == size < worst)
    start = sketch.bare(contracts={"3": contract.id}, permits={"Ana": kit.ids(held)})

    def goal(game: Game) -> Goal:
        paid = _sum(held) - _sum(kit.BOX.permits[card] for card in state_of(game).permits[0])
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
