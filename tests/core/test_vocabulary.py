"""One record a word: what it must bring, what is missing, and what nobody looks at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

import pytest

from tests.support.looking import looked_at
from urbannb.core.vocabulary import Vocabulary


class Benefit(ABC):
    """What a tile brings, in a game made up for these tests."""

    @abstractmethod
    def bring(self, purse: list[int]) -> None: ...

    @property
    @abstractmethod
    def face(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Coins(Benefit):
    """Coins for the purse."""

    count: int = 1
    reason: str = ""

    def bring(self, purse: list[int]) -> None:
        purse.append(self.count)

    @property
    def face(self) -> str:
        return f"{self.count} ¢"


class Nothing(Benefit):
    def bring(self, purse: list[int]) -> None: ...


@pytest.fixture
def words():
    found: Vocabulary[type[Benefit]] = Vocabulary("benefit", Benefit)
    found.record("coins", "money")(Coins)
    return found


def test_a_word_has_its_record(words):
    assert words["coins"] is words["money"] is Coins
    assert list(words) == ["coins", "money"]
    purse: list[int] = []
    words["coins"](3).bring(purse)
    assert purse == [3]


def test_words_are_listed_as_they_were_added(words):
    words.record("a-first-letter")(Coins)
    assert words.unknown("do", "win") == "do must be coins, money or a-first-letter, not 'win'"


def test_no_word_has_two_records(words):
    with pytest.raises(ValueError, match="the benefit 'coins' already"):
        words.record("coins")(Nothing)


def test_a_whole_vocabulary_has_no_gaps(words):
    assert words.gaps() == []


def test_what_a_record_lacks_is_named(words):
    words.record("nothing")(Nothing)
    words.add("wrong", str)
    assert words.gaps() == [
        "the benefit nothing has no face",
        "the benefit wrong is no Benefit",
        "the benefit wrong has no bring",
        "the benefit wrong has no face",
    ]


class Word:
    """What every record of another made-up game has; they are made before they are whole."""

    @abstractmethod
    def said(self) -> str: ...


class Payment(Word):
    """A family of them, which has to do something more."""

    @abstractmethod
    def paid(self) -> int: ...


class Fee(Payment):
    def said(self) -> str:
        return "You pay."


def test_what_a_family_of_records_promises_is_lacking_too():
    known: Vocabulary[Any] = Vocabulary("word", Word)
    known.add("fee", Fee)
    assert known["fee"]().said() == "You pay."
    assert known.gaps() == ["the word fee has no paid"]


@dataclass(frozen=True)
class Condition:
    """What is counted, in another made-up game: here each record is an object."""

    sentence: str
    points: int = 0


def test_records_may_be_objects():
    known: Vocabulary[Condition] = Vocabulary(
        "condition", Condition, ("sentence", "points", "picture")
    )
    known.add("green", Condition("Parks count.", 0))
    known.add("red", Condition(""))
    assert known["green"].sentence == "Parks count."
    assert known.gaps() == [
        "the condition green has no picture",
        "the condition red has no sentence",
        "the condition red has no picture",
    ]


def test_a_field_that_nobody_looks_at_is_found():
    one = Coins(2, "luck")
    assert looked_at(one, lambda coins: coins.face) == {"count"}
    assert looked_at(one, lambda coins: coins.bring([])) == {"count"}
    assert looked_at(one, lambda coins: coins.reason) == {"reason"}
    assert looked_at(Condition("x"), lambda condition: condition == 3) == set()
    assert looked_at(one, lambda coins: isinstance(coins, Coins)) == set()
