"""Reserved names: words that would pass for the server, its admins, or a placeholder on a screen.

They are reserved in the languages of the screens (en, fr, ru, cs), in every spelling that looks like them,
and also with digits, hyphens and underscores: `adm1n`, `Root-2` and `_server_` are reserved, `guest-otter` is
not.
"""

from __future__ import annotations

from server.house.people.confusables import looks

WORDS = {
    "en": """admin admins administrator administrators root sysop sysadmin operator moderator moderators mod
        owner host staff support security system server house lobby shaman shamans bot bots robot
        guest guests nobody anonymous unknown plain display everyone""",
    "fr": """administrateur administratrice administration modérateur modératrice modération opérateur
        propriétaire hôte équipe assistance sécurité système serveur maison accueil chaman chamans chamane
        robot bot invité invitée personne anonyme inconnu simple affichage tous""",
    "ru": """админ админы администратор администраторы администрация рут модератор модераторы оператор
        владелец хозяин хост поддержка безопасность система сервер дом лобби шаман шаманы бот боты робот
        гость гости никто аноним неизвестный простой экран все""",
    "cs": """admin správce správci správa administrátor moderátor moderátoři operátor majitel vlastník
        hostitel podpora bezpečnost systém server dům herna šaman šamani bot boti robot
        host hosté nikdo anonym neznámý prostý zobrazení všichni""",
}
"""The reserved words of each language."""

_LOOKS = frozenset(look for words in WORDS.values() for word in words.split() for look in looks(word))
_DIGITS = "0123456789"


def is_reserved(name: str) -> bool:
    """Return True if a name looks like a reserved word."""
    letters = name.replace("-", "").replace("_", "")
    return any(not _LOOKS.isdisjoint(looks(word)) for word in (letters, letters.strip(_DIGITS)))
