//! What things are called: ids on the screen and in JSON, and words for people.
//!
//! A hex is called by its first name, `A-Q-10`; a piece by its type and number, `rifle-us-3` for programs and
//! "Rifle 3" for people.

use crate::charts::{CombatResult, Odds};
use crate::field::{Field, Switch};
use crate::frame::{AttackKind, Step};
use crate::ids::{Piece, Pieces};
use crate::rules::POINT;
use crate::situation::{Grade, Judgement};
use crate::unit::{Ordnance, Side, Weapon};
use fieldcraft_hex::{Direction, HexId, Layout};

/// The id of the game.
pub(crate) const GAME: &str = "panzer-leader";

/// The first name of a hex.
pub(crate) fn hex(field: &Field, hex: HexId) -> String {
    let name = field.map.cells.get(hex.index()).and_then(|cell| cell.names.first());
    name.map_or_else(|| format!("hex {}", hex.0), ToString::to_string)
}

/// A piece as programs call it: `rifle-us-3`.
pub(crate) fn id(field: &Field, piece: Piece) -> String {
    match field.roster.get(piece.index()) {
        Some(counter) => format!("{}-{}", field.unit(piece).id, counter.number),
        None => format!("piece-{}", piece.0),
    }
}

/// A piece as people call it: "Rifle 3".
pub(crate) fn unit(field: &Field, piece: Piece) -> String {
    match field.roster.get(piece.index()) {
        Some(counter) => format!("{} {}", field.unit(piece).name, counter.number),
        None => format!("piece {}", piece.0),
    }
}

/// Several pieces in a list, those of one type together: "Rifle 3 & 4, M10 1–3 and Truck 1".
pub(crate) fn units(field: &Field, pieces: &Pieces) -> String {
    let mut kinds: Vec<(&str, Vec<u8>)> = Vec::new();
    let mut others = Vec::new();
    for piece in pieces.iter() {
        let Some(counter) = field.roster.get(piece.index()) else {
            others.push(unit(field, piece));
            continue;
        };
        let name = field.unit(piece).name.as_str();
        match kinds.iter_mut().find(|(one, _)| *one == name) {
            Some((_, numbers)) => numbers.push(counter.number),
            None => kinds.push((name, vec![counter.number])),
        }
    }
    let kinds = kinds.into_iter().map(|(name, mut numbers)| {
        numbers.sort_unstable();
        format!("{name} {}", numbered(&numbers))
    });
    and(&kinds.chain(others).collect::<Vec<_>>())
}

/// Numbers in order, as short as they can be read: "1 & 2", "3–5", "1, 3 & 7".
fn numbered(numbers: &[u8]) -> String {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => runs.push((*number, *number)),
        }
    }
    let run = |(first, last): (u8, u8)| match last - first {
        0 => vec![first.to_string()],
        1 => vec![first.to_string(), last.to_string()],
        _ => vec![format!("{first}–{last}")],
    };
    let parts: Vec<String> = runs.into_iter().flat_map(run).collect();
    match &parts[..] {
        [most @ .., last] if !most.is_empty() => format!("{} & {last}", most.join(", ")),
        parts => parts.concat(),
    }
}

/// A list in words.
pub(crate) fn and(items: &[String]) -> String {
    match items {
        [] => "nobody".into(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A side as a class word; also the name of its seat.
pub(crate) const SIDES: [(Side, &str); 2] = [(Side::Allied, "allied"), (Side::German, "german")];

pub(crate) const fn side_id(side: Side) -> &'static str {
    match side {
        Side::Allied => "allied",
        Side::German => "german",
    }
}

/// A side in a word.
pub(crate) const fn side(side: Side) -> &'static str {
    match side {
        Side::Allied => "Allied",
        Side::German => "German",
    }
}

/// What a fighter-bomber carries, in JSON and in words.
pub(crate) const fn ordnance(ordnance: Ordnance) -> &'static str {
    match ordnance {
        Ordnance::Bombs => "bombs",
        Ordnance::Rockets => "rockets",
    }
}

