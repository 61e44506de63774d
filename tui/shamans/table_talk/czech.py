"""Czech: colours, card numbers, and what looks like them."""

from __future__ import annotations

from tui.shamans.table_talk.language import Language, inflected, listed

# The last line has spoken rather than written forms.
_ADJECTIVE = """
    ý á é ého ému ém ým ou í ých ými
    ej ýho ýmu ejch ejm ejma ýma
"""
_SHADES = """
    fialov modr zelen žlut bíl hněd červen tmavomodr tmavozelen tmavočerven tmavohněd tmavěmodr
    světlemodr světlezelen světlehněd červenkav modrav zelenkav žlutav bělav namodral nazelenal nažloutl
    načervenal nahnědl nafialověl zarudl modroučk zeleňoučk zelenoučk červeňoučk červenoučk žluťoučk
    žlutoučk běloučk bělounk hněďoučk hnědoučk nachov purpurov šarlatov karmínov azurov blankytn
    smaragdov fialkov lilov bělostn sněhobíl rud
"""

CZECH = Language(
    worlds=("fialová", "modrá", "zelená", "žlutá", "bílá", "hnědá", "červená"),
    colours=inflected(_SHADES, _ADJECTIVE)
    | inflected("fialovější modřejší zelenější žlutější bělejší hnědější červenější", "- m ho mu ch")
    | listed("""
        modří fialově modře zeleně žlutě bíle hnědě červeně rudě fialovo modro zeleno žluto bílo hnědo
        červeno purpur purpuru purpurem fialka fialku fialky fialce fialkou fialek červeň červeni modř
        žluť lila hňedá hňedou
    """),
    numbers=listed("""
        dva dvě dvou dvěma tři tří třem třemi třech třema čtyři čtyry štyři štyry čtyř čtyřem čtyřmi
        čtyřech čtyřma čtiři pjet pjetka pjetku pět pěti šest šesti sedm sedmi sedum osm osmi osum
    """)
    | inflected("pětič šestič čtyřeč", "ka ky ku ko kou")
    | inflected("dvoj troj čtyř pět šest sedmič osmič jednič", "ka ky ce ku ko kou ek kám kách kami kama"),
    phrases=(
        "mam jedna",
        "karta jedna",
        "kartu jedna",
        "dam jedna $",
        "^ cislo jedna",
        "mam cislo jedna",
        "mam pet",
        "mas pet",
        "ma pet",
        "jen pet",
        "jenom pet",
        "cislo pet",
        "dej pet",
        "hraj pet",
        "chci pet",
        "potrebuju pet",
        "^ pet $",
    ),
    excused=("se ven", "se dum"),
    counted=listed("""
        sekunda sekundy sekund vteřina vteřiny vteřin min minuta minuty minut minutky h hodina hodiny
        hodin den dny dní dnů noci týden týdny týdnů měsíc měsíce měsíců rok roky roků let krát hráč
        hráči hráčů hráče lidi lidé lidí kola kolo kole kol hra hry hru her bod body bodů slova slov
        slovech stě sta set tisíc tisíce milion miliony procenta procent ráno večer stín stíny stínů
        šaman šamani šamany šamanů dýka dýky dýk portál portály portálů maska masky masek destička
        destičky destiček rituál rituály rituálů políčka políček pole polí štychy štychů kroky kroků
        ledna února března dubna května června července srpna září října listopadu prosince
    """),
    numbered=listed("""
        kolo kole hra hře hráč část strana vy my nás vás dvacet třicet čtyřicet padesát šedesát
        sedmdesát osmdesát devadesát sto jsme jste budeme budete
    """)
    | {"jsme tu", "jsme jen", "jsme už", "jste tu", "nás tu", "nás je", "nás bude", "nás bylo"},
    between=listed("další dalších dalším poslední posledních malé ještě"),
    innocent=listed("""
        věřte krásný krásny krásná krásné krásného krásnému krásným krásných krásnými péti hned červen
        červenec červenci července červenka červenku červenky červenám dvojče moravy morava moravu
        moravou fiala fialu fialy fialou fialovi šestou šesták dvoje troje troja troják zelný zelná
        zelné zelného zelném zelným blance osička falce moudřejší moudrého moudrých moudrými moudrému
        moudrém zlatou zlatem zlatej zlatavou zlatavý potkám patkou patkami nechová mokrého mokrých
        mokrými mokrému bolavé bolavý bolavá bolavým bolavou bolavých šustek sedím sedíme fóru rtech
        rtem huti brnu bolo belu zelenka zelenku zelenky zelenkou zelenková berounky bili bilo bile ruda
        rudi rudyho billa bille billyho billem modem modemu
    """),
)
