//! What to buy, with which crews, and what to build: as much as can be fed, what does most against the enemy at hand, and
//! nothing that comes too late [FG-19, FG-20, FG-O24 to FG-O31].

use super::Mind;
use super::front::Front;
use super::stakes;
use super::works;
use crate::cards::{Arm, Class, CrewKind, Grade, Trait, UnitCard};
use crate::decision::Decision;
use crate::frame::Phase;
use crate::ids::{Kind, Unit};
use crate::pack::MOST_KINDS;

/// Turns between two Production Phases.
const CYCLE: u8 = 5;
/// The most aircraft that a side keeps.
const SQUADRON: usize = 2;
/// How many turns an aircraft must fly to be worth its price.
const WORTH_FLYING: u8 = 5;
/// How many of a kind there must be for one more to be worth half as much: what is best is bought again and again.
const MIXED: i32 = 100;
/// What tracks and wheels are worth beyond their fire, in percent.
const MOBILE: i32 = 125;

/// The Production Phase, and the purchases of a set-up by points.
pub(super) fn produce(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    let treasury = view.side(view.side).treasury;
    let left = treasury.saturating_sub(reserve(view));
    if view.phase == Phase::Production {
        let crew =
            legal.iter().copied().find(|decision| matches!(*decision, Decision::Man(unit) if 3 < view.cost(unit)));
        if let Some(work) = crew.or_else(|| works::begin(view, &front, left, legal)) {
            return Some(work);
        }
    }
    buy(view, &front, left, legal).or(Some(Decision::Done))
}

/// Money that supply will ask for before the next Production Phase brings new money.
pub(super) fn reserve(view: &Mind<'_>) -> u16 {
    let (income, supply) = (view.income(view.side), view.supply_cost(view.side));
    let staged: u16 = view.staged(view.side).map(|unit| view.cost(unit)).sum();
    let later = supply + staged / 10;
    supply + 3 * supply.saturating_sub(income) + later.saturating_sub(income)
}

/// The turn in which what is bought now is placed; the set-up places at once.
fn arrival(view: &Mind<'_>) -> u8 {
    if view.phase == Phase::SetUp { 0 } else { view.turn.next_multiple_of(CYCLE) }
}

/// The unit that does most for its price.
fn buy(view: &Mind<'_>, front: &Front<'_>, left: u16, legal: &[Decision]) -> Option<Decision> {
    let turns = view.field.scenario.turns;
    let (arrives, set_up) = (arrival(view), view.phase == Phase::SetUp);
    // Who is placed at the end of the last turn has come for nothing.
    if turns <= arrives {
        return None;
    }
    let offers = legal.iter().filter_map(|decision| match *decision {
        Decision::Buy(kind, grade) => Some((kind, grade)),
        _ => None,
    });
    let affordable = offers.filter(|(kind, grade)| {
        let price = view.price(*kind, *grade);
        // In the set-up all is fed from the first turn on.
        let fed = if set_up { price / 10 } else { price / 20 };
        price + fed <= left
    });
    let mut market = Market::of(view, front, turns - arrives);
    let mut worth = |(kind, grade): &(Kind, Grade)| market.merit(*kind, *grade);
    let best = affordable.map(|offer| (worth(&offer), offer)).filter(|(worth, _)| 0 < *worth);
    best.max_by_key(|(worth, (kind, _))| (*worth, kind.0)).map(|(_, (kind, grade))| Decision::Buy(kind, grade))
}

/// All units of the side, staged ones too.
fn force(view: &Mind<'_>) -> impl Iterator<Item = Unit> {
    view.units_of(view.side.owner()).chain(view.staged(view.side))
}

/// What all offers are weighed by: counted once.
struct Market<'a, 'b> {
    view: &'a Mind<'b>,
    front: &'a Front<'b>,
    /// The turns that are left to what is bought now.
    turns: u8,
    /// How many of each kind the side has.
    had: [u8; MOST_KINDS],
    /// The kinds of the enemies at hand, and how many of each there are.
    foes: Vec<(Kind, u8)>,
    /// What was found last: the same units with other crews come one after the other.
    last: Option<(Kind, i32)>,
}

