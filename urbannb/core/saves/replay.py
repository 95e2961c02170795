"""Records played again: from the text of a record to its game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.checking.names import Recorded, count_mistake, name_mistakes, way_mistake
from urbannb.core.data.record import BOTS, WAY, Header, RecordText, WayLines, bad, read
from urbannb.core.data.strict import NotJson, parse_json
from urbannb.core.errors import (
    BadDeck,
    BadFile,
    BadOption,
    BadRecord,
    IllegalAction,
    Mistake,
    UnknownGame,
    UrbanError,
)
from urbannb.core.game import Game, begin
from urbannb.core.progress import Progress, told
from urbannb.core.rulebook import Rulebook
from urbannb.core.saves import position
from urbannb.core.text.quote import quoted

MOST = 20
"""So many options that are wrong by themselves are named."""
MOST_WAYS = 8
"""So many other ways of a game are kept, and read again."""


def load(
    text: str, find: Callable[[str], Rulebook[Any]], progress: Progress | None = None
) -> Game[Any]:
    """Play a record again; raises `BadRecord` with every mistake that can be known.

    `progress` is told how many actions are played, and of how many; without it a line shows that
    where it takes long. Whoever stops it has no game, and nothing else has changed.
    """
    return played(Playing(text, find), progress).game


def played(playing: Playing, progress: Progress | None = None) -> Playing:
    """A record played to its end; see `load`."""
    with told(progress, "Playing the record again", "actions") as tell:
        tell(0, playing.of)
        for done in playing:
            tell(done, playing.of)
    return playing


class OtherWay(NamedTuple):
    """Another way the game went: what it is called, and all its actions."""

    name: str
    actions: tuple[Action, ...]


class Playing:
    """A record that is being played again, an action each time one asks for the next.

    Where play stops nobody knows what is legal later on; the lines below that are no actions at
    all, or out of their order, are mistakes of their own and named too. The other ways the game
    went are played only for who wants them; one that cannot be is left out, and no mistake.
    """

    def __init__(
        self, text: str, find: Callable[[str], Rulebook[Any]], *, ways: bool = False
    ) -> None:
        """Read a record as far as it can be without playing it; see `load`."""
        self.book, self.game, self.body, blocks = _begun(text, find)
        self.done = 0
        """How many actions have been played."""
        self.ways: list[OtherWay] = []
        """The other ways, as far as they have been played."""
        self.lost: list[Mistake] = []
        """Why others are left out."""
        self._blocks = self._kept(blocks) if ways else []
        self._others = self._other_ways()
        self.of = len(self.body) + sum(len(block.body) for block in self._blocks)

    def __iter__(self) -> Iterator[int]:
        """Play the actions that are left, one by one; each time, how many have been played."""
        while self.done < len(self.body):
            number, line = self.body[self.done]
            try:
                _follow(self.game, number, line)
            except BadRecord as error:
                more = _misspelled(self.book, self.done, self.body[self.done :])
                raise BadRecord([*error.mistakes, *(m for m in more if m.line != number)]) from None
            self.done += 1
            yield self.done
        for _ in self._others:
            self.done += 1
            yield self.done

    def _kept(self, blocks: list[WayLines]) -> list[WayLines]:
        too_many = f"no more than {MOST_WAYS} other ways are kept"
        self.lost += [Mistake(block.line, too_many) for block in blocks[MOST_WAYS:]]
        return blocks[:MOST_WAYS]

    def _other_ways(self) -> Iterator[None]:
        """Play the other ways, an action each time."""
        for block in self._blocks:
            try:
                yield from self._way(block)
            except BadRecord as error:
                self.lost += error.mistakes[:1]

    def _way(self, block: WayLines) -> Iterator[None]:
        name = _way_name(block)
        if not block.body:
            raise bad(block.line, "no action of this way follows")
        first, _, _ = block.body[0][1].partition(" ")
        if not first.isdecimal() or not first.isascii() or len(first) > 8:
            raise bad(block.body[0][0], "an action of this way should stand here, with its number")
        if not 1 <= int(first) <= self.game.turn + 1:
            last = self.game.turn + 1
            raise bad(block.body[0][0], f"a way leaves the game at one of its actions, 1 to {last}")
        along = self.game.at(int(first) - 1)
        for number, line in block.body:
            _follow(along, number, line)
            yield
        self.ways.append(OtherWay(name, along.actions))


def _way_name(block: WayLines) -> str:
    try:
        name = parse_json(block.head.removeprefix(f"{WAY}:"))
    except NotJson as error:
        raise bad(
            block.line, f'a way has a name in quotes: {WAY}: "A park first"; {error}'
        ) from None
    if wrong := way_mistake(name):
        raise bad(block.line, wrong)
    return str(name)


def _begun(
    text: str, find: Callable[[str], Rulebook[Any]]
) -> tuple[Rulebook[Any] | None, Game[Any], list[tuple[int, str]], list[WayLines]]:
    """The game of a record before its first action, its actions by their lines, its other ways."""
    written = read(text)
    book, wrong = None, list(written.mistakes)
    try:
        book = _book(written, find)
        game = _begin(book, dict(written.header))
    except BadRecord as error:
        wrong += error.mistakes
    if wrong:
        if written.mistakes:
            wrong.sort(key=lambda mistake: mistake.line or 0)
        raise BadRecord([*wrong, *_misspelled(book, 0, written.body)])
    return book, game, written.body, written.ways


def _misspelled(
    book: Rulebook[Any] | None, done: int, rest: list[tuple[int, str]]
) -> Iterator[Mistake]:
    """The lines that are no actions in any position, or do not have the next number.

    A line too many or too few is one mistake: the numbers after it go on from where they are.
    """
    wanted = {done + 1}
    for number, line in rest:
        count, _, notation = line.partition(" ")
        given = int(count) if count.isascii() and count.isdecimal() and len(count) < 9 else None
        if str(given) != count or given not in wanted:
            expected = min(wanted)
            yield _out_of_order(number, expected, line)
            wanted = {expected, expected + 1} | ({given + 1} if given else set())
            continue
        wanted = {given + 1}
        try:
            if book is not None:
                book.parse(notation)
        except UrbanError as error:
            yield Mistake(number, str(error))


def _out_of_order(number: int, action: int, line: str) -> Mistake:
    return Mistake(number, f"action {action} should stand here, not {quoted(line)}")


# -- the header


def _book(written: RecordText, find: Callable[[str], Rulebook[Any]]) -> Rulebook[Any]:
    if "game" not in written.header:
        if "game" in written.unread:
            raise BadRecord([])
        raise bad(written.below, 'the game is missing: game: "city-blocks"')
    at, name = written.header["game"]
    try:
        return find(name)
    except UnknownGame as error:
        raise bad(at, str(error)) from None


def _begin(book: Rulebook[Any], header: Header) -> Game[Any]:
    at, _ = header.pop("game")
    header.pop(BOTS, None)
    if "start" in header:
        return _from_start(book, header)
    given = {key: value for key, (_, value) in header.items()}
    if isinstance(given.get("players"), list):
        given["players"] = Recorded(given["players"])
    try:
        return begin(book, **{"edition": 1, **given})
    except BadOption as error:
        alone = [Mistake(header[key][0], why) for key, why in islice(_alone(book, given), MOST)]
        raise BadRecord(
            alone or [Mistake(header.get(error.option, (at,))[0], str(error))]
        ) from None
    except BadDeck as error:
        raise bad(header[error.option][0], str(error)) from None


def _alone(book: Rulebook[Any], given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with each option by itself, whatever the others are."""
    for key, value in given.items():
        try:
            if key == "players":
                yield from ((key, why) for why in _who(book, value))
            elif key in ("seed", "edition"):
                begin(book, **{key: value})
            else:
                book.options(**{key: value})
        except BadOption as error:
            yield key, str(error)


