"""Topics on a turn: how it begins, what may be played, which cards are removed."""

from __future__ import annotations

from typing import Any

from urbannb.core.action import Action
from urbannb.core.checking.names import NAMES
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Goal,
    Item,
    Misreading,
    Posed,
    Problem,
    Topic,
)
from urbannb.games.sim_city.components import cards
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.kit import ANA, BEN, CARDS, HAND, LIMIT, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import PASS, Buy, Play, play_event, propose
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.phrases import PHASES_PLACE, hand_place, pile_place, player_place
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules.rulings import CardDrawn, CardRemoved, ZoneEarned
from urbannb.games.sim_city.rules.turn import TakePlay

# -- questions on how a game and a turn begin: hands that are dealt, drawing, and hands that grow


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
    deck, hands = Item(whole, "Cards of the deck"), Item(dealt, "Cards dealt")
    drawn = Item(-1, "Cards drawn")
    wrong = (
        Misreading("only drawn cards are taken from the deck", (deck, drawn),
                   "nobody were dealt a hand", why),
        Misreading("the seven cards are shared by all", (deck, hands._replace(value=-HAND), drawn),
                   "seven cards were dealt in all", why),
        Misreading("nothing is drawn on the first turn", (deck, hands),
                   "the first turn had no drawing", why),
        Misreading("everybody draws before the first turn",
                   (deck, hands, drawn._replace(value=-players)),
                   "all players had drawn already", why),
    )  # fmt: skip
    return kit.how_many(
        game, f"Soon a new game begins, with the same deck of {whole} cards and "
        f"**{players} players**. Hands are dealt, and Ana, who begins, draws a card.",
        "How many cards are then left **in the deck**?",
        CARDS_LEFT.right("In the game", (deck, hands, drawn), why),
        lambda _: len(state_of(Game(rulebook, start)).piles[0]),
        dice.shuffled(wrong), CARDS_LEFT, f"{left} cards are left", rule="SC-3",
        places=(pile_place(0),),
    )  # fmt: skip


RIGHT = {
    "first": "He draws a card",
    "many": "She keeps all {held}",
    "bought": "Yes, and be paid for it",
}
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
    state = state_of(game)
    return state.player == player and isinstance(state.agenda[-1], TakePlay)


@kit.asked(
    "", "", {
        "first": Case("SC-9", RIGHT["first"], "A turn begins by drawing the top card of the deck.",
                      see=f"Ana passes, so the next turn is Ben's. He holds {HAND} cards.",
                      ask="What does Ben do **first**?"),
        "many": Case("SC-15", RIGHT["many"], "A hand has no limit, and nobody ever has to discard.",
                     see="Ana has not played for a while, and holds **{held} cards**. Now she "
                     "passes again.", ask="What happens to **her cards**?"),
        "bought": Case("SC-8", RIGHT["bought"], "A turn is drawing, perhaps buying a council "
                       "member, then playing a card or passing, and scoring.", see="Ana has drawn, "
                       "and buys a council member. Another card is drawn for it. She also holds "
                       "{card}, which she could place.",
                       ask="May she still **play a card** this turn?"),
    }, BELIEFS,
)  # fmt: skip
def parts_problem(dice: Dice, case: str) -> Posed:
    """Ask what a turn begins with, what a large hand costs, or what may follow a purchase."""
    sketch = Sketch(dice, 2, phase=cards.CITY)
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

    kit.require(works(later) == RIGHT[case].format(held=held))
    places = {"first": player_place(BEN), "many": player_place(ANA), "bought": hand_place(card)}
    words = {"held": held, "full": HAND, "card": kit.the(card)}
    return Posed(game, (action,), words, places=(places[case],), works=works)


# -- the topic on a turn: what may be played, and how much of it


