//! What is asked of the player, for every frame that waits: what to do, why, what it costs, and the clause.
//!
//! The group is a class word for the part of play. Enemy actions share one, choices of hex and target included, so that
//! a player can let the whole enemy turn run by its usual decisions.

use crate::cards::PayTo;
use crate::decision::Decision;
use crate::frame::{Frame, Question};
use crate::ids::UnitId;
use crate::present::names::{self, count};
use crate::present::{effect_words, price, so, subjects};
use crate::state::Campaign;
use fieldcraft_engine::Game;
use fieldcraft_scene::{Kind, Prompt, possible};

/// What is asked now.
pub(crate) fn prompt(game: &Campaign) -> Prompt {
    let Some(frame) = game.frame() else { return Prompt::new("over", "The campaign is over.") };
    let mut prompt = Prompt::new(group(game, frame), text(game, frame)).clause(frame.clause());
    prompt.subjects = about(game, frame);
    if let Some(warning) = so::warning(game) {
        prompt.text = prompt.text.plain(format!(" {warning}"));
        prompt = prompt.clause(so::LOST);
    }
    if is_routine(frame) { prompt.routine() } else { prompt }
}

/// Whether the rules run this part of play: the player gives nothing up by any answer.
const fn is_routine(frame: Frame) -> bool {
    matches!(frame, Frame::RelayTiles | Frame::EnemyTurn | Frame::EnemyChoice { .. })
}

/// The part of play that a frame belongs to.
pub(crate) fn group(game: &Campaign, frame: Frame) -> &'static str {
    match frame {
        Frame::ChooseCampaign => "campaign",
        Frame::ChooseObjective => "objective",
        Frame::OptionalRules | Frame::DrawBattalions => "optional-rules",
        Frame::BuyUnits => "buy-units",
        Frame::ChooseCommanders => "commanders",
        Frame::Priorities => "priorities",
        Frame::DrawCondition | Frame::PayCondition => "condition",
        Frame::Assignment | Frame::PlanAttack(_) | Frame::NameLeader(..) => "assignment",
        Frame::ChooseBattle => "next-battle",
        Frame::DrawUpperEvent | Frame::PayUpperEvent | Frame::Prepare => "event-before",
        Frame::LayTiles | Frame::RelayTiles => "terrain",
        Frame::PlaceUnits => "placement",
        Frame::FriendlyAdvance | Frame::March { .. } => "advance",
        Frame::PlaceEnemies(_) | Frame::EnemyChoice { placing: true, .. } => "enemy-placement",
        Frame::EventEnemyAdvance(_) | Frame::EventFriendlyAdvance | Frame::EventRemove(_) | Frame::EventDamage => {
            "event"
        }
        Frame::Step { fast: true } | Frame::BeginTurn | Frame::BeginFast => "fast-step",
        Frame::Step { fast: false } | Frame::BeginSlow => "slow-step",
        Frame::Act => {
            if game.frames.contains(&Frame::Step { fast: true }) {
                "fast-step"
            } else {
                "slow-step"
            }
        }
        Frame::EnemyAdvance(..)
        | Frame::RollAggressiveness
        | Frame::RollMovement
        | Frame::EnemyTurn
        | Frame::EnemyMove { .. }
        | Frame::EnemyChoice { .. }
        | Frame::EnemyAttack(_)
        | Frame::ChooseVictim(_) => "enemy",
        Frame::EndTurn | Frame::NextTurn | Frame::OfferEnd | Frame::OfferTenacity => "end-of-battle",
        Frame::PostCombat | Frame::PayLowerEvent | Frame::BookBattle => "event-after",
        Frame::OperationalMoves | Frame::AdvanceBattalion | Frame::RetreatBattalion => "battalions",
        Frame::OnLeave | Frame::AdjustSo | Frame::UseSkills => "skills",
        Frame::LargeCosts => "large-costs",
        Frame::RepairReplace | Frame::Upgrade => "repair",
        Frame::PriorityRest | Frame::EndWeek => "rest",
    }
}

fn text(game: &Campaign, frame: Frame) -> String {
    let Some(question) = frame.question() else { return "The game continues automatically.".into() };
    match question {
        Question::SetUp => set_up(game, frame),
        Question::Payment => payment(game),
        Question::Week => week(game, frame),
        Question::PreCombat => pre_combat(game, frame),
        Question::Step | Question::Action | Question::Enemy | Question::End => combat(game, frame),
        Question::Battalions
        | Question::Skills
        | Question::LargeCosts
        | Question::Repair
        | Question::Upgrade
        | Question::Rest => end_of_week(game, frame),
    }
}