def _who(book: Rulebook[Any], names: Any) -> Iterator[str]:
    """What is wrong with the players whatever is played; too many are not looked at one by one."""
    if isinstance(names, list):
        wrong = count_mistake(book.title, book.players, len(names))
        yield from [wrong] if wrong else name_mistakes(names)


def _from_start(book: Rulebook[Any], header: Header) -> Game[Any]:
    at, start = header.pop("start")
    wrong = [
        Mistake(line, f"{quoted(key)} cannot stand beside 'start', which says it all")
        for key, (line, _) in header.items()
    ]
    try:
        if not isinstance(start, dict) or start.get("game") != book.name:
            raise bad(at, f"'start' must be a position of {book.title}")
        game = Game(*position.load(start, lambda _: book))
    except BadFile as error:
        wrong += [Mistake(at, mistake.message) for mistake in error.mistakes]
    if wrong:
        raise BadRecord(wrong)
    return game


def _follow(game: Game, number: int, line: str) -> None:
    count, _, notation = line.partition(" ")
    if count != str(game.turn + 1):
        raise BadRecord([_out_of_order(number, game.turn + 1, line)])
    try:
        game.play(notation)
    except IllegalAction as error:
        reasons = " ".join(str(reason) for reason in error.verdict.reasons)
        raise bad(number, f"{error.verdict.action} is not possible: {reasons}") from None
    except UrbanError as error:
        raise bad(number, str(error)) from None
