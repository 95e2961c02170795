"""The one way on: from what one has read to the task, from the task to the question, and on."""

from __future__ import annotations

from urbannb.ui.panels.html import button

GO_ON = "Go on"
"""What the way on is called wherever it is: below a page, beside a task, under an answer."""


def go_on(*, main: bool) -> str:
    """The button that leads on; where a notebook goes on below, the page goes there itself.

    It is there from the start, so that nothing moves, and stands out once there is nothing to do.
    """
    return button(GO_ON, "next", "main" * main, title="On to what comes next in this notebook")
