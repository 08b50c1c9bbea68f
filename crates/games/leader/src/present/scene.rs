//! The screen: which part of it shows what, and the line that says where in the sequence of play the campaign is.

use crate::frame::Frame;
use crate::present::look;
use crate::present::names;
use crate::present::{board, hand, tables, tracks};
use crate::state::Campaign;
use fieldcraft_scene::{Dock, Heading, Place, Region, Scene, Side, Tool, Zone};

/// The player's side.
pub(crate) const OWN: &str = "own";
/// The side that the rules run.
pub(crate) const ENEMY: &str = "enemy";

/// Which game it is, and where it stands.
pub(crate) fn heading(game: &Campaign) -> Heading {
    Heading { title: title(game), phase: phase(game) }
}

/// What the player sees.
pub(crate) fn scene(game: &Campaign) -> Scene {
    let cards = hand::cards(game);
    let offers = cards.iter().any(|card| card.place == Place::Zone(hand::OFFER.into()));
    Scene {
        regions: regions(game, offers),
        sides: sides(game),
        board: has_board(game).then(|| board::board(game)),
        pieces: board::pieces(game),
        cards,
        zones: zones(game),
        tracks: tracks::tracks(game),
        panels: tables::panels(game),
        charts: tables::charts(game),
        tools: if has_board(game) { vec![Tool::Sight, Tool::Outlook] } else { Vec::new() },
        ..Scene::default()
    }
}

/// Whether the campaign card has been chosen.
pub(crate) fn has_campaign(game: &Campaign) -> bool {
    !game.frames.contains(&Frame::ChooseCampaign)
}

/// Whether the objective card has been chosen.
pub(crate) fn has_objective(game: &Campaign) -> bool {
    has_campaign(game) && !game.frames.contains(&Frame::ChooseObjective)
}

/// Whether a battle is being fought, from its event card to its booking.
pub(crate) fn in_battle(game: &Campaign) -> bool {
    game.frames.contains(&Frame::BookBattle)
}

/// Whether the battle goes on: it has the screen to itself, without the operational map, until it is over.
pub(crate) fn is_fighting(game: &Campaign) -> bool {
    game.frames.contains(&Frame::PostCombat)
}

/// Whether tiles lie on the battlefield.
pub(crate) fn has_board(game: &Campaign) -> bool {
    in_battle(game) && !game.frames.contains(&Frame::LayTiles)
}

fn title(game: &Campaign) -> String {
    let mut title = game.edition.card.name.clone();
    if has_campaign(game) {
        title = format!("{title}: {}", game.campaign_card().name);
    }
    if has_objective(game) {
        title = format!("{title}, {}", game.objective_card().name);
    }
    title
}

fn sides(game: &Campaign) -> Vec<Side> {
    let own = if game.edition.is_sherman() { "United States" } else { "Germany" };
    let (enemy, nation) = if has_campaign(game) {
        let enemy = game.campaign_card().enemy;
        (names::nation(enemy), look::nation(enemy))
    } else {
        ("Enemy", "")
    };
    let side = |id: &str, name: &str, sign: &str, nation: &str, own| Side {
        id: id.into(),
        name: name.into(),
        sign: sign.into(),
        nation: nation.into(),
        own,
    };
    let own_nation = look::own_nation(game.edition.card.family);
    vec![side(OWN, own, "+", own_nation, true), side(ENEMY, enemy, "-", nation, false)]
}

/// Regions of the screen.
pub(crate) const MAP: &str = "map";
pub(crate) const OFFERS: &str = "offers";
pub(crate) const HEADQUARTERS: &str = "headquarters";
pub(crate) const ENEMY_FORCES: &str = "enemy";
pub(crate) const CARDS: &str = "cards";
pub(crate) const REFERENCE: &str = "reference";
pub(crate) const STRIP: &str = "strip";

/// The region at the side that is open now.
fn open_region(game: &Campaign) -> &'static str {
    match game.frame() {
        None
        | Some(
            Frame::ChooseCampaign
            | Frame::ChooseObjective
            | Frame::OptionalRules
            | Frame::PayCondition
            | Frame::PayUpperEvent
            | Frame::PayLowerEvent,
        ) => CARDS,
        // Where the units wait to be placed.
        Some(Frame::PlaceUnits) => HEADQUARTERS,
        Some(Frame::ChooseBattle | Frame::AdvanceBattalion | Frame::RetreatBattalion) => ENEMY_FORCES,
        Some(_) if in_battle(game) => ENEMY_FORCES,
        Some(_) => HEADQUARTERS,
    }
}

