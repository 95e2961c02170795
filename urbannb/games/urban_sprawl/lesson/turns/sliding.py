"""Topics on the end of a turn: cards slide along the rails, and new ones turn up and pay."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Unfit, insist
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, row_of
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    BOX,
    after,
    contract,
    contracts,
    insist_on,
    options,
    people,
    permit,
    permit_name,
    plans,
    ruled,
    small_city,
    state_of,
    stocked,
)
from urbannb.games.urban_sprawl.model.actions import DECK_COST, END, Take
from urbannb.games.urban_sprawl.model.slots import BOXES, plan_at
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import box_place, plan_place
from urbannb.games.urban_sprawl.position.builder import position
from urbannb.games.urban_sprawl.rules.rulings.payouts import RowPaid

COSTS = (1, 2, 3, 4, DECK_COST)
QUIET = {"ballot": False}
"""Cards without a ballot box: an election is a matter for another lesson."""


def table(dice: Dice, coming: tuple[str, ...] = (), **given: object) -> Game:
    """A turn of Ana's with permits and contracts on both rails, none of which calls elections."""
    names = people(2 + dice.below(2))
    row = dice.shuffled([p for p in plans(**QUIET) if p not in coming])
    boxes = stocked(dice)
    spare = [c for c in contracts(0) if c not in boxes.values()]
    below = [*coming, *row[5:8]]
    return position(
        small_city(dice, names), names=names, permits={}, contracts=boxes,
        plans=dict(zip(COSTS, row[:5], strict=True)),
        coming={"planning": ", ".join(below), "town": ", ".join(dice.shuffled(spare)[:3])},
        seed=dice.below(1_000_000), **given,
    )  # fmt: skip


def cost_of(state: UrbanSprawlState, card: str) -> int:
    """What a planning card costs now; 0 if it is nowhere on the rail."""
    return next((cost for cost in COSTS if plan_at(state, cost) == card), 0)


# -- sliding


def sliding_problem(dice: Dice) -> Problem:
    """Ask what a card costs once the others have slid."""
    return insist(lambda: _sliding(dice))


def _sliding(dice: Dice) -> Problem:
    game = table(dice)
    state = state_of(game)
    taken = sorted(dice.shuffled(COSTS[:4])[: 1 + dice.below(2)])
    cost = dice.choice([c for c in COSTS if c not in taken])
    insist_on(sum(taken) <= state.ap)
    card = plan_at(state, cost)
    actions = (*(f"take {c}" for c in taken), "end")
    now = cost_of(state_of(after(game, *actions)), card)
    below = sum(c < cost for c in taken)
    gaps = plural(below, "box", "boxes")
    why = (
        f"Cards slide towards the box for 1 AP. {gaps} between it and that end "
        f"{'is' if below == 1 else 'are'} empty, so it goes from {cost} to {now} AP."
        if below
        else f"Only gaps on the side of the box for 1 AP matter, and there is none: it stays at "
        f"{cost} AP."
    )
    wrong = options(
        (f"{cost} AP", "cards stay where they are", why),
        (f"{max(1, cost - len(taken))} AP", "every gap counts, wherever it is", why),
        (f"{min(cost + below, 5)} AP", "cards slide towards the deck", why),
        ("1 AP", "cards slide as far as they can", why),
        (f"{max(1, cost - 1)} AP", "every card slides one box a turn", why),
        (f"{min(5, cost + 1)} AP", "the gaps are closed from the other side", why),
    )  # fmt: skip
    named = listing([f"the one for {c} AP" for c in taken])
    return Problem(
        game,
        "It is Ana's turn. The costs stand above the planning cards, the deck's own top card "
        "costs 5 AP.",
        f"Ana acquires {plural(len(taken), 'planning card')}: {named}. Then she ends her turn. "
        f"What does the ringed **{permit_name(card)}** cost after that?",
        f"it costs {now} AP",
        Answer(f"{now} AP", "", why),
        wrong,
        actions,
        rule="US-90",
        places=(plan_place(cost),),
        announced=False,
        bare=True,
    )


