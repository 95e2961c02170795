"""Topics on the end of a turn, and on the Olympic Games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Item, Problem, Topic
from urbannb.core.score.ledger import brought
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components.board import PRESTIGE, WEALTH, Marker, row_of
from urbannb.games.urban_sprawl.components.cards import OFFICES
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import BOX, Sketch, ids, permit_words, permits, state_of
from urbannb.games.urban_sprawl.model import state as ledger
from urbannb.games.urban_sprawl.model.actions import DECK_COST, END, Favor, Invest, Take
from urbannb.games.urban_sprawl.rules.rulings import RowPaid

# -- topics on the end of a turn: cards slide along the rails, and new ones turn up and pay


COSTS = (1, 2, 3, 4, DECK_COST)


def table(dice: Dice, coming: Sequence[str] = (), **given: Any) -> Game:
    """A turn of Ana's with permits and contracts on both rails, none of which calls elections."""
    sketch = Sketch(dice, 2 + dice.below(2))
    row = dice.shuffled([p for p in ids(permits(ballot=False)) if p not in coming])
    boxes = sketch.stocked()
    spare = [c for c in ids(kit.contracts(deck="town")) if c not in boxes.values()]
    sketch.strew()
    town = dice.shuffled(spare)[:3]
    return sketch.game(
        permits={}, contracts=boxes, plans=dict(zip(COSTS, row[:5], strict=True)),
        coming={"planning": [*coming, *row[5:8]], "town": town}, **given,
    )  # fmt: skip


def cost_of(state: ledger.UrbanSprawlState, card: str) -> int:
    """What a planning card costs now; 0 if it is nowhere on the rail."""
    return next((cost for cost in COSTS if ledger.plan_at(state, cost) == card), 0)


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
    card = ledger.plan_at(state, cost)
    actions = (*map(Take, taken), END)
    now = cost_of(state_of(kit.after(game, *actions)), card)
    below = sum(c < cost for c in taken)
    why = (
        f"Cards slide toward the box for 1 AP. {plural(below, 'box', 'boxes')} between it and "
        f"that end {'is' if below == 1 else 'are'} empty, so it goes from {cost} to {now} AP."
        if below
        else f"Only gaps on the side of the box for 1 AP matter, and there is none: it stays at "
        f"{cost} AP."
    )

    def said(moved: dict[int, int], further: int = 0, belief: str = "") -> Answer:
        """What it costs if each gap moves it so far, and it goes `further` by itself."""
        gaps = [Item(moved.get(c, 0), f"the gap at {c} AP", (phrases.plan_place(c),))
                for c in taken]  # fmt: skip
        course = (Item(cost, "its box now"), *gaps, Item(further, "by itself"))
        return Answer(f"{sum(each.value for each in course)} AP", belief, why, course=course)

    nearer, farther = ([c for c in taken if (c < cost) == near] for near in (True, False))
    every = dict.fromkeys(taken, -1)
    wrong = (
        said({}, belief="cards stay where they are"),
        said(every, max(0, 1 - cost + len(taken)), "every gap counts, wherever it is"),
        said(dict.fromkeys(farther, 1), belief="cards slide toward the deck"),
        *([said(dict.fromkeys(nearer, -1), 1 - cost + below, "a card that slides goes all the way")]
          if below else []),
        said({}, -1 if cost > 1 else 0, "every card slides one box a turn"),
    )  # fmt: skip
    return kit.ask(
        game,
        "It is Ana's turn. The board shows what each planning card costs; the deck's own top card "
        "costs 5 AP.",
        f"Ana acquires {plural(len(taken), 'planning card')}: "
        f"{listing([f'the one for {c} AP' for c in taken])}. Then she ends her turn. What does the "
        f"ringed **{permit_words(BOX.permits[card])}** cost after that?",
        said(dict.fromkeys(nearer, -1)), wrong,
        f"it costs {now} AP", actions=actions, rule="US-90", places=(phrases.plan_place(cost),),
        least=0,
        works=lambda later: f"{cost_of(state_of(later), card)} AP",
    )  # fmt: skip


def sliding_exercise(dice: Dice) -> Exercise:
    """Bring a card down to a certain cost for the next player."""
    game = table(dice)
    state = state_of(game)
    cost = 3 + dice.below(3)
    taken = sorted(dice.shuffled(range(1, cost))[: 1 + dice.below(2)])
    kit.require(sum(taken) <= state.ap)
    card, want = ledger.plan_at(state, cost), cost - len(taken)
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
        solution, (phrases.plan_place(cost),),
    )  # fmt: skip


# -- what turns up


def icon(card: str) -> Marker | None:
    """The row that a card calls for, if any."""
    if card in BOX.permits:
        kind, value = WEALTH, BOX.permits[card].wealth
    else:
        kind, value = PRESTIGE, BOX.contracts[card].payout
    return Marker(kind, value) if value else None


def calls(state: ledger.UrbanSprawlState, cards: Sequence[str]) -> list[Marker]:
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


