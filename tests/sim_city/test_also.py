"""A step names the other rules that belong to its own."""

from __future__ import annotations

from tests.sim_city.situations import losing
from urbannb.games.sim_city.position import EXAMPLES
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.ui.panels.beside import step_body


def test_other_rules_stand_below_a_step_with_their_titles():
    step = next(step for step in EXAMPLES["rapid-transit"].played().steps if step.also)
    rule, title = step.also[0]
    assert "(Also " in str(step)
    assert rule in str(step)
    assert title in step_body(step)
    assert "Also " in step._repr_html_()


def test_a_step_is_told_with_the_rules_under_its_own_and_never_with_it_twice():
    steps = [*losing(10).steps, *EXAMPLES["rapid-transit"].played().steps]
    for step in steps:
        assert {r.id for r in rulebook.rules.values() if step.rule in r.under} <= dict(
            step.also
        ).keys()
        assert step.rule not in dict(step.also)
