//! What happened, in words: one line for each event that is worth one.

use crate::cards::{Bonus, Class, CommandEffect, WorkKind};
use crate::event::{Cause, Contest, Ending, Event, Finish, Going, Means, Points, Terms};
use crate::frame::Phase;
use crate::game::seat_of;
use crate::ids::{Card, Kind, Side, Spot, Unit, WorkNo};
use crate::present::{effect_words, ledgers, names};
use crate::state::Operation;
use fieldcraft_engine::{Purpose, Subject};
use fieldcraft_scene::{LogLine, Mark};
use std::collections::BTreeMap;

type Line<'a> = fieldcraft_scene::Line<'a, Operation>;

/// How a line names the things of this game.
trait Names: Sized {
    fn unit(self, unit: Unit) -> Self;
    /// A unit that may have had another card, or none, before.
    fn new_unit(self, unit: Unit, kind: Kind) -> Self;
    fn hex(self, at: Spot) -> Self;
    fn side(self, side: Side) -> Self;
    fn work(self, work: WorkNo) -> Self;
    fn card(self, card: Card) -> Self;
}

impl Names for Line<'_> {
    fn unit(self, unit: Unit) -> Self {
        let name = names::unit(self.game, unit);
        self.subject(names::unit_id(unit), name)
    }

    fn new_unit(self, unit: Unit, kind: Kind) -> Self {
        let name = names::of_kind(self.game, unit, kind);
        self.subject(names::unit_id(unit), name)
    }

    fn hex(self, at: Spot) -> Self {
        let (id, name) = (names::hex_id(self.game, at), names::hex(self.game, at));
        self.subject(id, name)
    }

    fn side(self, side: Side) -> Self {
        self.the_side(names::side(side))
    }

    fn work(self, work: WorkNo) -> Self {
        let name = names::work(self.game, work);
        match names::work_hexes(self.game, work).into_iter().next() {
            Some(at) => self.subject(at, name),
            None => self.say(name),
        }
    }

    fn card(self, card: Card) -> Self {
        let (id, name) = (names::card_subject(self.game, card), names::command(self.game, card));
        self.subject(id, name)
    }
}

/// An event in words; nothing if it is not worth a line.
pub(crate) fn event_words(game: &Operation, event: &Event) -> Option<LogLine> {
    let line = || Line::new(game);
    turn(line(), event)
        .or_else(|| economy(line(), event))
        .or_else(|| movement(line(), event))
        .or_else(|| fighting(line(), event))
        .or_else(|| losses(line(), event))
        .or_else(|| command(line(), event))
}

fn turn(line: Line<'_>, event: &Event) -> Option<LogLine> {
    match *event {
        Event::Turn(turn, first, [american, german]) => {
            let first = names::side(first);
            line.say(format!("Turn {turn}: the {first} side goes first (American roll {american}, German {german})"))
                .clause("FG-O1")
                .mark(Mark::Chapter)
                .major()
        }
        Event::Tied(contest, [one, _]) => {
            let (what, clause) = match contest {
                Contest::Turn => ("The roll for the turn", "FG-O1"),
                Contest::Engagement => ("Initiative", "FG-3"),
                Contest::Dogfight => ("Initiative in the air", "FG-O43"),
            };
            line.say(format!("{what} is tied at {one}: both sides roll again")).clause(clause).plain()
        }
        Event::Phase(Phase::Check | Phase::Over, _) => None,
        Event::Phase(phase, side) => line.say(format!("{}: ", names::phase(phase))).side(side).plain(),
        Event::Scored(side, why, points) => {
            let line = line.mark(Mark::Points(seat_of(side), points.into()));
            let line =
                line.side(side).say(format!(" scores {points} {}: ", if points == 1 { "point" } else { "points" }));
            match why {
                Points::Destroyed(unit) => starred(line.unit(unit).say(" destroyed").clause("FG-47"), unit).plain(),
                Points::Captured(unit, terms) => {
                    starred(line.unit(unit).say(" captured").clause(terms_clause(terms)), unit).plain()
                }
                Points::Post(unit) => line.unit(unit).say(" destroyed").clause("FG-51").plain(),
                Points::City(at) => line.hex(at).say(" taken").clause("FG-53").plain(),
                Points::Ruin(at) => line.say("the ruins of ").hex(at).say(" taken").clause("FG-54").plain(),
                Points::Objective(number) => {
                    let objective = line.game.field.scenario.objectives.get(usize::from(number));
                    let name = objective.map_or("an objective", |objective| &objective.name).to_owned();
                    let primary = objective.is_none_or(|objective| objective.primary);
                    let clause = if primary { "FG-56" } else { "FG-55" };
                    line.say(format!("objective reached, {name}")).clause(clause).major()
                }
                Points::Negotiated => line.say("surrender negotiated").clause("FG-52").plain(),
                Points::Remaining => line.say("the enemy's remaining force").clause("FG-O80").plain(),
            }
        }
        Event::Proposed(side) => line.side(side).say(" offers to surrender").clause("FG-O80").major(),
        Event::Answered(side, true) => line.side(side).say(" accepts the surrender").clause("FG-O80").major(),
        Event::Answered(side, false) => line.side(side).say(" declines the surrender").clause("FG-O80").plain(),
        Event::Over(side, finish) => {
            let clause = match finish {
                Finish::Time => "FG-O78",
                Finish::Decision => "FG-O79",
                Finish::Surrender => "FG-O80",
            };
            let end = Mark::End(Some(seat_of(side)));
            let why = match finish {
                Finish::Surrender => format!(": the {} side surrendered", names::side(side.enemy())),
                Finish::Time | Finish::Decision => {
                    ledgers::reason(line.game).map_or_else(String::new, |(why, _)| format!(": {why}"))
                }
            };
            line.say(format!("{} victory{why}", names::side(side))).clause(clause).mark(end).major()
        }
        _ => None,
    }
}

