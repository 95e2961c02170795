"""Coverage costs only the tests that are there for it."""

from __future__ import annotations

import sys

import pytest


@pytest.mark.no_cover
def test_what_is_marked_no_cover_is_not_measured():
    assert "coverage" not in repr(sys.gettrace())
