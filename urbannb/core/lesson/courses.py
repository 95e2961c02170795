"""A belief played out: what somebody who holds it counts or does, beside what the rules make of it.

Both courses are laid side by side, thing by thing, to where they part and to what each comes to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.glossary import Rule
from urbannb.core.lesson.item import Item
from urbannb.core.lesson.kit import told_to
from urbannb.core.lesson.plan import Answer, Problem
from urbannb.core.step import Step
from urbannb.core.text import MINUS, capital, listing, number, stopped
from urbannb.core.text.table import Cell, DataTable, Row

NOTHING = "not counted"
ALIKE = 3
"""More things in a row that count alike are one line."""
ALONG = 2
"""So many steps before the one at which they part are told: what happened is told step by step
elsewhere."""
RESULT, STAYS = "Result", "Nothing happens."


class Fork(NamedTuple):
    """One line of both courses: what it is about, what each makes of it, where to look."""

    what: str
    believed: str
    ruled: str
    places: tuple[str, ...] = ()
    state: Any = None
    """The position in which it happens; none for that of the question."""
    names: str = ""
    """What it is about in full, where `what` only counts it."""

    @property
    def parts(self) -> bool:
        """Whether the courses differ here."""
        return self.believed != self.ruled


def courses(problem: Problem, picked: Answer) -> tuple[Fork, ...]:
    """Both courses of a wrong answer, the last line with what each comes to; or none.

    What is counted is compared thing by thing. What a belief allows the engine does, though it is
    forbidden. Otherwise the rules are followed to the one that the belief gets wrong.
    """
    if not picked.belief:
        return ()
    if problem.right.course and picked.course:
        lines = _counts(problem.right.course, picked.course)
    elif problem.tried is not None:
        lines = _deeds(problem, problem.tried, picked)
    else:
        return tuple(_events(problem, picked))
    if not lines:
        return ()
    apart = dict.fromkeys(place for line in lines if line.parts for place in line.places)
    end = Fork(RESULT, picked.text, problem.right.text, tuple(apart), lines[-1].state)
    return (*lines, end)


def played_out(problem: Problem, picked: Answer, rule: Rule, heads: tuple[str, str]) -> list[Step]:
    """Both courses of a wrong answer as steps to walk through.

    `rule` settles the question; `heads` says whose courses they are.
    """
    lines = courses(problem, picked)
    counts = bool(problem.right.course and picked.course)
    parted = next((n for n, line in enumerate(lines) if line.parts), 0)
    after = problem.played.state if lines else None
    steps = []
    for n, line in enumerate(lines):
        lead = "Here the two part. " if n == parted and line.what != RESULT else ""
        text = _same(line, counts) if not line.parts else f"{lead}{_apart(line, heads)}"
        table = _table(lines[: n + 1], heads, whole=line.what == RESULT) if counts else None
        steps.append(Step(
            rule.id, rule.title, "", text, table, line.places,
            state=line.state or after,
        ))  # fmt: skip
    return steps


def _same(line: Fork, counts: bool) -> str:
    if not counts:
        return f"Both ways: {line.ruled}"
    return f"**{capital(line.names or line.what)}**: {line.ruled} both ways."


def _apart(line: Fork, heads: tuple[str, str]) -> str:
    believed, ruled = stopped(line.believed), stopped(line.ruled)
    return f"**{capital(line.what)}.** **{heads[0]}:** {believed} **{heads[1]}:** {ruled}"


def _table(lines: Sequence[Fork], heads: tuple[str, str], *, whole: bool) -> DataTable:
    """What was counted so far; where both differ it stands out."""
    rows = [_row(line) for line in lines]
    if whole:
        rows[-1] = Row((lines[-1].what, lines[-1].believed, lines[-1].ruled), "sum")
    return DataTable(("", *(f">{head}" for head in heads)), tuple(rows))


def _row(line: Fork) -> Row:
    what = capital(line.what)
    if line.parts:
        return Row((what, f"**{line.believed}**", f"**{line.ruled}**"))
    return Row((what, Cell(line.believed, muted=True), Cell(line.ruled, muted=True)))


# -- what is counted


def _counts(ruled: Sequence[Item], believed: Sequence[Item]) -> list[Fork]:
    """Each thing with what it counts for in both, in the order of the rules; then what is more."""
    ours, theirs = _by_name(ruled), _by_name(believed)
    lines = [
        Fork(what, _value(theirs.get(what)), _value(ours.get(what)), (*dict.fromkeys(
            place for side in (ours, theirs) if what in side for place in side[what].places),))
        for what in dict.fromkeys([*ours, *theirs])
    ]  # fmt: skip
    lines = [line for line in lines if not {line.believed, line.ruled} <= {"0", NOTHING}]
    return [fork for _, run in groupby(lines, _alike) for fork in _merged(list(run))]


def _by_name(course: Sequence[Item]) -> dict[str, Item]:
    """Each thing once; what is counted several times counts for the sum."""
    found: dict[str, Item] = {}
    for term in course:
        was = found.get(term.what, Item(0, term.what))
        places = dict.fromkeys((*was.places, *term.places))
        found[term.what] = Item(was.value + term.value, term.what, (*places,))
    return found


def _value(term: Item | None) -> str:
    return number(term.value) if term else NOTHING


def _alike(line: Fork) -> bool:
    return not line.parts


def _merged(run: list[Fork]) -> Iterator[Fork]:
    """Many things in a row that count alike make one line."""
    if run[0].parts or len(run) <= ALIKE:
        yield from run
        return
    same = " + ".join(line.ruled for line in run).replace(f"+ {MINUS}", f"{MINUS} ")
    places = dict.fromkeys(place for line in run for place in line.places)
    names = listing(line.what for line in run)
    yield Fork(f"{len(run)} that count the same", same, same, (*places,), names=names)


# -- what is done


def _deeds(problem: Problem, action: Action, picked: Answer) -> list[Fork]:
    """What comes of an action where only one of the two allows it; nothing where both do."""
    game = problem.game
    what = game.rulebook.entry(game.state, action) or str(action)
    verdict = game.why(action)
    if verdict.ok:
        if not picked.text.startswith("No"):
            return []
        return [Fork(s.title, STAYS, s.text, s.places, s.state) for s in problem.steps]
    supposed = _supposed(game, action) if picked.allows else []
    if not supposed:
        return []
    reasons = " ".join(reason.text for reason in verdict.reasons)
    refusal = f"It is not allowed. {told_to(game, reasons)}"
    refused = Fork(what, "It is allowed.", refusal, problem.places, game.state)
    return [refused, *(Fork(s.title, s.text, STAYS, s.places, s.state) for s in supposed)]


def _supposed(game: Game, action: Action) -> list[Step]:
    """What the engine makes of an illegal action; nothing where it cannot carry it out."""
    later = game.copy()
    try:
        return list(later.suppose(action))
    except Exception:  # noqa: BLE001  # no game promises to do what is illegal
        return []


# -- what happens


def _events(problem: Problem, picked: Answer) -> list[Fork]:
    """What happens by the rules to where the belief parts from it: at the rule that settles it."""
    steps = problem.steps
    settled = [n for n, step in enumerate(steps) if step.rule == problem.rule]
    if not settled or not settled[-1]:  # then the answer itself says it all
        return []
    *before, last = steps[max(0, settled[-1] - ALONG) : settled[-1] + 1]
    same = [Fork(s.title, s.text, s.text, s.places, s.state) for s in before]
    return [*same, Fork(last.title, stopped(picked.text), last.text, last.places, last.state)]
