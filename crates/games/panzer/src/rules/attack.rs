//! Attacks put together step by step: a hex, targets in it, attackers, the roll.

use super::Play;
use super::strength::Calculation;
use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Frame, Step};
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::state::{Battle, Flags};
use crate::unit::Side;
use fieldcraft_engine::Refusal;
use fieldcraft_hex::HexId;

impl Battle {
    /// The attack being put together.
    pub(crate) fn attack(&self) -> Option<Attack> {
        match self.frames.last() {
            Some(Frame::Attack(attack)) => Some(*attack),
            _ => None,
        }
    }

    fn change_attack(&mut self, change: impl FnOnce(&mut Attack)) {
        if let Some(Frame::Attack(attack)) = self.frames.last_mut() {
            change(attack);
        }
    }

    /// The side that puts the attack together.
    pub(crate) fn attacker(&self, kind: AttackKind) -> Side {
        match kind {
            AttackKind::Flak | AttackKind::Opportunity => self.phasing.enemy(),
            _ => self.phasing,
        }
    }

    /// Hexes that may be attacked in this step.
    pub(crate) fn list_aims(&self, out: &mut Vec<Decision>) {
        let enemy = self.phasing.enemy();
        match self.step {
            Step::Direct => {
                let ready = self.ready(self.phasing);
                if ready.is_empty() && self.naval == 0 {
                    return;
                }
                let hexes = self.held[enemy.index()]
                    .iter()
                    .filter(|&hex| self.can_be_shot_at(hex, &ready) || self.ships_bear_on(hex));
                out.extend(hexes.map(Decision::Aim));
                self.list_bare_aims(&ready, out);
            }
            Step::Assault => {
                let hexes = self.held[enemy.index()].iter().filter(|&hex| self.assaulted_refusal(hex).is_none());
                out.extend(hexes.map(Decision::Aim));
            }
            Step::AirAttack => {
                let hexes = self.held[enemy.index()].iter().filter(|&hex| self.air_refusal(hex).is_none());
                out.extend(hexes.map(Decision::Aim));
            }
            _ => {}
        }
    }

    /// Fortifications and laid bridges in hexes without enemies: they too can be fired at [PL-IX.C.8, PL-X.C.4.ba].
    fn list_bare_aims(&self, ready: &Pieces, out: &mut Vec<Decision>) {
        let things = self.field.kinds.forts.or(&self.field.kinds.bridges);
        for thing in things.iter() {
            if let Some(hex) = self.hex(thing)
                && !self.holds(hex, self.phasing.enemy())
                && (self.can_be_shot_at(hex, ready) || self.ships_bear_on(hex))
            {
                out.push(Decision::Aim(hex));
            }
        }
    }

    /// Why a hex may not be attacked in this step.
    pub(crate) fn aim_refusal(&self, hex: HexId) -> Option<Refusal> {
        match self.step {
            Step::Direct if self.attacked.contains(&hex) => {
                Some(Refusal::new("PL-VII.C.11", "indirect fire fell on the hex in this phase"))
            }
            Step::Direct if self.ships_bear_on(hex) => None,
            Step::Direct => (!self.can_be_shot_at(hex, &self.ready(self.phasing)))
                .then(|| Refusal::new("PL-VII.B.3a", "no unit of yours can fire at it")),
            Step::Assault => self.assaulted_refusal(hex),
            Step::AirAttack => self.air_refusal(hex),
            _ => Some(Refusal::new("PL-IV.0b", "this is not the time to attack")),
        }
    }

    /// Begins an attack on a hex. Where there is nothing to choose, all targets are taken at once.
    pub(crate) fn aim(&mut self, hex: HexId) {
        let kind = match self.step {
            Step::Assault => AttackKind::Assault,
            Step::AirAttack => AttackKind::Air,
            _ => AttackKind::Direct,
        };
        let mut attack = Attack::new(kind, hex);
        let targets = match kind {
            AttackKind::Assault => self.assaulted(hex, self.phasing),
            _ => self.targets_in(hex, self.phasing),
        };
        // What is face down is not known before the roll [PL-XI.D.1].
        if self.is_masked(hex) {
            attack.aimed = true;
            self.frames.push(Frame::Attack(attack));
            return;
        }
        // Close assaults and fire into towns strike the whole stack [PL-VII.E.4b, PL-VII.F.2.cb].
        let whole = kind == AttackKind::Assault || self.ground(hex).has(Ground::TOWN);
        if whole || targets.len() == 1 {
            attack.targets =
                if whole && kind != AttackKind::Assault { self.all_targets_in(hex, self.phasing) } else { targets };
            attack.aimed = true;
        }
        self.frames.push(Frame::Attack(attack));
    }

