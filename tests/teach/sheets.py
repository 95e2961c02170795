"""What is read on the sheet of a practice or an exam, and what stands below it."""

from __future__ import annotations

import re
from typing import Any


def seen(widget: Any) -> str:
    """The sheet as HTML."""
    return "".join(text for _, text in widget.sheet.parts)


def words(widget: Any) -> str:
    """The words on the sheet."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", seen(widget))).replace("&nbsp;", " ")


def below(widget: Any) -> Any:
    """The question or task that stands below it."""
    (view,) = widget.place.children
    return view
