"""Boards of questions on a telephone: what is asked about can be read there, and nothing tells."""

from __future__ import annotations

import pytest

import urbannb as ub
from tests.support.sizes import some
from urbannb.games.urban_sprawl.model.actions import CONTRACT_COSTS
from urbannb.games.urban_sprawl.table.gestures import barred, brief
from urbannb.scene.newness import spans
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Drawing, Text

LESSON = ub.lesson("urban-sprawl")
PERMITS = ("permits", 0)
"""Whether a contract can be paid for."""


def texts(shown: Drawing) -> list[Text]:
    return [s for layer in shown.layers.values() for s in layer if isinstance(s, Text)]


def parts(scene: Scene) -> list[Drawing]:
    return [scene, scene.tray] if scene.tray else [scene]


@pytest.mark.parametrize("topic", LESSON.plan.names)
def test_nothing_of_a_question_is_shown_too_small_to_be_read(topic):
    for seed in range(some(3)):
        question = LESSON.predict(topic, seed)
        for width in (248, 260, 340):
            scene = question.scene(width)
            shown = scene.legible or min(1, width / scene.width)
            for part in parts(scene):
                assert all(text.size * shown > 11.5 for text in texts(part)), (topic, seed)
            assert scene.legible or scene.width <= 1.03 * width, "what is wider pans"
            if scene.tray:
                assert scene.tray.width <= width
                for left, _, right, _ in spans(texts(scene.tray)):
                    assert left >= -1, (topic, seed)
                    assert right <= width + 1, (topic, seed)
            there = {target.place for target in scene.all_targets}
            wide = {target.place for target in question.scene(480).all_targets}
            assert {*question.places} & wide <= there, (topic, seed)


def test_a_question_does_not_show_what_hinders_a_contract():
    """ "Can Ana pay for it?" was answered by its card: "few permits"."""
    question = LESSON.predict(*PERMITS)
    state = question.game.state
    hindered = [name for name in CONTRACT_COSTS if state.boxes and brief(state, name)]
    assert "3" in hindered
    assert "box:3" in question.places
    for width in (260, 480, 540):
        scene = question.scene(width)
        words = {text.text for part in parts(scene) for text in texts(part)}
        for name in hindered:
            assert not [text for text in words if brief(state, name) in text]
            target = scene.target(f"box:{name}")
            assert target is None or barred(state, name) not in target.label
            assert barred(state, name) not in scene.to_text()
        assert "3 AP" in words, "what it costs is still said"
    table = question.game.scene(width=1080)
    assert "few permits" in " ".join(text.text for text in texts(table)), "as on the table"
