"""Practice as a widget: a line above, and below it what is asked, the summary, or the map."""

from __future__ import annotations

import re
import time
from itertools import chain, count
from pathlib import Path
from typing import Any

from urbannb.core.errors import UrbanError
from urbannb.core.saves import files
from urbannb.core.text import capital, plural
from urbannb.teach.practice import practice_pages as pages
from urbannb.teach.practice.practice import COUNT, Practice
from urbannb.teach.problem import LiveProblem
from urbannb.teach.problem_pages import open_rule
from urbannb.teach.widget import Parts, WorkWidget
from urbannb.ui.cells.notebook import visited
from urbannb.ui.panels.html import card, esc

MINUTES = 5
"""How long "Five minutes" are."""
NAME = re.compile(r"[\w][\w .-]{0,79}")


class PracticeWidget(WorkWidget):
    """Shows what is asked, and how it went; everything it knows is in the practice itself."""

    answers = frozenset({"next", "more", "ask", "end", "forget-now"})

    def __init__(self, practice: Practice) -> None:
        self.practice = practice
        self.shown = "end" if practice.over else "work"
        """What is shown: "work", "example", "map" or "end"."""
        self._example: tuple[str, LiveProblem] | None = None
        self._came = self.shown
        """Where somebody was who is shown an example."""
        self.rule_id = ""
        self.told = ""
        """What has become of a file."""
        self.forgetting = False
        super().__init__("practice")

    @property
    def subject(self) -> Practice:
        """The practice."""
        return self.practice

    # -- what a person does

    def act(self, do: str, message: dict[str, Any]) -> None:
        """Do what a click or key asks."""
        self.rule_id = self.told = ""
        forgetting, self.forgetting = self.forgetting, False
        if do in ("forget", "forget-now"):
            self._forget(do, forgetting, every_game=message.get("to") == "all")
        elif do in ("save-file", "load-file", "load-text"):
            self._file(do, message)
        elif do in ("more", "ask", "example"):
            self._ask(do, message)
        elif do == "rule":
            self.rule_id = self.practice.rulebook.rule(str(message.get("id", ""))).id
            self.say(self.practice.rulebook.rule(self.rule_id).text)
        elif do in ("next", "end", "map", "back"):
            self._turn(do)

    def _turn(self, do: str) -> None:
        """On, or to another page."""
        if do == "next" and self.shown == "work" and not self.practice.over:
            self.practice.go_on()
            self._go(self._home)
        elif do == "end":
            self.practice.end()
            self._go("end")
        elif do == "map":
            self._go("map")
        elif do == "back" or self.shown == "example":
            self._go("map" if self.shown == "example" and self._came == "map" else self._home)

    def _ask(self, do: str, message: dict[str, Any]) -> None:
        """Something else is to stand below: more questions, one about a belief, or an example."""
        belief = str(message.get("id", ""))
        if do == "example":
            self._example = belief, self.practice.example(belief)
            self._came = self.shown
            self._go("example")
            return
        if do == "ask":
            self.practice.ask(belief)
        elif message.get("to") == "minutes":
            self.practice.begin(minutes=MINUTES)
        else:
            self.practice.begin(count=COUNT)
        self._go("work")

    @property
    def _home(self) -> str:
        return "end" if self.practice.over else "work"

    def _go(self, where: str) -> None:
        self.shown = where
        if where == "work":
            work = self.practice.work
            asked = work.problem.ask if isinstance(work, LiveProblem) else work.exercise.say
            self.say(f"{capital(self.practice.place)}. {work.topic.title}. {asked}")
        elif where == "end":
            self.say(f"{self.practice.right} of {len(self.practice.answers)} right.")
        elif where == "map":
            self.say("What you know so far.")
        elif self._example is not None:
            self.say(f"An example. {self._example[1].feedback}")

    # -- what is kept

    @property
    def file_name(self) -> str:
        """A name for a copy that no file has yet."""
        stem = time.strftime("answers-%Y-%m-%d")
        names = chain([stem], (f"{stem}-{n}" for n in count(2)))
        return next(n for n in (f"{n}{pages.SUFFIX}" for n in names) if not Path(n).exists())

    @property
    def copies(self) -> list[Path]:
        """The copies that lie beside the notebook, the newest first; a visitor has none there."""
        if visited():
            return []
        try:
            found = [path for path in Path.cwd().glob(f"*{pages.SUFFIX}") if path.is_file()]
            return sorted(found, key=lambda path: -path.stat().st_mtime)
        except OSError:
            return []

    def _file(self, do: str, message: dict[str, Any]) -> None:
        fields = message.get("fields")
        given = fields if isinstance(fields, dict) else {}
        if do == "save-file":
            path = self._path(str(given.get("name", "")))
            self.practice.save(path)
            self.told = f"Your answers are saved in {path.name}."
        elif do == "load-file":
            self._merged(self.practice.merge(self._path(str(message.get("name", "")))))
        elif "record" not in given:
            raise UrbanError(
                f"that file is longer than {files.MAX_BYTES:,} bytes: put it into the notebook’s "
                f"folder, with a name that ends with {pages.SUFFIX}, and merge it from there"
            )
        else:
            self._merged(self.practice.merge_text(str(given["record"])))
        self.say(self.told)

    def _merged(self, new: int) -> None:
        known = "All of these answers were here already."
        self.told = f"{plural(new, 'new answer')} merged." if new else known

    def _path(self, name: str) -> Path:
        """The file of that plain name beside the notebook."""
        if visited():
            raise UrbanError("many people visit this page: download your answers instead")
        plain = name.strip().removesuffix(pages.SUFFIX)
        if not NAME.fullmatch(plain):
            raise UrbanError(
                "a file name needs 1 to 80 letters, digits, spaces, points or hyphens, "
                f"such as answers{pages.SUFFIX}"
            )
        return Path.cwd() / f"{plain}{pages.SUFFIX}"

    def _forget(self, do: str, asked: bool, *, every_game: bool) -> None:
        """Forget the answers, once that was asked."""
        if do == "forget":
            self.forgetting = True
            self.say("Forget your answers? This cannot be taken back.")
        elif asked:
            self.practice.forget(every_game=every_game)
            self.told = "Your answers are forgotten."
            self.say(self.told)

    # -- painting

    def paint(self) -> Parts:
        """Show the line above, and what stands below it."""
        self.sheet.said = self.said
        self._put()
        p, here = self.practice, self.shown
        more = "data-more" if here in ("work", "example") else ""
        parts = [
            self.part("top", "the line above", lambda: f"<div {more}>{pages.top(p, here)}</div>"),
            self.part("notes", "the notes", lambda: pages.notes(p, here, visitor=visited())),
            ("told", card(esc(self.told)) if self.told else ""),
        ]
        if self.rule_id:
            parts.append(("rule", open_rule(p.rulebook.rule(self.rule_id))))
        if here == "end":
            parts.append(self.part("end", "the summary", lambda: pages.summary(p)))
        elif here == "map":
            parts.append(self.part("map", "the map", self._map))
        elif here == "example" and self._example is not None:
            belief = p.plan.beliefs.called(self._example[0])
            parts.append(self.part("example", "the belief", lambda: pages.about_example(belief)))
        return [*parts, ("late", self.late)]

    def _map(self) -> str:
        kept = pages.kept(
            self.practice, self.file_name, self.copies,
            visitor=visited(), forgetting=self.forgetting,
        )  # fmt: skip
        return pages.practice_map(self.practice, kept, focus=not self.forgetting)

    def _put(self) -> None:
        """What is asked, or the example, in its place."""
        example = self._example[1] if self.shown == "example" and self._example else None
        work = self.practice.work
        self.put(example or work, hidden=self.shown in ("map", "end"), keep=(work,))

    def __repr__(self) -> str:
        return f"<PracticeWidget: {self.practice.title}, {self.practice.place}>"
