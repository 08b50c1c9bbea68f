//! The one game of a bot, and the answers about it.

use super::Wrong;
use super::advice::{advice_json, named};
use super::request::{Read, Request, read};
use crate::list::to_json;
use crate::machines::Machines;
use crate::seed;
use fieldcraft_engine::{Ended, Seat};
use fieldcraft_scene::{OptionValue, Setup, Standing};
use fieldcraft_table::{Chosen, Dice, ODDS_LIMIT, Patience, PlayError, Save, Session, Shelf, Told};
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(super) struct Bot<'a> {
    shelf: &'a Shelf,
    session: Option<Box<dyn Session>>,
    machines: Machines,
}

type Answer = Result<Value, Wrong>;

impl<'a> Bot<'a> {
    pub fn new(shelf: &'a Shelf) -> Self {
        Self { shelf, session: None, machines: Machines::default() }
    }

    pub fn answer(&mut self, value: Value) -> Answer {
        if let (Some(session), Some(name)) = (&self.session, value["seat"].as_str()) {
            session.seat(name).map_or(Ok(()), |seat| self.machines.check_seat(&**session, seat))?;
        }
        let request = match read(value)? {
            Read::Request(request) => *request,
            Read::Question(ask) => {
                let session = self.session()?;
                let answer = session.ask(seat_of(session, ask.seat.as_deref())?, &ask.question)?;
                return Ok(json!({"ok": true, "answer": answer}));
            }
        };
        match request {
            Request::New { game, scenario, position, seed, options, sandbox, seats } => {
                let begin = Begin { scenario, position, seed, options, sandbox, seats };
                self.begin(&game, begin)
            }
            Request::Legal { seat } => legal(self.session()?, seat.as_deref()),
            Request::Play { n, decision, seat, dice, table_dice } => {
                let chosen = chosen(n, decision.as_ref())?;
                let faces = |dice: &[Told]| dice.iter().map(Told::face).collect::<Result<Vec<u32>, _>>();
                let table = if table_dice { faces(dice.as_deref().unwrap_or_default())? } else { Vec::new() };
                let dice = match (&dice, table_dice) {
                    (_, true) => Dice::Table(&table),
                    (Some(dice), false) => Dice::Told(dice),
                    (None, false) => Dice::Seeded,
                };
                let answer = play(self.session_mut()?, seat.as_deref(), chosen, dice)?;
                self.with_machines(answer)
            }
            Request::Intents { seat, on } => intents(self.session()?, seat.as_deref(), &on),
            Request::Intend { n, intent, seat, dice } => {
                let chosen = chosen(n, intent.as_ref())?;
                let dice = dice.as_deref().map_or(Dice::Seeded, Dice::Told);
                let answer = intend(self.session_mut()?, seat.as_deref(), chosen, dice)?;
                self.with_machines(answer)
            }
            Request::Advise { player, budget, seed, seat } => {
                let (session, name) = (self.session()?, named(player.as_deref(), budget)?);
                let seat = seat_of(session, seat.as_deref())?;
                let advice = session.advise(seat, name, seed.unwrap_or(0)).ok_or("this seat is not to act")?;
                Ok(advice_json(session, seat, &advice))
            }
            Request::Odds { n: None, decision: None, intent: Some(intent), seat, limit } => {
                let chosen = match intent.as_u64().and_then(|n| usize::try_from(n).ok()) {
                    Some(n) => Chosen::Number(n),
                    None => Chosen::Decision(&intent),
                };
                intent_odds(self.session()?, seat.as_deref(), chosen, limit.unwrap_or(ODDS_LIMIT))
            }
            Request::Odds { intent: Some(_), .. } => Err("say either which decision or which intention".into()),
            Request::Odds { n, decision, intent: None, seat, limit } => {
                let chosen = chosen(n, decision.as_ref())?;
                odds(self.session()?, seat.as_deref(), chosen, limit.unwrap_or(ODDS_LIMIT))
            }
            Request::Standing { seat, give, back } => {
                let answer = standing(self.session_mut()?, seat.as_deref(), give, back.as_ref())?;
                self.with_machines(answer)
            }
            Request::View { seat, step } => {
                let session = self.session()?;
                let seat = seat_of(session, seat.as_deref())?;
                let scene = session.scene_at(seat, step.unwrap_or(session.steps_of(seat)))?;
                Ok(json!({"ok": true, "seat": session.seat_name(seat), "scene": scene}))
            }
            Request::Position {} => {
                self.machines.check_whole(self.session()?)?;
                Ok(json!({"ok": true, "position": self.session()?.position()}))
            }
            Request::Undo { whole } => {
                let session = self.session_mut()?;
                let last = session.steps().saturating_sub(1);
                let from = if whole { session.beginning(last) } else { last };
                let mut undone = (from..=last).try_for_each(|_| session.undo());
                let Self { session: Some(session), machines, .. } = self else { return Err(NO_GAME.into()) };
                undone = undone.and_then(|()| machines.undo(&mut **session));
                // What could be taken back in part only is for the machines to go on with.
                machines.act(&mut **session, &Patience::default())?;
                undone?;
                if let Some(own) = machines.other_seat(&**session) {
                    // How often a machine decided in secret is not to be counted.
                    return Ok(json!({"ok": true, "steps": session.steps_of(own)}));
                }
                Ok(json!({"ok": true, "steps": session.steps()}))
            }
            Request::Save {} => {
                self.machines.check_whole(self.session()?)?;
                Ok(json!({"ok": true, "save": self.session()?.save()}))
            }
            Request::Load { save } => {
                let loaded = self.shelf.load(&Save::from_json(&save)?)?;
                (self.session, self.machines) = (Some(loaded.table), Machines::default());
                let session = self.session()?;
                Ok(json!({"ok": true, "game": session.about().id, "steps": session.steps(), "warning": loaded.warning}))
            }
            Request::Report { seat } => {
                let session = self.session()?;
                let report = session.report(seat_of(session, seat.as_deref())?);
                Ok(json!({"ok": true, "report": report}))
            }
            Request::Cards { game } => {
                let offer = self.shelf.find(&game).ok_or_else(|| format!("there is no game {game:?}"))?;
                Ok(json!({"ok": true, "game": game, "cards": offer.cards()}))
            }
            Request::List { game: None } => Ok(json!({"ok": true, "games": to_json(self.shelf.iter())})),
            Request::List { game: Some(id) } => {
                let offer = self.shelf.find(&id).ok_or_else(|| format!("there is no game {id:?}"))?;
                Ok(json!({"ok": true, "games": to_json([offer].into_iter())}))
            }
        }
    }

