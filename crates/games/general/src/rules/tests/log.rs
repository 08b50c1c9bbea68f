//! The log: every line cites the clause by which it happened.

use super::desk::{Desk, desk};
use crate::cards::Bonus;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::game::seat_of;
use crate::ids::{Side, Unit};
use crate::present::FrontlineGeneral;
use crate::state::Flags;
use fieldcraft_scene::parts::*;

/// The log of a test, in words.
fn log(desk: &Desk) -> Vec<String> {
    let system = FrontlineGeneral::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let seat = seat_of(Side::American);
    let lines = desk.events.iter().filter_map(|event| system.event_words(&desk.game, seat, event));
    lines.map(|line| line.text.to_string()).collect()
}

/// One line has all these words.
#[track_caller]
fn tells(desk: &Desk, words: &[&str]) {
    let log = log(desk);
    let found = log.iter().any(|line| words.iter().all(|word| line.contains(word)));
    assert!(found, "{words:?} is not in {log:#?}");
}

/// Two Shermans have asked a damaged platoon to surrender.
fn demanded() -> Desk {
    let mut desk = desk(Phase::Combat);
    let tanks = [desk.put("u13", "0304"), desk.put("u13", "0304")];
    let enemy = desk.put("g01", "0404");
    desk.mark(enemy, Flags::DAMAGED);
    desk.hold(Side::American, &["demand-surrender"]);
    desk.attack(&tanks, "0404");
    desk.answer_all();
    desk.dice(&[10, 1]);
    desk.pass_windows();
    desk.play(Decision::Done);
    desk.play(Decision::Play(desk.card("demand-surrender")));
    desk
}

/// Covers FG-48, FG-49.
#[test]
fn a_conditional_surrender_cites_its_own_clause() {
    let mut desk = demanded();
    desk.play(Decision::Offer);
    tells(&desk, &["6 points", "captured", "FG-49"]);
    let mut desk = demanded();
    desk.dice(&[10]);
    desk.play(Decision::Refuse);
    tells(&desk, &["12 points", "captured", "FG-48"]);
}

/// Covers FG-B17.
#[test]
fn abandoned_equipment_is_taken_by_the_ruling_on_crews() {
    let mut desk = desk(Phase::Movement);
    let (men, idle) = (desk.put("u01", "0304"), desk.put("g13", "0404"));
    desk.mark(idle, Flags::ABANDONED);
    desk.all(&[Decision::Move(men), Decision::Step(desk.at("0404"))]);
    tells(&desk, &["12 points", "captured", "FG-B17"]);
    tells(&desk, &["is captured by", "FG-B17"]);
}

/// Covers FG-53, FG-54.
#[test]
fn cities_cite_whether_they_are_ruined() {
    for (hits, clause) in [(0, "FG-53"), (2, "FG-54")] {
        let mut desk = desk(Phase::Movement);
        let men = desk.put("u01", "0504");
        desk.game.places[2].hits = hits;
        desk.all(&[Decision::Move(men), Decision::Step(desk.at("0604"))]);
        tells(&desk, &["Bigport", "taken", clause]);
    }
}

/// Covers FG-55, FG-56.
#[test]
fn objectives_cite_their_rank() {
    let mut desk = desk(Phase::Combat);
    desk.game.active = Side::German;
    desk.game.places[1].holder = Some(Side::American);
    desk.play(Decision::Done);
    tells(&desk, &["100 points", "Haven", "FG-56"]);
    let mut desk = super::desk::desk(Phase::Combat);
    desk.game.active = Side::German;
    desk.game.turn = 12;
    desk.play(Decision::Done);
    tells(&desk, &["75 points", "Haven kept", "FG-55"]);
}

/// Covers FG-O78, FG-O79.
#[test]
fn the_end_cites_why_it_came() {
    let mut desk = desk(Phase::Combat);
    desk.game.active = Side::German;
    desk.game.turn = 12;
    desk.play(Decision::Done);
    tells(&desk, &["victory: time is up", "FG-O78"]);
    let mut desk = super::desk::desk(Phase::Combat);
    desk.game.sides[0].score = 300;
    desk.play(Decision::Done);
    tells(&desk, &["American victory: it leads by 300 points", "FG-O79"]);
}

