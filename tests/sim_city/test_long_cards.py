"""What is said of long cards, and that they join nothing (SC-199)."""

from __future__ import annotations

import json

import urbannb as ub
from urbannb.games.sim_city import position

CARDS = {
    "Nest": "residential $3 gives 2 roads E",
    "Left": "residential $3 roads W",
    "Right": "residential $3 roads E",
    "Stall": "commercial $4 needs 2 roads W",
    "Mall": "commercial $4 needs 3 roads W",
}


def along(edition: int = 3) -> ub.Game:
    """A home, the zoo over two blocks whose roads do not meet, and a shop to be put behind it."""
    made = position(
        "nest | Zoo over left | right", cards=CARDS, phase="metropolis", long=True,
        hands={"Ana": "stall, mall"}, checked=False,
    )  # fmt: skip
    return ub.position(json.dumps({**json.loads(made.state.to_json()), "edition": edition}))


def test_sims_do_not_travel_along_a_long_card():
    at = along()
    verdict = at.why("play stall 0,3")
    assert not verdict.ok
    assert "The Zoo does not join the two blocks beneath it." in str(verdict)
    assert [reason.rule for reason in verdict.reasons] == ["SC-199"]


def test_where_too_few_sims_would_come_anyway_the_long_card_is_not_the_reason():
    verdict = along().why("play mall 0,3")
    assert [reason.rule for reason in verdict.reasons] == ["SC-38"]


def test_in_an_earlier_edition_they_did():
    assert along(edition=2).why("play stall 0,3").ok


def test_who_asks_about_a_long_card_is_told_what_its_halves_have():
    said = " ".join(str(along().about("0,1")).split())
    assert "The roads of the two halves do not meet." in said
    assert "SC-199" in said
    assert "the two halves" not in str(along(edition=2).about("0,1"))
