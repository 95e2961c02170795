"""More numbers of Sim City's lesson, recounted: right ones, and what each belief comes to.

Cities are counted by the slow search of `naive`, and nothing is asked of the lesson. `None` is
what a belief comes to where it says nothing else than the rules, or where nobody could hold it.
"""

from __future__ import annotations

import re
from functools import cached_property
from typing import Any

import pytest

from tests.sim_city import naive
from tests.sim_city.test_lesson import SEEDS, amount
from tests.support import lessons
from urbannb.games.sim_city.components.deck import STARTER, shipped
from urbannb.games.sim_city.lesson.kit import CARDS, state_of
from urbannb.games.sim_city.model.actions import Choose, Play

LESSON = lessons.lesson("sim-city")
HAND = 7
Spot = tuple[int, int]


class Asked:
    """A question, its city as cards on spots, and what is placed in it."""

    def __init__(self, question: Any) -> None:
        self.problem, self.game = question.problem, question.game
        self.see, self.ask, self.rule = self.problem.see, self.problem.ask, self.problem.rule
        self.state = state_of(self.game)
        self.actions = [self.game.action(action) for action in self.problem.actions]
        plays = [action for action in self.actions if isinstance(action, Play)]
        self.card = self.state.box.cards[plays[0].card] if plays else None

    @cached_property
    def city(self) -> naive.City:
        """What lies on the table."""
        return naive.city_of(self.state.lots[0], self.state.longs[0], CARDS)

    @property
    def at(self) -> Spot:
        """The ringed place."""
        return naive.spot_of(self.problem.places[0])

    @property
    def placed(self) -> Any:
        """The card that is spoken of."""
        said = re.search(r"places? the (.+?) on the ringed|places? (.+?) on the ringed", self.see)
        name = next(name for name in said.groups() if name)
        return self.card or next(card for card in CARDS.values() if card.name == name)

    @property
    def service(self) -> str:
        return re.search(r"\*\*by (road|rail|power)", self.ask).group(1)

    def edges(self, kind: str, card: Any = None) -> set[tuple[Spot, str]]:
        return {(self.at, edge) for edge in (card or self.placed).edges(kind)}

    def number(self, pattern: str, text: str = "") -> int:
        return int(re.search(pattern, text or f"{self.see} {self.ask}").group(1))

    def sims(self, blocks: Any) -> int:
        return sum(self.city[name].card.gives for name in blocks)


# -- services and sims


def connected(a: Asked) -> dict[str, int | None]:
    kind, start = a.service, {}
    for each in ("road", "rail", "power"):
        start[each] = naive.leads(a.city, a.edges(each), each)

    def onward(kinds):
        return lambda spot: [x for each in kinds for x in naive.from_spot(a.city, spot, each)]

    mine = naive.flood(start[kind], onward([kind]))
    every = set().union(*start.values())
    return {
        "": len(mine),
        "only neighboring blocks are connected": len(start[kind]),
        "all neighboring blocks are connected": len(naive.beside(a.city, [a.at])),
        "every block with such a service is connected": len(naive.having(a.city, kind)),
        "a path may change from one service to another": len(naive.flood(every, onward(start))),
        "the card itself counts": len(mine) + 1,
    }


def services(a: Asked) -> dict[str, int | None]:
    return connected(a) if "How many" in a.ask else {}


def senders(a: Asked, kind: str, card: Any) -> set[Spot]:
    return set(naive.sims_at(a.city, [a.at], a.edges(kind, card), kind))


def traveler(a: Asked) -> Any:
    """The card to which sims would come: its action may be illegal, so the words name it."""
    name = re.search(r"place (?:the )?(.+?) on the ringed", a.see)
    return a.card or next(card for card in CARDS.values() if card.name == name.group(1))