fn economy(line: Line<'_>, event: &Event) -> Option<LogLine> {
    match *event {
        Event::Income(side, money) => {
            line.side(side).say(format!(" has an income of {money}")).clause("FG-O24").plain()
        }
        Event::Quiet(side, roll) => {
            line.side(side).say(format!(" rolls {roll} for an event: none")).clause("FG-18").minor()
        }
        Event::Happened(side, what) => {
            let words = line.game.pack().events.get(what.index()).map_or_else(String::new, effect_words::event);
            let name = names::event_card(line.game, what).to_owned();
            let id = names::event_subject(line.game, what);
            let clause = line.game.pack().events.get(what.index()).map_or("FG-18", |card| card.effect.clause());
            line.side(side)
                .say(" has an event: ")
                .subject(id, name)
                .say(format!(". {words}"))
                .clause("FG-18")
                .clause(clause)
                .major()
        }
        Event::Money(side, money, means) => {
            let clause = means_clause(means);
            line.side(side).say(format!(": {} in the treasury", names::signed(money.into()))).clause(clause).plain()
        }
        Event::OutOfUse(work, turn, means) => {
            let clause = means_clause(means);
            line.work(work).say(format!(" is out of use until the end of turn {turn}")).clause(clause).plain()
        }
        Event::Missed(work, means) => line.say("No effect on ").work(work).clause(means_clause(means)).plain(),
        Event::Joined(unit, kind, at) => line.new_unit(unit, kind).say(" joins in ").hex(at).clause("FG-O74").plain(),
        Event::Bought(unit, kind, grade) => {
            let crewed = line.game.field.card(kind).crew.is_some();
            let crew = if crewed { format!(" with a {} crew", names::grade_id(grade)) } else { String::new() };
            let clause = set_up_or(line.game, "FG-19");
            line.new_unit(unit, kind).say(format!("{crew} is bought and staged")).clause(clause).plain()
        }
        Event::Staged(side, count) => {
            let units = names::count(count.into(), "unit", "units");
            line.side(side).say(format!(" has {units} staged")).clause("FG-O83").plain()
        }
        Event::Experience(unit, roll, bonus, _) => {
            let clause = bonus_clause(bonus, roll);
            let bonus = names::bonus(bonus);
            line.unit(unit).say(format!(": experience roll {roll}, {bonus}")).clause(clause).plain()
        }
        Event::Begun(side, build, at) => {
            let name = names::build(line.game, build).to_owned();
            line.side(side).say(format!(" starts building: {name} in ")).hex(at).clause("FG-O26").plain()
        }
        Event::Built(side, build, at) => {
            let name = names::build(line.game, build).to_owned();
            line.side(side).say(format!(" completes: {name} in ")).hex(at).clause("FG-B12").plain()
        }
        Event::Abandoned(side, build, at) => {
            let name = names::build(line.game, build).to_owned();
            line.side(side).say(format!(" cannot finish: {name} in ")).hex(at).clause("FG-B12").plain()
        }
        Event::Manned(unit, _) => line.unit(unit).say(" gets a new crew").clause("FG-O31").plain(),
        Event::Paid(side, money) => line.side(side).say(format!(" pays {money} for supply")).clause("FG-20").plain(),
        Event::Unsupplied(unit, _) => line.unit(unit).say(" has no supply").clause("FG-B13").plain(),
        Event::Deployed(unit, kind, at, _) => {
            let clause = set_up_or(line.game, "FG-23");
            line.new_unit(unit, kind).say(" is deployed in ").hex(at).clause(clause).plain()
        }
        Event::Dropped(unit, roll, _) => {
            line.unit(unit).say(format!(" drops by parachute: {roll}")).clause("FG-O47").plain()
        }
        _ => None,
    }
}

