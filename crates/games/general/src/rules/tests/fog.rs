//! What is told in fog of war [FG-O82].

use super::desk::desk_with;
use crate::decision::Decision;
use crate::event::{Event, Visible};
use crate::field::Options;
use crate::frame::Phase;
use crate::ids::Owner;
use crate::state::Flags;

const FOG: Options = Options { momentum: false, fog: true, by_points: false, hard_targets: false };

/// Covers FG-O46, FG-O82.
#[test]
fn where_an_aircraft_lands_is_told_to_those_who_see_the_airfield() {
    for (eye, seen) in [("0404", true), ("0503", false)] {
        let mut desk = desk_with(Phase::Combat, FOG);
        let plane = desk.put("u18", "0203");
        desk.put("g01", eye);
        desk.game.units[plane.index()].place = desk.at(eye);
        desk.mark(plane, Flags::ALOFT);
        desk.play(Decision::Done);
        let visible = if seen { Visible::All } else { Visible::Owner(Owner::American) };
        assert!(desk.saw(Event::Returned(plane, desk.at("0203"), visible)), "{eye}");
    }
}
