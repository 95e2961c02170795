"""A topic on events: what they take, and what becomes of the card."""

from __future__ import annotations

from typing import Any

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Exercise, Goal, Problem, insist
from urbannb.games.urban_sprawl.components.board import BLOCKS
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS
from urbannb.games.urban_sprawl.components.tiles import ZONES
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH, value
from urbannb.games.urban_sprawl.lesson.turns.sketch import (
    BOX,
    after,
    contracts,
    insist_on,
    options,
    people,
    plans,
    ruled,
    small_city,
    state_of,
    stocked,
    wealth_words,
)
from urbannb.games.urban_sprawl.model.actions import END, YES, Take
from urbannb.games.urban_sprawl.phrases.cards import card_words
from urbannb.games.urban_sprawl.position.builder import position
from urbannb.games.urban_sprawl.rules.effects.amounts import Lose
from urbannb.games.urban_sprawl.rules.effects.payments import Offer
from urbannb.games.urban_sprawl.rules.rulings.effects import AmountLost, OfferPaid, OfferRefused
from urbannb.games.urban_sprawl.rules.rulings.events import EventBegun
from urbannb.games.urban_sprawl.rules.rulings.payouts import RowPaid

ACTIONS = ("take 1", "end")
"""After these one planning card turns up."""


def words(event: str) -> str:
    """What an event says, in sentences; where it comes from is left to its card."""
    return " ".join(card_words(BOX.events[event])[:-1])


def coming(dice: Dice, city: dict[str, str], event: str, count: int = 3, **given: Any) -> Game:
    """A turn of Ana's; the event is the next planning card, a quiet permit the one after it."""
    names = people(count)
    row = dice.shuffled(plans(ballot=False, wealth=1) + plans(ballot=False, wealth=0))
    rest = dice.shuffled([p for p in plans(ballot=False) if p not in row])
    return position(
        city, names=names, permits={}, contracts=stocked(dice),
        plans=dict(zip((5, 4, 3, 2, 1), rest, strict=False)),
        coming={"planning": f"{event}, {row[0]}"}, seed=dice.below(1_000_000), **given,
    )  # fmt: skip


# -- what they take, and where they go


def events_problem(dice: Dice) -> Problem:
    """Ask about a mandatory loss, an optional payment, or the card of an event."""
    make = dice.choice((loss_problem, loss_problem, offer_problem, offer_problem, card_problem))
    return insist(lambda: make(dice))


def loss_problem(dice: Dice) -> Problem:
    """Ask what a mandatory loss leaves somebody."""
    (loss,) = (e for e in BOX.events["luxury-taxes"].effects if isinstance(e, Lose))
    has = {name: dice.below(2 * loss.wealth + 2) for name in people(3)}
    points = {name: 1 + dice.below(9) for name in people(3)}
    game = coming(
        dice, small_city(dice, people(3)), "luxury-taxes", wealth=has, prestige=points,
        vocations={},
    )  # fmt: skip
    later = after(game, *ACTIONS)
    lost = [r for r in ruled(later, AmountLost) if r.player == 1]
    insist_on(len(lost) == 1)
    had, took = has["Ben"], lost[0].lost
    insist_on(had > 0)
    left = had - took
    insist_on(not ruled(later, RowPaid) or state_of(later).wealth[1] == left)
    due = lost[0].due
    short = took < due
    why = (
        f"The loss is mandatory: Ben loses what he has, {took}, and the rest is ignored."
        if short
        else f"The loss is mandatory: {had} − {due} = {left}."
    )
    p = points["Ben"]
    wrong = options(
        (f"{had} wealth: he cannot pay all of it", "who has too little pays nothing", why)
        if short else
        (f"{had} wealth, if he refuses", "every payment can be refused", why),
        (f"0 wealth, and {max(0, p - (due - took))} instead of {p} prestige" if short else
         f"{had} wealth, and {max(0, p - due)} instead of {p} prestige",
         "what is missing is paid in prestige", f"Nothing is paid instead. {why}"),
        (f"0 wealth, and he owes {due - took}" if short else "0 wealth",
         "what is missing is owed" if short else "an event takes everything", why),
        (f"{max(0, left - 1)} wealth", "the active player loses less", why),
    )  # fmt: skip
    return Problem(
        game,
        f"We peek: the next planning card is the event **Luxury Taxes**. {words('luxury-taxes')} "
        f"Ben has {wealth_words(had)} and {p} prestige.",
        "Ana acquires a planning card and ends her turn, and the event turns up. What has Ben "
        "after that?",
        f"he has {wealth_words(left)}",
        Answer(f"{wealth_words(left)}", "", why),
        wrong,
        ACTIONS,
        rule="US-58",
        places=("player1",),
        announced=False,
        bare=True,
    )


