"""Topics on playing alone, on Dueling Suburbs, and on deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from urbannb.core.action import Action
from urbannb.core.checking.names import NAMES
from urbannb.core.choosing.answers import NO, YES
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Case, Dice, Exercise, Goal, Posed, Problem, Topic
from urbannb.games.sim_city.components.cards import BLOCK, CITY, COMMERCIAL, VILLAGE, Card
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.kit import ANA, BEN, CARDS, HAND, Sketch, home, seated, state_of
from urbannb.games.sim_city.model import actions
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.model.state import SET_UP, SOLITAIRE, SUBURBS, SimCityState, read_box
from urbannb.games.sim_city.phrases import discards_place, hand_place, player_place, zone_word
from urbannb.games.sim_city.rules.turn import DiscardOne, DrawCard, EndTurn, TakePlay

# -- the topic on playing alone


TOP = discards_place(0)
RIGHT = {
    "draw": "Yes, and she must play a card then",
    "pass": "She discards one of the eight",
    "goal": "She plays on",
}
BELIEFS = (
    Belief("draw", "Yes, and she may pass then", "a drawn discard is like any other card",
           "Whoever draws the top discard must play a card this turn. It may be another one."),
    Belief("draw", "Yes, but she must play just that card", "it is drawn to be played itself",
           "Some card must be played, not necessarily that one."),
    Belief("draw", "No, discards are out of the game", "what is discarded is gone",
           "Playing alone, you can draw the top card of the discard pile instead."),
    Belief("pass", "She keeps all eight", "a hand has no limit",
           "Alone, a player keeps at most seven cards."),
    Belief("pass", "She discards the card she drew", "the eighth card is the one just drawn",
           "She may discard any of the eight."),
    Belief("pass", "Nothing: passing is forbidden", "alone a player must play",
           "A player may always pass, but keeps no more than seven cards."),
    Belief("goal", "The game ends with this turn", "every game ends with $250",
           "Alone, $250 ends nothing: the aim is the most that the deck can bring."),
    Belief("goal", "One more turn, and the game ends", "the round is finished",
           "Alone, there is no such end. She plays until the deck is used up."),
    Belief("goal", "The deck is shuffled again", "the goal begins a new round",
           "Nothing of the kind. She plays on until the deck is used up."),
)  # fmt: skip


def _drawn(later: Game) -> str:
    """What follows from drawing the top discard: whether there is anything but to play a card."""
    return RIGHT["draw"] if all(isinstance(a, actions.Play) for a in later.legal) else ""


def _passed(later: Game) -> str:
    """What follows from passing with eight cards: which of them may be discarded."""
    may = {action.card for action in later.legal if isinstance(action, actions.Discard)}
    return RIGHT["pass"] if may == set(state_of(later).hands[ANA]) else ""


def _rich(later: Game) -> str:
    """What follows from $250: whether Ana is asked again when this turn is over."""
    state = state_of(later)
    return RIGHT["goal"] if later.legal and not later.over and not state.last_round else ""


WORKS = {"draw": _drawn, "pass": _passed, "goal": _rich}


def _city(dice: Dice) -> Sketch:
    sketch = Sketch(dice, 1, VILLAGE)
    sketch.scatter(3, home)
    sketch.scatter(2, lambda c: not c.needs and not c.gives)
    return sketch


@kit.asked(
    "", "", {
        "draw": Case("SC-225", RIGHT["draw"], "The top discard may be drawn if a card can be "
                     "played this turn, and then one must be.",
                     see="Ana plays alone. The top discard is {card}, which she could play.",
                     ask="May Ana **draw it** instead of a card from the deck?"),
        "pass": Case("SC-223", RIGHT["pass"],
                     "Alone, the hand has at most seven cards, and any of the eight may go.",
                     see="Ana plays alone, and holds eight cards.",
                     ask="She **passes**. What follows?"),
        "goal": Case("SC-227", RIGHT["goal"], "Alone, $250 does not end the game. It ends when the "
                     "deck is used up and no card is left or can be played.",
                     see="Ana plays alone, and has {have}.",
                     ask="She plays {card} and **has $250**. What follows?"),
    }, BELIEFS,
)  # fmt: skip
def alone_problem(dice: Dice, case: str) -> Posed:
    """Ask what is different when one plays alone."""
    sketch = _city(dice)
    action: Action = actions.PASS
    places: tuple[str, ...] = (player_place(ANA), TOP)
    words: dict[str, str] = {}
    if case == "draw":
        top = sketch.some(home)
        game = sketch.game(variant=SOLITAIRE, tasks=(DrawCard(),), hand=7, thrown=(top,))
        action = actions.Draw(actions.DISCARDS)
        kit.require(game.why(action).ok and actions.PASS not in kit.after(game, action).legal)
        words, places = {"card": kit.the(top)}, (TOP,)
    elif case == "pass":
        game = sketch.game(variant=SOLITAIRE, hand=8)
        kit.require(isinstance(state_of(kit.after(game, actions.PASS)).agenda[-1], DiscardOne))
    else:
        card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
        have = 249 - dice.below(2)
        game = sketch.game(variant=SOLITAIRE, hand=8, money=(have,))
        action = dice.choice(kit.plays_of(game, card))
        later = kit.after(game, action)
        kit.require(state_of(later).money[ANA] >= 250 and not state_of(later).last_round)
        words = {"card": kit.the(card), "have": kit.dollars(have)}
        places = (player_place(ANA), hand_place(card))
    return Posed(game, (action,), words, places=places, works=WORKS[case])


def alone_exercise(dice: Dice) -> Exercise:
    """Draw the top discard and play it where it scores most."""
    sketch = _city(dice)
    top = sketch.some(lambda c: home(c) and not c.specials and c.value > 3)
    game = sketch.game(variant=SOLITAIRE, tasks=(DrawCard(),), hand=7, thrown=(top,))
    first = actions.Draw(actions.DISCARDS)
    kit.require(game.why(first).ok)
    later = kit.after(game, first)
    best = max(kit.bill_of(later, top, a.cell).due for a in kit.plays_of(later, top))
    wanted = [a for a in kit.plays_of(later, top) if kit.bill_of(later, top, a.cell).due == best]

    def goal(now: Game) -> Goal:
        played = [a for a in now.actions if isinstance(a, actions.Play)]
        if played and played[0].card == top and first in now.actions:
            return Goal(True, f"{kit.cap(kit.the(top))} came from the discards, and is played.")
        if first in now.actions and not played:
            return kit.undone(now, "You have drawn it. Now play it.")
        return kit.undone(now, f"{kit.cap(kit.the(top))} has not been drawn and played.")

    return kit.reach(
        game, f"You are **Ana**, alone. **Draw {kit.the(top)}** from the discards, worth "
        f"{kit.dollars(CARDS[top].value)}, and **play it**.", goal,
        ("Choose the discard pile instead of the deck.",
         "Then place the card: whoever draws from the discards must play a card."),
        (first, wanted[0]), (TOP,), only=False,
    )  # fmt: skip


ALONE = Topic(
    "alone", "Playing alone",
    ("SC-221", "SC-222", "SC-223", "SC-224", "SC-225", "SC-226", "SC-227", "SC-228", "SC-229"),
    "Keep **seven cards**. The **top discard** can be drawn, if a card is played then. $250 ends "
    "nothing: what counts is **the most that the deck can bring**.",
    alone_exercise, alone_problem,
)  # fmt: skip


# -- two suburbs side by side, for the topic on Dueling Suburbs


DECKS = (LAKESIDE, HILLSIDE)
BOX = read_box(DECKS)
EDGE = 3
"""Ana's city has the columns before this one, Ben's has those after it."""
ROWS, COLUMNS = 3, 7


class Twins:
    """A duel being drawn: Ana's city in the west, Ben's in the east, with a gap of a column."""

    def __init__(self, dice: Dice, decks: tuple[str, str] = DECKS) -> None:
        self.dice, self.decks, self.box = dice, decks, read_box(decks)
        self.cities = [City(self.box.faces, {}, {}) for _ in decks]
        self.hand: list[str] = []

    def inside(self, city: int, cell: int) -> bool:
        row, column = GRID.at(cell)
        side = range(EDGE) if city == 0 else range(EDGE + 1, COLUMNS)
        return row in range(ROWS) and column in side

    @property
    def out(self) -> set[str]:
        """The cards that have left the decks."""
        return {*self.hand, *(card for city in self.cities for card in city.cards())}

    def some(self, deck: int, fits: Callable[[Card], bool]) -> str:
        """A chance block of a deck."""
        out = self.out
        return self.dice.choice([
            card for card in self.box.decks[deck]
            if card not in out and self.box.cards[card].kind == BLOCK and fits(self.box.cards[card])
        ])  # fmt: skip

    def put(self, city: int, card: str, cell: str) -> None:
        """Put a card into a city."""
        self.cities[city].put(cell_of(cell), card)

    def scatter(self, city: int, count: int, fits: Callable[[Card], bool]) -> None:
        """Put so many chance blocks into a city, the first of them next to the gap."""
        for _ in range(count):
            found = self.cities[city]
            column = EDGE - 1 if city == 0 else EDGE + 1
            cells = [GRID.cell(1, column)] if not found.lots else \
                [cell for cell in found.open_cells if self.inside(city, cell)]  # fmt: skip
            self.put(city, self.some(city, fits), GRID.place(self.dice.choice(cells)))

    def named(self, title: str) -> str:
        """A card of Ana's deck, by its name."""
        return next(card for card in self.box.decks[0] if self.box.cards[card].name == title)

    def deal(self, card: str) -> str:
        """Put a card into Ana's hand."""
        kit.require(card not in self.out)
        self.hand.append(card)
        return card

    def game(self, hand: int = 4, **given: Any) -> Game:
        """The game that begins in such a position, on Ana's turn."""
        dice = self.dice
        state = SimCityState(
            names=NAMES[:2], seed=dice.below(kit.LIMIT), variant=SUBURBS, decks=list(self.decks),
            agenda=[EndTurn(), TakePlay()], phase=CITY, opened=True, **given,
        )  # fmt: skip
        out = self.out
        piles = [dice.shuffled([c for c in deck if c not in out]) for deck in self.box.decks]
        mine = [*self.hand]
        while len(mine) < hand:
            mine.append(piles[0].pop())
        state.hands = [mine, [piles[1].pop() for _ in range(HAND)]]
        state.piles, state.discards, state.council = piles, [[], []], [[], []]
        state.lots = [dict(city.lots) for city in self.cities]
        state.longs = [{}, {}]
        state.endow([10 + dice.below(20) for _ in range(2)], SET_UP)
        state.turns, state.passed = 2 * max(map(len, state.lots)) + 1, 1
        return seated(state)


