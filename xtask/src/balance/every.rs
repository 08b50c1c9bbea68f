//! Every campaign and scenario of every game as it is offered: one table a game in `docs/balance.md`, and the shares that
//! cards of scenarios tell in `content/measured.toml`.

use super::{Options, campaigns, scenarios};
use crate::page::placed;
use anyhow::Context;
use fieldcraft_scene::Packs;
use fieldcraft_shelf::{Visitor, each};
use std::fs;
use std::path::Path;

/// What was measured of one game.
pub struct Measured {
    /// The id of the game.
    pub game: String,
    pub table: String,
    /// The share of every scenario, in percent.
    pub shares: Vec<(String, u64)>,
}

/// Plays them, prints the tables, and writes them down if that is wanted.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<()> {
    let mut study = Study { options, measured: campaigns::measure(options)?, played: Ok(()) };
    each(&mut study);
    let Study { measured, played, .. } = study;
    played?;
    if options.write {
        write(
            root,
            "docs/balance.md",
            |page, one| placed(page, &format!("balance of {}", one.game), &one.table),
            &measured,
        )?;
        write(root, "content/measured.toml", |page, one| told(page, &one.game, &one.shares), &measured)?;
    }
    Ok(())
}

fn write(
    root: &Path,
    file: &str,
    change: impl Fn(&str, &Measured) -> String,
    measured: &[Measured],
) -> anyhow::Result<()> {
    let path = root.join(file);
    let page = fs::read_to_string(&path).with_context(|| format!("{file} cannot be read"))?;
    let page = measured.iter().fold(page, |page, one| change(&page, one));
    fs::write(&path, page).with_context(|| format!("{file} cannot be written"))
}

struct Study<'a> {
    options: &'a Options,
    measured: Vec<Measured>,
    played: anyhow::Result<()>,
}

impl Visitor for Study<'_> {
    fn solitaire<S: Packs>(&mut self) {}

    fn versus<S: Packs>(&mut self) {
        if self.played.is_err() {
            return;
        }
        let mut table =
            format!("{} games of each scenario, first seed {}.\n\n", self.options.games, self.options.first_seed);
        let mut say = |line: &str| {
            println!("{line}");
            table.push_str(line);
            table.push('\n');
        };
        self.played = scenarios::measure::<S>(self.options, &mut say).map(|shares| {
            self.measured.push(Measured { game: S::NAME.into(), table, shares });
        });
        println!();
    }
}

/// The file of measured shares with those of one game made anew.
fn told(page: &str, game: &str, shares: &[(String, u64)]) -> String {
    let head = format!("[{game}]\n");
    let rows: String = shares.iter().map(|(scenario, share)| format!("{scenario} = {share}\n")).collect();
    let Some((before, rest)) = page.split_once(&head) else { return format!("{page}\n{head}{rows}") };
    let after = rest.find("\n[").map_or("", |at| &rest[at..]);
    format!("{before}{head}{rows}{after}")
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn the_shares_of_a_game_take_the_place_of_the_older_ones() {
        let page = "# Shares.\n\n[one]\na = 1\n\n[two]\nb = 2\n";
        let shares = |name: &str, share| [(name.to_owned(), share)];
        assert_eq!(told(page, "one", &shares("c", 3)), "# Shares.\n\n[one]\nc = 3\n\n[two]\nb = 2\n");
        assert_eq!(told(page, "two", &shares("b", 4)), "# Shares.\n\n[one]\na = 1\n\n[two]\nb = 4\n");
        assert_eq!(told(page, "three", &shares("d", 5)), format!("{page}\n[three]\nd = 5\n"));
    }
}
