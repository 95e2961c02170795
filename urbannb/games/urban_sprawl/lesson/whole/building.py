"""Whole turns of building: price, bonus and card at once, a Police Chief's, and one over others."""

from __future__ import annotations

from collections.abc import Iterator

from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Problem
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, VOCATIONS, Contract
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import GONE, Sketch, payment, permits, state_of
from urbannb.games.urban_sprawl.lesson.people.vocations import holdings
from urbannb.games.urban_sprawl.lesson.turns.effects import Built, Counting, suitable
from urbannb.games.urban_sprawl.lesson.whole.paying import PAYOUT, gained, table_words
from urbannb.games.urban_sprawl.lesson.whole.sheets import (
    BEFORE,
    KINDS,
    PayingRow,
    Reckoning,
    Sheet,
    misrows,
    of_all,
    of_one,
    sheet_problem,
)
from urbannb.games.urban_sprawl.model.actions import END, Build
from urbannb.games.urban_sprawl.phrases import (
    effect_words,
    line_name,
    line_place,
    value_sum,
    vocation_place,
)
from urbannb.games.urban_sprawl.rules.effects.amounts import Gain
from urbannb.games.urban_sprawl.rules.effects.context import AmountGained
from urbannb.games.urban_sprawl.rules.turn import SpendPoints

ATTORNEY, CHIEF = "District Attorney", "Police Chief"
PRICE, BONUS, CARD, MARKERS = "The price", "The neighborhood bonus", "The card", "The vocation"


class Construction:
    """A contract that Ana builds on a site among others, and what it costs and brings."""

    def __init__(self, game: Game, action: Build, card: Contract, times: int = 1) -> None:
        self.game, self.action, self.card, self.times = game, action, card, times
        self.state = state_of(game)
        self.place = board.site(action.block, action.shape, card.lots)
        self.later = kit.after(game, action)
        kit.require(isinstance(state_of(self.later).agenda[-1], SpendPoints))
        self.price = self.state.worth(action.block)
        near = list(self.state.buildings(self.place.near))
        self.near = near
        self.same = [b for b in near if b.zone == card.zone]

    def gained(self) -> tuple[int, int]:
        """What the card's effects bring, by the engine."""
        found = kit.ruled(self.later, AmountGained)
        wealth, prestige = (sum(r.amount for r in found if r.kind == kind) for kind in KINDS)
        return wealth, prestige

    @property
    def before(self) -> tuple[int, int]:
        return self.state.wealth[0], self.state.prestige[0]

    @property
    def where(self) -> dict[str, tuple[str, ...]]:
        """What to look at for the price and the bonus."""
        return {PRICE: (self.action.block,), BONUS: tuple(b.lot for b in self.near)}

    def costs(self, sheet: Sheet) -> Iterator[Reckoning]:
        """What those come to who miss a rule of the price."""
        numbers = [m for _, m in board.numbers(self.action.block, self.state.markers)]
        yellow = sum(m.value for m in numbers if m.kind == board.WEALTH)
        worth = f"But the price is {value_sum(self.state, self.action.block)}"
        if self.card.lots > 1:
            yield Reckoning("a larger building costs more",
                            {**sheet, PRICE: (-self.price * self.card.lots, 0)},
                            f"each of the {self.card.lots} lots were paid for. {worth}, whatever "
                            "the size.")  # fmt: skip
        yield Reckoning("only wealth numbers are paid", {**sheet, PRICE: (-yellow, 0)},
                        f"only the yellow numbers were paid. {worth}.")  # fmt: skip

    def bonuses(self, sheet: Sheet) -> Iterator[Reckoning]:
        """What those come to who miss a rule of the neighborhood bonus."""
        count = len(self.same)
        truth = (
            f"But {plural(count, f'adjacent {self.card.zone} building')} "
            f"{'counts' if count == 1 else 'count'}"
            f"{', doubled for the District Attorney' if self.times > 1 else ''}."
        )

        def bonus(belief: str, found: int, why: str) -> Reckoning:
            return Reckoning(belief, {**sheet, BONUS: (0, found * self.times)}, f"{why}. {truth}")

        if self.times > 1:
            yield Reckoning("no doubling", {**sheet, BONUS: (0, count)},
                            f"the office made no difference. {truth}")  # fmt: skip
        yield bonus("every neighbor counts", len(self.near), "every adjacent building counted")
        straight = [b for b in self.same if b.site.lots & kit.straight(self.place)]
        yield bonus("a corner is not adjacent", len(straight), "corners did not count")
        inside = [b for b in self.same if b.site.lots & kit.same_block(self.place)]
        yield bonus("a street separates buildings", len(inside), "only its own block counted")
        own = [b for b in self.same if b.owner == 0]
        yield bonus("only one's own buildings count", len(own), "only Ana's buildings counted")
        yield bonus("each lot of a neighbor counts", sum(b.size for b in self.same),
                    "each lot of a neighbor counted")  # fmt: skip


