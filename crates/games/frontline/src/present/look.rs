//! How the game looks: colours and typefaces from `theme.toml`. Nothing here changes play.

use fieldcraft_content::{Mistakes, Sheet, Source};
use fieldcraft_scene::Theme;
use std::collections::BTreeMap;
use std::sync::Arc;

const THEME: &str = include_str!("../../../../../content/frontline-d-day/theme.toml");

/// The look that comes with the program.
///
/// # Errors
/// All mistakes of the file; there are none in a released program.
pub(crate) fn theme() -> Result<Theme, Mistakes> {
    let mut mistakes = Mistakes::new();
    let source = Arc::new(Source { name: "theme.toml".into(), text: THEME.into() });
    let mut sheet = Sheet::open(&source, &mut mistakes);
    let colors = sheet.maybe::<BTreeMap<String, [String; 2]>>("colors", &mut mistakes);
    let fonts = sheet.maybe::<BTreeMap<String, String>>("fonts", &mut mistakes);
    sheet.finish(&mut mistakes);
    if !mistakes.is_empty() {
        return Err(mistakes);
    }
    let (colors, fonts) =
        (colors.map(|item| item.value).unwrap_or_default(), fonts.map(|item| item.value).unwrap_or_default());
    Ok(Theme { colors, fonts, symbols: String::new() })
}
