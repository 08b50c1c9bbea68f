//! Decisions and events described once: from one list come the code that writes them and the code that reads them.
//!
//! How the values in the fields are named is said in [`crate::json`].

/// Describes the variants of a decision or of an event, each with its name in JSON and its fields:
///
/// ```text
/// described! {
///     Decision of Operation by "do" {
///         "begin" => Begin,                        // {"do":"begin"}
///         "span" => Span(hex, to),                 // {"do":"span","hex":…,"to":…}
///         "buy" => Buy(card: UnitCard as "unit"),  // named in the way of UnitCard, in the field "unit"
///         "go" => Go(direction as ["to", "way"]),  // one value in several fields
///         "drew" => Drew(side, _),                 // not written; only possible where nothing is read
///         "forded" => Forded { piece as "unit", entered },
///     }
/// }
/// ```
///
/// What is described by "do" is a decision, what is described by "mean" an intention: both can be written and read,
/// strictly; everything else is only written.
/// `cargo xtask protocol` reads these lists too.
#[macro_export]
macro_rules! described {
    ($type:ident of $known:ident by "do" { $($body:tt)* }) => {
        $crate::described! { @write $type $known "do" { $($body)* } }
        $crate::described! { @read decision $type $known { $($body)* } }
    };
    ($type:ident of $known:ident by "mean" { $($body:tt)* }) => {
        $crate::described! { @write $type $known "mean" { $($body)* } }
        $crate::described! { @read intention $type $known { $($body)* } }
    };
    ($type:ident of $known:ident by $tag:literal { $($body:tt)* }) => {
        $crate::described! { @write $type $known $tag { $($body)* } }
    };

    (@write $type:ident $known:ident $tag:literal { $(
        $name:literal => $variant:ident
            $(( $($field:tt $(: $way:ident)? $(as $key:tt)?),* ))?
            $({ $($part:ident $(: $part_way:ident)? $(as $part_key:tt)?),* })?
    ),* $(,)? }) => {
        impl $crate::ToJson<$known> for $type {
            fn to_json(&self, known: &$known) -> ::serde_json::Value {
                let mut fields = ::serde_json::Map::new();
                let name = match self {
                    $(Self::$variant $(( $($field),* ))? $({ $($part),* })? => {
                        $($($crate::described!(@put fields known $field [$($way)?] [$($key)?]);)*)?
                        $($($crate::described!(@put fields known $part [$($part_way)?] [$($part_key)?]);)*)?
                        $name
                    })*
                };
                fields.insert($tag.into(), name.into());
                fields.into()
            }
        }
    };
    (@put $fields:ident $known:ident _ [] []) => {};
    (@put $fields:ident $known:ident $field:ident [$($way:ident)?] []) => {
        let value = $crate::ToJson::<_, $crate::described!(@way $($way)?)>::to_json($field, $known);
        $fields.insert(stringify!($field).into(), value);
    };
    (@put $fields:ident $known:ident $field:ident [$($way:ident)?] [$key:literal]) => {
        let value = $crate::ToJson::<_, $crate::described!(@way $($way)?)>::to_json($field, $known);
        $fields.insert($key.into(), value);
    };
    (@put $fields:ident $known:ident $field:ident [] [[$($key:literal),+]]) => {
        $crate::json::spread(&mut $fields, [$($key),+], $field, $known);
    };

    (@read $kind:ident $type:ident $known:ident { $(
        $name:literal => $variant:ident
            $(( $($field:ident $(: $way:ident)? $(as $key:tt)?),* ))?
            $({ $($part:ident $(: $part_way:ident)? $(as $part_key:tt)?),* })?
    ),* $(,)? }) => {
        impl $crate::FromJson<$known> for $type {
            fn from_json(value: &::serde_json::Value, _: &str, known: &$known) -> Result<Self, String> {
                $crate::Fields::$kind(value, |verb, fields| Ok(Some(match verb {
                    $($name => Self::$variant
                        $(( $($crate::described!(@get fields known $field [$($way)?] [$($key)?])),* ))?
                        $({ $($part: $crate::described!(@get fields known $part [$($part_way)?] [$($part_key)?])),* })?,
                    )*
                    _ => return Ok(None),
                })))
            }
        }
    };
    (@get $fields:ident $known:ident $field:ident [$($way:ident)?] []) => {
        $crate::FromJson::<_, $crate::described!(@way $($way)?)>::from_json(
            $fields.value(stringify!($field))?, stringify!($field), $known)?
    };
    (@get $fields:ident $known:ident $field:ident [$($way:ident)?] [$key:literal]) => {
        $crate::FromJson::<_, $crate::described!(@way $($way)?)>::from_json($fields.value($key)?, $key, $known)?
    };
    (@get $fields:ident $known:ident $field:ident [] [[$($key:literal),+]]) => {
        $crate::FromFields::from_fields($fields, [$($key),+], $known)?
    };

    (@way) => { () };
    (@way $way:ident) => { $way };
}

