"""Topics on the turn itself: investments, action points, what they buy; and on the rails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Either, Exercise, Goal, Item, Problem, Topic
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, Permit
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import BOX, FEEDS, Sketch, ids, laid, permits, state_of
from urbannb.games.urban_sprawl.model import actions as act
from urbannb.games.urban_sprawl.model.state import BOXES, UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import box_place, permit_place, plan_place, player_place
from urbannb.games.urban_sprawl.rules.rulings import ContractTurnedUp, PermitInvested
from urbannb.games.urban_sprawl.rules.turn import BOSS_POINTS, POINTS

# -- the topic on the turn itself: investments, action points, and what they buy


POOR, MIDDLING = 3, 9
"""A permit that is invested in these positions is worth from POOR to MIDDLING."""


def invested(card: Permit) -> bool:
    """Whether it is a card to be invested in these positions."""
    return not card.ballot and POOR <= card.wealth <= MIDDLING


def table(dice: Dice, **given: Any) -> Game:
    """A turn of Ana's with cards on both rails and one permit in her hand."""
    sketch = Sketch(dice, 2 + dice.below(2))
    rest = dice.shuffled(ids(permits(lambda p: not invested(p))))
    row = {cost: rest.pop() for cost in (*act.PLAN_COSTS, act.DECK_COST)}
    wealth = {name: 4 + dice.below(12) for name in sketch.names}
    sketch.strew()
    return sketch.game(
        permits={"Ana": [dice.choice(ids(permits(invested)))]},
        contracts=sketch.stocked(), plans=row, wealth=wealth, **given,
    )  # fmt: skip


def in_hand(game: Game) -> Permit:
    """The permit in Ana's hand."""
    return BOX.permits[state_of(game).permits[0][0]]


def spent_problem(dice: Dice) -> Problem:
    """Ask how many AP are left after a few things."""
    game, doing, told, places = table(dice), list[Action](), list[str](), list[str]()
    card = in_hand(game)
    worth = kit.wealth_words(card.wealth)
    if dice.below(2):
        doing.append(act.Invest(card.id))
        told.append(f"invests her permit for {worth}")
        places.append(permit_place(0, card.id))
    cost = dice.choice(act.PLAN_COSTS)
    box = dice.choice(
        [n for n, ap in act.CONTRACT_COSTS.items() if n in BOXES and ap + cost < POINTS]
    )
    doing += act.Take(cost), act.Favor(box)
    told += "acquires the ringed permit", "takes the ringed contract as a favor"
    places += plan_place(cost), box_place(box)
    left, favor = state_of(kit.after(game, *doing)).ap, act.CONTRACT_COSTS[box]
    sums = f"{POINTS} − {cost} − {favor} = {left}"
    free = " An investment costs no AP." if len(doing) > 2 else ""
    named = dict(zip(("the investment", "the permit", "the contract")[-len(doing):], places,
                     strict=True))  # fmt: skip

    def course(*paid: int) -> tuple[Item, ...]:
        """What each costs, the last in order."""
        costs = zip(named, (0, *paid)[-len(named) :], strict=True)
        return (Item(POINTS, "AP at the start of the turn"),
                *(Item(-ap, what, (named[what],)) for what, ap in costs))  # fmt: skip

    wrong = (
        (course(1, 1, 1), "everything costs 1 AP",
         f"A card costs the AP of its box: {sums}.{free}"),
        (course(cost, 0), "taking a favor costs nothing",
         f"Taking a favor costs the AP of its box; it is building it that costs none: {sums}."),
        *([(course(1, cost, favor), "an investment costs 1 AP", f"{free.strip()} It is {sums}.")]
          if free else []),
        (course(0, favor), "permits cost nothing",
         f"A planning card costs the AP of its box: {sums}."),
        (course(cost if cost >= favor else 0, favor if favor > cost else 0),
         "only the costlier of two boxes is paid for", f"Each box is paid for: {sums}."),
    )  # fmt: skip
    return kit.ask(
        game,
        f"Ana's turn begins, with {POINTS} AP."
        + (f" The permit in her hand is worth {worth}." if free else ""),
        f"Ana {listing(told)}. How many AP does she have left?",
        Answer(f"{left} AP", "", f"Both boxes are paid for: {sums}.{free}",
               course=course(cost, favor)),
        (_left(found, belief, why) for found, belief, why in wrong if _sum(found) >= 0),
        f"it is {left} AP", actions=tuple(doing), rule="US-22", places=tuple(places),
        works=lambda later: f"{state_of(later).ap} AP",
    )  # fmt: skip


