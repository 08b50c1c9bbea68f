//! Units that begin on carriers [PL-XIV.A.4].

use super::desk::Desk;
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::Piece;
use crate::pack::Pack;
use crate::state::Spot;
use crate::unit::Side;

/// A situation before its set-up.
fn card(id: &str) -> Desk {
    Desk { battle: Pack::embedded().unwrap().battle(id, 0).unwrap(), told: Vec::new() }
}

/// The pairs of carrier and passenger of a side, by type.
fn pairs(desk: &Desk, side: Side) -> Vec<(String, String)> {
    let battle = &desk.battle;
    let own = battle.field.pieces().filter(|&piece| battle.field.side(piece) == side);
    let name = |piece: Piece| battle.field.unit(piece).id.clone();
    own.filter_map(|piece| Some((name(piece), name(battle.passenger(piece)?)))).collect()
}

/// Covers PL-XIV.A.4.
#[test]
fn what_the_card_loads_is_placed_with_its_carrier() {
    let mut desk = card("bastogne-prelude");
    assert_eq!(pairs(&desk, Side::Allied), vec![("truck-us".to_owned(), "81mm-us".to_owned()); 2]);
    while desk.battle.phasing != Side::Allied {
        let end = if desk.offers(Decision::Done) { Decision::Done } else { Decision::PlaceRest };
        desk.play(end, &[]);
    }
    let truck = desk.battle.field.pieces().find(|&piece| desk.battle.passenger(piece).is_some()).unwrap();
    let mortar = desk.battle.passenger(truck).unwrap();
    assert!(!desk.offers(Decision::Place(mortar)), "it comes with its truck");
    desk.play(Decision::Place(truck), &[]);
    let hex = desk.battle.deployments(truck)[0];
    desk.play(Decision::At(hex), &[]);
    assert_eq!(desk.told, [Event::Placed(truck, hex), Event::Boarded(mortar, truck)]);
    assert_eq!((desk.at(truck), desk.at(mortar)), (Some(hex), Some(hex)));
    assert_eq!(desk.battle.carrier(mortar), Some(truck));
}

/// Covers PL-XIV.A.4.
#[test]
fn the_sound_set_up_keeps_what_the_card_loads() {
    for id in ["bastogne-prelude", "nijmegen"] {
        let mut desk = card(id);
        let printed = pairs(&desk, Side::Allied);
        assert!(!printed.is_empty(), "{id}");
        while desk.battle.turn == 0 {
            let end = if desk.offers(Decision::Done) { Decision::Done } else { Decision::PlaceRest };
            desk.play(end, &[]);
        }
        let after = pairs(&desk, Side::Allied);
        assert!(printed.iter().all(|pair| after.contains(pair)), "{id}: {after:?}");
        let stranded = desk.battle.field.pieces().any(|piece| {
            desk.battle.carrier(piece).is_some_and(|carrier| desk.battle.spot(carrier) != desk.battle.spot(piece))
        });
        assert!(!stranded, "{id}");
    }
}

/// Covers PL-XIV.A.4.
#[test]
fn a_carrier_that_lands_has_its_passenger_from_the_start() {
    let mut desk = card("gold-beach");
    let bridge = desk.piece("tank-bridge");
    let carrier = desk.battle.carrier(bridge).expect("the card loads it");
    while desk.battle.turn == 0 {
        let end = if desk.offers(Decision::Done) { Decision::Done } else { Decision::PlaceRest };
        desk.play(end, &[]);
    }
    assert_eq!(desk.battle.carrier(bridge), Some(carrier));
    assert!(desk.battle.spot(bridge) == desk.battle.spot(carrier) && desk.battle.spot(bridge) != Spot::POOL);
}
