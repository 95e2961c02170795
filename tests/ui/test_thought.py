"""What the coach asks is answered once one asks for it, or has made a move."""

from __future__ import annotations

import re

import pytest

import urbannb as ub
from tests.support.lessons import taught
from tests.ui.helpers import html
from urbannb.core.lesson.guide import guide_of
from urbannb.core.registry import find
from urbannb.ui.panels.coaching import SHOW


def guided():
    return [game for game in taught() if guide_of(find(game)).moves]


@pytest.mark.parametrize("game", guided())
def test_the_move_is_folded_wherever_the_coach_has_asked_for_it(game):
    table = ub.play(game, guide=True, autosave=False)
    session, asked = table.session, 0
    while session.coach.planned is not None:
        page = html(table, "coach")
        question = "?" in "".join(re.findall(r'ub-(?:look|notice)">(.*?)</(?:p|div)>', page))
        before_fold = page.partition("<details")[0]
        if question:
            asked += 1
            assert SHOW.replace("'", "&#x27;") in page or SHOW in page
            assert "ub-plan" not in before_fold
            assert "ub-plan" in page, "it is there for whoever asks"
            assert f"Next: {session.coach.planned.say}" not in session.coach.says
        else:
            assert "ub-plan" in before_fold
        session.line.guide_play()
        table.refresh()
    assert asked or game == "sprawlopolis"
