//! The roll, and what it does to the targets [PL-VII.A.0c, PL-VII.A.0d].

use super::Play;
use super::strength::Calculation;
use crate::charts::CombatResult;
use crate::event::Event;
use crate::frame::AttackKind;
use crate::ids::{Piece, Pieces};
use crate::state::Battle;
use fieldcraft_engine::{Purpose, Subject};
use fieldcraft_hex::HexId;

/// The roll of an attack on a hex.
pub(crate) const ATTACK: Purpose = Purpose::new("PL-VII.A.0c", "attack");

impl Battle {
    /// Rolls for an attack and applies the result to every target.
    pub(crate) fn resolve(
        &mut self,
        kind: AttackKind,
        hex: HexId,
        attackers: &Pieces,
        targets: &Pieces,
        calculation: &Calculation,
        play: &mut Play<'_>,
    ) {
        let Some(column) = calculation.column else {
            return targets.iter().for_each(|target| play.tell(Event::TooStrong(target)));
        };
        let purpose = ATTACK.about(Subject::Place(hex.0));
        let die = play.chance.roll(6, purpose) as i32 + calculation.die.total();
        let outcome = self.field.charts.results.result(column, die);
        play.tell(Event::Attacked {
            kind,
            hex,
            attackers: *attackers,
            targets: *targets,
            column: column as u8,
            die: die as i8,
            outcome,
        });
        // Whether a unit was dispersed before counts, not what this result does to others first.
        for target in targets.iter() {
            self.suffer(target, outcome, play);
        }
    }

    /// Rolls for one target by itself: indirect fire, mines [PL-VII.C.10.bb, PL-IX.A.3c].
    pub(crate) fn resolve_one(
        &mut self,
        target: Piece,
        column: usize,
        modifier: i32,
        purpose: Purpose,
        play: &mut Play<'_>,
    ) {
        let die = play.chance.roll(6, purpose.about(Subject::Unit(target.0))) as i32 + modifier;
        let outcome = self.field.charts.results.result(column, die);
        play.tell(Event::Hit { target, column: column as u8, die: die as i8, outcome });
        self.suffer(target, outcome, play);
    }

    /// What a result does to a unit.
    fn suffer(&mut self, target: Piece, outcome: CombatResult, play: &mut Play<'_>) {
        if self.hex(target).is_none() {
            return;
        }
        let bridge = self.field.kinds.bridges.has(target);
        match outcome {
            CombatResult::None => {}
            // A bridge suffers nothing but destruction [PL-X.C.4.b.2].
            CombatResult::D | CombatResult::Double if bridge => {}
            CombatResult::D => self.disperse(target, play),
            CombatResult::Double if self.is(target, crate::state::Flags::DISPERSED) => self.destroy(target, play),
            CombatResult::Double => self.disperse(target, play),
            CombatResult::X => self.destroy(target, play),
        }
    }
}
