//! The Player Log as a page of Markdown.

use crate::cards::Skill;
use crate::event::SoFor;
use crate::ids::CommanderId;
use crate::present::names::{self, signed};
use crate::present::player_log::ledger::{Entry, Ledger, Person};
use crate::present::scene::{has_campaign, has_objective};
use crate::state::Campaign;
use std::fmt::Write as _;

/// A table: headings, and rows of as many cells.
fn table(out: &mut String, headings: &[&str], rows: &[Vec<String>]) {
    if rows.is_empty() {
        out.push_str("None.\n\n");
        return;
    }
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let escaped = |cell: &String| cell.replace('|', "\\|");
    out.push_str(&line(&headings.iter().map(ToString::to_string).collect::<Vec<_>>()));
    out.push_str(&line(&vec!["---".to_owned(); headings.len()]));
    for row in rows {
        out.push_str(&line(&row.iter().map(escaped).collect::<Vec<_>>()));
    }
    out.push('\n');
}

/// The whole log.
pub(super) fn page(game: &Campaign, ledger: &Ledger) -> String {
    let mut out = format!("# {}: Player Log\n\n", game.edition.card.name);
    campaign(&mut out, game, ledger);
    if has_objective(game) {
        battles(&mut out, game, ledger);
        commanders(&mut out, game, ledger);
        damage(&mut out, game, ledger);
        weeks(&mut out, game, ledger);
        outcome(&mut out, game, ledger);
    }
    out
}

/// Campaign and objective, SO and what they were spent on [LD-LOG-1].
fn campaign(out: &mut String, game: &Campaign, ledger: &Ledger) {
    let mut rows = Vec::new();
    let mut fact = |name: &str, value: String| rows.push(vec![name.to_owned(), value]);
    if !has_campaign(game) {
        out.push_str("No campaign has been chosen yet.\n");
        return;
    }
    fact("Campaign", format!("{} ({})", game.campaign_card().name, names::difficulty(game.campaign_card().difficulty)));
    if has_objective(game) {
        let card = game.objective_card();
        fact("Objective", card.name.clone());
        fact("Initial SO", ledger.initial_so.to_string());
        let both = |purposes: &[SoFor]| {
            let (before, after) = (ledger.spent_on(false, purposes), ledger.spent_on(true, purposes));
            if after == 0 { before.to_string() } else { format!("{before} at set-up, {after} later") }
        };
        fact("SO spent on units", both(&[SoFor::Unit]));
        fact("SO spent on Trucks, Scouts and promotions", both(&[SoFor::Support, SoFor::Promotion]));
        let rules: Vec<&str> = ledger.rules.iter().map(|rule| names::rule(*rule)).collect();
        if !rules.is_empty() {
            fact("Optional rules", format!("{} ({} SO)", rules.join(", "), both(&[SoFor::OptionalRule])));
        }
        fact("Weeks", card.weeks.to_string());
        fact("Weekly SO", card.weekly_so.to_string());
        fact("Trucks and Scouts", format!("{} and {}", game.trucks, game.scouts));
    }
    table(out, &["Campaign", ""], &rows);
}

/// One line for each battle [LD-LOG-3].
fn battles(out: &mut String, game: &Campaign, ledger: &Ledger) {
    out.push_str("## Battles\n\n");
    let row = |(number, entry): (usize, &Entry)| {
        vec![
            (number + 1).to_string(),
            entry.week.to_string(),
            names::battalion(&game.edition, entry.battalion),
            entry.so.to_string(),
            signed(entry.so_change),
            entry.mark.map_or("under way", names::mark).into(),
            entry.vp.to_string(),
            entry.vp_now.to_string(),
        ]
    };
    let rows: Vec<Vec<String>> = ledger.battles.iter().enumerate().map(row).collect();
    let headings = ["Battle", "Week", "Target", "SO at start", "SO change", "Status", "VP gained", "VP after it"];
    table(out, &headings, &rows);
    out.push_str("Status: X destroyed, 1/2 reduced to Half strength, F neither.\n\n");
}