    /// The decisions while an attack is put together.
    pub(crate) fn list_attack(&self, attack: &Attack, out: &mut Vec<Decision>) {
        if attack.aimed {
            let side = self.attacker(attack.kind);
            let may = |&piece: &Piece| self.join_refusal(attack, piece).is_none();
            let units = &self.field.kinds.side[side.index()];
            match attack.kind {
                AttackKind::Air => self.list_air_joins(attack, out),
                AttackKind::Assault => {
                    out.extend(units.and(&self.field.kinds.assault).iter().filter(may).map(Decision::Join));
                }
                _ => out.extend(units.and(&self.field.kinds.armed).iter().filter(may).map(Decision::Join)),
            }
            if self.naval_refusal(attack).is_none() {
                out.push(Decision::JoinNaval);
            }
            if self.resolve_refusal(attack).is_none() {
                out.push(Decision::Resolve);
            }
        } else {
            let left = self.open_targets(attack);
            out.extend(left.iter().map(Decision::Target));
            if !left.is_empty() {
                out.push(Decision::Everything);
            }
            if !attack.targets.is_empty() {
                out.push(Decision::Aimed);
            }
        }
        out.push(if attack.kind == AttackKind::Opportunity { Decision::Pass } else { Decision::CallOff });
    }

    /// What can be chosen as target of the attack.
    fn targets_of(&self, attack: &Attack) -> Pieces {
        match attack.kind {
            AttackKind::Assault => self.assaulted(attack.hex, self.phasing),
            AttackKind::Opportunity => self.opportunity_targets(),
            _ => {
                let open = self.targets_in(attack.hex, self.attacker(attack.kind));
                self.with_or_without_bridge(&attack.targets, open)
            }
        }
    }

    /// What can still be added to the targets: of carrier and rider, which are one unit, one or the other
    /// [PL-V.C.5a, PL-R17].
    fn open_targets(&self, attack: &Attack) -> Pieces {
        let chosen = |piece: Option<Piece>| piece.is_some_and(|piece| attack.targets.has(piece));
        let left = self.targets_of(attack).without(&attack.targets);
        left.iter().filter(|&piece| !chosen(self.carrier(piece)) && !chosen(self.passenger(piece))).collect()
    }

    /// All targets, those chosen and the rest; a rider is hit with its carrier unless it was singled out before.
    fn all_targets(&self, attack: &Attack) -> Pieces {
        let open = self.open_targets(attack);
        let rides = |piece: Piece| self.carrier(piece).is_some_and(|carrier| open.has(carrier));
        attack.targets.or(&open.iter().filter(|&piece| !rides(piece)).collect())
    }

    /// Why a decision about the attack is refused.
    pub(crate) fn attack_refusal(&self, attack: &Attack, decision: &Decision) -> Option<Refusal> {
        let late = Refusal::new("PL-VII.B.8a", "the targets are chosen");
        let early = Refusal::new("PL-VII.B.8a", "the targets are not chosen yet");
        match decision {
            Decision::Target(piece) => {
                if attack.aimed {
                    return Some(late);
                }
                let open = self.open_targets(attack).has(*piece);
                (!open).then(|| Refusal::new("PL-VII.B.8a", "it is no target of this attack"))
            }
            Decision::Everything => {
                let open = !attack.aimed && !self.open_targets(attack).is_empty();
                (!open).then_some(late)
            }
            Decision::Aimed => (attack.aimed || attack.targets.is_empty()).then_some(early),
            Decision::Join(piece) if attack.aimed => self.join_refusal(attack, *piece),
            Decision::JoinGuns(piece) if attack.aimed => self.join_guns_refusal(attack, *piece),
            Decision::JoinNaval if attack.aimed => self.naval_refusal(attack),
            Decision::Resolve if attack.aimed => self.resolve_refusal(attack),
            Decision::Join(_) | Decision::JoinGuns(_) | Decision::JoinNaval | Decision::Resolve => Some(early),
            Decision::CallOff if attack.kind != AttackKind::Opportunity => None,
            Decision::Pass if attack.kind == AttackKind::Opportunity => None,
            _ => Some(Refusal::new("PL-VII.A.0c", "an attack is being put together")),
        }
    }

    /// Why a unit may not join the attack.
    pub(crate) fn join_refusal(&self, attack: &Attack, piece: Piece) -> Option<Refusal> {
        if attack.attackers.has(piece) {
            return Some(Refusal::new("PL-VII.B.5c", "it takes part already"));
        }
        if piece.index() >= self.field.roster.len() || self.field.side(piece) != self.attacker(attack.kind) {
            return Some(Refusal::new("PL-VII.B.1b", "it is not yours"));
        }
        match attack.kind {
            AttackKind::Direct => self.ready_refusal(piece).or_else(|| {
                let majority = self.majority(&attack.targets, attack.hex);
                self.shot_refusal(piece, attack.hex, &attack.targets, majority)
            }),
            AttackKind::Assault => self.join_assault_refusal(piece, attack),
            AttackKind::Smoke => self.smoke_join_refusal(piece, attack),
            AttackKind::Flak => self.flak_join_refusal(piece, attack),
            AttackKind::Opportunity => self.opportunity_refusal(piece, attack),
            AttackKind::Air => self.air_join_refusal(piece, attack),
            AttackKind::Overrun => Some(Refusal::new("PL-VII.D.2c", "overruns are driven")),
        }
    }

