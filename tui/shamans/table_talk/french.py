"""French: colours, card numbers, and what looks like them."""

from __future__ import annotations

from tui.shamans.table_talk.language import Language, inflected, listed

FRENCH = Language(
    worlds=("violet", "bleu", "vert", "jaune", "blanc", "marron", "brun", "rouge"),
    colours=inflected("violet bleu vert brun violacé bleuté azuré cramoisi", "- e s es")
    | inflected(
        "violette mauve pourpre turquoise émeraude azur jaune blanc blanche marron rouge écarlate bleuâtre "
        "verdâtre jaunâtre jaunasse blanchâtre brunâtre marronnasse rougeâtre violâtre",
        "- s",
    )
    | listed("lilas rouje blan magenta indigo vermillon"),
    numbers=listed("deux trois quatre quatres cinq six sept huit trwa troi cinc sinq katre"),
    phrases=(
        "le un",
        "la un",
        "du un",
        "un un",
        "mon un",
        "le numero un",
        "mon numero un",
        "^ numero un $",
        "carte un $",
    ),
    excused=(
        "au four",
        "le four",
        "un four",
        "du four",
        "mon four",
        "petit four",
        "petits fours",
        "le tri",
        "un tri",
    ),
    counted=listed("""
        sec seconde secondes min minute minutes heure heures h jour jours soir soirs semaine semaines
        mois an ans année années fois joueur joueurs joueuse joueuses personne personnes manche manches
        partie parties tour tours point points pts mots cent cents mille million millions vingt vingts
        pourcents ombre ombres shaman shamans dague dagues portail portails éclat éclats masque masques
        tuile tuiles artéfact artéfacts artefact artefacts rituel rituels case cases janvier février
        mars avril mai juin juillet août septembre octobre novembre décembre
    """),
    numbered=listed("""
        manche partie joueur joueuse tour page chapitre saison nous vous eux dix vingt trente quarante
        cinquante soixante cent sommes étions serons
    """)
    | {"tous les", "toutes les", "on est", "on était", "on sera", "vous êtes", "vous étiez", "vous serez"},
    between=listed("autres petites petits bonnes bons dernières derniers"),
    innocent=listed("""
        jeune jeunes branche branches branché branchés violente violentes violents violes violer violez
        violée violées viole volet volets vertu vertus douces décès villette blanchet blanchi blanchie
        blanchis blanchies rougis jaunisse roues bancs bille bleuet bleuets mord morde mordu quarte
        quater burne burnes trios tréma marions blettes roués troués
    """),
)
