"""What fills the terminal, one screen per purpose, and what every game's screen is built on."""