TURN_BELIEFS = (
    Belief("pass", "No, whoever can play must play", "passing is only for those who cannot play",
           "A player may always pass."),
    Belief("pass", "Yes, but she must discard a card", "passing costs a card",
           "Passing costs nothing, and nobody ever has to discard: a hand has no limit."),
    Belief("pass", "Yes, but only once in the game", "passing is an exception",
           "Any turn may be passed."),
    Belief("phase", "Yes, it has room beside the city", "only the place matters",
           "Place and sims are not enough. A card can be played from its own phase on. {truth}"),
    Belief("phase", "Yes, but it scores nothing yet", "an early card is not paid",
           "It cannot be played at all. {truth}"),
    Belief("phase", "No, it must be discarded", "what cannot be played is lost",
           "It stays in her hand. {truth}"),
    Belief("event", "Yes, an event needs no place", "events may be played at any time",
           "Events wait for phase III and its Power Plant. {truth}"),
    Belief("event", "Yes, if she plays a block as well", "an event comes on top of a block",
           "An event is played instead of a block, and not before phase III. {truth}"),
    Belief("event", "No, only the mayor plays events", "events belong to the mayor",
           "Any player may play one, once the city is in phase III. {truth}"),
    Belief("second", "Yes, as many as she likes", "a player may empty their hand",
           "A turn is one card, unless a card that was played says otherwise."),
    Belief("second", "Yes, if it scores less", "a second card is allowed for less",
           "A turn is one card, whatever it scores."),
    Belief("another", "No, a turn is always one card", "no card changes the turn",
           "Usually it is. But {first} says: {words}"),
    Belief("another", "Yes, but only the first is scored", "further cards bring nothing",
           "Each card is played and scored by itself, in the order played."),
    Belief("another", "Yes, after drawing a card for it", "each play begins with drawing",
           "Nothing is drawn in between: she plays on at once."),
    Belief("second", "No, first she draws another", "she draws again and plays on",
           "Her turn is over, and the next player draws."),
)  # fmt: skip
SECOND, ANOTHER = "No, her turn is over", "Yes, the first card allows it"


def play_problem(dice: Dice) -> Problem:
    """Ask what may be played, and how much of it."""
    case = dice.choice(("pass", "phase", "event", "second", "another"))
    return (further_problem if case in ("second", "another") else single_problem)(dice, want=case)


@kit.tried(
    "It is Ana's turn, and she has drawn. The city is in phase {phase} ({title}); {card} is "
    "{kind}.",
    "", {
        "pass": Case("SC-13", "Yes, a player may always pass",
                     "A player may always pass, and must pass if no play is legal.",
                     ask="Could Ana **pass**, although she could play {card}?"),
        "phase": Case("SC-70", "No, the city has not come that far",
                      "The city is in phase {phase}.",
                      ask="May Ana place **{card}** beside the city?"),
        "event": Case("SC-73", "No, it is too early for events", "The city is in phase {phase}.",
                      ask="May Ana play **{name}** now?"),
    }, TURN_BELIEFS,
)  # fmt: skip
def single_problem(dice: Dice, case: str) -> Posed:
    """Ask whether something may be played, or nothing."""
    sketch = Sketch(dice)
    sketch.scatter(4 + dice.below(2), home)
    if case == "event":
        card = sketch.deal(dice.choice([c for c in CARDS if CARDS[c].kind == cards.EVENT]))
    elif case == "phase":
        late = [c for c in CARDS.values() if c.kind == "block" and c.phase > cards.VILLAGE]
        card = sketch.deal(dice.choice([c.id for c in late if not c.needs or c.needs < 5]))
    else:
        card = sketch.deal(sketch.some(home))
    game = sketch.game()
    tried: Action = PASS if case == "pass" else play_event(card, "")
    if case == "phase":
        site = dice.choice(sketch.sites())
        tried = Play(card, site)
        kit.require([r.code for r in game.why(tried).reasons] == ["phase"])
    phase = cards.PHASES[state_of(game).phase]
    words = {"phase": phase.roman, "title": phase.title.lower(), "card": kit.the(card),
             "kind": _kind(card), "name": CARDS[card].name}  # fmt: skip
    return Posed(game, (tried,), words, places=(hand_place(card), PHASES_PLACE))


