//! Pre-combat up to the tiles: event, turn counter, damage put back, terrain [LD-PRE, LD-TERR].

use super::{Check, Play, not_now, unless};
use crate::cards::{Effect, Place, Skill, UnitNote};
use crate::decision::{Damage, Decision};
use crate::event::Event;
use crate::field::Field;
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};
use crate::state::{Campaign, Held, HeldAs};
use fieldcraft_engine::{Purpose, Rows};
use fieldcraft_ids::Set;

pub(crate) const TILE: Purpose = Purpose::new("LD-TERR-1", "terrain tile");

impl Campaign {
    /// Draws the event card; its upper half counts [LD-PRE-1].
    pub(crate) fn draw_upper_event(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        self.draw_card(Place::Upper, play);
    }

    /// The rows of the battle's length [LD-PRE-4, LD-PRE-5].
    #[must_use]
    pub fn turn_rows(&self) -> Rows {
        let numbers = &self.edition.card.numbers;
        let mut rows = Rows::new();
        rows.add(numbers.battle_turns.into(), "LD-PRE-4", "length of a battle");
        let scouts = self.battalions[self.battle.battalion.index()].scouts;
        rows.add((scouts * numbers.scout_turns).into(), "LD-SUPP-6", "Scouts");
        self.battle_rows(&mut rows, |effect| match *effect {
            Effect::BattleTurns { add } => Some(add),
            _ => None,
        });
        rows
    }

    /// Settles the battle's length, fills the cup, puts recorded damage back and renews the Tactics.
    pub(crate) fn prepare(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        self.gather_battle_effects();
        self.battle.last_turn = self.turn_rows().total().max(1) as u8;
        play.tell(Event::TurnsSet(self.battle.last_turn));
        for (kind, counter) in self.edition.damage.iter().enumerate() {
            self.battle.cup[kind] = counter.count;
        }
        for unit in self.battle.fighters.iter() {
            self.put_damage_back(unit, play);
            self.renew_tactics(unit);
        }
        for commander in self.battle.participants.iter() {
            self.commanders[commander.index()].fought = true;
        }
    }

    /// Recorded damage lies on the unit again; Glancing costs its commander stress [LD-PRE-6, LD-DMGV-18].
    fn put_damage_back(&mut self, unit: UnitId, play: &mut Play<'_>) {
        let damage = self.units[unit.index()].damage;
        for kind in damage.iter() {
            let copies = if kind == Damage::Glancing { damage.glancing } else { 1 };
            for _ in 0..copies {
                let counter = self.edition.damage.iter().enumerate().position(|(at, counter)| {
                    0 < self.battle.cup[at]
                        && super::damage::lasting(counter, self.unit_card(unit).target()) == Some(kind)
                });
                if let Some(counter) = counter {
                    self.battle.cup[counter] -= 1;
                    let as_ = HeldAs::Lasting(kind);
                    let held = Held { kind: counter as u8, unit: Some(unit), on_commander: false, as_ };
                    let _ = self.battle.held.try_push(held);
                }
            }
        }
        if let Some(leader) = self.units[unit.index()].leader {
            self.stress(leader, damage.glancing as i8, play);
        }
    }

    /// Tactic counters come from the unit's card and from the commander's [LD-SKILL-9, LD-SKILL-11].
    fn renew_tactics(&mut self, unit: UnitId) {
        let card = &self.edition.units[unit.index()];
        let state = &mut self.units[unit.index()];
        state.tactics = card.note(|note| if let UnitNote::Tactic { n } = note { Some(*n) } else { None });
        state.command_tactics =
            card.note(|note| if let UnitNote::CommandTactic { n } = note { Some(*n) } else { None });
        if let Some(leader) = state.leader {
            let (mut tactics, mut command) = (0, 0);
            for skill in &self.rank(leader).skills {
                match *skill {
                    Skill::Tactic { n } => tactics += n,
                    Skill::CommandTactic { n } => command += n,
                    _ => {}
                }
            }
            let commander = &mut self.commanders[leader.index()];
            (commander.tactics, commander.command_tactics, commander.heroic_xp) = (tactics, command, 0);
        }
    }

