//! Players who press one key only: the usual at every question. What they do is no nonsense.

use fieldcraft_conformance::usual::{Pressed, press};
use fieldcraft_engine::{Effort, Game, Intents, Ratio, Seat, Seeded, intent_odds};
use fieldcraft_panzer::decision::Decision;
use fieldcraft_panzer::event::Event;
use fieldcraft_panzer::frame::Step;
use fieldcraft_panzer::intent::Intent;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::state::{Battle, Flags};

/// After how many presses a battle does not end.
const MOST: usize = 20_000;

/// What two players did who press one key only, and what of it was nonsense.
#[derive(Debug, Default)]
struct Course {
    /// Presses in the half turns, the first side's and the second's of each turn.
    presses: Vec<usize>,
    attacks: usize,
    /// Orders to fire at hexes without an enemy.
    empty_orders: usize,
    /// Landings onto units of one's own.
    crowded_landings: usize,
    /// Ends of a fire step with a good shot left.
    unused_shots: usize,
    /// Batteries that begin the battle loaded.
    limbered: usize,
}

fn fight(situation: &str, seed: u64) -> Course {
    let system = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let mut battle = system.pack().battle(situation, 0).expect("there is such a situation");
    let (mut dice, mut course) = (Seeded::from_number(seed), Course::default());
    while let Some(seat) = battle.to_act().first() {
        let (before, mut events) = (battle.clone(), Vec::new());
        let half = 2 * usize::from(before.turn) + usize::from(before.phasing != before.field.situation.first_move());
        course.presses.resize(course.presses.len().max(half + 1), 0);
        course.presses[half] += 1;
        assert!(course.presses[half] < MOST, "{situation} does not end");
        let pressed = press(&system, &mut battle, seat, &mut dice, &mut events);
        course.attacks += usize::from(matches!(pressed, Pressed::Intent(Intent::Attack(..))));
        course.look(&before, seat, &pressed, &events);
        if before.step == Step::SetUp && battle.step != Step::SetUp {
            let loaded = battle.field.kinds.indirect.iter().filter(|&piece| battle.is(piece, Flags::ABOARD));
            course.limbered += loaded.filter(|&piece| !battle.field.lands(piece)).count();
        }
    }
    course
}

impl Course {
    fn look(&mut self, before: &Battle, seat: Seat, pressed: &Pressed<Decision, Intent>, events: &[Event]) {
        let own = before.phasing;
        for event in events {
            match *event {
                Event::Ordered(side, _, hex) if before.units_in(hex, side.enemy()).is_empty() => {
                    self.empty_orders += 1;
                }
                Event::Landed(_, hex) if !before.units_in(hex, own).is_empty() => self.crowded_landings += 1,
                _ => {}
            }
        }
        let fires = matches!(before.step, Step::Direct | Step::Assault);
        if fires && *pressed == Pressed::Decision(Decision::Done) {
            let mut intents = Vec::new();
            before.intents(seat, &mut intents);
            self.unused_shots += intents.iter().filter(|intent| is_good_shot(before, seat, intent)).count();
        }
    }
}

/// Whether an attack destroys or disperses somebody as often as not.
fn is_good_shot(battle: &Battle, seat: Seat, intent: &Intent) -> bool {
    if !matches!(intent, Intent::Attack(..)) {
        return false;
    }
    let odds = intent_odds(battle, seat, intent, &|_, _| None, Effort::of(400)).expect("it is listed");
    let tells = |event: &Event| matches!(event, Event::Destroyed(..) | Event::Dispersed(_));
    let shares = odds.prospects.iter().filter(|prospect| prospect.events.iter().any(tells)).map(|one| one.share);
    shares.fold(Ratio::ZERO, |sum, share| sum.plus(share).unwrap_or(sum)).per_mille() > 500
}

#[test]
fn one_key_plays_no_nonsense() {
    for (situation, seed) in [("remagen-bridge", 1), ("marieulles", 2)] {
        let course = fight(situation, seed);
        assert!(5 < course.attacks, "{situation}: {course:?}");
        let nonsense = (course.empty_orders, course.limbered, course.unused_shots, course.crowded_landings);
        assert_eq!(nonsense, (0, 0, 0, 0), "{situation}: {course:?}");
    }
}

#[test]
fn one_key_lands_on_omaha_in_few_presses_and_hardly_on_its_own_men() {
    let course = fight("omaha-beach", 3);
    assert_eq!((course.empty_orders, course.limbered), (0, 0), "{course:?}");
    assert_eq!(course.unused_shots, 0, "landing craft are fired at, whoever is in them: {course:?}");
    // Where every beach hex is taken, somebody lands beside others [PL-XI.C.2a].
    assert!(course.crowded_landings <= 1, "{course:?}");
    let second_turn: usize = course.presses[4..6].iter().sum();
    assert!(second_turn <= 25, "{course:?}");
}

#[test]
fn one_key_lands_beside_its_own_men_only_where_no_beach_hex_is_free() {
    assert_eq!(fight("utah-beach", 3).crowded_landings, 0);
    let course = fight("gold-beach", 3);
    assert!(course.crowded_landings <= 3, "of some fifty: {course:?}");
}
