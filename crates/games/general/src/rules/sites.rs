//! Building: where, and when it is ready [FG-19, FG-B12, FG-O26 to FG-O29].

use super::{Check, Memo, Play, not_now, unless};
use crate::cards::{Class, Trait, What, WorkKind};
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::{Build, Hexes, Side, Spot, Unit};
use crate::map::Terrain;
use crate::state::{Flags, MOST_PROJECTS, MOST_WORKS, Operation, Project, UnitState, Work};
use fieldcraft_hex::{Direction, HexId};
use fieldcraft_ids::Maybe;
use std::sync::Arc;

/// Where engineers of a side are.
pub(super) struct Diggers {
    /// Their hexes.
    pub at: Hexes,
    /// The same and those next to them.
    pub near: Hexes,
}

impl Operation {
    pub(crate) fn check_build(&self, side: Side, build: Build, memo: &Memo) -> Check {
        let Some(entry) = self.pack().builds.get(build.index()) else { return not_now("FG-19") };
        unless(u16::from(entry.cost) <= self.side(side).treasury, "FG-O26", "you cannot afford it")?;
        let room = self.projects.len() < MOST_PROJECTS && self.works.len() + self.projects.len() < MOST_WORKS;
        unless(room, "FG-O26", "there is no more room for works on the map")?;
        let built = self.pack().built[build.index()];
        if built == Some(self.field.headquarters) {
            let planned = self.projects.iter().any(|project| project.side == side && project.build == build);
            unless(self.headquarters(side).is_none() && !planned, "FG-O27", "you already have a Forward HQ")?;
        }
        let takes = |site: Decision| self.check_site(side, build, &site, memo).is_ok();
        let any = match self.pack().builds[build.index()].what {
            What::Work { work: WorkKind::Emplacement } => {
                self.units_of(side.owner()).any(|unit| takes(Decision::Pick(unit)))
            }
            What::Work { work: WorkKind::EngineeredBridge } => {
                self.spans(side, memo).any(|(one, other)| takes(Decision::Span(one, other)))
            }
            _ => self.grounds(side, memo).iter().any(|id| takes(Decision::At(Spot::hex(id)))),
        };
        unless(any, "FG-O27", "there is no place for it")
    }

    pub(crate) fn check_site(&self, side: Side, build: Build, decision: &Decision, memo: &Memo) -> Check {
        let work = match self.pack().builds[build.index()].what {
            What::Work { work } => Some(work),
            _ => None,
        };
        match (*decision, work) {
            (Decision::Pick(unit), Some(WorkKind::Emplacement)) => self.check_emplacement(side, unit),
            (Decision::Span(one, other), Some(WorkKind::EngineeredBridge)) => self.check_span(side, one, other, memo),
            (Decision::At(_), Some(WorkKind::Emplacement | WorkKind::EngineeredBridge)) => not_now("FG-O27"),
            (Decision::At(at), _) => self.check_ground(side, build, at, memo),
            _ => not_now("FG-O27"),
        }
    }

    fn check_ground(&self, side: Side, build: Build, at: Spot, memo: &Memo) -> Check {
        unless(at.index() < self.map().len(), "FG-O27", "there is no such hex")?;
        let terrain = self.map().terrain(at);
        let land = self.pack().charts.ground(terrain).cost.is_some();
        unless(land, "FG-O27", "nothing can be built there")?;
        unless(!self.against(side).has(at.id()), "FG-O16", "opposing units cannot share a hex")?;
        let near = match self.pack().builds[build.index()].what {
            What::Post { .. } => false,
            What::Fortification { .. } => true,
            What::Work { work } => work.is_fortification(),
        };
        let own = self.is_occupied(side.owner(), at) || near && memo.diggers(self, side).near.has(at.id());
        unless(own, "FG-O27", "none of your units is there to build it")?;
        let twice = self.projects.iter().any(|project| project.build == build && project.at == at);
        unless(!twice, "FG-O27", "it is already being built there")?;
        match self.pack().builds[build.index()].what {
            What::Post { .. } | What::Fortification { .. } => {
                let kind = self.pack().built[build.index()];
                let alone = self.units_at(at).all(|unit| Some(self.unit(unit).kind) != kind);
                unless(alone, "FG-O27", "there is already one there")
            }
            What::Work { work } => {
                unless(self.work_at(at, work).is_none(), "FG-O28", "there is already one there")?;
                match work {
                    WorkKind::Airfield => unless(
                        matches!(terrain, Terrain::Plain | Terrain::Coast | Terrain::Town),
                        "FG-O28",
                        "an airfield needs a plain, a coast or a town",
                    ),
                    WorkKind::Port => unless(
                        terrain.is_built_up() && self.map().is_coastal(at),
                        "FG-O28",
                        "a shipping facility needs a coastal town or city",
                    ),
                    _ => Ok(()),
                }
            }
        }
    }

