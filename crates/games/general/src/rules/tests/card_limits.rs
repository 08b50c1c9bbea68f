//! For whom and where Command Cards are of no use [FG-46, FG-O5, FG-O48 to FG-O64].

use super::desk::{Desk, desk};
use crate::cards::WorkKind;
use crate::decision::Decision;
use crate::frame::{Frame, Phase};
use crate::ids::Side;
use crate::state::Flags;

fn play(desk: &mut Desk, id: &str) {
    desk.play(Decision::Play(desk.card(id)));
}

/// Covers FG-O50, FG-46, FG-B13.
#[test]
fn a_fire_mission_goes_to_one_ready_howitzer_in_range_and_in_the_network() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0304");
    let enemy = desk.put("g01", "0404");
    let [howitzer, hungry, idle] = ["0305", "0305", "0305"].map(|hex| desk.put("u08", hex));
    let (direct, far, outside) = (desk.put("u07", "0305"), desk.put("u08", "0107"), desk.put("u09", "0302"));
    desk.mark(hungry, Flags::UNSUPPLIED);
    desk.mark(idle, Flags::ABANDONED);
    desk.hold(Side::American, &["fire-mission", "fire-mission"]);
    desk.attack(&[men], "0404");
    desk.answer_all();
    desk.pass_to(Frame::RoundStart(Side::American));
    play(&mut desk, "fire-mission");
    for (unit, clause) in [
        (hungry, "FG-B13"),
        (idle, "FG-O50"),
        (direct, "FG-O50"),
        (far, "FG-O50"),
        (enemy, "FG-O50"),
        (outside, "FG-46"),
    ] {
        assert_eq!(desk.refuses(Decision::Pick(unit)), clause);
    }
    desk.play(Decision::Pick(howitzer));
    assert_eq!(desk.refuses(Decision::Play(desk.card("fire-mission"))), "FG-O50", "one in a Round");
}

/// Covers FG-O53, FG-46.
#[test]
fn only_who_stands_in_the_network_and_has_not_done_so_digs_in() {
    let mut desk = desk(Phase::Movement);
    let (men, dug, outside) = (desk.put("u01", "0305"), desk.put("u01", "0306"), desk.put("u01", "0302"));
    let (truck, riders, tank) = (desk.put("u17", "0304"), desk.put("u01", "0304"), desk.put("u13", "0205"));
    desk.mark(dug, Flags::DUG_IN);
    desk.game.units[riders.index()].carrier = truck.into();
    desk.hold(Side::American, &["dig-in", "dig-in"]);
    play(&mut desk, "dig-in");
    for (hex, clause) in
        [("0306", "FG-O53"), ("0304", "FG-O53"), ("0205", "FG-O53"), ("0204", "FG-O53"), ("0302", "FG-46")]
    {
        assert_eq!(desk.refuses(Decision::At(desk.at(hex))), clause, "{hex}");
    }
    desk.play(Decision::At(desk.at("0305")));
    assert!(desk.is(men, Flags::DUG_IN) && !desk.is(outside, Flags::DUG_IN) && !desk.is(tank, Flags::DUG_IN));
    assert_eq!(desk.refuses(Decision::Play(desk.card("dig-in"))), "FG-O53", "nobody else can");
}

/// Covers FG-O54, FG-O55.
#[test]
fn nobody_marches_or_drives_twice_by_cards() {
    let mut desk = desk(Phase::Movement);
    let [men, marching, moved] = ["0305"; 3].map(|hex| desk.put("u01", hex));
    let [tank, hungry, tired] = ["0304", "0205", "0306"].map(|hex| desk.put("u13", hex));
    desk.mark(marching, Flags::MARCHING);
    for unit in [moved, tank, hungry, tired] {
        desk.mark(unit, Flags::MOVED);
    }
    desk.mark(hungry, Flags::UNSUPPLIED);
    desk.mark(tired, Flags::SECOND_WIND);
    desk.hold(Side::American, &["forced-march", "second-wind", "second-wind"]);
    play(&mut desk, "forced-march");
    assert_eq!((desk.refuses(Decision::Pick(marching)), desk.refuses(Decision::Pick(moved))), ("FG-O54", "FG-O54"));
    desk.play(Decision::Pick(men));
    assert_eq!(desk.game.frames.top(), None, "nobody else can march");
    play(&mut desk, "second-wind");
    assert_eq!(desk.legal(), [Decision::At(desk.at("0304")), Decision::Pass]);
    desk.play(Decision::At(desk.at("0304")));
    desk.game.units[tank.index()].set(Flags::MOVED);
    assert_eq!(desk.refuses(Decision::Play(desk.card("second-wind"))), "FG-O55");
}