fn movement(line: Line<'_>, event: &Event) -> Option<LogLine> {
    match *event {
        Event::Moved(unit, at, _) => line.unit(unit).say(" moves to ").hex(at).minor(),
        Event::Checked(unit, going, roll, needed, _) => {
            let clause = if going == Going::Ford { "FG-O12" } else { "FG-O11" };
            line.unit(unit).say(format!(" rolls for its check: {roll}, {needed} needed")).clause(clause).minor()
        }
        Event::Failed(unit, _) => line.unit(unit).say(" fails its check and stops").clause("FG-O13").plain(),
        Event::Obstacle(unit, work, roll) => {
            let vehicle = line.game.work(work).kind == WorkKind::VehicleObstacle;
            let article = if vehicle { "a" } else { "an" };
            line.unit(unit)
                .say(format!(" runs into {article} "))
                .work(work)
                .say(format!(": {roll}"))
                .clause("FG-O22")
                .plain()
        }
        Event::Loaded(unit, on, _) => {
            let clause = if line.game.card(on).class == Class::Naval { "FG-O19" } else { "FG-O18" };
            line.unit(unit).say(" is picked up by ").unit(on).clause(clause).minor()
        }
        Event::Unloaded(unit, _) => line.unit(unit).say(" is unloaded").clause("FG-O18").minor(),
        Event::Landed(unit, at, roll) => {
            let roll = roll.map_or_else(String::new, |roll| format!(": {roll}"));
            line.unit(unit).say(" lands in ").hex(at).say(roll).clause("FG-O20").plain()
        }
        Event::Sighted(unit, _) => line.unit(unit).say(" comes into sight").clause("FG-O82").minor(),
        Event::Ashore(unit, at, _) => line.unit(unit).say(" reaches the shore at ").hex(at).clause("FG-B36").plain(),
        Event::SetUp(unit, _) => line.unit(unit).say(" is set up").clause("FG-B32").minor(),
        Event::Packed(unit, _) => line.unit(unit).say(" is packed").clause("FG-B32").minor(),
        Event::Sortie(unit, at) => line.unit(unit).say(" flies to ").hex(at).clause("FG-O42").plain(),
        Event::Intercepted(unit, flyer) => line.unit(unit).say(" intercepts ").unit(flyer).clause("FG-O43").plain(),
        Event::Returned(unit, at, _) => line.unit(unit).say(" returns to ").hex(at).clause("FG-O46").minor(),
        Event::NoAirfield(unit) => line.unit(unit).say(" finds no airfield and is lost").clause("FG-O46").plain(),
        Event::Taken(at, side) => line.side(side).say(" takes ").hex(at).clause("FG-O21").plain(),
        Event::Withdrew(unit, at) => line.unit(unit).say(" withdraws to ").hex(at).clause("FG-O41").plain(),
        Event::Advanced(unit, at) => line.unit(unit).say(" advances into ").hex(at).clause("FG-O38").plain(),
        _ => None,
    }
}

