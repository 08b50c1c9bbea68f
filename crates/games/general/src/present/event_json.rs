//! Events as JSON for programs.

use crate::event::{Contest, Ending, Event, Points};
use crate::present::names;
use crate::state::Operation;
use serde_json::{Value, json};

/// An event, as its seat witnessed it.
pub(crate) fn event_json(game: &Operation, event: &Event) -> Value {
    let unit = names::unit_id;
    let side = names::side_id;
    let hex = |at| names::hex_id(game, at);
    let kind = |kind| names::kind_id(game, kind);
    let card = |card| names::command_id(game, card);
    let build = |build| names::build_id(game, build);
    let work = |work: crate::ids::WorkNo| work.0 + 1;
    match *event {
        Event::Turn(turn, first, rolls) => {
            json!({"event": "turn", "turn": turn, "first": side(first), "rolls": rolls})
        }
        Event::Tied(contest, totals) => {
            json!({"event": "tied", "for": contest_id(contest), "totals": totals})
        }
        Event::Phase(phase, one) => json!({"event": "phase", "phase": names::phase_id(phase), "side": side(one)}),
        Event::Income(one, money) => json!({"event": "income", "side": side(one), "money": money}),
        Event::Drew(one, drawn, _) => json!({"event": "drew", "side": side(one), "card": drawn.map(card)}),
        Event::Reshuffled => json!({"event": "reshuffled"}),
        Event::Quiet(one, roll) => json!({"event": "quiet", "side": side(one), "roll": roll}),
        Event::Happened(one, what) => {
            let id = game.pack().events.get(what.index()).map_or("", |card| &card.id);
            json!({"event": "happened", "side": side(one), "card": id})
        }
        Event::Money(one, money, _) => json!({"event": "money", "side": side(one), "money": money}),
        Event::OutOfUse(one, turn, _) => json!({"event": "out_of_use", "work": work(one), "until": turn}),
        Event::Missed(one, _) => json!({"event": "missed", "work": work(one)}),
        Event::Joined(one, of, at) => json!({"event": "joined", "unit": unit(one), "kind": kind(of), "hex": hex(at)}),
        Event::Bought(one, of, grade) => {
            json!({"event": "bought", "unit": unit(one), "kind": kind(of), "crew": names::grade_id(grade)})
        }
        Event::Staged(one, count) => json!({"event": "staged", "side": side(one), "count": count}),
        Event::Experience(one, roll, bonus, _) => {
            json!({"event": "experience", "unit": unit(one), "roll": roll, "bonus": names::bonus_id(bonus)})
        }
        Event::Begun(one, what, at) => {
            json!({"event": "begun", "side": side(one), "build": build(what), "hex": hex(at)})
        }
        Event::Built(one, what, at) => {
            json!({"event": "built", "side": side(one), "build": build(what), "hex": hex(at)})
        }
        Event::Abandoned(one, what, at) => {
            json!({"event": "abandoned", "side": side(one), "build": build(what), "hex": hex(at)})
        }
        Event::Manned(one, _) => json!({"event": "manned", "unit": unit(one)}),
        Event::Paid(one, money) => json!({"event": "paid", "side": side(one), "money": money}),
        Event::Unsupplied(one, _) => json!({"event": "unsupplied", "unit": unit(one)}),
        Event::Moved(one, at, _) => json!({"event": "moved", "unit": unit(one), "hex": hex(at)}),
        Event::Checked(one, _, roll, needed, _) => {
            json!({"event": "checked", "unit": unit(one), "roll": roll, "needed": needed})
        }
        Event::Failed(one, _) => json!({"event": "failed", "unit": unit(one)}),
        Event::Obstacle(one, at, roll) => {
            json!({"event": "obstacle", "unit": unit(one), "work": work(at), "roll": roll})
        }
        Event::Loaded(one, on, _) => json!({"event": "loaded", "unit": unit(one), "on": unit(on)}),
        Event::Unloaded(one, _) => json!({"event": "unloaded", "unit": unit(one)}),
        Event::Landed(one, at, roll) => {
            json!({"event": "landed", "unit": unit(one), "hex": hex(at), "roll": roll})
        }
        Event::Sighted(one, _) => json!({"event": "sighted", "unit": unit(one)}),
        Event::Ashore(one, at, _) => json!({"event": "ashore", "unit": unit(one), "hex": hex(at)}),
        Event::SetUp(one, _) => json!({"event": "set_up", "unit": unit(one)}),
        Event::Packed(one, _) => json!({"event": "packed", "unit": unit(one)}),
        Event::Sortie(one, at) => json!({"event": "sortie", "unit": unit(one), "hex": hex(at)}),
        Event::Intercepted(one, other) => json!({"event": "intercepted", "unit": unit(one), "target": unit(other)}),
        Event::Returned(one, at, _) => json!({"event": "returned", "unit": unit(one), "hex": hex(at)}),
        Event::NoAirfield(one) => json!({"event": "no_airfield", "unit": unit(one)}),
        Event::Taken(at, one) => json!({"event": "taken", "hex": hex(at), "side": side(one)}),
        Event::Dropped(one, roll, _) => json!({"event": "dropped", "unit": unit(one), "roll": roll}),
        Event::Deployed(one, of, at, _) => {
            json!({"event": "deployed", "unit": unit(one), "kind": kind(of), "hex": hex(at)})
        }
        Event::Engaged(one, at) => json!({"event": "engaged", "side": side(one), "hex": hex(at)}),
        Event::Committed(one, target) => json!({"event": "committed", "unit": unit(one), "target": unit(target)}),
        Event::Initiative(one, totals) => json!({"event": "initiative", "side": side(one), "totals": totals}),
        Event::Ambushed(one) => json!({"event": "ambushed", "side": side(one)}),
        Event::Round(one, round) => json!({"event": "round", "side": side(one), "round": round}),
        Event::Fired(one, arm, target, roll, needed) => {
            let weapon = names::arm_id(arm);
            json!({"event": "fired", "unit": unit(one), "weapon": weapon, "target": unit(target), "roll": roll, "needed": needed})
        }
        Event::Malfunction(one, arm) => {
            json!({"event": "malfunction", "unit": unit(one), "weapon": names::arm_id(arm)})
        }
        Event::Intensity(roll, counted) => json!({"event": "intensity", "roll": roll, "counted": counted}),
        Event::WeaponCheck(roll, passed) => json!({"event": "weapon_check", "roll": roll, "passed": passed}),
        Event::ArmorCheck(roll, passed) => json!({"event": "armor_check", "roll": roll, "passed": passed}),
        Event::Pierced(one) => json!({"event": "pierced", "unit": unit(one)}),
        Event::Hit(one, net) => json!({"event": "hit", "unit": unit(one), "damage": net}),
        Event::Damaged(one, ..) => json!({"event": "damaged", "unit": unit(one)}),
        Event::CrewDamaged(one) => json!({"event": "crew_damaged", "unit": unit(one)}),
        Event::Deserted(one) => json!({"event": "deserted", "unit": unit(one)}),
        Event::Destroyed(one, _) => json!({"event": "destroyed", "unit": unit(one)}),
        Event::Transit(one, roll) => json!({"event": "transit", "unit": unit(one), "roll": roll}),
        Event::Captured(one, by, _) => json!({"event": "captured", "unit": unit(one), "side": side(by)}),
        Event::Withdrew(one, at) => json!({"event": "withdrew", "unit": unit(one), "hex": hex(at)}),
        Event::Demanded(one, roll, needed) => {
            json!({"event": "demanded", "unit": unit(one), "roll": roll, "needed": needed})
        }
        Event::Offered(one) => json!({"event": "offered", "side": side(one)}),
        Event::Ended(ending) => json!({"event": "ended", "how": ending_id(ending), "side": ending_side(ending)}),
        Event::Advanced(one, at) => json!({"event": "advanced", "unit": unit(one), "hex": hex(at)}),
        Event::Ruined(at) => json!({"event": "ruined", "hex": hex(at)}),
        Event::Engineer(one, at, roll) => {
            json!({"event": "engineer", "unit": unit(one), "work": work(at), "roll": roll.map(|(roll, _)| roll), "needed": roll.map(|(_, needed)| needed)})
        }
        Event::Cleared(at, _) => json!({"event": "cleared", "work": work(at)}),
        Event::Restored(one, _) => json!({"event": "restored", "unit": unit(one)}),
        Event::DugIn(one, at, _) => json!({"event": "dug_in", "side": side(one), "hex": hex(at)}),
        Event::Played(one, what) => json!({"event": "played", "side": side(one), "card": card(what)}),
        Event::Cancelled(one, what) => json!({"event": "cancelled", "side": side(one), "card": card(what)}),
        Event::NoEffect(one, what) => json!({"event": "no_effect", "side": side(one), "card": card(what)}),
        Event::Discarded(one, what) => json!({"event": "discarded", "side": side(one), "card": card(what)}),
        Event::SawCard(one, what, count) => {
            json!({"event": "saw_card", "side": side(one), "card": card(what), "count": count})
        }
        Event::SawStaged(one, of, count, _) => {
            json!({"event": "saw_staged", "side": side(one), "kind": kind(of), "count": count})
        }
        Event::Scored(one, why, points) => {
            let (for_what, about) = points_id(game, why);
            json!({"event": "scored", "side": side(one), "for": for_what, "about": about, "points": points})
        }
        Event::Proposed(one) => json!({"event": "proposed", "side": side(one)}),
        Event::Answered(one, yes) => json!({"event": "answered", "side": side(one), "accepted": yes}),
        Event::Over(one, _) => json!({"event": "over", "winner": side(one)}),
    }
}

const fn contest_id(contest: Contest) -> &'static str {
    match contest {
        Contest::Turn => "turn",
        Contest::Engagement => "engagement",
        Contest::Dogfight => "dogfight",
    }
}

const fn ending_id(ending: Ending) -> &'static str {
    match ending {
        Ending::Cleared => "cleared",
        Ending::Repelled => "repelled",
        Ending::Withdrawal(_) => "withdrawal",
        Ending::BrokenOff => "broken_off",
        Ending::Stalemate => "stalemate",
    }
}

const fn ending_side(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Withdrawal(side) => Some(names::side_id(side)),
        _ => None,
    }
}

fn points_id(game: &Operation, why: Points) -> (&'static str, Option<String>) {
    match why {
        Points::Destroyed(unit) => ("destroyed", Some(names::unit_id(unit))),
        Points::Captured(unit, _) => ("captured", Some(names::unit_id(unit))),
        Points::Post(unit) => ("post", Some(names::unit_id(unit))),
        Points::City(at) | Points::Ruin(at) => ("city", Some(names::hex_id(game, at))),
        Points::Objective(number) => ("objective", Some((number + 1).to_string())),
        Points::Negotiated => ("negotiated", None),
        Points::Remaining => ("remaining", None),
    }
}
