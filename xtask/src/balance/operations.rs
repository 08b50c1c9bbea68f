//! Frontline General between two prudent generals: every scenario, without options and with each of them, and then
//! mirrored forces.

use super::scenarios::{count, head, row};
use super::{Options, mirrored};
use fieldcraft_ai::Script;
use fieldcraft_general::field::{Field, Options as Agreed};
use fieldcraft_general::present::FrontlineGeneral;
use fieldcraft_general::state::Operation;
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
    let system = FrontlineGeneral::with(&options.files()?)?;
    let (pack, operations) = (Arc::new(system.pack().clone()), system.operations());
    let wanted = |id: &str| id.contains(&options.campaign);
    if operations.scenarios.iter().any(|scenario| wanted(&scenario.id)) {
        println!("{}", head("scenario and options", ["American", "German"]));
        for scenario in operations.scenarios.iter().filter(|scenario| wanted(&scenario.id)) {
            for (name, agreed) in AGREED {
                let Some(field) = Field::of(&pack, operations, &scenario.id, agreed) else { continue };
                let start = Operation::new(Arc::new(field));
                let name = format!("{}: {name}", scenario.name);
                println!("{}", row(&name, &count(&start, || Script, options.seeds())));
            }
        }
        println!();
    }
    if wanted("mirrored") {
        mirrored::run(&pack, operations, options)?;
    }
    Ok(())
}
