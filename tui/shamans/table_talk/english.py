"""English: colours, card numbers, and what looks like them."""

from __future__ import annotations

from tui.shamans.table_talk.language import Language, inflected, listed

ENGLISH = Language(
    worlds=("purple", "violet", "blue", "green", "yellow", "white", "brown", "red", "n"),
    colours=inflected("purple violet lilac blue green yellow white brown red crimson emerald maroon", "- s")
    | listed("""
        purplish purply lavender mauve magenta indigo bluish blueish bluey bluer bluest azure cyan
        turquoise greenish greeny greener greenest yellowish yellowy yellower whitish whiteish whiter
        whitest brownish browner reddish redish redder reddest scarlet blueness greenness yellowness
        whiteness redness blu bloo grn purp yello wht brn grean wite broun
    """),
    numbers=inflected("two three four five seven eight deuce", "- s")
    | listed("six sixes seaven sevan sevn eigt eght 2wo 4our 5ive 6ix 7even 8ight"),
    phrases=(
        "a one $",
        "have one $",
        "have the one $",
        "got the one $",
        "hold the one $",
        "play the one $",
        "have ones $",
        "got ones $",
        "of ones $",
        "has one $",
        "got one $",
        "hold one $",
        "holding one $",
        "play one $",
        "played one $",
        "card one",
        "^ number one $",
        "have number one $",
        "hold number one $",
        "lowest is one $",
        "smallest is one $",
    ),
    excused=(),
    counted=listed("""
        sec secs second seconds min mins minute minutes h hr hrs hour hours day days night nights week
        weeks month months year years am pm o time times player players people persons guys friends
        round rounds game games turn turns point points pts hundred thousand million percent words cents
        faced timing timer shadow shadows shaman shamans dagger daggers portal portals shard shards mask
        masks tile tiles artifact artifacts ritual rituals space spaces step steps january february
        march april june july august september october november december
    """),
    numbered=listed("""
        round game player seat level part page chapter season version twenty thirty forty fifty sixty
        seventy eighty ninety january february march april may june july august september october
        november december you
    """)
    | {"we are", "we re", "you are", "you re"},
    between=listed("more other last full whole long extra"),
    innocent=listed("""
        pet rude rudy bile there theres term terms sets burn burns rogue rogues trees tows trios trio
        tori sven witte violate violates violated violent blush modem brow brows browser browsers rudder
        redress radish throes branches blanched billy belly reed reeds ruddy scarlett biel belay blest
        greeter greenery belive peet sine anchovy modems whitefish bluefish browse
    """),
)
