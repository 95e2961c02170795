"""The topic on key events: how soon they can come, and what they bring."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.components.people import OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import contracts, ids, laid, permits
from urbannb.games.urban_sprawl.lesson.sketch import LIMIT, Sketch, seated, state_of
from urbannb.games.urban_sprawl.lesson.turns.events import TAKEN
from urbannb.games.urban_sprawl.model.actions import END, Favor
from urbannb.games.urban_sprawl.phrases.place_names import PLAN_DECK, TRACK, box_place
from urbannb.games.urban_sprawl.rules.rulings.elections import OfficeBlank, PawnMoved
from urbannb.games.urban_sprawl.rules.setup import PARTS
from urbannb.games.urban_sprawl.words.progress import expected

CARDS = 37
"""How many cards a contract deck has, its key event among them."""
KEYS = {"Airport": "airport", "Sports Team": "sports-team", "Olympic Games": "olympic-games"}


def key_events_problem(dice: Dice) -> Problem:
    """Ask how soon a key event can come, or who is elected before the Airport."""
    return dice.choice((layers_problem, ballot_problem))(dice)


# -- how soon a key event can come


def layers_problem(dice: Dice) -> Problem:
    """Ask how many cards come before a key event at least."""
    variant = dice.choice(tuple(PARTS))
    number = dice.below(len(CONTRACT_DECKS))
    low, middle, high = PARTS[variant]
    sketch = Sketch(dice, 2)
    sketch.strew()
    state = sketch.state(
        variant=variant, active_decks=number + 1, contracts=sketch.stocked(number + 1)
    )
    (key, card), pile = tuple(KEYS.items())[number], state.decks[number]
    pile.remove(card)
    shown = CARDS - len(pile)  # with the one that is open on top of the deck
    seen = shown + dice.below(high - 1 - shown)
    state.gone += [pile.pop(0) for _ in range(seen - shown)]
    pile.insert(len(pile) - 1 - (high - seen) - dice.below(middle + 1), card)
    left, deck = high - seen, CONTRACT_DECKS[number].capitalize()
    has = "has" if seen == 1 else "have"
    why = (
        f"In the {variant} game {high} cards lie on top, then {middle} with the {key} among them, "
        f"then {low}. Of these {high} there {has} been {seen}, so {left} more come first."
    )
    counted = (
        (left + middle, "the key event lies below all cards of its part"),
        (left + middle + low, "the key event lies at the bottom"),
        (low - seen, "the parts are counted from the bottom"),
        (high, "the cards that have turned up do not count"),
    )
    return kit.ask(
        seated(state),
        f"A **{variant}** game. {plural(seen, 'card')} of the {deck} deck {has} turned up so far, "
        f"the {key} not among them.",
        f"How many more {deck} cards turn up before the **{key}**, at the very least?",
        Answer(plural(left, "card"), "", why),
        (("None: it may be the next card", "the deck is shuffled as one", why),
         *((plural(n, "card"), belief, why) for n, belief in counted if n > 0)),
        f"it is {left} at least",
        rule="US-2", places=(box_place(CONTRACT_DECKS[number]),),
        works=lambda now: _before(now, number),
    )  # fmt: skip


def _before(game: Game, deck: int) -> str:
    """How many cards of a deck come before its key event at least, as the table tells."""
    soonest = expected(state_of(game), deck)
    return plural(soonest[0] - 1, "card") if soonest else ""


# -- who is elected before the Airport

ELECTED = "An election for {}"
BALLOTS = (
    Belief("in-play", "Nothing: offices come with the Airport",
           "all offices arrive with the Airport",
           "{why} Only the other four wait for the Airport.", "early"),
    Belief("blank", ELECTED.format("{there}"), "all offices are there from the start", "{why}"),
    Belief("in-play", "Nothing: that space is still blank", "four spaces stay blank", "{why}",
           "other"),
    Belief("in-play blank", ELECTED.format("{office}"),
           "the office where the pawn stood is elected", "{why}", "stood"),
    Belief("in-play blank", ELECTED.format(OFFICES[0]), "every ballot box elects the Mayor",
           "{why}"),
    Belief("in-play blank", ELECTED.format("{onward}"), "the pawn moves two spaces", "{why}",
           "onward"),
    Belief("in-play", "Nothing: elections wait for the Sports Team",
           "elections wait for the Sports Team", "{why}", "early"),
    Belief("blank", "Nothing: the pawn waits for the Airport", "before the Airport the pawn waits",
           "{why} It moves all the same."),
)  # fmt: skip


def ballot_problem(dice: Dice) -> Problem:
    """Ask who is elected when a ballot box turns up, with and without the Airport."""
    return kit.insist(lambda: _ballot(dice, dice.below(2) + 1))


def _follows(game: Game) -> str:
    """What has come of a ballot box."""
    if kit.ruled(game, OfficeBlank):
        return "Nothing: that space is still blank"
    return ELECTED.format(kit.ruled(game, PawnMoved)[0].office)


def _ballot(dice: Dice, active: int) -> Problem:
    pawn = dice.choice((len(OFFICES) - 1, len(OFFICES) - 1, 0, 1, 2, 3))
    card = dice.choice(ids(permits(ballot=True)))
    row = dice.shuffled(ids(permits(ballot=False)))
    sketch = Sketch(dice, 2)
    sketch.strew(3)
    contracts = sketch.stocked(active)
    seed = dice.below(LIMIT)
    game = sketch.game(
        contracts=contracts, plans=laid(row), coming={"planning": [card]},
        pawn=OFFICES[pawn], active_decks=active, seed=seed,
        vocations={"Ana": dice.shuffled(list(VOCATIONS))[: 1 + dice.below(2)]},
    )  # fmt: skip
    later = kit.after(game, *TAKEN)
    moved = [r.office for r in kit.ruled(later, PawnMoved)]
    kit.require(len(moved) == 1)
    there, blank, office = moved[0], bool(kit.ruled(later, OfficeBlank)), OFFICES[pawn]
    in_play = state_of(game).offices
    why = f"The pawn moves on from {office} to {there}. " + (
        "Before the Airport only the Mayor is elected, so that space is blank."
        if blank
        else "The Mayor is in play from the start."
        if there == OFFICES[0]
        else "The Airport has brought that office into play."
    )
    right = _follows(later)
    words = {"there": there, "office": office, "onward": OFFICES[(pawn + 2) % len(OFFICES)]}
    so = {"early": active == 1, "other": there != OFFICES[0], "stood": office in in_play,
          "onward": words["onward"] in in_play}  # fmt: skip
    return kit.ask(
        game,
        f"The Airport has {'' if active > 1 else 'not '}come. The pawn of the election track "
        f"stands at **{office}**, and the next planning card shows a ballot box.",
        "Ana acquires a planning card and ends her turn: the ballot box turns up. What follows?",
        Answer(right, "", why),
        kit.held(BALLOTS, "blank" if blank else "in-play", [name for name in so if so[name]],
                 why=why, **words),
        actions=TAKEN, rule="US-71" if blank else "US-70", places=(PLAN_DECK, TRACK), least=0,
        works=_follows,
    )  # fmt: skip


# -- bringing one up


def key_events_exercise(dice: Dice) -> Exercise:
    """Bring a key event up."""
    number = dice.below(2)
    (key, card), deck = tuple(KEYS.items())[number], CONTRACT_DECKS[number]
    sketch = Sketch(dice, 2)
    boxes = sketch.stocked(number + 1)
    after_it = dice.choice([c for c in ids(contracts(deck=deck)) if c not in boxes.values()])
    game = sketch.game(
        {"Ana": "CIV D4nw, COM D3sw, RES A1se, IND B2se", "Ben": "RES A6ne"},
        contracts=boxes, active_decks=number + 1, coming={deck: [card, after_it]},
        prestige={"Ana": 1 + dice.below(6), "Ben": 0}, vocations={"Ana": ["Media"]},
    )  # fmt: skip
    solution = (Favor("1"), END)
    kit.require(state_of(kit.after(game, *solution)).active_decks == number + 2)

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if state.active_decks == number + 1:
            return Goal(False, f"The {key} has not turned up yet.")
        opened = f"The {CONTRACT_DECKS[number + 1].capitalize()} deck is open, and"
        if number:
            return Goal(True, f"{opened} {game.names[state.contractor or 0]} has the Contractor.")
        return Goal(True, f"{opened} all five offices are in play.")

    return kit.reach(
        game,
        f"We peek: below the top card of the {deck.capitalize()} deck lies the **{key}**. Make it "
        "turn up at the end of this turn, and see what it changes on the table.",
        goal,
        ((f"A gap that {deck.capitalize()} cards slide into takes the top card away, so the next "
          "one turns up."),
         "Take a contract that lies in a box as a favor, then end the turn."),
        solution, (box_place(deck),),
    )  # fmt: skip


KEY_EVENTS = Topic(
    "key-events", "The events that open decks", ("US-2", "US-103", "US-104", "US-85", "US-71"),
    "Key events lie in the **middle part** of their decks. The Mayor is there from the start; "
    "the Airport brings the other four.",
    key_events_exercise, key_events_problem,
)  # fmt: skip