def _kind(card: str) -> str:
    found = CARDS[card]
    if found.kind == cards.EVENT:
        return "an event"
    return f"a card of phase {cards.PHASES[found.phase].roman}"


def _continued(later: Game, card: str) -> str:
    """Whether Ana may play another card: it is still her turn, and the card has a place."""
    if state_of(later).player != ANA:
        return SECOND
    return ANOTHER if kit.plays_of(later, card) else ""


@kit.asked(
    "Ana holds {first} and {second}, both of which she could play.",
    "She plays {first}. May she then play **{second}** in the same turn?", {
        "second": Case("SC-12", SECOND, "Nothing on {first} lets her play another card. The next "
                       "turn is Ben's."),
        "another": Case("SC-14", ANOTHER, "{capital} says: {words} Then {second} is scored by "
                        "itself."),
    }, TURN_BELIEFS,
)  # fmt: skip
def further_problem(dice: Dice, case: str) -> Posed:
    """Ask whether a second card may be played."""
    sketch = Sketch(dice)
    sketch.scatter(4 + dice.below(2), home)
    first = sketch.named("Street Market") if case == "another" else sketch.some(home)
    sketch.deal(first)
    second = sketch.deal(sketch.some(home))
    game = sketch.game()
    action = dice.choice(kit.plays_of(game, first))
    kit.require(_continued(kit.after(game, action), second) == further_problem.cases[case].right)
    words = {
        "first": kit.the(first),
        "second": kit.the(second),
        "capital": kit.cap(kit.the(first)),
        "words": CARDS[first].specials[0].sentence() if case == "another" else "",
    }
    return Posed(
        game, (action,), words, places=(hand_place(first), hand_place(second)),
        works=lambda then: _continued(then, second),
    )  # fmt: skip


def turn_exercise(dice: Dice) -> kit.Exercise:
    """Play two cards in one turn."""
    sketch = Sketch(dice)
    sketch.scatter(5, lambda card: home(card) and len(card.roads) > 2)
    market = sketch.deal(sketch.named("Street Market"))
    homes = [
        sketch.deal(sketch.some(lambda c: c.zone == cards.RESIDENTIAL and home(c))) for _ in "12"
    ]
    game = sketch.game()
    kit.require(state_of(game).names[ANA] == "Ana")
    ways = kit.plays_of(game, market)
    kit.require(bool(ways))
    first = dice.choice(ways)
    then = next(iter(kit.plays_of(kit.after(game, first), homes[0])))

    def goal(now: Game) -> Goal:
        played = [a for a in now.actions if isinstance(a, Play)]
        if len(played) > 1 and state_of(now).player != ANA:
            return Goal(True, f"You played {len(played)} cards in one turn, each scored by itself.")
        return kit.undone(now, f"You have played {kit.the(played[0].card)} only."
                          if played else "You have passed.")  # fmt: skip

    return kit.reach(
        game, "You are **Ana**. Play **two cards** this turn.", goal,
        ("One of your cards lets its player play another. Point at your cards to read them.",
         "It is the Street Market, and the other card must be residential."),
        (first, then), (hand_place(market),), only=False,
    )  # fmt: skip


TURN = Topic(
    "turn", "What a turn is",
    ("SC-8", "SC-9", "SC-12", "SC-13", "SC-14", "SC-15", "SC-240", "SC-70", "SC-5", "SC-3"),
    "**Draw, play one card or pass, score it.** A card can be played from its own phase on. "
    "Some cards let you play another in the same turn; nobody ever has to discard.",
    turn_exercise, kit.Either(*[play_problem] * 5, parts_problem, dealt_problem),
)  # fmt: skip


# -- the topic on cards that are removed when another one is played