def _sum(course: Sequence[Item]) -> int:
    return sum(each.value for each in course)


def _left(course: tuple[Item, ...], belief: str, why: str) -> Answer:
    """A wrong answer that comes to so many AP."""
    return Answer(f"{_sum(course)} AP", belief, why, course=course)


def kept_problem(dice: Dice) -> Problem:
    """Ask how many AP somebody has next turn who lets some go."""
    boss = bool(dice.below(2))
    lost = 1 + dice.below(4)
    game = table(dice, ap=lost, active_decks=2, offices={"Union Boss": "Ana" if boss else "Ben"})
    ends = tuple(act.END for _ in game.names)
    fresh = state_of(kit.after(game, *ends)).ap
    why = f"Unspent AP are lost. Each of her turns begins with {fresh}" + (
        ", because she is the Union Boss." if boss else "."
    )
    other = BOSS_POINTS if fresh == POINTS else POINTS

    def course(points: int, saved: int) -> tuple[Item, ...]:
        return Item(points, "AP of a new turn"), Item(saved, "AP left of this turn")

    return kit.ask(
        game,
        f"Ana has {lost} AP left and wants nothing more. "
        f"{'She' if boss else 'Ben'} is the Union Boss.",
        "Ana ends her turn, and so do the others. With how many AP does her next turn begin?",
        Answer(f"{fresh} AP", "", why, course=course(fresh, 0)),
        (_left(course(fresh, lost), "unspent AP are saved", why),
         _left(course(other, 0), "the Union Boss has no more AP" if boss else "everybody has 8 AP",
               f"The Union Boss has {BOSS_POINTS} AP, anybody else {POINTS}. {why}"),
         _left(course(other, lost), "unspent AP are saved, whoever one is", why),
         _left(course(0, lost), "AP are for the whole game", why)),
        f"it is {fresh} AP",
        actions=ends, rule="US-83" if boss else "US-27", places=(player_place(0),),
        works=lambda later: f"{state_of(later).ap} AP",
    )  # fmt: skip


# -- when investments are made


def invest_problem(dice: Dice) -> Problem:
    """Ask whether a permit can still be invested."""
    game = table(dice)
    card, now = in_hand(game), state_of(game).wealth[0]
    cost = dice.choice(act.PLAN_COSTS[1:])
    before = (act.Take(cost),) if dice.below(3) else ()
    verdict = kit.after(game, *before).why(act.Invest(card.id))
    yes, no = f"Yes, and then she has {now + card.wealth} wealth", _refused(now, bool(before))
    why = " ".join(reason.text for reason in verdict.reasons) or (
        f"Nothing has been spent yet. The number on the card is {card.wealth}: "
        f"{now} + {card.wealth}."
    )
    return kit.ask(
        game,
        f"Ana's turn has begun. She has {kit.wealth_words(now)} and a {kit.permit_words(card)} "
        f"that shows {card.wealth}.",
        f"{f'Ana acquires the permit for {cost} AP first. ' if before else ''}"
        f"May she invest the permit in her hand {'now' if before else 'at once'}?",
        Answer(yes if verdict.ok else no, "", why),
        ((no, "investments are not for the start of a turn", why) if verdict.ok else
         (yes, "an investment can be made at any time", why),
         (f"Yes, for 1 AP, and then she has {now + card.wealth} wealth",
          f"{'after an action ' if before else ''}an investment costs 1 AP",
          f"An investment costs no AP. {why}"),
         ("No, permits are only for building", "permits are only for building",
          f"A permit with a number may be invested at the start of a turn. {why}") if before else
         (f"Yes, and then she has {now + card.permits} wealth",
          "an investment brings 1 wealth for each permit on the card", why)),
        actions=(*before, act.Invest(card.id)) if verdict.ok else before,
        rule="US-20", places=(permit_place(0, card.id), plan_place(cost)),
        works=lambda later: _invested(later, card),
    )  # fmt: skip


def _invested(later: Game, card: Permit) -> str:
    """Whether the engine has paid for a permit, or refuses to."""
    has = state_of(later).wealth[0]
    if kit.ruled(later, PermitInvested):
        return f"Yes, and then she has {has} wealth"
    return kit.agreed(later, act.Invest(card.id), _refused(has, late=True), "US-20")


