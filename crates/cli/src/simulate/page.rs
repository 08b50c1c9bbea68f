//! One HTML page with the tables and plots of a simulation; nothing is fetched from elsewhere.

use super::count::Row;
use std::fmt::Write;

/// How many kinds of events are listed.
const KINDS: usize = 40;
/// The length of the longest bar.
const WIDE: f64 = 320.0;

const STYLE: &str = "body{font:16px/1.4 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
color:#222;background:#faf8f2}table{border-collapse:collapse;margin:.5rem 0 1.5rem}td,th{padding:.2rem .7rem;\
text-align:left;border-bottom:1px solid #d8d2c2}td.n{text-align:right}svg{vertical-align:middle}rect{fill:#5a7048}\
line{stroke:#222}@media(prefers-color-scheme:dark){body{color:#ddd;background:#1c1d1a}line{stroke:#ddd}}";

pub(super) fn html(rows: &[Row]) -> String {
    let mut page = String::from("<!doctype html><html lang=en><meta charset=utf-8><title>Simulation</title><style>");
    page.push_str(STYLE);
    page.push_str("</style><h1>Simulation</h1>");
    for row in rows {
        // A string takes everything that is written to it.
        let _ = section(&mut page, row);
    }
    page
}

fn section(page: &mut String, row: &Row) -> std::fmt::Result {
    let count = &row.count;
    write!(page, "<h2>{}</h2><p>{} games of {}", escape(&row.scenario), count.games, escape(&row.game))?;
    write!(page, ", {:.0} acts and a score of {:.1} on average.</p>", count.mean_acts(), count.mean_score())?;
    page.push_str("<h3>Who won</h3><table><tr><th>seat<th>player<th>won<th>95%<th>");
    for (at, (seat, player)) in row.seats.iter().zip(&row.players).enumerate() {
        let (share, low, high) = count.share(at);
        write!(page, "<tr><td>{}<td>{}<td class=n>{share:.1}%", escape(seat), escape(player))?;
        write!(page, "<td class=n>{low:.1} to {high:.1}<td>")?;
        bar(page, share / 100.0, Some((low / 100.0, high / 100.0)))?;
    }
    page.push_str("</table><h3>How</h3>");
    shares(page, count.grades.iter().map(|(grade, games)| (grade.clone(), *games)), count.games)?;
    page.push_str("<h3>How long, in acts</h3>");
    let lengths = count.lengths.iter().map(|(at, games)| (format!("{} to {}", 100 * at, 100 * at + 99), *games));
    shares(page, lengths, count.games)?;
    page.push_str("<h3>What happened, times a game</h3><table>");
    let mut kinds: Vec<_> = count.events.iter().collect();
    kinds.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
    for (kind, times) in kinds.into_iter().take(KINDS) {
        write!(page, "<tr><td>{}<td class=n>{:.2}", escape(kind), *times as f64 / count.games.max(1) as f64)?;
    }
    page.push_str("</table>");
    Ok(())
}

fn shares(page: &mut String, parts: impl Iterator<Item = (String, u64)>, games: u64) -> std::fmt::Result {
    page.push_str("<table>");
    for (name, part) in parts {
        let share = part as f64 / games.max(1) as f64;
        write!(page, "<tr><td>{}<td class=n>{part}<td class=n>{:.1}%<td>", escape(&name), 100.0 * share)?;
        bar(page, share, None)?;
    }
    page.push_str("</table>");
    Ok(())
}

fn bar(page: &mut String, share: f64, interval: Option<(f64, f64)>) -> std::fmt::Result {
    write!(page, "<svg width={WIDE} height=14 role=img aria-label='{:.1}%'>", 100.0 * share)?;
    write!(page, "<rect width={:.1} height=14 />", WIDE * share)?;
    if let Some((low, high)) = interval {
        write!(page, "<line x1={:.1} x2={:.1} y1=7 y2=7 stroke-width=2 />", WIDE * low, WIDE * high)?;
    }
    page.push_str("</svg>");
    Ok(())
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::super::count::{Count, Row};
    use super::html;

    #[test]
    fn a_page_shows_who_won_and_how() {
        let mut count = Count { games: 4, won: vec![3, 1], acts: 900, score: 8, ..Count::default() };
        count.grades.insert("Allied <victory>".into(), 3);
        count.lengths.insert(2, 4);
        count.events.insert("hit".into(), 10);
        let names = |a: &str, b: &str| vec![a.to_owned(), b.to_owned()];
        let row = Row {
            game: "g".into(),
            scenario: "s".into(),
            seats: names("allied", "german"),
            players: names("script", "random"),
            first_seed: 1,
            count,
        };
        let page = html(&[row]);
        for part in ["75.0%", "30.1 to 95.4", "Allied &lt;victory>", "200 to 299", "<td>hit<td class=n>2.50"] {
            assert!(page.contains(part), "{part}: {page}");
        }
        assert!(!page.contains("http"), "nothing is fetched");
    }
}
