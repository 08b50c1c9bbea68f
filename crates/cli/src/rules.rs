//! `fieldcraft rules`: a clause by its ID, or clauses by their words.

use crate::args::Rules;
use crate::paint::wrap;
use crate::rulebook::{self, Rule};
use anyhow::{Result, bail};
use std::io::Write;

/// How many clauses a search shows.
const SHOWN: usize = 20;

pub(crate) fn print(rules: &Rules, out: &mut dyn Write) -> Result<()> {
    let words = rules.words.join(" ");
    if words.trim().is_empty() {
        writeln!(out, "Which rule? Give the ID of a clause, as screens and refusals show it, or words to look for:")?;
        writeln!(out, "  fieldcraft rules LD-ATK-3\n  fieldcraft rules line of sight\n")?;
        for (title, entries) in rulebook::books() {
            writeln!(out, "  {title}: {entries} entries")?;
        }
        return Ok(());
    }
    if let Some(rule) = rulebook::find(words.trim()) {
        return show(&rule, out);
    }
    let found = rulebook::search(&words);
    if found.is_empty() {
        bail!("the rulebook has no clause {words:?} and none with these words");
    }
    for rule in found.iter().take(SHOWN) {
        show(rule, out)?;
    }
    if SHOWN < found.len() {
        writeln!(out, "… and {} more; add a word to narrow it down", found.len() - SHOWN)?;
    }
    Ok(())
}

fn show(rule: &Rule, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}  ({})", rule.id, rule.section)?;
    for line in wrap(&rule.text, 96) {
        writeln!(out, "    {line}")?;
    }
    Ok(())
}
