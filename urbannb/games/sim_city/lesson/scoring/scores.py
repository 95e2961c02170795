"""Topics on what a card scores: its value, its box, Adds and Deducts; pollution, distances."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Dice,
    Exercise,
    Goal,
    Item,
    Misreading,
    Problem,
    Topic,
)
from urbannb.core.text import listing, number
from urbannb.games.sim_city.components.cards import CITY, POLICE, Card
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.kit import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.model.state import SPECIALS, VALUES
from urbannb.games.sim_city.phrases import box_lines, hand_place, player_place
from urbannb.games.sim_city.rules.placing import Bill
from urbannb.games.sim_city.rules.rulings import Earned, LaterEarned, SpecialEarned
from urbannb.games.sim_city.rules.specials.cards import Later, Payment

# -- what the topics on scores share: the parts of a bill, and the words for them


def amounts(parts: Iterable[Earned]) -> tuple[int, ...]:
    """What some parts come to."""
    return tuple(part.amount for part in parts)


VALUE, SAYS = "Its value", "What it says"


def things(parts: Iterable[Earned]) -> terms.Terms:
    """The parts of a bill as things that are counted."""
    return tuple(
        Item(part.amount, _thing(part), part.places if isinstance(part, LaterEarned) else ())
        for part in parts
    )


def _thing(part: Earned) -> str:
    if isinstance(part, LaterEarned):
        return kit.title(part.by)
    return SAYS if isinstance(part, SpecialEarned) else VALUE


def plain(found: Bill) -> bool:
    """Whether a card scores by its value and by specials alone."""
    return {part.source for part in found.parts} <= {VALUES, SPECIALS}


def part_words(part: Earned) -> str:
    """One part, in a few words, without its sign: "$4 for its value", "$1 from the Park"."""
    sum_ = kit.dollars(abs(part.amount))
    if isinstance(part, LaterEarned):
        return f"{sum_} {'from' if part.amount > 0 else 'for'} {kit.the(part.by)}"
    if isinstance(part, SpecialEarned):
        count = f" ({part.count} of them count)" if part.count > 1 else ""
        return f"{sum_} for what it says{count}"
    return f"{sum_} for its value"


def taken_words(part: Earned) -> str:
    """One part that stands alone: "$1 from the Park", "less $2 for the Land Fill"."""
    return f"{'less ' if part.amount < 0 else ''}{part_words(part)}"


def parts_words(parts: Sequence[Earned]) -> str:
    """All parts as a listing: what is paid, and what is taken off."""
    paid = listing(part_words(part) for part in parts if part.amount > 0) or "nothing"
    taken = listing(part_words(part) for part in parts if part.amount < 0)
    return paid + (f", less {taken}" if taken else "")


def says(card: str | Card) -> str:
    """What the box of a card says, as sentences; "" for an empty one."""
    found = CARDS[card] if isinstance(card, str) else card
    return " ".join(line.sentence for line in box_lines(found))


def crimes(state: kit.State, kind: str = POLICE) -> str:
    """The crime factors of the city, which matter to the police alone."""
    found = [
        f"{kit.names(state, [GRID.place(cell)])} {kit.signed(block.face.card.crime)}"
        for cell, block in sorted(state.cities[0].ground.blocks.items()) if block.face.card.crime
    ]  # fmt: skip
    if kind != POLICE or not found:
        return ""
    return f" Crime factors (black is plus, blue is minus): {', '.join(found)}."


# -- the topic on what a card scores by its value and by what its own box says


def paying(card: Card) -> bool:
    """Whether a card is paid, or pays, for something it says itself."""
    return bool(_payments(card)) and not card.covers and card.needs < 7


def losing(card: Card) -> bool:
    """Whether a card may cost its player something."""
    return paying(card) and any(one.sign < 0 for one in _payments(card))


TAKEN_OFF = ("scores/nothing-taken-off", "adding/deduct-brings-money")
"""What is believed of a card that may lose money."""


def _payments(card: Card) -> list[Payment]:
    return [one for one in card.specials if isinstance(one, Payment) and one.who == "you"]


def _wanted(sketch: Sketch, card: str) -> None:
    """What the card speaks of lies in the city, as often as not."""
    dice = sketch.dice
    for special in CARDS[card].specials:
        for which in special.asks_for:
            fits = [c for c in CARDS.values() if c.kind == "block" and which.fits(c)
                    and c.phase <= sketch.phase and c.id not in sketch.out]  # fmt: skip
            if fits and dice.below(4):
                sketch.somewhere(dice.choice(fits).id)


def scores_problem(dice: Dice) -> Problem:
    """Ask what a card scores."""
    sketch = Sketch(dice, phase=CITY)
    card = sketch.deal(sketch.some(losing if dice.wants(*TAKEN_OFF) else paying))
    sketch.scatter(3, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    _wanted(sketch, card)
    game = sketch.game()
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = kit.bill_of(game, card, cell)
    kit.require(plain(found) and found.due > 0 and _clear(found))
    idle = " The rest of what it says does not apply here." if found.idle else ""
    why = f"It scores {parts_words(found.parts)}.{idle}"
    return kit.how_many(
        game, f"{kit.facts(card)}{_leads(card)} It says: {says(card)}",
        "What does it score on the **ringed place**?",
        terms.right(kit.DOLLARS, _all_of(found), why, row=amounts(found.parts)), kit.due,
        _misread(state, found, card, why), kit.DOLLARS, f"it scores {kit.dollars(found.due)}",
        rule=_rule(found), places=(cell,), actions=(action,),
    )  # fmt: skip


def _leads(card: str) -> str:
    """What leads out of a card that speaks of being connected."""
    return f" It has {kit.services(card)}." if "connected" in says(card) else ""


def _clear(found: Bill) -> bool:
    return all(part.player == ANA for part in found.parts)


def _rule(found: Bill) -> str:
    rules = [part.rule for part in found.parts if part.rule != "SC-81"]
    return rules[0] if rules else "SC-81"


def _misread(state: kit.State, found: Bill, card: str, truth: str) -> Iterator[Misreading]:
    value = CARDS[card].value
    own = [one.sign * one.amount for one in _payments(CARDS[card])]
    paid = amounts(found.parts)

    def counted(worth: int, said: Iterable[int]) -> terms.Terms:
        return Item(worth, VALUE), Item(sum(said), SAYS)

    special = tuple(part.amount for part in found.parts if part.source != VALUES)
    yield terms.reading("the value is all", counted(value, ()), "specials brought nothing", truth)
    yield terms.reading("everything that a card says is paid", counted(value, own),
                        "each special paid once, whatever the city has", truth,
                        row=(value, *own))  # fmt: skip
    if min(paid) < 0:
        kept = tuple(t for t in paid if t > 0)
        yield terms.reading("nothing is ever taken off",
                            counted(value, (t for t in special if t > 0)), "a Lose took nothing",
                            truth, row=kept)  # fmt: skip
        yield terms.reading("a Lose brings money", counted(value, map(abs, special)),
                            "a Lose were a Receive", truth, row=tuple(map(abs, paid)))  # fmt: skip
    yield terms.reading("specials pay instead of the value", counted(0, special),
                        "the value did not count beside specials", truth, row=special)  # fmt: skip
    needs = -CARDS[card].needs
    yield terms.reading("a card needs sims, so it pays for them",
                        (*counted(value, ()), Item(needs, "Sims it requires")),
                        "required sims were taken off", truth, row=(value, needs))  # fmt: skip


def _all_of(found: Bill) -> terms.Terms:
    """The parts of a bill, what the card says among them, be it nothing."""
    return *things(found.parts), Item(0, SAYS)


def scores_exercise(dice: Dice) -> Exercise:
    """Place a card where it scores most."""
    sketch = Sketch(dice, phase=CITY)
    card = sketch.deal(sketch.some(paying))
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    _wanted(sketch, card)
    game = sketch.game()
    for action in kit.plays_of(game, card):
        kit.require(plain(kit.bill_of(game, card, action.cell)))
    return kit.richest(
        game, card, f"You are **Ana**. Place **{kit.the(card)}** where it **scores most**. "
        f"{kit.facts(card)} It says: {says(card)}",
        ("Its value is paid anywhere. What it says depends on the place.",
         "Look for a place where it earns what it can, and loses nothing."),
    )  # fmt: skip


SCORES = Topic(
    "scores", "What a card scores",
    ("SC-80", "SC-81", "SC-82", "SC-85", "SC-86", "SC-90", "SC-181", "SC-183", "SC-191"),
    "**Value** + **specials** + **zone bonus** + **complex bonus** + **scorched earth**. What a "
    "card itself receives or loses is settled once, when it is played.",
    scores_exercise, scores_problem,
)  # fmt: skip


# -- the topic on Adds and Deducts, which pay whoever plays a card later; and on having too little


BROKE = ("adding/never-takes-money", "adding/money-below-zero", "adding/value-in-any-case",
         "adding/losses-are-gains")  # fmt: skip
"""What is believed of too little money, and of no other question of the topic."""


def adds(card: Card) -> bool:
    """Whether a card pays whoever plays some card later."""
    return speaking(card) and any(isinstance(o, Later) and o.sign > 0 for o in card.specials)


def speaking(card: Card) -> bool:
    """Whether a card says something of cards that are played later."""
    return any(isinstance(one, Later) for one in card.specials) and card.needs < 3


def adding_problem(dice: Dice) -> Problem:
    """Ask what a card scores beside others, or what is left of one's money."""
    broke = dice.wants(*BROKE) if dice.wanted else dice.below(5) == 0
    return (broke_problem if broke else later_problem)(dice)


