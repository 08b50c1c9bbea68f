//! Events as JSON for programs.

use crate::event::{Contest, Ending, Event, Points};
use crate::frame::Phase;
use crate::ids::{EventCard, Side};
use crate::present::names;
use crate::state::Operation;
use fieldcraft_scene::{ToFields, described, named};
use serde_json::{Value, json};

described! {
    Event of Operation by "event" {
        "turn" => Turn(turn, first, rolls),
        "tied" => Tied(contest as "for", totals),
        "phase" => Phase(phase, side),
        "income" => Income(side, money),
        "drew" => Drew(side, card, _),
        "reshuffled" => Reshuffled,
        "quiet" => Quiet(side, roll),
        "happened" => Happened(side, card),
        "money" => Money(side, money, _),
        "out_of_use" => OutOfUse(work, until, _),
        "missed" => Missed(work, _),
        "joined" => Joined(unit, kind, hex),
        "bought" => Bought(unit, kind, crew),
        "staged" => Staged(side, count),
        "experience" => Experience(unit, roll, bonus, _),
        "begun" => Begun(side, build, hex),
        "built" => Built(side, build, hex),
        "abandoned" => Abandoned(side, build, hex),
        "manned" => Manned(unit, _),
        "paid" => Paid(side, money),
        "unsupplied" => Unsupplied(unit, _),
        "moved" => Moved(unit, hex, _),
        "checked" => Checked(unit, _, roll, needed, _),
        "failed" => Failed(unit, _),
        "obstacle" => Obstacle(unit, work, roll),
        "loaded" => Loaded(unit, on, _),
        "unloaded" => Unloaded(unit, _),
        "landed" => Landed(unit, hex, roll),
        "sighted" => Sighted(unit, _),
        "ashore" => Ashore(unit, hex, _),
        "set_up" => SetUp(unit, _),
        "packed" => Packed(unit, _),
        "sortie" => Sortie(unit, hex),
        "intercepted" => Intercepted(unit, target),
        "returned" => Returned(unit, hex, _),
        "no_airfield" => NoAirfield(unit),
        "taken" => Taken(hex, side),
        "dropped" => Dropped(unit, roll, _),
        "deployed" => Deployed(unit, kind, hex, _),
        "engaged" => Engaged(side, hex),
        "committed" => Committed(unit, target),
        "initiative" => Initiative(side, totals),
        "ambushed" => Ambushed(side),
        "round" => Round(side, round),
        "fired" => Fired(unit, weapon, target, roll, needed),
        "malfunction" => Malfunction(unit, weapon),
        "intensity" => Intensity(roll, counted),
        "weapon_check" => WeaponCheck(roll, passed),
        "armor_check" => ArmorCheck(roll, passed),
        "pierced" => Pierced(unit),
        "hit" => Hit(unit, damage),
        "damaged" => Damaged(unit, _, _),
        "crew_damaged" => CrewDamaged(unit),
        "deserted" => Deserted(unit),
        "destroyed" => Destroyed(unit, _),
        "transit" => Transit(unit, roll),
        "captured" => Captured(unit, side, _),
        "withdrew" => Withdrew(unit, hex),
        "demanded" => Demanded(unit, roll, needed),
        "offered" => Offered(side),
        "ended" => Ended(ending as ["how", "side"]),
        "advanced" => Advanced(unit, hex),
        "ruined" => Ruined(hex),
        "engineer" => Engineer(unit, work, tried as ["roll", "needed"]),
        "cleared" => Cleared(work, _),
        "restored" => Restored(unit, _),
        "dug_in" => DugIn(side, hex, _),
        "played" => Played(side, card),
        "cancelled" => Cancelled(side, card),
        "no_effect" => NoEffect(side, card),
        "discarded" => Discarded(side, card),
        "saw_card" => SawCard(side, card, count),
        "saw_staged" => SawStaged(side, kind, count, _),
        "scored" => Scored(side, why as ["for", "about"], points),
        "proposed" => Proposed(side),
        "answered" => Answered(side, accepted),
        "over" => Over(winner, _),
    }
}

named! { Operation:
    Side => |_, side| names::side_id(side);
    Phase => |_, phase| names::phase_id(phase), |_, word, _| names::read_phase(word);
    EventCard => |game, card: EventCard| game.pack().events.get(card.index()).map_or("", |card| &card.id);
    Contest => |_, contest| match contest {
        Contest::Turn => "turn",
        Contest::Engagement => "engagement",
        Contest::Dogfight => "dogfight",
    };
}

impl ToFields<Operation, 2> for Ending {
    fn to_fields(&self, _: &Operation) -> [Option<Value>; 2] {
        let (how, side) = match *self {
            Self::Cleared => ("cleared", None),
            Self::Repelled => ("repelled", None),
            Self::Withdrawal(side) => ("withdrawal", Some(names::side_id(side))),
            Self::BrokenOff => ("broken_off", None),
            Self::Stalemate => ("stalemate", None),
        };
        [Some(how.into()), Some(side.into())]
    }
}

impl ToFields<Operation, 2> for Points {
    fn to_fields(&self, game: &Operation) -> [Option<Value>; 2] {
        let (why, about) = match *self {
            Self::Destroyed(unit) => ("destroyed", Some(names::unit_id(unit))),
            Self::Captured(unit, _) => ("captured", Some(names::unit_id(unit))),
            Self::Post(unit) => ("post", Some(names::unit_id(unit))),
            Self::City(at) | Self::Ruin(at) => ("city", Some(names::hex_id(game, at))),
            Self::Objective(number) => ("objective", Some((number + 1).to_string())),
            Self::Negotiated => ("negotiated", None),
            Self::Remaining => ("remaining", None),
        };
        [Some(why.into()), Some(about.into())]
    }
}

/// The roll of an engineer and what was needed; nothing if no roll was.
impl ToFields<Operation, 2> for Option<(u8, u8)> {
    fn to_fields(&self, _: &Operation) -> [Option<Value>; 2] {
        let (roll, needed) = self.unzip();
        [Some(json!(roll)), Some(json!(needed))]
    }
}
