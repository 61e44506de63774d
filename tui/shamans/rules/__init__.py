"""The chapters of the rules of Shamans."""
