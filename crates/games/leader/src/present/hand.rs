//! The cards on the screen: those in force, those of the force, those of the enemy, and those on offer.

use crate::cards::{
    CampaignCard, ConditionCard, Effect, EventPart, Level, ObjectiveCard, Pay, Place as Printed, Rating,
};
use crate::decision::Decision;
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::ids::{BattalionId, CommanderId, UnitId};
use crate::present::board::attack_stats;
use crate::present::scene::{ENEMY, OWN, has_campaign, has_objective, in_battle, is_fighting};
use crate::present::{effect_words, names, subjects, symbols};
use crate::rules::Status;
use crate::state::Campaign;
use fieldcraft_engine::Game;
use fieldcraft_scene::{Badge, Card, Place, Stat, Text, Tone};

/// Zone of the cards that can be chosen now.
pub(crate) const OFFER: &str = "offer";
/// Zone of the campaign, objective, special condition and event cards.
pub(crate) const ORDERS: &str = "orders";
/// Zone of the force's units.
pub(crate) const FORCE: &str = "force";
/// Zone of the force's commanders.
pub(crate) const STAFF: &str = "staff";
/// Zone of the enemy battalions.
pub(crate) const BATTALIONS: &str = "battalions";

/// All cards on the screen.
pub(crate) fn cards(game: &Campaign) -> Vec<Card> {
    let mut cards = on_offer(game);
    cards.extend(in_force(game));
    cards.extend(game.force().iter().map(|id| unit(game, id, FORCE)));
    cards.extend(game.staff().iter().map(|id| commander(game, id, game.commanders[id.index()].level, STAFF)));
    let fought = |id: &BattalionId| !is_fighting(game) || *id == game.battle.battalion;
    cards.extend(game.living_battalions().filter(fought).map(|id| battalion(game, id)));
    cards
}

fn card(id: impl Into<String>, kind: &str, title: impl Into<String>, zone: &str) -> Card {
    Card { id: id.into(), kind: kind.into(), title: title.into(), place: Place::Zone(zone.into()), ..Card::default() }
}

/// What can be read before it is chosen.
fn on_offer(game: &Campaign) -> Vec<Card> {
    let legal = game.legal_of(PLAYER);
    let level = if game.frame() == Some(Frame::ChooseCommanders) { game.next_level() } else { Level::Recruit };
    let offered = legal.iter().filter_map(|decision| match *decision {
        Decision::Campaign(at) => {
            let shown = &game.edition.campaigns[usize::from(at)];
            Some(campaign(game, shown, subjects::campaign(&game.edition, at), OFFER))
        }
        Decision::Objective(at) => {
            let shown = &game.edition.objectives[usize::from(at)];
            Some(objective(game, shown, subjects::objective(&game.edition, at), OFFER))
        }
        Decision::Buy(id) | Decision::UpgradeTo(id) => Some(unit(game, id, OFFER)),
        Decision::Choose(id) => Some(commander(game, id, level, OFFER)),
        _ => None,
    });
    offered.collect()
}

/// The campaign, objective, special condition and event cards.
fn in_force(game: &Campaign) -> Vec<Card> {
    let edition = &*game.edition;
    let mut cards = Vec::new();
    if has_campaign(game) {
        cards.push(campaign(game, game.campaign_card(), subjects::CAMPAIGN.into(), ORDERS));
    }
    if has_objective(game) {
        cards.push(objective(game, game.objective_card(), subjects::OBJECTIVE.into(), ORDERS));
    }
    let asked = |frame| if game.frame() == Some(frame) { game.asking } else { None };
    if let Some(at) = asked(Frame::PayCondition).or(game.condition) {
        let shown = condition(game, &edition.conditions[usize::from(at)]);
        cards.push(Card { subtitle: "This week's special condition".into(), ..shown });
    }
    let upper = asked(Frame::PayUpperEvent).or(if in_battle(game) { game.battle.event } else { None });
    if let Some(at) = asked(Frame::PayLowerEvent) {
        cards.push(event(game, &edition.events[usize::from(at)].lower, Printed::Lower, subjects::EVENT.into()));
    } else if let Some(at) = upper {
        cards.push(event(game, &edition.events[usize::from(at)].upper, Printed::Upper, subjects::EVENT.into()));
    }
    for (number, at) in game.lower_events.iter().enumerate() {
        let lower = &edition.events[usize::from(*at)].lower;
        cards.push(event(game, lower, Printed::Lower, format!("{}:{}", subjects::EVENT, number + 1)));
    }
    cards
}

