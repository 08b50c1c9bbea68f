//! The engagement under way, attackers and defenders side by side: weapons, Defense, Endurance, state.

use crate::cards::{Arm, Weapon};
use crate::frame::Frame;
use crate::ids::{Side, Unit};
use crate::present::{names, pieces};
use crate::state::{Engagement, Flags, Operation};
use fieldcraft_scene::{Chart, ChartRow, Column};

/// The region of the screen.
pub(crate) const REGION: &str = "engagement";

/// Both columns, the attacker first.
pub(crate) fn charts(game: &Operation, seat: Side) -> Vec<Chart> {
    let Some(engagement) = &game.engagement else { return Vec::new() };
    [engagement.attacker, engagement.attacker.enemy()].map(|side| chart(game, engagement, side, seat)).into()
}

/// Whether initiative has been decided.
fn is_firing(game: &Operation) -> bool {
    !game.frames.iter().any(|frame| matches!(frame, Frame::Initiative | Frame::InitiativeTie))
}

fn chart(game: &Operation, engagement: &Engagement, side: Side, seat: Side) -> Chart {
    let role = if side == engagement.attacker { "Attackers" } else { "Defenders" };
    let columns = vec![
        Column::words(role),
        Column::words("Weapons"),
        Column::numbers("Def."),
        Column::numbers("End."),
        Column::words("State"),
    ];
    let units = game.participants(engagement, side);
    let rows = units.map(|unit| row(game, engagement, unit));
    Chart::new(format!("engagement-{}", names::side_id(side)), title(game, engagement, side, seat), columns, rows)
        .in_region(REGION)
}

/// "American side attacks Foggia 0805, initiative D10 +2", and later whose Round it is.
fn title(game: &Operation, engagement: &Engagement, side: Side, seat: Side) -> String {
    let what = if side == engagement.attacker { "attacks" } else { "defends" };
    let mut title = format!("{} side {what} {}", names::side(side), names::hex(game, engagement.hex));
    if !is_firing(game) && (side == seat || !game.field.options.fog) {
        title += &format!(", initiative D10 {}", names::signed(game.initiative_rows(side).total()));
    } else if is_firing(game) && side == engagement.turn_of {
        title += &format!(", Round {}: fires", engagement.rounds / 2 + 1);
    }
    title
}

fn row(game: &Operation, engagement: &Engagement, unit: Unit) -> ChartRow {
    let crew = game.crew_left(unit).map_or_else(String::new, |left| format!("/{left}"));
    let endurance = format!("{}{crew}", game.endurance_left(unit));
    ChartRow {
        subject: Some(names::unit_id(unit)),
        cells: vec![
            names::unit(game, unit).into(),
            weapons(game, engagement, unit).into(),
            game.defense(unit).to_string().into(),
            endurance.into(),
            state(game, engagement, unit).into(),
        ],
    }
}

/// A weapon in short: what it needs to hit, what it does, how well it pierces.
pub(crate) fn weapon(weapon: &Weapon) -> String {
    let piercing = weapon.piercing.map_or_else(String::new, |piercing| format!(", AP {piercing}"));
    format!("{} {}+, damage {}{piercing}", weapon.name, weapon.attack, weapon.damage)
}

fn weapons(game: &Operation, engagement: &Engagement, unit: Unit) -> String {
    let one = |arm: Arm| {
        let weapon = game.card(unit).weapon(arm)?;
        let piercing = weapon.piercing.map_or_else(String::new, |piercing| format!(" AP {piercing}"));
        let words = format!("{}+ D{}{piercing}", weapon.attack, weapon.damage);
        let jammed = engagement.jammed[arm as usize].has(unit) || engagement.failed[arm as usize].has(unit);
        Some(if jammed { format!("{words} (failed)") } else { words })
    };
    Arm::BOTH.into_iter().filter_map(one).collect::<Vec<_>>().join("; ")
}

fn state(game: &Operation, engagement: &Engagement, unit: Unit) -> String {
    let before = Flags(Flags::MOVED.0 | Flags::ACTED.0);
    let mut words: Vec<String> = pieces::states(game, unit, before).into_iter().map(|badge| badge.text).collect();
    let declared = engagement.attackers.has(unit) || engagement.defenders.has(unit);
    let aim = game.unit(unit).aim.get().filter(|aim| game.unit(*aim).is_on_map());
    if engagement.fired.has(unit) {
        words.push("has fired".into());
    } else if let Some(aim) = aim.filter(|_| declared) {
        words.push(format!("→ {}", names::unit(game, aim)));
    } else if !declared {
        words.push("does not fire".into());
    }
    words.join(", ")
}
