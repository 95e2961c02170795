"""Topics on what the decks hold: the key events, and the planning deck that is shuffled anew."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Exercise, Goal, Option, Problem, Unfit, insist
from urbannb.core.text import plural
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.components.people import OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    BOX,
    after,
    contracts,
    insist_on,
    options,
    people,
    permit_name,
    plans,
    ruled,
    seated,
    small_city,
    state_of,
    stocked,
)
from urbannb.games.urban_sprawl.model.state import UrbanSprawlState
from urbannb.games.urban_sprawl.position.builder import arrange, position
from urbannb.games.urban_sprawl.rules.rulings.elections import OfficeBlank, PawnMoved
from urbannb.games.urban_sprawl.rules.rulings.ending import DiscardsShuffled
from urbannb.games.urban_sprawl.rules.setup import PARTS

CARDS = 37
"""How many cards a contract deck has, its key event among them."""
KEYS = ("Airport", "Sports Team", "Olympic Games")

# -- the three events that change the game


def key_events_problem(dice: Dice) -> Problem:
    """Ask how soon a key event can come, or who is elected before the Airport."""
    return dice.choice((layers_problem, ballot_problem))(dice)


def layers_problem(dice: Dice) -> Problem:
    """Ask how many cards come before a key event at least."""
    variant = dice.choice(tuple(PARTS))
    number = dice.below(len(CONTRACT_DECKS))
    low, middle, high = PARTS[variant]
    names = people(2)
    state = arrange(
        small_city(dice, names), names=names, variant=variant, active_decks=number + 1,
        contracts=stocked(dice, number + 1), seed=dice.below(1_000_000),
    )  # fmt: skip
    pile, card = state.decks[number], KEYS[number].lower().replace(" ", "-")
    pile.remove(card)
    shown = CARDS - len(pile)  # with the one that is open on top of the deck
    seen = shown + dice.below(high - 1 - shown)
    state.gone += [pile.pop(0) for _ in range(seen - shown)]
    pile.insert(len(pile) - 1 - (high - seen) - dice.below(middle + 1), card)
    left, deck, key = high - seen, CONTRACT_DECKS[number].capitalize(), KEYS[number]
    why = (
        f"In the {variant} game {high} cards lie on top, then {middle} with the {key} among them, "
        f"then {low}. Of these {high} there {'has' if seen == 1 else 'have'} been {seen}, so "
        f"{left} more come first."
    )
    wrong = options(
        ("None: it may be the next card", "the deck is shuffled as one", why),
        (plural(left + middle, "card"), "the key event lies below all cards of its part", why),
        (plural(left + middle + low, "card"), "the key event lies at the bottom", why),
        (plural(low, "card"), "the parts are counted from the bottom", why),
        (plural(high, "card"), "the cards that have turned up do not count", why),
    )  # fmt: skip
    return Problem(
        seated(state),
        f"A **{variant}** game. {plural(seen, 'card')} of the {deck} deck "
        f"{'has' if seen == 1 else 'have'} turned up so far, the {key} not among them.",
        f"How many more {deck} cards turn up before the **{key}**, at the very least?",
        f"it is {left} at least",
        Option(plural(left, "card"), "", why),
        tuple(o for o in wrong if o.text != "0 cards"),
        rule="US-2",
        places=(f"box:{CONTRACT_DECKS[number]}",),
        bare=True,
    )


def ballot_problem(dice: Dice) -> Problem:
    """Ask who is elected when a ballot box turns up, with and without the Airport."""
    return insist(lambda: _ballot(dice, dice.below(2) + 1))


def _ballot(dice: Dice, active: int) -> Problem:
    names = people(2)
    pawn = dice.choice((len(OFFICES) - 1, len(OFFICES) - 1, 0, 1, 2, 3))
    card = dice.choice(plans(ballot=True))
    row = dice.shuffled(plans(ballot=False))
    game = position(
        small_city(dice, names, 3), names=names, contracts=stocked(dice, active),
        plans=dict(zip((5, 4, 3, 2, 1), row, strict=False)), coming={"planning": card},
        pawn=OFFICES[pawn], active_decks=active, seed=dice.below(1_000_000),
        vocations={"Ana": ", ".join(dice.shuffled(list(VOCATIONS))[: 1 + dice.below(2)])},
    )  # fmt: skip
    actions = ("take 1", "end")
    later = after(game, *actions)
    moved = [r.office for r in ruled(later, PawnMoved)]
    insist_on(len(moved) == 1)
    there, blank = moved[0], bool(ruled(later, OfficeBlank))
    office = OFFICES[pawn]
    why = f"The pawn moves on from {office} to {there}. " + (
        "Before the Airport only the Mayor is elected, so that space is blank."
        if blank
        else "The Mayor is in play from the start."
        if there == "Mayor"
        else "The Airport has brought that office into play."
    )
    words = {name: f"An election for {name}" for name in OFFICES}
    right = "Nothing: that space is still blank" if blank else words[there]
    wrong = [
        Option(words[there], "all offices are there from the start", why),
        Option("Nothing: offices come with the Airport", "all offices arrive with the Airport",
               f"{why} Only the other four wait for the Airport."),
        Option("Nothing: that space is still blank", "four spaces stay blank", why),
        Option(words[office], "the office where the pawn stood is elected", why),
        Option(words["Mayor"], "before the Airport every ballot elects the Mayor", why),
        Option(words[OFFICES[(pawn + 2) % len(OFFICES)]], "the pawn moves two spaces", why),
    ]  # fmt: skip
    if blank:
        wrong.pop(1)
    return Problem(
        game,
        f"The Airport has {'' if active > 1 else 'not '}come. The pawn of the election track "
        f"stands at **{office}**, and the next planning card shows a ballot box.",
        "Ana acquires a planning card and ends her turn: the ballot box turns up. What follows?",
        right[0].lower() + right[1:],
        Option(right, "", why),
        tuple(o for o in wrong if o.text != right),
        actions,
        rule="US-71" if blank else "US-70",
        places=("plan:deck", "track"),
        announced=False,
        bare=True,
    )


def key_events_exercise(dice: Dice) -> Exercise:
    """Bring a key event up."""
    names = people(2)
    number = dice.below(2)
    key, deck = KEYS[number], CONTRACT_DECKS[number]
    boxes = stocked(dice, number + 1)
    after_it = dice.choice([c for c in contracts(number) if c not in boxes.values()])
    game = position(
        {"Ana": "CIV D4nw, COM D3sw, RES A1se, IND B2se", "Ben": "RES A6ne"}, names=names,
        contracts=boxes, active_decks=number + 1,
        coming={deck: f"{key.lower().replace(' ', '-')}, {after_it}"},
        prestige={"Ana": 1 + dice.below(6), "Ben": 0}, seed=dice.below(1_000_000),
        vocations={"Ana": "Media"},
    )  # fmt: skip
    box = "1"
    if state_of(after(game, f"favor {box}", "end")).active_decks != number + 2:
        raise Unfit

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if state.active_decks == number + 1:
            return Goal(False, f"The {key} has not turned up yet.")
        opened = CONTRACT_DECKS[number + 1].capitalize()
        if number:
            who = game.names[state.contractor or 0]
            return Goal(True, f"The {opened} deck is open, and {who} has the Contractor.")
        return Goal(True, f"The {opened} deck is open, and all five offices are in play.")

    return Exercise(
        game,
        f"We peek: below the top card of the {deck.capitalize()} deck lies the **{key}**. Make it "
        "turn up at the end of this turn, and see what it changes on the table.",
        goal,
        (
            (
                f"A gap that {deck.capitalize()} cards slide into takes the top card away, so the "
                "next one turns up."
            ),
            "Take a contract that lies in a box as a favor, then end the turn.",
            f"favor {box}, then end does it.",
        ),
        places=(f"box:{deck}",),
        bare=True,
    )


# -- the planning deck


def thin(dice: Dice, cards: int) -> UrbanSprawlState:
    """A turn of Ana's with so many cards left in the planning deck.

    All events have come, as they must have by then; a few permits are in the players' hands.
    """
    names = people(2 + dice.below(2))
    row = dice.shuffled(plans(ballot=False))
    state = arrange(
        small_city(dice, names), names=names, permits={}, contracts=stocked(dice),
        plans=dict(zip((5, 4, 3, 2, 1), row, strict=False)), seed=dice.below(1_000_000),
    )  # fmt: skip
    top, below = state.planning[-1], state.planning[:-1]
    quiet = dice.shuffled([c for c in below if c in BOX.permits and not BOX.permits[c].ballot])
    keep, rest = quiet[: cards - 1], [c for c in below if c not in quiet[: cards - 1]]
    held = dice.shuffled([c for c in rest if c in BOX.permits])[: len(names) * (1 + dice.below(2))]
    state.planning = [*keep, top]
    state.discards += [c for c in rest if c not in held]
    for place, card in enumerate(held):
        state.permits[place % len(names)].append(card)
    return state


def reshuffle_problem(dice: Dice) -> Problem:
    """Ask what is shuffled when the planning deck is empty, and what can come again."""
    make = dice.choice((_shuffled_cards, _comes_again))
    return insist(lambda: make(dice))


def _end(game: Game, taken: int) -> tuple[Game, tuple[str, ...]]:
    """So many planning cards acquired, and the turn ended without anybody being asked."""
    actions = (*(f"take {cost}" for cost in range(1, taken + 1)), "end")
    later = after(game, *actions)
    insist_on(state_of(later).player == 1 and state_of(later).ap > 0)
    return later, actions


def _shuffled_cards(dice: Dice) -> Problem:
    cards = 1 + dice.below(2)
    game = seated(thin(dice, cards))
    state = state_of(game)
    later, actions = _end(game, cards)
    found = ruled(later, DiscardsShuffled)
    insist_on(len(found) == 1)
    right = found[0].cards
    events = sum(c in BOX.events for c in state.discards)
    renewals = sum(c in BOX.renewals for c in state.discards)
    permits = right - events - renewals
    held = sum(map(len, state.permits))
    why = (
        f"All the discards are shuffled: {permits} permits, {events} events that have come "
        f"already, and {renewals} Urban Renewals, {right} cards."
    )
    wrong = options(
        (f"{right - events} cards", "events happen only once",
         f"Planning events go to the discards and can come again. {why}"),
        (f"{right - renewals} cards", "Urban Renewals stay out",
         f"The Urban Renewals lie on the discards from the start and come in now. {why}"),
        (f"{permits} cards", "only permits are shuffled", why),
        (f"{right + held} cards", "players give their permits back",
         f"What players hold stays with them. {why}"),
    )  # fmt: skip
    return Problem(
        game,
        f"The planning deck has {plural(cards, 'card')} left, the face-up one on top. Among the "
        f"{len(state.discards)} discards are the {events} events and {renewals} Urban Renewals. "
        f"The players hold {plural(held, 'permit')}.",
        f"Ana acquires {plural(cards, 'planning card')} and ends her turn. A card must be drawn "
        "and there is none. How many cards are shuffled into a new deck?",
        f"it is {right} cards",
        Option(f"{right} cards", "", why),
        wrong,
        actions,
        rule="US-99",
        places=("plan:deck", "discards"),
        announced=False,
        bare=True,
    )


def _comes_again(dice: Dice) -> Problem:
    cards = 1 + dice.below(3)
    game = seated(thin(dice, cards))
    state = state_of(game)
    taken = 1 + dice.below(min(3, cards + 1))
    later, actions = _end(game, taken)
    now = state_of(later)
    event = dice.choice([c for c in state.discards if c in BOX.events])
    mine = dice.choice([c for held in state.permits for c in held])
    card, name = dice.choice((
        (event, f"the event {BOX.events[event].name}"),
        ("urban-renewal-1", "an Urban Renewal card"),
        (mine, f"the {permit_name(mine)} in a player's hand"),
    ))  # fmt: skip
    fresh = bool(ruled(later, DiscardsShuffled))
    insist_on(fresh == (taken >= cards))
    comes = card in (*now.planning, *now.plans)
    insist_on(comes == (fresh and card != mine))
    below = plural(cards - 1, "card") if cards > 1 else "nothing"
    lasts = (
        f"{plural(taken, 'new card')} had to turn up, and below the top card lay {below}: the "
        "discards were shuffled into a new deck."
        if fresh
        else f"{plural(taken, 'new card')} had to turn up, and below the top card lay {below}: "
        "that is enough, so the discards were not shuffled."
    )
    yes, no = "Yes, it is in the new deck", "No, the deck is not empty yet"
    own = "No, what is held is not shuffled"
    right = yes if comes else own if card == mine and fresh else no
    if card == mine and not fresh:
        raise Unfit
    tail = (
        " What players hold is not among them." if card == mine else
        " Events go to the discards, and Urban Renewals begin there, so both are in it."
        if fresh else ""
    )  # fmt: skip
    why = f"{lasts}{tail}"
    wrong = options(
        (yes, "the discards are shuffled every turn" if not fresh else "hands are shuffled too",
         why),
        (no, "the open top card can still be drawn", why),
        ("No, it comes only once a game", "events happen only once" if card == event else
         "cards that have been seen are out of the game", why),
        (own if card == mine else "No, only permits are shuffled",
         "what is held is never shuffled" if card == mine else "only permits are shuffled", why),
    )  # fmt: skip
    return Problem(
        game,
        f"The planning deck has {plural(cards, 'card')} left, the face-up one on top. All 14 "
        "events and the 4 Urban Renewals lie on the discards.",
        f"Ana acquires {plural(taken, 'planning card')} and ends her turn. Can **{name}** turn up "
        "from now on, before the deck runs out again?",
        right[0].lower() + right[1:],
        Option(right, "", why),
        tuple(o for o in wrong if o.text != right),
        actions,
        rule="US-101" if card == event and fresh else "US-99",
        places=("plan:deck", "discards"),
        announced=False,
        bare=True,
    )


def reshuffle_exercise(dice: Dice) -> Exercise:
    """Empty the planning deck, so that the Urban Renewals come in."""
    cards = 1 + dice.below(3)
    game = seated(thin(dice, cards))
    later, best = _end(game, cards)
    insist_on(bool(ruled(later, DiscardsShuffled)))
    if cards > 1:
        insist_on(not ruled(_end(game, cards - 1)[0], DiscardsShuffled))

    def goal(game: Game) -> Goal:
        state = state_of(game)
        found = ruled(game, DiscardsShuffled)
        if found:
            return Goal(True, f"{found[0].cards} discards were shuffled into a new deck.")
        left = plural(len(state.planning), "card")
        if state.player == 0:
            return Goal(False, f"The planning deck has {left}; nothing is drawn before the end.")
        return Goal(False, f"The planning deck still has {left}. Press Undo and take more.")

    return Exercise(
        game,
        f"The planning deck is down to **{plural(cards, 'card')}**, the face-up one on top. "
        "Acquire planning cards and end the turn so that the **discards are shuffled**, and the "
        "Urban Renewals with them.",
        goal,
        (
            "The discards are shuffled at the moment when a card must be drawn and there is none.",
            (
                f"The top card slides into a box, and each further one that is needed is drawn. "
                f"Acquire {plural(cards, 'card')}."
            ),
            f"{', then '.join(best)} does it.",
        ),
        places=("plan:deck", "discards"),
        bare=True,
    )
