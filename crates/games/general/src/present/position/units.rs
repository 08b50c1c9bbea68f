//! Units, works and projects of a position.

use super::reader::Reader;
use super::write::{spot, unit as maybe_unit};
use crate::cards::{Grade, WorkKind};
use crate::ids::{Build, MOST_UNITS, Spot, Unit};
use crate::present::names;
use crate::state::{Flags, Operation, Project, Stars, UnitState, Work};
use fieldcraft_hex::Direction;
use serde_json::{Value, json};

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

/// Every unit that is or was in the game.
pub(super) fn write(game: &Operation) -> Vec<Value> {
    let all = Operation::all_units().filter(|unit| game.unit(*unit).place != Spot::NOWHERE);
    all.map(|unit| {
        let state = game.unit(unit);
        let place = match state.place {
            Spot::STAGED => Some("staged".to_owned()),
            Spot::LOST => Some("lost".to_owned()),
            at => spot(game, at),
        };
        let flags = FLAGS.iter().filter(|(flag, _)| state.is(*flag)).map(|(_, word)| word);
        let bonuses = names::BONUSES.iter().filter(|(bonus, ..)| state.stars.has(*bonus)).map(|(_, id, _)| id);
        json!({
            "unit": names::unit_id(unit),
            "kind": names::kind_id(game, state.kind),
            "owner": names::owner_id(state.owner),
            "place": place,
            "carrier": maybe_unit(state.carrier),
            "home": spot(game, state.home),
            "spent": state.spent,
            "crew": names::grade_id(state.grade),
            "rolls": state.rolls,
            "stars": state.stars.count(),
            "bonuses": bonuses.collect::<Vec<_>>(),
            "wear": state.wear,
            "crew_wear": state.crew_wear,
            "aim": maybe_unit(state.aim),
            "momentum": state.momentum,
            "flags": flags.collect::<Vec<_>>(),
        })
    })
    .collect()
}

/// Reads the units in place of those of the scenario; carriers and aims are read when all are there.
pub(super) fn read(game: &mut Operation, r: &mut Reader<'_>) {
    if !r.has("units") {
        return;
    }
    game.units = [UnitState::EMPTY; MOST_UNITS];
    let mut taken = Vec::new();
    r.each("units", |r| {
        let id: String = r.field("unit");
        let unit = match names::read_unit(&id) {
            Ok(unit) if !taken.contains(&unit) => unit,
            Ok(_) => return r.wrong("unit", "it is there twice"),
            Err(error) => return r.wrong("unit", error),
        };
        taken.push(unit);
        if let Some(state) = one(game, unit, r) {
            game.units[unit.index()] = state;
        }
    });
    r.each("units", |r| {
        let id: String = r.field("unit");
        let Ok(unit) = names::read_unit(&id) else { return };
        let (carrier, aim) = (r.unit(game, "carrier"), r.unit(game, "aim"));
        let state = &mut game.units[unit.index()];
        (state.carrier, state.aim) = (carrier, aim);
    });
    game.recount();
}

fn one(game: &Operation, unit: Unit, r: &mut Reader<'_>) -> Option<UnitState> {
    let kind_id: String = r.field("kind");
    let Some(kind) = game.pack().unit(&kind_id) else {
        r.wrong("kind", format!("there is no kind of unit {kind_id:?}"));
        return None;
    };
    let place: String = r.field("place");
    let place = match place.as_str() {
        "staged" => Spot::STAGED,
        "lost" => Spot::LOST,
        _ => r.spot(game, "place")?,
    };
    let words: Vec<String> = r.field("flags");
    let mut flags = Flags(0);
    for word in &words {
        match FLAGS.iter().find(|(_, one)| one == word) {
            Some((flag, _)) => flags.0 |= flag.0,
            None => r.wrong("flags", format!("{word:?} is not known")),
        }
    }
    let momentum: i8 = r.field("momentum");
    if !(-2..=3).contains(&momentum) {
        r.wrong("momentum", "a marker goes from -2 to 3");
    }
    Some(UnitState {
        kind,
        owner: if r.has("owner") {
            r.word("owner", names::OWNERS.map(|owner| (owner, names::owner_id(owner))))?
        } else {
            names::OWNERS.into_iter().find(|owner| Unit::range(*owner).contains(&unit.0))?
        },
        place,
        carrier: Unit::NONE,
        home: r.spot(game, "home").unwrap_or(Spot::NOWHERE),
        spent: r.field("spent"),
        grade: if r.has("crew") {
            r.word("crew", Grade::ALL.map(|grade| (grade, names::grade_id(grade))))?
        } else {
            Grade::Regular
        },
        rolls: r.small("rolls", 3),
        stars: stars(r),
        wear: r.field("wear"),
        crew_wear: r.field("crew_wear"),
        aim: Unit::NONE,
        momentum,
        flags,
    })
}

