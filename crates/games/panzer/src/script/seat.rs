//! How good a hex is for a unit on its way: how much time is left to go, and what fire it would draw.

use super::harm::{share, worth};
use super::plan::{Goal, Plan, to_go};
use super::ways::Wish;
use crate::charts::Effect;
use crate::ids::Piece;
use crate::rules::POINT;
use crate::state::Battle;
use crate::unit::Mobility;
use crate::view::View;
use fieldcraft_hex::HexId;

/// What a turn is worth, in hundredths of points.
const TURN: i32 = 200;
/// What an open place is worth to the one who takes it.
const PRIZE: i32 = 500;
/// What it is worth to let men down within reach of the enemy.
const CONTACT: i32 = 250;
/// What it is worth to men to stand beside an enemy whom they assault in the same turn.
const STORM: i32 = 200;
/// What it is worth to bring guns to bear.
const BEAR: i32 = 150;
/// More than this no risk weighs with those who must come on, in hundredths of points.
const DARE: i32 = 120;
/// The same where losses count.
const CARE: i32 = 300;

/// A unit that looks for a place.
pub(super) struct Seat<'a> {
    view: &'a View,
    plan: &'a Plan<'a>,
    piece: Piece,
    goal: &'a Goal<'a>,
    mobility: Mobility,
    /// Half points of a whole turn.
    pace: i32,
    /// Whether enemies stand on what it goes for.
    held: bool,
    /// Whether fire from afar can be brought onto it.
    seen: bool,
    /// Whether it is barred to all but engineers, who must have room beside it.
    barred: bool,
    /// What a turn is worth now.
    turn: i32,
    /// How many points of risk weigh as much as one of gain, and the most that any risk weighs.
    risk: (i32, i32),
}

/// A unit that looks for a place on the way to its goal.
pub(super) fn seat<'a>(view: &'a View, plan: &'a Plan<'a>, piece: Piece, goal: &'a Goal<'a>) -> Seat<'a> {
    let unit = view.field.unit(piece);
    let at = goal.place.hex();
    let held = at.is_some_and(|hex| view.holds(hex, view.side.enemy()));
    let seen = at.is_some_and(|hex| !view.hides(hex) || view.spotter_beside(hex, view.side));
    let engineers = view.field.kinds.engineers;
    let works = engineers.has(piece) || view.passenger(piece).is_some_and(|rider| engineers.has(rider));
    let barred = goal.open && !works && at.is_some_and(|hex| view.marker(hex).block);
    let pace = 2 * i32::from(unit.movement.max(1));
    let stakes = &view.field.ways().stakes;
    let left = i32::from(stakes.last_turn[view.side.index()].saturating_sub(view.turn));
    let way = view.hex(piece).map_or(0, |hex| to_go(goal.place, hex, unit.mobility) as i32);
    // Who has no turn to lose takes more risks.
    let late = goal.open && left <= way / pace + 2;
    let risk = match (goal.open, stakes.losses[view.side.index()]) {
        _ if late => (8, DARE),
        (true, false) => (4, DARE),
        (true, true) => (3, CARE),
        (false, _) => (2, i32::MAX),
    };
    Seat { view, plan, piece, goal, mobility: unit.mobility, pace, held, seen, barred, turn: TURN, risk }
}

impl Seat<'_> {
    /// Time saved, and what is gained on the spot.
    pub(super) fn progress(&self, hex: HexId, left: u8) -> i32 {
        let view = self.view;
        let way = to_go(self.goal.place, hex, self.mobility) as i32;
        let time = self.turn * way / self.pace;
        // What lies open by the way is taken.
        if self.plan.open.has(hex) {
            return PRIZE - time / 4;
        }
        let Wish::Take(at) = self.goal.place.wish else { return -time };
        let (unit, far) = (view.field.unit(self.piece), view.field.distance(at, hex));
        if self.barred {
            return if far <= 2 { -PRIZE } else { -time };
        }
        if !self.held {
            return -time;
        }
        if let Some(passenger) = view.passenger(self.piece) {
            let room = view.loading_cost(self.piece, passenger) <= left && view.count(hex) < 4;
            return if far == 1 && room { CONTACT - time } else { -time };
        }
        if view.field.kinds.assault.has(self.piece) {
            return if far == 1 && !view.is_stream(hex) { STORM - time } else { -time };
        }
        // Guns that bear on it need not come nearer.
        let bears = self.seen && far <= u32::from(unit.range / 2).max(1) && view.sees(hex, at);
        if bears { BEAR - time / 4 } else { -time }
    }

    /// What enemy fire may do here, in hundredths of points.
    pub(super) fn exposure(&self, hex: HexId) -> i32 {
        let view = self.view;
        let hidden = view.hides(hex) && !self.plan.enemies.iter().any(|enemy| view.field.adjacent(enemy.hex, hex));
        if hidden {
            return 0;
        }
        let armored = view.is_armored(self.piece, hex);
        let strength: u32 = self.plan.enemies.iter().map(|enemy| self.fire(enemy.piece, enemy.hex, hex, armored)).sum();
        let enemy_fires = strength != 0 && self.plan.enemies.iter().any(|enemy| enemy.fires);
        if !enemy_fires {
            return 0;
        }
        let defense = view.defense(self.piece, hex).max(POINT);
        // He has other targets too.
        let Some(column) = view.field.charts.results.column(strength * 2 / 3, defense) else { return 0 };
        let harm = share(view, column, view.field.die(hex), false) * worth(view, self.piece);
        (harm / self.risk.0).min(self.risk.1)
    }

    fn fire(&self, enemy: Piece, from: HexId, hex: HexId, armored: bool) -> u32 {
        let view = self.view;
        let unit = view.field.unit(enemy);
        let distance = view.field.distance(from, hex);
        let Some(weapon) = unit.weapon.filter(|_| distance <= Battle::farthest(unit)) else { return 0 };
        if !view.sees(from, hex) {
            return 0;
        }
        let strength = u32::from(unit.attack) * POINT;
        let strength = if u32::from(unit.range) < distance { strength / 2 } else { strength };
        match view.direct_effect(weapon, unit.range, distance, armored) {
            Effect::None => 0,
            Effect::Half => strength / 2,
            Effect::Full => strength,
            Effect::Double => 2 * strength,
        }
    }

    /// Room for others.
    pub(super) fn crowd(&self, hex: HexId) -> i32 {
        let own = u8::from(self.view.hex(self.piece) == Some(hex));
        4 * i32::from(self.view.count(hex).saturating_sub(own))
    }
}
