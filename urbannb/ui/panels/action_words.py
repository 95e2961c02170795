"""What an action is called in a sentence: the game's words for it, or else its notation."""

from __future__ import annotations

from typing import Any

from urbannb.core.action import Action
from urbannb.core.rulebook import Rulebook
from urbannb.core.text import capital
from urbannb.core.verdict import Verdict


def called(book: Rulebook[Any], state: Any, action: Action) -> str:
    """The words between quotation marks, as on a button, or the notation as it is."""
    said = book.called(state, action)
    return f"“{capital(said)}”" if said else str(action)


def refusal(verdict: Verdict, said: str) -> str:
    """Why something is refused, as a screen reader says it; `said` are words for it, if any."""
    if not said:
        return str(verdict)
    reasons = " ".join(str(reason) for reason in verdict.reasons)
    return f"{capital(said)}: not possible. {reasons}"
