//! Every decision in a few words, with what it costs, its clause and the things on the screen that it belongs to.

mod intents;

pub(crate) use intents::intent_words;

use crate::decision::{Decision, OptionalRule};
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{BattalionId, CommanderId, EnemyId, UnitId};
use crate::present::{names, price, subjects};
use crate::rules::Plan;
use crate::state::Campaign;
use fieldcraft_scene::{ChanceKind, DecisionWords};

/// A decision with its heading and clause.
fn say(group: &str, clause: &str, text: impl Into<String>) -> DecisionWords {
    DecisionWords::new(text).group(group).clause(clause)
}

/// A legal decision in words.
pub(crate) fn words(game: &Campaign, decision: &Decision) -> DecisionWords {
    say_decision(&Speaker { game }, decision).chance(ChanceKind::of(game, PLAYER, decision))
}

/// Lends short names for what a decision is about.
struct Speaker<'a> {
    game: &'a Campaign,
}

impl Speaker<'_> {
    fn unit(&self, id: UnitId) -> String {
        names::unit(&self.game.edition, id)
    }

    fn commander(&self, id: CommanderId) -> &str {
        names::commander(&self.game.edition, id)
    }

    fn battalion(&self, id: BattalionId) -> String {
        names::battalion(&self.game.edition, id)
    }

    fn enemy(&self, id: EnemyId) -> String {
        names::enemy(self.game, id)
    }

    fn unit_id(&self, id: UnitId) -> String {
        subjects::unit(&self.game.edition, id)
    }

    fn commander_id(&self, id: CommanderId) -> String {
        subjects::commander(&self.game.edition, id)
    }

    fn battalion_id(&self, id: BattalionId) -> String {
        subjects::battalion(&self.game.edition, id)
    }

    /// The clause of the edition in play.
    fn either(&self, sherman: &'static str, tiger: &'static str) -> &'static str {
        if self.game.edition.is_sherman() { sherman } else { tiger }
    }
}

fn say_decision(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    match *decision {
        Decision::Campaign(_)
        | Decision::Objective(_)
        | Decision::Adopt(_)
        | Decision::Buy(_)
        | Decision::Choose(_)
        | Decision::Raise(_)
        | Decision::BuyTruck
        | Decision::BuyScout => set_up(s, decision),
        Decision::Pay
        | Decision::Decline
        | Decision::Target(_)
        | Decision::Assign(_)
        | Decision::Lead(_)
        | Decision::Withdraw(_)
        | Decision::AddTruck
        | Decision::AddScout
        | Decision::Launch
        | Decision::Cancel
        | Decision::Fight(_)
        | Decision::MoveBattalion(_) => week(s, decision),
        Decision::LayAgain
        | Decision::Place(..)
        | Decision::March(_)
        | Decision::Move(_)
        | Decision::EnemyTo(_)
        | Decision::Remove(_)
        | Decision::EnemyAct(_)
        | Decision::Victim(_)
        | Decision::EndBattle
        | Decision::FightOn
        | Decision::Persist => battle(s, decision),
        Decision::Act(_)
        | Decision::Tactic(_)
        | Decision::CommandTactic(..)
        | Decision::TakeOver(..)
        | Decision::Overdrive
        | Decision::Carry(_)
        | Decision::Leave
        | Decision::Attack(_) => action(s, decision),
        Decision::MedicHeal(..)
        | Decision::MedicCalm(..)
        | Decision::MedicCasualty(..)
        | Decision::MechanicFix(..)
        | Decision::MechanicLarge(..)
        | Decision::PayLarge(_)
        | Decision::RefuseLarge(_)
        | Decision::Repair(..)
        | Decision::Heal(_)
        | Decision::Dismiss(_)
        | Decision::HandIn(_)
        | Decision::UpgradeTo(_)
        | Decision::Rest => end_of_week(s, decision),
        Decision::Done => done(s),
    }
}

