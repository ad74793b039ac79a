"""Where a server listens, and where browsers find it."""

from __future__ import annotations

import errno
import socket
from ipaddress import ip_address

import psutil

from tercet.games.errors import TercetError


class CannotListenError(TercetError):
    """The address cannot be had."""


def listen(host: str, port: int) -> socket.socket:
    """Take an address and a port, for the server to be given; CannotListenError if that fails."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, _, _, _, address = found[0]
        both = family == socket.AF_INET6 and host == "::" and socket.has_dualstack_ipv6()
        return socket.create_server(address, family=family, dualstack_ipv6=both)
    except (socket.gaierror, UnicodeError) as error:  # not found, or not even written like one
        raise CannotListenError(f"--host {host} is not an address of this machine") from error
    except OSError as error:
        raise CannotListenError(_why_not(host, port, error)) from error


def is_for_others(listening: socket.socket) -> bool:
    """Whether other machines can reach what listens there."""
    return not ip_address(listening.getsockname()[0].partition("%")[0]).is_loopback


def _why_not(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken, perhaps by a Tercet that runs already; try --port {port + 1}"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"--host {host} is not an address of this machine"
    if error.errno == errno.EACCES:
        return f"port {port} may not be used; take --port 8033 or another above 1023"
    return f"cannot listen at {host}, port {port}: {error.strerror}"


def url_here(listening: socket.socket) -> str:
    """Where a browser of this machine finds the server."""
    host, port = listening.getsockname()[:2]
    return _url("127.0.0.1" if ip_address(host).is_unspecified else host, port)


def urls_elsewhere(listening: socket.socket) -> list[str]:
    """Where browsers of other machines may find it, if it listens at every address."""
    host, port = listening.getsockname()[:2]
    if not ip_address(host).is_unspecified:
        return []
    own = [
        ip_address(each.address)
        for interface in psutil.net_if_addrs().values()
        for each in interface
        if each.family == socket.AF_INET
    ]
    return [_url(str(address), port) for address in own if not address.is_loopback]


def _url(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
