"""The topic on building a deck: how many cards of which kinds for so many players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Either,
    Exercise,
    Goal,
    Item,
    Misreading,
    Problem,
    Topic,
)
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.cards import (
    BLOCK,
    CITY,
    COUNCIL,
    EVENT,
    SETTLEMENT,
    VILLAGE,
    Card,
)
from urbannb.games.sim_city.components.deck import LONG_DECK, STARTER, Deck, shipped
from urbannb.games.sim_city.lesson import kit, terms
from urbannb.games.sim_city.lesson.kit import CARDS, Sketch, home, state_of
from urbannb.games.sim_city.lesson.scoring.scores import says
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.ground import cell_of
from urbannb.games.sim_city.phrases import hand_place, pile_place
from urbannb.games.sim_city.rules import setup
from urbannb.games.sim_city.rules.fits import Places

# -- questions on decks that are put together: how many cards, how many settlements, what is asked


PLACES = (pile_place(0),)
CARD_SUMS = kit.sums_of(str, "Cards")


SIZES = ("decks/sixty-are-least", "decks/long-belong", "decks/events-and-members-left-out",
         "decks/least-for-more-than-two", "decks/any-size", "decks/long-count-too")  # fmt: skip
"""What is believed of the size of a deck: no other question of the topic is about that."""


def _of(*cards: Card, long: tuple[Card, ...] = ()) -> Deck:
    """A deck of these cards."""
    return replace(shipped(STARTER), standard=cards, long=long)


def _lacks(deck: Deck, rule: str) -> list[setup.Finding]:
    return [one for one in setup.findings(deck, 2) if one.rule == rule]


def _board(dice: Dice) -> Sketch:
    sketch = Sketch(dice)
    sketch.scatter(3, home)
    return sketch


def size_problem(dice: Dice) -> Problem:
    """Ask whether a deck has cards enough."""
    cards = dice.shuffled(shipped(STARTER).standard)[: 42 + dice.below(16)]
    long = shipped(LONG_DECK).long[: 8 + dice.below(8)]
    deck, number = _of(*cards, long=long), len(cards)

    def judged(_: Game | None = None) -> str:
        few = _lacks(deck, "SC-16")
        return f"No, {number} are too few" if few else f"Yes, {number} are enough"

    enough = judged().startswith("Yes")
    blocks = sum(card.kind == BLOCK for card in cards)
    others = len(cards) - blocks
    kit.require(
        others > 1 and (blocks < setup.LEAST_CARDS) and len(cards) + len(long) >= setup.LEAST_CARDS
    )
    why = f"A deck has at least {setup.LEAST_CARDS} standard cards, and this one has {number}."
    wrong = [
        (f"No, {blocks} blocks are too few", "events and council members do not count",
         f"All standard cards count, events and council members too. {why}"),
        (f"Yes, it is {number + len(long)} cards in all", "long cards count as well",
         f"Long cards have a deck of their own and do not count. {why}"),
        ("No, a deck needs 60 cards", "60 cards are the least", why),
        ("No, not without long cards in it", "long cards belong in the deck",
         f"Long cards have a deck of their own, and are never needed. {why}"),
    ] if enough else [
        (f"Yes, it is {number + len(long)} cards in all", "long cards count as well",
         f"Long cards have a deck of their own and do not count. {why}"),
        (f"No, {blocks} blocks are too few", "events and council members do not count",
         f"All standard cards count, events and council members too. {why}"),
        ("Yes, a deck may be as small as you like", "a deck may have any size", why),
        ("Yes, for two players", "the least number is for more than two players",
         f"There is a least number for any number of players. {why}"),
    ]  # fmt: skip
    events = sum(card.kind == EVENT for card in cards)
    members = sum(card.kind == COUNCIL for card in cards)
    what = (
        f"{plural(blocks, 'block')}, {plural(events, 'event')} and "
        f"{plural(members, 'council member')}"
    )
    return kit.ask(
        _board(dice).game(), f"Ana has put together a deck of {what}, and beside it "
        f"{plural(len(long), 'long card')}.", "Does her deck have **cards enough** for a game?",
        Answer(judged(), "", why), wrong, rule="SC-16", places=PLACES, works=judged,
    )  # fmt: skip


def white_problem(dice: Dice) -> Problem:
    """Ask how many settlement cards a deck should have."""
    kit.require(not dice.wants(*SIZES))
    number = 10 * (6 + dice.below(7)) + dice.choice((0, 2, 4, 6, 8))
    cards = shipped(STARTER).standard
    white = [card for card in cards if card.phase == SETTLEMENT]
    rest = [card for card in cards if card.phase != SETTLEMENT]

    def mixed(count: int) -> Deck:
        found = [*(white * 3)[:count], *(rest * 3)[: number - count]]
        return _of(*found)

    def asked(_: Game | None = None) -> int:
        return next(n for n in range(number // 4, number) if not _lacks(mixed(n), "SC-236"))

    least = asked()
    why = f"At least three cards in ten should be: three tenths of {number}, rounded up."
    tenth = -(-number // 10)

    def share(count: int) -> terms.Terms:
        return (Item(count, f"Settlement cards of {number}"),)

    wrong = (
        Misreading("twelve settlement cards are enough", share(12),
                   "only those that provide sims were meant", why),
        Misreading("every third card is a settlement card", share(-(-number // 3)),
                   "it were one card in three", why),
        Misreading("half of a deck is settlement cards", share(number // 2), "it were half", why),
        Misreading("one card in ten is enough", share(tenth), "it were one in ten", why),
    )  # fmt: skip
    return kit.how_many(
        _board(dice).game(), f"A deck has **{number} cards**, and the game is to begin smoothly.",
        "How many of them should be **settlement cards**, at least?",
        CARD_SUMS.right("By the rule", share(least), why), asked,
        dice.shuffled(wrong), CARD_SUMS, f"it should have {least}", rule="SC-236", places=PLACES,
    )  # fmt: skip


GONE = (
    ("Mountain",), ("River", "Lake"), ("Police Station",), ("Hotel",), ("Post Office",),
    ("Grade School", "High School"), ("Local Monument",),
)  # fmt: skip
"""Titles that a deck is built without."""


def _said(kept: tuple[Card, ...], name: str) -> str:
    """What a card asks for: "Prison: Only a governmental card can be placed on it."."""
    card = next(one for one in kept if one.name == name and any(x.asks_for for x in one.specials))
    return f"**{name}**: {says(card)}"


def wanting_problem(dice: Dice) -> Problem:
    """Ask which card is held up where a deck is built without some others."""
    kit.require(not dice.wants(*SIZES))
    whole = shipped(STARTER)
    gone = dice.choice(GONE)
    kept = tuple(card for card in whole.standard if set(gone).isdisjoint(card.titles))
    found = _lacks(_of(*kept), "SC-237")
    kit.require(len(found) == 1)
    card, text = found[0].card, found[0].text
    asking = sorted({
        one.name for one in kept
        if one.name != card and any(special.asks_for for special in one.specials)
    })  # fmt: skip
    others = dice.shuffled(asking)[:2]
    every = listing(f"every {title}" for title in gone)
    wrong = [
        (name, f"the {name} asks for it", f"What the {name} asks for is in the deck. {text}")
        for name in others
    ]
    wrong.append(("None: all cards go together", "any deck of enough cards will do",
                  f"Cards that ask for others need them in the deck. {text}"))  # fmt: skip
    asked = "Which card could then **never be placed**?" if found[0].never else \
        "Which card would then **never get all it can**?"  # fmt: skip
    return kit.ask(
        _board(dice).game(), f"Ana takes {every} out of the starter deck. What some cards in it "
        f"say: {' '.join(_said(kept, name) for name in sorted([card, *others]))}", asked,
        Answer(card, "", text), wrong, rule="SC-237", places=PLACES,
        works=lambda _: listing(one.card for one in _lacks(_of(*kept), "SC-237")),
    )  # fmt: skip


# -- the topic on building a deck: how many cards of which kinds for so many players


HYDRO = "hydroelectric-power-plant"
WANTED = {
    "SC-231": (setup.PROVIDERS, "settlement cards that **provide sims**"),
    "SC-232": (setup.USERS, "settlement or village cards that **require sims**"),
    "SC-233": (setup.SIMS, "**sims** on its cards"),
    "SC-235": ((1, 1), "**Power Plants**"),
}
DECKS_CARD_SUMS = kit.sums_of(str, "Number")


def _counts(rule: str, card: Card) -> bool:
    """Whether a card is one more of those that a rule asks for."""
    return {
        "SC-231": card.gives > 0 and card.phase == SETTLEMENT,
        "SC-232": card.needs > 0 and card.phase <= VILLAGE,
        "SC-233": card.gives == 1,
        "SC-235": setup.POWER_PLANT in card.titles,
    }[rule]


def _asked(rule: str, players: int) -> int:
    """How many a rule asks for: so many are the fewest of which no deck is said to lack any."""
    whole = shipped(STARTER)
    card, many = next(c for c in whole.standard if _counts(rule, c)), 1
    while any(
        f.rule == rule for f in setup.findings(replace(whole, standard=(card,) * many), players)
    ):
        many += 1
    return many


def number_problem(dice: Dice) -> Problem:
    """Ask how many cards of a kind a deck should have for so many players."""
    kit.require(not dice.wants(*SIZES))
    rule = dice.choice(tuple(WANTED))
    (each, least), what = WANTED[rule]
    players = 2 + dice.below(5)
    right = max(each * players, least)
    sketch = Sketch(dice, min(players, 6))
    sketch.scatter(3, home)
    game = sketch.game()
    count = f"{each} for each of {players} players"
    why = f"It is {count}" + (f", but at least {least}." if least > each else ".")

    def for_all(one: int, more: int, count: int = players) -> terms.Terms:
        return (*(Item(one, f"Player {n + 1}") for n in range(count)),
                Item(more, "The minimum"))  # fmt: skip

    def wrong() -> Iterator[Misreading]:
        if least > each * players:
            yield terms.reading("there is no minimum", for_all(each, 0), "there were no minimum",
                                why)  # fmt: skip
        else:
            yield terms.reading("the minimum is enough for any number", for_all(0, least),
                                "the minimum were enough", why)  # fmt: skip
        fewer = each * (players - 1)
        yield terms.reading("one player is left out",
                            for_all(each, max(0, least - fewer), players - 1),
                            "one player were left out", why)  # fmt: skip
        yield terms.reading("the minimum is added on top", for_all(each, least), "both were added",
                            why, row=(each * players, least))  # fmt: skip
        yield terms.reading("it is one for each player", for_all(1, 0), "one each were enough", why)
        yield terms.reading("it is twice as many", (*needed, *needed), "all of it counted twice",
                            why, row=(right, right))  # fmt: skip

    needed = for_all(each, right - each * players)

    return kit.how_many(
        game, f"A deck is built for **{players} players**.",
        f"How many {what} should it have at least?",
        terms.right(DECKS_CARD_SUMS, needed, why, label="By the rule"),
        lambda _: _asked(rule, players), wrong(), DECKS_CARD_SUMS,
        f"it should have {right}", rule=rule, places=(pile_place(0),),
    )  # fmt: skip


def _suits(players: int) -> str:
    """Whether the starter deck is good for so many players, by what it is said to lack."""
    found = setup.findings(shipped(STARTER), players)
    if not found:
        return "Yes, and it lacks nothing"
    more = all("more could play" in one.text for one in found)
    return "Yes, but more could play with it" if more else "No, it is too small"


def enough_problem(dice: Dice) -> Problem:
    """Ask whether the starter deck is enough for so many players."""
    kit.require(not dice.wants(*SIZES))
    deck = shipped(STARTER)
    players = dice.choice((2, 3, 4, 5, 6))
    found = setup.findings(deck, players)
    sketch = Sketch(dice, players)
    sketch.scatter(3, home)
    game = sketch.game()
    cards = len(deck.standard)
    why = " ".join(one.text for one in found) or (
        f"It has {cards} cards, 25 to 30 for each of {players}, and all else that is asked for."
    )
    more = cards > 30 * players
    right = _suits(players)
    kit.require(not more or len(found) == 1)
    low, high = 25 * players, 30 * players
    wrong = [
        ("Yes, and it lacks nothing", "any deck of 50 cards is enough for everybody",
         f"For {players} players there should be {low} to {high} cards. {why}"),
        ("Yes, but more could play with it", "a deck may always be shared by more", why),
        ("No, it is too small", "each player brings a deck",
         f"All players draw from one deck. {why}"),
        ("It is forbidden to play with it", "the advice on decks is binding",
         f"It is advice, and forbids nothing. {why}"),
    ]  # fmt: skip
    return kit.ask(
        game, f"The starter deck has {cards} cards.",
        f"Is it a good deck for **{players} players**?", Answer(right, "", why),
        (one for one in wrong if one[0] != right), rule="SC-230", places=(pile_place(0),),
        works=lambda _: _suits(players),
    )  # fmt: skip


def decks_exercise(dice: Dice) -> Exercise:
    """Place what another card of the deck needs."""
    sketch = Sketch(dice, 2, phase=CITY)
    sketch.scatter(5, lambda c: home(c) and len(c.roads) == 4)
    water = [sketch.deal(name) for name in dice.shuffled(("lake", "river-1", "river-2"))[:2]]
    sketch.deal(HYDRO)
    game = sketch.game()
    site = dice.choice(sketch.sites())
    codes = [reason.code for reason in game.why(Play(HYDRO, site)).reasons]
    kit.require(codes == ["only-if"])

    def goal(now: Game) -> Goal:
        state = state_of(now)
        first = now.actions[0] if now.actions else None
        ready = site not in state.lots[0] and cell_of(site) in Places(state, 0, 0).fits(HYDRO).cells
        if isinstance(first, Play) and ready:
            return Goal(True, f"With {kit.the(first.card)} beside it the ringed place is fit for "
                        "the Power Plant.")  # fmt: skip
        return kit.undone(now, "The Power Plant still cannot be placed on the ringed place.")

    wanted = kit.ways(game, goal, [a for card in water for a in kit.plays_of(game, card)])
    kit.require(1 <= len(wanted) <= 6)
    return kit.reach(
        game, f"You are **Ana**. A deck with a {CARDS[HYDRO].name} needs rivers or lakes. **Place "
        "one** so that your Power Plant could go onto the **ringed place** next.", goal,
        ("It must lie next to the ringed place, sharing an edge.",
         "Sims must still be able to come to the ringed place afterward."),
        (wanted[0],), (site, *map(hand_place, (*water, HYDRO))), only=len(wanted) == 1,
    )  # fmt: skip


DECKS = Topic(
    "decks", "Building a deck",
    ("SC-230", "SC-7", "SC-16", "SC-231", "SC-232", "SC-233", "SC-234", "SC-235", "SC-236",
     "SC-237", "SC-238", "SC-239", "SC-250"),
    "For each player **25 to 30 cards**, 3 settlement cards with sims, 4 that require some, 10 "
    "sims and a Power Plant; at least 12, 16 and 40. And **what the cards ask for**.",
    decks_exercise,
    Either(number_problem, number_problem, enough_problem, size_problem, white_problem,
           wanting_problem),
)  # fmt: skip
