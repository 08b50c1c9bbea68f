//! The command network [FG-44 to FG-46, FG-B22, FG-B23, FG-O9].

use super::desk::desk;
use crate::decision::Decision;
use crate::frame::Phase;
use crate::ids::{Owner, Side};

/// Covers FG-B22.
#[test]
fn the_network_reaches_four_hexes_from_the_hq_and_three_from_linked_posts() {
    let mut desk = desk(Phase::Movement);
    let inside = |desk: &super::desk::Desk, hex| desk.game.in_network(Side::American, desk.at(hex));
    assert!(inside(&desk, "0304") && inside(&desk, "0103"));
    assert!(!inside(&desk, "0102") && !inside(&desk, "0303"));
    desk.put_for(Owner::American, "post", "0103");
    assert!(inside(&desk, "0102") && inside(&desk, "0303") && inside(&desk, "0402"));
    assert!(!inside(&desk, "0502"));
    // The next post is 6 hexes from the HQ or less than 6 from the first.
    desk.put_for(Owner::American, "post", "0502");
    assert!(inside(&desk, "0503") && inside(&desk, "0702"));
    let unlinked = desk.game.clone();
    desk.cut_off(Side::American);
    assert!(!inside(&desk, "0103"), "posts without an HQ link nobody");
    assert!(unlinked.in_network(Side::American, desk.at("0702")));
}

/// Covers FG-B22, FG-O9.
#[test]
fn a_chain_does_not_pass_through_enemies() {
    let mut desk = desk(Phase::Movement);
    desk.put_for(Owner::American, "post", "0101");
    assert!(desk.game.in_network(Side::American, desk.at("0102")), "six hexes from the HQ");
    // Enemies stand round the post.
    for hex in ["0102", "0201"] {
        desk.put("g01", hex);
    }
    assert!(!desk.game.in_network(Side::American, desk.at("0101")));
    let enemies: Vec<_> =
        ["0102", "0201"].into_iter().flat_map(|hex| desk.game.units_at(desk.at(hex)).collect::<Vec<_>>()).collect();
    for unit in enemies {
        desk.game.relocate(unit, desk.at("0505"));
    }
    assert!(!desk.game.in_network(Side::American, desk.at("0101")), "drawn at the start of a part of a phase");
    desk.play(Decision::Done);
    assert!(desk.game.in_network(Side::American, desk.at("0101")));
}

/// Covers FG-46, FG-B23, FG-O7.
#[test]
fn cards_help_only_inside_the_network() {
    let mut desk = desk(Phase::Movement);
    let (near, far) = (desk.put("u01", "0305"), desk.put("u01", "0302"));
    desk.put("u01", "0305");
    desk.hold(Side::American, &["dig-in", "forced-march"]);
    let march = desk.card("forced-march");
    desk.play(Decision::Play(march));
    assert_eq!(desk.refuses(Decision::Pick(far)), "FG-46");
    desk.all(&[Decision::Pick(near), Decision::Done]);
    desk.play(Decision::Play(desk.card("dig-in")));
    assert_eq!(desk.refuses(Decision::At(desk.at("0302"))), "FG-46");
    desk.play(Decision::At(desk.at("0305")));
    desk.hold(Side::American, &["reconnaissance"]);
    desk.cut_off(Side::American);
    assert_eq!(desk.refuses(Decision::Play(desk.card("reconnaissance"))), "FG-O7");
}

/// Covers FG-46, FG-B23.
#[test]
fn a_side_with_nobody_inside_plays_no_cards_in_an_engagement() {
    let mut desk = desk(Phase::Combat);
    let men = desk.put("u01", "0303");
    desk.put("g01", "0403");
    desk.hold(Side::American, &["surprise-attack"]);
    desk.attack(&[men], "0403");
    let card = desk.card("surprise-attack");
    desk.answer_all();
    // The window has not opened; inside the network it would have.
    assert_eq!(desk.held(Side::American, "surprise-attack"), 1);
    assert!(!desk.legal().contains(&Decision::Play(card)));
    assert!(matches!(desk.game.frames.top(), Some(crate::frame::Frame::Round(_))));
}
