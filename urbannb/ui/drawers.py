"""What the panels for a new game, saving, loading and the rules do."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from urbannb.core.checking.names import NAMES, Recorded
from urbannb.core.errors import BadFile, BadOption, UrbanError
from urbannb.core.game import Game, begin
from urbannb.core.registry import find, new_game
from urbannb.core.saves.glance import glance
from urbannb.core.saves.replay import OtherWay, Playing
from urbannb.core.text import listing, plural
from urbannb.lab.bots import bots as bots_of
from urbannb.ui.parts.drawer import Replacement
from urbannb.ui.parts.match import Match
from urbannb.ui.saving import SavedGame
from urbannb.ui.saving.records import Taken
from urbannb.ui.seats import seats
from urbannb.ui.session import Session

Form = dict[str, str]
PERSON = "person"


def toggle(session: Session, name: str) -> None:
    """Open a panel, or close it when it is open."""
    session.drawer.name = "" if name == session.drawer.name else name
    session.drawer.trouble = session.drawer.replacing = None
    session.timeline.playing = False
    if session.drawer.name:
        session.speaker.moment += 1  # a second press answers nothing that stands there now
    if session.drawer.name == "new":
        session.drawer.proposed = session.drawer.proposed or _present(session)
    elif session.drawer.name == "rule":
        session.drawer.rule_id = session.drawer.search = ""
        session.drawer.only_ours = False


def rule(session: Session, wanted: str) -> None:
    """Open one rule, or the list of all."""
    session.drawer.rule_id = session.match.game.rule(wanted).id if wanted else ""
    session.drawer.name, session.drawer.trouble, session.drawer.search = "rule", None, ""
    session.timeline.playing = False


def search(session: Session, form: Form) -> None:
    """Look for words in the rules."""
    session.drawer.search = form.get("search", "")[:100]
    session.drawer.name = "rule"


def ours(session: Session) -> None:
    """Show our rulings alone, or all rules."""
    session.drawer.only_ours = not session.drawer.only_ours
    session.drawer.name, session.drawer.rule_id = "rule", ""


def _present(session: Session) -> Form:
    """The form for a new game as it is first shown: as the game on the table, from another seed.

    A seed that was typed stays: whoever wants a game of its own begins several with it.
    """
    game = session.match.game
    seed = session.drawer.own_seed or str(random.randrange(10_000))
    form = {"seed": seed, "players": str(len(game.names))}
    form |= {f"name{n}": name for n, name in enumerate(game.names)}
    form |= {f"seat{n}": who for n, who in session.match.opponents.items()}
    return form


def typed(session: Session, form: Form) -> None:
    """Something was typed into the form for a new game: it stays until that is sent."""
    if form.get("seed", "") not in ("", session.drawer.proposed.get("seed")):
        session.drawer.own_seed = form["seed"]
    session.drawer.proposed |= form


def agree(session: Session, form: Form) -> None:
    """Something of a new game was chosen: ask for what it needs, say what does not go together."""
    typed(session, form)
    session.drawer.trouble = None
    _proposed(session, form)


def new(session: Session, form: Form) -> None:
    """Start a new game of the same rulebook."""
    typed(session, form)
    session.drawer.trouble = None
    game, bots = _proposed(session, form)
    _begin(session, game, bots, "A new game.")


def _proposed(session: Session, form: Form) -> tuple[Game, dict[int, str]]:
    """The game of a form, and its bots; the game itself says what does not go together."""
    seed = form.get("seed", "").strip()
    if not seed.lstrip("-").isdecimal() or len(seed) > 18:
        raise BadOption("the seed is a whole number, such as 7")
    book = session.match.game.rulebook
    count = _count(session, form.get("players", str(len(session.match.game.names))))
    names = names_for(session.match, count)
    names = [form.get(f"name{p}", name).strip() for p, name in enumerate(names)]
    bots = _bots(form, count, bots_of(book.name))
    try:
        game = new_game(book.name, seed=int(seed), players=names, **_options(session, form))
    except BadOption as error:
        labels = {setting.name: setting.boxes(None)[0].label for setting in book.agreed}
        if error.option not in labels:
            raise
        raise BadOption(f"{labels[error.option]}: {error}", error.option) from None
    return game, bots


def _options(session: Session, form: Form) -> dict[str, Any]:
    """What was agreed on; what the form does not ask for stays as it is on the table."""
    now = session.match.game.options or {}
    options = {key: value for key, value in now.items() if key not in ("seed", "players")}
    for setting in session.match.game.rulebook.agreed:
        if any(box.key in form for box in setting.boxes(None)):
            options[setting.name] = setting.read(form)
    return {key: value for key, value in options.items() if value is not None}


def again(session: Session, seed: str = "") -> None:
    """Begin this game again, from the same seed or a new one, with the same players and bots."""
    game, options = session.match.game, dict(session.match.game.options or {})
    if game.options is None:
        fresh = Game(game.rulebook, game.start)
    else:
        if seed:
            options["seed"] = random.randrange(10_000)
        options["players"] = Recorded(options["players"])
        fresh = begin(game.rulebook, **options)
    _begin(session, fresh, dict(session.match.opponents), "A new game.")


def _count(session: Session, given: str) -> int:
    allowed = session.match.game.rulebook.players
    if given not in map(str, allowed):
        raise BadOption(f"this game is for {listing(map(str, allowed), 'or')} players")
    return int(given)


def names_for(match: Match, count: int) -> list[str]:
    """Names for so many: those of the present players first."""
    now = match.game.names
    return [*now, *(name for name in NAMES if name not in now)][:count]


def _bots(form: Form, count: int, known: tuple[str, ...]) -> dict[int, str]:
    """Who sits in each seat, as chosen: a person where nothing is said."""
    chosen = [form.get(f"seat{n}", PERSON) for n in range(count)]
    for who in chosen:
        if who not in (PERSON, *known):
            raise BadOption(f"a seat is for one of {', '.join((PERSON, *known))}")
    return {n: who for n, who in enumerate(chosen) if who != PERSON}


def _begin(
    session: Session, game: Game, bots: dict[int, str], notice: str,
    kept: SavedGame | None = None, ways: Sequence[OtherWay] = (),
) -> None:  # fmt: skip
    """Put another game on the table, one that was kept or a new one; none is lost by it.

    A game in progress is replaced only once somebody says so. `ways` are the others it went.
    """
    if game.rulebook.name != session.match.game.rulebook.name:
        raise UrbanError(
            f"that is a game of {game.rulebook.title}; this table is for "
            f"{session.match.game.rulebook.title}"
        )

    session.keeping.loading = None  # what was on its way would take the place of this one

    def begin() -> None:
        _put(session, game, bots, notice, kept, ways)

    if session.match.in_progress:
        session.drawer.replacing = Replacement(_question(session), begin)
        session.speaker.moment += 1  # something else is asked: a second click answers nothing
        session.speaker.say(session.drawer.replacing.question)
    else:
        begin()


def _question(session: Session) -> str:
    """Whether the game in progress may go, and where it can be found again."""
    played = plural(session.match.game.turn, "action")
    left = "It is kept: Load offers it again."
    if not session.keeping.saving.on or session.keeping.saving.problem:
        left = "It is not kept anywhere: save it first if you want it again."
    return f"A game is in progress, {played} so far. {left}"


def _put(
    session: Session, game: Game, bots: dict[int, str], notice: str, kept: SavedGame | None,
    ways: Sequence[OtherWay],
) -> None:  # fmt: skip
    session.keeping.keep()  # the game that leaves the table, as it stands
    if kept is None:
        session.keeping.saving.leave()
    else:
        session.keeping.saving.take(kept)
    session.keeping.offers, session.keeping.offering = session.keeping.saving.found(), False
    session.seat(game, bots, ways)
    session.drawer.name, session.drawer.trouble, session.speaker.notice = "", None, notice
    session.drawer.proposed = {}
    session.speaker.say(f"{notice} {session.match.asks}")
    session.keeping.unsaved = True


def keep_playing(session: Session) -> None:
    """What is there, such as the game in progress, is not replaced after all."""
    waiting, session.drawer.replacing = session.drawer.replacing, None
    if waiting is not None and waiting.instead is not None:
        waiting.instead()
        return
    session.drawer.name = ""
    session.speaker.say(f"The game goes on. {session.match.asks}")


def replace(session: Session) -> None:
    """Let what waits for it replace what is there."""
    waiting, session.drawer.replacing = session.drawer.replacing, None
    if waiting is not None and waiting.begin is not None:
        waiting.begin()


def save_file(session: Session, form: Form) -> None:
    """Write the record beside the notebook."""
    session.drawer.trouble = session.drawer.replacing = None
    _save(session, form.get("name", ""))


def _save(session: Session, name: str, over: str = "") -> None:
    """Write the record to a file; what is there already is replaced only if that is meant."""
    try:
        record, book = session.keeping.record(), session.match.game.rulebook
        path = session.keeping.files.save(name, record, book, over)
    except Taken as taken:
        meant, free = partial(_save, session, name, taken.seen), taken.free
        session.drawer.replacing = Replacement(
            str(taken), meant if taken.seen else None, f"Save as {free}",
            partial(_save, session, free),
        )  # fmt: skip
        session.speaker.moment += 1  # something else is asked: a second click answers nothing
        session.drawer.name = "save"
        session.speaker.say(session.drawer.replacing.question)
        return
    session.drawer.name, session.speaker.notice = "", f"Saved as {path.name}, beside the notebook."
    session.speaker.say(session.speaker.notice)


def load_text(session: Session, form: Form) -> None:
    """Play a record that was pasted or picked from the person's own disk."""
    session.drawer.trouble = None
    if size := form.get("size", ""):
        raise UrbanError(f"That file has {size[:20]} bytes. No record is longer than a million.")
    _load(session, form.get("record", ""), "a game of")