def offer_problem(dice: Dice) -> Problem:
    """Ask whether somebody may pay what an event asks for."""
    event = dice.choice(("urban-decay", "estate-auction"))
    (offer,) = (e for e in BOX.events[event].effects if isinstance(e, Offer))
    kind = PRESTIGE if offer.cost.prestige else WEALTH
    due = offer.cost.prestige or offer.cost.wealth
    has = {name: dice.below(2 * due) for name in people(3)}
    city = small_city(dice, people(3))
    if event == "urban-decay":  # the least valuable building of all is Ben's
        low = min(BLOCKS, key=lambda b: (value(b, {}), dice.below(100)))
        insist_on(all(value(part.split()[1][:2], {}) > value(low, {})
                      for text in city.values() for part in text.split(", ")))  # fmt: skip
        city["Ben"] += f", RES {low}nw"
    else:
        city["nobody"] = ""
    amounts: dict[str, Any] = (
        {"prestige": has, "wealth": 5} if kind == PRESTIGE else {"wealth": has, "prestige": 3}
    )
    game = coming(dice, city, event, vocations={}, **amounts)
    later = game.copy()
    for action in ACTIONS:
        later.play(action)
    had, able = has["Ben"], has["Ben"] >= due
    insist_on(had > 0)
    asked = [r for r in ruled(later, OfferRefused) if r.player == 1]
    insist_on(bool(asked) == (not able))
    amount = f"{due} {kind}"
    harm = "the building is gone" if event == "urban-decay" else "he gets nothing"
    yes, no = f"Yes, all {amount} or nothing", f"No, he has too little, so {harm}"
    why = f"The payment is optional, so it takes the full {amount}. Ben has {had}: " + (
        "he may pay, or not." if able else f"he cannot pay a part of it, and {harm}."
    )
    wrong = [
        Answer(f"Yes, the {had} that he has",
               "part of an optional payment is enough", why) if not able else
        Answer(f"He must: it takes {amount} from him", "an optional payment is mandatory", why),
        Answer(yes, "one may pay more than one has", why) if not able else
        Answer("No, only the active player may", "events ask the active player alone", why),
        Answer(f"No, but he loses {had} {kind}" if not able else f"Yes, any amount up to {amount}",
               "optional payments are taken like losses" if not able else
               "part of an optional payment is enough", why),
    ]  # fmt: skip
    about = (
        "The least valuable building is Ben's, in the ringed block. "
        if event == "urban-decay" else ""
    )  # fmt: skip
    place = (low,) if event == "urban-decay" else ()
    return Problem(
        game,
        f"We peek: the next planning card is the event **{BOX.events[event].name}**. "
        f"{words(event)} {about}Ben has {had} {kind}.",
        "Ana acquires a planning card and ends her turn, and the event turns up. May Ben pay?",
        (yes if able else no)[0].lower() + (yes if able else no)[1:],
        Answer(yes if able else no, "", why),
        tuple(wrong),
        ACTIONS,
        rule="US-59",
        places=(*place, "player1"),
        announced=False,
        bare=True,
    )


