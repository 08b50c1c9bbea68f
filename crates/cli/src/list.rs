//! `fieldcraft list`: games, scenarios and options.

use crate::args::List;
use anyhow::{Result, anyhow};
use fieldcraft_scene::{OptionInfo, OptionKind};
use fieldcraft_table::{Offer, Shelf};
use serde_json::{Value, json};
use std::io::Write;

pub(crate) fn print(shelf: &Shelf, list: &List, out: &mut dyn Write) -> Result<()> {
    let offers: Vec<&dyn Offer> = match &list.game {
        Some(id) => vec![find(shelf, id)?],
        None => shelf.iter().collect(),
    };
    if list.json {
        writeln!(out, "{}", to_json(offers.into_iter()))?;
        return Ok(());
    }
    if offers.is_empty() {
        writeln!(out, "There is no game in this build yet.")?;
    }
    for offer in offers {
        let about = offer.about();
        writeln!(out, "{}  {}", about.id, about.name)?;
        writeln!(out, "    {}", about.summary)?;
        for scenario in offer.scenarios() {
            let difficulty = if scenario.difficulty.is_empty() { "" } else { " · " };
            writeln!(out, "  {:<24} {}{difficulty}{}", scenario.id, scenario.name, scenario.difficulty)?;
            if list.game.is_some() && !scenario.about.is_empty() {
                let turns = if scenario.turns == 0 { String::new() } else { format!("{} turns. ", scenario.turns) };
                writeln!(out, "  {:<24} {turns}{}", "", scenario.about)?;
            }
        }
        if list.game.is_some() {
            offer.options().iter().try_for_each(|option| print_option(option, out))?;
        }
    }
    Ok(())
}

fn print_option(option: &OptionInfo, out: &mut dyn Write) -> Result<()> {
    let values = match &option.kind {
        OptionKind::Switch { default } => format!("true or false ({default})"),
        OptionKind::Word { default, allowed } => format!("{} ({default})", allowed.join(", ")),
    };
    let clause = option.clause.as_ref().map(|clause| format!(" [{clause}]")).unwrap_or_default();
    writeln!(out, "  --option {}=…  {}: {values}", option.id, option.name)?;
    writeln!(out, "      {}{clause}", option.about)?;
    Ok(())
}

/// A game by its id, or what there is instead.
pub(crate) fn find<'a>(shelf: &'a Shelf, id: &str) -> Result<&'a dyn Offer> {
    shelf.find(id).ok_or_else(|| {
        let known: Vec<String> = shelf.iter().map(|offer| offer.about().id).collect();
        let known = if known.is_empty() { "none yet".into() } else { known.join(", ") };
        anyhow!("there is no game {id:?}; there are: {known}")
    })
}

/// The games as JSON, for `--json` and for the bot protocol.
pub(crate) fn to_json<'a>(offers: impl Iterator<Item = &'a dyn Offer>) -> Value {
    let game = |offer: &dyn Offer| {
        json!({
            "about": offer.about(), "seats": offer.seats(),
            "scenarios": offer.scenarios(), "options": offer.options(),
        })
    };
    offers.map(game).collect()
}