# -- the topic on Dueling Suburbs: two cities, no council, and cards that go into the other one


HIGHWAY = "InterCity Highway"
STRIKING = "Fire!"
SUBURBS_BELIEFS = (
    Belief("taken", "Yes, as an upgrade", "any block may be upgraded",
           "No card may overlap one of the other city."),
    Belief("taken", "Only if Ben allows it", "the rival may agree",
           "Cities never overlap, whoever agrees."),
    Belief("taken", "No, Ben has the better card there", "the higher value wins the place",
           "Values do not matter. Cities never overlap.", "better"),
    Belief("apart", "Yes, a block lies next to it", "any block will do",
           "That block is Ben's. Cards of the other city count for nothing."),
    Belief("apart", "Yes, and it joins the cities", "cities grow together",
           "They stay two cities, even side by side."),
    Belief("apart", "No, his sims do not come to it", "sims decide the place",
           "It is the place itself: no block of her own is next to it."),
    Belief("rezone", "Only with a vote", "there is a council in a duel",
           "There is no council in Dueling Suburbs: only a card can allow it."),
    Belief("rezone", "Yes, it is her own city", "a player's own city is their own affair",
           "Even so, a rezone needs a vote, and there is no council."),
    Belief("rezone", "Yes, she is the mayor there", "a mayor may rezone",
           "A mayor has votes in a council, but there is none."),
    Belief("abroad", "No, cities are closed to each other", "nothing enters the other city",
           "Intercity cards may. {truth}"),
    Belief("abroad", "Yes, and it becomes her block there", "a guest stays its player's",
           "She scores it; from then on it is a block of Ben's city. {truth}"),
    Belief("abroad", "Only with Ben's consent", "the rival must agree", "Nobody is asked. {truth}"),
    Belief("home", "Yes, into either city", "any card may go into the other city",
           "Only intercity cards may."),
    Belief("home", "Yes, with a marker on it", "a marker is all it takes",
           "Markers are for intercity cards, which alone may go there."),
    Belief("home", "Only as an upgrade", "upgrades may be made in both cities",
           "Not with this card: only intercity cards may go there."),
    Belief("late", "No, a Power Plant must come first", "phase III begins with a Power Plant",
           "No phase begins: both cities are in phase III from the start."),
    Belief("late", "Yes, and it needs no sims there", "cards need no sims in a duel",
           "It needs them as in the usual game. Enough come to that place."),
    Belief("late", "No, her city is a settlement", "suburbs grow phase by phase as well",
           "Both cities are in phase III from the start, and stay in it."),
    Belief("late", "No, only once both cities have grown", "the phases of both go together",
           "Both cities are in phase III from the start."),
    Belief("event", "No, only on her own city", "events stay at home",
           "An event can be played on either city."),
    Belief("event", "Yes, and never on her own", "events are weapons",
           "An event can be played on either city."),
    Belief("event", "Yes, and she pays for it", "whoever plays an event pays",
           "The mayor of the city that is struck pays: that is Ben."),
)  # fmt: skip


