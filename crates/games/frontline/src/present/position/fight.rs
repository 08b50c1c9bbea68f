//! The attack and the hits of a position.

use super::here::{Here, PerUnit};
use crate::decision::FireMode;
use crate::ids::{Section, Slots, Unit};
use crate::present::names;
use crate::state::{Attack, Hits};
use arrayvec::ArrayVec;
use fieldcraft_scene::position::{Part, all, by, each, listed, maybe};

/// Most firepower or cover that anything adds.
const MOST_POWER: u8 = 60;

/// The attack under way.
pub(super) fn attack(part: &mut Part<'_>, here: &Here<'_>, attack: Option<Attack>) -> Option<Attack> {
    let attacker = part.must("attacker", by(here), attack.map(|attack| attack.attacker));
    let target = part.must("target", by(here), attack.map(|attack| attack.target));
    let mut attack = attack.or_else(|| Some(Attack::new(attacker?, target?)))?;
    part.field("printed", maybe(by(here)), None, &mut attack.printed);
    part.field("second", maybe(by(here)), None, &mut attack.second);
    part.field("counter", maybe(by(here)), None, &mut attack.counter);
    part.field("counter_printed", maybe(by(here)), None, &mut attack.counter_printed);
    part.flag("in_reaction", &mut attack.in_reaction);
    part.flag("half", &mut attack.half);
    part.field("overwatch", 0..=MOST_POWER, 0, &mut attack.overwatch);
    part.field("mission", 0..=MOST_POWER, 0, &mut attack.mission);
    part.field("cover", all(0..=MOST_POWER), [0; 2], &mut attack.cover);
    part.flag("fired", &mut attack.fired);
    let units = || (0..attack.modes.len() as u8).map(Unit);
    let modes = FireMode::ALL.map(|mode| (mode, names::mode_id(mode)));
    let mut set: Vec<(Unit, FireMode)> =
        units().map(|unit| (unit, attack.mode(unit))).filter(|(_, mode)| *mode != FireMode::Hold).collect();
    let mut extra: Vec<(Unit, u8)> =
        units().map(|unit| (unit, attack.extra[unit.index()])).filter(|(_, more)| *more != 0).collect();
    let mut chosen: Vec<Unit> = units().filter(|unit| attack.chosen[unit.side().index()].has(unit.slot())).collect();
    part.field("modes", PerUnit(here.0, modes), Vec::new(), &mut set);
    part.field("extra", PerUnit(here.0, 0..=MOST_POWER), Vec::new(), &mut extra);
    part.field("chosen", each(by(here)), Vec::new(), &mut chosen);
    part.field("victim", maybe(by(here)), None, &mut attack.victim);
    set.into_iter().for_each(|(unit, mode)| attack.modes[unit.index()] = mode);
    extra.into_iter().for_each(|(unit, more)| attack.extra[unit.index()] = more);
    chosen.into_iter().for_each(|unit| attack.chosen[unit.side().index()].insert(unit.slot()));
    check_sides(part, &attack);
    Some(attack)
}

/// Both sides of an attack; before a target is named the attacker stands for it.
fn check_sides(part: &Part<'_>, attack: &Attack) {
    let side = attack.attacker.side();
    let apart = attack.target == attack.attacker || attack.target.side() != side;
    let joined = attack.second.is_none_or(|second| second.side() == side && second != attack.attacker);
    part.check(apart && joined, "target", || "the attackers are of one side and the target of the other".into());
    let other = attack.counter.is_none_or(|counter| counter.side() != side);
    part.check(other, "counter", || "the other side counter-attacks".into());
}

/// Hits under way.
pub(super) fn hits(part: &mut Part<'_>, here: &Here<'_>, hits: Option<Hits>) -> Option<Hits> {
    let counters: Vec<&str> = here.0.pack().hits.iter().map(|hit| hit.id.as_str()).collect();
    let section: Option<Section> = part.must("section", by(here), hits.as_ref().map(|hits| hits.section));
    let counters = each(listed(&counters, "hit counter")).up_to(40);
    let drawn: Option<ArrayVec<u8, 40>> = part.must("drawn", counters, hits.as_ref().map(|hits| hits.drawn.clone()));
    let mut hits = hits.or_else(|| {
        let (section, drawn) = (section?, drawn.clone()?);
        Some(Hits { section, drawn, given: 0, struck: Slots::EMPTY, victim: None, pins: false, named: false })
    })?;
    let side = hits.section.side();
    let mut struck: Vec<Unit> = hits.struck.iter().map(|slot| Unit::of(side, slot)).collect();
    part.field("given", 0..=40, 0, &mut hits.given);
    part.field("struck", each(by(here)), Vec::new(), &mut struck);
    part.field("victim", maybe(by(here)), None, &mut hits.victim);
    part.flag("pins", &mut hits.pins);
    part.flag("named", &mut hits.named);
    let own = struck.iter().chain(&hits.victim).all(|unit| unit.side() == side);
    part.check(own, "struck", || "the units that are hit are of the section's side".into());
    part.check(usize::from(hits.given) <= hits.drawn.len(), "given", || "no more are given than drawn".into());
    hits.struck = struck.into_iter().map(Unit::slot).collect();
    Some(hits)
}