def sliding_exercise(dice: Dice) -> Exercise:
    """Bring a card down to a certain cost for the next player."""
    game = table(dice)
    state = state_of(game)
    cost = 3 + dice.below(3)
    taken = sorted(dice.shuffled(range(1, cost))[: 1 + dice.below(2)])
    insist_on(sum(taken) <= state.ap)
    card, want = plan_at(state, cost), cost - len(taken)
    best = (*(f"take {c}" for c in taken), "end")
    insist_on(cost_of(state_of(after(game, *best)), card) == want)

    def goal(game: Game) -> Goal:
        now = state_of(game)
        if now.player == 0:
            return Goal(False, f"It costs {cost_of(now, card)} AP; Ana's turn is not over yet.")
        found = cost_of(now, card)
        said = f"When Ben's turn begins it costs {found} AP" if found else "It has been taken"
        return Goal(found == want, f"{said}." if found == want else f"{said}. Press Undo.")

    return Exercise(
        game,
        f"The ringed **{permit_name(card)}** costs {cost} AP. Acquire other planning cards and "
        f"end the turn so that it costs **{want} AP** for Ben.",
        goal,
        (
            (
                "Cards slide towards the box for 1 AP. Every gap on that side brings a card one "
                "box on."
            ),
            f"Make {plural(len(taken), 'gap')} among the boxes cheaper than {cost} AP.",
            f"{', then '.join(best)} does it.",
        ),
        places=(plan_place(cost),),
        bare=True,
        solution=(*map(Take, taken), END),
    )


# -- what turns up


def paid(game: Game) -> str:
    """Which rows have paid since the game began, in words."""
    rows = [f"{r.kind} {r.value}" for r in ruled(game, RowPaid)]
    return named(rows)


def named(rows: list[str]) -> str:
    """ "Wealth 5, then prestige 1", or that nothing pays."""
    words = ", then ".join(rows)
    return f"{words[0].upper()}{words[1:]}" if rows else "Nothing"


def turned_up_problem(dice: Dice) -> Problem:
    """Ask which rows pay at the end of a turn."""
    return insist(lambda: _turned_up(dice))


def _turned_up(dice: Dice) -> Problem:
    worth = [p for p in plans(**QUIET) if permit(p).wealth]
    first, second = dice.shuffled(worth)[:2]
    markers = {dice.choice(("AB", "EF", "3")): f"wealth {7 + dice.below(6)}"}
    game = table(dice, (first, second), markers=markers)
    state = state_of(game)
    cost = dice.choice(COSTS[:4])
    card = plan_at(state, cost)
    with_favor = bool(dice.below(2))
    actions, bought = [f"take {cost}"], [card]
    if with_favor:
        cheap = [b for b in ("1", "2", "3") if int(b) + cost <= state.ap]
        insist_on(bool(cheap))
        actions.append(f"favor {dice.choice(cheap)}")
        bought.append(state.boxes[BOXES.index(actions[-1][-1])])
    later = after(game, *actions, "end")
    right = paid(later)
    taken = [icon(c) for c in bought]
    new = [first] + ([state.decks[0][-2]] if with_favor else [])
    shown = [icon(c) for c in new]
    there = [i for i in taken if present(state, i)]
    up = [i for i in shown if i and present(state, i)]
    insist_on(named(up) == right)
    why = because(state, new)
    every = [i for i in (*taken, *shown) if present(state, i)]
    slid = icon(plan_at(state, DECK_COST))
    wrong = options(
        (named(there), "a payout is made when a card is taken",
         f"What Ana takes pays nothing. {why}"),
        (named(every), "a card pays when it is taken as well", (f"What Ana takes pays nothing. "
         f"{why}")),
        (named([i for i in shown if i]), "a row pays without its number on the board", why),
        (named([slid, *up] if slid and present(state, slid) else up[:1]),
         "cards that slide pay again" if slid else "only one row pays a turn",
         f"Cards that only slide have turned up before. {why}"),
        ("Nothing", "payouts come when a card is built or taken", why),
        (named(up[::-1] or there), "the contracts come first",
         f"Planning cards come in steps 1 to 3, contracts in steps 4 to 8. {why}"),
    )  # fmt: skip
    what = f"the {permit_name(card)} for {cost} AP"
    if with_favor:
        what += f" and takes the **{contract(bought[1]).name}** as a favor"
    town = f"; the next Town card is the {face(new[1])}" if with_favor else ""
    return Problem(
        game,
        f"We peek: the next card of the planning deck is a {face(first)}{town}. On the board are "
        f"wealth 1 to 6, prestige 1 to 3, and {listing(map(str, state.markers.values()))}.",
        f"Ana acquires {what}. Then she ends her turn. **Which rows pay**?",
        f"{right[0].lower()}{right[1:]} {'pays' if right == 'Nothing' else 'pay'}"
        if right == "Nothing" or len(up) > 1
        else f"{right[0].lower()}{right[1:]} pays",
        Answer(right, "", why),
        wrong,
        (*actions, "end"),
        rule="US-92" if shown[0] in up else "US-95" if up else "US-61",
        places=(plan_place(cost), *(box_place(a[-1]) for a in actions[1:])),
        announced=False,
        bare=True,
    )


