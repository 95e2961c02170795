"""The topic on events: what they take, and what becomes of the card."""

from __future__ import annotations

from typing import Any

from urbannb.core.choosing.answers import YES
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Belief, Dice, Exercise, Goal, Problem, Topic
from urbannb.games.urban_sprawl.components.board import BLOCKS, COLUMNS, site
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, value
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.cards import BOX, contracts, ids, laid, permits
from urbannb.games.urban_sprawl.lesson.sketch import Sketch, state_of
from urbannb.games.urban_sprawl.model.actions import END, Favor, Take
from urbannb.games.urban_sprawl.phrases.cards import card_words
from urbannb.games.urban_sprawl.phrases.place_names import (
    DISCARDS,
    PLAN_DECK,
    box_place,
    plan_place,
    player_place,
)
from urbannb.games.urban_sprawl.position.naming import City
from urbannb.games.urban_sprawl.rules.effects.amounts import Lose
from urbannb.games.urban_sprawl.rules.effects.payments import Offer
from urbannb.games.urban_sprawl.rules.rulings.effects import AmountLost, OfferPaid, OfferRefused
from urbannb.games.urban_sprawl.rules.rulings.events import EventBegun
from urbannb.games.urban_sprawl.rules.rulings.payouts import RowPaid

TAKEN = (Take(1), END)
"""After these one planning card turns up."""
DECAY, AUCTION, TAXES, FLOOD = "urban-decay", "estate-auction", "luxury-taxes", "flood"


def words(event: str) -> str:
    """What an event says, in sentences; where it comes from is left to its card."""
    return " ".join(card_words(BOX.events[event])[:-1])


def coming(sketch: Sketch, event: str, city: City | None = None, **given: Any) -> Game:
    """A turn of Ana's; the event is the next planning card, a quiet permit the one after it."""
    dice = sketch.dice
    row = dice.shuffled([i for n in (1, 0) for i in ids(permits(ballot=False, wealth=n))])
    rest = dice.shuffled([p for p in ids(permits(ballot=False)) if p not in row])
    return sketch.game(
        city, permits={}, contracts=sketch.stocked(), plans=laid(rest),
        coming={"planning": [event, row[0]]}, **given,
    )  # fmt: skip


def events_problem(dice: Dice) -> Problem:
    """Ask about a mandatory loss, an optional payment, or the card of an event."""
    make = dice.choice((loss_problem, loss_problem, offer_problem, offer_problem, card_problem))
    return kit.insist(lambda: make(dice))


# -- what they take

LOSSES = (
    Belief("short", "{had} wealth: he cannot pay all of it", "whoever has too little pays nothing",
           "{why}"),
    Belief("full", "{had} wealth, if he refuses", "every payment can be refused", "{why}"),
    Belief("short", "0 wealth, and {points} instead of {prestige} prestige",
           "what is missing is paid in prestige", "Nothing is paid instead. {why}"),
    Belief("full", "{had} wealth, and {points} instead of {prestige} prestige",
           "prestige is lost instead", "Nothing is paid instead. {why}"),
    Belief("short", "0 wealth, and he owes {missing}", "what is missing is owed", "{why}"),
    Belief("full", "0 wealth", "an event takes everything", "{why}"),
)  # fmt: skip


def loss_problem(dice: Dice) -> Problem:
    """Ask what a mandatory loss leaves somebody."""
    (loss,) = (e for e in BOX.events[TAXES].effects if isinstance(e, Lose))
    sketch = Sketch(dice)
    has = {name: dice.below(2 * loss.wealth + 2) for name in sketch.names}
    points = {name: 1 + dice.below(9) for name in sketch.names}
    sketch.strew()
    game = coming(sketch, TAXES, wealth=has, prestige=points, vocations={})
    later = kit.after(game, *TAKEN)
    lost = [r for r in kit.ruled(later, AmountLost) if r.player == 1]
    had, prestige = has["Ben"], points["Ben"]
    kit.require(len(lost) == 1 and had > 0)
    due, left = lost[0].due, had - lost[0].lost
    kit.require(not kit.ruled(later, RowPaid) or state_of(later).wealth[1] == left)
    short = had < due
    why = f"The loss is mandatory: {had} − {due} = {left}."
    if short:
        why = f"The loss is mandatory: Ben loses what he has, {had}, and the rest is ignored."
    missing = due - had if short else 0
    return kit.ask(
        game,
        f"We peek: the next planning card is the event **Luxury Taxes**. {words(TAXES)} "
        f"Ben has {kit.wealth_words(had)} and {prestige} prestige.",
        "Ana acquires a planning card and ends her turn, and the event turns up. What does Ben "
        "have after that?",
        Answer(kit.wealth_words(left), "", why),
        kit.held(LOSSES, "short" if short else "full", had=had, why=why, prestige=prestige,
                 points=max(0, prestige - (missing or due)), missing=missing),
        f"he has {kit.wealth_words(left)}",
        actions=TAKEN, rule="US-58", places=(player_place(1),), least=0,
        works=lambda now: kit.wealth_words(state_of(now).wealth[1]),
    )  # fmt: skip


