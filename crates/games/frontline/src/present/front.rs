//! The front: the row of terrain with the sections of both sides on it, and the men of each section.

use crate::cards::UnitKind;
use crate::frame::Phase;
use crate::ids::Section;
use crate::present::look::Look;
use crate::present::{effect_words, names};
use crate::view::View;
use fieldcraft_scene::{Badge, Piece, Place, Ruler, Space, Stat, Tone, Track, Zone};

/// The id of the track.
const TRACK: &str = "front";

/// The nine terrain cards in their order, the own end of the field below.
pub(crate) fn track(view: &View, look: &Look) -> Track {
    let space = |place: u8| {
        if view.phase == Phase::Deal {
            return Space { id: names::place_id(place), label: place.to_string(), ..Space::default() };
        }
        let ground = view.ground_at(place);
        let mut badges = vec![Badge::new(
            format!("{}, cover {}", names::class(ground.class), ground.cover),
            ground.cover.to_string(),
        )];
        badges.extend(effect_words::terrain_signs(ground).into_iter().map(|(text, sign)| Badge::new(text, sign)));
        if view.mines & 1 << place != 0 {
            badges.push(Badge::new("minefield", "M").toned(Tone::Bad));
        }
        if view.wires & 1 << place != 0 {
            badges.push(Badge::new("barbed wire", "#").toned(Tone::Bad));
        }
        let (id, label) = (names::place_id(place), names::place(view, place));
        Space { id, label, badges, ground: look.symbol(&ground.id), now: false }
    };
    let mut spaces: Vec<Space> = (1..=9).map(space).collect();
    if !is_far_end(view) {
        spaces.reverse();
    }
    Track {
        id: TRACK.into(),
        name: "Terrain".into(),
        kind: "field".into(),
        region: "front".into(),
        spaces,
        ruler: (view.phase != Phase::Deal).then(|| Ruler { name: "Range".into(), from: names::place_id(eye(view)) }),
        ..Track::default()
    }
}

/// Whether the side begins at the high numbers.
fn is_far_end(view: &View) -> bool {
    5 < view.ground().starts[view.side.index()]
}

/// Where ranges are counted from: who attacks, or else the own section that is farthest forward [FD-29].
fn eye(view: &View) -> u8 {
    let start = view.ground().starts[view.side.index()];
    if let Some(attack) = &view.attack {
        return view.section(attack.attacker).place;
    }
    let places = view.sections_of(view.side).map(|section| view.section(section).place);
    let placed = places.filter(|place| (1..=9).contains(place));
    if is_far_end(view) { placed.min() } else { placed.max() }.unwrap_or(start)
}

/// The sections of both sides, those of the enemy first, in the order of the terrain.
fn sections(view: &View) -> Vec<Section> {
    let mut all = Vec::new();
    for side in [view.side.enemy(), view.side] {
        let mut sections: Vec<Section> = view.sections_of(side).collect();
        sections.sort_by_key(|section| (view.section(*section).place, section.0));
        all.append(&mut sections);
    }
    all
}

/// A counter for each section on its terrain card.
pub(crate) fn pieces(view: &View, look: &Look) -> Vec<Piece> {
    let placed = sections(view).into_iter().filter(|section| (1..=9).contains(&view.section(*section).place));
    placed.map(|section| piece(view, look, section)).collect()
}

fn piece(view: &View, look: &Look, section: Section) -> Piece {
    let state = view.section(section);
    let first = view.leader(section).or_else(|| view.members(section).next());
    let men = view.members(section).count();
    let stat = match view.kind(section) {
        UnitKind::Soldier => Stat::new("Men", men),
        UnitKind::Vehicle | UnitKind::Gun => Stat::new("VP", first.map_or(0, |unit| view.card(unit).vp)),
    };
    Piece {
        id: names::section_id(section),
        place: Place::Space { track: TRACK.into(), space: names::place_id(state.place) },
        side: Some(names::side_id(section.side()).into()),
        label: names::side(section.side()).into(),
        name: names::section(view, section),
        symbol: first.map(|unit| look.unit(view.pack(), view.card(unit))).unwrap_or_default(),
        stats: vec![stat],
        badges: badges(view, section),
        ..Piece::default()
    }
}

/// What is true of a section, for a small counter.
fn badges(view: &View, section: Section) -> Vec<Badge> {
    let acted = view.section(section).has_acted().then(|| Badge::new("Acted", "A"));
    let pinned = view.is_pinned(section).then(|| Badge::new("pinned", "P").toned(Tone::Bad));
    let led = is_unled(view, section).then(|| Badge::new("unled", "u").toned(Tone::Bad));
    let marks = marks(view, section).into_iter().map(|mark| Badge::new(mark, "*"));
    fight(view, section).into_iter().chain(acted).chain(pinned).chain(led).chain(marks).collect()
}

/// The part of a section in the attack under way.
fn fight(view: &View, section: Section) -> Option<Badge> {
    let attack = view.attack.as_ref()?;
    if attack.target == section {
        return Some(Badge::new("under fire", "!").toned(Tone::Bad));
    }
    let fires = attack.attacker == section || [attack.second, attack.counter].contains(&Some(section));
    fires.then(|| Badge::new("fires", "➤"))
}

fn is_unled(view: &View, section: Section) -> bool {
    view.leader(section).is_none() && view.kind(section) == UnitKind::Soldier
}

/// A zone for each section, which holds its men.
pub(crate) fn zones(view: &View) -> Vec<Zone> {
    let zone = |section: Section| {
        let state = view.section(section);
        let mut words = vec![if state.has_acted() { "Acted" } else { "Not Acted" }.to_owned()];
        words.extend(is_unled(view, section).then(|| "unled".to_owned()));
        words.extend(marks(view, section));
        let place =
            if (1..=9).contains(&state.place) { names::place(view, state.place) } else { "off the table".into() };
        Zone {
            id: names::section_id(section),
            name: format!("{} · {place} · {}", names::section(view, section), words.join(", ")),
            region: "front".into(),
            side: Some(names::side_id(section.side()).into()),
            count: None,
            compact: true,
        }
    };
    sections(view).into_iter().map(zone).collect()
}

/// The counters and LASTING cards of a section.
fn marks(view: &View, section: Section) -> Vec<String> {
    let state = view.section(section);
    let lasting = view.pack().lasting.iter().enumerate().filter(|(bit, _)| state.lasting & 1 << bit != 0);
    let mut marks: Vec<String> = lasting.map(|(_, card)| names::action(view, *card).to_owned()).collect();
    if state.is_entrenched() {
        marks.push("entrenched".into());
    }
    if state.is_smoked() {
        marks.push("smoke".into());
    }
    if let Some(enemy) = state.flank.get() {
        marks.push(format!("flanks {}", names::section(view, enemy)));
    }
    if let Some(vehicle) = state.aboard.get() {
        marks.push(format!("rides on {}", names::section(view, vehicle)));
    }
    marks
}
