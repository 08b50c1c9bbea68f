use super::*;
use crate::present::fixture::{piece, skirmish};
use crate::state::Flags;
use crate::unit::Side;

fn of(game: &Battle, id: &str) -> Outlook {
    outlook(game, Side::Allied, id).unwrap()
}

#[test]
fn a_unit_sees_reaches_and_shoots_whoever_is_to_move() {
    for (side, step) in [(Side::Allied, Step::Direct), (Side::German, Step::Vehicles), (Side::German, Step::Direct)] {
        let game = skirmish(side, step);
        let tank = of(&game, "m4-75-2");
        assert_eq!((tank.piece.as_str(), tank.hex.as_str()), ("m4-75-2", "A-O-6"));
        assert!(tank.sees.contains(&"A-P-7".to_owned()) && !tank.sees.contains(&tank.hex));
        let next = tank.reaches.iter().find(|one| one.hex == "A-N-6").unwrap();
        assert!(!next.cost.is_empty());
        let shot = tank.shoots.iter().find(|shot| shot.hex == "A-P-7").unwrap();
        assert!(shot.odds.is_some() && shot.refusal.is_none(), "{shot:?}");
        assert!(tank.shoots.iter().all(|shot| tank.sees.contains(&shot.hex)), "direct fire needs sight");
    }
}

#[test]
fn what_a_unit_cannot_do_is_said_with_the_clause() {
    let mut game = skirmish(Side::Allied, Step::Direct);
    let tank = piece(&game, "m4-75-2");
    game.set(tank, Flags::DISPERSED);
    let tank = of(&game, "m4-75-2");
    assert!(tank.reaches.is_empty() && tank.shoots.is_empty() && !tank.sees.is_empty());
    assert_eq!(tank.notes.len(), 2);
    assert!(tank.notes.iter().all(|note| note.clauses().next().is_some()), "{:?}", tank.notes);
    assert!(of(&game, "truck-us-1").notes.iter().any(|note| note.to_string().contains("no weapon")));
}

#[test]
fn nothing_is_told_of_what_is_not_on_the_map() {
    let game = skirmish(Side::Allied, Step::Direct);
    assert_eq!(outlook(&game, Side::Allied, "l-5-1"), None);
    assert_eq!(outlook(&game, Side::Allied, "mine-A-R-9"), None);
}

/// Covers PL-VII.F.2.bc, PL-V.C.5a.
#[test]
fn a_rider_is_not_counted_beside_its_carrier_but_is_a_target_of_its_own() {
    let mut game = skirmish(Side::Allied, Step::Direct);
    let (tank, rider) = (piece(&game, "pzkw-iv-w-1"), piece(&game, "rifle-german-1"));
    let hex = |name: &str| crate::present::fixture::hex(&game, name);
    let (there, beside, away) = (hex("A-P-7"), hex("A-O-6"), hex("A-O-8"));
    game.put(rider, away);
    game.put(tank, there);
    let shot = |game: &Battle, id: &str| of(game, id).shoots.into_iter().find(|shot| shot.hex == "A-P-7");
    let alone = shot(&game, "m4-75-2").expect("it bears");
    game.board(tank, rider);
    assert_eq!(shot(&game, "m4-75-2"), Some(alone));
    // Rifles do nothing to the tank, but they fire at who rides on it.
    game.put(piece(&game, "rifle-us-1"), beside);
    assert!(shot(&game, "rifle-us-1").expect("it bears").odds.is_some());
}

#[test]
fn the_way_to_every_hex_in_reach_leads_back_to_the_unit() {
    let tank = of(&skirmish(Side::Allied, Step::Vehicles), "m4-75-2");
    for one in &tank.reaches {
        let mut at = &one.hex;
        for _ in 0..tank.reaches.len() {
            at = tank.reaches.iter().find(|before| before.hex == *at).map_or(at, |before| &before.from);
        }
        assert_eq!(*at, tank.hex, "from {}", one.hex);
    }
}

#[test]
fn who_could_fire_at_a_unit_on_its_way_is_told_to_its_own_side_alone() {
    let game = skirmish(Side::Allied, Step::Vehicles);
    let tank = of(&game, "m4-75-2");
    for one in &tank.reaches {
        let (mut there, hex) = (game.clone(), crate::present::fixture::hex(&game, &one.hex));
        // Who stands there already may be fired at by others.
        if !game.units_in(hex, Side::Allied).is_empty() {
            continue;
        }
        there.put(piece(&game, "m4-75-2"), hex);
        let enemies: Vec<_> = game.field.kinds.side[Side::German.index()].iter().collect();
        let fires = |enemy: &&Piece| {
            let enemy = outlook(&there, Side::Allied, &names::id(&game.field, **enemy));
            enemy.is_some_and(|enemy| enemy.shoots.iter().any(|shot| shot.hex == one.hex && shot.odds.is_some()))
        };
        let count = enemies.iter().filter(fires).count();
        let told = one.fire.as_ref().map_or(0, |words| words[8..words.find(',').unwrap()].parse().unwrap());
        assert_eq!(told, count, "{one:?}");
    }
    assert!(tank.reaches.iter().any(|one| one.fire.as_ref().is_some_and(|words| words.contains("at best "))));
    let enemy = outlook(&game, Side::German, "m4-75-2").unwrap();
    assert!(!enemy.reaches.is_empty() && enemy.reaches.iter().all(|one| one.fire.is_none()));
}
