//! The commander with a plan goes for what wins, and does not stand idle while it lies open.

use fieldcraft_engine::{BEST, Game, Known, Seat, Seeded, Sound};
use fieldcraft_hex::HexId;
use fieldcraft_panzer::decision::Decision;
use fieldcraft_panzer::event::Event;
use fieldcraft_panzer::frame::{AttackKind, Step};
use fieldcraft_panzer::ids::Piece;
use fieldcraft_panzer::present::PanzerLeader;
use fieldcraft_panzer::state::Battle;
use fieldcraft_panzer::unit::{Category, Side};

const ALLIED: Seat = Seat(0);
const GERMAN: Seat = Seat(1);

/// The column of the combat results table.
const THREE_TO_ONE: u8 = 5;

/// Somebody who sets up and then lets everything pass.
fn passive(battle: &Battle, seat: Seat) -> Decision {
    let known = Known::new(battle, seat);
    let legal = known.legal();
    let ends = [Decision::Done, Decision::Pass, Decision::Stop, Decision::CallOff];
    let end = ends.into_iter().find(|end| legal.contains(end));
    match end.filter(|_| !matches!(battle.step, Step::Announce | Step::SetUp)) {
        Some(end) => end,
        None => Battle::sound(&known.view(), &legal),
    }
}

/// What came of a battle of the plan in one seat against somebody who does nothing.
#[derive(Debug, Default)]
struct Course {
    winner: Option<Seat>,
    /// Turns of the plan without a step or an attack, as long as it has not won.
    idle: usize,
    blocks_removed: usize,
    left: usize,
    unloaded: usize,
    /// Of those the men who got down in cover, or where no enemy who could fire saw them.
    unloaded_safely: usize,
    /// Barrages that hit nobody, and all of them.
    barrages: [usize; 2],
    /// Direct fire in the lowest column, and all of it.
    shots: [usize; 2],
    /// Close assaults on ground at stake at three to one or better.
    strong_assaults: usize,
    /// Direct fire of batteries on wheels at ground at stake.
    over_open_sights: usize,
    /// Overruns by how many vehicles: one, several.
    overruns: [usize; 2],
    /// Empty carriers that ended their move beside an enemy where nothing was to be taken.
    strayed: usize,
    /// How the plan stood at the beginning of each of its turns.
    prospects: Vec<i32>,
}

impl Course {
    /// Counts what the plan does well or badly.
    fn note(&mut self, battle: &Battle, plan: Seat, events: &[Event]) {
        let side = Side::BOTH[usize::from(plan.0)];
        let enemies = |hex: HexId, far: u32| {
            let there = |&piece: &Piece| battle.hex(piece).is_some_and(|at| battle.field.distance(at, hex) <= far);
            battle.of(side.enemy()).filter(move |piece| there(piece)).collect::<Vec<Piece>>()
        };
        // Where fire falls that nobody sights any more is up to the dice.
        let told = |event: &Event| matches!(event, Event::Hit { .. } | Event::Scattered(_) | Event::FireLost(_));
        let hit = events.iter().any(told);
        let stakes = battle.field.situation.victory.stakes(&battle.field.map, battle.field.situation.turns);
        for event in events {
            match *event {
                Event::Bombarded(_) => {
                    self.barrages[0] += usize::from(!hit);
                    self.barrages[1] += 1;
                }
                Event::Attacked { kind: AttackKind::Direct, column, hex, attackers, .. } => {
                    self.shots[0] += usize::from(column == 0);
                    self.shots[1] += 1;
                    let battery = |piece: Piece| battle.field.unit(piece).indirect;
                    self.over_open_sights += usize::from(attackers.iter().any(battery) && stakes.ground.contains(&hex));
                }
                Event::Attacked { kind: AttackKind::Assault, column, hex, .. } => {
                    self.strong_assaults += usize::from(THREE_TO_ONE <= column && stakes.ground.contains(&hex));
                }
                Event::Attacked { kind: AttackKind::Overrun, attackers, .. } => {
                    self.overruns[usize::from(1 < attackers.len())] += 1;
                }
                Event::Unloaded(rider, _) => {
                    let Some(hex) = battle.hex(rider) else { continue };
                    let range = |enemy: &Piece| u32::from(battle.field.unit(*enemy).range);
                    let seen = |enemy: &Piece| {
                        battle
                            .hex(*enemy)
                            .is_some_and(|at| battle.sees(at, hex) && battle.field.distance(at, hex) <= range(enemy))
                    };
                    let safe = battle.hides(hex) || !enemies(hex, 20).iter().any(seen);
                    self.unloaded_safely += usize::from(safe);
                }
                Event::Stopped(piece, hex) => {
                    let unit = battle.field.unit(piece);
                    let empty = unit.category == Category::Transport && battle.passenger(piece).is_none();
                    let unloaded = events.iter().any(|event| matches!(event, Event::Unloaded(..)));
                    let stray = empty && !unloaded && !enemies(hex, 1).is_empty() && !stakes.ground.contains(&hex);
                    self.strayed += usize::from(stray);
                }
                _ => {}
            }
        }
    }
}

