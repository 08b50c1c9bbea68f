//! The words on cards, made from their effects, so that text and behavior cannot part.
//!
//! Each effect, unit note and skill is one sentence with its clause. Every match is exhaustive.

use crate::cards::{Effect, EnemyType, Pay, PayTo, Place, Skill, Span, UnitNote, UnitType};
use crate::edition::Edition;
use crate::present::names::{self, count, signed, times};
use fieldcraft_scene::Text;

/// A sentence with its clause.
fn sentence(text: String, clause: &str) -> Text {
    Text::new().plain(text).plain(" ").clause(clause)
}

/// "Armor units", "units".
fn units(unit: Option<UnitType>) -> String {
    unit.map_or_else(|| "units".into(), |kind| format!("{} units", names::unit_type(kind)))
}

/// "enemy Tanks", "enemy units".
fn enemies(enemy: Option<EnemyType>) -> String {
    enemy.map_or_else(|| "enemy units".into(), |kind| format!("enemy {}s", names::enemy_type(kind)))
}

/// " at R2", " at R1 to R3".
fn at(range: Option<Span>) -> String {
    match range {
        None => String::new(),
        Some(span) if span.from == span.to => format!(" at R{}", span.from),
        // Nothing on the battlefield is farther apart than 7 hexes.
        Some(span) if 7 <= span.to => format!(" at R{} and beyond", span.from),
        Some(span) => format!(" at R{} to R{}", span.from, span.to),
    }
}

/// What an effect does, as one sentence. Where it is printed says for how long.
pub(crate) fn effect(edition: &Edition, effect: Effect, place: Place) -> Text {
    sentence(say(edition, effect, place), place.clause())
}

