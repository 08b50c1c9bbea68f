//! Clients that play as fast as they are answered, until nobody answers.

use super::{Promises, lock, text};
use anyhow::{Context, Result, ensure};
use fieldcraft_engine::Seeded;
use serde_json::{Value, json};
use std::time::Duration;

/// Asks as a page of the server asks.
pub struct Browser {
    agent: ureq::Agent,
    origin: String,
    cookie: String,
}

impl Browser {
    /// A browser that has shown the token in the address.
    pub fn new(address: &str) -> Result<Self> {
        let (origin, token) = address.split_once("/?token=").context("an address with a token")?;
        let port = origin.rsplit(':').next().context("a port")?;
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(20)))
            .build();
        let cookie = format!("fieldcraft-{port}={token}");
        Ok(Self { agent: config.new_agent(), origin: origin.to_owned(), cookie })
    }

    /// The text at a path.
    pub fn text(&self, path: &str) -> Result<String> {
        let asked = self.agent.get(format!("{}{path}", self.origin)).header("cookie", &self.cookie);
        let mut answer = asked.call()?;
        let text = answer.body_mut().with_config().limit(64 << 20).read_to_string()?;
        ensure!(answer.status().is_success(), "{path}: {} {text}", answer.status());
        Ok(text)
    }

    /// The JSON at a path.
    pub fn get(&self, path: &str) -> Result<Value> {
        Ok(serde_json::from_str(&self.text(path)?)?)
    }

    /// The status and JSON that a change is answered with.
    fn post(&self, path: &str, body: &Value) -> Result<(u16, Value)> {
        let asked = self.agent.post(format!("{}{path}", self.origin)).header("cookie", &self.cookie);
        let mut answer = asked.header("origin", &self.origin).send(body.to_string())?;
        let json = serde_json::from_str(&answer.body_mut().with_config().limit(64 << 20).read_to_string()?)?;
        Ok((answer.status().as_u16(), json))
    }
}

/// Plays one game after another until the server is gone. Clients meet at the same games.
pub fn play(browser: &Browser, promises: &Promises, table: u64, seed: u64) -> Result<()> {
    let mut dice = Seeded::from_number(seed);
    loop {
        let id = match unfinished(browser, table)? {
            Some(id) => id,
            None => begin(browser, promises, table)?,
        };
        while decide(browser, promises, &id, &mut dice)? {}
    }
}

/// The game on this table, if enough games are going on.
fn unfinished(browser: &Browser, table: u64) -> Result<Option<String>> {
    let games = browser.get("/api/games")?;
    let mut going = games.as_array().into_iter().flatten().filter(|info| info["over"].is_null());
    going.nth(usize::try_from(table)?).map(|info| Ok(text(info, "id")?.to_owned())).transpose()
}

/// A new game; the shelf says which ones there are.
fn begin(browser: &Browser, promises: &Promises, table: u64) -> Result<String> {
    let shelf = browser.get("/api/shelf")?;
    let games = shelf["games"].as_array().filter(|games| !games.is_empty()).context("an empty shelf")?;
    let game = &games[usize::try_from(table)? % games.len()]["about"]["id"];
    let (status, info) = browser.post("/api/games", &json!({"game": game}))?;
    ensure!(status == 201, "a new game: {status} {info}");
    let id = text(&info, "id")?.to_owned();
    lock(promises).entry(id.clone()).or_default();
    Ok(id)
}

/// One decision; false when the game is over.
fn decide(browser: &Browser, promises: &Promises, id: &str, dice: &mut Seeded) -> Result<bool> {
    let message = browser.get(&format!("/api/games/{id}/scene"))?;
    let choices = message["scene"]["choices"].as_array().map_or(0, Vec::len);
    if choices == 0 {
        return Ok(false);
    }
    let n = dice.below(u32::try_from(choices)?);
    let decide = json!({"revision": message["revision"], "seat": message["seat"], "n": n});
    let (status, answer) = browser.post(&format!("/api/games/{id}/decisions"), &decide)?;
    match status {
        200 => {
            let revision = answer["revision"].as_u64().context("a revision")?;
            let mut promises = lock(promises);
            let promise = promises.entry(id.to_owned()).or_default();
            promise.revision = promise.revision.max(revision);
        }
        // Another client was faster.
        409 => {}
        _ => anyhow::bail!("a decision: {status} {answer}"),
    }
    Ok(true)
}
