//! Declaring an engagement: who attacks, who answers, and at whom [FG-1, FG-2, FG-O32 to FG-O34].

use super::{Check, Memo, Play, not_now, unless};
use crate::cards::{Arm, Class, Classes};
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Frame;
use crate::ids::{Hexes, MOST_HEXES, Owner, Side, Spot, Unit, Units};
use crate::state::{Engagement, Flags, Operation};

impl Operation {
    pub(crate) fn check_combat(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        match *decision {
            Decision::Attack(at) => {
                unless(at.index() < self.map().len(), "FG-1", "there is no such hex")?;
                unless(self.against(side).has(at.id()), "FG-1", "no enemy is there")?;
                unless(memo.attackable(self, side).has(at.id()), "FG-1", "none of your units can attack them")
            }
            Decision::Bomb(unit, work) => self.check_bomb(side, unit, work),
            Decision::Detonate(unit, work) => self.check_detonate(side, unit, work),
            Decision::Done => Ok(()),
            _ => self.check_common(side, decision, "FG-22"),
        }
    }

    pub(crate) fn offer_combat(&self, side: Side, memo: &Memo, out: &mut Vec<Decision>) {
        out.extend(memo.attackable(self, side).iter().map(|id| Decision::Attack(Spot::hex(id))));
        self.offer_bombings(side, out);
        self.offer_detonations(side, out);
        self.offer_common(side, out);
        out.push(Decision::Done);
    }

