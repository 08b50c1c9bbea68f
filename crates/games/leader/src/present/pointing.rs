//! What a player means who points at something that does nothing now, so that the rules can say why not.

use crate::decision::{Damage, Decision};
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use crate::present::lookup;
use crate::state::{Campaign, Fate};

/// A thing on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thing {
    Unit(UnitId),
    Commander(CommanderId),
    Battalion(BattalionId),
    Enemy(EnemyId),
    Hex(Hex),
    Campaign(u8),
    Objective(u8),
}

impl Thing {
    /// The thing with this id on the screen; the other direction of `subjects`.
    pub(crate) fn read(game: &Campaign, subject: &str) -> Option<Self> {
        let edition = &*game.edition;
        let Some((kind, name)) = subject.split_once(':') else { return lookup::hex(subject).ok().map(Self::Hex) };
        match kind {
            "unit" => lookup::unit(edition, name).ok().map(Self::Unit),
            "commander" => lookup::commander(edition, name).ok().map(Self::Commander),
            "battalion" => lookup::battalion(edition, game.campaign_card().enemy, name).ok().map(Self::Battalion),
            "campaign" => lookup::campaign(edition, name).ok().map(Self::Campaign),
            "objective" => lookup::objective(edition, name).ok().map(Self::Objective),
            "enemy" => {
                let known = 1..=game.battle.enemies.len();
                let number = name.parse::<usize>().ok().filter(|number| known.contains(number))?;
                Some(Self::Enemy(EnemyId((number - 1) as u8)))
            }
            _ => None,
        }
    }
}

/// What pointing at these things means now, the likeliest first. The last one is what was pointed at, those before it
/// were in hand.
pub(crate) fn pointed_at(game: &Campaign, subjects: &[&str]) -> Vec<Decision> {
    let things: Vec<Thing> = subjects.iter().filter_map(|subject| Thing::read(game, subject)).collect();
    let (Some(frame), Some((at, in_hand))) = (game.frame(), things.split_last()) else { return Vec::new() };
    match frame {
        Frame::Step { .. } | Frame::Act | Frame::March { .. } | Frame::FriendlyAdvance => acting(game, frame, *at),
        Frame::PlaceUnits | Frame::EventFriendlyAdvance => placing(game, frame, *at, in_hand),
        Frame::UseSkills => skills(game, *at, in_hand),
        Frame::RepairReplace | Frame::Upgrade => repair(game, frame, *at),
        _ => simple(game, frame, *at, in_hand),
    }
}

/// Frames in which each kind of thing means one decision.
fn simple(game: &Campaign, frame: Frame, at: Thing, in_hand: &[Thing]) -> Vec<Decision> {
    let decision = match (frame, at) {
        (_, Thing::Campaign(card)) => Decision::Campaign(card),
        (_, Thing::Objective(card)) => Decision::Objective(card),
        (Frame::BuyUnits, Thing::Unit(unit)) => Decision::Buy(unit),
        (Frame::ChooseCommanders, Thing::Commander(commander)) => Decision::Choose(commander),
        (Frame::Priorities, Thing::Commander(commander)) => Decision::Raise(commander),
        (Frame::PlanAttack(battalion), Thing::Unit(unit)) if game.assigned(battalion).any(|other| other == unit) => {
            Decision::Withdraw(unit)
        }
        (Frame::PlanAttack(planned), Thing::Battalion(battalion)) if planned == battalion => Decision::Launch,
        (Frame::ChooseBattle, Thing::Battalion(battalion)) => Decision::Fight(battalion),
        (Frame::AdvanceBattalion | Frame::RetreatBattalion, Thing::Battalion(battalion)) => {
            Decision::MoveBattalion(battalion)
        }
        (Frame::EventRemove(_), Thing::Enemy(enemy)) => Decision::Remove(enemy),
        (Frame::EnemyChoice { .. }, Thing::Hex(hex)) => Decision::EnemyTo(hex),
        (Frame::ChooseVictim(_), Thing::Unit(unit)) => Decision::Victim(unit),
        (Frame::LargeCosts, Thing::Unit(unit)) => Decision::PayLarge(unit),
        (Frame::EnemyTurn, Thing::Enemy(enemy)) => Decision::EnemyAct(enemy),
        (_, Thing::Enemy(enemy)) => Decision::Attack(enemy),
        (_, Thing::Hex(hex)) => Decision::Move(hex),
        (_, Thing::Battalion(battalion)) => Decision::Target(battalion),
        (_, Thing::Commander(commander)) => Decision::Lead(commander),
        // Outside of battles a unit is to be sent to one; a unit dragged onto a battalion says the battalion first.
        (Frame::Assignment, Thing::Unit(unit)) => match in_hand.last() {
            Some(Thing::Battalion(battalion)) => Decision::Target(*battalion),
            _ => Decision::Assign(unit),
        },
        (Frame::EnemyTurn | Frame::EnemyChoice { .. }, Thing::Unit(unit)) => Decision::Act(unit),
        (_, Thing::Unit(unit)) => Decision::Assign(unit),
    };
    vec![decision]
}

