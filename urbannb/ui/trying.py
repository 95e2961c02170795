"""Putting a piece down to look at before it is played, turning it, and being advised where.

Only games whose rulebook says `tries` put down first; what can be turned, and whether there is
a hint, every rulebook says itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from urbannb.core.errors import UrbanError
from urbannb.ui.naming import called

if TYPE_CHECKING:
    from urbannb.core.action import Action
    from urbannb.ui.selection import Trail
    from urbannb.ui.session import Session


def put_down(session: Session, action: Action, trail: Trail) -> None:
    """Lay a piece where a legal action would have it; nothing is played yet."""
    session.trail, session.pending = trail, action
    session.aimed = session.verdict = session.illegal = session.doubt = session.asked = None
    session.say(lambda: _tried(session, action))


def _tried(session: Session, action: Action) -> str:
    turn = "R turns it, " if other_way(session) else ""
    return f"Tried: {session.outlook_text(action)} Enter places it, {turn}Escape takes it up."


def take_up(session: Session) -> None:
    """Take a tried piece back into the hand, where it stays chosen."""
    session.trail, session.pending = session.held, None


def place(session: Session) -> None:
    """Play what has been tried."""
    if not session.tried or session.pending is None:
        raise UrbanError("put a piece on the board first, to see what it would do")
    session.play(session.pending)


def other_way(session: Session) -> Trail:
    """What is held with its piece the other way up; empty if it cannot be turned."""
    if not session.live or not session.held:
        return ()
    turned = session.game.rulebook.turned(session.held[0])
    trail = (turned, *session.held[1:]) if turned else ()
    return trail if trail and session.gestures.after(trail) else ()


def turn(session: Session) -> None:
    """Turn the held piece; one that has been put down stays there if it may."""
    trail = other_way(session)
    if not trail:
        raise UrbanError("choose a piece that can be turned first")
    whole = (*trail, session.trail[-1])
    action = session.gestures.full.get(whole) if session.tried else None
    if action is not None:
        put_down(session, action, whole)
    else:
        session.select(trail)


def aim(session: Session, action: Action) -> None:
    """Show what an action would do: a game that tries puts the piece down."""
    gesture = tuple(session.game.rulebook.gesture(session.game.state, action))
    if gesture and session.game.rulebook.tries:
        put_down(session, action, gesture)
        return
    session.aimed = action
    session.pointed = session.gestures.last_place(action, session.trail)
    session.say(lambda: session.outlook_text(action))


def hint(session: Session) -> None:
    """Show the advised action, with what it needs selected, and do not play it."""
    from urbannb.lab.bots import hint as advice

    if not session.live:
        raise UrbanError("there is nothing to decide here: go back to now for a hint")
    action = advice(session.game)
    session.let_go()
    session.trail = tuple(session.game.rulebook.gesture(session.game.state, action))[:-1]
    aim(session, action)
    session.advised = action
    lead = f"Hint: {called(session.game.rulebook, session.game.state, action)}."
    session.say(lambda: f"{lead} {session.outlook_text(action)}")


SIMPLE: dict[str, Callable[[Session], None]] = {"turn": turn, "place": place, "hint": hint}