def plain(card: Card) -> bool:
    """Whether a card provides sims and has many roads."""
    return card.gives > 0 and not card.needs and len(card.roads) > 2 and not card.specials


LEGAL, PHASE = "It must be legal in every other way.", ", and both cities are in phase III"


@kit.tried(
    "Ana's city lies in the west, Ben's in the east. Each has a deck of their own{phase}.{zones}",
    "May Ana {what}?", {
        "taken": Case("SC-209", "No, the other city has a block there", phase=PHASE,
                      what="place {name} on the **ringed block** of Ben's city"),
        "apart": Case("SC-211", "No, Ben's blocks are not of her city", phase=PHASE,
                      what="place {name} on the **ringed place**, next to a block of Ben's"),
        "rezone": Case("SC-214", "No, there is no council", phase=PHASE,
                       what="place {name} on the **ringed block** of her city"),
        "abroad": Case("SC-218", "Yes, into either city", LEGAL, "InterCity cards upgrade blocks "
                       "of the other city, or go onto a free place next to one.", phase=PHASE,
                       what="place {name} on the **ringed place**, in Ben's city"),
        "home": Case("SC-218", "No, only into her own city", phase=PHASE,
                     what="place {name} on the **ringed place**, in Ben's city"),
        "event": Case("SC-216", "Yes, on either city", "An event can be played on either city.",
                      phase=PHASE, what="play **{name}** on Ben's city"),
        "late": Case("SC-212", "Yes, both cities are in phase III", "Both cities are in phase III "
                     "from the start, and no card has to come first.", phase="",
                     what="place {name}, a card of phase III, on the **ringed place**"),
    }, SUBURBS_BELIEFS,
)  # fmt: skip
def suburbs_problem(dice: Dice, case: str) -> Posed:
    """Ask what may be played, and where."""
    twins = Twins(dice, (HILLSIDE, LAKESIDE) if case == "event" else DECKS)
    for city in (0, 1):
        twins.scatter(city, 4, plain)
    card, action, places = _tried(twins, case)
    box = twins.box
    game = twins.game()
    verdict = game.why(action)
    kit.require(verdict.ok == (case in ("abroad", "event", "late")))
    lies = twins.cities[1].lots.get(places[0]) if case == "taken" else None
    better = ["better"] * bool(lies and box.cards[lies.cards[-1]].value > box.cards[card].value)
    words = {"name": kit.with_the(box.cards[card].name), "zones": ""}
    if case == "rezone":
        old = box.cards[twins.cities[0].lots[places[0]].cards[-1]]
        words["zones"] = (
            f" {kit.cap(words['name'])} is {zone_word(box.cards[card].zone)}, and "
            f"{kit.with_the(old.name)}, the ringed block, is {zone_word(old.zone)}."
        )
    return Posed(game, (action,), words, better, places=places)


