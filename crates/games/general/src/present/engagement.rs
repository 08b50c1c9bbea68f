//! The engagement under way, attackers and defenders side by side: weapons, Defense, Endurance, state.

use crate::cards::{Arm, Weapon};
use crate::frame::Frame;
use crate::ids::{Side, Unit};
use crate::present::{names, pieces};
use crate::state::{Engagement, Operation};
use fieldcraft_scene::{Chart, ChartRow, Column, Fact, Panel, Text};

/// The region of the screen.
pub(crate) const REGION: &str = "engagement";

/// Both columns, the attacker first.
pub(crate) fn charts(game: &Operation) -> Vec<Chart> {
    let Some(engagement) = &game.engagement else { return Vec::new() };
    [engagement.attacker, engagement.attacker.enemy()].map(|side| chart(game, engagement, side)).into()
}

/// Where it is fought, whose Round it is, and what decides the initiative.
pub(crate) fn panel(game: &Operation, seat: Side) -> Option<Panel> {
    let engagement = game.engagement.as_ref()?;
    let at = Text::new().subject(names::hex_id(game, engagement.hex), names::hex(game, engagement.hex));
    let terrain = names::terrain(game.map().terrain(engagement.hex));
    let mut facts = vec![Fact::new("Under attack", at.plain(format!(", {}", terrain.to_lowercase())))];
    if is_firing(game) {
        let round = engagement.rounds / 2 + 1;
        facts.push(Fact::new("Round", format!("{round}, the {} side fires", names::side(engagement.turn_of))));
        facts.push(Fact::new("Fires first", names::side(engagement.first)));
    } else {
        for side in Side::BOTH.into_iter().filter(|side| !game.field.options.fog || *side == seat) {
            let rows = game.initiative_rows(side);
            let mut text = Text::from(names::signed(rows.total()));
            for row in rows.as_slice() {
                text = text.plain(format!(" {} {} ", names::signed(row.value), row.reason)).clause(row.clause.0);
            }
            facts.push(Fact::new(format!("{} initiative, added to D10", names::side(side)), text));
        }
    }
    Some(Panel { id: "engagement".into(), title: "Engagement".into(), region: REGION.into(), facts })
}

/// Whether initiative has been decided.
fn is_firing(game: &Operation) -> bool {
    !game.frames.contains(&Frame::Initiative)
}

fn chart(game: &Operation, engagement: &Engagement, side: Side) -> Chart {
    let role = if side == engagement.attacker { "Attackers" } else { "Defenders" };
    let columns = vec![
        Column::words(role),
        Column::words("Weapons"),
        Column::numbers("Defense"),
        Column::numbers("Endurance"),
        Column::words("State"),
    ];
    let units = game.participants(engagement, side);
    let rows = units.map(|unit| row(game, engagement, unit)).collect();
    Chart {
        id: format!("engagement-{}", names::side_id(side)),
        title: format!("{role}: {} side", names::side(side)),
        region: REGION.into(),
        columns,
        rows,
        footers: Vec::new(),
    }
}

fn row(game: &Operation, engagement: &Engagement, unit: Unit) -> ChartRow {
    let crew = game.crew_left(unit).map_or_else(String::new, |left| format!(", crew {left}"));
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
        let words = weapon(game.card(unit).weapon(arm)?);
        let jammed = engagement.jammed[arm as usize].has(unit) || engagement.failed[arm as usize].has(unit);
        Some(if jammed { format!("{words} (failed)") } else { words })
    };
    Arm::BOTH.into_iter().filter_map(one).collect::<Vec<_>>().join("; ")
}

fn state(game: &Operation, engagement: &Engagement, unit: Unit) -> String {
    let mut words: Vec<String> = pieces::states(game, unit).into_iter().map(|badge| badge.text).collect();
    words.retain(|word| word != "moved" && word != "has attacked or worked");
    let declared = engagement.attackers.has(unit) || engagement.defenders.has(unit);
    let aim = game.unit(unit).aim;
    if engagement.fired.has(unit) {
        words.push("has fired".into());
    } else if declared && game.units.get(aim.index()).is_some_and(|state| state.is_on_map()) {
        words.push(format!("aims at {}", names::unit(game, aim)));
    } else if !declared {
        words.push("does not fire".into());
    }
    words.join(", ")
}
