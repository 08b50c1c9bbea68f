//! Whole attacks: all that is in a hex is the target, those named take part, and the dice are rolled.

use super::Intent;
use crate::decision::Decision;
use crate::frame::{Attack, Frame};
use crate::game::seat_of;
use crate::ids::{Piece, Pieces};
use crate::rules::Memo;
use crate::state::{Battle, Flags};
use fieldcraft_engine::{Game, Next, Play, Seeded};
use fieldcraft_hex::HexId;

impl Battle {
    /// Every hex that can be attacked, with all units that help and, where they are several, with each alone.
    pub(super) fn mean_attacks(&self, out: &mut Vec<Intent>) {
        let (mut aims, memo) = (Vec::new(), Memo::default());
        self.offer_aims(&memo, &mut aims);
        for aim in aims {
            let Decision::Aim(hex) = aim else { continue };
            let Some(ready) = self.aimed_at(hex, &memo) else { continue };
            let with = ready.helping();
            if ready.resolves_with(with) {
                out.push(Intent::Attack(hex, with));
            }
            let alone = ready.joined.iter().map(Pieces::one).filter(|&one| one != with && ready.resolves_with(one));
            out.extend(alone.map(|one| Intent::Attack(hex, one)));
        }
    }

    /// The attack on everything in a hex, with all that can join it; nothing if nobody can.
    pub(super) fn aimed_at(&self, hex: HexId, memo: &Memo) -> Option<Ready> {
        self.check_aim(hex, memo).ok()?;
        let mut battle = self.clone();
        battle.aim(hex);
        if !battle.attack()?.aimed {
            battle.check_attack(&battle.attack()?, &Decision::Everything).ok()?;
            battle.follow(Decision::Everything);
        }
        let bare = battle.clone();
        let mut legal = Vec::new();
        loop {
            legal.clear();
            battle.legal(seat_of(battle.phasing), &mut legal);
            let joins = legal.iter().copied().filter(|decision| matches!(decision, Decision::Join(_)));
            let joins: Vec<Decision> = joins.collect();
            if joins.is_empty() {
                break;
            }
            for join in joins {
                if battle.check_now(&join, &Memo::default()).is_ok() {
                    battle.follow(join);
                }
            }
        }
        let joined = battle.attack()?.attackers;
        (!joined.is_empty()).then_some(Ready { bare, joined })
    }

    /// Plays a decision that rolls nothing.
    pub(super) fn follow(&mut self, decision: Decision) {
        let seat = self.to_decide().map_or(seat_of(self.phasing), seat_of);
        let (mut dice, mut events) = (Seeded::from_number(0), Vec::new());
        self.act(seat, &decision, &mut Play { chance: &mut dice, events: &mut events });
    }

    /// How an attack goes on.
    pub(super) fn attack_on(&self, hex: HexId, with: Pieces) -> Next<Decision> {
        match self.frames.last() {
            Some(Frame::Attack(attack)) if attack.hex != hex => Next::Stopped,
            Some(Frame::Attack(attack)) if !attack.aimed => Next::Decide(Decision::Everything),
            Some(Frame::Attack(attack)) => {
                let left = with.without(attack.attackers);
                let join = left.iter().find(|&piece| self.check_join(attack, piece).is_ok());
                Next::Decide(join.map_or(Decision::Resolve, Decision::Join))
            }
            None if with.iter().any(|piece| self.has_attacked(piece)) => Next::Done,
            None => Next::Decide(Decision::Aim(hex)),
            Some(_) => Next::Stopped,
        }
    }

    /// Whether a unit has attacked in this phase, or is there no more.
    fn has_attacked(&self, piece: Piece) -> bool {
        self.hex(piece).is_none() || self.is(piece, Flags::FIRED)
    }
}

/// An attack of which only the attackers are open.
pub(super) struct Ready {
    /// The battle before anybody has joined.
    bare: Battle,
    /// Who can join.
    joined: Pieces,
}

impl Ready {
    fn attack(&self, with: Pieces) -> Option<Attack> {
        Some(Attack { attackers: with, ordnance: with, ..self.bare.attack()? })
    }

    /// The column and what is added to the die, if the odds are on the table.
    fn odds(&self, with: Pieces) -> Option<(usize, i32)> {
        let calculation = self.bare.calculation(&self.attack(with)?);
        Some((calculation.column?, calculation.die.total()))
    }

    pub(super) fn resolves_with(&self, with: Pieces) -> bool {
        !with.is_empty() && self.odds(with).is_some() && self.joins(with)
    }

    /// Whether these may join with nobody else.
    fn joins(&self, with: Pieces) -> bool {
        let mut battle = self.bare.clone();
        let mut left = with;
        while let Some(piece) =
            left.iter().find(|&piece| battle.attack().is_some_and(|attack| battle.check_join(&attack, piece).is_ok()))
        {
            battle.follow(Decision::Join(piece));
            left.remove(piece);
        }
        left.is_empty()
    }

    /// Those without whom the odds would be worse: the weakest are spared first.
    pub(super) fn helping(&self) -> Pieces {
        let best = self.odds(self.joined);
        let strength =
            |piece| self.attack(Pieces::one(piece)).map_or(0, |attack| self.bare.calculation(&attack).attack);
        let mut all: Vec<_> = self.joined.iter().collect();
        all.sort_by_key(|&piece| (strength(piece), piece));
        all.into_iter().fold(self.joined, |with, piece| {
            let mut fewer = with;
            fewer.remove(piece);
            if self.odds(fewer) == best && self.joins(fewer) { fewer } else { with }
        })
    }
}
