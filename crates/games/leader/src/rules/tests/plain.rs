//! Plain editions and short ways through a campaign, for tests about one card or one step at a time.

use super::desk::{Desk, edited};
use crate::cards::{
    BattalionCard, CampaignCard, CommanderCard, EnemyCard, EnemyType, Family, Level, Nation, ObjectiveCard, Rank,
    Speed, UnitCard,
};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{BattalionId, CommanderId, UnitId};
use fieldcraft_engine::{Dictated, Game, Recorder, Rolled};
use std::sync::Arc;

/// An edition without notes, events, special conditions and cover: nothing is drawn and nothing added.
pub fn plain(family: Family, change: impl FnOnce(&mut Edition)) -> Arc<Edition> {
    edited(family, |e| {
        e.campaigns.iter_mut().for_each(|c| c.notes.clear());
        e.objectives.iter_mut().for_each(|o| o.notes.clear());
        e.battalions.iter_mut().for_each(|b| b.notes.clear());
        e.tiles.iter_mut().for_each(|t| t.rows = ["..".into(), "..".into()]);
        e.events.clear();
        e.conditions.clear();
        change(e);
    })
}

/// The card of the campaign that [`Desk::campaign`] plays.
pub fn campaign_card(e: &mut Edition) -> &mut CampaignCard {
    let name = if e.is_sherman() { "Bulge 1944" } else { "Poland 1939" };
    e.campaigns.iter_mut().find(|c| c.name == name).expect("a stated campaign")
}

/// The card of the objective that [`Desk::campaign`] plays.
pub fn objective_card(e: &mut Edition) -> &mut ObjectiveCard {
    let name = if e.is_sherman() { "Over There" } else { "For The Reich!" };
    e.objectives.iter_mut().find(|o| o.name == name).expect("a stated objective")
}

/// A battalion card of the deck that [`Desk::campaign`] plays against.
pub fn battalion_card<'e>(e: &'e mut Edition, id: &str) -> &'e mut BattalionCard {
    let nation = if e.is_sherman() { Nation::Germany } else { Nation::Poland };
    e.battalions.iter_mut().find(|b| b.id == id && b.nations.contains(&nation)).expect("a battalion of the deck")
}

pub fn unit_card<'e>(e: &'e mut Edition, number: &str) -> &'e mut UnitCard {
    e.units.iter_mut().find(|u| u.number == number).expect("a unit number")
}

pub fn commander_card<'e>(e: &'e mut Edition, name: &str) -> &'e mut CommanderCard {
    e.commanders.iter_mut().find(|c| c.name == name).expect("a commander's name")
}

/// A side of a commander's card.
pub fn rank<'e>(e: &'e mut Edition, name: &str, level: Level) -> &'e mut Rank {
    let card = commander_card(e, name);
    match level {
        Level::Recruit => &mut card.recruit,
        Level::Green => &mut card.green,
        Level::Average => &mut card.average,
        Level::Skilled => &mut card.skilled,
        Level::Veteran => &mut card.veteran,
        Level::Ace => &mut card.ace,
    }
}

/// The counter of the enemy in [`Desk::campaign`].
pub fn enemy_card(e: &mut Edition, kind: EnemyType) -> &mut EnemyCard {
    let nation = if e.is_sherman() { Nation::Germany } else { Nation::Poland };
    e.enemies.iter_mut().find(|c| c.nation == nation && c.kind == kind).expect("a counter of the nation")
}

/// Makes a Recruit Fast or Slow, without skills, never Unfit and neither good nor bad at anything.
pub fn steady(e: &mut Edition, name: &str, speed: Speed) {
    let rank = rank(e, name, Level::Recruit);
    rank.skills.clear();
    (rank.cool, rank.xp) = (0, Some(50));
    (rank.okay.to, rank.okay.speed, rank.okay.r0, rank.okay.r1) = (50, speed, 0, 0);
    rank.shaken.to = 60;
}

impl Desk {
    /// Runs these frames in order and then waits in Assignment.
    #[track_caller]
    pub fn run_frames(&mut self, frames: &[Frame], results: &[u32]) -> Vec<Event> {
        self.game.frames = [Frame::Assignment].into_iter().chain(frames.iter().rev().copied()).collect();
        self.game.frames.first(&[Frame::OfferEnd]);
        self.play(Decision::FightOn, results)
    }

    /// Ends the battle on the desk and books it, without an event card.
    #[track_caller]
    pub fn book_now(&mut self) -> Vec<Event> {
        self.run_frames(&[Frame::BookBattle], &[])
    }

    /// Settles a battle's length, its effects and its Tactic counters.
    #[track_caller]
    pub fn prepare_now(&mut self) -> Vec<Event> {
        self.run_frames(&[Frame::Prepare], &[])
    }

    /// What a decision asks of chance, answered with these results.
    #[track_caller]
    pub fn asked_for(&mut self, decision: Decision, results: &[u32]) -> Vec<Rolled> {
        let mut dice = Dictated::only(results);
        let mut recorder = Recorder::new(&mut dice);
        let played = self.game.play(PLAYER, &decision, &mut recorder, &mut self.events);
        played.unwrap_or_else(|refusal| panic!("{decision:?} is refused: {refusal}"));
        let asked = recorder.results;
        assert_eq!((dice.missing, dice.misfit, dice.left()), (None, None, 0), "after {:?}", self.events);
        asked
    }

    /// A unit and its commander join the force.
    pub fn staffed(&mut self, number: &str, name: &str) -> (UnitId, CommanderId) {
        (self.own(number), self.enlist(name, Level::Recruit))
    }

    /// Orders an attack with units and commanders of the force.
    #[track_caller]
    pub fn order_attack(&mut self, battalion: BattalionId, units: &[(&str, &str)]) -> Vec<Event> {
        self.play(Decision::Target(battalion), &[]);
        for (number, name) in units {
            self.play(Decision::Assign(self.unit_id(number)), &[]);
            self.play(Decision::Lead(self.commander(name)), &[]);
        }
        self.play(Decision::Launch, &[])
    }

    /// Six tiles of the campaign's terrain, for dictating the laying.
    pub fn six_tiles(&self) -> Vec<u32> {
        let set = self.game.campaign_card().terrain;
        let tiles = self.game.edition.tiles.iter().enumerate();
        tiles.filter(|(_, tile)| tile.set == set).map(|(at, _)| at as u32).take(6).collect()
    }

    /// The cards of the enemy counters in the battle, in order of placement.
    pub fn enemy_cards(&self) -> Vec<&EnemyCard> {
        self.game.battle.enemies.iter().map(|e| &self.game.edition.enemies[usize::from(e.card)]).collect()
    }
}

/// The SO pool after the last change told.
pub fn so_changes(events: &[Event]) -> Vec<i16> {
    events.iter().filter_map(|e| if let Event::So { by, .. } = e { Some(*by) } else { None }).collect()
}
