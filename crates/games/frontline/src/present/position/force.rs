//! Units and sections of a position. What is left out of a unit is as its card comes into battle.

use super::here::{Anywhere, Here, Marks, UnitOrPlace};
use crate::cards::Traits;
use crate::frame::Phase;
use crate::ids::{EquipmentNo, Kind, Kinds, MOST_UNITS, Section, Slots, Unit};
use crate::present::names;
use crate::state::{Battle, Gear, SectionState, UnitFlags, UnitState};
use fieldcraft_ids::Maybe;
use fieldcraft_scene::position::{Part, by, each, maybe, object, word_or_object};

/// The marks of a unit, in the order of their bits.
const UNIT_FLAGS: [&str; 12] = [
    "ammo",
    "pinned",
    "promoted",
    "concealed",
    "moved",
    "healed",
    "regrouped",
    "gave",
    "scouted",
    "shaken",
    "dead",
    "new",
];

/// The marks of a section, in the order of their bits.
const SECTION_FLAGS: [&str; 3] = ["acted", "entrenched", "smoked"];

/// Both lists, in place of the forces of the scenario; without units the scenario's are ready for battle.
pub(super) fn force(part: &mut Part<'_>, game: &mut Battle) {
    if part.has("units") || part.has("sections") {
        game.units = [UnitState::EMPTY; 2 * MOST_UNITS];
        game.sections = [SectionState::EMPTY; 2 * MOST_UNITS];
        game.live = [Slots::EMPTY; 2];
        game.taken = Kinds::default();
    }
    let mut units: Vec<Unit> = all_units().filter(|unit| game.unit(*unit).is_there()).collect();
    if part.lacks("units") {
        for unit in &units {
            let usual = game.unit(*unit).card.get().map_or(UnitFlags(0), |card| usual_flags(game, card));
            game.units[unit.index()].flags = usual;
        }
    }
    part.field("units", each(object(|part, id| unit(part, game, id))), Vec::new(), &mut units);
    let mut sections: Vec<Section> =
        (0..2 * MOST_UNITS as u8).map(Section).filter(|one| game.live[one.side().index()].has(one.slot())).collect();
    part.field("sections", each(object(|part, id| section(part, game, id))), Vec::new(), &mut sections);
    if part.has("units") || part.has("sections") {
        bind(part, game, &sections);
    }
}

fn all_units() -> impl Iterator<Item = Unit> {
    (0..2 * MOST_UNITS as u8).map(Unit)
}

/// The marks of a unit that comes into battle [FD-31, FD-33].
fn usual_flags(game: &Battle, card: Kind) -> UnitFlags {
    let sniper = game.pack().units[card.index()].traits.has(Traits::SNIPER);
    match game.phase {
        Phase::Turn | Phase::Over if sniper => UnitFlags(UnitFlags::AMMO.0 | UnitFlags::CONCEALED.0),
        Phase::Turn | Phase::Over => UnitFlags::AMMO,
        _ => UnitFlags(0),
    }
}

fn unit(part: &mut Part<'_>, game: &mut Battle, id: Option<Unit>) -> Option<Unit> {
    let mut state = id.map_or(UnitState::EMPTY, |id| *game.unit(id));
    let card = part.must("card", by(&*game), id.and_then(|_| state.card.get()));
    let at = part.given("unit", 0..=2 * MOST_UNITS as u8 - 1, id.map(|id| id.0)).map(Unit);
    let morale = card.map_or(9, |card| game.pack().units[card.index()].morale);
    let mut flags = u64::from(state.flags.0);
    let usual = card.map_or(UnitFlags(0), |card| usual_flags(game, card));
    let mut section = state.section.get();
    part.field("morale", 0..=morale, morale, &mut state.morale);
    part.field("wounds", 0..=20, 0, &mut state.wounds);
    part.field("flags", Marks(&UNIT_FLAGS, "flag"), usual.0.into(), &mut flags);
    part.field("section", maybe(by(&Here(game)).named::<Anywhere>()), None, &mut section);
    gear(part, game, &mut state);
    state.flags = UnitFlags(flags as u16);
    state.section = section.into();
    state.card = card?.into();
    if part.reads() { enlist(part, game, at, state) } else { id }
}

/// What a unit carries: a counter each, by its id or with whether it lies face up.
fn gear(part: &mut Part<'_>, game: &Battle, state: &mut UnitState) {
    let counter = word_or_object("counter", |part, gear: Option<(EquipmentNo, bool)>| {
        let (kind, up) = gear.unzip();
        let kind = part.must("counter", by(game), kind);
        let up = part.given("up", by(game), up).unwrap_or(false);
        Some((kind?, up))
    });
    let mut carried: Vec<Option<(EquipmentNo, bool)>> =
        state.gear.iter().map(|gear| gear.kind().map(|kind| (kind, gear.is_up()))).collect();
    part.field("gear", each(maybe(counter)).up_to(state.gear.len()), Vec::new(), &mut carried);
    let laid = |(kind, up)| if up { Gear::down(kind).up() } else { Gear::down(kind) };
    let all = carried.into_iter().map(|gear| gear.map_or(Gear::NONE, laid)).chain(std::iter::repeat(Gear::NONE));
    state.gear.iter_mut().zip(all).for_each(|(slot, gear)| *slot = gear);
}

