"""Topics on what the decks hold: the key events, and the planning deck that is shuffled anew."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.components.people import OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, contracts, ids, permit_words, permits
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, seated, state_of
from urbannb.games.urban_sprawl.model.actions import END, Favor, Take
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import DISCARDS, PLAN_DECK, TRACK, box_place
from urbannb.games.urban_sprawl.rules.rulings.elections import OfficeBlank, PawnMoved
from urbannb.games.urban_sprawl.rules.rulings.ending import DiscardsShuffled
from urbannb.games.urban_sprawl.rules.setup import PARTS

COSTS = (5, 4, 3, 2, 1)
CARDS = 37
"""How many cards a contract deck has, its key event among them."""
KEYS = {"Airport": "airport", "Sports Team": "sports-team", "Olympic Games": "olympic-games"}
TAKEN = (Take(1), END)


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
        (low, "the parts are counted from the bottom"),
        (high, "the cards that have turned up do not count"),
    )
    return kit.ask(
        seated(state),
        f"A **{variant}** game. {plural(seen, 'card')} of the {deck} deck {has} turned up so far, "
        f"the {key} not among them.",
        f"How many more {deck} cards turn up before the **{key}**, at the very least?",
        Answer(plural(left, "card"), "", why),
        (("None: it may be the next card", "the deck is shuffled as one", why),
         *((plural(n, "card"), belief, why) for n, belief in counted if n)),
        f"it is {left} at least",
        rule="US-2", places=(box_place(CONTRACT_DECKS[number]),),
    )  # fmt: skip


# -- who is elected before the Airport

ELECTED = "An election for {}"
BALLOTS = (
    Belief("in-play", ELECTED.format("{there}"), "all offices are there from the start", "{why}"),
    Belief("in-play", "Nothing: offices come with the Airport",
           "all offices arrive with the Airport",
           "{why} Only the other four wait for the Airport."),
    Belief("blank", ELECTED.format("{there}"), "all offices are there from the start", "{why}"),
    Belief("in-play blank", "Nothing: that space is still blank", "four spaces stay blank",
           "{why}"),
    Belief("in-play blank", ELECTED.format("{office}"),
           "the office where the pawn stood is elected", "{why}"),
    Belief("in-play blank", ELECTED.format(OFFICES[0]),
           "before the Airport every ballot elects the Mayor", "{why}"),
    Belief("in-play blank", ELECTED.format("{onward}"), "the pawn moves two spaces", "{why}"),
)  # fmt: skip


def ballot_problem(dice: Dice) -> Problem:
    """Ask who is elected when a ballot box turns up, with and without the Airport."""
    return kit.insist(lambda: _ballot(dice, dice.below(2) + 1))


def _ballot(dice: Dice, active: int) -> Problem:
    pawn = dice.choice((len(OFFICES) - 1, len(OFFICES) - 1, 0, 1, 2, 3))
    card = dice.choice(ids(permits(ballot=True)))
    row = dice.shuffled(ids(permits(ballot=False)))
    sketch = Sketch(dice, 2)
    sketch.strew(3)
    contracts = sketch.stocked(active)
    seed = dice.below(1_000_000)
    game = sketch.game(
        contracts=contracts, plans=dict(zip(COSTS, row, strict=False)), coming={"planning": [card]},
        pawn=OFFICES[pawn], active_decks=active, seed=seed,
        vocations={"Ana": dice.shuffled(list(VOCATIONS))[: 1 + dice.below(2)]},
    )  # fmt: skip
    later = kit.after(game, *TAKEN)
    moved = [r.office for r in kit.ruled(later, PawnMoved)]
    kit.require(len(moved) == 1)
    there, blank, office = moved[0], bool(kit.ruled(later, OfficeBlank)), OFFICES[pawn]
    why = f"The pawn moves on from {office} to {there}. " + (
        "Before the Airport only the Mayor is elected, so that space is blank."
        if blank
        else "The Mayor is in play from the start."
        if there == OFFICES[0]
        else "The Airport has brought that office into play."
    )
    right = "Nothing: that space is still blank" if blank else ELECTED.format(there)
    words = {"there": there, "office": office, "onward": OFFICES[(pawn + 2) % len(OFFICES)]}
    return kit.ask(
        game,
        f"The Airport has {'' if active > 1 else 'not '}come. The pawn of the election track "
        f"stands at **{office}**, and the next planning card shows a ballot box.",
        "Ana acquires a planning card and ends her turn: the ballot box turns up. What follows?",
        Answer(right, "", why),
        kit.held(BALLOTS, "blank" if blank else "in-play", why=why, **words),
        actions=TAKEN, rule="US-71" if blank else "US-70", places=(PLAN_DECK, TRACK), least=0,
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


# -- the planning deck


def thin(dice: Dice, cards: int) -> UrbanSprawlState:
    """A turn of Ana's with so many cards left in the planning deck.

    All events have come, as they must have by then; a few permits are in the players' hands.
    """
    sketch = Sketch(dice, 2 + dice.below(2))
    row = dice.shuffled(ids(permits(ballot=False)))
    sketch.strew()
    state = sketch.state(
        permits={}, contracts=sketch.stocked(), plans=dict(zip(COSTS, row, strict=False))
    )
    top, below = state.planning[-1], state.planning[:-1]
    quiet = dice.shuffled([c for c in below if c in BOX.permits and not BOX.permits[c].ballot])
    keep, rest = quiet[: cards - 1], [c for c in below if c not in quiet[: cards - 1]]
    players = len(state.names)
    held = dice.shuffled([c for c in rest if c in BOX.permits])[: players * (1 + dice.below(2))]
    state.planning = [*keep, top]
    state.discards += [c for c in rest if c not in held]
    for place, card in enumerate(held):
        state.permits[place % players].append(card)
    return state


def taking(game: Game, count: int) -> tuple[Game, tuple[Action, ...]]:
    """So many planning cards acquired, and the turn ended without anybody being asked."""
    actions = (*map(Take, range(1, count + 1)), END)
    later = kit.after(game, *actions)
    kit.require(state_of(later).player == 1 and state_of(later).ap > 0)
    return later, actions


def reshuffle_problem(dice: Dice) -> Problem:
    """Ask what is shuffled when the planning deck is empty, and what can come again."""
    make = dice.choice((_shuffled_cards, _comes_again))
    return kit.insist(lambda: make(dice))


def _shuffled_cards(dice: Dice) -> Problem:
    cards = 1 + dice.below(2)
    game = seated(thin(dice, cards))
    state = state_of(game)
    later, actions = taking(game, cards)
    found = kit.ruled(later, DiscardsShuffled)
    kit.require(len(found) == 1)
    right = found[0].cards
    events = sum(c in BOX.events for c in state.discards)
    renewals = sum(c in BOX.renewals for c in state.discards)
    held = sum(map(len, state.permits))
    why = (
        f"All the discards are shuffled: {right - events - renewals} permits, {events} events that "
        f"have come already, and {renewals} Urban Renewals, {right} cards."
    )
    return kit.ask(
        game,
        f"The planning deck has {plural(cards, 'card')} left, the face-up one on top. Among the "
        f"{len(state.discards)} discards are the {events} events and {renewals} Urban Renewals. "
        f"The players hold {plural(held, 'permit')}.",
        f"Ana acquires {plural(cards, 'planning card')} and ends her turn. A card must be drawn "
        "and there is none. How many cards are shuffled into a new deck?",
        Answer(f"{right} cards", "", why),
        ((f"{right - events} cards", "events happen only once",
          f"Planning events go to the discards and can come again. {why}"),
         (f"{right - renewals} cards", "Urban Renewals stay out",
          f"The Urban Renewals lie on the discards from the start and come in now. {why}"),
         (f"{right - events - renewals} cards", "only permits are shuffled", why),
         (f"{right + held} cards", "players give their permits back",
          f"What players hold stays with them. {why}")),
        f"it is {right} cards",
        actions=actions, rule="US-99", places=(PLAN_DECK, DISCARDS), least=0,
    )  # fmt: skip


YES, NO = "Yes, it is in the new deck", "No, the deck is not empty yet"
ONCE, SEEN = "events happen only once", "cards that have been seen are out of the game"
HELD, SHUFFLED = "No, what is held is not shuffled", "No, only permits are shuffled"


def _comes_again(dice: Dice) -> Problem:
    cards = 1 + dice.below(3)
    game = seated(thin(dice, cards))
    state = state_of(game)
    taken = 1 + dice.below(min(3, cards + 1))
    later, actions = taking(game, taken)
    event = dice.choice([c for c in state.discards if c in BOX.events])
    mine = dice.choice([c for held in state.permits for c in held])
    card, name = dice.choice((
        (event, f"the event {BOX.events[event].name}"),
        ("urban-renewal-1", "an Urban Renewal card"),
        (mine, f"the {permit_words(BOX.permits[mine])} in a player's hand"),
    ))  # fmt: skip
    fresh, now = bool(kit.ruled(later, DiscardsShuffled)), state_of(later)
    comes = card in (*now.planning, *now.plans)
    kit.require(fresh == (taken >= cards) and comes == (fresh and card != mine))
    kit.require(fresh or card != mine)
    below = plural(cards - 1, "card") if cards > 1 else "nothing"
    why = f"{plural(taken, 'new card')} had to turn up, and below the top card lay {below}: " + (
        "the discards were shuffled into a new deck."
        if fresh
        else "that is enough, so the discards were not shuffled."
    )
    if card == mine:
        why += " What players hold is not among them."
    elif fresh:
        why += " Events go to the discards, and Urban Renewals begin there, so both are in it."
    return kit.ask(
        game,
        f"The planning deck has {plural(cards, 'card')} left, the face-up one on top. All 14 "
        "events and the 4 Urban Renewals lie on the discards.",
        f"Ana acquires {plural(taken, 'planning card')} and ends her turn. Can **{name}** turn up "
        "from now on, before the deck runs out again?",
        Answer(YES if comes else HELD if card == mine else NO, "", why),
        ((YES, "hands are shuffled too" if fresh else "the discards are shuffled every turn", why),
         (NO, "the open top card can still be drawn", why),
         ("No, it comes only once a game", ONCE if card == event else SEEN, why),
         (HELD, "what is held is never shuffled", why) if card == mine else
         (SHUFFLED, "only permits are shuffled", why)),
        actions=actions, rule="US-101" if card == event and fresh else "US-99",
        places=(PLAN_DECK, DISCARDS), least=0,
    )  # fmt: skip


def reshuffle_exercise(dice: Dice) -> Exercise:
    """Empty the planning deck, so that the Urban Renewals come in."""
    cards = 1 + dice.below(3)
    game = seated(thin(dice, cards))
    later, solution = taking(game, cards)
    kit.require(bool(kit.ruled(later, DiscardsShuffled)))
    if cards > 1:
        kit.require(not kit.ruled(taking(game, cards - 1)[0], DiscardsShuffled))

    def goal(game: Game) -> Goal:
        state = state_of(game)
        for found in kit.ruled(game, DiscardsShuffled):
            return Goal(True, f"{found.cards} discards were shuffled into a new deck.")
        left = plural(len(state.planning), "card")
        if state.player == 0:
            return Goal(False, f"The planning deck has {left}; nothing is drawn before the end.")
        return Goal(False, f"The planning deck still has {left}. Press Undo and take more.")

    return kit.reach(
        game,
        f"The planning deck is down to **{plural(cards, 'card')}**, the face-up one on top. "
        "Acquire planning cards and end the turn so that the **discards are shuffled**, and the "
        "Urban Renewals with them.",
        goal,
        ("The discards are shuffled at the moment when a card must be drawn and there is none.",
         ("The top card slides into a box, and each further one that is needed is drawn. "
          f"Acquire {plural(cards, 'card')}.")),
        solution, (PLAN_DECK, DISCARDS),
    )  # fmt: skip


KEY_EVENTS = Topic(
    "key-events", "The events that open decks", ("US-2", "US-103", "US-104", "US-85", "US-71"),
    "Key events lie in the **middle part** of their decks. The Mayor is there from the start; "
    "the Airport brings the other four.",
    key_events_exercise, key_events_problem,
)  # fmt: skip
RESHUFFLE = Topic(
    "reshuffle", "The planning deck runs out", ("US-99", "US-4", "US-101", "US-108", "US-109"),
    "All discards make the new deck, **events** and **Urban Renewals** among them. So an event "
    "can come again.",
    reshuffle_exercise, reshuffle_problem,
)  # fmt: skip
