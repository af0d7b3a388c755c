"""Compiles `core`, `games` and `bots` with mypyc into the wheel, beside their plain source.

All of them in one call, or none: rules without tables run at half the speed. Without a C compiler, or with
BIVOUAC_PURE=1, the wheel holds the plain source only.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = ("core", "games", "bots")
# Makes sentences and pages, checks what comes from outside: it would take a third of the time and gain nothing.
PLAIN_ROOMS = {"telling", "screen", "screens", "checks"}
PLAIN = {  # the same, module by module: reads records, chooses players, says why
    *("core/because", "core/notes", "core/opening", "core/outside", "core/provenance", "core/record", "core/rulebook"),
    *("core/seen", "bots/analysis", "bots/council", "bots/roster", "bots/verdict"),
    *[f"games/{game}/bots/reasons" for game in ("pax_baltica", "smuta", "russian_civil_war")],
}


def can_compile() -> bool:
    """Whether there is a C compiler that compiles, with what it needs of Python. A smaller program shows it."""
    command = str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        command += ["-c", str(source), "-o", str(source.with_suffix(".o")), f"-I{sysconfig.get_path('include')}"]
        try:
            tried = subprocess.run(command, capture_output=True, check=False)  # noqa: S603  # the compiler of this Python
        except OSError:
            return False
        return tried.returncode == 0


def sources(root: Path) -> list[Path]:
    """Every module to compile: what runs while games are played out."""
    package = root / "src" / "bivouac"
    found = [path.relative_to(package) for part in COMPILED for path in (package / part).rglob("*.py")]
    chosen = [path for path in found if path.stem != "__init__" and not PLAIN_ROOMS & {*path.parts}]
    return sorted(package / path for path in chosen if path.with_suffix("").as_posix() not in PLAIN)


def fingerprint(paths: list[Path], root: Path) -> str:
    """What a compilation depends on."""
    found = hashlib.sha256(sys.version.encode() + (root / "pyproject.toml").read_bytes() + Path(__file__).read_bytes())
    for path in paths:
        found.update(str(path.relative_to(root)).encode() + path.read_bytes())
    return found.hexdigest()[:16]


SETUP = """
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from distutils.ccompiler import CCompiler

from mypyc.build import mypycify
from setuptools import setup


def compile_side_by_side(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
                         extra_postargs=None, depends=None):
    # as CCompiler.compile does it, but on every core
    macros, objects, extra_postargs, pp_opts, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    arguments = self._get_cc_args(pp_opts, debug, extra_preargs)

    def one(made):
        source, kind = build[made]
        self._compile(made, source, kind, arguments, extra_postargs, pp_opts)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, [made for made in objects if made in build]))
    return objects


CCompiler.compile = compile_side_by_side
built, *arguments = sys.argv[1:]
# a file for each module: one for all of them would take the C compiler three times as long
modules = mypycify(arguments, opt_level="2", debug_level="0", target_dir=f"{built}/c", multi_file=True)
setup(
    name="bivouac",
    packages=[],
    ext_modules=modules,
    script_args=["build_ext", f"--build-lib={built}/lib", f"--build-temp={built}/temp"],
)
"""


def compile_all(root: Path) -> Path:
    """The folder with the compiled modules, made anew only when a source has changed."""
    paths = sources(root)
    built = root / "build" / f"mypyc-{fingerprint(paths, root)}"
    if (built / "done").exists():
        return built
    for old in (root / "build").glob("mypyc-*"):
        shutil.rmtree(old)
    (built / "lib").mkdir(parents=True)
    modules = [str(path.relative_to(root / "src")) for path in paths]
    command = [
        sys.executable,
        "-c",
        SETUP,
        str(built),
        "--config-file=",
        f"--cache-dir={built / 'cache'}",
        "--strict",
        *modules,
    ]
    subprocess.run(command, cwd=root / "src", check=True)  # noqa: S603  # our own build command
    (built / "done").touch()
    return built


class MypycHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or self.target_name != "wheel":
            return
        if os.environ.get("BIVOUAC_PURE", "0") not in ("", "0"):
            self.app.display_info("bivouac: interpreted (BIVOUAC_PURE is set)")
            return
        if not can_compile():
            self.app.display_info("bivouac: interpreted (no working C compiler here)")
            return
        built = compile_all(Path(self.root))
        for path in sorted((built / "lib").rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = str(path.relative_to(built / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
