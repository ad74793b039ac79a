"""How much memory may be used, on the machine and in a container."""

from __future__ import annotations

from pathlib import Path

from tercet.games.pentago.free_memory import _free_in_containers, free_memory


def control_groups(folder: Path, limits: dict[str, tuple[str, int, int]]) -> tuple[Path, Path]:
    """A process in the innermost of these groups; for each its limit, use and cache."""
    root = folder / "cgroup"
    for name, (limit, used, cache) in limits.items():
        group = root / name
        group.mkdir(parents=True, exist_ok=True)
        (group / "memory.max").write_text(f"{limit}\n")
        (group / "memory.current").write_text(f"{used}\n")
        (group / "memory.stat").write_text(f"anon 5\ninactive_file {cache}\nactive_file 7\n")
    membership = folder / "membership"
    membership.write_text(f"0::/{max(limits, default='')}\n")
    return membership, root


def test_some_memory_is_free() -> None:
    assert 2**20 < free_memory() < 2**50


def test_a_container_may_allow_less_than_the_machine_has(tmp_path: Path) -> None:
    files = control_groups(tmp_path, {"": ("max", 9, 1), "a": ("1000", 300, 0)})
    assert _free_in_containers(*files) == [700]


def test_the_outer_groups_count_too_and_a_cache_is_free(tmp_path: Path) -> None:
    files = control_groups(tmp_path, {"a": ("1000", 900, 50), "a/b": ("2000", 100, 0)})
    assert _free_in_containers(*files) == [1900, 150]


def test_nothing_is_known_where_there_are_no_control_groups(tmp_path: Path) -> None:
    assert _free_in_containers(tmp_path / "missing", tmp_path) == []
    older = tmp_path / "older"
    older.write_text("4:memory:/user\n")
    assert _free_in_containers(older, tmp_path) == []
