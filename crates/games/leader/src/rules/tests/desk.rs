//! A desk to play rules on: positions built in a line, decisions played with dictated dice.
//!
//! It is the only thing here that touches the program; the tests beside it are sentences about the rules.

use crate::cards::{EnemyType, Family, InfantryDamage, Level, Nation, Terrain, VehicleDamage};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::field::{Field, HEXES, Hex};
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use crate::pack;
use crate::rules::Plan;
use crate::state::{Action, Battle, Campaign, Enemy, Fate};
use fieldcraft_engine::{Dictated, Game, Rows};
use std::sync::{Arc, LazyLock};

pub use Family::{Sherman, Tiger};

static SHERMAN: LazyLock<Arc<Edition>> = LazyLock::new(|| edition(Sherman));
static TIGER: LazyLock<Arc<Edition>> = LazyLock::new(|| edition(Tiger));

fn edition(family: Family) -> Arc<Edition> {
    Arc::new(pack::read(&pack::embedded(family)).unwrap_or_else(|mistakes| panic!("{mistakes}")))
}

/// An edition with changes, for a card that the packs do not have.
pub fn edited(family: Family, change: impl FnOnce(&mut Edition)) -> Arc<Edition> {
    let mut edition = Edition::clone(if family == Sherman { &SHERMAN } else { &TIGER });
    change(&mut edition);
    Arc::new(edition)
}

/// A hex by row and place, both from 1.
pub fn hex(row: u8, place: u8) -> Hex {
    Hex::new(row, place).expect("a hex of the battlefield")
}

/// A position and what has happened in it.
pub struct Desk {
    pub game: Campaign,
    /// Everything told since the desk was laid.
    pub events: Vec<Event>,
}

impl Desk {
    /// A campaign before its first decision.
    pub fn new(family: Family) -> Self {
        Self::of(Arc::clone(if family == Sherman { &SHERMAN } else { &TIGER }))
    }

    /// The same with an edited edition.
    pub fn of(edition: Arc<Edition>) -> Self {
        Self { game: Campaign::new(edition), events: Vec::new() }
    }

    /// A campaign under way in week 1 without units, commanders or battalions, in frame Assignment:
    /// Sherman: Bulge 1944 / Over There; Tiger: Poland 1939 / For The Reich!.
    pub fn campaign(family: Family) -> Self {
        Self::campaign_of(Arc::clone(if family == Sherman { &SHERMAN } else { &TIGER }))
    }

    /// The same with an edited edition.
    pub fn campaign_of(edition: Arc<Edition>) -> Self {
        let mut desk = Self::of(edition);
        let (campaign, objective) = if desk.game.edition.is_sherman() {
            ("Bulge 1944", "Over There")
        } else {
            ("Poland 1939", "For The Reich!")
        };
        desk.game.campaign = at(desk.game.edition.campaigns.iter().position(|c| c.name == campaign), campaign);
        desk.game.objective = at(desk.game.edition.objectives.iter().position(|o| o.name == objective), objective);
        desk.game.week = 1;
        desk.game.so = 20;
        desk.frames(&[
            Frame::EndWeek,
            Frame::PriorityRest,
            Frame::RepairReplace,
            Frame::LargeCosts,
            Frame::UseSkills,
            Frame::AdjustSo,
            Frame::OnLeave,
            Frame::OperationalMoves,
            Frame::ChooseBattle,
            Frame::Assignment,
        ]);
        desk
    }

    /// A battle in turn 1 against battalion 9A (Sherman) or 3A (Tiger) on this terrain, nobody on the map yet,
    /// without battalion notes, events or campaign notes in force; add units and enemies, then call [`Desk::step`].
    pub fn battle(family: Family, rows: [&str; 6]) -> Self {
        Self::battle_of(Arc::clone(if family == Sherman { &SHERMAN } else { &TIGER }), rows)
    }

    /// The same with an edited edition.
    pub fn battle_of(edition: Arc<Edition>, rows: [&str; 6]) -> Self {
        let mut desk = Self::campaign_of(edition);
        let target = if desk.game.edition.is_sherman() { "9A" } else { "3A" };
        let battalion = desk.battalion(target);
        desk.draw(target);
        desk.game.battle = Battle { battalion, turn: 1, last_turn: 5, ..Battle::none() };
        desk.terrain(rows);
        for (kind, counter) in desk.game.edition.damage.iter().enumerate() {
            desk.game.battle.cup[kind] = counter.count;
        }
        desk.game.frames.leave();
        desk
    }

    /// Six rows of four letters, top row first.
    pub fn terrain(&mut self, rows: [&str; 6]) {
        let letters: Vec<char> = rows.concat().chars().collect();
        assert_eq!(letters.len(), HEXES, "six rows of four letters");
        let terrain = std::array::from_fn(|i| Terrain::from_letter(letters[i]).expect("a terrain letter"));
        self.game.battle.field = Field::new(terrain);
    }

