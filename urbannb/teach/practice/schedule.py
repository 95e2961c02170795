"""When something is asked again: decided by `fsrs`, Anki's scheduler, as it comes.

There is a card for each topic, and one for each belief that was fallen for. All the scheduler is
told is whether an answer was right. Fuzz is off, so that what is said about a day stays true.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timezone
from math import isfinite
from typing import Any

from fsrs import Card, Rating, Scheduler

from urbannb.teach.practice.answers import SOME, PracticeAnswer

WRONG = (TypeError, ValueError, KeyError, AttributeError, ArithmeticError)
"""What cards that are not as they were written may raise."""


def moment(at: float) -> datetime:
    """A time in seconds since 1970, as the scheduler has it."""
    return datetime.fromtimestamp(at, timezone.utc)


class Schedule:
    """The cards of one game: topics by their names, beliefs by their ids."""

    def __init__(self) -> None:
        self._rules = Scheduler(enable_fuzzing=False)
        self._cards: dict[str, Card] = {}
        self.count = 0
        """So many answers it has heard."""

    def note(self, answer: PracticeAnswer) -> None:
        """Take in an answer. What was offered and not fallen for counts as known."""
        self.count += 1
        self._review(answer.topic, answer.right, answer.at)
        if answer.picked not in ("", SOME):
            self._review(answer.picked, False, answer.at)
        for belief in answer.offered:
            if answer.right and belief in self._cards:
                self._review(belief, True, answer.at)

    def _review(self, name: str, right: bool, at: float) -> None:
        card = self._cards.get(name) or Card(card_id=len(self._cards) + 1, due=moment(at))
        rating = Rating.Good if right else Rating.Again
        self._cards[name], _ = self._rules.review_card(card, rating, moment(at))

    @property
    def names(self) -> Sequence[str]:
        """What has a card, by when it is due."""
        return sorted(self._cards, key=lambda name: self._cards[name].due)

    def due(self, name: str) -> float:
        """When it is due, in seconds since 1970; 0 for what has no card."""
        card = self._cards.get(name)
        return card.due.timestamp() if card else 0.0

    def recall(self, name: str, now: float) -> float | None:
        """How likely it would be known now, from 0 to 1; None for what has no card."""
        card = self._cards.get(name)
        return self._rules.get_card_retrievability(card, moment(now)) if card else None

    # -- kept

    def to_json(self) -> dict[str, Any]:
        """The cards, to be kept beside the answers that they come of."""
        cards = {name: card.to_dict() for name, card in self._cards.items()}
        return {"count": self.count, "cards": cards}

    @classmethod
    def of(cls, answers: Sequence[PracticeAnswer], kept: object = None) -> Schedule:
        """The schedule after these answers, the oldest first; `kept` saves going over them all."""
        found = cls()
        found._take(kept, len(answers))
        for answer in answers[found.count :]:
            found.note(answer)
        return found

    def _take(self, kept: Any, most: int) -> None:
        """The cards as they were kept; nothing of what is not as it was written."""
        if not isinstance(kept, Mapping):
            return
        count, cards = kept.get("count"), kept.get("cards")
        if not isinstance(count, int) or not 0 < count <= most or not isinstance(cards, Mapping):
            return
        try:
            found = {str(name): Card.from_dict(card) for name, card in cards.items()}
            sound = all(isfinite(self._rules.get_card_retrievability(c)) for c in found.values())
        except WRONG:
            return
        if sound:
            self._cards, self.count = found, count