/// Covers FG-O11, FG-O12.
#[test]
fn checks_cite_the_river_or_the_ground() {
    let mut desk = desk(Phase::Movement);
    let (men, others) = (desk.put("u01", "0205"), desk.put("u01", "0303"));
    desk.dice(&[3]);
    desk.all(&[Decision::Move(men), Decision::Step(desk.at("0206")), Decision::Stop]);
    tells(&desk, &["rolls for its check: 3, 3 needed", "FG-O12"]);
    desk.dice(&[10]);
    desk.all(&[Decision::Move(others), Decision::Step(desk.at("0403"))]);
    tells(&desk, &["rolls for its check: 10, 3 needed", "FG-O11"]);
}

/// Covers FG-6, FG-15.
#[test]
fn a_loss_cites_what_caused_it() {
    for (dice, clause) in [(&[20u32, 1][..], "FG-6"), (&[18, 10], "FG-15")] {
        let mut desk = desk(Phase::Combat);
        let (men, enemy) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
        desk.engage(&[men], "0404");
        if clause == "FG-15" {
            desk.game.unit_mut(enemy).set(Flags::DAMAGED);
        }
        desk.fire(men, dice);
        assert!(desk.lost(enemy));
        tells(&desk, &["is destroyed", clause]);
    }
}

/// Covers FG-B13, FG-14.
#[test]
fn damage_cites_what_caused_it() {
    let mut desk = desk(Phase::Supply);
    let men = desk.put("u01", "0304");
    desk.mark(men, Flags::UNSUPPLIED);
    desk.game.sides[0].treasury = 0;
    desk.all(&[Decision::Pay, Decision::Done]);
    tells(&desk, &["is damaged", "FG-B13"]);
    let mut desk = super::desk::desk(Phase::Combat);
    let (men, _) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
    desk.engage(&[men], "0404");
    desk.fire(men, &[15, 6]);
    tells(&desk, &["is damaged", "FG-14"]);
}

/// Covers FG-B9, FG-O48, FG-O49.
#[test]
fn the_end_of_an_engagement_cites_why() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.hold(Side::American, &["break-off"]);
    desk.attack(&[men], "0404");
    desk.answer_all();
    desk.dice(&[10, 1]);
    desk.pass_windows();
    desk.play(Decision::Done);
    desk.play(Decision::Play(desk.card("break-off")));
    tells(&desk, &["The engagement ends", "FG-O49"]);
    let mut desk = super::desk::desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    desk.put("g01", "0404");
    desk.engage(&[men], "0404");
    for _ in 0..6 {
        desk.play(Decision::Done);
    }
    tells(&desk, &["The engagement ends", "FG-B9"]);
}

/// Covers FG-36, FG-37, FG-39.
#[test]
fn experience_cites_the_row_of_its_chart() {
    for (roll, clause) in [(4, "FG-36"), (5, "FG-37"), (7, "FG-39"), (10, "FG-42")] {
        let mut desk = desk(Phase::Combat);
        let (men, enemy): (Unit, Unit) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
        desk.engage(&[men], "0404");
        desk.fire(men, &[20, roll]);
        assert!(desk.lost(enemy) && !desk.game.unit(men).stars.has(Bonus::Nothing));
        tells(&desk, &["experience roll", clause]);
    }
}

/// Covers FG-O67, FG-O69.
#[test]
fn money_that_partisans_take_cites_them() {
    let mut desk = desk(Phase::Combat);
    desk.game.active = Side::German;
    let at = |desk: &Desk, id: &str| desk.game.pack().events.iter().position(|card| card.id == id).expect("an event");
    desk.game.event_deck = [0; crate::pack::MOST_CARDS];
    let (partisans, depot) = (at(&desk, "partisan-report"), at(&desk, "captured-depot"));
    (desk.game.event_deck[partisans], desk.game.event_deck[depot]) = (1, 1);
    desk.dice(&[9, 2, 0, 3, depot as u32, 0, 3, partisans as u32]);
    desk.play(Decision::Done);
    tells(&desk, &["German side: −5 in the treasury", "FG-O67"]);
    tells(&desk, &["American side: +15 in the treasury", "FG-O69"]);
    assert_ne!(desk.game.frames.top(), Some(Frame::Next));
}
