//! Units that begin on carriers [PL-XIV.A.4].

use super::fight::Fight;
use crate::decision::Decision;
use crate::event::Event;
use crate::ids::Piece;
use crate::pack::Pack;
use crate::state::Spot;
use crate::unit::Side;

/// A situation before its set-up.
fn card(id: &str) -> Fight {
    Fight { battle: Pack::embedded().unwrap().battle(id, 0).unwrap(), told: Vec::new() }
}

/// The pairs of carrier and passenger of a side, by type.
fn pairs(fight: &Fight, side: Side) -> Vec<(String, String)> {
    let battle = &fight.battle;
    let own = battle.field.pieces().filter(|&piece| battle.field.side(piece) == side);
    let name = |piece: Piece| battle.field.unit(piece).id.clone();
    own.filter_map(|piece| Some((name(piece), name(battle.passenger(piece)?)))).collect()
}

/// Covers PL-XIV.A.4.
#[test]
fn what_the_card_loads_is_placed_with_its_carrier() {
    let mut fight = card("bastogne-prelude");
    assert_eq!(pairs(&fight, Side::Allied), vec![("truck-us".to_owned(), "81mm-us".to_owned()); 2]);
    while fight.battle.phasing != Side::Allied {
        let end = if fight.offers(Decision::Done) { Decision::Done } else { Decision::PlaceRest };
        fight.play(end, &[]);
    }
    let truck = fight.battle.field.pieces().find(|&piece| fight.battle.passenger(piece).is_some()).unwrap();
    let mortar = fight.battle.passenger(truck).unwrap();
    assert!(!fight.offers(Decision::Place(mortar)), "it comes with its truck");
    fight.play(Decision::Place(truck), &[]);
    let hex = fight.battle.deployments(truck)[0];
    fight.play(Decision::At(hex), &[]);
    assert_eq!(fight.told, [Event::Placed(truck, hex), Event::Boarded(mortar, truck)]);
    assert_eq!((fight.at(truck), fight.at(mortar)), (Some(hex), Some(hex)));
    assert_eq!(fight.battle.carrier(mortar), Some(truck));
}

/// Covers PL-XIV.A.4.
#[test]
fn the_sound_set_up_keeps_what_the_card_loads() {
    for id in ["bastogne-prelude", "nijmegen"] {
        let mut fight = card(id);
        let printed = pairs(&fight, Side::Allied);
        assert!(!printed.is_empty(), "{id}");
        while fight.battle.turn == 0 {
            let end = if fight.offers(Decision::Done) { Decision::Done } else { Decision::PlaceRest };
            fight.play(end, &[]);
        }
        let after = pairs(&fight, Side::Allied);
        assert!(printed.iter().all(|pair| after.contains(pair)), "{id}: {after:?}");
        let stranded = fight.battle.field.pieces().any(|piece| {
            fight.battle.carrier(piece).is_some_and(|carrier| fight.battle.spot(carrier) != fight.battle.spot(piece))
        });
        assert!(!stranded, "{id}");
    }
}

/// Covers PL-XIV.A.4.
#[test]
fn a_carrier_that_lands_has_its_passenger_from_the_start() {
    let mut fight = card("gold-beach");
    let bridge = fight.piece("tank-bridge");
    let carrier = fight.battle.carrier(bridge).expect("the card loads it");
    while fight.battle.turn == 0 {
        let end = if fight.offers(Decision::Done) { Decision::Done } else { Decision::PlaceRest };
        fight.play(end, &[]);
    }
    assert_eq!(fight.battle.carrier(bridge), Some(carrier));
    assert!(fight.battle.spot(bridge) == fight.battle.spot(carrier) && fight.battle.spot(bridge) != Spot::POOL);
}
