//! Every event as a line of the log, and every chance result with its purpose.

use crate::cards::Place;
use crate::event::{Ending, Event, Mark};
use crate::field::Hex;
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use crate::present::names::{self, count, signed};
use crate::present::subjects;
use crate::rules::{attack, enemy_attack};
use crate::state::Campaign;
use fieldcraft_engine::{Purpose, Seat, Subject};
use fieldcraft_scene::{LogLine, Mark as Story};

/// The player, and the enemy, who holds no seat but has losses of his own.
const PLAYER: Seat = Seat(0);
const ENEMY: Seat = Seat(1);

type Line<'a> = fieldcraft_scene::Line<'a, Campaign>;

/// How a line names the things of this game.
trait Names: Sized {
    fn unit(self, id: UnitId) -> Self;
    fn commander(self, id: CommanderId) -> Self;
    fn battalion(self, id: BattalionId) -> Self;
    fn enemy(self, id: EnemyId) -> Self;
    fn hex(self, hex: Hex) -> Self;
}

impl Names for Line<'_> {
    fn unit(self, id: UnitId) -> Self {
        let edition = &*self.game.edition;
        self.subject(subjects::unit(edition, id), names::unit(edition, id))
    }

    fn commander(self, id: CommanderId) -> Self {
        let edition = &*self.game.edition;
        self.subject(subjects::commander(edition, id), names::commander(edition, id))
    }

    fn battalion(self, id: BattalionId) -> Self {
        let edition = &*self.game.edition;
        self.subject(subjects::battalion(edition, id), names::battalion(edition, id))
    }

    fn enemy(self, id: EnemyId) -> Self {
        let name = names::enemy(self.game, id);
        self.subject(subjects::enemy(id), name)
    }

    fn hex(self, hex: Hex) -> Self {
        self.subject(subjects::hex(hex), hex.to_string())
    }
}