def later_problem(dice: Dice) -> Problem:
    """Ask what a card scores beside cards that speak of later ones."""
    sketch = Sketch(dice)
    sketch.scatter(3, lambda c: home(c) and not c.specials)
    sketch.scatter(3, adds if dice.wants("adding/largest-add-only") else speaking)
    card = sketch.deal(
        sketch.some(lambda c: c.zone in ("residential", "commercial") and _simple(c))
    )
    game = sketch.game()
    cell = dice.choice(sketch.sites())
    action = Play(card, cell)
    kit.require(game.why(action).ok)
    found = kit.bill_of(game, card, cell)
    later = [part for part in found.parts if isinstance(part, LaterEarned)]
    kit.require(plain(found) and bool(later) and found.due > 0)
    why = f"It scores {parts_words(found.parts)}."
    places = tuple(place for part in later for place in part.places if place != cell)
    return kit.how_many(
        game, f"{kit.facts(card)} {told(sketch)}",
        f"What does {kit.the(card)} score on the **ringed place**?",
        kit.DOLLARS.right("In the game", things(found.parts), why, places),
        kit.due, _adding_misread(sketch, found, card, cell, why), kit.DOLLARS,
        f"it scores {kit.dollars(found.due)}",
        rule="SC-169" if len(later) > 1 else later[0].rule, places=(cell,), actions=(action,),
    )  # fmt: skip


