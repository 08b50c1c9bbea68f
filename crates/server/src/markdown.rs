//! Markdown as HTML that can do nothing: no raw HTML, and links only to pages.

use fieldcraft_content::catalogue::{self, Entry};
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, TextMergeStream, html};

/// The text as HTML.
pub(crate) fn to_html(text: &str) -> String {
    let mut page = String::new();
    html::push_html(&mut page, harmless(text));
    page
}

/// The text as HTML, where the ID of every clause is a button that opens it; those in brackets are small marks, and
/// brackets that `hidden` says are left out.
pub(crate) fn with_clauses(text: &str, hidden: fn(&Entry) -> bool) -> String {
    let buttons = TextMergeStream::new(harmless(text)).map(|event| match event {
        Event::Text(words) => Event::InlineHtml(CowStr::from(clauses(&words, hidden))),
        other => other,
    });
    let mut page = String::new();
    html::push_html(&mut page, buttons);
    page
}

fn harmless(text: &str) -> impl Iterator<Item = Event<'_>> {
    let harmless = Parser::new_ext(text, Options::ENABLE_TABLES).filter(|event| {
        let image = matches!(event, Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image));
        !image && !matches!(event, Event::Html(_) | Event::InlineHtml(_))
    });
    harmless.map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) if !is_page(&dest_url) => {
            Event::Start(Tag::Link { link_type, dest_url: "#".into(), title, id })
        }
        other => other,
    })
}

fn is_page(address: &str) -> bool {
    ["https://", "http://", "#", "/"].iter().any(|start| address.starts_with(start))
}

/// Words with their clauses as HTML. A mark stands after the punctuation, as that of a footnote does, and in the line of
/// its word.
fn clauses(words: &str, hidden: fn(&Entry) -> bool) -> String {
    let mut page = String::new();
    let mut rest = words;
    while let Some((before, group, after)) = next_group(rest) {
        let (end, after) = after.split_at(after.len() - after.trim_start_matches(['.', ',', ';', ':']).len());
        let before = before.trim_end();
        let (start, word) = before.split_at(before.trim_end_matches(|one: char| !one.is_whitespace()).len());
        page += &linked(start);
        let word = linked(word) + end;
        let shown: Vec<String> =
            group.into_iter().filter(|entry| !hidden(entry)).map(|entry| button(&entry.id)).collect();
        page += &if shown.is_empty() {
            word
        } else {
            let marks = shown.join(" ");
            format!("<span class=\"unbroken\">{word}<span class=\"clause-marks\">{marks}</span></span>")
        };
        rest = after;
    }
    page + &linked(rest)
}

/// The first bracket that holds IDs only, and what stands before and after it.
fn next_group(words: &str) -> Option<(&str, Vec<&'static Entry>, &str)> {
    let groups = words.match_indices('[').filter_map(|(at, _)| {
        let (inside, after) = words[at + 1..].split_once(']')?;
        let ids = inside.split(',').map(|id| catalogue::find(id).filter(|entry| entry.id == id.trim()));
        Some((&words[..at], ids.collect::<Option<Vec<_>>>()?, after))
    });
    groups.into_iter().next()
}

/// Words in which IDs are buttons, as HTML.
fn linked(words: &str) -> String {
    let mut page = String::new();
    let mut from = 0;
    for (at, entry) in catalogue::references(words) {
        page += &escaped(&words[from..at.start]);
        page += &button(&entry.id);
        from = at.end;
    }
    page + &escaped(&words[from..])
}

fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

fn button(id: &str) -> String {
    format!(
        "<button type=\"button\" class=\"clause\" data-clause=\"{id}\" aria-label=\"Rule {id}\" \
         aria-haspopup=\"dialog\">{id}</button>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalogue::Kind;

    #[test]
    fn words_stay_and_scripts_go() {
        let page = to_html("# New\n\n<script>alert(1)</script>\n\n- a **b** <img src=x onerror=y> [c](javascript:d)\n");
        assert!(page.contains("<h1>New</h1>") && page.contains("<strong>b</strong>"), "{page}");
        assert!(page.contains("<a href=\"#\">c</a>"), "{page}");
        assert!(!page.contains("script") && !page.contains("onerror"), "{page}");
    }

    #[test]
    fn tables_are_tables() {
        assert!(to_html("| a |\n| --- |\n| 1 |\n").contains("<td>1</td>"));
    }

    #[test]
    fn ids_are_buttons_and_brackets_are_marks() {
        let page = with_clauses("A *b* < c [FD-1, FD-2]; see FD-3, not FD-999 [x].", |_| false);
        let bare = page.replace(" type=\"button\" class=\"clause\"", "").replace(" aria-haspopup=\"dialog\"", "");
        let button = |id: &str| format!("<button data-clause=\"{id}\" aria-label=\"Rule {id}\">{id}</button>");
        let expect = format!(
            "<p>A <em>b</em> &lt; <span class=\"unbroken\">c;<span class=\"clause-marks\">{} {}</span></span> see {}, not FD-999 [x].</p>\n",
            button("FD-1"),
            button("FD-2"),
            button("FD-3")
        );
        assert_eq!(bare, expect);
    }

    #[test]
    fn hidden_brackets_leave_no_trace() {
        assert_eq!(with_clauses("Half. [FD-A1, FD-A38]", |entry| entry.kind == Kind::Ruling), "<p>Half.</p>\n");
    }
}
