use super::*;
use crate::frames;
use serde_json::{Value, json};

/// A gun as a position tells it: `{"unit":"pak","crew":3,"limbered":true,"seen_by":["flak"]}`.
#[derive(Clone, Debug, Default, PartialEq)]
struct Gun {
    unit: u8,
    crew: u8,
    limbered: bool,
    seen_by: Vec<u8>,
    tower: Option<i8>,
}

const UNITS: [(u8, &str); 2] = [(1, "pak"), (2, "flak")];

fn gun(part: &mut Part<'_>, gun: Option<Gun>) -> Option<Gun> {
    let unit = part.must("unit", UNITS, gun.as_ref().map(|gun| gun.unit));
    let mut gun = gun.unwrap_or_default();
    part.field("crew", 0..=5, 2, &mut gun.crew);
    part.mark("limbered", &mut gun.limbered);
    part.unless("seen_by", each(UNITS).up_to(2), Vec::new(), &mut gun.seen_by);
    part.maybe("tower", -1..=1, &mut gun.tower);
    Some(Gun { unit: unit?, ..gun })
}

fn read(value: &Value) -> Result<Gun, Vec<String>> {
    let mistakes = Mistakes::default();
    let read = Part::read(value, &mistakes, |part| gun(part, None));
    mistakes.or(read)
}

fn write(one: &Gun) -> Value {
    Part::write(|part| {
        gun(part, Some(one.clone()));
    })
}

#[test]
fn what_is_written_is_read_alike() {
    for (one, expect) in [
        (Gun { unit: 1, crew: 2, ..Gun::default() }, json!({"unit": "pak", "crew": 2})),
        (
            Gun { unit: 2, crew: 0, limbered: true, seen_by: vec![2, 1], tower: Some(-1) },
            json!({"unit": "flak", "crew": 0, "limbered": true, "seen_by": ["flak", "pak"], "tower": -1}),
        ),
    ] {
        assert_eq!(write(&one), expect);
        assert_eq!(read(&expect), Ok(one));
    }
}

#[test]
fn what_is_left_out_or_null_is_as_usual() {
    let usual = Gun { unit: 1, crew: 2, ..Gun::default() };
    for value in [json!({"unit": "pak"}), json!({"unit": "pak", "crew": null, "limbered": null, "seen_by": null})] {
        assert_eq!(read(&value), Ok(usual.clone()));
    }
}

#[track_caller]
fn check(value: Value, expect: &[&str]) {
    assert_eq!(read(&value).unwrap_err(), expect);
}

#[test]
fn every_mistake_is_told_with_its_place() {
    check(json!(3), &["position is a JSON object"]);
    check(json!({"unit": null}), &["position.unit: this field is missing"]);
    check(
        json!({"unit": "pak", "crew": 6, "limbered": 1, "seen_by": ["pak", 3], "size": 1}),
        &[
            "position.crew: a whole number from 0 to 5 is expected",
            "position.limbered: true or false is expected",
            "position.seen_by[1]: a string is expected",
            "position has no field \"size\"",
        ],
    );
    check(
        json!({"unit": "tank", "crew": -1, "seen_by": "pak"}),
        &[
            "position.unit: \"tank\" is none of pak, flak",
            "position.crew: a whole number from 0 to 5 is expected",
            "position.seen_by: a list is expected",
        ],
    );
    check(
        json!({"unit": "pak", "seen_by": ["pak", "pak", "pak"]}),
        &["position.seen_by: at most 2 entries are possible"],
    );
}

/// A battery: its guns, the best of them, the shells in both depots.
#[derive(Clone, Debug, Default, PartialEq)]
struct Battery {
    guns: Vec<Gun>,
    best: Option<Gun>,
    shells: [[u8; 2]; 2],
}

fn battery(part: &mut Part<'_>, battery: &mut Battery) {
    part.field("guns", each(object(gun)), Vec::new(), &mut battery.guns);
    part.field("best", maybe(object(gun)), None, &mut battery.best);
    part.field("shells", all(counted([("high explosive", 9), ("smoke", 9)])), [[1, 0]; 2], &mut battery.shells);
}