def load_file(session: Session, name: str) -> None:
    """Play a record file that lies beside the notebook."""
    session.drawer.trouble = None
    _load(session, session.keeping.files.load(name), f"{name},")


def _load(session: Session, record: str, what: str) -> None:
    """Put the game of a record on the table, with the bots it names."""

    def put(game: Game) -> None:
        bots = seats(game.names, glance(record).bots)
        also = f" and {plural(len(playing.ways), 'other way')}" if playing.ways else ""
        notice = f"Loaded {what} {plural(game.turn, 'action')}{also}.{_left_out(playing)}"
        _begin(session, game, bots, notice, ways=playing.ways)

    playing = Playing(record, find, ways=True)
    session.keeping.load(playing, put)


def _left_out(playing: Playing) -> str:
    """Which of the other ways could not be read, in a sentence after others; "" for none."""
    if not playing.lost:
        return ""
    count = len(playing.lost)
    left = "1 other way is left out" if count == 1 else f"{count} other ways are left out"
    return f" {left}: {playing.lost[0]}."


def resume(session: Session, name: str = "") -> None:
    """Go on with a game that was autosaved: the one of that name, or the newest."""
    game = _offered(session, name)
    kept = session.keeping.saving.again(game)

    def spoiled(error: BadFile) -> None:
        session.keeping.spoiled[game.id] = str(error.mistakes[0])

    def put(played: Game) -> None:
        notice = f"Resumed.{_left_out(playing)}"
        _begin(session, played, dict(kept.bots or {}), notice, kept, playing.ways)

    try:
        playing = Playing(kept.record, find, ways=True)
    except BadFile as error:
        spoiled(error)
        raise
    session.keeping.load(playing, put, spoiled)


def forget(session: Session, name: str = "") -> None:
    """Delete an autosave that is offered: that of this name, or the newest."""
    game = _offered(session, name)
    try:
        session.keeping.saving.forget(game)
    finally:
        session.keeping.offers = session.keeping.saving.found()
        session.speaker.moment += 1  # another game now stands where that one stood
    session.speaker.say("Forgotten.")


def _offered(session: Session, name: str) -> SavedGame:
    for game in session.keeping.offers:
        if name in ("", game.id):
            session.speaker.moment += 1  # the list is another: what stands there now was not meant
            return game
    raise UrbanError("That game is no longer on offer here: it was resumed or forgotten.")
