//! The checks that every change passes, in one list.
//!
//! `.ci/run` installs what they need and then comes here, so both always do the same.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::Context;

struct Step {
    name: &'static str,
    arguments: &'static [&'static str],
    environment: Option<(&'static str, &'static str)>,
}

const STEPS: [Step; 8] = [
    Step { name: "tests", arguments: &["test"], environment: None },
    Step { name: "formatting", arguments: &["fmt", "--all", "--check"], environment: None },
    Step {
        name: "lints",
        arguments: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
        environment: None,
    },
    Step {
        name: "documentation",
        arguments: &["doc", "--workspace", "--no-deps"],
        environment: Some(("RUSTDOCFLAGS", "-D warnings")),
    },
    Step { name: "tests of the developer commands", arguments: &["test", "--package", "xtask"], environment: None },
    Step { name: "clauses named by tests", arguments: &["xtask", "clauses", "--check"], environment: None },
    Step { name: "what the games say", arguments: &["xtask", "protocol", "--check"], environment: None },
    Step { name: "schemas of the packs", arguments: &["xtask", "schemas", "--check"], environment: None },
];

/// Runs the steps in order and stops at the first that fails.
pub fn run(root: &Path) -> anyhow::Result<ExitCode> {
    for step in &STEPS {
        let line = format!("cargo {}", step.arguments.join(" "));
        println!("== {}: {line}", step.name);
        let status = Command::new("cargo")
            .args(step.arguments)
            .envs(step.environment)
            .current_dir(root)
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
