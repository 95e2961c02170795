"""What programs know Sim City by: the keys of score lines, and the codes of reasons."""

from __future__ import annotations

import ast
from pathlib import Path

import urbannb.games.sim_city
from urbannb.core.score import Score
from urbannb.games.sim_city.position import EXAMPLES
from urbannb.games.sim_city.rules.final import ACCOUNTS

KEYS = [
    "set up", "values", "specials", "zone bonuses", "complex bonuses", "scorched earth",
    "others' cards", "council members", "events", "votes", "deals",
]  # fmt: skip
CODES = {
    "all-votes", "bought-already", "condition", "eastern-half", "forbidden", "half-block", "land",
    "limit", "money", "must-play", "needs-vote", "never-covered", "no-block", "no-city",
    "no-council", "no-deals", "no-event", "no-member", "no-player", "no-rival", "no-vote-needed",
    "no-votes", "not-abroad", "not-adjacent", "not-another", "not-in-hand", "not-joined",
    "not-tied", "not-two-blocks", "nothing-there", "nothing-to-declare", "off-table", "only-if",
    "other-kind", "phase", "power-plant", "protected", "sims", "struck-already", "taken",
    "too-far", "too-late", "too-much",
}  # fmt: skip
"""These stay; there can be more."""


def keys_below(score: Score) -> list[str]:
    return [key for line in score.lines for key in (line.key, *keys_below(line))]


def test_the_keys_of_scores_stay():
    assert list(ACCOUNTS.groups) == KEYS
    (_, ben, _) = EXAMPLES["governors"].played().scores()
    assert keys_below(ben) == ["set up", "events", "events: Crime Wave!"]
    (ana, ben) = EXAMPLES["power-plant"].played().scores()
    assert keys_below(ana) == ["set up", "values"]
    assert keys_below(ben) == ["set up", "values", "specials"]


def test_the_codes_of_reasons_stay():
    folder = Path(urbannb.games.sim_city.__file__).parent / "rules"
    calls = (
        node
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Reason"
    )
    found = {call.args[0].value for call in calls if isinstance(call.args[0], ast.Constant)}
    assert CODES - found == set()