fn set_up(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    let edition = &*s.game.edition;
    let numbers = &edition.card.numbers;
    match *decision {
        Decision::Campaign(at) => {
            let card = &edition.campaigns[usize::from(at)];
            let (how, enemy) = (names::difficulty(card.difficulty), names::nation(card.enemy));
            say("Campaign", "LD-CAMP-1", format!("{} ({how}, against {enemy})", card.name))
                .subject(subjects::campaign(edition, at))
        }
        Decision::Objective(at) => {
            let card = &edition.objectives[usize::from(at)];
            let so = card.so + s.game.campaign_card().so;
            let weeks = names::count(card.weeks, "week");
            say("Objective", "LD-OBJ-1", format!("{} ({weeks}, {so} SO at the start)", card.name))
                .subject(subjects::objective(edition, at))
        }
        Decision::Adopt(rule) => {
            let clause = match rule {
                OptionalRule::Tenacity => "LD-OPT-3",
                OptionalRule::Heroics => "LD-OPT-6",
                OptionalRule::Flank => "SL-OPT-1",
            };
            let cost = price::so(Campaign::rule_price(rule));
            say("Optional rules", clause, format!("Use {} ({cost})", names::rule(rule))).clause("LD-OPT-1")
        }
        Decision::Buy(id) => {
            let card = s.game.unit_card(id);
            let clause = if s.game.frame() == Some(Frame::RepairReplace) { "LD-REP-1" } else { "LD-BUY-1" };
            let heading = format!("Buy {}", names::unit_type(card.kind));
            say(&heading, clause, format!("Buy {} ({} SO)", s.unit(id), card.cost)).subject(s.unit_id(id))
        }
        Decision::Choose(id) => {
            let (level, clause) = match s.game.frame() {
                Some(Frame::RepairReplace) => (crate::cards::Level::Recruit, "LD-REPC-1"),
                _ => (s.game.next_level(), "LD-CMDR-3"),
            };
            let kind = names::unit_type(s.game.commander_card(id).kind);
            say(&format!("{kind} commanders"), clause, format!("{} joins as {}", s.commander(id), names::level(level)))
                .subject(s.commander_id(id))
        }
        Decision::Raise(id) => {
            let clause = if s.game.frame() == Some(Frame::RepairReplace) { "LD-REPC-6" } else { "LD-PROMO-1" };
            let next = s.game.commanders[id.index()].level.next().map_or("Ace", names::level);
            let text = format!("Raise {} to {next} ({} SO)", s.commander(id), numbers.promotion_cost);
            say("Raise a commander", clause, text).subject(s.commander_id(id))
        }
        Decision::BuyTruck => say("Support", "LD-SUPP-1", format!("Buy a Truck ({} SO)", numbers.truck_cost)),
        _ => say("Support", "LD-SUPP-5", format!("Buy a Scout ({} SO)", numbers.scout_cost)),
    }
}

