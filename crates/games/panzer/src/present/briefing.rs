//! What a situation is, before anybody plays it: length, attacker, balance, what is special, and the options that suit it.

use crate::field::Switch;
use crate::present::names;
use crate::situation::{Arrival, Group, Situation, Special};
use crate::unit::Side;
use fieldcraft_scene::{OptionValue, ScenarioInfo};

/// A situation on the page for a new game.
pub(crate) fn info(situation: &Situation) -> ScenarioInfo {
    let measured = fieldcraft_content::measured(names::GAME, &situation.id);
    ScenarioInfo {
        id: situation.id.clone(),
        name: match situation.number {
            Some(number) => format!("{number}. {}", situation.name),
            None => situation.name.clone(),
        },
        about: format!("{}. {}", situation.date, situation.description.trim()),
        difficulty: ScenarioInfo::balance(measured, Side::BOTH.map(names::side)),
        turns: situation.turns.into(),
        minutes: minutes(situation),
        attacker: names::side(situation.moves_first).into(),
        special: special(situation),
        options: suited(situation).map(|switch| (names::switch_id(switch).into(), OptionValue::Bool(true))).collect(),
        measured,
    }
}

/// A unit takes about a fifth of a minute in each turn.
fn minutes(situation: &Situation) -> u32 {
    let units: u32 = situation.groups.iter().flat_map(|group| &group.units).map(|units| u32::from(units.count)).sum();
    u32::from(situation.turns) * units / 5
}

fn has_naval_fire(situation: &Situation) -> bool {
    situation.special.iter().any(|special| matches!(special, Special::NavalSupport { .. }))
}

/// What only some situations have.
fn special(situation: &Situation) -> Vec<String> {
    let lands = |group: &Group| matches!(group.arrival, Arrival::Lands(_));
    let enters = |group: &Group| matches!(group.arrival, Arrival::Enters { turn, .. } if 1 < turn);
    let words = [
        (situation.groups.iter().any(lands), "Landing"),
        (has_naval_fire(situation), "Naval fire"),
        (!situation.flights.is_empty(), "Aircraft"),
        (situation.groups.iter().any(enters), "Reinforcements"),
        (!situation.exits.is_empty(), "Exit from the map"),
    ];
    words.into_iter().filter(|(has, _)| *has).map(|(_, word)| word.into()).collect()
}

/// The optional rules that a situation counts on [PL-XV.C.0].
fn suited(situation: &Situation) -> impl Iterator<Item = Switch> {
    has_naval_fire(situation).then_some(Switch::NavalFire).into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::PanzerLeader;
    use fieldcraft_scene::Title;

    #[test]
    fn ships_fire_at_omaha_beach_unless_somebody_says_otherwise() {
        let game = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let scenarios = game.scenarios();
        let find = |id: &str| scenarios.iter().find(|one| one.id == id).expect("a situation");
        let omaha = find("omaha-beach");
        assert_eq!(omaha.options, [("naval_fire".to_owned(), OptionValue::Bool(true))].into());
        assert!(omaha.special.iter().any(|word| word == "Landing") && 0 < omaha.minutes, "{omaha:?}");
        assert!(find("utah-beach").options.is_empty());
        for (id, value) in &omaha.options {
            assert!(game.options().iter().any(|option| option.id == *id && option.admits(value)), "{id}");
        }
    }
}
