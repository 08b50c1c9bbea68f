//! Hit counters: drawn, given to units, and what they do [FD-19, FD-20, FD-68, FD-69, FD-70, FD-A30, FD-A31].

use super::{Check, Play, not_now, unless};
use crate::cards::{CardEffect, Harm, Side, Traits, Use};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Section, Slots, Unit};
use crate::pack::MOST_KINDS;
use crate::state::{Attack, Battle, Hits, UnitFlags};
use arrayvec::ArrayVec;
use fieldcraft_engine::{Purpose, Subject};
use fieldcraft_ids::Maybe;

pub(crate) const HIT: Purpose = Purpose::new("FD-68", "hit counter drawn");

impl Battle {
    /// The fire falls: hits are drawn against whoever is under it.
    pub(crate) fn draw(&mut self, play: &mut Play<'_>) {
        let (Some(attack), Some(ledger)) = (self.attack, self.ledger()) else { return };
        let under = if ledger.is_turned() { attack.attacker } else { attack.target };
        play.tell(Event::Worked(ledger.firepower(), ledger.covered(), ledger.is_turned()));
        if self.section(under).members.is_empty() {
            return;
        }
        self.frames.first(&[Frame::Casualties(under)]);
        self.draw_hits(under, ledger.left(), Some((&attack, ledger.is_turned())), play);
    }

    /// Draws counters until the firepower cannot pay for one in full; the firepower must exceed its number.
    pub(crate) fn draw_hits(
        &mut self,
        section: Section,
        firepower: i16,
        attack: Option<(&Attack, bool)>,
        play: &mut Play<'_>,
    ) {
        let class = self.ground_at(self.section(section).place).class;
        let field = std::sync::Arc::clone(&self.field);
        let kinds = &field.pack.hits;
        let mut bag = [0u32; MOST_KINDS];
        bag.iter_mut().zip(kinds).for_each(|(left, hit)| *left = hit.count.into());
        let mut left = firepower;
        let mut drawn = ArrayVec::new();
        let cheapest = kinds.iter().map(|hit| i16::from(hit.number(class))).min().unwrap_or(1);
        while cheapest < left && !drawn.is_full() && bag.iter().any(|count| *count != 0) {
            let at = play.chance.pick(&bag[..kinds.len()], HIT.about(Subject::Group(section.0)));
            bag[at] -= 1;
            let number = kinds[at].number(class);
            let counts = i16::from(number) < left;
            if counts {
                left -= i16::from(number);
            }
            play.tell(Event::Drawn(at as u8, number, left, counts));
            if !counts {
                break;
            }
            if kinds[at].effect != Harm::None {
                drawn.push(at as u8);
            }
        }
        if drawn.is_empty() {
            play.tell(Event::Spared(section));
        }
        let printed = attack.and_then(|(attack, turned)| if turned { attack.counter_printed } else { attack.printed });
        let has = |effect| printed.is_some_and(|card| field.pack.actions[card.index()].has(effect));
        let turned = attack.is_some_and(|(_, turned)| turned);
        let victim = attack.filter(|_| !turned).and_then(|(attack, _)| attack.victim);
        self.hits = Some(Hits {
            section,
            drawn,
            given: 0,
            struck: Slots::EMPTY,
            victim,
            pins: has(CardEffect::FirstHitPins),
            named: has(CardEffect::NameFirstHit),
        });
        self.frames.first(&[Frame::Assign]);
    }

    /// Units that may take the next hit: all must have taken one before any takes a second [FD-A31].
    #[must_use]
    pub fn may_be_hit(&self) -> Slots {
        let Some(hits) = &self.hits else { return Slots::EMPTY };
        if usize::from(hits.given) == hits.drawn.len() {
            return Slots::EMPTY;
        }
        let members = self.section(hits.section).members;
        if let Some(victim) = hits.victim {
            return if members.has(victim.slot()) { Slots::one(victim.slot()) } else { Slots::EMPTY };
        }
        let fresh = members.without(hits.struck);
        if fresh.is_empty() { members } else { fresh }
    }

    /// The side that says who takes the next hit: the owner, or the attacker for the first hit if the card says so.
    pub(crate) fn assigning_side(&self) -> Side {
        let Some(hits) = &self.hits else { return self.active };
        let owner = hits.section.side();
        if hits.named && hits.given == 0 { owner.enemy() } else { owner }
    }

    pub(crate) fn check_assign(&self, decision: &Decision) -> Check {
        let Decision::Pick(unit) = *decision else { return not_now("FD-70") };
        let Some(hits) = &self.hits else { return not_now("FD-70") };
        let member = unit.index() < self.units.len() && self.section_of(unit) == Some(hits.section);
        unless(member, "FD-A31", "the unit is not in the section that is hit")?;
        unless(self.may_be_hit().has(unit.slot()), "FD-A31", "every unit takes a hit before any takes a second")
    }

    pub(crate) fn offer_assign(&self, out: &mut Vec<Decision>) {
        if let Some(hits) = &self.hits {
            let side = hits.section.side();
            out.extend(self.may_be_hit().iter().map(|slot| Decision::Pick(Unit::of(side, slot))));
        }
    }

