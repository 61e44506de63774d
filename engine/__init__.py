"""The rules: pure, standard library only. Facts live here, sentences do not."""
