//! Opportunity fire, an optional rule [PL-XV.B].

use super::Play;
use crate::field::Switch;
use crate::frame::{Attack, AttackKind, Frame, Moving};
use crate::ids::{Piece, Pieces};
use crate::state::{Battle, Flags};
use crate::unit::Carries;
use fieldcraft_engine::Refusal;

impl Battle {
    /// A new unit sets out: nobody has seen it move yet.
    pub(crate) fn forget_sight(&mut self) {
        if self.field.uses(Switch::OpportunityFire) {
            self.in_sight.fill(0);
        }
    }

    /// Counts the points that the mover has just spent in the sight of each enemy; out of sight the count begins anew
    /// [PL-XV.B.1, PL-R78].
    pub(crate) fn count_sight(&mut self, mover: Piece, cost: u8) {
        if !self.field.uses(Switch::OpportunityFire) {
            return;
        }
        let Some(to) = self.hex(mover) else { return };
        let enemy = self.field.side(mover).enemy();
        // In woods and towns only what spotters see counts [PL-XV.B.5].
        let seen = self.is_spotted(mover, to, enemy);
        for piece in self.field.kinds.side[enemy.index()].and(&self.field.kinds.armed).iter() {
            let sees = seen && self.hex(piece).is_some_and(|from| self.sees(from, to));
            let count = &mut self.in_sight[piece.index()];
            *count = if sees { (*count).max(1).saturating_add(cost) } else { 0 };
        }
    }

    /// Why a unit may not fire at the moving one.
    pub(crate) fn opportunity_refusal(&self, piece: Piece, attack: &Attack) -> Option<Refusal> {
        let Some(moving) = self.moving() else { return Some(Refusal::new("PL-XV.B.9", "no unit is moving")) };
        if !self.field.kinds.armed.has(piece) || self.hex(piece).is_none() {
            return Some(Refusal::new("PL-UFT.L16", "it has no weapon"));
        }
        if self.is(piece, Flags::OPPORTUNITY) {
            return Some(Refusal::new("PL-XV.B.2", "it has used opportunity fire in this phase"));
        }
        if self.flags[piece.index()].any(Flags::DISPERSED.with(Flags::ABOARD).with(Flags::FLAK)) {
            return Some(Refusal::new("PL-R79", "it is dispersed, carried or fired at aircraft"));
        }
        if self.has_order(piece) {
            return Some(Refusal::new("PL-XV.B.12", "it has an order for its next combat phase"));
        }
        if self.hex(piece).is_some_and(|hex| self.is_stream(hex)) {
            return Some(Refusal::new("PL-VII.K.3", "units in a stream may not attack"));
        }
        if !self.is_long_enough(piece, &moving) {
            return Some(Refusal::new("PL-XV.B.1", "the unit has not been in its sight for a quarter of its move"));
        }
        let majority = self.majority(&attack.targets, attack.hex);
        self.shot_refusal(piece, attack.hex, &attack.targets, majority)
    }

    /// Whether the mover has spent a quarter of its allowance in the unit's sight.
    fn is_long_enough(&self, piece: Piece, moving: &Moving) -> bool {
        let quarter = self.field.unit(moving.piece).movement / 4 * 2;
        let count = self.in_sight[piece.index()];
        count != 0 && quarter < count
    }

    /// Stops the move where an enemy may fire, and asks him [PL-XV.B.4].
    pub(crate) fn offer_opportunity(&mut self) {
        if !self.field.uses(Switch::OpportunityFire) {
            return;
        }
        let Some(moving) = self.moving() else { return };
        let Some(hex) = self.hex(moving.piece) else { return };
        let mut attack = Attack::new(AttackKind::Opportunity, hex);
        attack.targets = Pieces::one(moving.piece);
        attack.aimed = true;
        if self.has_shot(&attack) {
            self.frames.push(Frame::Attack(attack));
            return;
        }
        // Riders on armor may be fired at by themselves, by weapons that do nothing to armor [PL-XV.B.8].
        if let Some(rider) = self.rider(moving.piece) {
            attack.targets = Pieces::one(rider);
            if self.has_shot(&attack) {
                self.frames.push(Frame::Attack(attack));
            }
        }
    }

    fn has_shot(&self, attack: &Attack) -> bool {
        let side = self.attacker(AttackKind::Opportunity);
        let armed = self.field.kinds.side[side.index()].and(&self.field.kinds.armed);
        armed.iter().any(|piece| self.opportunity_refusal(piece, attack).is_none())
    }

    /// The rider on an armored vehicle.
    pub(crate) fn rider(&self, carrier: Piece) -> Option<Piece> {
        let armored = self.field.unit(carrier).carries == Some(Carries::Infantry);
        self.passenger(carrier).filter(|_| armored)
    }

    /// After a shot: a unit that was dispersed or lost stops; otherwise others may fire too [PL-XV.B.4c, PL-XV.B.6].
    pub(crate) fn after_opportunity(&mut self, play: &mut Play<'_>) {
        let Some(moving) = self.moving() else { return };
        if self.hex(moving.piece).is_none() {
            self.frames.pop();
        } else if self.is(moving.piece, Flags::DISPERSED) {
            self.stop(play);
        } else {
            self.offer_opportunity();
        }
    }
}
