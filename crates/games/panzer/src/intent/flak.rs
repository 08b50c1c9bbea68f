//! Whole anti-aircraft fire: one aircraft is the target, those named fire, and the die is rolled.

use super::Intent;
use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Frame};
use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Flags};
use fieldcraft_engine::Next;

impl Battle {
    /// Every aircraft that can be fired at, with all guns that reach it and, where they are several, with each alone.
    pub(super) fn mean_flak(&self, out: &mut Vec<Intent>) {
        for target in self.field.kinds.aircraft.iter() {
            let Some(attack) = self.flak_at(target) else { continue };
            out.push(Intent::Flak(target, attack.attackers));
            if 1 < attack.attackers.len() {
                out.extend(attack.attackers.iter().map(|gun| Intent::Flak(target, Pieces::one(gun))));
            }
        }
    }

    /// The fire of all that reach an aircraft, if it may be fired at.
    pub(crate) fn flak_at(&self, target: Piece) -> Option<Attack> {
        self.check_flak(target).ok()?;
        let attack =
            Attack { targets: Pieces::one(target), aimed: true, ..Attack::new(AttackKind::Flak, self.hex(target)?) };
        let guns = self.field.kinds.side[self.phasing.enemy().index()].iter();
        Some(Attack { attackers: guns.filter(|&gun| self.check_flak_join(gun, &attack).is_ok()).collect(), ..attack })
    }

    /// How fire at an aircraft goes on.
    pub(super) fn flak_on(&self, target: Piece, with: Pieces) -> Next<Decision> {
        match self.frames.last() {
            Some(Frame::Attack(attack)) if attack.targets == Pieces::one(target) => {
                let left = with.without(attack.attackers);
                let join = left.iter().find(|&gun| self.check_join(attack, gun).is_ok());
                Next::Decide(join.map_or(Decision::Resolve, Decision::Join))
            }
            None if with.iter().any(|gun| self.is(gun, Flags::FLAK)) => Next::Done,
            None => Next::Decide(Decision::Target(target)),
            Some(_) => Next::Stopped,
        }
    }
}
