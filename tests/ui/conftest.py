"""Autosaves go to a folder of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test's autosaves lie."""
    folder = tmp_path / "home"
    monkeypatch.setenv("URBANNB_HOME", str(folder))
    monkeypatch.setenv("JPY_SESSION_NAME", "/notebooks/lesson.ipynb")
    monkeypatch.chdir(tmp_path)
    return folder