def _refused(wealth: int, late: bool) -> str:
    """Not now: a no that says why, so that it is not any no."""
    return f"No, it is too {'late' if late else 'early'}: she keeps {wealth} wealth"


def points_exercise(dice: Dice) -> Exercise:
    """Invest first, then spend every AP on a certain number of cards."""
    game = table(dice)
    count, card, old = 2 + dice.below(2), in_hand(game), state_of(game).permits[0]
    want = state_of(game).wealth[0] + card.wealth
    solution = (
        act.Invest(card.id),
        *map(act.Take, (act.DECK_COST, 1) if count == 2 else (1, 2, 3)),
    )
    kit.require(not state_of(kit.after(game, *solution)).ap)

    def goal(game: Game) -> Goal:
        now = state_of(game)
        if now.player:
            return Goal(False, "Ana's turn is over.")
        got, has = sum(p not in old for p in now.permits[0]), now.wealth[0]
        said = f"Ana has {kit.wealth_words(has)}, {plural(got, 'new card')} and {now.ap} AP left"
        if has < want and not now.investing:
            return Goal(False, f"{said}. Investing is for the start of a turn.")
        return Goal(now.ap == 0 and got == count and has >= want, f"{said}.")

    return kit.reach(
        game,
        f"It is **Ana**'s turn. Raise her wealth to **{want}**, then spend **all {POINTS} AP** on "
        f"exactly **{count} planning cards**. Do not end the turn.",
        goal,
        ("Wealth first: a permit can be invested only before any AP is spent.",
         f"Each planning card costs the AP of its box. Which {count} costs make {POINTS}?"),
        solution, (permit_place(0, card.id), plan_place(1)),
    )  # fmt: skip


ACTION_POINTS = Topic(
    "points", "A turn and its action points",
    ("US-21", "US-22", "US-20", "US-23", "US-27", "US-83"),
    "Investments come **first** and cost nothing. Then 6 AP buy what the boxes cost; what is not "
    "spent is **lost**.",
    points_exercise, Either(spent_problem, spent_problem, kept_problem, invest_problem),
)  # fmt: skip


# -- the topic on the rails in their three states, and on decks that run out


ACTIVE = (1, 2, 2, 2, 3, 3, 3, 3)
"""How many decks are active; one alone is asked about less often."""
EMPTY = ((), (), (), (), (1,), (1,), (0,), (0, 1))
"""Which decks have run out, where there are three."""
TITLES = tuple(name.capitalize() for name in CONTRACT_DECKS)
COME = {
    1: "The Airport has not come: only the Town deck is active.",
    2: "The Airport has come, the Sports Team has not: Town and City are active.",
    3: "The Airport and the Sports Team have come: all three decks are active.",
}
FEED = {
    1: "Only the Town deck is active, and Town cards slide along all five boxes.",
    2: "Town cards stop at the box for 5 AP; City cards slide along the other four.",
    3: "Town cards stop at the box for 5 AP and City cards at the box for 4 AP; Metropolis cards "
    "slide along the last three.",
}


def rails_of(dice: Dice, active: int, empty: tuple[int, ...] = ()) -> Game:
    """A turn of Ana's with contracts on the rails; some decks may have run out."""
    sketch = Sketch(dice, 2)
    boxes = sketch.stocked(active)
    below = {
        deck: dice.shuffled([c for c in ids(kit.contracts(deck=deck)) if c not in boxes.values()])[
            :2
        ]
        for deck in CONTRACT_DECKS[:active]
    }
    row = dice.shuffled(ids(permits(ballot=False)))
    sketch.strew()
    state = sketch.state(contracts=boxes, coming=below, active_decks=active, plans=laid(row))
    for number in empty:
        state.gone += state.decks[number]
        state.decks[number], state.decks_open[number] = [], False
    return kit.seated(state)


def turned_up(game: Game) -> tuple[int, ...]:
    """The decks of the contracts that have turned up."""
    decks = {BOX.contracts[r.card].deck for r in kit.ruled(game, ContractTurnedUp)}
    return tuple(sorted(map(CONTRACT_DECKS.index, decks)))


def stretch(state: UrbanSprawlState) -> str:
    """Which deck feeds which boxes, in a sentence."""
    told = FEED[state.active_decks]
    if state.active_decks == 3 and not state.decks[1]:
        told += (
            " The Town and the City deck are empty, so the boxes for 5 and 4 AP stay empty."
            if not state.decks[0]
            else " The City deck is empty, so Town cards go on to the box for 4 AP."
        )
    elif not state.decks[0]:
        told += " The Town deck is empty, so the box for 5 AP is not filled again."
    return told