def neighbors(sketch: Sketch, card: Contract) -> board.Site:
    """A site with neighbors of its own zone and of others."""
    dice = sketch.dice
    place = sketch.vacant_site(card.lots, lambda s: s.block[0] in "BCDE" and s.block[1] in "2345")
    sketch.kept = place.lots
    for _ in range(1 + dice.below(3)):
        sketch.beside(place, card.zone, (1, 1, 2, 3))
    sketch.beside(place, dice.choice((*board.ZONES, board.PARK)), (1, 2))
    return place


def has_words(site: Construction) -> str:
    """What Ana has before."""
    wealth, prestige = site.before
    return f"Ana has {wealth} wealth and {prestige} prestige."


# -- a whole build: price, bonus and card


def whole_build_problem(dice: Dice) -> Problem:
    """What Ana has once she has built what pays by buildings in the city."""
    attorney = dice.below(2) == 0
    counts = dice.choice([*suitable(rows=True), *suitable(rows=False)])
    return kit.insist(lambda: _whole_build(dice, counts, attorney))


def _whole_build(dice: Dice, counts: Counting, attorney: bool) -> Problem:
    card = counts.card
    sketch = Sketch(dice, 2)
    sketch.mark(dice.below(2))
    place = neighbors(sketch, card)
    wanted = counts.per.zones or board.ZONES
    for _ in range(4):
        sketch.apart(place, dice.choice((*wanted, *wanted, *board.ZONES)), (1, 2))
    game = sketch.offer(
        card, "3", wealth={"Ana": 18 + dice.below(20), "Ben": 9},
        prestige={"Ana": 2 + dice.below(8), "Ben": 3},
        active_decks=max(kit.stage(card), 2 if attorney else 1),
        offices={ATTORNEY: "Ana"} if attorney else {},
    )  # fmt: skip
    action = kit.build_on("3", place)
    kit.require(game.legal.allows(action))
    site = Construction(game, action, card, 2 if attorney else 1)
    new = Built(counts, state_of(site.later), action)
    fitting, brings = new.fitting(), site.gained()
    sheet: Sheet = {
        BEFORE: site.before,
        PRICE: (-site.price, 0),
        BONUS: (0, len(site.same) * site.times),
        CARD: brings,
    }
    each = counts.gain.wealth or counts.gain.prestige
    column = KINDS.index(counts.kind)

    def card_brings(number: int) -> Sheet:
        """The sheet if the card counted so many buildings."""
        more = each * (number - len(fitting))
        amounts = [n + more * (at == column) for at, n in enumerate(brings)]
        return {**sheet, CARD: (amounts[0], amounts[1])}

    what = f"But the card counts {plural(len(fitting), 'building')}"
    mine = [
        Reckoning("a card that pays takes the place of the bonus", {**sheet, BONUS: (0, 0)},
                  "the card's payment took the place of the neighborhood bonus. But both are "
                  f"gained: the bonus for {plural(len(site.same), 'building')} of its zone, and "
                  "what the card pays."),
        Reckoning("a card brings nothing in the turn in which it is built", {**sheet, CARD: (0, 0)},
                  f"the card brought nothing in the turn in which it is built. {what} at once."),
    ]  # fmt: skip
    if attorney:
        mine.insert(0, Reckoning(
            "the District Attorney doubles what the card brings",
            {**sheet, CARD: (2 * brings[0], 2 * brings[1])},
            "the card's payment were doubled too. But the District Attorney doubles only "
            "the neighborhood bonus."))  # fmt: skip
    found = [*site.costs(sheet), *site.bonuses(sheet)]
    per = counts.per
    if per.rows:
        block = action.block
        found += [
            Reckoning("only the row counts", card_brings(len(new.in_lines(block[1]))),
                      f"only row {block[1]} counted. {what}, in its column and its row."),
            Reckoning("only the column counts", card_brings(len(new.in_lines(block[0]))),
                      f"only column {block[0]} counted. {what}, in its column and its row."),
            Reckoning("it counts in the whole city", card_brings(len(new.fitting(new.anywhere))),
                      f"the whole city counted. {what}, in its column and its row."),
        ]  # fmt: skip
    if any(b.card == card.id for b in fitting):
        found.append(
            Reckoning(
                "a new building does not count itself",
                card_brings(len(fitting) - 1),
                f"the new building did not count itself. {what}, itself as well.",
            )
        )
    office = " She is **District Attorney**, and this is her first contract of the turn."
    ringed = "lot" if card.lots == 1 else "lots"
    return sheet_problem(
        game,
        f"{has_words(site)}{office if attorney else ''} The {card.name} is a contract for "
        f"{plural(card.lots, f'{card.zone} lot')}. Its card says: {_said(card)}",
        f"Ana builds the **{card.name}** on the ringed {ringed} in {action.block}. How much wealth "
        "and prestige does she have then?",
        (action,), of_one("Ana"), sheet, [*dice.shuffled(mine), *dice.shuffled(found)],
        f"The price is {value_sum(site.state, action.block)}. "
        f"{plural(len(site.same), f'{card.zone} building')} "
        f"{'is' if len(site.same) == 1 else 'are'} adjacent{', doubled' if attorney else ''}. The "
        f"card counts {plural(len(fitting), 'building')}.",
        counts=_ana, where={**site.where, CARD: tuple(b.lot for b in fitting if b.card != card.id)},
        rule="US-46", places=kit.lots(place),
    )  # fmt: skip