    fn session(&self) -> Result<&dyn Session, Wrong> {
        self.session.as_deref().ok_or_else(|| NO_GAME.into())
    }

    fn session_mut(&mut self) -> Result<&mut (dyn Session + 'static), Wrong> {
        self.session.as_deref_mut().ok_or_else(|| NO_GAME.into())
    }

    fn begin(&mut self, game: &str, begin: Begin) -> Answer {
        let offer = self.shelf.find(game).ok_or_else(|| format!("there is no game {game:?}"))?;
        let seed = match begin.seed {
            Some(number) => seed::from_number(number),
            None => seed::fresh()?,
        };
        let mut session = match (begin.scenario, begin.position) {
            (Some(scenario), None) => offer.start(Setup { scenario, options: begin.options }, seed)?,
            (None, Some(position)) if begin.options.is_empty() => {
                offer.start_position(position, seed).map_err(|mistakes| mistakes.join("; "))?
            }
            (None, Some(_)) => return Err("a position has its options in itself".into()),
            _ => return Err("a new game needs a scenario or a position, and not both".into()),
        };
        if begin.sandbox {
            session.make_sandbox();
        }
        let machines = Machines::seated(&*session, pairs(&begin.seats), seed::to_number(&seed))?;
        let answer = json!({"ok": true, "game": session.about(), "seats": session.seats()});
        (self.session, self.machines) = (Some(session), machines);
        self.with_machines(answer)
    }

