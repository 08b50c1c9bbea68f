//! Lists the rulebooks in `rules/`, so that a new one need only be put there.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rules").canonicalize()?;
    println!("cargo::rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    let mut books: Vec<_> =
        entries.iter().filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    books.sort();
    let mut list = String::from("[");
    for path in books {
        let name = path.file_stem().unwrap_or_default();
        write!(list, "({name:?}, include_str!({path:?})),").map_err(io::Error::other)?;
    }
    let file = Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("rulebooks.rs");
    fs::write(file, list + "]")
}
