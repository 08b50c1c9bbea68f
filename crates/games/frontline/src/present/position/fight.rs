//! The attack and the hits of a position.

use super::write::{card_id, unit_ids};
use super::{modes, word};
use crate::cards::Side;
use crate::decision::FireMode;
use crate::ids::{Section, Slots, Unit};
use crate::present::names;
use crate::state::{Attack, Battle, Hits};
use fieldcraft_scene::position::Object;
use serde_json::{Map, Value, json};

/// Most firepower or cover that anything adds.
const MOST_POWER: u8 = 60;

/// The attack under way.
pub(super) fn write_attack(game: &Battle, attack: &Attack) -> Value {
    let section = |section: Option<Section>| section.map(names::section_id);
    let each = |value: &dyn Fn(Unit) -> Option<Value>| -> Value {
        let all = (0..attack.modes.len()).map(|at| Unit(at as u8));
        let some = all.filter_map(|unit| Some((names::unit_id(game, unit), value(unit)?)));
        Value::Object(some.collect::<Map<_, _>>())
    };
    let mode = |unit: Unit| (attack.mode(unit) != FireMode::Hold).then(|| json!(names::mode_id(attack.mode(unit))));
    let extra = |unit: Unit| (attack.extra[unit.index()] != 0).then(|| json!(attack.extra[unit.index()]));
    let chosen = Side::BOTH.into_iter().flat_map(|side| unit_ids(game, side, attack.chosen[side.index()]));
    json!({
        "attacker": names::section_id(attack.attacker),
        "target": names::section_id(attack.target),
        "printed": attack.printed.map(|card| card_id(game, card)),
        "second": section(attack.second),
        "counter": section(attack.counter),
        "counter_printed": attack.counter_printed.map(|card| card_id(game, card)),
        "in_reaction": attack.in_reaction,
        "half": attack.half,
        "overwatch": attack.overwatch,
        "mission": attack.mission,
        "cover": attack.cover,
        "fired": attack.fired,
        "modes": each(&mode),
        "extra": each(&extra),
        "chosen": chosen.collect::<Vec<_>>(),
        "victim": attack.victim.map(|unit| names::unit_id(game, unit)),
    })
}

/// Things of a battle by their ids, for those who read.
pub(super) struct Lookup<'a>(pub &'a Battle);

impl Lookup<'_> {
    /// A section that the position has.
    pub fn section(&self, id: &str) -> Result<Section, String> {
        let section = names::read_section(id)?;
        let live = self.0.live[section.side().index()].has(section.slot());
        if live { Ok(section) } else { Err(format!("there is no section {id:?}")) }
    }

    pub fn unit(&self, id: &str) -> Result<Unit, String> {
        names::read_unit(self.0, id)
    }

    pub fn card(&self, id: &str) -> Result<u8, String> {
        self.0.pack().action(id).ok_or_else(|| format!("there is no card {id:?}"))
    }

    /// The members of a section that a field names.
    pub fn members(&self, object: &Object<'_>, field: &'static str, section: Section) -> Slots {
        let member = |id: &str| {
            let unit = self.unit(id)?;
            let own = self.0.section_of(unit) == Some(section);
            if own { Ok(unit) } else { Err(format!("{id:?} is not in {}", names::section_id(section))) }
        };
        object.names(field, member).into_iter().fold(Slots::EMPTY, |set, unit| set.with(unit.slot()))
    }

    /// A value for each unit that a field names.
    fn each<T>(
        &self,
        object: &Object<'_>,
        field: &'static str,
        read: impl Fn(&Value) -> Result<T, String>,
    ) -> Vec<(Unit, T)> {
        let Some(value) = object.value(field) else { return Vec::new() };
        let Some(map) = value.as_object() else {
            object.wrong(field, "an object is expected, with the ids of units");
            return Vec::new();
        };
        let one = |(id, value): (&String, &Value)| {
            let both = self.unit(id).and_then(|unit| Ok((unit, read(value).map_err(|text| format!("{id}: {text}"))?)));
            both.map_err(|text| object.wrong(field, text)).ok()
        };
        map.iter().filter_map(one).collect()
    }
}

