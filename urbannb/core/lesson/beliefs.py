"""The beliefs that wrong answers come from, each with an id that stays.

A game lists them in `beliefs.toml` beside its lesson. An entry has an id (``payouts/ties-split``),
the sentence, the topics that ask about it, the rule that settles it, in `also` other sentences that
mean the same, in `was` the ids and sentences it once had, and in `never` why no position offers
it. With ``allows = true`` it says that something may be done which may not, and would be done as
the engine does it: there the engine can be told the wrong rule. In `also`, words in braces stand
for what differs from position to position. A game without such a file has ids made of topic and
sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import overload

from urbannb.core.data.fields import Fields, Reading, refuse
from urbannb.core.data.locate import Path
from urbannb.core.data.toml import packaged, parse_toml
from urbannb.core.errors import BadDeck, BadFile, BadOption
from urbannb.core.text.quote import as_text, quoted

FILE = "beliefs.toml"
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*")
BLANK = re.compile(r"\\\{\w+\\\}")
"""Words in braces, once a sentence has been made a pattern."""
WORD = re.compile(r"[a-z0-9]+")
NEAR = 5
"""So many ids are named to whoever asks for one that is not there."""


@dataclass(frozen=True)
class Misbelief:
    """What somebody may hold who gives a wrong answer; `topics` ask about it."""

    id: str
    topics: tuple[str, ...]
    rule: str
    text: str
    also: tuple[str, ...] = ()
    was: tuple[str, ...] = ()
    never: str = ""
    allows: bool = False

    @property
    def topic(self) -> str:
        """The first topic that asks about it."""
        return self.topics[0]

    @property
    def sentences(self) -> tuple[str, ...]:
        """Every way in which it is said, or once was."""
        return (self.text, *self.also, *(text for text in self.was if not ID.fullmatch(text)))

    @property
    def names(self) -> tuple[str, ...]:
        """Its id, and those it once had."""
        return (self.id, *(name for name in self.was if ID.fullmatch(name)))

    def means(self, text: str) -> bool:
        """Whether a sentence says this, which may have words in braces itself."""
        return text in self.sentences or any(p.fullmatch(text) for p in self._patterns)

    @cached_property
    def _patterns(self) -> Sequence[re.Pattern[str]]:
        return [
            re.compile(BLANK.sub(".+", re.escape(text))) for text in self.sentences if "{" in text
        ]

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


@dataclass(frozen=True)
class Beliefs(Sequence[Misbelief]):
    """The beliefs of a game, in the order of its topics."""

    listed: tuple[Misbelief, ...] = ()

    @overload
    def __getitem__(self, at: int) -> Misbelief: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Misbelief, ...]: ...
    def __getitem__(self, at: int | slice) -> Misbelief | tuple[Misbelief, ...]:
        return self.listed[at]

    def __len__(self) -> int:
        return len(self.listed)

    def __str__(self) -> str:
        return "\n".join(map(str, self.listed))

    def called(self, name: str) -> Misbelief:
        """The belief of this id, or that had it once; `BadOption` names some that are near."""
        wanted = as_text(name).strip().lower()
        if wanted in self._named:
            return self._named[wanted]
        topic = wanted.partition("/")[0]
        near = [each.id for each in self.listed if topic in each.topics][:NEAR]
        known = ", ".join(near or [each.id for each in self.listed[:NEAR]]) or "none"
        raise BadOption(f"there is no belief {quoted(name)}; some that there are: {known}")

    def about(self, topic: str) -> tuple[Misbelief, ...]:
        """Those that a topic asks about."""
        return tuple(each for each in self.listed if topic in each.topics)

    def meant(self, topic: str, text: str) -> Misbelief | None:
        """The belief that a sentence means in a topic; None where it is not listed."""
        found = self._said.get(text, ())
        found = found or [each for each in self._open if each.means(text)]
        return next((each for each in found if topic in each.topics), found[0] if found else None)

    def id_of(self, topic: str, text: str) -> str:
        """The id of a sentence in a topic, made of both where it is not listed; "" for none."""
        if not text:
            return ""
        listed = self.meant(topic, text)
        return listed.id if listed else made(topic, text)

    def allows(self, topic: str, text: str) -> bool:
        """Whether a sentence means, in a topic, that something may be done which may not."""
        listed = self.meant(topic, text) if text else None
        return listed is not None and listed.allows

    @cached_property
    def _named(self) -> Mapping[str, Misbelief]:
        return {name: each for each in reversed(self.listed) for name in each.names[::-1]}

    @cached_property
    def _said(self) -> Mapping[str, Sequence[Misbelief]]:
        said: dict[str, list[Misbelief]] = {}
        for each in self.listed:
            for text in each.sentences:
                said.setdefault(text, []).append(each)
        return said

    @cached_property
    def _open(self) -> Sequence[Misbelief]:
        """Those with words in braces."""
        return [each for each in self.listed if "{" in "".join(each.sentences)]

    @classmethod
    def read(cls, text: str) -> Beliefs:
        """The beliefs of a file; `BadFile` names every mistake with its line."""
        try:
            data = parse_toml(text)
        except BadDeck as error:
            raise BadFile(error.mistakes) from None
        reading = Reading()
        file = Fields(data, (), reading, "a list of beliefs")
        found = [(_belief(entry), entry.path) for entry in file.tables("belief", "a belief")]
        file.finish()
        _once(found, reading)
        refuse(text, reading.mistakes, BadFile)
        return cls(tuple(each for each, _ in found))


def _belief(entry: Fields[Reading]) -> Misbelief:
    name = entry.text("id")
    if not ID.fullmatch(name):
        entry.wrong(
            "id", f"an id is written topic/what-it-says in small letters, not {quoted(name)}"
        )
    topics, also = entry.texts("topics", needed=True), entry.texts("also")
    rule, text, was = entry.text("rule"), entry.text("text"), entry.texts("was")
    never = entry.text("never", "")
    allows = entry.flag("allows")
    return Misbelief(name, topics or ("",), rule, text, also, was, never, allows)


def _once(found: Iterable[tuple[Misbelief, Path]], reading: Reading) -> None:
    """An id, old or new, is one belief's; so is a sentence, in each of its topics."""
    seen: dict[tuple[str, str], str] = {}
    for each, path in found:
        said = [(topic, text) for text in each.sentences for topic in each.topics]
        for key in [("", name) for name in each.names] + said:
            if key in seen:
                reading.wrong(path, f"{quoted(key[1])} is what {seen[key]} has as well")
            seen[key] = each.id


def made(topic: str, text: str) -> str:
    """An id made of a topic and a sentence."""
    return f"{topic}/{'-'.join(WORD.findall(text.lower().replace(chr(39), ''))) or 'unsaid'}"


NOTHING_LISTED = Beliefs()


@cache
def listed(module: str) -> Beliefs:
    """The beliefs in the file beside the module of a lesson; none where there is no such file."""
    if not module:
        return NOTHING_LISTED
    try:
        return Beliefs.read(packaged(module, FILE))
    except OSError:
        return NOTHING_LISTED


def gathered(asked: Iterable[Misbelief]) -> Beliefs:
    """A list of beliefs as they were drawn: each once, with all its topics."""
    found: dict[str, Misbelief] = {}
    for each in asked:
        before = found.setdefault(each.id, each)
        topics = tuple(dict.fromkeys((*before.topics, *each.topics)))
        found[each.id] = replace(before, topics=topics)
    return Beliefs(tuple(found.values()))
