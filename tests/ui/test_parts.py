"""A session is parts, each with few members; a panel takes those that it reads, not all of them."""

from __future__ import annotations

import ast
from pathlib import Path

import urbannb as ub
import urbannb.ui
from urbannb.ui.session import Session

MOST = 40
"""Members of a class, its own and those that it inherits within `urbannb.ui`."""
SETS_TOGETHER = ("Parts", "beside.Parts", "tuple[str, str]")
"""What a function returns that sets panels together: their names, each with its HTML."""
WHOLE = {"header", "whose", "drawer_card"}
"""Panels made of others, which hand each of these what it reads."""
HOME = Path(urbannb.ui.__file__).parent
TREES = {path: ast.parse(path.read_text("utf-8")) for path in HOME.rglob("*.py")}
CLASSES = {
    node.name: node
    for tree in TREES.values()
    for node in ast.walk(tree)
    if isinstance(node, ast.ClassDef)
}


def members(name: str) -> set[str]:
    """The methods and attributes of a class, with those of its bases in the package."""
    node = CLASSES[name]
    found = {n.name for n in node.body if isinstance(n, ast.FunctionDef)}
    found |= {ast.unparse(n.target) for n in node.body if isinstance(n, ast.AnnAssign)}
    for each in ast.walk(node):
        if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store):
            found |= {each.attr} if ast.unparse(each.value) == "self" else set()
    bases = [ast.unparse(base) for base in node.bases if ast.unparse(base) in CLASSES]
    return found.union(*map(members, bases))


def test_a_class_has_few_members_those_of_its_bases_counted():
    many = {name for name in CLASSES if len(members(name)) > MOST}
    assert many == {"Table"}, "the widget itself, which has its boxes, timers and messages"


def test_no_part_inherits_from_another():
    session = Session(ub.new_game("city-blocks", seed=1))
    parts = {type(part) for part in vars(session).values()}
    assert len(parts) > 10
    assert [part for part in {*parts, Session} if len(part.__mro__) > 2] == []


def test_a_panel_takes_the_parts_that_it_reads():
    """What sets panels together takes the session, since it hands out all of it."""
    takes_all = {
        node.name
        for path, tree in TREES.items()
        if path.parent != HOME
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and "Session" in {ast.unparse(a.annotation) for a in node.args.args if a.annotation}
        and ast.unparse(node.returns or ast.Constant(None)) not in SETS_TOGETHER
    }
    assert takes_all == WHOLE
