//! Words with references, as lessons write them: `[LD-ATK-3]` for a clause, `{unit:902|the rifle team}` for a thing on
//! the screen.

use crate::Text;

/// Reads words with references.
///
/// # Errors
/// What is wrong, and the word it is wrong at.
pub fn read(words: &str) -> Result<Text, (String, String)> {
    let (mut text, mut rest) = (Text::new(), words);
    while let Some(at) = rest.find(['[', '{']) {
        let (before, reference) = rest.split_at(at);
        if !before.is_empty() {
            text = text.plain(unfolded(before));
        }
        let (open, close) = if reference.starts_with('[') { ('[', ']') } else { ('{', '}') };
        let inside = &reference[1..];
        let wrong = |message: &str| {
            let word = inside.split([close, ' ', '\n', '|']).next().unwrap_or_default();
            (word.to_owned(), message.to_owned())
        };
        let Some((inside, after)) = inside.split_once(close) else {
            return Err(wrong(&format!("`{open}` is never closed by `{close}`")));
        };
        text = match (open, inside.split_once('|')) {
            ('[', _) if is_clause(inside) => text.clause(inside),
            ('[', _) => return Err(wrong("a clause is written like [LD-ATK-3]")),
            (_, Some((id, name))) if !id.is_empty() && !name.is_empty() => text.subject(id, unfolded(name)),
            _ => return Err(wrong("a thing on the screen is written like {unit:902|the rifle team}")),
        };
        rest = after;
    }
    Ok(if rest.is_empty() { text } else { text.plain(unfolded(rest)) })
}

/// The words on one line, however the file breaks them; spaces at the ends stay.
fn unfolded(words: &str) -> String {
    words.replace('\n', " ")
}

fn is_clause(id: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    id.contains('-') && id.starts_with(|c: char| c.is_ascii_uppercase()) && id.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    #[test]
    fn references_become_spans() {
        let text = read("Move {unit:902|the\nteam} [LD-MOVE-1]\nnow [PL-VII.J.4a].").expect("it is sound");
        assert_eq!(text.to_string(), "Move the team [LD-MOVE-1] now [PL-VII.J.4a].");
        assert_eq!(text.0[1], Span::Subject { id: "unit:902".into(), text: "the team".into() });
        assert_eq!(text.clauses().collect::<Vec<_>>(), ["LD-MOVE-1", "PL-VII.J.4a"]);
        assert_eq!(read("").expect("nothing is sound"), Text::new());
    }

    #[test]
    fn broken_references_name_their_word() {
        for (words, at) in [
            ("see [LD-ATK-3", "LD-ATK-3"),
            ("see {unit:902", "unit:902"),
            ("see [the rules]", "the"),
            ("see [x]", "x"),
            ("see {unit:902}", "unit:902"),
            ("see {|team}", ""),
        ] {
            assert_eq!(read(words).expect_err(words).0, at, "{words}");
        }
    }
}
