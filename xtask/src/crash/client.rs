//! Clients that play as fast as they are answered.

use super::promise::{Promises, text};
use anyhow::{Context, Result, bail, ensure};
use fieldcraft_engine::Seeded;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// Asks as a page of the server asks.
pub struct Browser {
    agent: ureq::Agent,
    origin: String,
    cookie: String,
}

impl Browser {
    /// A browser that shows the code in the address.
    pub fn enter(address: &str) -> Result<Self> {
        let (origin, cookie) = crate::browser::enter(address)?;
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(60)))
            .build();
        Ok(Self { agent: config.new_agent(), origin: origin.trim_end_matches('/').to_owned(), cookie })
    }

    /// Another window of the same browser, with connections of its own.
    pub fn another(&self) -> Self {
        let agent = ureq::Agent::new_with_config(self.agent.config().clone());
        Self { agent, origin: self.origin.clone(), cookie: self.cookie.clone() }
    }

    /// The status and text at a path.
    fn ask(&self, path: &str) -> Result<(u16, String)> {
        let asked = self.agent.get(format!("{}{path}", self.origin)).header("cookie", &self.cookie);
        let mut answer = asked.call()?;
        let text = answer.body_mut().with_config().limit(64 << 20).read_to_string()?;
        Ok((answer.status().as_u16(), text))
    }

    /// The text at a path.
    pub fn text(&self, path: &str) -> Result<String> {
        let (status, text) = self.ask(path)?;
        ensure!(status == 200, "{path}: {status} {text}");
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
        let status = answer.status().as_u16();
        let retry = answer.headers().contains_key("retry-after");
        ensure!(retry == [503, 507].contains(&status), "{path}: {status} with Retry-After: {retry}");
        let json = serde_json::from_str(&answer.body_mut().with_config().limit(64 << 20).read_to_string()?)?;
        Ok((status, json))
    }
}

/// What was answered to one who plays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answered {
    /// The decision is stored, or another one came first.
    Played,
    /// Nothing is wrong with the decision; later perhaps.
    Later,
    /// Nobody at this screen is to act.
    Waiting,
    /// The game is over.
    Over,
}

/// One who plays one game after another. Players of one table meet at the same games.
pub struct Player<'a> {
    pub browser: Browser,
    pub promises: &'a Promises,
    pub table: u64,
    /// Whether to come again when the server cannot store anything.
    pub patient: bool,
    pub ended: &'a AtomicBool,
}

impl Player<'_> {
    /// Plays until it is ended, or until the server is gone; how often it had to come again.
    pub fn play(&self, seed: u64) -> Result<u64> {
        let (mut dice, mut later, mut waited) = (Seeded::from_number(seed), 0, 0);
        let (mut game, mut seen) = (None, None);
        while !self.ended.load(Ordering::Relaxed) {
            let id = match game.take() {
                Some(id) => id,
                None => match self.sit_down()? {
                    Some(id) => id,
                    None => {
                        later += 1;
                        thread::sleep(Duration::from_millis(20));
                        continue;
                    }
                },
            };
            waited += 1;
            match self.decide(&id, &mut seen, &mut dice)? {
                Answered::Over => continue,
                Answered::Played => waited = 0,
                Answered::Later => {
                    later += 1;
                    waited = 0;
                    thread::sleep(Duration::from_millis(20));
                }
                Answered::Waiting => thread::sleep(Duration::from_millis(20)),
            }
            ensure!(waited < 6_000, "the machine in game {id} has not played for two minutes");
            game = Some(id);
        }
        Ok(later)
    }

    /// The game on this table, or a new one; nothing if none can be begun now.
    fn sit_down(&self) -> Result<Option<String>> {
        let (status, games) = self.browser.ask("/api/games")?;
        if self.patient && [503, 507].contains(&status) {
            return Ok(None);
        }
        ensure!(status == 200, "the list of games: {status} {games}");
        let games: Value = serde_json::from_str(&games)?;
        let mut going = games.as_array().into_iter().flatten().filter(|info| info["over"].is_null());
        match going.nth(usize::try_from(self.table)?) {
            Some(info) => Ok(Some(text(info, "id")?.to_owned())),
            None => self.begin(),
        }
    }

    /// A new game; the shelf says which ones there are. On every other round of the shelf a machine plays too.
    fn begin(&self) -> Result<Option<String>> {
        let shelf = self.browser.get("/api/shelf")?;
        let games = shelf["games"].as_array().filter(|games| !games.is_empty()).context("an empty shelf")?;
        let at = self.promises.lock().len() + usize::try_from(self.table)?;
        let game = &games[at % games.len()];
        let seat = game["machines"].as_array().and_then(|seats| seats.get(1)).and_then(Value::as_str);
        let machine = seat.filter(|_| at / games.len() % 2 == 1);
        let mut wanted = json!({"game": game["about"]["id"]});
        if let Some(seat) = machine {
            wanted["seats"] = json!({seat: "machine"});
        }
        let (status, info) = self.browser.post("/api/games", &wanted)?;
        if self.patient && [503, 507].contains(&status) {
            return Ok(None);
        }
        ensure!(status == 201, "a new game: {status} {info}");
        let id = text(&info, "id")?.to_owned();
        self.promises.lock().entry(id.clone()).or_default().machine = machine.is_some();
        Ok(Some(id))
    }

    /// One decision; `seen` is what the last one was answered with.
    fn decide(&self, id: &str, seen: &mut Option<Value>, dice: &mut Seeded) -> Result<Answered> {
        let has_choices = |message: &Value| message["scene"]["choices"].as_array().is_some_and(|list| !list.is_empty());
        let message = match seen.take().filter(has_choices) {
            Some(message) => message,
            None => {
                let (status, message) = self.browser.ask(&format!("/api/games/{id}/scene"))?;
                if self.patient && [503, 507].contains(&status) {
                    return Ok(Answered::Later);
                }
                ensure!(status == 200, "a scene: {status} {message}");
                serde_json::from_str(&message)?
            }
        };
        let choices = message["scene"]["choices"].as_array().map_or(0, Vec::len);
        if choices == 0 {
            return Ok(if message["scene"]["over"].is_null() { Answered::Waiting } else { Answered::Over });
        }
        let n = dice.below(u32::try_from(choices)?);
        let decide = json!({"revision": message["revision"], "seat": message["seat"], "n": n});
        let (status, answer) = self.browser.post(&format!("/api/games/{id}/decisions"), &decide)?;
        match status {
            200 => {
                self.promises.lock().entry(id.to_owned()).or_default().note(&answer)?;
                *seen = Some(answer);
                Ok(Answered::Played)
            }
            // Another client was faster.
            409 => Ok(Answered::Played),
            503 | 507 if self.patient => Ok(Answered::Later),
            _ => bail!("a decision: {status} {answer}"),
        }
    }
}
