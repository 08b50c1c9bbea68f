//! Sorties, interception, flak, bombing, the way home [FG-O42 to FG-O46, FG-O63].

use super::desk::{Desk, desk, strip};
use crate::cards::{Arm, WorkKind};
use crate::decision::Decision;
use crate::event::{Contest, Event, Visible};
use crate::frame::{Frame, Phase};
use crate::ids::{Side, Unit};
use crate::state::Flags;

fn sortie(desk: &mut Desk, plane: Unit, hex: &str) {
    desk.all(&[Decision::Sortie(plane), Decision::At(desk.at(hex))]);
}

/// Covers FG-O42, FG-21.
#[test]
fn an_aircraft_flies_once_from_a_working_airfield_to_an_enemy() {
    let mut desk = desk(Phase::Movement);
    let plane = desk.put("u18", "0203");
    desk.put("g01", "0404");
    desk.play(Decision::Sortie(plane));
    assert_eq!(desk.refuses(Decision::At(desk.at("0304"))), "FG-O42");
    desk.play(Decision::At(desk.at("0404")));
    assert!(desk.is(plane, Flags::ALOFT) && !desk.game.is_occupied(Side::American.owner(), desk.at("0404")));
    assert_eq!(desk.refuses(Decision::Sortie(plane)), "FG-O17");
    let grounded = desk.put("u18", "0203");
    let field = desk.game.work_at(desk.at("0203"), WorkKind::Airfield).expect("an airfield");
    desk.game.works[field.index()].out_until = 2;
    assert_eq!(desk.refuses(Decision::Sortie(grounded)), "FG-O42");
}

/// Covers FG-O42.
#[test]
fn four_aircraft_have_room_on_an_airfield() {
    let mut desk = desk(Phase::Deployment);
    for _ in 0..4 {
        desk.put("u18", "0203");
    }
    let fifth = desk.stage("u18");
    assert_eq!(desk.refuses(Decision::Deploy(fifth)), "FG-B15");
    let first = desk.game.units_of(Side::American.owner()).find(|unit| desk.game.unit(*unit).home == desk.at("0203"));
    let first = first.expect("an aircraft");
    desk.game.units[first.index()].place = crate::ids::Spot::LOST;
    assert!(desk.legal().contains(&Decision::Deploy(fifth)), "who is lost needs no room");
}

/// Covers FG-O43.
#[test]
fn fighters_in_reach_intercept_and_fire_in_the_order_of_initiative() {
    let mut desk = desk(Phase::Movement);
    let (plane, fighter) = (desk.put("u18", "0203"), desk.put("g20", "0604"));
    let bomber = desk.put("g22", "0604");
    desk.put("g01", "0404");
    sortie(&mut desk, plane, "0404");
    assert_eq!((desk.game.frames.top(), desk.to_act()), (Some(Frame::Intercept(plane)), Side::German));
    assert_eq!(desk.refuses(Decision::Intercept(bomber)), "FG-O43");
    // Initiative 1 + 2 against 2; the Bf 109 hits with 9 or more, the P-40 misses.
    desk.dice(&[1, 2, 9, 4, 2]);
    desk.play(Decision::Intercept(fighter));
    desk.dice_used();
    assert!(desk.saw(Event::Initiative(Side::German, [3, 2])));
    // 4 + 5 - 2.
    assert!(desk.saw(Event::Fired(fighter, Arm::Primary, plane, 9, 9)) && desk.saw(Event::Hit(plane, 7)));
    assert!(desk.saw(Event::Fired(plane, Arm::Primary, fighter, 2, 12)), "the P-40 is damaged");
    assert_eq!(desk.game.frames.top(), None, "nobody else can intercept");
}

/// Covers FG-O43.
#[test]
fn nobody_intercepts_an_aircraft_that_has_been_shot_down() {
    let mut desk = desk(Phase::Movement);
    let (plane, fighter) = (desk.put("u18", "0203"), desk.put("g20", "0604"));
    desk.put("g20", "0604");
    desk.put("g01", "0404");
    sortie(&mut desk, plane, "0404");
    // Initiative 1 + 2 against 2; a hit of the highest Intensity.
    desk.dice(&[1, 2, 19, 10]);
    desk.play(Decision::Intercept(fighter));
    assert!(!desk.game.unit(plane).is_on_map(), "it is shot down");
    assert_eq!(desk.game.frames.top(), None);
}

