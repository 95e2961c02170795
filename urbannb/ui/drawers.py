"""What the panels for a new game, saving, loading and the rules do."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

from urbannb.core.checking.names import NAMES, Recorded
from urbannb.core.errors import BadFile, BadOption, UrbanError
from urbannb.core.game import Game, begin
from urbannb.core.registry import find, new_game
from urbannb.core.saves.glance import glance
from urbannb.core.saves.replay import Playing
from urbannb.core.text import listing, plural
from urbannb.lab.bots import bots as bots_of
from urbannb.ui.match import Replacement
from urbannb.ui.saving import SavedGame
from urbannb.ui.saving.records import Taken
from urbannb.ui.seats import seats
from urbannb.ui.session import Session

Form = dict[str, str]
PERSON = "person"


def toggle(session: Session, name: str) -> None:
    """Open a panel, or close it when it is open."""
    session.drawer = "" if name == session.drawer else name
    session.drawer_trouble = session.replacing = None
    session.playing = False
    if session.drawer:
        session.moment += 1  # a second press answers nothing that stands there now
    if session.drawer == "new":
        session.proposed = session.proposed or _present(session)
    elif session.drawer == "rule":
        session.rule_id = session.search = ""
        session.only_ours = False


def rule(session: Session, wanted: str) -> None:
    """Open one rule, or the list of all."""
    session.rule_id = session.game.rule(wanted).id if wanted else ""
    session.drawer, session.drawer_trouble, session.search = "rule", None, ""
    session.playing = False


def search(session: Session, form: Form) -> None:
    """Look for words in the rules."""
    session.search = form.get("search", "")[:100]
    session.drawer = "rule"


def ours(session: Session) -> None:
    """Show our rulings alone, or all rules."""
    session.only_ours = not session.only_ours
    session.drawer, session.rule_id = "rule", ""


def _present(session: Session) -> Form:
    """The form for a new game as it is first shown: as the game on the table, from another seed.

    A seed that was typed stays: whoever wants a game of its own begins several with it.
    """
    game = session.game
    seed = session.own_seed or str(random.randrange(10_000))
    form = {"seed": seed, "players": str(len(game.names))}
    form |= {f"name{n}": name for n, name in enumerate(game.names)}
    form |= {f"seat{n}": who for n, who in session.opponents.items()}
    return form


def typed(session: Session, form: Form) -> None:
    """Something was typed into the form for a new game: it stays until that is sent."""
    if form.get("seed", "") not in ("", session.proposed.get("seed")):
        session.own_seed = form["seed"]
    session.proposed |= form


def agree(session: Session, form: Form) -> None:
    """Something of a new game was chosen: ask for what it needs, say what does not go together."""
    typed(session, form)
    session.drawer_trouble = None
    _proposed(session, form)


def new(session: Session, form: Form) -> None:
    """Start a new game of the same rulebook."""
    typed(session, form)
    session.drawer_trouble = None
    game, bots = _proposed(session, form)
    _begin(session, game, bots, "A new game.")


def _proposed(session: Session, form: Form) -> tuple[Game, dict[int, str]]:
    """The game of a form, and its bots; the game itself says what does not go together."""
    seed = form.get("seed", "").strip()
    if not seed.lstrip("-").isdecimal() or len(seed) > 18:
        raise BadOption("the seed is a whole number, such as 7")
    book = session.game.rulebook
    count = _count(session, form.get("players", str(len(session.game.names))))
    names = names_for(session, count)
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
    now = session.game.options or {}
    options = {key: value for key, value in now.items() if key not in ("seed", "players")}
    for setting in session.game.rulebook.agreed:
        if any(box.key in form for box in setting.boxes(None)):
            options[setting.name] = setting.read(form)
    return {key: value for key, value in options.items() if value is not None}


def again(session: Session, seed: str = "") -> None:
    """Begin this game again, from the same seed or a new one, with the same players and bots."""
    game, options = session.game, dict(session.game.options or {})
    if game.options is None:
        fresh = Game(game.rulebook, game.start)
    else:
        if seed:
            options["seed"] = random.randrange(10_000)
        options["players"] = Recorded(options["players"])
        fresh = begin(game.rulebook, **options)
    _begin(session, fresh, dict(session.opponents), "A new game.")


def _count(session: Session, given: str) -> int:
    allowed = session.game.rulebook.players
    if given not in map(str, allowed):
        raise BadOption(f"this game is for {listing(map(str, allowed), 'or')} players")
    return int(given)


def names_for(session: Session, count: int) -> list[str]:
    """Names for so many: those of the present players first."""
    now = session.game.names
    return [*now, *(name for name in NAMES if name not in now)][:count]


def _bots(form: Form, count: int, known: tuple[str, ...]) -> dict[int, str]:
    """Who sits in each seat, as chosen: a person where nothing is said."""
    chosen = [form.get(f"seat{n}", PERSON) for n in range(count)]
    for who in chosen:
        if who not in (PERSON, *known):
            raise BadOption(f"a seat is for one of {', '.join((PERSON, *known))}")
    return {n: who for n, who in enumerate(chosen) if who != PERSON}


def _begin(
    session: Session, game: Game, bots: dict[int, str], notice: str, kept: SavedGame | None = None
) -> None:
    """Put another game on the table, one that was kept or a new one; none is lost by it.

    A game in progress is replaced only once somebody says so.
    """
    if game.rulebook.name != session.game.rulebook.name:
        raise UrbanError(
            f"that is a game of {game.rulebook.title}; this table is for "
            f"{session.game.rulebook.title}"
        )

    session.loading = None  # what was on its way would take the place of this one

    def begin() -> None:
        _put(session, game, bots, notice, kept)

    if session.in_progress:
        session.replacing = Replacement(_question(session), begin)
        session.moment += 1  # something else is asked: a second click answers nothing
        session.say(session.replacing.question)
    else:
        begin()


def _question(session: Session) -> str:
    """Whether the game in progress may go, and where it can be found again."""
    played = plural(session.game.turn, "action")
    left = "It is kept: Load offers it again."
    if not session.saving.on or session.saving.problem:
        left = "It is not kept anywhere: save it first if you want it again."
    return f"A game is in progress, {played} so far. {left}"


def _put(
    session: Session, game: Game, bots: dict[int, str], notice: str, kept: SavedGame | None
) -> None:
    session.keep()  # the game that leaves the table, as it stands
    if kept is None:
        session.saving.leave()
    else:
        session.saving.take(kept)
    session.offers, session.offering = session.saving.found(), False
    session.seat(game, bots)
    session.drawer, session.drawer_trouble, session.notice = "", None, notice
    session.proposed = {}
    session.say(f"{notice} {session.asks}")
    session.unsaved = True


def save_file(session: Session, form: Form) -> None:
    """Write the record beside the notebook."""
    session.drawer_trouble = session.replacing = None
    _save(session, form.get("name", ""))


def _save(session: Session, name: str, over: str = "") -> None:
    """Write the record to a file; what is there already is replaced only if that is meant."""
    try:
        path = session.files.save(name, session.record(), session.game.rulebook, over)
    except Taken as taken:
        meant, free = partial(_save, session, name, taken.seen), taken.free
        session.replacing = Replacement(
            str(taken), meant if taken.seen else None, f"Save as {free}",
            partial(_save, session, free),
        )  # fmt: skip
        session.moment += 1  # something else is asked: a second click answers nothing
        session.drawer = "save"
        session.say(session.replacing.question)
        return
    session.drawer, session.notice = "", f"Saved as {path.name}, beside the notebook."
    session.say(session.notice)


def load_text(session: Session, form: Form) -> None:
    """Play a record that was pasted or picked from the person's own disk."""
    session.drawer_trouble = None
    if size := form.get("size", ""):
        raise UrbanError(f"That file has {size[:20]} bytes. No record is longer than a million.")
    _load(session, form.get("record", ""), "a game of")


