//! Units, works and projects of a position.

use super::here::{Anybody, Here, Whereabouts};
use crate::cards::{Bonus, Grade, WorkKind};
use crate::ids::{Build, MOST_UNITS, Side, Spot, Unit, Units};
use crate::present::names;
use crate::state::{Flags, MOST_PROJECTS, MOST_WORKS, Operation, Project, Stars, UnitState, Work};
use arrayvec::ArrayVec;
use fieldcraft_hex::Direction;
use fieldcraft_ids::Maybe;
use fieldcraft_scene::position::{Part, Way, by, each, maybe, object};

/// The marks of a unit by name.
const FLAGS: [(Flags, &str); 16] = [
    (Flags::DAMAGED, "damaged"),
    (Flags::CREW_DAMAGED, "crew_damaged"),
    (Flags::ABANDONED, "abandoned"),
    (Flags::CAPTURED, "captured"),
    (Flags::PACKED, "packed"),
    (Flags::MOVED, "moved"),
    (Flags::ACTED, "acted"),
    (Flags::ENGAGED, "engaged"),
    (Flags::UNSUPPLIED, "unsupplied"),
    (Flags::STARVING, "starving"),
    (Flags::DUG_IN, "dug_in"),
    (Flags::EMPLACED, "emplaced"),
    (Flags::MARCHING, "marching"),
    (Flags::FLOWN, "flown"),
    (Flags::ALOFT, "aloft"),
    (Flags::SECOND_WIND, "second_wind"),
];

/// Every unit that is or was in the game, in place of those of the scenario.
pub(super) fn units(part: &mut Part<'_>, game: &mut Operation) {
    if part.lacks("units") {
        return;
    }
    let before = game.clone();
    if part.reads() {
        game.units = [UnitState::EMPTY; MOST_UNITS];
    }
    let mut all: Vec<Unit> = Operation::all_units().filter(|unit| game.unit(*unit).place != Spot::NOWHERE).collect();
    let mut seen = Units::EMPTY;
    let one = object(|part, id| {
        let id = part.must("unit", by(&Here(&before)).named::<Anybody>(), id)?;
        part.check(!seen.has(id), "unit", || "it is there twice".into());
        seen.insert(id);
        unit(part, &before, id, game.unit_mut(id));
        Some(id)
    });
    part.field("units", each(one), Vec::new(), &mut all);
    for id in all {
        let state = game.unit(id);
        for (field, other) in [("carrier", state.carrier), ("aim", state.aim)] {
            let missing = other.get().filter(|other| game.unit(*other).place == Spot::NOWHERE).map(names::unit_id);
            part.check(missing.is_none(), "units", || {
                format!("{}.{field}: there is no unit {:?}", names::unit_id(id), missing.as_deref().unwrap_or_default())
            });
        }
    }
    game.recount();
}

fn unit(part: &mut Part<'_>, game: &Operation, id: Unit, state: &mut UnitState) {
    let here = &Here(game);
    let owner = names::OWNERS.into_iter().find(|owner| Unit::range(*owner).contains(&id.0)).unwrap_or(state.owner);
    let kind = part.must("kind", by(game), Some(state.kind));
    let place = part.must("place", by(here).named::<Whereabouts>(), Some(state.place));
    part.field("owner", names::OWNERS.map(|owner| (owner, names::owner_id(owner))), owner, &mut state.owner);
    part.field("carrier", by(here).named::<Anybody>(), Maybe::NONE, &mut state.carrier);
    part.field("home", by(here), Spot::NOWHERE, &mut state.home);
    part.field("spent", 0..=u8::MAX, 0, &mut state.spent);
    part.field("crew", Grade::ALL.map(|grade| (grade, names::grade_id(grade))), Grade::Regular, &mut state.grade);
    part.field("rolls", 0..=3, 0, &mut state.rolls);
    stars(part, &mut state.stars);
    part.field("wear", 0..=u8::MAX, 0, &mut state.wear);
    part.field("crew_wear", 0..=u8::MAX, 0, &mut state.crew_wear);
    part.field("aim", by(here).named::<Anybody>(), Maybe::NONE, &mut state.aim);
    part.field("momentum", -2..=3, 0, &mut state.momentum);
    let mut flags: Vec<Flags> = FLAGS.into_iter().map(|(flag, _)| flag).filter(|flag| state.is(*flag)).collect();
    part.field("flags", each(FLAGS), Vec::new(), &mut flags);
    state.flags = Flags(flags.into_iter().fold(0, |bits, flag| bits | flag.0));
    if let (Some(kind), Some(place)) = (kind, place) {
        (state.kind, state.place) = (kind, place);
    }
}

