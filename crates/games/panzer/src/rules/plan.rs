//! The landing plan, recorded in secret before play: turn and first sea hex of every unit [PL-XI.A.2a].

use super::Play;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Piece, Pieces};
use crate::map::Ground;
use crate::situation::Situation;
use crate::state::{Battle, Flags, Spot};
use crate::unit::Side;
use fieldcraft_engine::{Chance, Check, Purpose, Refusal, unless, when};
use fieldcraft_hex::HexId;
use std::collections::BTreeMap;

impl Battle {
    /// Whether units of a side still have no plan, so that the other side places only its positions [PL-XI.A.1].
    pub(crate) fn is_unplanned(&self, side: Side) -> bool {
        let own = &self.field.kinds.side[side.index()];
        let landing = self.field.situation.groups.iter().any(Situation::lands);
        landing && own.iter().any(|piece| self.field.lands(piece) && self.spot(piece) == Spot::POOL)
    }

    /// The turns in which a plan may bring units up: they land one turn later [PL-R70].
    fn landing_turns(&self) -> std::ops::RangeInclusive<u8> {
        1..=self.field.situation.turns.saturating_sub(1).max(1)
    }

    /// Whether a unit is recorded for this sea hex and turn [PL-XI.B.2].
    fn is_taken(&self, hex: HexId, turn: u8) -> bool {
        self.at.contains(&Spot::bound(hex, turn))
    }

    /// Why a unit may not come up in a sea hex.
    pub(crate) fn check_sea_hex(&self, piece: Piece, hex: HexId) -> Check {
        when(
            !self.is_sea(hex) || !self.field.may_deploy(piece, hex),
            "PL-XI.A.2a",
            "it must appear in a sea hex of its area",
        )?;
        unless(self.is_by_a_beach(hex), "PL-XI.B.1", "there is no beach next to the hex")?;
        when(
            self.landing_turns().all(|turn| self.is_taken(hex, turn)),
            "PL-XI.B.2",
            "every turn already has a unit recorded for the hex",
        )
    }

    /// Whether a unit lands only with a carrier, and has none yet [PL-XI.B.3a].
    pub(crate) fn needs_carrier(&self, piece: Piece) -> bool {
        let unit = self.field.unit(piece);
        unit.movement == 0 && unit.passenger.is_some() && self.carrier(piece).is_none()
    }

    /// Why two pieces may not be paired for the landing.
    pub(crate) fn check_pair(&self, piece: Piece, carrier: Piece) -> Check {
        when(
            !self.needs_carrier(piece) || !self.fits(carrier, piece),
            "PL-XI.B.3a",
            "a unit that cannot move must be paired with a carrier",
        )?;
        when(
            self.spot(carrier) != Spot::POOL || !self.field.lands(carrier) || self.passenger(carrier).is_some(),
            "PL-XI.B.3a",
            "the carrier is not free",
        )?;
        // Swimming tanks carry nobody [PL-R71].
        when(self.field.sinks_from(carrier).is_some(), "PL-R71", "a swimming tank cannot carry anyone")
    }

    /// Why a carrier may not land alone: a gun that cannot move needs it [PL-XI.B.3a].
    pub(crate) fn check_needed(&self, carrier: Piece) -> Check {
        if !self.field.lands(carrier) {
            return Ok(());
        }
        let own = self.field.kinds.side[self.field.side(carrier).index()];
        let waits = |&piece: &Piece| self.field.lands(piece) && self.spot(piece) == Spot::POOL;
        let guns = own.iter().filter(waits).filter(|&gun| self.check_pair(gun, carrier).is_ok());
        let guns: Pieces = guns.collect();
        let free = |&other: &Piece| guns.iter().any(|gun| self.check_pair(gun, other).is_ok());
        let carriers = own.iter().filter(free).count();
        when(!guns.is_empty() && carriers <= guns.len(), "PL-XI.B.3a", "first pair it with a unit that cannot move")
    }

    /// The free carriers for a unit, one of each type and group.
    fn free_carriers(&self, piece: Piece) -> Vec<Piece> {
        let mut kinds = Vec::new();
        let own = self.field.kinds.side[self.field.side(piece).index()];
        let may = |&carrier: &Piece| self.check_pair(piece, carrier).is_ok();
        let first = |carrier: &Piece| {
            let counter = &self.field.roster[carrier.index()];
            let kind = (counter.unit, counter.group);
            let new = !kinds.contains(&kind);
            kinds.push(kind);
            new
        };
        own.iter().filter(may).filter(first).collect()
    }