/// Every step with its class word and its name.
pub(crate) const STEPS: [(Step, &str, &str); 13] = [
    (Step::Announce, "announce", "Bombs or rockets"),
    (Step::SetUp, "set_up", "Set-up"),
    (Step::Orders, "orders", "Fire orders"),
    (Step::Indirect, "indirect", "Indirect fire"),
    (Step::Direct, "direct", "Direct fire"),
    (Step::Fly, "fly", "Aircraft move"),
    (Step::Flak, "flak", "Anti-aircraft fire"),
    (Step::AirAttack, "air_attack", "Air attacks"),
    (Step::Vehicles, "vehicles", "Vehicles move"),
    (Step::Foot, "foot", "Units on foot move"),
    (Step::Landing, "landing", "Landings"),
    (Step::Assault, "assault", "Close assault"),
    (Step::Over, "over", "Over"),
];

/// A step as a class word.
pub(crate) fn step_id(step: Step) -> &'static str {
    STEPS.iter().find(|(each, ..)| *each == step).map_or("", |(_, id, _)| id)
}

/// A step in words.
pub(crate) fn step(step: Step) -> &'static str {
    STEPS.iter().find(|(each, ..)| *each == step).map_or("", |(.., name)| name)
}

/// Every kind of attack with its class word and its name.
pub(crate) const ATTACKS: [(AttackKind, &str, &str); 7] = [
    (AttackKind::Direct, "direct", "direct fire"),
    (AttackKind::Smoke, "smoke", "smoke"),
    (AttackKind::Air, "air", "air attack"),
    (AttackKind::Flak, "flak", "anti-aircraft fire"),
    (AttackKind::Opportunity, "opportunity", "opportunity fire"),
    (AttackKind::Assault, "assault", "close assault"),
    (AttackKind::Overrun, "overrun", "overrun"),
];

/// A kind of attack as a class word.
pub(crate) fn attack_id(kind: AttackKind) -> &'static str {
    ATTACKS.iter().find(|(each, ..)| *each == kind).map_or("", |(_, id, _)| id)
}

/// A kind of attack in words.
pub(crate) fn attack(kind: AttackKind) -> &'static str {
    ATTACKS.iter().find(|(each, ..)| *each == kind).map_or("", |(.., name)| name)
}

/// Every optional rule with the id of its option, its name and its clause.
pub(crate) const SWITCHES: [(Switch, &str, &str, &str); 7] = [
    (Switch::QuickTime, "quick_time", "Infantry quick-time", "PL-XV.A.0"),
    (Switch::OpportunityFire, "opportunity_fire", "Opportunity fire", "PL-XV.B.1"),
    (Switch::NavalFire, "naval_fire", "Naval support fire", "PL-XV.C.0"),
    (Switch::PanzerblitzAssault, "panzerblitz_assault", "Panzerblitz assault", "PL-XV.D.0a"),
    (Switch::TurretedAfvs, "turreted_afvs", "Turreted AFVs fire and move", "PL-XVI.A.1"),
    (Switch::FieldOfFire, "field_of_fire", "Artillery field of fire", "PL-XVI.B.1"),
    (Switch::Smoke, "smoke", "Smoke shells", "PL-XVI.C.1.a"),
];

/// The id of the option of an optional rule.
pub(crate) fn switch_id(switch: Switch) -> &'static str {
    SWITCHES.iter().find(|(one, ..)| *one == switch).map_or("", |(_, id, ..)| id)
}

/// The six directions of a map as they look on it, in the order of [`Direction::ALL`].
const fn ways(layout: Layout) -> [&'static str; 6] {
    match layout {
        Layout::Pointy(_) => ["north_east", "east", "south_east", "south_west", "west", "north_west"],
        Layout::Flat(_) => ["north_east", "south_east", "south", "south_west", "north_west", "north"],
    }
}

/// A direction as a word of JSON: `north_east`.
pub(crate) fn way_id(field: &Field, direction: Direction) -> &'static str {
    ways(field.map.grid.layout())[direction.index()]
}

/// A direction in words: "north-east".
pub(crate) fn way(field: &Field, direction: Direction) -> String {
    way_id(field, direction).replace('_', "-")
}

/// A direction by its word.
pub(crate) fn read_way(field: &Field, word: &str) -> Result<Direction, String> {
    let words = ways(field.map.grid.layout());
    let at = words.iter().position(|way| *way == word);
    at.and_then(Direction::from_index)
        .ok_or_else(|| format!("there is no direction {word:?}; there are {}", words.join(", ")))
}

