"""The names of spells, Fate cards and artifacts by the names that the engine gives them."""

from __future__ import annotations

from tui.words import Words

t = Words().t
"""Marks the English names for `make words`; `Words.t` translates them."""

SPELL_NAMES = {
    # ---- Beatriss
    "spark": t("Spark"),
    "shard": t("Ice Shard"),
    "fireball": t("Fireball"),
    "chain": t("Chain Lightning"),
    "gust": t("Gust of Wind"),
    "firestorm": t("Firestorm"),
    "meteor": t("Meteor"),
    "elements": t("Elemental Trap"),
    "expose": t("Exposure"),
    "brand": t("Brand of Flame"),
    "fury": t("Battle Fury"),
    "fireshield": t("Fire Shield"),
    "gale": t("Gale Stride"),
    "wind2": t("Second Wind"),
    # ---- Gothard
    "dart": t("Bone Dart"),
    "numb": t("Numbness"),
    "drain": t("Life Drain"),
    "grave": t("Hand of the Grave"),
    "frailty": t("Frailty"),
    "rot": t("Rot"),
    "eye": t("Evil Eye"),
    "dread": t("Dread"),
    "plague": t("Plague"),
    "puppet": t("Puppet"),
    "pact": t("Dark Pact"),
    "shadow": t("Shadow Step"),
    "feast": t("Blood Feast"),
    # ---- Daren
    "volley": t("Thorn Volley"),
    "feint": t("Feint"),
    "lash": t("Vine Lash"),
    "ambush": t("Ambush"),
    "silk": t("Rune Noose"),
    "mine": t("Rune Mine"),
    "wisp": t("Will-o'-the-wisp"),
    "mire": t("Mire"),
    "theft": t("Stolen Secrets"),
    "foot": t("Fleet Foot"),
    "smoke": t("Smoke Screen"),
    "herbs": t("Healing Herbs"),
    # ---- Shan'Tiren
    "ray": t("Ray of Light"),
    "judgement": t("Judgement"),
    "heaven": t("Spear of Heaven"),
    "healing": t("Healing"),
    "great": t("Great Healing"),
    "barrier": t("Shield of Dawn"),
    "renewal": t("Renewal"),
    "gift": t("Gift of Life"),
    "purify": t("Purification"),
    "wings": t("Wings of Dawn"),
    "fortune": t("Fair Fortune"),
    "peace": t("Peace"),
    "exile": t("Exile"),
    "blind": t("Blinding Light"),
}

FATE_NAMES = {
    "leprechaun": t("Evil Leprechaun"),
    "wanderer": t("Lost Wanderer"),
    "lightning": t("Lightning"),
    "disease": t("Rare Disease"),
    "clot": t("Clot of Life"),
    "quake": t("Earthquake"),
    "storm": t("Portal Storm"),
    "tailwind": t("Tailwind"),
    "wrath": t("Wrath of the Gods"),
    "scroll": t("Old Scroll"),
    "water": t("Living Water"),
    "crossroads": t("Crossroads Curse"),
    "calm": t("Dead Calm"),
    "twist": t("Twist of Fate"),
    "truce": t("Truce of the Gods"),
    "spirit": t("Guardian Spirit"),
    "thread": t("Thread of Life"),
    "path": t("Secret Path"),
}

RELIC_NAMES = {
    "heart": t("Heart of Flame"),
    "chalice": t("Chalice of Life"),
    "mirror": t("Mirror of Ages"),
    "crown": t("Crown of Storms"),
    "oracle": t("Eye of the Oracle"),
    "ring": t("Ring of Silence"),
    "bones": t("Chain of Bones"),
    "staff": t("Staff of Dawn"),
}

RELIC_SHORT = {
    "heart": t("Heart"),
    "chalice": t("Chalice"),
    "mirror": t("Mirror"),
    "crown": t("Crown"),
    "oracle": t("Eye"),
    "ring": t("Ring"),
    "bones": t("Chain"),
    "staff": t("Staff"),
}