def _simple(card: Card) -> bool:
    return not any(isinstance(one, Payment) for one in card.specials) and card.needs < 3


def _speakers(sketch: Sketch) -> list[str]:
    state_cells = sorted(map(cell_of, sketch.city.lots))
    cards = [sketch.at(GRID.place(cell)) for cell in state_cells]
    return [card.id for card in cards if any(isinstance(one, Later) for one in card.specials)]


def told(sketch: Sketch) -> str:
    """What the cards of the city say of later ones, each said once for all that say the same."""
    found: dict[str, list[str]] = {}
    for each in _speakers(sketch):
        words = " ".join(o.sentence() for o in CARDS[each].specials if isinstance(o, Later))
        found.setdefault(words, []).append(kit.the(each))
    return " ".join(
        f"{kit.cap(listing(those))} {'say' if len(those) > 1 else 'says'}: {words}"
        for words, those in found.items()
    )


def _adding_misread(
    sketch: Sketch, found: Bill, card: str, cell: str, truth: str
) -> Iterator[Misreading]:
    """Each belief worked out by itself: all else is counted as the rules have it."""
    value = CARDS[card].value
    later = [part for part in found.parts if isinstance(part, LaterEarned)]
    adds = [each for each in things(later) if each.value > 0]
    deducts = [each for each in things(later) if each.value < 0]
    worth = Item(value, VALUE)
    yield Misreading("an Add or Deduct is settled when its own card is played", (worth,),
                     "cards already in the city did nothing", truth)  # fmt: skip
    everybody = [
        Item(one.sign * one.amount, kit.title(each))
        for each in _speakers(sketch) for one in CARDS[each].specials
        if isinstance(one, Later) and one.to.fits(CARDS[card])
    ]  # fmt: skip
    yield Misreading("all cards of the city count, wherever they lie", (worth, *everybody),
                     "their place did not matter", truth)  # fmt: skip
    if deducts:
        yield Misreading("nothing is ever taken off", (worth, *adds), "a Deduct took nothing",
                         truth)  # fmt: skip
        brought = (each._replace(value=abs(each.value)) for each in things(later))
        yield Misreading("a Deduct brings money", (worth, *brought), "a Deduct added money",
                         truth)  # fmt: skip
    if len(adds) > 1:
        largest = max(adds, key=lambda each: each.value)
        yield Misreading("only the largest Add counts", (worth, largest, *deducts),
                         "only the largest Add counted", truth)  # fmt: skip
    if adds:
        yield Misreading("an Add counts twice", (worth, *adds, *adds, *deducts),
                         "each Add were paid twice", truth)  # fmt: skip
    if deducts:
        yield Misreading("a Deduct takes twice", (worth, *adds, *deducts, *deducts),
                         "each Deduct were taken twice", truth)  # fmt: skip