    fn check_emplacement(&self, side: Side, unit: Unit) -> Check {
        unless(unit.index() < self.units.len(), "FG-O29", "there is no such unit")?;
        let state = self.unit(unit);
        let own = state.owner == side.owner() && state.is_in_use() && !state.is_carried();
        unless(own, "FG-O29", "choose one of your own units")?;
        let card = self.card(unit);
        let gun = card.class == Class::Gun && !state.is(Flags::PACKED);
        unless(
            gun || card.has(Trait::MachineGun),
            "FG-O29",
            "it must be dug for a set-up gun or a machine-gun section",
        )?;
        let planned = self.projects.iter().any(|project| project.unit == unit);
        unless(!state.is(Flags::EMPLACED) && !planned, "FG-O29", "it already has one")
    }

    fn check_span(&self, side: Side, one: Spot, other: Spot, memo: &Memo) -> Check {
        let count = self.map().len();
        unless(one.index() < count && other.index() < count && one < other, "FG-O27", "there are no such hexes")?;
        let Some(direction) = self.map().direction(one, other) else {
            return unless(false, "FG-O27", "these hexes are not adjacent");
        };
        unless(self.map().has_river(one, direction), "FG-O27", "no river runs there")?;
        unless(!self.has_bridge(one, direction), "FG-O27", "there is already a bridge there")?;
        let planned = self.projects.iter().any(|project| project.at == one && project.to == other);
        unless(!planned, "FG-O27", "it is already being built there")?;
        let engineers = [one, other].into_iter().any(|at| memo.diggers(self, side).at.has(at.id()));
        unless(engineers, "FG-O27", "none of your engineers are at the river")
    }

    /// Where engineers of a side are.
    pub(super) fn diggers(&self, side: Side) -> Diggers {
        let at_work = |unit: &Unit| self.unit(*unit).is_in_use() && self.has_trait(*unit, Trait::Engineer);
        let at: Hexes = self.units_of(side.owner()).filter(at_work).map(|unit| self.unit(unit).place.id()).collect();
        let reach = |near: Hexes, id: HexId| near.or(*self.field.within(Spot::hex(id), 1));
        Diggers { at, near: at.iter().fold(Hexes::EMPTY, reach) }
    }

    /// Whether engineers of a side are in a hex or next to it.
    pub(crate) fn has_engineers_near(&self, side: Side, at: Spot) -> bool {
        self.diggers(side).near.has(at.id())
    }

    /// The hexes in which something could be built at best.
    fn grounds(&self, side: Side, memo: &Memo) -> Hexes {
        self.occupied[side.owner().index()].or(memo.diggers(self, side).near)
    }