/// Covers FG-O63.
#[test]
fn top_cover_sends_a_fighter_up_again() {
    let mut desk = desk(Phase::Movement);
    let (plane, fighter) = (desk.put("u18", "0203"), desk.put("g20", "0604"));
    desk.put("g01", "0404");
    desk.mark(fighter, Flags::FLOWN);
    desk.hold(Side::German, &["top-cover"]);
    sortie(&mut desk, plane, "0404");
    assert_eq!(desk.refuses(Decision::Intercept(fighter)), "FG-O43");
    desk.all(&[Decision::Play(desk.card("top-cover")), Decision::Pick(fighter)]);
    assert!(desk.legal().contains(&Decision::Intercept(fighter)));
}

/// Covers FG-O44.
#[test]
fn flak_in_the_hex_fires_at_aircraft() {
    let mut desk = desk(Phase::Movement);
    let plane = desk.put("u18", "0203");
    let (flak, packed, men) = (desk.put("g11", "0404"), desk.put("g11", "0404"), desk.put("g01", "0404"));
    desk.mark(packed, Flags::PACKED);
    desk.play(Decision::Sortie(plane));
    desk.dice(&[2]);
    desk.play(Decision::At(desk.at("0404")));
    desk.dice_used();
    assert!(desk.saw(Event::Fired(flak, Arm::Primary, plane, 2, 9)));
    assert_eq!(desk.count(|event| matches!(event, Event::Fired(..))), 1);
    assert!(!desk.lost(men));
}

/// Covers FG-O45.
#[test]
fn an_aircraft_has_one_round_in_one_engagement() {
    let mut desk = desk(Phase::Movement);
    let plane = desk.put("u18", "0203");
    let enemy = desk.put("g01", "0404");
    sortie(&mut desk, plane, "0404");
    desk.game.phase = Phase::Combat;
    desk.attack(&[plane], "0404");
    desk.pass_windows();
    assert_eq!(desk.game.frames.top(), Some(Frame::Round(Side::American)), "infantry cannot answer");
    desk.shot(plane, Arm::Primary, &[2]);
    assert_eq!(desk.game.engagement, None, "its Round is over, and nobody else attacks");
    assert_eq!(desk.refuses(Decision::Attack(desk.at("0404"))), "FG-1");
    assert!(!desk.lost(enemy));
    desk.play(Decision::Done);
    assert_eq!(desk.place(plane), desk.at("0203"), "it is home again");
}

/// Covers FG-O45.
#[test]
fn an_aircraft_leaves_after_its_round_though_others_fight_on() {
    let mut desk = desk(Phase::Movement);
    let plane = desk.put("u18", "0203");
    let men = desk.put("u01", "0304");
    desk.put("g01", "0404");
    sortie(&mut desk, plane, "0404");
    desk.game.phase = Phase::Combat;
    desk.attack(&[plane, men], "0404");
    desk.answer_all();
    let mut rounds = Vec::new();
    while let Some(frame) = desk.game.frames.top().filter(|_| rounds.len() < 4) {
        if let Frame::Round(side) = frame {
            let fire = Decision::Fire(plane, Arm::Primary);
            rounds.push((side, desk.legal().contains(&fire)));
            if side == Side::American && !desk.legal().contains(&fire) {
                assert_eq!(desk.refuses(fire), "FG-O45");
                assert!(desk.legal().contains(&Decision::Fire(men, Arm::Primary)), "the others fight on");
            }
            desk.play(Decision::Done);
        } else {
            desk.dice(&[10, 1]);
            desk.play(Decision::Pass);
        }
    }
    rounds.retain(|(side, _)| *side == Side::American);
    assert_eq!(rounds[..2], [(Side::American, true), (Side::American, false)]);
}

/// Covers FG-O45.
#[test]
fn bombs_put_airfields_out_of_use() {
    for (dice, out) in [(&[12u32, 6][..], true), (&[12, 5], false), (&[10], false)] {
        let mut desk = desk(Phase::Movement);
        let plane = desk.put("u19", "0203");
        sortie(&mut desk, plane, "0604");
        desk.game.phase = Phase::Combat;
        let field = desk.game.work_at(desk.at("0604"), WorkKind::Airfield).expect("an airfield");
        desk.dice(dice);
        // Bombs: rating 11, index 9: Intensity 6 or more.
        desk.play(Decision::Bomb(plane, field));
        desk.dice_used();
        assert_eq!(desk.game.work(field).out_until, if out { 3 } else { 0 }, "{dice:?}");
        assert_eq!(desk.refuses(Decision::Bomb(plane, field)), "FG-O45");
    }
}

