"""Topics on events, the keys among them, and on who decides what an event leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from urbannb.core.action import Action
from urbannb.core.choosing.answers import YES
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Dice,
    Either,
    Exercise,
    Goal,
    Item,
    Problem,
    Topic,
)
from urbannb.core.text import listing, plural
from urbannb.games.urban_sprawl import phrases
from urbannb.games.urban_sprawl.components import board
from urbannb.games.urban_sprawl.components.cards import CONTRACT_DECKS, OFFICES, VOCATIONS
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import BOX, Sketch, contracts, ids, permits, state_of
from urbannb.games.urban_sprawl.model.actions import END, Favor, Player, Take
from urbannb.games.urban_sprawl.position.dealing import City
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.effects.amounts import Lose
from urbannb.games.urban_sprawl.rules.effects.context import AmountLost, OfferPaid, OfferRefused
from urbannb.games.urban_sprawl.rules.effects.payments import Offer
from urbannb.games.urban_sprawl.rules.setup import PARTS
from urbannb.games.urban_sprawl.words.counting import expected

# -- the topic on events: what they take, and what becomes of the card


TAKEN = (Take(1), END)
"""After these one planning card turns up."""
DECAY, AUCTION, TAXES, FLOOD = "urban-decay", "estate-auction", "luxury-taxes", "flood"


def words(event: str) -> str:
    """What an event says, in sentences; where it comes from is left to its card."""
    return " ".join(phrases.card_words(BOX.events[event])[:-1])


def coming(sketch: Sketch, event: str, city: City | None = None, **given: Any) -> Game:
    """A turn of Ana's; the event is the next planning card, a quiet permit the one after it."""
    dice = sketch.dice
    row = dice.shuffled([i for n in (1, 0) for i in ids(permits(ballot=False, wealth=n))])
    rest = dice.shuffled([p for p in ids(permits(ballot=False)) if p not in row])
    return sketch.game(
        city, permits={}, contracts=sketch.stocked(), plans=kit.laid(rest),
        coming={"planning": [event, row[0]]}, **given,
    )  # fmt: skip


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
    kit.require(not kit.ruled(later, rulings.RowPaid) or state_of(later).wealth[1] == left)
    short = had < due
    why = f"The loss is mandatory: {had} − {due} = {left}."
    if short:
        why = f"The loss is mandatory: Ben loses what he has, {had}, and the rest is ignored."
    missing = due - had if short else 0

    def course(taken: int, *more: Item) -> tuple[Item, ...]:
        return (Item(had, "Ben's wealth", (phrases.player_place(1),)),
                Item(-taken, "the Luxury Taxes"), *more)  # fmt: skip

    wrong = kit.held(LOSSES, "short" if short else "full", had=had, why=why, prestige=prestige,
                     points=max(0, prestige - (missing or due)), missing=missing)  # fmt: skip
    return kit.ask(
        game,
        f"We peek: the next planning card is the event **Luxury Taxes**. {words(TAXES)} "
        f"Ben has {kit.wealth_words(had)} and {prestige} prestige.",
        "Ana acquires a planning card and ends her turn, and the event turns up. What does Ben "
        "have after that?",
        Answer(kit.wealth_words(left), "", why, course=course(had - left)),
        kit.with_courses(wrong, {
            "whoever has too little pays nothing": course(0),
            "every payment can be refused": course(0),
            "an event takes everything": course(had),
            "what is missing is paid in prestige": course(
                had, Item(-min(missing, prestige), "prestige for what is missing")),
            "prestige is lost instead": course(0, Item(-min(due, prestige), "prestige instead")),
            "what is missing is owed": course(had, Item(-missing, "what Ben owes")),
        }),
        f"he has {kit.wealth_words(left)}",
        actions=TAKEN, rule="US-58", places=(phrases.player_place(1),), least=0,
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
    kind = board.PRESTIGE if offer.cost.prestige else board.WEALTH
    due, sketch = offer.cost.prestige or offer.cost.wealth, Sketch(dice)
    has = {name: dice.below(2 * due) for name in sketch.names}
    sketch.strew()
    about, places = "", [phrases.player_place(1)]
    if event == DECAY:  # the least valuable building of all is Ben's
        low = min(board.BLOCKS, key=lambda b: (board.value(b, {}), dice.below(100)))
        kit.require(all(board.value(b.block, {}) > board.value(low, {}) for b in sketch.city))
        sketch.stand("RES", board.site(low, "nw", 1), "Ben")
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
        permits={}, contracts=boxes, plans=kit.laid(row),
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
        places=(phrases.box_place("1"),
                phrases.box_place(deck)) if town else (phrases.plan_place(1), phrases.DISCARDS),
    )  # fmt: skip


