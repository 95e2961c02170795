"""What all tests share: coverage that is measured once."""

from __future__ import annotations

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Stop what pytest-cov has begun in a worker before it knew that it was one.

    It begins anew there in a moment (7.1), and would measure all of it twice, the tests that are
    marked `no_cover` too.
    """
    plugin = session.config.pluginmanager.getplugin("_cov")
    if hasattr(session.config, "workerinput") and getattr(plugin, "cov_controller", None):
        plugin.cov_controller.pause()
