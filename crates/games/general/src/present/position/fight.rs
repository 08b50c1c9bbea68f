//! The engagement of a position.

use super::here::Here;
use crate::event::Ending;
use crate::ids::{Side, Unit, Units};
use crate::present::names;
use crate::state::Engagement;
use fieldcraft_scene::position::{Part, all, by, each, maybe, object};

const ENDINGS: [(Ending, &str); 6] = [
    (Ending::Cleared, "cleared"),
    (Ending::Repelled, "repelled"),
    (Ending::Withdrawal(Side::American), "american_withdrawal"),
    (Ending::Withdrawal(Side::German), "german_withdrawal"),
    (Ending::BrokenOff, "broken_off"),
    (Ending::Stalemate, "stalemate"),
];

/// The engagement.
pub(super) fn engagement(part: &mut Part<'_>, here: &Here<'_>, fight: Option<Engagement>) -> Option<Engagement> {
    let attacker = part.must("attacker", names::SIDES, fight.map(|fight| fight.attacker));
    let hex = part.must("hex", by(here), fight.map(|fight| fight.hex));
    let first = part.must("first", names::SIDES, fight.map(|fight| fight.first));
    let turn_of = part.must("turn_of", names::SIDES, fight.map(|fight| fight.turn_of));
    let mut fight = fight.or_else(|| Some(Engagement::new(attacker?, hex?)))?;
    (fight.first, fight.turn_of) = (first?, turn_of?);
    let mut units = |field, units: &mut Units| part.field(field, each(by(here)), Units::EMPTY, units);
    units("attackers", &mut fight.attackers);
    units("defenders", &mut fight.defenders);
    units("fired", &mut fight.fired);
    units("scored", &mut fight.scored);
    units("flipped", &mut fight.flipped);
    units("crews_flipped", &mut fight.crews_flipped);
    units("jammed_primary", &mut fight.jammed[0]);
    units("jammed_secondary", &mut fight.jammed[1]);
    units("failed_primary", &mut fight.failed[0]);
    units("failed_secondary", &mut fight.failed[1]);
    units("departed", &mut fight.departed);
    part.field("rounds", 0..=60, 0, &mut fight.rounds);
    part.field("quiet", 0..=60, 0, &mut fight.quiet);
    part.flag("changed", &mut fight.changed);
    part.field("surprise", -50..=50, 0, &mut fight.surprise);
    part.flag("ambush", &mut fight.ambush);
    part.flag("hold", &mut fight.hold);
    let aimed = || maybe(object(|part, aimed| self::aimed(part, here, aimed)));
    part.field("concentrated", aimed(), None, &mut fight.concentrated);
    part.field("mission", aimed(), None, &mut fight.mission);
    part.field("strength", all(0..=u8::MAX), [0; 2], &mut fight.strength);
    part.field("lost", all(0..=u8::MAX), [0; 2], &mut fight.lost);
    part.field("ending", maybe(ENDINGS), None, &mut fight.ending);
    Some(fight)
}

fn aimed(part: &mut Part<'_>, here: &Here<'_>, aimed: Option<(Unit, i8)>) -> Option<(Unit, i8)> {
    let (unit, attack) = aimed.unzip();
    let unit = part.must("unit", by(here), unit);
    let attack = part.given("attack", -50..=50, attack).unwrap_or(0);
    Some((unit?, attack))
}
