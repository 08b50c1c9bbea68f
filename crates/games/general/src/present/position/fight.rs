//! The engagement of a position.

use super::reader::Reader;
use super::write::unit as maybe_unit;
use crate::event::Ending;
use crate::ids::{Side, Unit, Units};
use crate::present::names;
use crate::state::{Engagement, Operation};
use serde_json::{Value, json};

fn ids(units: Units) -> Vec<String> {
    units.iter().map(names::unit_id).collect()
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Cleared => "cleared",
        Ending::Repelled => "repelled",
        Ending::Withdrawal(Side::American) => "american_withdrawal",
        Ending::Withdrawal(Side::German) => "german_withdrawal",
        Ending::BrokenOff => "broken_off",
        Ending::Stalemate => "stalemate",
    }
}

const ENDINGS: [Ending; 6] = [
    Ending::Cleared,
    Ending::Repelled,
    Ending::Withdrawal(Side::American),
    Ending::Withdrawal(Side::German),
    Ending::BrokenOff,
    Ending::Stalemate,
];

/// The engagement.
pub(super) fn write(game: &Operation, engagement: &Engagement) -> Value {
    let aimed =
        |aimed: Option<(Unit, i8)>| aimed.map(|(unit, attack)| json!({"unit": maybe_unit(unit), "attack": attack}));
    json!({
        "attacker": names::side_id(engagement.attacker),
        "hex": game.map().label(engagement.hex),
        "attackers": ids(engagement.attackers),
        "defenders": ids(engagement.defenders),
        "fired": ids(engagement.fired),
        "scored": ids(engagement.scored),
        "flipped": ids(engagement.flipped),
        "crews_flipped": ids(engagement.crews_flipped),
        "jammed_primary": ids(engagement.jammed[0]),
        "jammed_secondary": ids(engagement.jammed[1]),
        "failed_primary": ids(engagement.failed[0]),
        "failed_secondary": ids(engagement.failed[1]),
        "departed": ids(engagement.departed),
        "first": names::side_id(engagement.first),
        "turn_of": names::side_id(engagement.turn_of),
        "rounds": engagement.rounds,
        "quiet": engagement.quiet,
        "changed": engagement.changed,
        "surprise": engagement.surprise,
        "ambush": engagement.ambush,
        "hold": engagement.hold,
        "concentrated": aimed(engagement.concentrated),
        "mission": aimed(engagement.mission),
        "strength": engagement.strength,
        "lost": engagement.lost,
        "ending": engagement.ending.map(ending),
    })
}

/// Reads an engagement; nothing if none is under way, or if it has mistakes.
pub(super) fn read(game: &Operation, value: &Value, errors: &mut Vec<String>) -> Option<Engagement> {
    if value.is_null() {
        return None;
    }
    let r = &mut Reader::new(value, "engagement", errors);
    let attacker: Side = r.side("attacker")?;
    let Some(hex) = r.spot(game, "hex") else {
        r.wrong("hex", "an engagement is about a hex");
        return None;
    };
    let mut engagement = Engagement::new(attacker, hex);
    engagement.attackers = r.units(game, "attackers");
    engagement.defenders = r.units(game, "defenders");
    engagement.fired = r.units(game, "fired");
    engagement.scored = r.units(game, "scored");
    engagement.flipped = r.units(game, "flipped");
    engagement.crews_flipped = r.units(game, "crews_flipped");
    engagement.jammed = [r.units(game, "jammed_primary"), r.units(game, "jammed_secondary")];
    engagement.failed = [r.units(game, "failed_primary"), r.units(game, "failed_secondary")];
    engagement.departed = r.units(game, "departed");
    engagement.first = r.side("first")?;
    engagement.turn_of = r.side("turn_of")?;
    engagement.rounds = r.small("rounds", 60);
    engagement.quiet = r.small("quiet", 60);
    engagement.changed = r.field("changed");
    engagement.surprise = r.field::<i8>("surprise").clamp(-50, 50);
    engagement.ambush = r.field("ambush");
    engagement.hold = r.field("hold");
    engagement.concentrated = aimed(game, r, "concentrated");
    engagement.mission = aimed(game, r, "mission");
    engagement.strength = r.field("strength");
    engagement.lost = r.field("lost");
    if !r.value["ending"].is_null() {
        engagement.ending = r.word("ending", ENDINGS.map(|one| (one, ending(one))));
    }
    Some(engagement)
}

fn aimed(game: &Operation, r: &mut Reader<'_>, field: &str) -> Option<(Unit, i8)> {
    let value = &r.value[field];
    if value.is_null() {
        return None;
    }
    let r = &mut Reader::new(value, format!("engagement.{field}"), r.errors);
    let (unit, attack) = (r.unit(game, "unit"), r.field::<i8>("attack").clamp(-50, 50));
    (unit != Unit::NONE).then_some((unit, attack))
}
