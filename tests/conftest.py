"""What all tests share: coverage that is measured once where it is, and notebooks to copy."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.support.sizes import some
from urbannb.contract import playouts
from urbannb.teach.lesson import of as lesson_of

# Twelve thousand tests stay in memory. To look through them for garbage again and again takes a
# quarter of the time in which they are found, and more than a twentieth of that in which they run.
gc.set_threshold(50_000, 20, 100)

# How long an example takes says how busy the machine is, not whether the code is right.
settings.register_profile(
    "any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("any machine")


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop what pytest-cov has begun in a worker before it knew that it was one.

    It begins anew there in a moment (7.1), and would measure all of it twice, the tests that are
    marked `no_cover` too.
    """
    plugin = session.config.pluginmanager.getplugin("_cov")
    if hasattr(session.config, "workerinput") and getattr(plugin, "cov_controller", None):
        plugin.cov_controller.pause()


@pytest.fixture(scope="session", autouse=True)
def _nobody_s_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What tests play and learn is kept in a folder of their own, and nobody's is read."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("URBANNB_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(autouse=True)
def _new_lessons() -> None:
    """What one test has answered is not counted in another."""
    lesson_of.cache_clear()


@pytest.fixture
def less_of_a_long_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where fewer games are played, the contract looks at fewer positions of each closely."""
    for name, least in (("MANY", 20), ("MANY_TASKS", 100)):
        monkeypatch.setattr(playouts, name, some(getattr(playouts, name), least))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Two notebooks as they are shipped."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    (folder / "00-start.ipynb").write_bytes(b"start 1\n")
    (folder / "01-game.ipynb").write_bytes(b"game 1\r\n")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a person has them copied to; it is not there yet."""
    return tmp_path / "deep" / "mine"
