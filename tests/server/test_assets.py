"""The files that pages name: where they are found, and that nothing else is."""

import re
from importlib.resources import files

from bivouac.server import assets
from server.pages import PAGES, Page


def test_an_address_names_what_is_in_the_file() -> None:
    address = assets.address("table.css")
    found = re.fullmatch(r"/static/([0-9a-f]{16})/table\.css", address)
    assert found is not None
    asset = assets.find(found.group(1), "table.css")
    assert asset is not None
    assert asset.kind == "text/css; charset=utf-8"
    assert b"--accent" in asset.body


def test_nothing_else_is_served() -> None:
    digest = assets.address("table.js").split("/")[2]
    assert assets.find(digest, "table.js") is not None
    assert assets.find("0" * 16, "table.js") is None, "an old address names nothing, not something newer"
    assert assets.find(digest, "../assets.py") is None
    assert assets.address("outpost.css") == ""


def test_every_script_finds_those_it_imports_beside_it() -> None:
    scripts = {name: asset.body.decode() for name, asset in assets.assets().items() if name.endswith(".js")}
    imported = {found for source in scripts.values() for found in re.findall(r'from "\./([^"]+)"', source)}
    assert "parts.js" in imported
    assert imported <= set(scripts)
    assert not [source for source in scripts.values() if re.search(r'from "(?!\./)', source)]


def test_all_that_lies_in_the_folder_is_served() -> None:
    folder = files("bivouac.server").joinpath("static")
    assert {found.name for found in folder.iterdir()} == set(assets.OWN)


def test_a_game_brings_its_style_sheet_to_its_own_table() -> None:
    sheets = [link["href"] for link in Page(PAGES["table"]).all("link", rel="stylesheet")]
    own = assets.address("winter-war.css")
    assert not own or own in sheets
    assert assets.address("table.css") in sheets
