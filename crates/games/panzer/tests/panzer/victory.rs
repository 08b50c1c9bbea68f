//! The victory conditions of the situations, judged on standings that are made up.

use fieldcraft_hex::HexId;
use fieldcraft_panzer::map::Map;
use fieldcraft_panzer::situation::{self, Area, Edge, Grade, Situation, Tally};
use fieldcraft_panzer::unit::Side;
use fieldcraft_panzer::{board, pack};
use std::collections::BTreeSet;

/// A standing in which only what a test says has happened.
struct Made {
    map: Map,
    turn: u8,
    held: [BTreeSet<HexId>; 2],
    lost: [u32; 2],
    started: [u32; 2],
    exited: [u32; 2],
    /// Units of both sides, all in this hex.
    present: Vec<(Side, HexId, u32)>,
    laid: Vec<HexId>,
    bridges_down: bool,
    blocks: bool,
}

impl Tally for Made {
    fn map(&self) -> &Map {
        &self.map
    }
    fn turn(&self) -> u8 {
        self.turn
    }
    fn controls(&self, side: Side, hex: HexId) -> bool {
        self.held[side.index()].contains(&hex)
    }
    fn started(&self, side: Side) -> u32 {
        self.started[side.index()]
    }
    fn lost(&self, side: Side) -> u32 {
        self.lost[side.index()]
    }
    fn exited(&self, side: Side, _: &str) -> u32 {
        self.exited[side.index()]
    }
    fn present(&self, side: Side, hexes: &[HexId]) -> u32 {
        let there = self.present.iter().filter(|(of, hex, _)| *of == side && hexes.contains(hex));
        there.map(|(_, _, count)| count).sum()
    }
    fn temporary_bridges(&self) -> Vec<HexId> {
        self.laid.clone()
    }
    fn bridge_stands(&self, _: HexId) -> bool {
        !self.bridges_down
    }
    fn has_block(&self, _: HexId) -> bool {
        self.blocks
    }
}

impl Made {
    /// The side holds the first `count` hexes of the area, as far as they go.
    fn hold(&mut self, side: Side, area: &Area, count: usize) {
        let hexes = area.hexes(&self.map);
        self.held[side.index()].extend(hexes.into_iter().take(count));
    }

    fn hold_towns(&mut self, side: Side, towns: &[&str]) {
        self.hold(side, &towns_of(towns), usize::MAX);
    }

    fn put(&mut self, side: Side, hex: &str, count: u32) {
        let hex = self.map.named(hex.parse().expect(hex)).expect(hex);
        self.present.push((side, hex, count));
    }
}

fn towns_of(towns: &[&str]) -> Area {
    Area::Towns(towns.iter().map(|town| (*town).to_owned()).collect())
}

