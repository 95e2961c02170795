"""The drawn table: everything on it, nowhere else, readable, named; each action by its clicks."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations
from typing import Any

import pytest

import urbannb as ub
from tests.sim_city.game import asked, new
from tests.support import sizes
from urbannb.contract import scenes as looks
from urbannb.core.engine import apply
from urbannb.core.errors import UrbanError
from urbannb.core.game import Game
from urbannb.core.view import View
from urbannb.games.sim_city.components.cards import BLOCK, LONG
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE, LONG_DECK
from urbannb.games.sim_city.model.actions import PASS, Play, Propose
from urbannb.games.sim_city.model.ground import GRID
from urbannb.games.sim_city.model.state import SOLITAIRE, SUBURBS, read_box
from urbannb.games.sim_city.phrases import hand_place
from urbannb.games.sim_city.position.ready import CITIES, ready_city
from urbannb.games.sim_city.rulebook import rulebook as book
from urbannb.games.sim_city.rules.events import current_part
from urbannb.games.sim_city.table.cards import face
from urbannb.games.sim_city.table.measures import CARD
from urbannb.games.sim_city.table.scene import scene
from urbannb.scene.changes import bounds
from urbannb.scene.metrics import text_width
from urbannb.scene.scene import Scene
from urbannb.scene.shapes import Path, Shape, Text

SLACK = 4.0
"""Bounds are a little wider than what is painted."""
WIDTHS = (1080, 640, 500, 364, 260)
GAMES: tuple[dict[str, Any], ...] = (
    {"players": 1, "variant": SOLITAIRE},
    {"players": 2, "variant": SUBURBS, "decks": (LAKESIDE, HILLSIDE)},
    {"players": 3, "long_deck": LONG_DECK},
    {"players": 6, "dealing": True},
)


@cache
def games() -> tuple[Any, ...]:
    """Positions of random games of all kinds, a few of each, shared: who changes one copies it.

    Every kind of choice is among them as soon as it comes up.
    """
    found, kinds = [], set()
    for seed in range(sizes.some(4, least=2)):
        for n, said in enumerate(GAMES):
            pick = random.Random(10 * seed + n)
            state, turn = new(seed=10 * seed + n, **said), 0
            while state.agenda and turn < 400:
                turn += 1
                choice = asked(state)
                if turn % 61 == seed or type(choice) not in kinds:
                    kinds.add(type(choice))
                    found.append(state.copy())
                legal = choice.actions(state)
                action = legal[int(pick.random() * len(legal))]
                apply(state, legal[len(legal) - 1] if action == PASS else action)
            found.append(state)
    return tuple(found)


def some(width: int) -> tuple[Any, ...]:
    return games()[width % 3 :: 3]


def first_places(state: Any) -> frozenset[str]:
    if not state.agenda:
        return frozenset()
    return book.clicks(state, asked(state).actions(state)).after(())


def holding(state: Any, width: int = 640) -> tuple[Scene, frozenset[str], str] | None:
    """The table with that card of the hand held that fits at most places."""
    if not state.agenda:
        return None
    clicks = book.clicks(state, asked(state).actions(state))
    cards = [place for place in clicks.after(()) if hand_place.of(place)]
    best = max(sorted(cards), key=lambda place: len(clicks.after((place,))), default=None)
    if best is None or not clicks.after((best,)):
        return None
    legal = clicks.after((best,))
    return scene(state, View(selected=(best,), legal=legal, width=width)), legal, best


def texts(shown: Scene) -> list[Text]:
    return [s for layer in shown.layers.values() for s in layer if isinstance(s, Text)]


def words(shown: Scene) -> list[str]:
    return [text.text for text in texts(shown)]


def reach(shape: Shape) -> tuple[float, float, float, float]:
    """What a shape covers: for texts what their letters do; lines end where they end."""
    if isinstance(shape, Path):
        xs = [x for _, *more in shape.commands for x in more[::2]]
        ys = [y for _, *more in shape.commands for y in more[1::2]]
        side = shape.width / 2
        return min(xs) - side, min(ys) - side, max(xs) + side, max(ys) + side
    if not isinstance(shape, Text):
        return bounds(shape)
    wide = text_width(shape.text, shape.size, shape.weight)
    left = shape.x - {"start": 0.0, "middle": wide / 2, "end": wide}[shape.anchor]
    return left, shape.y - shape.size * 0.4, left + wide, shape.y + shape.size * 0.4


def apart(found: list[Text]) -> None:
    """No two of these words lie on each other."""
    boxes = [(reach(text), text.text) for text in found if text.text]
    for (a, one), (b, other) in combinations(boxes, 2):
        across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
        assert min(across, down) <= 1.5, (one, other)


# -- the picture


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.no_cover
def test_every_place_is_in_the_picture_and_can_be_pointed_at(width):
    for state in some(width):
        shown = scene(state, View(width=width, legal=first_places(state)))
        looks.picture(shown)


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_is_drawn_outside_and_no_type_is_small(width):
    for state in some(width):
        shown = scene(state, View(width=width, legal=first_places(state)))
        for layer in shown.layers.values():
            for shape in layer:
                left, top, right, bottom = reach(shape)
                assert min(left, top) >= -SLACK, shape
                assert max(right - shown.width, bottom - shown.height) <= SLACK, shape
        assert min(text.size for text in texts(shown)) >= 12


@pytest.mark.parametrize("width", WIDTHS)
def test_no_words_lie_on_others(width):
    for state in some(width):
        apart(texts(scene(state, View(width=width))))


def every_card():
    boxes = (read_box(("starter",), "long"), read_box((LAKESIDE, HILLSIDE)))
    return [face for box in boxes for face in box.faces.values()]


@pytest.mark.parametrize("scale", [0.28, 0.4, 0.5, 0.7, 0.9, 1.0])
def test_the_words_of_a_card_stay_on_it_and_off_each_other(scale):
    w, h = CARD[0] * scale, CARD[1] * scale
    for each in every_card():
        if each.card.kind not in (BLOCK, LONG):
            continue
        wide = w * (2 if each.long else 1)
        shapes = [s for s in face((0, 0, wide, h), each.card, 12) if isinstance(s, Text)]
        for shape in shapes:
            left, top, right, bottom = reach(shape)
            assert left >= 0, (each.card.name, shape)
            assert right <= wide + 0.5, (each.card.name, shape)
            assert top >= 0, (each.card.name, shape)
            assert bottom <= h + 0.5, (each.card.name, shape)
        apart(shapes)


# -- what can be done


@pytest.mark.no_cover
def test_all_kinds_of_actions_are_clicked_as_their_gestures_say():
    for state in games():
        if not state.agenda:
            continue
        game = Game(book, state.copy())
        shown = looks.picture(scene(state, View()))
        looks.gestures(book, game, shown)
        looks.clicks(book, game)


def test_every_place_of_a_held_card_is_marked_with_how_it_would_lie_there():
    seen = set()
    for state in games():
        held = holding(state)
        if held is None:
            continue
        shown, legal, place = held
        card = hand_place.of(place)
        marks = [s.text for s in shown.layers["marks"] if isinstance(s, Text)]
        cells = [cell for cell in legal if GRID.cell_of(cell) is not None]
        assert len(marks) >= len(cells)
        seen.update(marks)
        assert shown.ghost or not state.card(card).zone
    assert {"add", "upgrade", "vote"} <= seen | {
        {"+": "new", "up": "upgrade"}.get(w, w) for w in seen
    }


def test_a_card_on_a_block_is_played_or_proposed_but_never_both():
    for state in games():
        if state.agenda:
            legal = asked(state).actions(state)
            played = {(a.card, a.cell) for a in legal if isinstance(a, Play) and not a.where}
            asked_for = {(a.card, a.cell) for a in legal if isinstance(a, Propose)}
            assert not played & asked_for


# -- who sees what


def test_only_the_hand_of_the_one_who_looks_lies_open():
    state = games()[-1].copy()
    everybody = range(len(state.names))
    for viewer in everybody:
        hidden = frozenset(everybody) - {viewer}
        shown = scene(state, View(viewer=viewer, hidden=hidden))
        cards = {hand_place.of(t.place) for t in shown.targets if hand_place.of(t.place)}
        assert cards == set(state.hands[viewer])
        assert not [w for w in words(shown) if w.startswith("Hand:")]


def test_the_text_board_names_every_block_with_its_services():
    for state in games():
        said = scene(state, View()).to_text()
        for city in state.cities:
            for block in city.ground.blocks.values():
                assert block.face.card.name in said


# -- votes that are bought, events, the council


def asking(kind: str) -> Any:
    """A position in which that is asked for."""
    found = next((s for s in games() if s.agenda and type(asked(s)).__name__ == kind), None)
    assert found is not None, f"no random game asks for {kind}: play other seeds"
    return found


@pytest.mark.parametrize("kind", ["BidForMayor", "CastBallot"])
def test_votes_are_bought_by_a_player_and_then_a_number(kind):
    state = asking(kind)
    state = state.copy()
    state.earn(asked(state).chooser(state), 40, "values")
    actions = asked(state).actions(state)
    clicks = book.clicks(state, actions)
    assert list(clicks.buttons) == [PASS]
    assert len(clicks.after(())) == len(state.names)
    shown = scene(state, View(selected=("player0",), legal=clicks.after(("player0",))))
    amounts = [t for t in shown.targets if t.group == "Amounts"]
    assert {t.place for t in amounts} == clicks.after(("player0",))
    assert "3 votes for Ada" in {t.label for t in amounts}
    assert str(clicks.whole(("player0", "amount3"))) == "bid 3 for player 1"
    assert not [t for t in scene(state, View()).targets if t.group == "Amounts"]


def test_an_event_under_way_shows_which_of_its_parts_is_at_hand():
    state = asking("ChooseStruck")
    event = asked(state).part.card
    assert current_part(state, event) == asked(state).part.path[0]
    said = scene(state, View()).to_text()
    assert f"{state.card(event).name} (" in said
    assert "  now: " in said
    assert state.card(event).name in words(scene(state, View()))


@pytest.mark.parametrize("apart", [False, True])
def test_an_event_has_a_place_that_says_what_it_does_and_what_is_at_hand(apart):
    state = asking("ChooseStruck")
    event = asked(state).part.card
    shown = scene(state, View(apart=apart))
    beside = shown.tray.targets if apart else shown.targets
    place = next(t for t in beside if t.place == f"event:{event}")
    assert (place.group, place.name) == ("Events", state.card(event).name)
    at_hand = state.card(event).specials[asked(state).part.path[0]].sentence()
    assert f"Now: {at_hand}" in place.label
    step = book.about(state, place.place)
    assert state.card(event).name in step.text
    assert [row.cells[0] for row in step.table.rows if row.cells[1] == "now"] == [at_hand]


def test_each_event_that_lasts_says_for_how_long():
    game = ready_city("before a disaster")
    game.play("play winter")
    turns = []
    while game.state.events:
        turns.append((game.state.player, game.about("event:winter").text.partition("force ")[2]))
        turn = game.state.turns
        while game.state.turns == turn:
            game.play("pass" if "pass" in map(str, game.legal) else game.legal[0])
    assert turns[0] == (2, "for Ben's next 3 turns.")
    assert turns[2:4] == [
        (1, "for this turn and Ben's next 2 turns."),
        (2, "for Ben's next 2 turns."),
    ]
    assert turns[-1] == (1, "until this turn ends.")
    with pytest.raises(UrbanError):
        game.about("event:winter")


@pytest.mark.parametrize("kind", ["BidForMayor", "CastBallot"])
def test_players_stand_above_the_hand_while_they_are_voted_for(kind):
    tray = scene(asking(kind), View(apart=True)).tray
    hand = [t.y for t in tray.targets if t.group == "Hand"]
    assert max(t.y + t.h for t in tray.targets if t.group == "Players") <= min(hand, default=9999)


def test_of_two_suburbs_ones_own_is_looked_at_first_from_its_middle():
    shown = scene(ready_city("suburbs").state, View(apart=True))
    assert shown.eye in (("1,1",), ("1,2",))


def test_a_vote_stands_there_voice_by_voice_with_who_votes_now():
    state = asking("CastVote")
    said = words(scene(state, View()))
    assert "votes now" in said
    motion = asked(state).motion
    assert f"Rezoning {motion.cell} for {state.card(motion.card).name}" in said


def test_offices_and_the_next_phase_are_said():
    for state in games():
        shown = scene(state, View())
        label = shown.target("phases")
        assert label is not None
        assert label.label.startswith("Phase ")
        if state.mayor >= 0 and not state.duel:
            mayor = shown.target(f"player{state.mayor}")
            assert mayor is not None
            assert "mayor" in mayor.label


def test_what_lies_beneath_and_what_is_scorched_can_be_told():
    seen = set()
    for state in games():
        shown = scene(state, View())
        for number, city in enumerate(state.cities):
            for name, lot in city.lots.items():
                target = shown.target(name)
                block = city.ground.at(GRID.cell_of(name))
                if len(lot.cards) > 1 and block and not block.face.long:
                    seen.add("over")
                    assert target is not None
                    assert f"over {state.card(lot.cards[0]).name}" in target.label, number
                if lot.turned and not lot.cards and target is not None:
                    seen.add("scorched")
                    assert "scorched earth" in target.label
    assert seen == {"over", "scorched"}


def test_close_up_there_is_the_city_and_what_is_in_question():
    state = games()[-2]
    plain = scene(state, View(bare=True))
    assert {t.group for t in plain.targets} == {"City"}
    card = hand_place(state.hands[0][0])
    asked_about = scene(state, View(viewer=0, bare=True, focus=(card, "player1", "phases")))
    assert {"City", "Hand", "Players", "Phase"} <= {t.group for t in asked_about.targets}
    for width in (640, 364):
        looks.picture(scene(state, View(bare=True, width=width)))


def test_what_is_asked_first_ends_with_one_sign():
    game = ready_city("before a disaster")
    game.play("play flood")
    (reason,) = game.why("play crime-wave").reasons
    assert reason.text.endswith("destroyed by Flood!")


def test_events_are_read_whole_where_a_hand_has_two_rows():
    """On a telephone their cards were empty below their names."""
    at = CITIES["city"](hands={"Ana": "flood, bed-breakfast, hotel-1, 857-jefferson-ave"}).state
    shown = scene(at, View(width=300, viewer=0))
    assert "Destroy 3 blocks" in " ".join(words(shown))


def test_six_players_stand_in_rows_of_as_many():
    shown = scene(new(seed=3, players=6), View(width=640))
    rows = [next(t.y for t in shown.targets if t.place == f"player{n}") for n in range(6)]
    assert sorted(map(rows.count, set(rows))) in ([3, 3], [6])


def test_a_large_city_that_is_shown_alone_has_larger_letters():
    """On a wall the letters of its zones are read from the last row."""
    game, dice = ub.new_game("sim-city", seed=3), random.Random(1)
    for _ in range(60):
        game.play(game.draw(dice))

    def letters(view):
        return {word.size for word in texts(scene(game.state, view)) if word.text in "RCISLA"}

    (large,), (usual,) = letters(View(width=360, bare=True)), letters(View(width=360))
    assert large > 1.3 * usual
