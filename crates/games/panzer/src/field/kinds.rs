//! Sets of pieces by what they are.

use super::Counter;
use crate::ids::{MOST_PIECES, Piece, Pieces};
use crate::unit::{Category, Special, UnitType};

/// Sets of pieces that the rules ask for again and again.
#[derive(Clone, Debug, Default)]
pub struct Kinds {
    /// By side.
    pub side: [Pieces; 2],
    /// Vehicles, wagons included.
    pub vehicles: Pieces,
    /// Infantry-type units.
    pub infantry: Pieces,
    /// Units on the ground: no aircraft, bridges, fortifications.
    pub ground: Pieces,
    /// Trucks and wagons.
    pub transport: Pieces,
    /// Units with a weapon that may use direct fire.
    pub armed: Pieces,
    /// Units that may use indirect fire.
    pub indirect: Pieces,
    /// Units that may close assault.
    pub assault: Pieces,
    /// Fortifications.
    pub forts: Pieces,
    /// Aircraft.
    pub aircraft: Pieces,
    /// Bridges that are carried and laid.
    pub bridges: Pieces,
    /// Engineers on foot.
    pub engineers: Pieces,
    /// Pieces that count for stacking.
    pub stacks: Pieces,
}

impl Kinds {
    /// The sets of a roster.
    pub(super) fn of(units: &[UnitType], roster: &[Counter]) -> Self {
        let mut kinds = Self::default();
        for (at, counter) in roster.iter().enumerate().take(MOST_PIECES) {
            let (piece, unit) = (Piece(at as u8), &units[usize::from(counter.unit)]);
            let put = |set: &mut Pieces, is: bool| {
                if is {
                    set.insert(piece);
                }
            };
            put(&mut kinds.side[counter.side.index()], true);
            put(&mut kinds.vehicles, unit.is_vehicle());
            put(&mut kinds.infantry, unit.is_infantry());
            put(&mut kinds.ground, unit.is_ground_unit());
            put(&mut kinds.transport, unit.is_unarmed_transport());
            put(&mut kinds.armed, unit.weapon.is_some() && unit.is_ground_unit());
            put(&mut kinds.indirect, unit.indirect);
            put(&mut kinds.assault, unit.assault);
            put(&mut kinds.forts, unit.category == Category::Fortification);
            put(&mut kinds.aircraft, unit.category == Category::Aircraft);
            put(&mut kinds.bridges, unit.category == Category::Bridge);
            put(&mut kinds.engineers, unit.special == Some(Special::Engineer));
            put(&mut kinds.stacks, unit.stacks);
        }
        kinds
    }
}
