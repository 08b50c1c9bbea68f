//! Tests of sight lines, among them a comparison with counting the hexes round sample points.

use super::*;
use crate::Direction::*;
use proptest::prelude::*;

const O: Hex = Hex::new(0, 0);

fn enter(q: i16, r: i16) -> Sight {
    Sight::Enter(Hex::new(q, r))
}

fn cross(q: i16, r: i16, direction: Direction) -> Sight {
    Sight::Cross(Hexside::new(Hex::new(q, r), direction))
}

fn along(q: i16, r: i16, direction: Direction) -> Sight {
    Sight::Along(Hexside::new(Hex::new(q, r), direction))
}

fn touch(q: i16, r: i16, direction: Direction) -> Sight {
    Sight::Touch(Corner::new(Hex::new(q, r), direction))
}

/// The steps of a line, cut off where a line that misses its end would go on for ever.
fn steps(from: Hex, to: Hex) -> Vec<Sight> {
    SightLine::new(from, to).steps().take(1_000).collect()
}

/// Checks a line from the origin, and the same line back.
#[track_caller]
fn check(to: (i16, i16), expect: &[Sight]) {
    let to = Hex::new(to.0, to.1);
    assert_eq!(steps(O, to), expect);
    let mut back = steps(to, O);
    back.reverse();
    assert_eq!(back, expect);
}

#[test]
fn a_line_to_the_same_hex_only_enters_it() {
    check((0, 0), &[enter(0, 0)]);
}

#[test]
fn a_line_to_a_neighbour_crosses_one_side() {
    for direction in Direction::ALL {
        let there = O.neighbour(direction);
        check((there.q, there.r), &[enter(0, 0), cross(0, 0, direction), enter(there.q, there.r)]);
    }
}

#[test]
fn a_line_along_a_row_crosses_every_side() {
    check(
        (3, 0),
        &[enter(0, 0), cross(0, 0, East), enter(1, 0), cross(1, 0, East), enter(2, 0), cross(2, 0, East), enter(3, 0)],
    );
}

#[test]
fn a_line_straight_down_runs_along_every_other_side() {
    check(
        (-2, 4),
        &[
            enter(0, 0),
            touch(0, 0, SouthEast),
            along(-1, 1, East),
            touch(-1, 2, NorthWest),
            enter(-1, 2),
            touch(-1, 2, SouthEast),
            along(-2, 3, East),
            touch(-2, 4, NorthWest),
            enter(-2, 4),
        ],
    );
}

#[test]
fn a_line_may_run_along_slanted_sides() {
    check((1, 1), &[enter(0, 0), touch(0, 0, East), along(1, 0, SouthWest), touch(1, 1, West), enter(1, 1)]);
    check(
        (2, -1),
        &[enter(0, 0), touch(0, 0, NorthEast), along(1, 0, NorthWest), touch(2, -1, SouthWest), enter(2, -1)],
    );
}

#[test]
fn a_line_off_the_axes_crosses_sides_only() {
    check(
        (2, 1),
        &[
            enter(0, 0),
            cross(0, 0, East),
            enter(1, 0),
            cross(1, 0, SouthEast),
            enter(1, 1),
            cross(1, 1, East),
            enter(2, 1),
        ],
    );
}

#[test]
fn a_line_may_touch_a_corner_and_enter_the_next_hex() {
    check(
        (4, 1),
        &[
            enter(0, 0),
            cross(0, 0, East),
            enter(1, 0),
            touch(1, 0, East),
            enter(2, 0),
            cross(2, 0, SouthEast),
            enter(2, 1),
            touch(3, 1, West),
            enter(3, 1),
            cross(3, 1, East),
            enter(4, 1),
        ],
    );
}

#[test]
fn filling_replaces_the_last_line() {
    let mut buffer = vec![enter(9, 9)];
    SightLine::new(O, Hex::new(1, 0)).fill(&mut buffer);
    assert_eq!(buffer, [enter(0, 0), cross(0, 0, East), enter(1, 0)]);
}

#[test]
fn a_finished_line_stays_finished() {
    let mut steps = SightLine::new(O, O).steps();
    assert_eq!(steps.next(), Some(enter(0, 0)));
    assert_eq!((steps.next(), steps.next()), (None, None));
}

#[test]
fn the_longest_line_does_not_overflow() {
    let line = SightLine::new(Hex::new(i16::MIN, i16::MIN), Hex::new(i16::MAX, i16::MAX - 1));
    let last = line.steps().take(400_000).last();
    assert_eq!(last, Some(Sight::Enter(line.to)));
}

/// The hexes that hold the point `(q, r) / scale`, found from the distances in the three
/// coordinates alone: one inside a hex, two on a side, three at a corner.
fn hexes_round(q: i64, r: i64, scale: i64) -> Vec<Hex> {
    let near = |at: i64| at.div_euclid(scale) - 1..=at.div_euclid(scale) + 2;
    let holds = |hex_q: i64, hex_r: i64| {
        let (x, y) = (q - hex_q * scale, r - hex_r * scale);
        let z = -x - y;
        [x - y, y - z, z - x].iter().all(|gap| gap.abs() <= scale)
    };
    near(q)
        .flat_map(|hex_q| near(r).map(move |hex_r| (hex_q, hex_r)))
        .filter(|&(hex_q, hex_r)| holds(hex_q, hex_r))
        .map(|(hex_q, hex_r)| Hex::new(hex_q as i16, hex_r as i16))
        .collect()
}