def icon(card: str) -> str:
    """The row a card calls for: "wealth 5"; empty for none."""
    if card in BOX.permits:
        return f"{WEALTH} {permit(card).wealth}" if permit(card).wealth else ""
    return f"{PRESTIGE} {contract(card).payout}" if contract(card).payout else ""


def face(card: str) -> str:
    """A card with what it calls for: "2-permit COM card with wealth 5"."""
    words = permit_name(card) if card in BOX.permits else contract(card).name
    return f"{words} with {icon(card) or 'no number'}"


def present(state: UrbanSprawlState, called: str) -> bool:
    """Whether the number that a card calls for is on the board."""
    kind, _, value = called.partition(" ")
    return bool(called) and row_of(kind, int(value), state.markers) is not None


def because(state: UrbanSprawlState, new: list[str]) -> str:
    """What each new card does as it turns up."""
    said = []
    for card in new:
        called = icon(card)
        if not called:
            said.append("one that shows no number")
        elif present(state, called):
            said.append(f"one with {called}, which pays")
        else:
            said.append(f"one with {called}, which is not on the board")
    return f"Only cards that turn up at the end of the turn pay: here {listing(said)}."


def turned_up_exercise(dice: Dice) -> Exercise:
    """Take as many cards as it takes for a certain row to pay."""
    rows = dice.shuffled(range(1, 7))
    cards = []
    for value in rows[:3]:
        found = plans(ballot=False, wealth=value)
        if not found:
            raise Unfit
        cards.append(dice.choice(found))
    game = table(dice, tuple(cards))
    count = 1 + dice.below(3)
    state = state_of(game)
    want = rows[count - 1]
    best = (*(f"take {c}" for c in range(1, count + 1)), "end")
    insist_on([r.value for r in ruled(after(game, *best), RowPaid)] == rows[:count])

    def goal(game: Game) -> Goal:
        now = state_of(game)
        if now.player == 0:
            return Goal(False, "Nothing turns up before the turn is over.")
        done = [r.value for r in ruled(game, RowPaid) if r.kind == WEALTH]
        said = f"Of the wealth rows {listing(map(str, done)) or 'none'} paid"
        if done == rows[:count]:
            return Goal(True, f"{said}: {plural(count, 'new card')} turned up.")
        return Goal(False, f"{said}. Press Undo to try it with more or fewer cards.")

    return Exercise(
        game,
        "We peek: the next cards of the planning deck show "
        f"**wealth {', '.join(map(str, rows[:2]))} and {rows[2]}**, in this order. End Ana's turn "
        f"so that the wealth row **{want}** pays"
        + (f", but not the row **{rows[count]}**." if count < len(rows[:3]) else "."),
        goal,
        (
            "A card pays when it turns up at the end of a turn, not when somebody takes it.",
            f"As many planning cards turn up as are taken; you have {state.ap} AP.",
            f"{', then '.join(best)} does it.",
        ),
        places=("plan:deck",),
        bare=True,
        solution=(*map(Take, range(1, count + 1)), END),
    )
