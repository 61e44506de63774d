"""The open question, the options that answer it, and what each of them would do: all from a view."""

from tui.shazar.sentences.asking import question
from tui.shazar.sentences.certainty import sure
from tui.shazar.sentences.labels import label
from tui.shazar.sentences.outcomes import effect

__all__ = ["effect", "label", "question", "sure"]
