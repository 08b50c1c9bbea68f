//! `cargo xtask browser`: the client checked by `tsc`, its unit tests, and whole games in a real browser.
//!
//! It needs Node, Chromium and the packages of `web/package.json`, which `.ci/run` installs; `cargo test` needs none
//! of them.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};

use anyhow::{Context, bail};
use clap::Args;

#[derive(Args)]
pub struct Options {
    /// Builds and measures the program as it is released
    #[arg(long)]
    release: bool,
    /// Measures the frame times of the largest board too
    #[arg(long)]
    frames: bool,
    /// Measures the time from a click to the painted answer too
    #[arg(long)]
    answers: bool,
}

/// A server in a data folder of its own, stopped when it goes out of scope.
pub struct Server {
    process: Child,
    address: String,
    cookie: String,
    data: PathBuf,
}

/// Shows the code in an address: the address without it, and the cookie that all tests share.
pub fn enter(address: &str) -> anyhow::Result<(String, String)> {
    let (origin, _) = address.split_once("?code=").context("an address with a code")?;
    let agent = ureq::Agent::config_builder().max_redirects(0).http_status_as_error(false).build().new_agent();
    let answer = agent.get(address).call()?;
    let cookie = answer.headers().get("set-cookie").context("a cookie")?.to_str()?;
    Ok((origin.to_owned(), cookie.split(';').next().unwrap_or_default().to_owned()))
}

impl Server {
    pub fn start(program: &Path, arguments: &[&str], name: &str) -> anyhow::Result<Self> {
        let data = std::env::temp_dir().join(format!("fieldcraft-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&data).with_context(|| format!("cannot make {}", data.display()))?;
        let mut process = Command::new(program)
            .args(arguments)
            .args(["--listen", "127.0.0.1:0", "--data"])
            .arg(&data)
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start {}", program.display()))?;
        let output = process.stdout.take().context("the server has an output")?;
        for line in BufReader::new(output).lines() {
            if let Some(at) = line?.split_whitespace().find(|word| word.starts_with("http://")) {
                let (address, cookie) = enter(at)?;
                return Ok(Self { process, address, cookie, data });
            }
        }
        bail!("the server {name} ended without an address")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A server that is gone already has been stopped too.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// Runs a script of `web/package.json` that is told where the servers are.
pub fn npm(root: &Path, script: &str, servers: &[(&str, &Server)]) -> anyhow::Result<()> {
    npm_told(root, script, servers, &[])
}

/// The same with more to tell, as variables of the environment.
pub fn npm_told(root: &Path, script: &str, servers: &[(&str, &Server)], told: &[(&str, &str)]) -> anyhow::Result<()> {
    println!("== npm run {script}");
    let status = Command::new("npm")
        .args(["run", "--silent", script])
        .envs(servers.iter().map(|(name, server)| (format!("{name}_URL"), server.address.as_str())))
        .envs(servers.iter().map(|(name, server)| (format!("{name}_COOKIE"), server.cookie.as_str())))
        .envs(told.iter().copied())
        .current_dir(root.join("web"))
        .status()
        .context("cannot start npm, which comes with Node")?;
    if status.success() { Ok(()) } else { bail!("npm run {script} failed") }
}

/// Builds the programs and the examples: the folder where they are.
pub fn build(root: &Path, release: bool) -> anyhow::Result<PathBuf> {
    // The profile of the tests and no choice of packages, so that what `cargo test` has built is used again: a package
    // by itself is built with other features of what it depends on.
    let profile: &[&str] = if release { &["--release"] } else { &["--profile", "test"] };
    let build = ["build", "--bins", "--examples"];
    let status = Command::new("cargo").args(build).args(profile).current_dir(root).status()?;
    if !status.success() {
        bail!("cargo {} failed", build.join(" "));
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join(if release { "release" } else { "debug" }))
}

/// Runs the checks in order and stops at the first that fails.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<ExitCode> {
    npm(root, "check", &[])?;
    npm(root, "test", &[])?;
    let target = build(root, options.release)?;
    let game = Server::start(&target.join("fieldcraft"), &["serve"], "game")?;
    let parade = Server::start(&target.join("examples/parade"), &[], "parade")?;
    let servers = [("FIELDCRAFT", &game), ("PARADE", &parade)];
    npm(root, "browser", &servers)?;
    if options.frames {
        npm(root, "frames", &servers)?;
    }
    if options.answers {
        npm(root, "answers", &servers)?;
    }
    Ok(ExitCode::SUCCESS)
}
