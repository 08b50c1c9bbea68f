//! The Player Log, from events.

use crate::leader;
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_leader::cards::{Band, Family, Level, Skill};
use fieldcraft_leader::decision::{Damage, Decision};
use fieldcraft_leader::event::{Ending, Event, Mark, SoFor};
use fieldcraft_leader::game::PLAYER;
use fieldcraft_leader::ids::{BattalionId, CommanderId, UnitId};
use fieldcraft_leader::present::Leader;
use fieldcraft_leader::state::Campaign;
use fieldcraft_scene::Setup;
use fieldcraft_scene::parts::*;

/// A campaign whose objective has just been chosen.
fn begun(system: &Leader) -> Campaign {
    let setup = Setup::of("southern-france-1944").completed(&system.options()).expect("the options exist");
    let mut game = system.start(&setup).expect("the scenario exists");
    let mut dice = Seeded::from_number(1);
    game.play(PLAYER, &Decision::Objective(0), &mut dice, &mut Vec::new()).expect("it is legal");
    game
}

/// Fails unless the log made from `events` holds every line.
#[track_caller]
fn check(events: &[Event], lines: &[&str]) {
    let system = leader(Family::Sherman);
    let page = system.report(&begun(&system), PLAYER, events).expect("there is a Player Log");
    for line in lines {
        assert!(page.lines().any(|known| known == *line), "{line:?} is not in\n{page}");
    }
}

fn unit(number: &str) -> UnitId {
    let edition = leader(Family::Sherman).edition().clone();
    UnitId(edition.units.iter().position(|card| card.number == number).expect("the unit exists") as u8)
}

fn commander(name: &str) -> CommanderId {
    let edition = leader(Family::Sherman).edition().clone();
    CommanderId(edition.commanders.iter().position(|card| card.name == name).expect("he exists") as u8)
}

fn battalion(id: &str) -> BattalionId {
    let edition = leader(Family::Sherman).edition().clone();
    BattalionId(edition.battalions.iter().position(|card| card.id == id).expect("the battalion exists") as u8)
}

/// A battle with 9A that one commander fights.
fn battle(who: CommanderId) -> Vec<Event> {
    vec![
        Event::CommanderJoined(who, Level::Recruit),
        Event::WeekBegan(1),
        Event::Assigned { unit: unit("902"), commander: who, battalion: battalion("9A") },
        Event::BattleBegan { battalion: battalion("9A"), so: 30 },
        Event::So { by: -2, now: 28, why: SoFor::Event },
        Event::Stress { commander: who, by: 1, now: 1 },
        Event::BattleEnded,
        Event::Booked { battalion: battalion("9A"), mark: Mark::Half, vp: 1 },
        Event::Vp { by: 1, now: 1 },
        Event::Stress { commander: who, by: 2, now: 3 },
        Event::Xp { commander: who, by: 1, now: 1 },
        Event::OperationalRoll { battalion: battalion("9A"), roll: 3, total: 3 },
        Event::Stress { commander: who, by: -2, now: 1 },
    ]
}

/// Covers LD-LOG-1.
#[test]
fn the_log_keeps_campaign_objective_and_what_so_were_spent_on() {
    check(
        &[
            Event::ObjectiveChosen(0),
            Event::So { by: 93, now: 93, why: SoFor::Start },
            Event::So { by: -14, now: 79, why: SoFor::Unit },
            Event::So { by: -3, now: 76, why: SoFor::Unit },
            Event::So { by: -3, now: 73, why: SoFor::Promotion },
            Event::So { by: -2, now: 71, why: SoFor::Support },
            Event::WeekBegan(1),
            Event::So { by: -8, now: 63, why: SoFor::Unit },
        ],
        &[
            "| Campaign | Southern France 1944 (Introductory) |",
            "| Objective | Over There |",
            "| Initial SO | 93 |",
            "| SO spent on units | 17 at set-up, 8 later |",
            "| SO spent on Trucks, Scouts and promotions | 5 |",
            "| Weeks | 4 |",
            "| Weekly SO | 7 |",
        ],
    );
}

/// Covers LD-LOG-2.
#[test]
fn the_log_keeps_level_xp_cool_and_the_stress_of_commanders_after_each_battle() {
    let card = leader(Family::Sherman).edition().commanders[commander("Sanders").index()].clone();
    let (needed, cool) = (card.recruit.xp.expect("a Recruit can rise"), card.recruit.cool);
    // The stress after the battle is 3, whatever recovery follows it.
    let row = format!("| Sanders | Infantry | Recruit | {needed} | 1 (1 in all) | {cool} | 1 | 3 |");
    check(&battle(commander("Sanders")), &[&row]);
    let rises = [
        Event::CommanderJoined(commander("Sanders"), Level::Recruit),
        Event::Xp { commander: commander("Sanders"), by: needed + 1, now: needed + 1 },
        Event::Promoted(commander("Sanders"), Level::Green),
    ];
    let green = &card.green;
    let row = format!(
        "| Sanders | Infantry | Green | {} | 1 ({} in all) | {} | 0 |",
        green.xp.expect("a Green commander can rise"),
        needed + 1,
        green.cool
    );
    check(&rises, &[&row]);
}

