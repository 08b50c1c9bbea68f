//! What a position must get right beyond its names, so that the rules can go on from it.

use crate::cards::{Target, UnitType};
use crate::decision::Damage;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{CommanderId, EnemyId, UnitId};
use crate::present::names;
use crate::present::position::defaults;
use crate::present::price;
use crate::state::Campaign;
use fieldcraft_engine::Game;
use fieldcraft_ids::Set;
use fieldcraft_scene::position::Mistakes;

/// Looks at everything that could contradict something else.
pub(super) fn check(game: &Campaign, mistakes: &Mistakes) {
    mistakes.unless(!mistakes.is_empty() || !game.frames.is_empty() || game.ending.is_some(), || {
        "position.stack: it is empty, but the campaign has not ended".into()
    });
    check_units(game, mistakes);
    check_support(game, mistakes);
    check_set_up(game, mistakes);
    check_week(game, mistakes);
    if game.frames.contains(&Frame::BookBattle) {
        check_battle(game, mistakes);
        check_frames(game, mistakes);
    }
    check_action(game, mistakes);
    check_cup(game, mistakes);
    if mistakes.is_empty() && game.ending.is_none() {
        let legal = game.legal_of(PLAYER);
        mistakes.unless(!legal.is_empty(), || "nothing can be decided in this position".into());
    }
}

fn name(game: &Campaign, id: UnitId) -> String {
    names::unit(&game.edition, id)
}

fn check_units(game: &Campaign, mistakes: &Mistakes) {
    let mut leaders = Set::<CommanderId>::default();
    for id in (0..game.edition.units.len() as u8).map(UnitId) {
        let (card, state) = (game.unit_card(id), &game.units[id.index()]);
        for damage in state.damage.iter() {
            let fits = damage.is_vehicle() == (card.target() == Target::Ap);
            mistakes.unless(fits, || format!("{} cannot have {} damage", name(game, id), names::damage(damage)));
        }
        let Some(leader) = state.leader.filter(|_| game.force().has(id)) else { continue };
        let who = names::commander(&game.edition, leader);
        let alive = game.staff().has(leader);
        mistakes.unless(alive, || format!("{who} leads {}, but is not in the force", name(game, id)));
        let fits = game.commander_card(leader).kind == card.kind;
        mistakes.unless(fits, || format!("{who} cannot lead {}: it is not of his type", name(game, id)));
        mistakes.unless(!leaders.has(leader), || format!("{who} leads two units"));
        leaders.insert(leader);
    }
}

fn check_support(game: &Campaign, mistakes: &Mistakes) {
    let sum = |count: fn(&crate::state::Battalion) -> u8| -> u32 {
        game.battalions.iter().map(|battalion| u32::from(count(battalion))).sum()
    };
    let trucks = sum(|battalion| battalion.trucks) + u32::from(game.free_trucks);
    mistakes.unless(trucks <= game.trucks.into(), || "more Trucks are free or assigned than there are".into());
    let scouts = sum(|battalion| battalion.scouts) + u32::from(game.free_scouts);
    mistakes.unless(scouts <= game.scouts.into(), || "more Scouts are free or assigned than there are".into());
}

/// Every unit finds its commander.
fn check_set_up(game: &Campaign, mistakes: &Mistakes) {
    if !game.frames.contains(&Frame::ChooseCommanders) {
        return;
    }
    for kind in UnitType::ALL {
        let (units, commanders) = (game.units_of(kind), game.commanders_of(kind));
        let fits = commanders <= units && units <= commanders + game.recruits_of(kind);
        mistakes.unless(fits, || format!("{} units and commanders do not match", names::unit_type(kind)));
    }
}

