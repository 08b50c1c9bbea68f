//! Naval support fire, an optional rule [PL-XV.C].

use super::{Memo, Play};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::Switch;
use crate::frame::{Attack, AttackKind};
use crate::state::{Battle, Firer, Order};
use crate::unit::Side;
use fieldcraft_engine::{Check, unless, when};
use fieldcraft_hex::HexId;

/// The smallest group of naval points [PL-XV.C.3b].
pub(crate) const GROUP: u8 = 20;
/// Turns between the writing of a naval order and its fire [PL-XV.C.1c].
const AHEAD: u8 = 2;

impl Battle {
    /// Naval points for a turn, if the rule is in use.
    pub(crate) fn naval_points(&self, turn: u8) -> u8 {
        let points = if self.field.uses(Switch::NavalFire) { self.field.situation.naval_points(turn) } else { 0 };
        // A situation with more is refused, see `Field::of`.
        u8::try_from(points).unwrap_or(u8::MAX)
    }

    /// Points of a turn that orders have bound already.
    fn naval_bound(&self, turn: u8) -> u8 {
        let bound = |order: &Order| match order.firer {
            Firer::Naval(points) if order.turn == turn => points,
            _ => 0,
        };
        self.orders.iter().map(bound).fold(0, u8::saturating_add)
    }

    /// Points of this turn that no order has bound.
    pub(crate) fn naval_free(&self) -> u8 {
        self.naval_points(self.turn).saturating_sub(self.naval_bound(self.turn))
    }

    /// Why naval guns may not join the attack.
    pub(crate) fn check_naval(&self, attack: &Attack) -> Check {
        when(
            attack.kind != AttackKind::Direct || self.phasing != Side::Allied,
            "PL-XV.C.1a",
            "ships cannot take part in this",
        )?;
        when(self.naval_group(attack.naval) == 0, "PL-XV.C.3b", "fewer than twenty naval points are left")?;
        unless(
            self.sea_sees(attack.hex),
            "PL-XV.C.1a",
            "ships may fire directly only at targets in the open visible from the sea",
        )
    }

    /// The points that join next: twenty, or all that are left where a second group would be too small [PL-R81].
    pub(crate) const fn naval_group(&self, joined: u8) -> u8 {
        match self.naval.saturating_sub(joined) {
            left if left < GROUP => 0,
            left if left < 2 * GROUP => left,
            _ => GROUP,
        }
    }

    /// Whether targets in a hex are in the open and seen from some sea hex [PL-XV.C.1a, PL-R81].
    fn sea_sees(&self, hex: HexId) -> bool {
        let sea = |&(from, _): &(HexId, _)| self.is_sea(from);
        self.is_open(hex)
            && !self.hides(hex)
            && self.field.map.grid.iter().filter(sea).any(|(from, _)| self.sees(from, hex))
    }

    /// Whether ships can fire directly at a hex without any help.
    pub(crate) fn ships_bear_on(&self, hex: HexId) -> bool {
        self.phasing == Side::Allied
            && self.naval_group(0) != 0
            && !self.attacked.has(hex)
            && !self.targets_in(hex, self.phasing).is_empty()
            && self.sea_sees(hex)
    }

    pub(crate) fn spend_naval(&mut self, points: u8) {
        self.naval -= points.min(self.naval);
    }

    /// Why no naval order may be written for a hex [PL-XV.C.1b, PL-XV.C.1c].
    pub(crate) fn check_naval_order(&self, hex: HexId, points: u8) -> Check {
        self.check_naval_turn(self.turn + AHEAD, points).and_then(|()| self.check_naval_hex(hex))
    }

    /// Why no naval order may be written for a hex, whatever the points: ships lie on the ground's level, so that they
    /// do nothing to units in a stream [PL-XV.C.1b, PL-R100].
    fn check_naval_hex(&self, hex: HexId) -> Check {
        when(self.is_stream(hex), "PL-VII.K.4", "naval fire cannot hurt units in a stream")?;
        self.check_ground_sighting(self.phasing, hex)
    }

