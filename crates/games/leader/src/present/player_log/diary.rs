//! The war diary: the campaign told week by week and battle by battle, from its events.

use crate::event::{Ending, Event, Mark, SoFor};
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::present::names::{self, count, signed};
use crate::state::Campaign;
use std::fmt::Write as _;

/// What is still to be told of the battle being fought.
#[derive(Default)]
struct Battle {
    battalion: Option<BattalionId>,
    turns: u8,
    destroyed: u16,
    news: Vec<String>,
}

/// The diary while it is written.
struct Diary<'a> {
    game: &'a Campaign,
    out: String,
    assigned: Vec<(BattalionId, UnitId, CommanderId)>,
    battle: Battle,
    /// Who moved on the operational map this week.
    moves: Vec<String>,
}

/// The diary as Markdown, without its heading; nothing before the first week.
pub(super) fn diary(game: &Campaign, events: &[Event]) -> String {
    let mut diary =
        Diary { game, out: String::new(), assigned: Vec::new(), battle: Battle::default(), moves: Vec::new() };
    events.iter().for_each(|event| diary.note(event));
    diary.out
}

/// "a", "a and b", "a, b and c".
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

impl Diary<'_> {
    fn paragraph(&mut self, text: &str) {
        let _ = writeln!(self.out, "{text}\n");
    }

    fn unit(&self, id: UnitId) -> String {
        names::unit(&self.game.edition, id)
    }

    fn commander(&self, id: CommanderId) -> String {
        names::commander(&self.game.edition, id).into()
    }

    fn battalion(&self, id: BattalionId) -> String {
        names::battalion(&self.game.edition, id)
    }

    fn note(&mut self, event: &Event) {
        match *event {
            Event::WeekBegan(week) => {
                self.assigned.clear();
                let _ = writeln!(self.out, "### Week {week}\n");
            }
            Event::ConditionDrawn(card) => {
                let name = self.game.edition.conditions.get(usize::from(card)).map_or("", |card| &card.name);
                self.paragraph(&format!("The week opens under “{name}”."));
            }
            Event::Assigned { unit, commander, battalion } => {
                self.assigned.retain(|(_, known, _)| *known != unit);
                self.assigned.push((battalion, unit, commander));
            }
            Event::BattleBegan { battalion, .. } => self.open(battalion),
            Event::TurnBegan(turn) => self.battle.turns = turn,
            Event::EnemyDestroyed(_) | Event::EnemyLeft(_) => self.battle.destroyed += 1,
            Event::UnitDestroyed(id) => self.tell(format!("{} is lost", self.unit(id))),
            Event::Killed(id) => self.tell(format!("{} is killed", self.commander(id))),
            Event::Wounded(id) => self.tell(format!("{} is wounded", self.commander(id))),
            Event::Booked { battalion, mark, vp } => self.book(battalion, mark, vp),
            Event::Promoted(id, level) => {
                let text = format!("{} is promoted to {}.", self.commander(id), names::level(level));
                self.paragraph(&text);
            }
            Event::BattalionMoved(id, band) => {
                let name = names::designation(&self.game.edition, id);
                self.moves.push(format!("{name} moves to {}", names::band(&self.game.edition, band)));
            }
            Event::So { by, now, why: SoFor::Week } => self.close_week(by, now),
            Event::CampaignEnded(ending) => self.end(ending),
            _ => {}
        }
    }

    /// A loss in the battle, or outside of one.
    fn tell(&mut self, news: String) {
        if self.battle.battalion.is_some() {
            self.battle.news.push(news);
        } else {
            self.paragraph(&format!("{news}."));
        }
    }

    fn open(&mut self, battalion: BattalionId) {
        self.battle = Battle { battalion: Some(battalion), ..Battle::default() };
        let sent: Vec<String> = (self.assigned.iter())
            .filter(|(target, ..)| *target == battalion)
            .map(|(_, unit, commander)| format!("{} with {}", self.commander(*commander), self.unit(*unit)))
            .collect();
        let who = if sent.is_empty() { "The force".to_owned() } else { listed(&sent) };
        let text = format!("**{}.** Against it: {who}.", self.battalion(battalion));
        self.paragraph(&text);
    }

    fn book(&mut self, battalion: BattalionId, mark: Mark, vp: i16) {
        let Battle { turns, destroyed, news, .. } = std::mem::take(&mut self.battle);
        let how = match mark {
            Mark::Destroyed => "is destroyed",
            Mark::Half => "is reduced to Half strength",
            Mark::Neither => "holds out",
        };
        let cost = if news.is_empty() { "Nobody is lost".to_owned() } else { listed(&news) };
        let after = if turns == 0 { String::new() } else { format!(" after {}", count(turns, "turn")) };
        let fell = if destroyed == 0 { "no enemy unit".into() } else { count(i32::from(destroyed), "enemy unit") };
        let text = format!("{} {how}{after}, {fell} destroyed, {} VP. {cost}.", self.battalion(battalion), signed(vp));
        self.paragraph(&text);
    }

    fn close_week(&mut self, by: i16, now: i16) {
        let moves = std::mem::take(&mut self.moves);
        if !moves.is_empty() {
            self.paragraph(&format!("On the operational map {}.", listed(&moves)));
        }
        self.paragraph(&format!("The week closes with {} SO, {now} in hand.", signed(by)));
    }

    fn end(&mut self, ending: Ending) {
        self.paragraph(&format!("The campaign ends: {}.", names::ending(ending)));
    }
}
