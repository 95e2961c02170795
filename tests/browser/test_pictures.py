"""The pictures of the pages on playing can be taken anew, whatever a table says today."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from tools import pictures

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        not os.environ.get("URBANNB_SHOTS"),
        reason="takes a minute for pictures of pages; make browser SHOTS=1 takes all",
    ),
]

KEPT = {path.name for path in (Path(__file__).parents[2] / "docs" / "play").glob("*.png")}


def test_every_picture_is_taken(page, server, tmp_path):
    folder = tmp_path / "play"
    folder.mkdir()
    camera = pictures.Camera(page, server, folder)
    for take in pictures.PICTURES:
        take(camera)
    taken = {
        path.name: Image.open(BytesIO(path.read_bytes())).size for path in folder.glob("*.png")
    }
    assert taken.keys() == KEPT
    assert (tmp_path / "board.png").exists()
    assert all(wide > 200 and high > 30 for wide, high in taken.values())
