//! Drawings hold what they must show.

use super::*;

#[test]
fn a_drawing_shows_every_hex_town_and_symbol() {
    let svg = svg(&map("C0"));
    for part in
        [">C<", ">Wiln<", ">St. Athan<", ">Q10<", ">GG1<", "url(#woods)", "url(#swamp)", "url(#hilltop)", "url(#town)"]
    {
        assert!(svg.contains(part), "{part}");
    }
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("font-size=\"9\"").count(), 346);
    let sea = super::svg(&map("B90/A90"));
    assert!(sea.contains("url(#sea)") && sea.contains("url(#beach)") && sea.contains("url(#plateau)"));
    assert!(sea.contains("stroke-dasharray=\"3 2\""), "a cliff");
}

#[test]
fn a_name_cannot_break_the_drawing() {
    let text = changed(&[("town Varnes Q5 Q6", "town <A&B Q5 Q6")]);
    let board = read("e.txt", &text).unwrap();
    let svg = svg(&join(&"E0".parse().unwrap(), &[board]).unwrap());
    assert!(svg.contains("&lt;A&amp;B"));
}

#[test]
fn a_turned_map_is_drawn_on_its_flat_side() {
    let size = |layout: &str| svg(&map(layout)).split('"').nth(3).unwrap().to_owned();
    assert_eq!(size("A0"), "0 0 608 1528");
    assert_eq!(size("A90"), "0 0 1528 608");
}