OLD, SCHOOLS = "Country Schoolhouse", ("Grade School", "High School")
SAYS = f"The {OLD} says: It is removed after a Grade School or High School has been played."
GONE, STAYS = "The next player takes it away first", "It stays"
REMOVING_BELIEFS = (
    Belief("due", "It is taken away at once, by Ana", "a card is removed the moment it is due",
           "It goes at the beginning of the next turn, before a card is drawn."),
    Belief("due", "It stays: it was there first", "a card in the city is never removed",
           "It says otherwise itself: it is removed after such a school has been played."),
    Belief("due", "It stays, but scores no more", "the card is only switched off",
           "It leaves the city, and its place is open again."),
    Belief("due", "Its place becomes scorched earth", "an empty place is scorched earth",
           "Only disasters leave scorched earth. This place is just open."),
    Belief("again", "No, such a school is in the city", "what would be removed cannot be played",
           "A card that the city as it is would remove may still be played."),
    Belief("again", "Yes, and the school is removed", "the newer card replaces the older one",
           "Only the schoolhouse says that it is removed, and only by such a school."),
    Belief("again", "Yes, but it scores nothing", "a card that must go is not paid",
           "It scores as usual."),
)  # fmt: skip


def _becomes(later: Game, old: str) -> str:
    """What becomes of the schoolhouse by the time that the next player has drawn."""
    took = [one.player for one in kit.ruled(later, CardRemoved) if one.cell == old]
    if not took:
        return STAYS if state_of(later).cities[0].ground.at(cell_of(old)) else ""
    return GONE if took == [state_of(later).player] != [ANA] else ""


def due_problem(dice: Dice) -> Problem:
    """Ask what becomes of the schoolhouse when a school is played, or another card."""
    sketch, old = _town(dice)
    school = dice.choice((*SCHOOLS, "other"))
    card = sketch.deal(sketch.some(home) if school == "other" else sketch.named(school))
    game = sketch.game()
    action = dice.choice([a for a in kit.plays_of(game, card) if a.cell not in sketch.city.lots])
    removed = _becomes(kit.after(game, action), old) == GONE
    kit.require(removed == (school != "other"))
    if removed:
        right = Answer(GONE, "", f"{SAYS} Whoever has the next turn removes it, before anything "
                       "else.", (), (old,))  # fmt: skip
        wrong = list(kit.held(REMOVING_BELIEFS, "due"))
    else:
        right = Answer(
            STAYS, "", f"{SAYS} {kit.cap(kit.the(card))} is not such a card.", (), (old,)
        )
        wrong = [
            Answer(GONE, "any card that is played removes it", f"{SAYS} Here it is not."),
            Answer("It is taken away at once, by Ana", "newer homes push it out", f"{SAYS} "
                   "Nothing of that kind has been played."),
            Answer("It is covered by the new card", "a new card may go onto it",
                   f"{kit.cap(kit.the(card))} is placed beside the city, not on a block."),
        ]  # fmt: skip
    return kit.ask(
        game, f"{SAYS} It is the ringed block.",
        f"Ana plays {kit.the(card)}, somewhere else. What becomes of the **{OLD}**?",
        right, dice.shuffled(wrong), actions=(action,), rule="SC-184", places=(old,),
        works=lambda later: _becomes(later, old),
    )  # fmt: skip


def again_problem(dice: Dice) -> Problem:
    """Ask whether the schoolhouse may be played where such a school is already."""
    sketch = Sketch(dice)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4)
    school = sketch.somewhere(sketch.named(dice.choice(SCHOOLS)))
    card = sketch.deal(sketch.named(OLD))
    game = sketch.game()
    found = [a for a in kit.plays_of(game, card) if a.cell in sketch.sites()]
    action = dice.choice(found)
    return kit.may(
        game, action, f"{SAYS} {kit.cap(kit.names(state_of(game), [school]))} lies in the city "
        "already.", f"May Ana place the {OLD} on the **ringed place**?",
        "Yes, it may be played", kit.held(REMOVING_BELIEFS, "again"),
        why="It may be played. The rulebook gives two answers on when it is then removed; in this "
        "game it stays until such a school is played again.",
        rule="SC-185", settles=True, places=(action.cell, school),
    )  # fmt: skip