fn set_up(game: &Campaign, frame: Frame) -> String {
    let so = game.so;
    match frame {
        Frame::ChooseCampaign => "Choose a campaign. It sets the enemy, the year and so the units you can buy, the \
            terrain, and how good your first commanders are. Start with one marked Introductory."
            .into(),
        Frame::ChooseObjective => "Choose an objective. It sets how many weeks you have, your special option points \
            (SO) now and per week, how strong the enemy is, and how many victory points (VP) each grade needs."
            .into(),
        Frame::OptionalRules if !can(game, |one| matches!(one, Decision::Adopt(_))) => {
            format!("All optional rules are chosen. You have {so} SO.")
        }
        Frame::OptionalRules => {
            format!("Choose optional rules for the whole campaign, or none. You have {so} SO.")
        }
        Frame::BuyUnits if !can(game, |one| matches!(one, Decision::Buy(_))) => {
            format!(
                "No unit is left that you could buy: you keep {so} SO for attacks behind the enemy's lines, repairs and support."
            )
        }
        Frame::BuyUnits => format!(
            "Buy units: you have {so} SO for everything in this campaign. Each unit gets one commander of its type. \
             Keep a few SO for attacks behind the enemy's lines, repairs and support."
        ),
        Frame::ChooseCommanders => {
            let left = game.force().len() - game.staff().len();
            let level = names::level(game.next_level());
            format!(
                "Choose your commanders, one for each unit and of its type: {left} to go. The lowest levels are \
                 filled first, so this one joins as {level}."
            )
        }
        _ => {
            let what = listed(
                game,
                &[
                    (|one| matches!(one, Decision::Raise(_)), "raise commanders"),
                    (|one| matches!(one, Decision::BuyTruck), "buy Trucks (cheaper attacks behind the enemy's lines)"),
                    (|one| matches!(one, Decision::BuyScout), "buy Scouts (longer battles)"),
                ],
            );
            match what.is_empty() {
                true => format!("Nothing is left to spend SO on before the first week: you keep {so} SO."),
                false => format!("Spend SO before the first week: {what}. You keep whatever is left, now {so} SO."),
            }
        }
    }
}

/// Everything that the player can decide.
fn legal(game: &Campaign) -> Vec<Decision> {
    let mut legal = Vec::new();
    for seat in game.to_act() {
        game.legal(seat, &mut legal);
    }
    legal
}

/// Whether the player has a decision of this kind.
fn can(game: &Campaign, found: fn(&Decision) -> bool) -> bool {
    legal(game).iter().any(found)
}

