//! Enemy movement orders: where each of them leads [LD-EMOVE, SL-EMOVE, TL-EMOVE].

use crate::cards::{EnemyType, Order, OrderCell, Target};
use crate::field::{Field, Hex, HexSet, Ways};
use crate::ids::{EnemyId, UnitId};
use crate::state::Campaign;

impl Campaign {
    /// The order of an enemy unit this turn; none for those that never move [LD-EROLL-2, LD-EROLL-3, SL-EROLL-2].
    #[must_use]
    pub fn order_of(&self, enemy: EnemyId) -> Option<Order> {
        let kind = self.enemy_card(enemy).kind;
        let cell = self.edition.charts[usize::from(self.rules.chart)].order(kind, self.battle.roll.into())?;
        Some(self.rifle_order(enemy, kind, cell))
    }

    /// A Rifle with an asterisked order and an AP unit at R1 takes AP Advance [SL-EMOVE-10, LD-R77].
    fn rifle_order(&self, enemy: EnemyId, kind: EnemyType, cell: OrderCell) -> Order {
        let hex = self.enemy(enemy).hex;
        let beside_ap = || {
            let near = |u: UnitId| self.units[u.index()].hex.distance(hex) == 1;
            self.battle.on_map.iter().any(|u| near(u) && self.unit_card(u).target() == Target::Ap)
        };
        if cell.asterisk && kind == EnemyType::Rifle && beside_ap() { Order::ApAdvance } else { cell.order }
    }

    /// The hexes closed to an enemy unit.
    fn closed_to_enemy(&self, enemy: EnemyId) -> HexSet {
        self.battle.field.closed(self.enemy_card(enemy).kind.target() == Target::Ap)
    }

    /// Where an order leads an enemy unit: one hex is taken, several are the player's choice, none means staying. Its own
    /// hex among others means that the player may let it stay [LD-R72]. Retreat off the top edge is not among them; see [`Campaign::leaves_by`].
    #[must_use]
    pub fn destinations(&self, enemy: EnemyId, order: Order) -> HexSet {
        let here = self.enemy(enemy).hex;
        let closed = self.closed_to_enemy(enemy);
        let open = here.neighbours().without(closed);
        match order {
            Order::Hold => HexSet::default(),
            Order::Retreat => {
                self.heaviest(nearer(open, here, &Field::ways_to(crate::field::TOP.without(closed), closed), -1))
            }
            Order::AdjacentCover => self.heaviest(self.covered(open)),
            Order::RetreatToCover => self.toward_closest(enemy, Self::anyone, |hexes, here, ways| {
                self.heaviest(self.covered(nearer(hexes, here, ways, 1)))
            }),
            Order::AdvanceToCover => {
                // Tiger Leader looks for the nearest unit outside the mover's own hex [TL-EMOVE-1, LD-R23].
                let tiger = !self.edition.is_sherman();
                let wanted = move |campaign: &Self, unit: UnitId| !(tiger && campaign.units[unit.index()].hex == here);
                self.toward_closest(enemy, wanted, |hexes, here, ways| {
                    self.heaviest(self.covered(nearer(hexes, here, ways, -1)))
                })
            }
            Order::CautiousAdvance => self.toward_closest(enemy, Self::anyone, |hexes, here, ways| {
                let target = self.enemy_card(enemy).kind.target();
                let safe = nearer(hexes, here, ways, -1).iter().filter(|&hex| !self.is_in_reach(target, hex));
                self.heaviest(safe.fold(HexSet::default(), |set, hex| set.or(HexSet::one(hex))))
            }),
            Order::HeAdvance => self.advance_on(enemy, Target::He),
            Order::ApAdvance => self.advance_on(enemy, Target::Ap),
            Order::AdvanceIfCannotAttack if self.has_victim(enemy) => HexSet::default(),
            Order::Advance | Order::TwoAdvances | Order::AdvanceIfCannotAttack => {
                self.toward_closest(enemy, Self::anyone, |hexes, here, ways| {
                    self.heaviest(nearer(hexes, here, ways, -1))
                })
            }
        }
    }

