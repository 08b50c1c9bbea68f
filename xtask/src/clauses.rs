//! `cargo xtask clauses`: how much of each rulebook is covered by tests.
//!
//! A clause counts as covered if a test names it; definitions and repetitions need none.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use fieldcraft_content::catalogue::{self, Catalogue, Entry, Kind};

use crate::covers::{Cover, Mistake, Scan};
use crate::reach::unreached;

/// What `cargo xtask clauses` is asked to do.
#[derive(clap::Args)]
pub struct Options {
    /// Only this rulebook
    #[arg(long, value_parser = games())]
    game: Option<String>,
    /// List the IDs that no test names
    #[arg(long)]
    missing: bool,
    /// Fail if a comment is wrong, or the rulebook of a game on the shelf has a gap
    #[arg(long)]
    check: bool,
}

fn games() -> PossibleValuesParser {
    PossibleValuesParser::new(catalogue::all().iter().map(Catalogue::game))
}

/// Scans the crates and prints the counts.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<ExitCode> {
    let scan = Scan::of_folder(root, "crates")?;
    let mut mistakes = scan.mistakes;
    mistakes.extend(unknown(&scan.covers));
    mistakes.extend(unreached(root, &scan.covers)?);
    let covered: BTreeSet<&str> = scan.covers.iter().map(|cover| cover.id.as_str()).collect();

    let (offered, mut incomplete) = (fieldcraft_shelf::games(), Vec::new());
    for book in catalogue::all() {
        if options.game.as_deref().is_some_and(|game| game != book.game()) {
            continue;
        }
        print!("{}", report(book, &covered));
        if options.missing {
            print!("{}", missing_list(book, &covered));
        }
        let gaps = missing(book, Kind::Clause, &covered).count();
        if offered.iter().any(|game| game.name == book.game()) && gaps > 0 {
            incomplete.push(format!("{}: {gaps} clauses without a test", book.game()));
        }
    }
    for Mistake { place, message } in &mistakes {
        eprintln!("{}:{}: {message}", place.file.display(), place.line);
    }
    for line in &incomplete {
        eprintln!("{line}");
    }
    let failed = options.check && !(mistakes.is_empty() && incomplete.is_empty());
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// A mistake for each ID that no rulebook has, or has in other letters.
fn unknown(covers: &[Cover]) -> Vec<Mistake> {
    covers
        .iter()
        .filter_map(|cover| {
            let message = match catalogue::find(&cover.id) {
                Some(entry) if entry.id == cover.id => return None,
                Some(entry) => format!("`{}` is written {}", cover.id, entry.id),
                None => format!("`{}` is in no rulebook", cover.id),
            };
            Some(Mistake { place: cover.place.clone(), message })
        })
        .collect()
}

/// The testable entries of one kind that no test names.
fn missing<'a>(book: &'a Catalogue, kind: Kind, covered: &'a BTreeSet<&str>) -> impl Iterator<Item = &'a Entry> {
    book.entries()
        .iter()
        .filter(move |entry| entry.kind == kind && entry.is_testable() && !covered.contains(entry.id.as_str()))
}

#[derive(Default)]
struct Count {
    total: usize,
    testable: usize,
    covered: usize,
}

impl Count {
    fn add(&mut self, entry: &Entry, covered: &BTreeSet<&str>) {
        self.total += 1;
        if entry.is_testable() {
            self.testable += 1;
            self.covered += usize::from(covered.contains(entry.id.as_str()));
        }
    }
}