/// Covers LD-LOG-3.
#[test]
fn the_log_keeps_target_so_status_and_vp_of_each_battle() {
    check(&battle(commander("Sanders")), &["| 1 | 1 | 9A Fast Assault | 30 | -2 | 1/2 | 1 | 1 |"]);
    for (mark, sign) in [(Mark::Destroyed, "X"), (Mark::Neither, "F")] {
        let events = [
            Event::WeekBegan(2),
            Event::BattleBegan { battalion: battalion("1S"), so: 5 },
            Event::Booked { battalion: battalion("1S"), mark, vp: 0 },
        ];
        check(&events, &[&format!("| 1 | 2 | 1S Supply Convoy | 5 | +0 | {sign} | 0 | 0 |")]);
    }
}

/// Covers LD-LOG-4.
#[test]
fn the_log_counts_medics_and_mechanics() {
    let edition = leader(Family::Sherman).edition().clone();
    let with = |wanted: Skill| {
        let of = |(at, card): (usize, &fieldcraft_leader::cards::CommanderCard)| {
            let level = Level::ALL.into_iter().find(|level| card.at(*level).skills.contains(&wanted))?;
            Some((CommanderId(at as u8), level))
        };
        edition.commanders.iter().enumerate().find_map(of).expect("the skill is on a card")
    };
    let ((medic, skilled), (mechanic, level)) = (with(Skill::Medic), with(Skill::Mechanic));
    let both = [Event::CommanderJoined(medic, skilled), Event::CommanderJoined(mechanic, level)];
    check(&both, &["Medics: 1. US Mechanics: 1."]);
    check(&[both[0], both[1], Event::Killed(medic)], &["Medics: 0. US Mechanics: 1."]);
}

/// Covers LD-LOG-5.
#[test]
fn the_log_keeps_lasting_damage_by_unit_number_or_commander_name() {
    let (rifle, tank) = (unit("902"), unit("041"));
    let events = [
        Event::UnitJoined(rifle),
        Event::UnitJoined(tank),
        Event::CommanderJoined(commander("Sanders"), Level::Recruit),
        Event::Damaged(rifle, Damage::Casualty),
        Event::Damaged(tank, Damage::Hull),
        Event::Damaged(tank, Damage::Glancing),
        Event::Wounded(commander("Sanders")),
        Event::Repaired(tank, Damage::Hull),
    ];
    check(&events, &["| 902 Rifle Team | Casualty |", "| 041 M4 Sherman (75mm) | Glancing |", "| Sanders | Wounded |"]);
}

#[test]
fn the_log_of_a_whole_campaign_agrees_with_the_campaign() {
    for (family, seed) in [(Family::Sherman, 3), (Family::Tiger, 4)] {
        let system = leader(family);
        let setup = Setup::of("open").completed(&system.options()).expect("the options exist");
        let mut game = system.start(&setup).expect("the scenario exists");
        let (mut dice, mut events, mut legal) = (Seeded::from_number(seed), Vec::new(), Vec::new());
        while !game.to_act().is_empty() {
            legal.clear();
            game.legal(PLAYER, &mut legal);
            let decision = legal[dice.below(legal.len() as u32) as usize];
            game.play(PLAYER, &decision, &mut dice, &mut events).expect("it is legal");
        }
        let page = system.report(&game, PLAYER, &events).expect("there is a Player Log");
        let grade = game.edition.objectives[usize::from(game.objective)].grade(game.vp).name();
        assert!(page.contains(&format!("**{} VP: {grade}.** {} SO left.", game.vp, game.so)), "{page}");
        for id in game.staff().iter() {
            let state = &game.commanders[id.index()];
            let name = &game.edition.commanders[id.index()].name;
            let row = page.lines().find(|line| line.starts_with(&format!("| {name} |"))).expect("he is in the log");
            let cells: Vec<&str> = row.split(" | ").collect();
            assert!(cells[4].starts_with(&format!("{} (", state.xp)), "{row}");
            assert_eq!(cells[6].trim_end_matches(" |"), state.stress.to_string(), "{row}");
        }
    }
}

#[test]
fn the_war_diary_tells_the_campaign_week_by_week() {
    let edition = leader(Family::Sherman).edition().clone();
    let (who, target) = (commander("Reisner"), battalion("9A"));
    let (rifles, enemy) = (&edition.units[unit("902").index()].name, &edition.battalions[target.index()].name);
    let mut events = battle(who);
    events.insert(5, Event::TurnBegan(3));
    events.insert(6, Event::Wounded(who));
    events.extend([
        Event::BattalionMoved(target, Band::Front),
        Event::So { by: 7, now: 35, why: SoFor::Week },
        Event::CampaignEnded(Ending::LastWeek),
    ]);
    check(
        &events,
        &[
            "## War diary",
            "### Week 1",
            &format!("**9A {enemy}.** Against it: Reisner with 902 {rifles}."),
            &format!(
                "9A {enemy} is reduced to Half strength after 3 turns, no enemy unit destroyed, +1 VP. Reisner is wounded."
            ),
            "On the operational map 9A moves to Front.",
            "The week closes with +7 SO, 35 in hand.",
        ],
    );
}
