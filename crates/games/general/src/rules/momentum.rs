//! Momentum, an option [FG-O81].

use crate::event::Ending;
use crate::ids::{Side, Unit};
use crate::state::{Engagement, Flags, Operation};

/// The lowest and the highest marker.
const LOWEST: i8 = -2;
const HIGHEST: i8 = 3;

impl Operation {
    /// What momentum adds to the initiative of a group: its best marker counts.
    pub(crate) fn momentum_initiative(&self, group: &[Unit]) -> i32 {
        if !self.field.options.momentum {
            return 0;
        }
        match group.iter().map(|unit| self.unit(*unit).momentum).max() {
            Some(2..) => 1,
            Some(..=-2) => -1,
            _ => 0,
        }
    }

    pub(crate) fn give_momentum(&mut self, engagement: &Engagement, ending: Ending) {
        if !self.field.options.momentum {
            return;
        }
        for side in Side::BOTH {
            let (own, enemy) = (side.index(), side.enemy().index());
            let won = match ending {
                Ending::Cleared => side == engagement.attacker,
                Ending::Repelled => side != engagement.attacker,
                Ending::Withdrawal(loser) => side != loser,
                Ending::BrokenOff | Ending::Stalemate => false,
            };
            let withdrew = ending == Ending::Withdrawal(side);
            let forced = ending == Ending::Withdrawal(side.enemy()) && engagement.lost[own] < engagement.lost[enemy];
            let halved = engagement.strength[own] <= 2 * engagement.lost[own] && 0 < engagement.lost[own];
            let change = i8::from(won) + i8::from(forced) - i8::from(withdrew) - i8::from(halved);
            for unit in self.participants(engagement, side).collect::<Vec<_>>() {
                let state = self.unit_mut(unit);
                state.momentum = (state.momentum + change).clamp(LOWEST, HIGHEST);
            }
        }
    }

    /// Units that were in no engagement go one step back to 0.
    pub(crate) fn settle_momentum(&mut self) {
        for unit in self.units.iter_mut().filter(|unit| !unit.is(Flags::ENGAGED)) {
            unit.momentum -= unit.momentum.signum();
        }
    }
}
