//! How a game looks: colours, typefaces and the symbols on its counters and cards. Data of its content, not code.

use fieldcraft_content::{Mistakes, Sheet};
use std::collections::{BTreeMap, BTreeSet};

/// The look of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    /// Colours by name, each for a light and for a dark screen: `paper`, `ink`, `german`, `woods`.
    pub colors: BTreeMap<String, [String; 2]>,
    /// Typefaces by use, as lists of families: `title`, `text`, `figures`.
    pub fonts: BTreeMap<String, String>,
    /// An SVG document of `<symbol>` elements, which pieces and cards name.
    pub symbols: String,
}

impl Theme {
    /// The file that holds colours and typefaces.
    pub const FILE: &str = "theme.toml";

    /// Reads a theme from the text of its file; `take` takes what only this game writes there.
    ///
    /// # Errors
    /// All mistakes of the file.
    pub fn read<T>(
        text: &str,
        symbols: &str,
        take: impl FnOnce(&mut Sheet<'_>, &mut Mistakes) -> T,
    ) -> Result<(Self, T), Mistakes> {
        let mut mistakes = Mistakes::new();
        let read = Sheet::read(Self::FILE, text, &mut mistakes, |sheet, mistakes| {
            let colors = sheet.maybe("colors", mistakes).map(|item| item.value).unwrap_or_default();
            let fonts = sheet.maybe("fonts", mistakes).map(|item| item.value).unwrap_or_default();
            (Self { colors, fonts, symbols: symbols.to_owned() }, take(sheet, mistakes))
        });
        if mistakes.is_empty() { Ok(read) } else { Err(mistakes) }
    }
}

/// The ids of the `<symbol>` elements of an SVG document, to hold against what pieces and cards name.
#[must_use]
pub fn symbol_ids(svg: &str) -> BTreeSet<&str> {
    let tags = svg.split("<symbol ").skip(1).filter_map(|rest| rest.split_once('>')).map(|(tag, _)| tag);
    tags.filter_map(|tag| tag.split_once("id=\"")?.1.split_once('"')).map(|(id, _)| id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_theme_may_leave_everything_out_and_hold_what_only_its_game_knows() {
        let (theme, ()) = Theme::read("format = 1", "<svg/>", |_, _| ()).unwrap();
        assert_eq!(theme, Theme { symbols: "<svg/>".into(), ..Theme::default() });
        let text = "format = 1\n[colors]\nink = [\"#000\", \"#fff\"]\n[counters]\ntank = \"T\"\n";
        let (theme, counters) =
            Theme::read(text, "", |sheet, mistakes| sheet.maybe::<BTreeMap<String, String>>("counters", mistakes))
                .unwrap();
        assert_eq!(theme.colors["ink"], ["#000", "#fff"]);
        assert_eq!(counters.unwrap().value["tank"], "T");
        let mistakes = Theme::read(text, "", |_, _| ()).unwrap_err();
        assert_eq!(mistakes.as_slice()[0].message, "unknown key `counters`");
    }

    #[test]
    fn symbols_are_known_by_their_ids() {
        let svg = "<svg><symbol id=\"tank\" viewBox=\"0 0 9 9\"><path id=\"x\"/></symbol><symbol id=\"gun\"/></svg>";
        assert_eq!(symbol_ids(svg), ["gun", "tank"].into());
    }
}