fn fight(situation: &str, plan: Seat, seed: u64) -> Course {
    let system = PanzerLeader::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let mut battle = system.pack().battle(situation, 0).expect("there is such a situation");
    let (mut dice, mut course, mut busy, mut turn) = (Seeded::from_number(seed), Course::default(), true, 0);
    while let Some(seat) = battle.to_act().first() {
        let known = Known::new(&battle, seat);
        let decision =
            if seat == plan { Battle::script(&known.view(), &known.legal()) } else { passive(&battle, seat) };
        if seat == plan && battle.turn != turn {
            course.idle += usize::from(!busy);
            let won = battle.judged_now().winner.is_some_and(|side| side.index() == usize::from(plan.0));
            (busy, turn) = (won, battle.turn);
            let stands = [ALLIED, GERMAN].map(|seat| battle.prospect(seat));
            assert_eq!(stands[0] + stands[1], BEST, "{situation}, turn {turn}");
            course.prospects.push(battle.prospect(plan));
        }
        let mut events = Vec::new();
        battle.play(seat, &decision, &mut dice, &mut events).expect("the plan decides what is legal");
        if seat == plan {
            course.note(&battle, plan, &events);
        }
        for event in events.iter().filter(|_| seat == plan) {
            busy |= matches!(event, Event::Moved(..) | Event::Attacked { .. } | Event::Bombarded(_));
            course.blocks_removed += usize::from(matches!(event, Event::BlockRemoved(_)));
            course.left += usize::from(matches!(event, Event::Left(_)));
            course.unloaded += usize::from(matches!(event, Event::Unloaded(..)));
        }
    }
    course.winner = battle.verdict().and_then(|verdict| verdict.winner);
    course
}

#[test]
fn engineers_clear_the_bridge_at_remagen_and_the_force_crosses() {
    let course = fight("remagen-bridge", ALLIED, 1);
    assert_eq!((course.winner, course.blocks_removed), (Some(ALLIED), 1), "{course:?}");
}

#[test]
fn nobody_clears_his_own_barricade() {
    let course = fight("remagen-bridge", GERMAN, 1);
    assert_eq!((course.winner, course.blocks_removed), (Some(GERMAN), 0), "{course:?}");
}

#[test]
fn a_town_that_nobody_defends_in_earnest_is_taken_without_an_idle_turn() {
    let course = fight("nancy", ALLIED, 1);
    assert_eq!((course.winner, course.idle), (Some(ALLIED), 0), "{course:?}");
    let (first, last) = (course.prospects[0], *course.prospects.last().expect("there are turns"));
    assert!(first + BEST / 10 < last, "what is taken shows: {course:?}");
}

#[test]
fn men_ride_to_contact_and_get_down_there() {
    let course = fight("marieulles", ALLIED, 1);
    assert_eq!(course.idle, 0, "{course:?}");
    assert!(6 < course.unloaded, "{course:?}");
}

#[test]
fn who_wins_by_leaving_leaves() {
    let course = fight("bulge-thrust", GERMAN, 1);
    assert_eq!(course.winner, Some(GERMAN), "{course:?}");
    assert!(15 <= course.left, "{course:?}");
}

#[test]
fn who_needs_towns_and_an_edge_takes_the_towns_and_sends_as_many_off_as_must_leave() {
    let course = fight("elsenborn-ridge", GERMAN, 1);
    assert_eq!(course.winner, Some(GERMAN), "{course:?}");
    assert!((10..40).contains(&course.left), "{course:?}");
}

#[test]
fn where_the_enemy_wins_by_being_there_he_is_hunted() {
    let course = fight("anticlimax", ALLIED, 1);
    assert_eq!((course.winner, course.idle), (Some(ALLIED), 0), "{course:?}");
}

#[test]
fn one_town_is_not_enough_where_the_enemy_wins_by_the_other() {
    let course = fight("celles", ALLIED, 1);
    assert_eq!((course.winner, course.idle), (Some(ALLIED), 0), "{course:?}");
}

#[test]
fn no_barrage_falls_where_it_hurts_nobody() {
    let course = fight("the-saar", GERMAN, 1);
    assert_eq!(course.barrages[0], 0, "{course:?}");
    assert!(0 < course.barrages[1], "{course:?}");
}

#[test]
fn nobody_fires_in_the_lowest_column() {
    let course = fight("arnhem", GERMAN, 1);
    assert_eq!(course.shots[0], 0, "{course:?}");
    assert!(10 < course.shots[1], "{course:?}");
}

#[test]
fn men_assault_a_town_together() {
    let course = fight("marieulles", ALLIED, 1);
    assert!(3 <= course.strong_assaults, "{course:?}");
}

#[test]
fn batteries_on_wheels_fire_at_a_town_over_open_sights() {
    let course = fight("celles", ALLIED, 1);
    assert!(0 < course.over_open_sights, "{course:?}");
}

#[test]
fn vehicles_overrun_who_stands_in_the_open() {
    let course = fight("st-lo", ALLIED, 1);
    assert!(0 < course.overruns[0], "{course:?}");
}

#[test]
fn empty_carriers_stay_away_from_the_enemy() {
    let course = fight("celles", ALLIED, 1);
    assert_eq!(course.winner, Some(ALLIED), "{course:?}");
    // Some follow the tanks beside an enemy who has been passed by.
    assert!(course.strayed < 5, "{course:?}");
    assert!(course.unloaded <= 2 * course.unloaded_safely, "{course:?}");
}

#[test]
fn the_same_attack_is_not_begun_again_and_again() {
    // Whoever is in a landing craft is a target without a name.
    let course = fight("omaha-beach", GERMAN, 1);
    assert_eq!(course.winner, Some(GERMAN), "{course:?}");
}