def rails_problem(dice: Dice) -> Problem:
    """Ask from which deck a new contract turns up."""
    active = dice.choice(ACTIVE)
    empty: tuple[int, ...] = dice.choice(EMPTY) if active == 3 else ()
    box = dice.choice(("5", "4", "4", "3", "2", "1") if active == 3 else BOXES)
    return kit.insist(lambda: _rails(dice, active, empty, box))


def _rails(dice: Dice, active: int, empty: tuple[int, ...], box: str) -> Problem:
    game = rails_of(dice, active, empty)
    state, actions = state_of(game), (act.Favor(box), act.END)
    kit.require(bool(state.boxes[BOXES.index(box)]))
    right = turned_up(kit.after(game, *actions))
    kit.require(len(right) <= 1)
    words: dict[tuple[int, ...], str] = {(): "None: the box stays empty"}
    words |= {(n,): f"The {title} deck" for n, title in enumerate(TITLES)}
    why = stretch(state)
    gone = listing(f"{TITLES[n]} deck" for n in empty)
    said = f" The {gone} {'is' if len(empty) == 1 else 'are'} empty." if gone else ""
    return kit.ask(
        game, f"{COME[active]}{said}",
        f"Ana takes the ringed contract, in the box for **{box} AP**, as a favor and ends her "
        "turn. From which deck does a new contract turn up?",
        Answer(words[right], "", why),
        ((words[decks], belief, why) for decks, belief in _beliefs(active, empty, box)),
        f"it is the {TITLES[right[0]]} deck" if right else "the box stays empty",
        actions=actions, rule="US-98" if empty and box in ("5", "4") else "US-97",
        places=(box_place(box),), least=0, works=lambda later: words[turned_up(later)],
    )  # fmt: skip


def _beliefs(
    active: int, empty: tuple[int, ...], box: str
) -> Iterator[tuple[tuple[int, ...], str]]:
    """Which deck it would be, or none, by what is believed; the likeliest first."""
    feeds, at = FEEDS[active - 1], BOXES.index(box)
    deck = feeds[at]
    if deck in empty:
        yield (), "a deck that runs out is not replaced"
        later = [n for n in range(deck, active) if n not in empty]
        yield (later[0],), "the next deck takes over from an empty one"
        yield (deck,), "a deck that runs out is shuffled anew"
    if 0 not in empty:
        yield (0,), "the Town deck fills every box"
    yield (active - 1,), "the newest deck fills every box"
    if at and deck == feeds[at - 1]:
        yield (), "a box without a deck of its own stays empty"
    if active < len(FEEDS):
        yield (FEEDS[-1][at],), "all decks are active from the start"
    if not empty and at < len(feeds) - 1:
        yield (feeds[at + 1],), "the next deck joins one box earlier"
    if not empty and at:
        yield (feeds[at - 1],), "the next deck joins one box later"


def rails_exercise(dice: Dice) -> Exercise:
    """Make a new contract of a certain deck turn up."""
    active = 2 + dice.below(2)
    game = rails_of(dice, active)
    want = dice.below(active)
    fits = [box for box in BOXES if turned_up(kit.after(game, act.Favor(box), act.END)) == (want,)]
    kit.require(bool(fits))

    def goal(game: Game) -> Goal:
        if state_of(game).player == 0:
            return Goal(False, "New contracts turn up when the turn has ended.")
        got = turned_up(game)
        named = listing(TITLES[n] for n in got)
        said = f"A new {named} contract turned up" if got else "No new contract turned up"
        return Goal(got == (want,), f"{said}.")

    return kit.reach(
        game,
        f"{'Two' if active == 2 else 'All three'} contract decks are active. Take **one** contract "
        f"as a favor and end the turn, so that a new **{TITLES[want]}** contract turns up.",
        goal,
        (("To take a favor, choose a contract, then the empty place for a favor in Ana's panel. "
          "The rail is cut where the next deck feeds in."),
         stretch(state_of(game))),
        (act.Favor(fits[0]), act.END), (box_place(fits[0] if len(fits) == 1 else "1"),),
    )  # fmt: skip


RAILS = Topic(
    "rails", "Three states of the rails", ("US-97", "US-98"),
    "Town; Town and City; all three. Each deck feeds its own stretch, and the rail is **cut** "
    "where the next deck joins.",
    rails_exercise, rails_problem,
)  # fmt: skip
