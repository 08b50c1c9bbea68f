//! From names to things: the other direction of `names`, for JSON that people and programs write.

use crate::field::Field;
use crate::frame::Step;
use crate::ids::Piece;
use crate::map::HexName;
use crate::present::names;
use crate::unit::Ordnance;
use fieldcraft_hex::HexId;

/// A hex by any of its names.
pub(crate) fn hex(field: &Field, name: &str) -> Result<HexId, String> {
    let read: HexName = name.parse()?;
    field.map.named(read).ok_or_else(|| format!("hex {name} is not on this map"))
}

/// A piece by its id, such as `rifle-us-3`.
pub(crate) fn piece(field: &Field, id: &str) -> Result<Piece, String> {
    let wrong = || format!("there is no unit {id:?} in this situation; a unit is called like rifle-us-3");
    let (kind, number) = id.rsplit_once('-').ok_or_else(wrong)?;
    // Written in one way only: neither "+3" nor "03".
    let number = number.parse::<u8>().ok().filter(|read| read.to_string() == number).ok_or_else(wrong)?;
    let is = |piece: &Piece| field.roster[piece.index()].number == number && field.unit(*piece).id == kind;
    field.pieces().find(is).ok_or_else(wrong)
}

/// Bombs or rockets by their word.
pub(crate) fn ordnance(word: &str) -> Result<Ordnance, String> {
    match word {
        "bombs" => Ok(Ordnance::Bombs),
        "rockets" => Ok(Ordnance::Rockets),
        _ => Err(format!("a fighter-bomber carries bombs or rockets, not {word:?}")),
    }
}

/// A step of play by its word.
pub(crate) fn step(word: &str) -> Result<Step, String> {
    let known = names::STEPS.iter().find(|(_, id, _)| *id == word);
    known.map(|(step, ..)| *step).ok_or_else(|| format!("there is no step {word:?}"))
}