def events_exercise(dice: Dice) -> Exercise:
    """Keep enough wealth to save a building from the flood."""
    (offer,) = (e for e in BOX.events[FLOOD].effects if isinstance(e, Offer))
    due, sketch = offer.cost.wealth, Sketch(dice, 2)
    water = board.site(f"{dice.choice(board.COLUMNS)}1", dice.choice(("nw", "ne")), 1)
    (edge,) = kit.lots(water)
    zone = dice.choice(board.ZONES)
    has = due + dice.below(4)
    sketch.stand(zone, water, "Ana")
    for far in (board.site("B4", "nw", 1), board.site("D5", "se", 1)):
        sketch.stand(dice.choice(board.ZONES), far, "Ben")
    game = coming(sketch, FLOOD, wealth={"Ana": has, "Ben": 9}, vocations={})

    def goal(game: Game) -> Goal:
        if not kit.ruled(game, rulings.EventBegun):
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
        (*TAKEN, YES), (edge, phrases.PLAN_DECK),
    )  # fmt: skip


EVENTS = Topic(
    "events", "Events", ("US-100", "US-101", "US-102", "US-58", "US-59", "US-116"),
    "What you **must** pay takes what you have. What you **may** pay takes all of it or nothing.",
    events_exercise,
    Either(loss_problem, loss_problem, offer_problem, offer_problem, card_problem, insists=True),
)  # fmt: skip


# -- the topic on key events: how soon they can come, and what they bring


DECK_SIZE = 37
"""How many cards a contract deck has, its key event among them."""
KEYS = {"Airport": "airport", "Sports Team": "sports-team", "Olympic Games": "olympic-games"}


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
    shown = DECK_SIZE - len(pile)  # with the one that is open on top of the deck
    seen = shown + dice.below(high - 1 - shown)
    state.gone += [pile.pop(0) for _ in range(seen - shown)]
    pile.insert(len(pile) - 1 - (high - seen) - dice.below(middle + 1), card)
    left, deck = high - seen, CONTRACT_DECKS[number].capitalize()
    has = "has" if seen == 1 else "have"
    why = (
        f"In the {variant} game {high} cards lie on top, then {middle} with the {key} among them, "
        f"then {low}. Of these {high} there {has} been {seen}, so {left} more come first."
    )

    def said(belief: str, top: int, mid: int = 0, bottom: int = 0, gone: int = seen) -> Answer:
        """So many cards, if so many of each part come before the event."""
        parts = {"the part on top": top, "the part with the event": mid, "the part below": bottom,
                 "cards that have turned up": -gone}  # fmt: skip
        course = tuple(Item(n, part) for part, n in parts.items())
        return Answer(plural(top + mid + bottom - gone, "card"), belief, why, course=course)

    counted = (
        said("the key event lies below all cards of its part", high, middle),
        said("the key event lies at the bottom", high, middle, low),
        said("the parts are counted from the bottom", 0, 0, low),
        said("the cards that have turned up do not count", high, gone=0),
    )
    return kit.ask(
        kit.seated(state),
        f"A **{variant}** game. {plural(seen, 'card')} of the {deck} deck {has} turned up so far, "
        f"the {key} not among them.",
        f"How many more {deck} cards turn up before the **{key}**, at the very least?",
        said("", high),
        (Answer("None: it may be the next card", "the deck is shuffled as one", why,
                course=said("", 0, gone=0).course),
         *(each for each in counted if sum(n for n, *_ in each.course) > 0)),
        f"it is {left} at least",
        rule="US-2", places=(phrases.box_place(CONTRACT_DECKS[number]),),
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
    if kit.ruled(game, rulings.OfficeBlank):
        return "Nothing: that space is still blank"
    return ELECTED.format(kit.ruled(game, rulings.PawnMoved)[0].office)


def _ballot(dice: Dice, active: int) -> Problem:
    pawn = dice.choice((len(OFFICES) - 1, len(OFFICES) - 1, 0, 1, 2, 3))
    card = dice.choice(ids(permits(ballot=True)))
    row = dice.shuffled(ids(permits(ballot=False)))
    sketch = Sketch(dice, 2)
    sketch.strew(3)
    contracts = sketch.stocked(active)
    seed = dice.below(kit.LIMIT)
    game = sketch.game(
        contracts=contracts, plans=kit.laid(row), coming={"planning": [card]},
        pawn=OFFICES[pawn], active_decks=active, seed=seed,
        vocations={"Ana": dice.shuffled(list(VOCATIONS))[: 1 + dice.below(2)]},
    )  # fmt: skip
    later = kit.after(game, *TAKEN)
    moved = [r.office for r in kit.ruled(later, rulings.PawnMoved)]
    kit.require(len(moved) == 1)
    there, blank, office = moved[0], bool(kit.ruled(later, rulings.OfficeBlank)), OFFICES[pawn]
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
        actions=TAKEN, rule="US-71" if blank else "US-70", places=(phrases.PLAN_DECK,
                                                                   phrases.TRACK), least=0,
        works=_follows,
    )  # fmt: skip


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
        solution, (phrases.box_place(deck),),
    )  # fmt: skip