/// The same without its clause.
pub(crate) fn say(edition: &Edition, effect: Effect, place: Place) -> String {
    match effect {
        Effect::TacticalRoll { add } => format!("{} on enemy tactical movement rolls.", signed(add)),
        Effect::OperationalRoll { add, class, week } => {
            let whom = class.map_or_else(String::new, |class| format!(" of {} battalions", names::class(class)));
            let when = week.map_or_else(String::new, |week| format!(" in week {week}"));
            format!("{} on operational rolls{whom}{when}.", signed(add))
        }
        Effect::AggressivenessRoll { add } => format!("{} on the aggressiveness roll.", signed(add)),
        Effect::BattleTurns { add } if add < 0 => format!("A battle is {} shorter.", count(-i32::from(add), "turn")),
        Effect::BattleTurns { add } => format!("A battle is {} longer.", count(add, "turn")),
        Effect::Xp { add } => format!("Each participant in a battle gains {} XP.", signed(add)),
        Effect::XpIfDestroyed { add } => {
            format!("Each participant gains {} XP if the battalion is Destroyed.", signed(add))
        }
        Effect::VpIfDestroyed { add } => format!("{} VP if the battalion is Destroyed.", signed(add)),
        Effect::SoIfDestroyed { add } => format!("{} SO for each battalion Destroyed.", signed(add)),
        Effect::WeeklySo { add } => format!("{} SO in the weekly adjustment.", signed(add)),
        Effect::BattleStress { add } => {
            format!("Each participant takes {} stress at the end of a battle.", signed(add))
        }
        Effect::LeaveStress { add } if add < 0 => {
            format!("A commander On Leave loses {} less stress.", -i32::from(add))
        }
        Effect::LeaveStress { add } => format!("A commander On Leave loses {add} more stress."),
        Effect::EnemyUnits { enemy, count: full, half, nation } => {
            let whose = nation.map_or_else(String::new, |nation| format!(" of {}", names::nation(nation)));
            let more = count(full, &format!("more {}", names::enemy_type(enemy)));
            let fewer = if half == full { String::new() } else { format!(" ({half} at Half strength)") };
            format!("{more}{whose} in a battle{fewer}.")
        }
        Effect::ArmorLimit { max } => {
            format!("The force may have at most {} at a time.", count(max, "Armor unit"))
        }
        Effect::AttackDice { add, range, unit } => {
            format!("Attacks by {} roll {} dice{}.", units(unit), signed(add), at(range))
        }
        Effect::FriendlyAttack { add, range, unit, enemy } => {
            let against = enemy.map_or_else(String::new, |kind| format!(" against {}", enemies(Some(kind))));
            format!("{} on attack dice of {}{against}{}.", signed(add), units(unit), at(range))
        }
        Effect::EnemyAttack { add, range, unit, enemy } => {
            let against = unit.map_or_else(String::new, |kind| format!(" against {}", units(Some(kind))));
            format!("{} on attack dice of {}{against}{}.", signed(add), enemies(enemy), at(range))
        }
        Effect::FriendlyDefense { add, unit } => format!("{} Defense for {}.", signed(add), units(unit)),
        Effect::EnemyDefense { add, enemy } => format!("{} Defense for {}.", signed(add), enemies(enemy)),
        Effect::FriendlySpeed { add, unit } => {
            format!("{} Speed for {}, but never less than 1.", signed(add), units(unit))
        }
        Effect::AttackCost { add } => {
            format!("{} SO on the cost of each attack in enemy Transit, Rear or Breakthrough.", signed(add))
        }
        Effect::NoAttackOn { band } => {
            format!("Battalions in {} cannot be attacked.", names::band(edition, band))
        }
        Effect::NoOperationalMoves if place == Place::Battalion => {
            "If it is Destroyed, no battalion makes an operational roll this week.".into()
        }
        Effect::NoOperationalMoves => "No battalion makes an operational roll this week.".into(),
        Effect::AdvanceOne => "At the end of the week you must advance one battalion that is not Fixed.".into(),
        Effect::RetreatOne => "Move one battalion that is not Fixed one band back.".into(),
        Effect::Lunge => "Whenever it advances, it moves one band further.".into(),
        Effect::Withdraw => "The battalion just attacked moves one band back, if it survives and is not Fixed.".into(),
        Effect::So { add } if add < 0 => format!("Lose {} SO now.", -i32::from(add)),
        Effect::So { add } => format!("Gain {add} SO now."),
        Effect::Vp { add } => format!("{} VP now.", signed(add)),
        Effect::Stress { add } => {
            let who = if place == Place::Condition { "Every commander in the force" } else { "Each participant" };
            match add {
                ..0 => format!("{who} loses {} stress now.", -i32::from(add)),
                0.. => format!("{who} takes {add} stress now."),
            }
        }
        Effect::EnemyAdvance => "After placement, every enemy unit carries out one Advance.".into(),
        Effect::FriendlyAdvance => "After placement, each of your units moves one hex forward.".into(),
        Effect::RemoveEnemies { count: number, enemy } => {
            let what = enemy.map_or_else(|| "enemy unit".into(), |kind| format!("enemy {}", names::enemy_type(kind)));
            let them = if number == 1 { "it counts" } else { "they count" };
            format!("After placement, remove {} from the map; {them} as destroyed.", count(number, &what))
        }
        Effect::DamageUnit { count: number, unit } => {
            let whom = unit.map_or_else(|| "unit".into(), |kind| format!("{} unit", names::unit_type(kind)));
            format!("After placement, draw {} for one {whom} chosen at random.", count(number, "damage counter"))
        }
        Effect::FreeRepairs { count: number } => {
            format!("This week {} removed for free.", {
                if number == 1 { "1 damage counter is".into() } else { format!("{number} damage counters are") }
            })
        }
        Effect::RepairCost { add } => format!("{} SO on the price of each repair this week.", signed(add)),
    }
}

/// A payment that a card offers.
pub(crate) fn payment(pay: Pay, clause: &str) -> Text {
    let what = match pay.to {
        PayTo::Avoid => "to avoid the effects",
        PayTo::Gain => "to get the effects",
    };
    sentence(format!("You may pay {} SO {what}.", pay.so), clause)
}

