//! Opportunity fire, an optional rule [PL-XV.B].

use super::Play;
use crate::field::Switch;
use crate::frame::{Attack, AttackKind, Frame, Moving};
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags};
use crate::unit::Carries;
use fieldcraft_engine::{Check, Refusal, unless, when};

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
        let seen = self.is_spotted(mover, to, enemy);
        for piece in self.field.kinds.side[enemy.index()].and(self.field.kinds.armed).iter() {
            let sees = self.hex(piece).is_some_and(|from| !self.is_sea(from) && self.sees(from, to));
            let count = &mut self.in_sight[piece.index()];
            *count = match (sees, seen) {
                (true, true) => (*count).max(1).saturating_add(cost),
                // In woods and towns what nobody spots does not count, but the line is not lost [PL-XV.B.5].
                (true, false) => *count,
                (false, _) => 0,
            };
        }
    }

    /// Why a unit may not fire at the moving one.
    pub(crate) fn check_opportunity(&self, piece: Piece, attack: &Attack) -> Check {
        when(self.has_order(piece), "PL-XV.B.12", "it has an order for its next combat phase")?;
        self.check_seen_opportunity(piece, attack)
    }

    /// The same by what anybody sees: orders are secret, so a unit that may have none is thought to have none [PL-R99].
    fn check_seen_opportunity(&self, piece: Piece, attack: &Attack) -> Check {
        let Some(moving) = self.moving() else { return Err(Refusal::new("PL-XV.B.9", "no unit is moving")) };
        when(!self.field.kinds.armed.has(piece) || self.hex(piece).is_none(), "PL-UFT.L16", "it has no weapon")?;
        when(self.is(piece, Flags::OPPORTUNITY), "PL-XV.B.2", "it has already used opportunity fire this phase")?;
        when(
            self.flags[piece.index()].any(Flags::DISPERSED.with(Flags::ABOARD).with(Flags::FLAK)),
            "PL-R79",
            "it is dispersed, carried, or has fired at aircraft",
        )?;
        when(self.hex(piece).is_some_and(|hex| self.is_stream(hex)), "PL-VII.K.3", "units in a stream may not attack")?;
        when(self.hex(piece).is_some_and(|hex| self.is_sea(hex)), "PL-R70", "units at sea may not attack")?;
        when(self.is_clearing(piece), "PL-X.A.7b", "an engineer that is clearing may not attack")?;
        unless(self.is_long_enough(piece, &moving), "PL-XV.B.1", "it has not seen the unit for a quarter of its move")?;
        let majority = self.majority(&attack.targets, attack.hex);
        self.check_shot(piece, attack.hex, &attack.targets, majority)
    }

    /// Whether the mover has spent a quarter of its allowance in the unit's sight.
    fn is_long_enough(&self, piece: Piece, moving: &Moving) -> bool {
        let quarter = self.field.unit(moving.piece).movement / 4 * 2;
        let count = self.in_sight[piece.index()];
        count != 0 && quarter < count
    }

    /// Stops the move where an enemy may fire, and asks him; a carrier first says whether it unloads
    /// [PL-XV.B.4, PL-XV.B.7b].
    pub(crate) fn offer_opportunity(&mut self) {
        if !self.field.uses(Switch::OpportunityFire) {
            return;
        }
        let Some(moving) = self.moving().filter(|moving| moving.entered != 0) else { return };
        let Some(attack) = self.opportunity() else { return };
        if moving.unloaded.is_none() && !moving.kept && self.check_unload(&moving).is_ok() {
            self.frames.first(&[Frame::Declaring]);
        } else {
            self.frames.first(&[Frame::Attack(attack)]);
        }
    }

    /// The carrier has said whether it unloads; the enemy may fire now.
    pub(crate) fn declare(&mut self, unloads: bool, play: &mut Play<'_>) {
        self.frames.leave();
        if unloads {
            self.unload(play);
            self.turn_unloaded();
        } else {
            self.change_moving(|moving| moving.kept = true);
            self.offer_opportunity();
        }
    }

    /// What may be fired at in the moving unit's hex: itself, riders on armor, and who was unloaded there
    /// [PL-XV.B.7a, PL-XV.B.8, PL-XV.B.11].
    pub(crate) fn opportunity_targets(&self) -> Pieces {
        let Some(moving) = self.moving() else { return Pieces::EMPTY };
        let rider = self
            .rider(moving.piece)
            .filter(|&rider| self.hex(rider).is_some_and(|hex| !self.ground(hex).has(Ground::TOWN)));
        let unloaded = moving.unloaded.filter(|&unit| self.hex(unit) == self.hex(moving.piece));
        [Some(moving.piece), rider, unloaded].into_iter().flatten().collect()
    }

    /// The attack that enemies may make on the moving unit now, if any can.
    fn opportunity(&self) -> Option<Attack> {
        let moving = self.moving()?;
        let mut attack = Attack::new(AttackKind::Opportunity, self.hex(moving.piece)?);
        let targets = self.opportunity_targets();
        // In a town who was unloaded and its carrier are one target [PL-VII.F.2.cb].
        let whole = self.ground(attack.hex).has(Ground::TOWN);
        if whole || targets.len() == 1 {
            attack.targets = targets;
            attack.aimed = true;
            return self.somebody_fires(&attack).then_some(attack);
        }
        let one = |target: Piece| self.somebody_fires(&Attack { targets: Pieces::one(target), ..attack });
        targets.iter().any(one).then_some(attack)
    }

    /// Whether anybody may fire as far as all know. Who holds its fire for its orders is asked all the same.
    fn somebody_fires(&self, attack: &Attack) -> bool {
        self.seen_firers(attack).next().is_some()
    }

    /// All that may fire as far as all know.
    pub(crate) fn opportunity_firers(&self, attack: &Attack) -> Pieces {
        self.seen_firers(attack).collect()
    }

    fn seen_firers<'a>(&'a self, attack: &'a Attack) -> impl Iterator<Item = Piece> + 'a {
        let side = self.attacker(AttackKind::Opportunity);
        let armed = self.field.kinds.side[side.index()].and(self.field.kinds.armed);
        armed.iter().filter(|&piece| self.check_seen_opportunity(piece, attack).is_ok())
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
            self.frames.leave();
        } else if self.is(moving.piece, Flags::DISPERSED) {
            self.stop(play);
        } else {
            self.offer_opportunity();
        }
    }
}