fn regions(game: &Campaign, offers: bool) -> Vec<Region> {
    let open = open_region(game);
    let beside = |id, name| Region::new(id, name, Dock::Side).open(open == id);
    vec![
        Region::new(STRIP, "Turns and points", Dock::Strip),
        Region::new(MAP, "Operational map", Dock::Stage).open(!has_board(game) && !offers),
        Region::new(OFFERS, "On offer", Dock::Stage).open(offers),
        beside(HEADQUARTERS, "Headquarters"),
        beside(ENEMY_FORCES, "Enemy"),
        beside(CARDS, "Cards in force"),
        beside(REFERENCE, "Charts"),
    ]
}

fn zones(game: &Campaign) -> Vec<Zone> {
    let zone = |id: &str, name: &str, region: &str, side: Option<&str>| Zone {
        id: id.into(),
        name: name.into(),
        region: region.into(),
        side: side.map(Into::into),
        count: None,
        compact: false,
    };
    let mut zones = vec![
        zone(hand::OFFER, "On offer", OFFERS, None),
        zone(hand::ORDERS, "Cards in force", CARDS, None),
        zone(hand::FORCE, "Your units", HEADQUARTERS, Some(OWN)),
        zone(hand::STAFF, "Your commanders", HEADQUARTERS, Some(OWN)),
        zone(hand::BATTALIONS, "Enemy battalions", ENEMY_FORCES, Some(ENEMY)),
    ];
    if game.frame() == Some(Frame::PlaceUnits) {
        zones.insert(0, zone(board::RESERVE, "To be placed", HEADQUARTERS, Some(OWN)));
    }
    zones
}

/// "Week 1 of 4 · Battle with 9A · Turn 2 of 5 · Fast step".
fn phase(game: &Campaign) -> String {
    let mut parts = Vec::new();
    if game.week == 0 {
        parts.push("Set-up".to_owned());
    } else {
        parts.push(format!("Week {} of {}", game.week, game.objective_card().weeks));
    }
    if in_battle(game) {
        parts.push(format!("Battle with {}", names::designation(&game.edition, game.battle.battalion)));
        if 0 < game.battle.turn {
            parts.push(format!("Turn {} of {}", game.battle.turn, game.battle.last_turn));
        }
    }
    let step = match (game.frame(), game.ending) {
        (Some(frame), _) => step(game, frame),
        (None, Some(ending)) => format!("Campaign over: {}", names::ending(ending)),
        (None, None) => "Campaign over".into(),
    };
    parts.push(step);
    parts.join(" \u{b7} ")
}

fn step(game: &Campaign, frame: Frame) -> String {
    let step = match frame {
        Frame::ChooseCampaign => "Campaign card",
        Frame::ChooseObjective => "Objective card",
        Frame::OptionalRules => "Optional rules",
        Frame::DrawBattalions => "Battalions",
        Frame::BuyUnits => "Buying units",
        Frame::ChooseCommanders => "Choosing commanders",
        Frame::Priorities => "Promotions and support",
        Frame::DrawCondition | Frame::PayCondition => "Special condition",
        Frame::Assignment | Frame::PlanAttack(_) | Frame::NameLeader(..) => "Assignment",
        Frame::ChooseBattle => "Order of battles",
        Frame::DrawUpperEvent | Frame::PayUpperEvent | Frame::Prepare => "Event card",
        Frame::LayTiles | Frame::RelayTiles => "Terrain tiles",
        Frame::PlaceUnits => "Placing units",
        Frame::FriendlyAdvance | Frame::March { .. } => "Advances before the battle",
        Frame::PlaceEnemies(_) | Frame::EnemyChoice { placing: true, .. } => "Enemy placement",
        Frame::EventEnemyAdvance(_) | Frame::EventFriendlyAdvance | Frame::EventRemove(_) | Frame::EventDamage => {
            "Event card"
        }
        Frame::EnemyAdvance(..) => "Enemy advances",
        Frame::RollAggressiveness => "Aggressiveness",
        Frame::BeginTurn | Frame::BeginFast | Frame::Step { fast: true } => "Fast step",
        Frame::BeginSlow | Frame::Step { fast: false } => "Slow step",
        Frame::Act if game.frames.contains(&Frame::Step { fast: true }) => "Fast step",
        Frame::Act => "Slow step",
        Frame::RollMovement => "Enemy movement roll",
        Frame::EnemyTurn
        | Frame::EnemyMove { .. }
        | Frame::EnemyChoice { .. }
        | Frame::EnemyAttack(_)
        | Frame::ChooseVictim(_) => "Enemy actions",
        Frame::EndTurn | Frame::NextTurn | Frame::OfferEnd => "End of turn",
        Frame::OfferTenacity => "Tenacity",
        Frame::PostCombat | Frame::PayLowerEvent | Frame::BookBattle => "After the battle",
        Frame::OperationalMoves | Frame::AdvanceBattalion | Frame::RetreatBattalion => "Battalion movement",
        Frame::OnLeave => "On Leave",
        Frame::AdjustSo => "SO adjustment",
        Frame::UseSkills => "Medics and Mechanics",
        Frame::LargeCosts => "Large costs",
        Frame::RepairReplace => "Repair and replace",
        Frame::Upgrade => "Upgrade",
        Frame::PriorityRest => "Priority R&R",
        Frame::EndWeek => "End of week",
    };
    step.into()
}

