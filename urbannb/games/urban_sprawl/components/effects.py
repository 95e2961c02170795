"""What cards do, as plain data: effects, the filters that name buildings, and restrictions.

In a deck file every effect is a table with `do`; effects are performed from top to bottom, and
a part that cannot be done is skipped. ``who`` says whom an effect concerns and who then chooses:

- "you" (nothing said): the builder of a contract, the active player of an event. In the effects
  of an offer or a choice it is the player to whom the offer or choice is given.
- "each", "others": every player; all but "you". The active player chooses their order.
- "leader", "last": who has most, or least, prestige; the active player breaks ties.
- "Media", an office or "Contractor": whoever holds it. Held by nobody, nothing happens.
- "controller": whoever controls the one building that the effect's filter picks.

| do | fields | what happens |
|---|---|---|
| gain, lose | wealth, prestige, who, per | the amounts, once for each building of `per` |
| collect | amount, per | others pay "you" for each of theirs, wealth or prestige each time |
| offer | who, cost, effects, otherwise, about | they may pay all of `cost`: then `effects` |
| marker | kind, how, which, who | a new marker, or one moved to another gray space |
| park | who, beside, rows | a park on a vacant lot, controlled by `who` |
| place | zone, lots, who, beside, rows | a building from the supply, likewise |
| move | what, who | one building to a vacant site of its size |
| claim | what, who | control of a building of nobody's (or of others', if `what` says so) |
| give | what, who, to | control of one of their own, to "other" (they choose) or to "last" |
| release | what, who | the control cube of one building goes back to its player |
| destroy | what, who | one building leaves the board |
| elect | office | an election; "next" moves the pawn on and elects |
| payout | kind, value; or rows, kind | the row of that number; or "these" rows, or "one" of them |
| vocation | name, score, who | a marker from the supply; with `score` all of that name score |
| score | name, value | all markers of a vocation score as when a contract is built |
| draw | permits, who | the next planning cards that are no events; events go on the discards |
| extra-favor | who | the tile of that name: a second favor |
| sway | office, cost | while it stands, its controller may win that election, at that cost |
| choose | options, who | one of several lists of effects |

`about` names the building an offer concerns: with "controller" the one that is picked, else one
of their own for each player (those without one are not asked). The effects of that offer call
it ``what = "that"``. Buildings that are placed or moved ignore zoning and bring no bonus.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from urbannb.games.urban_sprawl.components.board import WATER, WILDERNESS
from urbannb.games.urban_sprawl.components.people import CONTRACTOR, OFFICES
from urbannb.games.urban_sprawl.components.tiles import PARK, ZONES
from urbannb.games.urban_sprawl.components.values import PRESTIGE, WEALTH

YOU, EACH, OTHERS, LEADER, LAST = "you", "each", "others", "leader", "last"
MEDIA, CONTROLLER = "Media", "controller"
WHO = (YOU, EACH, OTHERS, LEADER, LAST, MEDIA, *OFFICES, CONTRACTOR, CONTROLLER)

OWN, ANY, NONE = "own", "any", "none"
CONTROL = (ANY, OWN, OTHERS, NONE)
THIS = "this"
BESIDE = (THIS, WATER, WILDERNESS, PARK, *ZONES)
THESE, ONE, OTHER = "these", "one", "other"
ROWS = (THESE, ONE, OTHER)
PICKS = ("most-valuable", "least-valuable")
KINDS = (WEALTH, PRESTIGE)
NEW, EITHER = "new", "either"
HOW = (NEW, "move", EITHER)
WHICH = ("lowest", "highest", ANY)
NEXT = "next"
MOST_LOTS = 4


@dataclass(frozen=True, slots=True)
class Filter:
    """Which buildings are meant: those that fit everything that is said.

    No zones means every building, parks too; a park's zone is `PARK`. `beside` is the new
    building ("this"), an edge of the city, a park or a zone. `rows` are the two of 6 blocks each
    that cross in the new building's block; "one" is chosen by "you", "other" is then the other
    one. `pick` leaves a single building. The new building counts itself where it fits.
    """

    zones: tuple[str, ...] = ()
    lots_min: int = 1
    lots_max: int = MOST_LOTS
    control: str = ANY
    beside: str = ""
    rows: str = ""
    worth_min: int = 0
    worth_max: int | None = None
    pick: str = ""


@dataclass(frozen=True, slots=True)
class Cost:
    """What an offer asks for; all of it or nothing."""

    wealth: int = 0
    prestige: int = 0


@dataclass(frozen=True, slots=True)
class Gain:
    """Wealth and prestige from the bank, for each building of `per` or once."""

    wealth: int = 0
    prestige: int = 0
    who: str = YOU
    per: Filter | None = None


@dataclass(frozen=True, slots=True)
class Lose:
    """A mandatory loss: players lose what they have."""

    wealth: int = 0
    prestige: int = 0
    who: str = YOU
    per: Filter | None = None


@dataclass(frozen=True, slots=True)
class Collect:
    """Every other player pays "you" for each of their buildings, wealth or prestige each time."""

    amount: int
    per: Filter


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that may be paid for: `effects` if it is, `otherwise` if it is not."""

    cost: Cost
    who: str = YOU
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    about: Filter | None = None


