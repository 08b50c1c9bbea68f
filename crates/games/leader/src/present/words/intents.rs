//! Intentions in words: who goes where, who attacks whom from where, who is sent against whom.

use super::{Speaker, needed, say};
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::intent::{Intent, Part};
use crate::present::{names, subjects};
use crate::state::Campaign;
use fieldcraft_scene::{ChanceKind, DecisionWords};

/// An intention in words.
pub(crate) fn intent_words(game: &Campaign, intent: &Intent) -> DecisionWords {
    let s = Speaker { game };
    match *intent {
        Intent::Go(unit, to) => {
            let marches = matches!(game.frame(), Some(Frame::FriendlyAdvance | Frame::March { .. }));
            let clause = if marches { "SL-ADV-3" } else { "LD-MOVE-1" };
            let terrain = names::terrain(game.battle.field.terrain(to));
            say("Go", clause, format!("{} to {to} ({terrain})", s.unit(unit)))
                .subject(s.unit_id(unit))
                .subject(subjects::hex(to))
        }
        Intent::Attack(unit, from, enemy) => {
            let stays = game.units[unit.index()].hex == from;
            let way = if stays { String::new() } else { format!(" goes to {from} and") };
            let needs = game.plan_from(unit, from, enemy).map(|(plan, stress)| needed(&plan, stress));
            let (target, hex) = (s.enemy(enemy), game.enemy(enemy).hex);
            let text = format!("{}{way} attacks {target} at {hex}{}", s.unit(unit), needs.unwrap_or_default());
            let words = say("Attack", "LD-ATK-2", text).subject(s.unit_id(unit)).subject(subjects::enemy(enemy));
            let words = if stays { words } else { words.subject(subjects::hex(from)) };
            words.chance(Some(ChanceKind::Dice))
        }
        Intent::EnemyTurn(0) => say("Enemy", "LD-EMOVE-14", "Place the enemy"),
        Intent::EnemyTurn(_) => {
            let chance = ChanceKind::of_intent(game, PLAYER, intent);
            say("Enemy", "LD-EMOVE-1", "The enemy's whole turn").clause("LD-EMOVE-14").chance(chance)
        }
        Intent::Assign(unit, commander, battalion) => {
            let who = names::ranked(game, commander);
            let text = format!("{} under {who} against {}", s.unit(unit), s.battalion(battalion));
            say("Send units", "LD-WEEK-5", text)
                .subject(s.unit_id(unit))
                .subject(s.commander_id(commander))
                .subject(s.battalion_id(battalion))
        }
        Intent::Buy(units) => {
            let clause = if game.frame() == Some(Frame::RepairReplace) { "LD-REP-1" } else { "LD-BUY-1" };
            let named: Vec<String> = units.iter().map(|unit| s.unit(unit)).collect();
            let cost: u16 = units.iter().map(|unit| u16::from(game.unit_card(unit).cost)).sum();
            let words = say("Buy several", clause, format!("Buy {} ({cost} SO)", named.join(", ")));
            units.iter().fold(words, |words, unit| words.subject(s.unit_id(unit)))
        }
        Intent::PlaceAll(hex) => {
            let terrain = names::terrain(game.battle.field.terrain(hex));
            say("Place all", "LD-PLACE-1", format!("All units at {hex} ({terrain})")).subject(subjects::hex(hex))
        }
        Intent::Act(unit) => say("Act", "LD-COMBAT-3", format!("{} acts", s.unit(unit))).subject(s.unit_id(unit)),
        Intent::Rest(_, part) => {
            let (text, clause) = match part {
                Part::Units => ("Buy a balanced force", "LD-BUY-1"),
                Part::Commanders => ("Choose the commanders for me", "LD-CMDR-3"),
                Part::Priorities => ("Buy what else is needed", "LD-SEQ-2"),
                Part::Attacks => ("Plan the attacks of the week", "LD-WEEK-4"),
                Part::Places => ("Place all units", "LD-PLACE-1"),
                Part::Advance => ("Everyone moves forward", "SL-ADV-1"),
                Part::EndOfWeek => ("The usual end of the week", "LD-SEQ-7"),
            };
            say("The rest", clause, text)
        }
    }
}
