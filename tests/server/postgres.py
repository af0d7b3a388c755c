"""A PostgreSQL of our own for the tests: made in a temporary folder, reached by a socket in it, gone afterwards."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg

PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
USER = "bivouac"


def binaries() -> Path | None:
    """The folder of `initdb` and `postgres`, of the newest version there is."""
    if on_path := shutil.which("initdb"):
        return Path(on_path).resolve().parent
    found = [folder for place in PLACES for folder in Path("/").glob(place[1:]) if (folder / "initdb").exists()]
    return max(found, key=lambda folder: (len(str(folder)), str(folder)), default=None)


class Postgres:
    """PostgreSQL refuses to run as root, so root starts it as the user `postgres`."""

    def __init__(self, bin_folder: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="bivouac-postgres-"))
        self.user: dict[str, object] = {}
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self.user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        data = str(self.folder / "data")
        self.run(str(bin_folder / "initdb"), "-D", data, "-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.log = (self.folder / "log").open("wb")
        self.process = subprocess.Popen(  # noqa: S603  # the server that was found
            [str(bin_folder / "postgres"), "-D", data, "-k", str(self.folder), "-c", "listen_addresses="],
            cwd=self.folder,
            stdout=self.log,
            stderr=self.log,
            **self.user,
        )
        self.numbers = count(1)
        try:
            self.wait()
        except BaseException:
            self.stop()
            raise

    def run(self, *command: str) -> None:
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, **self.user)  # noqa: S603
        assert done.returncode == 0, done.stderr

    def url(self, database: str) -> str:
        return f"postgresql://{USER}@/{database}?host={self.folder}"

    def wait(self) -> None:
        deadline = time.monotonic() + 60
        while True:
            assert self.process.poll() is None, (self.folder / "log").read_text()
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < deadline, (self.folder / "log").read_text()
                time.sleep(0.05)

    def execute(self, statement: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement)

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of a database that nobody has used."""
        name = f"fresh_{next(self.numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        try:
            yield self.url(name)
        finally:
            self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)
        self.log.close()
        shutil.rmtree(self.folder)