@dataclass(frozen=True, slots=True)
class PutMarker:
    """A marker enters or moves; `kind` is "wealth", "prestige" or "any".

    `which` of the markers in the holding box is the new one.
    """

    kind: str = ANY
    how: str = NEW
    which: str = WHICH[0]
    who: str = YOU


@dataclass(frozen=True, slots=True)
class Place:
    """A building from the supply on a vacant site; parks too."""

    zone: str = PARK
    lots: int = 1
    who: str = YOU
    beside: str = ""
    rows: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """One building goes to a vacant site of its size."""

    what: Filter
    who: str = YOU


@dataclass(frozen=True, slots=True)
class Claim:
    """Control of one building of nobody's, or of another player's."""

    what: Filter
    who: str = YOU


@dataclass(frozen=True, slots=True)
class Give:
    """Control of one of one's own buildings, to "other" or "last"."""

    what: Filter
    who: str = YOU
    to: str = OTHER


@dataclass(frozen=True, slots=True)
class Release:
    """One building loses its control cube. None stands for the building of the offer."""

    what: Filter | None
    who: str = YOU


@dataclass(frozen=True, slots=True)
class Destroy:
    """One building leaves the board. None stands for the building of the offer."""

    what: Filter | None
    who: str = YOU


@dataclass(frozen=True, slots=True)
class Elect:
    """An election; "next" for the next office on the track."""

    office: str = NEXT


@dataclass(frozen=True, slots=True)
class Payout:
    """The row with that number pays; or rows of the new building's block, where value is 0."""

    kind: str
    value: int = 0
    rows: str = ""


@dataclass(frozen=True, slots=True)
class TakeVocation:
    """A marker from the supply; with a score, all markers of that name score afterwards."""

    name: str
    score: int = 0
    who: str = YOU


@dataclass(frozen=True, slots=True)
class ScoreVocation:
    """All markers of a vocation score."""

    name: str
    value: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards from the planning deck."""

    permits: int = 1
    who: str = YOU


@dataclass(frozen=True, slots=True)
class ExtraFavor:
    """The tile for a second favor."""

    who: str = YOU


@dataclass(frozen=True, slots=True)
class Sway:
    """The building's controller may win elections for an office."""

    office: str
    cost: Cost = Cost()


@dataclass(frozen=True, slots=True)
class Choose:
    """One of several lists of effects."""

    options: tuple[tuple[Effect, ...], ...]
    who: str = YOU


Effect = (
    Gain
    | Lose
    | Collect
    | Offer
    | PutMarker
    | Place
    | Move
    | Claim
    | Give
    | Release
    | Destroy
    | Elect
    | Payout
    | TakeVocation
    | ScoreVocation
    | Draw
    | ExtraFavor
    | Sway
    | Choose
)
Effects = tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Restriction:
    """What binds, or frees, the place of a contract.

    `rule` is "ignore-zoning", "empty-block", "beside" or "not-beside" with `what`, or
    "block-worth" with `at_least` or `at_most`.
    """

    rule: str
    what: str = ""
    at_least: int = 0
    at_most: int | None = None


RULES = ("ignore-zoning", "beside", "not-beside", "block-worth", "empty-block")


Path = tuple[int, ...]
"""The number of an effect on its card; inside offers and choices the branch and number follow."""


def branches(effect: Effect) -> tuple[Effects, ...]:
    """The lists of effects inside an offer (paid, not paid) or a choice."""
    if isinstance(effect, Offer):
        return effect.effects, effect.otherwise
    return effect.options if isinstance(effect, Choose) else ()


def by_path(effects: Effects, around: Path = ()) -> Iterator[tuple[Path, Effect]]:
    """All effects in a list, with those that they hold, in reading order, each with its path."""
    for number, effect in enumerate(effects):
        path = (*around, number)
        yield path, effect
        for branch, inside in enumerate(branches(effect)):
            yield from by_path(inside, (*path, branch))


def every(effects: Effects) -> Effects:
    """All effects in a list, with those that they hold, in reading order."""
    return tuple(effect for _, effect in by_path(effects))