/// One line for each commander, with his stress after each battle [LD-LOG-2, LD-LOG-4].
fn commanders(out: &mut String, game: &Campaign, ledger: &Ledger) {
    out.push_str("## Commanders\n\n");
    let row = |(id, person): (&CommanderId, &Person)| {
        let rank = game.commander_card(*id).at(person.level);
        let level = match person.gone {
            Some(how) => format!("{} ({how})", names::level(person.level)),
            None => names::level(person.level).into(),
        };
        let battles = ledger.battles.iter().map(|entry| match entry.stress.get(id) {
            Some(stress) => stress.to_string(),
            None => String::new(),
        });
        let mut cells = vec![
            names::commander(&game.edition, *id).into(),
            names::unit_type(game.commander_card(*id).kind).into(),
            level,
            rank.xp.map_or_else(|| "none".into(), |xp| xp.to_string()),
            format!("{} ({} in all)", person.xp, person.gained),
            rank.cool.to_string(),
            person.stress.to_string(),
        ];
        cells.extend(battles);
        cells
    };
    let rows: Vec<Vec<String>> = ledger.people.iter().map(row).collect();
    let after: Vec<String> = (1..=ledger.battles.len()).map(|n| format!("After battle {n}")).collect();
    let mut headings = vec!["Name", "Type", "Skill level", "XP needed", "XP gained", "Cool", "Stress now"];
    headings.extend(after.iter().map(String::as_str));
    table(out, &headings, &rows);
    let with = |wanted: Skill| {
        let here = ledger.people.iter().filter(|(id, person)| {
            person.gone.is_none() && game.commander_card(**id).at(person.level).skills.contains(&wanted)
        });
        here.count()
    };
    let mechanic = if game.edition.is_sherman() { "US Mechanics" } else { "Mechanics" };
    let _ = writeln!(out, "Medics: {}. {mechanic}: {}.\n", with(Skill::Medic), with(Skill::Mechanic));
}

/// Lasting damage by unit number or commander name, and what is lost [LD-LOG-5].
fn damage(out: &mut String, game: &Campaign, ledger: &Ledger) {
    out.push_str("## Lasting damage\n\n");
    let mut rows: Vec<Vec<String>> = Vec::new();
    for (id, list) in ledger.damage.iter().filter(|(id, list)| !list.is_empty() && ledger.units.contains(id)) {
        let kinds: Vec<&str> = list.iter().map(|damage| names::damage(*damage)).collect();
        rows.push(vec![names::unit(&game.edition, *id), kinds.join(", ")]);
    }
    for (id, _) in ledger.people.iter().filter(|(_, person)| person.wounded && person.gone.is_none()) {
        rows.push(vec![names::commander(&game.edition, *id).into(), "Wounded".into()]);
    }
    table(out, &["Unit or commander", "Damage"], &rows);
    if !ledger.lost.is_empty() {
        let lost: Vec<String> = ledger.lost.iter().map(|id| names::unit(&game.edition, *id)).collect();
        let _ = writeln!(out, "Units lost: {}.\n", lost.join(", "));
    }
}

fn weeks(out: &mut String, game: &Campaign, ledger: &Ledger) {
    out.push_str("## Weeks\n\n");
    let condition = |card: Option<u8>| card.and_then(|card| game.edition.conditions.get(usize::from(card)));
    let rows: Vec<Vec<String>> = (ledger.weeks.iter())
        .map(|week| {
            vec![
                week.number.to_string(),
                condition(week.condition).map_or_else(String::new, |card| card.name.clone()),
                signed(week.adjustment),
                week.so_now.to_string(),
            ]
        })
        .collect();
    table(out, &["Week", "Special condition", "SO adjustment", "SO at its end"], &rows);
}

fn outcome(out: &mut String, game: &Campaign, ledger: &Ledger) {
    out.push_str("## Outcome\n\n");
    let grade = game.objective_card().grade(ledger.vp).name();
    let state = match ledger.ending {
        Some(ending) => format!("The campaign is over: {}.", names::ending(ending)),
        None => "The campaign is under way.".into(),
    };
    let _ = writeln!(out, "{state}\n\n**{} VP: {grade}.** {} SO left.", ledger.vp, ledger.so);
}
