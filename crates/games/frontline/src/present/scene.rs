//! What a side's screen shows: the row of terrain, both sides' sections under it, the hand, the running firepower.

use crate::cards::Side;
use crate::frame::Phase;
use crate::present::look::Look;
use crate::present::{cards, front, names, running, shop, tables};
use crate::view::View;
use fieldcraft_scene::{
    Card, Dock, Fact, Heading, Panel, Place, Region, Scene, Side as SceneSide, Space, Text, Threshold, Track, Zone,
};

/// Which game it is, and where it stands.
pub(crate) fn heading(view: &View) -> Heading {
    Heading { title: title(view), phase: phase(view) }
}

/// What `view.side` sees.
pub(crate) fn scene(view: &View, look: &Look) -> Scene {
    let buys = !shop::zones(view).is_empty();
    let mut regions = vec![Region::new("strip", "Turns and losses", Dock::Strip)];
    if buys {
        regions.push(Region::new("shop", "Purchase", Dock::Stage).open(true));
    }
    regions.push(Region::new("front", "Front", Dock::Stage).open(!buys));
    let attacked = view.attack.is_some();
    regions.push(Region::new("hand", "Hand", Dock::Foot));
    regions.push(Region::new("forces", "Forces", Dock::Side).open(!attacked));
    regions.push(Region::new("attack", "Attack", Dock::Side).open(attacked));
    regions.push(Region::new("terrain", "Terrain", Dock::Side));
    regions.push(Region::new("charts", "Charts", Dock::Side));
    let mut zones: Vec<Zone> = shop::zones(view);
    zones.extend(front::zones(view));
    zones.push(Zone {
        id: "terrain".into(),
        name: "Terrain cards".into(),
        region: "terrain".into(),
        ..Zone::default()
    });
    zones.push(Zone {
        id: "hand".into(),
        name: format!("Your hand, {} of {}", view.hand_count(view.side), view.hand_limit(view.side)),
        region: "hand".into(),
        compact: true,
        ..Zone::default()
    });
    zones.push(Zone {
        id: "deck".into(),
        name: "Deck".into(),
        region: "forces".into(),
        count: Some(view.deck_count.into()),
        ..Zone::default()
    });
    let mut all: Vec<Card> = shop::offers(view, look);
    if view.phase != Phase::Deal {
        all.extend((1..=9).map(|place| cards::terrain(view, look, place)));
    }
    all.extend(units(view, look));
    all.extend(cards::hand(view, look));
    let mut panels: Vec<Panel> = shop::panel(view).into_iter().collect();
    panels.push(forces(view));
    panels.push(discard(view));
    Scene {
        regions,
        sides: Side::BOTH.map(|side| scene_side(view, side)).into(),
        pieces: front::pieces(view, look),
        cards: all,
        zones,
        tracks: [turns(view), front::track(view, look)].into_iter().chain(losses(view)).collect(),
        panels,
        charts: vec![running::chart(view), tables::hits(view.pack())],
        ..Scene::default()
    }
}

fn title(view: &View) -> String {
    if 1 < view.field.battles.len() {
        let (number, count) = (view.number + 1, view.field.battles.len());
        return format!("{} · battle {number} of {count}: {}", view.field.name, view.ground().name);
    }
    view.field.name.clone()
}

fn phase(view: &View) -> String {
    match view.phase {
        Phase::Deal => "Set-up".into(),
        Phase::Open => format!("Vehicles and guns · {} side", names::side(view.active)),
        Phase::Secret => format!("Secret preparations · {}", names::stage(view.stage[view.side.index()])),
        Phase::Turn => {
            let turns = view.ground().turns;
            format!("Turn {} of {turns} · {} side · {}", view.turn, names::side(view.active), names::step(view.step))
        }
        Phase::Over => view.winner.map_or_else(|| "Draw".into(), |side| format!("{} victory", names::side(side))),
    }
}

fn scene_side(view: &View, side: Side) -> SceneSide {
    SceneSide {
        id: names::side_id(side).into(),
        name: names::side(side).into(),
        sign: names::side(side)[..2].into(),
        nation: names::nation_id(view.field.nation(side)).into(),
        own: side == view.side,
    }
}

fn units(view: &View, look: &Look) -> Vec<Card> {
    let mut all = Vec::new();
    for side in Side::BOTH {
        for unit in view.alive(side) {
            let place = match view.section_of(unit) {
                _ if shop::is_open(view) => Place::Zone(shop::bought_id(side)),
                Some(section) => Place::Zone(names::section_id(section)),
                None => Place::Off,
            };
            all.push(cards::unit(view, look, unit, place));
        }
    }
    all
}