/// An event in words; the event itself says what happened, the game lends only names.
pub(crate) fn event_words(game: &Campaign, event: &Event) -> Option<LogLine> {
    let edition = &*game.edition;
    let line = Line::new(game);
    let card = |at: u8| usize::from(at);
    match *event {
        Event::CampaignChosen(at) => {
            let name = edition.campaigns.get(card(at)).map_or("", |c| &c.name);
            line.say(format!("Campaign: {name}")).major()
        }
        Event::ObjectiveChosen(at) => {
            let name = edition.objectives.get(card(at)).map_or("", |o| &o.name);
            line.say(format!("Objective: {name}")).major()
        }
        Event::RuleAdopted(rule) => line.say(format!("Optional rule: {}", names::rule(rule))).plain(),
        Event::So { by, now, why } => {
            line.say(format!("{} SO ({}), {now} now", signed(by), names::so_for(why))).plain()
        }
        Event::Vp { by, now } => {
            line.say(format!("{} VP, now {now}", signed(by))).mark(Story::Points(PLAYER, by.into())).major()
        }
        Event::BattalionDrawn(id) => {
            let band = edition.battalions.get(id.index()).map_or("", |card| names::band(edition, card.band));
            line.battalion(id).say(format!(" is in play, in {band}")).plain()
        }
        Event::UnitJoined(id) => line.unit(id).say(" joins the force").plain(),
        Event::CommanderJoined(id, level) => {
            line.commander(id).say(format!(" joins the force as {}", names::level(level))).plain()
        }
        Event::Raised(id, level) => line.commander(id).say(format!(" is raised to {}", names::level(level))).plain(),
        Event::TruckBought => line.say("A Truck is bought").plain(),
        Event::ScoutBought => line.say("A Scout is bought").plain(),
        Event::WeekBegan(week) => {
            line.say(format!("Week {week} begins")).clause("LD-SEQ-1").mark(Story::Chapter).major()
        }
        Event::ConditionDrawn(at) => {
            let name = edition.conditions.get(card(at)).map_or("", |c| &c.name);
            line.say("Special condition: ").subject(subjects::condition(name), name).clause("LD-WEEK-1").major()
        }
        Event::CardPassed => line.say("The card has no effect").plain(),
        Event::AttackOrdered { battalion, trucks, scouts } => {
            let support = match (trucks, scouts) {
                (0, 0) => String::new(),
                _ => format!(" with {} and {}", count(trucks, "Truck"), count(scouts, "Scout")),
            };
            line.say("Attack on ").battalion(battalion).say(format!(" ordered{support}")).plain()
        }
        Event::Assigned { unit, commander, battalion } => {
            line.unit(unit).say(" under ").commander(commander).say(" is sent against ").battalion(battalion).plain()
        }
        Event::BattleBegan { battalion, so } => line
            .say("Battle with ")
            .battalion(battalion)
            .say(format!(" begins; {so} SO left"))
            .mark(Story::Part)
            .major(),
        Event::TurnsSet(turns) => line.say(format!("The battle lasts {}", count(turns, "turn"))).plain(),
        Event::UpperEvent(at) => {
            let name = edition.events.get(card(at)).map_or("", |e| &e.upper.name);
            line.say("Event: ").subject(subjects::event(Place::Upper, name), name).clause("LD-PRE-1").plain()
        }
        Event::LowerEvent(at) => {
            let name = edition.events.get(card(at)).map_or("", |e| &e.lower.name);
            let id = subjects::event(Place::Lower, name);
            line.say("Event after the battle: ").subject(id, name).clause("LD-POST-1").plain()
        }
        Event::TilesLaid(tiles) => {
            let names = tiles.map(|tile| edition.tiles.get(card(tile)).map_or("", |tile| &tile.name));
            line.say(format!("Terrain: {}", names.join(", "))).minor()
        }
        Event::TilesRejected => line.say("The tiles cannot stay as laid").clause("SL-TERR-8").plain(),
        Event::Placed(unit, hex) => line.unit(unit).say(" starts at ").hex(hex).minor(),
        Event::Moved { unit, from, to } => line.unit(unit).say(" moves from ").hex(from).say(" to ").hex(to).plain(),
        Event::Carried { unit, to } => line.unit(unit).say(" is carried to ").hex(to).plain(),
        Event::UnitLeft(unit) => line.unit(unit).say(" leaves the map").clause("LD-RETR-1").plain(),
        Event::EnemyPlaced { enemy, card, hex } => {
            let name = names::enemy_with(edition, enemy, card);
            line.subject(subjects::enemy(enemy), name).say(" appears at ").hex(hex).plain()
        }
        Event::EnemyMoved { enemy, from, to } => {
            line.enemy(enemy).say(" moves from ").hex(from).say(" to ").hex(to).plain()
        }
        Event::EnemyStayed { enemy, order } => {
            line.enemy(enemy).say(format!(" stays ({})", names::order(order))).minor()
        }
        Event::EnemyLeft(enemy) => line.enemy(enemy).say(" leaves the map").clause("LD-EMOVE-4").plain(),
        Event::EnemyDestroyed(enemy) => {
            let loss = Story::Loss(ENEMY, names::enemy_kind(game, enemy));
            line.enemy(enemy).say(" is destroyed").mark(loss).plain()
        }
        Event::Aggressiveness { roll, d10 } => {
            let die = if d10 { "d10" } else { "d6" };
            line.say(format!("Aggressiveness {roll}: the enemy moves on a {die}")).clause("SL-AGGR-1").plain()
        }
        Event::TurnBegan(turn) => line.say(format!("Turn {turn}")).plain(),
        Event::StepBegan { fast } => line.say(if fast { "Fast step" } else { "Slow step" }).minor(),
        Event::MovementRoll { roll, total } => {
            let modified =
                if i16::from(roll) == i16::from(total) { String::new() } else { format!(", modified {total}") };
            line.say(format!("Enemy movement roll: {roll}{modified}")).plain()
        }
        Event::TacticSpent { owner, unit } if owner == unit => line.unit(unit).say(" acts on a Tactic").plain(),
        Event::TacticSpent { owner, unit } => {
            line.unit(unit).say(" acts on a Command Tactic from ").unit(owner).plain()
        }
        Event::Overdrive(unit) => line.unit(unit).say(" goes into Overdrive").plain(),
        Event::TookOver(commander, unit) => line.commander(commander).say(" takes over ").unit(unit).plain(),
        Event::UnitAttacks { unit, enemy, needs } => {
            let line = line.unit(unit).say(" attacks ").enemy(enemy).say(format!(" and needs {needs} or more"));
            line.mark(Story::Attack(PLAYER)).plain()
        }
        Event::EnemyAttacks { enemy, unit, needs } => {
            let line = line.enemy(enemy).say(" attacks ").unit(unit).say(format!(" and needs {needs} or more"));
            line.mark(Story::Attack(ENEMY)).plain()
        }
        Event::AttackDie { roll, hit } => {
            line.say(format!("Attack die {roll}: {}", if hit { "a hit" } else { "a miss" })).minor()
        }
        Event::FlankDie { roll, flank } => {
            line.say(format!("Flank die {roll}: {}", if flank { "a flank attack" } else { "no flank attack" })).minor()
        }
        Event::DefenseDie { roll, cancels } => line
            .say(format!("Defense die {roll}: {}", if cancels { "the hit is cancelled" } else { "the hit stands" }))
            .minor(),
        Event::NoHit => line.say("The attack has no effect").plain(),
        Event::DamageDrawn(unit, side) => line.unit(unit).say(format!(" draws {}", names::side(side))).plain(),
        Event::DamageWithoutEffect(unit, side) => {
            line.unit(unit).say(format!(" draws {}, which cannot affect it", names::side(side))).plain()
        }
        Event::Damaged(unit, damage) => line.unit(unit).say(format!(" is damaged: {}", names::damage(damage))).plain(),
        Event::Exposed(unit) => line.unit(unit).say(" is Exposed").clause("LD-DMGV-10").plain(),
        Event::Immobile(unit) => line.unit(unit).say(" is Immobile").clause("LD-DMGI-6").plain(),
        Event::Suppressed(unit) => line.unit(unit).say(" is Suppressed").clause("LD-DMGI-8").plain(),
        Event::Recovered(unit) => line.unit(unit).say(" recovers").minor(),
        Event::UnitDestroyed(unit) => {
            let loss = Story::Loss(PLAYER, names::unit(edition, unit));
            line.unit(unit).say(" is destroyed").mark(loss).major()
        }
        Event::Stress { commander, by, now } => {
            line.commander(commander).say(format!(": {} stress, now {now}", signed(by))).plain()
        }
        Event::Wounded(commander) => line.commander(commander).say(" is wounded").plain(),
        Event::Killed(commander) => {
            let loss = Story::Loss(PLAYER, names::commander(edition, commander).to_owned());
            line.commander(commander).say(" is killed").mark(loss).major()
        }
        Event::BattalionHalved(id) => line.battalion(id).say(" is at Half strength").major(),
        Event::BattalionDestroyed(id) => line.battalion(id).say(" is Destroyed").major(),
        Event::Persisted => line.say("Tenacity adds a turn").clause("LD-OPT-3").plain(),
        Event::BattleEnded => line.say("The battle ends").major(),
        Event::Booked { battalion, mark, vp } => {
            let how = match mark {
                Mark::Destroyed => "destroyed",
                Mark::Half => "reduced to Half strength",
                Mark::Neither => "neither destroyed nor reduced",
            };
            line.battalion(battalion).say(format!(": {how} ({}), {vp} VP", names::mark(mark))).major()
        }
        Event::Xp { commander, by, .. } => line.commander(commander).say(format!(" gains {by} XP")).plain(),
        Event::Promoted(commander, level) => {
            line.commander(commander).say(format!(" is promoted to {}", names::level(level))).major()
        }
        Event::OperationalRoll { battalion, roll, total } => {
            let modified =
                if i16::from(roll) == i16::from(total) { String::new() } else { format!(", modified {total}") };
            line.battalion(battalion).say(format!(" rolls {roll}{modified}")).minor()
        }
        Event::BattalionMoved(battalion, band) => {
            line.battalion(battalion).say(format!(" moves to {}", names::band(edition, band))).plain()
        }
        Event::NoMovesThisWeek => line.say("No battalion rolls for movement this week").plain(),
        Event::OnLeave(commander) => line.commander(commander).say(" was On Leave").minor(),
        Event::Healed(commander) => line.commander(commander).say(" is healed").plain(),
        Event::Repaired(unit, damage) => line.unit(unit).say(format!(": {} repaired", names::damage(damage))).plain(),
        Event::LargeSettled(unit) => line.say("Large cost covered for ").unit(unit).plain(),
        Event::HandedIn(unit) => line.unit(unit).say(" is handed in").plain(),
        Event::CommanderLeft(commander) => line.commander(commander).say(" leaves the campaign").plain(),
        Event::Rested => line.say("The whole force rests").clause("LD-REST-1").plain(),
        Event::CampaignEnded(ending) => {
            let clause = match ending {
                Ending::LastWeek => "LD-END-1",
                Ending::Bankrupt => "LD-END-2",
                Ending::Great => "LD-END-3",
            };
            line.say(format!("The campaign ends: {}", names::ending(ending)))
                .clause(clause)
                .mark(Story::End(None))
                .major()
        }
    }
}

/// What a chance result is for, with its subject by name.
pub(crate) fn purpose_words(game: &Campaign, purpose: &Purpose) -> String {
    let edition = &*game.edition;
    let name = match purpose.subject {
        Some(Subject::Unit(unit)) => names::unit(edition, UnitId(unit)),
        Some(Subject::Card(counter)) => edition.enemies.get(usize::from(counter)).map_or("", names::counter).into(),
        Some(Subject::Group(battalion)) => names::battalion(edition, BattalionId(battalion)),
        _ => return purpose.text.into(),
    };
    let relation = if purpose.is(&attack::ATTACK) {
        "of"
    } else if purpose.is(&enemy_attack::ATTACK) {
        "against"
    } else {
        "for"
    };
    format!("{} {relation} {name}", purpose.text)
}