fn fighting(line: Line<'_>, event: &Event) -> Option<LogLine> {
    match *event {
        Event::Engaged(side, at) => {
            line.side(side).say(" attacks ").hex(at).clause("FG-1").mark(Mark::Attack(seat_of(side))).major()
        }
        Event::Committed(unit, target) => line.unit(unit).say(" takes aim at ").unit(target).minor(),
        Event::Initiative(first, [one, other]) => {
            let text = format!("The {} side fires first: attacker {one}, defender {other}", names::side(first));
            // Fighters meet in the Movement Phase, all others in the Combat Phase.
            let clause = if line.game.phase == Phase::Movement { "FG-O43" } else { "FG-3" };
            line.say(text).clause(clause).plain()
        }
        Event::Ambushed(side) => {
            line.say(format!("Ambush: the {} side fires first", names::side(side))).clause("FG-O57").plain()
        }
        Event::Round(side, round) => line.say(format!("Round {round}: the {} side fires", names::side(side))).plain(),
        Event::Fired(unit, arm, target, roll, needed) => {
            let weapon = names::weapon(line.game, unit, arm).to_owned();
            let hit = roll != 1 && (19 <= roll || i16::from(needed) <= i16::from(roll));
            let result = if hit { "a hit" } else { "a miss" };
            let line = line.unit(unit).say(format!(" fires {weapon} at ")).unit(target);
            line.say(format!(": {roll}, {needed} needed, {result}")).clause("FG-5").mark(Mark::Fire).plain()
        }
        Event::Malfunction(unit, arm) => {
            let weapon = names::weapon(line.game, unit, arm).to_owned();
            line.unit(unit).say(format!(": {weapon} jammed, no fire for a Round")).clause("FG-8").plain()
        }
        Event::Intensity(roll, counted) if roll == counted => {
            line.say(format!("Intensity {roll}")).clause("FG-9").minor()
        }
        Event::Intensity(roll, counted) => {
            line.say(format!("Intensity {roll}, counts as {counted}")).clause("FG-9").minor()
        }
        Event::WeaponCheck(roll, passed) => {
            let result = if passed { "passed" } else { "failed" };
            line.say(format!("Weapon Check {roll}, {result}")).clause("FG-30").minor()
        }
        Event::ArmorCheck(roll, passed) => {
            let result = if passed { "the armor holds" } else { "the armor fails" };
            line.say(format!("Armor Check {roll}, {result}")).clause("FG-31").minor()
        }
        Event::Pierced(unit) => line.unit(unit).say(" is pierced").clause("FG-32").plain(),
        Event::Hit(unit, 0) => line.unit(unit).say(" takes no damage").clause("FG-11").plain(),
        Event::Hit(unit, net) => line.unit(unit).say(format!(" takes {net} damage")).clause("FG-11").plain(),
        Event::Demanded(unit, roll, needed) => {
            let result = if i16::from(needed) <= i16::from(roll) { "it surrenders" } else { "it fights on" };
            line.unit(unit)
                .say(format!(" is asked to surrender: {roll}, {needed} needed, {result}"))
                .clause("FG-B24")
                .plain()
        }
        Event::Offered(side) => line.side(side).say(" offers conditional surrender").clause("FG-49").plain(),
        Event::Ended(ending) => {
            let clause = match ending {
                Ending::Cleared | Ending::Repelled => "FG-16",
                Ending::Withdrawal(_) => "FG-O48",
                Ending::BrokenOff => "FG-O49",
                Ending::Stalemate => "FG-B9",
            };
            line.say(format!("The engagement ends: {}", names::ending(ending))).clause(clause).plain()
        }
        _ => None,
    }
}