    /// The answer, after the machines have acted: whose turn it is then, and what they have done.
    fn with_machines(&mut self, mut answer: Value) -> Answer {
        let Self { session: Some(session), machines, .. } = self else { return Ok(answer) };
        if machines.are_there() {
            let lines = machines.act(&mut **session, &Patience::default())?;
            answer["machines"] = lines.iter().map(|line| line.text.to_string()).collect();
            answer["over"] = json!(session.over());
            if answer.get("to_act").is_some() {
                answer["to_act"] = session.to_act().map(|seat| session.seat_name(seat)).collect();
            }
        }
        Ok(answer)
    }
}

/// The pairs of a map, as text.
fn pairs(map: &BTreeMap<String, String>) -> impl Iterator<Item = (&str, &str)> {
    map.iter().map(|(key, value)| (key.as_str(), value.as_str()))
}

const NO_GAME: &str = "there is no game yet; begin one with new or load";

struct Begin {
    scenario: Option<String>,
    position: Option<Value>,
    seed: Option<u64>,
    options: BTreeMap<String, OptionValue>,
    sandbox: bool,
    seats: BTreeMap<String, String>,
}

/// The seat that is named, or the first that is to act, or the first of all.
fn seat_of(session: &dyn Session, name: Option<&str>) -> Result<Seat, Wrong> {
    match name {
        Some(name) => session.seat(name).ok_or_else(|| format!("there is no seat {name:?}").into()),
        None => Ok(session.to_act().first().unwrap_or(Seat(0))),
    }
}

fn chosen<'v>(n: Option<usize>, decision: Option<&'v Value>) -> Result<Chosen<'v>, Wrong> {
    match (n, decision) {
        (Some(n), None) => Ok(Chosen::Number(n)),
        (None, Some(decision)) => Ok(Chosen::Decision(decision)),
        _ => Err("say which decision, by n or by decision".into()),
    }
}

fn legal(session: &dyn Session, seat: Option<&str>) -> Answer {
    let seat = seat_of(session, seat)?;
    let prompt = session.prompt(seat);
    let decision = |(choice, decision): (fieldcraft_scene::Choice, Value)| {
        json!({
            "n": choice.n, "text": choice.text, "decision": decision, "clauses": choice.clauses,
            "subjects": choice.subjects, "group": choice.group, "usual": choice.usual, "chance": choice.chance,
        })
    };
    let decisions: Vec<Value> = session.choices(seat).into_iter().zip(session.decisions(seat)).map(decision).collect();
    let to_act: Vec<&str> = session.to_act().map(|seat| session.seat_name(seat)).collect();
    Ok(json!({
        "ok": true, "seat": session.seat_name(seat), "to_act": to_act,
        "prompt": prompt.as_ref().map(|prompt| prompt.text.to_string()),
        "clauses": prompt.map(|prompt| prompt.clauses).unwrap_or_default(),
        "decisions": decisions, "over": session.over(),
    }))
}

fn play(session: &mut dyn Session, seat: Option<&str>, chosen: Chosen<'_>, dice: Dice<'_>) -> Answer {
    let seat = seat_of(session, seat)?;
    let played = session.play(seat, chosen, dice).map_err(not_played)?;
    let text: Vec<String> = played.lines.iter().map(|line| line.text.to_string()).collect();
    Ok(json!({
        "ok": true, "seat": session.seat_name(seat), "events": played.events, "text": text, "over": played.over,
    }))
}

fn odds(session: &dyn Session, seat: Option<&str>, chosen: Chosen<'_>, limit: u32) -> Answer {
    let seat = seat_of(session, seat)?;
    let odds = session.odds(seat, chosen, limit.clamp(1, ODDS_LIMIT)).map_err(not_played)?;
    let rows = session.rows(seat, chosen).map_err(not_played)?;
    let figures: BTreeMap<&str, &Value> = rows.iter().flat_map(|group| &group.figures).map(|(k, v)| (*k, v)).collect();
    Ok(json!({
        "ok": true, "headline": odds.headline, "exact": odds.exact, "runs": odds.runs, "outcomes": odds.outcomes,
        "figures": figures,
        "modifiers": rows,
    }))
}

