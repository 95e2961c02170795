"""Why an action is advised: what changed in what the advice weighs, and how it is told."""

from __future__ import annotations

import pytest

from urbannb.core.advice import Change, Term, changes, hardly, named, rather, told, worse
from urbannb.core.text.doing import Deed, predicates

ANA, BEN, CLEO = range(3)


def test_what_changes_alike_is_told_together_the_most_important_first():
    before = {Term("points", "", ANA): 3.0, Term("road", "a", ANA): 1.0}
    after = {Term("points", "", ANA): 5.0, Term("road", "a", ANA): 3.0, Term("road", "b", ANA): 2.0}
    assert changes(before, after, ANA) == [
        Change("road", ("a", "b"), ANA, True, 4.0),
        Change("points", ("",), ANA, True, 2.0),
    ]


def test_gain_and_loss_of_a_group_are_apart_and_what_stays_is_left_out():
    before = {Term("road", "a"): 1.0, Term("road", "b"): 4.0, Term("road", "c"): 2.0}
    after = {Term("road", "a"): 2.5, Term("road", "c"): 2.0}
    assert changes(before, after, ANA) == [
        Change("road", ("b",), ANA, True, -4.0),
        Change("road", ("a",), ANA, True, 1.5),
    ]


def test_who_is_the_best_rival_only_before_or_only_after_is_not_compared():
    before = {Term("points", "", ANA): 3.0, Term("points", "", BEN): -4.0}
    after = {Term("points", "", ANA): 4.0, Term("points", "", CLEO): -6.0}
    assert changes(before, after, ANA) == [Change("points", ("",), ANA, True, 1.0)]
    same = {Term("points", "", ANA): 4.0, Term("points", "", BEN): -6.0}
    assert Change("points", ("",), BEN, False, -2.0) in changes(before, same, ANA)


def change(amount: float) -> Change:
    return Change("points", ("",), ANA, True, amount)


def test_first_what_is_good_then_what_it_costs():
    said = [(change(3), "wins"), (change(-2), "costs 2"), (change(1), ""), (change(1), "lasts")]
    assert told(said) == "It wins and lasts. But it costs 2."


def test_trifles_are_told_only_where_there_is_nothing_else():
    assert told([(change(3), "wins"), (change(0.1), "shines")]) == "It wins."
    assert told([(change(0.1), "shines")]) == "It shines."


def test_no_more_than_three_for_and_two_against():
    good = [(change(5 - n), f"wins{n} it") for n in range(5)]
    bad = [(change(-3), f"costs{n} it") for n in range(5)]
    assert (
        told(good + bad) == "It wins0 it, wins1 it, and wins2 it. But it costs0 it and costs1 it."
    )


def test_where_nothing_is_good_the_least_evil_is_named_so():
    assert told([(change(-3), "costs 3")]) == "Nothing better is left: it costs 3."
    assert told([]) == ""


def test_what_would_score_more_at_once():
    said = "scores 2 more at once, but is worth less in the end."
    assert rather(named("build the Bank", "start bank 0,1"), 2) == f"Building the Bank {said}"
    assert rather(named("", "Shop 5 A1"), 2) == f"“Shop 5 A1” {said}"
    closed = rather("building the Bank in A1, on the left", 3, "costs 4", "$")
    assert closed == "Building the Bank in A1, on the left, scores $3 more at once, but costs 4."
    assert rather("waiting", 1, "costs 3").endswith("1 more at once, but costs 3.")


def test_where_small_things_decide_the_next_best_is_named():
    assert hardly("waiting", 0.2).endswith("worth a little more than waiting.")
    assert hardly("waiting", 0).endswith("worth as much as waiting.")
    assert hardly("waiting", -1).endswith("worth less than waiting.")


