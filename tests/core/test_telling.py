"""Who tells which ruling: each has one teller, and the step says what the teller said."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import urbannb as ub
from tests.support.toy import Heaped, Took, Toy, ToyState
from urbannb.core.log import Log
from urbannb.core.ruling import Ruling
from urbannb.core.telling import Said, Tellers
from urbannb.core.text.table import DataTable

STATE = ToyState(names=("Ana", "Ben"), last="Ben")


@dataclass(frozen=True, kw_only=True)
class Lost(Ruling):
    count: int


def test_the_teller_of_a_kind_tells_it():
    said = Toy().explain(Took("T-2", ("heap0",), count=2), STATE)
    assert (said.rule, said.title, said.places) == ("T-2", "A rule", ("heap0",))
    assert said.text == "Stones: 2. The last to take was Ben."
    assert said.state is STATE


def test_what_a_teller_says_for_itself_goes_first():
    table = DataTable(("Stones",), ())
    tells: Tellers[ToyState] = Tellers()

    @tells(Lost)
    def lost(state: ToyState, ruling: Lost) -> Said:
        return Said(f"{ruling.count} lost.", table, ("heap1",), ("heap0",), "Losing")

    class Losing(Toy):
        tellers = tells

    step = Losing().explain(Lost("T-2", ("heap0",), count=3), STATE)
    assert (step.text, step.table) == ("3 lost.", table)
    assert (step.places, step.dimmed, step.title) == (("heap1",), ("heap0",), "Losing")


def test_two_tellers_of_a_kind_are_refused():
    tells: Tellers[ToyState] = Tellers()

    @tells(Lost)
    def lost(state: ToyState, ruling: Lost) -> Said:
        return Said("Lost.")

    with pytest.raises(TypeError, match="Lost has two tellers"):
        tells(Lost)(lost)
    with pytest.raises(TypeError, match="Lost has two tellers"):
        Tellers(tells, tells)


def test_the_chapters_of_a_game_are_put_together():
    both = Tellers(Toy.tellers, Tellers[ToyState]())
    assert both.kinds == {Heaped, Took}
    assert both.tell(STATE, Heaped("T-1")) == Said("Stones: heaped. The last to take was nobody.")


def test_a_ruling_that_nobody_tells_is_named():
    with pytest.raises(TypeError, match="nobody tells Lost"):
        Toy().explain(Lost("T-2", count=1), STATE)


def test_a_log_hands_out_what_was_made_of_a_kind():
    log = Log()
    for ruling in (Took("T-2", count=1), Heaped("T-1"), Took("T-2", count=2)):
        log.note(STATE, ruling)
    assert [took.count for took in log.made(Took)] == [1, 2]
    (_, at), *_ = log.entries
    assert at == STATE
    assert at is not STATE


def test_rulings_of_two_kinds_are_never_equal():
    class Other(Ruling):
        pass

    assert Heaped("T-1") == Heaped("T-1")
    assert Heaped("T-1") != Other("T-1")


@pytest.mark.parametrize("book", ub.games(), ids=lambda book: book.name)
def test_a_step_calls_nothing_ours_that_is_printed(book):
    for rule in book.rules.values():
        step = book.step(rule.id, "It is so.")
        assert step.whose == rule.whose
        assert bool(step.whose) == bool(step.ours)
