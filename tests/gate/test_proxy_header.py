"""Headers of the PROXY protocol: parsed wherever they are split; nothing else is taken for one."""

from __future__ import annotations

from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from server.net.proxy_protocol import (
    V1_LONGEST,
    V2,
    V2_LONGEST,
    BadHeader,
    Header,
    is_among,
    read_header,
    read_networks,
)
from support.text.proxy_headers import v1, v2, v2_of

ADDRESSES = st.ip_addresses().map(str)
PORTS = st.integers(0, 65535)
HEADERS = st.one_of(
    st.builds(v1, ADDRESSES, PORTS),
    st.builds(lambda client, more, port: v2(client, more, port=port), ADDRESSES, st.binary(), PORTS),
    st.sampled_from(
        [
            b"PROXY UNKNOWN\r\n",
            b"PROXY UNKNOWN ff:f:f 65535 anything at all\r\n",
            v2_of(0x20, 0x00),
            v2_of(0x21, 0x00, b"tlv"),
            v2_of(0x21, 0x31, bytes(216)),
        ]
    ),
)


@given(ADDRESSES, PORTS, st.binary(max_size=50))
def test_version_1_names_the_client(client: str, port: int, more: bytes) -> None:
    header = v1(client, port)
    assert read_header(header + more) == Header(len(header), client)


@given(ADDRESSES, PORTS, st.binary(max_size=200), st.binary(max_size=50))
def test_version_2_names_the_client_and_the_rest_is_skipped(
    client: str, port: int, more: bytes, after: bytes
) -> None:
    header = v2(client, more, port=port)
    assert read_header(header + after) == Header(len(header), client)


@given(HEADERS, st.data())
def test_a_header_may_be_cut_anywhere(header: bytes, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(header) - 1))
    assert read_header(header[:cut]) is None
    whole = read_header(header)
    assert whole is not None
    assert whole.length == len(header)


@given(
    st.one_of(
        st.binary(max_size=300), st.builds(bytes.__add__, st.sampled_from([b"PROXY ", V2]), st.binary())
    )
)
@example(V2 + b"\x21\x11\x00\x0c")
@example(b"PROXY \r\n")
def test_garbage_is_no_header_or_not_yet_one(data: bytes) -> None:
    with suppress(BadHeader):
        header = read_header(data)
        assert header is None or 0 < header.length <= len(data)
        if header is not None and header.client is not None:
            ip_address(header.client)


@given(HEADERS, st.data())
def test_a_header_with_a_wrong_byte_never_names_what_is_no_address(
    header: bytes, data: st.DataObject
) -> None:
    spot = data.draw(st.integers(0, len(header) - 1))
    wrong = header[:spot] + data.draw(st.binary(min_size=1, max_size=1)) + header[spot + 1 :]
    with suppress(BadHeader):
        read = read_header(wrong)
        if read is not None and read.client is not None:
            ip_address(read.client)


@given(st.binary(min_size=1))
def test_an_incomplete_header_is_bounded(data: bytes) -> None:
    """However the input begins, the server never keeps more than the longest header."""
    for begin, longest in ((b"PROXY ", V1_LONGEST), (V2, V2_LONGEST + 16)):
        long = (begin + data * longest)[:longest]
        with suppress(BadHeader):
            assert read_header(long) is not None


@pytest.mark.parametrize(
    "header",
    [
        b"PROXY UNKNOWN\r\n",
        b"PROXY UNKNOWN 10.0.0.1 10.0.0.2 1 2\r\n",
        v2_of(0x20, 0x11, IPv4Address("10.0.0.1").packed + bytes(8)),  # LOCAL: the rest must be ignored
        v2_of(0x20, 0xFF, b"health"),
        v2_of(0x21, 0x00),
        v2_of(0x21, 0x10, bytes(12)),
        v2_of(0x21, 0x31, bytes(216)),
    ],
)
def test_a_proxy_may_name_no_client(header: bytes) -> None:
    assert read_header(header) == Header(len(header), None)


