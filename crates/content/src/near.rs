//! What a misspelled name may have meant: small slips are told together with the name that fits.

/// The most names that are suggested for one word.
const MOST: usize = 3;

/// The end of a message about an unknown name: `; did you mean …?` with the names that are nearest to it, or nothing
/// if none is near.
///
/// ```
/// use fieldcraft_content::did_you_mean;
/// assert_eq!(did_you_mean("tiger", ["hetzer", "tiger-i"]), "; did you mean `tiger-i`?");
/// assert_eq!(did_you_mean("bicycle", ["hetzer", "tiger-i"]), "");
/// ```
#[must_use]
pub fn did_you_mean<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let near = nearest(word, names);
    let quoted: Vec<String> = near.iter().map(|name| format!("`{name}`")).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((last, [])) => format!("; did you mean {last}?"),
        Some((last, rest)) => format!("; did you mean {} or {last}?", rest.join(", ")),
    }
}

/// The names that are as near to `word` as any: those of which it is the beginning, otherwise those with the fewest
/// letters to change.
fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let word = word.to_lowercase();
    // Beginnings of longer names, such as `rifle` for `rifle-us` and `rifle-german`, are the nearest of all.
    let begins =
        |name: &str| name.strip_prefix(word.as_str()).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
    let slips = |name: &str| {
        let name = name.to_lowercase();
        if !word.is_empty() && begins(&name) {
            return Some(0);
        }
        let most = (word.chars().count().max(name.chars().count()) / 3).max(1);
        Some(distance(&word, &name)).filter(|slips| *slips <= most)
    };
    let near: Vec<(usize, &str)> =
        names.into_iter().filter_map(|name| slips(name).map(|slips| (slips, name))).collect();
    let least = near.iter().map(|(slips, _)| *slips).min();
    let nearest = near.into_iter().filter(|(slips, _)| Some(*slips) == least).map(|(_, name)| name);
    nearest.take(MOST).collect()
}

/// How many letters must be put in, left out, changed or exchanged with the next to make one word of the other.
fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows = vec![vec![0; other.len() + 1]; one.len() + 1];
    for (at, row) in rows.iter_mut().enumerate() {
        row[0] = at;
    }
    for (at, cell) in rows[0].iter_mut().enumerate() {
        *cell = at;
    }
    for i in 1..=one.len() {
        for j in 1..=other.len() {
            let change = usize::from(one[i - 1] != other[j - 1]);
            let mut least = (rows[i - 1][j] + 1).min(rows[i][j - 1] + 1).min(rows[i - 1][j - 1] + change);
            if 1 < i && 1 < j && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            rows[i][j] = least;
        }
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(word: &str, names: &[&str], expect: &[&str]) {
        assert_eq!(nearest(word, names.iter().copied()), expect, "{word}");
    }

    #[test]
    fn a_slip_is_one_letter_too_many_too_few_wrong_or_exchanged() {
        for slip in ["artan", "artaain", "artein", "atrain"] {
            check(slip, &["Nece", "Artain", "Kuhn"], &["Artain"]);
        }
        assert_eq!(["", "ab", "ba", "axb"].map(|word| distance(word, "ab")), [2, 0, 1, 1]);
    }

    #[test]
    fn the_beginning_of_a_name_and_another_case_are_near() {
        check("rifle", &["rifle-us", "rifle-german", "riflemen"], &["rifle-us", "rifle-german"]);
        check("TIGER-I", &["tiger-i", "king-tiger"], &["tiger-i"]);
    }

    #[test]
    fn what_is_far_is_not_suggested() {
        check("Paris", &["Nece", "Artain"], &[]);
        check("", &["m8", "m10"], &[]);
        check("m11", &["m5", "m10", "m16", "m18", "m12"], &["m10", "m16", "m18"]);
        assert_eq!(did_you_mean("m11", ["m10", "m16", "m18"]), "; did you mean `m10`, `m16` or `m18`?");
    }
}