KEY_EVENTS = Topic(
    "key-events", "The events that open decks", ("US-2", "US-103", "US-104", "US-85", "US-71"),
    "Key events lie in the **middle part** of their decks. The Mayor is there from the start; "
    "the Airport brings the other four.",
    key_events_exercise, Either(layers_problem, ballot_problem),
)  # fmt: skip


# -- the topic on who decides what an event leaves open


MEDIA_OWNER = "who owns Media"
HEADLINES, RELOCATION, SURVEY = "local-headlines", "business-relocation", "land-survey"


def decider(game: Game, *actions: Action) -> str:
    """Who is asked after these actions."""
    later = kit.after(game, *actions)
    decision = later.decision
    kit.require(decision is not None and decision.actions[0] != END)
    return game.names[decision.player if decision else 0]


def _who(
    game: Game, see: str, question: str, right: str, roles: dict[str, str], why: str, rule: str,
    actions: Sequence[Action], places: Sequence[str],
) -> Problem:  # fmt: skip
    """A question of who decides; `roles` are what the players are in it."""
    text = f"{right}, {roles[right]}"
    return kit.ask(
        game, f"{see} {_offices(roles)}", question, Answer(text, "", why),
        (*((f"{name}, {role}", f"{role} decides", why) for name, role in roles.items()),
         ("All of them together", "what is left open is decided together", why),
         ("The dice or a coin", "chance decides", f"Nothing is left to chance. {why}")),
        f"it is {text}", actions=tuple(actions), rule=rule, places=tuple(places), least=0,
        works=lambda later: f"{decider(later)}, {roles[decider(later)]}",
    )  # fmt: skip


def _offices(roles: dict[str, str]) -> str:
    """What stands on no close-up of the city: who holds which office, and who owns Media."""
    held = [
        f"{name} {'owns' if role == MEDIA_OWNER else 'is'} {role.removeprefix('who owns ')}"
        for name, role in roles.items()
        if role in (MEDIA_OWNER, "the Mayor", "the Treasurer")
    ]
    return f"{listing(held)}."


def _tied_building(dice: Dice) -> Problem:
    """Two buildings are tied for most valuable; the active player chooses."""
    sketch = Sketch(dice)
    me = dice.choice(sketch.names)
    others = [n for n in dice.shuffled(sketch.names) if n != me]
    high = max(board.BLOCKS, key=lambda b: (board.value(b, {}), dice.below(100)))
    city = {me: f"RES A{5 + dice.below(2)}ne", others[0]: f"COM {high}nw",
            others[1]: f"CIV {high}se"}  # fmt: skip
    media = others[dice.below(2)]
    game = coming(sketch, HEADLINES, city, to_move=me, vocations={media: ["Media"]})
    right = decider(game, *TAKEN)
    other = next(n for n in others if n != media)
    owners = listing(f"{name}'s" for name in sorted(others))
    return _who(
        game,
        f"We peek: the next planning card is the event **Local Headlines**. {words(HEADLINES)} Two "
        f"buildings in {high}, {owners}, are worth the most.",
        f"**{me}** acquires a planning card and ends the turn. Who decides which building it is?",
        right,
        {me: "the active player", media: MEDIA_OWNER, other: "who controls one of the two"},
        "No tie-breaker is given, so the active player decides which of the two buildings in "
        f"{high} it is: {right}.",
        "US-106", TAKEN, (f"{high}nw", f"{high}se"),
    )  # fmt: skip


def _own_building(dice: Dice) -> Problem:
    """One player's building is threatened; that player decides."""
    sketch = Sketch(dice)
    me = dice.choice(sketch.names)
    owner, mayor = dice.shuffled([n for n in sketch.names if n != me])
    lot = _by_the_water(dice, dice.choice("BCDE"))
    city = {me: "IND B4sw", owner: f"RES {lot}", mayor: "COM D4se"}
    game = coming(sketch, FLOOD, city, to_move=me, offices={"Mayor": mayor}, wealth=9)
    return _who(
        game,
        f"We peek: the next planning card is the event **Flood**. {words(FLOOD)} Only {owner} has "
        "a building by the water.",
        f"**{me}** acquires a planning card and ends the turn. Who decides whether it is paid for?",
        decider(game, *TAKEN),
        {owner: "who controls the building", me: "the active player", mayor: "the Mayor"},
        f"The card asks whoever has a building by the water, {owner}. The active player would only "
        "choose the order if several were asked.",
        "US-107", TAKEN, (lot,),
    )  # fmt: skip


