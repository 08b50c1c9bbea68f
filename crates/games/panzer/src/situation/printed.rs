//! The situations that come with the program.

macro_rules! files {
    ($($file:literal)*) => {
        [$(($file, include_str!(concat!("../../../../../content/panzer-leader/situations/", $file)))),*]
    };
}

/// The files of the situations, by name and text, in the order of their numbers.
pub const FILES: [(&str, &str); 20] = files!(
    "01-utah-beach.toml"
    "02-omaha-beach.toml"
    "03-gold-beach.toml"
    "04-st-lo.toml"
    "05-goodwood.toml"
    "06-reichswald.toml"
    "07-nancy.toml"
    "08-marieulles.toml"
    "09-nijmegen.toml"
    "10-arnhem.toml"
    "11-anticlimax.toml"
    "12-the-saar.toml"
    "13-goose-egg.toml"
    "14-bulge-thrust.toml"
    "15-elsenborn-ridge.toml"
    "16-bastogne-prelude.toml"
    "17-celles.toml"
    "18-bastogne-siege.toml"
    "19-patton.toml"
    "20-remagen-bridge.toml"
);

/// The text of the situation with this id, and the name of its file.
#[must_use]
pub fn embedded(id: &str) -> Option<(&'static str, &'static str)> {
    let stem = |file: &str| file.trim_end_matches(".toml").get(3..).is_some_and(|stem| stem == id);
    FILES.into_iter().find(|(file, _)| stem(file))
}
