//! Tables that a command makes anew in a page that is otherwise written by hand: each stands between two comments.

/// The page with the table of this name in its place, or at the end if it has none yet.
pub fn placed(page: &str, name: &str, table: &str) -> String {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->\n"));
    let block = format!("{begin}{table}{end}");
    let Some((before, rest)) = page.split_once(&begin) else { return format!("{page}\n{block}") };
    let after = rest.split_once(&end).map_or("", |(_, after)| after);
    format!("{before}{block}{after}")
}

#[cfg(test)]
mod tests {
    use super::placed;

    #[test]
    fn a_table_takes_the_place_of_the_older_one() {
        let page = "# Page\n\n<!-- ladder of x -->\nold\n<!-- end of ladder of x -->\n\nMore.\n";
        let new = placed(page, "ladder of x", "new\n");
        assert_eq!(new, page.replace("old", "new"));
        assert_eq!(placed(&new, "ladder of x", "new\n"), new);
    }

    #[test]
    fn a_first_table_comes_last() {
        let page = placed("# Page\n", "ladder of y", "new\n");
        assert_eq!(page, "# Page\n\n<!-- ladder of y -->\nnew\n<!-- end of ladder of y -->\n");
    }
}
