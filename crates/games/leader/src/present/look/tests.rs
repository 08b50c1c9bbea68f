#![expect(clippy::float_arithmetic, reason = "contrast is a matter of screens")]

use super::*;
use crate::edition::Edition;
use fieldcraft_content::Files;

fn embedded(family: Family) -> Edition {
    pack::read(&pack::embedded(family)).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

/// The embedded pack with another theme, or with none.
fn with_theme(family: Family, theme: Option<&str>) -> Result<Edition, Vec<String>> {
    let printed = pack::embedded(family);
    let others = printed.iter().filter(|(name, _)| *name != FILE);
    let files = Files::of(others.chain(theme.map(|text| (FILE, text))));
    pack::read(&files).map_err(|mistakes| {
        let told = mistakes.as_slice().iter().map(|m| format!("{}:{} {}", m.file(), m.line(), m.message));
        told.collect()
    })
}

/// Relative luminance as WCAG defines it.
fn luminance(color: &str) -> f64 {
    let channel = |at: usize| {
        let value = f64::from(u8::from_str_radix(&color[at..at + 2], 16).expect("a checked colour")) / 255.0;
        if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

fn contrast(one: &str, other: &str) -> f64 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn whatever_is_read_stands_out_from_what_it_is_printed_on() {
    for family in [Family::Sherman, Family::Tiger] {
        let colors = embedded(family).look.theme.colors;
        let mut pairs: Vec<(String, String)> = Vec::new();
        for ground in ["paper", "clear", "woods", "town", "hills", "water", "swamp", "sand", "bocage"] {
            pairs.push(("ink".into(), ground.into()));
        }
        for mark in ["legal", "selected", "warn", "accent"] {
            pairs.push((mark.into(), "paper".into()));
        }
        let nations = colors.keys().filter(|name| name.starts_with("nation-") && !name.ends_with("-ink"));
        pairs.extend(nations.map(|name| (format!("{name}-ink"), name.clone())));
        assert!(16 <= pairs.len(), "{pairs:?}");
        for (print, ground) in pairs {
            for (mode, screen) in ["light", "dark"].into_iter().enumerate() {
                let ratio = contrast(&colors[&print][mode], &colors[&ground][mode]);
                assert!(4.5 <= ratio, "{family:?}, {screen}: {print} on {ground} has {ratio:.2}");
            }
        }
    }
    assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
}

#[test]
fn a_theme_changes_nothing_in_play() {
    let plain = with_theme(Family::Tiger, None).expect("a pack need not bring a theme");
    let own = "format = 1\n[colors]\npaper = [\"#ffffff\", \"#000000\"]\n[symbols]\n\"Panther\" = \"tank-sloped\"\n";
    let own = with_theme(Family::Tiger, Some(own)).expect("a theme may name a part of the colours");
    let embedded = embedded(Family::Tiger);
    assert_eq!(plain.look, embedded.look);
    assert!(plain.hash == embedded.hash && own.hash == embedded.hash);
    assert_eq!(own.look.theme.colors["paper"], ["#ffffff", "#000000"]);
    assert_eq!(own.look.theme.colors["ink"], embedded.look.theme.colors["ink"]);
    assert_eq!(own.look.symbol("Panther", ""), "tank-sloped");
}

#[test]
fn every_mistake_of_a_theme_is_reported_with_its_line() {
    let theme = "format = 1\n[colors]\npapre = [\"#ffffff\", \"#000000\"]\nink = [\"black\", \"#12345\"]\n[fonts]\n\
        titel = \"Georgia\"\ntext = \"x; } body { color: red\"\n[symbols]\n\"Maus\" = \"tank-heavy\"\n\
        \"Tiger\" = \"submarine\"\n[extra]\n";
    let told = with_theme(Family::Tiger, Some(theme)).expect_err("the theme is wrong");
    assert_eq!(
        told,
        [
            "theme.toml:11 unknown key `extra`",
            "theme.toml:4 `black` is not a color; write it as \"#rrggbb\"",
            "theme.toml:4 `#12345` is not a color; write it as \"#rrggbb\"",
            "theme.toml:3 there is no color `papre`",
            "theme.toml:7 a list of font names, with commas between them",
            "theme.toml:6 there is no typeface `titel`; use title, text, figures",
            "theme.toml:10 there is no symbol `submarine`",
            "theme.toml:9 no card is called `Maus`",
        ]
    );
    assert_eq!(with_theme(Family::Tiger, Some("colors = 3")).expect_err("no format").len(), 2);
}

#[test]
fn the_drawings_need_no_script_and_no_style() {
    assert!(!SYMBOLS.contains("<script") && !SYMBOLS.contains("<style") && !SYMBOLS.contains("style="));
    assert!(!SYMBOLS.contains("href") && !SYMBOLS.contains("url("));
    assert_eq!(SYMBOLS.matches("<symbol ").count(), symbol_ids(SYMBOLS).len(), "every symbol has an id of its own");
}
