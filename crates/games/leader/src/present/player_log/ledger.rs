//! Keeps the books: one pass over the events of a campaign.

use crate::cards::Level;
use crate::decision::{Damage, OptionalRule};
use crate::event::{Ending, Event, Mark, SoFor};
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::state::Campaign;
use std::collections::{BTreeMap, BTreeSet};

/// A commander as the log knows him [LD-LOG-2].
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub level: Level,
    /// XP toward the next level.
    pub xp: u8,
    /// All XP gained.
    pub gained: u32,
    pub stress: u8,
    pub wounded: bool,
    /// How he left: "killed", "discarded".
    pub gone: Option<&'static str>,
}

/// A battle as the log knows it [LD-LOG-3].
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub week: u8,
    pub battalion: BattalionId,
    pub so: i16,
    pub so_change: i16,
    pub mark: Option<Mark>,
    pub vp: i16,
    /// VP after the battle.
    pub vp_now: i16,
    pub participants: BTreeSet<CommanderId>,
    /// Stress of the participants after the battle.
    pub stress: BTreeMap<CommanderId, u8>,
}

/// A week as the log knows it.
#[derive(Clone, Debug)]
pub(super) struct Week {
    pub number: u8,
    pub condition: Option<u8>,
    pub adjustment: i16,
    pub so_now: i16,
}

/// The books of a campaign.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    pub initial_so: i16,
    /// SO spent during set-up and afterwards, by purpose; gains count against it.
    pub spent: BTreeMap<(bool, SoFor), i32>,
    pub so: i16,
    pub vp: i16,
    pub rules: Vec<OptionalRule>,
    pub trucks: u8,
    pub scouts: u8,
    pub people: BTreeMap<CommanderId, Person>,
    pub units: BTreeSet<UnitId>,
    pub lost: Vec<UnitId>,
    pub damage: BTreeMap<UnitId, Vec<Damage>>,
    pub weeks: Vec<Week>,
    pub battles: Vec<Entry>,
    pub ending: Option<Ending>,
    /// Who goes where this week.
    assigned: Vec<(CommanderId, BattalionId)>,
    /// Whether the last battle is still being fought or booked.
    open: bool,
}

impl Ledger {
    /// The books after these events. What was there before the first of them is taken from the game.
    pub fn of(game: &Campaign, events: &[Event]) -> Self {
        let mut ledger = Self::default();
        for event in events {
            ledger.note(game, event);
        }
        ledger.close();
        ledger.take_in(game);
        ledger
    }

    /// A game that began with a position has people and units of whom no event tells.
    fn take_in(&mut self, game: &Campaign) {
        for id in game.staff().iter() {
            let state = &game.commanders[id.index()];
            self.people.entry(id).or_insert_with(|| Person {
                level: state.level,
                xp: state.xp,
                gained: 0,
                stress: state.stress,
                wounded: state.wounded,
                gone: None,
            });
        }
        for id in game.force().iter() {
            if self.units.insert(id) {
                let damage = game.units[id.index()].damage;
                let glancing = usize::from(damage.glancing.saturating_sub(1));
                let kinds = damage.iter().chain(std::iter::repeat_n(Damage::Glancing, glancing));
                self.damage.entry(id).or_insert_with(|| kinds.collect());
            }
        }
    }

    /// The last battle has been booked.
    fn close(&mut self) {
        if let (true, Some(entry)) = (self.open, self.battles.last_mut()) {
            for id in &entry.participants {
                if let Some(person) = self.people.get(id) {
                    entry.stress.insert(*id, person.stress);
                }
            }
            entry.vp_now = self.vp;
        }
        self.open = false;
    }

    fn person(&mut self, game: &Campaign, id: CommanderId) -> &mut Person {
        self.people.entry(id).or_insert_with(|| Person {
            level: game.commanders[id.index()].level,
            xp: 0,
            gained: 0,
            stress: 0,
            wounded: false,
            gone: None,
        })
    }

