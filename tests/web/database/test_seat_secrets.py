"""Secrets cannot be guessed, and what is kept of them does not give them away."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from tercet.web.database.seat_secrets import hash_of, new_id, new_secret


def test_secrets_and_names_can_stand_in_a_link() -> None:
    for made in (new_secret(), new_id()):
        assert re.fullmatch(r"[A-Za-z0-9_-]+", made)


def test_no_secret_and_no_name_comes_twice() -> None:
    assert len({new_secret() for _ in range(1000)} | {new_id() for _ in range(1000)}) == 2000


def test_a_secret_has_more_than_128_bits() -> None:
    assert len(new_secret()) * 6 >= 128


@given(st.text(), st.text())
def test_hashes_differ_as_secrets_do(one: str, other: str) -> None:
    assert (hash_of(one) == hash_of(other)) == (one == other)
    assert re.fullmatch(r"[0-9a-f]{64}", hash_of(one))
