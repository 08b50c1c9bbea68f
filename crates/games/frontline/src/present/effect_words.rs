//! The words on cards and counters, made from their effects.

use crate::cards::{Ability, ActionCard, CardEffect, Equipment, Harm, Passage, Terrain, TerrainEffect, Use};
use crate::pack::Pack;

/// What an action card says.
pub(crate) fn action(card: &ActionCard) -> Vec<String> {
    let mut lines = Vec::new();
    if card.firepower != 0 {
        lines.push(format!("+{} firepower.", card.firepower));
    }
    lines.extend(card.effects.iter().map(card_effect));
    lines
}

fn card_effect(effect: &CardEffect) -> String {
    match *effect {
        CardEffect::AllAimed { add } => format!("+{add} more if every attacker uses aimed fire."),
        CardEffect::FirstHitPins => "The first hit also pins the unit that takes it.".into(),
        CardEffect::WholeCounterAttack => "As a counter-attack, its firepower is not halved.".into(),
        CardEffect::SecondSection => "A second Not Acted section adds half its firepower and becomes Acted.".into(),
        CardEffect::RangeAtMost { range } => format!("Only at range {range} or less."),
        CardEffect::NameFirstHit => "The attacker names the unit that takes the first hit.".into(),
        CardEffect::AgainstArmor => {
            "Only for men with a bracketed weapon or a charge, against an armored vehicle.".into()
        }
        CardEffect::FireMission { firepower, range } => format!(
            "A led section calls for firepower {firepower} on a section at range {range} or more. No counter-attack."
        ),
        CardEffect::Advance { steps: 1 } => "Move one card up or back.".into(),
        CardEffect::Advance { steps } => format!("Move up to {steps} cards up or back."),
        CardEffect::ThenAttack => "Then the section may attack at half firepower, aimed fire only.".into(),
        CardEffect::Unseen => "The enemy may not react by attacking.".into(),
        CardEffect::Flank => "Move sideways and put a Flank counter against an enemy section.".into(),
        CardEffect::FallBack { steps, cover } => {
            format!("Move back up to {steps} cards; in reaction to an attack also +{cover} cover.")
        }
        CardEffect::DigIn { add } => format!("+{add} cover until the section moves."),
        CardEffect::Overwatch { add } => {
            format!("Its next attack in reaction gets +{add} firepower and leaves it Not Acted. Then discard.")
        }
        CardEffect::Camouflage { range } => {
            format!("Cannot be attacked from range {range} or more until the section attacks or moves.")
        }
        CardEffect::Telephone { add } => {
            format!("Hand size +{add} until the section moves or loses its leader.")
        }
        CardEffect::Minefield { firepower } => format!(
            "On a terrain card without units: the first section to enter takes firepower {firepower}, no cover."
        ),
        CardEffect::Wire => "On a terrain card without units: entering costs one more card, or the move fails.".into(),
        CardEffect::TakeCover { add } => format!("+{add} cover for your section under attack."),
        CardEffect::Smoke { add } => format!("+{add} cover for your section under fire, attacked or attacking."),
        CardEffect::Rally => "One section: remove all pins, or restore one morale to each man.".into(),
        CardEffect::AmmoRunner => "All units of one section get their ammo counters back.".into(),
        CardEffect::Stretcher => "Remove one wound from one man.".into(),
        CardEffect::Jam => {
            "After fire modes are chosen: an enemy unit on rapid fire adds nothing and loses its ammo.".into()
        }
        CardEffect::SnapShot => "Attack in reaction with a section that has acted.".into(),
        CardEffect::Confusion => "Cancel a reaction just declared; its card is lost.".into(),
    }
}

/// What a terrain card says.
pub(crate) fn terrain(card: &Terrain) -> Vec<String> {
    let effect = |effect: &TerrainEffect| match *effect {
        TerrainEffect::MoveOn => "A section that enters may move on one more card that is not heavy.".into(),
        TerrainEffect::SniperCover { add } => format!("Concealed snipers on their own have +{add} cover."),
        TerrainEffect::PoorFieldOfFire { range, less } => {
            format!("Attacks from here at range {range} or more: -{less} firepower per unit.")
        }
        TerrainEffect::CoverFromAfar { range, add } => format!("+{add} cover against range {range} or more."),
        TerrainEffect::Height { range, add } => {
            format!("Attacks from here at range {range} or more: +{add} firepower.")
        }
        TerrainEffect::CloseStreets { less } => format!("Vehicle icons here are worth {less} less."),
        TerrainEffect::CostlyAdvance => "Leaving it forward costs one more card.".into(),
        TerrainEffect::NoRapidFire => "No rapid fire from here.".into(),
    };
    card.effects.iter().map(effect).collect()
}