    /// Where a unit may come up, or with which carrier.
    pub(crate) fn offer_planning(&self, piece: Piece, out: &mut Vec<Decision>) {
        let carriers = self.free_carriers(piece);
        if !carriers.is_empty() {
            return out.extend(carriers.into_iter().map(Decision::Aboard));
        }
        if self.needs_carrier(piece) {
            // Without a carrier it does not land at all.
            return out.push(Decision::Pass);
        }
        let hexes = (0..self.field.map.cells.len() as u16).map(HexId);
        out.extend(hexes.filter(|&hex| self.check_sea_hex(piece, hex).is_ok()).map(Decision::At));
        if out.is_empty() {
            // A unit for which there is no room stays out of the game.
            out.push(Decision::Pass);
        }
    }

    /// Why a turn may not be recorded.
    pub(crate) fn check_in_turn(&self, hex: HexId, decision: &Decision) -> Check {
        let Decision::InTurn(turn) = *decision else {
            return Err(Refusal::new("PL-XI.A.2a", "first record the turn of the landing"));
        };
        unless(
            self.landing_turns().contains(&turn),
            "PL-XI.A.2a",
            "a unit appearing then could not land in this battle",
        )?;
        when(self.is_taken(hex, turn), "PL-XI.B.2", "only one unit may appear in a sea hex")
    }

    pub(crate) fn offer_in_turn(&self, out: &mut Vec<Decision>) {
        out.extend(self.landing_turns().map(Decision::InTurn));
    }

