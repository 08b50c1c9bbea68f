//! Lists the rulebooks in `rules/` and the players' books in `rules/play/` with their examples, so that a new one need
//! only be put there.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules").canonicalize()?;
    println!("cargo::rerun-if-changed={}", rules.display());
    let play = rules.join("play");
    let mut examples = Vec::new();
    for folder in entries(&play)?.into_iter().filter(|path| path.is_dir()) {
        examples.extend(of_kind(&folder, "toml")?);
    }
    list("rulebooks.rs", &of_kind(&rules, "md")?)?;
    list("books.rs", &of_kind(&play, "md")?)?;
    list("examples.rs", &examples)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    Ok(entries)
}

fn of_kind(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    Ok(entries(folder)?.into_iter().filter(|path| path.extension().is_some_and(|each| each == ending)).collect())
}

/// Writes a list of the files: the name of the folder, the name of the file, and its text.
fn list(name: &str, paths: &[PathBuf]) -> io::Result<()> {
    let mut list = String::from("[");
    for path in paths {
        let folder = path.parent().and_then(Path::file_name).unwrap_or_default();
        let file = path.file_stem().unwrap_or_default();
        write!(list, "({folder:?}, {file:?}, include_str!({path:?})),").map_err(io::Error::other)?;
    }
    let file = Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join(name);
    fs::write(file, list + "]")
}