fn stars(r: &mut Reader<'_>) -> Stars {
    let (count, words): (u8, Vec<String>) = (r.small("stars", 3), r.field("bonuses"));
    let mut bits = 0;
    for word in &words {
        match names::BONUSES.iter().skip(1).find(|(_, id, _)| id == word) {
            Some((bonus, ..)) => bits |= 1 << (*bonus as u8 - 1),
            None => r.wrong("bonuses", format!("{word:?} is not known")),
        }
    }
    Stars(bits | count << 6)
}

/// Works, those that are gone too.
pub(super) fn works(game: &Operation) -> Vec<Value> {
    let one = |work: &Work| {
        json!({
            "work": names::work_id(work.kind),
            "hex": spot(game, work.at),
            "across": work.across.index(),
            "side": work.side.map(names::side_id),
            "unit": maybe_unit(work.unit),
            "tries": work.tries,
            "out_until": work.out_until,
            "gone": work.gone,
            "denied_by": work.denied_by.map(names::side_id),
        })
    };
    game.works.iter().map(one).collect()
}

/// Reads the works.
pub(super) fn read_works(game: &mut Operation, r: &mut Reader<'_>) {
    if r.has("works") {
        game.works.clear();
    }
    r.each("works", |r| {
        let kind = r.word("work", WorkKind::ALL.map(|kind| (kind, names::work_id(kind))));
        let (at, across) = (r.spot(game, "hex"), Direction::from_index(r.small("across", 5).into()));
        let (Some(kind), Some(at), Some(across)) = (kind, at, across) else {
            return r.wrong("hex", "a work stands in a hex");
        };
        let work = Work {
            kind,
            at,
            across,
            side: r.maybe_side("side"),
            unit: r.unit(game, "unit"),
            tries: r.small("tries", 20),
            out_until: r.field("out_until"),
            gone: r.field("gone"),
            denied_by: r.maybe_side("denied_by"),
        };
        if game.works.try_push(work).is_err() {
            r.wrong("work", "there are too many works");
        }
    });
}

/// What is being built.
pub(super) fn projects(game: &Operation) -> Vec<Value> {
    let one = |project: &Project| {
        json!({
            "build": names::build_id(game, project.build),
            "side": names::side_id(project.side),
            "hex": spot(game, project.at),
            "to": spot(game, project.to),
            "unit": maybe_unit(project.unit),
            "ready": project.ready,
            "by_engineers": project.by_engineers,
        })
    };
    game.projects.iter().map(one).collect()
}

/// Reads what is being built.
pub(super) fn read_projects(game: &mut Operation, r: &mut Reader<'_>) {
    game.projects.clear();
    r.each("projects", |r| {
        let id: String = r.field("build");
        let build = game.pack().builds.iter().position(|entry| entry.id == id).map(|at| Build(at as u8));
        let (side, at) = (r.side("side"), r.spot(game, "hex"));
        let (Some(build), Some(side), Some(at)) = (build, side, at) else {
            return r.wrong("build", "it has a name of the build list, a side and a hex");
        };
        let project = Project {
            build,
            side,
            at,
            to: r.spot(game, "to").unwrap_or(Spot::NOWHERE),
            unit: r.unit(game, "unit"),
            ready: r.field("ready"),
            by_engineers: r.field("by_engineers"),
        };
        if game.projects.try_push(project).is_err() {
            r.wrong("build", "too much is being built");
        }
    });
}
