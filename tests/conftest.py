"""How the tests are shared out among processes: a file stays together, but of the conformance suite each case."""

import pytest

APART = "tests/conformance/test_every_game.py"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Names the group of each test, for `--dist loadgroup`."""
    for item in items:
        file, _, test = item.nodeid.partition("::")
        case = test.rpartition("[")[2] if file.endswith(APART) else ""
        item.add_marker(pytest.mark.xdist_group(f"{file} {case}"))
