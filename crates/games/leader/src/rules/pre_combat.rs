//! Pre-combat: event, turn counter, tiles, placement, advances, aggressiveness [LD-PRE to SL-AGGR].

use super::Play;
use crate::cards::{Effect, EnemyCard, EnemyType, Nation, Order, Place, Skill, Target, Terrain, UnitNote};
use crate::decision::{Damage, Decision};
use crate::event::Event;
use crate::field::{Field, Hex, HexSet};
use crate::frame::Frame;
use crate::ids::{EnemyId, UnitId};
use crate::state::{Campaign, Enemy, Held, HeldAs};
use fieldcraft_engine::{Purpose, Refusal, Rows};

const TILE: Purpose = Purpose::new("LD-TERR-1", "terrain tile");
const PLACEMENT: Purpose = Purpose::new("LD-EPLACE-2", "enemy placement");
const TANK: Purpose = Purpose::new("SL-TANK-2", "tank from the cup");
const AGGRESSIVENESS: Purpose = Purpose::new("SL-AGGR-1", "enemy aggressiveness");
const VICTIM: Purpose = Purpose::new("LD-PRE-3", "unit that the event strikes");

impl Campaign {
    /// Draws the event card; its upper half counts [LD-PRE-1].
    pub(crate) fn draw_upper_event(&mut self, play: &mut Play<'_>) {
        self.leave();
        self.draw_card(Place::Upper, play);
    }

    /// The rows of the battle's length [LD-PRE-4, LD-PRE-5].
    #[must_use]
    pub fn turn_rows(&self) -> Rows {
        let numbers = &self.edition.card.numbers;
        let mut rows = Rows::new();
        rows.add(numbers.battle_turns.into(), "LD-PRE-4", "length of a battle");
        let scouts = self.battalions[self.battle.battalion.at()].scouts;
        rows.add((scouts * numbers.scout_turns).into(), "LD-SUPP-6", "Scouts");
        self.battle_rows(&mut rows, |effect| match *effect {
            Effect::BattleTurns { add } => Some(add),
            _ => None,
        });
        rows
    }