def _town(dice: Dice) -> tuple[Sketch, str]:
    """A city with the schoolhouse, and where that is."""
    sketch = Sketch(dice)
    sketch.scatter(4, lambda c: home(c) and len(c.roads) == 4 and c.zone == cards.RESIDENTIAL)
    old = sketch.somewhere(sketch.named(OLD))
    return sketch, old


def removing_exercise(dice: Dice) -> kit.Exercise:
    """Have the schoolhouse removed."""
    sketch, old = _town(dice)
    school = sketch.deal(sketch.named(dice.choice(SCHOOLS)))
    for _ in "12":
        sketch.deal(sketch.some(home))
    game = sketch.game()
    wanted = [a for a in kit.plays_of(game, school) if a.cell in sketch.sites()]
    kit.require(bool(wanted))

    def goal(now: Game) -> Goal:
        state = state_of(now)
        gone = state.cities[0].ground.at(cell_of(old)) is None
        if old in state.due or gone:
            return Goal(True, f"The {OLD} is removed at the beginning of Ben's turn.")
        first = now.actions[0] if now.actions else None
        if isinstance(first, Play) and first.cell == old:
            return kit.undone(now, f"You have covered the {OLD}. It should be removed.")
        return kit.undone(now, f"The {OLD} stays in the city.")

    return kit.reach(
        game, f"You are **Ana**. {SAYS} Play a card that gets it **removed**. Do not cover it.",
        goal,
        ("Read your cards: one of them is such a school.",
         f"It is the {kit.title(school)}. Enough sims must come to it."),
        (wanted[0],), (old, hand_place(school)), only=False,
    )  # fmt: skip


REMOVING = Topic(
    "removing", "Cards that are removed", ("SC-184", "SC-185", "SC-186", "SC-257"),
    "A card that must go is removed **by whoever has the next turn, before anything else**. What "
    "lies under it is in the city again; an open place is not scorched earth.",
    removing_exercise, kit.Either(again_problem, due_problem, due_problem),
)  # fmt: skip


# -- a question on cards that contradict a rule: the card is right


INN, PRISON, DAIRY = "bed-breakfast", "prison", "dairy-farm"
GRASS = "agricultural"
OVERRULING_BELIEFS = (
    Belief("free", "No, the rule comes before the card", "rules come before cards",
           "It is the other way round. A card is right where it contradicts a rule."),
    Belief("free", "No, it must wait for the council", "no card takes the place of a vote",
           "The card makes the vote needless, in any phase."),
    Belief("free", "Yes, and so may any other card", "any block may be covered",
           "Other cards need a vote. This one says that it needs none."),
    Belief("never", "Yes, the council may vote on anything", "the council comes before a card",
           "Not even the council can allow what the card itself forbids."),
    Belief("never", "Yes, if the mayor agrees", "the mayor comes before a card",
           "Neither the mayor nor the council can allow what the card itself forbids."),
    Belief("never", "No, nothing may ever cover it", "a card like that is safe for good",
           "A governmental card could be placed on it: that is what the Prison says."),
    Belief("zone", "No, such a zone never pays", "rules come before cards",
           "It is the other way round. A card is right where it contradicts a rule."),
    Belief("zone", "Only whoever placed the Dairy Farm", "a card speaks for its own player",
           "It says so of the zone, whoever plays the next card."),
    Belief("zone", "Only a half of it", "a card and a rule meet halfway",
           "The card is right, so the bonus is paid in full."),
)  # fmt: skip


PAYS = "Yes, because a card says so"
OVER = "Where a card contradicts a rule, the card is right: "