    fn note(&mut self, game: &Campaign, event: &Event) {
        match *event {
            Event::RuleAdopted(rule) => self.rules.push(rule),
            Event::So { by, now, why } => self.note_so(by, now, why),
            Event::Vp { now, .. } => self.vp = now,
            Event::UnitJoined(id) => {
                self.units.insert(id);
            }
            Event::HandedIn(id) => {
                self.units.remove(&id);
            }
            Event::TruckBought => self.trucks += 1,
            Event::ScoutBought => self.scouts += 1,
            Event::WeekBegan(number) => {
                self.close();
                self.assigned.clear();
                self.weeks.push(Week { number, condition: None, adjustment: 0, so_now: self.so });
            }
            Event::ConditionDrawn(card) => {
                if let Some(week) = self.weeks.last_mut() {
                    week.condition = Some(card);
                }
            }
            Event::Assigned { commander, battalion, .. } => {
                self.assigned.retain(|(who, _)| *who != commander);
                self.assigned.push((commander, battalion));
            }
            Event::BattleBegan { battalion, so } => {
                self.close();
                let week = self.weeks.last().map_or(0, |week| week.number);
                let here = self.assigned.iter().filter(|(_, target)| *target == battalion);
                self.battles.push(Entry {
                    week,
                    battalion,
                    so,
                    so_change: 0,
                    mark: None,
                    vp: 0,
                    vp_now: self.vp,
                    participants: here.map(|(who, _)| *who).collect(),
                    stress: BTreeMap::new(),
                });
                self.open = true;
            }
            Event::Booked { mark, vp, .. } => {
                if let Some(entry) = self.battles.last_mut() {
                    (entry.mark, entry.vp) = (Some(mark), vp);
                }
            }
            Event::OperationalRoll { .. } | Event::NoMovesThisWeek | Event::OnLeave(_) => self.close(),
            Event::Damaged(id, damage) => self.damage.entry(id).or_default().push(damage),
            Event::Repaired(id, damage) => {
                let list = self.damage.entry(id).or_default();
                if let Some(at) = list.iter().position(|known| *known == damage) {
                    list.remove(at);
                }
            }
            Event::UnitDestroyed(id) => {
                self.units.remove(&id);
                self.damage.remove(&id);
                self.lost.push(id);
            }
            Event::CampaignEnded(ending) => {
                self.close();
                self.ending = Some(ending);
            }
            _ => self.note_person(game, event),
        }
    }

    fn note_so(&mut self, by: i16, now: i16, why: SoFor) {
        self.so = now;
        let in_play = !self.weeks.is_empty();
        match why {
            SoFor::Start => self.initial_so = now,
            SoFor::Week => {
                self.close();
                if let Some(week) = self.weeks.last_mut() {
                    week.adjustment = by;
                }
            }
            _ => *self.spent.entry((in_play, why)).or_default() -= i32::from(by),
        }
        if let (true, Some(entry)) = (self.open, self.battles.last_mut()) {
            entry.so_change += by;
        }
        if let Some(week) = self.weeks.last_mut() {
            week.so_now = now;
        }
    }

    fn note_person(&mut self, game: &Campaign, event: &Event) {
        match *event {
            Event::CommanderJoined(id, level) => {
                let person = self.person(game, id);
                (person.level, person.stress, person.xp) = (level, 0, 0);
            }
            Event::Raised(id, level) => self.person(game, id).level = level,
            Event::Promoted(id, level) => {
                let person = self.person(game, id);
                let needed = game.commander_card(id).at(person.level).xp.unwrap_or(0);
                person.xp = person.xp.saturating_sub(needed);
                person.level = level;
            }
            Event::Xp { commander, by, now } => {
                let person = self.person(game, commander);
                person.gained += u32::from(by);
                person.xp = now;
            }
            Event::Stress { commander, now, .. } => self.person(game, commander).stress = now,
            Event::Wounded(id) => self.person(game, id).wounded = true,
            Event::Healed(id) => self.person(game, id).wounded = false,
            Event::Killed(id) => self.person(game, id).gone = Some("killed"),
            Event::CommanderLeft(id) => self.person(game, id).gone = Some("left the campaign"),
            Event::TookOver(id, _) => {
                let _ = self.person(game, id);
            }
            _ => {}
        }
    }

    /// SO spent for some purposes, during set-up or afterwards.
    pub fn spent_on(&self, in_play: bool, purposes: &[SoFor]) -> i32 {
        purposes.iter().filter_map(|why| self.spent.get(&(in_play, *why))).sum()
    }
}
