"""Notations declared once: what is written is read, and nothing else is."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urbannb as ub
from urbannb.core.action import Action
from urbannb.core.choosing.notation import Notation
from urbannb.core.errors import BadNotation
from urbannb.core.patterns.fields import code, flag, maybe, several, whole, word
from urbannb.core.patterns.form import nested
from urbannb.core.text.quote import cut

Number = Annotated[int, whole(0, 12)]
Side = Annotated[str, word("North", "north-east", "N")]


@dataclass(frozen=True, slots=True)
class At(Action, says="{x},{y}"):
    x: Annotated[int, whole(-20, 20)]
    y: Annotated[int, whole(-20, 20)]


@dataclass(frozen=True, slots=True)
class Pass(Action, says="pass"):
    pass


@dataclass(frozen=True, slots=True)
class Give(Action, says="give {count}( )% [to |on ]{side} {note}"):
    count: Number
    side: Side
    note: Annotated[str, maybe(code("[a-z]+[0-9]", "a1", "zz9"))] = ""


@dataclass(frozen=True, slots=True)
class Sway(Action, says="sway {offices}"):
    """As in Urbify: several departments in one action."""

    offices: Annotated[tuple[int, ...], several(whole(1, 4), unordered=True)]


@dataclass(frozen=True, slots=True)
class Lay(Action, says="lay {card}[ ]{turned} {spots} from {givers}"):
    """As in Sim City: a card, several places, which way, and who provides."""

    card: Annotated[int, whole(1, 300)]
    turned: Annotated[bool, flag("t", "turned")]
    spots: Annotated[tuple[At, ...], several(nested(At), "; ")]
    givers: Annotated[tuple[str, ...], several(code("[a-z]{1,9}", "ana", "ben", "cleo"), " + ")]


TOY = Notation("Toy", (Pass, Give, Sway, Lay), '"pass"')


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Pass(), "pass"),
        (Give(7, "north-east"), "give 7 % north-east"),
        (Give(0, "N", "a1"), "give 0 % N a1"),
        (Sway((1, 3)), "sway 1 3"),
        (Lay(7, False, (At(0, -1),), ("ana",)), "lay 7 0,-1 from ana"),
        (
            Lay(120, True, (At(3, 4), At(-5, 6)), ("ben", "ana")),
            "lay 120t 3,4; -5,6 from ben + ana",
        ),
    ],
)
def test_how_actions_are_written(action, text):
    assert str(action) == text
    assert TOY.parse(text) == action


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  PASS\n", "pass"),
        ("Give 07% NORTH", "give 7 % North"),
        ("give 12 % on north  zZ9", "give 12 % North zz9"),
        ("give 12 % to n", "give 12 % N"),
        ("sway 3 1 2", "sway 1 2 3"),
        ("lay 7 Turned -0,\N{MINUS SIGN}1 from ANA", "lay 7t 0,-1 from ana"),
    ],
)
def test_how_else_they_may_be_typed(text, same):
    assert str(TOY.parse(text)) == same


@pytest.mark.parametrize(
    "text",
    [
        "", "pas", "pass 1", "give", "give 13 % N", "give 007 % N", "give 7 N", "give 7 % by N",
        "give 7 % Nb2", "give 7 % N b", "give \u0667 % N", "sway", "sway 5", "sway 1, 2",
        "lay 7 0,-1", "lay 7 21,0 from ana", "lay 7tt 0,1 from ana", "lay 7 0,1;2,3 from ana",
        "x" * 5000,
    ],
)  # fmt: skip
def test_near_misses_are_refused(text):
    with pytest.raises(BadNotation) as caught:
        TOY.parse(text)
    assert caught.value.text == text
    assert str(caught.value) == f'"{cut(text)}" is not an action in Toy; write "pass"'


def test_faults_that_no_field_can_know():
    toy = Notation("Toy", (Sway,), "", lambda action: "no office twice" * (str(action)[-1] in "24"))
    assert toy.parse("sway 1 3") == Sway((1, 3))
    with pytest.raises(BadNotation, match="no office twice"):
        toy.parse("sway 1 2")
    for seed in range(50):  # and no sample has one
        assert all(str(action)[-1] in "13" for action in toy.sample(random.Random(seed)))


@pytest.mark.parametrize("says", ["", "two {count} {count}", "two", "two {count} {other}"])
def test_a_template_that_does_not_fit_its_class(says):
    @dataclass(frozen=True)
    class Two(Action, says=says):
        count: Annotated[int, whole(1, 2)]

    with pytest.raises(TypeError, match=r"^Two says '.*', but its fields are count$"):
        str(Two(1))


# -- every game


@pytest.mark.parametrize("notation", [TOY, *(book.notation for book in ub.games())])
@given(seed=st.integers(0, 10**9))
def test_what_is_written_is_read_and_means_one_thing(notation, seed):
    found = list(notation.sample(random.Random(seed)))
    assert {type(action) for action in found} == set(notation.actions)
    for action in found:
        for text in (str(action), f" {str(action).upper()} "):
            assert notation.readings(text) == [action]
            assert notation.parse(text) == action


@pytest.mark.parametrize("notation", [TOY, *(book.notation for book in ub.games())])
@given(seed=st.integers(0, 10**9))
def test_what_is_torn_is_refused_or_something_else(notation, seed):
    pick = random.Random(seed)
    for action in notation.sample(pick):
        text = str(action)
        at = pick.randrange(len(text))
        for torn in (text[:at], text[:at] + "!" + text[at:], text[:at] + text[at + 1 :]):
            for read in notation.readings(torn):
                assert notation.readings(str(read)) == [read]
                assert "!" not in torn
                assert len(str(read).split()) <= len(text.split())


@dataclass(frozen=True, slots=True)
class Skip(Action, says="{what}"):
    what: Annotated[str, word("pass", "stay")]


def test_two_actions_that_are_written_alike_are_found_out():
    alike = Notation("Toy", (Pass, Skip), '"pass"')
    assert alike.readings("pass") == [Pass(), Skip("pass")]


def test_every_kind_of_action_is_listed():
    listed = TOY.listed()
    assert [written.pattern for written in listed] == [
        "pass",
        "give {count} % {side}[ {note}]",
        "sway {offices}",
        "lay {card}{turned} {spots} from {givers}",
    ]
    assert listed[0].examples == ("pass",)
    assert listed[2].means == "As in Urbify: several departments in one action."


def test_a_kind_of_action_has_examples_of_its_own():
    @dataclass(frozen=True, slots=True)
    class Step(Action, says="step {count}", like=("step 3", "step 12")):
        """Go so many steps.

        One after the other.
        """

        count: Number

    assert Notation("Toy", (Step,), "x").listed() == (
        ("step {count}", ("step 3", "step 12"), "Go so many steps.\n\nOne after the other."),
    )
    assert Step.like == ("step 3", "step 12")
