"""Topics on the end of a turn: cards slide along the rails, and new ones turn up and pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, Marker, row_of
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, contracts, ids, permit_words, permits
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import DECK_COST, END, Favor, Take
from urbannb.games.urban_sprawl.model.slots import BOXES, plan_at
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import PLAN_DECK, box_place, plan_place
from urbannb.games.urban_sprawl.rules.rulings.payouts import RowPaid

COSTS = (1, 2, 3, 4, DECK_COST)


def table(dice: Dice, coming: Sequence[str] = (), **given: Any) -> Game:
    """A turn of Ana's with permits and contracts on both rails, none of which calls elections."""
    sketch = Sketch(dice, 2 + dice.below(2))
    row = dice.shuffled([p for p in ids(permits(ballot=False)) if p not in coming])
    boxes = sketch.stocked()
    spare = [c for c in ids(contracts(deck="town")) if c not in boxes.values()]
    sketch.strew()
    town = dice.shuffled(spare)[:3]
    return sketch.game(
        permits={}, contracts=boxes, plans=dict(zip(COSTS, row[:5], strict=True)),
        coming={"planning": [*coming, *row[5:8]], "town": town}, **given,
    )  # fmt: skip


def cost_of(state: UrbanSprawlState, card: str) -> int:
    """What a planning card costs now; 0 if it is nowhere on the rail."""
    return next((cost for cost in COSTS if plan_at(state, cost) == card), 0)


# -- sliding


def sliding_problem(dice: Dice) -> Problem:
    """Ask what a card costs once the others have slid."""
    return kit.insist(lambda: _sliding(dice))


def _sliding(dice: Dice) -> Problem:
    game = table(dice)
    state = state_of(game)
    taken = sorted(dice.shuffled(COSTS[:4])[: 1 + dice.below(2)])
    cost = dice.choice([c for c in COSTS if c not in taken])
    kit.require(sum(taken) <= state.ap)
    card = plan_at(state, cost)
    actions = (*map(Take, taken), END)
    now = cost_of(state_of(kit.after(game, *actions)), card)
    below, above = (sum(c < cost for c in taken), sum(c > cost for c in taken))
    why = (
        f"Cards slide toward the box for 1 AP. {plural(below, 'box', 'boxes')} between it and "
        f"that end {'is' if below == 1 else 'are'} empty, so it goes from {cost} to {now} AP."
        if below
        else f"Only gaps on the side of the box for 1 AP matter, and there is none: it stays at "
        f"{cost} AP."
    )
    wrong = (
        (cost, "cards stay where they are"),
        (max(1, cost - len(taken)), "every gap counts, wherever it is"),
        (cost + above, "cards slide toward the deck"),
        *([(1, "a card that slides goes all the way")] if below else []),
        (max(1, cost - 1), "every card slides one box a turn"),
    )
    return kit.ask(
        game,
        "It is Ana's turn. The board shows what each planning card costs; the deck's own top card "
        "costs 5 AP.",
        f"Ana acquires {plural(len(taken), 'planning card')}: "
        f"{listing([f'the one for {c} AP' for c in taken])}. Then she ends her turn. What does the "
        f"ringed **{permit_words(BOX.permits[card])}** cost after that?",
        Answer(f"{now} AP", "", why), [(f"{ap} AP", belief, why) for ap, belief in wrong],
        f"it costs {now} AP", actions=actions, rule="US-90", places=(plan_place(cost),), least=0,
        works=lambda later: f"{cost_of(state_of(later), card)} AP",
    )  # fmt: skip