/// The counts of one rulebook: clauses, then by prefix, then rulings and vectors.
fn report(book: &Catalogue, covered: &BTreeSet<&str>) -> String {
    let mut kinds: BTreeMap<Kind, Count> = BTreeMap::new();
    let mut prefixes: BTreeMap<&str, Count> = BTreeMap::new();
    for entry in book.entries() {
        kinds.entry(entry.kind).or_default().add(entry, covered);
        if entry.kind == Kind::Clause {
            let count = prefixes.entry(entry.prefix()).or_default();
            count.add(entry, covered);
        }
    }
    let mut text = format!("{}\n", book.game());
    let mut line = |name: &str, count: &Count| {
        let Count { total, testable, covered } = count;
        let missing = testable - covered;
        writeln!(text, "  {name:<8} {total:>4} total {testable:>4} testable {covered:>4} covered {missing:>4} missing")
            .expect("writing to a string never fails");
    };
    for (kind, count) in &kinds {
        line(name(*kind), count);
        if *kind == Kind::Clause && prefixes.len() > 1 {
            for (prefix, count) in &prefixes {
                line(&format!("  {prefix}"), count);
            }
        }
    }
    text
}

fn missing_list(book: &Catalogue, covered: &BTreeSet<&str>) -> String {
    let mut text = String::new();
    for kind in [Kind::Clause, Kind::Ruling, Kind::Vector] {
        let ids: Vec<&str> = missing(book, kind, covered).map(|entry| entry.id.as_str()).collect();
        if !ids.is_empty() {
            text += &format!("  {} without a test:\n", name(kind));
            for row in ids.chunks(8) {
                text += &format!("    {}\n", row.join(" "));
            }
        }
    }
    text
}

fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::Clause => "clauses",
        Kind::Ruling => "rulings",
        Kind::Vector => "vectors",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::PathBuf;

    use fieldcraft_content::catalogue::Catalogue;

    use super::{missing_list, report, unknown};
    use crate::covers::{Cover, Place};

    const BOOK: &str = "# T\n\n\
        - **LD-1** A.\n- **LD-2** B. [def]\n- **LD-3** C.\n- **SL-1** D.\n\n\
        ## Rulings\n\n- **LD-R1** E.\n\n\
        ## Examples\n\n| ID | Given |\n|---|---|\n| LD-V1 | x |\n| LD-V2 | y |\n";

    fn book() -> Catalogue {
        Catalogue::parse("test", &["LD", "SL"], BOOK).expect("the text is well formed")
    }

    fn cover(id: &str) -> Cover {
        Cover { id: id.to_owned(), test: "a".into(), place: Place { file: PathBuf::from("x.rs"), line: 7 } }
    }

    #[test]
    fn the_report_counts_each_kind_and_each_prefix() {
        let covered = BTreeSet::from(["LD-1", "LD-2", "LD-V2"]);
        let expect = "\
test
  clauses     4 total    3 testable    1 covered    2 missing
    LD        3 total    2 testable    1 covered    1 missing
    SL        1 total    1 testable    0 covered    1 missing
  rulings     1 total    1 testable    0 covered    1 missing
  vectors     2 total    2 testable    1 covered    1 missing
";
        assert_eq!(report(&book(), &covered), expect);
    }

    #[test]
    fn the_list_of_missing_ids_leaves_out_tagged_and_covered_ones() {
        let covered = BTreeSet::from(["LD-1", "LD-R1"]);
        let expect =
            concat!("  clauses without a test:\n    LD-3 SL-1\n", "  vectors without a test:\n    LD-V1 LD-V2\n",);
        assert_eq!(missing_list(&book(), &covered), expect);
    }

    #[test]
    fn clauses_rulings_and_vectors_are_known_ids() {
        let known = ["LD-ATK-1", "LD-R78", "SL-G12", "TL-V3", "PL-T1", "FD-A1"].map(cover);
        assert_eq!(unknown(&known), []);
    }

    #[test]
    fn an_id_that_no_rulebook_has_is_reported_where_it_stands() {
        let mistakes = unknown(&[cover("LD-ATK-99"), cover("PL-VI.EA")]);
        let lines: Vec<&str> = mistakes.iter().map(|m| m.message.as_str()).collect();
        assert_eq!(lines, ["`LD-ATK-99` is in no rulebook", "`PL-VI.EA` is written PL-VI.Ea"]);
        assert_eq!(mistakes[0].place, cover("").place);
    }
}
