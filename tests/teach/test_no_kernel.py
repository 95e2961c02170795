"""What is left of the notebooks where no kernel runs: never a blank."""

import json
import re
from base64 import b64decode
from itertools import pairwise
from pathlib import Path

import pytest
from IPython.core.formatters import DisplayFormatter

import urbannb as ub
from tests.support.lessons import taught
from tests.support.strategies import OURS
from tools.notebooks import LANGUAGE

NAMES = [book.title.partition(":")[0] for book in OURS]
NOTEBOOKS = sorted((Path(__file__).resolve().parents[2] / "notebooks").glob("*.ipynb"))
WIDGET = "application/vnd.jupyter.widget-view+json"
IMAGE = re.compile('<img alt="[^"]{15,}"[^>]* src="data:image/svg\\+xml;base64,([^"]+)"')
BOARD = re.compile(r"^(lesson\.(do|predict)|ub\.play|\w+\.(scene|picture))\(", re.MULTILINE)


def cells(path, kind="code"):
    notebook = json.loads(path.read_text("utf-8"))
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]


def data(cell):
    return [output["data"] for output in cell["outputs"] if "data" in output]


LEARNERS = [path for path in NOTEBOOKS if path.stem[0].isdigit()]
"""Without those for a teacher: a picture of what is on the wall for each part of a lesson."""


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: path.stem)
def path(request):
    return request.param


def test_every_game_of_ours_has_its_notebooks():
    stems = [path.stem for path in LEARNERS]
    assert stems[0] == "00-start"
    chapters = {book.notebook.partition("-")[0].rstrip("abcd") for book in OURS}
    assert {book.notebook for book in OURS} <= {path.name for path in NOTEBOOKS}
    assert {stem.partition("-")[0].rstrip("abcd") for stem in stems[1:]} == chapters


def test_every_cell_has_run_in_order_and_left_something(path):
    counts = [cell["execution_count"] for cell in cells(path)]
    assert counts == list(range(1, len(counts) + 1))
    for cell in cells(path):
        assert cell["outputs"], cell["source"]
        assert all(output["output_type"] != "error" for output in cell["outputs"])


def test_nothing_is_kept_that_changes_from_run_to_run(path):
    notebook = json.loads(path.read_text("utf-8"))
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    assert notebook["metadata"]["language_info"] == LANGUAGE
    text = path.read_text("utf-8")
    assert WIDGET not in text
    assert not re.search(r" at 0x[0-9a-f]{6}", text)
    assert "/home/" not in text
    assert "site-packages" not in text


@pytest.mark.parametrize("path", LEARNERS, ids=lambda path: path.stem)
def test_every_board_is_kept_as_picture_and_text(path):
    boards = [cell for cell in cells(path) if BOARD.search("".join(cell["source"]))]
    assert boards
    for cell in boards:
        (shown,) = data(cell)
        assert not [mime for mime in shown if mime.startswith("image/")], "a copy of the same"
        (code,) = IMAGE.findall("".join(shown["text/html"]))
        svg = b64decode(code).decode()
        assert svg.startswith("<svg")
        assert 'role="img"' in svg
        assert re.search(r'aria-label="[^"]{15,}"', svg)
        if ".scene()" not in "".join(cell["source"]):
            words = "".join(shown["text/plain"])
            assert re.search("^(City|Town hall|Parties|Piles):", words, re.MULTILINE)


def test_as_a_script_it_is_python(path):
    import nbformat  # here, since every worker would wait for it
    from nbconvert import ScriptExporter

    _, resources = ScriptExporter().from_notebook_node(nbformat.read(path, as_version=4))
    assert resources["output_extension"] == ".py"


def test_as_a_web_page_every_board_is_an_inline_picture_with_a_name(path):
    import nbformat  # here, since every worker would wait for it
    from nbconvert import HTMLExporter

    notebook = nbformat.read(path, as_version=4)
    page, _ = HTMLExporter().from_notebook_node(notebook)
    boards = [cell for cell in cells(path) if BOARD.search("".join(cell["source"]))]
    images = re.findall(r'<img alt="([^"]+)"[^>]*src="data:image/svg\+xml;base64,([^"]+)"', page)
    rest = [cell for cell in cells(path) if cell not in boards]
    others = "".join(str(shown) for cell in rest for shown in data(cell))
    assert len(images) == len(boards) + others.count("<img "), "the shelf has pictures as well"
    for alt, code in images:
        assert "A city of" in alt or any(name in alt for name in NAMES), alt
        assert b64decode(code).startswith(b"<svg")
    assert "No description has been provided" not in page


def test_questions_are_readable_in_their_pictures():
    question = ub.lesson("city-blocks").predict("school", seed=4)
    picture = question.poster()
    words = " ".join(s.text for s in picture.layers["words"])
    for option in question.options:
        assert option in words
    assert "Who wins" in words
    assert picture.height > question.scene().height


