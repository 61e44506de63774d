"""Hostile texts: they would control a terminal, be drawn elsewhere, or be mistaken for another person's
text."""

from __future__ import annotations

from itertools import islice
from random import Random

CONTROLS = {
    "colours": "\x1b[3;77;31mred\x1b[0m",
    "an empty screen": "\x1b[2J\x1b[H",
    "the cursor elsewhere": "\x1b[1;1Hgotcha\x1b[99;99H",
    "the other screen": "\x1b[?1049l",
    "a question to the terminal": "\x1b[6n\x1b[c\x1b[>q",
    "a reset": "\x1bc",
    "keys of the terminal": '\x1b[0;"id";13p',
    "a title": "\x1b]0;owned\x07",
    "a title, ended otherwise": "\x1b]2;owned\x1b\\",
    "the clipboard": "\x1b]52;c;aGFja2Vk\x07",
    "a link": "\x1b]8;;http://example.org\x1b\\click\x1b]8;;\x1b\\",
    "a notification": "\x1b]777;notify;owned;owned\x07",
    "a picture": "\x1bPq#0;2;0;0;0\x1b\\",
    "a command for a program": "\x1b_Gi=1;AAAA\x1b\\\x1b^x\x1b\\",
    "an unfinished sequence": "\x1b[38;2;1",
    "an unfinished string": "\x1b]52;c;",
    "a lone escape": "\x1b",
    "C1: a sequence": "\x9b31mred\x9b2J",
    "C1: a command": "\x9d0;owned\x9c",
    "C1: all": "".join(map(chr, range(0x80, 0xA0))),
    "C0: all": "".join(map(chr, range(0x20))),
    "DEL": "\x7f\x7f",
    "a bell": "\a\a\a",
    "backspaces": "safe\b\b\b\bevil",
    "a tab": "one\ttwo\t\t\tthree",
    "lines": "one\ntwo\r\nthree\rfour\vfive\fsix",
    "other lines": "one\u2028two\u2029three\u0085four",
    "other alphabets of the terminal": "\x0eabc\x0f\x1b(0qqq\x1b(B",
    "NUL": "an\0na\0",
}
INVISIBLE = {
    "right to left from here": "anna\u202egpj.exe",
    "isolates": "\u2066anna\u2067\u2068\u2069\u2069",
    "marks of direction": "\u200eanna\u200f\u061c",
    "nothing, five times": "a\u200bn\u200cn\u200da\u2060\ufeff",
    "a soft hyphen": "an\u00adna",
    "tags": "\U000e0001\U000e0061\U000e007f",
    "blank letters": "\u3164\uffa0\u115f\u1160\u2800",
    "blanks of all widths": "a\u00a0b\u2003c\u2009d\u3000e\u205ff",
    "nothing at all": "",
    "one blank": " ",
    "variations": "a\ufe0f☁\ufe0e☁\ufe0f\U000e0100",
    "notes between the lines": "\ufff9anna\ufffabob\ufffb",
    "what is no sign": "\ufffe\uffff\U0010ffff",
    "for private use": "\ue000\uf8ff\U000f0000",
    "half of a pair": "an\ud800na\udfff",
    "bytes that are no text": b"\xff\xfe\xc0\xaf\xed\xa0\x80anna".decode("utf-8", "surrogateescape"),
    "an invisible joiner of marks": "a\u034fb",
    "Mongolian variations": "\u180b\u180e\u180f",
}
ODD = {
    "a pile of marks": "a" + "\u0301\u0323\u0308" * 100,
    "piles of marks": "".join(letter + "\u0336\u0489\u20dd" * 9 for letter in "zalgo"),
    "marks without a letter": "\u0301\u0302\u0303anna",
    "an enclosing mark": "a\u20ddb\u20e0",
    "wide": "月亮月亮月亮",
    "skins": "👍🏽👍🏿✊🏻",
    "flags": "🇨🇿🇫🇷🇷🇺🇨",
    "wide and narrow": "月a" * 40,
    "half of a wide one at the edge": "x" * 69 + "月" * 60,
    "full-width": "ａｎｎａ［／］",
    "half-width": "ｱﾝﾅ",
    "a family": "👩\u200d👩\u200d👧\u200d👦",
    "keycaps": "1\ufe0f\u20e3#\ufe0f\u20e3",
    "old emoji": "☁☂☃☎☺♥✈✌✏",
    "a sign as long as a line": "\ufdfd\ufdfd\ufdfa",
    "three em dashes": "⸻⸺",
    "cuneiform": "𒐫𒈙𒐪",
    "mathematics": "𝐚𝐧𝐧𝐚 𝖆𝖓𝖓𝖆",
    "Hebrew": "שלום אנה",
    "Arabic": "مرحبا يا آنا",
    "Arabic with marks": "مَرْحَبًا",
    "Thai": "สวัสดีน้ำ",
    "Devanagari": "नमस्ते क्षि",
    "Tamil": "நிநு",
    "Hangul in pieces": "\u1112\u1161\u11ab\u1100\u1173\u11af",
    "Tibetan": "ཧཱུྃ" * 9,
    "our own lines": "│─┌┐└┘├┤┼║═█▓░",
    "our own signs": "☾◆●▲★○■▼▣□✓►▸",
    "a homoglyph": "аnnа",
    "another homoglyph": "раураӏ ΡΟΡ",
    "ligatures": "ﬁﬂǆ㎏℀",
}
MARKUP = {
    "an end of nothing": "[/]",
    "an end of a name": "[/red]",
    "an unfinished one": "a[/",
    "an action": "[@click=app.quit]free gold[/]",
    "a file": "[@click=app.screenshot('x.svg','/tmp')]x[/]",
    "an action of ours": "[@click='app.play_card(3)']gold[/@click]",
    "colours": "[bold red on white]big[/bold red on white]",
    "nested": "[[[[b]]]] [[/]] \\[/] [b][i][/b][/i]",
    "a link": "[link=file:///etc/passwd]x[/link]",
    "an emoji": ":smile: :warning:",
    "a variable": "$text-muted $primary [$primary]x[/]",
    "formats": "{name} {0} {0.__class__} {{}} %s %(x)s %n ${HOME}",
    "a template": "{{7*7}} <%= 7*7 %> #{7*7} ${7*7}",
    "HTML": "<script>alert(1)</script>&lt;b&gt;",
    "Markdown": "# x\n* y [z](javascript:x) `w` ![](x)",
}
PROGRAM = {
    "a shell": "$(id) `id` ; id | id && id > /tmp/x",
    "an option": "--help",
    "another": "-oProxyCommand=id",
    "a path": "../../../../etc/passwd",
    "SQL": "'; DROP TABLE people; --",
    "quotes": "'\"`\\'\"",
    "a forged line": "x' level='error' event='owned\ntimestamp='2026' level='error' event='owned'",
    "a number": "9" * 400,
    "Python": "__import__('os').system('id')",
}
LONG = {
    "letters": "x" * 10_000,
    "wide": "月" * 10_000,
    "marks": "a" + "\u0301" * 9_999,
    "blanks": " " * 10_000,
    "escapes": "\x1b" * 10_000,
    "nothing": "\u200b" * 10_000,
    "brackets": "[" * 10_000,
    "words": "word " * 2_000,
}
KINDS: dict[str, dict[str, str]] = {
    "control": CONTROLS,
    "invisible": INVISIBLE,
    "odd": ODD,
    "markup": MARKUP,
    "program": PROGRAM,
    "long": LONG,
}


def hostile(count: int) -> list[str]:
    """Return `count` texts, always the same: one of every kind in turn, then mixtures of them."""
    ones = [list(kind.values()) for kind in KINDS.values()]
    longest = max(map(len, ones))
    single = [kind[place] for place in range(longest) for kind in ones if place < len(kind)]
    random = Random(500)
    while len(single) < count:
        single.append(_mixture(random, single[:150]))
    return list(islice(single, count))


def _mixture(random: Random, pieces: list[str]) -> str:
    """Return a few pieces, each cut anywhere; one may end the escape sequence of another."""
    parts = []
    for _ in range(random.randrange(2, 6)):
        piece = random.choice(pieces)[:300]
        start, end = sorted(random.randrange(len(piece) + 1) for _ in range(2))
        parts.append(piece[start:] if random.random() < 0.4 else piece[start:end])
        parts.append(random.choice(("", "", " ", "anna", "\u0301", "[/]", "月", "\n", "\x1b", "\u202e")))
    return "".join(parts)
