//! The packs that come with the program are sound and as large as promised.

use fieldcraft_leader::cards::Family;
use fieldcraft_leader::edition::Edition;
use fieldcraft_leader::pack;

fn edition(family: Family) -> Edition {
    pack::read(pack::embedded(family)).unwrap_or_else(|mistakes| panic!("{mistakes}"))
}

#[test]
fn sherman_pack_is_sound() {
    edition(Family::Sherman);
}

#[test]
fn tiger_pack_is_sound() {
    edition(Family::Tiger);
}