    /// Puts a unit with a commander of its type into the battle.
    pub fn unit(mut self, number: &str, commander: &str, at: Hex) -> Self {
        self.add_unit(number, Some(commander), at);
        self
    }

    /// Puts a unit without a commander into the battle.
    pub fn unit_alone(mut self, number: &str, at: Hex) -> Self {
        self.add_unit(number, None, at);
        self
    }

    fn add_unit(&mut self, number: &str, commander: Option<&str>, at: Hex) {
        let (unit, target) = (self.unit_id(number), self.game.battle.battalion);
        let leader = commander.map(|name| self.enlist(name, Level::Recruit));
        self.game.unit_fates.set(unit, Fate::InForce);
        let state = &mut self.game.units[unit.index()];
        (state.target, state.leader) = (Some(target), leader);
        (state.hex, state.start) = (at, at);
        self.game.battle.fighters.insert(unit);
        self.game.battle.on_map.insert(unit);
        if let Some(leader) = leader {
            self.game.battle.participants.insert(leader);
        }
    }

    /// Puts an enemy counter of the campaign's nation into the battle; tanks of Sherman Leader by model with
    /// [`Desk::tank`].
    pub fn enemy(mut self, kind: EnemyType, at: Hex) -> Self {
        let nation = self.nation();
        let card = self.game.edition.counter(nation, kind).expect("the nation has such a counter") as u8;
        self.game.battle.enemies.push(Enemy { card, active: true, hex: at, start: at, acted: false });
        self
    }

    /// Puts an enemy tank of a model into the battle.
    pub fn tank(mut self, model: &str, at: Hex) -> Self {
        let card = self.game.edition.enemies.iter().position(|c| c.model.as_deref() == Some(model));
        let card = card.unwrap_or_else(|| panic!("no tank {model}")) as u8;
        self.game.battle.enemies.push(Enemy { card, active: true, hex: at, start: at, acted: false });
        self
    }

    /// The campaign's enemy.
    pub fn nation(&self) -> Nation {
        self.game.campaign_card().enemy
    }

    /// Begins a Fast or Slow step in which everybody on the map whose commander fits is due.
    pub fn step(mut self, fast: bool) -> Self {
        self.begin_step(fast);
        self
    }

    /// The same on a desk already laid: the rest of the turn follows.
    pub fn begin_step(&mut self, fast: bool) {
        let game = &mut self.game;
        while game.frame().is_some_and(|frame| frame != Frame::ChooseBattle) {
            game.frames.leave();
        }
        game.frames.first(&[Frame::EndTurn, Frame::PostCombat, Frame::BookBattle]);
        if fast {
            game.frames.first(&[Frame::RollMovement, Frame::EnemyTurn, Frame::BeginSlow]);
        }
        game.frames.first(&[Frame::Step { fast }]);
        let due = game.battle.on_map.iter().filter(|&unit| game.is_fast(unit) == fast);
        game.battle.due = due.collect();
        game.battle.acted = fieldcraft_ids::Set::EMPTY;
    }

    /// Begins the enemy's actions with this modified movement roll.
    pub fn enemy_turn(mut self, roll: i8) -> Self {
        while self.game.frame().is_some_and(|frame| frame != Frame::ChooseBattle) {
            self.game.frames.leave();
        }
        self.game.frames.first(&[
            Frame::EnemyTurn,
            Frame::BeginSlow,
            Frame::EndTurn,
            Frame::PostCombat,
            Frame::BookBattle,
        ]);
        self.game.battle.roll = roll;
        self
    }

    /// Puts these frames on the stack in place of all others, the innermost last.
    pub fn frames(&mut self, frames: &[Frame]) {
        self.game.frames = frames.iter().copied().collect();
    }

    /// Puts a battalion of the campaign's deck on the map, in its card's band.
    pub fn draw(&mut self, id: &str) -> BattalionId {
        let battalion = self.battalion(id);
        self.game.battalion_fates.set(battalion, Fate::InForce);
        self.game.battalions[battalion.index()].band = self.game.edition.battalions[battalion.index()].band;
        battalion
    }

    /// Adds a unit to the force, without a battle.
    pub fn own(&mut self, number: &str) -> UnitId {
        let unit = self.unit_id(number);
        self.game.unit_fates.set(unit, Fate::InForce);
        unit
    }

    /// Adds a commander to the force.
    pub fn enlist(&mut self, name: &str, level: Level) -> CommanderId {
        let commander = self.commander(name);
        self.game.commander_fates.set(commander, Fate::InForce);
        self.game.commanders[commander.index()].level = level;
        commander
    }

