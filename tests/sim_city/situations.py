"""Situations in which a rule decides that seldom does, each as short as it can be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import urbannb as ub
from tests.sim_city.book import block, file_of
from urbannb.core.errors import UrbanError
from urbannb.games.sim_city.model.state import SUBURBS
from urbannb.games.sim_city.position.builder import SimCityGame, position
from urbannb.games.sim_city.position.ready import CENTER, THREE, city, ready_city
from urbannb.games.sim_city.rulebook import rulebook

TALL = block("phase = 4\ncopies = 3", "Tower")
LAKE = '{ is = "adjacent", what = "Lake" }'
ASKING = block(f'specials = [{{ do = "receive", amount = 1, if = {LAKE} }}]', "Pier")

HOME = "residential $3 gives 2 roads NESW copies 9"
BYRE: dict[str, Any] = {
    "zone": "agricultural", "value": 1, "roads": "NESW", "copies": 9,
    "complex": {"name": "Farm", "bonus": 2},
}  # fmt: skip
BRIDGED = """
    byre byre byre     .        byre     byre byre
    .    .    forest-1 forest-2 forest-3 .    .
"""
TWO_FARMS = """
    byre byre byre     .          .        byre     byre byre
    .    .    forest-1 far-byre-1 forest-2 forest-3 .    .
