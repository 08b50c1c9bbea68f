//! An attack that has been put together is made.

use super::Play;
use crate::frame::{Attack, AttackKind};
use crate::ids::Pieces;
use crate::map::Ground;
use crate::state::{Battle, Flags};

impl Battle {
    /// The attack is made.
    pub(super) fn strike(&mut self, attack: &Attack, play: &mut Play<'_>) {
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
                self.stormed.insert(attack.hex);
            }
            AttackKind::Air => {
                self.stormed.insert(attack.hex);
                self.spend_ordnance(attack);
            }
            AttackKind::Direct => {
                self.stormed.insert(attack.hex);
                let riders: Pieces = attack.targets.iter().filter_map(|target| self.passenger(target)).collect();
                self.shot_at = self.shot_at.or(attack.targets).or(riders);
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
        // Opportunity fire is at the moving unit alone [PL-XV.B.11].
        let whole = match attack.kind {
            AttackKind::Assault => true,
            AttackKind::Opportunity => false,
            _ => self.ground(attack.hex).has(Ground::TOWN),
        };
        let fort = self.fort(attack.hex)?;
        let own = self.side(fort) == self.attacker(attack.kind);
        let second = Attack { targets: Pieces::one(fort), ..*attack };
        (whole && own && !attack.targets.has(fort) && self.calculation(&second).column.is_some()).then_some(second)
    }
}
