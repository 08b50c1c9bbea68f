//! What a screen shows, whatever the game.
