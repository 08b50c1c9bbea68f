//! How far units come.

use super::desk::field;
use crate::decision::Decision;
use crate::frame::Step;
use crate::map::Ground;
use crate::unit::Side;

#[test]
fn the_reach_of_a_unit_is_what_it_can_really_walk() {
    let mut desk = field()
        .woods("E5")
        .ground("C5", Ground::SLOPE)
        .road("C3 D4 E4 F5")
        .unit("m4-75", "C3")
        .unit("rifle-german", "C7")
        .begin(Side::Allied, Step::Vehicles);
    let tank = desk.piece("m4-75");
    let reach = desk.battle.reach(tank);
    let left = |name: &str| reach.iter().find(|one| one.hex == desk.hex(name)).map(|one| one.left);
    assert_eq!((left("C4"), left("F5"), left("E5"), left("C7")), (Some(14), Some(13), None, None));
    assert_eq!(left("C3"), None);
    let route = desk.battle.route(tank, desk.hex("F5"));
    assert_eq!(route.len(), 3);
    desk.play(Decision::Move(tank), &[]);
    for step in route {
        desk.play(Decision::Go(step), &[]);
    }
    assert_eq!((desk.at(tank), desk.left()), (Some(desk.hex("F5")), 13));
}
