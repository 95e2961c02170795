"""The topic on council members: when one is bought, and what it brings."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.cards import COUNCIL as MEMBER
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import Buy
from urbannb.games.sim_city.phrases.places import hand_place, player_place

RIGHT = {
    "ok": "Yes, and then she plays a card as well",
    "money": "No, she has too little money",
    "bought": "No, only one a turn",
}
BELIEFS = (
    Belief("ok", "Yes, instead of playing a card", "buying is the whole turn",
           "A member is bought before a card is played, and another card is drawn to replace it."),
    Belief("ok", "No, only the mayor has members", "only the mayor can have members",
           "Anyone may have council members, including the mayor.", "no mayor"),
    Belief("ok", "No, a player may have only one", "each player has one member at most",
           "A player may have several, and can buy one more each turn.", "has one"),
    Belief("ok", "No, council members are elected", "only an Election fills the council",
           "Members are bought. An Election fills other offices."),
    Belief("money", "Yes, her money goes down to zero", "players pay what they can",
           "Other payments stop at zero, but a member must be paid in full. {truth}"),
    Belief("money", "Yes, it is paid with its votes", "members pay for themselves",
           "A member is paid for at once, with money. {truth}"),
    Belief("money", "No, only the mayor has members", "only the mayor can have members",
           "Anyone may buy members. {truth}", "no mayor"),
    Belief("bought", "Yes, as long as she can pay", "any number may be bought each turn",
           "Only one may be bought each turn."),
    Belief("bought", "Yes, instead of playing a card", "a second one costs the play",
           "Only one may be bought each turn."),
    Belief("bought", "No, a player may have only one", "each player has one member at most",
           "A player may have several, but buys one a turn.", "has one"),
)  # fmt: skip


def council_problem(dice: Dice) -> Problem:
    """Ask whether a council member may be bought."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(5, home)
    if case == "bought" or dice.below(2):
        sketch.seat(ANA, "Council Member")
    card = sketch.deal(sketch.dice.choice(
        [c.id for c in CARDS.values() if c.kind == MEMBER and c.id not in sketch.out]))  # fmt: skip
    cost = CARDS[card].cost
    have = dice.below(cost) if case == "money" else cost + dice.below(8)
    game = sketch.game(money=(have, 9, 9), bought=case == "bought")
    state = state_of(game)
    so = (*["no mayor"] * (state.mayor != ANA), *["has one"] * bool(state.council[ANA]))
    truth = f"It costs {kit.dollars(cost)}, and she has {kit.dollars(have)}."
    bought = " She has already bought a member this turn." if case == "bought" else ""
    rule = {"ok": "SC-119", "money": "SC-89", "bought": "SC-11"}[case]
    return kit.may(
        game, Buy(card), f"The {CARDS[card].name} costs {kit.dollars(cost)}, and Ana has "
        f"{kit.dollars(have)}.{bought}",
        f"May she buy the **{CARDS[card].name}** now?", RIGHT[case],
        kit.held(BELIEFS, case, so, truth=truth),
        why=f"{truth} From phase III on, she may buy one each turn, before playing a card.",
        rule=rule, settles=True, places=(hand_place(card), player_place(ANA)),
    )  # fmt: skip


# -- the task


def council_exercise(dice: Dice) -> Exercise:
    """Buy the member that brings the most votes for the money."""
    sketch = Sketch(dice, 2, phase=CITY)
    sketch.scatter(5, home)
    cheap, dear = dice.shuffled([c.id for c in CARDS.values() if c.kind == MEMBER])[:2]
    sketch.deal(cheap)
    sketch.deal(dear)
    want = max((cheap, dear), key=lambda c: CARDS[c].votes)
    kit.require(CARDS[cheap].votes != CARDS[dear].votes)
    game = sketch.game(money=(CARDS[want].cost + dice.below(4), 12))
    kit.require(game.why(Buy(want)).ok)

    def votes(now: Game) -> int:
        return sum(CARDS[card].votes for card in state_of(now).council[ANA])

    def goal(now: Game) -> Goal:
        said = f"You have {votes(now)} votes from council members."
        if votes(now) >= CARDS[want].votes:
            return Goal(True, said)
        return kit.undone(now, said.replace("1 votes", "1 vote").replace("0 votes", "no votes"))

    return kit.reach(
        game, "You are **Ana**. Buy the council member who brings you **the most votes**.", goal,
        ("Point at your council members: each says what it costs and how many votes it has.",
         f"The one for {kit.dollars(CARDS[want].cost)} has {CARDS[want].votes} votes."),
        (Buy(want),), (hand_place(cheap), hand_place(dear)), only=True,
    )  # fmt: skip


COUNCIL = Topic(
    "council", "Buying a council member",
    ("SC-11", "SC-89", "SC-119", "SC-122"),
    "From phase III on, a player may buy **one a turn, before playing a card**, paid in full, and "
    "draws a card to replace it. It lies in front of that player and stays there.",
    council_exercise, council_problem,
)  # fmt: skip
