"""Colors can be read, and told apart by every eye."""

from __future__ import annotations

import pytest

from tests.scene.color_maths import ciede2000, closest, contrast, lab
from urbannb.scene import palette
from urbannb.scene.palette import HUES, OBJECTS, PLAYERS, THEMES, UnknownColor, color


def test_ciede2000_agrees_with_published_pairs() -> None:
    """Two rows of the test data of Sharma, Wu and Dalal (2005)."""
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(
        1.2644, abs=1e-4
    )


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("text", ["ink", "muted"])
@pytest.mark.parametrize("ground", ["page", "surface", "raised", "button"])
def test_words_are_readable(theme: str, text: str, ground: str) -> None:
    assert contrast(color(text, theme), color(ground, theme)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("ink", "focus_tint"),
        ("ink", "illegal_tint"),
        ("illegal", "illegal_tint"),
        ("ink", "legal_tint"),
        ("hover", "legal_tint"),
        ("casing", "legal"),
        ("casing", "focus"),
        ("ink", "ground"),
        ("legal", "surface"),
        ("illegal", "surface"),
        ("legal", "raised"),
        ("illegal", "raised"),
        ("muted", "focus_tint"),
    ],
)
def test_words_on_marks_are_readable(theme: str, text: str, ground: str) -> None:
    assert contrast(color(text, theme), color(ground, theme)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ring", ["legal", "focus", "illegal", "hover", "selected"])
@pytest.mark.parametrize("ground", ["ground", "surface", "street", "casing"])
def test_rings_stand_out(theme: str, ring: str, ground: str) -> None:
    assert contrast(color(ring, theme), color(ground, theme)) >= 3


@pytest.mark.parametrize("hue", HUES)
def test_letters_on_hues_are_readable(hue: str) -> None:
    assert contrast(HUES[hue].letter, HUES[hue].fill) >= 4.5


def test_players_are_told_apart() -> None:
    colors = {name: player.color for name, player in PLAYERS.items()}
    assert min(d for *_, d in closest(colors)) >= 15
    assert len({player.shape for player in PLAYERS.values()}) == len(PLAYERS)
    assert len(PLAYERS) == 6
    assert all(contrast(c, OBJECTS["cube"]) >= 3 for c in colors.values())


@pytest.mark.parametrize("theme", THEMES)
def test_players_are_not_taken_for_marks(theme: str) -> None:
    """What is ringed or forbidden is said in a color that no player has."""
    for player in list(PLAYERS.values())[4:]:  # the first four were there before this was asked
        for mark in ("focus", "illegal"):
            apart = ciede2000(lab(player.color, "normal"), lab(color(mark, theme), "normal"))
            assert apart >= 12, (player, mark)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["surface", "raised"])
def test_cubes_stand_out_of_the_page(theme: str, ground: str) -> None:
    """White with a dark edge: one of the two does on any page."""
    edges = (OBJECTS["cube"], OBJECTS["piece_ink"])
    assert max(contrast(edge, color(ground, theme)) for edge in edges) >= 3


@pytest.mark.parametrize("theme", THEMES)
def test_highlights_are_told_apart(theme: str) -> None:
    colors = {name: THEMES[theme][name] for name in ("legal", "focus", "illegal", "selected")}
    assert min(d for *_, d in closest(colors)) >= 15


def test_themes_have_the_same_tokens() -> None:
    assert set(THEMES["light"]) == set(THEMES["dark"])


def test_no_name_has_two_meanings() -> None:
    names = [*THEMES["light"], *HUES, *PLAYERS, *OBJECTS]
    assert len(names) == len(set(names))


def test_color_resolves_every_kind_of_name() -> None:
    assert color("ink", "dark") == "#EDF0F3"
    assert color("brick", "dark") == color("brick") == "#C34B38"
    assert color("P3") == "#069A91"
    assert color("asphalt") == "#3B4048"
    assert color("outline") == "#14191F"
    assert color("outline", "dark") == "#FFFFFF"
    assert color("#a1b2c3") == "#A1B2C3"


@pytest.mark.parametrize("name", ["", "brik", "#12345", "#12345g", "#123456\n", "red", 'x"/>'])
def test_an_unknown_color_says_what_there_is(name: str) -> None:
    with pytest.raises(UnknownColor, match=r"(?s)unknown color .*brick.*P1"):
        color(name)


def test_an_unknown_theme_says_what_there_is() -> None:
    with pytest.raises(ValueError, match="light, dark"):
        color("ink", "sepia")


def test_letter_of_an_unknown_hue() -> None:
    assert palette.letter("plum") == "#FFFFFF"
    with pytest.raises(UnknownColor, match="gold"):
        palette.letter("ink")


def test_mix_and_rgb() -> None:
    assert palette.mix("#000000", "white", 0.5) == "#808080"
    assert palette.mix("amber", "white", 0) == HUES["amber"].fill
    assert palette.rgb("#010203") == (1, 2, 3)


def test_css_has_every_token_in_both_themes() -> None:
    css = palette.css()
    light, dark = css.split('body[data-jp-theme-light="false"] .ub {')
    assert light.startswith(".ub {\n  --ub-page: #FFFFFF;")
    for name in THEMES["light"]:
        assert f"{palette.variable(name)}: {THEMES['light'][name]};" in light
        assert f"{palette.variable(name)}: {THEMES['dark'][name]};" in dark
    assert palette.variable("legal_tint") == "--ub-legal-tint"
    assert palette.variable("brick") is None


def test_vacant_spaces_are_seen_in_the_dark() -> None:
    dark = {name: color(name, "dark") for name in ("vacant", "water", "ground", "raised")}
    assert contrast(dark["vacant"], dark["water"]) >= 3
    assert contrast(dark["vacant"], dark["ground"]) >= 3
