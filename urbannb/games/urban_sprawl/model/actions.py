"""What a player may choose, with its notation."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from urbannb.core.action import Action
from urbannb.core.errors import BadNotation

PLAN_COSTS = (4, 3, 2, 1)
"""The AP costs of the planning boxes; the top of the deck costs 5 (US-22)."""
DECK_COST = 5
CONTRACT_COSTS = {"town": 6, "city": 5, "metropolis": 4, "5": 5, "4": 4, "3": 3, "2": 2, "1": 1}
"""Where contracts lie face up for all, and what they cost in AP (US-22)."""
FAVORS = ("favor", "favor2")
"""Where a player's own favors lie; to build one costs no AP (US-26)."""


@dataclass(frozen=True, slots=True)
class Invest(Action):
    """Discard a permit for the wealth printed on it: ``invest permit-7``."""

    card: str

    def __str__(self) -> str:
        return f"invest {self.card}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Acquire the planning card in the box of that cost: ``take 3``."""

    cost: int

    def __str__(self) -> str:
        return f"take {self.cost}"


@dataclass(frozen=True, slots=True)
class Favor(Action):
    """Take the contract there as a favor: ``favor 3``, ``favor town``."""

    box: str

    def __str__(self) -> str:
        return f"favor {self.box}"


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build the contract there: ``build 3 D3 n``, ``build town D3 nw``, ``build favor D3``."""

    box: str
    block: str
    shape: str

    def __str__(self) -> str:
        return f"build {self.box} {self.block} {self.shape}".rstrip()


@dataclass(frozen=True, slots=True)
class End(Action):
    """Spend no more AP this turn: ``end``."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay with these permit cards: ``pay permit-3 permit-9``."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("pay", *self.cards))


@dataclass(frozen=True, slots=True)
class Split(Action):
    """So many times prestige, so many times wealth: ``2 prestige 1 wealth``."""

    prestige: int
    wealth: int

    def __str__(self) -> str:
        return f"{self.prestige} prestige {self.wealth} wealth"


@dataclass(frozen=True, slots=True)
class Player(Action):
    """A player, counted from 1 as people do: ``player 2`` is number 1 in the position."""

    number: int

    @property
    def index(self) -> int:
        """The player's number in the position."""
        return self.number - 1

    def __str__(self) -> str:
        return f"player {self.number}"


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put a tile down there: ``put D3 nw``."""

    block: str
    shape: str

    def __str__(self) -> str:
        return f"put {self.block} {self.shape}".rstrip()


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """A building, by its first lot: ``choose D3ne``."""

    lot: str

    def __str__(self) -> str:
        return f"choose {self.lot}"


@dataclass(frozen=True, slots=True)
class PutMarker(Action):
    """Put or move a marker to a gray space: ``marker prestige 6 AB``."""

    kind: str
    value: int
    space: str

    def __str__(self) -> str:
        return f"marker {self.kind} {self.value} {self.space}"


@dataclass(frozen=True, slots=True)
class Row(Action):
    """One of the rows: ``row D``, ``row 3``."""

    line: str

    def __str__(self) -> str:
        return f"row {self.line}"


@dataclass(frozen=True, slots=True)
class Option(Action):
    """One of several things a card offers, counted from 1: ``option 2``."""

    number: int

    def __str__(self) -> str:
        return f"option {self.number}"


@dataclass(frozen=True, slots=True)
class Yes(Action):
    """Take what is offered: ``yes``."""

    def __str__(self) -> str:
        return "yes"


@dataclass(frozen=True, slots=True)
class No(Action):
    """Leave what is offered: ``no``."""

    def __str__(self) -> str:
        return "no"


build = cache(Build)
"""Actions are values, so one object for each is enough: these make it once."""
put = cache(Put)
choose = cache(Choose)
split = cache(Split)
invest = cache(Invest)
somebody = cache(Player)
YES, NO, END = Yes(), No(), End()

_BLOCK = "([a-f][1-6])"
_SHAPE = "(?: (nw|ne|sw|se|n|s|w|e))?"
_BOX = "(town|city|metropolis|favor2|favor|[1-5])"
_PATTERNS: list[tuple[str, Callable[..., Action]]] = [
    (r"take ([1-5])", lambda cost: Take(int(cost))),
    (r"favor (town|city|metropolis|[1-5])", Favor),
    (f"build {_BOX} {_BLOCK}{_SHAPE}", lambda box, b, s: Build(box, b.upper(), s or "")),
    (r"([0-9]{1,3}) prestige ([0-9]{1,3}) wealth", lambda p, w: Split(int(p), int(w))),
    (r"player ([1-4])", lambda n: Player(int(n))),
    (f"put {_BLOCK}{_SHAPE}", lambda b, s: Put(b.upper(), s or "")),
    (f"choose {_BLOCK}(nw|ne|sw|se)", lambda b, c: Choose(b.upper() + c)),
    (
        r"marker (prestige|wealth) ([0-9]{1,2}) (ab|cd|ef|[1-6])",
        lambda kind, value, space: PutMarker(kind, int(value), space.upper()),
    ),
    (r"row (ab|cd|ef|12|34|56|[a-f1-6])", lambda line: Row(line.upper())),
    (r"option ([1-9])", lambda n: Option(int(n))),
    (r"yes", lambda: YES),
    (r"no", lambda: NO),
    (r"end", lambda: END),
]
_READERS = [(re.compile(pattern, re.ASCII), make) for pattern, make in _PATTERNS]
_CARD = re.compile(r"[a-z0-9][a-z0-9-]{0,60}", re.ASCII)


def parse(text: str) -> Action:
    """The action of a notation; capitals do not matter."""
    plain = " ".join(text.lower().split())
    for pattern, make in _READERS:
        if match := pattern.fullmatch(plain):
            return make(*match.groups())
    verb, *cards = plain.split(" ")
    if cards and all(map(_CARD.fullmatch, cards)):
        if verb == "invest" and len(cards) == 1:
            return Invest(cards[0])
        if verb == "pay":
            return Pay(tuple(sorted(cards)))
    raise BadNotation(
        f'"{text[:40]}" is no action of Urban Sprawl; write "build 3 D3 nw", "take 2", '
        '"favor town", "invest" and a card, "end", "yes", "no", "choose D3ne" and the like',
        text,
    )
