"""Russian in Latin letters, as people without a Cyrillic keyboard write it.

Spellings vary, so the lists have common ones, not one standard. The word for seven counts only in some
phrases: it is also Czech for "here".
"""

from __future__ import annotations

from tui.shamans.table_talk.language import Language, inflected, listed

_HARD = """
    yj yi iy ij y aya aja aia oy oj oi uyu uju uiu oe oye oje ogo omu om ym im ye yje yie ie ije yh yx
    ykh ih ymi imi
"""
_SOFT = """
    iy ij yaya jaja iaia iaya yuyu juju uyu uju iuiu ee eye eje ego emu em im ey ej ie iye ije ih ikh ix
    imi
"""

RUSSIAN_LATIN = Language(
    worlds=("fioletovyj", "siniy", "zelenyj", "zheltyj", "belyj", "korichnevyj", "krasnyj"),
    colours=inflected(
        "krasn zelen zelyon zhelt zholt jelt jolt bel fioletov korichnev koricnev golub krasnenk belenk "
        "sinenk zelenenk zheltenk krasnovat sinevat zelenovat lilov sirenev purpurn bordov",
        _HARD,
    )
    - {"belie"}  # an English verb
    | inflected("sin", _SOFT)
    | listed("fiolet"),
    numbers=listed("""
        dva dve dvuh dvux tri treh chetyre chetire 4etyre 4etire chetyreh pyat piat pjat pyati shest
        shesti vosem vosmi
    """)
    | inflected(
        "dvoyk dvoik troyk troik chetverk chetvyork pyaterk pyatyork shesterk semerk semyork vosmerk",
        "a i e u oy oj oi",
    )
    | inflected("edinits edinic", "a y u i e ey ej"),
    phrases=("menya sem", "nomer sem", "tolko sem", "est sem"),
    excused=(),
    counted=listed("sek sekund sekundy min minut minuty chasa chasov raza dnya dney let goda igroka igrokov"),
    numbered=listed("raund igra"),
    between=listed("esche"),
    innocent=listed(""),
)