@kit.asked(
    "By the rules: {by} {who} says: {says}", "", {
        "free": Case("SC-6", "Yes, because its card allows it", why=f"{OVER}it needs no vote.",
                     ask="May Ana place {card} on the **ringed block**?",
                     by="A block of another zone can be rezoned only if the council votes for it, "
                     "and this city has no council yet."),
        "never": Case("SC-6", "No, because the Prison forbids it",
                      why=f"{OVER}no vote can allow it. {{reasons}}",
                      ask="May Ana propose {card} for the **Prison**?",
                      by="The council may vote on rezoning any block, and here one vote for it is "
                      "enough."),
        "zone": Case("SC-6", PAYS, why=f"{OVER}while it lies there, this zone pays.",
                     ask="Ana places {card} on the ringed place. Does she receive a "
                     "**zone bonus**?",
                     by="A zone bonus is paid for residential, commercial and industrial zones, "
                     "not for agricultural ones."),
    }, OVERRULING_BELIEFS,
)  # fmt: skip
def overrule_problem(dice: Dice, case: str) -> Posed:
    """Ask what holds where a card and a rule contradict each other."""
    sketch = Sketch(dice, phase=cards.METROPOLIS if case == "never" else cards.VILLAGE)
    card, cell, who = {"free": _free, "never": _never, "zone": _zone}[case](sketch)
    game = sketch.game(mayor=ANA) if case == "never" else sketch.game()
    action: Action = propose(card, cell) if case == "never" else Play(card, cell)
    verdict = game.why(action)
    kit.require(verdict.ok == (case != "never"))
    codes = [reason.code for reason in verdict.reasons]
    kit.require(codes == (["never-covered"] if case == "never" else []))
    if case == "zone":
        earned = kit.ruled(kit.after(game, action), ZoneEarned)
        kit.require(bool(earned))
    shown: dict[str, Any] = {"works": _paid} if case == "zone" else {"tried": action}
    words = {"who": kit.cap(kit.the(who)), "says": _words(who), "card": kit.the(card),
             "reasons": " ".join(map(str, verdict.reasons))}  # fmt: skip
    return Posed(game, (action,) if verdict.ok else (), words, places=(cell,), **shown)


def _paid(later: Game) -> str:
    """Whether the zone has paid, in which the lesson's card says that it does."""
    earned = [one for one in kit.ruled(later, ZoneEarned) if one.player == ANA]
    return PAYS if earned else ""


def _words(card: str) -> str:
    """What contradicts the rule: the first or last word of the card, whichever is no payment."""
    found = {INN: 0, PRISON: -1, DAIRY: 0}
    return CARDS[card].specials[found[card]].sentence()


def _free(sketch: Sketch) -> tuple[str, str, str]:
    """An inn that could go onto a home."""
    sketch.scatter(5, lambda c: home(c) and len(c.roads) > 2)
    return sketch.deal(INN), sketch.dice.choice(list(sketch.city.lots)), INN


def _never(sketch: Sketch) -> tuple[str, str, str]:
    """A prison, and a card that is not governmental."""
    sketch.scatter(4, lambda c: home(c) and len(c.roads) > 2)
    there = sketch.somewhere(PRISON)
    return sketch.deal(sketch.some(lambda c: home(c) and not c.specials)), there, PRISON


def _zone(sketch: Sketch) -> tuple[str, str, str]:
    """Three agricultural blocks side by side, the Dairy Farm among them, and a fourth card."""
    sketch.scatter(2, lambda c: home(c) and len(c.roads) == 4 and c.zone != GRASS)
    first = sketch.somewhere(DAIRY)
    for _ in "12":
        sketch.beside(first, sketch.some(lambda c: c.zone == GRASS and not c.needs))
    card = sketch.deal(sketch.some(lambda c: c.zone == GRASS and not c.needs))
    return card, sketch.dice.choice(sketch.sites()), DAIRY