def _said(card: Contract) -> str:
    """What a card does, effect by effect."""
    return " ".join(effect_words(effect) for effect in card.effects)


def _ana(game: Game) -> tuple[int, int]:
    state = state_of(game)
    return state.wealth[0], state.prestige[0]


# -- the Police Chief builds a vocation contract


def chief_build_problem(dice: Dice) -> Problem:
    """What Ana has once she, as Police Chief, has built a vocation contract."""
    cards = kit.contracts(
        lambda c: len(c.vocations) == 1 and not c.restrictions and c.deck != "town"
        and VOCATIONS[c.vocations[0][0]] > 2 and asks_nothing(c)
    )  # fmt: skip
    card = dice.choice(cards)
    return kit.insist(lambda: _chief_build(dice, card))


def asks_nothing(card: Contract) -> bool:
    """Whether nobody is asked anything by what a card does, such as which row is the first."""
    gains = [effect for effect in card.effects if isinstance(effect, Gain)]
    split = any(gain.per is not None and gain.per.rows in {"one", "other"} for gain in gains)
    return len(gains) == len(card.effects) and not split


def _chief_build(dice: Dice, card: Contract) -> Problem:
    sketch = Sketch(dice, 2)
    place = neighbors(sketch, card)
    sketch.apart(place, dice.choice(board.ZONES), (1, 2))
    name, value = card.vocations[0]
    owned = [1 + dice.below(2), dice.below(2)]
    kit.require(sum(owned) < VOCATIONS[name])
    game = sketch.offer(
        card, "2", wealth={"Ana": 18 + dice.below(20), "Ben": 9},
        prestige={"Ana": 2 + dice.below(8), "Ben": 3}, active_decks=max(2, kit.stage(card)),
        offices={CHIEF: "Ana"}, vocations=holdings(sketch.names, owned, name),
    )  # fmt: skip
    action = kit.build_on("2", place)
    kit.require(game.legal.allows(action))
    whole = kit.settle(game, action)
    later = kit.after(game, *whole)
    ana = _ana(later)
    state = state_of(game)
    same = [b for b in state.buildings(place.near) if b.zone == card.zone]
    near = list(state.buildings(place.near))
    markers = owned[0] + 1
    hers = [r for r in kit.ruled(later, AmountGained) if r.player == 0]
    brings = [sum(r.amount for r in hers if r.kind == kind) for kind in KINDS]
    price = state.worth(action.block)
    sheet: Sheet = {
        BEFORE: (state.wealth[0], state.prestige[0]),
        PRICE: (-price, 0),
        BONUS: (0, len(same)),
        MARKERS: (markers * value, markers * value),
        CARD: (brings[0], brings[1]),
    }
    kit.require(bool(same) and ana == tuple(map(sum, zip(*sheet.values(), strict=True))))

    def paid(number: int) -> Sheet:
        return {**sheet, MARKERS: (number * value, number * value)}

    truth = (
        f"But Ana owns {markers} {name} markers by then, and as Police Chief gains {value} wealth "
        f"and {value} prestige for each."
    )
    mine = [
        Reckoning("the Police Chief gains the bonus both ways",
                  {**sheet, BONUS: (len(same), len(same))},
                  "the neighborhood bonus were gained in wealth as well. But the office "
                  "concerns only vocations; the bonus is prestige."),
        Reckoning("the builder is paid for everybody's markers", paid(markers + owned[1]),
                  f"Ben's markers paid Ana, too. {truth}"),
        Reckoning("the Police Chief gains both for the new marker alone",
                  {**sheet, MARKERS: (value, markers * value)},
                  f"only the new marker paid both ways. {truth}"),
    ]  # fmt: skip
    yellow = board.numbers(action.block, state.markers)[0][1].value
    cost = f"But the price is {value_sum(state, action.block)}"
    found = [
        Reckoning("the new marker does not pay yet", paid(markers - 1),
                  f"the new marker did not pay yet. {truth}"),
        Reckoning("an owner is paid once, however many markers", paid(1),
                  f"each owner were paid once. {truth}"),
        Reckoning("only the others are paid", paid(0), f"the builder gained nothing. {truth}"),
        Reckoning("only wealth numbers are paid", {**sheet, PRICE: (-yellow, 0)},
                  f"only the yellow number were paid. {cost}."),
        Reckoning("every neighbor counts", {**sheet, BONUS: (0, len(near))},
                  "every adjacent building counted for the bonus. But only those of its zone do: "
                  f"{len(same)}."),
    ]  # fmt: skip
    if card.lots > 1:
        found.append(Reckoning("a larger building costs more",
                               {**sheet, PRICE: (-price * card.lots, 0)},
                               f"each of the {card.lots} lots were paid for. {cost}, whatever the "
                               "size."))  # fmt: skip
    does = f" Its card also says: {_said(card)}" if card.effects else ""
    return sheet_problem(
        game,
        f"Ana has {state.wealth[0]} wealth and {state.prestige[0]} prestige; she is **{CHIEF}**. "
        f"{name} markers: {kit.each(sketch.names, owned)}. The {card.name} is a contract for "
        f"{plural(card.lots, f'{card.zone} lot')} with the vocation {name} {value}.{does}",
        f"Ana builds the **{card.name}** on the ringed {'lot' if card.lots == 1 else 'lots'} in "
        f"{action.block}. How much wealth and prestige does she have then?",
        whole, of_one("Ana"), sheet, [*dice.shuffled(mine), *dice.shuffled(found)],
        f"The price is {value_sum(state, action.block)}; {plural(len(same), 'building')} of its "
        f"zone {'is' if len(same) == 1 else 'are'} adjacent. Ana owns {markers} {name} markers by "
        "then, and gains wealth and prestige for each.",
        counts=_ana,
        where={PRICE: (action.block,), BONUS: tuple(b.lot for b in near),
               MARKERS: (vocation_place(name),)},
        rule="US-54", places=(*kit.lots(place), vocation_place(name)),
    )  # fmt: skip


