//! What a unit may do to the enemy from a hex, and what he may do to it there.

use super::Mind;
use super::arms::Arms;
use super::charge;
use super::harm::{share, worth};
use super::plan::{Enemy, Plan};
use crate::ids::Piece;
use crate::rules::POINT;
use fieldcraft_hex::HexId;

/// Within how many hexes others share the danger.
const COMPANY: u32 = 3;
/// So many others halve it.
const ALONE: i32 = 4;
/// More than so many do not count.
const MOST_COMPANY: i32 = 12;
/// How many points more an enemy counts on a hex that is to be taken.
const ON_THE_SPOT: i32 = 6;
/// How much of a possible close assault or overrun counts, in hundredths: it has to come first.
const STORMED: i32 = 60;

/// A unit that looks about.
pub(super) struct Fighter {
    pub piece: Piece,
    arms: Arms,
    worth: i32,
    /// What it defends itself with on foot, in sixteenths, where it still rides.
    afoot: Option<u32>,
}

/// What a unit sees from a hex, in hundredths of points.
pub(super) struct Look {
    /// The best target it would have.
    pub aim: i32,
    /// What enemies may do to it.
    pub harm: i32,
}

/// Whether enemies who are not beside a unit may fire at it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cover {
    Open,
    Hidden,
}

impl Fighter {
    /// A unit as it is now.
    pub(super) fn new(view: &Mind<'_>, piece: Piece) -> Self {
        Self { piece, arms: Arms::of(view, view.field.unit(piece)), worth: worth(view, piece), afoot: None }
    }

    /// A carrier without its passenger.
    pub(super) fn alone(view: &Mind<'_>, piece: Piece) -> Self {
        let mut fighter = Self::new(view, piece);
        fighter.worth -= view.passenger(piece).map_or(0, |rider| worth(view, rider));
        fighter
    }

    /// A passenger once it has got down.
    pub(super) fn afoot(view: &Mind<'_>, piece: Piece) -> Self {
        let defense = u32::from(view.field.unit(piece).defense) * POINT;
        Self { afoot: Some(defense), ..Self::new(view, piece) }
    }

    /// What it would see from a hex.
    pub(super) fn look(&self, view: &Mind<'_>, plan: &Plan<'_>, hex: HexId) -> Look {
        let hides = view.hides(hex) && !plan.enemies.iter().any(|enemy| view.field.distance(enemy.hex, hex) <= 1);
        self.look_from(view, plan, hex, if hides { Cover::Hidden } else { Cover::Open })
    }

    /// What enemies may do to it in a hex once it has shown itself there.
    pub(super) fn harm_if_seen(&self, view: &Mind<'_>, plan: &Plan<'_>, hex: HexId) -> i32 {
        self.look_from(view, plan, hex, Cover::Open).harm
    }

    fn look_from(&self, view: &Mind<'_>, plan: &Plan<'_>, hex: HexId, cover: Cover) -> Look {
        let armored = view.is_armored(self.piece, hex);
        let clear = charge::is_clear(view, hex);
        let (mut fire, mut storms, mut aim) = (0, 0, 0);
        for enemy in &plan.enemies {
            let distance = view.field.distance(enemy.hex, hex);
            if distance <= 2 {
                storms += enemy.storms;
            }
            if clear && 2 * distance <= enemy.drives {
                storms += enemy.overruns;
            }
            let fires = cover == Cover::Open && enemy.fires && distance <= enemy.arms.farthest;
            let aims = distance <= self.arms.farthest && (!enemy.hidden || distance <= 1);
            if !fires && !aims || !view.sees(enemy.hex, hex) {
                continue;
            }
            if fires {
                fire += enemy.arms.strength(distance, armored);
            }
            if aims {
                aim = aim.max(aim_at(plan, enemy, self.arms.strength(distance, enemy.armored)));
            }
        }
        Look { aim, harm: self.harm(view, plan, hex, [fire, storms]) }
    }

    /// The best target that it might have anywhere.
    pub(super) fn best_aim(&self, plan: &Plan<'_>) -> i32 {
        plan.enemies.iter().map(|enemy| aim_at(plan, enemy, self.arms.most(enemy.armored))).max().unwrap_or(0)
    }

    /// What so much fire and so strong an assault may do to it.
    fn harm(&self, view: &Mind<'_>, plan: &Plan<'_>, hex: HexId, [fire, storms]: [u32; 2]) -> i32 {
        if fire == 0 && storms == 0 {
            return 0;
        }
        let defense = self.afoot.unwrap_or_else(|| view.defense(self.piece, hex)).max(POINT);
        let (die, results) = (view.field.die(hex), &view.field.charts.results);
        // He has other targets too.
        let by_fire = results.column(fire * 2 / 3, defense).map_or(0, |column| share(view, column, die, false));
        let by_storm = results.column(storms * 2 / 3, defense).map_or(0, |column| share(view, column, die - 2, false));
        let harm = (by_fire + by_storm * STORMED / 100).min(100) * self.worth;
        let near = plan.own.iter().filter(|own| view.field.distance(own.hex, hex) <= COMPANY);
        let company: i32 = near.map(|own| own.count).sum();
        harm * ALONE / (ALONE + company.min(MOST_COMPANY))
    }
}

/// What so much fire at an enemy is worth, in hundredths of points.
fn aim_at(plan: &Plan<'_>, enemy: &Enemy, strength: u32) -> i32 {
    let quarters = (strength * 4 / enemy.defense).min(16) as i32;
    let spot = if plan.open.has(enemy.hex) { ON_THE_SPOT } else { 0 };
    (enemy.worth + spot) * quarters * 100 / 16
}