/// Puts a unit that was read into the force of its side: where it says, or where there is room.
fn enlist(part: &Part<'_>, game: &mut Battle, at: Option<Unit>, state: UnitState) -> Option<Unit> {
    let kind = state.card.get()?;
    let printed = &game.pack().units[kind.index()];
    let side = printed.nations[0].side();
    let free = || (0..MOST_UNITS).map(|slot| Unit::of(side, slot)).find(|unit| !game.unit(*unit).is_there());
    let Some(unit) = at.or_else(free) else {
        part.wrong("card", "a force may have at most 24 units");
        return None;
    };
    let fights = unit.side() == side && printed.nations.contains(&game.field.nation(side));
    part.check(fights, "card", || "it does not fight for this side [FD-4]".into());
    part.check(!game.unit(unit).is_there(), "unit", || "it is there twice".into());
    let twice = game.units.iter().any(|other| other.card == state.card);
    part.check(!twice, "card", || format!("{:?} is there twice [FD-A3]", printed.id));
    let (dead, wounds) = (state.is(UnitFlags::DEAD), state.wounds);
    part.check(dead || wounds < printed.hits, "wounds", || {
        format!("{:?} does not survive {wounds} wounds", printed.id)
    });
    part.check(state.carried() <= usize::from(printed.equipment), "gear", || {
        format!("{:?} carries at most {} [FD-14]", printed.id, printed.equipment)
    });
    let joins = state.section.get().is_none_or(|section| !dead && section.side() == side);
    part.check(joins, "section", || "only the living are in a section, and in one of their side".into());
    game.taken.insert(kind);
    game.units[unit.index()] = state;
    Some(unit)
}

fn section(part: &mut Part<'_>, game: &mut Battle, id: Option<Section>) -> Option<Section> {
    let id = part.must("section", by(&Here(game)).named::<Anywhere>(), id)?;
    let live = &mut game.live[id.side().index()];
    part.check(!live.has(id.slot()), "section", || "it is there twice".into());
    live.insert(id.slot());
    let mut state = *game.section(id);
    state.place = part.must("place", 1..=9, Some(state.place)).unwrap_or(1);
    let (mut flags, mut lasting) = (state.flags.into(), state.lasting.into());
    let cards: Vec<&str> =
        game.pack().lasting.iter().map(|card| crate::present::wire::action_id(game, *card)).collect();
    part.field("flags", Marks(&SECTION_FLAGS, "flag"), 0, &mut flags);
    part.field("lasting", Marks(&cards, "LASTING card"), 0, &mut lasting);
    (state.flags, state.lasting) = (flags as u8, lasting as u8);
    let mut leader = game.leader(id);
    part.field("leader", maybe(UnitOrPlace(game)), None, &mut leader);
    let leads = |unit: Unit| game.unit(unit).section.get() == Some(id) && game.command(unit) != 0;
    part.check(leader.is_none_or(leads), "leader", || {
        "a leader is a man of the section with leadership [FD-12]".into()
    });
    state.leader = leader.into();
    for (field, other) in [("flank", &mut state.flank), ("aboard", &mut state.aboard)] {
        let mut named = other.get();
        part.field(field, maybe(by(&Here(game)).named::<Anywhere>()), None, &mut named);
        *other = named.into();
    }
    game.sections[id.index()] = state;
    Some(id)
}

/// Units and sections find each other, once all of them have been read.
fn bind(part: &Part<'_>, game: &mut Battle, sections: &[Section]) {
    let live = |game: &Battle, section: Section| game.live[section.side().index()].has(section.slot());
    let missing = |list: &str, who: String, section: Section| {
        part.wrong(list, format!("{who}: there is no section {:?}", names::section_id(section)));
    };
    for unit in all_units() {
        let Some(section) = game.section_of(unit) else { continue };
        if live(game, section) {
            game.sections[section.index()].members.insert(unit.slot());
        } else {
            missing("units", names::unit_id(game, unit), section);
        }
    }
    for &section in sections {
        let (id, state) = (names::section_id(section), *game.section(section));
        let others = [state.flank, state.aboard].map(Maybe::get);
        for other in others.into_iter().flatten().filter(|other| !live(game, *other)) {
            missing("sections", id.clone(), other);
        }
        let [flank, aboard] = others;
        part.check(flank.is_none_or(|other| other.side() != section.side()), "sections", || {
            format!("{id}: a Flank counter is placed against an enemy section [FD-O11]")
        });
        part.check(aboard.is_none_or(|other| other.side() == section.side() && other != section), "sections", || {
            format!("{id}: men ride on a vehicle of their side [FD-A36]")
        });
    }
}