/// A special condition as it is printed.
pub(crate) fn condition(game: &Campaign, shown: &ConditionCard) -> Card {
    Card {
        symbol: symbols::condition(&game.edition, &shown.name),
        text: with_payment(game, &shown.effects, shown.pay, Printed::Condition),
        ..card(subjects::CONDITION, "condition", &shown.name, ORDERS)
    }
}

fn with_payment(game: &Campaign, effects: &[Effect], pay: Option<Pay>, place: Printed) -> Vec<Text> {
    let payment = pay.map(|pay| effect_words::payment(pay, place.clause()));
    payment.into_iter().chain(effects.iter().map(|e| effect_words::effect(&game.edition, *e, place))).collect()
}

pub(crate) fn event(game: &Campaign, part: &EventPart, place: Printed, id: String) -> Card {
    let subtitle = if place == Printed::Upper { "Event for this battle" } else { "Event after a battle this week" };
    let mut text = with_payment(game, &part.effects, part.pay, place);
    if text.is_empty() {
        text.push(Text::new().plain("No event. ").clause(place.clause()));
    }
    let symbol = symbols::event(&game.edition, &part.name);
    Card { subtitle: subtitle.into(), symbol, text, ..card(id, "event", &part.name, ORDERS) }
}

pub(crate) fn campaign(game: &Campaign, shown: &CampaignCard, id: String, zone: &str) -> Card {
    let commanders: Vec<String> = (shown.commanders.iter())
        .map(|(level, count)| {
            let star = if *level == shown.overflow { "*" } else { "" };
            format!("{count} {}{star}", names::level(*level))
        })
        .collect();
    let mut stats = vec![
        Stat::new("Enemy", names::nation(shown.enemy)),
        Stat::new("Year", shown.year),
        Stat::new("SO", names::signed(shown.so)),
        Stat::new("Terrain", names::terrain_set(shown.terrain)),
        Stat::new("Commanders", commanders.join(", ")),
    ];
    if let Some(split) = shown.aggression {
        stats.push(Stat::new("Enemy moves on a d6 up to", split.d6_to));
    }
    let notes = shown.notes.iter().map(|note| effect_words::effect(&game.edition, *note, Printed::Campaign));
    Card {
        subtitle: format!("{} campaign", names::difficulty(shown.difficulty)),
        symbol: symbols::theatre(shown.terrain),
        stats,
        text: std::iter::once(Text::from(shown.about.trim())).chain(notes).collect(),
        ..card(id, "campaign", &shown.name, zone)
    }
}

pub(crate) fn objective(game: &Campaign, shown: &ObjectiveCard, id: String, zone: &str) -> Card {
    let [great, good, adequate, poor] = shown.grades;
    let notes = shown.notes.iter().map(|note| effect_words::effect(&game.edition, *note, Printed::Objective));
    Card {
        subtitle: "Objective".into(),
        symbol: symbols::OBJECTIVE.into(),
        stats: vec![
            Stat::new("Weeks", shown.weeks),
            Stat::new("SO", shown.so),
            Stat::new("SO per week", names::signed(shown.weekly_so)),
            Stat::new("Battalion points", shown.battalion_points),
            Stat::new("VP", format!("Great {great}, Good {good}, Adequate {adequate}, Poor {poor}")),
        ],
        text: std::iter::once(Text::from(shown.about.trim())).chain(notes).collect(),
        ..card(id, "objective", &shown.name, zone)
    }
}

pub(crate) fn unit(game: &Campaign, id: UnitId, zone: &str) -> Card {
    let (shown, state) = (game.unit_card(id), &game.units[id.index()]);
    let leader = state.leader.filter(|_| zone == FORCE).map(|leader| names::ranked(game, leader));
    let subtitle = leader.map_or_else(String::new, |leader| format!(" under {leader}"));
    let mut stats = vec![Stat::new("Cost", format!("{} SO", shown.cost)), Stat::new("Speed", shown.speed)];
    stats.extend(attack_stats(shown.attack, shown.ap, shown.he));
    stats.push(Stat::new("Range", names::span(shown.range)));
    stats.push(Stat::new("Defense", shown.defense));
    stats.push(Stat::new("Attacked as", names::target(&game.edition, shown.target())));
    let mut badges: Vec<Badge> = Vec::new();
    for damage in state.damage.iter() {
        let times = if damage == crate::decision::Damage::Glancing { state.damage.glancing } else { 1 };
        let text = if times == 1 { names::damage(damage).into() } else { format!("{} {times}", names::damage(damage)) };
        badges.push(Badge::new(text, "x").toned(Tone::Bad));
    }
    if let Some(target) = state.target.filter(|_| zone == FORCE) {
        badges.push(Badge::new(format!("assigned to {}", names::designation(&game.edition, target)), "a"));
    }
    if state.large_due {
        badges.push(Badge::new("Large cost due", "L").toned(Tone::Bad));
    }
    if game.handed_in.has(id) {
        badges.push(Badge::new("handed in", "h"));
    }
    Card {
        subtitle: format!("{}{subtitle}", names::unit_type(shown.kind)),
        symbol: symbols::unit(&game.edition, shown),
        side: Some(OWN.into()),
        stats,
        text: shown.notes.iter().map(|note| effect_words::unit_note(&game.edition, *note)).collect(),
        badges,
        ..card(subjects::unit(&game.edition, id), "unit", names::unit(&game.edition, id), zone)
    }
}

