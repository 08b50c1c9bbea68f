//! What `fieldcraft` without arguments prints: the games, and how to begin.

use anyhow::Result;
use fieldcraft_table::Catalogue;
use std::io::Write;

pub(crate) fn print(catalogue: &Catalogue, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "Fieldcraft: classic wargames by their full rules.\n")?;
    let mut first = None;
    for offer in catalogue.iter() {
        let about = offer.about();
        let players = if about.players == 1 { "solitaire".into() } else { format!("{} players", about.players) };
        writeln!(out, "  {:<16} {} ({players}, about {} minutes)", about.id, about.name, about.minutes)?;
        writeln!(out, "  {:<16} {}", "", about.summary)?;
        first.get_or_insert(about.id);
    }
    let Some(first) = first else {
        writeln!(out, "  There is no game in this build yet.")?;
        return Ok(());
    };
    writeln!(out, "\nTo play:            fieldcraft play {first}")?;
    writeln!(out, "To choose a battle: fieldcraft list {first}")?;
    writeln!(out, "To read the rules:  fieldcraft rules WORDS")?;
    writeln!(out, "All commands:       fieldcraft --help")?;
    Ok(())
}