    /// Gives the next hit away if there is no choice; false if somebody must give it.
    pub(crate) fn assign_plain(&mut self, play: &mut Play<'_>) -> bool {
        let open = self.may_be_hit();
        match (open.len(), open.first()) {
            (1, Some(slot)) => {
                let side = self.hits.as_ref().map_or(self.active, |hits| hits.section.side());
                self.strike(Unit::of(side, slot), play);
            }
            (0, _) => {
                self.hits = None;
                self.frames.leave();
            }
            _ => return false,
        }
        true
    }

    /// A unit takes the next hit.
    pub(crate) fn strike(&mut self, unit: Unit, play: &mut Play<'_>) {
        let Some(hits) = &mut self.hits else { return };
        let kind = hits.drawn[usize::from(hits.given)];
        let pins = hits.pins && hits.given == 0;
        hits.given += 1;
        if hits.struck.has(unit.slot()) {
            hits.struck = Slots::EMPTY;
        }
        hits.struck = hits.struck.with(unit.slot());
        let members = self.section(self.unit_section(unit)).members;
        if let Some(hits) = &mut self.hits
            && members.without(hits.struck).is_empty()
        {
            hits.struck = Slots::EMPTY;
        }
        play.tell(Event::Struck(unit, kind));
        self.harm(unit, self.pack().hits[usize::from(kind)].effect, play);
        if pins && self.unit(unit).is_alive() {
            self.pin(unit, play);
        }
    }

    fn unit_section(&self, unit: Unit) -> Section {
        self.section_of(unit).unwrap_or(Section::of(unit.side(), 0))
    }

    fn harm(&mut self, unit: Unit, harm: Harm, play: &mut Play<'_>) {
        match harm {
            Harm::None => {}
            Harm::Pin if self.unit(unit).is(UnitFlags::PINNED) => self.shake(unit, 1, play),
            Harm::Pin => self.pin(unit, play),
            Harm::Morale { loss } => self.shake(unit, loss, play),
            Harm::Wound { wounds } => self.wound(unit, wounds, play),
            Harm::Kill => {
                let section = self.section_of(unit);
                let fuel = self.card(unit).traits.has(Traits::FUEL_TANKS);
                self.destroy(unit, play);
                if let Some(section) = section.filter(|_| fuel) {
                    self.burn(section, play);
                }
            }
        }
    }

    /// The man with the fewest wounds is hurt by the fuel of another [FD-O2].
    fn burn(&mut self, section: Section, play: &mut Play<'_>) {
        let next = self.members(section).min_by_key(|unit| (self.unit(*unit).wounds, unit.0));
        if let Some(next) = next {
            self.wound(next, 1, play);
        }
    }

    fn pin(&mut self, unit: Unit, play: &mut Play<'_>) {
        if self.unit(unit).is(UnitFlags::PINNED) {
            return;
        }
        self.units[unit.index()].set(UnitFlags::PINNED);
        play.tell(Event::Pinned(unit));
        // A section that is pinned entirely loses its Flank counter [FD-O11].
        if let Some(section) = self.section_of(unit)
            && self.is_pinned(section)
        {
            self.sections[section.index()].flank = Maybe::NONE;
        }
    }

    /// Morale falls; what goes beyond 0 becomes wounds [FD-20].
    fn shake(&mut self, unit: Unit, loss: u8, play: &mut Play<'_>) {
        let first = !self.unit(unit).is(UnitFlags::SHAKEN);
        let floor = u8::from(self.is_steadfast(unit));
        let state = &mut self.units[unit.index()];
        state.set(UnitFlags::SHAKEN);
        let morale = state.morale;
        let left = morale.saturating_sub(loss).max(floor.min(morale));
        state.morale = left;
        play.tell(Event::Shaken(unit, left));
        if first && self.card(unit).traits.has(Traits::BRITTLE) {
            self.pin(unit, play);
        }
        if floor == 0 && morale < loss {
            self.wound(unit, loss - morale, play);
        }
    }

    /// Whether a steadfast man who is not pinned holds the section together.
    fn is_steadfast(&self, unit: Unit) -> bool {
        let Some(section) = self.section_of(unit) else { return false };
        self.members(section)
            .any(|other| self.card(other).traits.has(Traits::STEADFAST) && !self.unit(other).is(UnitFlags::PINNED))
    }

    pub(crate) fn wound(&mut self, unit: Unit, wounds: u8, play: &mut Play<'_>) {
        let mut wounds = wounds;
        let lucky = self.carried_use(unit, |effect| matches!(effect, Use::Lucky).then_some(()));
        if let Some((kind, ())) = lucky {
            self.use_up(unit, kind, play);
            wounds -= 1;
            if wounds == 0 {
                return;
            }
        }
        let state = &mut self.units[unit.index()];
        state.wounds += wounds;
        let now = state.wounds;
        play.tell(Event::Wounded(unit, now));
        if self.card(unit).hits <= now {
            self.destroy(unit, play);
        }
    }
}