    /// Settles the battle's length, fills the cup, puts recorded damage back and renews the Tactics.
    pub(crate) fn prepare(&mut self, play: &mut Play<'_>) {
        self.leave();
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
            self.commanders[commander.at()].fought = true;
        }
    }

    /// Recorded damage lies on the unit again; Glancing costs its commander stress [LD-PRE-6, LD-DMGV-18].
    fn put_damage_back(&mut self, unit: UnitId, play: &mut Play<'_>) {
        let damage = self.units[unit.at()].damage;
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
        if let Some(leader) = self.units[unit.at()].leader {
            self.stress(leader, damage.glancing as i8, play);
        }
    }

    /// Tactic counters come from the unit's card and from the commander's [LD-SKILL-9, LD-SKILL-11].
    fn renew_tactics(&mut self, unit: UnitId) {
        let card = &self.edition.units[unit.at()];
        let state = &mut self.units[unit.at()];
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
            let commander = &mut self.commanders[leader.at()];
            (commander.tactics, commander.command_tactics, commander.heroic_xp) = (tactics, command, 0);
        }
    }

    /// Lays 6 of the terrain's 8 tiles at random [LD-TERR-1, LD-TERR-2].
    pub(crate) fn lay_tiles(&mut self, play: &mut Play<'_>) {
        self.leave();
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
            self.first(&[Frame::RelayTiles]);
        }
    }

    /// The hexes closed to a friendly unit [SL-TERR-2, SL-TERR-5, SL-TERR-6].
    #[must_use]
    pub fn closed_to(&self, unit: UnitId) -> HexSet {
        self.battle.field.closed(self.unit_card(unit).target() == Target::Ap)
    }

    pub(crate) fn units_placed(&mut self) -> bool {
        self.leave_if(self.battle.fighters == self.battle.on_map)
    }

    /// Why a unit cannot be placed in a hex [LD-PLACE-1, SL-PLACE-1].
    pub(crate) fn refuse_place(&self, unit: UnitId, hex: Hex) -> Option<Refusal> {
        if !self.battle.fighters.has(unit) {
            return Some(Refusal::new("LD-PLACE-1", "this unit is not assigned to the battle"));
        }
        if self.battle.on_map.has(unit) {
            return Some(Refusal::new("LD-PLACE-1", "this unit is already placed"));
        }
        if !HexSet::BOTTOM.has(hex) {
            return Some(Refusal::new("LD-PLACE-1", "units start in the bottom row"));
        }
        self.refuse_terrain(unit, hex)
    }

    /// Why a unit may not be in a hex.
    pub(crate) fn refuse_terrain(&self, unit: UnitId, hex: Hex) -> Option<Refusal> {
        if !self.closed_to(unit).has(hex) {
            return None;
        }
        Some(match self.battle.field.terrain(hex) {
            Terrain::Water => Refusal::new("SL-TERR-2", "no unit may enter Water"),
            _ => Refusal::new("SL-TERR-5", "AP units may not enter Impassable hexes"),
        })
    }

    pub(crate) fn place(&mut self, unit: UnitId, hex: Hex, play: &mut Play<'_>) {
        self.units[unit.at()].hex = hex;
        self.battle.on_map.insert(unit);
        play.tell(Event::Placed(unit, hex));
    }

    /// How many Move orders a unit may get before the battle [SL-ADV-1, SL-ADV-2, SL-ADV-5].
    #[must_use]
    pub fn move_orders(&self, unit: UnitId) -> u8 {
        let card = self.unit_card(unit);
        if card.has(UnitNote::TwoAdvances) { 2 } else { u8::from(card.has(UnitNote::OneAdvance)) }
    }

    /// Why a unit gets no Move order before the battle. `acted` holds those that have had theirs.
    pub(crate) fn refuse_march(&self, unit: UnitId) -> Option<Refusal> {
        if !self.battle.on_map.has(unit) {
            return Some(Refusal::new("SL-ADV-1", "this unit is not on the map"));
        }
        if self.move_orders(unit) == 0 {
            return Some(Refusal::new("SL-ADV-5", "only AT, MG and Rifle units get Move orders"));
        }
        if self.battle.acted.has(unit) {
            return Some(Refusal::new("SL-ADV-2", "this unit has had its Move orders"));
        }
        self.refuse_any_move(unit)
    }

    pub(crate) fn friendly_advance_over(&mut self) -> bool {
        let over = self.battle.on_map.iter().all(|unit| self.refuse_march(unit).is_some());
        if over {
            self.battle.acted = crate::ids::Set::default();
        }
        self.leave_if(over)
    }

    pub(crate) fn march(&mut self, unit: UnitId) {
        self.battle.acted.insert(unit);
        let orders = self.move_orders(unit).saturating_sub(1);
        self.first(&[Frame::March { unit, orders, points: self.speed(unit), moved: false }]);
    }

    /// A Move order is over when its points are used up [SL-ADV-3].
    pub(crate) fn march_over(&mut self) -> bool {
        let Some(Frame::March { unit, orders, points: 0, .. }) = self.frame() else { return false };
        match orders.checked_sub(1) {
            Some(orders) => self.then(&[Frame::March { unit, orders, points: self.speed(unit), moved: false }]),
            None => self.leave(),
        }
        true
    }

    pub(crate) fn march_to(&mut self, hex: Hex, play: &mut Play<'_>) {
        if let Some(Frame::March { unit, orders, points, .. }) = self.frame() {
            self.move_unit(unit, hex, play);
            self.then(&[Frame::March { unit, orders, points: points - 1, moved: true }]);
        }
    }

    /// The order is finished early, or declined [LD-R56].
    pub(crate) fn end_march(&mut self) {
        if let Some(Frame::March { unit, orders, moved, .. }) = self.frame() {
            // Declining an order gives up those after it too: they would be the same order.
            let orders = if moved { orders } else { 0 };
            self.then(&[Frame::March { unit, orders, points: 0, moved }]);
        }
    }

    /// The enemy units of the battle: those of the card, half of each type at Half strength, and those that notes add
    /// [LD-EPLACE-1, LD-EPLACE-5].
    fn enemy_forces(&self) -> impl Iterator<Item = (EnemyType, Nation)> + '_ {
        let nation = self.campaign_card().enemy;
        let half = self.battle.began_half;
        let card = &self.edition.battalions[self.battle.battalion.at()];
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
            return self.then(&event);
        };
        self.then(&[Frame::PlaceEnemies(next + 1)]);
        if let Some(card) = self.next_counter(kind, nation, play)
            && let Some(choice) = self.bring_on(card, play)
        {
            self.first(&[choice]);
        }
    }

    /// What the event makes happen after placement, in the order of the card.
    fn event_frames(&self) -> Vec<Frame> {
        let upper = self.battle.event.map_or(&[][..], |card| &self.edition.events[usize::from(card)].upper.effects);
        let frames = upper.iter().filter_map(|effect| match *effect {
            Effect::EnemyAdvance => Some(Frame::EventEnemyAdvance(0)),
            Effect::FriendlyAdvance => Some(Frame::EventFriendlyAdvance),
            Effect::RemoveEnemies { count, .. } => Some(Frame::EventRemove(count)),
            _ => None,
        });
        frames.collect()
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
        let roll = play.chance.roll(10, PLACEMENT.about(card.into()));
        let [row, place] = self.edition.card.placement[roll as usize - 1];
        let rolled = Hex::new(row, place).expect("the pack's diagram lies in the top two rows");
        let closed = self.battle.field.closed(self.edition.enemies[usize::from(card)].kind.target() == Target::Ap);
        let open = HexSet::ALL.without(closed);
        let distance = open.iter().map(|hex| hex.distance(rolled)).min().unwrap_or(0);
        let nearest = open
            .iter()
            .filter(|hex| hex.distance(rolled) == distance)
            .fold(HexSet::default(), |set, hex| set.or(HexSet::only(hex)));
        let hex = nearest.first().unwrap_or(rolled);
        let added = Enemy { card, active: true, hex, start: hex, acted: false };
        self.battle.enemies.try_push(added).ok()?;
        if 1 < nearest.len() {
            return Some(Frame::EnemyChoice { enemy, hexes: nearest, placing: true });
        }
        play.tell(Event::EnemyPlaced { enemy, card, hex });
        None
    }

    /// Every enemy unit carries out one Advance.
    pub(crate) fn event_enemy_advance(&mut self, next: u8) {
        match self.battle.enemies.get(usize::from(next)) {
            // Buildings and Bunkers never move [LD-EROLL-3, SL-EROLL-2].
            Some(_) if self.order_of(EnemyId(next)).is_none() => self.then(&[Frame::EventEnemyAdvance(next + 1)]),
            Some(_) => self.then(&[
                Frame::EnemyMove { enemy: EnemyId(next), order: Order::Advance, times: 1 },
                Frame::EventEnemyAdvance(next + 1),
            ]),
            None => self.leave(),
        }
    }

    /// The hexes forward of a unit that it may enter.
    #[must_use]
    pub fn forward_of(&self, unit: UnitId) -> HexSet {
        let hex = self.units[unit.at()].hex;
        let ahead = hex.neighbours().iter().filter(|n| n.row() < hex.row());
        ahead.fold(HexSet::default(), |set, hex| set.or(HexSet::only(hex))).without(self.closed_to(unit))
    }

    /// Units move forward one by one until all that can have done so; `acted` holds those.
    pub(crate) fn event_friendly_advance_over(&mut self) -> bool {
        let over = self.battle.on_map.without(self.battle.acted).iter().all(|unit| self.refuse_forward(unit).is_some());
        if over {
            self.battle.acted = crate::ids::Set::default();
        }
        self.leave_if(over)
    }

    /// Why a unit does not move forward by the event.
    pub(crate) fn refuse_forward(&self, unit: UnitId) -> Option<Refusal> {
        if !self.battle.on_map.has(unit) || self.battle.acted.has(unit) {
            return Some(Refusal::new("LD-PRE-3", "this unit has moved forward"));
        }
        if self.forward_of(unit).is_empty() {
            return Some(Refusal::new("LD-PRE-3", "there is no hex forward that it may enter"));
        }
        self.refuse_any_move(unit)
    }

    /// Why an enemy counter cannot be taken off by the event.
    pub(crate) fn refuse_remove(&self, enemy: EnemyId) -> Option<Refusal> {
        let Some(state) = self.battle.enemies.get(enemy.at()).filter(|e| e.active) else {
            return Some(Refusal::new("LD-PRE-3", "there is no such enemy unit on the map"));
        };
        let kind = self.edition.enemies[usize::from(state.card)].kind;
        let fits = self.removed_type().is_some_and(|wanted| super::effects::fits(wanted, kind));
        (!fits).then(|| Refusal::new("LD-PRE-3", "the event takes off another type of unit"))
    }

    /// The type that the event takes off now; the frames of what it takes off later wait on the stack.
    fn removed_type(&self) -> Option<Option<EnemyType>> {
        let types = || {
            self.battle.effects.iter().filter_map(|(effect, _)| match *effect {
                Effect::RemoveEnemies { enemy, .. } => Some(enemy),
                _ => None,
            })
        };
        let left = self.stack.iter().filter(|frame| matches!(frame, Frame::EventRemove(_))).count();
        types().nth(types().count().checked_sub(left)?)
    }

    pub(crate) fn event_remove_over(&mut self, left: u8) -> bool {
        let all = (0..self.battle.enemies.len() as u8).map(EnemyId);
        let over = left == 0 || all.into_iter().all(|enemy| self.refuse_remove(enemy).is_some());
        self.leave_if(over)
    }

    /// Draws damage for a unit picked at random.
    pub(crate) fn event_damage(&mut self, play: &mut Play<'_>) {
        self.leave();
        let strikes: Vec<_> = (self.battle.effects.iter())
            .filter_map(|(effect, _)| match *effect {
                Effect::DamageUnit { count, unit } => Some((count, unit)),
                _ => None,
            })
            .collect();
        for (count, kind) in strikes {
            let mut weights = [0; 64];
            for unit in self.battle.on_map.iter().filter(|&u| super::effects::fits(kind, self.unit_card(u).kind)) {
                weights[unit.at()] = 1;
            }
            if weights.iter().any(|&w| 0 < w) {
                let unit = UnitId(play.chance.pick(&weights, VICTIM) as u8);
                self.draw_damage(unit, count, play);
            }
        }
    }

    /// Enemy AT and MG units get one Advance order before the battle, Rifles two [SL-ADV-6, SL-ADV-7, SL-ADV-9].
    pub(crate) fn enemy_advance(&mut self, next: u8, done: u8) {
        let Some(state) = self.battle.enemies.get(usize::from(next)) else { return self.leave() };
        let orders = match self.edition.enemies[usize::from(state.card)].kind {
            EnemyType::At | EnemyType::Mg => 1,
            EnemyType::Rifle => 2,
            _ => 0,
        };
        if done < orders && state.active {
            let enemy = EnemyId(next);
            self.then(&[
                Frame::EnemyMove { enemy, order: Order::Advance, times: 1 },
                Frame::EnemyAdvance(next, done + 1),
            ]);
        } else {
            self.then(&[Frame::EnemyAdvance(next + 1, 0)]);
        }
    }

    /// Rolls whether the enemy moves on a d6 or a d10 in this battle [SL-AGGR-1, SL-AGGR-2, SL-AGGR-3].
    pub(crate) fn roll_aggressiveness(&mut self, play: &mut Play<'_>) {
        self.leave();
        let roll = play.chance.roll(10, AGGRESSIVENESS);
        let add = self.battle_sum(|effect| match *effect {
            Effect::AggressivenessRoll { add } => Some(add),
            _ => None,
        });
        let low = self.campaign_card().aggression.map_or(0, |split| i16::from(split.d6_to));
        self.battle.d10 = low < roll as i16 + add;
        play.tell(Event::Aggressiveness { roll: roll as u8, d10: self.battle.d10 });
    }

    /// Everything that could be decided before a battle, legal or not.
    pub(crate) fn offer_pre_combat(&self, frame: Frame, out: &mut Vec<Decision>) {
        match frame {
            Frame::PlaceUnits => {
                let unplaced = self.battle.fighters.without(self.battle.on_map);
                out.extend(
                    unplaced.iter().flat_map(|unit| HexSet::BOTTOM.iter().map(move |hex| Decision::Place(unit, hex))),
                );
            }
            Frame::FriendlyAdvance => {
                out.extend(self.battle.on_map.iter().map(Decision::March));
                out.push(Decision::Done);
            }
            Frame::March { unit, .. } => {
                out.extend(self.units[unit.at()].hex.neighbours().iter().map(Decision::Move));
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
}