def _tried(twins: Twins, case: str) -> tuple[str, Action, tuple[str, ...]]:
    """A card, what is tried with it, and the places to look at."""
    dice, (mine, his) = twins.dice, twins.cities
    if case == "event":
        card = twins.deal(twins.named(STRIKING))
        return card, actions.play_event(card, actions.RIVAL), (hand_place(card),)
    if case == "abroad":
        card = twins.deal(twins.named(HIGHWAY))
        cell = GRID.place(dice.choice([c for c in his.open_cells if twins.inside(1, c)]))
        return card, actions.Play(card, cell, actions.RIVAL), (cell,)
    if case == "late":
        card = twins.deal(twins.some(0, lambda c: c.phase == CITY and not c.counts_as
                                     and 0 < c.needs < 7))  # fmt: skip
        cell = GRID.place(dice.choice([c for c in mine.open_cells if twins.inside(0, c)]))
        return card, actions.Play(card, cell), (cell,)
    card = twins.deal(twins.some(0, plain))
    if case == "rezone":
        cell = dice.choice(list(mine.lots))
        old = BOX.cards[mine.lots[cell].cards[-1]]
        twins.hand.clear()
        card = twins.deal(twins.some(0, lambda c: c.zone != old.zone and not c.needs
                                     and not c.specials))  # fmt: skip
        return card, actions.Play(card, cell), (cell,)
    if case == "taken":
        cell = dice.choice(list(his.lots))
        return card, actions.Play(card, cell), (cell,)
    free = [GRID.place(c) for c in his.open_cells if GRID.at(c)[1] > EDGE]
    cell = dice.choice(free)
    return card, actions.Play(card, cell, actions.RIVAL if case == "home" else ""), (cell,)


