//! The look of a game as files: its colors and typefaces as custom properties, its symbols as a drawing.

use crate::assets::tagged;
use crate::chance::hash;
use crate::hub::Hub;
use crate::problem::Problem;
use axum::extract::{Path, State};
use axum::http::header::HeaderMap;
use axum::response::Response;
use fieldcraft_scene::Theme;
use std::fmt::Write;
use std::sync::Arc;

/// `GAME.css` or `GAME.svg`.
pub(crate) async fn file(
    State(hub): State<Arc<Hub>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let missing = || Problem::missing("theme");
    let (game, kind) = name.rsplit_once('.').ok_or_else(missing)?;
    let theme = hub.shelf.find(game).ok_or_else(missing)?.theme();
    let (kind, text) = match kind {
        "css" => ("text/css; charset=utf-8", css(game, &theme)),
        "svg" if theme.symbols.is_empty() => {
            ("image/svg+xml", r#"<svg xmlns="http://www.w3.org/2000/svg"></svg>"#.to_owned())
        }
        "svg" => ("image/svg+xml", theme.symbols),
        _ => return Err(missing()),
    };
    Ok(tagged(&hash(text.as_bytes())[..16], kind, text, &headers))
}

/// The theme of the whole page, and of any part of it that is marked with the game.
/// What a pack says is only let through where it cannot end its own line.
fn css(game: &str, theme: &Theme) -> String {
    let mut css = format!(":root, [data-game=\"{game}\"] {{\n");
    let is_name = |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let is_value = |value: &str| !value.contains([';', '{', '}', '<', '\\', '@', '\n']);
    for (name, [light, dark]) in &theme.colors {
        if is_name(name) && is_value(light) && is_value(dark) {
            writeln!(css, "  --color-{name}: light-dark({light}, {dark});").expect("writing to a string");
        }
    }
    for (name, families) in &theme.fonts {
        if is_name(name) && is_value(families) {
            writeln!(css, "  --font-{name}: {families};").expect("writing to a string");
        }
    }
    css + "}\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_theme_is_custom_properties_and_nothing_else() {
        let color = |light: &str, dark: &str| [light.to_owned(), dark.to_owned()];
        let theme = Theme {
            colors: [
                ("ink".to_owned(), color("#000", "#fff")),
                ("bad".to_owned(), color("red; } body { display: none", "#000")),
            ]
            .into(),
            fonts: [("title".to_owned(), "Georgia, serif".to_owned())].into(),
            symbols: String::new(),
        };
        assert_eq!(
            css("toy", &theme),
            ":root, [data-game=\"toy\"] {\n  --color-ink: light-dark(#000, #fff);\n  --font-title: Georgia, serif;\n}\n"
        );
    }
}
