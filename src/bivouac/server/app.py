"""The application: guard, pages, tables, API, health and metrics."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response

from bivouac import __version__
from bivouac.server import api, notice_routes, play, web
from bivouac.server.api import first_sentence
from bivouac.server.databases import listen
from bivouac.server.errors import Refused
from bivouac.server.guard import FAILED, Guard
from bivouac.server.pages.joining import error_page
from bivouac.server.site import Site, begin_telling, close_site, page, theme_of

SENTENCES = {404: "There is nothing at this address.", 405: "That cannot be done with this address."}


def application(site: Site) -> Guard:
    """Everything a server serves, behind its guard."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()

        def heard(table: str) -> None:
            asyncio.run_coroutine_threadsafe(site.tables.rooms.heard(table), loop)

        listening = listen(site.settings.database_url, heard)
        begin_telling(site)
        yield
        if listening is not None:
            await asyncio.to_thread(listening.stop)
        await close_site(site)

    app = FastAPI(
        title="Bivouac",
        version=__version__,
        summary="A table for historical games: the rules enforced, every answer stored before it is shown.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/openapi.json",
        lifespan=lifespan,
        redirect_slashes=False,
    )
    app.include_router(web.routes(site))
    app.include_router(play.routes(site))
    app.include_router(api.routes(site))
    app.include_router(notice_routes.routes(site))
    app.include_router(notice_routes.api_routes(site))
    operations(app, site)
    answers_in_sentences(app)
    return Guard(app, site.settings)


def operations(app: FastAPI, site: Site) -> None:
    """What those who run a server look at."""

    @app.get("/health")
    async def health() -> dict[str, Any]:
        """Whether the server serves and its store answers."""
        await site.store.call(site.store.ping)
        return {"status": "ok", "version": __version__, "warning": site.warning()}

    @app.get("/metrics", response_class=PlainTextResponse)
    async def metrics() -> str:
        """Figures in the format of Prometheus; nothing of any game."""
        counts = await site.store.call(site.store.counts)
        figures = {
            **{f"bivouac_{name}": value for name, value in counts.items()},
            "bivouac_rooms": len(site.tables.rooms.living),
            "bivouac_streams": site.streams.open,
            "bivouac_answers_total": site.tables.answers,
            "bivouac_bots_thinking": site.workers.thinking,
            "bivouac_notices_total": site.courier.delivered,
        }
        return "".join(f"{name} {value}\n" for name, value in figures.items())


def answers_in_sentences(app: FastAPI) -> None:
    """Whatever is refused is refused in one sentence, as a page or as JSON."""

    def said(request: Request, status: int, sentence: str, rule: str = "") -> Response:
        if "text/html" in request.headers.get("accept", ""):
            return page(error_page(status, sentence, theme_of(request)), status)
        return JSONResponse({"sentence": sentence, "rule": rule}, status)

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        return said(request, error.status, error.sentence, error.rule)

    @app.exception_handler(HTTPException)
    async def no_route(request: Request, error: HTTPException) -> Response:
        return said(request, error.status_code, SENTENCES.get(error.status_code, "That cannot be done here."))

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        """Starlette hands it on to the guard afterwards, which writes it to the log."""
        return said(request, 500, FAILED)

    @app.exception_handler(RequestValidationError)
    async def not_as_expected(request: Request, error: RequestValidationError) -> Response:
        return said(request, 422, first_sentence(list(error.errors())))
