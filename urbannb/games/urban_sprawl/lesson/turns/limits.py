"""Topics on what runs out: tiles, parks, planning cards; and on the deck that is made anew."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Either,
    Exercise,
    Goal,
    Item,
    Problem,
    Topic,
    lowered,
)
from urbannb.core.text import capital, listing, plural
from urbannb.games.urban_sprawl.components.board import PARK, sites, tile_of, tiles
from urbannb.games.urban_sprawl.components.cards import Contract
from urbannb.games.urban_sprawl.lesson import kit
from urbannb.games.urban_sprawl.lesson.kit import BOX, Sketch, ids, laid, permits, seated, state_of
from urbannb.games.urban_sprawl.lesson.turns.events import DECAY, FLOOD, TAXES, coming
from urbannb.games.urban_sprawl.model.actions import END, Build, Split, Take
from urbannb.games.urban_sprawl.model.state import EVENT, UrbanSprawlState
from urbannb.games.urban_sprawl.phrases import DISCARDS, PLAN_DECK, TILES, player_place
from urbannb.games.urban_sprawl.rules import rulings
from urbannb.games.urban_sprawl.rules.effects.payments import PayCollector
from urbannb.games.urban_sprawl.rules.elections import ChoosePark

# -- the topic on the planning deck that runs out: the discards are shuffled into a new one


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


def _shuffled_cards(dice: Dice) -> Problem:
    cards = 1 + dice.below(2)
    game = seated(thin(dice, cards))
    state = state_of(game)
    later, actions = taking(game, cards)
    found = kit.ruled(later, rulings.DiscardsShuffled)
    kit.require(len(found) == 1)
    right = found[0].cards
    events = sum(c in BOX.events for c in state.discards)
    renewals = sum(c in BOX.renewals for c in state.discards)
    held = sum(map(len, state.permits))
    why = (
        f"All the discards are shuffled: {right - events - renewals} permits, {events} events that "
        f"have come already, and {renewals} Urban Renewals, {right} cards."
    )

    def said(belief: str, why: str, *out: str, more: int = 0) -> Answer:
        """So many cards, if some kinds stay out of it and `more` come in."""
        kinds = {"permits": right - events - renewals, "events": events,
                 "Urban Renewals": renewals}  # fmt: skip
        lying = (Item(0 if kind in out else n, f"{kind} on the discards", (DISCARDS,))
                 for kind, n in kinds.items())  # fmt: skip
        course = (*lying, Item(more, "cards in hand, and drawn"))
        return Answer(f"{sum(each.value for each in course)} cards", belief, why, course=course)

    return kit.ask(
        game,
        f"The planning deck has {plural(cards, 'card')} left, the face-up one on top. Among the "
        f"{len(state.discards)} discards are the {events} events and {renewals} Urban Renewals. "
        f"The players hold {plural(held, 'permit')}.",
        f"Ana acquires {plural(cards, 'planning card')} and ends her turn. A card must be drawn "
        "and there is none. How many cards are shuffled into a new deck?",
        said("", why),
        (said("events happen only once",
              f"Planning events go to the discards and can come again. {why}", "events"),
         said("Urban Renewals stay out",
              f"The Urban Renewals lie on the discards from the start and come in now. {why}",
              "Urban Renewals"),
         said("only permits are shuffled", why, "events", "Urban Renewals"),
         said("players give their permits back",
              f"What players hold stays with them. {why}", more=held + cards)),
        f"it is {right} cards",
        actions=actions, rule="US-99", places=(PLAN_DECK, DISCARDS), least=0,
        works=lambda now: f"{kit.ruled(now, rulings.DiscardsShuffled)[0].cards} cards",
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
        (mine, f"the {kit.permit_words(BOX.permits[mine])} in a player's hand"),
    ))  # fmt: skip
    fresh, now = bool(kit.ruled(later, rulings.DiscardsShuffled)), state_of(later)
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
         *([] if card == mine else [(SHUFFLED, "only permits are shuffled", why)])),
        actions=actions, rule="US-101" if card == event and fresh else "US-99",
        places=(PLAN_DECK, DISCARDS), least=0, works=lambda later: _lies(later, card),
    )  # fmt: skip


def _lies(later: Game, card: str) -> str:
    """What is said of a card that lies there by now."""
    state, fresh = state_of(later), kit.ruled(later, rulings.DiscardsShuffled)
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
    kit.require(bool(kit.ruled(later, rulings.DiscardsShuffled)))
    if cards > 1:
        kit.require(not kit.ruled(taking(game, cards - 1)[0], rulings.DiscardsShuffled))

    def goal(game: Game) -> Goal:
        state = state_of(game)
        for found in kit.ruled(game, rulings.DiscardsShuffled):
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
    reshuffle_exercise, Either(_shuffled_cards, _comes_again, insists=True),
)  # fmt: skip


# -- the topic on what runs out: tiles, parks, planning cards, and what one has to pay with


TEMPLE, POST_OFFICE = "temple", "post-office"
SIZE = 4
"""Of the largest buildings there are the fewest tiles."""


# -- no tile left


def _used_up(dice: Dice, *, contractor: bool) -> tuple[Game, Contract]:
    """All tiles of a kind stand in the city, and a contract asks for one."""
    card = dice.choice(
        [c for c in kit.contracts(lots=SIZE, restrictions=()) if c.deck == "metropolis"]
    )
    sketch = Sketch(dice, 2)
    for _ in range(tiles()[tile_of(card.zone, SIZE)]):
        sketch.put(dice.choice(sketch.names), card.zone, SIZE)
    sketch.fill(3)
    held = dice.choice(permits(lambda p: card.zone in p.zones and p.permits == SIZE))
    game = sketch.bare(
        contracts={"3": card.id}, permits={"Ana": [held.id]}, wealth=60,
        active_decks=3, contractor="Ana" if contractor else "Ben",
    )  # fmt: skip
    return game, card


def _tile(dice: Dice) -> Problem:
    able = bool(dice.below(2))
    game, card = _used_up(dice, contractor=able)
    kind = f"{SIZE}-lot {card.zone} building"
    found = [a for a in game.legal if isinstance(a, Build) and a.box == "3"]
    state = state_of(game)
    kit.require(bool(found) == able)
    kit.require(all(state.city[f"{a.block}nw"].tile == tile_of(card.zone, SIZE) for a in found))
    yes, no = f"Yes, but only in place of another {kind}", "No, no such tile is left"
    why = (
        "A building that is demolished frees its tile first, so the new one can take its place."
        if able
        else "Without a tile the contract cannot be built, and Ana may not demolish anything."
    )
    return kit.ask(
        game,
        f"All {tiles()[tile_of(card.zone, SIZE)]} {card.zone} tiles of {plural(SIZE, 'lot')} stand "
        f"in the city. Ana {'is' if able else 'is not'} the Contractor, and she holds no Urban "
        "Renewal card.",
        f"Can she build the {card.name}, a {kind}?",
        Answer(yes if able else no, "", why),
        ((yes, "anybody may demolish", why), (no, "tiles that are demolished are lost", why),
         ("Yes, wherever zoning allows it", "the supply never runs out", why),
         ("Yes, with a tile of another color", "any tile of the size will do", why)),
        actions=found[:1], rule="US-39", places=(TILES,), least=0,
        works=lambda _: yes if _freed(game) == {tile_of(card.zone, SIZE)} else no
        if _without_tile(game) else "",
    )  # fmt: skip


def _freed(game: Game) -> set[str]:
    """The tiles of what is demolished in all the ways to build the contract."""
    ways = (a for a in game.legal if isinstance(a, Build) and a.box == "3")
    return {
        r.building.tile for a in ways for r in kit.ruled(kit.after(game, a), rulings.Demolished)
    }


def _without_tile(game: Game) -> bool:
    """Whether the engine refuses every site for want of a tile."""
    every = (game.why(kit.build_on("3", place)) for place in sites(SIZE))
    return all("no-tile" in [reason.code for reason in found.reasons] for found in every)


# -- no park left

PARKED, UNPARKED = "She places a park on any vacant lot", "No park is placed"


def _park(dice: Dice) -> Problem:
    """The last park, or none."""
    sketch, every = Sketch(dice, 2), tiles()[tile_of(PARK, 1)]
    left = dice.below(2)
    for _ in range(every - left):
        sketch.put(dice.choice(sketch.names), PARK)
    ballot = dice.choice(ids(permits(ballot=True, wealth=0)))
    game = coming(sketch, ballot, pawn="Union Boss", vocations={"Ana": "Media, Energy"})
    later = kit.after(game, Take(1), END)
    gone = bool(kit.ruled(later, rulings.ParkImpossible))
    kit.require(gone == (not left) and state_of(later).offices["Mayor"] == 0)
    stand = f"Of the {every} park tiles {every - left} stand"
    if gone:
        stand = f"All {every} park tiles stand"
    why = f"There are {every} park tiles, and {every - left} of them stand in the city. " + (
        "What is impossible is skipped." if gone else "So one is left, for any vacant lot."
    )
    return kit.ask(
        game,
        f"{stand} in the city. A ballot box is about to turn up, and Ana becomes **Mayor**.",
        "What comes of the Mayor's park?",
        Answer(UNPARKED if gone else PARKED, "", why),
        ((PARKED, "parks never run out", why), (UNPARKED, "only a new Mayor places a park", why),
         ("She takes over a park of Ben's", "the park is taken from somebody", why),
         ("She moves a park of her own", "a park can be moved instead", why),
         ("She gains 1 prestige instead", "there is something else instead", why)),
        "the Mayor's park is skipped" if gone else "",
        actions=(Take(1), END), rule="US-81" if gone else "US-80", places=(TILES,), least=0,
        works=lambda later: UNPARKED if kit.ruled(later, rulings.ParkImpossible)
        else PARKED if list(kit.choices(game, later, ChoosePark)) else "",
    )  # fmt: skip


def _only_events(dice: Dice) -> Problem:
    """Nothing but events on the discards, or one card more."""
    spare = bool(dice.below(2))
    state = thin(dice, 1)
    rest = [card for card in state.discards if card not in BOX.events]
    state.discards = [card for card in state.discards if card in BOX.events]
    state.permits[1] += rest
    if spare:
        state.discards.append(state.permits[1].pop())
    game = seated(state)
    later, actions = taking(game, 1)
    none = bool(kit.ruled(later, rulings.NoPlans))
    kit.require(none != bool(kit.ruled(later, rulings.DiscardsShuffled)))
    kit.require(none != spare)
    events = plural(len(BOX.events.keys() & set(state.discards)), "event")
    other = " and one other card" if spare else " and nothing else"
    empty, full = "Nothing is drawn: no planning card turns up", "All of them become the new deck"
    why = "If nothing but events lies on the discards, they are not shuffled." if none else (
        "One card, at least, is not an event, so all the discards are shuffled into a new deck."
    )  # fmt: skip
    return kit.ask(
        game,
        f"The planning deck has 1 card left, face up. The discards are {events}{other}; the "
        "players hold all the rest.",
        "Ana acquires 1 planning card and ends her turn. What becomes of the discards?",
        Answer(empty if none else full, "", why),
        ((full, "events are always shuffled", why),
         (empty, "the discards are shuffled only once a game", why),
         ("The events are removed, the rest becomes the new deck", "events come only once", why),
         ("The players give their cards back", "hands are shuffled too", why)),
        "they stay where they are, and no planning card turns up" if none else "",
        actions=actions, rule="US-108" if none else "US-99", places=(PLAN_DECK, DISCARDS), least=0,
        works=lambda later: full if kit.ruled(later, rulings.DiscardsShuffled)
        else empty if kit.ruled(later, rulings.NoPlans) else "",
    )  # fmt: skip


# -- drawing by an effect


def _drawn(dice: Dice) -> Problem:
    """The Post Office draws a card, and an event lies on top."""
    sketch, event = Sketch(dice, 2), dice.choice((FLOOD, DECAY, TAXES))
    sketch.strew()
    row = dice.shuffled(ids(permits(ballot=False)))
    first = dice.choice([True, True, False])
    pay, next_ = row.pop(), row.pop()
    kit.require("CIV" in BOX.permits[pay].zones)
    pile = [event, next_] if first else [next_, event]
    game = sketch.game(
        permits={"Ana": [pay]}, contracts={"1": POST_OFFICE, "2": "clinic"}, vocations={},
        plans={**laid(row), 5: ""}, coming={"planning": pile}, wealth=20,
    )  # fmt: skip
    actions = kit.settle(game, dice.choice(kit.builds(game, "1")))
    later = kit.after(game, *actions)
    (drawn,) = kit.ruled(later, rulings.CardDrawn)
    state, card = state_of(later), BOX.permits[next_]
    kit.require(drawn.card == next_ and (event in state.discards) == first)
    kit.require(not any(key.startswith(EVENT) for key in state.wealth_from[0]))
    name, what = BOX.events[event].name, kit.permit_words(card)
    skipped = f"The {what}; the {name} goes to the discards" if first else f"The {what}"
    why = "She draws the next card, and it is not an event. Its icons do nothing."
    if first:
        why = "An effect that draws planning cards skips events, which are not performed."
    order = f"the event {name}, then a {what}" if first else f"a {what}, then the event {name}"
    return kit.ask(
        game,
        f"We peek: the next planning cards are {order}. The Post Office says: the builder draws 1 "
        "planning card that is not an event.",
        "Ana builds the Post Office. What does she get, and what happens?",
        Answer(skipped, "", why),
        ((f"The {name} is performed, and she draws the {what}", "events happen as always", why),
         (f"The {name} is performed, and she draws nothing", "an event uses up the draw", why),
         *([(f"The {what}; its row pays out", "icons count for a card that is drawn", why)]
           if card.wealth else []),
         ("Any planning card from the boxes", "she may choose", why)),
        actions=actions, rule="US-109", places=(PLAN_DECK,), least=0,
        works=lambda later: _got(later, event),
    )  # fmt: skip


def _got(later: Game, event: str) -> str:
    """What the engine has drawn, and what has become of the event."""
    (drawn,), begun = kit.ruled(later, rulings.CardDrawn), kit.ruled(later, rulings.EventBegun)
    said = f"The {kit.permit_words(BOX.permits[drawn.card])}"
    skipped = event in state_of(later).discards and not begun
    return f"{said}; the {BOX.events[event].name} goes to the discards" if skipped else said


# -- too little of one kind


def _mixed(dice: Dice) -> Problem:
    """Wealth or prestige for each building: which mixtures are allowed."""
    sketch, times, each = Sketch(dice, 2), 2 + dice.below(2), 4
    for _ in range(times):
        sketch.put("Ben", "RES", 1)
    sketch.strew(1)
    homes = sum(b.zone == "RES" and b.owner == 1 for b in sketch.city)
    kit.require(homes == times)
    wealth, prestige = dice.below(each * times), dice.below(each * times)
    state = sketch.state(
        wealth={"Ana": 5, "Ben": wealth}, prestige={"Ana": 5, "Ben": prestige}, vocations={}
    )
    state.agenda.append(PayCollector(TEMPLE, 0, each, times, 1))
    game = seated(state)
    able = [a for a in game.legal if isinstance(a, Split)]
    kit.require(0 < len(able) <= times and wealth + prestige > 0)
    why = (
        f"He owes {times} × {each}. For each he chooses the kind, but the payments together "
        f"must be as large as possible. With {prestige} prestige and {wealth} wealth the most is "
        f"paid with {lowered(_ways(able))}."
    )
    every = [Split(n, times - n) for n in range(times, -1, -1)]
    return kit.ask(
        game,
        f"Ana has built the Temple: for each of his {times} RES buildings Ben pays her {each} "
        f"wealth or {each} prestige. He has **{prestige} prestige** and **{wealth} wealth**.",
        "In which ways may he pay?",
        Answer(_ways(able), "", why),
        ((_ways(every), "any mixture is allowed", why),
         (_ways([every[0], every[-1]]), "one kind must pay for all", why),
         (_ways(every[:1]), "prestige comes first", why),
         (_ways(every[-1:]), "wealth comes first", why),
         ("In no way: he must be able to pay it all", "whoever has too little pays nothing", why)),
        actions=able[:1], rule="US-116", places=(player_place(1),), least=0,
        works=lambda _: _ways([way for way in every if game.why(way).ok]),
    )  # fmt: skip


def _ways(ways: Sequence[Split]) -> str:
    """ "Prestige twice, or prestige once and wealth once"."""
    words = (
        listing(
            f"{kind} {_TIMES[count]}"
            for kind, count in (("prestige", way.prestige), ("wealth", way.wealth))
            if count
        )
        for way in ways
    )
    return capital(", or ".join(words))


_TIMES = {1: "once", 2: "twice", 3: "three times"}


def limits_exercise(dice: Dice) -> Exercise:
    """Build although no tile is left: over a building that gives its own back."""
    game, card = _used_up(dice, contractor=True)
    found = kit.builds(game, "3")
    best = dice.choice(found)

    def goal(game: Game) -> Goal:
        for new in state_of(game).city.values():
            if new.card == card.id:
                return Goal(True, f"It stands in {new.block}, with the tile that was freed.")
        return Goal(False, f"The {card.name} has not been built yet.")

    return kit.reach(
        game,
        f"You are **Ana**, the Contractor. Every {card.zone} tile of {plural(SIZE, 'lot')} stands "
        f"in the city. Build the **{card.name}**, one more of these, all the same.",
        goal,
        (("A building that is demolished frees its tile before the new one is put down."),
         (f"Which {card.zone} buildings of {plural(SIZE, 'lot')} are there? One fills "
          f"{best.block}.")),
        (best,), (TILES,),
    )  # fmt: skip


LIMITS = Topic(
    "limits", "When there is nothing left",
    ("US-39", "US-81", "US-108", "US-109", "US-116", "US-102"),
    "What is impossible is skipped. A demolished building frees its tile, effects skip events, and "
    "a payment takes as much as there is.",
    limits_exercise,
    Either(_tile, _tile, _park, _only_events, _drawn, _drawn, _mixed, _mixed, insists=True),
)  # fmt: skip