    /// Why no naval order with so many points may be written for a turn.
    fn check_naval_turn(&self, turn: u8, points: u8) -> Check {
        when(
            self.phasing != Side::Allied || self.naval_points(turn) == 0 || self.field.situation.turns < turn,
            "PL-XV.C.0",
            "there is no naval fire in that turn",
        )?;
        unless(
            self.naval_groups(turn).contains(&points),
            "PL-XV.C.3b",
            "naval points must be ordered in groups of at least twenty",
        )
    }

    /// The groups in which points may be ordered: twenty at a time, or more where the rest would be too small. Groups
    /// for one hex add up.
    fn naval_groups(&self, turn: u8) -> Vec<u8> {
        let free = self.naval_left(turn);
        let rest = (GROUP < free && free < 2 * GROUP).then_some(free);
        (GROUP <= free).then_some(GROUP).into_iter().chain(rest).collect()
    }

    fn naval_left(&self, turn: u8) -> u8 {
        self.naval_points(turn).saturating_sub(self.naval_bound(turn))
    }

    /// What several groups may add up to.
    pub(crate) fn naval_sums(&self, turn: u8) -> Vec<u8> {
        let free = self.naval_left(turn);
        let rest = (GROUP < free && !free.is_multiple_of(GROUP)).then_some(free);
        (1..=free / GROUP).map(|groups| groups * GROUP).chain(rest).collect()
    }

    /// Orders for the first two turns, written before play together with the landing plan, onto any land hex
    /// [PL-XI.A.2b, PL-XIV.B.5a].
    pub(crate) fn offer_first_naval(&self, out: &mut Vec<Decision>) {
        if !self.field.situation.is_amphibious() {
            return;
        }
        let hexes = || (0..self.field.map.cells.len() as u16).map(HexId);
        let groups = |turn: u8| self.naval_groups(turn).into_iter();
        out.extend(groups(1).flat_map(|points| hexes().map(move |hex| Decision::NavalFirst(hex, points))));
        out.extend(groups(2).flat_map(|points| hexes().map(move |hex| Decision::NavalOnto(hex, points))));
    }

    /// Why no such order may be written before play.
    pub(crate) fn check_first_naval(&self, turn: u8, hex: HexId, points: u8, memo: &Memo) -> Check {
        let here = self.field.situation.is_amphibious() && hex.index() < self.field.map.cells.len();
        when(!here || memo.unplaced(self), "PL-XIV.A.4", "set-up is not finished")?;
        when(self.is_stream(hex), "PL-VII.K.4", "naval fire cannot hurt units in a stream")?;
        when(self.is_sea(hex), "PL-XIV.B.5a", "ships fire at hexes of land")?;
        self.check_naval_turn(turn, points)
    }

    pub(crate) fn offer_naval_orders(&self, out: &mut Vec<Decision>) {
        let turn = self.turn + AHEAD;
        for points in self.naval_groups(turn) {
            if self.check_naval_turn(turn, points).is_err() {
                continue;
            }
            let hexes = (0..self.field.map.cells.len() as u16).map(HexId);
            out.extend(hexes.map(|hex| Decision::NavalOnto(hex, points)));
        }
    }

    pub(crate) fn write_naval_order(&mut self, hex: HexId, points: u8, turn: u8, play: &mut Play<'_>) {
        play.tell(Event::OrderedNaval(points, hex));
        let same = |order: &Order| matches!(order.firer, Firer::Naval(_)) && order.hex == hex && order.turn == turn;
        if let Some(at) = self.orders.iter().position(same)
            && let Firer::Naval(before) = self.orders[at].firer
        {
            let firer = Firer::Naval(before.saturating_add(points));
            return self.orders.replace(at, Order { firer, ..self.orders[at] });
        }
        let sighters = self.who_sights(self.phasing, hex);
        let firer = Firer::Naval(points);
        self.orders.push(Order { firer, hex, turn, smoke: false, bridge: false, declined: false, sighters });
    }
}