/// A note on a unit card.
pub(crate) fn unit_note(edition: &Edition, note: UnitNote) -> Text {
    let either = |sherman, tiger| if edition.is_sherman() { sherman } else { tiger };
    match note {
        UnitNote::Transport => sentence(
            "Transport: carries one Infantry and one Artillery unit that start in its hex.".into(),
            "LD-UNIT-3",
        ),
        UnitNote::Tactic { n } => {
            sentence(format!("Tactic {n}: {} per battle it also acts in the other step.", times(n)), "LD-UNIT-4")
        }
        UnitNote::CommandTactic { n } => sentence(
            format!("Command Tactic {n}: {} per battle it lets any unit also act in the other step.", times(n)),
            "LD-UNIT-5",
        ),
        UnitNote::AttackWhenMoving { minus } => {
            sentence(format!("-{minus} on each attack die if it moved in the same step."), "SL-UNIT-2")
        }
        UnitNote::ApOnlyAtR0 => sentence("Uses AP only against targets in its own hex.".into(), "SL-UNIT-3"),
        UnitNote::StressMoveAttack { n } => sentence(
            format!("Moving and attacking in one {} costs {n} stress.", either("step", "turn")),
            either("SL-UNIT-4", "TL-MOVE-2"),
        ),
        UnitNote::CannotMoveAndAttack => sentence("May move or attack in a step, not both.".into(), "SL-UNIT-5"),
        UnitNote::IndirectFire => sentence("Indirect Fire: needs no line of sight.".into(), "SL-UNIT-10"),
        UnitNote::VsInfantry { add } => sentence(format!("+{add} on each die against enemy infantry."), "TL-UNIT-3"),
        UnitNote::VsVehicles { add } => sentence(format!("+{add} on each die against enemy vehicles."), "TL-UNIT-4"),
        UnitNote::DieWhenStationary => {
            sentence("One extra attack die if it does not move that turn.".into(), "TL-UNIT-5")
        }
        UnitNote::NoAdvanceDie => sentence("No extra die for having moved closer.".into(), "TL-UNIT-6"),
        UnitNote::Large => {
            sentence("Large: each assignment to a battle costs 1 SO at the end of the week.".into(), "TL-UNIT-7")
        }
        UnitNote::OneAdvance => sentence("May get one Move order before a battle.".into(), "SL-ADV-1"),
        UnitNote::TwoAdvances => sentence("May get one or two Move orders before a battle.".into(), "SL-ADV-2"),
    }
}

/// The name of a skill with its number.
pub(crate) fn skill_name(skill: Skill) -> String {
    match skill {
        Skill::Aggressive => "Aggressive".into(),
        Skill::Cautious => "Cautious".into(),
        Skill::CloseCombat => "Close Combat".into(),
        Skill::Marksman => "Marksman".into(),
        Skill::Medic => "Medic".into(),
        Skill::Mechanic => "Mechanic".into(),
        Skill::Overdrive => "Overdrive".into(),
        Skill::Spotter => "Spotter".into(),
        Skill::Tactic { n } => format!("Tactic {n}"),
        Skill::CommandTactic { n } => format!("Command Tactic {n}"),
    }
}

/// A commander's skill.
pub(crate) fn skill(edition: &Edition, skill: Skill) -> Text {
    let either = |sherman, tiger| if edition.is_sherman() { sherman } else { tiger };
    let (what, clause) = match skill {
        Skill::Aggressive => ("no stress for moving and attacking.", "LD-SKILL-1"),
        Skill::Cautious => (
            either("cannot move and attack in one step.", "cannot move and attack in one turn."),
            either("SL-SKILL-1", "TL-SKILL-1"),
        ),
        Skill::CloseCombat => ("one extra attack die at R0.", "LD-SKILL-2"),
        Skill::Marksman => ("the target's cover does not count.", "LD-SKILL-3"),
        Skill::Medic => ("each week removes a wound, a Casualty or 2 stress for free.", "LD-SKILL-4"),
        Skill::Mechanic => (
            either(
                "each week removes one or two vehicle damage counters for free.",
                "each week removes one vehicle damage counter or settles a Large cost for free.",
            ),
            either("SL-SKILL-2", "TL-SKILL-2"),
        ),
        Skill::Overdrive => ("1 more hex of movement for 1 stress.", "LD-SKILL-5"),
        Skill::Spotter => ("attacks ignore what blocks the line of sight.", "LD-SKILL-6"),
        Skill::Tactic { .. } => ("that many times per battle his unit also acts in the other step.", "LD-SKILL-7"),
        Skill::CommandTactic { .. } => {
            ("that many times per battle he lets any unit also act in the other step.", "LD-SKILL-8")
        }
    };
    sentence(format!("{}: {what}", skill_name(skill)), clause)
}