/// "Fast, R0 +1, R1 +2".
fn rating(rating: &Rating) -> String {
    format!("{}, R0 {}, R1 {}", names::speed(rating.speed), names::signed(rating.r0), names::signed(rating.r1))
}

pub(crate) fn commander(game: &Campaign, id: CommanderId, level: Level, zone: &str) -> Card {
    let (shown, state) = (game.commander_card(id), &game.commanders[id.index()]);
    let rank = shown.at(level);
    let xp = match (rank.xp, zone == STAFF) {
        (Some(needed), true) => format!("{} of {needed}", state.xp),
        (Some(needed), false) => needed.to_string(),
        (None, _) => "none needed".into(),
    };
    let mut stats = vec![Stat::new("XP", xp), Stat::new("Cool", rank.cool)];
    let mut badges = Vec::new();
    if zone == STAFF {
        stats.push(Stat::new("Stress", state.stress));
        let status = game.status(id);
        let tone = if status == Status::Okay { Tone::Good } else { Tone::Bad };
        badges.push(Badge::new(names::status(status), status_sign(status)).toned(tone));
        if state.wounded {
            badges.push(Badge::new("Wounded", "w").toned(Tone::Bad));
        }
    }
    stats.push(Stat::new(format!("Okay to stress {}", rank.okay.to), rating(&rank.okay)));
    stats.push(Stat::new(format!("Shaken to stress {}", rank.shaken.to), rating(&rank.shaken)));
    Card {
        subtitle: format!("{} {} commander", names::level(level), names::unit_type(shown.kind)),
        symbol: symbols::commander(shown),
        side: Some(OWN.into()),
        stats,
        text: rank.skills.iter().map(|skill| effect_words::skill(&game.edition, *skill)).collect(),
        badges,
        ..card(subjects::commander(&game.edition, id), "commander", &shown.name, zone)
    }
}

const fn status_sign(status: Status) -> &'static str {
    match status {
        Status::Okay => "o",
        Status::Shaken => "s",
        Status::Unfit => "u",
    }
}

pub(crate) fn battalion(game: &Campaign, id: BattalionId) -> Card {
    let (shown, state) = (&game.edition.battalions[id.index()], &game.battalions[id.index()]);
    let units: Vec<String> =
        shown.units.iter().map(|(kind, count)| format!("{count} {}", names::enemy_type(*kind))).collect();
    let mut text: Vec<Text> = (shown.notes.iter())
        .map(|note| {
            let words = effect_words::effect(&game.edition, note.effect, Printed::Battalion);
            let words = if note.everywhere {
                words.plain(" In every battle while it is alive. ").clause("LD-BATT-11")
            } else {
                words
            };
            if game.note_holds(id, note) {
                words
            } else {
                words.plain(" Ignored at Half strength. ").clause("LD-BATT-12")
            }
        })
        .collect();
    let mut badges = Vec::new();
    if state.half {
        badges.push(Badge::new("Half strength", "/").toned(Tone::Bad));
    }
    if shown.fixed {
        text.push(Text::new().plain("Fixed: never changes its band. ").clause("LD-BATT-15"));
    }
    if state.attacked {
        badges.push(Badge::new("attacked this week", "!"));
    }
    Card {
        subtitle: format!("{} battalion in {}", names::class(shown.class()), names::band(&game.edition, state.band)),
        symbol: symbols::battalion(&game.edition, shown),
        side: Some(ENEMY.into()),
        stats: vec![
            Stat::new("VP", shown.points),
            Stat::new("Half at", shown.half),
            Stat::new("Destroyed at", shown.destroyed),
            Stat::new("Units", units.join(", ")),
        ],
        text,
        badges,
        ..card(subjects::battalion(&game.edition, id), "battalion", names::battalion(&game.edition, id), BATTALIONS)
    }
}
