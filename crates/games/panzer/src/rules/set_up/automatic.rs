//! A sound set-up on one key: nobody has to place ninety counters to see a battle.
//!
//! Positions first, then guns and infantry in cover near what the situation is about, then vehicles, then what is left
//! onto carriers. Nothing is random.

use super::super::Play;
use crate::ids::Piece;
use crate::map::Ground;
use crate::state::Battle;
use crate::unit::{Category, Loading, Side, UnitType};
use fieldcraft_hex::{Direction, HexId};
use std::cmp::Reverse;

impl Battle {
    /// Places all that is left of the phasing side.
    pub(crate) fn place_rest(&mut self, play: &mut Play<'_>) {
        self.plan_rest(self.phasing, play);
        let mut left: Vec<Piece> = self.unplaced(self.phasing).collect();
        left.sort_by_key(|&piece| (placing_rank(self.field.unit(piece)), piece));
        for piece in left {
            self.place_well(piece, play);
        }
    }

    fn place_well(&mut self, piece: Piece, play: &mut Play<'_>) {
        use crate::decision::Decision;
        let unit = self.field.unit(piece);
        let attacks = self.field.situation.first_move() == self.phasing;
        // Who attacks has the guns and the men on wheels from the start.
        let carrier = self.on_map(&self.field.kinds.side[self.phasing.index()]).into_iter().find(|&carrier| {
            self.check_aboard(piece, carrier).is_ok() && (attacks || unit.passenger == Some(Loading::TankBridge))
        });
        if let Some(carrier) = carrier {
            return self.play_placing_in_hand(piece, &Decision::Aboard(carrier), play);
        }
        let fort = self.field.kinds.forts.iter().filter_map(|fort| self.hex(fort)).find(|&hex| {
            unit.is_ground_unit()
                && !unit.is_vehicle()
                && self.count_inside(hex) < 2
                && self.check_deploy(piece, hex, true).is_ok()
        });
        if let Some(hex) = fort {
            return self.play_placing_in_hand(piece, &Decision::Within(hex), play);
        }
        let taken = self.uncommon();
        let count = |hex: HexId| if taken.has(hex) { self.count(hex) } else { 0 };
        let worth = |&hex: &HexId| (self.placing_worth_among(piece, hex, count(hex)), Reverse(hex));
        let best = self.places(piece).all.iter().max_by_key(worth);
        let decision = best.map_or(Decision::Pass, Decision::At);
        self.play_placing_in_hand(piece, &decision, play);
    }

    fn play_placing_in_hand(&mut self, piece: Piece, decision: &crate::decision::Decision, play: &mut Play<'_>) {
        self.frames.first(&[crate::frame::Frame::Placing(piece)]);
        self.play_placing(piece, decision, play);
        // Guns face the enemy already.
        if matches!(self.frames.last(), Some(crate::frame::Frame::Facing(_))) {
            self.frames.leave();
        }
    }

    /// How good a hex is for a piece that is set up.
    pub(crate) fn placing_worth(&self, piece: Piece, hex: HexId) -> i32 {
        self.placing_worth_among(piece, hex, self.count(hex))
    }

    /// The same with so many pieces there.
    #[inline]
    fn placing_worth_among(&self, piece: Piece, hex: HexId, count: u8) -> i32 {
        let unit = self.field.unit(piece);
        let near = self.field.to_goal(self.phasing, hex);
        let height = Ground::SLOPE.with(Ground::HILLTOP);
        let cover = || 4 * self.terrain_die(hex) + 2 * i32::from(self.ground(hex).any(height));
        let crowd = 3 * i32::from(count);
        let watch = if 6 <= unit.range { i32::from(self.field.view_from(hex)) / 24 } else { 0 };
        // Long guns stand back, all else stands near.
        let place = -(near as i32 - if 20 < unit.range { 8 } else { 0 }).abs();
        match unit.category {
            Category::Mine | Category::Block => {
                let road = 4 * i32::from(self.field.map.cell(hex).roads != 0);
                2 * place + road - crowd
            }
            _ if unit.is_vehicle() => 2 * place + watch + 2 * i32::from(self.field.map.cell(hex).roads != 0) - crowd,
            _ => 2 * place + cover() + watch - crowd,
        }
    }

    /// The direction from a hex toward what the other side may come from.
    pub(crate) fn towards_enemy(&self, piece: Piece, hex: HexId) -> Direction {
        let side: Side = self.field.side(piece);
        let goals = self.field.goals(side);
        let Some(goal) = goals.iter().copied().max_by_key(|&goal| self.field.distance(goal, hex)) else {
            return Direction::NorthEast;
        };
        let closer =
            |&way: &Direction| self.field.beyond(hex, way).map_or(u32::MAX, |next| self.field.distance(next, goal));
        Direction::ALL.into_iter().min_by_key(closer).unwrap_or(Direction::NorthEast)
    }
}

/// In which order pieces are placed.
pub(crate) fn placing_rank(unit: &UnitType) -> u8 {
    match unit.category {
        Category::Fortification => 0,
        Category::Mine | Category::Block => 1,
        _ if unit.carries.is_some() => 2,
        Category::Gun => 3,
        Category::Infantry => 4,
        _ => 5,
    }
}
