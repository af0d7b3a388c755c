"""What an ordinary start does without."""

import subprocess
import sys
from pathlib import Path

from alembic.config import Config
from alembic.script import ScriptDirectory

from bivouac.server import databases, schema

OPEN = """
import sys
import bivouac.server.serving
from bivouac.server.store import Store
Store.open(sys.argv[1]).close()
print([name for name in ("alembic", "psycopg") if name in sys.modules])
"""


FEW_FILES = """
import resource
from bivouac.server.serving import FILES, open_many_files
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (256, most))
open_many_files()
wanted = FILES if most == resource.RLIM_INFINITY else min(most, FILES)
print(resource.getrlimit(resource.RLIMIT_NOFILE) == (max(wanted, 256), most))
"""


def opened(url: str) -> str:
    """What was loaded to open a database."""
    return said(OPEN, url)


def said(program: str, *arguments: str) -> str:
    command = [sys.executable, "-c", program, *arguments]
    source = str(Path(databases.__file__).parents[2])
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={"PYTHONPATH": source})  # noqa: S603
    return done.stdout.strip()


def test_the_newest_step_is_the_last_of_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", databases.MIGRATIONS)
    assert ScriptDirectory.from_config(config).get_heads() == [schema.NEWEST]


def test_a_database_at_the_newest_step_needs_no_migrations(sqlite_url: str) -> None:
    assert opened(sqlite_url) == "['alembic']"
    assert opened(sqlite_url) == "[]"


def test_a_server_asks_for_as_many_open_files_as_it_may_have() -> None:
    assert said(FEW_FILES) == "True"
