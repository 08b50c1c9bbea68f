//! The reader's errors in plain words: what is missing, and what an unknown word may have meant.

use crate::did_you_mean;

/// An error of the reader as a person would say it.
pub(crate) fn plain(message: &str) -> String {
    if let Some(field) = message.strip_prefix("missing field ") {
        return format!("{field} is missing");
    }
    let unknown = message.strip_prefix("unknown field ").or_else(|| message.strip_prefix("unknown variant "));
    let Some((word, expected)) = unknown.and_then(|rest| rest.split_once(", expected ")) else {
        return message.to_owned();
    };
    // Every second piece between backticks is a name.
    let names = expected.split('`').skip(1).step_by(2);
    format!("{message}{}", did_you_mean(word.trim_matches('`'), names))
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn what_is_missing_is_named() {
        assert_eq!(plain("missing field `ending`"), "`ending` is missing");
        assert_eq!(
            plain("invalid type: integer `5`, expected a string"),
            "invalid type: integer `5`, expected a string"
        );
    }

    #[test]
    fn a_near_miss_of_a_key_or_value_is_suggested() {
        let near = plain("unknown field `turn`, expected one of `id`, `turns`");
        assert_eq!(near, "unknown field `turn`, expected one of `id`, `turns`; did you mean `turns`?");
        let near = plain("unknown variant `alied`, expected `allied` or `german`");
        assert_eq!(near, "unknown variant `alied`, expected `allied` or `german`; did you mean `allied`?");
        let far = "unknown variant `rain`, expected one of `stand_in`, `confined`";
        assert_eq!(plain(far), far);
    }
}