/// Covers FG-O46.
#[test]
fn an_aircraft_without_an_airfield_is_lost() {
    for (other, lost) in [(false, true), (true, false)] {
        let mut desk = desk(Phase::Movement);
        let plane = desk.put("u18", "0203");
        desk.put("g01", "0404");
        sortie(&mut desk, plane, "0404");
        desk.game.phase = Phase::Combat;
        desk.game.places[0].holder = Some(Side::German);
        if other {
            desk.game.places[2].holder = Some(Side::American);
        }
        desk.play(Decision::Done);
        assert_eq!(desk.lost(plane), lost);
        assert!(lost || desk.game.unit(plane).home == desk.at("0604"));
    }
}

/// Covers FG-O34.
#[test]
fn a_hex_is_not_attacked_for_the_sake_of_an_aircraft_over_it() {
    let mut desk = desk(Phase::Combat);
    desk.put("u10", "0304");
    let (tank, plane) = (desk.put("g14", "0404"), desk.put("g20", "0404"));
    desk.mark(plane, Flags::ALOFT);
    assert_eq!(desk.refuses(Decision::Attack(desk.at("0404"))), "FG-1", "the gun cannot hurt the tank");
    desk.put("g01", "0404");
    assert!(desk.legal().contains(&Decision::Attack(desk.at("0404"))) && !desk.lost(tank));
}

/// Covers FG-14, FG-15, FG-O44, FG-B8.
#[test]
fn flak_counts_damage_once() {
    let mut desk = desk(Phase::Movement);
    let plane = desk.put("u18", "0203");
    let flak = [desk.put("g11", "0404"), desk.put("g11", "0404")];
    desk.play(Decision::Sortie(plane));
    // 4 + 4 - 2 of 12: damaged, 6 left; then 1 + 4 - 2.
    desk.dice(&[15, 4, 15, 1]);
    desk.play(Decision::At(desk.at("0404")));
    desk.dice_used();
    assert!(desk.saw(Event::Fired(flak[1], Arm::Primary, plane, 15, 9)) && desk.saw(Event::Hit(plane, 3)));
    assert!(desk.is(plane, Flags::DAMAGED) && !desk.lost(plane), "9 of 12");
    assert_eq!(desk.game.endurance_left(plane), 6, "Half Endurance when the fire is over");
    for (last, lost) in [(4, true), (3, false)] {
        let mut desk = super::desk::desk(Phase::Movement);
        let plane = desk.put("u18", "0203");
        let _ = [desk.put("g11", "0404"), desk.put("g11", "0404"), desk.put("g11", "0404")];
        desk.play(Decision::Sortie(plane));
        // 5, then 6: 11 of 12 at most; the third shot does the rest, or nothing.
        desk.dice(&[15, 3, 15, 4, if last == 4 { 15 } else { 2 }, 1]);
        desk.play(Decision::At(desk.at("0404")));
        assert_eq!(desk.lost(plane), lost);
    }
}

/// Covers FG-O43, FG-3, FG-B33.
#[test]
fn a_tie_in_the_air_is_rolled_again() {
    let mut desk = desk(Phase::Movement);
    let (plane, fighter) = (desk.put("u18", "0203"), desk.put("g20", "0604"));
    desk.put("g01", "0404");
    sortie(&mut desk, plane, "0404");
    desk.dice(&[1, 3]);
    desk.play(Decision::Intercept(fighter));
    desk.dice_used();
    assert!(desk.saw(Event::Tied(Contest::Dogfight, [3, 3])));
    assert_eq!((desk.game.frames.top(), desk.to_act()), (Some(Frame::DogfightTie(fighter, plane)), Side::German));
    assert_eq!(desk.refuses(Decision::Pass), "FG-O43");
    // The aircraft is ahead now, and both miss.
    desk.dice(&[1, 4, 2, 2]);
    desk.play(Decision::Roll);
    desk.dice_used();
    assert!(desk.saw(Event::Initiative(Side::American, [3, 4])));
    assert_eq!(desk.game.frames.top(), None);
}

