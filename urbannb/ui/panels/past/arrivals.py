"""What bots have put on the board and changed there, in the order in which they did it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from urbannb.ui.failures import Failures
    from urbannb.ui.parts import Match, Picture, Timeline


def arrivals(match: Match, timeline: Timeline, picture: Picture, failures: Failures) -> list[Any]:
    """A name for this time, and each place with whether its piece is new and whose side it is.

    The side is how far along the edge of the board its player sits, as one sees the table.
    """
    return failures.guard("how pieces come in", lambda: _arrivals(match, timeline, picture), [])


def _arrivals(match: Match, timeline: Timeline, picture: Picture) -> list[Any]:
    new, waiting = set(picture.news), dict.fromkeys((*picture.news, *picture.changed))
    if not (match.bots and waiting):
        return []
    walk, found = timeline.walk, []
    bots = [(turn, step) for turn, step in walk.steps[walk.fresh :] if _by_bot(match, turn)]
    for turn, step in bots:
        for place in step.places:
            if place in waiting:
                del waiting[place]
                found.append([place, place in new, _side(match, turn)])
    if bots:
        found += [[place, place in new, _side(match, bots[-1][0])] for place in waiting]
    return [f"{walk.first}-{match.game.turn}", found] if found else []


def _by_bot(match: Match, turn: int) -> bool:
    return match.owners.chooser(turn) in match.bots


def _side(match: Match, turn: int) -> float:
    seats = len(match.game.names)
    return round((match.owners.chooser(turn) - match.viewer) % seats / seats, 3)