def suburbs_exercise(dice: Dice) -> Exercise:
    """Play an intercity card into the other city."""
    twins = Twins(dice)
    for city in (0, 1):
        twins.scatter(city, 4, plain)
    card = twins.deal(twins.named(HIGHWAY))
    game = twins.game(hand=3)
    wanted = [a for a in game.legal if isinstance(a, actions.Play) and a.where == actions.RIVAL]
    kit.require(bool(wanted))

    def goal(now: Game) -> Goal:
        state = state_of(now)
        if card in state.guests:
            return Goal(True, f"The {HIGHWAY} lies in Ben's city, and you have scored it.")
        return kit.undone(now, f"The {HIGHWAY} does not lie in Ben's city.")

    return kit.reach(
        game, f"You are **Ana**, and your city lies in the west. Play the **{HIGHWAY}** into "
        "**Ben's city**.", goal,
        ("It upgrades a block of the other city, or goes onto a free place next to one.",
         "Choose the card, and then a place on the side of Ben's city."),
        (wanted[0],), (hand_place(card),), only=False,
    )  # fmt: skip


SUBURBS_TOPIC = Topic(
    "suburbs", "Dueling Suburbs",
    ("SC-208", "SC-209", "SC-210", "SC-211", "SC-212", "SC-213", "SC-214", "SC-215", "SC-216",
     "SC-217", "SC-218", "SC-219", "SC-220", "SC-263"),
    "**Two cities**, each from its own deck, in phase III throughout and **without a council**. "
    "Events go onto either city; only **intercity cards** are placed in the other one.",
    suburbs_exercise, suburbs_problem,
)  # fmt: skip


# -- the topic on deals: promises that bind nobody, and money that both confirm


DEALS_BELIEFS = (
    Belief("yes", "No, money never changes hands", "there are no deals",
           "Deals are part of the game if the players agreed to it."),
    Belief("yes", "Yes, and {ben} must take it", "an offer binds",
           "Money changes hands only when both confirm it."),
    Belief("yes", "Only for one of {ben}'s cards", "cards are for sale",
           "Cards never change hands by a deal."),
    Belief("none", "Yes, if {ben} takes it", "deals are always possible",
           "Here the players have not agreed that money can be given away."),
    Belief("none", "No, a vote is never for sale", "votes are not for sale",
           "Where it was agreed on, they are. Here it was not."),
    Belief("none", "Yes, but only for a vote", "money is for votes only",
           "Without that agreement no money changes hands at all."),
    Belief("none", "Yes, the rules punish nobody", "what is not punished is allowed",
           "Broken promises are not punished. But money moves only if that was agreed."),
    Belief("early", "Yes, if {ben} takes it", "money may be given at any time",
           "It is for a play, so the play must be known. {truth}"),
    Belief("early", "No, a vote is never for sale", "votes are not for sale",
           "They are, once there is something to vote on. {truth}"),
    Belief("early", "Only after the vote", "a vote is paid for afterward",
           "The offer comes before the council votes. {truth}"),
    Belief("most", "Yes, if {ben} takes it", "both may agree on any sum",
           "Money in a deal is at most what the play will bring. {truth}"),
    Belief("most", "Yes, as she can pay it", "players may give what they have",
           "What the play brings is the limit. {truth}"),
    Belief("most", "No, a vote costs $1", "votes have a fixed price",
           "That is the price of votes for mayor. {truth}"),
    Belief("much", "Yes, and she owes the rest", "players may give on credit",
           "There are no debts. {truth}"),
    Belief("much", "Yes, if {ben} takes it", "both may agree on any sum", "{truth}"),
    Belief("much", "No, a vote is never for sale", "votes are not for sale",
           "They are, for no more than she has. {truth}"),
    Belief("much", "Yes, she goes down to zero", "players give what they have",
           "She would have to offer what she has. {truth}"),
)  # fmt: skip
PROMISE = (
    ("Nothing: no rule punishes it", "", "A promise binds nobody. The others may answer it."),
    ("He pays $5 to Ana", "a broken promise is fined", "No rule punishes a broken promise."),
    ("His votes do not count", "promised votes are bound",
     "Only a corrupt council member is bound, by its card. No promise binds a vote."),
    ("The vote is held again", "a deal changes the vote", "The vote stands as it was cast."),
)  # fmt: skip


