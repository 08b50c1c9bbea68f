//! How a game looks: colors, typefaces and the symbols on its counters and cards. Data of its content, not code.

use fieldcraft_content::{Files, Mistakes, Sheet};
use std::collections::{BTreeMap, BTreeSet};

/// The look of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Theme {
    /// Colors by name, each for a light and for a dark screen: `paper`, `ink`, `german`, `woods`.
    pub colors: BTreeMap<String, [String; 2]>,
    /// Typefaces by use, as lists of families: `title`, `text`, `figures`.
    pub fonts: BTreeMap<String, String>,
    /// An SVG document of `<symbol>` elements, which pieces and cards name.
    pub symbols: String,
}

impl Theme {
    /// The file that holds colors and typefaces.
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

    /// The theme of the program with that of a pack laid over it, and what `take` took from each; the drawings are always
    /// those of the program, because a page shows them.
    ///
    /// # Errors
    /// All mistakes of the file.
    pub fn over<T>(
        files: &Files,
        printed: &str,
        symbols: &str,
        take: impl Fn(&mut Sheet<'_>, &mut Mistakes) -> T,
    ) -> Result<(Self, Vec<T>), Mistakes> {
        let (mut theme, taken) = Self::read(printed, symbols, &take)?;
        let mut all = vec![taken];
        if let Some(text) = files.text(Self::FILE) {
            let (own, taken) = Self::read(text, symbols, &take)?;
            theme.colors.extend(own.colors);
            theme.fonts.extend(own.fonts);
            all.push(taken);
        }
        Ok((theme, all))
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
    fn the_theme_of_a_pack_is_laid_over_that_of_the_program() {
        let printed = "format = 1\n[colors]\nink = [\"#000\", \"#fff\"]\nroad = [\"#111\", \"#eee\"]\n";
        let own = "format = 1\n[colors]\nroad = [\"#222\", \"#ddd\"]\n";
        let over = |files: &Files| Theme::over(files, printed, "<svg/>", |_, _| ()).map(|(theme, _)| theme);
        let theme = over(&Files::of([(Theme::FILE, own), ("symbols.svg", "<script/>")])).unwrap();
        assert_eq!((&theme.colors["ink"][0], &theme.colors["road"][0]), (&"#000".to_owned(), &"#222".to_owned()));
        assert_eq!(theme.symbols, "<svg/>");
        assert!(over(&Files::of([(Theme::FILE, "colors = 3")])).is_err());
    }

    #[test]
    fn symbols_are_known_by_their_ids() {
        let svg = "<svg><symbol id=\"tank\" viewBox=\"0 0 9 9\"><path id=\"x\"/></symbol><symbol id=\"gun\"/></svg>";
        assert_eq!(symbol_ids(svg), ["gun", "tank"].into());
    }
}