/// Covers FG-O42, FG-O43, FG-B13, FG-O66.
#[test]
fn only_aircraft_that_are_ready_take_off() {
    let mut desk = desk(Phase::Movement);
    let (plane, flown, men) = (desk.put("u18", "0203"), desk.put("u18", "0203"), desk.put("u01", "0304"));
    desk.mark(flown, Flags::FLOWN);
    desk.put("g01", "0404");
    assert_eq!((desk.refuses(Decision::Sortie(men)), desk.refuses(Decision::Sortie(flown))), ("FG-O42", "FG-O42"));
    let fighters = ["hungry", "captured", "ready"].map(|_| desk.put("g20", "0604"));
    desk.mark(fighters[0], Flags::UNSUPPLIED);
    desk.mark(fighters[1], Flags::CAPTURED);
    sortie(&mut desk, plane, "0404");
    let refused = [(fighters[0], "FG-B13"), (fighters[1], "FG-O43"), (flown, "FG-O43"), (men, "FG-O43")];
    for (unit, clause) in refused {
        assert_eq!(desk.refuses(Decision::Intercept(unit)), clause);
    }
    assert_eq!(desk.legal(), [Decision::Intercept(fighters[2]), Decision::Pass]);
    let field = desk.game.work_at(desk.at("0604"), WorkKind::Airfield).expect("an airfield");
    desk.game.works[field.index()].out_until = 2;
    assert_eq!(desk.refuses(Decision::Intercept(fighters[2])), "FG-O43", "its airfield is out of use");
}

/// Covers FG-O45.
#[test]
fn bombs_fall_on_what_is_below_and_the_enemys() {
    let mut desk = desk(Phase::Movement);
    let (plane, grounded) = (desk.put("u19", "0203"), desk.put("u19", "0203"));
    sortie(&mut desk, plane, "0604");
    desk.game.phase = Phase::Combat;
    let field = |desk: &Desk, hex| desk.game.work_at(desk.at(hex), WorkKind::Airfield).expect("an airfield");
    let (there, home) = (field(&desk, "0604"), field(&desk, "0203"));
    assert_eq!(desk.refuses(Decision::Bomb(plane, home)), "FG-O45", "elsewhere");
    assert_eq!(desk.refuses(Decision::Bomb(grounded, there)), "FG-O45", "it is not on a sortie");
    let fighter = desk.put("g20", "0604");
    desk.mark(fighter, Flags::ALOFT);
    assert_eq!(desk.refuses(Decision::Bomb(fighter, there)), "FG-O45", "the enemy's");
    // Exactly the rating, and what a damaged aircraft needs more.
    for (mark, roll, out) in [(Flags(0), 11, true), (Flags::DAMAGED, 12, false), (Flags::DAMAGED, 13, true)] {
        let mut game = desk.game.clone();
        std::mem::swap(&mut game, &mut desk.game);
        desk.mark(plane, mark);
        desk.dice(&[roll, 6]);
        desk.play(Decision::Bomb(plane, there));
        assert_eq!(desk.game.work(there).out_until, if out { 3 } else { 0 }, "{roll}");
        desk.game = game;
    }
    desk.game.places[2].holder = Some(Side::American);
    assert_eq!(desk.refuses(Decision::Bomb(plane, there)), "FG-O45", "one's own");
    desk.active(Side::German);
    desk.game.units[fighter.index()].place = desk.at("0203");
    assert_eq!(desk.refuses(Decision::Bomb(fighter, home)), "FG-O45", "it carries no bombs");
}

/// Covers FG-57, FG-O46.
#[test]
fn who_is_based_on_a_blown_up_airfield_and_on_the_ground_looks_for_another() {
    let mut desk = desk(Phase::Combat);
    desk.active(Side::German);
    let engineers = desk.put("g04", "0604");
    let (grounded, aloft, other) = (desk.put("g20", "0604"), desk.put("g20", "0604"), desk.put("u18", "0203"));
    desk.mark(aloft, Flags::ALOFT);
    let field = desk.game.work_at(desk.at("0604"), WorkKind::Airfield).expect("an airfield");
    desk.game.works[field.index()].tries = 9;
    desk.play(Decision::Detonate(engineers, field));
    assert!(desk.game.work(field).gone);
    assert_eq!([grounded, aloft, other].map(|plane| desk.lost(plane)), [true, false, false]);
    assert_eq!(desk.count(|event| matches!(event, Event::Returned(..))), 0);
}

/// Covers FG-O42.
#[test]
fn a_sortie_needs_an_enemy_or_an_airfield_or_port_of_his() {
    let goal = |change: fn(&mut Desk)| {
        let mut desk = desk(Phase::Movement);
        let plane = desk.put("u19", "0203");
        // Its enemies have nothing left but an aircraft.
        desk.put("g20", "0604");
        desk.cut_off(Side::German);
        change(&mut desk);
        (desk.legal().contains(&Decision::Sortie(plane)), desk, plane)
    };
    let (ready, mut desk, plane) = goal(|_| {});
    assert!(ready, "the works of Bigport");
    desk.play(Decision::Sortie(plane));
    assert_eq!(desk.legal(), [Decision::At(desk.at("0604"))]);
    let (ready, desk, plane) = goal(|desk| {
        let there = desk.at("0604");
        desk.game.works.iter_mut().for_each(|work| work.gone |= work.at == there);
    });
    assert_eq!((ready, desk.refuses(Decision::Sortie(plane))), (false, "FG-O42"));
    let (ready, ..) = goal(|desk| desk.game.places[2].holder = Some(Side::American));
    assert!(!ready, "they are one's own");
    let (ready, ..) = goal(|desk| {
        desk.game.places[2].holder = Some(Side::American);
        desk.put("g01", "0404");
    });
    assert!(ready, "an enemy");
}