def sliding_exercise(dice: Dice) -> Exercise:
    """Bring a card down to a certain cost for the next player."""
    game = table(dice)
    state = state_of(game)
    cost = 3 + dice.below(3)
    taken = sorted(dice.shuffled(range(1, cost))[: 1 + dice.below(2)])
    kit.require(sum(taken) <= state.ap)
    card, want = plan_at(state, cost), cost - len(taken)
    solution = (*map(Take, taken), END)
    kit.require(cost_of(state_of(kit.after(game, *solution)), card) == want)

    def goal(game: Game) -> Goal:
        now = state_of(game)
        found = cost_of(now, card)
        if now.player == 0:
            return Goal(False, f"It costs {found} AP; Ana's turn is not over yet.")
        said = f"When Ben's turn begins it costs {found} AP" if found else "It has been taken"
        return Goal(found == want, f"{said}.")

    return kit.reach(
        game,
        f"The ringed **{permit_words(BOX.permits[card])}** costs {cost} AP. Acquire other planning "
        f"cards and end the turn so that it costs **{want} AP** for Ben.",
        goal,
        (("Cards slide toward the box for 1 AP. Every gap on that side brings a card one box "
          "on."),
         f"Make {plural(len(taken), 'gap')} among the boxes cheaper than {cost} AP."),
        solution, (plan_place(cost),),
    )  # fmt: skip


# -- what turns up


def icon(card: str) -> Marker | None:
    """The row that a card calls for, if any."""
    if card in BOX.permits:
        kind, value = WEALTH, BOX.permits[card].wealth
    else:
        kind, value = PRESTIGE, BOX.contracts[card].payout
    return Marker(kind, value) if value else None


def calls(state: UrbanSprawlState, cards: Sequence[str]) -> list[Marker]:
    """The rows that cards call for, of those whose numbers are on the board."""
    rows = [row for row in map(icon, cards) if row is not None]
    return [row for row in rows if row_of(row.kind, row.value, state.markers)]


def named(rows: Sequence[Marker]) -> str:
    """ "Wealth 5, then prestige 1", or that nothing pays."""
    words = ", then ".join(map(str, rows))
    return f"{words[0].upper()}{words[1:]}" if rows else "Nothing"


def face(card: str) -> str:
    """A card with what it calls for: "2-permit COM card with wealth 5"."""
    known = BOX.permits.get(card)
    name = permit_words(known) if known else BOX.contracts[card].name
    return f"{name} with {icon(card) or 'no number'}"


def because(state: UrbanSprawlState, new: Sequence[str]) -> str:
    """What each new card does as it turns up."""
    said = []
    for card in new:
        pays = "on the board, so it pays" if calls(state, [card]) else "not on the board"
        said.append(f"one with {icon(card)} ({pays})" if icon(card) else "one without a number")
    return f"Only cards that turn up at the end of the turn pay. Here it is {listing(said)}."


def turned_up_problem(dice: Dice) -> Problem:
    """Ask which rows pay at the end of a turn."""
    return kit.insist(lambda: _turned_up(dice))


def _paying(game: Game) -> str:
    """The rows that have been paid."""
    return named([Marker(row.kind, row.value) for row in kit.ruled(game, RowPaid)])


