//! The end of a week: the SO adjustment line by line, where the enemy stands now, who was on leave.

use crate::cards::Band;
use crate::event::{Event, SoFor};
use crate::frame::Frame;
use crate::present::{names, so};
use crate::state::Campaign;
use fieldcraft_scene::{Bulletin, Text, Tone};

/// Whether the SO adjustment was made by this decision. What adds up to 0 is told by no event, but leaves its frame.
pub(super) fn is_over(before: &Campaign, after: &Campaign, events: &[Event]) -> bool {
    let adjusts = |game: &Campaign| game.frames.contains(&Frame::AdjustSo);
    let booked = events.iter().any(|event| matches!(event, Event::So { why: SoFor::Week, .. }));
    adjusts(before) && !adjusts(after) && (booked || after.ending.is_none())
}

/// The page.
pub(super) fn page(game: &Campaign, events: &[Event]) -> Bulletin {
    let weeks = game.objective_card().weeks;
    let title = format!("End of week {} of {weeks}", game.week);
    let page = match game.so {
        lost @ ..0 => Bulletin::new("week", title, format!("The campaign is lost: {lost} SO")).tone(Tone::Bad),
        so => Bulletin::new("week", title, format!("{so} SO for week {}", game.week + 1)),
    };
    page.part(so::ledger(game))
        .lines("The enemy on the operational map", bands(game))
        .lines("On Leave", on_leave(game, events))
        .lines("Victory points", vec![vp(game)])
}

/// The battalions from the nearest band to the farthest.
fn bands(game: &Campaign) -> Vec<Text> {
    let here = |band: Band| {
        let there = game.living_battalions().filter(|id| game.battalions[id.index()].band == band);
        let named = there.map(|id| {
            let half = if game.battalions[id.index()].half { " (Half strength)" } else { "" };
            format!("{}{half}", names::battalion(&game.edition, id))
        });
        let named: Vec<String> = named.collect();
        (!named.is_empty()).then(|| {
            format!("{}: {}", fieldcraft_scene::capital(names::band(&game.edition, band)), named.join(", ")).into()
        })
    };
    Band::ALL.into_iter().rev().filter_map(here).collect()
}

fn on_leave(game: &Campaign, events: &[Event]) -> Vec<Text> {
    let rested = events.iter().filter_map(|event| match *event {
        Event::OnLeave(id) => Some(names::commander(&game.edition, id)),
        _ => None,
    });
    let rested: Vec<&str> = rested.collect();
    if rested.is_empty() {
        return Vec::new();
    }
    vec![Text::new().plain(format!("{} ", rested.join(", "))).clause("LD-LEAVE-1")]
}

fn vp(game: &Campaign) -> Text {
    let mut text = Text::new().plain(format!("{} VP: ", game.vp));
    text.0.extend(so::standing(game, game.vp).0);
    text
}
