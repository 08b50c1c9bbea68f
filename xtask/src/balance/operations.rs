//! Frontline General between two prudent generals: every scenario, without options and with each of them, and then
//! mirrored forces.

use super::scenarios::{count, print_head, print_row};
use super::{Options, mirrored};
use anyhow::Context;
use fieldcraft_ai::PrudentGeneral;
use fieldcraft_general::field::{Field, Options as Agreed};
use fieldcraft_general::pack::{self, Pack, Shelf};
use fieldcraft_general::state::Operation;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// The options that are measured, one by one and all together.
const AGREED: [(&str, Agreed); 5] = [
    ("none", Agreed { momentum: false, fog: false, by_points: false, hard_targets: false }),
    ("momentum", Agreed { momentum: true, fog: false, by_points: false, hard_targets: false }),
    ("fog of war", Agreed { momentum: false, fog: true, by_points: false, hard_targets: false }),
    ("set-up by points", Agreed { momentum: false, fog: false, by_points: true, hard_targets: false }),
    ("all", Agreed { momentum: true, fog: true, by_points: true, hard_targets: false }),
];

/// Plays and prints tables in Markdown.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let (pack, shelf) = match &options.content {
        Some(folder) => read(folder)?,
        None => {
            let pack = Pack::embedded()?;
            let shelf = Shelf::embedded(&pack)?;
            (pack, shelf)
        }
    };
    let pack = Arc::new(pack);
    let wanted = |id: &str| id.contains(&options.campaign);
    if shelf.scenarios.iter().any(|scenario| wanted(&scenario.id)) {
        print_head("scenario and options", ["American", "German"]);
        for scenario in shelf.scenarios.iter().filter(|scenario| wanted(&scenario.id)) {
            for (name, agreed) in AGREED {
                let Some(field) = Field::of(&pack, &shelf, &scenario.id, agreed) else { continue };
                let start = Operation::new(Arc::new(field));
                let name = format!("{}: {name}", scenario.name);
                print_row(&name, &count(&start, || PrudentGeneral, options.seeds()));
            }
        }
        println!();
    }
    if wanted("mirrored") {
        mirrored::run(&pack, &shelf, options)?;
    }
    Ok(())
}

/// The pack in a folder, with its maps and scenarios.
fn read(folder: &Path) -> anyhow::Result<(Pack, Shelf)> {
    let text = |name: &str| {
        let path = folder.join(name);
        std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
    };
    let texts =
        pack::FILES.into_iter().map(|name| Ok((name, text(name)?))).collect::<anyhow::Result<BTreeMap<_, _>>>()?;
    let pack = Pack::read(&|name: &str| texts.get(name).cloned().unwrap_or_default())?;
    let [maps, scenarios] = [("maps", &pack::MAPS), ("scenarios", &pack::SCENARIOS)].map(|(under, names)| {
        let all = names.iter().map(|(name, _)| Ok((*name, text(&format!("{under}/{name}"))?)));
        all.collect::<anyhow::Result<Vec<(&str, String)>>>()
    });
    let (maps, scenarios) = (maps?, scenarios?);
    let [maps, scenarios] =
        [&maps, &scenarios].map(|files| files.iter().map(|(name, text)| (*name, text.as_str())).collect::<Vec<_>>());
    let shelf = Shelf::read(&pack, &maps, &scenarios)?;
    Ok((pack, shelf))
}
