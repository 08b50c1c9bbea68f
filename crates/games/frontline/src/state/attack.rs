//! An attack under way, and hits under way.

use crate::decision::FireMode;
use crate::ids::{Action, MOST_UNITS, Section, Slots, Unit};
use arrayvec::ArrayVec;

/// An attack from its declaration to its hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Who attacks.
    pub attacker: Section,
    /// Who is attacked.
    pub target: Section,
    /// The card used as printed, if one was.
    pub printed: Option<Action>,
    /// A second section in a crossfire.
    pub second: Option<Section>,
    /// Who counter-attacks.
    pub counter: Option<Section>,
    /// The card used as printed for the counter-attack, if one was.
    pub counter_printed: Option<Action>,
    /// Whether it is a reaction to a move, which is answered by nothing but a counter-attack [FD-A14].
    pub in_reaction: bool,
    /// Whether it follows a bound: aimed only, at half firepower.
    pub half: bool,
    /// Firepower of Overwatch.
    pub overwatch: u8,
    /// Firepower of a fire mission, which no unit fires.
    pub mission: u8,
    /// Cover added by cards and counters, for the attacker and for the target.
    pub cover: [u8; 2],
    /// Whether fire modes have been declared by the attacker.
    pub fired: bool,
    /// How each unit fires.
    pub modes: [FireMode; 2 * MOST_UNITS],
    /// What grenades add for each unit, and the red number of a charge.
    pub extra: [u8; 2 * MOST_UNITS],
    /// Units whose mode was changed by choice.
    pub chosen: [Slots; 2],
    /// The victim of a sniper.
    pub victim: Option<Unit>,
}

impl Attack {
    pub(crate) const fn new(attacker: Section, target: Section) -> Self {
        Self {
            attacker,
            target,
            printed: None,
            second: None,
            counter: None,
            counter_printed: None,
            in_reaction: false,
            half: false,
            overwatch: 0,
            mission: 0,
            cover: [0; 2],
            fired: false,
            modes: [FireMode::Hold; 2 * MOST_UNITS],
            extra: [0; 2 * MOST_UNITS],
            chosen: [Slots::EMPTY; 2],
            victim: None,
        }
    }

    /// Whether it is made in reaction from Overwatch, which leaves its section Not Acted.
    pub(crate) const fn is_from_overwatch(&self) -> bool {
        self.in_reaction && 0 < self.overwatch
    }

    /// How a unit fires.
    #[must_use]
    pub const fn mode(&self, unit: Unit) -> FireMode {
        self.modes[unit.index()]
    }
}

/// Hits on a section, from the draw to the last of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hits {
    /// Who is hit.
    pub section: Section,
    /// The hits that count, in the order in which they were drawn.
    pub drawn: ArrayVec<u8, 40>,
    /// How many have been given to units.
    pub given: u8,
    /// Units that have taken a hit in this round [FD-A31].
    pub struck: Slots,
    /// The one unit that a sniper hits.
    pub victim: Option<Unit>,
    /// Whether the first hit also pins.
    pub pins: bool,
    /// Whether the other side names who takes the first hit.
    pub named: bool,
}
