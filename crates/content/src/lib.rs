//! Reads packs and the clause catalogue, and reports every mistake with file, line and caret.