/// Half movement points: "half a point", "1 point", "2½ points".
pub(crate) fn halves(count: u8) -> String {
    match count {
        1 => "half a point".into(),
        2 => "1 point".into(),
        _ => format!("{} points", half(count)),
    }
}

/// Half movement points as a number: "2½".
pub(crate) fn half(count: u8) -> String {
    fraction(u32::from(count), 2)
}

/// Sixteenths of a point of strength as a number: "22½".
pub(crate) fn points(sixteenths: u32) -> String {
    fraction(sixteenths, POINT)
}

/// A number of parts of a whole: 45 halves are "22½".
fn fraction(parts: u32, of: u32) -> String {
    let (whole, mut rest, mut of) = (parts / of, parts % of, of);
    while rest != 0 && rest % 2 == 0 {
        (rest, of) = (rest / 2, of / 2);
    }
    let part = match (rest, of) {
        (0, _) => return whole.to_string(),
        (1, 2) => "½".to_owned(),
        (1, 4) => "¼".to_owned(),
        (3, 4) => "¾".to_owned(),
        _ => format!("{}{rest}/{of}", if whole == 0 { "" } else { " " }),
    };
    if whole == 0 { part } else { format!("{whole}{part}") }
}

/// A column of the combat results table: "2-1".
pub(crate) fn odds(odds: Odds) -> String {
    format!("{}-{}", odds.attack, odds.defense)
}

/// A column of the combat results table by its number.
pub(crate) fn column(field: &Field, at: usize) -> String {
    let columns = &field.charts.results.columns;
    columns.get(at).copied().map_or_else(String::new, odds)
}

/// A result of the combat results table as it is printed.
pub(crate) const fn outcome_id(outcome: CombatResult) -> &'static str {
    match outcome {
        CombatResult::None => "-",
        CombatResult::D => "D",
        CombatResult::Double => "DD",
        CombatResult::X => "X",
    }
}

/// A result of the combat results table in words.
pub(crate) const fn outcome(outcome: CombatResult) -> &'static str {
    match outcome {
        CombatResult::None => "no effect",
        CombatResult::D => "dispersed",
        CombatResult::Double => "dispersed, or destroyed if already dispersed",
        CombatResult::X => "destroyed",
    }
}

/// A weapon class as it is printed.
pub(crate) const fn weapon(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::I => "I",
        Weapon::A => "A",
        Weapon::H => "H",
        Weapon::Howitzer => "(H)",
        Weapon::M => "M",
    }
}

/// A sum with its sign, as it is added to a die.
pub(crate) fn signed(value: i32) -> String {
    if value < 0 { format!("−{}", value.unsigned_abs()) } else { format!("+{value}") }
}

/// A number of things: "1 hex", "3 hexes".
pub(crate) fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// How a battle came out: "Allied decisive victory".
pub(crate) fn judgement(judgement: &Judgement) -> String {
    match judgement.winner {
        Some(winner) => format!("{} {}", side(winner), judgement.grade_name()),
        None => "A draw".into(),
    }
}

/// Every grade of victory with its word.
pub(crate) const GRADES: [(Grade, &str); 4] = [
    (Grade::Plain, "plain"),
    (Grade::Marginal, "marginal"),
    (Grade::Tactical, "tactical"),
    (Grade::Decisive, "decisive"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_read_as_people_write_them() {
        let read = [0, 8, 16, 24, 4, 12, 20, 2, 18, 360].map(points);
        assert_eq!(read, ["0", "½", "1", "1½", "¼", "¾", "1¼", "1/8", "1 1/8", "22½"]);
        assert_eq!([1, 2, 3, 12].map(halves), ["half a point", "1 point", "1½ points", "6 points"]);
    }

    #[test]
    fn numbers_of_one_type_are_told_together() {
        let read = [&[4][..], &[1, 2], &[3, 4, 5], &[1, 3, 7], &[1, 2, 3, 6]].map(numbered);
        assert_eq!(read, ["4", "1 & 2", "3–5", "1, 3 & 7", "1–3 & 6"]);
    }

    #[test]
    fn lists_read_as_people_write_them() {
        let list = |items: &[&str]| and(&items.iter().map(|item| (*item).to_owned()).collect::<Vec<_>>());
        assert_eq!((list(&["a"]), list(&["a", "b", "c"])), ("a".into(), "a, b and c".into()));
    }
}
