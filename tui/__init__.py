"""The screens: what a player sees and presses. They know views and events, never a game's state.

Nothing is drawn yet; the rules and the bots come first.
"""
