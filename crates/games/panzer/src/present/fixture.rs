//! A small battle on board A for the tests of this module: a few units of each side near a bridge.

use crate::board;
use crate::field::{Counter, Field, Switch};
use crate::frame::Step;
use crate::ids::Piece;
use crate::pack;
use crate::present::lookup;
use crate::sight::{SightTable, TargetElevationTable};
use crate::situation::Situation;
use crate::state::{Battle, Hexes};
use crate::unit::{Ordnance, Side};
use fieldcraft_hex::HexId;
use std::sync::Arc;

/// What takes part, and where it stands; `-` is not on the map.
const PLACED: [(&str, &str); 24] = [
    ("rifle-us", "A-N-6"),
    ("rifle-us", "A-N-6"),
    ("engineer-us", "A-Q-4"),
    ("mg", "A-N-6"),
    ("m4-75", "A-M-5"),
    ("m4-75", "A-O-6"),
    ("truck-us", "A-Q-2"),
    ("105mm-us", "A-Q-2"),
    ("105mm-us", "A-Q-2"),
    ("l-5", "-"),
    ("p-47", "A-P-8"),
    ("rifle-german", "A-P-7"),
    ("rifle-german", "A-O-8"),
    ("pzkw-iv-w", "A-Q-8"),
    ("pzkw-iv-w", "A-R-8"),
    ("88mm", "A-P-10"),
    ("20mm-quad", "A-P-10"),
    ("81mm-german", "A-S-9"),
    ("truck-german", "A-S-9"),
    ("fortification", "A-P-10"),
    ("mine", "-"),
    ("block", "-"),
    ("wagon", "A-T-9"),
    ("halftrack-german", "A-Q-9"),
];

fn situation() -> Situation {
    Situation::for_tests(10)
}

/// A field with these pieces on board A, and these optional rules.
pub(crate) fn field(switches: &[Switch]) -> Field {
    let units = pack::read_units(pack::embedded("units.toml").unwrap()).unwrap();
    let charts = pack::read_charts(pack::embedded("charts.toml").unwrap()).unwrap();
    let map = board::join(&"A0".parse().unwrap(), &board::embedded()).unwrap();
    let sight = SightTable::new(&map, &TargetElevationTable::embedded().unwrap());
    let mut roster: Vec<Counter> = Vec::new();
    for (id, _) in PLACED {
        let unit = units.types.iter().position(|unit| unit.id == id).unwrap_or_else(|| panic!("{id}"));
        let number = 1 + roster.iter().filter(|counter| usize::from(counter.unit) == unit).count() as u8;
        let side = units.types[unit].side;
        roster.push(Counter { unit: unit as u8, side, group: side as u8, number, ordnance: Some(Ordnance::Bombs) });
    }
    let bits = switches.iter().fold(0, |bits, &switch| bits | 1 << switch as u8);
    let whole: Hexes = (0..map.cells.len() as u16).map(HexId).collect();
    let mut field = Field::new(situation(), map, sight, units, charts, roster, bits);
    field.set_areas(vec![whole, whole]);
    field
}

/// The battle before set-up.
pub(crate) fn before_set_up(switches: &[Switch]) -> Battle {
    Battle::new(Arc::new(field(switches)))
}

/// The battle in this step of the third turn, with optional rules.
pub(crate) fn skirmish_with(switches: &[Switch], side: Side, step: Step) -> Battle {
    let mut battle = before_set_up(switches);
    for (piece, (_, at)) in battle.field.pieces().zip(PLACED) {
        if at != "-" {
            let at = hex(&battle, at);
            battle.put(piece, at);
            battle.note_entry(piece, at);
        }
    }
    let mined = hex(&battle, "A-R-9");
    battle.mark(mined, |marker| marker.mine = true);
    (battle.turn, battle.phasing, battle.step) = (3, side, step);
    battle
}

/// The battle in this step of the third turn.
pub(crate) fn skirmish(side: Side, step: Step) -> Battle {
    skirmish_with(&[], side, step)
}

/// A piece by its id.
#[track_caller]
pub(crate) fn piece(battle: &Battle, id: &str) -> Piece {
    lookup::piece(&battle.field, id).unwrap()
}

/// A hex by its name.
#[track_caller]
pub(crate) fn hex(battle: &Battle, name: &str) -> HexId {
    lookup::hex(&battle.field, name).unwrap()
}