def because(state: ledger.UrbanSprawlState, new: Sequence[str]) -> str:
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
    actions, bought, new = [Take(cost)], [ledger.plan_at(state, cost)], [first]
    favors = []
    if dice.below(2):
        box = dice.choice([b for b in "123" if int(b) + cost <= state.ap])
        favors = [Favor(box)]
        bought.append(state.boxes[ledger.BOXES.index(box)])
        new.append(state.decks[0][-2])
    played = (*actions, *favors, END)
    paid = [Marker(r.kind, r.value) for r in kit.ruled(kit.after(game, *played), RowPaid)]
    up, there = calls(state, new), calls(state, bought)
    right = named(paid)
    kit.require(up == paid)
    why = because(state, new)
    slid = calls(state, [ledger.plan_at(state, DECK_COST)])
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
        places=(phrases.plan_place(cost), *(phrases.box_place(favor.box) for favor in favors)),
        least=0,
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
        solution, (phrases.PLAN_DECK,),
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


# -- the topic on the Olympic Games: what is counted at the end, and who wins


LAST = (Favor("1"), END)
"""After these the Olympic Games turn up."""
HEADS = ("Player", ">Before", ">Rows", ">Wealth", ">Offices", ">Prestige")
LEFT_OUT = {
    ledger.FINAL_PAYOUT: ("the prestige rows do not pay again",
                   "First each prestige row on the board pays once more."),
    ledger.WEALTH_COUNTED: ("wealth is worth nothing at the end",
                     "Every full 10 wealth brings 1 prestige."),
    ledger.OFFICE: ("offices bring nothing at the end",
             "Each office brings a bonus, such as 1 prestige for every COM building there is."),
}  # fmt: skip
"""What is forgotten at the end, in the order in which it is counted."""


class Win(NamedTuple):
    """Who wins, and with how much prestige."""

    who: tuple[int, ...]
    prestige: int

    def words(self, names: Sequence[str]) -> str:
        """ "Ana with 31", "Ana and Ben share it with 31"."""
        share = " share it" if len(self.who) > 1 else ""
        return f"{kit.some(names, self.who)}{share} with {self.prestige}"


def _ended(game: Game) -> str:
    """Who has won a finished game, and with how much."""
    won = tuple(game.winners())
    return Win(won, state_of(game).prestige[won[0]]).words(game.names)


def winner(prestige: Sequence[int], wealth: Sequence[int]) -> Win:
    """Who wins with so much each; wealth breaks ties."""
    standing = list(zip(prestige, wealth, strict=True))
    best = max(standing)
    return Win(tuple(p for p, how in enumerate(standing) if how == best), best[0])


def last_turn(dice: Dice, held: str = "") -> Game:
    """Ana's turn, with the Olympic Games as the next card of the Metropolis deck."""
    sketch = Sketch(dice, 2 + dice.below(2))
    names = sketch.names
    row = dice.shuffled([p for p in ids(permits(ballot=False)) if p != held])
    offices = {office: dice.choice(names) for office in dice.shuffled(OFFICES[1:])[: dice.below(3)]}
    sketch.strew(3)
    return sketch.game(
        contracts=sketch.stocked(3), active_decks=3, coming={"metropolis": ["olympic-games"]},
        plans=kit.laid(row), vocations={}, offices=offices,
        wealth={n: 5 + dice.below(24) for n in names},
        prestige={n: 20 + dice.below(5) for n in names}, contractor=dice.choice(names),
        permits={"Ana": [held] if held else []},
    )  # fmt: skip


# -- who wins


def end_problem(dice: Dice) -> Problem:
    """Ask who wins, and by how much."""
    tied = dice.below(4) == 0
    return kit.insist(lambda: _end(dice, tied))