# -- what may be paid

PART = "part of an optional payment is enough"
OFFERS = (
    Belief("poor", "Yes, the {had} that he has", PART, "{why}"),
    Belief("able", "He must: it takes {amount} from him", "an optional payment is mandatory",
           "{why}"),
    Belief("poor", "Yes, all {amount} or nothing", "one may pay more than one has", "{why}"),
    Belief("able", "No, only the active player may", "events ask the active player alone",
           "{why}"),
    Belief("poor", "No, but he loses {had} {kind}", "optional payments are taken like losses",
           "{why}"),
    Belief("able", "Yes, any amount up to {amount}", PART, "{why}"),
)  # fmt: skip


def offer_problem(dice: Dice) -> Problem:
    """Ask whether somebody may pay what an event asks for."""
    event = dice.choice((DECAY, AUCTION))
    (offer,) = (e for e in BOX.events[event].effects if isinstance(e, Offer))
    kind = PRESTIGE if offer.cost.prestige else WEALTH
    due, sketch = offer.cost.prestige or offer.cost.wealth, Sketch(dice)
    has = {name: dice.below(2 * due) for name in sketch.names}
    sketch.strew()
    about, places = "", [player_place(1)]
    if event == DECAY:  # the least valuable building of all is Ben's
        low = min(BLOCKS, key=lambda b: (value(b, {}), dice.below(100)))
        kit.require(all(value(b.block, {}) > value(low, {}) for b in sketch.city))
        sketch.stand("RES", site(low, "nw", 1), "Ben")
        about = "The least valuable building is Ben's, in the ringed block. "
        places = [low, *places]
    given: dict[str, Any] = {"prestige": 3, "wealth": 5, kind: has}
    game = coming(sketch, event, vocations={}, **given)
    later = kit.after(game, *TAKEN)
    had, able = has["Ben"], has["Ben"] >= due
    kit.require(had > 0)
    kit.require(any(r.player == 1 for r in kit.ruled(later, OfferRefused)) == (not able))
    amount = f"{due} {kind}"
    harm = "the building is gone" if event == DECAY else "he gets nothing"
    yes, no = f"Yes, all {amount} or nothing", f"No, he has too little, so {harm}"
    why = f"The payment is optional, so it takes the full {amount}. Ben has {had}: " + (
        "he may pay, or not." if able else f"he cannot pay a part of it, and {harm}."
    )
    return kit.ask(
        game,
        f"We peek: the next planning card is the event **{BOX.events[event].name}**. "
        f"{words(event)} {about}Ben has {had} {kind}.",
        "Ana acquires a planning card and ends her turn, and the event turns up. May Ben pay?",
        Answer(yes if able else no, "", why),
        kit.held(OFFERS, "able" if able else "poor", had=had, amount=amount, kind=kind, why=why),
        actions=TAKEN, rule="US-59", places=tuple(places), least=0,
        works=lambda now: no if any(r.player == 1 for r in kit.ruled(now, OfferRefused)) else yes,
    )  # fmt: skip


# -- where they go

