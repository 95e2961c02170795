"""The rule browser as a widget: search box, list, one rule open."""

from __future__ import annotations

from typing import Any

from urbannb.core.text import plural
from urbannb.teach.browse import rule_pages as pages
from urbannb.teach.browse.rule_list import Rules
from urbannb.teach.widget import LessonPanels, LessonWidget, Parts


class RulesWidget(LessonWidget):
    """Shows the rules of a game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.sheet = LessonPanels(kind="book")
        self._clicked = False
        super().__init__([self.sheet], (self.sheet,), self.sheet)
        self.refresh()

    @property
    def subject(self) -> Rules:
        """The rules."""
        return self.rules

    def act(self, do: str, message: dict[str, Any]) -> None:
        """Do what a click or key asks."""
        self._clicked = do == "rule"
        if do == "rule" and message.get("id"):
            self.rules.open = self.rules.rulebook.rule(str(message["id"])).id
            self.say(f"Rule {self.rules.open}, {self.rules.shown.title}. {self.rules.shown.text}")
        elif do == "search":
            fields = message.get("fields")
            self.rules.list.sought = (
                str(fields.get("search", ""))[:100] if isinstance(fields, dict) else ""
            )
            self._tell_found()
        elif do == "ours":
            self.rules.list.only_ours = not self.rules.list.only_ours
            self._tell_found()
        elif do == "escape":
            self.rules.list.sought = ""

    def _tell_found(self) -> None:
        """How many rules there are to see; the first of them opens if the open one is not."""
        found = self.rules.found
        self.say(f"{plural(len(found), 'rule')} found.")
        if found and self.rules.open not in [rule.id for rule in found]:
            self.rules.open = found[0].id

    def paint(self) -> Parts:
        """Show list and rule."""
        self.sheet.said = self.said
        return [
            self.part("list", "the list", lambda: pages.book(self.rules)),
            self.part("page", "the rule", lambda: pages.page(self.rules, self._clicked)),
        ]

    def __repr__(self) -> str:
        return f"<RulesWidget of the rules of {self.rules.rulebook.title}>"