fn week(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    let game = s.game;
    let numbers = &game.edition.card.numbers;
    match *decision {
        Decision::Pay | Decision::Decline => price::answer(game, *decision == Decision::Pay),
        Decision::Target(id) => {
            let band = names::band(&game.edition, game.battalions[id.index()].band);
            let cost = price::so(game.cost_rows(id).total().max(0) as i16);
            say("Attack", "LD-WEEK-4", format!("Plan an attack on {} in {band} ({cost})", s.battalion(id)))
                .subject(s.battalion_id(id))
        }
        Decision::Assign(id) => say("Send units", "LD-WEEK-5", format!("Send {}", s.unit(id))).subject(s.unit_id(id)),
        Decision::Lead(id) => {
            let stress = game.commanders[id.index()].stress;
            let status = names::status(game.status(id));
            let speed = game.rating(id).map_or("Slow", |rating| names::speed(rating.speed));
            say(
                "Commander",
                "LD-WEEK-5",
                format!("{} leads ({status}, {speed}, stress {stress})", names::ranked(game, id)),
            )
            .subject(s.commander_id(id))
        }
        Decision::Withdraw(id) => {
            say("Change the plan", "LD-WEEK-5", format!("Take {} out of the plan", s.unit(id))).subject(s.unit_id(id))
        }
        Decision::AddTruck => {
            say("Support", "LD-SUPP-2", format!("Add a Truck (saves up to {} SO)", numbers.truck_saves))
        }
        Decision::AddScout => {
            say("Support", "LD-SUPP-6", format!("Add a Scout (+{})", names::count(numbers.scout_turns, "turn")))
        }
        Decision::Launch => {
            let cost = match game.frame() {
                Some(Frame::PlanAttack(id)) => game.attack_cost(id),
                _ => 0,
            };
            say("Order", "LD-WEEK-15", format!("Order the attack ({})", price::so(cost))).key("o")
        }
        Decision::Cancel if game.frame() == Some(Frame::Upgrade) => {
            say("Order", "LD-REP-5", "Cancel the upgrade").key("x")
        }
        Decision::Cancel => say("Order", "LD-WEEK-4", "Drop this plan").key("x"),
        Decision::Fight(id) => {
            say("Next battle", "LD-WEEK-10", format!("Fight {} now", s.battalion(id))).subject(s.battalion_id(id))
        }
        Decision::MoveBattalion(id) => {
            let at = game.battalions[id.index()].band;
            let to = if game.frame() == Some(Frame::AdvanceBattalion) { at.forward() } else { at.back() };
            let text = format!("{} moves to {}", s.battalion(id), names::band(&game.edition, to));
            say("Battalion", "LD-OPMOVE-7", text).subject(s.battalion_id(id))
        }
        _ => say("", game.frame().map_or("LD-SEQ-1", Frame::clause), "Continue"),
    }
}

fn battle(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    let game = s.game;
    match *decision {
        Decision::LayAgain => say("Terrain", "SL-TERR-8", "Pick up all tiles and lay them again").key("a"),
        Decision::Place(id, hex) if game.frame() == Some(Frame::EventFriendlyAdvance) => {
            say(&s.unit(id), "LD-PRE-3", format!("Move {} forward to {hex}", s.unit(id)))
                .subject(s.unit_id(id))
                .subject(subjects::hex(hex))
        }
        Decision::Place(id, hex) => {
            let terrain = names::terrain(game.battle.field.terrain(hex));
            say(&format!("Place {}", s.unit(id)), "LD-PLACE-1", format!("{} at {hex} ({terrain})", s.unit(id)))
                .subject(s.unit_id(id))
                .subject(subjects::hex(hex))
        }
        Decision::March(id) => {
            let orders = names::count(game.move_orders(id), "Move order");
            say("Move orders", "SL-ADV-1", format!("Move {} ({orders})", s.unit(id))).subject(s.unit_id(id))
        }
        Decision::Move(hex) => {
            let terrain = names::terrain(game.battle.field.terrain(hex));
            let clause = if game.frame() == Some(Frame::Act) { "LD-MOVE-1" } else { "SL-ADV-3" };
            say("Move", clause, format!("Move to {hex} ({terrain})")).subject(subjects::hex(hex))
        }
        Decision::EnemyTo(hex) => {
            let terrain = names::terrain(game.battle.field.terrain(hex));
            let stays = matches!(
                game.frame(), Some(Frame::EnemyChoice { enemy, placing: false, .. }) if game.enemy(enemy).hex == hex
            );
            if stays {
                return say("Enemy", "LD-R72", format!("It stays at {hex} ({terrain})")).subject(subjects::hex(hex));
            }
            let clause = game.frame().map_or("LD-EMOVE-14", Frame::clause);
            say("Enemy", clause, format!("It moves to {hex} ({terrain})")).subject(subjects::hex(hex))
        }
        Decision::Remove(id) => {
            let text = format!("Remove {} at {} from the map", s.enemy(id), game.enemy(id).hex);
            say("Event", "LD-PRE-3", text).subject(subjects::enemy(id))
        }
        Decision::EnemyAct(id) => {
            let order = game.order_of(id).map_or("never moves", names::order);
            let text = format!("{} at {} acts ({order})", s.enemy(id), game.enemy(id).hex);
            say("Enemy", "LD-EMOVE-1", text).subject(subjects::enemy(id))
        }
        Decision::Victim(id) => {
            let clause = s.either("SL-EATK-3", "TL-EATK-3");
            let text = format!("It attacks {} at {}", s.unit(id), game.units[id.index()].hex);
            say("Enemy", clause, text).subject(s.unit_id(id))
        }
        Decision::EndBattle => {
            let clause = if game.frame() == Some(Frame::OfferTenacity) { "LD-TURN-4" } else { "SL-TURN-1" };
            say("Battle", clause, "End the battle").key("e")
        }
        Decision::FightOn => say("Battle", "SL-TURN-1", "Fight on").key("f"),
        _ => say("Battle", "LD-OPT-3", "Add 1 turn (1 more stress for each participant)").clause("LD-OPT-4"),
    }
}

