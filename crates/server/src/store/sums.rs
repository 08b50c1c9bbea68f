//! Checksums: damage is noticed before it is played on. Every entry's sum covers all entries before it, so that one
//! changed, missing or moved is found where it is, and what comes before it can be trusted.

use crate::chance::hash;

/// How many hexadecimal digits of a hash are kept: damage is found, no forger kept out.
const DIGITS: usize = 16;

/// The sum of some texts. Each is followed by a sign that none of them holds, so that none can reach into the next.
fn of(parts: &[&str]) -> String {
    let mut sum = hash(parts.join("\u{0}").as_bytes());
    sum.truncate(DIGITS);
    sum
}

/// The sum of an entry that follows entries with the sum `before`; the first one follows the empty word.
pub(super) fn of_entry(before: &str, body: &str) -> String {
    of(&[before, body])
}

/// The sum of what never changes in a game.
pub(super) fn of_game(id: &str, game: &str, header: &str, seats: &str, lesson: &str) -> String {
    of(&[id, game, header, seats, lesson])
}

/// The sum of the dice and of the end of the entries.
pub(super) fn of_end(dice: &str, entries: usize, last: &str) -> String {
    of(&[dice, &entries.to_string(), last])
}

/// The sum of a snapshot that stands after so many entries, the last of which has the sum `last`.
pub(super) fn of_snapshot(id: &str, entries: usize, last: &str, body: &str) -> String {
    of(&[id, &entries.to_string(), last, body])
}

/// How many of the entries that follow entries with the sum `before` are as they were written. Entries from before there
/// were sums have none and are believed.
pub(super) fn sound<'a>(mut before: &'a str, entries: impl Iterator<Item = (&'a str, &'a str)>) -> usize {
    let mut sound = 0;
    for (body, sum) in entries {
        let told = !sum.is_empty() || !before.is_empty();
        if told && of_entry(before, body) != sum {
            break;
        }
        before = sum;
        sound += 1;
    }
    sound
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chain(bodies: &[&str]) -> Vec<(String, String)> {
        let mut before = String::new();
        let link = |body: &&str| {
            before = of_entry(&before, body);
            ((*body).to_owned(), before.clone())
        };
        bodies.iter().map(link).collect()
    }

    fn sound_of(entries: &[(String, String)]) -> usize {
        sound("", entries.iter().map(|(body, sum)| (body.as_str(), sum.as_str())))
    }

    #[test]
    fn an_entry_that_was_changed_moved_or_left_out_is_found_where_it_is() {
        let whole = chain(&["a", "b", "c", "d"]);
        assert_eq!(sound_of(&whole), 4);
        let mut changed = whole.clone();
        changed[2].0 = "x".into();
        assert_eq!(sound_of(&changed), 2);
        let mut swapped = whole.clone();
        swapped.swap(1, 2);
        assert_eq!(sound_of(&swapped), 1);
        let mut shorter = whole.clone();
        shorter.remove(1);
        assert_eq!(sound_of(&shorter), 1);
        let mut bare = whole;
        bare[3].1.clear();
        assert_eq!(sound_of(&bare), 3, "the sum itself is part of what was written");
    }

    #[test]
    fn entries_from_before_there_were_sums_are_believed_and_later_ones_follow_them() {
        let mut entries = vec![("old".to_owned(), String::new()), ("older".to_owned(), String::new())];
        assert_eq!(sound_of(&entries), 2);
        entries.extend(chain(&["new", "newer"]));
        assert_eq!(sound_of(&entries), 4);
        entries[3].0 = "x".into();
        assert_eq!(sound_of(&entries), 3);
    }
}
