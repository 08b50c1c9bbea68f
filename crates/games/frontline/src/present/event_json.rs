//! Events as JSON for programs.

use crate::event::Event;
use crate::present::{names, wire};
use crate::state::Battle;
use serde_json::{Value, json};

/// An event, as its seat witnessed it.
pub(crate) fn event_json(game: &Battle, event: &Event) -> Value {
    let unit = |unit| names::unit_id(game, unit);
    let section = names::section_id;
    let side = names::side_id;
    let action = |card| wire::action_id(game, card);
    let gear = |kind| wire::gear_id(game, kind);
    let card = |card: u8| game.pack().units.get(usize::from(card)).map_or("", |card| &card.id);
    let hit = |kind: u8| game.pack().hits.get(usize::from(kind)).map_or("", |kind| &kind.id);
    let ground = |kind: u8| game.pack().terrain.get(usize::from(kind)).map_or("", |kind| &kind.id);
    match *event {
        Event::Battle(number) => json!({"event": "battle", "number": number + 1}),
        Event::Dealt(place, kind) => json!({"event": "dealt", "place": place, "terrain": ground(kind)}),
        Event::First(one) => json!({"event": "first", "side": side(one)}),
        Event::Bought(one, kind) => json!({"event": "bought", "side": side(one), "unit": card(kind)}),
        Event::Passed(one) => json!({"event": "passed", "side": side(one)}),
        Event::Hired(one, kind) => json!({"event": "hired", "side": side(one), "unit": card(kind)}),
        Event::Assigned(man, to) => json!({"event": "assigned", "unit": unit(man), "section": section(to)}),
        Event::Equipped(man, kind) => json!({"event": "equipped", "unit": unit(man), "counter": gear(kind)}),
        Event::Shown => json!({"event": "shown"}),
        Event::Turn(one, turn) => json!({"event": "turn", "side": side(one), "turn": turn}),
        Event::Joined(man, to) => json!({"event": "joined", "unit": unit(man), "section": section(to)}),
        Event::Split(man, to) => json!({"event": "split", "unit": unit(man), "section": section(to)}),
        Event::Given(from, to, kind) => {
            json!({"event": "given", "from": unit(from), "to": unit(to), "counter": kind.map(gear)})
        }
        Event::Promoted(man) => json!({"event": "promoted", "unit": unit(man)}),
        Event::Healed(by, man) => json!({"event": "healed", "by": unit(by), "unit": unit(man)}),
        Event::Used(man, kind) => json!({"event": "used", "unit": unit(man), "counter": gear(kind)}),
        Event::Ordered(one) => json!({"event": "ordered", "section": section(one)}),
        Event::Played(one, kind) => json!({"event": "played", "side": side(one), "card": action(kind)}),
        Event::Spent(one, kind) => json!({"event": "spent", "side": side(one), "card": action(kind)}),
        Event::Drew(one, kind) => json!({"event": "drew", "side": side(one), "card": kind.map(action)}),
        Event::Discarded(one, kind) => json!({"event": "discarded", "side": side(one), "card": action(kind)}),
        Event::Reshuffled => json!({"event": "reshuffled"}),
        Event::Ended(kind) => json!({"event": "ended", "card": action(kind)}),
        Event::Moved(one, place) => json!({"event": "moved", "section": section(one), "place": place}),
        Event::Shifted(one) => json!({"event": "shifted", "section": section(one)}),
        Event::Flanked(one, target) => {
            json!({"event": "flanked", "section": section(one), "target": section(target)})
        }
        Event::Halted(one) => json!({"event": "halted", "section": section(one)}),
        Event::Scouted(man, place) => json!({"event": "scouted", "unit": unit(man), "place": place}),
        Event::Mined(one, place) => json!({"event": "mined", "section": section(one), "place": place}),
        Event::Loaded(one, on) => json!({"event": "loaded", "section": section(one), "on": section(on)}),
        Event::Unloaded(one) => json!({"event": "unloaded", "section": section(one)}),
        Event::Reacted(one) => json!({"event": "reacted", "section": section(one)}),
        Event::Cancelled(one) => json!({"event": "cancelled", "section": section(one)}),
        Event::Attacked(one, target, range) => {
            json!({"event": "attacked", "section": section(one), "target": section(target), "range": range})
        }
        Event::Crossfire(one) => json!({"event": "crossfire", "section": section(one)}),
        Event::Countered(one) => json!({"event": "countered", "section": section(one)}),
        Event::Fired(man, mode) => json!({"event": "fired", "unit": unit(man), "mode": names::mode_id(mode)}),
        Event::Jammed(man) => json!({"event": "jammed", "unit": unit(man)}),
        Event::Worked(fire, cover, turned) => {
            json!({"event": "worked", "firepower": fire, "cover": cover, "turned": turned})
        }
        Event::Drawn(kind, number, counts) => {
            json!({"event": "drawn", "hit": hit(kind), "number": number, "counts": counts})
        }
        Event::Struck(man, kind) => json!({"event": "struck", "unit": unit(man), "hit": hit(kind)}),
        Event::Pinned(man) => json!({"event": "pinned", "unit": unit(man)}),
        Event::Shaken(man, left) => json!({"event": "shaken", "unit": unit(man), "morale": left}),
        Event::Wounded(man, now) => json!({"event": "wounded", "unit": unit(man), "wounds": now}),
        Event::Destroyed(man) => json!({"event": "destroyed", "unit": unit(man)}),
        Event::Unpinned(man) => json!({"event": "unpinned", "unit": unit(man)}),
        Event::Reloaded(man) => json!({"event": "reloaded", "unit": unit(man)}),
        Event::Steadied(man, now) => json!({"event": "steadied", "unit": unit(man), "morale": now}),
        Event::Concealed(man) => json!({"event": "concealed", "unit": unit(man)}),
        Event::Seen(man) => json!({"event": "seen", "unit": unit(man)}),
        Event::Entrenched(one) => json!({"event": "entrenched", "section": section(one)}),
        Event::Laid(kind, place) => json!({"event": "laid", "card": action(kind), "place": place}),
        Event::Cleared(place) => json!({"event": "cleared", "place": place}),
        Event::Smoked(one) => json!({"event": "smoked", "section": section(one)}),
        Event::Leads(man, one) => json!({"event": "leads", "unit": unit(man), "section": section(one)}),
        Event::OnHisOwn(man) => json!({"event": "on_his_own", "unit": unit(man)}),
        Event::BattleOver(winner) => json!({"event": "battle_over", "winner": winner.map(side)}),
        Event::Over(winner) => json!({"event": "over", "winner": winner.map(side)}),
    }
}
