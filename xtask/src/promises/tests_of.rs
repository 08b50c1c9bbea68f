//! The tests of a game with its breaks: which there are, which breaks each comes past, and which fail with a break.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};

use super::copy::Copy;

/// Programs, or parts of one, that play at random, hold screens against files or read positions: no test of theirs is
/// for a clause.
const NOT_ASKED: [&str; 5] = ["conformance", "positions", "random_play", "screens", "secrets"];

/// A test that runs longer with a break has noticed it: the rules no longer come to an end.
const LONGEST: Duration = Duration::from_secs(60);

/// One test: its program and its name there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Test {
    program: PathBuf,
    pub name: String,
}

impl Test {
    /// The name of its function.
    pub fn function(&self) -> &str {
        self.name.rsplit("::").next().unwrap_or(&self.name)
    }
}

/// Tests with the breaks that each comes past.
type Reached = Vec<(Test, BTreeSet<u32>)>;

/// The tests of a copy and the breaks that each comes past.
pub struct Tests {
    folder: PathBuf,
    pub passed: BTreeMap<Test, BTreeSet<u32>>,
}

impl Tests {
    /// Runs every test once, whole, and notes what it comes past.
    pub fn run(copy: &Copy) -> anyhow::Result<Self> {
        let mut all = Vec::new();
        for (name, program) in &copy.programs {
            if NOT_ASKED.contains(&name.as_str()) {
                continue;
            }
            let output = Command::new(program).args(["--list", "--format=terse"]).current_dir(&copy.folder).output()?;
            for line in String::from_utf8_lossy(&output.stdout).lines() {
                let name = line.strip_suffix(": test");
                let asked = |name: &&str| name.split("::").next().is_some_and(|part| !NOT_ASKED.contains(&part));
                if let Some(name) = name.filter(asked) {
                    all.push(Test { program: program.clone(), name: name.to_owned() });
                }
            }
        }
        let tests = Self { folder: copy.folder.clone(), passed: BTreeMap::new() };
        let halves: Vec<&[Test]> = all.chunks(all.len().div_ceil(2).max(1)).collect();
        let results: Vec<anyhow::Result<Reached>> = thread::scope(|scope| {
            let work = |(at, half): (usize, &&[Test])| {
                let (tests, half) = (&tests, half.to_vec());
                scope.spawn(move || half.iter().map(|test| Ok((test.clone(), tests.reached(test, at)?))).collect())
            };
            let threads: Vec<_> = halves.iter().enumerate().map(work).collect();
            threads.into_iter().map(|thread| thread.join().expect("nothing panics there")).collect()
        });
        let mut passed = BTreeMap::new();
        for half in results {
            passed.extend(half?);
        }
        Ok(Self { passed, ..tests })
    }

    /// The breaks that a test comes past.
    fn reached(&self, test: &Test, at: usize) -> anyhow::Result<BTreeSet<u32>> {
        let list = self.folder.join(format!("reached-{at}.txt"));
        let _ = fs::remove_file(&list);
        let mut child = self.start(&test.program, &[&test.name], None, Some(&list))?;
        ensure!(ends_well(&mut child)?, "{} fails without any break", test.name);
        let text = fs::read_to_string(&list).unwrap_or_default();
        Ok(text.lines().filter_map(|line| line.parse().ok()).collect())
    }

    fn start(
        &self,
        program: &Path,
        names: &[&str],
        thrown: Option<u32>,
        reached: Option<&Path>,
    ) -> anyhow::Result<Child> {
        let mut command = Command::new(program);
        command
            .args(["--exact", "--quiet"])
            .args(names)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .stdin(Stdio::null());
        // Cargo runs tests in the folder of their crate.
        let game = self.folder.file_name().context("the copy has a name")?;
        command.current_dir(self.folder.join("crates/games").join(game)).env("INSTA_UPDATE", "no");
        if let Some(number) = thrown {
            command.env("FIELDCRAFT_BREAK", number.to_string()).args(["--test-threads", "1"]);
        }
        if let Some(list) = reached {
            command.env("FIELDCRAFT_REACHED", list);
        }
        command.spawn().with_context(|| format!("cannot start {}", program.display()))
    }

    /// Whether one of these tests fails with the break.
    pub fn notice(&self, tests: &[&Test], number: u32) -> anyhow::Result<bool> {
        let mut programs: BTreeMap<&Path, Vec<&str>> = BTreeMap::new();
        for test in tests {
            programs.entry(&test.program).or_default().push(&test.name);
        }
        for (program, names) in programs {
            // The most telling first; what fails among a few need not be looked for among all.
            for names in [&names[..names.len().min(6)], &names[names.len().min(6)..]] {
                if !names.is_empty() && !ends_well(&mut self.start(program, names, Some(number), None)?)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

/// Whether a test program ends in time, and without a failure.
fn ends_well(child: &mut Child) -> anyhow::Result<bool> {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        if LONGEST < begun.elapsed() {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        thread::sleep(Duration::from_millis(3));
    }
}
