//! How good a hex is for a unit on its way: how much time is left to go, whom it would bear on, what fire it would draw.

use super::Mind;
use super::fighter::Fighter;
use super::plan::{Goal, Plan, to_go};
use super::posture::{self, RISK, TIME};
use super::ways::Wish;
use crate::frame::Step;
use crate::ids::Piece;
use crate::situation::Tally;
use crate::unit::Mobility;
use fieldcraft_hex::HexId;

/// What a turn is worth, in hundredths of points.
const TURN: i32 = 100;
/// What an open place is worth to the one who takes it.
const PRIZE: i32 = 500;
/// What it is worth to let men down beside an enemy whom they are to assault, or a hex away from him.
const CONTACT: [i32; 2] = [250, 150];
/// What it is worth to bring guns to bear on what is to be taken.
const BEAR: i32 = 150;
/// What it is worth to bring a battery on wheels to where it fires at what is to be taken over open sights, and within how
/// many hexes it is not halved there [PL-VII.F.2.fb].
const OPEN_SIGHTS: i32 = 400;
const SIGHTS: u32 = 6;
/// How much of a target counts for a unit that will have it next turn, and for a battery, in hundredths.
const AIM: [i32; 2] = [30, 40];
/// How much of a risk counts for who holds a place, in hundredths.
const HOLDS: i32 = 100;
/// The same for who has time to spare on the way to one, some time, or none.
const EARLY: i32 = 60;
const IN_TIME: i32 = 40;
const LATE: i32 = 20;
/// How many turns it takes to take a place once one is there.
const TAKING: i32 = 5;
/// The same for who is to leave the map, where the enemy fires at nobody.
const LEAVES: i32 = 5;
/// The same for engineers who are to clear the way, since nobody else can.
const WORKS: i32 = 5;
/// What is added where losses count.
const COUNTED: i32 = 50;

/// A unit that looks for a place.
pub(super) struct Seat<'a> {
    view: &'a Mind<'a>,
    plan: &'a Plan<'a>,
    fighter: Fighter,
    goal: &'a Goal<'a>,
    mobility: Mobility,
    /// Half points of a whole turn.
    pace: i32,
    /// Whether enemies stand on what it goes for.
    held: bool,
    /// Whether it is barred to all but engineers, who must have room beside it.
    barred: bool,
    /// How much of a risk counts, in hundredths.
    risk: i32,
    /// How much of a target counts, in hundredths.
    aim: i32,
    /// What a turn is worth.
    turn: i32,
    /// Whether it is a battery, which fires from afar.
    battery: bool,
    /// Whether it walks up to assault.
    storms: bool,
}

/// A unit that looks for a place on the way to its goal.
pub(super) fn seat<'a>(view: &'a Mind<'a>, plan: &'a Plan<'a>, piece: Piece, goal: &'a Goal<'a>) -> Seat<'a> {
    let unit = view.field.unit(piece);
    let at = goal.place.hex();
    let held = at.is_some_and(|hex| view.holds(hex, view.side.enemy()));
    let engineers = view.field.kinds.engineers;
    let works = engineers.has(piece) || view.passenger(piece).is_some_and(|rider| engineers.has(rider));
    let barred = goal.open && !works && at.is_some_and(|hex| view.marker(hex).block);
    let pace = 2 * i32::from(unit.movement.max(1));
    let stakes = &view.field.ways().stakes;
    let left = i32::from(stakes.last_turn[view.side.index()].saturating_sub(view.turn));
    let way = view.hex(piece).map_or(0, |hex| to_go(goal.place, hex, unit.mobility) as i32);
    // Who has no turn to lose takes more risks; each place that is held takes its time, and so does a barrier.
    let work = if works && at.is_some_and(|hex| view.marker(hex).block) { 6 } else { 0 };
    let spare = left - way / pace - plan.held as i32 / 2 - TAKING - work;
    let losses = stakes.losses[view.side.index()] && counts_losses(view);
    let stays = !goal.open || goal.place.wish == Wish::Stay && way == 0;
    let risk = match spare {
        _ if stays => HOLDS,
        _ if work != 0 => WORKS,
        _ if goal.place.wish == Wish::Leave => LEAVES,
        ..=1 => LATE,
        2..=4 => IN_TIME,
        _ => EARLY,
    } + if losses { COUNTED } else { 0 };
    let posture = view.posture;
    Seat {
        view,
        plan,
        fighter: Fighter::new(view, piece),
        goal,
        mobility: unit.mobility,
        pace,
        held,
        barred,
        risk: posture.weigh(RISK, risk),
        turn: posture.weigh(TIME, TURN),
        battery: unit.indirect,
        aim: posture.weigh(
            posture::AIM,
            match goal.place.wish {
                Wish::Leave => 0,
                _ if stays => AIM[0] / 3,
                _ => AIM[usize::from(unit.indirect)],
            },
        ),
        storms: view.step == Step::Foot && view.field.kinds.assault.has(piece),
    }
}