    /// Lays 6 of the terrain's 8 tiles at random [LD-TERR-1, LD-TERR-2].
    pub(crate) fn lay_tiles(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        let set = self.campaign_card().terrain;
        let mut weights: Vec<u32> = self.edition.tiles.iter().map(|tile| u32::from(tile.set == set)).collect();
        let tiles = [(); 6].map(|()| {
            let tile = play.chance.pick(&weights, TILE);
            weights[tile] = 0;
            tile as u8
        });
        self.battle.tiles = tiles;
        self.battle.field = Field::of_tiles(tiles.map(|tile| &self.edition.tiles[usize::from(tile)]));
        play.tell(Event::TilesLaid(tiles));
        if self.edition.is_sherman() && !self.battle.field.is_playable() {
            play.tell(Event::TilesRejected);
            self.frames.first(&[Frame::RelayTiles]);
        }
    }

    /// Everything that could be decided before a battle, legal or not.
    pub(crate) fn offer_pre_combat(&self, frame: Frame, out: &mut Vec<Decision>) {
        match frame {
            Frame::PlaceUnits => {
                let unplaced = self.battle.fighters.without(self.battle.on_map);
                out.extend(
                    unplaced
                        .iter()
                        .flat_map(|unit| crate::field::BOTTOM.iter().map(move |hex| Decision::Place(unit, hex))),
                );
            }
            Frame::FriendlyAdvance => {
                out.extend(self.battle.on_map.iter().map(Decision::March));
                out.push(Decision::Done);
            }
            Frame::March { unit, .. } => {
                out.extend(self.units[unit.index()].hex.neighbours().iter().map(Decision::Move));
                out.push(Decision::Done);
            }
            Frame::EventFriendlyAdvance => {
                for unit in self.battle.on_map.without(self.battle.acted).iter() {
                    out.extend(self.forward_of(unit).iter().map(|hex| Decision::Place(unit, hex)));
                }
            }
            Frame::EventRemove(_) => {
                out.extend((0..self.battle.enemies.len() as u8).map(|e| Decision::Remove(EnemyId(e))))
            }
            _ => out.push(Decision::LayAgain),
        }
    }

    pub(crate) fn check_pre_combat(&self, frame: Frame, decision: &Decision) -> Check {
        match (frame, *decision) {
            (Frame::RelayTiles, Decision::LayAgain) | (Frame::FriendlyAdvance, Decision::Done) => Ok(()),
            (Frame::PlaceUnits, Decision::Place(unit, hex)) => self.check_place(unit, hex),
            (Frame::FriendlyAdvance, Decision::March(unit)) => self.check_march(unit),
            (Frame::March { unit, .. }, _) => self.check_move_order(unit, decision),
            (Frame::EventFriendlyAdvance, Decision::Place(unit, hex)) => {
                self.check_forward(unit)?;
                unless(self.forward_of(unit).has(hex), "LD-PRE-3", "this hex is not forward of it")
            }
            (Frame::EventRemove(_), Decision::Remove(enemy)) => self.check_remove(enemy),
            _ => not_now(frame.clause()),
        }
    }

    pub(crate) fn play_pre_combat(&mut self, frame: Frame, decision: &Decision, play: &mut Play<'_>) {
        match (frame, *decision) {
            (_, Decision::LayAgain) => self.frames.then(&[Frame::LayTiles]),
            (Frame::EventFriendlyAdvance, Decision::Place(unit, hex)) => {
                self.battle.acted.insert(unit);
                self.move_unit(unit, hex, play);
            }
            (_, Decision::Place(unit, hex)) => self.place(unit, hex, play),
            (_, Decision::March(unit)) => self.march(unit),
            (Frame::March { .. }, Decision::Move(hex)) => self.march_to(hex, play),
            (Frame::March { .. }, _) => self.end_march(),
            (Frame::EventRemove(left), Decision::Remove(enemy)) => {
                self.frames.then(&[Frame::EventRemove(left - 1)]);
                self.lose_enemy(enemy, Event::EnemyDestroyed(enemy), play);
            }
            _ => {
                self.battle.acted = Set::EMPTY;
                self.frames.leave();
            }
        }
    }
}
