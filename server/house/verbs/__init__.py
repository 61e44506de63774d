"""The actions of a person in the house: one module per narrow door of `tui.door`. `HouseDoor` joins them."""