def card_problem(dice: Dice) -> Problem:
    """Ask where the card of an event lies afterwards."""
    names = people(2)
    town = bool(dice.below(2))
    event = dice.choice(
        ("founders-day", "bank-run") if town else ("public-grants", "luxury-taxes", "rent-day")
    )
    row = dice.shuffled(plans(ballot=False))
    boxes = stocked(dice)
    spare = dice.choice([c for c in contracts(0) if c not in boxes.values()])
    game = position(
        small_city(dice, names), names=names, permits={}, contracts=boxes,
        plans=dict(zip((5, 4, 3, 2, 1), row, strict=False)),
        coming={"town": f"{event}, {spare}"} if town else {"planning": f"{event}, {row[6]}"},
        seed=dice.below(1_000_000),
    )  # fmt: skip
    actions = ("favor 1", "end") if town else ACTIONS
    now = state_of(after(game, *actions))
    words_of = {
        "discards": "On the planning discards: it can come again",
        "gone": "Out of the game, for good",
        "box": "In the box that was empty",
        "player": "With Ana, who turned it up",
        "under": "At the bottom of its deck",
    }
    where = "discards" if event in now.discards else "gone" if event in now.gone else ""
    insist_on(bool(where))
    deck = CONTRACT_DECKS[0].capitalize() if town else "planning"
    why = (
        "Events of the contract decks come once and leave the game; the next card takes the place."
        if town
        else "Planning events go to the discards, which are shuffled when the deck is empty: the "
        "same event can come again and again. The next card takes its place."
    )
    wrong = [
        Answer(words_of["gone" if where == "discards" else "discards"],
               "events happen only once" if where == "discards" else "every event comes again",
               why),
        Answer(words_of["box"], "an event fills a box", why),
        Answer(words_of["under"], "events go below their deck", why),
        Answer(words_of["player"], "events are kept like permits", why),
    ]  # fmt: skip
    return Problem(
        game,
        f"We peek: the next card of the {deck} deck is the event **{BOX.events[event].name}**. "
        f"{words(event)}",
        f"Ana {'takes a contract as a favor' if town else 'acquires a planning card'} and ends her "
        "turn; the event turns up and is performed. Where is its card then?",
        words_of[where][0].lower() + words_of[where][1:],
        Answer(words_of[where], "", why),
        tuple(wrong),
        actions,
        rule="US-101",
        places=("box:1", "box:town") if town else ("plan:1", "discards"),
        announced=False,
        bare=True,
    )


def events_exercise(dice: Dice) -> Exercise:
    """Keep enough wealth to save a building from the flood."""
    (offer,) = (e for e in BOX.events["flood"].effects if isinstance(e, Offer))
    due = offer.cost.wealth
    edge = dice.choice("ABCDEF") + "1" + dice.choice(("nw", "ne"))
    zone = dice.choice(ZONES)
    has = due + dice.below(4)
    far = {"Ana": f"{zone} {edge}", "Ben": f"{dice.choice(ZONES)} B4nw, {dice.choice(ZONES)} D5se"}
    game = coming(dice, far, "flood", 2, wealth={"Ana": has, "Ben": 9}, vocations={})

    def goal(game: Game) -> Goal:
        done = [r for r in ruled(game, OfferPaid) if r.card == "flood"]
        stands = edge in state_of(game).city
        if not ruled(game, EventBegun):
            return Goal(False, "The Flood has not turned up yet.")
        if not stands:
            return Goal(False, "The building is gone. Press Undo.")
        if not done:
            return Goal(False, "The Flood is here: decide.")
        return Goal(True, f"Ana paid all {due}, and the {zone} building in {edge[:2]} stands.")

    return Exercise(
        game,
        f"We peek: the next planning card is the **Flood**. {words('flood')} Make it turn up this "
        f"turn, and save Ana's building by the water. She has {wealth_words(has)}.",
        goal,
        (
            (
                "An event is performed the moment it turns up, at the end of the turn. Ana must "
                f"then still have {due}."
            ),
            "Acquire one planning card, end the turn, and pay when you are asked.",
            "take 1, then end, then yes does it.",
        ),
        places=(edge,),
        bare=True,
        solution=(Take(1), END, YES),
    )