fn read(number: u8) -> Situation {
    let units = pack::read_units(pack::embedded("units.toml").expect("the pack has it")).expect("sound");
    let (file, text) = situation::FILES[usize::from(number) - 1];
    situation::read_situation(file, text, &units, &board::embedded()).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

/// The situation with this number and a standing at its end, in which nothing has happened.
fn begin(number: u8) -> (Situation, Made) {
    let situation = read(number);
    let made = Made {
        map: situation.map(&board::embedded()),
        turn: situation.turns,
        held: [BTreeSet::new(), BTreeSet::new()],
        lost: [0; 2],
        started: [40; 2],
        exited: [0; 2],
        present: Vec::new(),
        laid: Vec::new(),
        bridges_down: false,
        blocks: false,
    };
    (situation, made)
}

#[track_caller]
fn check(number: u8, happens: impl FnOnce(&mut Made), expect: &str) {
    let (situation, mut made) = begin(number);
    happens(&mut made);
    let judgement = situation.victory.judge(&made);
    let found = match (judgement.winner, judgement.grade) {
        (None, _) => "nobody draw".to_owned(),
        (Some(side), Grade::Plain) => format!("{side:?} victory"),
        (Some(side), grade) => format!("{side:?} {grade:?}"),
    };
    assert_eq!(found.to_lowercase(), expect, "situation {number}");
}

use Side::{Allied, German};

/// Covers PL-III.0a.
#[test]
fn st_lo_is_won_by_the_town_or_by_all_that_lies_east_of_the_stream() {
    check(4, |_| {}, "german victory");
    check(4, |made| made.hold_towns(Allied, &["Grancelles"]), "allied victory");
    check(4, |made| made.hold_towns(Allied, &["Sambleu", "Caverge", "Kuhn"]), "german victory");
    let east = ["A-U-7", "A-U-8", "A-V-9", "A-V-10", "A-W-9"];
    let hold_east = |made: &mut Made, last: usize| {
        made.hold_towns(Allied, &["Sambleu", "Caverge", "Kuhn"]);
        let names = east[..last].iter().map(|name| name.parse().expect(name)).collect();
        made.hold(Allied, &Area::Hexes(names), 5);
    };
    check(4, |made| hold_east(made, 5), "allied victory");
    check(4, |made| hold_east(made, 4), "german victory");
}

#[test]
fn goodwood_needs_twenty_town_hexes_six_bridges_and_fewer_losses_than_three_to_two() {
    let all = |made: &mut Made, lost: [u32; 2]| {
        let towns = situation_area("towns and bridges of A");
        assert_eq!(towns.hexes(&made.map).len(), 26);
        made.hold(Allied, &towns, 26);
        made.lost = lost;
    };
    check(5, |made| all(made, [29, 20]), "allied victory");
    check(5, |made| all(made, [30, 20]), "german victory");
    // Without any losses there is no ratio to exceed.
    check(5, |made| all(made, [0, 0]), "allied victory");
    check(5, |made| all(made, [1, 0]), "german victory");
    check(
        5,
        |made| {
            all(made, [0, 20]);
            made.held[0].pop_first();
        },
        "german victory",
    );
}

fn situation_area(what: &str) -> Area {
    use fieldcraft_panzer::situation::area::Feature;
    let features = Area::Any(vec![Area::Terrain(Feature::Town), Area::Terrain(Feature::Bridge)]);
    match what {
        "towns and bridges of A" => Area::All(vec![Area::Boards(vec!['A']), features]),
        "towns" => Area::Terrain(Feature::Town),
        _ => unreachable!("{what}"),
    }
}

#[test]
fn the_reichswald_is_graded_by_allied_losses() {
    for (lost, expect) in [
        (0, "allied decisive"),
        (3, "allied decisive"),
        (4, "allied tactical"),
        (6, "allied tactical"),
        (7, "allied marginal"),
        (10, "allied marginal"),
        (11, "german tactical"),
    ] {
        let taken = |made: &mut Made| {
            made.hold_towns(Allied, &["Nece"]);
            made.lost[0] = lost;
        };
        check(6, taken, expect);
    }
    check(6, |made| made.hold(Allied, &towns_of(&["Nece"]), 3), "german decisive");
}

#[test]
fn nancy_can_be_drawn() {
    check(7, |made| made.hold_towns(Allied, &["Grancelles"]), "allied victory");
    check(7, |_| {}, "nobody draw");
    let held = |made: &mut Made, lost| {
        made.hold(German, &towns_of(&["Grancelles"]), 1);
        made.lost[1] = lost;
    };
    check(7, |made| held(made, 11), "german victory");
    check(7, |made| held(made, 12), "nobody draw");
}

/// Covers PL-XIV.A.6.
#[test]
fn marieulles_goes_by_the_turn_and_half_the_units_are_a_grade() {
    let taken = |turn: u8, lost: [u32; 2]| {
        move |made: &mut Made| {
            made.turn = turn;
            made.lost = lost;
            made.hold_towns(Allied, &["Grancelles"]);
        }
    };
    for (turn, well, badly) in [
        (1, "allied decisive", "allied tactical"),
        (5, "allied decisive", "allied tactical"),
        (6, "allied tactical", "allied marginal"),
        (7, "nobody draw", "nobody draw"),
        (8, "german tactical", "german marginal"),
        (10, "german tactical", "german marginal"),
    ] {
        check(8, taken(turn, [19, 19]), well);
        check(8, taken(turn, [20, 20]), badly);
    }
    check(8, |made| made.lost = [0, 20], "german tactical");
    check(8, |made| made.lost = [40, 19], "german decisive");
    let (situation, mut made) = begin(8);
    assert!(!situation.victory.is_over(&made));
    made.hold_towns(Allied, &["Grancelles"]);
    assert!(situation.victory.is_over(&made), "the town is taken");
}

#[test]
fn nijmegen_counts_bridges_north_of_row_q_and_the_one_that_was_laid() {
    let hexes = |names: &[&str]| Area::Hexes(names.iter().map(|name| name.parse().expect(name)).collect());
    check(9, |made| made.hold(Allied, &hexes(&["D-BB-6"]), 1), "german victory");
    check(9, |made| made.hold(Allied, &hexes(&["D-BB-6", "A-U-6"]), 2), "allied victory");
    // A bridge south of row Q does not count.
    check(9, |made| made.hold(Allied, &hexes(&["D-BB-6", "A-K-2"]), 2), "german victory");
    let laid = |made: &mut Made| {
        let area = hexes(&["D-BB-6", "D-Z-9"]);
        made.hold(Allied, &area, 2);
        made.laid = hexes(&["D-Z-9"]).hexes(&made.map);
    };
    check(9, laid, "allied victory");
    check(
        9,
        |made| {
            laid(made);
            made.laid.clear();
        },
        "german victory",
    );
}

#[test]
fn arnhem_goes_by_the_turn() {
    for (turn, expect) in [
        (5, "german decisive"),
        (6, "german tactical"),
        (7, "german tactical"),
        (8, "german marginal"),
        (9, "allied marginal"),
        (10, "allied tactical"),
    ] {
        let taken = |made: &mut Made| {
            made.turn = turn;
            made.hold_towns(German, &["Grancelles"]);
        };
        check(10, taken, expect);
    }
    check(10, |made| made.hold(German, &towns_of(&["Grancelles"]), 14), "allied decisive");
}

/// What a count of German units gives, at the upper end of each band.
#[track_caller]
fn check_bands(number: u8, set: impl Fn(&mut Made, u32), bands: &[(u32, &str)]) {
    for (count, expect) in bands {
        check(number, |made| set(made, *count), expect);
    }
}

#[test]
fn anticlimax_counts_the_germans_left_on_a_and_d() {
    let bands = [
        (0, "allied decisive"),
        (9, "allied decisive"),
        (10, "allied tactical"),
        (15, "allied tactical"),
        (16, "allied marginal"),
        (20, "allied marginal"),
        (21, "german marginal"),
        (25, "german marginal"),
        (26, "german tactical"),
        (30, "german tactical"),
        (31, "german decisive"),
    ];
    check_bands(11, |made, count| made.put(German, "A-R-6", count), &bands);
    check_bands(11, |made, count| made.put(German, "D-R-6", count), &bands);
    check(11, |made| made.put(German, "C-R-6", 40), "allied decisive");
}

#[test]
fn the_saar_counts_units_that_left_unless_one_side_lost_too_many() {
    let bands = [
        (9, "allied decisive"),
        (10, "allied tactical"),
        (20, "allied tactical"),
        (21, "allied marginal"),
        (25, "allied marginal"),
        (26, "german marginal"),
        (30, "german marginal"),
        (31, "german tactical"),
        (35, "german tactical"),
        (36, "german decisive"),
    ];
    check_bands(12, |made, count| made.exited[1] = count, &bands);
    let with = |exited, lost| {
        move |made: &mut Made| {
            made.exited[1] = exited;
            made.lost = lost;
        }
    };
    check(12, with(30, [0, 16]), "allied decisive");
    check(12, with(30, [18, 15]), "german marginal");
    check(12, with(0, [19, 15]), "german decisive");
    check(12, with(20, [19, 16]), "allied tactical");
}

#[test]
fn the_goose_egg_counts_sixteen_town_hexes_unless_one_side_lost_too_many() {
    let (_, made) = begin(13);
    assert_eq!(situation_area("towns").hexes(&made.map).len(), 16);
    let bands = [
        (3, "allied decisive"),
        (4, "allied tactical"),
        (5, "allied tactical"),
        (6, "allied marginal"),
        (7, "allied marginal"),
        (8, "german marginal"),
        (10, "german marginal"),
        (11, "german tactical"),
        (12, "german tactical"),
        (13, "german decisive"),
        (16, "german decisive"),
    ];
    check_bands(13, |made, count| made.hold(German, &situation_area("towns"), count as usize), &bands);
    check(13, |made| made.lost = [33, 24], "german decisive");
    check(13, |made| made.lost = [32, 25], "allied decisive");
    check(
        13,
        |made| {
            made.lost = [33, 25];
            made.hold(German, &situation_area("towns"), 8);
        },
        "german marginal",
    );
}

#[test]
fn the_thrust_and_the_ridge_are_won_by_leaving_westward() {
    check(14, |made| made.exited[1] = 14, "allied victory");
    check(14, |made| made.exited[1] = 15, "german victory");
    let ridge = |made: &mut Made, exited| {
        made.exited[1] = exited;
        made.hold_towns(German, &["Wiln", "St. Athan"]);
    };
    check(15, |made| ridge(made, 10), "german victory");
    check(15, |made| ridge(made, 9), "allied victory");
    check(
        15,
        |made| {
            ridge(made, 30);
            made.held[1].pop_first();
        },
        "allied victory",
    );
}

#[test]
fn the_exits_are_on_the_western_edge_and_half_hexes_are_among_them() {
    for (number, hexes) in [(12, 4), (14, 10), (15, 15)] {
        let (situation, made) = begin(number);
        let exit = situation.exits.first().expect("an exit");
        let found = exit.area.playable(&made.map);
        assert_eq!(found.len(), hexes, "situation {number}");
        assert!(found.iter().all(|hex| made.map.on_edge(*hex, Edge::West.compass())), "situation {number}");
    }
}

#[test]
fn two_hexes_of_artain_win_the_prelude() {
    check(16, |made| made.hold(Allied, &towns_of(&["Artain"]), 1), "german victory");
    check(16, |made| made.hold(Allied, &towns_of(&["Artain"]), 2), "allied victory");
}

#[test]
fn celles_is_graded_by_towns_and_losses() {
    let allied = |made: &mut Made| made.hold_towns(Allied, &["Wiln", "St. Athan"]);
    let german = |made: &mut Made| made.hold_towns(German, &["Wiln", "St. Athan"]);
    check(
        17,
        |made| {
            allied(made);
            made.lost = [0, 25];
        },
        "allied decisive",
    );
    check(
        17,
        |made| {
            allied(made);
            made.lost = [0, 24];
        },
        "allied tactical",
    );
    check(
        17,
        |made| {
            allied(made);
            made.lost = [32, 24];
        },
        "german decisive",
    );
    check(17, german, "german decisive");
    check(17, |made| made.lost[0] = 32, "german decisive");
    check(
        17,
        |made| {
            made.hold_towns(Allied, &["Wiln"]);
            made.hold_towns(German, &["St. Athan"]);
        },
        "german tactical",
    );
    check(
        17,
        |made| {
            made.hold_towns(Allied, &["Wiln"]);
            made.hold(German, &towns_of(&["St. Athan"]), 3);
        },
        "allied marginal",
    );
    let some = |made: &mut Made| {
        made.hold(German, &towns_of(&["Wiln"]), 1);
        made.hold(German, &towns_of(&["St. Athan"]), 1);
    };
    check(17, some, "german marginal");
    check(17, |_| {}, "nobody draw");
}

#[test]
fn the_siege_counts_the_germans_on_a() {
    let bands = [
        (5, "allied decisive"),
        (6, "allied tactical"),
        (10, "allied tactical"),
        (11, "allied marginal"),
        (15, "allied marginal"),
        (16, "german marginal"),
        (20, "german marginal"),
        (21, "german tactical"),
        (30, "german tactical"),
        (31, "german decisive"),
    ];
    check_bands(18, |made, count| made.put(German, "A-R-6", count), &bands);
}

#[test]
fn patton_is_judged_by_the_ratio_on_c_and_d() {
    for (allied, german, expect) in [
        (30, 10, "allied decisive"),
        (29, 10, "allied tactical"),
        (20, 10, "allied tactical"),
        (19, 10, "german tactical"),
        (15, 10, "german tactical"),
        (14, 10, "german decisive"),
        (0, 10, "german decisive"),
        (1, 0, "allied decisive"),
    ] {
        let stand = |made: &mut Made| {
            made.put(Allied, "C-R-6", allied);
            made.put(German, "D-R-6", german);
            made.put(German, "A-R-6", 50);
        };
        check(19, stand, expect);
    }
}

#[test]
fn remagen_needs_the_bridge_whole_held_and_cleared() {
    let hold = |made: &mut Made| {
        let bridge = Area::Hexes(vec!["D-BB-6".parse().expect("a name")]);
        made.hold(Allied, &bridge, 1);
    };
    check(20, hold, "allied victory");
    check(
        20,
        |made| {
            hold(made);
            made.blocks = true;
        },
        "german victory",
    );
    check(
        20,
        |made| {
            hold(made);
            made.bridges_down = true;
        },
        "german victory",
    );
    check(20, |_| {}, "german victory");
    let (situation, mut made) = begin(20);
    assert!(!situation.victory.is_over(&made));
    made.bridges_down = true;
    assert!(situation.victory.is_over(&made));
}

#[test]
fn the_landings_are_graded_by_towns() {
    check(1, |made| made.hold_towns(Allied, &["Merden"]), "allied marginal");
    check(1, |made| made.hold_towns(Allied, &["Merden", "Artain"]), "allied tactical");
    let bridge = |made: &mut Made| {
        made.hold(Allied, &Area::Hexes(vec!["D-BB-6".parse().expect("a name")]), 1);
    };
    check(
        1,
        |made| {
            made.hold_towns(Allied, &["Merden", "Artain"]);
            bridge(made);
        },
        "allied decisive",
    );
    check(1, |_| {}, "german tactical");
    let bands = [
        (0, "german decisive"),
        (1, "german tactical"),
        (2, "german marginal"),
        (3, "allied marginal"),
        (5, "allied tactical"),
        (7, "allied decisive"),
    ];
    check_bands(2, |made, count| made.hold(Allied, &situation_area("towns"), count as usize), &bands);
    check(
        2,
        |made| {
            made.hold(Allied, &situation_area("towns"), 7);
            made.lost[0] = 28;
        },
        "german decisive",
    );
    let coast = ["Volle", "Rieux", "Lomarre", "Fratelle"];
    check(3, |made| made.hold_towns(Allied, &coast), "allied tactical");
    let inland = |made: &mut Made| {
        made.hold_towns(Allied, &coast);
        made.hold(Allied, &Area::Hexes(vec!["A-K-2".parse().expect("a name")]), 1);
    };
    check(3, inland, "allied decisive");
    check(3, |made| made.hold_towns(Allied, &["Rieux", "Lomarre"]), "allied marginal");
    check(3, |made| made.hold_towns(Allied, &["Rieux"]), "german marginal");
    check(3, |made| made.hold_towns(Allied, &["Lomarre"]), "german tactical");
    check(3, |made| made.hold_towns(Allied, &["Volle"]), "german decisive");
}

#[test]
fn what_is_looked_up_of_an_area_is_what_it_says() {
    let pack = pack::Pack::embedded().expect("the pack is sound");
    let mut asked = 0;
    for situation in ["remagen-bridge", "st-lo", "nancy", "utah-beach"] {
        let battle = pack.battle(situation, 0).expect("there is such a situation");
        for area in battle.field.situation.victory.areas() {
            assert_eq!(*battle.hexes(area), area.hexes(&battle.field.map), "{situation}: {area:?}");
            asked += 1;
        }
    }
    assert!(4 <= asked, "{asked}");
}
