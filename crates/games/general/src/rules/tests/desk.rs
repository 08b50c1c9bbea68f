//! A small map laid out for a test, and short ways to play on it.

use crate::cards::{Arm, Class, Grade};
use crate::decision::Decision;
use crate::event::Event;
use crate::field::{Field, Options};
use crate::frame::{Frame, Phase};
use crate::game::{seat_of, side_of};
use crate::ids::{Card, Owner, Side, Spot, Unit};
use crate::pack::{Operations, Pack};
use crate::state::{Flags, Operation, UnitState};
use fieldcraft_engine::{Dictated, Game, Seeded};
use std::sync::{Arc, OnceLock};

/// Plains with a pass in the north, a swamp in the middle, a river in the south and the sea in the east.
const MAP: &str = r#"format = 1
[map]
id = "test"
name = "Test"
rows = [
  "P P P M P C S S",
  "P P P M P C S S",
  "P T P W P T S S",
  "P P P P P L S S",
  "P P P P P C S S",
  "P P P X P Q S S",
  "P P P P P C S S",
]
good_landing = ["0602", "0605"]
poor_landing = ["0606"]
[[river]]
name = "Test"
sides = ["0205/0206", "0305/0306", "0105/0106"]
bridges = ["0305/0306"]
[[road]]
name = "south"
hexes = ["0203", "0303", "0304", "0305", "0306"]
[[road]]
name = "pass"
hexes = ["0301", "0401", "0501"]
[[place]]
name = "Uptown"
hex = "0203"
key = true
works = ["airfield"]
[[place]]
name = "Haven"
hex = "0603"
[[place]]
name = "Bigport"
hex = "0604"
key = true
works = ["port", "airfield"]
"#;

const SCENARIO: &str = r#"format = 1
[scenario]
id = "test"
name = "Test"
map = "test"
date = "1943"
description = "A test."
turns = 12
defender = "german"
base_income = [40, 12]
treasury = [100, 90]
points = [50, 60]
american_holds = ["0203"]
american_zone = ["0107", "0203", "0106", "0605"]
german_zone = ["0501", "0604"]
[[group]]
side = "american"
hex = "0107"
units = { hq = 1 }
[[group]]
side = "german"
hex = "0501"
units = { hq = 1 }
[[objective]]
side = "american"
name = "Haven"
primary = true
when = "any_turn"
any = [{ kind = "hold", hexes = ["0603"] }]
[[objective]]
side = "german"
name = "Haven kept"
primary = false
when = "end"
any = [{ kind = "denied", hexes = ["0603"] }]
[[objective]]
side = "german"
name = "Scorched earth"
primary = false
when = "end"
any = [{ kind = "demolished", hexes = ["0604"], count = 1 }]
"#;

