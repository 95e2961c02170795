"""Clauses: who does what, to be put into a sentence in one form or the other."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Clause:
    """Somebody does something: "each player", "gain", "3 wealth"."""

    who: str
    verb: str
    rest: str = ""

    @property
    def words(self) -> str:
        """ "each player gains 3 wealth"."""
        verb = self.verb if self.verb == "may" else f"{self.verb}s"
        return f"{self.who} {verb} {self.rest}".rstrip()

    @property
    def would(self) -> str:
        """ "each player would gain 3 wealth", before it is done."""
        verb = "could" if self.verb == "may" else f"would {self.verb}"
        return f"{self.who} {verb} {self.rest}".rstrip()

    @property
    def bare(self) -> str:
        """ "gain 3 wealth"."""
        return f"{self.verb} {self.rest}".rstrip()
