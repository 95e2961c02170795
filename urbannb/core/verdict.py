"""Why an action is illegal: every condition that fails, as data and as a sentence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reason:
    """One condition that fails.

    `code` is stable and meant for programs, `rule` is the id of the rule that sets the
    condition, `needed` and `had` are the two sides of it, `places` are where to look.
    """

    code: str
    rule: str
    text: str
    places: tuple[str, ...] = ()
    needed: str = ""
    had: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


@dataclass(frozen=True)
class Verdict:
    """The answer to "may this be played now?". Truthy when it may."""

    action: str
    reasons: tuple[Reason, ...] = ()

    @property
    def ok(self) -> bool:
        """True when nothing forbids the action."""
        return not self.reasons

    def __bool__(self) -> bool:
        return self.ok

    def __str__(self) -> str:
        if self.ok:
            return f"{self.action}: allowed."
        count = len(self.reasons)
        lead = "one condition fails" if count == 1 else f"{count} conditions fail"
        return f"Not {self.action}: {lead}.\n" + "\n".join(f"- {r}" for r in self.reasons)