# -- built over, then paid


def cleared_row_problem(dice: Dice) -> Problem:
    """What everybody gains by a row on which Ana has just built over others."""
    sketch = Sketch(dice, 3)
    zone, old = dice.shuffled(board.ZONES)[:2]
    value = dice.choice((3, 4, 5, 6))
    line = board.row_of(board.WEALTH, value, {}) or ""
    block = dice.choice(board.blocks_of(line))
    there = [sketch.stand(old, board.site(block, "nw", 1), dice.choice(("Ben", "Cleo")))]
    if dice.below(2):
        there.append(sketch.stand(old, board.site(block, "sw", 1), dice.choice(("Ben", "Cleo"))))
    place = board.site(block, "w", 2)
    row = board.lots_of(line) & ~board.lots_in(block) & ~place.near
    for owner in range(3):
        for _ in range(dice.below(3)):
            sketch.put(owner, size=1 + dice.below(3), there=row)
    sketch.kept = place.near
    sketch.fill(3, kit.beyond(line))
    card = dice.choice(kit.contracts(lambda c: c.deck != "town" and asks_nothing(c) and not
                                     c.vocations, zone=zone, lots=2, restrictions=()))  # fmt: skip
    permit = dice.choice(permits(wealth=value, ballot=False))
    tops = {deck: dice.choice([c.id for c in kit.contracts(deck=deck) if c != card])
            for deck in CONTRACT_DECKS[1:]}  # fmt: skip
    game = sketch.laid_out(
        contracts=tops, favors={"Ana": [card.id]}, permits={"Ana": [payment(card).id]}, plans=GONE,
        coming={"planning": [permit.id]}, active_decks=3, contractor="Ana", wealth=40,
    )  # fmt: skip
    action = kit.build_on("favor", place)
    kit.require(game.legal.allows(action))
    stands = kit.after(game, action)
    kit.require(isinstance(state_of(stands).agenda[-1], SpendPoints))
    before, now = PayingRow(state_of(game), line, value), PayingRow(state_of(stands), line, value)
    names = sketch.names
    gone = tuple(sum(b.owner == p for b in there) for p in range(3))
    both = tuple(n + g for n, g in zip(now.counts, gone, strict=True))
    late = tuple(n - (p == 0) for p, n in enumerate(now.counts))
    first = there[0].owner
    kept = tuple(n - (p == 0) + (p == first) for p, n in enumerate(now.counts))
    truth = f"But the payout comes after she builds. {now.words}."
    mine = [
        Reckoning("what is demolished counts until the turn ends", {PAYOUT: now.gains(both)},
                  f"what was demolished still counted ({kit.each(names, both)}). {truth}"),
        Reckoning("a new building counts from the next turn on", {PAYOUT: now.gains(late)},
                  f"Ana's new building did not count yet ({kit.each(names, late)}). {truth}"),
        Reckoning("a cube stays when it is built over", {PAYOUT: now.gains(kept)},
                  f"{names[first]}'s cube stayed on the new building ({kit.each(names, kept)}). "
                  f"But it goes back to its owner. {now.words}."),
        Reckoning("the row is counted before the turn", {PAYOUT: before.paid},
                  f"the row were counted as it was before ({kit.each(names, before.counts)}). "
                  f"{truth}"),
    ]  # fmt: skip
    found = [Reckoning(each.belief, {PAYOUT: each.gains}, each.why) for each in misrows(now)]
    return sheet_problem(
        game,
        f"Ana has the **Contractor**, and the {card.name} (2 {zone} lots) as a favor, with enough "
        f"permits and wealth to build. {table_words(names, value)} The ring shows what pays: "
        f"{line_name(line)}.",
        f"Ana builds the **{card.name}** on the west half of **{block}**, over what stands there, "
        f"and ends her turn. A Build Permit turns up with a yellow **{value}**. How much wealth "
        "does each player gain from the payout?",
        (action, END), of_all(names, "wealth", "gains"), {PAYOUT: now.paid},
        [*dice.shuffled(mine), *dice.shuffled(found)],
        f"What is demolished has left the board, and the new building is Ana's. {now.words}.",
        counts=lambda played: gained(game, played, board.WEALTH),
        where={PAYOUT: (line_place(line), block)}, rule="US-45", places=(line_place(line), block),
    )  # fmt: skip
