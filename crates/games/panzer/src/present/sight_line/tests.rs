use super::*;
use crate::field::Switch;
use crate::frame::Step;
use crate::present::fixture::{hex, skirmish, skirmish_with};
use crate::state::Smoke;
use crate::unit::Side;

fn line(game: &Battle, from: &str, to: &str) -> SightLine {
    sight_line(game, &TargetElevationTable::embedded().unwrap(), from, to).unwrap()
}

#[test]
fn a_line_tells_its_hexes_and_everything_on_it() {
    let game = skirmish(Side::Allied, Step::Direct);
    let next = line(&game, "A-Q-10", "A-Q-9");
    assert!(next.clear && next.straight);
    assert_eq!(
        (next.range, next.hexes, next.clauses),
        (1, vec!["A-Q-10".into(), "A-Q-9".into()], vec!["PL-VII.J.8".into()])
    );
    let far = line(&game, "A-U-3", "A-U-10");
    assert!(!far.clear && far.obstacles.iter().any(|obstacle| obstacle.blocks));
    assert!(far.obstacles.iter().all(|obstacle| (1..=2).contains(&obstacle.hexes.len())));
    assert!(far.text.clauses().any(|clause| far.clauses[0] == clause), "{}", far.text);
    let back = line(&game, "A-U-10", "A-U-3");
    assert_eq!(back.clear, far.clear);
}

/// Covers PL-XVI.C.3.aa.
#[test]
fn smoke_on_the_line_is_an_obstacle_of_its_own() {
    let mut game = skirmish_with(&[Switch::Smoke], Side::Allied, Step::Direct);
    assert!(line(&game, "A-Q-10", "A-Q-8").clear);
    let between = hex(&game, "A-Q-9");
    game.mark(between, |marker| marker.smoke[0] = Smoke::Fresh);
    let smoked = line(&game, "A-Q-10", "A-Q-8");
    assert_eq!((smoked.clear, smoked.clauses), (false, vec!["PL-XVI.C.3.aa".to_owned()]));
    assert_eq!(smoked.obstacles.last().unwrap().hexes, ["A-Q-9"]);
}

#[test]
fn a_hex_that_is_not_on_the_map_has_no_line() {
    let game = skirmish(Side::Allied, Step::Direct);
    let table = TargetElevationTable::embedded().unwrap();
    assert_eq!(sight_line(&game, &table, "B-Q-1", "A-Q-8"), None);
    assert_eq!(sight_line(&game, &table, "A-Q-8", "nowhere"), None);
}