/// What a terrain card does besides its cover, in a word or two and as a sign.
pub(crate) fn terrain_signs(card: &Terrain) -> Vec<(String, &'static str)> {
    let vehicles = match card.vehicles {
        Passage::Free => None,
        Passage::Ends => Some(("vehicles stop here".to_owned(), "V|")),
        Passage::Barred => Some(("no vehicles".to_owned(), "V×")),
    };
    let hand = (card.hand != 0).then(|| (format!("hand {:+}", card.hand), "H"));
    let effect = |effect: &TerrainEffect| match *effect {
        TerrainEffect::MoveOn => ("move on".to_owned(), "»"),
        TerrainEffect::SniperCover { add } => (format!("snipers cover +{add}"), "S"),
        TerrainEffect::PoorFieldOfFire { range, less } => (format!("fires at {range}+: -{less} each"), "–"),
        TerrainEffect::CoverFromAfar { range, add } => (format!("from {range}+: cover +{add}"), "+"),
        TerrainEffect::Height { range, add } => (format!("height, fires at {range}+: +{add}"), "▲"),
        TerrainEffect::CloseStreets { less } => (format!("vehicle icons -{less}"), "V–"),
        TerrainEffect::CostlyAdvance => ("advance costs a card".to_owned(), "!"),
        TerrainEffect::NoRapidFire => ("no rapid fire".to_owned(), "R×"),
    };
    vehicles.into_iter().chain(hand).chain(card.effects.iter().map(effect)).collect()
}

/// What an equipment counter says.
pub(crate) fn equipment(kind: &Equipment) -> String {
    match kind.effect {
        Use::Grenade { add, from, to, .. } => format!("Once: +{add} firepower at range {from} to {to}."),
        Use::Bandage => "Once: heals one wound on another man in the same terrain.".into(),
        Use::SpareAmmo => "Once: the man gets his ammo counter back.".into(),
        Use::Smoke { add } => format!("Once: +{add} cover for his section against one attack."),
        Use::Binoculars { add, range } => format!("His section gets +{add} firepower at range {range} or more."),
        Use::Radio { hand, fire_mission } => {
            format!("With a leader who is not pinned: hand size +{hand}, fire missions +{fire_mission}.")
        }
        Use::Entrench { add } => format!("As a task of Prepare: +{add} cover until the section moves."),
        Use::Charge { firepower, to: 0, .. } => format!("Once: red {firepower} at range 0."),
        Use::Charge { firepower, to, .. } => format!("Once: red {firepower} at range 0 to {to}."),
        Use::Lucky => "Once, automatically: cancels one wound.".into(),
        Use::Bluff => "A bluff: does nothing.".into(),
    }
}

/// What an ability says.
pub(crate) fn ability(pack: &Pack, ability: &Ability) -> String {
    match ability {
        Ability::Hand { add } => format!("Hand size +{add}."),
        Ability::Steadying => "When his section prepares, one more man may un-pin.".into(),
        Ability::Scout => "Scout: his section ignores the first mines or wire.".into(),
        Ability::Marksman { add, from, to } => format!("Marksman: aimed +{add} at range {from} to {to}."),
        Ability::Green { range } => format!("Green: no rapid fire at range {range} or more."),
        Ability::HeavyWeapon => "Cannot fire in a turn in which it moved.".into(),
        Ability::Sniper { concealed, revealed } => {
            format!("Sniper: on his own, cover {concealed} concealed, {revealed} revealed; all hits go to one unit.")
        }
        Ability::Medic => "Medic: heals one wound on another man each turn.".into(),
        Ability::Engineer => "Engineer: satchel charges; clears mines and wire.".into(),
        Ability::FuelTanks => "If he is killed outright, another man in his section is wounded.".into(),
        Ability::Directs { weapon, add } => {
            let name = pack.weapons.iter().find(|one| &one.id == weapon).map_or(weapon, |one| &one.name);
            format!("One {name} in his section: +{add} firepower.")
        }
        Ability::Brittle => "His first loss of morale also pins him.".into(),
        Ability::Steadfast => "While he is not pinned, morale in his section does not fall below 1.".into(),
        Ability::Smoke { add } => format!("May fire smoke instead of an attack: +{add} cover for one section."),
        Ability::OpenTop => "Open top: grenades may be used against it.".into(),
        Ability::AimedOnly => "Aimed fire only.".into(),
    }
}

/// What a hit does, in a few words.
pub(crate) fn harm(harm: Harm) -> String {
    match harm {
        Harm::None => "nothing".into(),
        Harm::Pin => "pinned; if pinned already, morale -1".into(),
        Harm::Morale { loss } => format!("morale -{loss}"),
        Harm::Wound { wounds: 1 } => "1 wound".into(),
        Harm::Wound { wounds } => format!("{wounds} wounds"),
        Harm::Kill => "destroyed".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_says_what_it_does_and_no_two_say_the_same() {
        let pack = Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let mut said: Vec<Vec<String>> = pack.actions.iter().map(action).collect();
        assert!(said.iter().all(|lines| !lines.is_empty() && lines.iter().all(|line| line.ends_with('.'))));
        said.sort();
        said.dedup();
        assert_eq!(said.len(), pack.actions.len());
        assert!(pack.equipment.iter().all(|kind| equipment(kind).ends_with('.')));
        let abilities = pack.units.iter().flat_map(|card| &card.abilities);
        assert!(abilities.into_iter().all(|one| ability(&pack, one).ends_with('.')));
    }
}
