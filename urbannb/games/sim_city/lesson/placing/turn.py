"""The topic on a turn: what may be played, and how much of it."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.sim_city.components.cards import EVENT
from urbannb.games.sim_city.components.zones import PHASES, RESIDENTIAL, VILLAGE
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.placing.beginning import dealt_problem, parts_problem
from urbannb.games.sim_city.lesson.sketch import ANA, CARDS, Sketch, home, state_of
from urbannb.games.sim_city.model.actions import PASS, Play, play_event
from urbannb.games.sim_city.phrases.places import PHASES_PLACE, hand_place

BELIEFS = (
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
RIGHT = {
    "pass": "Yes, a player may always pass",
    "phase": "No, the city has not come that far",
    "event": "No, it is too early for events",
    "second": "No, her turn is over",
    "another": "Yes, the first card allows it",
}


def turn_problem(dice: Dice) -> Problem:
    """Ask what may be done on a turn, what it begins with, or how a game does."""
    usual = [play_problem] * 5
    return dice.choice((*usual, parts_problem, dealt_problem))(dice)


def play_problem(dice: Dice) -> Problem:
    """Ask what may be played, and how much of it."""
    case = dice.choice(tuple(RIGHT))
    sketch = Sketch(dice)
    sketch.scatter(4 + dice.below(2), home)
    return _further(sketch, case) if case in ("second", "another") else _single(sketch, case)


def _single(sketch: Sketch, case: str) -> Problem:
    dice = sketch.dice
    if case == "event":
        card = sketch.deal(dice.choice([c for c in CARDS if CARDS[c].kind == EVENT]))
    elif case == "phase":
        late = [c for c in CARDS.values() if c.kind == "block" and c.phase > VILLAGE]
        card = sketch.deal(dice.choice([c.id for c in late if not c.needs or c.needs < 5]))
    else:
        card = sketch.deal(sketch.some(home))
    game = sketch.game()
    state = state_of(game)
    found = CARDS[card]
    tried: Action = PASS if case == "pass" else play_event(card, "")
    if case == "phase":
        site = dice.choice(sketch.sites())
        tried = Play(card, site)
        kit.require([r.code for r in game.why(tried).reasons] == ["phase"])
    asked = {
        "pass": f"Could Ana **pass**, although she could play {kit.the(card)}?",
        "event": f"May Ana play **{found.name}** now?",
        "phase": f"May Ana place **{kit.the(card)}** beside the city?",
    }[case]
    truth = f"The city is in phase {PHASES[state.phase].roman}."
    rule = {"pass": "SC-13", "phase": "SC-70", "event": "SC-73"}[case]
    return kit.may(
        game, tried, f"It is Ana's turn, and she has drawn. The city is in phase "
        f"{PHASES[state.phase].roman} ({PHASES[state.phase].title.lower()}); {kit.the(card)} is "
        f"{_kind(card)}.", asked, RIGHT[case], kit.held(BELIEFS, case, truth=truth),
        why="A player may always pass, and must pass if no play is legal.",
        rule=rule, settles=True, places=(hand_place(card), PHASES_PLACE),
    )  # fmt: skip


def _kind(card: str) -> str:
    found = CARDS[card]
    if found.kind == EVENT:
        return "an event"
    return f"a card of phase {PHASES[found.phase].roman}"


def _continued(later: Game, card: str) -> str:
    """Whether Ana may play another card: it is still her turn, and the card has a place."""
    if state_of(later).player != ANA:
        return RIGHT["second"]
    return RIGHT["another"] if kit.plays_of(later, card) else ""


def _further(sketch: Sketch, case: str) -> Problem:
    dice = sketch.dice
    first = sketch.named("Street Market") if case == "another" else sketch.some(home)
    sketch.deal(first)
    second = sketch.deal(sketch.some(home))
    game = sketch.game()
    action = dice.choice(kit.plays_of(game, first))
    kit.require(_continued(kit.after(game, action), second) == RIGHT[case])
    words = CARDS[first].specials[0].sentence() if case == "another" else ""
    right = Answer(RIGHT[case], "", (
        f"{kit.cap(kit.the(first))} says: {words} Then {kit.the(second)} is scored by itself."
        if case == "another" else
        f"Nothing on {kit.the(first)} lets her play another card. The next turn is Ben's."
    ))  # fmt: skip
    return kit.ask(
        game, f"Ana holds {kit.the(first)} and {kit.the(second)}, both of which she could play.",
        f"She plays {kit.the(first)}. May she then play **{kit.the(second)}** in the same turn?",
        right, kit.held(BELIEFS, case, first=kit.the(first), words=words),
        actions=(action,), rule="SC-14" if case == "another" else "SC-12",
        works=lambda then: _continued(then, second),
        places=(hand_place(first), hand_place(second)),
    )  # fmt: skip


# -- the task


def turn_exercise(dice: Dice) -> Exercise:
    """Play two cards in one turn."""
    sketch = Sketch(dice)
    sketch.scatter(5, lambda card: home(card) and len(card.roads) > 2)
    market = sketch.deal(sketch.named("Street Market"))
    homes = [sketch.deal(sketch.some(lambda c: c.zone == RESIDENTIAL and home(c))) for _ in "12"]
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
    turn_exercise, turn_problem,
)  # fmt: skip
