//! The words on Command and Event Cards, made from what they do.

use crate::cards::{CommandCard, CommandEffect, EventCard, EventEffect, Window};

/// When a card may be played.
pub(crate) const fn window(window: Window) -> &'static str {
    match window {
        Window::Production => "Production or Deployment Phase",
        Window::Supply => "Supply Phase",
        Window::Movement => "Movement Phase",
        Window::Combat => "Combat Phase",
        Window::OwnPhase => "Any of your own phases",
        Window::Sortie => "Against a sortie",
        Window::AttackerOpening => "Attacker, before initiative",
        Window::DefenderOpening => "Defender, before initiative",
        Window::RoundStart => "Before your Round",
        Window::RoundEnd => "End of a Round",
        Window::AttackerRoundEnd => "Attacker, end of a Round",
        Window::Answer => "Answer to a card",
    }
}

/// What a Command Card does.
pub(crate) fn command(card: &CommandCard) -> String {
    match card.effect {
        CommandEffect::Withdraw => "The engagement ends and your units withdraw.".into(),
        CommandEffect::BreakOff => "The engagement ends and all units stay put.".into(),
        CommandEffect::FireMission { attack } => {
            format!("One set-up indirect unit in range joins for this Round, at +{attack} Attack.")
        }
        CommandEffect::Concentrate { attack } => {
            format!("Your fire at one target gets +{attack} Attack this Round.")
        }
        CommandEffect::Hold => "Your damaged units fire as if undamaged in this engagement.".into(),
        CommandEffect::DigIn => "Infantry and guns in one hex get +2 Defense until they move.".into(),
        CommandEffect::ForcedMarch { units } => {
            format!("Up to {units} infantry units get 2 extra movement points this turn.")
        }
        CommandEffect::SecondWind => "Vehicles in one hex that have moved may move again at half Movement.".into(),
        CommandEffect::Reconnaissance => {
            "Look at the enemy's hand or staged units. Engineers in one hex get +2 on their checks this turn.".into()
        }
        CommandEffect::Ambush => "You fire first, without a roll.".into(),
        CommandEffect::Surprise { initiative } => format!("+{initiative} initiative."),
        CommandEffect::RadioIntercept => "Cancels the card the enemy has just played.".into(),
        CommandEffect::Repair => "Repair one damaged vehicle or gun that was not engaged this turn.".into(),
        CommandEffect::Replacements { units } => {
            format!("Restore up to {units} damaged infantry units or crews.")
        }
        CommandEffect::Convoy => "Supply costs half this turn.".into(),
        CommandEffect::TopCover => "One fighter that has flown may intercept once more.".into(),
        CommandEffect::DemandSurrender => {
            "Call on enemy units here to surrender, if all are damaged or cut off and you are three times as strong."
                .into()
        }
        CommandEffect::Sabotage { reach, check } => {
            format!(
                "An enemy bridge or airfield within {reach} hexes of your infantry is destroyed on {check} or more."
            )
        }
    }
}

/// What an Event Card does.
pub(crate) fn event(card: &EventCard) -> String {
    match &card.effect {
        EventEffect::Rain => {
            "This turn, for both sides, vehicles pay double off roads, and swamps and rivers are 2 harder.".into()
        }
        EventEffect::LowCloud => "No sorties this turn.".into(),
        EventEffect::Partisans { loss } => {
            format!("The American side looks at the enemy's staged units; the German side loses {loss}.")
        }
        EventEffect::FuelShortage => "Its armored units have half Movement this turn.".into(),
        EventEffect::Depot { add } => format!("Adds {add} to the treasury."),
        EventEffect::Delay => "Its next Deployment Phase comes a turn later.".into(),
        EventEffect::Experience { units: 1 } => "One of its units rolls for experience.".into(),
        EventEffect::Experience { units } => format!("{units} of its units roll for experience."),
        EventEffect::AirRaid { check, turns } => format!(
            "An enemy airfield or shipping facility is out of use for {turns} turns on a D10 of {check} or more."
        ),
        EventEffect::Theft { percent } => format!("It loses {percent} percent of its treasury."),
        EventEffect::Guides => "Its infantry passes mountain checks this turn.".into(),
        EventEffect::Garrison { .. } => "An Italian garrison joins the American side in a town it holds.".into(),
        EventEffect::Breakdown { ignored } => {
            format!("One of its armored units is damaged, except on a D10 of {ignored} or more.")
        }
        EventEffect::CommandVisit => "It draws an extra Command Card.".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pack::Pack;

    #[test]
    fn every_card_says_what_it_does_and_no_two_say_the_same() {
        let pack = Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let commands = pack.commands.iter().map(command);
        let events = pack.events.iter().map(event);
        let mut said: Vec<String> = commands.chain(events).collect();
        let count = said.len();
        assert!(said.iter().all(|words| words.ends_with('.')));
        said.sort();
        said.dedup();
        assert_eq!(said.len(), count);
    }
}
