use super::*;
use serde_json::json;

/// A gun as a position tells it: `{"unit":"pak","crew":3,"limbered":true,"seen_by":["a"]}`.
fn gun(object: &Object<'_>) -> (Option<u8>, u8, bool, Vec<u8>) {
    let look_up = |id: &str| match id {
        "pak" => Ok(1),
        "flak" => Ok(2),
        _ => Err(format!("there is no unit {id:?}")),
    };
    let read = (
        object.must("unit", look_up),
        object.count("crew", 5),
        object.flag("limbered"),
        object.names("seen_by", look_up),
    );
    object.finish();
    read
}

/// What is wrong with a gun.
#[track_caller]
fn check(value: Value, expect: &[&str]) {
    let mistakes = Mistakes::default();
    if let Some(object) = Object::new("gun", &value, &mistakes) {
        gun(&object.with_lists_up_to(2));
    }
    assert_eq!(mistakes.into_vec(), expect);
}

#[test]
fn what_is_left_out_or_null_is_as_usual() {
    let mistakes = Mistakes::default();
    for value in [json!({"unit": "pak"}), json!({"unit": "pak", "crew": null, "limbered": null, "seen_by": null})] {
        let object = Object::new("gun", &value, &mistakes).expect("an object");
        assert_eq!(gun(&object), (Some(1), 0, false, vec![]));
        assert!(!object.has("crew") && object.maybe_flag("limbered").is_none());
    }
    let value = json!({"unit": "pak", "crew": 5, "limbered": true, "seen_by": ["flak", "pak"]});
    assert_eq!(gun(&Object::new("gun", &value, &mistakes).expect("an object")), (Some(1), 5, true, vec![2, 1]));
    assert!(mistakes.is_empty());
}

#[test]
fn every_mistake_is_told_with_its_place() {
    check(json!(3), &["gun is a JSON object"]);
    check(json!({"unit": null}), &["gun.unit: this field is missing"]);
    check(
        json!({"unit": "tank", "crew": 6, "limbered": 1, "seen_by": ["pak", 3], "size": 1}),
        &[
            "gun.unit: there is no unit \"tank\"",
            "gun.crew: a whole number from 0 to 5 is expected",
            "gun.limbered: true or false is expected",
            "gun.seen_by: a list of names is expected",
            "gun has no field \"size\"",
        ],
    );
    check(
        json!({"unit": 3, "crew": -1, "seen_by": "pak"}),
        &[
            "gun.unit: a string is expected",
            "gun.crew: a whole number from 0 to 5 is expected",
            "gun.seen_by: a list is expected",
        ],
    );
    check(json!({"unit": "pak", "seen_by": ["pak", "pak", "pak"]}), &["gun.seen_by: at most 2 entries are possible"]);
}

#[test]
fn objects_within_know_where_they_stand_and_how_long_lists_may_be() {
    let value = json!({"guns": [{"unit": "pak"}, 3, {"unit": "flak", "seen_by": ["pak", "pak"]}], "best": {}});
    let mistakes = Mistakes::default();
    let object = Object::new("position", &value, &mistakes).expect("an object").with_lists_up_to(3);
    let guns = object.objects("guns");
    assert_eq!(guns.iter().map(|one| gun(one).0).collect::<Vec<_>>(), [Some(1), Some(2)]);
    let best = object.object("best").expect("an object");
    gun(&best);
    object.finish();
    assert_eq!(mistakes.into_vec(), ["position.guns[1] is a JSON object", "position.best.unit: this field is missing"]);
}
