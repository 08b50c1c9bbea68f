//! Reads scenarios and campaigns, and checks that every battle could be fought.

use super::{BATTLES, CAMPAIGNS, Pack};
use crate::cards::{Campaign, Formation, Scenario, Side};
use crate::ids::{Kind, MOST_UNITS};
use fieldcraft_content::{Files, Item, Mistakes, Sheet, check_id, did_you_mean, values};

/// A scenario with its forces.
pub type Battle = (Scenario, Vec<Formation>);

/// All battles and campaigns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Battles {
    /// The scenarios, in the order in which they are offered.
    pub scenarios: Vec<Battle>,
    /// The campaigns.
    pub campaigns: Vec<Campaign>,
}

impl Battles {
    /// The battles that come with the program.
    ///
    /// # Errors
    /// All mistakes found; there are none in a released program.
    pub fn embedded(pack: &Pack) -> Result<Self, Mistakes> {
        Self::with(&Files::default(), pack)
    }

    /// The battles in the `scenarios` of a pack, and after them those of the program, as far as they can be fought with
    /// its cards.
    ///
    /// # Errors
    /// All mistakes found in the files of the pack.
    pub fn with(files: &Files, pack: &Pack) -> Result<Self, Mistakes> {
        let (mut mistakes, mut unfit) = (Mistakes::new(), Mistakes::new());
        let mut scenarios: Vec<Battle> = Vec::new();
        for (name, text) in files.inside("scenarios") {
            let Some((one, force)) = scenario(name, text, pack, &mut mistakes) else { continue };
            if scenarios.iter().any(|(known, _)| known.id == one.id) {
                mistakes.at_head(name, text, format!("another file has a scenario `{}` too", one.id));
            }
            scenarios.push((one, force));
        }
        let own = scenarios.len();
        for (name, text) in BATTLES {
            let mut wrong = Mistakes::new();
            let read = scenario(name, text, pack, &mut wrong).filter(|_| wrong.is_empty());
            scenarios.extend(read.filter(|(one, _)| scenarios[..own].iter().all(|(known, _)| known.id != one.id)));
            unfit.append(wrong);
        }
        let campaigns = match files.text("campaigns.toml") {
            Some(text) => campaigns(text, &scenarios, &mut mistakes),
            None => Some(campaigns(CAMPAIGNS, &scenarios, &mut unfit)).filter(|_| unfit.is_empty()).unwrap_or_default(),
        };
        if files.is_empty() {
            mistakes.append(unfit);
        }
        if mistakes.is_empty() { Ok(Self { scenarios, campaigns }) } else { Err(mistakes) }
    }

    /// A scenario by its id.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<&Battle> {
        self.scenarios.iter().find(|(scenario, _)| scenario.id == id)
    }

    /// Whether a scenario is a battle of a campaign only.
    #[must_use]
    pub fn is_linked(&self, id: &str) -> bool {
        self.campaigns.iter().any(|campaign| campaign.battles.iter().any(|battle| battle == id))
    }
}

/// Reads one scenario.
pub(crate) fn scenario(name: &str, text: &str, pack: &Pack, mistakes: &mut Mistakes) -> Option<Battle> {
    let (head, formations) = Sheet::read(name, text, mistakes, |sheet, mistakes| {
        let head: Option<Item<Scenario>> = sheet.one("scenario", mistakes);
        let formations: Vec<Item<Formation>> = sheet.some("formation", mistakes);
        (head, formations)
    });
    let head = head?;
    check_head(&head, pack, mistakes);
    let mut used = Vec::new();
    for side in Side::BOTH {
        let own = formations.iter().filter(|formation| formation.value.side == side);
        let men: usize = own.clone().map(|formation| formation.value.units.len()).sum();
        if men == 0 && head.value.budget[side.index()] == 0 {
            head.mistake(mistakes, "budget", "a side without formations needs points to buy units with [FD-O3]");
        }
        for formation in own {
            check_formation(formation, &head.value, pack, &mut used, mistakes);
            if MOST_UNITS < men {
                formation.mistake(mistakes, "units", format!("a force has at most {MOST_UNITS} units [FD-O3]"));
            }
        }
    }
    Some((head.value, formations.into_iter().map(|formation| formation.value).collect()))
}

fn check_head(head: &Item<Scenario>, pack: &Pack, mistakes: &mut Mistakes) {
    let scenario = &head.value;
    check_id(head, &scenario.id, &scenario.id, mistakes);
    if scenario.terrain.len() != 9 {
        head.mistake(mistakes, "terrain", "there are nine terrain cards, 1 to 9 [FD-26]");
    }
    for id in &scenario.terrain {
        if pack.ground(id).is_none() {
            let near = did_you_mean(id, pack.terrain.iter().map(|card| card.id.as_str()));
            head.mistake(mistakes, id, format!("there is no terrain `{id}`{near}"));
        }
    }
    let [allied, axis] = scenario.starts;
    if allied == 0 || axis <= allied || 9 < axis {
        head.mistake(mistakes, "starts", "the Allied side starts below the Axis side, both on cards 1 to 9 [FD-4]");
    }
    if scenario.allied.side() != Side::Allied {
        head.mistake(mistakes, "allied", "the Allied side is american or british [FD-4]");
    }
    if scenario.turns == 0 {
        head.mistake(mistakes, "turns", "a battle has at least one turn [FD-O9]");
    }
    if scenario.objective.is_some_and(|objective| !(1..=9).contains(&objective.place)) {
        head.mistake(mistakes, "place", "terrain cards are numbered 1 to 9 [FD-26]");
    }
}

