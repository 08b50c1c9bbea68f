//! The server as a process of its own, in one data folder all the time.

use super::client::Browser;
use anyhow::{Context, Result, bail, ensure};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Builds the program and says where it is.
pub fn build(root: &Path, release: bool) -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    // The same choice as that of `cargo xtask browser`, so that one build serves both.
    cargo.args(["build", "--quiet", "--bins", "--examples"]).current_dir(root);
    if release {
        cargo.arg("--release");
    } else {
        cargo.args(["--profile", "test"]);
    }
    ensure!(cargo.status().context("cannot start cargo")?.success(), "the program does not build");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let name = format!("fieldcraft{}", std::env::consts::EXE_SUFFIX);
    Ok(target.join(if release { "release" } else { "debug" }).join(name))
}

/// A server that runs.
pub struct Server {
    process: Child,
    browser: Browser,
}

impl Server {
    /// Starts it and waits until it listens.
    pub fn start(program: &Path, data: &Path, environment: &[(&str, &Path)]) -> Result<Self> {
        let mut process = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            // It tells of every fault that it meets here.
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().context("no output")?).read_line(&mut line)?;
        match line.trim().split_once("http") {
            Some((_, rest)) => Ok(Self { process, browser: Browser::enter(&format!("http{rest}"))? }),
            None => bail!("the server does not start: {line:?}, {}", process.wait()?),
        }
    }

    /// A window of a browser that has been let in.
    pub fn browser(&self) -> Browser {
        self.browser.another()
    }

    /// Ends it without a warning.
    pub fn kill(mut self) -> Result<()> {
        self.process.kill()?;
        self.process.wait()?;
        Ok(())
    }
}
