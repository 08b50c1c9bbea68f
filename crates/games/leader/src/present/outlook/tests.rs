use super::*;
use crate::cards::Family;
use crate::present::Leader;
use fieldcraft_scene::parts::*;
use serde_json::json;

/// A tank that is due and an enemy two rows before it.
fn battle() -> Campaign {
    let position = json!({
        "campaign": "north-africa-1942", "objective": "over-there", "at": "fast_step", "so": 10,
        "units": [{"unit": "041", "leader": "Eandi", "target": "9A", "hex": "5,1"}],
        "commanders": [{"commander": "Eandi", "level": "ace"}],
        "battalions": [{"battalion": "9A"}],
        "battle": {
            "battalion": "9A", "terrain": ["....", "....", "....", "W...", "....", "...."],
            "enemies": [{"counter": "germany/Rifle", "hex": "3,2"}], "due": ["041"],
        },
    });
    let leader = Leader::embedded(Family::Sherman).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    leader.read_position(&position).expect("it is sound")
}

#[test]
fn a_unit_reaches_what_its_speed_pays_for_and_hears_who_has_it_in_range() {
    let game = battle();
    let tank = outlook(&game, "unit:041").expect("it is on the map");
    assert_eq!(tank.hex, "5,1");
    assert!(tank.reaches.iter().all(|one| one.hex != "4,1"), "nobody enters Water");
    for one in &tank.reaches {
        let steps: u8 = one.cost.parse().expect("a number");
        let before = tank.reaches.iter().find(|before| before.hex == one.from);
        let expect = before.map_or(0, |before| before.cost.parse().expect("a number"));
        assert_eq!((steps, before.is_none()), (expect + 1, one.from == tank.hex), "{one:?}");
        let enemy = outlook(&game, "enemy:1").expect("it is on the map");
        // An enemy may bear on a hex with a weapon that does nothing to this unit.
        let bears = enemy.shoots.iter().any(|shot| shot.hex == one.hex);
        assert!(one.fire.is_none() || bears, "{one:?}");
    }
    assert!(tank.reaches.iter().any(|one| one.fire.as_deref() == Some("in range of 1")));
}

#[test]
fn nothing_is_told_of_what_is_not_on_the_battlefield() {
    let game = battle();
    assert_eq!(outlook(&game, "unit:902"), None);
    assert_eq!(outlook(&game, "enemy:2"), None);
    assert_eq!(outlook(&game, "5,1"), None);
}
