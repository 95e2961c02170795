"""Passing: one action for all games, whether one may pass, must, or may only ask why not."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.action import Action


@dataclass(frozen=True, slots=True)
class Pass(Action, says="pass"):
    """Do nothing; where the rules do not let one pass, one can still ask why."""


PASS = Pass()
"""All passes are equal, so one is enough."""
