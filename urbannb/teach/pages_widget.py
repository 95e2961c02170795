"""Pages of a lesson as a widget: the list, the open page, and its task or question below."""

from __future__ import annotations

from typing import Any

from urbannb.core.text import plain
from urbannb.core.text.html import fold, rich
from urbannb.teach.pages import DO, PREDICT, Pages
from urbannb.teach.problem_pages import open_rule
from urbannb.teach.widget import Parts, WorkWidget
from urbannb.ui.panels.html import between, button, card, esc, row, rule_link


class PagesWidget(WorkWidget):
    """Shows one page at a time; the task or question of another page is let go."""

    answers = frozenset({"page", "take", "next"})

    def __init__(self, pages: Pages) -> None:
        self.pages = pages
        self.rule_id = ""
        super().__init__("book")

    @property
    def subject(self) -> Pages:
        """The pages."""
        return self.pages

    def act(self, do: str, message: dict[str, Any]) -> None:
        """Do what a click or key asks."""
        self.rule_id = ""
        if do == "rule":
            self.rule_id = self.pages.lesson.rulebook.rule(str(message.get("id", ""))).id
            self.say(self.pages.lesson.rulebook.rule(self.rule_id).text)
        elif do == "page":
            self.pages.open(str(message.get("id", "")))
            self.say(f"{self.pages.shown.title}. {plain(self.pages.shown.remember)}")
        elif do == "take":
            self.pages.take(str(message.get("to", DO)))
            self._say_work()
        elif do == "next":
            more = self.pages.more
            self.pages.go_on()
            self._say_work() if more else self.say("That was the last of these pages.")

    def _say_work(self) -> None:
        self.say(f"{self.pages.shown.title}, {'to do' if self._doing else 'to predict'}.")

    @property
    def _doing(self) -> bool:
        return self.pages.kind == DO

    def paint(self) -> Parts:
        """Show the list and the page, and put its work below."""
        self.sheet.said = self.said
        self.put(self.pages.work)
        return [
            self.part("list", "the list", lambda: contents(self.pages)),
            self.part("page", "the page", self._page_or_rule),
            ("late", self.late),
        ]

    def _page_or_rule(self) -> str:
        if self.rule_id:
            return open_rule(self.pages.lesson.rulebook.rule(self.rule_id))
        return page(self.pages)

    def __repr__(self) -> str:
        return f"<PagesWidget with {len(self.pages.topics)} pages>"


def contents(pages: Pages) -> str:
    """The list of the pages; what has been done is ticked."""
    lines = "".join(
        f'<button type="button" class="ub-rulerow" data-do="page" data-id="{esc(topic.name)}" '
        f'aria-current="{str(n == pages.at).lower()}"><span>{esc(topic.title)}'
        f"{' ✓' if topic.name in pages.lesson.done else ''}</span></button>"
        for n, topic in enumerate(pages.topics)
    )
    return card(f'<div class="ub-rules">{lines}</div>', aria_label="Pages")


def _taker(text: str, kind: str, pages: Pages) -> str:
    """The button that takes up the task, or the question."""
    now = kind == pages.kind
    pressed = str(now).lower()
    return button(text, "take", "main" if now else "", data_to=kind, aria_pressed=pressed)


def page(pages: Pages) -> str:
    """What the open page says, its rules folded, and whether its task or its question is below."""
    topic, rule = pages.shown, pages.lesson.rulebook.rule
    links = ", ".join(
        f"{rule_link(r)} {esc(rule(r).title)}{f' ({rule(r).whose})' if rule(r).ours else ''}"
        for r in topic.rules
    )
    folded = fold("The rules behind this", f'<p class="ub-rulelist">{links}</p>', "ub-fold")
    task = [] if topic.parts else [_taker("Do it", DO, pages)]
    work = [*task, _taker("Predict", PREDICT, pages)]
    number = f'<div class="ub-cap">Page {pages.at + 1} of {len(pages.topics)}</div>'
    top = between(number, row(work, "ub-tight"))  # above the words, many or few: it stays there
    words = f'<h3>{esc(topic.title)}</h3><div class="ub-words">{rich(topic.remember)}</div>'
    return card(f"{top}{words}{folded}", "ub-page", aria_label="Page", data_more=pages.more or None)
