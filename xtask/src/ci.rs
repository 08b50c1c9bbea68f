//! The checks that every change passes, in one list.
//!
//! `.ci/run` installs what they need and then comes here, so both always do the same.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Context;

struct Step {
    name: &'static str,
    /// The command, word by word.
    command: &'static [&'static str],
    /// The folder in which it runs, from the root.
    folder: &'static str,
    environment: Option<(&'static str, &'static str)>,
}

impl Step {
    const fn new(name: &'static str, command: &'static [&'static str]) -> Self {
        Self { name, command, folder: ".", environment: None }
    }
}

const STEPS: [Step; 15] = [
    Step::new("formatting", &["cargo", "fmt", "--all", "--check"]),
    Step::new("tests", &["cargo", "test"]),
    Step::new("types of the client", &["git", "diff", "--exit-code", "--", "web/wire.d.ts"]),
    Step::new("lints", &["cargo", "clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
    Step {
        environment: Some(("RUSTDOCFLAGS", "-D warnings")),
        ..Step::new("documentation", &["cargo", "doc", "--workspace", "--no-deps"])
    },
    // An optimizer has been seen that does not come to an end with what everything else compiles.
    Step::new("what players build", &["cargo", "build", "--release"]),
    Step::new("dependencies", &["cargo", "deny", "check", "bans", "licenses", "sources"]),
    Step::new("tests of the developer commands", &["cargo", "test", "--package", "xtask"]),
    Step::new("clauses named by tests", &["cargo", "xtask", "clauses", "--check"]),
    Step::new("what the games say", &["cargo", "xtask", "protocol", "--check"]),
    Step::new("schemas of the packs", &["cargo", "xtask", "schemas", "--check"]),
    Step {
        folder: "web",
        ..Step::new("packages of the browser tests", &["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"])
    },
    Step::new("browser", &["cargo", "xtask", "browser"]),
    Step::new("every page and moment", &["cargo", "xtask", "sights"]),
    Step::new("kills and disks", &["cargo", "xtask", "crash", "--rounds", "20", "--decisions", "1000"]),
];

/// Runs the steps in order and stops at the first that fails.
pub fn run(root: &Path) -> anyhow::Result<ExitCode> {
    for step in &STEPS {
        let line = step.command.join(" ");
        println!("== {}: {line}", step.name);
        let status = Command::new(step.command[0])
            .args(&step.command[1..])
            .envs(step.environment)
            .current_dir(root.join(step.folder))
            .status()
            .with_context(|| format!("cannot start `{line}`"))?;
        if !status.success() {
            eprintln!("== failed: {}", step.name);
            return Ok(ExitCode::FAILURE);
        }
    }
    println!("== all {} steps passed", STEPS.len());
    Ok(ExitCode::SUCCESS)
}
