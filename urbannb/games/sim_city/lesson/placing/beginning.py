"""Questions on how a game and a turn begin: hands that are dealt, drawing, and hands that grow."""

from __future__ import annotations

from urbannb.core.checking.names import NAMES
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Misreading, Problem
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import ANA, BEN, HAND, LIMIT, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import PASS, Buy
from urbannb.games.sim_city.phrases.places import hand_place, pile_place, player_place
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules.plays import TakePlay
from urbannb.games.sim_city.rules.rulings.turn import CardDrawn

MEMBER = "council-member-1"
CARDS_LEFT = kit.sums_of(str, "Cards")


def dealt_problem(dice: Dice) -> Problem:
    """Ask how many cards the deck has when the first player has drawn."""
    players = 2 + dice.below(5)
    start = rulebook.new(NAMES[:players], dice.below(LIMIT))
    whole, left = len(start.box.decks[0]), len(state_of(Game(rulebook, start)).piles[0])
    sketch = Sketch(dice)
    sketch.scatter(3, home)
    game = sketch.game()
    kit.require(len(state_of(game).piles[0]) != left)
    dealt = -HAND * players
    why = f"Each of {players} players is dealt {HAND} cards, and Ana draws one."
    wrong = (
        Misreading("only drawn cards are taken from the deck", (whole, -1),
                   "nobody were dealt a hand", why),
        Misreading("the seven cards are shared by all", (whole, -HAND, -1),
                   "seven cards were dealt in all", why),
        Misreading("nothing is drawn on the first turn", (whole, dealt),
                   "the first turn had no drawing", why),
        Misreading("everybody draws before the first turn", (whole, dealt, -players),
                   "all players had drawn already", why),
    )  # fmt: skip
    return kit.how_many(
        game, f"Soon a new game begins, with the same deck of {whole} cards and "
        f"**{players} players**. Hands are dealt, and Ana, who begins, draws a card.",
        "How many cards are then left **in the deck**?",
        Answer("", "", why, (CARDS_LEFT.row("In the game", (whole, dealt, -1)),)),
        lambda _: len(state_of(Game(rulebook, start)).piles[0]),
        dice.shuffled(wrong), CARDS_LEFT, f"{left} cards are left", rule="SC-3",
        places=(pile_place(0),),
    )  # fmt: skip


RIGHT = {
    "first": "He draws a card",
    "many": "She keeps all {held}",
    "bought": "Yes, and be paid for it",
}
RULES = {"first": "SC-9", "many": "SC-15", "bought": "SC-8"}
BELIEFS = (
    Belief("first", "He plays a card, and then draws one", "one draws for the card one has played",
           "Drawing comes first, so the card just drawn can be played at once."),
    Belief("first", "He plays: his hand is full", "only a hand with room in it takes a card",
           "One card is drawn a turn, however many are in the hand."),
    Belief("first", "He draws only if he cannot play", "drawing is for those who cannot play",
           "Every turn begins with drawing, whatever is in the hand."),
    Belief("many", "She discards down to {full}", "nobody keeps more cards than were dealt",
           "That is so only for a player alone. In the usual game a hand has no limit."),
    Belief("many", "She discards one card for passing", "passing costs a card",
           "Passing costs nothing, and nobody ever has to discard."),
    Belief("many", "She keeps them, but draws no more", "a large hand draws no cards",
           "Every turn begins with drawing, however large the hand is."),
    Belief("bought", "No, buying was her turn", "buying a council member takes the place of a play",
           "Buying is a part of the turn by itself, and comes before the play."),
    Belief("bought", "Yes, but it scores nothing", "only one of the two counts",
           "What she plays is scored like any other card."),
    Belief("bought", "Yes, but only an event", "a block and a member do not go together",
           "She may play a block or an event, or pass."),
)  # fmt: skip


def _asked(game: Game, player: int) -> bool:
    """Whether it is on a player to play a card."""
    state = state_of(game)
    return state.player == player and isinstance(state.agenda[-1], TakePlay)


def parts_problem(dice: Dice) -> Problem:
    """Ask what a turn begins with, what a large hand costs, or what may follow a purchase."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice, 2, phase=CITY)
    sketch.scatter(4, lambda c: home(c) and not c.specials)
    card = sketch.deal(sketch.some(lambda c: home(c) and not c.specials))
    held = HAND + 2 + dice.below(6)
    if case == "bought":
        sketch.deal(MEMBER)
    game = sketch.game(hand=held if case == "many" else 4, money=(20, 20))
    action = Buy(MEMBER) if case == "bought" else PASS
    later = kit.after(game, action)

    def works(then: Game) -> str:
        state = state_of(then)
        if case == "first":  # he is asked to play when he has drawn
            drawn = [one.player for one in kit.ruled(then, CardDrawn)]
            more = len(state.hands[BEN]) == HAND + 1
            return RIGHT["first"] if drawn == [BEN] and more and _asked(then, BEN) else ""
        if case == "many":
            kept = len(state.hands[ANA])
            return RIGHT["many"].format(held=kept) if _asked(then, BEN) else ""
        scored = kit.plays_of(then, card) if _asked(then, ANA) else []
        paid = [kit.gained(then, kit.after(then, one)) for one in scored]
        return RIGHT["bought"] if paid and min(paid) > 0 else ""

    right = RIGHT[case].format(held=held)
    kit.require(works(later) == right)
    see = {
        "first": f"Ana passes, so the next turn is Ben's. He holds {HAND} cards.",
        "many": f"Ana has not played for a while, and holds **{held} cards**. Now she passes "
                "again.",
        "bought": "Ana has drawn, and buys a council member. Another card is drawn for it.",
    }[case]  # fmt: skip
    asked = {
        "first": "What does Ben do **first**?", "many": "What happens to **her cards**?",
        "bought": "May she still **play a card** this turn?",
    }[case]  # fmt: skip
    why = {
        "first": "A turn begins by drawing the top card of the deck.",
        "many": "A hand has no limit, and nobody ever has to discard.",
        "bought": "A turn is drawing, perhaps buying a council member, then playing a card or "
                  "passing, and scoring.",
    }[case]  # fmt: skip
    places = {"first": player_place(BEN), "many": player_place(ANA), "bought": hand_place(card)}
    return kit.ask(
        game, see, asked, Answer(right, "", why),
        kit.held(BELIEFS, case, full=HAND), actions=(action,), rule=RULES[case],
        places=(places[case],), works=works,
    )  # fmt: skip
