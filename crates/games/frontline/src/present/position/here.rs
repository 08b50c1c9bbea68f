//! How a position names its units, sections and cards, and several of them at once.

use crate::cards::Side;
use crate::ids::{Action, MOST_UNITS, Section, Slots, Unit};
use crate::present::names;
use crate::present::wire::action_id;
use crate::state::Battle;
use fieldcraft_scene::named;
use fieldcraft_scene::position::{Entry, Way, by, each, listed};
use serde_json::Value;

/// The position, once its forces are known: it names the units and sections that it has.
pub(super) struct Here<'a>(pub &'a Battle);

/// A section that need not be there yet.
pub(super) enum Anywhere {}

impl Here<'_> {
    fn section(&self, id: &str) -> Result<Section, String> {
        let section = names::read_section(id)?;
        let live = self.0.live[section.side().index()].has(section.slot());
        if live { Ok(section) } else { Err(format!("there is no section {id:?}")) }
    }
}

named! { Here<'_>:
    Unit => |here, unit| names::unit_id(here.0, unit), |here, id, _| names::read_unit(here.0, id);
    Section => |_, section| names::section_id(section), |here, id, _| here.section(id);
    Section: Anywhere => |_, section| names::section_id(section), |_, id, _| names::read_section(id);
    Action => |here, card| action_id(here.0, card),
        |here, id, _| here.0.pack().action(id).ok_or_else(|| format!("there is no card {id:?}"));
}

/// Marks by their words, in the order of their bits; the bits as a number are read too.
pub(super) struct Marks<'a, N>(pub &'a [N], pub &'a str);

impl<N: AsRef<str>> Way<u64> for Marks<'_, N> {
    fn write(&mut self, marks: &u64) -> Value {
        let held = self.0.iter().enumerate().filter(|(bit, _)| marks & 1 << bit != 0);
        held.map(|(_, word)| word.as_ref()).collect()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<u64> {
        let all = (1 << self.0.len()) - 1;
        if let Some(marks) = entry.value().as_u64() {
            return entry
                .expect((marks <= all).then_some(marks), format_args!("a number up to {all} or a list of words"));
        }
        let words: Vec<u8> = each(listed(self.0, self.1)).read(entry)?;
        Some(words.into_iter().fold(0, |marks, word| marks | 1 << word))
    }
}

/// Units of each side, the Allied side's first.
pub(super) struct UnitsOf<'a>(pub &'a Battle, pub std::array::IntoIter<Side, 2>);

impl UnitsOf<'_> {
    fn next(&mut self) -> Vec<String> {
        let side = self.1.next().unwrap_or(Side::Allied);
        (0..MOST_UNITS).map(|slot| names::unit_id(self.0, Unit::of(side, slot))).collect()
    }
}

impl Way<Slots> for UnitsOf<'_> {
    fn write(&mut self, units: &Slots) -> Value {
        Marks(&self.next(), "unit").write(&units.words()[0])
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<Slots> {
        Some(Slots::from_words([Marks(&self.next(), "unit").read(entry)?]))
    }
}

/// Members of a section.
pub(super) struct Members<'a>(pub &'a Here<'a>, pub Option<Section>);

impl Way<Slots> for Members<'_> {
    fn write(&mut self, men: &Slots) -> Value {
        let side = self.1.map_or(Side::Allied, Section::side);
        men.iter().map(|slot| names::unit_id(self.0.0, Unit::of(side, slot))).collect()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<Slots> {
        let men: Vec<Unit> = each(by(self.0)).read(entry)?;
        let section = self.1?;
        for stranger in men.iter().filter(|unit| self.0.0.section_of(**unit) != Some(section)) {
            let (unit, section) = (names::unit_id(self.0.0, *stranger), names::section_id(section));
            entry.wrong(format_args!("{unit:?} is not in {section}"));
        }
        Some(men.into_iter().map(Unit::slot).collect())
    }
}

/// A unit by its id; its place in both forces is read too.
pub(super) struct UnitOrPlace<'a>(pub &'a Battle);

impl Way<Unit> for UnitOrPlace<'_> {
    fn write(&mut self, unit: &Unit) -> Value {
        names::unit_id(self.0, *unit).into()
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<Unit> {
        let place = entry.value().as_u64().filter(|place| *place < 2 * MOST_UNITS as u64);
        place.map(|place| Unit(place as u8)).or_else(|| by(&Here(self.0)).read(entry))
    }
}

/// Something for each of some units, by their ids.
pub(super) struct PerUnit<'a, W>(pub &'a Battle, pub W);

impl<T, W: Way<T>> Way<Vec<(Unit, T)>> for PerUnit<'_, W> {
    fn write(&mut self, all: &Vec<(Unit, T)>) -> Value {
        let one = |(unit, value): &(Unit, T)| (names::unit_id(self.0, *unit), self.1.write(value));
        Value::Object(all.iter().map(one).collect())
    }

    fn read(&mut self, entry: &Entry<'_>) -> Option<Vec<(Unit, T)>> {
        let map = entry.expect(entry.value().as_object(), "an object with the ids of units")?;
        let one = |(id, value): (&String, &Value)| {
            let unit = entry.found(names::read_unit(self.0, id));
            let value = self.1.read(&entry.within(id, value));
            Some((unit?, value?))
        };
        Some(map.iter().filter_map(one).collect())
    }
}
