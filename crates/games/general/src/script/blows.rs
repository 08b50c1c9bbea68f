//! How hard each kind of unit hits each other, from the charts of fire: the share of a target that a Round of one weapon
//! is expected to take [FG-5 to FG-11, FG-27 to FG-33].

use crate::cards::{Arm, Class, UnitCard};
use crate::ids::{Kind, Owner};
use crate::pack::Pack;

/// A shot that is sure to destroy its target.
pub(super) const WHOLE: i32 = 1000;
/// Shelter beyond which nothing changes.
const COVERS: usize = 5;
/// What 20 on the D20 does to any target [FG-6], in thousandths.
const CRITICAL: i32 = WHOLE / 20;
/// How often each class is met, in percent of all fire.
const MET: [(Class, i32); 4] = [(Class::Infantry, 50), (Class::Armored, 32), (Class::Gun, 10), (Class::Unarmored, 8)];

/// Shares of targets in thousandths, by weapon, shelter, firer and target; and what each kind is worth in a fight.
#[derive(Debug)]
pub(super) struct Blows {
    kinds: usize,
    shares: Vec<u16>,
    powers: Vec<i32>,
}

impl Blows {
    pub(super) fn of(pack: &Pack) -> Self {
        let kinds = pack.units.len();
        let mut shares = Vec::with_capacity(2 * COVERS * kinds * kinds);
        for arm in Arm::BOTH {
            for cover in 0..COVERS as i32 {
                for firer in &pack.units {
                    shares.extend(pack.units.iter().map(|target| share(firer, arm, target, cover) as u16));
                }
            }
        }
        let mut blows = Self { kinds, shares, powers: Vec::new() };
        blows.powers = (0..kinds).map(|kind| blows.weigh(pack, Kind(kind as u8))).collect();
        blows
    }

    /// The share of a target that one weapon of a firer takes in a Round.
    pub(super) fn share(&self, firer: Kind, arm: Arm, target: Kind, cover: u8) -> i32 {
        let cover = usize::from(cover).min(COVERS - 1);
        let row = ((arm as usize) * COVERS + cover) * self.kinds + firer.index();
        self.shares[row * self.kinds + target.index()].into()
    }

    /// What a unit of a kind is worth in a fight: its fire and what it stands, as a geometric mean.
    pub(super) fn power(&self, kind: Kind) -> i32 {
        self.powers[kind.index()]
    }

    fn weigh(&self, pack: &Pack, kind: Kind) -> i32 {
        let own = &pack.units[kind.index()];
        if !own.is_armed() {
            return 0;
        }
        let (mut fire, mut harm) = (0, 0);
        for (class, met) in MET {
            let foes = pack.units.iter().enumerate().filter(|(_, card)| {
                card.class == class
                    && card.is_armed()
                    && card.nation != own.nation
                    && card.nation != Some(Owner::Neutral)
            });
            let (mut count, mut given, mut taken) = (0, 0, 0);
            for (foe, card) in foes {
                let foe = Kind(foe as u8);
                count += 1;
                for arm in Arm::BOTH {
                    given += self.share(kind, arm, foe, 0) * i32::from(card.cost);
                    taken += self.share(foe, arm, kind, 0);
                }
            }
            fire += met * given / count.max(1);
            harm += met * taken / count.max(1);
        }
        let (fire, harm) = (i64::from(fire), i64::from(harm.max(100)));
        (fire * 100_000 / harm).isqrt() as i32
    }
}

/// The share of a target that a weapon takes: the same reckoning as for the usual aim, with nobody hurt yet.
fn share(firer: &UnitCard, arm: Arm, target: &UnitCard, cover: i32) -> i32 {
    let Some(weapon) = firer.weapon(arm).filter(|weapon| weapon.at.has(target.class)) else { return 0 };
    let hits = (21 - i32::from(weapon.attack)).clamp(2, 19);
    let sheltered = matches!(target.class, Class::Infantry | Class::Gun);
    let defense = 2 * (i32::from(target.defense) + if sheltered { cover } else { 0 });
    let gross = 2 * i32::from(weapon.damage) + 11;
    let armored = match target.class {
        Class::Armored | Class::Bunker => true,
        Class::Unarmored => 3 <= target.defense,
        _ => false,
    };
    let pierces = match weapon.piercing.filter(|_| armored).map(i32::from) {
        Some(piercing) if defense < 2 * piercing => 10 * piercing,
        Some(piercing) => piercing * (20 - defense).max(0) / 2,
        None => 0,
    };
    let net = pierces * gross + (100 - pierces) * (gross - defense).max(0);
    let share = (hits * net / (4 * i32::from(target.endurance).max(1))).min(WHOLE);
    share + (WHOLE - share) * CRITICAL / WHOLE
}
