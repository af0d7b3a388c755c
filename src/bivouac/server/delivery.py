"""Delivers one notice, in a process of its own, and ends: 0 says that it was taken, anything else that it was not.

Apprise is loaded here and nowhere else. The letter comes in as JSON; nothing is written anywhere, for addresses hold
secrets. Whatever Apprise makes of an address, HTTP goes to the origins in the letter and nowhere else, also after a
redirect.
"""

import json
import logging
import os
import sys
from typing import Any
from urllib.parse import urlsplit

PORTS = {"http": 80, "https": 443}


def origin_of(url: str) -> str:
    """Scheme, host and port.

    >>> origin_of("https://Discord.com/api"), origin_of("http://[::1]:80/x"), origin_of("http://a@b:c@127.0.0.1:8/")
    ('https://discord.com:443', 'http://[::1]:80', 'http://127.0.0.1:8')
    """
    parts = urlsplit(url)
    host = parts.hostname or ""
    return f"{parts.scheme}://{f'[{host}]' if ':' in host else host}:{parts.port or PORTS.get(parts.scheme, 0)}"


def keep_to(origins: list[str]) -> None:
    """From now on this process speaks HTTP to these origins only, and never follows a redirect."""
    import requests

    sound = requests.adapters.HTTPAdapter.send

    def guarded(self: Any, request: Any, *given: Any, **named: Any) -> Any:
        if origin_of(request.url) not in origins:
            raise requests.ConnectionError("Notices do not go there.")
        return sound(self, request, *given, **named)

    requests.adapters.HTTPAdapter.send = guarded  # type: ignore[method-assign]
    requests.Session.resolve_redirects = lambda *_, **__: iter(())  # type: ignore[method-assign,assignment]


def deliver(letter: dict[str, Any]) -> bool:
    keep_to(letter["origins"])
    from apprise import Apprise, AppriseAsset, NotifyFormat

    asset = AppriseAsset(
        app_id="Bivouac",
        app_desc="Bivouac",
        app_url=letter["home"],
        image_url_mask="",
        image_url_logo="",
        async_mode=False,
        http_redirects=False,
        storage_mode="memory",
        allow_templates=False,
    )
    service = Apprise.instantiate(letter["url"], asset=asset)
    if service is None:
        return False
    post = Apprise(asset=asset)
    post.add(service)
    return bool(post.notify(title=letter["title"], body=letter["body"], body_format=NotifyFormat.TEXT))


def main() -> int:
    logging.disable()
    sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: SIM115  # to the end of the process
    try:
        return 0 if deliver(json.load(sys.stdin)) else 1
    except Exception:
        return 2  # what went wrong may hold the address: it is not said


if __name__ == "__main__":
    sys.exit(main())
