"""What screens are built of: widgets that know no game."""