impl<'a, 'b> Market<'a, 'b> {
    fn of(view: &'a Mind<'b>, front: &'a Front<'b>, turns: u8) -> Self {
        let (mut had, mut met) = ([0; MOST_KINDS], [0; MOST_KINDS]);
        force(view).for_each(|unit| had[view.unit(unit).kind.index()] += 1);
        front.foes.iter().for_each(|foe| met[foe.fighter.kind.index()] += 1);
        let foes = met.into_iter().enumerate().filter(|(_, count)| *count != 0);
        let foes = foes.map(|(kind, count)| (Kind(kind as u8), count)).collect();
        Self { view, front, turns, had, foes, last: None }
    }

    /// What a unit does for its price, less for every one of its kind.
    fn merit(&mut self, kind: Kind, grade: Grade) -> i32 {
        let view = self.view;
        let card = view.field.card(kind);
        let price = i32::from(view.price(kind, grade)).max(1);
        let had = i32::from(self.had[kind.index()]);
        let fit = match card.class {
            Class::Infantry | Class::Gun | Class::Unarmored | Class::Armored if card.is_armed() => {
                self.ground(kind, card)
            }
            Class::Aircraft => return flight(view, kind, self.turns) / (8 + 2 * had),
            _ => return 0,
        };
        let crewed = match (grade, card.crew) {
            (Grade::Regular, _) => 100,
            // A crew matters where weapons pierce; elsewhere it only aims.
            (Grade::Veteran, Some(CrewKind::Tank)) => 117,
            (Grade::Veteran, _) => 108,
            (Grade::Green, Some(CrewKind::Tank)) => 60,
            (Grade::Green, _) => 92,
        };
        let able = if card.has(Trait::Engineer) && had < 2 { 130 } else { 100 };
        fit / 100 * crewed / 100 * able / (price * (MIXED + had))
    }

    /// What a kind is worth on the ground against the enemies at hand: fire given for harm taken, as a geometric mean.
    fn ground(&mut self, kind: Kind, card: &UnitCard) -> i32 {
        if let Some((_, fit)) = self.last.filter(|(last, _)| *last == kind) {
            return fit;
        }
        let (blows, field) = (self.front.blows(), &self.front.game.field);
        if self.foes.is_empty() {
            return blows.power(kind) * 1_000;
        }
        let (mut given, mut taken) = (0i64, 0i64);
        for (foe, count) in &self.foes {
            let price = i64::from(field.card(*foe).cost) * i64::from(*count);
            for arm in Arm::BOTH {
                given += i64::from(blows.share(kind, arm, *foe, 1)) * price;
                taken += i64::from(blows.share(*foe, arm, kind, 0)) * i64::from(*count);
            }
        }
        let mean = (given * 100_000 / taken.max(1)).isqrt() as i32;
        let mobile = if card.class.is_vehicle() { MOBILE } else { 100 };
        let fit = mean * 10 * mobile;
        self.last = Some((kind, fit));
        fit
    }
}

/// What an aircraft is worth: as long as there is time to fly and room.
fn flight(view: &Mind<'_>, kind: Kind, turns: u8) -> i32 {
    let card = view.field.card(kind);
    let bombs = Arm::BOTH.into_iter().filter_map(|arm| card.weapon(arm)).any(|weapon| weapon.at.has(Class::Armored));
    let had = force(view).filter(|unit| view.card(*unit).class == Class::Aircraft).count();
    if turns < WORTH_FLYING || !bombs || SQUADRON <= had {
        return 0;
    }
    i32::MAX / 4 / i32::from(card.cost)
}

/// The bonus of a veteran crew.
pub(super) fn school(legal: &[Decision]) -> Option<Decision> {
    use crate::cards::Bonus;
    let wanted = [Bonus::MarksmanPrimary, Bonus::Stealthy];
    wanted.map(Decision::Choose).into_iter().find(|choice| legal.contains(choice))
}

/// In a deficit those are fed first who can strike or must hold, the strongest first [FG-B13].
pub(super) fn feed(view: &Mind<'_>, legal: &[Decision]) -> Option<Decision> {
    let front = Front::of(view);
    let need = |unit: Unit| {
        let at = view.unit(unit).place;
        let faces = view.map().is_next_to(at, &front.hostile);
        let held = 0 < stakes::prize(view, view.side.enemy(), at);
        (faces, held, front.blows().power(view.unit(unit).kind) * 100 / i32::from(view.cost(unit)).max(1), 255 - unit.0)
    };
    let waits = legal.iter().filter_map(|decision| match *decision {
        Decision::Supply(unit) => Some(unit),
        _ => None,
    });
    waits.max_by_key(|unit| need(*unit)).map(Decision::Supply).or(Some(Decision::Done))
}
