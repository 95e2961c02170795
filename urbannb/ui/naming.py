"""What an action is called in a sentence: the game's words for it, or else its notation."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from urbannb.core.action import Action
    from urbannb.core.rulebook import Rulebook
    from urbannb.ui.session import Session


def called(book: Rulebook[Any], state: Any, action: Action) -> str:
    """The words between quotation marks, or the notation as it is."""
    said = book.called(state, action)
    return f"“{said}”" if said else str(action)


def refused(s: Session) -> str:
    """What was clicked or is pointed at and cannot be done; empty without words for it."""
    place = s.illegal if s.verdict is not None else s.pointed
    book, state = s.game.rulebook, s.game.state
    action = book.attempt(state, (*s.held, place)) if place else None
    return book.called(state, action) if action is not None else ""


def refusal(s: Session) -> str:
    """The same with every reason, as a screen reader says it."""
    if s.verdict is None or not (said := refused(s)):
        return str(s.verdict)
    reasons = " ".join(str(reason) for reason in s.verdict.reasons)
    return f"{said}: not possible. {reasons}"
