//! An engagement under way [FG-1 to FG-17].

use crate::event::Ending;
use crate::ids::{Side, Spot, Unit, Units};

/// An engagement under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Engagement {
    /// Who attacks.
    pub attacker: Side,
    /// The hex under attack.
    pub hex: Spot,
    /// Units that attack.
    pub attackers: Units,
    /// Units that answer.
    pub defenders: Units,
    /// Units that have fired in this Round.
    pub fired: Units,
    /// Units that have scored a hit [FG-B19].
    pub scored: Units,
    /// Units that were damaged in this Round, and still have what their undamaged side had left [FG-B8].
    pub flipped: Units,
    /// The same of crews.
    pub crews_flipped: Units,
    /// Units whose primary, and whose secondary, weapon cannot be used in this Round [FG-8].
    pub jammed: [Units; 2],
    /// Units whose weapons have failed in this Round.
    pub failed: [Units; 2],
    /// Aircraft that have had their Round [FG-O45].
    pub departed: Units,
    /// Who fires first.
    pub first: Side,
    /// Whose Round it is.
    pub turn_of: Side,
    /// How many Rounds are over.
    pub rounds: u8,
    /// How many Rounds in a row have changed nothing [FG-B9].
    pub quiet: u8,
    /// Whether this Round has changed the state of a unit.
    pub changed: bool,
    /// What cards add to the attacker's initiative.
    pub surprise: i8,
    /// Whether the defender has the initiative by a card.
    pub ambush: bool,
    /// Whether damaged defenders fire as if undamaged [FG-O52].
    pub hold: bool,
    /// The target of concentrated fire in this Round, and the Attack [FG-O51].
    pub concentrated: Option<(Unit, i8)>,
    /// The unit that joins for this Round, and its Attack [FG-O50].
    pub mission: Option<(Unit, i8)>,
    /// Units of each side at the start, for momentum.
    pub strength: [u8; 2],
    /// Units of each side that are lost.
    pub lost: [u8; 2],
    /// How it ended, once it has.
    pub ending: Option<Ending>,
}

impl Engagement {
    /// An attack on a hex, before any unit is named.
    #[must_use]
    pub const fn new(attacker: Side, hex: Spot) -> Self {
        Self {
            attacker,
            hex,
            attackers: Units::EMPTY,
            defenders: Units::EMPTY,
            fired: Units::EMPTY,
            scored: Units::EMPTY,
            flipped: Units::EMPTY,
            crews_flipped: Units::EMPTY,
            jammed: [Units::EMPTY; 2],
            failed: [Units::EMPTY; 2],
            departed: Units::EMPTY,
            first: attacker,
            turn_of: attacker,
            rounds: 0,
            quiet: 0,
            changed: false,
            surprise: 0,
            ambush: false,
            hold: false,
            concentrated: None,
            mission: None,
            strength: [0; 2],
            lost: [0; 2],
            ending: None,
        }
    }

    /// The units that a side has declared.
    #[must_use]
    pub fn of(&self, side: Side) -> Units {
        if side == self.attacker { self.attackers } else { self.defenders }
    }
}
