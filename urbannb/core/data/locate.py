"""On which line of a JSON or TOML text a value stands, so that a mistake can be pointed at."""

from __future__ import annotations

import json
import re

from urbannb.core.data.toml import without_mark

Path = tuple[str | int, ...]
_TOML = re.compile(
    r"""
    "{3}(?:\\.|[^\\])*?"{3,5} | '{3}.*?'{3,5}  # texts over several lines
    | "(?:\\.|[^"\\])*" | '[^']*'
    | \#[^\n]* | \n | [\[\]{}=,.]
    | [^\s\[\]{}=,.\#"']+
    """,
    re.DOTALL | re.VERBOSE,
)
_TOKEN = re.compile(r'("(?:[^"\\]|\\.)*")(\s*:)?|[{}\[\],]|[^\s{}\[\],:"]+')


def json_line(text: str, path: Path) -> int:
    """The line of the value at `path`, or of the nearest thing around it that is there.

    `text` must be JSON that has been parsed already. Numbers in `path` may be texts.
    """
    wanted = [str(part) for part in path]
    here: list[str | int] = []
    best = 0
    for match in _TOKEN.finditer(text):
        token, (quoted, is_key) = match.group(), match.groups()
        if token in "}]":
            here.pop()
            continue
        if token == ",":
            if isinstance(here[-1], int):
                here[-1] += 1
            continue
        if is_key:
            here[-1] = json.loads(quoted)
        depth = len(here)
        if 0 < depth <= len(wanted) and [str(part) for part in here] == wanted[:depth]:
            best = match.start()
            if depth == len(wanted) and not is_key:
                break
        if token in "{[":
            here.append("" if token == "{" else 0)
    return text.count("\n", 0, best) + 1


def json_twice(text: str) -> tuple[int, str]:
    """The line and the name of the first key that an object of a JSON text gives twice.

    There must be one, and the text must be JSON up to there.
    """
    open_ones: list[set[str]] = []
    for match in _TOKEN.finditer(text):
        token, (quoted, is_key) = match.group(), match.groups()
        if token in "{[":
            open_ones.append(set())
        elif token in "}]":
            open_ones.pop()
        elif is_key:
            key: str = json.loads(quoted)
            if key in open_ones[-1]:
                return text.count("\n", 0, match.start()) + 1, key
            open_ones[-1].add(key)
    raise LookupError("no key is given twice")


def toml_lines(text: str) -> dict[Path, int]:
    """The line of every table, key and item of a TOML text that has been parsed already.

    Tables of an array are numbered, as in ``("card", 3, "effects", 0, "do")``.
    """
    return _TomlLines(without_mark(text)).found


class _TomlLines:
    """One walk through a TOML text, noting where everything begins."""

    def __init__(self, text: str) -> None:
        self.found: dict[Path, int] = {(): 1}
        self.tokens: list[tuple[str, int]] = []
        line = 1
        for match in _TOML.finditer(text):
            token = match.group()
            if not token.startswith("#"):
                self.tokens.append((token, line))
            line += token.count("\n")
        self.tokens.append(("", line))
        self.at = 0
        self.counts: dict[Path, int] = {}
        table: Path = ()
        while self.skip_lines()[0]:
            if self.tokens[self.at][0] == "[":
                table = self.heading()
            else:
                self.entry(table)

    def skip_lines(self) -> tuple[str, int]:
        """The next token that is no end of a line."""
        while self.tokens[self.at][0] == "\n":
            self.at += 1
        return self.tokens[self.at]

    def key(self) -> list[str]:
        """The parts of a key, up to what ends it."""
        parts = []
        while (token := self.tokens[self.at][0]) not in ("=", "]", ""):
            self.at += 1
            if token != ".":
                parts.append(token[1:-1] if token[0] in "\"'" else token)
        self.at += 1
        return parts

    def heading(self) -> Path:
        """A ``[table]`` or ``[[table]]``; its path, with the number of each array's last one."""
        line = self.tokens[self.at][1]
        array = self.tokens[self.at + 1][0] == "["
        self.at += 2 if array else 1
        path: Path = ()
        parts = self.key()
        self.at += array
        for i, part in enumerate(parts):
            path = (*path, part)
            if array and i == len(parts) - 1:
                self.counts[path] = self.counts.get(path, -1) + 1
                self.found.setdefault(path, line)
            if path in self.counts:
                path = (*path, self.counts[path])
            self.found.setdefault(path, line)
        return path

    def entry(self, table: Path) -> None:
        """A key and its value."""
        line = self.tokens[self.at][1]
        path = table
        for part in self.key():
            path = (*path, part)
            self.found.setdefault(path, line)
        self.value(path)

    def value(self, path: Path) -> None:
        """A value: a list, an inline table, or all tokens of something plain."""
        token, line = self.skip_lines()
        self.found.setdefault(path, line)
        if token == "[":
            self.at += 1
            index = 0
            while self.skip_lines()[0] not in ("]", ""):
                self.value((*path, index))
                index += 1
                if self.skip_lines()[0] == ",":
                    self.at += 1
            self.at += 1
        elif token == "{":
            self.at += 1
            while self.skip_lines()[0] not in ("}", ""):
                if self.tokens[self.at][0] == ",":
                    self.at += 1
                else:
                    self.entry(path)
            self.at += 1
        else:
            while self.tokens[self.at][0] not in ("\n", ",", "]", "}", ""):
                self.at += 1