# -- how the notebooks are written


def test_dollars_are_no_mathematics(path):
    """JupyterLab typesets what stands between two dollar signs, escaped ones of a block as well."""
    for cell in cells(path, "markdown"):
        prose = re.sub(r"`[^`]*`", "", "".join(cell["source"]))
        assert not re.search(r"(?<!\\)\$", prose), prose
        assert all(block.count("$") < 2 for block in re.split(r"[\n|]", prose)), prose


def test_one_heading_of_the_first_rank_and_none_is_skipped(path):
    text = "\n".join("".join(cell["source"]) for cell in cells(path, "markdown"))
    ranks = [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]
    assert ranks[0] == 1
    assert ranks.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(ranks))


@pytest.mark.parametrize("path", LEARNERS, ids=lambda path: path.stem)
def test_the_contents_are_the_sections(path):
    markdown = ["".join(cell["source"]) for cell in cells(path, "markdown")]
    listed = re.findall(r"^(\d+)\. \[(.+)\]\(#(.+)\)$", markdown[0], re.MULTILINE)
    sections = re.findall(r"^## (\d+) (.+)$", "\n".join(markdown), re.MULTILINE)
    assert [(n, title) for n, title, _ in listed] == sections
    assert [anchor for _, _, anchor in listed] == [
        f"{n}-{t}".replace(" ", "-") for n, t in sections
    ]


def test_links_lead_to_notebooks_that_exist(path):
    for link in re.findall(r"\]\(([\w-]+\.ipynb)\)", path.read_text("utf-8")):
        assert (path.parent / link).is_file()


CITED = re.compile(r"\b[A-Z]{2}-\d+\b")


@pytest.mark.parametrize("book", OURS, ids=lambda book: book.name)
def test_every_rule_is_in_the_walk_through(book):
    paths = [path for path in NOTEBOOKS if book.name in path.stem]
    text = "\n".join("".join(c["source"]) for path in paths for c in cells(path, "markdown"))
    shown = json.dumps([data(c) for path in paths for c in cells(path)])
    rules = {rule.id for rule in ub.rules(book.name)}
    assert not rules - set(CITED.findall(text)), "they are not in the prose"
    assert not rules - set(CITED.findall(shown))


# -- a picture says that it is one, and there is one


@pytest.mark.parametrize("game", taught())
def test_a_notebook_keeps_one_picture_of_a_board(game):
    """HTML, with the picture as an image: whoever shows pictures takes HTML before all others."""
    lesson = ub.lesson(game)
    shown = [lesson.predict(lesson.names[0]), lesson.do(lesson.names[0]), ub.play(game, seed=1)]
    for each in (*shown, ub.new_game(game, seed=1).scene()):
        data, _ = DisplayFormatter().format(each)
        assert set(data) - {WIDGET} == {"text/html", "text/plain"}
        assert len(IMAGE.findall(data["text/html"])) == 1


def test_every_notebook_says_how_a_cell_is_run(path):
    text = "\n".join("".join(cell["source"]) for cell in cells(path, "markdown")[:2])
    assert "press **Shift + Enter**" in text


@pytest.mark.parametrize("game", taught())
def test_a_stored_picture_says_so_and_how_it_is_woken(game):
    lesson = ub.lesson(game)
    shown = [lesson.predict(lesson.names[0]), lesson.do(lesson.names[0]), ub.play(game, seed=1)]
    for each in shown:
        page = each._repr_mimebundle_()["text/html"]
        assert "<b>Stored picture.</b>" in page
        assert "<kbd>Shift</kbd>" in page
        frame = page.partition("<b>Stored picture.</b>")[2]
        assert 0 < frame.find("<img ") < frame.find("</div>"), "it stands on the picture itself"


def test_a_stored_game_says_where_it_stands_and_that_it_is_kept():
    table = ub.play("city-blocks", seed=12)
    assert "after" not in table.still()["text/html"].partition("<img ")[0]
    table.do("choose", action=str(table.game.legal[0]))
    assert "after 1 action. That game is kept where it was played" in table.still()["text/html"]
    loose = ub.play("city-blocks", seed=12, autosave=False)
    loose.do("choose", action=str(loose.game.legal[0]))
    assert "That game is kept" not in loose.still()["text/html"]


def test_a_stored_question_has_its_answer_folded_away():
    question = ub.lesson("city-blocks").predict("school", seed=4)
    page = question._repr_mimebundle_()["text/html"]
    _, _, rest = page.partition("<details><summary>Show the answer</summary>")
    fold, end, _ = rest.partition("</details>")
    assert end
    assert question.options[question.right] in fold
    assert question.rule.id in fold
    task = ub.lesson("city-blocks").do("school", seed=0)
    assert "<details><summary>Show the hints</summary>" in task._repr_mimebundle_()["text/html"]
    assert question.picked is None
