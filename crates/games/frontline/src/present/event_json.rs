//! Events as JSON for programs.

use crate::cards::Side;
use crate::event::Event;
use crate::present::names;
use crate::state::Battle;
use fieldcraft_scene::json::FromOne;
use fieldcraft_scene::{described, named};

/// A number that stands for a kind of hit counter.
enum HitKind {}

/// A number that stands for a kind of terrain.
enum Ground {}

described! {
    Event of Battle by "event" {
        "battle" => Battle(number: FromOne),
        "dealt" => Dealt(place, terrain: Ground),
        "first" => First(side),
        "bought" => Bought(side, unit),
        "passed" => Passed(side),
        "hired" => Hired(side, unit),
        "assigned" => Assigned(unit, section),
        "equipped" => Equipped(unit, counter),
        "shown" => Shown,
        "turn" => Turn(side, turn),
        "joined" => Joined(unit, section),
        "split" => Split(unit, section),
        "given" => Given(from, to, counter),
        "promoted" => Promoted(unit),
        "healed" => Healed(by, unit),
        "used" => Used(unit, counter),
        "ordered" => Ordered(section),
        "played" => Played(side, card),
        "spent" => Spent(side, card),
        "drew" => Drew(side, card),
        "discarded" => Discarded(side, card),
        "reshuffled" => Reshuffled,
        "ended" => Ended(card),
        "moved" => Moved(section, place),
        "shifted" => Shifted(section),
        "flanked" => Flanked(section, target),
        "halted" => Halted(section),
        "scouted" => Scouted(unit, place),
        "mined" => Mined(section, place),
        "loaded" => Loaded(section, on),
        "unloaded" => Unloaded(section),
        "reacted" => Reacted(section),
        "cancelled" => Cancelled(section),
        "attacked" => Attacked(section, target, range),
        "crossfire" => Crossfire(section),
        "countered" => Countered(section),
        "fired" => Fired(unit, mode),
        "jammed" => Jammed(unit),
        "worked" => Worked(firepower, cover, turned),
        "drawn" => Drawn(hit: HitKind, number, left, counts),
        "spared" => Spared(section),
        "struck" => Struck(unit, hit: HitKind),
        "pinned" => Pinned(unit),
        "shaken" => Shaken(unit, morale),
        "wounded" => Wounded(unit, wounds),
        "destroyed" => Destroyed(unit),
        "unpinned" => Unpinned(unit),
        "reloaded" => Reloaded(unit),
        "steadied" => Steadied(unit, morale),
        "concealed" => Concealed(unit),
        "seen" => Seen(unit),
        "entrenched" => Entrenched(section),
        "laid" => Laid(card, place),
        "cleared" => Cleared(place),
        "smoked" => Smoked(section),
        "leads" => Leads(unit, section),
        "on_his_own" => OnHisOwn(unit),
        "battle_over" => BattleOver(winner),
        "over" => Over(winner),
    }
}

named! { Battle:
    Side => |_, side| names::side_id(side);
    u8: HitKind => |game, kind| game.pack().hits.get(usize::from(kind)).map_or("", |kind| &kind.id);
    u8: Ground => |game, kind| game.pack().terrain.get(usize::from(kind)).map_or("", |kind| &kind.id);
}