/// The line is about what a side loses; a neutral unit is nobody's loss.
fn lost(line: Line<'_>, side: Option<Side>, unit: Unit) -> Line<'_> {
    let Some(side) = side else { return line };
    let name = line.game.field.card(line.game.unit(unit).kind).name.clone();
    line.mark(Mark::Loss(seat_of(side), name))
}

fn losses(line: Line<'_>, event: &Event) -> Option<LogLine> {
    match *event {
        Event::Damaged(unit, cause, _) => {
            let clause = if cause == Cause::Damage { "FG-14" } else { cause_clause(cause) };
            line.unit(unit).say(" is damaged").clause(clause).plain()
        }
        Event::CrewDamaged(unit) => line.say("The crew of ").unit(unit).say(" is damaged").clause("FG-B17").plain(),
        Event::Deserted(unit) => line.unit(unit).say(" is abandoned by its crew").clause("FG-B17").plain(),
        Event::Destroyed(unit, cause) => {
            let owner = line.game.unit(unit).owner.side();
            lost(line, owner, unit).unit(unit).say(" is destroyed").clause(cause_clause(cause)).major()
        }
        Event::Transit(unit, roll) => {
            line.unit(unit).say(format!(" was being carried: survival roll {roll}")).clause("FG-43").plain()
        }
        Event::Captured(unit, side, terms) => {
            let clause = if terms == Terms::Abandoned { "FG-B17" } else { "FG-B24" };
            lost(line, Some(side.enemy()), unit).unit(unit).say(" is captured by ").side(side).clause(clause).major()
        }
        Event::Ruined(at) => line.hex(at).say(" is in ruins").clause("FG-O40").plain(),
        Event::Engineer(unit, work, Some((roll, needed))) => line
            .unit(unit)
            .say(" works on ")
            .work(work)
            .say(format!(": {roll}, {needed} needed"))
            .clause("FG-57")
            .plain(),
        Event::Engineer(unit, work, None) => {
            line.unit(unit).say(" works on ").work(work).say(", no roll needed").clause("FG-57").plain()
        }
        Event::Cleared(work, means) => line.work(work).say(" is destroyed").clause(means_clause(means)).major(),
        Event::Restored(unit, _) => {
            let clause = if line.game.phase == Phase::Combat { "FG-O60" } else { "FG-O61" };
            line.unit(unit).say(" is repaired").clause(clause).plain()
        }
        Event::DugIn(side, at, _) => line.side(side).say(" digs in at ").hex(at).clause("FG-O53").plain(),
        _ => None,
    }
}

fn command(line: Line<'_>, event: &Event) -> Option<LogLine> {
    match *event {
        Event::Drew(side, Some(one), means) => {
            line.side(side).say(" draws ").card(one).clause(means_clause(means)).plain()
        }
        Event::Drew(side, None, means) => {
            line.side(side).say(" draws a Command Card").clause(means_clause(means)).minor()
        }
        Event::Reshuffled => {
            line.say("The discarded Command Cards are reshuffled into the deck").clause("FG-O5").minor()
        }
        Event::Played(side, one) => {
            let effect = line.game.pack().effect(one);
            line.side(side).say(" plays ").card(one).clause(effect.clause()).major()
        }
        Event::Cancelled(side, one) => {
            line.card(one).say(" of ").side(side).say(" is cancelled").clause("FG-O59").plain()
        }
        Event::NoEffect(side, one) => {
            let clause = match line.game.pack().effect(one) {
                CommandEffect::Withdraw => "FG-B31",
                effect => effect.clause(),
            };
            line.card(one).say(" of ").side(side).say(" has no effect").clause(clause).plain()
        }
        Event::Discarded(side, one) => line.side(side).say(" discards ").card(one).clause("FG-O6").plain(),
        Event::SawCard(_, one, count) => {
            line.say(format!("The enemy holds {count} × ")).card(one).clause("FG-O56").plain()
        }
        Event::SawStaged(_, kind, count, means) => {
            let name = names::kind(line.game, kind).to_owned();
            line.say(format!("The enemy has staged {count} × {name}")).clause(means_clause(means)).plain()
        }
        _ => None,
    }
}

/// Adds the clause of the stars, if a unit has some.
fn starred(line: Line<'_>, unit: Unit) -> Line<'_> {
    if line.game.unit(unit).stars.count() == 0 { line } else { line.clause("FG-50") }
}

/// A clause, or that of the set-up by points before the first turn.
const fn set_up_or(game: &Operation, clause: &'static str) -> &'static str {
    if game.turn == 0 { "FG-O3" } else { clause }
}

const fn terms_clause(terms: Terms) -> &'static str {
    match terms {
        Terms::Unconditional => "FG-48",
        Terms::Conditional => "FG-49",
        Terms::Abandoned => "FG-B17",
    }
}

const fn cause_clause(cause: Cause) -> &'static str {
    match cause {
        Cause::Damage => "FG-15",
        Cause::Critical => "FG-6",
        Cause::Transit => "FG-43",
        Cause::Hunger => "FG-B13",
        Cause::Landing => "FG-O20",
        Cause::Drop => "FG-O47",
        Cause::Breakdown => "FG-O75",
        Cause::Taken => "FG-O21",
    }
}

const fn means_clause(means: Means) -> &'static str {
    match means {
        Means::Deal => "FG-O2",
        Means::Income => "FG-18",
        Means::Visit => "FG-O76",
        Means::Partisans => "FG-O67",
        Means::Supplies => "FG-O69",
        Means::Bombs => "FG-O45",
        Means::AirRaid => "FG-O72",
        Means::Sabotage => "FG-O64",
        Means::Engineers => "FG-57",
        Means::Reconnaissance => "FG-O56",
    }
}

