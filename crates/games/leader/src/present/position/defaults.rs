//! What holds in a position if nobody says otherwise. Writer and reader both ask here.

use crate::cards::{Level, Skill, UnitNote};
use crate::edition::{Edition, MOST_DAMAGE};
use crate::field::Hex;
use crate::frame::Frame;
use crate::ids::{CommanderId, UnitId};
use crate::present::codes::Code;
use crate::present::{lookup, names};
use crate::state::{Battle, Campaign, Fate};
use fieldcraft_ids::Set;

/// Whether the battle's effects, length and cup have been settled.
pub(super) fn is_prepared(stack: &[Frame]) -> bool {
    stack.contains(&Frame::BookBattle) && !stack.contains(&Frame::Prepare)
}

/// The week, if nobody says which.
pub(super) fn week(stack: &[Frame]) -> u8 {
    u8::from(stack.contains(&Frame::EndWeek))
}

/// The Tactic and Command Tactic counters of a unit's card, if it is in a battle.
pub(super) fn unit_tactics(game: &Campaign, id: UnitId) -> (u8, u8) {
    if !game.battle.on_map.has(id) {
        return (0, 0);
    }
    let card = game.unit_card(id);
    let tactics = card.note(|note| if let UnitNote::Tactic { n } = note { Some(*n) } else { None });
    let command = card.note(|note| if let UnitNote::CommandTactic { n } = note { Some(*n) } else { None });
    (tactics, command)
}

/// The Tactic and Command Tactic counters of a commander's card, if he leads a unit in a battle.
pub(super) fn commander_tactics(game: &Campaign, id: CommanderId) -> (u8, u8) {
    let leads = game.battle.on_map.iter().any(|unit| game.units[unit.index()].leader == Some(id));
    let (mut tactics, mut command) = (0, 0);
    for skill in game.rank(id).skills.iter().filter(|_| leads) {
        match *skill {
            Skill::Tactic { n } => tactics += n,
            Skill::CommandTactic { n } => command += n,
            Skill::Aggressive
            | Skill::Cautious
            | Skill::CloseCombat
            | Skill::Marksman
            | Skill::Medic
            | Skill::Mechanic
            | Skill::Overdrive
            | Skill::Spotter => {}
        }
    }
    (tactics, command)
}

/// Whether a commander took part in a battle this week: the participants of this one did.
pub(super) fn fought(game: &Campaign, id: CommanderId) -> bool {
    is_prepared(&game.frames) && game.battle.participants.has(id)
}

/// Where a unit was when the step or turn began.
pub(super) fn start(on_map: bool, hex: Hex) -> Hex {
    if on_map { hex } else { Hex(0) }
}

/// Who takes part: the leaders of the fighters.
pub(super) fn participants(game: &Campaign) -> Set<CommanderId> {
    game.battle.fighters.iter().filter_map(|unit| game.units[unit.index()].leader).collect()
}

/// Who still acts in this step.
pub(super) fn due(game: &Campaign) -> Set<UnitId> {
    let step = game.frames.iter().find_map(|frame| match frame {
        Frame::Step { fast } => Some(*fast),
        _ => None,
    });
    let on_map = game.battle.on_map.iter();
    step.map_or_else(Set::default, |fast| on_map.filter(|unit| game.is_fast(*unit) == fast).collect())
}

/// Who has acted in this turn when it was due: the Fast units, once their step is over.
pub(super) fn had_turn(game: &Campaign) -> Set<UnitId> {
    let in_turn = game.frames.contains(&Frame::EndTurn) && !game.frames.contains(&Frame::Step { fast: true });
    game.battle.on_map.iter().filter(|unit| in_turn && game.is_fast(*unit)).collect()
}

/// The damage counters in the cup: all that are not held, once a battle is prepared or over.
pub(super) fn cup(game: &Campaign) -> [u8; MOST_DAMAGE] {
    let mut cup = [0; MOST_DAMAGE];
    if game.battle == Battle::none() || game.frames.contains(&Frame::Prepare) {
        return cup;
    }
    for (kind, counter) in game.edition.damage.iter().enumerate() {
        let held = game.battle.held.iter().filter(|held| usize::from(held.kind) == kind).count();
        cup[kind] = counter.count.saturating_sub(held as u8);
    }
    cup
}

/// The names of the damage counters: both sides.
pub(super) fn counter_names(edition: &Edition) -> Vec<String> {
    lookup::unique(edition.damage.iter().map(|c| format!("{}/{}", c.vehicle.code(), c.infantry.code())))
}

/// The names of the enemy counters: nation, and model or type.
pub(super) fn enemy_names(edition: &Edition) -> Vec<String> {
    lookup::unique(edition.enemies.iter().map(|c| format!("{}/{}", c.nation.code(), names::counter(c))))
}

/// Whether a unit is as it comes out of the box.
pub(super) fn is_untouched(game: &Campaign, id: UnitId) -> bool {
    let unit = &game.units[id.index()];
    game.unit_fates.of(id) == Fate::InBox
        && unit.damage.is_empty()
        && unit.target.is_none()
        && unit.leader.is_none()
        && !unit.large_due
        && unit.hex == Hex(0)
        && unit.start == Hex(0)
        && (unit.exposed, unit.tactics, unit.command_tactics) == (0, 0, 0)
}

/// The level of a commander of whom nobody says it.
pub(super) const LEVEL: Level = Level::Recruit;
