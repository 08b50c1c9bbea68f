//! The week: what cards ask, which battalions are attacked, with what, and who leads.

use super::odds;
use crate::cards::{Band, PayTo, Speed, UnitType};
use crate::decision::Damage;
use crate::frame::Frame;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::rules::Status;
use crate::state::Campaign;

/// Power sent for what a battalion asks for, in hundredths.
const ENOUGH: i32 = 180;

/// How much of his force and of himself a commander asks.
pub struct Temper {
    /// The least power with which an attack is tried, in hundredths of what the battalion asks for.
    pub least: i32,
    /// How far above what he bears well a commander's stress may come by a battle.
    pub strain: i32,
}

/// A careful beginner spares his men.
const CAREFUL: Temper = Temper { least: 130, strain: 0 };

/// Better than leaving a plan alone, worse than adding to it.
pub const LAUNCH: i32 = 10;

/// Whether this is the last week: what is saved or spared now is of no use later [LD-R32].
pub fn is_last(game: &Campaign) -> bool {
    game.objective_card().weeks <= game.week
}

/// What a band takes in the weekly adjustment [LD-SOADJ-2, LD-SOADJ-3].
fn toll(game: &Campaign, band: Band) -> i32 {
    let [transit, staging] = game.edition.card.numbers.band_loss;
    match band {
        Band::FriendlyTransit => transit.into(),
        Band::FriendlyStaging => staging.into(),
        _ => 0,
    }
}

/// What a battalion is expected to take in the next weekly adjustment, in tenths of an SO.
fn threat(game: &Campaign, battalion: BattalionId) -> i32 {
    let card = &game.edition.battalions[battalion.index()];
    let band = game.battalions[battalion.index()].band;
    let from = i32::from(game.edition.operational_row(card.class()).advance_from);
    let needs = from - game.operational_rows(battalion).total();
    let advances = if card.fixed { 0 } else { (11 - needs).clamp(0, 10) };
    advances * toll(game, band.forward()) + (10 - advances) * toll(game, band)
}

/// SO that the next weekly adjustment is expected to take beyond what it brings, without the `beaten` worst battalions.
pub fn shortfall(game: &Campaign, beaten: usize) -> i16 {
    let left = game.living_battalions().filter(|b| !game.battalions[b.index()].attacked);
    let mut threats: Vec<i32> = left.map(|battalion| threat(game, battalion)).collect();
    threats.sort_unstable_by(|a, b| b.cmp(a));
    let loss: i32 = threats.iter().skip(beaten).sum();
    // Dice are not always even: two battalions more than expected may come into Transit.
    let bad_luck = if loss == 0 { 0 } else { 4 };
    (loss / 10) as i16 + bad_luck - game.objective_card().weekly_so
}

/// Whether so much can be spent this week without fear of the weekly adjustment.
fn can_spend(game: &Campaign, so: i16) -> bool {
    so == 0 || so <= if is_last(game) { game.so } else { game.so - shortfall(game, 0).max(0) }
}

/// Cards that ask: good for their price as a rule, if it can be spared.
pub fn pay(game: &Campaign) -> i32 {
    let Some(card) = game.asking.map(usize::from) else { return -1 };
    let pay = match game.frame() {
        Some(Frame::PayCondition) => game.edition.conditions[card].pay,
        Some(Frame::PayUpperEvent) => game.edition.events[card].upper.pay,
        _ => game.edition.events[card].lower.pay,
    };
    let Some(pay) = pay else { return -1 };
    let dear = if pay.to == PayTo::Avoid { 3 } else { 2 };
    let spare = i16::from(pay.so) + 2;
    if pay.so <= dear && can_spend(game, spare) { 1 } else { -1 }
}

/// Whether a commander should rather go on leave: another battle would leave him Shaken or worse.
fn is_tired(game: &Campaign, commander: CommanderId, temper: &Temper) -> bool {
    let rank = game.rank(commander);
    let after = i32::from(game.commanders[commander.index()].stress) + 2 - i32::from(rank.cool);
    game.status(commander) != Status::Okay || (!is_last(game) && i32::from(rank.okay.to) + temper.strain < after)
}

/// Who can still be assigned: of each type as many units as there are fit commanders, rested ones first.
struct Pool {
    units: Vec<UnitId>,
    rested: [usize; UnitType::ALL.len()],
    fit: [usize; UnitType::ALL.len()],
}

impl Pool {
    fn of(game: &Campaign, temper: &Temper) -> Self {
        let mut pool = Self { units: Vec::new(), rested: [0; 5], fit: [0; 5] };
        for commander in game.staff().iter() {
            let busy = game.force().iter().any(|u| game.units[u.index()].leader == Some(commander));
            let wounded = game.commanders[commander.index()].wounded;
            if !busy && !wounded && game.status(commander) != Status::Unfit {
                let kind = game.commander_card(commander).kind as usize;
                pool.fit[kind] += 1;
                pool.rested[kind] += usize::from(!is_tired(game, commander, temper));
            }
        }
        pool.units = (game.force().iter())
            .filter(|u| {
                let state = &game.units[u.index()];
                let stuck = state.damage.has(Damage::Engine) || state.damage.has(Damage::Suspension);
                state.target.is_none() && !stuck
            })
            .collect();
        pool
    }

