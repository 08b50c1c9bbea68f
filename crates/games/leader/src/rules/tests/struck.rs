//! A unit under fire: an enemy tank beside it that can be let loose again and again, and counters dictated for its hits.

use super::desk::{Desk, Sherman, hex};
use super::edits::{OPEN, counter, full_cup, plain_edition, stubborn, unit};
use crate::cards::{EnemyType, Family, InfantryDamage, Span, VehicleDamage};
use crate::decision::Decision;
use crate::edition::Edition;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{CommanderId, EnemyId, UnitId};
use crate::state::{Commander, Fate, Unit};
use fieldcraft_engine::{Dictated, Game};

pub const TANK: EnemyId = EnemyId(0);

/// The unit under fire in hex 5,2, its commander, and the desk they lie on.
pub struct Struck {
    pub desk: Desk,
    pub unit: UnitId,
    pub leader: CommanderId,
    /// Number of the unit and name of the commander.
    pub names: (&'static str, &'static str),
}

impl Struck {
    /// A tank that attacks at all distances up to 3.
    pub fn vehicle(family: Family) -> Self {
        Self::vehicle_of(family, |_| {})
    }

    pub fn vehicle_of(family: Family, change: impl FnOnce(&mut Edition)) -> Self {
        let names = if family == Sherman { ("042", "Eandi") } else { ("332", "Hans") };
        Self::new(family, names, change)
    }

    /// A Rifle Team.
    pub fn infantry(family: Family) -> Self {
        Self::infantry_of(family, |_| {})
    }

    pub fn infantry_of(family: Family, change: impl FnOnce(&mut Edition)) -> Self {
        let names = if family == Sherman { ("902", "Reisner") } else { ("902", "Saltz") };
        Self::new(family, names, change)
    }

    /// Another tank stands far off, so that the battle goes on without the unit; a Building waits for its turn.
    fn new(family: Family, names: (&'static str, &'static str), change: impl FnOnce(&mut Edition)) -> Self {
        let edition = plain_edition(family, |e| {
            stubborn(e);
            full_cup(e);
            let tank = counter(e, EnemyType::Tank);
            (tank.attack, tank.ap, tank.he, tank.range) = (Some(5), Some(5), Some(5), 1);
            unit(e, names.0).range = Span { from: 0, to: 3 };
            unit(e, names.0).defense = 0;
            unit(e, names.0).notes.clear();
            change(e);
        });
        let witness = if family == Sherman { ("041", "Tylutki") } else { ("153", "Albert") };
        let desk = Desk::battle_of(edition, OPEN)
            .unit(names.0, names.1, hex(5, 2))
            .unit(witness.0, witness.1, hex(6, 4))
            .enemy(EnemyType::Tank, hex(4, 2))
            .enemy(EnemyType::Building, hex(1, 1))
            .enemy_turn(3);
        let (unit, leader) = (desk.unit_id(names.0), desk.commander(names.1));
        Self { desk, unit, leader, names }
    }

    /// One hit, with these counters drawn for it.
    #[track_caller]
    pub fn hit(&mut self, draws: &[u32]) -> Vec<Event> {
        let dice: &[u32] = if self.desk.game.edition.is_sherman() { &[10, 1, 1] } else { &[10] };
        self.strike(dice, draws)
    }

    /// Two hits of one attack, with these counters drawn for them.
    #[track_caller]
    pub fn hit_twice(&mut self, draws: &[u32]) -> Vec<Event> {
        self.desk.game.battle.enemies[0].hex = self.state().hex;
        let dice: &[u32] = if self.desk.game.edition.is_sherman() { &[10, 10, 1, 1] } else { &[10, 10] };
        self.strike(dice, draws)
    }

    #[track_caller]
    fn strike(&mut self, dice: &[u32], draws: &[u32]) -> Vec<Event> {
        self.ready();
        let mut events = self.desk.play(Decision::EnemyAct(TANK), &[dice, draws].concat());
        let at = events.iter().position(|e| matches!(e, Event::DamageDrawn(..) | Event::DamageWithoutEffect(..)));
        events.split_off(at.expect("a counter is drawn"))
    }

    /// Whether the second of these draws is possible after the first for one hit.
    pub fn could_draw(&mut self, draws: [u32; 2]) -> bool {
        self.ready();
        let dice: &[u32] = if self.desk.game.edition.is_sherman() { &[10, 1, 1] } else { &[10] };
        let results = [dice, &draws].concat();
        let mut dictated = Dictated::only(&results);
        let mut game = self.desk.game.clone();
        game.play(PLAYER, &Decision::EnemyAct(TANK), &mut dictated, &mut Vec::new()).expect("the tank acts");
        dictated.misfit.is_none()
    }

    fn ready(&mut self) {
        use Frame::{BeginSlow, BookBattle, ChooseBattle, EndTurn, EnemyTurn, PostCombat};
        self.desk.frames(&[ChooseBattle, BookBattle, PostCombat, EndTurn, BeginSlow, EnemyTurn]);
        self.desk.game.battle.enemies[0].acted = false;
    }

    #[track_caller]
    pub fn vehicle_hit(&mut self, face: VehicleDamage) -> Vec<Event> {
        let draw = self.desk.vehicle(face);
        self.hit(&[draw])
    }

    #[track_caller]
    pub fn infantry_hit(&mut self, face: InfantryDamage) -> Vec<Event> {
        let draw = self.desk.infantry(face);
        self.hit(&[draw])
    }

    /// Begins a Slow step with the unit in hand.
    pub fn act(&mut self) {
        self.desk.begin_step(false);
        self.desk.play(Decision::Act(self.unit), &[]);
    }

    pub fn state(&self) -> &Unit {
        &self.desk.game.units[self.unit.index()]
    }

    pub fn commander(&self) -> &Commander {
        &self.desk.game.commanders[self.leader.index()]
    }

    /// Counters with this vehicle side in the cup.
    pub fn in_cup(&self, face: VehicleDamage) -> u8 {
        let kinds = self.desk.game.edition.damage.iter().zip(self.desk.game.battle.cup);
        kinds.filter(|(counter, _)| counter.vehicle == face).map(|(_, count)| count).sum()
    }

    /// Counters with this infantry side in the cup, of the first kind that has it.
    pub fn in_cup_of_infantry(&self, face: InfantryDamage) -> u8 {
        let mut kinds = self.desk.game.edition.damage.iter().zip(self.desk.game.battle.cup);
        kinds.find(|(counter, _)| counter.infantry == face).map_or(0, |(_, count)| count)
    }

    /// Whether the unit is out of the campaign and off the map.
    pub fn is_destroyed(&self) -> bool {
        let gone = self.desk.game.unit_fates.of(self.unit) == Fate::Gone;
        assert_eq!(gone, !self.desk.game.battle.on_map.has(self.unit));
        gone
    }

    /// Whether the commander is out of the campaign.
    pub fn is_killed(&self) -> bool {
        self.desk.game.commander_fates.of(self.leader) == Fate::Gone
    }
}