@pytest.mark.parametrize(
    ("called", "subject"),
    [
        ("place the Shop at 0,2", "placing the Shop at 0,2"),
        ("harvest the wheat", "harvesting the wheat"),
        ("plan a road", "planning a road"),
        ("quit", "quitting"),
        ("roll three dice", "rolling three dice"),
        ("begin the round", "beginning the round"),
        ("tie both", "tying both"),
        ("put 1 politician on the Bank", "putting 1 politician on the Bank"),
        ("end the turn", "ending the turn"),
        ("do not pay", "not paying"),
        ("Wealth 8 to row 4", "“Wealth 8 to row 4”"),
        ("Ben", "“Ben”"),
    ],
)
def test_an_action_is_the_subject_of_a_sentence_whatever_it_is_called(called, subject):
    assert named(called, "x 1") == subject


def brings(*whats: str) -> Deed:
    return Deed("brings", whats)


def costs(what: str, *more: str, whom: str = "") -> Deed:
    return Deed("costs", (what, *more), whom)


def weakens(row: str, whom: str) -> Deed:
    return Deed("weakens", (row,), whom, on="on")


def takes(what: str, whom: str) -> Deed:
    return Deed("takes", (what,), whom, of="from")


@pytest.mark.parametrize(
    ("deeds", "said"),
    [
        ([costs("10 prestige", whom="Ben"), costs("8", whom="Ben")], "costs Ben 10 prestige and 8"),
        ([costs("2", whom="Ben"), costs("3", whom="Cleo")], "costs Ben 2 and Cleo 3"),
        (
            [costs("2", whom="Ben"), costs("1 ore", "4 clay", whom="Cleo")],
            "costs Ben 2 and costs Cleo 1 ore and 4 clay",
        ),
        ([costs("4 wealth"), costs("2", whom="Ben")], "costs 4 wealth and costs Ben 2"),
        ([costs("1 clay", "2 ore"), "wins row 2"], "costs 1 clay and 2 ore, and wins row 2"),
        ([costs("1 clay"), costs("2 wood", "1 ore")], "costs 1 clay, 2 wood and 1 ore"),
        ([costs("2 wood", "1 ore"), costs("1 clay")], "costs 2 wood, 1 ore and 1 clay"),
        (["leads row 1 (3 to 2)", "wins row 2"], "leads row 1 (3 to 2) and wins row 2"),
        (["scores 1", brings("2"), costs("3")], "scores 1, brings 2, and costs 3"),
        ([weakens("row 1", "Ben"), weakens("row 1", "Cleo")], "weakens Ben and Cleo on row 1"),
        ([weakens("row 1", "Ben"), weakens("row 2", "Ben")], "weakens Ben on row 1 and row 2"),
        (
            [weakens("row 1", "Ben"), weakens("column A", "Cleo")],
            "weakens Ben on row 1 and Cleo on column A",
        ),
        ([takes("the vote", "Ben"), takes("the vote", "Cleo")], "takes the vote from Ben and Cleo"),
        ([takes("an ox", "Ben"), takes("a cow", "Ben")], "takes an ox and a cow from Ben"),
        (
            [takes("an ox", "Ben"), takes("a cow", "Cleo")],
            "takes an ox from Ben and a cow from Cleo",
        ),
        ([costs("2", whom="Ben"), costs("2", whom="Cleo")], "costs Ben 2 and Cleo 2"),
        (["scores 1", brings("2"), brings("an office")], "scores 1 and brings 2 and an office"),
    ],
)
def test_what_an_action_does_is_one_list(deeds, said):
    assert predicates(deeds) == said


def test_words_are_not_taken_apart_again():
    """A verb is shared only by what was given as a deed; words are said as they are."""
    words = ["keeps the Bank", "keeps the Inn from Ben"]
    assert predicates(words) == "keeps the Bank and keeps the Inn from Ben"
    home = "brings 2 politicians home from the pool"
    assert predicates([brings("2 culture"), home]) == f"brings 2 culture and {home}"
    name = Deed("gives", ("2 wood",), "the Red party")
    assert predicates([name, Deed("gives", ("1 ore",), "the Red party")]) == (
        "gives the Red party 2 wood and 1 ore"
    )


def test_what_is_made_good_in_its_group_is_not_worse():
    loss, gain = Change("next", ("6",), BEN, False, -6.0), Change("next", ("8",), BEN, False, 8.0)
    assert list(worse([loss, gain])) == []
    assert list(worse([loss, change(2)])) == [loss]
