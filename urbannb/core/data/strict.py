"""JSON from strangers, read strictly: whatever is wrong with it is one sentence with its line."""

from __future__ import annotations

import json
import re
from typing import Any

from urbannb.core.data.locate import json_twice
from urbannb.core.text.quote import quoted

DEEPEST = 100
"""So many brackets within brackets are more than any save has. Python refuses some hundreds more by
itself; in a browser they overflow its stack before that, and the kernel is gone."""
TOO_DEEP = "it is nested too deeply"
_STRING_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{\]}]', re.DOTALL)


class NotJson(Exception):
    """A text that is no JSON of ours; `line` is where, if that is known."""

    def __init__(self, line: int | None, message: str) -> None:
        super().__init__(message)
        self.line = line


class _Twice(Exception):
    """A key is given twice in one object."""


def parse_json(text: str) -> Any:
    """What a JSON text says; `NotJson` also where a key is given twice, of which one would go."""
    if _too_deep(text):
        raise NotJson(None, TOO_DEEP)
    try:
        return json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise NotJson(error.lineno, f"this is not JSON: {error.msg}") from None
    except RecursionError:
        raise NotJson(None, TOO_DEEP) from None
    except ValueError:
        raise NotJson(None, "it has a number of thousands of digits") from None
    except _Twice:
        line, key = json_twice(text)
        raise NotJson(line, f"{quoted(key)} is given twice; leave one of them") from None


def _too_deep(text: str) -> bool:
    """Whether more brackets are open at once than any save has; in strings they are none."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for found in _STRING_OR_BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(found[0], 0)
        if depth > DEEPEST:
            return True
    return False


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise _Twice
    return found
