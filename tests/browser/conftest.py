"""A real Chromium against a real server. Whatever a page complains of on its console fails the test that opened it."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.hands import PATIENCE, Complaints, listen_to
from server.real.harness import Server

# first Chromium without the window around its pages: the same engine, and a new context costs a fifth
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = [
    *["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    *["--disable-sync", "--no-first-run"],
]


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one module: while Playwright is there, nothing else in this process can run a loop of its own."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.fail("These tests need Chromium: run `make test`, which says how to get it.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    """What pages wrote to their consoles until they were closed. A test that causes something there expects it."""
    found = Complaints()
    yield found
    assert found.unexpected() == []


@pytest.fixture
def sit(browser: Browser, server: Server, complaints: Complaints) -> Iterator[Callable[..., Page]]:
    """A browser of its own, with its own cookies, for each person; without motion, unless a test wants it."""
    opened: list[BrowserContext] = []

    def start(path: str = "/", width: int = 1280, height: int = 800, **more: Any) -> Page:
        more.setdefault("reduced_motion", "reduce")
        context = browser.new_context(base_url=server.address, viewport={"width": width, "height": height}, **more)
        context.set_default_timeout(PATIENCE)
        opened.append(context)
        page = context.new_page()
        listen_to(page, complaints)
        page.goto(path)
        return page

    yield start
    for context in opened:
        context.close()
