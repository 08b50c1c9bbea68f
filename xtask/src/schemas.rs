//! `cargo xtask schemas`: writes the JSON Schemas of the pack files and of scenes, or checks that they are up to date.

use anyhow::{Context, Result};
use clap::Args;
use fieldcraft_shelf::games;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// Write or check.
#[derive(Args)]
pub struct Options {
    /// Fail if a schema is not up to date, and write nothing
    #[arg(long)]
    check: bool,
}

/// Writes or checks the schemas in the folder `schemas` of each game's content.
pub fn run(root: &Path, options: &Options) -> Result<ExitCode> {
    let mut stale = 0;
    let packs = games().into_iter().map(|game| (format!("content/{}/schemas", game.name), (game.schemas)()));
    let scene = vec![("scene.json", schemars::schema_for!(fieldcraft_scene::Scene).into())];
    for (folder, schemas) in packs.chain([("docs/schemas".to_owned(), scene)]) {
        let folder = root.join(folder);
        fs::create_dir_all(&folder)?;
        for (name, schema) in schemas {
            let path = folder.join(name.replace(".toml", ".json"));
            let text = serde_json::to_string_pretty(&schema)? + "\n";
            if fs::read_to_string(&path).is_ok_and(|old| old == text) {
                continue;
            }
            if options.check {
                eprintln!("{} is not up to date; run `cargo xtask schemas`", path.display());
                stale += 1;
            } else {
                fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
            }
        }
    }
    Ok(if stale == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