def _turned_up(dice: Dice) -> Problem:
    worth = permits(lambda p: not p.ballot and p.wealth > 0)
    first, second = ids(dice.shuffled(worth)[:2])
    markers = {dice.choice(("AB", "EF", "3")): Marker(WEALTH, 7 + dice.below(6))}
    game = table(dice, (first, second), markers=markers)
    state = state_of(game)
    cost = dice.choice(COSTS[:4])
    actions, bought, new = [Take(cost)], [plan_at(state, cost)], [first]
    favors = []
    if dice.below(2):
        box = dice.choice([b for b in "123" if int(b) + cost <= state.ap])
        favors = [Favor(box)]
        bought.append(state.boxes[BOXES.index(box)])
        new.append(state.decks[0][-2])
    played = (*actions, *favors, END)
    paid = [Marker(r.kind, r.value) for r in kit.ruled(kit.after(game, *played), RowPaid)]
    up, there = calls(state, new), calls(state, bought)
    right = named(paid)
    kit.require(up == paid)
    why = because(state, new)
    slid = calls(state, [plan_at(state, DECK_COST)])
    once = (named(up[:1]), "only one row pays a turn", why)
    if slid:
        once = (named([*slid, *up]), "the planning card that slides pays again",
                f"Cards that only slide have turned up before. {why}")  # fmt: skip
    takes = f"What Ana takes pays nothing. {why}"
    wrong = (
        (named(there), "a payout is made when a card is taken", takes),
        (named([*there, *up]), "a card pays when it is taken as well", takes),
        (named([row for row in map(icon, new) if row]),
         "a row pays without its number on the board", why),
        once,
        ("Nothing", "a payout comes when a card is built", why),
        (named(up[::-1]), "the contracts come first",
         f"Planning cards come in steps 1 to 3, contracts in steps 4 to 8. {why}"),
    )  # fmt: skip
    what, town = f"the {permit_words(BOX.permits[bought[0]])} for {cost} AP", ""
    if favors:
        what += f" and takes the **{BOX.contracts[bought[1]].name}** as a favor"
        town = f"; the next Town card is the {face(new[1])}"
    return kit.ask(
        game,
        f"We peek: the next card of the planning deck is a {face(first)}{town}. On the board are "
        f"wealth 1 to 6, prestige 1 to 3, and {listing(map(str, state.markers.values()))}.",
        f"Ana acquires {what}. Then she ends her turn. **Which rows pay**?",
        Answer(right, "", why), wrong,
        f"{kit.lowered(right)} {'pay' if len(up) > 1 else 'pays'}",
        actions=played, rule="US-92" if calls(state, [first]) else "US-95" if up else "US-61",
        places=(plan_place(cost), *(box_place(favor.box) for favor in favors)), least=0,
        works=_paying,
    )  # fmt: skip


def turned_up_exercise(dice: Dice) -> Exercise:
    """Take as many cards as it takes for a certain row to pay."""
    rows = dice.shuffled(range(1, 7))
    cards = [dice.choice(ids(permits(ballot=False, wealth=value))) for value in rows[:3]]
    game = table(dice, cards)
    count = 1 + dice.below(3)
    state, want = state_of(game), rows[count - 1]
    solution = (*map(Take, range(1, count + 1)), END)
    kit.require([r.value for r in kit.ruled(kit.after(game, *solution), RowPaid)] == rows[:count])

    def goal(game: Game) -> Goal:
        if state_of(game).player == 0:
            return Goal(False, "Nothing turns up before the turn is over.")
        done = [r.value for r in kit.ruled(game, RowPaid) if r.kind == WEALTH]
        said = f"Rows that paid: {listing(f'wealth {n}' for n in done) or 'none'}"
        if done == rows[:count]:
            return Goal(True, f"{said}. {plural(count, 'new card')} turned up.")
        return Goal(False, f"{said}.")

    return kit.reach(
        game,
        "We peek: the next cards of the planning deck show "
        f"**wealth {', '.join(map(str, rows[:2]))} and {rows[2]}**, in this order. End Ana's turn "
        f"so that the row with **wealth {want}** pays"
        + (f", but not the one with **wealth {rows[count]}**." if count < len(rows[:3]) else "."),
        goal,
        ("A card pays when it turns up at the end of a turn, not when somebody takes it.",
         f"As many planning cards turn up as are taken; you have {state.ap} AP."),
        solution, (PLAN_DECK,),
    )  # fmt: skip


SLIDING = Topic(
    "sliding", "The cards slide", ("US-90", "US-93", "US-96"),
    "Cards slide toward the box for **1 AP** and close the gaps: what nobody takes gets "
    "cheaper.",
    sliding_exercise, sliding_problem,
)  # fmt: skip
TURNED_UP = Topic(
    "turned-up", "New cards turn up", ("US-92", "US-91", "US-94", "US-95", "US-61"),
    "Payouts and ballot boxes work when a card **turns up**, not when it is taken or built.",
    turned_up_exercise, turned_up_problem,
)  # fmt: skip