fn check_week(game: &Campaign, mistakes: &Mistakes) {
    for id in game.battles_left() {
        let sent = game.assigned(id).next().is_some();
        mistakes
            .unless(sent, || format!("no unit is assigned to the attack on {}", names::battalion(&game.edition, id)));
    }
    if game.asking.is_some()
        && let Some(asking) = price::asking(game)
    {
        let affordable = i16::from(asking.pay.so) <= game.so;
        mistakes.unless(affordable, || format!("there are not enough SO to pay for {}", asking.name));
    }
    for frame in game.frames.iter() {
        match *frame {
            Frame::PlanAttack(id) => {
                let state = &game.battalions[id.index()];
                let free = game.battalion_fates.in_force.has(id) && !state.attacked;
                mistakes.unless(free, || format!("{} cannot be attacked", names::battalion(&game.edition, id)));
            }
            Frame::NameLeader(_, id) => {
                let free = game.check_assignment(id).is_ok();
                mistakes.unless(free, || format!("{} cannot be assigned", name(game, id)));
            }
            _ => {}
        }
    }
    let upgrading = game.frames.contains(&Frame::Upgrade);
    mistakes.unless(upgrading != game.handed_in.is_empty(), || {
        "units are handed in exactly while an upgrade goes on".into()
    });
    for id in game.handed_in.iter() {
        let whole = game.force().has(id) && game.units[id.index()].damage.is_empty();
        mistakes.unless(whole, || format!("{} cannot be handed in", name(game, id)));
    }
}

/// Whether the battle is past the placement of friendly units and not yet over.
fn is_fought(game: &Campaign) -> bool {
    game.frames.contains(&Frame::PostCombat) && !game.frames.contains(&Frame::PlaceUnits)
}

fn check_battle(game: &Campaign, mistakes: &Mistakes) {
    let battle = &game.battle;
    let enemy = names::battalion(&game.edition, battle.battalion);
    let state = &game.battalions[battle.battalion.index()];
    mistakes.unless(game.battalion_fates.in_force.has(battle.battalion), || {
        format!("{enemy} takes no part in the campaign")
    });
    mistakes.unless(!state.attacked, || format!("the battle with {enemy} is both being fought and still to come"));
    mistakes.unless(!battle.fighters.is_empty(), || "nobody takes part in the battle".into());
    for id in battle.on_map.without(battle.fighters).iter() {
        mistakes.add(format!("{} is on the map without taking part in the battle", name(game, id)));
    }
    for id in battle.on_map.iter() {
        let here = game.force().has(id);
        mistakes.unless(here, || format!("{} is on the map, but not in the force", name(game, id)));
        let hex = game.units[id.index()].hex;
        mistakes.unless(!game.closed_to(id).has(hex), || format!("{} cannot be in {hex}", name(game, id)));
    }
    let fought = is_fought(game);
    mistakes.unless(!fought || !battle.on_map.is_empty(), || "no unit is on the map".into());
    let turns = game.frames.iter().any(|f| matches!(f, Frame::EndTurn | Frame::NextTurn | Frame::OfferTenacity));
    if game.frames.contains(&Frame::PostCombat) {
        mistakes.unless(turns == (0 < battle.turn), || "turns count from 1, and before the first it is turn 0".into());
        mistakes.unless(!turns || 0 < battle.last_turn, || "the battle has no turns".into());
        for (set, what) in
            [(battle.exposed, "Exposed"), (battle.immobile, "Immobile"), (battle.suppressed, "Suppressed")]
        {
            for id in set.without(battle.fighters).iter() {
                mistakes.add(format!("{} is {what} without taking part in the battle", name(game, id)));
            }
        }
    }
    for id in battle.stranded.iter() {
        let alive = game.staff().has(id);
        mistakes.unless(alive, || {
            format!("{} waits for a unit, but is not in the force", names::commander(&game.edition, id))
        });
    }
    let placing = game.frames.contains(&Frame::PlaceUnits) && !game.frames.contains(&Frame::LayTiles);
    if placing && game.edition.is_sherman() && game.frame() != Some(Frame::RelayTiles) {
        mistakes.unless(battle.field.is_playable(), || "this terrain would have to be laid anew [SL-TERR-8]".into());
    }
    if fought {
        check_enemies(game, mistakes);
    }
}

