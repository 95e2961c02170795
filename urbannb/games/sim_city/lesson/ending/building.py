"""Questions on decks that are put together: how many cards, how many settlements, what is asked."""

from __future__ import annotations

from dataclasses import replace

from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Misreading, Problem
from urbannb.core.text import listing, plural
from urbannb.games.sim_city.components.cards import BLOCK, COUNCIL, EVENT, Card
from urbannb.games.sim_city.components.deck import LONG_DECK, STARTER, Deck, shipped
from urbannb.games.sim_city.components.zones import SETTLEMENT
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.sketch import Sketch, home
from urbannb.games.sim_city.phrases.places import pile_place
from urbannb.games.sim_city.rules.deck_building import LEAST_CARDS, Finding, findings

PLACES = (pile_place(0),)
CARD_SUMS = kit.sums_of(str, "Cards")


def _of(*cards: Card, long: tuple[Card, ...] = ()) -> Deck:
    """A deck of these cards."""
    return replace(shipped(STARTER), standard=cards, long=long)


def _lacks(deck: Deck, rule: str) -> list[Finding]:
    return [one for one in findings(deck, 2) if one.rule == rule]


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
    kit.require(others > 1 and (blocks < LEAST_CARDS) and len(cards) + len(long) >= LEAST_CARDS)
    why = f"A deck has at least {LEAST_CARDS} standard cards, and this one has {number}."
    wrong = [
        (f"No, {blocks} blocks are too few", "events and council members do not count",
         f"All standard cards count, events and council members too. {why}"),
        ("No, a deck needs 60 cards", "60 cards are the least", why),
        ("No, not without long cards in it", "long cards belong in the deck",
         f"Long cards have a deck of their own, and are never needed. {why}"),
    ] if enough else [
        (f"Yes, it is {number + len(long)} cards in all", "long cards count as well",
         f"Long cards have a deck of their own and do not count. {why}"),
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
    wrong = (
        Misreading("twelve settlement cards are enough", (12,),
                   "only those that provide sims were meant", why),
        Misreading("every third card is a settlement card", (-(-number // 3),),
                   "it were one card in three", why),
        Misreading("half of a deck is settlement cards", (number // 2,), "it were half", why),
        Misreading("one card in ten is enough", (tenth,), "it were one in ten", why),
    )  # fmt: skip
    return kit.how_many(
        _board(dice).game(), f"A deck has **{number} cards**, and the game is to begin smoothly.",
        "How many of them should be **settlement cards**, at least?",
        Answer("", "", why, (CARD_SUMS.row("By the rule", (least,)),)), asked,
        dice.shuffled(wrong), CARD_SUMS, f"it should have {least}", rule="SC-236", places=PLACES,
    )  # fmt: skip


GONE = (
    ("Mountain",), ("River", "Lake"), ("Police Station",), ("Hotel",), ("Post Office",),
    ("Grade School", "High School"), ("Local Monument",),
)  # fmt: skip
"""Titles that a deck is built without."""


def wanting_problem(dice: Dice) -> Problem:
    """Ask which card is held up where a deck is built without some others."""
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
    every = listing(f"every {title}" for title in gone)
    wrong = [
        (name, f"the {name} asks for it", f"What the {name} asks for is in the deck. {text}")
        for name in dice.shuffled(asking)[:2]
    ]
    wrong.append(("None: all cards go together", "any deck of enough cards will do",
                  f"Cards that ask for others need them in the deck. {text}"))  # fmt: skip
    asked = "Which card could then **never be placed**?" if found[0].never else \
        "Which card would then **never get all it can**?"  # fmt: skip
    return kit.ask(
        _board(dice).game(), f"Ana takes {every} out of the starter deck.", asked,
        Answer(card, "", text), wrong, rule="SC-237", places=PLACES,
        works=lambda _: listing(one.card for one in _lacks(_of(*kept), "SC-237")),
    )  # fmt: skip
