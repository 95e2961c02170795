"""The topic on the planning deck that runs out: the discards are shuffled into a new one."""

from __future__ import annotations

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, Topic
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, ids, laid, permit_words, permits
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, seated, state_of
from urbannb.games.urban_sprawl.model.actions import END, Take
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.phrases.place_names import DISCARDS, PLAN_DECK
from urbannb.games.urban_sprawl.rules.rulings.ending import DiscardsShuffled


def thin(dice: Dice, cards: int) -> UrbanSprawlState:
    """A turn of Ana's with so many cards left in the planning deck.

    All events have come, as they must have by then; a few permits are in the players' hands.
    """
    sketch = Sketch(dice, 2 + dice.below(2))
    row = dice.shuffled(ids(permits(ballot=False)))
    sketch.strew()
    state = sketch.state(permits={}, contracts=sketch.stocked(), plans=laid(row))
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
         (f"{right + held + cards} cards", "players give their permits back",
          f"What players hold stays with them. {why}")),
        f"it is {right} cards",
        actions=actions, rule="US-99", places=(PLAN_DECK, DISCARDS), least=0,
        works=lambda now: f"{kit.ruled(now, DiscardsShuffled)[0].cards} cards",
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
         *([(NO, "the open top card can still be drawn", why)] if taken == cards else []),
         ("No, it comes only once a game", ONCE if card == event else SEEN, why),
         (HELD, "what is held is never shuffled", why) if card == mine else
         (SHUFFLED, "only permits are shuffled", why)),
        actions=actions, rule="US-101" if card == event and fresh else "US-99",
        places=(PLAN_DECK, DISCARDS), least=0, works=lambda later: _lies(later, card),
    )  # fmt: skip


def _lies(later: Game, card: str) -> str:
    """What is said of a card that lies there by now."""
    state, fresh = state_of(later), kit.ruled(later, DiscardsShuffled)
    if fresh and any(card in held for held in state.permits):
        return HELD
    if not fresh and card in state.discards:
        return NO
    return YES if card in (*state.planning, *state.plans) else ""


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
        return Goal(False, f"The planning deck still has {left}.")

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


RESHUFFLE = Topic(
    "reshuffle", "The planning deck runs out", ("US-99", "US-4", "US-101", "US-108", "US-109"),
    "All discards make the new deck, **events** and **Urban Renewals** among them. So an event "
    "can come again.",
    reshuffle_exercise, reshuffle_problem,
)  # fmt: skip
