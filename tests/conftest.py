"""How the tests are shared out among processes: a file stays together, of some each case; the longest come first."""

import pytest
from hypothesis import settings

settings.register_profile("house", deadline=None)  # how long an example takes depends on what else the machine does
settings.load_profile("house")

APART = (  # each case by itself
    "tests/browser/test_hovering.py",
    "tests/browser/test_pax_baltica_secrets.py",
    "tests/conformance/test_every_game.py",
)
LONG = (  # first, so that at the end nobody waits for one of them
    "tests/browser/test_pax_baltica_secrets.py",
    "tests/browser/test_soldateska.py",
    "tests/browser/test_pages.py",
    "tests/browser/test_hovering.py",
    "tests/browser/test_pax_baltica.py",
    "tests/browser/test_winter_war.py",
    "tests/browser/test_smuta.py",
    "tests/browser/test_russian_civil_war.py",
    "tests/cli/test_docs.py",
    "tests/browser/test_several.py",
    "tests/browser/test_stream.py",
    "tests/server/real/test_crashes.py",
    "tests/server/real/test_notices.py",
    "tests/server/real/test_races.py",
    "tests/server/real/test_canary.py",
    "tests/games/pax_baltica/test_corpus.py",
    "tests/conformance/test_players.py",
    "tests/conformance/test_long_games.py",
    "tests/conformance/test_every_game.py",
    "tests/conformance/test_fresh_process.py",
)


def pytest_configure(config: pytest.Config) -> None:
    gone = [name for name in (*APART, *LONG) if not (config.rootpath / name).exists()]
    if gone:
        raise pytest.UsageError(f"tests/conftest.py names files that are not there: {', '.join(gone)}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Names the group of each test, for `--dist loadgroup --no-loadscope-reorder`; xdist reads it in the same hook."""
    for item in items:
        file, _, test = item.nodeid.partition("::")
        case = test.rpartition("[")[2][:-1] if file.endswith(APART) else ""  # without "]", where xdist ends a name
        item.add_marker(pytest.mark.xdist_group(f"{file} {case}"))
    items.sort(key=rank)


def rank(item: pytest.Item) -> int:
    file = item.nodeid.partition("::")[0]
    return LONG.index(file) if file in LONG else len(LONG)
