//! Which text wins, and what the counter mix limits [PL-R1, PL-R3].

use super::desk::field;
use crate::decision::Decision;
use crate::event::Event;
use crate::frame::Step;
use crate::pack::Pack;
use crate::unit::{Side, Weapon};

/// Covers PL-R1.
#[test]
fn errata_win_over_table_and_card() {
    let pack = Pack::embedded().unwrap();
    let unit = |id: &str| pack.units.types.iter().find(|unit| unit.id == id).unwrap();
    assert_eq!((unit("m16").weapon, unit("cromwell").movement), (Some(Weapon::I), 12));
    let count = |situation: &str, id: &str| {
        let battle = pack.battle(situation, 0).unwrap();
        battle.field.pieces().filter(|&piece| battle.field.unit(piece).id == id).count()
    };
    assert_eq!((count("remagen-bridge", "halftrack-german"), count("bastogne-siege", "truck-german")), (2, 6));
}

/// Covers PL-R1.
#[test]
fn the_expanded_sequence_decides_where_the_numbered_rules_are_silent() {
    // VII.F.2.b speaks of direct fire alone; by the sequence two tanks make the rifle beside them armor to shells too.
    let guns = field().unit("105mm-us", "D1").unit("lynx", "D10").unit("pzkw-iii", "D10").unit("rifle-german", "D10");
    let mut desk = guns.begin(Side::Allied, Step::Orders);
    desk.play_all(&[Decision::Order(desk.piece("105mm-us")), Decision::Onto(desk.hex("D10"))]);
    desk.until(Side::Allied, Step::Indirect);
    desk.play(Decision::Bombard(desk.hex("D10")), &[6, 6, 6]);
    let rifle = desk.piece("rifle-german");
    let odds = desk.hits().into_iter().find(|(piece, ..)| *piece == rifle).map(|(_, odds, _)| odds);
    assert_eq!(odds.as_deref(), Some("1-2"), "a third of 20, not of 40, against 8");
}

/// Covers PL-R3.
#[test]
fn wrecks_are_not_limited_by_the_counter_mix() {
    let hexes: Vec<String> = ('A'..='L').flat_map(|row| [2, 5].map(|number| format!("{row}{number}"))).collect();
    let all = hexes.iter().fold(field(), |field, hex| field.unit("m5", hex));
    let mut desk = all.begin(Side::Allied, Step::Direct);
    let mut wrecks = 0;
    for number in 1..=hexes.len() as u8 {
        desk.destroy(desk.nth("m5", number));
        wrecks += desk.told.iter().filter(|event| matches!(event, Event::Wreck(_))).count();
    }
    assert_eq!(wrecks, 24, "there are counters for twenty");
}

/// Covers PL-R3.
#[test]
fn units_come_from_the_card_and_from_nowhere_else() {
    let pack = Pack::embedded().unwrap();
    for situation in pack.situations() {
        let battle = pack.battle(&situation.id, 0).unwrap();
        let ground = situation.groups.iter().flat_map(|group| &group.units).map(|count| usize::from(count.count));
        let air = situation.flights.iter().map(|flight| usize::from(flight.count));
        assert_eq!(battle.field.roster.len(), ground.chain(air).sum::<usize>(), "{}", situation.id);
    }
}