pub(crate) fn pack() -> Arc<Pack> {
    static PACK: OnceLock<Arc<Pack>> = OnceLock::new();
    Arc::clone(PACK.get_or_init(|| Arc::new(Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")))))
}

pub(crate) struct Desk {
    pub game: Operation,
    pub events: Vec<Event>,
    dice: Vec<u32>,
}

/// The test map in turn 2, in a phase of the American side; both have their Forward HQ and no cards.
pub(crate) fn desk(phase: Phase) -> Desk {
    desk_with(phase, Options::default())
}

pub(crate) fn desk_with(phase: Phase, options: Options) -> Desk {
    let mut desk = fresh(options);
    desk.game.turn = 2;
    desk.game.phase = phase;
    desk.game.draw_networks();
    desk
}

/// The test map before the cards are dealt.
pub(crate) fn fresh(options: Options) -> Desk {
    fresh_with("", options)
}

/// The same with more groups in the scenario.
pub(crate) fn fresh_with(groups: &str, options: Options) -> Desk {
    fresh_on(MAP, &format!("{SCENARIO}{groups}"), options)
}

/// A long strip of land with an airfield at either end, 13 hexes apart, in the Movement Phase of turn 2.
pub(crate) fn strip() -> Desk {
    let map = r#"format = 1
[map]
id = "test"
name = "Test"
rows = ["P P P P P P P P P P P P P P", "T P P P P P P P P P P P P T"]
[[place]]
name = "Westfield"
hex = "0102"
works = ["airfield"]
[[place]]
name = "Eastfield"
hex = "1402"
works = ["airfield"]
"#;
    let scenario = r#"format = 1
[scenario]
id = "test"
name = "Test"
map = "test"
date = "1943"
description = "A test."
turns = 12
defender = "german"
base_income = [40, 12]
treasury = [100, 90]
points = [50, 60]
american_holds = ["0102"]
american_zone = ["0102"]
german_zone = ["1402"]
[[group]]
side = "american"
hex = "0102"
units = { hq = 1 }
[[group]]
side = "german"
hex = "1402"
units = { hq = 1 }
[[objective]]
side = "american"
name = "East"
primary = true
when = "end"
any = [{ kind = "hold", hexes = ["1402"] }]
[[objective]]
side = "german"
name = "West"
primary = true
when = "end"
any = [{ kind = "hold", hexes = ["0102"] }]
"#;
    let mut desk = fresh_on(map, scenario, Options::default());
    (desk.game.turn, desk.game.phase) = (2, Phase::Movement);
    desk.game.draw_networks();
    desk
}

fn fresh_on(map: &str, scenario: &str, options: Options) -> Desk {
    let pack = pack();
    let operations = Operations::read(&pack, &[("map.toml", map)], &[("scenario.toml", scenario)]);
    let operations = operations.unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let field = Field::of(&pack, &operations, "test", options).expect("the scenario is there");
    Desk { game: Operation::new(Arc::new(field)), events: Vec::new(), dice: Vec::new() }
}

impl Desk {
    pub fn at(&self, label: &str) -> Spot {
        self.game.map().spot(label).unwrap_or_else(|| panic!("no hex {label}"))
    }

    /// Puts a unit on the map; its nation is that of its card.
    pub fn put(&mut self, id: &str, label: &str) -> Unit {
        let kind = self.game.pack().unit(id).unwrap_or_else(|| panic!("no unit {id}"));
        let owner = self.game.field.card(kind).nation.expect("the card has a nation");
        self.put_for(owner, id, label)
    }

    pub fn put_for(&mut self, owner: Owner, id: &str, label: &str) -> Unit {
        let kind = self.game.pack().unit(id).unwrap_or_else(|| panic!("no unit {id}"));
        let unit = self.game.free_number(owner).expect("room");
        let place = self.at(label);
        let flies = self.game.field.card(kind).class == Class::Aircraft;
        let home = if flies { place } else { Spot::NOWHERE };
        self.game.units[unit.index()] = UnitState { kind, owner, place, home, ..UnitState::EMPTY };
        self.game.note_arrival(unit);
        self.game.draw_networks();
        unit
    }

    /// Stages a unit that was bought in an earlier turn.
    pub fn stage(&mut self, id: &str) -> Unit {
        let unit = self.put(id, "0107");
        let state = &mut self.game.units[unit.index()];
        (state.place, state.spent) = (Spot::STAGED, 0);
        unit
    }

    pub fn crew(&mut self, unit: Unit, grade: Grade) {
        self.game.units[unit.index()].grade = grade;
    }

    pub fn mark(&mut self, unit: Unit, flag: Flags) {
        self.game.units[unit.index()].set(flag);
        let place = self.game.unit(unit).place;
        self.game.note_departure(unit, place);
    }

    pub fn is(&self, unit: Unit, flag: Flags) -> bool {
        self.game.unit(unit).is(flag)
    }

    pub fn place(&self, unit: Unit) -> Spot {
        self.game.unit(unit).place
    }

    pub fn lost(&self, unit: Unit) -> bool {
        self.place(unit) == Spot::LOST
    }

    pub fn score(&self, side: Side) -> i16 {
        self.game.side(side).score
    }

    /// Takes the Forward HQ of a side off the map, so that it has no network.
    pub fn cut_off(&mut self, side: Side) {
        let unit = self.game.headquarters(side).expect("an HQ");
        let at = self.place(unit);
        self.game.units[unit.index()].place = Spot::LOST;
        self.game.note_departure(unit, at);
        self.game.draw_networks();
    }

    pub fn card(&self, id: &str) -> Card {
        self.game.pack().command(id).unwrap_or_else(|| panic!("no card {id}"))
    }

    /// Takes cards from the deck into a hand.
    pub fn hold(&mut self, side: Side, ids: &[&str]) {
        for id in ids {
            let card = self.card(id).index();
            self.game.deck[card] -= 1;
            self.game.hands[side.index()][card] += 1;
        }
    }

    pub fn held(&self, side: Side, id: &str) -> u8 {
        self.game.hands[side.index()][self.card(id).index()]
    }

    /// The next results of chance; after them come dice that nobody counts on.
    pub fn dice(&mut self, dice: &[u32]) {
        self.dice = dice.to_vec();
    }

    pub fn active(&mut self, side: Side) {
        (self.game.active, self.game.first) = (side, side);
    }

    pub fn to_act(&self) -> Side {
        side_of(self.game.to_act().first().expect("somebody is to act"))
    }

    #[track_caller]
    pub fn play(&mut self, decision: Decision) {
        let seat = self.game.to_act().first().expect("somebody is to act");
        let listed = self.legal().contains(&decision);
        assert_eq!(listed, self.game.check(seat, &decision).is_ok(), "list and door disagree on {decision:?}");
        let mut luck = Seeded::from_number(3);
        let dice = std::mem::take(&mut self.dice);
        let mut chance = Dictated::then(&dice, &mut luck);
        let played = self.game.play(seat, &decision, &mut chance, &mut self.events);
        assert!(chance.misfit.is_none(), "{decision:?}: {:?}", chance.misfit);
        self.dice = dice[dice.len() - chance.left()..].to_vec();
        played.unwrap_or_else(|refusal| panic!("{decision:?}: {refusal}; {:?}", self.game.frames));
    }

    #[track_caller]
    pub fn all(&mut self, decisions: &[Decision]) {
        decisions.iter().for_each(|decision| self.play(*decision));
    }

    /// All dictated dice were rolled.
    #[track_caller]
    pub fn dice_used(&self) {
        assert_eq!(self.dice, [0u32; 0], "dice are left");
    }

    /// The clause that refuses a decision of whoever is to act; it is not in the list either.
    #[track_caller]
    pub fn refuses(&self, decision: Decision) -> &'static str {
        let seat = self.game.to_act().first().expect("somebody is to act");
        let refusal = self.game.check(seat, &decision).err().unwrap_or_else(|| panic!("{decision:?} is accepted"));
        assert!(!self.legal().contains(&decision));
        refusal.clause.0
    }

    pub fn legal(&self) -> Vec<Decision> {
        let mut legal = Vec::new();
        if let Some(seat) = self.game.to_act().first() {
            self.game.legal(seat, &mut legal);
        }
        legal
    }

    pub fn saw(&self, event: Event) -> bool {
        self.events.contains(&event)
    }

    pub fn count(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| wanted(event)).count()
    }

    /// Opens an engagement of these units against a hex; every unit that can answer does, each at its first target.
    /// The attacker has the initiative.
    #[track_caller]
    pub fn engage(&mut self, attackers: &[Unit], label: &str) {
        self.attack(attackers, label);
        self.answer_all();
        self.dice(&[10, 1]);
        self.pass_windows();
    }

    /// Opens an engagement up to the answer.
    #[track_caller]
    pub fn attack(&mut self, attackers: &[Unit], label: &str) {
        let hex = self.at(label);
        self.dice(&[10, 1]);
        self.play(Decision::Attack(hex));
        for unit in attackers {
            self.play(Decision::Commit(*unit));
            self.take_first_target();
        }
        self.play(Decision::Done);
    }

    #[track_caller]
    pub fn answer_all(&mut self) {
        while self.game.frames.top() == Some(Frame::Answer) {
            let next = self.legal().into_iter().find(|decision| matches!(decision, Decision::Commit(_)));
            self.dice(&[10, 1]);
            self.play(next.unwrap_or(Decision::Done));
            self.take_first_target();
        }
    }

    pub fn take_first_target(&mut self) {
        if let Some(Frame::Aim(_)) = self.game.frames.top() {
            let first = self.legal()[0];
            self.dice(&[10, 1]);
            self.play(first);
        }
    }

    /// Lets windows for cards pass.
    #[track_caller]
    pub fn pass_windows(&mut self) {
        while let Some(Frame::Opening(_) | Frame::RoundStart(_) | Frame::Closing(_) | Frame::Countermand(_)) =
            self.game.frames.top()
        {
            self.play(Decision::Pass);
        }
    }

    /// Lets windows for cards pass up to one of a side; the attacker has the initiative.
    #[track_caller]
    pub fn pass_to(&mut self, frame: Frame) {
        while self.game.frames.top() != Some(frame) {
            if self.game.frames.contains(&Frame::Initiative) {
                self.dice(&[10, 1]);
            }
            self.play(Decision::Pass);
        }
    }

    /// Fires the primary weapon with these dice and fires nothing else of that unit.
    #[track_caller]
    pub fn fire(&mut self, unit: Unit, dice: &[u32]) {
        self.shot(unit, Arm::Primary, dice);
    }

    #[track_caller]
    pub fn shot(&mut self, unit: Unit, arm: Arm, dice: &[u32]) {
        self.dice(dice);
        self.play(Decision::Fire(unit, arm));
        if let Some(Frame::Volley(..)) = self.game.frames.top() {
            self.play(Decision::Done);
        }
    }
}

/// The seat of a side, for tests of views.
pub(crate) fn seat(side: Side) -> fieldcraft_engine::Seat {
    seat_of(side)
}
