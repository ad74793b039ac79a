"""The pages and their files: served as they are, and nothing besides them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tercet.games import GAMES
from tercet.web.app import create_app
from tercet.web.pages import PAGES, STATIC, TYPES
from tercet.web.settings import Limits, Settings

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
FILES = sorted(file for file in STATIC.rglob("*") if file.is_file())
HTML_FILES = [file for file in FILES if file.suffix == ".html"]
ADDRESSES = [page.format(id="abc", game=next(iter(GAMES))) for page in PAGES]


def name(file: Path) -> str:
    return file.relative_to(STATIC).as_posix()


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    limits = Limits(requests_per_second=1e6)
    app = create_app(Settings(limits=limits))
    with TestClient(app, "http://127.0.0.1:8033", follow_redirects=False) as client:
        yield client


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_page_is_there(client: TestClient, address: str) -> None:
    response = client.get(address, headers=BROWSER)
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "<main" in response.text
    assert "script-src 'self'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("address", [*ADDRESSES, "/static/shell/base.css"])
def test_head_is_answered_like_get_without_the_body(client: TestClient, address: str) -> None:
    head, get = client.head(address), client.get(address)
    assert head.status_code == 200
    assert head.headers["Content-Length"] == get.headers["Content-Length"]
    assert head.content == b""


@pytest.mark.parametrize("file", FILES, ids=name)
def test_every_file_is_served_with_its_type(client: TestClient, file: Path) -> None:
    response = client.get(f"/static/{name(file)}")
    assert response.status_code == 200
    assert response.content == file.read_bytes()
    expected = TYPES.get(file.suffix, "application/octet-stream")
    assert response.headers["Content-Type"] == expected
    assert response.headers["Cache-Control"] == "no-cache"


def test_scripts_styles_and_pictures_have_a_known_type() -> None:
    served = {file.suffix for file in FILES}
    assert served <= {*TYPES, ".ts"}  # declarations are for the checker, not for browsers


@pytest.mark.parametrize("address", ["/", "/static/shell/base.css"])
def test_a_file_that_has_not_changed_is_not_sent_again(client: TestClient, address: str) -> None:
    first = client.get(address)
    again = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert again.headers["Cache-Control"] == "no-cache"
    assert client.get(address, headers={"If-None-Match": '"older"'}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "%2e%2e/app.py",
        "..%2fapp.py",
        "..%5capp.py",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "shell%00.css",
        "shell/base.css%00.html",
        "",
        "shell",
        "a" * 5000,
        "%ff%fe",
        "c:%5cwindows",
    ],
)
def test_nothing_but_the_files_can_be_had(client: TestClient, path: str) -> None:
    response = client.get(f"/static/{path}")
    assert response.status_code == 404
    assert set(response.json()) == {"error"}


@pytest.mark.parametrize("path", ["/nothing", "/play", "/play/a/b", "/rules/chess", "/index.html"])
def test_a_person_is_told_in_a_page_that_there_is_nothing(client: TestClient, path: str) -> None:
    response = client.get(path, headers=BROWSER)
    assert response.status_code == 404
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "There is nothing here" in response.text


@pytest.mark.parametrize("path", ["/nothing", "/api/nothing", "/api", "/rules/chess"])
def test_a_program_is_told_in_json_that_there_is_nothing(client: TestClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert response.json() == {"error": "there is nothing at this address"}


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", ["/", "/static/shell/base.css"])
def test_pages_can_only_be_read(client: TestClient, path: str, method: str) -> None:
    response = client.request(method, path)
    assert response.status_code == 405
    assert "GET" in response.headers["Allow"]


class Inline(HTMLParser):
    """Finds what the content security policy forbids, and what a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.forbidden: list[str] = []
        self.referred: list[str] = []
        self._in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._in_script = tag == "script"
        if tag in ("style", "base", "iframe", "object") or (tag == "script" and "src" not in given):
            self.forbidden.append(tag)
        self.forbidden += [each for each in given if each == "style" or each.startswith("on")]
        self.referred += [value for each in ("src", "href") if (value := given.get(each))]

    def handle_data(self, data: str) -> None:
        if self._in_script and data.strip():
            self.forbidden.append(data)

    def handle_endtag(self, tag: str) -> None:
        self._in_script = False


@pytest.mark.parametrize("file", HTML_FILES, ids=name)
def test_no_page_has_scripts_or_styles_in_it(file: Path) -> None:
    page = Inline()
    page.feed(file.read_text(encoding="utf-8"))
    assert page.forbidden == []


@pytest.mark.parametrize("file", HTML_FILES, ids=name)
def test_all_that_a_page_refers_to_is_here(client: TestClient, file: Path) -> None:
    page = Inline()
    page.feed(file.read_text(encoding="utf-8"))
    assert page.referred
    for reference in page.referred:
        if not reference.startswith("#"):
            assert reference.startswith("/")
            assert client.get(reference).status_code == 200, reference


MODULE = re.compile(r"""(?:from|import|import\()\s*["']([^"']+)["']""")


@pytest.mark.parametrize("file", [each for each in FILES if each.suffix == ".js"], ids=name)
def test_all_that_a_script_imports_is_here(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    for module in MODULE.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)):
        assert module.startswith("."), module
        assert (file.parent / module).is_file(), module


@pytest.mark.parametrize("file", [each for each in FILES if each.suffix == ".css"], ids=name)
def test_no_style_loads_anything(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "@import" not in text
    assert "url(" not in text