"""
FAR = {**BYRE, "complex": {"name": "Farm", "bonus": 2, "within": 5}}
BETTER = {**BYRE, "value": 4}


def done(at: SimCityGame, *actions: str) -> SimCityGame:
    """A game that has gone on."""
    for action in actions:
        at.play(action)
    return at


def farm(plan: str, hand: str, cell: str = "") -> SimCityGame:
    """Byres, some that belong to a farm from afar, and a better one."""
    cards = {"Byre": BYRE, "Far Byre": FAR, "Better": BETTER}
    at = position(plan, cards=cards, hands={"Ana": hand})
    return done(at, f"play {at.state.hands[0][0]} {cell}") if cell else at


def far_byre(plan: str, edition: int | None = None) -> SimCityGame:
    """A farm card from afar is played, near what lies there already."""
    cards = {"Byre": BYRE, "Far Byre": FAR}
    at = position(plan, cards=cards, hands={"Ana": "far-byre-2"})
    if edition is not None:
        at.state.edition = edition
    return done(at, "play far-byre-2 2,3")


def losing(money: int) -> SimCityGame:
    """A card that takes more than it brings."""
    dump = {
        "zone": "industrial",
        "value": 0,
        "roads": "NESW",
        "specials": [{"do": "lose", "amount": 3}],
    }
    at = position("lake .", cards={"Dump": dump}, hands={"Ana": "dump"}, money=money)
    return done(at, "play dump 0,1")


QUAKE = {
    "kind": "event",
    "specials": [{"do": "each-turn", "turns": 2, "specials": [{"do": "cost", "amount": 1}]}],
}


def three(*actions: str, **said: Any) -> SimCityGame:
    """A city of three players."""
    return done(position(CENTER, names=THREE, **said), *actions)


WAVE, WAVES = ("play crime-wave",), {"Ana": "crime-wave, bank"}
POLL = ("play election", "pass", "pass", "pass")
"""What leads to a cost of $14, and to the election of a chairman."""


def quake(plan: str, strikes: dict[str, Any], *actions: str) -> SimCityGame:
    """An event that destroys blocks."""
    cards = {"Quake": {"kind": "event", "specials": [{"do": "destroy", **strikes}]}}
    at = position(
        plan, cards=cards, phase="metropolis", long=True, hands={"Ana": "quake"}, checked=False
    )
    return done(at, "play quake", *actions)


def event(plan: str, card: str, *actions: str, **said: Any) -> SimCityGame:
    """An event is played; one of them takes money from everybody."""
    levy = {"kind": "event", "specials": [{"do": "lose", "amount": 4, "who": "everybody"}]}
    at = position(
        plan, cards={"Levy": levy}, phase="city", hands={"Ana": card}, checked=False, **said
    )
    return done(at, f"play {card}", *actions)


def stations() -> SimCityGame:
    """Two stations side by side."""
    stop = {"zone": "services", "value": 1, "roads": "EW", "transfers": True, "copies": 2}
    return position("stop stop", cards={"Stop": stop}, hands={"Ana": "park-1"})


def waiting() -> SimCityGame:
    """More sims than a metropolis needs, but no Power Plant yet."""
    cards = {"Tower": "residential $3 gives 9 roads NESW copies 6"}
    return position(
        "tower tower tower tower tower tower", cards=cards, phase="city", opened=False,
        hands={"Ana": "bank"}, checked=False,
    )  # fmt: skip


def early_plant() -> SimCityGame:
    """A Power Plant of the village opens the city phase."""
    mill = {"zone": "industrial", "value": 2, "phase": 2, "counts_as": ["Power Plant"]}
    at = position(
        CENTER.replace("coal-burning-power-plant", "."), cards={"Mill": mill}, phase="city",
        opened=False, hands={"Ana": "mill"}, checked=False,
    )  # fmt: skip
    return done(at, "play mill 0,4")


def not_on(place: str) -> SimCityGame:
    """Cards that need sims, at a place where they cannot come."""
    cards = {
        "Cabin": "residential $1 gives 5",
        "Shop": "commercial $2 needs 3 roads NESW",
        "Home": HOME,
    }
    return position(place, cards=cards, hands={"Ana": "shop"})


def beginning(**options: Any) -> Callable[[], SimCityGame]:
    """A game as it begins."""
    return lambda: ub.new_game("sim-city", **options)


def again() -> SimCityGame:
    """The village begins with a card that lets its player play on; one card has both sims."""
    inn = {"zone": "residential", "value": 1, "gives": 1, "roads": "NESW",
           "specials": [{"do": "play-another"}]}  # fmt: skip
    cards = {"Home": HOME, "Inn": inn, "Flat": "residential $1 gives 2 needs 1 roads NESW"}
    plan, hand = "home-1 home-2 flat", "inn, park-1"
    at = position(plan, cards=cards, hands={"Ana": hand}, checked=False)
    return done(at, "play inn 0,3")


SITUATIONS: tuple[Callable[[], SimCityGame], ...] = (
    beginning(),
    beginning(variant="solitaire"),
    beginning(variant="suburbs", deck="starter"),
    lambda: losing(0),
    lambda: losing(10),
    lambda: done(
        position({"0,0": "tavern destroyed"}, phase="city", hands={"Ana": "park-1"}, checked=False),
        "play park-1 0,0",
    ),
    lambda: not_on("home cabin ."),
    lambda: farm("byre byre byre .", "byre", "0,3"),
    lambda: farm("byre byre byre", "better", "0,1"),
    lambda: farm(BRIDGED, "byre", "0,3"),
    lambda: farm("byre byre byre far-byre", "byre"),
    lambda: far_byre(TWO_FARMS),
    lambda: farm("byre byre byre park-1 byre byre byre", "far-byre", "1,3"),
    waiting,
    early_plant,
    again,
    lambda: position(
        {"0,0": "oil-well", "0,1": ["pipeline-1", "oil-storage-tanks"]}, phase="city",
        hands={"Ana": "park-1"}, checked=False,
    ),
    lambda: three(*WAVE, "pay", hands=WAVES, money={"Ana": 8, "Ben": 9, "Cleo": 9}),
    lambda: three(
        *WAVE, "vacate", "bid 2 for player 1", "bid 2 for player 2", "pass", "pass", "pass",
        hands=WAVES, money=17,
    ),
    lambda: three(*WAVE, "vacate", "pass", hands=WAVES, money={"Ana": 8}),
    lambda: three(*WAVE, hands=WAVES, governor="Ben", governor_pays=True, money={"Ben": 3}),
    lambda: three(
        *POLL, "bid 2 for player 1", "bid 2 for player 2", "pass", hands={"Ana": "election"},
        council={"Ben": "council-member-1"}, money=10,
    ),
    lambda: done(
        city(dealing=True, hands={"Ana": "hotel-1"}), "propose hotel-1 1,1", "give 2 to player 2",
        "yes",
    ),
    lambda: three("play flood", events={"winter": "Ana 2"}, hands={"Ana": "flood"}, money=20),
    lambda: position(
        {"Ana": "duplex inn", "Ben": "from 1,0\n101-pheasant-ave 1942-willard-st"},
        variant=SUBURBS, hands={"Ana": "park-1"}, checked=False,
    ),
    lambda: ready_city("suburbs"),
    lambda: three(*WAVE, hands=WAVES, governor="Ana", governor_pays=True, money=20),
    lambda: three("propose hotel-1 1,1", "vote yes", hands={"Ana": "hotel-1"}, chairman="Ana"),
    lambda: event("lake forest-1", "crime-wave"),
    lambda: event("lake park-1", "flood"),
    lambda: event("lake park-1", "levy"),
    lambda: event(CENTER, "crime-wave", "pay", variant="solitaire", money=90),
    lambda: event(CENTER, "crime-wave", "vacate", variant="solitaire", money=90),
    lambda: done(
        position("lake .", variant="solitaire", discards="river-1", hands={"Ana": "park-1"}),
        "pass", "draw discard",
    ),
    stations,
    lambda: three("declare", left=0, hands={"Ana": "council-member-1"}),
    lambda: quake("Shopping Mall over Bank | drug-store", {"blocks": 1}),
    lambda: quake("park-1 | lake", {"what": {"zone": "special"}}),
    lambda: three(
        "play fire", "choose 1,1", "choose 1,2", governor="Ben", governor_pays=True,
        hands={"Ana": "fire", "Ben": "river-1"}, money=20,
    ),
    lambda: three("propose hotel-1 1,1", "vote abstain", hands={"Ana": "hotel-1"}),
    lambda: done(
        city(dealing=True, hands={"Ana": "hotel-1"}, money=0), "propose hotel-1 1,1", "vote yes"
    ),
    lambda: three(
        *POLL, "pass", "bid 1 for player 2", hands={"Ana": "election"}, chairman="Ben", money=20,
        cards={"Poll": {"kind": "event", "specials": [{"do": "election"}]}},
    ),
    lambda: three(
        "pass", cards={"Quake": QUAKE}, events={"fire": "Ana", "quake": "Ben"}, money=20,
        hands={"Ana": "river-1"},
    ),
)  # fmt: skip


def decks() -> Iterator[str]:
    """The rules by which decks are reviewed, and those of mistakes in a card file."""
    for text in (file_of(TALL), file_of(block("phase = 3\ncopies = 3", "Flat"), ASKING)):
        for said in rulebook.review_deck(text):
            yield from re.findall(r"SC-\d+", said)
    for wrong in (block("needs = 2"), '[[card]]\nname = "Hut"\nvalue = 1\nzone = ["special"]'):
        try:
            rulebook.read_deck(file_of(wrong))
        except UrbanError as mistake:
            yield from re.findall(r"SC-\d+", str(mistake))
