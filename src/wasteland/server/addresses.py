"""The addresses of this machine: found without asking anybody, be there a way out of the network or not."""

from __future__ import annotations

import socket
import struct
import sys
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address

_BEYOND = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has: what lies on the way to them is what lies on the way to others."""
_VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet")
"""How interfaces are called behind which there are no other machines."""
_GET_ADDRESS = 0x8915
_LONGEST_NAME = 15


def own_addresses() -> list[str]:
    """Every address under which other machines may find this one, the likeliest first; none where there is no network."""
    found = [*_on_the_way_out(), *_of_interfaces()]
    if not found:
        found = list(_of_the_name())
    return [str(address) for address in dict.fromkeys(found) if _is_for_others(address)]


def is_loopback(host: str) -> bool:
    """Whether a host, as an address has it, is this machine as only itself sees it."""
    if host.lower() == "localhost" or host.lower().endswith(".localhost"):
        return True
    address = as_address(host)
    return address is not None and address.is_loopback


def as_address(host: str) -> IPv4Address | IPv6Address | None:
    """A host as a number; None if it is a name."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


def _is_for_others(address: IPv4Address | IPv6Address) -> bool:
    return not (address.is_loopback or address.is_link_local or address.is_multicast or address.is_unspecified)


def _on_the_way_out() -> Iterator[IPv4Address | IPv6Address]:
    """What this machine would be called by whoever it talked to; nothing is sent to find out."""
    for family, beyond in _BEYOND.items():
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((beyond, 9))
                yield ip_address(asking.getsockname()[0])
        except OSError:
            continue


def _of_interfaces() -> Iterator[IPv4Address | IPv6Address]:
    """What its network cards are called, where the system tells; those of other machines before those of its own making."""
    if sys.platform != "linux":
        return
    from fcntl import ioctl

    names = sorted((name for _, name in socket.if_nameindex()), key=lambda name: name.startswith(_VIRTUAL))
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for name in names:
            try:
                told = ioctl(asking, _GET_ADDRESS, struct.pack("256s", name.encode()[:_LONGEST_NAME]))
            except OSError:  # it has none
                continue
            yield ip_address(told[20:24])


def _of_the_name() -> Iterator[IPv4Address | IPv6Address]:
    """What the machine's own name stands for."""
    try:
        told = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        return
    for _, _, _, _, (host, *_) in told:
        if (address := as_address(str(host))) is not None:
            yield address
