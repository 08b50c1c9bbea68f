//! Markdown as HTML that can do nothing: no raw HTML, and links only to pages.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};

/// The text as HTML.
pub(crate) fn to_html(text: &str) -> String {
    let harmless = Parser::new_ext(text, Options::ENABLE_TABLES).filter(|event| {
        let image = matches!(event, Event::Start(Tag::Image { .. }) | Event::End(TagEnd::Image));
        !image && !matches!(event, Event::Html(_) | Event::InlineHtml(_))
    });
    let harmless = harmless.map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) if !is_page(&dest_url) => {
            Event::Start(Tag::Link { link_type, dest_url: "#".into(), title, id })
        }
        other => other,
    });
    let mut page = String::new();
    html::push_html(&mut page, harmless);
    page
}

fn is_page(address: &str) -> bool {
    ["https://", "http://", "#", "/"].iter().any(|start| address.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