    /// The odds of the attack as it stands.
    #[must_use]
    pub fn calculation(&self, attack: &Attack) -> Calculation {
        match attack.kind {
            AttackKind::Assault => self.assault_odds(attack),
            AttackKind::Air => self.air_calculation(attack),
            _ => self.direct_calculation(attack),
        }
    }

    /// Why the attack may not be resolved yet.
    fn resolve_refusal(&self, attack: &Attack) -> Option<Refusal> {
        if attack.attackers.is_empty() && attack.naval == 0 {
            return Some(Refusal::new("PL-VII.B.5a", "nobody takes part yet"));
        }
        match attack.kind {
            AttackKind::Smoke => self.smoke_refusal(attack),
            AttackKind::Flak => None,
            _ => {
                let low = self.calculation(attack).column.is_none();
                low.then(|| Refusal::new("PL-R97", "the odds are below the lowest column"))
            }
        }
    }

    /// Carries out a decision about the attack.
    pub(crate) fn play_attack(&mut self, attack: &Attack, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Target(piece) => self.change_attack(|attack| attack.targets.add(piece)),
            Decision::Everything => {
                let open = self.all_targets(attack);
                let others = open.without(&self.field.kinds.bridges);
                let all = if others.is_empty() { open } else { others };
                self.change_attack(|attack| {
                    attack.targets = all;
                    attack.aimed = true;
                });
            }
            Decision::Aimed => self.change_attack(|attack| attack.aimed = true),
            Decision::Join(piece) if attack.kind == AttackKind::Air => self.join_air(piece, true),
            Decision::JoinGuns(piece) => self.join_air(piece, false),
            Decision::Join(piece) => self.change_attack(|attack| attack.attackers.add(piece)),
            Decision::JoinNaval => {
                let group = self.naval_group(attack.naval);
                self.change_attack(|attack| attack.naval += group);
            }
            Decision::CallOff | Decision::Pass => {
                self.frames.pop();
            }
            Decision::Resolve => {
                self.frames.pop();
                self.strike(attack, play);
            }
            _ => {}
        }
    }

    /// The attack is made.
    fn strike(&mut self, attack: &Attack, play: &mut Play<'_>) {
        match attack.kind {
            AttackKind::Smoke => return self.lay_smoke(attack, play),
            AttackKind::Flak => return self.fire_flak(attack, play),
            _ => {}
        }
        self.unmask(attack.hex, play);
        let known = Attack { targets: self.known_targets(attack), ..*attack };
        let attack = &known;
        let calculation = self.calculation(attack);
        let mark = if attack.kind == AttackKind::Opportunity { Flags::OPPORTUNITY } else { Flags::FIRED };
        attack.attackers.iter().for_each(|piece| self.set(piece, mark));
        self.spend_naval(attack.naval);
        match attack.kind {
            AttackKind::Assault => {
                let _ = self.stormed.try_push(attack.hex);
            }
            AttackKind::Air => {
                let _ = self.stormed.try_push(attack.hex);
                self.spend_ordnance(attack);
            }
            AttackKind::Direct => {
                let riders: Pieces = attack.targets.iter().filter_map(|target| self.passenger(target)).collect();
                self.shot_at = self.shot_at.or(&attack.targets).or(&riders);
            }
            _ => {}
        }
        self.resolve(attack.kind, attack.hex, &attack.attackers, &attack.targets, &calculation, play);
        if let Some(second) = self.second_blow(attack) {
            let calculation = self.calculation(&second);
            self.resolve(attack.kind, attack.hex, &second.attackers, &second.targets, &calculation, play);
        }
        if attack.kind != AttackKind::Assault && attack.kind != AttackKind::Air {
            self.note_firing(&attack.attackers, play);
        }
    }

    /// The targets of an attack: those chosen, or the unit that lay face down at sea.
    fn known_targets(&self, attack: &Attack) -> Pieces {
        if attack.targets.is_empty() { self.targets_in(attack.hex, self.attacker(attack.kind)) } else { attack.targets }
    }

    /// Where enemies on top of a fortification cannot be attacked by themselves, the fortification below them suffers a
    /// second attack with full strength [PL-IX.C.10.ac].
    fn second_blow(&self, attack: &Attack) -> Option<Attack> {
        let whole = attack.kind == AttackKind::Assault || self.ground(attack.hex).has(Ground::TOWN);
        let fort = self.fort(attack.hex)?;
        let own = self.side(fort) == self.attacker(attack.kind);
        let second = Attack { targets: Pieces::one(fort), ..*attack };
        (whole && own && !attack.targets.has(fort) && self.calculation(&second).column.is_some()).then_some(second)
    }
}
