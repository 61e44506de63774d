"""Word lists for table codes, guests' names and bots' names: common, short, easy to say aloud.

No two words of a list are one letter apart; there are no homophones that we can think of, and nothing rude,
alone or in a pair.
"""

from __future__ import annotations

_FIRST = """
amber azure basic brave bright brisk bronze busy calm cheery chilly citrus clever cobalt cosmic crisp
curly daring dusty early easy epic exotic famous fancy fast final foggy free fresh frozen fuzzy gentle
glad glossy golden grand green happy honest humble icy indigo ivory jade jolly jumbo keen kind lazy
lively lofty loud lucky lunar magic mellow mighty mild minty modern modest mossy muddy neat nimble noble
odd olive open pink plush polar polite prime proud pure purple quick quiet rapid rare regal ripe round
royal rugged rustic safe salty sandy sharp shiny silent silver simple sleepy smart smooth snowy snug
soft solid spicy square stable steady strong subtle sunny swift tall tame tidy topaz true twin urban
velvet violet vivid warm windy winter wise witty wooden zesty
"""
FIRST_WORDS = tuple(_FIRST.split())
"""First words of the pairs in table codes."""

_SECOND = """
acorn anchor apple arrow badger baker banjo basket beacon bottle bridge butter cactus camel candle canoe
canyon castle cherry cliff cloud clover comet cookie crane daisy dragon drum eagle falcon fern finch
flute forest fox frog frost galaxy garden garlic ghost giant goat goblin goose grape guitar hammer
helmet heron hornet island jaguar jungle kayak kettle koala ladder lagoon lake lemon lion lotus magnet
mango maple marble meadow melon mirror moon moth oak ocean onion orchid otter owl panda paper parrot
pebble pencil pepper piano pilot pirate planet pony puffin puzzle rabbit raven ribbon river robin robot
rocket saddle sailor salmon shark shield snail spider squid star storm summit swan temple ticket tiger
tower trout tulip tunnel turtle valley violin waffle wagon walnut willow window wizard wolf zebra
"""
SECOND_WORDS = tuple(_SECOND.split())
"""Second words of those pairs; guests who propose no name are named after these, too."""

BOT_TEMPERS = {
    "Adder": "treacherous",
    "Crane": "careful",
    "Heron": "treacherous",
    "Marten": "bold",
    "Moth": "careful",
    "Newt": "careful",
    "Otter": "bold",
    "Pike": "bold",
    "Shrew": "bold",
    "Stoat": "treacherous",
    "Tench": "treacherous",
    "Vole": "careful",
}
"""The temper that goes with each bot's name (`engine.core.TEMPERS`): regulars come to know them."""
BOT_NAMES = tuple(BOT_TEMPERS)
"""Names of bots; people cannot take them."""