def _relocation(dice: Dice) -> Problem:
    """The Treasurer chooses, whoever is active."""
    sketch = Sketch(dice)
    me = dice.choice(sketch.names)
    treasurer, media = dice.shuffled([n for n in sketch.names if n != me])
    row = dice.shuffled(ids(permits(ballot=False)))
    boxes, actions = sketch.stocked(2), (Favor("1"), END)
    unpaid = ids(contracts(deck="city", payout=0))
    spare = dice.choice([c for c in unpaid if c not in boxes.values()])
    game = sketch.game(
        {me: "COM B2nw", treasurer: "COM D4se, RES A1nw", media: "COM F5ne"},
        permits={}, contracts=boxes, plans=kit.laid(row),
        coming={"city": [RELOCATION, spare]}, active_decks=2, to_move=me,
        offices={"Treasurer": treasurer}, vocations={media: ["Media"]},
    )  # fmt: skip
    return _who(
        game,
        f"We peek: the next City card is the event **Business Relocation**. {words(RELOCATION)}",
        f"**{me}** takes the contract in the box for 1 AP as a favor and ends the turn. Who "
        "chooses the COM building?",
        decider(game, *actions),
        {treasurer: "the Treasurer", me: "the active player", media: MEDIA_OWNER},
        f"The card names the Treasurer, {treasurer}. The active player decides only what no card "
        "and no rule gives to anybody else.",
        "US-100", actions, ("B2nw", "D4se", "F5ne"),
    )  # fmt: skip


def _named_nobody(dice: Dice) -> Problem:
    """An event brings a marker and names nobody; the active player places it."""
    sketch = Sketch(dice)
    me = dice.choice(sketch.names)
    mayor, media = dice.shuffled([n for n in sketch.names if n != me])
    city = {me: "IND B4sw", mayor: "COM D4se", media: "RES E2nw"}
    game = coming(
        sketch, SURVEY, city, to_move=me, offices={"Mayor": mayor}, vocations={media: ["Media"]}
    )
    return _who(
        game,
        "We peek: the next planning card is the event **Land Survey**. It brings a new marker, and "
        "names nobody.",
        f"**{me}** acquires a planning card and ends the turn. Who places the marker?",
        decider(game, *TAKEN),
        {me: "the active player", mayor: "the Mayor", media: MEDIA_OWNER},
        f"An effect of an event that names nobody is for the active player, {me}.",
        "US-117", TAKEN, (),
    )  # fmt: skip


def _by_the_water(dice: Dice, column: str) -> str:
    """A lot in the north of a column."""
    return f"{column}1{dice.choice(('nw', 'ne'))}"


def deciding_exercise(dice: Dice) -> Exercise:
    """Let one player decide before another."""
    first, second = dice.shuffled(("Ben", "Cleo"))
    lots = [_by_the_water(dice, column) for column in dice.shuffled("BCDE")[:2]]
    city = {"Ana": "IND B4sw", "Ben": f"RES {lots[0]}", "Cleo": f"COM {lots[1]}"}
    game = coming(Sketch(dice), FLOOD, city, wealth=9, vocations={})
    number = game.names.index(first) + 1

    def goal(game: Game) -> Goal:
        chosen = [r.player for r in kit.ruled(game, rulings.NextDecides)]
        if not kit.ruled(game, rulings.EventBegun):
            return Goal(False, "The Flood has not turned up yet.")
        if not chosen:
            return Goal(False, "The Flood is here: who is to decide first?")
        said = f"{game.names[chosen[0]]} decides first, as Ana has chosen"
        done = chosen[0] + 1 == number
        return Goal(done, f"{said}.")

    return kit.reach(
        game,
        f"We peek: the next planning card is the **Flood**, and Ben and Cleo both have a building "
        f"by the water. Make it turn up, and make sure that **{first}** must decide before "
        f"{second}.",
        goal,
        ("When several players must decide, the active player chooses the order: that is Ana.",
         "Acquire a planning card, end the turn, then choose who decides next."),
        (*TAKEN, Player(number)), (*lots, phrases.PLAN_DECK),
    )  # fmt: skip


DECIDING = Topic(
    "deciding", "Who decides", ("US-106", "US-107", "US-78", "US-117"),
    "Whoever the card names decides, and each player about what is their own. Everything else, "
    "ties and order included, is up to the **active player**.",
    deciding_exercise,
    Either(_tied_building, _own_building, _relocation, _named_nobody, insists=True),
)  # fmt: skip