def routes(a: Asked) -> dict[str, int | None]:
    card, kind = traveler(a), a.service
    other = "rail" if kind == "road" else "road"
    mine = senders(a, kind, card)
    first = mine & naive.leads(a.city, a.edges(kind, card), kind)
    return {
        "": a.sims(mine),
        "both services may be added up": a.sims(mine | senders(a, other, card)),
        "sims come only from neighboring blocks": a.sims(naive.beside(a.city, [a.at])),
        "all sims of the city count": a.sims(a.city),
        "a path ends at the next block": a.sims(first),
        "each block with sims counts as one": len(mine),
    }


def stations(a: Asked) -> dict[str, int | None]:
    card, kind = a.card, a.service
    mine = senders(a, kind, card)
    ((at, station),) = [(n, b) for n, b in a.city.items() if b.card.transfers]
    straight = naive.flood(
        naive.leads(a.city, a.edges(kind, card), kind),
        lambda spot: naive.from_spot(a.city, spot, kind),
    )
    direct = {name for name in straight if a.city[name].card.gives}
    other = "rail" if kind == "road" else "road"
    rest = a.city.without([at])
    goal = {(spot, other) for spot in naive.met(rest, station.ways[other], other)}
    coming = {n for n in rest if rest[n].card.gives and goal & naive.reached_from(rest, n)}
    both = a.sims(mine) + a.sims(direct & coming)
    return {
        "": a.sims(mine),
        "nobody changes at a station": a.sims(direct),
        "whoever has two ways counts twice": both,
        "only those who change come to it": a.sims(mine - direct),
        "all sims of the city count": a.sims(a.city),
        "a station sends sims of its own": a.sims(mine) + station.card.needs,
    }


# -- distance, coverage, pollution


def distances(a: Asked) -> dict[str, int | None]:
    here, there = map(naive.spot_of, a.problem.places)
    down, across = (abs(x - y) for x, y in zip(here, there, strict=True))
    blocks = set(a.city)
    layer, seen, steps = {here}, set(), 0
    while layer and there not in layer:
        seen |= layer
        layer = {naive.step(s, e) for s in layer for e in naive.BESIDE} & blocks - seen
        steps += 1
    return {
        "": down + across,
        "corners may be crossed": max(down, across),
        "only the blocks in between count": down + across - 1,
        "both blocks count": down + across + 1,
        "open places may not be crossed": steps if layer else None,
    }


def newly(a: Asked) -> dict[str, int | None]:
    cover = a.card.covers[0]
    kind, reach, police = cover.by, cover.range, cover.by == "police"

    def within(start: Spot, far: int, crime: bool) -> set[Spot]:
        return {
            n
            for n, b in a.city.items()
            if n != start and naive.distance(a.city, [start], b.spots) + crime * b.card.crime <= far
        }

    there = {n: b.card.covers_by(kind) for n, b in a.city.items() if b.card.covers_by(kind)}
    had = set(naive.covered(a.city, kind))
    mine = within(a.at, reach, police)
    blind = set().union(*(within(n, far, False) for n, far in there.items()))
    close = set().union(*(naive.beside(a.city, [n]) for n in there))
    every = set().union(*(set(a.city) - {n} for n in there))
    return {
        "": len(mine - had),
        "blocks already covered count again": len(mine),
        "the crime factor does not matter": (
            len(within(a.at, reach, False) - blind) if police else None
        ),
        "the card covers itself": len(mine - had - set(there)) + 1,
        "every block of the city is covered": len(set(a.city) - every),
        "only neighboring blocks are covered": len(naive.beside(a.city, [a.at]) - close),
    }


def coverage(a: Asked) -> dict[str, int | None]:
    return newly(a) if a.rule == "SC-178" else {}


def pollution(a: Asked) -> dict[str, int | None]:
    terms = [block.card.pollution for block in a.city.values()]
    covered = sum(CARDS[c].pollution for lot in a.state.lots[0].values() for c in lot.cards[:-1])
    return {
        "": sum(terms),
        "covered blocks still pollute": sum(terms) + covered,
        "blue factors add as well": sum(map(abs, terms)),
        "blue factors count for nothing": sum(n for n in terms if n > 0),
        "the worst block counts": max(terms),
        "polluting blocks are counted": sum(n > 0 for n in terms),
    }


# -- disasters


