//! Several units at once: bought by their name, or placed in one hex.

use super::Intent;
use crate::decision::Decision;
use crate::field::{BOTTOM, Hex};
use crate::frame::Frame;
use crate::ids::UnitId;
use crate::rules::Play;
use crate::state::Campaign;
use fieldcraft_engine::{Next, Seeded};
use fieldcraft_ids::Set;
use std::collections::BTreeMap;

impl Campaign {
    /// Two or more units of each name, as far as SO and commanders reach [LD-BUY-1, LD-CMDR-1].
    pub(super) fn mean_buy(&self, out: &mut Vec<Intent>) {
        let mut offers = Vec::new();
        self.offer_units(&mut offers);
        let mut named: BTreeMap<&str, Vec<UnitId>> = BTreeMap::new();
        for offer in offers {
            let Decision::Buy(unit) = offer else { continue };
            named.entry(&self.unit_card(unit).name).or_default().push(unit);
        }
        for units in named.into_values().filter(|units| 1 < units.len()) {
            let (mut bought, mut all) = (self.clone(), Set::EMPTY);
            for unit in units {
                if bought.check_purchase(unit).is_ok() {
                    let (mut dice, mut events) = (Seeded::from_number(0), Vec::new());
                    bought.buy(unit, &mut Play { chance: &mut dice, events: &mut events });
                    all.insert(unit);
                    out.extend((1 < all.len()).then_some(Intent::Buy(all)));
                }
            }
        }
    }

    /// How the purchase of several units goes on.
    pub(super) fn buy_on(&self, units: Set<UnitId>) -> Next<Decision> {
        units.without(self.force()).first().map_or(Next::Done, |unit| Next::Decide(Decision::Buy(unit)))
    }

    /// The hexes in which two or more of those that wait may start.
    pub(super) fn mean_place_all(&self, out: &mut Vec<Intent>) {
        let several = |hex: &Hex| 1 < self.waiting_for(*hex).count();
        out.extend(BOTTOM.iter().filter(several).map(Intent::PlaceAll));
    }

    /// How the placement in one hex goes on.
    pub(super) fn place_all_on(&self, hex: Hex) -> Next<Decision> {
        match (self.frame(), self.waiting_for(hex).next()) {
            (Some(Frame::PlaceUnits), Some(unit)) => Next::Decide(Decision::Place(unit, hex)),
            _ => Next::Done,
        }
    }

    /// The units that wait for their place and may start in a hex.
    fn waiting_for(&self, hex: Hex) -> impl Iterator<Item = UnitId> {
        let waiting = self.battle.fighters.without(self.battle.on_map);
        waiting.iter().filter(move |&unit| self.check_place(unit, hex).is_ok())
    }
}