fn standing(session: &mut dyn Session, seat: Option<&str>, give: Option<Standing>, back: Option<&Standing>) -> Answer {
    let seat = seat_of(session, seat)?;
    let played = match (give, back) {
        (Some(_), Some(_)) => return Err("give one or take one back, not both".into()),
        (Some(give), None) => session.stand(seat, give, false)?,
        (None, Some(back)) => session.ask_again(seat, back).map(|()| Vec::new())?,
        (None, None) => Vec::new(),
    };
    let lines = played.iter().flat_map(|played| &played.lines);
    let text: Vec<String> = lines.map(|line| line.text.to_string()).collect();
    let events: Vec<&Value> = played.iter().flat_map(|played| &played.events).collect();
    let to_act: Vec<&str> = session.to_act().map(|seat| session.seat_name(seat)).collect();
    Ok(json!({
        "ok": true, "seat": session.seat_name(seat), "standing": session.standing(seat), "decisions": played.len(),
        "events": events, "text": text, "to_act": to_act, "over": session.over(),
    }))
}

fn intents(session: &dyn Session, seat: Option<&str>, on: &[String]) -> Answer {
    let seat = seat_of(session, seat)?;
    let on: Vec<&str> = on.iter().map(String::as_str).collect();
    let intent = |choice: fieldcraft_scene::Choice| {
        json!({
            "n": choice.n, "text": choice.text, "intent": session.intent(seat, choice.n), "clauses": choice.clauses,
            "subjects": choice.subjects, "group": choice.group, "chance": choice.chance,
        })
    };
    let intents: Vec<Value> = session.intents_on(seat, &on).into_iter().map(intent).collect();
    Ok(json!({
        "ok": true, "seat": session.seat_name(seat), "intents": intents, "usual": session.usual(seat),
        "unfinished": session.unfinished(seat),
    }))
}

fn intend(session: &mut dyn Session, seat: Option<&str>, chosen: Chosen<'_>, dice: Dice<'_>) -> Answer {
    let seat = seat_of(session, seat)?;
    let intended = session.intend(seat, chosen, dice).map_err(not_played)?;
    let ended = match intended.ended {
        Ended::Done => "done",
        Ended::Stopped => "stopped",
        Ended::Interrupted => "interrupted",
    };
    let lines = intended.played.iter().flat_map(|played| &played.lines);
    let text: Vec<String> = lines.map(|line| line.text.to_string()).collect();
    let events: Vec<&Value> = intended.played.iter().flat_map(|played| &played.events).collect();
    let to_act: Vec<&str> = session.to_act().map(|seat| session.seat_name(seat)).collect();
    Ok(json!({
        "ok": true, "seat": session.seat_name(seat), "ended": ended, "decisions": intended.played.len(),
        "events": events, "text": text, "to_act": to_act, "over": session.over(),
    }))
}

fn intent_odds(session: &dyn Session, seat: Option<&str>, chosen: Chosen<'_>, limit: u32) -> Answer {
    let seat = seat_of(session, seat)?;
    let forecast = session.intent_forecast(seat, chosen, limit.clamp(1, ODDS_LIMIT)).map_err(not_played)?;
    let odds = forecast(&|| true).map_err(not_played)?.ok_or("this cannot be done now")?;
    Ok(json!({
        "ok": true, "headline": odds.headline, "exact": odds.exact, "runs": odds.runs, "outcomes": odds.outcomes,
    }))
}

fn not_played(error: PlayError) -> Wrong {
    let needs = match &error {
        PlayError::NeedsRoll { purpose, sides } => Some(json!({"for": purpose, "sides": sides})),
        _ => None,
    };
    Wrong { error: error.to_string(), clause: error.clause().map(Into::into), needs }
}
