"""A guided match: a coach speaks, the learner plays on the screens of a real match, bots follow a script."""