#[cfg(test)]
mod tests {
    use crate::cards::Family;
    use crate::decision::Decision;
    use crate::game::PLAYER;
    use crate::present::Leader;
    use fieldcraft_engine::{Game, Seeded};
    use fieldcraft_scene::parts::*;
    use fieldcraft_scene::{Dock, Place, Prompt, Scene, Setup};
    use std::collections::BTreeSet;

    /// Plays a random campaign and hands over every scene and prompt on the way.
    fn walk(family: Family, mut see: impl FnMut(&Scene, &Prompt, bool)) {
        let system = Leader::embedded(family).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        let setup = Setup::of("open").completed(&system.options()).expect("the options exist");
        let mut game = system.start(&setup).expect("the scenario exists");
        let mut dice = Seeded::from_number(11);
        let mut legal = Vec::new();
        while !game.to_act().is_empty() {
            legal.clear();
            game.legal(PLAYER, &mut legal);
            let enemys = legal
                .iter()
                .all(|decision| matches!(decision, Decision::EnemyAct(_) | Decision::EnemyTo(_) | Decision::LayAgain));
            let heading = system.heading(&game, PLAYER);
            let scene = Scene { phase: heading.phase, ..system.scene(&game, PLAYER) };
            see(&scene, &system.prompt(&game, PLAYER), enemys);
            let decision = legal[dice.below(legal.len() as u32) as usize];
            game.play(PLAYER, &decision, &mut dice, &mut Vec::new()).expect("it is legal");
        }
    }

    #[test]
    fn one_region_is_open_in_each_place_and_offers_when_there_are_any() {
        let mut opened = BTreeSet::new();
        for family in [Family::Sherman, Family::Tiger] {
            walk(family, |scene, _, _| {
                let open = |stand| scene.regions.iter().filter(move |r| r.stand == stand && r.open).collect::<Vec<_>>();
                assert_eq!(open(Dock::Side).len(), 1, "{}", scene.phase);
                let stage = open(Dock::Stage);
                assert_eq!(stage.len() + usize::from(scene.board.is_some()), 1, "{}", scene.phase);
                let offered = scene.cards.iter().any(|card| card.place == Place::Zone("offer".into()));
                assert_eq!(stage.iter().any(|region| region.id == "offers"), offered, "{}", scene.phase);
                opened.extend(open(Dock::Side).iter().map(|region| region.id.clone()));
                let known = |region: &str| scene.regions.iter().any(|r| r.id == region);
                assert!(scene.zones.iter().all(|zone| known(&zone.region)));
            });
        }
        assert_eq!(opened, ["cards", "enemy", "headquarters"].map(str::to_owned).into());
    }

    #[test]
    fn every_counter_and_card_has_a_picture_and_both_sides_a_nation() {
        for family in [Family::Sherman, Family::Tiger] {
            walk(family, |scene, _, _| {
                assert!(scene.pieces.iter().all(|piece| !piece.symbol.is_empty()));
                assert!(scene.cards.iter().all(|card| !card.symbol.is_empty()), "{}", scene.phase);
                let chosen = !scene.phase.contains("Campaign card");
                assert!(scene.sides.iter().all(|side| side.nation.is_empty() != (chosen || side.own)));
            });
        }
    }

    #[test]
    fn only_what_the_rules_run_is_routine() {
        let (mut routine, mut own) = (0, 0);
        for family in [Family::Sherman, Family::Tiger] {
            walk(family, |_, prompt, enemys| {
                assert!(!prompt.routine || enemys, "{prompt:?}");
                if prompt.routine { routine += 1 } else { own += 1 }
            });
        }
        assert!(10 < routine && 100 < own, "{routine} {own}");
    }
}
