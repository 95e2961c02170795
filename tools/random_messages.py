"""Random messages of a page, right, wrong, late and out of order, to tables and lessons.

``python -m tools.random_messages [EVENTS] [SEED]`` sends so many, to tables of all games and to
lessons, and tells what it found: a card with a traceback, a position that only an illegal action
leads to, a game that does not replay, a message that came late and played all the same.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import urbannb as ub
from urbannb.core.game import Game
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.widget import LessonWidget
from urbannb.ui import Table
from urbannb.ui.messages import MESSAGES, WAYS
from urbannb.ui.moments import Late

ODD: tuple[Any, ...] = (
    None, True, 1.5, -1, 10**30, "", "nonsense", "²", "\ud800", [], ["x"], {}, {"x": []},
)  # fmt: skip
QUIET = ("save-file", "load-file")
"""These write and read beside the notebook."""
RUN = 60
"""Events to one table; then comes another position."""
PART = "Details for a bug report"
"""What a card with a traceback says."""
LESSON = ("answer", "another", "walk", "step", "unwalk", "click", "rule", "escape", "hint", "show")


class Found(Exception):
    """A promise that was broken."""


def begun(name: str, draw: random.Random) -> Game:
    """A game of any number of players, some random actions on."""
    players = draw.choice(ub.new_game(name).rulebook.players)
    game = ub.new_game(name, seed=draw.randrange(10_000), players=players)
    for _ in range(draw.randrange(60)):
        if game.over:
            break
        game.play(game.legal[draw.randrange(len(game.legal))])
    return game


class Page:
    """A page that sends what it knows, what it knew, and what nobody could know."""

    def __init__(self, draw: random.Random) -> None:
        self.draw = draw
        self.sent: list[dict[str, Any]] = []
        self.moments = [0]

    def message(self, table: Table) -> dict[str, Any]:
        """Any message: sensible ones more often, some of them sent before."""
        draw, now = self.draw, table.session.speaker.moment
        self.moments.append(now)
        if self.sent and draw.random() < 0.15:  # repeated, and out of order
            return draw.choice(self.sent)
        name = draw.choice([n for n in MESSAGES if n not in QUIET] + ["click", "choose"] * 8)
        message: dict[str, Any] = {"do": name}
        for field in MESSAGES[name].fields:
            message[field.name] = self.value(field.name, table)
        if draw.random() < 0.7:
            stale = draw.random() < 0.3
            message["moment"] = draw.choice([*self.moments[-20:], *ODD]) if stale else now
        if draw.random() < 0.8:
            message["sent"] = draw.choice([["page", len(self.sent)], *ODD])
        if draw.random() < 0.05:
            message.pop(draw.choice(list(message)))
        self.sent.append(message)
        return message

    def value(self, field: str, table: Table) -> Any:
        """What a field may hold."""
        draw, session = self.draw, table.session
        if draw.random() < 0.1:
            return draw.choice(ODD)
        if field == "place":
            places = [t.place for t in table._scene.targets]
            marked = sorted(table.overlay.state.get("legal", []))
            return draw.choice(marked if marked and draw.random() < 0.7 else places)
        if field == "action":
            legal = session.match.game.legal
            one = str(legal[draw.randrange(len(legal))]) if legal else ""
            return draw.choice(
                [one, one, one, str(draw.choice(session.match.game.actions or [one]))]
            )
        return self.other(field, session)

    def record(self, session: Any) -> str:
        """The game's record; a position that was set up has none."""
        try:
            return str(session.match.game.record())
        except ub.UrbanError:
            return ""

    def other(self, field: str, session: Any) -> Any:
        """What a field that names neither place nor action may hold."""
        draw = self.draw
        rules = list(session.match.game.rulebook.rules)
        return draw.choice({
            "how": ["mouse", "touch", "key", "drag", "drop"],
            "to": [*WAYS, "0", "3", "999"],
            "turn": [0, 1, session.match.game.turn, "2", -5, 10**9],
            "line": ["", "1", "2.1", "9.9.9"],
            "name": ["new", "save", "load", "rule", ""],
            "id": [*rules, "", "nobody"],
            "count": ["1", "2", "3", "9"],
            "fields": [
                {}, {"seed": "5"}, {"seed": "x"}, {"record": self.record(session)},
                {"record": "nonsense"}, {"search": "tie"}, {"size": "2000000"},
            ],
        }.get(field, [*ODD]))  # fmt: skip