fn turns(view: &View) -> Track {
    let last = view.ground().turns;
    let space =
        |turn: u8| Space { id: turn.to_string(), label: turn.to_string(), now: turn == view.turn, ..Space::default() };
    Track {
        id: "turns".into(),
        name: "Turn".into(),
        kind: "turns".into(),
        region: "strip".into(),
        spaces: (1..=last).map(space).collect(),
        value: Some(view.turn.into()),
        max: Some(last.into()),
        ..Track::default()
    }
}

/// How much of each side is destroyed, and when it is beaten [FD-2]; before both forces are shown there is no half.
fn losses(view: &View) -> Vec<Track> {
    match view.phase {
        Phase::Deal | Phase::Open | Phase::Secret => Vec::new(),
        Phase::Turn | Phase::Over => Side::BOTH.map(|side| losses_of(view, side)).into(),
    }
}

fn losses_of(view: &View, side: Side) -> Track {
    let bought = i32::from(view.bought[side.index()]);
    Track {
        id: format!("lost-{}", names::side_id(side)),
        name: format!("{} losses", names::side(side)),
        kind: "points".into(),
        region: "strip".into(),
        value: Some(view.lost[side.index()].into()),
        max: Some(bought),
        thresholds: vec![Threshold { at: bought / 2 + 1, text: "beaten".into() }],
        ..Track::default()
    }
}

fn forces(view: &View) -> Panel {
    let own = view.side;
    let mut facts = vec![Fact::new("Battle", view.ground().about.clone())];
    let (limit, enemy) = (view.hand_limit(own), view.hand_limit(own.enemy()));
    // Nobody has a hand before there are leaders.
    if 0 < limit + enemy {
        let cards = format!("{} of {limit} cards ", view.hand_count(own));
        facts.push(Fact::new("Your hand", Text::from(cards).clause("FD-34")));
        facts.push(Fact::new("Enemy hand", format!("{} of {enemy} cards", view.enemy_hand)));
    }
    if let Some(objective) = view.ground().objective {
        let now = match view.phase {
            Phase::Turn if view.ahead() == Some(objective.side) => " (met now)",
            Phase::Turn => " (not yet met)",
            _ => "",
        };
        let who = names::side(objective.side);
        let text = format!("The {who} side holds terrain {} or beyond at the end{now} ", objective.place);
        facts.push(Fact::new("Objective", Text::from(text).clause("FD-O9")));
    }
    if 1 < view.field.battles.len() {
        facts.push(Fact::new("Campaign", format!("Allied {}, Axis {}", view.points[0], view.points[1])));
    }
    Panel { id: "forces".into(), title: "Forces".into(), region: "forces".into(), facts }
}

fn discard(view: &View) -> Panel {
    let piles = view.pack().actions.iter().zip(view.discard).filter(|(_, count)| *count != 0);
    let mut facts: Vec<Fact> = piles.map(|(card, count)| Fact::new(card.name.clone(), count.to_string())).collect();
    if facts.is_empty() {
        facts.push(Fact::new("Discard pile", "empty"));
    }
    Panel { id: "discard".into(), title: "Discard pile".into(), region: "charts".into(), facts }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field::{Field, Free};
    use crate::game::seat_of;
    use crate::pack::Pack;
    use crate::state::Battle;
    use fieldcraft_engine::{Game, Seeded};
    use std::sync::Arc;

    /// The marks at which each side is beaten, as the Allied seat is shown them.
    fn marks(game: &Battle) -> Vec<i32> {
        let look = Look::with(&fieldcraft_content::Files::default()).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let tracks = scene(&game.view(seat_of(Side::Allied)), &look).tracks;
        tracks.iter().flat_map(|track| &track.thresholds).map(|threshold| threshold.at).collect()
    }

    /// Covers FD-2, FD-A1.
    #[test]
    fn nobody_has_a_mark_of_defeat_before_both_forces_are_shown() {
        let pack = Arc::new(Pack::embedded().unwrap_or_else(|mistakes| panic!("{mistakes}")));
        let mut game = Battle::new(Arc::new(Field::free(&pack, Free::default())));
        let mut dice = Seeded::from_number(5);
        while game.phase != Phase::Turn {
            assert!(marks(&game).is_empty(), "{:?}", game.phase);
            let seat = game.to_act().first().expect("somebody prepares");
            let usual = crate::present::usual::usual_now(&game, seat).expect("something is usual");
            game.play(seat, &usual, &mut dice, &mut Vec::new()).expect("it is legal");
        }
        assert_eq!(marks(&game), game.bought.map(|bought| i32::from(bought) / 2 + 1));
    }
}