    pub(crate) fn play_combat(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Attack(at) => {
                self.engagement = Some(Engagement::new(side, at));
                play.tell(Event::Engaged(side, at));
                let defender = side.enemy();
                for frame in [
                    Frame::Aftermath,
                    Frame::Initiative,
                    Frame::Opening(side),
                    Frame::Opening(defender),
                    Frame::Answer,
                    Frame::Declare,
                ] {
                    self.frames.first(&[frame]);
                }
            }
            Decision::Bomb(unit, work) => self.bomb(unit, work, play),
            Decision::Detonate(unit, work) => self.detonate(side, unit, work, play),
            Decision::Done => self.next(play),
            _ => self.play_common(side, decision, play),
        }
    }

    /// Whether a unit may attack in this turn at all [FG-O32].
    fn may_attack(&self, side: Side, unit: Unit) -> Check {
        unless(unit.index() < self.units.len(), "FG-1", "there is no such unit")?;
        let state = self.unit(unit);
        unless(state.owner == side.owner() && state.is_in_use(), "FG-1", "choose one of your own units")?;
        unless(!state.is(Flags::ACTED), "FG-O32", "it has already attacked or worked this turn")?;
        unless(!state.is(Flags::UNSUPPLIED), "FG-B13", "it has no supply")?;
        unless(!state.is(Flags::PACKED), "FG-B32", "it is packed")?;
        let aircraft = self.card(unit).class == Class::Aircraft;
        unless(!aircraft || state.is(Flags::ALOFT), "FG-O45", "it is not on a sortie")?;
        unless(self.can_use(unit, Arm::Primary) || self.can_use(unit, Arm::Secondary), "FG-O32", "it cannot fire")
    }

    /// The hexes with enemies that some unit of a side can attack.
    pub(crate) fn attackable(&self, side: Side) -> Hexes {
        let mut classes = [Classes::default(); MOST_HEXES];
        for unit in self.others_than(side.owner()).iter() {
            // Aircraft over the hex are no targets of an attack on it, not even of weapons that could fire at nothing else.
            let state = self.unit(unit);
            if !state.is(Flags::ALOFT) && self.is_target(unit) {
                let at = &mut classes[state.place.index()];
                *at = at.with(self.card(unit).class);
            }
        }
        let enemies = self.against(side).and(self.sight(side));
        let mut found = Hexes::EMPTY;
        for unit in self.units_of(side.owner()) {
            let card = self.card(unit);
            if !card.is_armed() || self.may_attack(side, unit).is_err() {
                continue;
            }
            for weapon in
                Arm::BOTH.into_iter().filter(|arm| self.can_use(unit, *arm)).filter_map(|arm| card.weapon(arm))
            {
                let near = enemies.and(*self.field.within(self.unit(unit).place, weapon.range.into()));
                for id in near.without(found).iter() {
                    if weapon.at.meets(classes[id.index()]) {
                        found.insert(id);
                    }
                }
            }
        }
        found
    }

    /// Whether a unit can be a target: on the map, in use, not carried, not on an airfield.
    #[must_use]
    pub fn is_target(&self, unit: Unit) -> bool {
        let state = self.unit(unit);
        state.is_in_use() && !state.is_carried() && (self.card(unit).class != Class::Aircraft || state.is(Flags::ALOFT))
    }

    /// Whether a unit is a possible target of a side in the engagement under way [FG-O34].
    #[must_use]
    pub fn is_target_of(&self, side: Side, unit: Unit) -> bool {
        let Some(engagement) = &self.engagement else { return false };
        let engaged = if side == engagement.attacker {
            let state = self.unit(unit);
            state.place == engagement.hex && state.owner != side.owner() && !state.is(Flags::ALOFT)
        } else {
            engagement.attackers.has(unit) && !engagement.departed.has(unit)
        };
        engaged && self.is_target(unit)
    }

    /// The possible targets of a side in the engagement under way.
    pub(crate) fn foes(&self, side: Side) -> Units {
        let Some(engagement) = &self.engagement else { return Units::EMPTY };
        if side != engagement.attacker {
            let left = engagement.attackers.without(engagement.departed);
            return left.iter().filter(|unit| self.is_target(*unit)).collect();
        }
        let there = self.others_than(side.owner()).into_iter().filter(|unit| self.unit(*unit).place == engagement.hex);
        there.filter(|unit| self.is_target_of(side, *unit)).collect()
    }

    /// The targets that a weapon of a unit may fire at in the engagement under way.
    pub fn targets(&self, unit: Unit, arm: Arm) -> impl Iterator<Item = Unit> + '_ {
        let foes = self.leader(unit).map_or(Units::EMPTY, |side| self.foes(side));
        self.targets_among(unit, arm, foes)
    }

    /// Those of some enemies that a weapon of a unit may fire at.
    pub(crate) fn targets_among(&self, unit: Unit, arm: Arm, foes: Units) -> impl Iterator<Item = Unit> + '_ {
        let foes = if self.can_use(unit, arm) { foes } else { Units::EMPTY };
        foes.iter().filter(move |target| self.reaches(unit, arm, *target))
    }

    /// Whether a unit has a target among some enemies.
    pub(crate) fn has_target(&self, unit: Unit, foes: Units) -> bool {
        Arm::BOTH.into_iter().any(|arm| self.targets_among(unit, arm, foes).next().is_some())
    }

    pub(crate) fn check_declare(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        let Some(engagement) = &self.engagement else { return not_now("FG-1") };
        match *decision {
            Decision::Commit(unit) if memo.is_volunteer(unit) => Ok(()),
            Decision::Commit(unit) => self.check_attacker(side, unit, memo.foes(self, side)),
            Decision::CommitAll => self.check_all(side, false, memo),
            Decision::Done => unless(!engagement.attackers.is_empty(), "FG-1", "choose at least one unit"),
            _ => not_now("FG-1"),
        }
    }

    fn check_attacker(&self, side: Side, unit: Unit, foes: Units) -> Check {
        self.may_attack(side, unit)?;
        let named = self.engagement.as_ref().is_some_and(|engagement| engagement.attackers.has(unit));
        unless(!named, "FG-1", "it is already attacking")?;
        unless(self.has_target(unit, foes), "FG-1", "it has no legal target there")
    }

    pub(crate) fn check_answer(&self, side: Side, decision: &Decision, memo: &Memo) -> Check {
        match *decision {
            Decision::Commit(unit) if memo.is_volunteer(unit) => Ok(()),
            Decision::Commit(unit) => self.check_defender(side, unit, memo.foes(self, side)),
            Decision::CommitAll => self.check_all(side, true, memo),
            Decision::Done => Ok(()),
            _ => not_now("FG-2"),
        }
    }

    pub(crate) fn check_defender(&self, side: Side, unit: Unit, foes: Units) -> Check {
        let Some(engagement) = &self.engagement else { return not_now("FG-2") };
        unless(unit.index() < self.units.len(), "FG-2", "there is no such unit")?;
        let state = self.unit(unit);
        let own = self.leader(unit) == Some(side) && state.is_in_use();
        unless(own, "FG-2", "choose one of your units in this engagement")?;
        unless(!engagement.defenders.has(unit), "FG-2", "it is already answering")?;
        let card = self.card(unit);
        if state.place != engagement.hex {
            let far = card.class == Class::Gun || card.is_indirect();
            let same = self.is_occupied(state.owner, engagement.hex);
            unless(far && same, "FG-O33", "from outside the hex only guns and indirect weapons can answer")?;
        }
        unless(card.class != Class::Aircraft, "FG-O33", "aircraft on the ground cannot answer")?;
        unless(self.has_target(unit, foes), "FG-O34", "it cannot fire at any of the attackers")
    }

    fn check_all(&self, side: Side, answer: bool, memo: &Memo) -> Check {
        let several = 1 < memo.volunteers(self, side, answer).len();
        unless(several, "FG-1", "there is only one unit: choose it")
    }

    /// The units that can still be named.
    pub(crate) fn volunteers(&self, side: Side, answer: bool) -> impl Iterator<Item = Unit> + '_ {
        self.volunteers_against(side, answer, self.foes(side))
    }

    /// The same, with the possible targets of the side.
    pub(super) fn volunteers_against(&self, side: Side, answer: bool, foes: Units) -> impl Iterator<Item = Unit> + '_ {
        self.armed(side, answer).filter(move |unit| match answer {
            true => self.check_defender(side, *unit, foes).is_ok(),
            false => self.check_attacker(side, *unit, foes).is_ok(),
        })
    }

    /// The armed units that a side leads: its own, and in an answer those of nobody too [FG-O39].
    pub(super) fn armed(&self, side: Side, answer: bool) -> impl Iterator<Item = Unit> + '_ {
        let own = self.forces[side.owner().index()];
        let led = if answer { own.or(self.forces[Owner::Neutral.index()]) } else { own };
        led.into_iter().filter(|unit| self.card(*unit).is_armed())
    }

    pub(crate) fn offer_commitments(&self, side: Side, answer: bool, memo: &Memo, out: &mut Vec<Decision>) {
        out.extend(memo.volunteers(self, side, answer).iter().map(Decision::Commit));
        out.extend([Decision::CommitAll, Decision::Done]);
    }

    pub(crate) fn play_commitment(&mut self, side: Side, decision: &Decision, play: &mut Play<'_>) {
        match *decision {
            Decision::Commit(unit) => self.name(unit, play),
            Decision::CommitAll => {
                let all: Units = self.volunteers(side, self.frames.top() == Some(Frame::Answer)).collect();
                for unit in all.iter() {
                    if let Some(target) = self.likeliest_target(unit, &Arm::BOTH) {
                        self.commit(unit, target, play);
                    }
                }
            }
            _ => {
                self.frames.leave();
            }
        }
    }

    /// A unit is named, and its target if there is only one.
    fn name(&mut self, unit: Unit, play: &mut Play<'_>) {
        let foes = self.leader(unit).map_or(Units::EMPTY, |side| self.foes(side));
        let mut targets = Arm::BOTH.into_iter().flat_map(|arm| self.targets_among(unit, arm, foes));
        let first = targets.next();
        let single = targets.all(|target| Some(target) == first);
        drop(targets);
        match first.filter(|_| single) {
            Some(target) => self.commit(unit, target, play),
            None => self.frames.first(&[Frame::Aim(unit)]),
        }
    }

    pub(crate) fn check_aim(&self, unit: Unit, decision: &Decision) -> Check {
        let Decision::Target(target) = *decision else { return not_now("FG-1") };
        let legal = Arm::BOTH.into_iter().any(|arm| self.can_use(unit, arm) && self.reaches_target(unit, arm, target));
        unless(legal, "FG-1", "it is not a legal target")
    }

    fn reaches_target(&self, unit: Unit, arm: Arm, target: Unit) -> bool {
        target.index() < self.units.len()
            && self.leader(unit).is_some_and(|side| self.is_target_of(side, target))
            && self.reaches(unit, arm, target)
    }

    pub(crate) fn play_aim(&mut self, unit: Unit, decision: &Decision, play: &mut Play<'_>) {
        self.frames.leave();
        if let Decision::Target(target) = *decision {
            self.commit(unit, target, play);
        }
    }

    fn commit(&mut self, unit: Unit, target: Unit, play: &mut Play<'_>) {
        let state = self.unit_mut(unit);
        state.aim = target.into();
        state.set(Flags::ENGAGED);
        let declaring = self.frames.top() == Some(Frame::Declare);
        if let Some(engagement) = &mut self.engagement {
            if declaring { engagement.attackers.insert(unit) } else { engagement.defenders.insert(unit) }
        }
        play.tell(Event::Committed(unit, target));
    }
}