fn corner_of(hexes: &[Hex]) -> Corner {
    let corners = Direction::ALL.map(|direction| Corner::new(hexes[0], direction));
    let meets = |corner: &&Corner| hexes.iter().all(|hex| corner.hexes().contains(hex));
    *corners.iter().find(meets).unwrap()
}

/// The steps of a line from the origin, read off sample points.
///
/// A line meets sides only where a difference of two of its three coordinates is whole, so
/// with the common multiple of the differences as the number of samples none is missed; every
/// odd sample of twice as many lies strictly between.
fn sampled(to: Hex) -> Vec<Sight> {
    let (q, r) = (i64::from(to.q), i64::from(to.r));
    let s = -q - r;
    let samples = [q - r, r - s, s - q]
        .map(i64::abs)
        .into_iter()
        .filter(|&gap| gap != 0)
        .fold(1, |all, gap| all / gcd(all, gap) * gap);
    let mut found: Vec<Sight> = Vec::new();
    for sample in 0..=2 * samples {
        let hexes = hexes_round(q * sample, r * sample, 2 * samples);
        let step = match hexes[..] {
            [hex] => Sight::Enter(hex),
            [one, other] => {
                let side = Hexside::between(one, other).unwrap();
                // On a side between two samples means along it; at a sample it may be either.
                let running = found.last() == Some(&Sight::Along(side));
                if sample % 2 == 1 || running { Sight::Along(side) } else { Sight::Cross(side) }
            }
            _ => Sight::Touch(corner_of(&hexes)),
        };
        if found.last() != Some(&step) {
            found.push(step);
        }
    }
    found
}

fn gcd(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

#[test]
fn every_line_of_length_nine_or_less_agrees_with_samples() {
    for to in O.range(9) {
        assert_eq!(steps(O, to), sampled(to), "line to {to:?}");
    }
}

fn any_hex() -> impl Strategy<Value = Hex> {
    (-60i16..=60, -60i16..=60).prop_map(|(q, r)| Hex::new(q, r))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn long_lines_agree_with_samples(q in -20i16..=20, r in -20i16..=20) {
        let to = Hex::new(q, r);
        prop_assert_eq!(steps(O, to), sampled(to));
    }
}

proptest! {
    #[test]
    fn a_line_back_is_the_line_reversed(from in any_hex(), to in any_hex()) {
        let mut back = steps(to, from);
        back.reverse();
        prop_assert_eq!(steps(from, to), back);
    }

    #[test]
    fn a_line_is_the_same_everywhere(from in any_hex(), to in any_hex()) {
        let entered = |from, to| steps(from, to).into_iter().filter_map(|step| match step {
            Sight::Enter(hex) => Some((hex.q - from.q, hex.r - from.r)),
            _ => None,
        }).collect::<Vec<_>>();
        let moved = Hex::new(to.q - from.q, to.r - from.r);
        prop_assert_eq!(entered(from, to), entered(O, moved));
    }

    #[test]
    fn hexes_entered_lie_between_the_ends(from in any_hex(), to in any_hex()) {
        let length = from.distance(to);
        let mut last = 0;
        for step in steps(from, to) {
            if let Sight::Enter(hex) = step {
                prop_assert!(hex.distance(from) <= length && hex.distance(to) <= length);
                prop_assert!(hex.distance(from) >= last);
                last = hex.distance(from);
            }
        }
        prop_assert_eq!(last, length);
    }

    #[test]
    fn steps_fit_together(from in any_hex(), to in any_hex()) {
        let line = steps(from, to);
        prop_assert_eq!(line[0], Sight::Enter(from));
        prop_assert_eq!(line[line.len() - 1], Sight::Enter(to));
        let meets = |pair: &[Sight]| match [pair[0], pair[1]] {
            [Sight::Enter(hex), Sight::Cross(side)] | [Sight::Cross(side), Sight::Enter(hex)] => {
                side.hexes().contains(&hex)
            }
            [Sight::Enter(hex), Sight::Touch(corner)]
            | [Sight::Touch(corner), Sight::Enter(hex)] => corner.hexes().contains(&hex),
            [Sight::Touch(corner), Sight::Along(side)]
            | [Sight::Along(side), Sight::Touch(corner)] => side.corners().contains(&corner),
            _ => false,
        };
        for pair in line.windows(2) {
            prop_assert!(meets(pair), "{:?}", pair);
        }
        for step in line {
            if let Sight::Along(side) = step {
                // The line, made endless, parts the centers of the two hexes.
                let [one, other] = side.hexes().map(|hex| SightLine::new(from, to).turn(centre(hex)).signum());
                prop_assert_eq!(one * other, -1);
            }
        }
    }
}
