//! The Deployment Phase [FG-23, FG-B15, FG-O47].

use super::{Check, Memo, Play, not_now, unless};
use crate::cards::{Class, Trait, WorkKind};
use crate::decision::Decision;
use crate::event::{Cause, Event};
use crate::frame::{Frame, Phase};
use crate::ids::{Hexes, Side, Spot, Unit};
use crate::map::Terrain;
use crate::state::{Flags, IN_SET_UP, Operation};
use fieldcraft_engine::{Purpose, Subject};
use fieldcraft_hex::HexId;

/// How far from an airfield paratroops are dropped [FG-O47].
const DROP: u8 = 8;

impl Operation {
    pub(crate) fn check_deployment(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        match *decision {
            Decision::Deploy(unit) => self.check_deploy(side, unit, memo),
            Decision::Done => Ok(()),
            _ => self.check_common(side, decision, "FG-23"),
        }
    }

    pub(crate) fn check_deploy(&self, side: Side, unit: Unit, memo: &Memo) -> Check {
        unless(unit.index() < self.units.len(), "FG-23", "there is no such unit")?;
        let state = self.unit(unit);
        unless(state.place == Spot::STAGED && state.owner == side.owner(), "FG-23", "choose a staged unit")?;
        let early = self.phase == Phase::SetUp || state.spent < self.turn;
        unless(early, "FG-23", "it was not staged in an earlier Production Phase")?;
        let takes = |id: HexId| self.check_place(side, unit, Spot::hex(id), memo).is_ok();
        let has_place = memo.has_place(state.kind, || self.candidate_places(side, unit).iter().any(takes));
        unless(has_place, "FG-B15", "there is no legal place for it")
    }

    fn check_place(&self, side: Side, unit: Unit, at: Spot, memo: &Memo) -> Check {
        unless(at.index() < self.map().len(), "FG-B15", "there is no such hex")?;
        let card = self.card(unit);
        if self.phase == Phase::SetUp {
            unless(self.zone_takes(side, card.class, at), "FG-O3", "it is not in your zone")?;
        } else {
            let legal = self.is_base(side, card.class, at) || self.is_drop_zone(side, unit, at);
            unless(legal, "FG-B15", "units cannot deploy there")?;
            let enemies = &self.occupied[side.enemy().owner().index()];
            unless(!self.map().is_next_to(at, enemies), "FG-B15", "an enemy is adjacent")?;
        }
        unless(!self.against(side).has(at.id()), "FG-O16", "opposing units cannot share a hex")?;
        self.check_room_with(side, at, usize::from(card.takes_room()), memo)
    }

    /// Where a unit could be placed at best: no other hex passes the check.
    fn candidate_places(&self, side: Side, unit: Unit) -> Hexes {
        let works =
            |kind: WorkKind| self.standing().filter(move |(_, work)| work.kind == kind).map(|(_, work)| work.at);
        if self.phase == Phase::SetUp || self.has_trait(unit, Trait::Paratroop) {
            return self.field.everywhere;
        }
        match self.card(unit).class {
            Class::Aircraft => works(WorkKind::Airfield).map(Spot::id).collect(),
            Class::Naval => {
                let near = |near: Hexes, port: Spot| near.or(*self.field.within(port, 1));
                works(WorkKind::Port).fold(Hexes::EMPTY, near)
            }
            _ => {
                let posts = [self.field.headquarters, self.field.command_post];
                let posts = self.units_of(side.owner()).filter(|post| posts.contains(&self.unit(*post).kind));
                let places = self.map().places.iter().map(|place| place.hex.id());
                places.chain(posts.map(|post| self.unit(post).place.id())).collect()
            }
        }
    }

    fn is_base(&self, side: Side, class: Class, at: Spot) -> bool {
        let terrain = self.map().terrain(at);
        let port = |at: Spot| self.has_working(side, at, WorkKind::Port);
        match class {
            Class::Aircraft => self.controls(side, at) && self.has_working_airfield_room(side, at),
            Class::Naval => terrain == Terrain::Sea && self.map().around(at).any(port),
            _ => {
                let town = terrain.is_built_up() && self.holder(at) == Some(side) && self.in_network(side, at);
                town || self.has_post(side, at) || terrain.is_built_up() && port(at)
            }
        }
    }

    fn has_post(&self, side: Side, at: Spot) -> bool {
        let posts = [self.field.headquarters, self.field.command_post];
        self.is_occupied(side.owner(), at)
            && self.own_at(side.owner(), at).any(|unit| posts.contains(&self.unit(unit).kind))
    }

    fn is_drop_zone(&self, side: Side, unit: Unit, at: Spot) -> bool {
        let open = matches!(self.map().terrain(at), Terrain::Plain | Terrain::Coast);
        open && self.has_trait(unit, Trait::Paratroop)
            && self.standing().any(|(_, work)| {
                work.kind == WorkKind::Airfield
                    && self.has_working(side, work.at, WorkKind::Airfield)
                    && self.map().distance(work.at, at) <= DROP
            })
    }

    pub(crate) fn offer_deployments(&self, side: Side, out: &mut Vec<Decision>) {
        out.extend(self.staged(side).map(Decision::Deploy));
    }

    pub(crate) fn offer_deployment(&self, side: Side, out: &mut Vec<Decision>) {
        self.offer_deployments(side, out);
        self.offer_common(side, out);
        out.push(Decision::Done);
    }

    pub(crate) fn play_deployment(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Deploy(unit) => self.frames.first(&[Frame::Deploying(unit)]),
            Decision::Done => self.next(play),
            _ => self.play_common(side, decision, play),
        }
    }

    pub(crate) fn check_deploying(&self, unit: Unit, decision: &Decision, memo: &Memo) -> Check {
        match (*decision, self.unit(unit).owner.side()) {
            (Decision::At(at), Some(side)) => self.check_place(side, unit, at, memo),
            _ => not_now("FG-23"),
        }
    }

    pub(crate) fn offer_deploying(&self, unit: Unit, out: &mut Vec<Decision>) {
        let Some(side) = self.unit(unit).owner.side() else { return };
        out.extend(self.candidate_places(side, unit).iter().map(|id| Decision::At(Spot::hex(id))));
    }

    pub(crate) fn play_deploying(&mut self, unit: Unit, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let (Decision::At(at), Some(side)) = (*decision, self.unit(unit).owner.side()) else { return };
        let class = self.card(unit).class;
        let dropped = self.phase != Phase::SetUp && !self.is_base(side, class, at);
        if self.phase == Phase::SetUp && self.unit(unit).spent == IN_SET_UP {
            let cost = self.cost(unit);
            let secret = &mut self.side_mut(side).spent_in_secret;
            *secret = secret.saturating_sub(cost);
        }
        let state = self.unit_mut(unit);
        (state.place, state.spent) = (at, 0);
        state.home = if class == Class::Aircraft { at } else { Spot::NOWHERE };
        state.set(Flags::MOVED);
        self.note_arrival(unit);
        play.tell(Event::Deployed(unit, self.unit(unit).kind, at, self.visible(unit)));
        if dropped {
            let visible = self.visible(unit);
            let purpose =
                Purpose::new("FG-O47", "parachute drop").about(Subject::Unit(unit.0)).behind(visible.screen());
            let roll = play.chance.roll(10, purpose) as u8;
            play.tell(Event::Dropped(unit, roll, visible));
            match roll {
                1 => return self.lose(unit, play),
                2 => self.flip(unit, Cause::Drop, play),
                _ => {}
            }
        }
        if class != Class::Aircraft {
            self.take_hex(unit, at, play);
        }
    }
}
