"""The text that the host reads when the server is up."""

from __future__ import annotations

from typing import NamedTuple

from tui.words import Words


class Banner(NamedTuple):
    """The facts that the banner tells."""

    joins: list[str]
    """The commands that a player types to join, the best first."""
    fingerprint: str
    behind_a_proxy: bool
    """True if players connect through a proxy whose address the host has not set."""
    is_local: bool
    """True if only this machine can connect."""
    claim: str
    """The command that the first admin types; empty if there is an admin already."""
    claim_minutes: int
    """Minutes that the command is valid."""
    code: str
    """The address as a QR code."""


def banner(words: Words, facts: Banner) -> str:
    """Return the text that the server prints at startup."""
    t = words.t
    lines = [t("Shamans is open. To join:")]
    lines += [f"    {join}" for join in facts.joins]
    lines.append(t("Host key: {fingerprint}", fingerprint=facts.fingerprint))
    if facts.behind_a_proxy:
        option = "--public-address"
        lines.append(t("Players connect through your proxy. Set its address with {option}.", option=option))
    elif facts.is_local:
        lines.append(
            t(
                "Only this machine can connect. To open it to your network: {command}",
                command="shamans serve --host 0.0.0.0",
            )
        )
    if facts.claim:
        lines.append(
            t(
                "To become the admin with your key (works once, for {minutes} minutes): {command}",
                minutes=facts.claim_minutes,
                command=facts.claim,
            )
        )
    lines.append(facts.code)
    lines.append(t("Ctrl+C stops the server."))
    return "\n".join(lines)