fn stars(part: &mut Part<'_>, stars: &mut Stars) {
    let [_, bonuses @ ..] = names::BONUSES.map(|(bonus, id, _)| (bonus, id));
    let mut count = stars.count();
    let mut held: Vec<Bonus> = bonuses.into_iter().map(|(bonus, _)| bonus).filter(|bonus| stars.has(*bonus)).collect();
    part.field("stars", 0..=3, 0, &mut count);
    part.field("bonuses", each(bonuses), Vec::new(), &mut held);
    *stars = Stars(held.into_iter().fold(count << 6, |bits, bonus| bits | 1 << (bonus as u8 - 1)));
}

/// Works, those that are gone too.
pub(super) fn works<'a>(here: &'a Here<'_>) -> impl Way<ArrayVec<Work, MOST_WORKS>> + 'a {
    each(object(move |part, work| one_work(part, here, work))).up_to(MOST_WORKS)
}

fn one_work(part: &mut Part<'_>, here: &Here<'_>, work: Option<Work>) -> Option<Work> {
    let kinds = WorkKind::ALL.map(|kind| (kind, names::work_id(kind)));
    let kind = part.must("work", kinds, work.map(|work| work.kind));
    let at = part.must("hex", by(here), work.map(|work| work.at));
    let mut across = work.map_or(0, |work| work.across.index() as u8);
    part.field("across", 0..=5, 0, &mut across);
    let mut work = work.or_else(|| Some(Work::new(kind?, at?, Direction::ALL[0])))?;
    work.across = Direction::from_index(across.into()).unwrap_or(work.across);
    part.field("side", maybe(names::SIDES), None, &mut work.side);
    part.field("unit", by(here), Maybe::NONE, &mut work.unit);
    part.field("tries", 0..=20, 0, &mut work.tries);
    part.field("out_until", 0..=u8::MAX, 0, &mut work.out_until);
    part.flag("gone", &mut work.gone);
    part.field("denied_by", maybe(names::SIDES), None, &mut work.denied_by);
    Some(work)
}

/// What is being built.
pub(super) fn projects<'a>(here: &'a Here<'_>) -> impl Way<ArrayVec<Project, MOST_PROJECTS>> + 'a {
    each(object(move |part, project| one_project(part, here, project))).up_to(MOST_PROJECTS)
}

fn one_project(part: &mut Part<'_>, here: &Here<'_>, project: Option<Project>) -> Option<Project> {
    let build: Option<Build> = part.must("build", by(here.0), project.map(|project| project.build));
    let side: Option<Side> = part.must("side", names::SIDES, project.map(|project| project.side));
    let at: Option<Spot> = part.must("hex", by(here), project.map(|project| project.at));
    let mut project = project.or_else(|| {
        let (to, unit) = (Spot::NOWHERE, Maybe::NONE);
        Some(Project { build: build?, side: side?, at: at?, to, unit, ready: 0, by_engineers: false })
    })?;
    part.field("to", by(here), Spot::NOWHERE, &mut project.to);
    part.field("unit", by(here), Maybe::NONE, &mut project.unit);
    part.field("ready", 0..=u8::MAX, 0, &mut project.ready);
    part.flag("by_engineers", &mut project.by_engineers);
    Some(project)
}