def load_file(session: Session, name: str) -> None:
    """Play a record file that lies beside the notebook."""
    session.drawer_trouble = None
    _load(session, session.files.load(name), f"{name},")


def _load(session: Session, record: str, what: str) -> None:
    """Put the game of a record on the table, with the bots it names."""

    def put(game: Game) -> None:
        bots = seats(game.names, glance(record).bots)
        _begin(session, game, bots, f"Loaded {what} {plural(game.turn, 'action')}.")

    session.load(Playing(record, find), put)


def resume(session: Session, name: str = "") -> None:
    """Go on with a game that was autosaved: the one of that name, or the newest."""
    game = _offered(session, name)
    kept = session.saving.again(game)

    def spoiled(error: BadFile) -> None:
        session.spoiled[game.id] = str(error.mistakes[0])

    def put(played: Game) -> None:
        _begin(session, played, dict(kept.bots or {}), "Resumed.", kept)

    try:
        playing = Playing(kept.record, find)
    except BadFile as error:
        spoiled(error)
        raise
    session.load(playing, put, spoiled)


def forget(session: Session, name: str = "") -> None:
    """Delete an autosave that is offered: that of this name, or the newest."""
    game = _offered(session, name)
    try:
        session.saving.forget(game)
    finally:
        session.offers = session.saving.found()
        session.moment += 1  # another game now stands where that one stood
    session.say("Forgotten.")


def _offered(session: Session, name: str) -> SavedGame:
    for game in session.offers:
        if name in ("", game.id):
            session.moment += 1  # the list is another: what stands there now was not meant
            return game
    raise UrbanError("That game is no longer on offer here: it was resumed or forgotten.")