def disasters(a: Asked) -> dict[str, int | None]:
    if a.rule == "SC-84":
        gone = a.number(r"worth \$(\d+)")
        return {
            "": a.card.value + 5,
            "scorched earth brings nothing": a.card.value,
            "the destroyed block is paid as well": a.card.value + gone,
            "scorched earth pays instead of the value": 5,
            "clearing up costs $5": a.card.value - 5,
        }
    if a.rule != "SC-128":
        return {}
    (struck,) = [action for action in a.actions if isinstance(action, Choose)]
    spot = naive.spot_of(struck.cell)
    under, top = (CARDS[c] for c in a.state.lots[0][struck.cell].cards)
    sort = naive.sort_of(top)
    own = max((len(z) for z in naive.zones(a.city, sort) if spot in z), default=0)
    return {
        "": top.value,
        "all cards there count": top.value + under.value,
        "the covered card counts": under.value,
        "bonuses count as well": top.value + (own - 1 if own > 3 else 0),
        "each destroyed block costs $1": 1,
        "sims are counted too": top.value + top.gives,
    }


# -- the deck, turns, the winner

LEAST = {"SC-231": (3, 12), "SC-232": (4, 16), "SC-233": (10, 40), "SC-235": (1, 1)}


def decks(a: Asked) -> dict[str, int | None]:
    if "should it have at least" not in a.ask or a.rule not in LEAST:
        return {}
    each, least = LEAST[a.rule]
    players = a.number(r"\*\*(\d) players")
    right = max(each * players, least)
    return {
        "": right,
        "there is no minimum": each * players if least > each * players else None,
        "the minimum is enough for any number": least,
        "one player is left out": max(each * (players - 1), least),
        "the minimum is added on top": each * players + least,
        "it is one for each player": players,
        "it is twice as many": 2 * right,
    }


def turn(a: Asked) -> dict[str, int | None]:
    if "left **in the deck**" not in a.ask:
        return {}
    players, whole = a.number(r"\*\*(\d) players"), len(shipped(STARTER).standard)
    return {
        "": whole - HAND * players - 1,
        "only drawn cards are taken from the deck": whole - 1,
        "the seven cards are shared by all": whole - HAND - 1,
        "nothing is drawn on the first turn": whole - HAND * players,
        "everybody draws before the first turn": whole - HAND * players - players,
    }


def goal(a: Asked) -> dict[str, Any]:
    names, money = list(a.game.names), a.state.money
    if "more **turns**" in a.ask:
        count, mover = len(names), a.state.player
        left = (a.state.first - mover - 1) % count
        return {
            "": left,
            "the game ends at once": 0,
            "everybody else has one more turn": count - 1,
            "a whole round is played": count,
            "the next round is played too": left + count,
        }
    if "Who **wins**" not in a.ask:
        return {}
    best = [names[p] for p, n in enumerate(money) if n == max(money)]
    return {
        "": " and ".join(best),
        "the first in turn order wins ties": best[0] if len(best) > 1 else None,
        "whoever plays last wins": names[a.state.player],
        "whoever began wins": names[a.state.first],
        "the least money wins": (
            names[money.index(min(money))] if money.count(min(money)) == 1 else None
        ),
    }


def voting(a: Asked) -> dict[str, Any]:
    if "Does the vote **pass**" not in a.ask:
        return {}
    zones = re.findall(r"\((\w+)\)", a.see)[:2]
    said, votes, heads = a.see.partition("The council votes: ")[2], [0, 0, 0], [0, 0]
    free, seats = [0, 0], {n: iter(c) for n, c in zip(a.game.names, a.state.council, strict=True)}
    for vote in said.rstrip(".").split("; "):
        way = next((n for n, w in enumerate((" votes yes", " votes no")) if w in vote), 2)
        if "the tie" in vote:
            continue
        count = 2 if "the mayor" in vote else 1
        if "'s " in vote:
            card = CARDS[next(seats[vote.partition("'s ")[0]])]
            count = card.votes + ("Residential" in card.name and "residential" in zones)
        votes[way] += count
        if way < 2:
            heads[way] += 1
            free[way] += 0 if "demands" in vote else count
    yes, no, out = votes
    return {
        "": tally(yes, no) if yes != no else None,
        "each voter has one vote": tally(*heads),
        "bound votes do not count": tally(*free),
        "whoever does not vote is against it": tally(yes, no + out) if out else None,
    }


