"""The lesson plans: the answers that a teacher reads there are those of the notebook."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import urbannb as ub
from tests.support.strategies import OURS
from urbannb.teach.wall.votes import LETTERS

ROOT = Path(ub.__file__).parent.parent
QUESTION = re.compile(r'predict\("([\w-]+)", seed=(\d+)\)')
NAMES = [book.name for book in OURS]


def asked(name: str) -> list[tuple[str, set[str]]]:
    """The letters of the right answer and of the wrong ones, question by question."""
    cells = json.loads((ROOT / "notebooks" / f"teach-{name}.ipynb").read_text("utf-8"))["cells"]
    sources = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    found = []
    for topic, seed in QUESTION.findall(sources):
        question = ub.lesson(name).predict(topic, int(seed))
        letters = LETTERS[: len(question.options)]
        right = letters[question.right]
        found.append((right, {*letters} - {right}))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_plan_gives_the_answers_to_the_questions_of_its_notebook(name):
    page = (ROOT / "docs" / "teach" / f"plan-{name}.md").read_text("utf-8")
    *votes, (letter, others) = asked(name)
    told = re.findall(r"^\| (\d) \| ([A-D]) \|", page, re.MULTILINE)
    assert told == [(str(part), right) for part, (right, _) in enumerate(votes, 2)]
    behind = re.findall(r"^- \*\*Part \d:\*\* ((?:.|\n(?!- |\n))*)", page, re.MULTILINE)
    assert [set(re.findall(r"\b([A-D]), ", each)) for each in behind] == [w for _, w in votes]
    [leaving] = re.findall(r"## The exit question\n((?:.|\n)*?)## ", page)
    assert re.findall(r"answer is ([A-D])\b", leaving.replace("\n", " ")) == [letter]
    assert set(re.findall(r"\b([A-D]): ", leaving)) == others