@pytest.mark.parametrize(
    "data",
    [
        b"SSH-2.0-OpenSSH_9.2\r\n",
        b"\x00",
        b"proxy TCP4 10.0.0.1 10.0.0.2 1 2\r\n",
        b"PROXY TCP4 10.0.0.1 10.0.0.2 1\r\n",
        b"PROXY TCP4 10.0.0.1 10.0.0.2 1 2 3\r\n",
        b"PROXY  TCP4 10.0.0.1 10.0.0.2 1 2\r\n",
        b"PROXY TCP4 10.0.0.256 10.0.0.2 1 2\r\n",
        b"PROXY TCP4 10.0.0.1 nowhere 1 2\r\n",
        b"PROXY TCP4 ::1 ::2 1 2\r\n",
        b"PROXY TCP6 10.0.0.1 10.0.0.2 1 2\r\n",
        b"PROXY TCP6 fe80::1%\x1b[2J fe80::2 1 2\r\n",
        b"PROXY TCP4 10.0.0.\xb2 10.0.0.2 1 2\r\n",
        b"PROXY TCP4 10.0.0.1 10.0.0.2 65536 2\r\n",
        b"PROXY TCP4 10.0.0.1 10.0.0.2 01 2\r\n",
        b"PROXY TCP4 10.0.0.1 10.0.0.2 -1 2\r\n",
        b"PROXY UDP4 10.0.0.1 10.0.0.2 1 2\r\n",
        b"PROXY TCP4 10.0.0.1 10.0.0.2 1 2\n" + b"x" * V1_LONGEST,
        b"PROXY UNKNOWN " + b"x" * V1_LONGEST + b"\r\n",
        v2_of(0x11, 0x11, bytes(12)),
        v2_of(0x22, 0x11, bytes(12)),
        v2_of(0x21, 0x11, bytes(11)),
        v2_of(0x21, 0x21, bytes(35)),
        v2_of(0x21, 0x31, bytes(215)),
        v2_of(0x21, 0x41, bytes(300)),
        v2_of(0x21, 0x13, bytes(12)),
        v2_of(0x20, 0x00, bytes(V2_LONGEST + 1)),
        v2_of(0x21, 0x11, bytes(V2_LONGEST + 1))[:16],
    ],
)
def test_input_that_is_no_header_is_refused_at_once(data: bytes) -> None:
    with pytest.raises(BadHeader):
        read_header(data)


def test_of_the_longest_line_all_is_read() -> None:
    longest = b"PROXY UNKNOWN " + b"f" * (V1_LONGEST - 16) + b"\r\n"
    assert read_header(longest) == Header(V1_LONGEST, None)


# ---- trusted proxies


def test_addresses_and_networks_are_believed_and_others_are_not() -> None:
    proxies = read_networks("10.0.0.7, 192.0.2.0/24,2001:db8::/32")
    for address in ("10.0.0.7", "::ffff:10.0.0.7", "192.0.2.200", "2001:db8::1"):
        assert is_among(address, proxies)
    for address in ("10.0.0.8", "::ffff:10.0.0.8", "2001:db9::1", "fe80::1%eth0", "a pipe", ""):
        assert not is_among(address, proxies)


def test_a_link_s_own_address_may_be_a_proxy_s() -> None:
    assert is_among("fe80::1%eth0", read_networks("fe80::/10"))


@pytest.mark.parametrize("text", ["", "10.0.0.7,", "proxy.example.org", "10.0.0.7/24", "10.0.0.0/33"])
def test_a_bad_network_is_reported(text: str) -> None:
    with pytest.raises(ValueError, match=r"does not appear|has host bits|cannot be empty"):
        read_networks(text)


@given(st.ip_addresses())
def test_everyone_is_in_the_whole_network(address: IPv4Address | IPv6Address) -> None:
    assert is_among(str(address), read_networks("0.0.0.0/0,::/0"))
