//! What the endings ask of a side that wants to win: which ground will do, how many must leave, what losses it bears.
//!
//! It follows from the victory conditions and is found once. Which of several ways to win is gone the plan decides.

use crate::field::Field;
use crate::map::Ground;
use crate::situation::victory::{Amount, Condition, Control, Party, Quantity};
use crate::unit::Side;
use fieldcraft_hex::HexId;

/// So many of these hexes must be in one's hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Demand {
    pub hexes: Vec<HexId>,
    pub count: usize,
}

/// What a side must do to win.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Aims {
    /// The ways to win by ground: of each all demands must be met.
    pub ways: Vec<Vec<Demand>>,
    /// How many units must leave the map, and by which exit.
    pub leave: Option<(u32, String)>,
    /// How many units it may lose and still win.
    pub losses: Option<u32>,
}

impl Aims {
    /// The aims of a side.
    pub(super) fn of(field: &Field, side: Side) -> Self {
        let mut aims = Self::default();
        for ending in &field.situation.victory.endings {
            let own = ending.winner.side() == Some(side);
            for part in ending.when.parts() {
                aims.count(part, side, own);
            }
            if own {
                aims.ways.extend(ways(&ending.when, field, side).into_iter().filter(|way| !way.is_empty()));
            }
        }
        aims
    }

    /// What a part of an ending says of leaving and of losses.
    fn count(&mut self, part: &Condition, side: Side, own: bool) {
        match part {
            Condition::AtLeast(Amount { count, of: Quantity::Exited(exited) }) if own && is(exited.side, side) => {
                let fewer = self.leave.take().filter(|(least, _)| least <= count);
                self.leave = fewer.or_else(|| Some((*count, exited.by.clone())));
            }
            Condition::AtMost(Amount { count, of: Quantity::Lost(party) }) if own && is(*party, side) => {
                self.losses = Some(self.losses.map_or(*count, |known| known.max(*count)));
            }
            Condition::AtLeast(Amount { count, of: Quantity::Lost(party) }) if !own && is(*party, side) => {
                let most = count.saturating_sub(1);
                self.losses = Some(self.losses.map_or(most, |known| known.max(most)));
            }
            _ => {}
        }
    }
}

fn is(party: Party, side: Side) -> bool {
    match party {
        Party::Allied => side == Side::Allied,
        Party::German => side == Side::German,
        Party::Winner => true,
    }
}

/// The ways in which a condition can be met by ground, each with all that it demands; of nothing else it says anything.
fn ways(condition: &Condition, field: &Field, side: Side) -> Vec<Vec<Demand>> {
    match condition {
        Condition::Any(parts) => parts.iter().flat_map(|part| ways(part, field, side)).collect(),
        Condition::All(parts) => parts.iter().fold(vec![Vec::new()], |all, part| {
            let more = ways(part, field, side);
            let with = |one: &Vec<Demand>| -> Vec<Vec<Demand>> {
                more.iter().map(|other| one.iter().chain(other).cloned().collect()).collect()
            };
            all.iter().flat_map(with).collect()
        }),
        Condition::Controls(control) if is(control.by, side) => {
            let hexes = control.area.hexes(&field.map);
            vec![vec![Demand { count: hexes.len(), hexes }]]
        }
        Condition::AtLeast(amount) => vec![demand(amount, field, side).into_iter().collect()],
        _ => vec![Vec::new()],
    }
}

fn demand(amount: &Amount, field: &Field, side: Side) -> Option<Demand> {
    let hexes = |control: &Control| control.area.hexes(&field.map);
    let hexes = match &amount.of {
        Quantity::Controlled(control) if is(control.by, side) => hexes(control),
        Quantity::Bridges(control) if is(control.by, side) => {
            let bridge = |hex: &HexId| field.map.cell(*hex).ground.has(Ground::BRIDGE);
            hexes(control).into_iter().filter(bridge).collect()
        }
        _ => return None,
    };
    Some(Demand { hexes, count: amount.count as usize })
}
