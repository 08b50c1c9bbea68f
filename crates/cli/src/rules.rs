//! `fieldcraft rules`: a clause by its ID, clauses by their words, or a game's rulebook by its sections.

use crate::args::Rules;
use crate::paint::wrap;
use crate::rulebook::{self, Rule};
use anyhow::{Result, bail};
use fieldcraft_content::book::{self, Block, Book, Section};
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
        writeln!(out, "\nOr read the rulebook of a game, or a section of it:")?;
        for book in book::all() {
            writeln!(out, "  fieldcraft rules {} [SECTION]", book.game)?;
        }
        return Ok(());
    }
    if let Some((game, wanted)) = rules.words.split_first()
        && let Some(book) = book::of_game(game)
    {
        return read(book, &wanted.join(" "), out);
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

/// The contents of a book, or the sections whose headings hold the words.
fn read(book: &Book, wanted: &str, out: &mut dyn Write) -> Result<()> {
    if wanted.is_empty() {
        writeln!(out, "{}\n", book.title)?;
        for section in &book.sections[1..] {
            writeln!(out, "{:indent$}{}", "", section.title, indent = 2 * (section.level - 1))?;
        }
        writeln!(out, "\nA section: fieldcraft rules {} {}", book.game, book.sections[1].title.to_lowercase())?;
        return Ok(());
    }
    let is_wanted = |section: &&Section| section.title.to_lowercase().contains(&wanted.to_lowercase());
    let found: Vec<&Section> = book.sections.iter().filter(is_wanted).collect();
    if found.is_empty() {
        bail!("the rulebook of {} has no section {wanted:?}", book.title);
    }
    found.into_iter().try_for_each(|section| print_section(section, out))
}

fn print_section(section: &Section, out: &mut dyn Write) -> Result<()> {
    writeln!(out, "{}\n", section.title)?;
    let prose = section.blocks.iter().filter_map(|block| match block {
        Block::Prose(text) => Some(text),
        _ => None,
    });
    for paragraph in prose.flat_map(|text| text.split("\n\n")) {
        // A list has a line for each of its items, a paragraph one for each sentence.
        let lines: Vec<String> = match paragraph.starts_with(['-', '1']) {
            true => paragraph.lines().map(ToOwned::to_owned).collect(),
            false => vec![paragraph.replace('\n', " ")],
        };
        for line in lines.iter().flat_map(|line| wrap(&line.replace("**", ""), 96)) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
    }
    let ids: Vec<&str> = section.exact().map(|entry| entry.id.as_str()).collect();
    if !ids.is_empty() {
        for line in wrap(&format!("Exact rules: {}", ids.join(", ")), 96) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
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