    /// Whether an order takes an enemy unit off the map [LD-EMOVE-4].
    #[must_use]
    pub fn leaves_by(&self, enemy: EnemyId, order: Order) -> bool {
        order == Order::Retreat && crate::field::TOP.has(self.enemy(enemy).hex)
    }

    const fn anyone(&self, _: UnitId) -> bool {
        true
    }

    /// HE Advance and AP Advance [SL-EMOVE-5 to SL-EMOVE-8].
    fn advance_on(&self, enemy: EnemyId, target: Target) -> HexSet {
        let wanted = move |campaign: &Self, unit: UnitId| campaign.unit_card(unit).target() == target;
        self.toward_closest(enemy, wanted, |hexes, here, ways| self.heaviest(nearer(hexes, here, ways, -1)))
    }

    /// What `choose` makes of the adjacent hexes for each closest unit; the player picks among those units, so the
    /// results count together, and where one of them would mean staying, so does the hex where the enemy unit is
    /// [LD-EMOVE-15, LD-R72]. Distances are counted over hexes that the enemy unit may enter
    /// [SL-EMOVE-11, LD-R46, LD-R71].
    fn toward_closest(
        &self,
        enemy: EnemyId,
        wanted: impl Fn(&Self, UnitId) -> bool,
        choose: impl Fn(HexSet, Hex, &Ways) -> HexSet,
    ) -> HexSet {
        let here = self.enemy(enemy).hex;
        let closed = self.closed_to_enemy(enemy);
        let open = here.neighbours().without(closed);
        let mut goals = HexSet::default();
        for unit in self.battle.on_map.iter().filter(|&unit| wanted(self, unit)) {
            goals.insert(self.units[unit.index()].hex);
        }
        let mut closest = None;
        let (mut result, mut stays) = (HexSet::default(), false);
        for goal in goals.iter() {
            // No way is shorter than the distance.
            if closest.is_some_and(|closest| closest < here.distance(goal)) {
                continue;
            }
            let ways = Field::ways_to(HexSet::one(goal), closed);
            let Some(distance) = ways[here.index()] else { continue };
            if closest.is_none_or(|closest| distance < closest) {
                closest = Some(distance);
                (result, stays) = (HexSet::default(), false);
            }
            if closest == Some(distance) {
                let hexes = choose(open, here, &ways);
                stays |= hexes.is_empty();
                result = result.or(hexes);
            }
        }
        if stays && !result.is_empty() {
            result.insert(here);
        }
        result
    }

    /// The hexes with cover [LD-R26].
    fn covered(&self, hexes: HexSet) -> HexSet {
        let covered = hexes.iter().filter(|&hex| 0 < self.battle.field.terrain(hex).cover());
        covered.fold(HexSet::default(), |set, hex| set.or(HexSet::one(hex)))
    }

    /// The hexes with the heaviest cover among these [LD-EMOVE-3, LD-EMOVE-13, LD-R26].
    fn heaviest(&self, hexes: HexSet) -> HexSet {
        let cover = |hex: Hex| self.battle.field.terrain(hex).cover();
        let most = hexes.iter().map(cover).max();
        let best = hexes.iter().filter(|&hex| Some(cover(hex)) == most);
        best.fold(HexSet::default(), |set, hex| set.or(HexSet::one(hex)))
    }

    /// Whether some friendly unit could attack an enemy unit of this kind in `hex` without moving [LD-R25, LD-R76].
    fn is_in_reach(&self, target: Target, hex: Hex) -> bool {
        self.battle.on_map.iter().any(|unit| self.check_reach(unit, target, hex).is_ok())
    }
}

/// Those of `hexes` whose way is longer than from `here` by `change`.
fn nearer(hexes: HexSet, here: Hex, ways: &Ways, change: i16) -> HexSet {
    let way = |hex: Hex| ways[hex.index()].map(i16::from);
    let Some(now) = way(here) else { return HexSet::default() };
    let fitting = hexes.iter().filter(|hex| way(*hex) == Some(now + change));
    fitting.fold(HexSet::default(), |set, hex| set.or(HexSet::one(hex)))
}