fn is_open(game: &Campaign, id: EnemyId, hex: crate::field::Hex) -> bool {
    !game.battle.field.closed(game.enemy_card(id).kind.target() == Target::Ap).has(hex)
}

fn check_enemies(game: &Campaign, mistakes: &Mistakes) {
    for id in (0..game.battle.enemies.len() as u8).map(EnemyId) {
        let state = game.enemy(id);
        let fits = !state.active || is_open(game, id, state.hex);
        mistakes.unless(fits, || format!("{} cannot be in {}", names::enemy(game, id), state.hex));
    }
}

/// Frames name enemy units that are there, and hexes that they can enter.
fn check_frames(game: &Campaign, mistakes: &Mistakes) {
    let count = game.battle.enemies.len();
    for frame in game.frames.iter() {
        let enemy = match *frame {
            Frame::EnemyChoice { enemy, .. }
            | Frame::EnemyMove { enemy, .. }
            | Frame::EnemyAttack(enemy)
            | Frame::ChooseVictim(enemy) => Some(enemy),
            _ => None,
        };
        let active = enemy.is_none_or(|id| game.battle.enemies.get(id.index()).is_some_and(|state| state.active));
        mistakes.unless(active, || "position.stack: a frame names an enemy unit that is not on the map".into());
        match *frame {
            Frame::EnemyChoice { enemy, hexes, placing } if active => {
                let from = game.enemy(enemy).hex;
                // It may stay where one of several closest units would have it stay [LD-R72].
                let near = |hex| placing || from.neighbours().has(hex) || hex == from;
                let fits = |hex| is_open(game, enemy, hex) && near(hex);
                let fits = !hexes.is_empty() && hexes.iter().all(fits);
                mistakes.unless(fits, || format!("{} cannot go to all of these hexes", names::enemy(game, enemy)));
            }
            Frame::EnemyAdvance(next, _) | Frame::EventEnemyAdvance(next) => {
                mistakes.unless(usize::from(next) <= count, || "position.stack: there are fewer enemy units".into());
            }
            Frame::March { unit, .. } => {
                let here = game.battle.on_map.has(unit);
                mistakes.unless(here, || format!("{} marches, but is not on the map", name(game, unit)));
            }
            _ => {}
        }
    }
}

fn check_action(game: &Campaign, mistakes: &Mistakes) {
    let acting = game.frames.contains(&Frame::Act);
    let Some(action) = game.battle.action.filter(|_| acting) else {
        mistakes
            .unless(!acting && game.battle.action.is_none(), || "there is an action exactly while a unit acts".into());
        return;
    };
    mistakes.unless(game.battle.on_map.has(action.unit), || {
        format!("{} acts, but is not on the map", name(game, action.unit))
    });
    let hex = game.units[action.unit.index()].hex;
    for id in action.cargo.iter() {
        let beside = id != action.unit && game.battle.on_map.has(id) && game.units[id.index()].hex == hex;
        let kind = matches!(game.unit_card(id).kind, UnitType::Infantry | UnitType::Artillery);
        mistakes.unless(beside && kind, || format!("{} cannot be carried", name(game, id)));
    }
}

/// No counter is in two places.
fn check_cup(game: &Campaign, mistakes: &Mistakes) {
    let names = defaults::counter_names(&game.edition);
    for (kind, counter) in game.edition.damage.iter().enumerate() {
        let held = game.battle.held.iter().filter(|held| usize::from(held.kind) == kind).count();
        let fits = usize::from(game.battle.cup[kind]) + held <= usize::from(counter.count);
        mistakes.unless(fits, || format!("there are only {} damage counters {}", counter.count, names[kind]));
    }
    for held in &game.battle.held {
        if let (crate::state::HeldAs::Lasting(damage), Some(id)) = (held.as_, held.unit) {
            let has = game.units[id.index()].damage.has(damage) || damage == Damage::Glancing;
            mistakes.unless(has, || {
                format!("{} has a {} counter, but not the damage", name(game, id), names::damage(damage))
            });
        }
    }
}