def paying(a: Asked) -> dict[str, int | None]:
    if "How much money" not in a.ask:
        return {}
    name = re.search(r"does \*\*(\w+)\*\* have", a.ask).group(1)
    cost = a.number(r"costs the mayor \$(\d+)")
    had = a.state.money[list(a.game.names).index(name)]
    leaves, shared = "leaves office" in a.see, "together" in a.see
    due = -(-cost // 2) if leaves or shared else cost
    return {
        "": had - due,
        "half of it is enough": had - -(-cost // 2),
        "half is rounded down": had - cost // 2,
        "all of it is paid": max(0, had - cost),
        "all players share the cost": had - -(-cost // 3),
        f"{name} pays nothing": had,
        "money can go below zero": had - cost,
    }


def election(a: Asked) -> dict[str, Any]:
    names = list(a.game.names)
    if "What does it cost" in a.ask:
        votes = a.number(r"cast \*\*(\d)")
        cards, mayor = a.state.council[0], 2 * (a.state.mayor == 0)
        own = len(cards) + mayor if "chairman" in a.ask else 1
        council = sum(CARDS[card].votes for card in cards) + mayor
        return {
            "": 5 * max(0, votes - own),
            "all votes are bought": 5 * votes,
            "a vote costs $1, as for mayor": max(0, votes - own),
            "members have the votes that their cards grant": 5 * max(0, votes - council),
            "members and the mayor have their votes here too": 5 * max(0, votes - council),
            "everybody has one vote": 5 * (votes - 1),
            "votes cost nothing": 0,
        }
    if "Who becomes **governor**" not in a.ask:
        return {}
    cast = re.findall(r"(\w+) casts (\d) votes? for (\w+)", a.see)
    got = {name: sum(int(n) for _, n, to in cast if to == name) for name in names}
    best = [name for name in names if got[name] == max(got.values())]
    last = cast[-1][2]
    return {
        "": " and ".join(best) + " together" * (len(best) > 1),
        "the first of those who are tied wins": f"{best[0]} alone" if len(best) > 1 else None,
        "the mayor is governor too": f"{names[a.state.mayor]}, who is mayor",
        "the last vote decides": f"{last}, who got the last vote" if [last] != best else None,
        "whoever votes last is elected": f"{cast[-1][0]}, who voted last",
    }


def tally(yes: int, no: int) -> str:
    if yes == no:
        return f"No, a tie of {yes} to {no} fails"
    return f"{'Yes' if yes > no else 'No'}, {yes} to {no}"


RECOUNTS = {
    "services": services, "routes": routes, "stations": stations, "distance": distances,
    "coverage": coverage, "pollution": pollution, "disasters": disasters, "decks": decks,
    "turn": turn, "goal": goal, "voting": voting, "paying": paying, "election": election,
}  # fmt: skip


def agrees(text: str, meant: Any) -> bool:
    return amount(text) == meant if isinstance(meant, int) else text == meant


@pytest.mark.parametrize("name", RECOUNTS)
def test_a_number_is_what_the_rules_or_a_belief_come_to(name):
    failed = []
    for seed in SEEDS:
        asked = Asked(LESSON.predict(name, seed))
        found = RECOUNTS[name](asked)
        for answer in (asked.problem.right, *asked.problem.wrong):
            here = f"{seed}: {answer.text!r} by {answer.belief!r}"
            if answer.belief in found:
                meant = found[answer.belief]
                if not agrees(answer.text, meant) and (answer.belief or meant is not None):
                    failed.append(f"{here} comes to {meant!r}")
            elif found and re.match(r"\$?\d", answer.text):
                failed.append(f"{here} is recounted by nobody")
    assert not failed, "\n".join(failed)
