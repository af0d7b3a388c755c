"""What every request passes before anything else looks at it, and what every reply carries.

The host must be ours, unsafe methods must come from our own pages, sizes and waiting are bounded; a failure anywhere
becomes one sentence.
"""

import asyncio
import json
import logging
import re
from typing import Final

from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bivouac.server.errors import Refused
from bivouac.server.pages.joining import error_page
from bivouac.server.settings import Settings

log = logging.getLogger("bivouac")

SAFE: Final = ("GET", "HEAD", "OPTIONS")
KNOWN: Final = (*SAFE, "POST")
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
FAILED: Final = "Something went wrong here. Your game is kept as it was; please try again."
DIGITS: Final = re.compile(r"[0-9]{1,15}")
NO_STORE: Final = (b"cache-control", b"no-store")


class Guard:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.limits = settings.limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope)
        reply = Reply(send, self.settings.secure, "expect" in headers.found)
        try:
            self.check_size(scope)
            self.check_host(headers)
            if scope["method"] not in KNOWN:
                raise Refused(405, "That cannot be done with this address.")
            self.check_origin(scope, headers)
            body = Body(receive, self.limits.receive_seconds, self.most_bytes(scope), headers.one("content-length"))
            await self.app(scope, body, reply)
        except Refused as refused:
            await say(reply, headers, refused.status, refused.sentence)
        except ClientDisconnect:
            return
        except Exception:
            log.exception("%s %r failed", scope["method"], scope["path"].split("/")[1:2])
            await say(reply, headers, 500, FAILED)

    def check_size(self, scope: Scope) -> None:
        """Before anything is made of the headers."""
        limits, headers = self.limits, scope["headers"]
        if len(scope["raw_path"]) + len(scope["query_string"]) > limits.target:
            raise Refused(414, "The address is too long.")
        length = sum(len(name) + len(value) for name, value in headers)
        if len(headers) > limits.headers or length > limits.header_bytes:
            raise Refused(431, "The request has too many or too long headers.")

    def check_host(self, headers: "Headers") -> None:
        """A page of another name that was made to lead here is not served."""
        if name_of(headers.one("host")) not in self.settings.hosts:
            raise Refused(421, "This server is not called by that name.")

    def check_origin(self, scope: Scope, headers: "Headers") -> None:
        """Only our own pages may change something: the browser says where a request comes from."""
        if scope["method"] in SAFE:
            return
        site = headers.one("sec-fetch-site")
        if site:
            if site not in ("same-origin", "none"):
                raise Refused(403, "This request comes from another site.")
            return
        scheme = "https" if self.settings.secure else "http"
        if headers.one("origin") != f"{scheme}://{headers.one('host')}":
            raise Refused(403, "This request does not say that it comes from a page of this server.")

    def most_bytes(self, scope: Scope) -> int:
        return self.limits.record if scope["path"] in ("/import", "/api/records") else self.limits.body


class Headers:
    """The headers of a request by name; one that must stand once is refused when it stands twice."""

    def __init__(self, scope: Scope) -> None:
        self.found: dict[str, list[str]] = {}
        for name, value in scope["headers"]:
            self.found.setdefault(name.decode("latin-1").lower(), []).append(value.decode("latin-1"))

    def one(self, name: str) -> str:
        values = self.found.get(name, [""])
        if len(values) > 1:
            raise Refused(400, f"The header “{name}” stands twice.")
        return values[0]


def name_of(host: str) -> str:
    """A host without its port: “localhost”, “[::1]”."""
    name, colon, port = host.rpartition(":")
    return name.lower() if colon and port.isdigit() else host.lower()


class Body:
    """What is received: not more than allowed, and within a time; a slow sender is not waited for."""

    def __init__(self, receive: Receive, seconds: float, most: int, announced: str) -> None:
        self.receive = receive
        self.end = asyncio.get_running_loop().time() + seconds
        self.most = most
        self.got = 0
        self.whole = False
        if announced and (not DIGITS.fullmatch(announced) or int(announced) > most):
            raise Refused(413, f"The request is larger than {most >> 10} KiB.")

    async def __call__(self) -> Message:
        if self.whole:
            return await self.receive()
        try:
            message = await asyncio.wait_for(self.receive(), self.end - asyncio.get_running_loop().time())
        except TimeoutError:
            raise Refused(408, "The request did not arrive in time.") from None
        self.got += len(message.get("body", b""))
        if self.got > self.most:
            raise Refused(413, f"The request is larger than {self.most >> 10} KiB.")
        self.whole = message["type"] != "http.request" or not message.get("more_body", False)
        return message


class Reply:
    """Adds to each reply what protects it. Whoever waits with the body may never send it: that connection ends."""

    def __init__(self, send: Send, secure: bool, expecting: bool) -> None:
        self.send = send
        self.secure = secure
        self.expecting = expecting
        self.started = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            headers = [*message.get("headers", []), *HEADERS]
            if not any(name == b"cache-control" for name, _ in headers):
                headers.append(NO_STORE)
            if self.secure:
                headers.append((b"strict-transport-security", b"max-age=31536000"))
            if self.expecting or message["status"] == 408:
                headers.append((b"connection", b"close"))
            message = {**message, "headers": headers}
        await self.send(message)


async def say(reply: Reply, headers: Headers, status: int, sentence: str) -> None:
    """One sentence, as a page or as JSON; nothing, if the reply has begun already.

    The connection stays open, and what is still sent of the request is thrown away: closed before that, the sender
    would see a broken connection instead of the sentence.
    """
    if reply.started:
        return
    accepts = headers.found.get("accept", [""])[0]
    if "text/html" in accepts:
        kind, body = "text/html; charset=utf-8", error_page(status, sentence, "").encode()
    else:
        kind, body = "application/json", json.dumps({"sentence": sentence, "rule": ""}, ensure_ascii=False).encode()
    about = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode())]
    await reply({"type": "http.response.start", "status": status, "headers": about})
    await reply({"type": "http.response.body", "body": body})
