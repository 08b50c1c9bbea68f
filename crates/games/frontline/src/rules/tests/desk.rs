//! A small battle laid out for a test, and short ways to play it.

use crate::cards::{Nation, Side};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::{Field, Free, Ground, Troop};
use crate::frame::{Frame, Phase, Stage};
use crate::game::{seat_of, side_of};
use crate::ids::{Action, EquipmentNo, Kind, Section, Unit};
use crate::pack::Pack;
use crate::rules::Play;
use crate::state::{Battle, Gear, UnitFlags};
use fieldcraft_engine::{Dictated, Game, Seeded};
use std::sync::{Arc, OnceLock};

/// Fields without cover, with a wood at 9 and a farm at 1.
pub(crate) const OPEN: [&str; 9] = [
    "farm",
    "open-pasture",
    "open-pasture",
    "open-pasture",
    "open-pasture",
    "open-pasture",
    "open-pasture",
    "open-pasture",
    "wood",
];

pub(crate) fn pack() -> Arc<Pack> {
    static PACK: OnceLock<Arc<Pack>> = OnceLock::new();
    Arc::clone(PACK.get_or_init(|| Arc::new(Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")))))
}

pub(crate) fn free(options: Free) -> Desk {
    Desk { battle: Battle::new(Arc::new(Field::free(&pack(), options))), events: Vec::new(), draws: Vec::new() }
}

pub(crate) struct Desk {
    pub battle: Battle,
    pub events: Vec<Event>,
    draws: Vec<u32>,
}

/// A battle in the first turn of the Allied side, with empty hands: place and cards of each section.
pub(crate) fn desk(terrain: [&str; 9], troops: &[(u8, &[&str])]) -> Desk {
    let pack = pack();
    let british = troops.iter().any(|(_, units)| units[0].starts_with("uk"));
    let troop = |(place, units): &(u8, &[&str])| {
        let cards: Vec<Kind> = units.iter().map(|id| pack.unit(id).unwrap_or_else(|| panic!("no unit {id}"))).collect();
        Troop { side: pack.units[cards[0].index()].nations[0].side(), cards, place: *place }
    };
    let ground = Ground {
        name: "test".into(),
        about: "test".into(),
        terrain: Some(terrain.map(|id| pack.ground(id).unwrap_or_else(|| panic!("no terrain {id}")))),
        first: Some(Side::Allied),
        starts: [2, 8],
        turns: 15,
        budget: [0; 2],
        troops: troops.iter().map(troop).collect(),
        objective: None,
        worth: 1,
    };
    let allied = if british { Nation::British } else { Nation::American };
    let field = Field {
        pack: Arc::clone(&pack),
        id: "test".into(),
        name: "test".into(),
        nations: [allied, Nation::German],
        battles: vec![ground],
        options: Free::default(),
    };
    let mut battle = Battle::new(Arc::new(field));
    battle.stage = [Stage::Ready; 2];
    let (mut luck, mut events) = (Seeded::from_number(1), Vec::new());
    battle.open_battle(&mut Play { chance: &mut luck, events: &mut events });
    for side in Side::BOTH {
        let hand = std::mem::take(&mut battle.hands[side.index()]);
        battle.deck.iter_mut().zip(hand).for_each(|(deck, held)| *deck += held);
    }
    assert_eq!(battle.phase, Phase::Turn);
    Desk { battle, events: Vec::new(), draws: Vec::new() }
}

impl Desk {
    pub fn unit(&self, id: &str) -> Unit {
        let card = self.battle.pack().unit(id).unwrap_or_else(|| panic!("no unit {id}"));
        let at = self.battle.units.iter().position(|unit| unit.card == card);
        Unit(at.unwrap_or_else(|| panic!("{id} is not here")) as u8)
    }

    /// The section that a unit is in.
    pub fn at(&self, id: &str) -> Section {
        self.battle.section_of(self.unit(id)).unwrap_or_else(|| panic!("{id} is in no section"))
    }

    pub fn card(&self, id: &str) -> Action {
        self.battle.pack().action(id).unwrap_or_else(|| panic!("no card {id}"))
    }

    pub fn gear(&self, id: &str) -> EquipmentNo {
        self.battle.pack().gear(id).unwrap_or_else(|| panic!("no counter {id}"))
    }

    /// Takes cards from the deck into a hand.
    pub fn hold(&mut self, side: Side, cards: &[&str]) {
        for id in cards {
            let card = self.card(id).index();
            self.battle.deck[card] -= 1;
            self.battle.hands[side.index()][card] += 1;
        }
    }

    pub fn carry(&mut self, id: &str, gear: &str) {
        let (unit, kind) = (self.unit(id), self.gear(gear));
        let slots = &mut self.battle.units[unit.index()].gear;
        let free = slots.iter().position(|gear| !gear.is_there()).expect("room");
        slots[free] = Gear::down(kind);
    }

    pub fn mark(&mut self, id: &str, flag: UnitFlags) {
        let unit = self.unit(id);
        self.battle.units[unit.index()].set(flag);
    }

    pub fn unmark(&mut self, id: &str, flag: UnitFlags) {
        let unit = self.unit(id);
        self.battle.units[unit.index()].clear(flag);
    }

    pub fn is(&self, id: &str, flag: UnitFlags) -> bool {
        self.battle.unit(self.unit(id)).is(flag)
    }

    /// The next hit counters that will be drawn.
    pub fn draws(&mut self, hits: &[&str]) {
        self.draws = hits.iter().map(|id| u32::from(self.battle.pack().hit(id).expect("a hit"))).collect();
    }

    /// The next answers of chance, as they are.
    pub fn chance(&mut self, answers: &[u32]) {
        self.draws = answers.to_vec();
    }

    #[track_caller]
    pub fn play(&mut self, decision: Decision) {
        let seat = self.battle.to_act().first().expect("somebody is to act");
        self.play_as(side_of(seat), decision);
    }

    #[track_caller]
    pub fn play_as(&mut self, side: Side, decision: Decision) {
        assert!(self.legal_of(side).contains(&decision), "{decision:?} is not listed; {:?}", self.battle.frames);
        let mut luck = Seeded::from_number(3);
        let draws = std::mem::take(&mut self.draws);
        let mut chance = Dictated::then(&draws, &mut luck);
        let played = self.battle.play(seat_of(side), &decision, &mut chance, &mut self.events);
        assert!(chance.misfit.is_none(), "{:?}", chance.misfit);
        if chance.left() != 0 {
            self.draws = draws[draws.len() - chance.left()..].to_vec();
        }
        played.unwrap_or_else(|refusal| panic!("{decision:?}: {refusal}; {:?}", self.battle.frames));
    }

    #[track_caller]
    pub fn all(&mut self, decisions: &[Decision]) {
        decisions.iter().for_each(|decision| self.play(*decision));
    }

    /// The clause that refuses a decision of whoever is to act; it is not in the list either.
    #[track_caller]
    pub fn refuses(&self, decision: Decision) -> &'static str {
        let seat = self.battle.to_act().first().expect("somebody is to act");
        let refusal = self.battle.check(seat, &decision).err().unwrap_or_else(|| panic!("{decision:?} is accepted"));
        assert!(!self.legal().contains(&decision));
        refusal.clause.0
    }

    pub fn legal(&self) -> Vec<Decision> {
        let mut legal = Vec::new();
        if let Some(seat) = self.battle.to_act().first() {
            self.battle.legal(seat, &mut legal);
        }
        legal
    }

    pub fn legal_of(&self, side: Side) -> Vec<Decision> {
        self.battle.legal_of(seat_of(side))
    }

    pub fn to_act(&self) -> Side {
        side_of(self.battle.to_act().first().expect("somebody is to act"))
    }

    /// Orders a default attack, paid with a card that is put into the hand, up to the choice of fire modes.
    #[track_caller]
    pub fn aim(&mut self, from: &str, at: &str) {
        let side = self.at(from).side();
        self.hold(side, &["bounding-advance"]);
        let (from, at, pay) = (self.at(from), self.at(at), self.card("bounding-advance"));
        self.all(&[Decision::Order(from), Decision::Attack, Decision::Spend(pay), Decision::Target(at)]);
    }

    /// Fires and lets every window pass.
    #[track_caller]
    pub fn fire(&mut self) {
        self.play(Decision::Fire);
        self.pass();
    }

    /// Lets reactions and cover cards pass.
    #[track_caller]
    pub fn pass(&mut self) {
        while let Some(Frame::ReactToMove(..) | Frame::ReactToAttack | Frame::Cover(..) | Frame::Confusion(_)) =
            self.battle.frames.top()
        {
            self.play(Decision::Pass);
        }
    }

    /// The firepower and the cover of the last attack.
    pub fn worked(&self) -> Option<(i16, i16)> {
        self.events.iter().rev().find_map(|event| match event {
            Event::Worked(fire, cover, _) => Some((*fire, *cover)),
            _ => None,
        })
    }

    /// The firepower as it stands.
    pub fn power(&self) -> i16 {
        self.battle.ledger().expect("an attack").firepower()
    }

    pub fn saw(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    #[track_caller]
    pub fn end_turn(&mut self) {
        self.play(Decision::EndTurn);
    }
}