/// Whether each loss counts: where there is a limit, while more have been lost than the time that has passed allows.
fn counts_losses(view: &Mind<'_>) -> bool {
    let ways = view.field.ways();
    let Some(most) = ways.aims[view.side.index()].losses else { return true };
    let (lost, turns) = (view.lost(view.side), u32::from(view.field.situation.turns.max(1)));
    let passed = u32::from(view.turn).min(turns);
    lost <= most && most * passed < lost * turns
}

impl Seat<'_> {
    /// Where it stands, and its half points for a whole move.
    pub(super) fn here(&self) -> Option<(HexId, u8)> {
        let piece = self.fighter.piece;
        Some((self.view.hex(piece)?, self.view.allowance(piece)))
    }

    /// Time saved, and what is gained on the spot.
    pub(super) fn progress(&self, hex: HexId, left: u8) -> i32 {
        let view = self.view;
        let way = to_go(self.goal.place, hex, self.mobility) as i32;
        let time = self.turn * way / self.pace;
        if self.battery {
            let at = self.goal.place.hex().filter(|_| self.held);
            let bears = at.is_some_and(|at| view.field.distance(at, hex) <= SIGHTS && view.sees(hex, at));
            return if bears { OPEN_SIGHTS } else { 0 } - time / 4;
        }
        // What lies open by the way is taken.
        if self.plan.open.has(hex) {
            return PRIZE - time / 4;
        }
        // The last steps to an edge or into an area are as good as all before them.
        let Wish::Take(at) = self.goal.place.wish else { return -4 * time };
        let far = view.field.distance(at, hex);
        if self.barred {
            return if far <= 2 { -PRIZE } else { -time };
        }
        if !self.held {
            return -time;
        }
        if let Some(passenger) = view.passenger(self.fighter.piece) {
            let room = view.loading_cost(self.fighter.piece, passenger) <= left && view.count(hex) < 4;
            return match far {
                1 if room => CONTACT[0] - time,
                2 if room => CONTACT[1] - time,
                _ => -time,
            };
        }
        if view.field.kinds.assault.has(self.fighter.piece) {
            return -time;
        }
        // Guns that bear on it need not come nearer.
        let bears = far <= u32::from(view.field.unit(self.fighter.piece).range / 2).max(1) && view.sees(hex, at);
        if bears { BEAR - time / 4 } else { -time }
    }

    /// What it may do to the enemy from here, less what he may do to it, in hundredths of points.
    pub(super) fn fight(&self, hex: HexId) -> i32 {
        let (view, piece) = (self.view, self.fighter.piece);
        let look = self.fighter.look(view, self.plan, hex);
        let storm = if self.storms { self.plan.storms(view).part(view, piece, hex) } else { 0 };
        let harm = self.harm_apart(hex).map_or(look.harm, |apart| apart.min(look.harm));
        (look.aim * self.aim / 100).max(storm) - harm * self.risk / 100
    }

    /// What enemies may do to a carrier and to its passenger once he has got down, beside the enemy whom he is to
    /// assault or a hex away.
    fn harm_apart(&self, hex: HexId) -> Option<i32> {
        let (view, piece) = (self.view, self.fighter.piece);
        let (at, rider) = (self.goal.place.hex().filter(|_| self.held)?, view.passenger(piece)?);
        let harm = |fighter: Fighter| fighter.look(view, self.plan, hex).harm;
        let near = view.field.distance(at, hex) <= 2;
        near.then(|| harm(Fighter::alone(view, piece)) + harm(Fighter::afoot(view, rider)))
    }

    /// More than this no hex is worth for the fight; unknown for those who assault.
    pub(super) fn most_of_a_fight(&self) -> Option<i32> {
        (!self.storms).then(|| self.fighter.best_aim(self.plan) * self.aim / 100)
    }

    /// Room for others.
    pub(super) fn crowd(&self, hex: HexId) -> i32 {
        let own = u8::from(self.view.hex(self.fighter.piece) == Some(hex));
        4 * i32::from(self.view.count(hex).saturating_sub(own))
    }
}