/// Covers FG-O60, FG-O61.
#[test]
fn only_damage_is_mended_and_guns_are_repaired_too() {
    let mut desk = desk(Phase::Combat);
    let (sound, gun, men) = (desk.put("u13", "0305"), desk.put("u07", "0305"), desk.put("u01", "0305"));
    desk.hold(Side::American, &["field-repair", "replacements"]);
    assert_eq!(desk.refuses(Decision::Play(desk.card("field-repair"))), "FG-O60");
    desk.mark(gun, Flags::DAMAGED);
    play(&mut desk, "field-repair");
    assert_eq!(desk.refuses(Decision::Pick(sound)), "FG-O60");
    desk.play(Decision::Pick(gun));
    assert!(!desk.is(gun, Flags::DAMAGED));
    desk.game.phase = Phase::Production;
    assert_eq!(desk.refuses(Decision::Play(desk.card("replacements"))), "FG-O61");
    desk.mark(men, Flags::DAMAGED);
    play(&mut desk, "replacements");
    assert_eq!(desk.legal(), [Decision::Pick(men), Decision::Done]);
    desk.play(Decision::Pick(men));
    assert_eq!(desk.game.frames.top(), None, "nobody else needs them");
}

/// Covers FG-O64.
#[test]
fn sabotage_reaches_two_hexes_and_is_for_bridges_and_enemy_airfields() {
    let targets = |agents: &[(&str, &str)], idle: bool| {
        let mut desk = desk(Phase::Movement);
        desk.hold(Side::American, &["sabotage"]);
        desk.put_for(Side::American.owner(), "post", "0305");
        for (id, hex) in agents {
            let unit = desk.put(id, hex);
            if idle {
                desk.mark(unit, Flags::CAPTURED);
            }
        }
        let card = Decision::Play(desk.card("sabotage"));
        if !desk.legal().contains(&card) {
            return Vec::new();
        }
        desk.play(card);
        let works = desk.legal().into_iter().filter_map(|decision| match decision {
            Decision::PickWork(work) => Some(desk.game.work(work).kind),
            _ => None,
        });
        works.collect::<Vec<WorkKind>>()
    };
    assert_eq!(targets(&[("u01", "0304")], false), [WorkKind::Bridge], "not the airfield of its own side");
    assert_eq!(targets(&[("u01", "0304")], true), []);
    assert_eq!(targets(&[("u13", "0304")], false), [], "tanks are no agents");
    assert_eq!(targets(&[("u01", "0303")], false), [WorkKind::Bridge], "two hexes");
    assert_eq!(targets(&[("u01", "0302")], false), [], "three hexes");
    let mut desk = desk(Phase::Movement);
    for hex in ["0305", "0504"] {
        desk.put_for(Side::American.owner(), "post", hex);
    }
    desk.put("u01", "0504");
    desk.hold(Side::American, &["sabotage"]);
    play(&mut desk, "sabotage");
    let airfield = desk.game.work_at(desk.at("0604"), WorkKind::Airfield).expect("an airfield");
    let port = desk.game.work_at(desk.at("0604"), WorkKind::Port).expect("a port");
    assert!(desk.legal().contains(&Decision::PickWork(airfield)));
    assert_eq!(desk.refuses(Decision::PickWork(port)), "FG-O64");
    desk.game.works[airfield.index()].gone = true;
    assert_eq!(desk.refuses(Decision::PickWork(airfield)), "FG-O64");
}

/// Covers FG-O63, FG-O43.
#[test]
fn top_cover_is_for_fighters_that_are_back_from_a_flight() {
    let mut desk = desk(Phase::Movement);
    let plane = desk.put("u18", "0203");
    let [fighter, aloft, fresh] = ["0604"; 3].map(|hex| desk.put("g20", hex));
    let bomber = desk.put("g22", "0604");
    desk.put("g01", "0404");
    for unit in [fighter, aloft, bomber] {
        desk.mark(unit, Flags::FLOWN);
    }
    desk.mark(aloft, Flags::ALOFT);
    desk.hold(Side::German, &["top-cover"]);
    desk.all(&[Decision::Sortie(plane), Decision::At(desk.at("0404"))]);
    play(&mut desk, "top-cover");
    for unit in [aloft, fresh, bomber, plane] {
        assert_eq!(desk.refuses(Decision::Pick(unit)), "FG-O63");
    }
    assert_eq!(desk.legal(), [Decision::Pick(fighter), Decision::Done]);
}

/// Covers FG-O5, FG-O52, FG-O57, FG-O62, FG-B34.
#[test]
fn a_card_is_played_in_its_window_by_who_holds_it_and_once() {
    let mut desk = desk(Phase::Combat);
    let (men, _) = (desk.put("u01", "0304"), desk.put("g01", "0404"));
    desk.hold(Side::American, &["emergency-convoy", "forced-march", "dig-in"]);
    desk.hold(Side::German, &["hold-at-all-costs", "hold-at-all-costs", "ambush", "ambush"]);
    for (id, clause) in [("emergency-convoy", "FG-O62"), ("forced-march", "FG-O54"), ("sabotage", "FG-O5")] {
        assert_eq!(desk.refuses(Decision::Play(desk.card(id))), clause);
    }
    desk.attack(&[men], "0404");
    desk.answer_all();
    assert_eq!(desk.game.frames.top(), Some(Frame::Opening(Side::German)));
    for (id, clause) in [("hold-at-all-costs", "FG-O52"), ("ambush", "FG-O57")] {
        play(&mut desk, id);
        while desk.to_act() == Side::American {
            desk.play(Decision::Pass);
        }
        assert_eq!(desk.refuses(Decision::Play(desk.card(id))), clause, "once is enough");
    }
}
