"""Every message of the page is answered, whatever it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import urbannb as ub
from tests.ui.helpers import part_way
from urbannb.ui import messages
from urbannb.ui.messages import MESSAGES, handle
from urbannb.ui.session import Session

ODD: tuple[Any, ...] = (None, True, 1.5, -1, 10**30, "", "nonsense", "²", [], ["x"], {}, {"x": []})
PLAIN = st.sampled_from(
    [*ODD, "hand0:H3", "D4", "H3 D4", "5", "first", "new", "CB-1", "mouse", "1"]
)
FIELDS = sorted({field.name for entry in MESSAGES.values() for field in entry.fields})
HARMLESS = set(MESSAGES) - {"save-file", "load-file"}  # these write and read beside the notebook


@pytest.mark.parametrize("name", MESSAGES)
def test_what_is_missing_or_wrong_is_told_in_a_sentence(name: str) -> None:
    session = Session(part_way())
    for field in MESSAGES[name].fields:
        whole = {"do": name, **{f.name: "first" for f in MESSAGES[name].fields}}
        told = [{**whole, field.name: ["no such thing"]}]
        if field.default is ...:
            told.append({key: value for key, value in whole.items() if key != field.name})
        for message in told:
            handle(session, message)
            assert session.speaker.trouble is not None
            assert not session.speaker.trouble.details, session.speaker.trouble.details
            assert name in session.speaker.trouble.text
            assert field.what in session.speaker.trouble.text
    assert session.match.game.turn == 21


@pytest.mark.parametrize("message", [*ODD, {"do": None}, {"do": []}, {"do": "drawer "}, {1: 2}])
def test_what_is_no_message_is_answered(message: Any) -> None:
    session = Session(part_way())
    handle(session, message)
    assert session.speaker.trouble is not None
    assert "does not know how to do" in session.speaker.trouble.text
    assert not session.speaker.trouble.details


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.tuples(st.sampled_from(sorted(HARMLESS)), st.dictionaries(
    st.sampled_from(FIELDS), PLAIN, max_size=3)), max_size=8))  # fmt: skip
def test_no_message_is_ever_a_surprise(sent: list[tuple[str, dict[str, Any]]]) -> None:
    session = Session(part_way())
    for name, fields in sent:
        handle(session, {"do": name, **fields})
        assert session.speaker.trouble is None or not session.speaker.trouble.details, (
            session.speaker.trouble.details
        )
        session.picture.view()


def test_all_that_the_page_sends_is_known() -> None:
    package = Path(ub.__file__).parent / "ui"
    sent = set()
    for path in [*package.rglob("*.py"), *(package / "static").glob("*.js")]:
        text = path.read_text("utf-8")
        sent |= set(re.findall(r'data-do="([a-z-]+)"|\bdo: "([a-z-]+)"', text))
        sent |= {(name, "") for name in re.findall(r'button\(\s*[^()]*?, "([a-z-]+)"', text)}
    names = {one or other for one, other in sent}
    assert {"click", "point", "choose", "undo", "drawer", "resume"} <= names
    assert names <= set(MESSAGES)


def test_long_texts_are_refused() -> None:
    session = Session(part_way())
    handle(session, {"do": "load-text", "fields": {"record": "x" * (messages.LONG + 1)}})
    assert session.speaker.trouble is not None
    assert len(session.speaker.trouble.text) < 200