/// The row of the chart of experience; a roll above 4 without a bonus is of no use to the unit [FG-B20].
const fn bonus_clause(bonus: Bonus, roll: u8) -> &'static str {
    match bonus {
        Bonus::Nothing if roll <= 4 => "FG-36",
        Bonus::Nothing => "FG-B20",
        Bonus::MarksmanPrimary => "FG-37",
        Bonus::MarksmanSecondary => "FG-38",
        Bonus::Vigilant => "FG-39",
        Bonus::Stealthy => "FG-40",
        Bonus::ExploitWeakness => "FG-41",
        Bonus::CombatVeteran => "FG-42",
    }
}

/// Hits that the two weapons of a unit make; more of them belong to a Round.
const A_VOLLEY: usize = 2;

/// What may come of a decision, without the numbers on the dice.
pub(crate) fn outcome_words(game: &Operation, events: &[Event]) -> String {
    let name = |unit| names::unit(game, unit);
    if A_VOLLEY < events.iter().filter(|event| matches!(event, Event::Hit(..) | Event::Malfunction(..))).count() {
        return fates(game, events);
    }
    let changed = events.iter().any(|event| {
        matches!(event, Event::Damaged(..) | Event::CrewDamaged(_) | Event::Deserted(_) | Event::Destroyed(..))
    });
    let settled = events.iter().any(|event| matches!(event, Event::Initiative(..)));
    let words = |event: &Event| match *event {
        Event::Happened(_, what) => Some(format!("event: {}", names::event_card(game, what))),
        Event::OutOfUse(work, ..) => Some(format!("{} is out of use", names::work(game, work))),
        Event::Failed(unit, ..) => Some(format!("{} fails its check", name(unit))),
        Event::Initiative(side, _) => Some(format!("the {} side fires first", names::side(side))),
        Event::Tied(..) if !settled => Some("a tie".into()),
        Event::Malfunction(..) => Some("the weapon jams".into()),
        Event::Pierced(_) => Some("pierced".into()),
        Event::Hit(unit, _) if !changed => Some(format!("{} is hit without effect", name(unit))),
        Event::Damaged(unit, ..) => Some(format!("{} is damaged", name(unit))),
        Event::CrewDamaged(_) => Some("its crew is damaged".into()),
        Event::Deserted(unit) => Some(format!("{} is abandoned", name(unit))),
        Event::Destroyed(unit, _) => Some(format!("{} is destroyed", name(unit))),
        Event::Captured(unit, ..) => Some(format!("{} is captured", name(unit))),
        Event::NoAirfield(unit) => Some(format!("{} finds no airfield", name(unit))),
        Event::Cleared(work, _) => Some(format!("{} is destroyed", names::work(game, work))),
        Event::Over(side, _) => Some(format!("{} victory", names::side(side))),
        _ => None,
    };
    let mut words: Vec<String> = events.iter().filter_map(words).collect();
    words.dedup();
    if words.is_empty() { "no effect".into() } else { words.join(", ") }
}

/// What becomes of each unit in a Round of fire: who shot whom, and how, would give every outcome words of its own.
fn fates(game: &Operation, events: &[Event]) -> String {
    let fate = |event: &Event| match *event {
        Event::Damaged(unit, ..) => Some((unit, "damaged")),
        Event::Deserted(unit) => Some((unit, "abandoned")),
        Event::Destroyed(unit, _) => Some((unit, "destroyed")),
        Event::Captured(unit, ..) => Some((unit, "captured")),
        _ => None,
    };
    let fates: BTreeMap<Unit, &str> = events.iter().filter_map(fate).collect();
    let words = fates.into_iter().map(|(unit, fate)| format!("{} is {fate}", names::unit(game, unit)));
    let words = words.collect::<Vec<_>>().join(", ");
    if words.is_empty() { "no effect".into() } else { words }
}

/// What a chance result is for. All subjects are units; those that one side may not know are not named.
pub(crate) fn purpose_words(game: &Operation, purpose: &Purpose) -> String {
    let unit =
        purpose.subject.and_then(|subject| if let Subject::Unit(unit) = subject { Some(Unit(unit)) } else { None });
    let known = |unit: &Unit| {
        let place = game.units.get(unit.index()).map(|state| state.place);
        place.is_some_and(|place| place.is_hex() || place == Spot::LOST) && !game.is_hidden(*unit)
    };
    match unit.filter(known) {
        Some(unit) => format!("{}, {}", purpose.text, names::unit(game, unit)),
        None => purpose.text.to_owned(),
    }
}