def _council(dice: Dice, players: int) -> tuple[Sketch, str, str]:
    """A city with a council, a card that a vote could let in, and where."""
    sketch = Sketch(dice, players, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2 and not c.specials)
    card = sketch.deal(sketch.some(
        lambda c: c.zone == COMMERCIAL and c.needs < 3 and c.value > 3 and not c.specials
    ))  # fmt: skip
    sketch.seat(BEN, "Council Member")
    return sketch, card, dice.choice(list(sketch.city.lots))


def deals_problem(dice: Dice) -> Problem:
    """Ask whether money may be offered, or what becomes of a broken promise."""
    if dice.below(4) == 0:
        return (promise_problem if dice.below(2) else offered_problem)(dice)
    return money_problem(dice)


NOTHING = "It is her turn, and she has played nothing."
PROPOSED = "She has proposed {card}, which would bring {brings}."
NO_MORE = "It is no more than the play will bring, and the other player may take it or leave it."


@kit.tried(
    "{agreed}. Ana has {have}. {now}",
    "May Ana offer **{sum}** to {ben}, for a promise to vote with her?", {
        "yes": Case("SC-161", "Yes, if {ben} takes it", "", NO_MORE, now=PROPOSED),
        "none": Case("SC-161", "No, the players have not agreed to it", now=NOTHING),
        "early": Case("SC-256", "No, nothing has been proposed yet", "She proposes a rezone first.",
                      now=NOTHING),
        "most": Case("SC-160", "No, the play brings less", "Here that is {brings}.", now=PROPOSED),
        "much": Case("SC-87", "No, she has less", "She has {have}.", now=PROPOSED),
    }, DEALS_BELIEFS,
)  # fmt: skip
def money_problem(dice: Dice, case: str) -> Posed:
    """Ask whether money may be offered."""
    sketch, card, cell = _council(dice, 3)
    have = 2 + dice.below(2) if case == "much" else 9 + dice.below(8)
    game = sketch.game(money=(have, 12, 15), dealing=case != "none", mayor=ANA)
    first = actions.propose(card, cell)
    kit.require(game.why(first).ok)
    brings = kit.bill_of(game, card, cell).due
    if case not in ("none", "early"):
        game = seated(state_of(kit.after(game, first)).copy())
    low, high = {"most": (brings + 1, have), "much": (have + 1, brings)}.get(
        case, (1, min(have, brings))
    )
    kit.require(low <= high)
    sum_ = low + dice.below(high - low + 1)
    whom = 1 + dice.below(2)
    words = {"have": kit.dollars(have), "sum": kit.dollars(sum_), "ben": game.names[whom],
             "card": kit.the(card), "brings": kit.dollars(brings)}  # fmt: skip
    words["agreed"] = "Nothing was agreed on before the game" if case == "none" else \
        "The players agreed that money can be given away"  # fmt: skip
    places = (player_place(ANA), player_place(whom))
    return Posed(game, (actions.Give(sum_, whom + 1),), words, places=places)


