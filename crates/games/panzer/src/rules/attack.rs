//! Attacks put together step by step: a hex, targets in it, attackers, the roll.

use super::Play;
use super::strength::Calculation;
use crate::decision::Decision;
use crate::frame::{Attack, AttackKind, Frame};
use crate::ids::{Piece, Pieces};
use crate::state::Battle;
use crate::unit::Side;
use fieldcraft_engine::{Check, Refusal, unless, when};
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

    /// The decisions while an attack is put together.
    pub(crate) fn offer_attack(&self, attack: &Attack, out: &mut Vec<Decision>) {
        if attack.aimed {
            let side = self.attacker(attack.kind);
            let units = &self.field.kinds.side[side.index()];
            match attack.kind {
                AttackKind::Air => self.offer_air_joins(out),
                AttackKind::Assault => {
                    let near = |&piece: &Piece| self.is_within(piece, attack.hex, 1);
                    out.extend(units.and(self.field.kinds.assault).iter().filter(near).map(Decision::Join));
                }
                AttackKind::Direct => {
                    // Range and the table of sight lines are looked up before all else.
                    let bears = |&piece: &Piece| {
                        self.is_within(piece, attack.hex, Self::farthest(self.field.unit(piece)).max(1))
                            && self
                                .hex(piece)
                                .is_some_and(|from| from == attack.hex || self.field.sight.sees(from, attack.hex))
                    };
                    out.extend(units.and(self.field.kinds.armed).iter().filter(bears).map(Decision::Join));
                }
                _ => out.extend(units.and(self.field.kinds.armed).iter().map(Decision::Join)),
            }
            if self.naval != 0 {
                out.push(Decision::JoinNaval);
            }
            out.push(Decision::Resolve);
        } else {
            out.extend(self.open_targets(attack).iter().map(Decision::Target));
            out.extend([Decision::Everything, Decision::Aimed]);
        }
        out.push(if attack.kind == AttackKind::Opportunity { Decision::Pass } else { Decision::CallOff });
    }

    /// Whether a piece is on the map, and no further from a hex than so many hexes.
    fn is_within(&self, piece: Piece, hex: HexId, hexes: u32) -> bool {
        self.hex(piece).is_some_and(|from| self.field.distance(from, hex) <= hexes)
    }

    /// What can be chosen as target of the attack.
    fn targets_of(&self, attack: &Attack) -> Pieces {
        match attack.kind {
            AttackKind::Assault => self.assaulted(attack.hex, self.phasing),
            AttackKind::Opportunity => self.opportunity_targets(),
            AttackKind::Air => self.air_targets(attack.hex),
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
        let left = self.targets_of(attack).without(attack.targets);
        left.iter().filter(|&piece| !chosen(self.carrier(piece)) && !chosen(self.passenger(piece))).collect()
    }

    /// All targets, those chosen and the rest; a rider is hit with its carrier unless it was singled out before.
    fn all_targets(&self, attack: &Attack) -> Pieces {
        let open = self.open_targets(attack);
        let rides = |piece: Piece| self.carrier(piece).is_some_and(|carrier| open.has(carrier));
        attack.targets.or(open.iter().filter(|&piece| !rides(piece)).collect())
    }

    /// Why a decision about the attack is refused.
    pub(crate) fn check_attack(&self, attack: &Attack, decision: &Decision) -> Check {
        let late = Refusal::new("PL-VII.B.8a", "the targets have been chosen");
        let early = Refusal::new("PL-VII.B.8a", "choose the targets first");
        match decision {
            Decision::Target(piece) => {
                if attack.aimed {
                    return Err(late);
                }
                let open = self.open_targets(attack).has(*piece);
                unless(open, "PL-VII.B.8a", "it cannot be a target of this attack")
            }
            Decision::Everything => {
                let open = !attack.aimed && !self.open_targets(attack).is_empty();
                if open { Ok(()) } else { Err(late) }
            }
            Decision::Aimed if attack.aimed || attack.targets.is_empty() => Err(early),
            Decision::Aimed => Ok(()),
            Decision::Join(piece) if attack.aimed => self.check_join(attack, *piece),
            Decision::JoinGuns(piece) if attack.aimed => self.check_join_guns(attack, *piece),
            Decision::JoinNaval if attack.aimed => self.check_naval(attack),
            Decision::Resolve if attack.aimed => self.check_resolve(attack),
            Decision::Join(_) | Decision::JoinGuns(_) | Decision::JoinNaval | Decision::Resolve => Err(early),
            Decision::CallOff if attack.kind != AttackKind::Opportunity => Ok(()),
            Decision::Pass if attack.kind == AttackKind::Opportunity => Ok(()),
            _ => Err(Refusal::new("PL-VII.A.0c", "finish setting up the attack first")),
        }
    }

    /// Why a unit may not join the attack.
    pub(crate) fn check_join(&self, attack: &Attack, piece: Piece) -> Check {
        when(attack.attackers.has(piece), "PL-VII.B.5c", "it is already taking part")?;
        when(
            piece.index() >= self.field.roster.len() || self.field.side(piece) != self.attacker(attack.kind),
            "PL-VII.B.1b",
            "it is not yours",
        )?;
        match attack.kind {
            AttackKind::Direct => self.check_ready(piece).and_then(|()| {
                let majority = self.majority(&attack.targets, attack.hex);
                self.check_shot(piece, attack.hex, &attack.targets, majority)
            }),
            AttackKind::Assault => self.check_join_assault(piece, attack),
            AttackKind::Smoke => self.check_smoke_join(piece, attack),
            AttackKind::Flak => self.check_flak_join(piece, attack),
            AttackKind::Opportunity => self.check_opportunity(piece, attack),
            AttackKind::Air => self.check_air_join(piece, attack),
            AttackKind::Overrun => Err(Refusal::new("PL-VII.D.2c", "vehicles overrun by moving")),
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
    fn check_resolve(&self, attack: &Attack) -> Check {
        when(attack.attackers.is_empty() && attack.naval == 0, "PL-VII.B.5a", "no unit is taking part yet")?;
        match attack.kind {
            AttackKind::Smoke => self.check_smoke(attack),
            AttackKind::Flak => Ok(()),
            _ => {
                let low = self.calculation(attack).column.is_none();
                when(low, "PL-R97", "the odds are below the lowest column")
            }
        }
    }

    /// Carries out a decision about the attack.
    pub(crate) fn play_attack(&mut self, attack: &Attack, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Target(piece) => self.change_attack(|attack| attack.targets.insert(piece)),
            Decision::Everything => {
                let open = self.all_targets(attack);
                let others = open.without(self.field.kinds.bridges);
                let all = if others.is_empty() { open } else { others };
                self.change_attack(|attack| {
                    attack.targets = all;
                    attack.aimed = true;
                });
            }
            Decision::Aimed => self.change_attack(|attack| attack.aimed = true),
            Decision::Join(piece) if attack.kind == AttackKind::Air => self.join_air(piece, true),
            Decision::JoinGuns(piece) => self.join_air(piece, false),
            Decision::Join(piece) => self.change_attack(|attack| attack.attackers.insert(piece)),
            Decision::JoinNaval => {
                let group = self.naval_group(attack.naval);
                self.change_attack(|attack| attack.naval += group);
            }
            Decision::CallOff | Decision::Pass => {
                self.frames.leave();
            }
            Decision::Resolve => {
                self.frames.leave();
                self.strike(attack, play);
            }
            _ => {}
        }
    }
}
