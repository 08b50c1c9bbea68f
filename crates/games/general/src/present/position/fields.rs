//! Which fields the objects of a position have: one that is not known is a slip of the pen, and is told.

use serde_json::Value;

/// The position itself.
pub(super) const POSITION: [&str; 25] = [
    "game",
    "scenario",
    "options",
    "turn",
    "phase",
    "active",
    "first",
    "rain",
    "low_cloud",
    "sides",
    "units",
    "works",
    "projects",
    "places",
    "hands",
    "deck",
    "discard",
    "event_deck",
    "network",
    "group",
    "engagement",
    "frames",
    "reached",
    "broken",
    "winner",
];

/// The objects inside it, by the field that holds one or a list of them.
pub(super) const INSIDE: [(&str, &[&str]); 7] = [
    ("options", &["momentum", "fog", "by_points", "hard_targets"]),
    (
        "sides",
        &[
            "treasury",
            "spent_in_secret",
            "score",
            "force_at_start",
            "short_of_fuel",
            "guided",
            "delayed",
            "owed",
            "convoy",
            "proposed",
            "reconnoitred",
        ],
    ),
    (
        "units",
        &[
            "unit",
            "kind",
            "owner",
            "place",
            "carrier",
            "home",
            "spent",
            "crew",
            "rolls",
            "stars",
            "bonuses",
            "wear",
            "crew_wear",
            "aim",
            "momentum",
            "flags",
        ],
    ),
    ("works", &["work", "hex", "across", "side", "unit", "tries", "out_until", "gone", "denied_by"]),
    ("projects", &["build", "side", "hex", "to", "unit", "ready", "by_engineers"]),
    ("places", &["place", "holder", "hits", "scored"]),
    (
        "engagement",
        &[
            "attacker",
            "hex",
            "attackers",
            "defenders",
            "fired",
            "scored",
            "flipped",
            "crews_flipped",
            "jammed_primary",
            "jammed_secondary",
            "failed_primary",
            "failed_secondary",
            "departed",
            "first",
            "turn_of",
            "rounds",
            "quiet",
            "changed",
            "surprise",
            "ambush",
            "hold",
            "concentrated",
            "mission",
            "strength",
            "lost",
            "ending",
        ],
    ),
];

/// Notes the fields that no position has.
pub(super) fn check(position: &Value, errors: &mut Vec<String>) {
    one(position, "position", &POSITION, errors);
    for (field, known) in INSIDE {
        match &position[field] {
            Value::Array(list) => {
                list.iter().enumerate().for_each(|(at, value)| one(value, &format!("{field}[{at}]"), known, errors));
            }
            value => one(value, field, known, errors),
        }
    }
}

fn one(value: &Value, path: &str, known: &[&str], errors: &mut Vec<String>) {
    let fields = value.as_object().into_iter().flat_map(|fields| fields.keys());
    errors.extend(
        fields.filter(|field| !known.contains(&field.as_str())).map(|field| format!("{path} has no field {field:?}")),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::Options;
    use crate::frame::{Frame, Phase};
    use crate::ids::Side;
    use crate::present::position::write;
    use crate::rules::tests::desk::{desk, fresh};

    const MANUAL: &str = include_str!("../../../../../../docs/positions-general.md");

    /// Everything that a position can have is in the manual, in the code font of its tables.
    #[test]
    fn the_manual_names_every_field() {
        let inside = INSIDE.iter().flat_map(|(_, fields)| *fields);
        for field in POSITION.iter().chain(inside) {
            assert!(MANUAL.contains(&format!("`{field}`")), "{field} is not in the manual");
        }
    }

    #[test]
    fn what_is_written_has_no_other_fields_and_every_one_of_them() {
        let mut desk = desk(Phase::Combat);
        let men = desk.put("u01", "0304");
        desk.put("g01", "0404");
        desk.attack(&[men], "0404");
        let position = write(&desk.game);
        let mut errors = Vec::new();
        check(&position, &mut errors);
        assert_eq!(errors, [""; 0]);
        for field in POSITION.iter().filter(|field| **field != "game") {
            assert!(position.get(*field).is_some(), "{field}");
        }
        for (field, known) in INSIDE.iter().filter(|(field, _)| *field != "projects") {
            let object = position[*field].get(0).unwrap_or(&position[*field]);
            known.iter().for_each(|known| assert!(object.get(*known).is_some(), "{field}.{known}"));
        }
    }

    /// The words of the manual for the choices under way are those that are read.
    #[test]
    fn the_manual_names_every_choice_under_way() {
        let mut desk = fresh(Options::default());
        desk.game.frames.first(&[Frame::Discard(Side::German)]);
        let from = MANUAL.split("## Choices under way").nth(1).expect("there is such a chapter");
        for word in include_str!("frames.rs").lines().filter_map(|line| line.split("=> json!([\"").nth(1)) {
            let word = word.split('"').next().unwrap_or_default();
            assert!(from.contains(&format!("`{word}`")), "{word} is not in the manual");
        }
    }
}
