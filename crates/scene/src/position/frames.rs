//! Frames of a stack described once: the word of each, and its fields.

/// Makes the function that describes a frame, from one list of the frames and their fields:
///
/// ```text
/// frames! {
///     /// A choice under way.
///     pub(super) fn frame(game: &Battle) -> Frame by "is" {
///         "declaring" => Declaring,                     // {"is":"declaring"}
///         "planning" => Planning(unit, hex),            // {"is":"planning","unit":…,"hex":…}, named as `game` does
///         "award" => Award(side, left[0..=9]),          // a way of its own
///         "spend" => Spend(section, default as "for"),  // a name of its own
///         "after" => After(section, order = false),     // what it is if it is left out
///         "moving" => Moving(moving in moving),         // several fields, described by fn moving(part, game, value)
///         "fast_step" => Step { fast is true },         // a word for one value
///     }
/// }
/// ```
#[macro_export]
macro_rules! frames {
    ($(#[$doc:meta])* $vis:vis fn $name:ident($known:ident: &$context:ty) -> $frame:ident by $tag:literal { $(
        $word:literal => $variant:ident
            $(( $($field:ident $(in $from:ident)? $(as $key:literal)? $([$way:expr])? $(= $usual:expr)?),* ))?
            $({ $($part:ident $(is $fixed:literal)? $([$part_way:expr])? $(= $part_usual:expr)?),* })?
    ),* $(,)? }) => {
        $(#[$doc])*
        $vis fn $name(
            part: &mut $crate::position::Part<'_>,
            $known: &$context,
            frame: Option<$frame>,
        ) -> Option<$frame> {
            let word = frame.map(|frame| match frame {
                $($frame::$variant { $($($($part: $fixed,)?)*)? .. } => $word.to_owned(),)*
            });
            let word = part.must($tag, $crate::position::text(), word)?;
            match word.as_str() {
                $($word => {
                    let ($($($field,)*)? $($($part,)*)?) = match frame {
                        Some($frame::$variant $(($($field),*))? $({ $($part),* })?) =>
                            ($($(Some($field),)*)? $($(Some($part),)*)?),
                        _ => ::std::default::Default::default(),
                    };
                    $($(let $field = $crate::frames!(
                        @field part $known $field [$($from)?] [$($key)?] [$($way)?] [$($usual)?]
                    );)*)?
                    $($(let $part = $crate::frames!(
                        @part part $known $part [$($fixed)?] [$($part_way)?] [$($part_usual)?]
                    );)*)?
                    Some($frame::$variant $(($($field?),*))? $({ $($part: $part?),* })?)
                })*
                _ => {
                    part.wrong($tag, format!("there is no choice {word:?}"));
                    None
                }
            }
        }
    };

    (@part $part:ident $known:ident $field:ident [$fixed:literal] [] []) => { $field.or(Some($fixed)) };
    (@part $part:ident $known:ident $field:ident [] [$($way:expr)?] [$($usual:expr)?]) => {
        $crate::frames!(@field $part $known $field [] [] [$($way)?] [$($usual)?])
    };

    (@field $part:ident $known:ident $field:ident [$from:ident] [] [] []) => { self::$from($part, $known, $field) };
    (@field $part:ident $known:ident $field:ident [] [] [$($way:expr)?] [$($usual:expr)?]) => {
        $crate::frames!(@value $part $field stringify!($field), [$($usual)?] $crate::frames!(@way $known $($way)?))
    };
    (@field $part:ident $known:ident $field:ident [] [$key:literal] [$($way:expr)?] [$($usual:expr)?]) => {
        $crate::frames!(@value $part $field $key, [$($usual)?] $crate::frames!(@way $known $($way)?))
    };

    (@value $part:ident $field:ident $key:expr, [] $way:expr) => { $part.must($key, $way, $field) };
    (@value $part:ident $field:ident $key:expr, [$usual:expr] $way:expr) => {
        Some($part.given($key, $way, $field).unwrap_or($usual))
    };

    (@way $known:ident) => { $crate::position::by($known) };
    (@way $known:ident $way:expr) => { $way };
}
