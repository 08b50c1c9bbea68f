//! A copy of the workspace in which the rules of one game have their breaks built in.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, bail, ensure};
use serde_json::Value;

use super::sites::{self, Break};

/// Folders and files of a game that carry out no rule: words, pictures, readers of packs.
const NOT_RULES: [&str; 7] = ["present", "pack", "pack.rs", "shelf.rs", "schema.rs", "tests", "tests.rs"];

/// The switches, as a module of the crate.
const SWITCHES: &str = include_str!("breaks.rs.txt");

/// How often lines that do not compile are taken out before it is given up.
const TRIES: u32 = 8;

/// A break, where it stands, and what surrounds it.
pub struct Placed {
    pub number: u32,
    /// The file, from the `src` of the game on.
    pub file: String,
    pub one: Break,
    /// The text of the function it is in, with its comments.
    pub around: String,
}

/// The game with its breaks, built.
pub struct Copy {
    pub breaks: Vec<Placed>,
    /// The test programs, each with its name.
    pub programs: Vec<(String, PathBuf)>,
    /// Where tests are run.
    pub folder: PathBuf,
}

impl Copy {
    /// Copies the workspace, builds the breaks in and builds the tests of the game.
    pub fn make(root: &Path, game: &str) -> anyhow::Result<Self> {
        let folder = root.join("target/promises").join(game);
        copy_tree(root, &folder)?;
        let source = folder.join("crates/games").join(game).join("src");
        let mut files = Vec::new();
        rule_files(&source, &source, &mut files)?;
        let mut breaks = Vec::new();
        let mut texts = Vec::new();
        for name in files {
            let text = fs::read_to_string(source.join(&name))?;
            for one in sites::find(&text).with_context(|| format!("{name} is not Rust"))? {
                let around = text[one.span.clone()].to_owned();
                breaks.push(Placed { number: breaks.len() as u32 + 1, file: name.clone(), one, around });
            }
            texts.push((name, text));
        }
        fs::write(source.join("breaks.rs"), SWITCHES)?;
        let lib = source.join("lib.rs");
        let text = fs::read_to_string(&lib)?;
        fs::write(&lib, format!("{text}\n#[allow(missing_docs)]\npub mod breaks;\n"))?;
        let mut copy = Self { breaks, programs: Vec::new(), folder };
        for _ in 0..TRIES {
            copy.write(&source, &texts)?;
            let wrong = copy.build(root, game)?;
            if wrong.is_empty() {
                return Ok(copy);
            }
            let misfit = |one: &Placed| {
                wrong
                    .iter()
                    .any(|(file, line)| one.file == *file && one.one.lines.0 <= *line && *line <= one.one.lines.1)
            };
            let before = copy.breaks.len();
            copy.breaks.retain(|one| !misfit(one));
            println!("   {} breaks do not compile and are left out", before - copy.breaks.len());
            ensure!(copy.breaks.len() < before, "the copy does not compile: {wrong:?}");
        }
        bail!("the copy of {game} does not compile")
    }

    fn write(&self, source: &Path, texts: &[(String, String)]) -> anyhow::Result<()> {
        for (name, text) in texts {
            let own: Vec<(u32, &Break)> =
                self.breaks.iter().filter(|one| one.file == *name).map(|one| (one.number, &one.one)).collect();
            let broken = sites::build_in(text, &own);
            let path = source.join(name);
            if fs::read_to_string(&path)? != broken {
                fs::write(path, broken)?;
            }
        }
        Ok(())
    }

    /// Builds the tests; says in which lines of which files the compiler found something wrong.
    fn build(&mut self, root: &Path, game: &str) -> anyhow::Result<BTreeSet<(String, usize)>> {
        let output = Command::new("cargo")
            .args(["test", "--no-run", "--message-format=json", "--package", &format!("fieldcraft-{game}")])
            .env("CARGO_TARGET_DIR", root.join("target/promises/target"))
            .env("RUSTFLAGS", "-Awarnings")
            .current_dir(&self.folder)
            .stderr(Stdio::null())
            .output()
            .context("cannot start cargo")?;
        let mut wrong = BTreeSet::new();
        self.programs.clear();
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let Ok(message) = serde_json::from_str::<Value>(line) else { continue };
            if let Some(program) = message["executable"].as_str() {
                let name = message["target"]["name"].as_str().unwrap_or_default();
                self.programs.push((name.to_owned(), PathBuf::from(program)));
            }
            if message["message"]["level"] == "error" {
                wrong.extend(places(&message["message"], game));
            }
        }
        ensure!(output.status.success() || !wrong.is_empty(), "the tests of {game} cannot be built");
        Ok(wrong)
    }
}

/// The lines of the game's source that a message of the compiler points at.
fn places(message: &Value, game: &str) -> Vec<(String, usize)> {
    let prefix = format!("crates/games/{game}/src/");
    let spans = message["spans"].as_array().map(Vec::as_slice).unwrap_or_default();
    let place = |span: &Value| {
        let file = span["file_name"].as_str()?.strip_prefix(&prefix)?;
        Some((file.to_owned(), usize::try_from(span["line_start"].as_u64()?).ok()?))
    };
    spans.iter().filter(|span| span["is_primary"] == true).filter_map(place).collect()
}

fn copy_tree(root: &Path, folder: &Path) -> anyhow::Result<()> {
    let output = Command::new("git").args(["ls-files", "-co", "--exclude-standard"]).current_dir(root).output()?;
    ensure!(output.status.success(), "git cannot list the files");
    for name in String::from_utf8(output.stdout)?.lines().filter(|name| !name.starts_with("web/tests")) {
        let (from, to) = (root.join(name), folder.join(name));
        let Ok(bytes) = fs::read(&from) else { continue };
        if fs::read(&to).is_ok_and(|there| there == bytes) {
            continue;
        }
        fs::create_dir_all(to.parent().context("a file stands in a folder")?)?;
        fs::write(to, bytes)?;
    }
    Ok(())
}

/// The files of a crate that carry out rules, by their names from `source` on.
fn rule_files(source: &Path, folder: &Path, files: &mut Vec<String>) -> anyhow::Result<()> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<anyhow::Result<_>>()?;
    paths.sort();
    for path in paths {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if NOT_RULES.contains(&name) || name == "breaks.rs" || name == "lib.rs" {
            continue;
        }
        if path.is_dir() {
            rule_files(source, &path, files)?;
        } else if name.ends_with(".rs") {
            files.push(path.strip_prefix(source)?.display().to_string());
        }
    }
    Ok(())
}