    /// Plays a decision with exactly these chance results (die faces, or indices for picks).
    #[track_caller]
    pub fn play(&mut self, decision: Decision, results: &[u32]) -> Vec<Event> {
        self.allows(decision);
        let mut dice = Dictated::only(results);
        let mut events = Vec::new();
        if let Err(refusal) = self.game.play(PLAYER, &decision, &mut dice, &mut events) {
            panic!("{decision:?} is refused: {refusal}");
        }
        assert_eq!(dice.missing, None, "a result is missing after {events:?}");
        assert_eq!(dice.misfit, None, "a result does not fit after {events:?}");
        assert_eq!(dice.left(), 0, "results are left over after {events:?}");
        self.events.extend(&events);
        events
    }

    /// The clause by which a decision is refused; the position stays as it was.
    #[track_caller]
    pub fn refused(&mut self, decision: Decision) -> &'static str {
        let before = self.game.clone();
        let refusal = self.game.play(PLAYER, &decision, &mut Dictated::only(&[]), &mut Vec::new());
        let refusal = refusal.expect_err(&format!("{decision:?} should be refused"));
        assert!(before == self.game, "a refused decision changed the position");
        refusal.clause.0
    }

    /// All legal decisions.
    pub fn legal(&self) -> Vec<Decision> {
        self.game.legal_of(PLAYER)
    }

    /// Whether a decision is legal, seen in the list and at the door.
    #[track_caller]
    pub fn allows(&self, decision: Decision) -> bool {
        let listed = self.legal().contains(&decision);
        assert_eq!(listed, self.game.check(PLAYER, &decision).is_ok(), "list and door disagree on {decision:?}");
        listed
    }

    /// The plan of an attack by a unit where it stands, not having moved.
    pub fn plan(&self, number: &str, enemy: u8) -> Plan {
        let unit = self.unit_id(number);
        let from = self.game.units[unit.index()].hex;
        let action = Action { unit, from, points: 0, moved: false, overdrive: false, cargo: Default::default() };
        self.game.plan_attack(&action, EnemyId(enemy))
    }

    /// The plan of an enemy attack where it stands.
    pub fn enemy_plan(&self, enemy: u8, number: &str) -> Plan {
        self.game.plan_enemy_attack(EnemyId(enemy), self.unit_id(number))
    }

    /// Index of the first kind of damage counter with this vehicle side, for dictating a draw.
    pub fn vehicle(&self, face: VehicleDamage) -> u32 {
        let kinds = self.game.edition.damage.iter().enumerate();
        let mut fitting = kinds.filter(|(kind, c)| c.vehicle == face && 0 < self.game.battle.cup[*kind]);
        fitting.next().unwrap_or_else(|| panic!("no {face:?} in the cup")).0 as u32
    }

    /// Index of the first kind of damage counter with this infantry side, for dictating a draw.
    pub fn infantry(&self, face: InfantryDamage) -> u32 {
        let kinds = self.game.edition.damage.iter().enumerate();
        let mut fitting = kinds.filter(|(kind, c)| c.infantry == face && 0 < self.game.battle.cup[*kind]);
        fitting.next().unwrap_or_else(|| panic!("no {face:?} in the cup")).0 as u32
    }

    /// Index of a special condition card, for dictating a draw.
    pub fn condition(&self, name: &str) -> u32 {
        at(self.game.edition.conditions.iter().position(|c| c.name == name), name).into()
    }

    /// Index of the event card whose upper half has this title.
    pub fn upper_event(&self, name: &str) -> u32 {
        at(self.game.edition.events.iter().position(|e| e.upper.name == name), name).into()
    }

    /// Index of the event card whose lower half has this title.
    pub fn lower_event(&self, name: &str) -> u32 {
        at(self.game.edition.events.iter().position(|e| e.lower.name == name), name).into()
    }

    pub fn unit_id(&self, number: &str) -> UnitId {
        UnitId(at(self.game.edition.units.iter().position(|u| u.number == number), number))
    }

    pub fn commander(&self, name: &str) -> CommanderId {
        CommanderId(at(self.game.edition.commanders.iter().position(|c| c.name == name), name))
    }

    pub fn battalion(&self, id: &str) -> BattalionId {
        let nation = self.nation();
        let fits = |b: &crate::cards::BattalionCard| b.id == id && b.nations.contains(&nation);
        BattalionId(at(self.game.edition.battalions.iter().position(fits), id))
    }

    /// Stress of a commander.
    pub fn stress(&self, name: &str) -> u8 {
        self.game.commanders[self.commander(name).index()].stress
    }
}

fn at(position: Option<usize>, name: &str) -> u8 {
    position.unwrap_or_else(|| panic!("there is no {name}")) as u8
}

/// The rows as value and clause.
pub fn rows(rows: &Rows) -> Vec<(i32, &'static str)> {
    rows.as_slice().iter().map(|row| (row.value, row.clause.0)).collect()
}