fn action(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    let game = s.game;
    match *decision {
        Decision::Act(id) => {
            let text = format!("{} at {} acts", s.unit(id), game.units[id.index()].hex);
            say("Units due", "LD-COMBAT-3", text).subject(s.unit_id(id))
        }
        Decision::Tactic(id) => {
            say("Tactics", "LD-SKILL-7", format!("Spend a Tactic: {} acts now too", s.unit(id))).subject(s.unit_id(id))
        }
        Decision::CommandTactic(owner, id) => {
            let text = format!("Spend a Command Tactic of {}: {} acts now too", s.unit(owner), s.unit(id));
            say("Tactics", "LD-SKILL-8", text).subject(s.unit_id(id)).subject(s.unit_id(owner))
        }
        Decision::TakeOver(who, id) => {
            say("Heroics", "LD-OPT-6", format!("{} takes over {}", s.commander(who), s.unit(id)))
                .subject(s.unit_id(id))
                .subject(s.commander_id(who))
        }
        Decision::Overdrive => say("Special", "LD-SKILL-5", "Overdrive: 1 more hex for 1 stress").key("v"),
        Decision::Carry(id) => say("Special", "LD-TRANS-1", format!("Carry {}", s.unit(id))).subject(s.unit_id(id)),
        Decision::Leave => say("Move", "LD-RETR-1", "Leave the map by the bottom edge for the rest of the battle"),
        Decision::Attack(id) => attack(s, id),
        _ => say("", "LD-COMBAT-3", "Continue"),
    }
}

fn attack(s: &Speaker<'_>, id: EnemyId) -> DecisionWords {
    let hex = s.game.enemy(id).hex;
    let action = s.game.battle.action.as_ref();
    let needs = action.map(|action| needed(&s.game.plan_attack(action, id), s.game.attack_stress(action)));
    say("Attack", "LD-ATK-2", format!("Attack {} at {hex}{}", s.enemy(id), needs.unwrap_or_default()))
        .subject(subjects::enemy(id))
        .subject(subjects::hex(hex))
}

/// ": 6 or more on 2 dice, 1 stress".
fn needed(plan: &Plan, stress: u8) -> String {
    let stress = if stress == 0 { String::new() } else { format!(", {stress} stress") };
    format!(": {} or more on {}{stress}", plan.needs(), dice(plan.dice()))
}

/// "1 die", "2 dice".
pub(crate) fn dice(count: i32) -> String {
    if count == 1 { "1 die".into() } else { format!("{count} dice") }
}