/// Reads the attack under way.
pub(super) fn read_attack(game: &Battle, object: &Object<'_>) -> Option<Attack> {
    let look = Lookup(game);
    let section = |field| object.named(field, |id| look.section(id));
    let (attacker, target) =
        (object.must("attacker", |id| look.section(id)), object.must("target", |id| look.section(id)));
    let (printed, counter_printed) =
        (object.named("printed", |id| look.card(id)), object.named("counter_printed", |id| look.card(id)));
    let (second, counter) = (section("second"), section("counter"));
    let (in_reaction, half, fired) = (object.flag("in_reaction"), object.flag("half"), object.flag("fired"));
    let (overwatch, mission) = (object.count("overwatch", MOST_POWER), object.count("mission", MOST_POWER));
    let cover = super::read::pair(object, "cover", |value| small(value, MOST_POWER)).unwrap_or_default();
    let set = look.each(object, "modes", |value| word(&modes(), value.as_str().unwrap_or_default()));
    let extra = look.each(object, "extra", |value| small(value, MOST_POWER));
    let chosen = object.names("chosen", |id| look.unit(id));
    let victim = object.named("victim", |id| look.unit(id));
    object.finish();
    let mut attack = Attack::new(attacker?, target?);
    let sides = [Some(attack.attacker), second, Some(attack.target), counter].map(|one| one.map(Section::side));
    // Both sides of an attack; before a target is named the attacker stands for it.
    let apart = attack.target == attack.attacker || sides[0] != sides[2];
    if !apart || sides[1].is_some_and(|side| Some(side) != sides[0]) || second == Some(attack.attacker) {
        object.wrong("target", "the attackers are of one side and the target of the other");
    }
    if sides[3].is_some_and(|side| Some(side) == sides[0]) {
        object.wrong("counter", "the other side counter-attacks");
    }
    (attack.printed, attack.counter_printed, attack.second, attack.counter) =
        (printed, counter_printed, second, counter);
    (attack.in_reaction, attack.half, attack.fired) = (in_reaction, half, fired);
    (attack.overwatch, attack.mission, attack.cover, attack.victim) = (overwatch, mission, cover, victim);
    set.into_iter().for_each(|(unit, mode)| attack.modes[unit.index()] = mode);
    extra.into_iter().for_each(|(unit, more)| attack.extra[unit.index()] = more);
    for unit in chosen {
        let side = &mut attack.chosen[unit.side().index()];
        *side = side.with(unit.slot());
    }
    Some(attack)
}

/// A whole number up to `most`.
pub(super) fn small(value: &Value, most: u8) -> Result<u8, String> {
    let number = value.as_u64().and_then(|number| u8::try_from(number).ok()).filter(|number| *number <= most);
    number.ok_or_else(|| format!("a whole number from 0 to {most} is expected"))
}

/// Hits under way.
pub(super) fn write_hits(game: &Battle, hits: &Hits) -> Value {
    json!({
        "section": names::section_id(hits.section),
        "drawn": hits.drawn.iter().map(|kind| &game.pack().hits[usize::from(*kind)].id).collect::<Vec<_>>(),
        "given": hits.given,
        "struck": unit_ids(game, hits.section.side(), hits.struck),
        "victim": hits.victim.map(|unit| names::unit_id(game, unit)),
        "pins": hits.pins,
        "named": hits.named,
    })
}

/// Reads hits under way.
pub(super) fn read_hits(game: &Battle, object: &Object<'_>) -> Option<Hits> {
    let look = Lookup(game);
    let section = object.must("section", |id| look.section(id));
    let hit = |id: &str| game.pack().hit(id).ok_or_else(|| format!("there is no hit counter {id:?}"));
    object.need("drawn");
    let drawn = object.names("drawn", hit);
    let given = object.count("given", 40);
    let struck = object.names("struck", |id| look.unit(id));
    let victim = object.named("victim", |id| look.unit(id));
    let (pins, named) = (object.flag("pins"), object.flag("named"));
    object.finish();
    let section = section?;
    let own = |unit: &Unit| unit.side() == section.side();
    if !struck.iter().all(own) || !victim.iter().all(own) {
        object.wrong("struck", "the units that are hit are of the section's side");
    }
    if 40 < drawn.len() || drawn.len() < usize::from(given) {
        object.wrong("drawn", "at most 40 counters are drawn, and no more given than drawn");
        return None;
    }
    let struck = struck.into_iter().fold(Slots::EMPTY, |set, unit| set.with(unit.slot()));
    Some(Hits { section, drawn: drawn.into_iter().collect(), given, struck, victim, pins, named })
}