/// What of this the player can decide, in words: "repair, heal or buy".
fn listed(game: &Campaign, kinds: &[Kind<Decision>]) -> String {
    match &possible(&legal(game), kinds)[..] {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

fn payment(game: &Campaign) -> String {
    let Some(asking) = price::asking(game) else { return "Pay for the card or not?".into() };
    let what = match asking.pay.to {
        PayTo::Avoid => "avoid its effects",
        PayTo::Gain => "get its effects",
    };
    let effects: Vec<String> =
        asking.effects.iter().map(|effect| effect_words::say(&game.edition, *effect, asking.place)).collect();
    let (name, effects, price) = (&asking.name, effects.join(" "), asking.pay.so);
    match can(game, |one| matches!(one, Decision::Pay)) {
        true => format!("{name}: {effects} Pay {price} of your {} SO to {what}?", game.so),
        false => format!("{name}: {effects} You cannot pay the {price} SO to {what}: you have {}.", game.so),
    }
}

fn week(game: &Campaign, frame: Frame) -> String {
    match frame {
        Frame::Assignment => {
            let ordered = game.battles_left().count();
            let weeks = game.objective_card().weeks;
            let what = match can(game, |one| matches!(one, Decision::Target(_))) {
                true => "choose a battalion to attack, or end the planning",
                false => "no other battalion can be attacked",
            };
            format!(
                "Week {} of {weeks}: {what}. Each unit and commander \
                 fights once a week; those who stay behind recover from stress. {} ordered so far; you have {} SO.",
                game.week,
                if ordered == 0 { "No attack".into() } else { count(ordered as i32, "attack") },
                game.so
            )
        }
        Frame::PlanAttack(battalion) => {
            let what = listed(
                game,
                &[
                    (|one| matches!(one, Decision::Assign(_)), "send units"),
                    (|one| matches!(one, Decision::AddTruck), "add Trucks"),
                    (|one| matches!(one, Decision::AddScout), "add Scouts"),
                    (|one| matches!(one, Decision::Launch), "order it"),
                    (|one| matches!(one, Decision::Cancel), "drop it"),
                ],
            );
            format!(
                "Plan the attack on {}: {what}. It costs {} of your {} SO.",
                names::battalion(&game.edition, battalion),
                game.attack_cost(battalion),
                game.so
            )
        }
        Frame::NameLeader(_, unit) => {
            format!("Who leads {}? Fast commanders act before the enemy.", names::unit(&game.edition, unit))
        }
        _ => "Choose the battle to fight next.".into(),
    }
}

fn pre_combat(game: &Campaign, frame: Frame) -> String {
    let unit = |id: UnitId| names::unit(&game.edition, id);
    match frame {
        Frame::RelayTiles => "These tiles split the battlefield or close off an edge: they must be laid again.".into(),
        Frame::PlaceUnits => "Place your units in the bottom row. Units may share a hex. The enemy comes from the top \
            two rows."
            .into(),
        Frame::FriendlyAdvance if !can(game, |one| matches!(one, Decision::March(_))) => {
            "No other team can move before the enemy is placed.".into()
        }
        Frame::FriendlyAdvance => "Before the enemy is placed, your machine-gun, anti-tank and rifle teams may move: \
            give a unit its Move orders, or continue."
            .into(),
        Frame::March { unit: id, orders, points, .. } => {
            let more = if orders == 0 { String::new() } else { format!(", and {} to follow", count(orders, "order")) };
            format!("Move {}: {} left{more}.", unit(id), names::hexes(points))
        }
        Frame::EventFriendlyAdvance => "The event moves each of your units one hex forward: choose where.".into(),
        Frame::EventRemove(left) => {
            format!("The event removes {} from the map: choose.", count(left, "enemy unit"))
        }
        _ => "Continue.".into(),
    }
}

fn combat(game: &Campaign, frame: Frame) -> String {
    let battle = &game.battle;
    match frame {
        Frame::Step { fast } => {
            let step = if fast { "Fast" } else { "Slow" };
            let when = if fast { "before the enemy" } else { "after the enemy" };
            let what = match battle.due.without(battle.acted).and(battle.on_map).len() {
                0 if !game.is_idle(frame) => {
                    "no one else is due. Use a Tactic to let a unit act, or end the step.".into()
                }
                0 => "no one else can act. End the step.".into(),
                1 => format!("1 unit acts {when}. Choose it; it moves, then attacks."),
                due => format!("{due} units act {when}. Choose one; it moves, then attacks."),
            };
            format!("{step} step, turn {} of {}: {what}", battle.turn, battle.last_turn)
        }
        Frame::Act => acting(game),
        Frame::EnemyTurn => {
            let left = game.waiting_enemies().count();
            format!(
                "The enemy acts on a movement roll of {}: choose the order in which its {} move and attack.",
                battle.roll,
                count(left as i32, "unit")
            )
        }
        Frame::EnemyChoice { enemy, placing: true, .. } => {
            let name = names::enemy(game, enemy);
            format!("{name} cannot be placed where it rolled: choose one of the nearest hexes.")
        }
        Frame::EnemyChoice { enemy, hexes, .. } => {
            let (name, hex) = (names::enemy(game, enemy), game.enemy(enemy).hex);
            if hexes.has(hex) {
                return format!("{name} at {hex} has several units equally close, and may move or stay: choose.");
            }
            format!("{name} at {hex} has several hexes that fit its order equally well: choose one.")
        }
        Frame::ChooseVictim(enemy) => {
            let (name, hex) = (names::enemy(game, enemy), game.enemy(enemy).hex);
            format!("{name} at {hex} has several equally good targets: choose one.")
        }
        Frame::OfferEnd => "The battalion is Destroyed: end the battle now, or fight on?".into(),
        _ => "The last turn is over: end the battle, or add 1 turn for 1 more stress for each participant?".into(),
    }
}

fn acting(game: &Campaign) -> String {
    let Some(action) = &game.battle.action else { return "Act with the unit.".into() };
    let mut text = format!("{} acts", names::unit(&game.edition, action.unit));
    if let Some(leader) = game.units[action.unit.index()].leader {
        text = format!("{text} under {}", names::ranked(game, leader));
    }
    let what = listed(
        game,
        &[
            (|one| matches!(one, Decision::Move(_)), "move"),
            (|one| matches!(one, Decision::Attack(_)), "attack"),
            (|one| matches!(one, Decision::Done), "end its action"),
        ],
    );
    text = match 0 < action.points {
        true => format!("{text}: {what}. It has {} left to move.", names::hexes(action.points)),
        false => format!("{text}: {what}."),
    };
    if game.battle.immobile.has(action.unit) {
        text.push_str(" Immobile: moving costs 1 stress; staying removes it.");
    }
    if game.battle.suppressed.has(action.unit) {
        text.push_str(" Suppressed: attacking costs 1 stress; holding fire removes it.");
    }
    if game.battle.exposed.has(action.unit) {
        text.push_str(" Exposed: moving removes it.");
    }
    text
}

fn end_of_week(game: &Campaign, frame: Frame) -> String {
    match frame {
        Frame::AdvanceBattalion => "A card makes one enemy battalion advance: choose which.".into(),
        Frame::RetreatBattalion => "A card pushes one enemy battalion back one band: choose which.".into(),
        Frame::UseSkills if !can(game, |one| !matches!(one, Decision::Done)) => {
            "Medics and Mechanics have done what they can.".into()
        }
        Frame::UseSkills => "Medics and Mechanics work for free at the end of the week: use them, or continue.".into(),
        Frame::LargeCosts => {
            format!("Large units that were sent to battle cost 1 SO each, or are lost. You have {} SO.", game.so)
        }
        Frame::RepairReplace => repair(game),
        Frame::Upgrade => {
            let what = listed(
                game,
                &[
                    (|one| matches!(one, Decision::HandIn(_)), "hand in more"),
                    (|one| matches!(one, Decision::UpgradeTo(_)), "take one costlier unit and pay the difference"),
                    (|one| matches!(one, Decision::Cancel), "cancel"),
                ],
            );
            let what = fieldcraft_scene::capital(&what);
            format!("Upgrade: the units handed in are worth {} SO. {what}. You have {} SO.", game.credit(), game.so)
        }
        _ => {
            let numbers = &game.edition.card.numbers;
            format!(
                "Spend {} of your {} SO to take {} stress off every commander in the force?",
                numbers.rest_cost, game.so, numbers.rest_stress
            )
        }
    }
}

fn repair(game: &Campaign) -> String {
    let what = listed(
        game,
        &[
            (|one| matches!(one, Decision::Repair(..)), "repair"),
            (|one| matches!(one, Decision::Heal(_)), "heal"),
            (|one| matches!(one, Decision::Buy(_)), "buy"),
            (|one| matches!(one, Decision::HandIn(_)), "upgrade"),
            (|one| matches!(one, Decision::Choose(_)), "replace"),
        ],
    );
    let what = if what.is_empty() { "nothing is left to repair or buy".into() } else { what };
    let mut text = format!("End of week {}: {what}; you have {} SO.", game.week, game.so);
    if 0 < game.free_repairs {
        let cost = if game.free_repairs == 1 { "costs" } else { "cost" };
        text = format!("{text} The next {} {cost} nothing.", count(game.free_repairs, "repair"));
    }
    for kind in crate::cards::UnitType::ALL {
        let (units, commanders) = (game.units_of(kind), game.commanders_of(kind));
        let name = names::unit_type(kind);
        if units < commanders {
            let too_many = match buys(game, kind) {
                true => "discard one or buy a unit",
                false => "discard one",
            };
            let units = match units {
                0 => format!("but no {name} unit"),
                some => format!("for {}", count(some as i32, "unit")),
            };
            let commanders = count(commanders as i32, &format!("{name} commander"));
            text = format!("{text} You have {commanders} {units}: {too_many}.");
        } else if commanders < units && 0 < game.recruits_of(kind) {
            text = match units - commanders {
                1 => format!("{text} One {name} unit needs a commander: choose a Recruit."),
                some => format!("{text} {some} {name} units each need a commander: choose Recruits."),
            };
        }
    }
    text
}

/// Whether a unit of this type can be bought now.
fn buys(game: &Campaign, kind: crate::cards::UnitType) -> bool {
    let legal = legal(game);
    legal.iter().any(|one| matches!(one, Decision::Buy(id) if game.by_type.units[kind as usize].has(*id)))
}

/// The things on the screen that the question is about.
fn about(game: &Campaign, frame: Frame) -> Vec<String> {
    let edition = &*game.edition;
    match frame {
        Frame::PayCondition | Frame::PayUpperEvent | Frame::PayLowerEvent => {
            price::asking(game).map(|asking| asking.subject.to_owned()).into_iter().collect()
        }
        Frame::PlanAttack(battalion) => vec![subjects::battalion(edition, battalion)],
        Frame::NameLeader(battalion, unit) => {
            vec![subjects::unit(edition, unit), subjects::battalion(edition, battalion)]
        }
        Frame::March { unit, .. } => vec![subjects::unit(edition, unit)],
        Frame::Act => game.battle.action.iter().map(|action| subjects::unit(edition, action.unit)).collect(),
        Frame::EnemyChoice { enemy, .. } | Frame::ChooseVictim(enemy) => vec![subjects::enemy(enemy)],
        _ => Vec::new(),
    }
}