fn end_of_week(s: &Speaker<'_>, decision: &Decision) -> DecisionWords {
    let game = s.game;
    let numbers = &game.edition.card.numbers;
    let mechanic_clause = s.either("SL-SKILL-2", "TL-SKILL-2");
    match *decision {
        Decision::MedicHeal(medic, who) => {
            say(&format!("Medic {}", s.commander(medic)), "LD-SKILL-4", format!("Heal {}", s.commander(who)))
                .subject(s.commander_id(who))
        }
        Decision::MedicCalm(medic, who) => {
            let text = format!("Take 2 stress off {} (has {})", s.commander(who), game.commanders[who.index()].stress);
            say(&format!("Medic {}", s.commander(medic)), "LD-SKILL-4", text).subject(s.commander_id(who))
        }
        Decision::MedicCasualty(medic, id) => {
            let text = format!("Remove a Casualty from {}", s.unit(id));
            say(&format!("Medic {}", s.commander(medic)), "LD-SKILL-4", text).subject(s.unit_id(id))
        }
        Decision::MechanicFix(mechanic, id, damage) => {
            let text = format!("Repair {} of {}", names::damage(damage), s.unit(id));
            say(&format!("Mechanic {}", s.commander(mechanic)), mechanic_clause, text).subject(s.unit_id(id))
        }
        Decision::MechanicLarge(mechanic, id) => {
            let text = format!("Cover the Large cost of {}", s.unit(id));
            say(&format!("Mechanic {}", s.commander(mechanic)), mechanic_clause, text).subject(s.unit_id(id))
        }
        Decision::PayLarge(id) => {
            say("Large costs", "TL-LARGE-1", format!("Pay 1 SO for {}", s.unit(id))).subject(s.unit_id(id))
        }
        Decision::RefuseLarge(id) => {
            let leader = game.units[id.index()].leader.map(|leader| format!(" and {}", s.commander(leader)));
            let text = format!("Do not pay: lose {}{}", s.unit(id), leader.unwrap_or_default());
            say("Large costs", "TL-LARGE-2", text).subject(s.unit_id(id))
        }
        Decision::Repair(id, damage) => {
            let cost = price::so(game.repair_cost(damage));
            say("Repair", "LD-FIX-1", format!("Repair {} of {} ({cost})", names::damage(damage), s.unit(id)))
                .subject(s.unit_id(id))
        }
        Decision::Heal(id) => {
            say("Heal", "LD-FIX-4", format!("Heal the wound of {} ({} SO)", s.commander(id), numbers.heal_cost))
                .subject(s.commander_id(id))
        }
        Decision::Dismiss(id) => {
            let text = format!("Discard {} for good", names::ranked(game, id));
            say("Discard a commander", "LD-REPC-2", text).subject(s.commander_id(id))
        }
        Decision::HandIn(id) => {
            let text = format!("Hand in {} (worth {} SO)", s.unit(id), game.unit_card(id).cost);
            say("Upgrade", "LD-REP-5", text).subject(s.unit_id(id))
        }
        Decision::UpgradeTo(id) => {
            let difference = i16::from(game.unit_card(id).cost) - game.credit();
            say("Upgrade", "LD-REP-6", format!("Take {} instead ({})", s.unit(id), price::so(difference)))
                .subject(s.unit_id(id))
        }
        _ => {
            let (cost, less) = (numbers.rest_cost, numbers.rest_stress);
            say("Rest", "LD-REST-1", format!("Priority R&R: {cost} SO take {less} stress off every commander"))
        }
    }
}

fn done(s: &Speaker<'_>) -> DecisionWords {
    let frame = s.game.frame();
    let text = match frame {
        Some(Frame::OptionalRules) => "Done choosing optional rules",
        Some(Frame::BuyUnits) => "Done buying: choose the commanders",
        Some(Frame::Priorities) => "Done: begin the first week",
        Some(Frame::Assignment) => "Done planning: fight the battles",
        Some(Frame::FriendlyAdvance) => "Done: give no more Move orders",
        Some(Frame::March { .. }) => "Done: stay here",
        Some(Frame::Step { .. }) => "Done: end this step",
        Some(Frame::Act) => "Done: end this unit's action",
        Some(Frame::UseSkills) => "Done: use no more Medics and Mechanics",
        Some(Frame::RepairReplace) => "Done: end repair/replace",
        Some(Frame::PriorityRest) => "No R&R: continue to the next week",
        _ => "Done",
    };
    say("", frame.map_or("LD-SEQ-1", Frame::clause), text).key("d")
}
