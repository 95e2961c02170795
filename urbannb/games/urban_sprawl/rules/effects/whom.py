"""Whom an effect concerns, and who then chooses: ``who = "each"``.

For "leader" and "last" these are all that are tied; for "controller" nobody, as that depends on
the building that is picked. What is held by nobody concerns nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from urbannb.core.text import capital
from urbannb.core.vocabulary import Vocabulary
from urbannb.games.urban_sprawl.components.effects import YOU
from urbannb.games.urban_sprawl.components.people import CONTRACTOR, NOBODY, OFFICES
from urbannb.games.urban_sprawl.rules.base import State, holder, least, most
from urbannb.games.urban_sprawl.rules.effects.context import Context
from urbannb.games.urban_sprawl.rules.effects.filters import ANY, Filter

EACH, OTHERS, LEADER, LAST = "each", "others", "leader", "last"
MEDIA, CONTROLLER = "Media", "controller"


@dataclass(frozen=True)
class Whom:
    """How players are spoken of, and who they are, from the active player on."""

    said: str
    players: Callable[[State, Context], list[int]]


WHOM: Vocabulary[Whom] = Vocabulary("player concerned", Whom, ("players",))


def _everyone(state: State, context: Context) -> list[int]:
    return state.round_from(state.player)


def _others(state: State, context: Context) -> list[int]:
    return [player for player in _everyone(state, context) if player != context.player]


def _holding(title: str) -> Callable[[State, Context], list[int]]:
    def players(state: State, context: Context) -> list[int]:
        player = holder(state, title)
        return [] if player == NOBODY else [player]

    return players


WHOM.add(YOU, Whom("", lambda _, context: [context.player]))
WHOM.add(EACH, Whom("each player", _everyone))
WHOM.add(OTHERS, Whom("each other player", _others))
WHOM.add(
    LEADER,
    Whom("the player with the most prestige", lambda state, c: most(state, _everyone(state, c))),
)
WHOM.add(
    LAST,
    Whom("the player with the least prestige", lambda state, c: least(state, _everyone(state, c))),
)
WHOM.add(MEDIA, Whom("the owner of the Media vocation", _holding(MEDIA)))
for _title in (*OFFICES, CONTRACTOR):
    WHOM.add(_title, Whom(f"the {_title}", _holding(_title)))
WHOM.add(CONTROLLER, Whom("whoever controls", lambda _state, _context: []))

WHO = tuple(WHOM)
PLAYERS = tuple(who for who in WHO if who != CONTROLLER)
"""Whom most effects may concern."""
SINGLE = tuple(who for who in PLAYERS if who not in (EACH, OTHERS))
"""Whom an effect may concern that only one player can perform."""


def why_asked(state: State, who: str, player: int, about: Filter | None = None) -> str:
    """Why somebody is asked whom an effect concerns: "most prestige, 16".

    `about`: the buildings of which one must be theirs.
    """
    if about is not None and who in (EACH, OTHERS):
        return f"you control {replace(about, control=ANY, pick='').one()}"
    have = state.prestige[player]
    said = {
        YOU: "the active player",
        EACH: "each player is asked",
        OTHERS: "each other player is asked",
        LEADER: f"most prestige, {have}",
        LAST: f"least prestige, {have}",
        MEDIA: "the owner of Media",
        CONTROLLER: "it is your building",
    }
    return said.get(who, f"the {who}")


def who_words(who: str, you: str, picked: Filter | None = None) -> str:
    """The players an effect concerns, as the subject of a sentence."""
    if who == CONTROLLER:
        return f"{WHOM[who].said} {(picked or Filter()).one()}"
    return WHOM[who].said or you


def who_face(who: str, words: str) -> str:
    """ "Each: 3 wealth"; without a subject it is "you" that is meant."""
    if who == YOU:
        return capital(words)
    return f"{capital(who)}: {words}"