    /// The rivers that could be bridged at best: some banks more than once.
    fn spans(&self, side: Side, memo: &Memo) -> impl Iterator<Item = (Spot, Spot)> + '_ {
        let near = memo.diggers(self, side).at;
        let lines = self.map().river_lines.iter().flat_map(|line| &line.pairs);
        let sorted = lines.map(|(one, other)| (*one.min(other), *one.max(other)));
        sorted.filter(move |(one, other)| near.has(one.id()) || near.has(other.id()))
    }

    pub(crate) fn offer_sites(&self, side: Side, build: Build, memo: &Memo, out: &mut Vec<Decision>) {
        let from = out.len();
        match self.pack().builds[build.index()].what {
            What::Work { work: WorkKind::Emplacement } => out.extend(self.units_of(side.owner()).map(Decision::Pick)),
            What::Work { work: WorkKind::EngineeredBridge } => {
                out.extend(self.spans(side, memo).map(|(one, other)| Decision::Span(one, other)));
            }
            _ => out.extend(self.grounds(side, memo).iter().map(|id| Decision::At(Spot::hex(id)))),
        }
        let mut at = from;
        while at < out.len() {
            if out[from..at].contains(&out[at]) {
                out.remove(at);
            } else {
                at += 1;
            }
        }
    }

    pub(crate) fn play_site(&mut self, side: Side, build: Build, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        let (at, to, unit) = match *decision {
            Decision::At(at) => (at, at, Maybe::NONE),
            Decision::Span(one, other) => (one, other, Maybe::NONE),
            Decision::Pick(unit) => (self.unit(unit).place, self.unit(unit).place, unit.into()),
            _ => return,
        };
        let entry = &self.pack().builds[build.index()];
        let fort = match entry.what {
            What::Post { .. } => false,
            What::Fortification { .. } => true,
            What::Work { work } => work.is_fortification(),
        };
        let cost = u16::from(entry.cost);
        let by_engineers = fort && self.has_engineers_near(side, at);
        let ready = if by_engineers { self.turn + 1 } else { self.turn.next_multiple_of(5) };
        self.side_mut(side).treasury -= cost;
        let _ = self.projects.try_push(Project { build, side, at, to, unit, ready, by_engineers });
        play.tell(Event::Begun(side, build, at));
    }

    /// Finishes what is ready.
    pub(crate) fn finish_projects(&mut self, play: &mut Play<'_>, wanted: impl Fn(&Project) -> bool) {
        let mut at = 0;
        while at < self.projects.len() {
            let project = self.projects[at];
            if project.ready <= self.turn && wanted(&project) {
                self.projects.remove(at);
                let done = self.finish(&project);
                let (side, build, at) = (project.side, project.build, project.at);
                play.tell(if done { Event::Built(side, build, at) } else { Event::Abandoned(side, build, at) });
            } else {
                at += 1;
            }
        }
    }

    /// Puts a finished structure on the map; false if that is no longer possible.
    fn finish(&mut self, project: &Project) -> bool {
        let field = Arc::clone(&self.field);
        let owner = project.side.owner();
        if self.against(project.side).has(project.at.id()) {
            return false;
        }
        let kind = match (&field.pack.builds[project.build.index()].what, field.pack.built[project.build.index()]) {
            (What::Work { work }, _) => return self.finish_work(project, *work),
            (_, Some(kind)) => kind,
            _ => return false,
        };
        let twice = kind == field.headquarters && self.headquarters(project.side).is_some();
        match self.free_number(owner).filter(|_| !twice) {
            Some(unit) => {
                *self.unit_mut(unit) = UnitState { kind, owner, place: project.at, ..UnitState::EMPTY };
                self.note_arrival(unit);
                true
            }
            None => false,
        }
    }

    fn finish_work(&mut self, project: &Project, kind: WorkKind) -> bool {
        let emplaced = kind == WorkKind::Emplacement;
        if emplaced {
            let Some(unit) = project.unit.get() else { return false };
            let state = self.unit(unit);
            if state.place != project.at || !state.is_in_use() || state.is_carried() || state.is(Flags::PACKED) {
                return false;
            }
            self.unit_mut(unit).set(Flags::EMPLACED);
        }
        let across = self.map().direction(project.at, project.to).unwrap_or(Direction::NorthEast);
        let laid = matches!(kind, WorkKind::InfantryObstacle | WorkKind::VehicleObstacle) || emplaced;
        let side = laid.then_some(project.side);
        let work = Work { side, unit: project.unit, ..Work::new(kind, project.at, across) };
        self.works.try_push(work).is_ok()
    }

    /// Whoever leaves an emplacement gives it up [FG-O29].
    pub(crate) fn leave_emplacement(&mut self, unit: Unit) {
        if self.unit(unit).is(Flags::EMPLACED) {
            self.unit_mut(unit).clear(Flags::EMPLACED);
            for work in &mut self.works {
                work.gone |= work.kind == WorkKind::Emplacement && work.unit == unit;
            }
        }
    }
}