#[test]
fn objects_within_know_where_they_stand() {
    let one = Gun { unit: 1, ..Gun::default() };
    let mut before = Battery { guns: vec![one], best: None, shells: [[0, 3], [1, 0]] };
    let written = Part::write(|part| battery(part, &mut before));
    let guns = json!([{"unit": "pak", "crew": 0}]);
    assert_eq!(written, json!({"guns": guns, "best": null, "shells": [{"smoke": 3}, {"high explosive": 1}]}));

    let mistakes = Mistakes::default();
    let read = |value| {
        let mut after = Battery::default();
        Part::read(&value, &mistakes, |part| {
            battery(part, &mut after);
            Some(())
        });
        after
    };
    assert_eq!(read(written), before);
    assert!(mistakes.is_empty());
    read(json!({"guns": [{"unit": "pak"}, 3], "best": {}, "shells": [{"smoke": 10, "gas": 1}, {}]}));
    assert_eq!(
        mistakes.into_vec(),
        [
            "position.guns[1] is a JSON object",
            "position.best.unit: this field is missing",
            "position.shells[0]: there is no \"gas\"",
            "position.shells[0].smoke: a whole number from 0 to 9 is expected",
        ]
    );
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Frame {
    Rest,
    Step { fast: bool },
    Fire(u8, bool),
    Aim(u8, (u8, u8)),
}

fn aim(part: &mut Part<'_>, most: &u8, aim: Option<(u8, u8)>) -> Option<(u8, u8)> {
    let row = part.must("row", 0..=*most, aim.map(|aim| aim.0));
    let place = part.must("place", 0..=*most, aim.map(|aim| aim.1));
    Some((row?, place?))
}

frames! {
    fn frame(most: &u8) -> Frame by "is" {
        "rest" => Rest,
        "fast_step" => Step { fast is true },
        "slow_step" => Step { fast is false },
        "fire" => Fire(unit as "by"[UNITS], aimed = true),
        "aim" => Aim(shells[0..=*most], target in aim),
    }
}

#[track_caller]
fn check_frame(way: &mut impl Way<Frame>, one: Frame, expect: Value) {
    assert_eq!(way.write(&one), expect);
    let mistakes = Mistakes::default();
    assert_eq!(way.read(&Entry::new(&expect, &mistakes)), Some(one));
    assert!(mistakes.is_empty());
}

#[test]
fn frames_are_objects_or_rows_or_words() {
    let mut objects = object(|part, one| frame(part, &9, one));
    check_frame(&mut objects, Frame::Rest, json!({"is": "rest"}));
    check_frame(&mut objects, Frame::Fire(2, false), json!({"is": "fire", "by": "flak", "aimed": false}));
    check_frame(&mut objects, Frame::Aim(3, (1, 2)), json!({"is": "aim", "shells": 3, "row": 1, "place": 2}));
    let mut words = word_or_object("is", |part, one| frame(part, &9, one));
    check_frame(&mut words, Frame::Step { fast: false }, json!("slow_step"));
    check_frame(&mut words, Frame::Fire(1, true), json!({"is": "fire", "by": "pak", "aimed": true}));
    let mut rows = row(|part, one| frame(part, &9, one));
    check_frame(&mut rows, Frame::Step { fast: true }, json!(["fast_step"]));
    check_frame(&mut rows, Frame::Aim(3, (1, 2)), json!(["aim", 3, 1, 2]));

    let mistakes = Mistakes::default();
    assert_eq!(objects.read(&Entry::new(&json!({"is": "fire", "by": "pak"}), &mistakes)), Some(Frame::Fire(1, true)));
    for wrong in [json!({"is": "pray"}), json!({"is": "fire", "at": 3}), json!({"is": "aim", "row": 10})] {
        assert_eq!(objects.read(&Entry::new(&wrong, &mistakes)), None);
    }
    rows.read(&Entry::new(&json!(["rest", 3]), &mistakes));
    assert_eq!(
        mistakes.into_vec(),
        [
            "position.is: there is no choice \"pray\"",
            "position.by: this field is missing",
            "position.shells: this field is missing",
            "position.row: a whole number from 0 to 9 is expected",
            "position.place: this field is missing",
            "position: there is no room for 3",
        ]
    );
}