/// A unit acts or is about to.
fn acting(game: &Campaign, frame: Frame, at: Thing) -> Vec<Decision> {
    match at {
        Thing::Hex(hex) => vec![Decision::Move(hex)],
        Thing::Enemy(enemy) => vec![Decision::Attack(enemy)],
        Thing::Unit(unit) => match frame {
            Frame::FriendlyAdvance | Frame::March { .. } => vec![Decision::March(unit)],
            Frame::Act if is_transport(game) => vec![Decision::Carry(unit), Decision::Act(unit)],
            Frame::Act => vec![Decision::Act(unit)],
            _ => vec![Decision::Act(unit), Decision::Tactic(unit)],
        },
        Thing::Commander(commander) => {
            let led = game.force().iter().filter(|unit| game.units[unit.index()].leader == Some(commander));
            led.map(Decision::Act).collect()
        }
        _ => Vec::new(),
    }
}

fn is_transport(game: &Campaign) -> bool {
    let acting = game.battle.action.map(|action| action.unit);
    acting.is_some_and(|unit| game.unit_card(unit).has(crate::cards::UnitNote::Transport))
}

/// A unit is put into a hex: the one in hand, or the next that waits.
fn placing(game: &Campaign, frame: Frame, at: Thing, in_hand: &[Thing]) -> Vec<Decision> {
    let waiting = match frame {
        Frame::PlaceUnits => game.battle.fighters.without(game.battle.on_map),
        _ => game.battle.on_map.without(game.battle.acted),
    };
    let held = in_hand.iter().rev().find_map(|thing| match thing {
        Thing::Unit(unit) => Some(*unit),
        _ => None,
    });
    match at {
        Thing::Hex(hex) => {
            held.or_else(|| waiting.iter().next()).map(|unit| Decision::Place(unit, hex)).into_iter().collect()
        }
        Thing::Unit(unit) => crate::field::BOTTOM.iter().map(|hex| Decision::Place(unit, hex)).collect(),
        Thing::Enemy(enemy) => vec![Decision::Attack(enemy)],
        _ => Vec::new(),
    }
}

/// Medics and Mechanics at the end of the week: the one in hand, or the first who can.
fn skills(game: &Campaign, at: Thing, in_hand: &[Thing]) -> Vec<Decision> {
    let held = in_hand.iter().rev().find_map(|thing| match thing {
        Thing::Commander(commander) => Some(*commander),
        _ => None,
    });
    let first = |uses: fn(&Campaign, CommanderId) -> u8| {
        held.or_else(|| game.staff().iter().find(|who| 0 < uses(game, *who))).or_else(|| game.staff().iter().next())
    };
    let medic = first(|game, who| game.commanders[who.index()].medic);
    let mechanic = first(|game, who| game.commanders[who.index()].mechanic);
    match (at, medic, mechanic) {
        (Thing::Commander(who), Some(medic), _) if game.commanders[who.index()].wounded => {
            vec![Decision::MedicHeal(medic, who)]
        }
        (Thing::Commander(who), Some(medic), _) => vec![Decision::MedicCalm(medic, who)],
        (Thing::Unit(unit), Some(medic), _) if !game.unit_card(unit).kind.is_vehicle() => {
            vec![Decision::MedicCasualty(medic, unit)]
        }
        (Thing::Unit(unit), _, Some(mechanic)) => vec![Decision::MechanicFix(mechanic, unit, damage_of(game, unit))],
        _ => Vec::new(),
    }
}

/// The damage that a player would have repaired, or one that the unit does not have.
fn damage_of(game: &Campaign, unit: UnitId) -> Damage {
    game.units[unit.index()].damage.iter().next().unwrap_or(Damage::Hull)
}

fn repair(game: &Campaign, frame: Frame, at: Thing) -> Vec<Decision> {
    match (frame, at) {
        (Frame::Upgrade, Thing::Unit(unit)) if game.unit_fates.of(unit) != Fate::InForce => {
            vec![Decision::UpgradeTo(unit)]
        }
        (_, Thing::Unit(unit)) if game.unit_fates.of(unit) != Fate::InForce => vec![Decision::Buy(unit)],
        (Frame::Upgrade, Thing::Unit(unit)) => vec![Decision::HandIn(unit)],
        (_, Thing::Unit(unit)) => vec![Decision::Repair(unit, damage_of(game, unit)), Decision::HandIn(unit)],
        (_, Thing::Commander(who)) if game.commander_fates.of(who) != Fate::InForce => vec![Decision::Choose(who)],
        (_, Thing::Commander(who)) => vec![Decision::Heal(who), Decision::Dismiss(who), Decision::Raise(who)],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests;