fn check_formation(
    formation: &Item<Formation>,
    scenario: &Scenario,
    pack: &Pack,
    used: &mut Vec<Kind>,
    mistakes: &mut Mistakes,
) {
    let units = &formation.value.units;
    let mut cards = Vec::new();
    for id in units {
        match pack.unit(id) {
            None => {
                let near = did_you_mean(id, pack.units.iter().map(|card| card.id.as_str()));
                formation.mistake(mistakes, id, format!("there is no unit `{id}`{near}"));
            }
            Some(card) if used.contains(&card) => {
                formation.mistake(mistakes, id, format!("`{id}` is there twice [FD-A3]"));
            }
            Some(card) => {
                used.push(card);
                cards.push(&pack.units[card.index()]);
                let nation = match formation.value.side {
                    Side::Allied => scenario.allied,
                    Side::Axis => crate::cards::Nation::German,
                };
                if !pack.units[card.index()].nations.contains(&nation) {
                    formation.mistake(mistakes, id, format!("`{id}` does not fight for this side [FD-4]"));
                }
            }
        }
    }
    if units.is_empty() {
        formation.mistake(mistakes, "units", "a formation has at least one unit");
    }
    let is_machine = cards.iter().any(|card| !card.is_soldier());
    if is_machine && 1 < cards.len() {
        formation.mistake(mistakes, "units", "a vehicle or gun is a section of its own [FD-11]");
    }
    if let Some(leader) = cards.first()
        && !is_machine
        && usize::from(leader.command) < cards.len()
    {
        formation.mistake(mistakes, "units", "its first man cannot lead so many [FD-9, FD-12]");
    }
    let place = formation.value.place.unwrap_or(scenario.starts[formation.value.side.index()]);
    if formation.value.place.is_some() && !(1..=9).contains(&place) {
        formation.mistake(mistakes, "place", "terrain cards are numbered 1 to 9 [FD-26]");
    }
    let ground = scenario.terrain.get(usize::from(place).wrapping_sub(1)).and_then(|id| pack.ground(id));
    let ground = ground.map(|ground| &pack.terrain[usize::from(ground)]);
    if ground.is_some_and(|ground| cards.iter().any(|card| !card.may_be_at(ground))) {
        formation.mistake(mistakes, "units", format!("vehicles cannot begin on card {place} [FD-A39]"));
    }
}

/// Reads the campaigns.
pub(crate) fn campaigns(text: &str, scenarios: &[Battle], mistakes: &mut Mistakes) -> Vec<Campaign> {
    let items: Vec<Item<Campaign>> = Sheet::list("campaigns.toml", text, "campaign", mistakes);
    for item in &items {
        let campaign = &item.value;
        for id in &campaign.battles {
            if scenarios.iter().all(|(scenario, _)| &scenario.id != id) {
                item.mistake(mistakes, id, format!("there is no scenario `{id}`"));
            }
        }
        let nation = |id: &String| scenarios.iter().find(|(one, _)| &one.id == id).map(|(one, _)| one.allied);
        if campaign.battles.iter().any(|id| nation(id) != campaign.battles.first().and_then(nation)) {
            item.mistake(mistakes, "battles", "the same nations fight all battles of a campaign [FD-O8]");
        }
        let count = campaign.battles.len();
        if count == 0 || campaign.worth.len() != count || campaign.worth.contains(&0) {
            item.mistake(mistakes, "worth", "every battle has its worth [FD-O8]");
        }
    }
    values(items)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistakes(old: &str, new: &str) -> Vec<String> {
        let (name, text) = crate::pack::BATTLES[3];
        assert!(text.contains(old), "{name} does not contain {old:?}");
        let pack = Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let mut found = Mistakes::new();
        scenario(name, &text.replacen(old, new, 1), &pack, &mut found);
        found.as_slice().iter().map(|mistake| mistake.message.clone()).collect()
    }

    /// Covers FD-A39.
    #[test]
    fn no_vehicle_of_a_scenario_begins_on_ground_that_is_closed_to_it() {
        assert_eq!(mistakes("\"dunes\", \"village-street\"", "\"dunes\", \"orchard\""), [""; 0]);
        let told = mistakes("\"dunes\", \"village-street\"", "\"village-street\", \"dunes\"");
        assert_eq!(told, ["vehicles cannot begin on card 2 [FD-A39]"]);
    }
}