def _end(dice: Dice, tied: bool) -> Problem:
    game = last_turn(dice)
    before, over = state_of(game), kit.after(game, *LAST)
    kit.require(over.over)
    now, names, wealth = state_of(over), game.names, before.wealth
    kit.require((now.prestige.count(max(now.prestige)) > 1) == tied)
    right = winner(now.prestige, wealth)
    kit.require(right == winner(now.prestige, now.wealth))
    final = [{group: brought(told, group) for group in LEFT_OUT} for told in now.prestige_from]

    def counted(keep: Sequence[str] = (*LEFT_OUT,), more: Sequence[int] = ()) -> tuple[Item, ...]:
        """What everybody has, part by part: before, what is brought, and how much more."""
        parts = {ledger.FINAL_PAYOUT: "rows", ledger.WEALTH_COUNTED: "wealth",
                 ledger.OFFICE: "offices"}  # fmt: skip
        return tuple(
            each for p, name in enumerate(names) for each in (
                Item(before.prestige[p], f"{name} before"),
                *(Item(final[p][group] * (group in keep) + (more[p] if more and
                          group == ledger.WEALTH_COUNTED else 0), f"{name}, {what}")
                  for group, what in parts.items()),
            )
        )  # fmt: skip

    def told(
        prestige: Sequence[int],
        belief: str,
        why: str,
        course: tuple[Item, ...],
        ties: bool = True,
    ) -> tuple[Win, Answer]:
        won = winner(prestige, wealth if ties else [0 for _ in wealth])
        rows = tuple((f"You: {n}", "", "", "", "", f"~~{p}~~")
                     for n, p in zip(names, prestige, strict=True))  # fmt: skip
        return won, Answer(won.words(names), belief, why, rows, course=course)

    def wealths(value: int) -> tuple[Item, ...]:
        """The wealth that breaks a tie."""
        return tuple(Item(w * value, f"{n}, wealth in a tie")
                     for p, (n, w) in enumerate(zip(names, wealth, strict=True))
                     if now.prestige[p] == max(now.prestige))  # fmt: skip

    rounded = [points + (w % 10 >= 5) for points, w in zip(now.prestige, wealth, strict=True)]
    wrong = [
        *(told([points - final[p][group] for p, points in enumerate(now.prestige)], belief, why,
               counted([each for each in LEFT_OUT if each != group]))
          for group, (belief, why) in LEFT_OUT.items()),
        told(before.prestige, "the prestige on the track decides",
             "Payouts, wealth and offices are still counted.", counted([])),
        told(rounded, "wealth is rounded", "Only full tens count; what is over brings nothing.",
             counted(more=[r - p for r, p in zip(rounded, now.prestige, strict=True)])),
    ]  # fmt: skip
    if tied:
        wrong.insert(0, told(now.prestige, "a tie is always shared",
                             "Of those tied, the most wealth wins.",
                             (*counted(), *wealths(0)), ties=False))  # fmt: skip
    wrong.sort(key=lambda each: each[0].who == right.who)
    kit.require(wrong[0][0].who != right.who)
    rows = tuple(
        (name, str(before.prestige[p]), *(f"+{n}" for n in final[p].values()), str(now.prestige[p]))
        for p, name in enumerate(names)
    )
    held = listing(f"{names[p]} is {office}" for office, p in before.offices.items() if p >= 0)
    has = "; ".join(
        f"{n} {p} prestige, {w} wealth"
        for n, p, w in zip(names, before.prestige, wealth, strict=True)
    )
    why = (
        "First the rows with prestige 1, 2 and 3 pay once more, then every full 10 wealth brings "
        "1, then the offices count."
        f"{' The most prestige is shared, so wealth decides.' if tied else ''}"
    )
    return kit.ask(
        game,
        f"It is the last turn: {has}. {held or 'No office is held'}. No markers are on the board.",
        "Ana takes a contract, ends her turn, and the **Olympic Games** turn up. Who wins?",
        Answer(right.words(names), "", why, rows,
               course=(*counted(), *(wealths(1) if tied else ()))),
        (answer for _, answer in wrong),
        f"it is {right.words(names)}",
        actions=LAST, rule="US-113" if tied else "US-110", heads=HEADS, least=0, works=_ended,
    )  # fmt: skip


# -- winning


def end_exercise(dice: Dice) -> Exercise:
    """Win the game on its last turn."""
    return kit.insist(lambda: _last_turn_won(dice))


def _last_turn_won(dice: Dice) -> Exercise:
    card = dice.choice(permits(lambda p: not p.ballot and p.wealth >= 3))
    game = last_turn(dice, card.id)
    solution = (Invest(card.id), *LAST)
    kit.require(0 not in kit.after(game, *LAST).winners())
    kit.require(kit.after(game, *solution).winners() == [0])

    def goal(game: Game) -> Goal:
        if not game.over:
            return Goal(False, "The Olympic Games have not turned up yet.")
        table = listing(
            f"{n} {p}" for n, p in zip(game.names, state_of(game).prestige, strict=True)
        )
        won = kit.some(game.names, game.winners())
        said = f"The prestige is {table}; {won} {'wins' if len(game.winners()) == 1 else 'share'}"
        if game.winners() == [0]:
            return Goal(True, f"{said}.")
        return Goal(False, f"{said}.")

    return kit.reach(
        game,
        "We peek: the next Metropolis card is the **Olympic Games**. They turn up when a contract "
        "is taken from one of the last three boxes. End the game this turn so that **Ana wins**.",
        goal,
        ("At the end every full 10 wealth brings 1 prestige, and wealth breaks ties.",
         (f"Ana has {kit.wealth_words(state_of(game).wealth[0])}. Her {permit_words(card)} is "
          f"worth {card.wealth}, but only at the start of a turn.")),
        solution, (phrases.permit_place(0, card.id), phrases.player_place(0),
                   phrases.player_place(1), phrases.box_place("1")),
    )  # fmt: skip


THE_END = Topic(
    "the-end", "The Olympic Games", ("US-105", "US-110", "US-111", "US-112", "US-113"),
    "Play stops at once. Rows of prestige, then full tens of wealth, then offices; wealth breaks "
    "ties.",
    end_exercise, end_problem,
)  # fmt: skip
