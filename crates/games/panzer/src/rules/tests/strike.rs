//! Attacks in a few words: put together, worked out, rolled, and what came of them.

use super::desk::Desk;
use crate::charts::CombatResult;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::ids::Piece;
use crate::rules::{Calculation, Play};
use crate::unit::Side;
use fieldcraft_engine::Dictated;

impl Desk {
    /// Aims at a hex: at these units, or at all if none is named.
    #[track_caller]
    pub fn aim(&mut self, hex: &str, targets: &[Piece]) {
        self.play(Decision::Aim(self.hex(hex)), &[]);
        if self.battle.attack().expect("an attack").aimed {
            return;
        }
        if targets.is_empty() {
            return self.play(Decision::Everything, &[]);
        }
        targets.iter().for_each(|&target| self.play(Decision::Target(target), &[]));
        self.play(Decision::Aimed, &[]);
    }

    /// Lets units join the attack.
    #[track_caller]
    pub fn join(&mut self, attackers: &[Piece]) {
        attackers.iter().for_each(|&attacker| self.play(Decision::Join(attacker), &[]));
    }

    /// A whole attack with this die.
    #[track_caller]
    pub fn strike(&mut self, hex: &str, targets: &[Piece], attackers: &[Piece], die: u32) {
        self.aim(hex, targets);
        self.join(attackers);
        self.play(Decision::Resolve, &[die]);
    }

    /// The attack as it stands.
    #[track_caller]
    pub fn worked_out(&self) -> Calculation {
        self.battle.calculation(&self.battle.attack().expect("an attack"))
    }

    /// The odds of the attack as it stands, as the column is printed; nothing below the lowest.
    #[track_caller]
    pub fn odds(&self) -> String {
        self.worked_out().column.map_or(String::new(), |column| self.column(column as u8))
    }

    fn column(&self, column: u8) -> String {
        let odds = self.battle.field.charts.results.columns[usize::from(column)];
        format!("{}-{}", odds.attack, odds.defense)
    }

    /// The attack just rolled: column, modified die, result.
    #[track_caller]
    pub fn struck(&self) -> (String, i8, CombatResult) {
        let attacked = self.told.iter().find_map(|event| match *event {
            Event::Attacked { column, die, outcome, .. } => Some((self.column(column), die, outcome)),
            _ => None,
        });
        attacked.expect("an attack")
    }

    /// The units just hit one by one: column and modified die of each.
    pub fn hits(&self) -> Vec<(Piece, String, i8)> {
        let hit = |event: &Event| match *event {
            Event::Hit { target, column, die, .. } => Some((target, self.column(column), die)),
            _ => None,
        };
        self.told.iter().filter_map(hit).collect()
    }

    /// Ends steps without doing anything until this one of the side.
    #[track_caller]
    pub fn until(&mut self, side: Side, step: Step) {
        self.play(Decision::Done, &[]);
        for _ in 0..20 {
            if (self.battle.phasing, self.battle.step) == (side, step) {
                return;
            }
            self.play(Decision::Done, &[]);
        }
        panic!("{step:?} never comes");
    }

    /// Disperses a unit as fire would.
    pub fn disperse(&mut self, piece: Piece) {
        let (mut dice, mut events) = (Dictated::only(&[]), Vec::new());
        self.battle.disperse(piece, &mut Play { chance: &mut dice, events: &mut events });
    }
}
