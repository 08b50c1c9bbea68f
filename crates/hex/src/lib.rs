//! Board geometry: hexes, hexsides, distances, paths, exact sight lines. No game words.
