//! How an engagement is expected to come out: both sides fire in turn until one is gone [FG-3 to FG-16].
//!
//! Losses are points, in thousandths. Fire falls on all whom a weapon can hit alike, and thins out as its side does.

use super::blows::{Blows, WHOLE};
use crate::cards::Arm;
use crate::field::Field;
use crate::ids::Kind;

/// Rounds of both sides that are looked at; by then most engagements are over.
const ROUNDS: usize = 8;

/// A unit in a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fighter {
    pub kind: Kind,
    pub damaged: bool,
    /// Defense that it has from where it stands, when its hex is attacked.
    pub cover: u8,
}

/// Units side by side: those that are alike are counted, for they fire and suffer alike.
#[derive(Clone, Debug, Default)]
pub(super) struct Line(Vec<(Fighter, i32)>);

impl Line {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Extend<Fighter> for Line {
    fn extend<I: IntoIterator<Item = Fighter>>(&mut self, fighters: I) {
        for fighter in fighters {
            match self.0.iter_mut().find(|(one, _)| *one == fighter) {
                Some((_, count)) => *count += 1,
                None => self.0.push((fighter, 1)),
            }
        }
    }
}

impl FromIterator<Fighter> for Line {
    fn from_iter<I: IntoIterator<Item = Fighter>>(fighters: I) -> Self {
        let mut line = Self::default();
        line.extend(fighters);
        line
    }
}

/// One side of a fight.
#[derive(Clone, Debug, Default)]
pub(super) struct Host {
    /// Those who fire and are fired at.
    pub line: Line,
    /// Those who fire from where nobody fires back.
    pub behind: Line,
}

/// What is expected of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome {
    /// Points that the attacker loses, in thousandths.
    pub lost: i32,
    /// Points that the defender loses.
    pub won: i32,
    /// How likely no defender is left, in percent.
    pub cleared: i32,
}

/// What an engagement is expected to bring; `first` is how likely the attacker fires first, in percent.
pub(super) fn clash(field: &Field, attackers: &Host, defenders: &Host, first: i32) -> Outcome {
    let blows = &field.tables().blows;
    let cost = |(one, count): &(Fighter, i32)| WHOLE * i32::from(field.card(one.kind).cost) * count;
    let strength = |host: &Host| host.line.0.iter().map(cost).sum::<i32>();
    let (ours, theirs) = (strength(attackers), strength(defenders));
    if theirs == 0 {
        return Outcome { lost: 0, won: 0, cleared: if ours == 0 { 0 } else { 100 } };
    }
    let fire = [volley(field, blows, attackers, defenders, true), volley(field, blows, defenders, attackers, false)];
    let run = |attacker_first: bool| exchange([ours, theirs], fire, usize::from(!attacker_first));
    let (one, other) = (run(true), run(false));
    let mean =
        |at: usize| (i64::from(one[at]) * i64::from(first) + i64::from(other[at]) * i64::from(100 - first)) / 100;
    let (left, rest) = (mean(0) as i32, mean(1) as i32);
    let margin = i64::from(left) * 100 / i64::from(ours.max(1)) - i64::from(rest) * 100 / i64::from(theirs);
    Outcome { lost: ours - left, won: theirs - rest, cleared: chance(margin as i32) }
}

/// How likely the attacker clears the hex, given what is left of him less what is left of the defender in percent: a line
/// through what came of some two thousand engagements.
fn chance(margin: i32) -> i32 {
    (20 + margin * 5 / 4).clamp(0, 95)
}

/// Points that a host takes in a Round, in thousandths: of those in line, and of those behind them.
fn volley(field: &Field, blows: &Blows, from: &Host, at: &Host, sheltered: bool) -> [i32; 2] {
    let all = |(firer, alike): &(Fighter, i32)| {
        let mut points = 0;
        for arm in Arm::BOTH {
            if field.card(firer.kind).weapon(arm).is_none() {
                continue;
            }
            let (mut sum, mut count) = (0, 0);
            for (target, alike) in &at.line.0 {
                let cover = if sheltered { target.cover } else { 0 };
                let share = blows.share(firer.kind, arm, target.kind, cover);
                if share != 0 {
                    let share = if target.damaged { (share * 2).min(WHOLE) } else { share };
                    sum += alike * share * i32::from(field.card(target.kind).cost);
                    count += alike;
                }
            }
            if count != 0 {
                points += sum / count;
            }
        }
        alike * if firer.damaged { points * 4 / 5 } else { points }
    };
    [from.line.0.iter().map(all).sum(), from.behind.0.iter().map(all).sum()]
}

/// What is left of both after they have fired in turn.
fn exchange(start: [i32; 2], fire: [[i32; 2]; 2], mut turn: usize) -> [i32; 2] {
    let mut left = start;
    for _ in 0..2 * ROUNDS {
        let share = i64::from(left[turn]) * i64::from(fire[turn][0]) / i64::from(start[turn].max(1));
        let hurt = share as i32 + if left[turn] == 0 && turn == 0 { 0 } else { fire[turn][1] };
        left[1 - turn] = (left[1 - turn] - hurt).max(0);
        if left[1 - turn] == 0 {
            break;
        }
        turn = 1 - turn;
    }
    left
}
