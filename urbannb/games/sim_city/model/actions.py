"""What a player may choose, with its notation, and as views that answer without listing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

from urbannb.core.action import Action
from urbannb.core.choosing import answers
from urbannb.core.choosing.answers import No, Option, Yes
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.views import Grouped, Mapped, Product
from urbannb.core.patterns.fields import code, maybe, whole, word
from urbannb.core.patterns.indexed import Indexed
from urbannb.games.sim_city.model.ground import GRID

# -- what a player may choose, with its notation


MOST_PLAYERS = 6
MOST = 999
"""No more dollars or votes are written in an action."""


DECK, LONG_DECK, DISCARDS = "deck", "long", "discard"
"""Where a card can be drawn from."""
YEA, NAY, ABSTAIN = "yes", "no", "abstain"
RIVAL = "rival"
"""Said of what is done in the other city of Dueling Suburbs (SC-216, SC-218)."""

CARD = code(r"[a-z0-9][a-z0-9-]{0,60}", "corner-store-2", "forest", "4-h-club")
CELL = GRID.field
Card = Annotated[str, CARD]
Cell = Annotated[str, CELL]
Where = Annotated[str, maybe(word(RIVAL))]
Number = Annotated[int, whole(1, MOST_PLAYERS)]
"""A player, counted from 1 as people do."""


@dataclass(frozen=True, slots=True)
class Draw(Action, says="draw [from ]{pile}", like=("draw deck", "draw long", "draw discard")):
    """Draw a card: ``draw deck``, ``draw long``, ``draw discard``."""

    pile: Annotated[str, word(DECK, LONG_DECK, DISCARDS)]


@dataclass(frozen=True, slots=True)
class Buy(Action, says="buy {card}", like=("buy council-member-residential",)):
    """Buy a council member from the hand: ``buy council-member-residential``."""

    card: Card


@dataclass(frozen=True, slots=True)
class Play(
    Action,
    says="play {card} [at |on |over ]{cell} {where}",
    like=("play corner-store 2,-1", "play intercity-station 2,-1 rival"),
):
    """Place a card, of a long one the west half, on a cell: ``play corner-store 2,-1``.

    ``play intercity-station 2,-1 rival`` places it in the other city of Dueling Suburbs.
    """

    card: Card
    cell: Cell
    where: Where = ""


@dataclass(frozen=True, slots=True)
class PlayEvent(Action, says="play {card} {where}", like=("play fire", "play fire rival")):
    """Play an event: ``play fire``; against the other city: ``play fire rival``."""

    card: Card
    where: Where = ""


@dataclass(frozen=True, slots=True)
class Propose(
    Action, says="propose {card} [at |on |over ]{cell}", like=("propose corner-store 2,-1",)
):
    """Ask the council to let a card rezone a block: ``propose corner-store 2,-1``."""

    card: Card
    cell: Cell


@dataclass(frozen=True, slots=True)
class Pass(answers.Pass, says="pass"):
    """Play no card, or buy no votes: ``pass``."""


@dataclass(frozen=True, slots=True)
class Declare(Action, says="declare[ no legal play]"):
    """Show the hand and declare that none of it can be played: ``declare``."""


@dataclass(frozen=True, slots=True)
class Discard(Action, says="discard {card}", like=("discard forest-3",)):
    """Discard a card, playing alone: ``discard forest-3``."""

    card: Card


@dataclass(frozen=True, slots=True)
class Vote(Action, says="vote {ballot}", like=("vote yes", "vote no", "vote abstain")):
    """What a council member or the mayor votes: ``vote yes``, ``vote no``, ``vote abstain``."""

    ballot: Annotated[str, word(YEA, NAY, ABSTAIN)]


@dataclass(frozen=True, slots=True)
class Bid(Action, says="bid {votes} [votes ]for player {number}", like=("bid 3 for player 2",)):
    """Buy votes and cast them for a player: ``bid 3 for player 2``."""

    votes: Annotated[int, whole(1, MOST)]
    number: Number


@dataclass(frozen=True, slots=True)
class Player(Action, says="player {number}", like=("player 2",)):
    """A player, counted from 1 as people do: ``player 2`` is number 1 in the position."""

    number: Number

    @property
    def index(self) -> int:
        """The player's number in the position."""
        return self.number - 1