AGAIN, GONE = "On the planning discards: it can come again", "Out of the game, for good"
CARDS = (
    Belief("planning", GONE, "events happen only once", "{why}"),
    Belief("town", AGAIN, "every event comes again", "{why}"),
    Belief("planning town", "In the box that was empty", "an event fills a box", "{why}"),
    Belief("planning town", "At the bottom of its deck", "events go below their deck", "{why}"),
    Belief("planning town", "With Ana, who turned it up", "events are kept like permits", "{why}"),
)


def card_problem(dice: Dice) -> Problem:
    """Ask where the card of an event lies afterward."""
    sketch = Sketch(dice, 2)
    town = bool(dice.below(2))
    event = dice.choice(("founders-day", "bank-run") if town else
                        ("public-grants", TAXES, "rent-day"))  # fmt: skip
    row = dice.shuffled(ids(permits(ballot=False)))
    boxes = sketch.stocked()
    deck = CONTRACT_DECKS[0]
    spare = dice.choice([c for c in ids(contracts(deck=deck)) if c not in boxes.values()])
    sketch.strew()
    game = sketch.game(
        permits={}, contracts=boxes, plans=laid(row),
        coming={deck: [event, spare]} if town else {"planning": [event, row[6]]},
    )  # fmt: skip
    actions = (Favor("1"), END) if town else TAKEN
    now = state_of(kit.after(game, *actions))
    kit.require(event in (now.gone if town else now.discards))
    why = (
        "Events of the contract decks come once and leave the game; the next card takes its place."
        if town
        else "Planning events go to the discards, which are shuffled when the deck is empty: the "
        "same event can come again and again. The next card takes its place."
    )
    return kit.ask(
        game,
        f"We peek: the next card of the {deck.capitalize() if town else 'planning'} deck is the "
        f"event **{BOX.events[event].name}**. {words(event)}",
        f"Ana {'takes a contract as a favor' if town else 'acquires a planning card'} and ends her "
        "turn; the event turns up and is performed. Where is its card then?",
        Answer(GONE if town else AGAIN, "", why),
        kit.held(CARDS, "town" if town else "planning", why=why),
        actions=actions, rule="US-101", least=0,
        works=lambda then: GONE if event in state_of(then).gone else AGAIN,
        places=(box_place("1"), box_place(deck)) if town else (plan_place(1), DISCARDS),
    )  # fmt: skip


# -- paying


def events_exercise(dice: Dice) -> Exercise:
    """Keep enough wealth to save a building from the flood."""
    (offer,) = (e for e in BOX.events[FLOOD].effects if isinstance(e, Offer))
    due, sketch = offer.cost.wealth, Sketch(dice, 2)
    water = site(f"{dice.choice(COLUMNS)}1", dice.choice(("nw", "ne")), 1)
    (edge,) = kit.lots(water)
    zone = dice.choice(ZONES)
    has = due + dice.below(4)
    sketch.stand(zone, water, "Ana")
    for far in (site("B4", "nw", 1), site("D5", "se", 1)):
        sketch.stand(dice.choice(ZONES), far, "Ben")
    game = coming(sketch, FLOOD, wealth={"Ana": has, "Ben": 9}, vocations={})

    def goal(game: Game) -> Goal:
        if not kit.ruled(game, EventBegun):
            return Goal(False, "The Flood has not turned up yet.")
        if edge not in state_of(game).city:
            return Goal(False, "The building is gone.")
        if not any(r.card == FLOOD for r in kit.ruled(game, OfferPaid)):
            return Goal(False, "The Flood is here: decide.")
        return Goal(True, f"Ana paid all {due}, and the {zone} building in {water.block} stands.")

    return kit.reach(
        game,
        f"We peek: the next planning card is the **Flood**. {words(FLOOD)} Make it turn up this "
        f"turn, and save Ana's building by the water. She has {kit.wealth_words(has)}.",
        goal,
        (("An event is performed the moment it turns up, at the end of the turn. Ana must then "
          f"still have {due}."),
         "Acquire one planning card, end the turn, and pay when you are asked."),
        (*TAKEN, YES), (edge, PLAN_DECK),
    )  # fmt: skip


EVENTS = Topic(
    "events", "Events", ("US-100", "US-101", "US-102", "US-58", "US-59", "US-116"),
    "What you **must** pay takes what you have. What you **may** pay takes all of it or nothing.",
    events_exercise, events_problem,
)  # fmt: skip