    /// The power that could still be sent against a battalion.
    fn power(&self, game: &Campaign, battalion: BattalionId) -> i32 {
        let mut by_type = [const { Vec::new() }; UnitType::ALL.len()];
        for &unit in &self.units {
            by_type[game.unit_card(unit).kind as usize].push(odds::power(game, unit, battalion));
        }
        let led = |(kind, powers): (usize, &mut Vec<i32>)| -> i32 {
            powers.sort_unstable_by(|a, b| b.cmp(a));
            let (rested, fit) = (self.rested[kind], self.fit[kind]);
            let tired = powers.iter().skip(rested).take(fit - rested).sum::<i32>() / 2;
            powers.iter().take(rested).sum::<i32>() + tired
        };
        by_type.iter_mut().enumerate().map(led).sum()
    }
}

/// The power of the units assigned to a battalion.
fn sent(game: &Campaign, battalion: BattalionId) -> i32 {
    game.assigned(battalion).map(|unit| odds::power(game, unit, battalion)).sum()
}

/// What beating a battalion is worth, in tenths of a VP: its VP, and the SO that it would take.
fn prize(game: &Campaign, battalion: BattalionId) -> i32 {
    let points = i32::from(game.edition.battalions[battalion.index()].points);
    let vp = if game.battalions[battalion.index()].half { points - points / 2 } else { points };
    let spared = if is_last(game) { 0 } else { threat(game, battalion) };
    10 * vp + 6 * spared / 10
}

/// What threatens comes first, then what gives most for the effort; nothing is attacked without the power for it.
pub fn target(game: &Campaign, battalion: BattalionId) -> i32 {
    target_by(&CAREFUL, game, battalion)
}

/// The same for a commander of another temper.
pub fn target_by(temper: &Temper, game: &Campaign, battalion: BattalionId) -> i32 {
    let pool = Pool::of(game, temper);
    let asked = odds::asked(game, battalion);
    let power = pool.power(game, battalion);
    let saved = i16::from(game.edition.card.numbers.truck_saves) * i16::from(game.free_trucks);
    let cost = (game.cost_rows(battalion).total() as i16 - saved).max(0);
    // A week without a battle helps only the enemy, so the first may be a gamble.
    let least = if game.battles_left().next().is_none() { temper.least / 2 } else { temper.least };
    if !can_spend(game, cost) || power * 100 < asked * least {
        return -1;
    }
    // Half of what is at hand is half the week's work.
    let effort = (100 * asked / power.max(1)).max(15);
    let urgent = if is_last(game) { 0 } else { 20 * toll(game, game.battalions[battalion.index()].band) };
    let likely = (power * 100 / asked.max(1)).min(ENOUGH);
    1 + (prize(game, battalion) + urgent - 3 * i32::from(cost)).max(1) * likely / effort
}

/// Units go in until the battalion is outweighed; what is too little for a further attack goes along.
pub fn assign(game: &Campaign, unit: UnitId) -> i32 {
    assign_by(&CAREFUL, game, unit)
}

/// The same for a commander of another temper.
pub fn assign_by(temper: &Temper, game: &Campaign, unit: UnitId) -> i32 {
    let Some(Frame::PlanAttack(battalion)) = game.frame() else { return -1 };
    let power = odds::power(game, unit, battalion);
    let asked = odds::asked(game, battalion);
    let pool = Pool::of(game, temper);
    let kind = game.unit_card(unit).kind as usize;
    let rested = 0 < pool.rested[kind];
    let sent = 100 * sent(game, battalion);
    if ENOUGH * asked <= sent {
        let others = game.living_battalions().filter(|&b| b != battalion && !game.battalions[b.index()].attacked);
        let more = others.into_iter().any(|b| temper.least * odds::asked(game, b) <= 100 * pool.power(game, b));
        if more || !rested {
            return -1;
        }
    }
    if !rested && temper.least * asked <= sent && !is_last(game) {
        return -1;
    }
    LAUNCH + 1 + power / 10 * if rested { 2 } else { 1 }
}

/// The best of those who are not tired.
pub fn lead(game: &Campaign, commander: CommanderId) -> i32 {
    lead_by(&CAREFUL, game, commander)
}

/// The same for a commander of another temper.
pub fn lead_by(temper: &Temper, game: &Campaign, commander: CommanderId) -> i32 {
    let rank = game.rank(commander);
    let row = if game.status(commander) == Status::Okay { &rank.okay } else { &rank.shaken };
    let fast = 3 * i32::from(row.speed == Speed::Fast);
    let tired = 20 * i32::from(is_tired(game, commander, temper));
    2 * i32::from(row.r0 + 2 * row.r1) + fast + rank.skills.len() as i32 - tired
}

/// Trucks are there to be used wherever an attack costs something.
pub fn add_truck(game: &Campaign) -> i32 {
    let Some(Frame::PlanAttack(battalion)) = game.frame() else { return -1 };
    if 0 < game.attack_cost(battalion) { LAUNCH + 5 } else { -1 }
}

/// A scout for each battle.
pub fn add_scout(game: &Campaign) -> i32 {
    let Some(Frame::PlanAttack(battalion)) = game.frame() else { return -1 };
    let mine = game.battalions[battalion.index()].scouts;
    if mine == 0 || 1 < game.free_scouts { LAUNCH + 4 } else { -1 }
}

/// A card moves a battalion: forward the one that will take least, back the one that takes most.
pub fn move_battalion(game: &Campaign, battalion: BattalionId) -> i32 {
    let band = game.battalions[battalion.index()].band;
    let points = i32::from(game.edition.battalions[battalion.index()].points);
    match game.frame() {
        Some(Frame::AdvanceBattalion) => 10 * (toll(game, band) - toll(game, band.forward())) - points,
        _ => 10 * (toll(game, band) - toll(game, band.back())) + points,
    }
}
