use super::*;
use crate::pack::Pack;
use crate::present::prompt::prompt;
use fieldcraft_content::Files;

/// A situation of the shelf before set-up.
fn situation(id: &str) -> Battle {
    Pack::with(&Files::default()).expect("the content is sound").battle(id, 0).expect("a situation")
}

fn asked(game: &Battle) -> String {
    prompt(game).text.to_string()
}

/// Covers PL-XIV.A.4.
#[test]
fn the_prompt_says_where_a_side_sets_up_and_the_map_shades_it() {
    let nancy = situation("nancy");
    let side = nancy.phasing;
    assert!(asked(&nancy).ends_with("Board D, east of row H."), "{}", asked(&nancy));
    let [shade] = &shades(&nancy, side)[..] else { panic!("one area is shaded") };
    let piece = nancy.unplaced(side).next().expect("pieces to place");
    assert_eq!(shade.hexes.len(), nancy.field.area(piece).iter().count());
    assert!(shades(&nancy, side.enemy()).is_empty(), "the other side waits");
}

/// Covers PL-XIV.A.4.
#[test]
fn where_everything_is_legal_nothing_is_outlined() {
    let mut arnhem = situation("arnhem");
    arnhem.phasing = Side::German;
    assert!(asked(&arnhem).ends_with("The map."), "{}", asked(&arnhem));
    assert!(shades(&arnhem, Side::German).is_empty());
}

/// Covers PL-XIV.B.4.
#[test]
fn who_sets_up_last_is_told_to_hide() {
    let mut nancy = situation("nancy");
    nancy.phasing = nancy.phasing.enemy();
    let piece = nancy.unplaced(nancy.phasing).next().expect("pieces to place");
    assert_eq!(place_of(&nancy, piece), "Board D, west of row H, out of the enemy's sight if possible.");
}

#[test]
fn every_area_of_every_situation_reads_as_words() {
    let pack = Pack::with(&Files::default()).expect("the content is sound");
    let words: Vec<String> = pack
        .situations()
        .flat_map(|situation| {
            situation.groups.iter().map(|group| format!("{}: {}", situation.id, area(group.arrival.area())))
        })
        .collect();
    for text in &words {
        assert!(!text.contains("the map, "), "{text}");
    }
    insta::assert_snapshot!(words.join("\n"));
}
