"""What bots have put on the board and changed there, in the order in which they did it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from urbannb.ui.session import Session


def arrivals(s: Session) -> list[Any]:
    """A name for this time, and each place with whether its piece is new and whose side it is.

    The side is how far along the edge of the board its player sits, as one sees the table.
    """
    return s.failures.guard("how pieces come in", lambda: _arrivals(s), [])


def _arrivals(s: Session) -> list[Any]:
    new, waiting = set(s.news), dict.fromkeys((*s.news, *s.changed))
    if not (s.bots and waiting):
        return []
    walk, found = s.walk, []
    bots = [(turn, step) for turn, step in walk.steps[walk.fresh :] if _by_bot(s, turn)]
    for turn, step in bots:
        for place in step.places:
            if place in waiting:
                del waiting[place]
                found.append([place, place in new, _side(s, turn)])
    if bots:
        found += [[place, place in new, _side(s, bots[-1][0])] for place in waiting]
    return [f"{walk.first}-{s.game.turn}", found] if found else []


def _by_bot(s: Session, turn: int) -> bool:
    return s.owners.chooser(turn) in s.bots


def _side(s: Session, turn: int) -> float:
    seats = len(s.game.names)
    return round((s.owners.chooser(turn) - s.viewer) % seats / seats, 3)
