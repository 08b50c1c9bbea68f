//! The charts of the pack, cell by cell.

use fieldcraft_hex::{Direction, Layout, Parity};
use fieldcraft_panzer::charts::{Charts, CombatResult, Effect, FlakResult, Near, WeaponRow};
use fieldcraft_panzer::map::{Ground, Level};
use fieldcraft_panzer::pack;
use fieldcraft_panzer::unit::{Mobility, Weapon};

fn charts() -> Charts {
    pack::read_charts(pack::embedded("charts.toml").expect("the pack has it"))
        .unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

#[test]
fn combat_results() {
    let charts = charts();
    let columns: Vec<_> =
        charts.results.columns.iter().map(|odds| format!("{}-{}", odds.attack, odds.defense)).collect();
    assert_eq!(columns.join(" "), "1-4 1-3 1-2 1-1 2-1 3-1 4-1");
    assert_eq!(charts.results.dispersed, -1);
    let table = [
        (-2, "D DD X X X X X"),
        (-1, "D DD X X X X X"),
        (0, "- D DD DD X X X"),
        (1, "- D D DD X X X"),
        (2, "- - D D DD X X"),
        (3, "- - - D DD X X"),
        (4, "- - - - D DD X"),
        (5, "- - - - D DD X"),
        (6, "- - - - - - X"),
        (7, "- - - - - - -"),
        (9, "- - - - - - -"),
    ];
    let word = |outcome| match outcome {
        CombatResult::None => "-",
        CombatResult::D => "D",
        CombatResult::Double => "DD",
        CombatResult::X => "X",
    };
    for (die, expect) in table {
        let row: Vec<_> = (0..7).map(|column| word(charts.results.result(column, die))).collect();
        assert_eq!(row.join(" "), expect, "die {die}");
    }
}

/// Covers PL-VII.A.0b, PL-T1, PL-T53, PL-R19.
#[test]
fn odds_are_rounded_in_favour_of_the_defender() {
    let charts = charts();
    let column = |attack, defense| {
        let odds = charts.results.columns[charts.results.column(attack, defense)?];
        Some(format!("{}-{}", odds.attack, odds.defense))
    };
    let table = [
        (11, 3, "3-1"),
        (26, 3, "4-1"),
        (10, 6, "1-1"),
        (3, 8, "1-3"),
        (7, 10, "1-2"),
        (5, 12, "1-3"),
        (1, 4, "1-4"),
        (4, 1, "4-1"),
        (26, 10, "2-1"),
        (26, 8, "3-1"),
    ];
    for (attack, defense, expect) in table {
        assert_eq!(column(attack, defense).as_deref(), Some(expect), "{attack} to {defense}");
    }
    assert_eq!(column(1, 5), None);
    assert_eq!(column(0, 1), None);
}

#[track_caller]
fn check_weapons(rows: &[WeaponRow; 5], expect: [(Weapon, &str); 5]) {
    let word = |effect| match effect {
        Effect::None => "0",
        Effect::Half => "1/2",
        Effect::Full => "1",
        Effect::Double => "2",
    };
    for (weapon, expect) in expect {
        let row = rows[weapon as usize];
        let found = [row.armored_near, row.armored_far, row.soft].map(word).join(" ");
        assert_eq!(found, expect, "{weapon:?}");
    }
}

/// Covers PL-VII.F.2.fa, PL-VII.F.2.fb, PL-XII.C.3.a.
#[test]
fn weapons_effectiveness() {
    use Weapon::{A, H, Howitzer, I, M};
    let charts = charts();
    let direct = [(I, "0 0 1"), (A, "2 1 1/2"), (H, "1 1/2 1"), (Howitzer, "1 1/2 1"), (M, "1/2 1/2 1")];
    check_weapons(&charts.weapons.direct, direct);
    let indirect = [(I, "0 0 0"), (A, "0 0 0"), (H, "0 0 0"), (Howitzer, "1/2 1/2 1"), (M, "1/2 1/2 1")];
    check_weapons(&charts.weapons.indirect, indirect);
    let air = [(I, "0 0 1"), (A, "1 1 1/2"), (H, "1/2 1/2 1"), (Howitzer, "0 0 0"), (M, "0 0 0")];
    check_weapons(&charts.weapons.air, air);
    assert_eq!(charts.weapons.direct[A as usize].near, Near::HalfRange);
    assert_eq!(charts.weapons.direct[H as usize].near, Near::Hexes(6));
    assert_eq!(charts.weapons.direct[Howitzer as usize].near, Near::Hexes(6));
}

/// Covers PL-R95.
#[test]
fn terrain_effects() {
    let terrain = charts().terrain;
    let none = None;
    // Foot, vehicle, truck, wagon in whole points, and the die.
    let table = [
        (Ground(0), [Some(1), Some(1), Some(2), Some(1)], 0),
        (Ground::WOODS, [Some(1), Some(1), Some(2), Some(1)], 1),
        (Ground::TOWN, [Some(1), Some(1), Some(2), Some(1)], 1),
        (Ground::SLOPE, [Some(1), Some(3), Some(4), Some(3)], 0),
        (Ground::HILLTOP, [Some(1), Some(1), Some(2), Some(1)], 0),
        (Ground::STREAM, [Some(1), none, none, none], 0),
        (Ground::SWAMP, [Some(1), none, none, none], 1),
        (Ground::BEACH, [Some(1), Some(1), Some(2), Some(1)], 0),
        (Ground::SEA, [none; 4], 0),
    ];
    assert_eq!(terrain.rows.len(), table.len());
    for (ground, costs, die) in table {
        let found = [Mobility::Foot, Mobility::Vehicle, Mobility::Truck, Mobility::Wagon]
            .map(|mobility| terrain.cost(ground, mobility).map(|halves| halves / 2));
        assert_eq!(found, costs, "{ground:?}");
        assert_eq!(terrain.die(ground), die, "{ground:?}");
    }
    assert_eq!(terrain.road, 1);
    assert_eq!(terrain.cost(Ground::SEA, Mobility::Air), Some(0));
    assert_eq!(charts().halved_from, Level::Slope);
}

/// Covers PL-R96.
#[test]
fn a_hex_of_several_terrains_costs_the_highest_and_has_all_effects() {
    let terrain = charts().terrain;
    let both = Ground::SLOPE.with(Ground::WOODS);
    assert_eq!(terrain.cost(both, Mobility::Vehicle), Some(6));
    assert_eq!(terrain.cost(both, Mobility::Foot), Some(2));
    assert_eq!(terrain.die(Ground::TOWN.with(Ground::WOODS)), 2);
    assert_eq!(terrain.cost(Ground::SWAMP.with(Ground::SLOPE), Mobility::Vehicle), None);
}

#[test]
fn flak() {
    let charts = charts();
    let word = |result| match result {
        FlakResult::None => "-",
        FlakResult::A => "A",
        FlakResult::X => "X",
    };
    let table = ["A X X X X X X", "- A A X X X X", "- - A A A X X", "- - - A A A X", "- - - - A A A", "- - - - - A A"];
    for (die, expect) in (1..).zip(table) {
        for edges in [[1, 9, 13, 17, 21, 27, 37], [8, 12, 16, 20, 26, 36, 400]] {
            let row = edges.map(|strength| word(charts.flak.result(strength, die)));
            assert_eq!(row.join(" "), expect, "die {die}");
        }
        assert_eq!(charts.flak.result(0, die), FlakResult::None);
    }
}

/// Covers PL-R36.
#[test]
fn scatter_goes_clockwise_from_the_side_nearest_north() {
    let charts = charts();
    let on = |layout| [1, 2, 3, 4, 5, 6].map(|die| charts.scattered(die, layout));
    assert_eq!(on(Layout::Pointy(Parity::Even)), Direction::ALL);
    let mut flat = Direction::ALL;
    flat.rotate_right(1);
    assert_eq!(on(Layout::Flat(Parity::Odd)), flat);
}
