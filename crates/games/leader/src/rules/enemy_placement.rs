//! Enemy placement, enemy advances and aggressiveness [LD-EPLACE, LD-TANK, SL-ADV-6 to SL-ADV-9, SL-AGGR].

use super::Play;
use crate::cards::{Effect, EnemyCard, EnemyType, Nation, Order, Target};
use crate::event::Event;
use crate::field::{Hex, HexSet};
use crate::frame::Frame;
use crate::ids::EnemyId;
use crate::state::{Campaign, Enemy};
use fieldcraft_engine::{Purpose, Subject};

pub(crate) const PLACEMENT: Purpose = Purpose::new("LD-EPLACE-2", "enemy placement");
pub(crate) const TANK: Purpose = Purpose::new("SL-TANK-2", "tank from the cup");
const AGGRESSIVENESS: Purpose = Purpose::new("SL-AGGR-1", "enemy aggressiveness");

impl Campaign {
    /// The enemy units of the battle: those of the card, half of each type at Half strength, and those that notes add
    /// [LD-EPLACE-1, LD-EPLACE-5].
    fn enemy_forces(&self) -> impl Iterator<Item = (EnemyType, Nation)> + '_ {
        let nation = self.campaign_card().enemy;
        let half = self.battle.began_half;
        let card = &self.edition.battalions[self.battle.battalion.index()];
        // Rounded down, but at least 1 [LD-R8].
        let listed =
            card.units.iter().map(move |(&kind, &n)| (kind, if half { (n / 2).max(1).min(n) } else { n }, nation));
        let added = self.battle.effects.iter().filter_map(move |(effect, _)| match *effect {
            Effect::EnemyUnits { enemy, count, half: fewer, nation: whose } => {
                Some((enemy, if half { fewer } else { count }, whose.unwrap_or(nation)))
            }
            _ => None,
        });
        listed.chain(added).flat_map(|(kind, count, nation)| (0..count).map(move |_| (kind, nation)))
    }

    /// Brings the enemy units on one by one, as far as the stock of counters goes [LD-EPLACE-2].
    pub(crate) fn place_enemies(&mut self, next: u8, play: &mut Play<'_>) {
        if next == 0 {
            self.battle.enemies.clear();
        }
        let Some((kind, nation)) = self.enemy_forces().nth(next.into()) else {
            let event = self.event_frames();
            return self.frames.then(&event);
        };
        self.frames.then(&[Frame::PlaceEnemies(next + 1)]);
        if let Some(card) = self.next_counter(kind, nation, play)
            && let Some(choice) = self.bring_on(card, play)
        {
            self.frames.first(&[choice]);
        }
    }

    /// The counter for one more enemy unit: a tank of Sherman Leader from the cup, others from the stock
    /// [LD-TANK-1, SL-TANK-2, LD-R38].
    fn next_counter(&self, kind: EnemyType, nation: Nation, play: &mut Play<'_>) -> Option<u8> {
        let on_map = |card: usize| self.battle.enemies.iter().filter(|e| usize::from(e.card) == card).count() as u32;
        if kind == EnemyType::Tank
            && let Some(cup) = self.edition.cup(nation, self.campaign_card().year)
        {
            let in_cup = |card: &EnemyCard| match &card.model {
                Some(model) if card.nation == nation => cup.tanks.get(model).copied().unwrap_or(0),
                _ => 0,
            };
            let weights: Vec<u32> = (self.edition.enemies.iter().enumerate())
                .map(|(at, card)| u32::from(in_cup(card)).saturating_sub(on_map(at)))
                .collect();
            if weights.iter().any(|&w| 0 < w) {
                return Some(play.chance.pick(&weights, TANK) as u8);
            }
            let cards = self.edition.enemies.iter().enumerate().rev();
            return cards.max_by_key(|(_, card)| in_cup(card)).map(|(at, _)| at as u8);
        }
        let card = self.edition.counter(nation, kind)?;
        (on_map(card) < self.edition.enemies[card].count.into() && !self.battle.enemies.is_full()).then_some(card as u8)
    }

    /// Rolls for an enemy unit's hex and puts it there, active side up; a closed hex sends it to the nearest one that
    /// it may enter, by the player's choice among equals [LD-EPLACE-3, LD-EPLACE-4, SL-EPLACE-1, LD-R27].
    fn bring_on(&mut self, card: u8, play: &mut Play<'_>) -> Option<Frame> {
        let enemy = EnemyId(self.battle.enemies.len() as u8);
        let roll = play.chance.roll(10, PLACEMENT.about(Subject::Card(card)));
        let [row, place] = self.edition.card.placement[roll as usize - 1];
        let rolled = Hex::new(row, place).expect("the pack's diagram lies in the top two rows");
        let closed = self.battle.field.closed(self.edition.enemies[usize::from(card)].kind.target() == Target::Ap);
        let open = crate::field::ALL.without(closed);
        let distance = open.iter().map(|hex| hex.distance(rolled)).min().unwrap_or(0);
        let nearest = open
            .iter()
            .filter(|hex| hex.distance(rolled) == distance)
            .fold(HexSet::default(), |set, hex| set.or(HexSet::one(hex)));
        let hex = nearest.first().unwrap_or(rolled);
        let added = Enemy { card, active: true, hex, start: hex, acted: false };
        self.battle.enemies.try_push(added).ok()?;
        if 1 < nearest.len() {
            return Some(Frame::EnemyChoice { enemy, hexes: nearest, placing: true });
        }
        play.tell(Event::EnemyPlaced { enemy, card, hex });
        None
    }

    /// Enemy AT and MG units get one Advance order before the battle, Rifles two [SL-ADV-6, SL-ADV-7, SL-ADV-9].
    pub(crate) fn enemy_advance(&mut self, next: u8, done: u8) {
        let Some(state) = self.battle.enemies.get(usize::from(next)) else { return self.frames.leave() };
        let orders = match self.edition.enemies[usize::from(state.card)].kind {
            EnemyType::At | EnemyType::Mg => 1,
            EnemyType::Rifle => 2,
            _ => 0,
        };
        if done < orders && state.active {
            let enemy = EnemyId(next);
            self.frames.then(&[
                Frame::EnemyMove { enemy, order: Order::Advance, times: 1 },
                Frame::EnemyAdvance(next, done + 1),
            ]);
        } else {
            self.frames.then(&[Frame::EnemyAdvance(next + 1, 0)]);
        }
    }

    /// Rolls whether the enemy moves on a d6 or a d10 in this battle [SL-AGGR-1, SL-AGGR-2, SL-AGGR-3].
    pub(crate) fn roll_aggressiveness(&mut self, play: &mut Play<'_>) {
        self.frames.leave();
        let roll = play.chance.roll(10, AGGRESSIVENESS);
        let add = self.battle_sum(|effect| match *effect {
            Effect::AggressivenessRoll { add } => Some(add),
            _ => None,
        });
        let low = self.campaign_card().aggression.map_or(0, |split| i16::from(split.d6_to));
        self.battle.d10 = low < roll as i16 + add;
        play.tell(Event::Aggressiveness { roll: roll as u8, d10: self.battle.d10 });
    }
}
