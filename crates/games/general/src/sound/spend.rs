//! What to buy and build: a sound mix, within what supply leaves, and posts where units are out of the network.

use super::{spots, weigh};
use crate::cards::{Arm, Class, Grade, Trait, UnitCard, What};
use crate::decision::Decision;
use crate::ids::{Kind, Spot, Unit};
use crate::view::View;

/// The share of each class in a sound force, in percent of its cost.
const MIX: [(Class, i32); 4] = [(Class::Infantry, 48), (Class::Armored, 32), (Class::Gun, 10), (Class::Aircraft, 10)];

/// Units out of the network that are worth a Command Post.
const LOST_SHEEP: usize = 4;

/// The Production Phase: a post where it is needed, crews for what lies about, then units.
pub(super) fn produce(view: &View, legal: &[Decision]) -> Option<Decision> {
    let treasury = view.side(view.side).treasury;
    let reserve = reserve(view);
    let posts = legal.iter().copied().find(|decision| match *decision {
        Decision::Build(build) => {
            let entry = &view.pack().builds[build.index()];
            let post = matches!(&entry.what, What::Post { .. });
            post && reserve + u16::from(entry.cost) <= treasury && wants_post(view)
        }
        _ => false,
    });
    let crews = || legal.iter().copied().find(|decision| matches!(decision, Decision::Man(_)));
    posts.or_else(crews).or_else(|| buy(view, legal, reserve))
}

/// Money for supply until the next income covers it, and for what is bought now.
pub(super) fn reserve(view: &View) -> u16 {
    let (income, supply) = (view.income(view.side), view.supply_cost(view.side));
    supply + 5 * supply.saturating_sub(income)
}

/// Whether enough units are out of the network, and no post is being built.
fn wants_post(view: &View) -> bool {
    let outside =
        view.units_of(view.side.owner()).filter(|unit| 0 < weigh::strength(view, *unit) && !view.is_linked(*unit));
    LOST_SHEEP <= outside.count() && !view.projects.iter().any(|project| project.side == view.side)
}

/// The unit that the force lacks most, of which it has fewest for what they do.
pub(super) fn buy(view: &View, legal: &[Decision], reserve: u16) -> Option<Decision> {
    let treasury = view.side(view.side).treasury;
    let offers = legal.iter().filter_map(|decision| match *decision {
        Decision::Buy(kind, Grade::Regular) => Some(kind),
        _ => None,
    });
    // A unit costs a tenth of its price in every turn.
    let affordable = offers.filter(|kind| {
        let price = view.price(*kind, Grade::Regular);
        reserve + price + price / 10 <= treasury && view.field.card(*kind).is_armed()
    });
    let best = affordable.max_by_key(|kind| (lack(view, view.field.card(*kind).class), merit(view, *kind), kind.0));
    best.map(|kind| Decision::Buy(kind, Grade::Regular))
}

/// The units that a side has, staged ones too.
fn force(view: &View) -> impl Iterator<Item = Unit> + '_ {
    view.units_of(view.side.owner()).chain(view.staged(view.side))
}

/// How far a class lies below its share.
fn lack(view: &View, class: Class) -> i32 {
    let Some((_, share)) = MIX.into_iter().find(|(mixed, _)| *mixed == class) else { return i32::MIN };
    let cost = |unit: Unit| i32::from(view.cost(unit));
    let all: i32 = force(view).map(cost).sum();
    let own: i32 = force(view).filter(|unit| view.card(*unit).class == class).map(cost).sum();
    share * all.max(1) - 100 * own
}

/// What a unit does for its price, less for every one of its kind.
fn merit(view: &View, kind: Kind) -> i32 {
    let card = view.field.card(kind);
    let had = force(view).filter(|unit| view.unit(*unit).kind == kind).count() as i32;
    let price = i32::from(view.price(kind, Grade::Regular)).max(1);
    punch(card) * toughness(card) / (price * price * (3 + had))
}

fn punch(card: &UnitCard) -> i32 {
    let weapons = Arm::BOTH.into_iter().filter_map(|arm| card.weapon(arm));
    let weapon = weapons.map(|weapon| {
        let reach = 2 + i32::from(weapon.range);
        i32::from(21 - weapon.attack.min(20))
            * (i32::from(weapon.damage) + 5 + i32::from(weapon.piercing.unwrap_or(0)) / 2)
            * reach
            / 3
    });
    weapon.sum::<i32>() + if card.has(Trait::Engineer) { 20 } else { 0 }
}

fn toughness(card: &UnitCard) -> i32 {
    i32::from(card.endurance) * (10 + 3 * i32::from(card.defense)) / 10
}

/// Where to build: where most of the units that are out of the network come into it.
pub(super) fn site(view: &View, legal: &[Decision]) -> Option<Decision> {
    let gathered = |at: &Spot| {
        let near = |unit: &Unit| !view.is_linked(*unit) && view.map().distance(view.unit(*unit).place, *at) <= 3;
        view.units_of(view.side.owner()).filter(near).count()
    };
    spots(legal).max_by_key(|at| (gathered(at), *at)).map(Decision::At).or_else(|| legal.first().copied())
}
