//! How a game looks: colours, typefaces and the symbols on its counters and cards. Data of its content, not code.

use std::collections::BTreeMap;

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
