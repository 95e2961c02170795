"""The directive `try-it`: buttons that open a notebook in the browser alone, or on Binder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx

LITE = "lite/lab/index.html?path="
BINDER = "https://mybinder.org/v2/gh/{repository}/HEAD?urlpath=lab/tree/notebooks/"


class TryIt(SphinxDirective):
    """Buttons for the notebook that is its argument; Binder's where the repository is known."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Links relative to the page; Lite lies beside the documentation."""
        notebook = self.arguments[0]
        up = "../" * self.env.docname.count("/")
        row = nodes.paragraph(classes=["ub-try"])
        row += link("Try it here", f"{up}{LITE}{notebook}", "ub-go")
        if repository := self.config.urbannb_repository:
            row += nodes.Text(" ")
            binder = BINDER.format(repository=repository)
            row += link("On Binder", binder + notebook, "ub-go-quietly")
        return [row]


def link(words: str, address: str, *classes: str) -> nodes.reference:
    """A link that looks like a button."""
    return nodes.reference("", words, refuri=address, internal=True, classes=list(classes))


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx."""
    app.add_config_value("urbannb_repository", "", "env", types=[str])
    app.add_directive("try-it", TryIt)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
