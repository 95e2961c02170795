"""Kinds of questions that are drawn now and then, recounted: the right answer, and each belief.

What a belief comes to is worked out from what the question tells and from the cards on their
places, without the lesson's own help. `None` is what nobody could hold in that position.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from tests.sim_city import naive
from tests.sim_city.test_lesson_counts import Asked, agrees
from tests.support.sizes import some
from urbannb.contract.answering import alike
from urbannb.core.lesson import Dice
from urbannb.core.lesson.dice import Unfit
from urbannb.games.sim_city.lesson.covering import long, upgrades
from urbannb.games.sim_city.lesson.ending import decks
from urbannb.games.sim_city.lesson.kit import CARDS
from urbannb.games.sim_city.lesson.politics import elections, events, phases
from urbannb.games.sim_city.lesson.scoring import coverage

SEEDS = range(some(40, least=24))
SMALLEST = 3


SUITING = {upgrades.pipeline_problem: (22, 129, 210, 272, 383, 437)}
"""Seeds of a kind that hardly any chance city suits; of a pipeline that joins others, too."""


@cache
def drawn(kind: Callable[[Dice], Any]) -> list[Asked]:
    """What a kind asks for some seeds, without the draws that do not suit."""
    found = []
    for seed in SUITING.get(kind, SEEDS):
        try:
            problem = kind(Dice(seed))
        except Unfit:
            continue
        found.append(Asked(SimpleNamespace(problem=problem, game=problem.game)))
    return found


# -- the mayor


def bids(a: Asked) -> tuple[int, list[tuple[int, int, int]]]:
    """Who left office; and who bought how many votes for whom."""
    names = list(a.game.names)
    gone = names.index(a.see.split()[0])
    told = re.findall(r"(\w+) buys (\d) votes?(?: for (\w+))?", a.see)
    return gone, [(names.index(x), int(n), names.index(y or x)) for x, n, y in told]


def mayor(a: Asked) -> dict[str, Any]:
    names, (gone, bought) = a.game.names, bids(a)
    got = [sum(n for _, n, to in bought if to == p) for p in range(3)]
    spent = [sum(n for by, n, _ in bought if by == p) for p in range(3)]
    order, top = [(gone + step) % 3 for step in (1, 2, 3)], max(got)
    left = names[order[0]]
    most = names[spent.index(max(spent))] if spent.count(max(spent)) == 1 else None
    return {
        "": next(names[p] for p in order if got[p] == top),
        "whoever buys the most votes wins": most,
        "the last votes decide": names[bought[-1][2]] if bought else None,
        "the first votes decide": names[bought[0][2]] if bought else None,
        "the office goes to the left": left,
        "the old mayor stays": names[gone],
        "without a majority there is no mayor": "Nobody" if 2 * top <= sum(got) else None,
        "a vacant office stays vacant": "Nobody",
    }


def paid(a: Asked) -> dict[str, int | None]:
    name = re.search(r"does \*\*(\w+)\*\* have", a.ask).group(1)
    had, (_, bought) = a.number(rf"{name} had \$(\d+)"), bids(a)
    me = list(a.game.names).index(name)
    mine = [(n, to) for by, n, to in bought if by == me]
    got = [sum(n for _, n, to in bought if to == p) for p in range(3)]
    dear = had - 5 * sum(n for n, _ in mine)
    return {
        "": had - sum(n for n, _ in mine),
        "only the winner pays": had if mayor(a)[""] != name else None,
        "votes for others are free": had - sum(n for n, to in mine if to == me),
        "votes are paid by whoever receives them": had - got[me],
        "only the last votes are paid for": had - mine[-1][0],
        "a vote costs $5, as in an Election": dear if dear >= 0 else None,
    }


# -- events and phases


def ending(a: Asked) -> dict[str, int | None]:
    names = list(a.game.names)
    by = names.index(re.search(r"(\w+) played Winter!", a.see).group(1))
    (event,) = a.state.events
    turns = by + (event.turns - 1) * len(names) + 1
    return {
        "": turns,
        "every player's turn counts": event.turns,
        "each turn is a whole round": event.turns * len(names),
        "it ends before that player's last turn": turns - 1,
        "it ends with the next player's turn": turns + 1,
    }


def begins(a: Asked) -> dict[str, Any]:
    players, village = len(a.game.names), "**village**" in a.ask
    counts = [c.gives > 0 if village else c.needs > 0 for c in (b.card for b in a.city.values())]
    had, one = sum(counts), a.card.gives > 0 if village else a.card.needs > 0
    each, least = (1, 4) if village else (2, 8)
    needed, now, blocks = max(each * players, least), had + one, len(counts) + 1
    few = each * players
    begun = now >= needed
    return {
        "": f"Yes, that makes {now}" if begun else f"No, there are only {now}",
        "the number is not enough": f"No, {now + 1} are needed" if now == needed else None,
        "phases begin with a new round": "Yes, but only from the next round on" if begun else None,
        "a phase begins with a Power Plant": "No, it needs a Power Plant first" if begun else None,
        "any one more is enough": "Yes, one more is enough" if one else None,
        "every card counts": f"Yes, that makes {had + 1}" if had + 1 >= needed else None,
        "there is no minimum":
            f"Yes, {few} are enough for {players} players" if few <= now else None,
        "all blocks count": f"Yes, the city has {blocks} blocks" if blocks >= needed else None,
        "players decide on phases": "No, all players must agree",
    }  # fmt: skip


def metropolis(a: Asked) -> dict[str, int | None]:
    players = len(a.game.names)
    sizes = [
        len(zone)
        for zone in naive.zones(a.city, "residential")
        if any(a.city[n].card.zone == "residential" for n in zone)
    ]
    size, least = max(sizes, default=0), max(10 * players, 40)
    off = size if size >= SMALLEST else 0
    homes = sum(b.card.zone == "residential" for b in a.city.values())
    return {
        "": least - off,
        "nothing is taken off": least,
        "there is no minimum": 10 * players - off,
        "all residential blocks are taken off": least - homes,
        "the zone bonus is added": least + off,
        "small zones are taken off too": least - size,
    }


# -- coverage


def within(a: Asked, start: Any, far: int, *, crime: bool) -> set[Any]:
    return {
        n for n, b in a.city.items() if n != start
        and naive.distance(a.city, [start], b.spots) + crime * b.card.crime <= far
    }  # fmt: skip


def plants(a: Asked) -> dict[str, int | None]:
    every = within(a, a.at, a.card.covers[0].range, crime=False)
    had = set(naive.covered(a.city, "electricity"))
    return {
        "": len(every - had),
        "a Nuclear Power Plant pays for all that it covers": len(every),
        "the card covers itself": len(every - had) + 1,
        "it pays for blocks that have electricity already": len(had & every),
        "where a plant stands, another one pays nothing": 0,
    }


def guards(a: Asked) -> dict[str, int | None]:
    every = within(a, a.at, a.card.covers[0].range, crime=True)
    had = set(naive.covered(a.city, "police")) - {a.at}
    return {
        "": len(every - had),
        "all that it covers is new": len(every | had),
        "a station on a station covers nothing new": 0,
        "the covered card counts as well": len(every - had) + 1,
        "only what was covered before counts": len(had),
    }


# -- covered and long cards


def joined(blocks: dict[Any, Any], at: Any) -> list[list[Any]]:
    """The groups of blocks that a place is next to, joined by their edges."""
    found: list[list[Any]] = []
    for start in (naive.step(at, edge) for edge in naive.BESIDE):
        if start not in blocks or any(start in group for group in found):
            continue
        group = [start]
        for spot in group:
            near = [naive.step(spot, edge) for edge in naive.BESIDE]
            group += [n for n in near if n in blocks and n not in group]
        found.append(group)
    return found


def pipes(a: Asked) -> dict[str, int | None]:
    lots = {naive.spot_of(cell): lot.cards for cell, lot in a.state.lots[0].items()}
    open_ = {n: CARDS[c[-1]] for n, c in lots.items() if CARDS[c[-1]].complex == "Oil Refinery"}
    cover = naive.spot_of(a.problem.places[1])
    under, top = (CARDS[card] for card in lots[cover])
    every = {**open_, cover: under}

    def bonus(blocks: dict[Any, Any]) -> int:
        groups = [g for g in joined(blocks, a.at) if len(g) >= SMALLEST]
        return sum(blocks[n].complex_bonus for group in groups for n in group)

    size = sum(len(group) for group in joined(every, a.at) if len(group) >= SMALLEST)
    return {
        "": bonus(every),
        "a covered card counts for nothing": bonus(open_),
        "the card's own bonus counts too": bonus(every) + a.card.complex_bonus,
        "each card of a complex is worth $1": size,
        "the card on top adds its value": bonus(every) + top.value,
    }


def away(a: Asked) -> dict[str, int | None]:
    here, there = map(naive.spot_of, a.problem.places)
    down, across = (abs(x - y) for x, y in zip(here, there, strict=True))
    steps = naive.distance(a.city, [here], [there])
    (pair,) = [block.spots for block in a.city.values() if len(block.spots) == 2]
    layer, seen, around = {here}, set(pair), 0
    while there not in layer:
        seen |= layer
        layer = {naive.step(s, e) for s in layer for e in naive.BESIDE} - seen
        around += 1
    return {
        "": steps,
        "a long card counts as two blocks": down + across,
        "a long card counts for nothing": steps - 1 if steps < down + across else None,
        "only the blocks in between count": steps - 1,
        "both ends count": steps + 1,
        "a long card is in the way": around,
    }


def over(a: Asked) -> dict[str, int | None]:
    west, east = map(naive.spot_of, a.problem.places)
    kind, pair = a.service, [west, east]

    def come(*halves: Any) -> int:
        edges = naive.ways({spot: a.city[spot].card for spot in halves})[kind]
        return sum(naive.sims_at(a.city, pair, edges, kind).values())

    return {
        "": come(*pair),
        "the two blocks still provide their sims": come(*pair) + a.sims(pair),
        "sims must come to the western block": come(west),
        "sims must come to the eastern block": come(east),
        "a long card has no services, so none can come": 0,
    }


def through(a: Asked) -> dict[str, int | None]:
    name = re.search(r"long card; .*?\. (?:The )?(.+?) would be placed", a.see).group(1)
    card = next(card for card in CARDS.values() if card.name == name)
    (long_,) = [name for name, block in a.city.items() if len(block.spots) == 2]

    def come(city: naive.City) -> int:
        edges = naive.ways({a.at: card})["road"]
        return sum(naive.sims_at(city, [a.at], edges, "road").values())

    joined = naive.city_of(a.state.lots[0], a.state.longs[0], CARDS, joined=True)
    return {
        "": come(a.city),
        "a long card joins its two halves": come(joined),
        "no sims come past a long card": come(a.city.without([long_])),
        "all sims of the city count": a.sims(a.city),
        "sims come only from neighboring blocks": a.sims(naive.beside(a.city, [a.at])),
    }


# -- decks


def white(a: Asked) -> dict[str, int | None]:
    cards = a.number(r"has \*\*(\d+) cards")
    return {
        "": -(-3 * cards // 10),
        "twelve settlement cards are enough": 12,
        "every third card is a settlement card": -(-cards // 3),
        "half of a deck is settlement cards": cards // 2,
        "one card in ten is enough": -(-cards // 10),
    }


def size(a: Asked) -> dict[str, Any]:
    counts = [int(n) for n in re.findall(r"(\d+) (?:block|event|council|long)", a.see)]
    blocks, long_cards = counts[0], counts[-1]
    cards = sum(counts) - long_cards
    every = cards + long_cards
    return {
        "": f"Yes, {cards} are enough" if cards >= 50 else f"No, {cards} are too few",
        "events and council members do not count":
            f"No, {blocks} blocks are too few" if blocks < 50 else None,
        "60 cards are the least": "No, a deck needs 60 cards" if cards < 60 else None,
        "long cards belong in the deck": "No, not without long cards in it",
        "long cards count as well": f"Yes, it is {every} cards in all" if every >= 50 else None,
        "a deck may have any size": "Yes, a deck may be as small as you like",
        "the least number is for more than two players": "Yes, for two players",
    }  # fmt: skip


def enough(a: Asked) -> dict[str, Any]:
    players, cards = a.number(r"\*\*(\d) players"), a.number(r"has (\d+) cards")
    fits, more, small = (
        "Yes, and it lacks nothing", "Yes, but more could play with it", "No, it is too small",
    )  # fmt: skip
    return {
        "": small if cards < 25 * players else more if cards > 30 * players else fits,
        "any deck of 50 cards is enough for everybody": fits if cards >= 50 else None,
        "a deck may always be shared by more": more,
        "each player brings a deck": small,
        "the advice on decks is binding": "It is forbidden to play with it",
    }


RECOUNTS = {
    elections.mayor_problem: mayor, elections.paid_problem: paid, events.end_problem: ending,
    phases.begins_problem: begins, phases.metropolis_problem: metropolis,
    coverage.nuclear_problem: plants, coverage.over_problem: guards,
    upgrades.pipeline_problem: pipes, long.away_problem: away,
    long.sims_problem: over, long.through_problem: through,
    decks.white_problem: white, decks.size_problem: size, decks.enough_problem: enough,
}  # fmt: skip


def failures(asked: Asked, found: dict[str, Any]) -> list[str]:
    """The answers that are not what is recounted, or that say the same."""
    told, failed = (asked.problem.right, *asked.problem.wrong), []
    for answer in told:
        here = f"{answer.text!r} by {answer.belief!r}"
        if answer.belief not in found:
            failed.append(f"{here} is recounted by nobody")
        elif not agrees(answer.text, found[answer.belief]):
            failed.append(f"{here} comes to {found[answer.belief]!r}")
    twice = [a.text for a, b in combinations(told, 2) if alike(a.text, b.text)]
    return [*failed, *(f"{text!r} is said twice" for text in twice)]


@pytest.mark.parametrize("kind", RECOUNTS, ids=lambda kind: kind.__name__)
def test_an_answer_is_what_the_rules_or_a_belief_come_to(kind):
    failed = [(n, failures(a, RECOUNTS[kind](a))) for n, a in enumerate(drawn(kind))]
    assert failed
    assert not [found for found in failed if found[1]]