    pub(crate) fn play_planning(&mut self, piece: Piece, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::At(hex) => self.frames.first(&[Frame::Planning(piece, hex)]),
            Decision::Aboard(carrier) => {
                self.link[carrier.index()] = piece.0;
                self.link[piece.index()] = carrier.0;
                self.set(piece, Flags::ABOARD);
                play.tell(Event::Paired(piece, carrier));
                self.frames.first(&[Frame::Placing(carrier)]);
            }
            _ => self.leave_out(piece),
        }
    }

    pub(crate) fn record(&mut self, piece: Piece, hex: HexId, turn: u8, play: &mut Play<'_>) {
        self.at[piece.index()] = Spot::bound(hex, turn);
        if let Some(passenger) = self.passenger(piece) {
            self.at[passenger.index()] = Spot::bound(hex, turn);
        }
        play.tell(Event::Planned(piece, hex, turn));
    }

    /// Records all that is left soundly: guns onto carriers, then as early as there is room, swimming tanks first, then
    /// infantry, then the rest.
    pub(crate) fn plan_rest(&mut self, side: Side, play: &mut Play<'_>) {
        let own = self.field.kinds.side[side.index()];
        let left: Vec<Piece> =
            own.iter().filter(|&piece| self.field.lands(piece) && self.spot(piece) == Spot::POOL).collect();
        for &piece in &left {
            if let Some(&carrier) = self.free_carriers(piece).first() {
                self.play_planning(piece, &Decision::Aboard(carrier), play);
                self.frames.leave();
            }
        }
        let mut landers: Vec<Piece> = left.into_iter().filter(|&piece| !self.is(piece, Flags::ABOARD)).collect();
        landers.sort_by_key(|&piece| {
            let unit = self.field.unit(piece);
            (self.field.sinks_from(piece).is_none(), !unit.is_infantry(), unit.carries.is_some(), piece)
        });
        landers.into_iter().for_each(|piece| self.plan_well(piece, play));
    }

    fn plan_well(&mut self, piece: Piece, play: &mut Play<'_>) {
        let free = |turn: u8| {
            let hexes = (0..self.field.map.cells.len() as u16).map(HexId);
            hexes
                .filter(|&hex| self.check_sea_hex(piece, hex).is_ok() && !self.is_taken(hex, turn))
                .max_by_key(|&hex| (self.room(hex, turn), std::cmp::Reverse(hex)))
                .map(|hex| (hex, turn))
        };
        match self.landing_turns().find_map(free).filter(|_| !self.needs_carrier(piece)) {
            Some((hex, turn)) => self.record(piece, hex, turn, play),
            None => self.leave_out(piece),
        }
    }

    /// How far a sea hex is from the nearest that is taken in the same turn: landings on one beach hex disperse.
    fn room(&self, hex: HexId, turn: u8) -> u32 {
        let taken = self.at.iter().filter_map(|spot| spot.plan()).filter(|plan| plan.1 == turn);
        taken.map(|(other, _)| self.field.distance(hex, other)).min().unwrap_or(u32::MAX).min(4)
    }

    /// The pieces of the other side of which `side` knows neither hex nor turn.
    fn hidden_landers(&self, side: Side) -> Pieces {
        let theirs = self.field.kinds.side[side.enemy().index()];
        theirs.iter().filter(|&piece| self.spot(piece).plan().is_some() || self.is_face_down(piece)).collect()
    }

    /// The face-down counters at sea as anybody sees them: where they are, and which are dispersed.
    fn craft(&self, hidden: &Pieces) -> Vec<(HexId, bool)> {
        let alone = |&piece: &Piece| !self.is(piece, Flags::ABOARD);
        let seen = |piece: Piece| Some((self.hex(piece)?, self.is(piece, Flags::DISPERSED)));
        let mut craft: Vec<(HexId, bool)> = hidden.iter().filter(alone).filter_map(seen).collect();
        craft.sort_unstable();
        craft
    }

    /// Forgets which unit is where in the landing, as far as `side` may not know it: the first of them stand for those
    /// at sea, whichever they are.
    pub(crate) fn hide_landing(&mut self, side: Side) {
        let hidden = self.hidden_landers(side);
        let craft = self.craft(&hidden);
        for piece in hidden {
            self.at[piece.index()] = Spot::BOUND;
            self.flags[piece.index()] = Flags::default();
            self.link[piece.index()] = piece.0;
            self.in_sight[piece.index()] = 0;
        }
        for (piece, (hex, dispersed)) in hidden.iter().zip(craft) {
            self.at[piece.index()] = Spot::hex(hex);
            if dispersed {
                self.set(piece, Flags::DISPERSED);
            }
        }
    }

    /// Makes another landing plan that agrees with all that `side` knows.
    pub(crate) fn redeal_landing(&mut self, side: Side, chance: &mut dyn Chance) {
        let purpose = Purpose::new("PL-XI.A.2a", "hidden landing plan");
        let hidden = self.hidden_landers(side);
        let craft = self.craft(&hidden);
        let mut landers: Vec<Piece> = hidden.iter().filter(|&piece| !self.is(piece, Flags::ABOARD)).collect();
        let before = self.at;
        for piece in hidden.iter() {
            self.at[piece.index()] = Spot::BOUND;
            self.clear(piece, Flags::DISPERSED.with(Flags::SWIMS));
        }
        for (hex, dispersed) in craft {
            let fit: Vec<usize> = (0..landers.len()).filter(|&at| self.field.may_deploy(landers[at], hex)).collect();
            let at = if fit.is_empty() { 0 } else { fit[chance.pick(&vec![1; fit.len()], purpose)] };
            let piece = landers.remove(at);
            self.put(piece, hex);
            for unit in [Some(piece), self.passenger(piece)].into_iter().flatten().filter(|_| dispersed) {
                self.set(unit, Flags::DISPERSED);
            }
            if self.field.sinks_from(piece).is_some() {
                self.set(piece, Flags::SWIMS);
            }
        }
        // What units of one group may still be recorded for is looked up once; nothing is taken but by those before them.
        let coast: Vec<HexId> = if landers.is_empty() { Vec::new() } else { self.coast().collect() };
        let mut free: BTreeMap<u8, Vec<(HexId, u8)>> = BTreeMap::new();
        let mut taken: Vec<Spot> = Vec::new();
        for piece in landers {
            let group = self.field.roster[piece.index()].group;
            let plans = free.entry(group).or_insert_with(|| {
                let mut plans = self.possible_plans(side, piece, &coast);
                plans.retain(|&(hex, turn)| !taken.contains(&Spot::bound(hex, turn)));
                plans
            });
            let plan = (!plans.is_empty()).then(|| plans[chance.pick(&vec![1; plans.len()], purpose)]);
            let spot = plan.map_or(before[piece.index()], |(hex, turn)| Spot::bound(hex, turn));
            if let Some((hex, turn)) = spot.plan() {
                for plans in free.values_mut() {
                    if let Ok(at) = plans.binary_search_by_key(&(turn, hex), |&(hex, turn)| (turn, hex)) {
                        plans.remove(at);
                    }
                }
            }
            taken.push(spot);
            self.at[piece.index()] = spot;
            if let Some(passenger) = self.passenger(piece) {
                self.at[passenger.index()] = spot;
            }
        }
    }

    /// When and where a unit that is not up yet may still come, as far as `side` can tell, in order.
    fn possible_plans(&self, side: Side, piece: Piece, coast: &[HexId]) -> Vec<(HexId, u8)> {
        let past = self.phasing == side && self.field.situation.first_move() != side;
        let first = (self.turn + u8::from(past)).max(1);
        let hexes: Vec<HexId> = coast.iter().copied().filter(|&hex| self.field.may_deploy(piece, hex)).collect();
        let turns = self.landing_turns().filter(|&turn| first <= turn);
        turns.flat_map(|turn| hexes.iter().map(move |&hex| (hex, turn))).collect()
    }

    /// The sea hexes from which units can land [PL-XI.B.1].
    fn coast(&self) -> impl Iterator<Item = HexId> {
        let hexes = (0..self.field.map.cells.len() as u16).map(HexId);
        hexes.filter(|&hex| self.is_sea(hex) && self.is_by_a_beach(hex))
    }

    /// Whether there is a beach beside a hex.
    fn is_by_a_beach(&self, hex: HexId) -> bool {
        self.field.map.grid.adjacent(hex).any(|(_, next)| self.field.map.cell(next).ground.has(Ground::BEACH))
    }
}