# -- too little money


def broke_problem(dice: Dice) -> Problem:
    """Ask what is left when a card costs more than its player has."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(3, lambda c: home(c) and not c.specials and len(c.roads) == 4)
    for name in ("Land Fill", "Cemetery", "Tavern"):
        sketch.somewhere(sketch.named(name))
    card = sketch.deal(sketch.named("Mobile Home"))
    mine, his = dice.below(3), 5 + dice.below(20)
    game = sketch.game(money=(mine, his))
    state = state_of(game)
    cell = dice.choice(sketch.sites())
    found = kit.bill_of(game, card, cell)
    kit.require(plain(found) and found.due < 0 and game.why(Play(card, cell)).ok)
    action = Play(card, cell)
    left = mine + kit.gained(game, kit.after(game, action))
    short = mine + found.due < 0
    why = (
        f"The card comes to {kit.dollars(found.due)}: {parts_words(found.parts)}. Ana had "
        f"{kit.dollars(mine)}" + (", and nobody's money goes below zero." if short else ".")
    )
    had = Item(mine, "Ana's money")

    def with_card(dollars: int) -> terms.Terms:
        return had, Item(dollars, kit.cap(kit.the(card)))

    wrong = [
        Misreading("a card never takes money", (had,), "a card never took money", why),
        Misreading("money can go below zero", with_card(found.due), "there were debts", why),
        Misreading("the value is paid in any case", with_card(CARDS[card].value),
                   "only the value counted", why),
        Misreading("losses turn into gains", with_card(-found.due), "it were a gain", why),
    ]  # fmt: skip
    right = kit.DOLLARS.right(
        "In the game",
        with_card(left - mine),
        why,
        counted=f"{mine}, and no debts" if short else kit.DOLLARS.summed([left]),
    )
    kit.require(state.player == ANA)
    return kit.how_many(
        game, f"Ana has {kit.dollars(mine)}. She places {kit.the(card)}, worth "
        f"{kit.dollars(CARDS[card].value)}, on the ringed place, where "
        f"{listing(_takers(found))} from it. With its value it comes to {kit.dollars(found.due)}.",
        "How much money does Ana have **afterward**?",
        right, lambda later: state_of(later).money[ANA], wrong, kit.DOLLARS,
        f"she has {kit.dollars(left)}",
        rule="SC-88", places=(cell, player_place(ANA)), actions=(action,),
    )  # fmt: skip


def _takers(found: Bill) -> list[str]:
    return [
        f"{kit.the(p.by)} takes {kit.dollars(-p.amount)}" for p in found.parts
        if isinstance(p, LaterEarned) and p.amount < 0
    ]  # fmt: skip


def adding_exercise(dice: Dice) -> Exercise:
    """Place a card where the others add most."""
    sketch = Sketch(dice)
    sketch.scatter(4, lambda c: home(c) and not c.specials)
    sketch.scatter(3, speaking)
    card = sketch.deal(sketch.some(lambda c: c.zone == "residential" and _simple(c)))
    game = sketch.game()
    for action in kit.plays_of(game, card):
        kit.require(plain(kit.bill_of(game, card, action.cell)))
    return kit.richest(
        game, card, f"You are **Ana**. Place **{kit.the(card)}** where it **scores most**. "
        f"{kit.facts(card)} {told(sketch)}",
        ("Some cards in the city pay whoever plays a card beside them; others take money.",
         "Several can pay at once."),
    )  # fmt: skip


ADDING = Topic(
    "adding", "Add and Deduct",
    ("SC-168", "SC-169", "SC-177", "SC-83", "SC-87", "SC-88", "SC-4", "SC-82"),
    "An **Add** pays whoever later plays a card that meets it, a **Deduct** takes from them, "
    "every time. All that apply are added up; nobody's money goes below zero.",
    adding_exercise, adding_problem,
)  # fmt: skip


# -- the topic on pollution: what the factors of all blocks come to


def dirty(card: Card) -> bool:
    """Whether a card adds to pollution, or takes from it."""
    return card.pollution != 0 and card.needs < 3 and not card.covers


def _factors(state: kit.State) -> list[int]:
    blocks = state.cities[0].ground.blocks
    return [blocks[cell].face.card.pollution for cell in sorted(blocks)]


def pollution_problem(dice: Dice) -> Problem:
    """Ask for the pollution of the city."""
    sketch = Sketch(dice, phase=CITY)
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4)
    sketch.scatter(5, dirty)
    state = state_of(sketch.game())
    covered = dice.choice(list(state.lots[0]))
    old = sketch.at(covered)
    new = sketch.some(lambda c: c.zone == old.zone and c.land == old.land
                      and c.pollution not in (0, old.pollution))  # fmt: skip
    sketch.cover(new, covered)
    game = sketch.game()
    state = state_of(game)
    factors = [factor for factor in _factors(state) if factor]
    total = state.cities[0].totals.pollution
    kit.require(total >= 0 and bool(factors) and min(factors) < 0 < max(factors))
    names = [f"{kit.names(state, [place])} {kit.signed(sketch.at(place).pollution)}"
             for place in _places(state) if sketch.at(place).pollution]  # fmt: skip
    why = "Black factors are added, blue ones taken off. "
    why += f"{kit.cap(kit.the(old.id))} beneath no longer counts."
    return kit.how_many(
        game, f"Pollution factors (black is plus, blue is minus): {', '.join(names)}. "
        f"{kit.cap(kit.the(new))} lies on {kit.the(old.id)}, whose factor is "
        f"{kit.signed(old.pollution)}.",
        "What is the **pollution of the city**?",
        POINTS.right("In the game", terms.by(state, _places(state), _factor), why),
        lambda later: state_of(later).cities[0].totals.pollution,
        _pollution_misread(state, factors, old, why), POINTS, f"it is {total}", rule="SC-182",
        places=tuple(_places(state)),
    )  # fmt: skip


def _places(state: kit.State) -> list[str]:
    return [GRID.place(cell) for cell in sorted(state.cities[0].ground.blocks)]


POINTS = kit.sums_of(str, "Pollution")


def _factor(card: Card) -> int:
    return card.pollution


def _pollution_misread(
    state: kit.State, factors: list[int], old: Card, truth: str
) -> Iterator[Misreading]:
    def each(
        fact: Callable[[int], int], places: Sequence[str] = tuple(_places(state))
    ) -> terms.Terms:
        return terms.by(state, places, lambda card: fact(card.pollution))

    beneath = Item(old.pollution, f"{old.name}, covered")
    yield Misreading("covered blocks still pollute", (*each(int), beneath),
                     "covered blocks counted", truth)  # fmt: skip
    yield Misreading("blue factors add as well", each(abs), "blue factors were added", truth)
    yield Misreading("blue factors count for nothing", each(lambda f: max(f, 0)),
                     "nothing were taken off", truth)  # fmt: skip
    worst = kit.cells(state, lambda card: card.pollution == max(factors))[:1]
    yield Misreading("the worst block counts", each(int, worst), "only the worst block counted",
                     truth)  # fmt: skip
    yield Misreading("polluting blocks are counted", each(lambda f: int(f > 0)),
                     "blocks were counted, not factors", truth)  # fmt: skip


def pollution_exercise(dice: Dice) -> Exercise:
    """Play the card that lowers pollution most."""
    sketch = Sketch(dice)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4)
    sketch.scatter(3, dirty)
    cards = [sketch.deal(sketch.some(lambda c: c.pollution < 0 and c.needs < 2)) for _ in "123"]
    cards.append(sketch.deal(sketch.some(lambda c: c.pollution > 0 and c.needs < 2)))
    game = sketch.game()
    start = state_of(game).cities[0].totals.pollution
    fresh = {card: kit.plays_of(game, card) for card in cards}
    tries = [a for each in fresh.values() for a in each]
    worth = {a: state_of(kit.after(game, a)).cities[0].totals.pollution for a in tries}
    kit.require(bool(worth))
    least = min(worth.values())
    wanted = [action for action, total in worth.items() if total == least]
    kit.require(len({a.card for a in wanted}) == 1 and len(worth) > len(wanted) + 3)

    def goal(now: Game) -> Goal:
        total = state_of(now).cities[0].totals.pollution
        first = now.actions[0] if now.actions else None
        said = f"The pollution of the city was {number(start)} and is {number(total)} now."
        if isinstance(first, Play) and total <= least:
            return Goal(True, f"{said} None of your cards does better.")
        return kit.undone(now, said)

    best = CARDS[wanted[0].card]
    return kit.reach(
        game, f"You are **Ana**. The pollution of the city is {number(start)}. Play a card so "
        "that it becomes **as low as possible**.", goal,
        ("A blue pollution factor is taken off. Point at your cards to see theirs.",
         f"{kit.cap(kit.the(best.id))} has {kit.signed(best.pollution)}."),
        (wanted[0],), tuple(hand_place(card) for card in cards), only=len(wanted) == 1,
    )  # fmt: skip


POLLUTION = Topic(
    "pollution", "Pollution", ("SC-182", "SC-53"),
    "Add up the **pollution factors** of all blocks: black ones add, blue ones subtract. Covered "
    "blocks do not count. Some events depend on the sum.",
    pollution_exercise, pollution_problem,
)  # fmt: skip


# -- the topic on distances: within so many blocks


def quiet(card: Card) -> bool:
    """Whether a card asks for nothing and says nothing."""
    return not card.needs and not card.specials and not card.complex


def _between(game: Game, one: str, other: str) -> int:
    city = state_of(game).cities[0]
    return city.distances.between((cell_of(one),), (cell_of(other),))


def distance_problem(dice: Dice) -> Problem:
    """Ask how far two blocks are apart."""
    sketch = Sketch(dice, rows=4, columns=5)
    sketch.scatter(8 + dice.below(3), quiet)
    game = sketch.game()
    state = state_of(game)
    here, there = dice.shuffled(list(state.lots[0]))[:2]
    away = _between(game, here, there)
    (row, column), (to_row, to_column) = (GRID.at(cell_of(each)) for each in (here, there))
    rows, columns = abs(row - to_row), abs(column - to_column)
    kit.require(away > 2 or rows + columns == away == 2)
    steps = listing([*([f"{rows} up or down"] if rows else ()),
                     *([f"{columns} across"] if columns else ())])  # fmt: skip
    why = f"The shortest way goes {steps}. A block beside it is 1 away, and open places count too."
    one, other = (kit.names(state, [each]) for each in (here, there))
    return kit.how_many(
        game, f"The two ringed blocks are {one} and {other}.",
        "How many blocks **away** are they from each other?",
        kit.BLOCKS.right("In the game", steps_of(rows, columns), why),
        lambda later: _between(later, here, there),
        _distance_misread(state, here, there, (rows, columns), why), kit.BLOCKS, kit.blocks(away),
        rule="SC-190" if _holes(state, here, there) else "SC-189", places=(here, there),
    )  # fmt: skip


def _holes(state: kit.State, here: str, there: str) -> bool:
    """Whether every shortest way leads over an open place."""
    (row, column), (to_row, to_column) = (GRID.at(cell_of(each)) for each in (here, there))
    down, across = (1 if to_row > row else -1), (1 if to_column > column else -1)
    ahead, seen = [(row, column)], set()
    while ahead:
        at = ahead.pop()
        if at == (to_row, to_column):
            return False
        if at in seen or f"{at[0]},{at[1]}" not in state.lots[0]:
            continue
        seen.add(at)
        ahead += [(at[0] + down, at[1])] if at[0] != to_row else []
        ahead += [(at[0], at[1] + across)] if at[1] != to_column else []
    return True


def _distance_misread(
    state: kit.State, here: str, there: str, sides: tuple[int, int], truth: str
) -> Iterator[Misreading]:
    away, way = sum(sides), steps_of(*sides)
    longer = [side if side == max(sides) else 0 for side in sides]
    yield terms.reading("corners may be crossed",
                        steps_of(*(longer if longer[0] != longer[1] else (longer[0], 0))),
                        "corners counted as a step", truth)  # fmt: skip
    yield terms.reading("only the blocks in between count", (*way, Item(-1, "The last block")),
                        "the block itself did not count", truth)  # fmt: skip
    yield terms.reading("both blocks count", (*way, Item(1, "The first block")),
                        "the first block counted as well", truth, row=(away, 1))  # fmt: skip
    around = _over_blocks(state, here, there)
    if around:
        yield terms.reading("open places may not be crossed",
                            (*way, Item(around - away, "The way around open places")),
                            "the path crossed only blocks", truth)  # fmt: skip


def steps_of(rows: int, columns: int) -> terms.Terms:
    """The steps of a way."""
    return Item(rows, "Steps up or down"), Item(columns, "Steps across")


def _over_blocks(state: kit.State, here: str, there: str) -> int:
    """The way over blocks alone."""
    ground = state.cities[0].ground.services
    steps, ahead = {cell_of(here): 0}, [cell_of(here)]
    for cell in ahead:
        for near in GRID.around(cell):
            if near in ground and near not in steps:
                steps[near] = steps[cell] + 1
                ahead.append(near)
    return steps.get(cell_of(there), 0)


def distance_exercise(dice: Dice) -> Exercise:
    """Place a card exactly so far from a block."""
    sketch = Sketch(dice, rows=4, columns=4)
    sketch.scatter(7, quiet)
    card = sketch.deal(sketch.some(lambda c: quiet(c) and c.gives > 0))
    game = sketch.game()
    state = state_of(game)
    there = dice.choice(list(state.lots[0]))
    want = 3 + dice.below(2)
    free = [a for a in kit.plays_of(game, card) if a.cell not in state.lots[0]]
    wanted = [action for action in free if _between(game, action.cell, there) == want]
    kit.require(1 <= len(wanted) <= 3 and len(free) > len(wanted) + 2)
    name = kit.names(state, [there])

    def goal(now: Game) -> Goal:
        where = [a.cell for a in now.actions if isinstance(a, Play) and a.card == card]
        if not where:
            return kit.undone(now, f"You have not placed {kit.the(card)}.")
        away = _between(game, where[0], there)
        said = f"It lies {kit.blocks(away)} away from {name}."
        return Goal(True, said) if away == want else kit.undone(now, said)

    return kit.reach(
        game, f"You are **Ana**. Place **{kit.the(card)}** exactly **{want} blocks away** from "
        f"{name}, the ringed block.", goal,
        ("A block beside it is 1 away. Count from edge to edge, never over a corner.",
         "Open places count as if a block lay there."),
        (wanted[0],), (there, hand_place(card)), only=len(wanted) == 1,
    )  # fmt: skip


DISTANCE = Topic(
    "distance", "Counting distance",
    ("SC-189", "SC-190", "SC-191", "SC-170"),
    "Count **from edge to edge** by the shortest way, across open places too. A block beside the "
    "card is **1** away, one at its corner **2**. Roads do not matter.",
    distance_exercise, distance_problem,
)  # fmt: skip