#[cfg(test)]
mod tests {
    use crate::json::word;
    use crate::{Fields, FromFields, FromJson, ToFields, ToJson, named};
    use serde_json::{Value, json};

    /// What knows the names in these tests.
    struct Pack(Vec<&'static str>);

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Arm {
        Primary,
        Secondary,
    }

    /// A way of naming a number by the pack.
    enum Card {}

    named! { Pack:
        Arm => |_, arm| ARMS.iter().find(|(one, _)| *one == arm).map(|(_, id)| *id),
            |_, id, field| word(id, field, ARMS);
        u8: Card => |pack, card| pack.0.get(usize::from(card)).copied(),
            |pack, id, _| pack.0.iter().position(|one| *one == id).map(|at| at as u8).ok_or_else(|| format!("no {id}"));
    }

    const ARMS: [(Arm, &str); 2] = [(Arm::Primary, "primary"), (Arm::Secondary, "secondary")];

    /// Written as two fields of which the second may be left out.
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Spread(u8, Option<u8>);

    impl ToFields<Pack, 2> for Spread {
        fn to_fields(&self, _: &Pack) -> [Option<Value>; 2] {
            [Some(self.0.into()), self.1.map(Value::from)]
        }
    }

    impl FromFields<Pack, 2> for Spread {
        fn from_fields(fields: &Fields<'_>, [from, to]: [&'static str; 2], _: &Pack) -> Result<Self, String> {
            Ok(Self(fields.small(from)?, if fields.has(to) { Some(fields.small(to)?) } else { None }))
        }
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Decision {
        Pass,
        Fire(Arm, u8),
        Play(u8),
        Spray(Spread),
        Load { on: u8, arm: Arm },
    }

    described! {
        Decision of Pack by "do" {
            "pass" => Pass,
            "fire" => Fire(arm as "with", at),
            "play" => Play(card: Card),
            "spray" => Spray(spread as ["from", "to"]),
            "load" => Load { on: Card as "card", arm },
        }
    }

    enum Event {
        Drew(Option<u8>, ()),
        Rolled([u8; 2]),
    }

    described! {
        Event of Pack by "event" {
            "drew" => Drew(card: Card, _),
            "rolled" => Rolled(rolls),
        }
    }

    fn pack() -> Pack {
        Pack(vec!["ambush", "rally"])
    }

    #[test]
    fn what_is_described_is_written_and_read_alike() {
        for (decision, expect) in [
            (Decision::Pass, json!({"do": "pass"})),
            (Decision::Fire(Arm::Secondary, 3), json!({"do": "fire", "with": "secondary", "at": 3})),
            (Decision::Play(1), json!({"do": "play", "card": "rally"})),
            (Decision::Spray(Spread(1, None)), json!({"do": "spray", "from": 1})),
            (Decision::Spray(Spread(1, Some(2))), json!({"do": "spray", "from": 1, "to": 2})),
            (Decision::Load { on: 0, arm: Arm::Primary }, json!({"do": "load", "card": "ambush", "arm": "primary"})),
        ] {
            assert_eq!(decision.to_json(&pack()), expect);
            assert_eq!(Decision::from_json(&expect, "", &pack()), Ok(decision));
        }
    }

    #[test]
    fn an_event_may_keep_something_to_itself() {
        assert_eq!(Event::Drew(Some(0), ()).to_json(&pack()), json!({"event": "drew", "card": "ambush"}));
        assert_eq!(Event::Drew(None, ()).to_json(&pack()), json!({"event": "drew", "card": null}));
        assert_eq!(Event::Rolled([3, 4]).to_json(&pack()), json!({"event": "rolled", "rolls": [3, 4]}));
    }

    #[track_caller]
    fn check(value: Value, expect: &str) {
        assert_eq!(Decision::from_json(&value, "", &pack()), Err(expect.to_owned()));
    }

    #[test]
    fn the_first_mistake_refuses_what_is_read() {
        check(json!([]), "a decision is a JSON object");
        check(json!({"do": "hide"}), "there is nothing to do called \"hide\"");
        check(json!({"do": "pass", "unit": 3}), "there is no field \"unit\" here");
        check(json!({"do": "fire", "at": 3}), "the field \"with\" is missing");
        check(json!({"do": "fire", "with": 3, "at": 3}), "the field \"with\" is a string");
        check(json!({"do": "fire", "with": "love", "at": 3}), "there is no with \"love\"");
        check(json!({"do": "fire", "with": "primary", "at": 256}), "the field \"at\" is a number from 0 to 255");
        check(json!({"do": "play", "card": "retreat"}), "no retreat");
    }
}