def to_a_table(name: str, draw: random.Random, events: int) -> Iterator[str]:
    """Send messages to a table of a game; the name of each that was sent."""
    bots = draw.choice([None, None, "random"])
    table, page = Table(begun(name, draw), bots, autosave=False), Page(draw)
    try:
        for _ in range(events):
            yield send(table, page)
        if ub.replay(table.game.record()).state != table.game.state:
            raise Found(f"{table.game!r} does not replay")
    finally:
        table.close()


def send(table: Table, page: Page) -> str:
    """Send a message and look at what came of it; its name."""
    message = page.message(table)
    before, moment = (id(table.game), table.game.actions), table.session.speaker.moment
    table._message(None, message, None)
    changed = before != (id(table.game), table.game.actions)
    check(table, message, changed, moment)
    return str(message.get("do"))


def check(table: Table, message: dict[str, Any], changed: bool, moment: int) -> None:
    """What holds after every message."""
    shown = str([*table.head.parts, *table.side.parts, *table.foot.parts])
    if PART in shown:
        raise Found(f"{message} ends in an error card: {shown[shown.index(PART) - 400 :][:2000]}")
    entry = MESSAGES.get(message["do"]) if isinstance(message.get("do"), str) else None
    given = message.get("moment")
    late = given is not None and given != moment
    answers = entry is not None and entry.late is Late.TOLD
    if late and answers and changed:
        raise Found(f"{message} came late, at {moment}, and played")


def to_a_lesson(name: str, draw: random.Random, events: int) -> Iterator[str]:
    """Send messages to a question, a task or the rules of a game."""
    lesson = ub.lesson(name)
    topic, seed = draw.choice(lesson.names), draw.randrange(40)
    shown = draw.choice([lesson.predict(topic, seed), lesson.do(topic, seed), ub.rules(name)])
    widget: LessonWidget = shown.view()
    places = ["nowhere", "", *ODD]
    if hasattr(widget, "overlay"):
        places += [seat[0] for seat in widget.overlay.targets]
    seen, page = [widget.moment], Page(draw)
    for _ in range(events):
        if isinstance(shown, LiveExercise) and draw.random() < 0.5:
            yield send(shown.table, page)
            continue
        seen.append(widget.moment)
        message = {
            "do": draw.choice([*LESSON, "search", "reset", "dance", *ODD]),
            "place": draw.choice(places),
            "id": draw.choice([*lesson.rulebook.rules, *ODD]),
            "to": draw.choice(["first", "back", "next", "last", *ODD]),
            "fields": draw.choice([{"option": str(draw.randrange(5))}, {"search": "tie"}, *ODD]),
            "moment": draw.choice([*seen[-6:], widget.moment, *ODD]),
        }
        for key in draw.sample(list(message), draw.choice([0, 0, 0, 1, 2])):
            del message[key]
        widget._message(None, message, None)
        if PART in str([part.parts for part in widget.senders if hasattr(part, "parts")]):
            raise Found(f"{message} to {widget!r} ends in an error card: {widget.trouble}")
        yield str(message.get("do"))
    widget.close()


def run(events: int, seed: int = 0) -> Counter[str]:
    """Send so many messages; how many of each. `Found` says what was broken."""
    draw, sent = random.Random(seed), Counter[str]()
    games = [book.name for book in ub.games()]
    while sent.total() < events:
        name = games[sent.total() // RUN % len(games)]
        least = min(RUN, events - sent.total())
        ways = to_a_lesson if draw.random() < 0.25 else to_a_table
        sent.update(ways(name, draw, least))
    return sent


def main() -> int:
    """Read the command line, send, tell."""
    events, seed = (int(text) for text in (*sys.argv[1:], *("12000", "0")[len(sys.argv) - 1 :]))
    began = time.perf_counter()
    sent = run(events, seed)
    print(f"{sent.total()} messages in {time.perf_counter() - began:.0f} s, nothing broken")
    print(", ".join(f"{name} {count}" for name, count in sent.most_common(12)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