def promise_problem(dice: Dice) -> Problem:
    """Ask what becomes of a broken promise."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    game = sketch.game(dealing=True, deals=["Ben votes with Ana, and Ana does not play Fire!"])
    right, *wrong = PROMISE
    return kit.ask(
        game, "Ben promised to vote with Ana; the deal is noted. Then he votes against her.",
        "What follows **by the rules**?", Answer(*right), dice.shuffled(wrong), rule="SC-157",
        places=(player_place(ANA), player_place(BEN)),
    )  # fmt: skip


OFFER_BELIEFS = (
    Belief("card", "Yes, if both agree", "whatever both agree on is allowed",
           "Votes, places and money may be promised, but never cards."),
    Belief("card", "Yes, face down", "cards may be passed on in secret",
           "No card changes hands by a deal, seen or unseen."),
    Belief("card", "Only a council member", "council members may be handed on",
           "A council member stays with its player as well."),
    Belief("threat", "No, threats are forbidden", "blackmail is against the rules",
           "Deals, bribes and threats are part of the game."),
    Belief("threat", "Yes, and then he must play it", "a threat binds",
           "Nothing that is said binds anybody."),
    Belief("threat", "Only if he shows the card", "a threat must be proved",
           "He need not show it. The others may believe him or not."),
    Belief("bounty", "No, only a vote may be paid for", "money is for votes only",
           "Bounties for useful cards are deals like any other."),
    Belief("bounty", "Yes, and she must pay it", "what a mayor promises is binding",
           "No rule punishes a broken promise, not even the mayor's."),
    Belief("bounty", "Yes, and the city pays it", "the city has money of its own",
           "There is no money but the players'."),
)  # fmt: skip


@kit.asked(
    "", "**Is that allowed?**", {
        "card": Case("SC-159", "No, cards never change hands by a deal",
                     "Players may promise votes, places and money. Cards never change hands.",
                     see="Ben would give Ana a card of his hand for her vote."),
        "threat": Case("SC-156", "Yes, he may threaten to",
                       "Players may promise and threaten as they like. Nothing of it is binding.",
                       see="Ben says that he will play Fire! unless Ana votes with him."),
        "bounty": Case("SC-157", "Yes, but nothing binds her to it", "Anybody may promise money "
                       "for a useful card. No rule makes them keep their word, and at this table "
                       "money changes hands only before a vote (SC-256).",
                       see="Ana, the mayor, promises $3 to whoever places a Fire Station next."),
    }, OFFER_BELIEFS, shuffles=True,
)  # fmt: skip
def offered_problem(dice: Dice, _: str) -> Posed:
    """Ask whether something may be offered, or threatened with."""
    sketch = Sketch(dice, 3, phase=CITY)
    sketch.scatter(4, home)
    game = sketch.game(dealing=True, mayor=ANA)
    return Posed(game, (), places=(player_place(ANA), player_place(BEN)))


def deals_exercise(dice: Dice) -> Exercise:
    """Give a player some money for a vote, who takes it."""
    sketch, card, cell = _council(dice, 2)
    game = sketch.game(money=(12 + dice.below(6), 9), dealing=True, mayor=ANA)
    sum_ = 2 + dice.below(2)
    start = state_of(game).money[BEN]
    first = actions.propose(card, cell)
    kit.require(game.why(first).ok)
    solution: tuple[Action, ...] = (first, actions.Give(sum_, BEN + 1), YES)
    kit.after(game, *solution)

    def goal(now: Game) -> Goal:
        more = state_of(now).money[BEN] - start
        if more == sum_:
            return Goal(True, f"You have given {kit.dollars(sum_)} to Ben.")
        if now.turn and now.actions[-1] == NO:
            return kit.undone(now, "Ben has refused it.")
        have = f"{kit.dollars(more)} more" if more else "no more money yet"
        return kit.undone(now, f"Ben has {have}. Both must confirm it.")

    return kit.reach(
        game, f"You play **Ana**, and then Ben. **Propose** {kit.the(card)} for the ringed "
        f"block, and have **{kit.dollars(sum_)}** change hands, from Ana to Ben.", goal,
        ("After the proposal Ana may offer money. Then Ben is asked.",
         "Money goes from one to the other only when both confirm it, so Ben must take it."),
        solution, (cell, player_place(ANA), player_place(BEN)), only=False,
    )  # fmt: skip


DEALS = Topic(
    "deals", "Deals",
    ("SC-156", "SC-157", "SC-158", "SC-159", "SC-160", "SC-161", "SC-256"),
    "Promise what you like: **no rule punishes a broken promise**. Cards never change hands. "
    "Money does, before a vote, **when both confirm it**, if the players agreed to that before the "
    "game. So a bounty can be promised but not paid.",
    deals_exercise, deals_problem,
)  # fmt: skip