@dataclass(frozen=True, slots=True)
class Pay(Action, says="pay"):
    """Pay all of what an event costs: ``pay``."""


@dataclass(frozen=True, slots=True)
class Vacate(Action, says="vacate[ the office]"):
    """Pay half of what an event costs, and leave the mayor's office: ``vacate``."""


@dataclass(frozen=True, slots=True)
class Give(
    Action, says="give {dollars} [dollars ]to player {number}", like=("give 5 to player 2",)
):
    """Offer money to a player, who must agree: ``give 5 to player 2``."""

    dollars: Annotated[int, whole(1, MOST)]
    number: Number


@dataclass(frozen=True, slots=True)
class Choose(Action, says="choose {cell}", like=("choose 2,-1",)):
    """A block, or an open cell: ``choose 2,-1``."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Pick(Action, says="pick {card}", like=("pick council-member-2",)):
    """A card that is not in the city, such as a council member: ``pick council-member-2``."""

    card: Card


play = cache(Play)
"""Actions are values, so one object for each is enough: these make it once."""
propose = cache(Propose)
play_event = cache(PlayEvent)
choose = cache(Choose)
bid = cache(Bid)
somebody = cache(Player)
PASS, DECLARE, PAY, VACATE = Pass(), Declare(), Pay(), Vacate()
VOTES = tuple(map(Vote, (YEA, NAY, ABSTAIN)))

NOTATION = Notation(
    "Sim City",
    (
        Draw, Buy, Play, PlayEvent, Propose, Pass, Declare, Discard, Vote, Bid, Player, Pay,
        Vacate, Give, Choose, Pick, Option, Yes, No,
    ),
    'one like "play corner-store 2,-1", "propose corner-store 2,-1", "pass", "draw deck", "vote '
    'yes", "bid 3 for player 2" or "choose 2,-1"',
)  # fmt: skip


# -- legal actions as views that answer without listing: a card and the cells where it can go


class Cells(Indexed[tuple[str, ...]]):
    """Some cells, given as numbers, and seen as the names that an action has of them.

    Each stands there with what else follows it in the action, the same for all.
    """

    __slots__ = ("_more", "cells")

    def __init__(self, cells: Sequence[int], *more: str) -> None:
        self.cells, self._more = cells, more

    def __len__(self) -> int:
        return len(self.cells)

    def _at(self, index: int) -> tuple[str, ...]:
        return (GRID.place(self.cells[index]), *self._more)

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        place, more = GRID.place, self._more
        return ((place(cell), *more) for cell in self.cells)

    def __contains__(self, item: Any) -> bool:
        place, *more = item
        return tuple(more) == self._more and GRID.cell_of(place) in self.cells


class Placements(Grouped, of=Play, by=("card", "cell", "where"), make=play):
    """Some plain actions, then every card of a hand on every cell where it can be placed.

    The groups are cards, each with its `Cells`, and "" or "rival" to follow them.
    """

    __slots__ = ()
    groups: Sequence[tuple[str, Cells]]


class Proposals(Grouped, of=Propose, by=("card", "cell"), make=propose):
    """Every card of a hand over every block that only a vote can let it rezone."""

    __slots__ = ()
    groups: Sequence[tuple[str, Cells]]


class Choices(Mapped, of=Choose, by=("cell",), make=choose):
    """Each of some cells, by their names."""

    __slots__ = ()


class Purchases(Mapped, of=Buy, by=("card",)):
    """Each of some council members."""

    __slots__ = ()


class Discardings(Mapped, of=Discard, by=("card",)):
    """Each of some cards, to be discarded."""

    __slots__ = ()


class Bids(Product, of=Bid, by=("votes", "number"), make=bid):
    """Every number of votes for every player: how many they can be, and the players' numbers."""

    __slots__ = ()


class Gifts(Product, of=Give, by=("dollars", "number")):
    """Every sum of money for every other player."""

    __slots__ = ()
