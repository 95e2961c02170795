"""What clicking a place means, by what has been clicked before and what the game lets one click."""

from __future__ import annotations

from dataclasses import dataclass

from urbannb.core.action import Action
from urbannb.core.choosing.clicks import Clicks, Trail
from urbannb.ui.state import TableState, Trying


@dataclass(frozen=True)
class Select:
    """Choose these places, or take some back."""

    trail: Trail


@dataclass(frozen=True)
class Decide:
    """A legal action is whole now."""

    action: Action
    trail: Trail


@dataclass(frozen=True)
class Confirm:
    """What was tried is meant."""

    action: Action


@dataclass(frozen=True)
class Unknown:
    """These clicks play nothing legal: the game has to say what they would mean."""

    trail: Trail


Meaning = Select | Decide | Confirm | Unknown


def meaning(now: TableState, clicks: Clicks, place: str, lifted: bool = False) -> Meaning:
    """What a click on a place means; `lifted` when a piece is dragged from there."""
    stage = now.stage
    if isinstance(stage, Trying) and place == stage.trail[-1]:
        return Confirm(stage.action)
    if place in now.selected:
        return Select(now.selected[: now.selected.index(place) + lifted])
    trail = (*now.held, place)
    action, further = clicks.whole(trail), clicks.after(trail)
    if action is not None and not further:
        return Decide(action, trail)
    if further:
        return Select(trail)
    if now.selected and place in clicks.after(()):
        return Select((place,))
    return Unknown(trail)
