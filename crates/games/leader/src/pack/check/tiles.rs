//! Terrain tiles: some layout of every set may stay.

use super::is_sherman;
use crate::cards::{Terrain, TerrainSet, Tile};
use crate::field::Field;
use crate::pack::Entries;
use fieldcraft_content::Mistakes;

pub(super) fn tiles(e: &Entries, mistakes: &mut Mistakes) {
    for tile in &e.tiles {
        for row in &tile.value.rows {
            let fits = |letter: char| {
                Terrain::from_letter(letter)
                    .is_some_and(|t| is_sherman(e) || matches!(t, Terrain::Open | Terrain::Light | Terrain::Heavy))
            };
            if row.chars().count() != 2 || !row.chars().all(fits) {
                tile.mistake(
                    mistakes,
                    row,
                    "a tile row is two letters of the edition's terrain [SL-TERR-1, TL-TERR-1]",
                );
            }
        }
        if !e.edition.value.terrain.contains(&tile.value.set) {
            tile.mistake(mistakes, "set", "the edition has no such terrain [TL-CAMP-1]");
        }
    }
    for set in &e.edition.value.terrain {
        let count = e.tiles.iter().filter(|t| t.value.set == *set).count();
        if count != 8 {
            e.edition.mistake(mistakes, "terrain", format!("{set:?} has {count} tiles; a set has 8 [LD-TERR-1]"));
        } else if !can_be_laid(e, *set) {
            let text =
                format!("however the {set:?} tiles are laid, AP units cannot enter or cross the map [SL-TERR-8]");
            e.edition.mistake(mistakes, "terrain", text);
        }
    }
}

/// Whether some layout of a set may be played; otherwise its tiles would be laid anew for ever [SL-TERR-8, LD-R27].
fn can_be_laid(e: &Entries, set: TerrainSet) -> bool {
    let tiles: Vec<&Tile> = e.tiles.iter().map(|tile| &tile.value).filter(|tile| tile.set == set).collect();
    let mut laid = Vec::with_capacity(6);
    lay(&tiles, &mut laid)
}

/// Lays one more tile in every way, until a layout can be played.
fn lay<'a>(tiles: &[&'a Tile], laid: &mut Vec<&'a Tile>) -> bool {
    if let Ok(layout) = <[&Tile; 6]>::try_from(laid.as_slice()) {
        return Field::of_tiles(layout).is_playable();
    }
    for (at, tile) in tiles.iter().enumerate() {
        let rest: Vec<&Tile> = [&tiles[..at], &tiles[at + 1..]].concat();
        laid.push(tile);
        if lay(&rest, laid) {
            return true;
        }
        laid.pop();
    }
    false
}