/// Covers FG-O45.
#[test]
fn airfields_and_ports_below_are_offered_to_who_carries_bombs() {
    let mut desk = desk(Phase::Movement);
    let (bomber, other) = (desk.put("u19", "0203"), desk.put("u19", "0203"));
    sortie(&mut desk, bomber, "0604");
    desk.put("g01", "0404");
    sortie(&mut desk, other, "0404");
    desk.game.phase = Phase::Combat;
    let work = |kind| desk.game.work_at(desk.at("0604"), kind).expect("a work");
    let wanted = [WorkKind::Port, WorkKind::Airfield].map(|kind| Decision::Bomb(bomber, work(kind)));
    let mut offered: Vec<Decision> = desk.legal();
    offered.retain(|decision| matches!(decision, Decision::Bomb(..)));
    assert_eq!(offered, wanted);
}

/// Covers FG-O42, FG-O43, FG-O46.
#[test]
fn aircraft_reach_as_many_hexes_as_their_movement() {
    let mut desk = strip();
    // The P-40 flies 12 hexes from 0102, the Bf 109 intercepts 10 from 1402.
    let (plane, fighter) = (desk.put("u18", "0102"), desk.put("g20", "1402"));
    desk.put("g01", "1302");
    desk.put("g01", "0402");
    desk.put("g01", "0302");
    desk.play(Decision::Sortie(plane));
    let hexes = ["0302", "0402", "1302"].map(|hex| Decision::At(desk.at(hex)));
    assert_eq!(desk.legal(), hexes);
    assert_eq!(desk.refuses(Decision::At(desk.at("1402"))), "FG-O42", "13 hexes");
    let mut near = desk.game.clone();
    desk.play(hexes[1]);
    assert_eq!(desk.legal(), [Decision::Intercept(fighter), Decision::Pass]);
    std::mem::swap(&mut desk.game, &mut near);
    desk.play(hexes[0]);
    assert_eq!(desk.game.frames.top(), None, "11 hexes are too far for the fighter");
    desk.game.units[plane.index()].place = desk.at("1402");
    desk.game.phase = Phase::Combat;
    desk.game.places[0].holder = Some(Side::German);
    desk.game.places[1].holder = Some(Side::American);
    desk.game.units[plane.index()].place = desk.at("0202");
    let mut far = desk.game.clone();
    desk.play(Decision::Done);
    assert!(desk.saw(Event::Returned(plane, desk.at("1402"), Visible::All)), "12 hexes");
    far.units[plane.index()].place = desk.at("0101");
    desk.game = far;
    desk.play(Decision::Done);
    assert!(desk.lost(plane), "13 hexes are too far");
}

/// Covers FG-O46.
#[test]
fn only_who_flies_returns() {
    let mut desk = desk(Phase::Movement);
    let (plane, grounded, enemy) = (desk.put("u18", "0203"), desk.put("u18", "0203"), desk.put("g20", "0604"));
    desk.put("g01", "0404");
    sortie(&mut desk, plane, "0404");
    desk.play(Decision::Pass);
    desk.game.phase = Phase::Combat;
    desk.play(Decision::Done);
    assert_eq!(desk.count(|event| matches!(event, Event::Returned(..))), 1);
    assert_eq!([plane, grounded, enemy].map(|unit| desk.place(unit)), ["0203", "0203", "0604"].map(|hex| desk.at(hex)));
}

/// Covers FG-O44.
#[test]
fn only_the_flak_below_fires_and_no_aircraft_on_the_ground() {
    let mut desk = desk(Phase::Movement);
    let (plane, flak) = (desk.put("u18", "0203"), desk.put("g11", "0604"));
    desk.put("g11", "0504");
    desk.put("g20", "0604");
    sortie(&mut desk, plane, "0604");
    desk.dice(&[2]);
    desk.play(Decision::Pass);
    assert!(desk.saw(Event::Fired(flak, Arm::Primary, plane, 2, 9)));
    assert_eq!(desk.count(|event| matches!(event, Event::Fired(..))), 1);
}
