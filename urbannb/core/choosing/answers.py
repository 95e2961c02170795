"""Answers that many games have: to pass, whether or not one may, yes and no, and a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from urbannb.core.action import Action
from urbannb.core.patterns.fields import whole


@dataclass(frozen=True, slots=True)
class Pass(Action, says="pass"):
    """Do nothing; where the rules do not let one pass, one can still ask why."""


@dataclass(frozen=True, slots=True)
class Yes(Action, says="yes"):
    """Take what is offered."""


@dataclass(frozen=True, slots=True)
class No(Action, says="no"):
    """Leave what is offered."""


@dataclass(frozen=True, slots=True)
class Option(Action, says="option {number}", like=("option 2",)):
    """One of several things a card offers, counted from 1."""

    number: Annotated[int, whole(1, 9)]


YES, NO = Yes(), No()
"""All that say the same are equal, so one of each is enough."""
