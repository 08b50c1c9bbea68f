//! Campaign cards [LD-CAMP, SL-CAMP, TL-CAMP].

use super::desk::{Desk, Sherman, Tiger, hex};
use super::general::OPEN;
use super::plain::{campaign_card, objective_card, plain, unit_card};
use crate::cards::{Aggression, Difficulty, Effect, EnemyType, Family, Level, Nation, TerrainSet};
use crate::decision::Decision;
use crate::event::{Event, SoFor};
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::pack;
use fieldcraft_content::Files;
use fieldcraft_engine::{Game, Seeded};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The mistakes of an embedded pack after a change to one of its files.
pub fn mistakes(family: Family, file: &str, change: impl Fn(&str) -> String) -> String {
    let printed = pack::embedded(family);
    let edited = printed.iter().map(|(name, text)| (name, if name == file { change(text) } else { text.to_owned() }));
    let files = Files::of(edited);
    pack::read(&files).err().map(|mistakes| mistakes.to_string()).unwrap_or_default()
}

/// Covers LD-CAMP-1, LD-OBJ-1.
#[test]
fn one_campaign_and_one_objective_are_picked_and_stay() {
    let mut desk = Desk::new(Sherman);
    let campaigns = desk.game.edition.campaigns.len() as u8;
    let objectives = desk.game.edition.objectives.len() as u8;
    assert_eq!(desk.refused(Decision::Campaign(campaigns)), "LD-CAMP-1");
    assert_eq!(desk.refused(Decision::Objective(0)), "LD-CAMP-1");
    assert_eq!(desk.play(Decision::Campaign(campaigns - 1), &[]), [Event::CampaignChosen(campaigns - 1)]);
    assert_eq!(desk.refused(Decision::Campaign(0)), "LD-OBJ-1", "the campaign stays");
    assert_eq!(desk.refused(Decision::Objective(objectives)), "LD-OBJ-1");
    let events = desk.play(Decision::Objective(objectives - 1), &[]);
    assert_eq!(events[0], Event::ObjectiveChosen(objectives - 1));
    assert_eq!(desk.refused(Decision::Objective(0)), "LD-OPT-1", "the objective stays");
    assert_eq!((desk.game.campaign, desk.game.objective), (campaigns - 1, objectives - 1));
    assert_eq!(desk.game.campaign_card().id, desk.game.edition.campaigns[usize::from(campaigns) - 1].id);
    assert_eq!(desk.game.objective_card().id, desk.game.edition.objectives[usize::from(objectives) - 1].id);
}

/// Covers LD-CAMP-2, TL-V4.
#[test]
fn a_unit_is_allowed_in_the_years_of_its_service_only() {
    for (year, allowed) in [(1940, false), (1941, true), (1943, true), (1945, true), (1946, false)] {
        let mut desk = Desk::campaign_of(plain(Tiger, |e| {
            campaign_card(e).year = year;
            unit_card(e, "391").service = [1941, 1945];
        }));
        desk.frames(&[Frame::BuyUnits]);
        let buy = Decision::Buy(desk.unit_id("391"));
        assert_eq!(desk.allows(buy), allowed, "{year}");
        if !allowed {
            assert_eq!(desk.refused(buy), "LD-CAMP-2");
        }
    }
}

/// Everything that happens in some random campaigns with one label or the other.
fn chronicle(difficulty: Difficulty) -> Vec<Event> {
    let edition = plain(Tiger, |e| e.campaigns.iter_mut().for_each(|c| c.difficulty = difficulty));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    for seed in 0..8 {
        let mut game = Desk::of(Arc::clone(&edition)).game;
        let (mut dice, mut choice) = (Seeded::from_number(seed), Seeded::from_number(seed + 100));
        while !game.to_act().is_empty() {
            legal.clear();
            game.legal(PLAYER, &mut legal);
            let decision = legal[choice.below(legal.len() as u32) as usize];
            game.play(PLAYER, &decision, &mut dice, &mut events).expect("a listed decision is legal");
        }
    }
    events
}

/// Covers LD-CAMP-3.
#[test]
fn the_four_difficulties_rise_and_change_no_rule() {
    use Difficulty::{Advanced, Expert, Introductory, Standard};
    assert!(Introductory < Standard && Standard < Advanced && Advanced < Expert);
    let easy = chronicle(Introductory);
    assert!(100 < easy.len());
    for other in [Standard, Advanced, Expert] {
        assert!(chronicle(other) == easy, "{other:?} plays differently");
    }
}

#[track_caller]
fn check_start(family: Family, objective: i16, campaign: i16, so: i16) {
    let edition = plain(family, |e| {
        campaign_card(e).so = campaign;
        objective_card(e).so = objective;
    });
    let mut desk = Desk::campaign_of(edition);
    desk.game.so = 0;
    let chosen = desk.game.objective;
    desk.frames(&[Frame::ChooseObjective]);
    let events = desk.play(Decision::Objective(chosen), &[]);
    assert_eq!(events, [Event::ObjectiveChosen(chosen), Event::So { by: so, now: so, why: SoFor::Start }]);
    assert_eq!(desk.game.so, so);
}

/// Covers LD-CAMP-4, LD-OBJ-2, SL-V3, TL-V1.
#[test]
fn starting_so_are_the_objectives_plus_the_campaigns() {
    check_start(Sherman, 45, 42, 87);
    check_start(Tiger, 40, 19, 59);
    check_start(Tiger, 40, 0, 40);
}

/// Covers LD-CAMP-5.
#[test]
fn all_battles_use_the_eight_tiles_of_the_campaigns_terrain() {
    for family in [Sherman, Tiger] {
        for campaign in 0..Desk::new(family).game.edition.campaigns.len() {
            let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN);
            desk.game.campaign = campaign as u8;
            let tiles = desk.six_tiles();
            desk.frames(&[Frame::Assignment, Frame::LayTiles, Frame::OfferEnd]);
            let asked = desk.asked_for(Decision::FightOn, &tiles);
            assert_eq!(
                asked.iter().map(|r| (r.is_die, r.of)).collect::<Vec<_>>(),
                [8, 7, 6, 5, 4, 3].map(|n| (false, n))
            );
            let set = desk.game.campaign_card().terrain;
            assert!(desk.game.battle.tiles.iter().all(|&t| desk.game.edition.tiles[usize::from(t)].set == set));
        }
    }
}

/// The terrain types of an edition with the number of tiles.
fn terrain(family: Family) -> BTreeMap<TerrainSet, usize> {
    let desk = Desk::new(family);
    let mut sets = BTreeMap::new();
    for tile in &desk.game.edition.tiles {
        *sets.entry(tile.set).or_default() += 1;
    }
    let listed: BTreeSet<_> = desk.game.edition.card.terrain.iter().copied().collect();
    assert_eq!(sets.keys().copied().collect::<BTreeSet<_>>(), listed);
    sets
}

/// Covers SL-CAMP-1.
#[test]
fn sherman_leader_has_desert_european_winter_and_jungle() {
    use TerrainSet::{Desert, European, Jungle, Winter};
    assert_eq!(terrain(Sherman), [(Desert, 8), (European, 8), (Winter, 8), (Jungle, 8)].into());
}

/// Covers TL-CAMP-1.
#[test]
fn tiger_leader_has_no_jungle() {
    use TerrainSet::{Desert, European, Winter};
    assert_eq!(terrain(Tiger), [(Desert, 8), (European, 8), (Winter, 8)].into());
    let jungle = |text: &str| text.replacen("terrain = \"desert\"", "terrain = \"jungle\"", 1);
    assert!(mistakes(Tiger, "campaigns.toml", jungle).contains("the edition has no such terrain [LD-CAMP-5]"));
    assert_eq!(mistakes(Sherman, "campaigns.toml", jungle), "");
}

/// Covers LD-CAMP-6, TL-V17.
#[test]
fn stated_campaign_notes_work_all_through_the_campaign() {
    let mut desk = Desk::battle(Sherman, OPEN);
    for week in [1, 3] {
        desk.game.week = week;
        desk.prepare_now();
        assert_eq!(super::desk::rows(&desk.game.movement_rows()), [(2, "LD-CAMP-6")], "German Offensive");
    }
    let mut desk = Desk::battle(Tiger, OPEN).unit("153", "Albert", hex(6, 1)).enemy(EnemyType::Tank, hex(1, 1));
    desk = desk.enemy(EnemyType::Tank, hex(1, 1));
    desk.prepare_now();
    let commander = desk.commander("Albert");
    assert!(desk.book_now().contains(&Event::Xp { commander, by: 2, now: 2 }), "1 XP more per battle");
    for (half, tanks) in [(false, 2), (true, 1)] {
        let mut desk = Desk::battle(Tiger, OPEN);
        let east = desk.game.edition.campaigns.iter().position(|c| c.name == "Russia East Front 1943").unwrap();
        desk.game.campaign = east as u8;
        desk.game.battle.began_half = half;
        desk.prepare_now();
        let listed = if half { 3 } else { 6 };
        desk.run_frames(&[Frame::PlaceEnemies(0)], &vec![1; listed + tanks]);
        let added: Vec<_> = desk.enemy_cards()[listed..].iter().map(|c| (c.nation, c.kind, c.points)).collect();
        assert_eq!(added, vec![(Nation::UnitedStates, EnemyType::Tank, 3); tanks]);
    }
}

/// Covers LD-CAMP-7.
#[test]
fn campaign_cards_list_commanders_by_level_and_an_asterisked_level() {
    let card = |family: Family, name: &str| {
        let edition = Desk::new(family).game.edition.0;
        let card = edition.campaigns.iter().find(|c| c.name == name).unwrap();
        (Level::ALL.map(|level| card.commanders.get(&level).copied().unwrap_or(0)), card.overflow)
    };
    assert_eq!(card(Sherman, "North Africa 1942"), ([5, 3, 3, 2, 0, 0], Level::Green));
    assert_eq!(card(Sherman, "Bulge 1944"), ([4, 4, 4, 3, 2, 0], Level::Green));
    assert_eq!(card(Tiger, "Poland 1939"), ([3, 2, 1, 1, 0, 0], Level::Green));
    let bare = |text: &str| {
        text.replacen("commanders = { recruit = 3, green = 2, average = 1, skilled = 1 }", "commanders = {}", 1)
    };
    assert!(mistakes(Tiger, "campaigns.toml", bare).contains("[LD-CAMP-7]"));
}

/// Covers LD-CAMP-8, LD-TANK-1.
#[test]
fn the_campaign_fixes_the_nation_and_with_it_the_counters() {
    for (family, names) in [
        (Sherman, &["Bulge 1944", "Luzon 1945"][..]),
        (Tiger, &["Poland 1939", "France 1940", "British North Africa 1941", "Russia 1941", "US Italy 1943"]),
    ] {
        for name in names {
            let mut desk = Desk::battle_of(plain(family, |_| {}), OPEN);
            desk.game.campaign = desk.game.edition.campaigns.iter().position(|c| c.name == *name).unwrap() as u8;
            desk.game.battle.battalion = desk.battalion(if family == Sherman { "2S" } else { "3A" });
            let units: u8 = desk.game.edition.battalions[desk.game.battle.battalion.index()].units.values().sum();
            desk.run_frames(&[Frame::PlaceEnemies(0)], &vec![1; units.into()]);
            assert_eq!(desk.enemy_cards().len(), usize::from(units));
            assert!(desk.enemy_cards().iter().all(|card| card.nation == desk.nation()), "{name}");
        }
    }
}

fn nations(family: Family) -> (BTreeSet<Nation>, BTreeMap<Nation, u32>) {
    let edition = Desk::new(family).game.edition.0;
    let mut counters = BTreeMap::new();
    for card in &edition.enemies {
        *counters.entry(card.nation).or_default() += u32::from(card.count);
    }
    (edition.campaigns.iter().map(|c| c.enemy).collect(), counters)
}

/// Covers SL-CAMP-2.
#[test]
fn sherman_leaders_enemies_are_germany_and_japan() {
    let (campaigns, counters) = nations(Sherman);
    assert_eq!(campaigns, [Nation::Germany, Nation::Japan].into());
    assert_eq!(counters.keys().copied().collect::<BTreeSet<_>>(), campaigns);
}

/// Covers TL-CAMP-2.
#[test]
fn tiger_leaders_enemies_are_five_nations_of_36_counters() {
    use Nation::{France, Poland, Russia, UnitedKingdom, UnitedStates};
    let (campaigns, counters) = nations(Tiger);
    let five = [Poland, France, UnitedKingdom, Russia, UnitedStates];
    assert_eq!(campaigns, five.into());
    assert_eq!(counters, five.map(|nation| (nation, 36)).into());
}

/// Covers SL-CAMP-3, SL-V1.
#[test]
fn the_campaign_splits_the_aggressiveness_roll_into_a_low_and_a_high_range() {
    for (roll, d10) in [(1, false), (4, false), (5, true), (10, true)] {
        let edition = plain(Sherman, |e| campaign_card(e).aggression = Some(Aggression { d6_to: 4 }));
        let mut desk = Desk::battle_of(edition, OPEN);
        let events = desk.run_frames(&[Frame::RollAggressiveness], &[roll]);
        assert_eq!(events, [Event::Aggressiveness { roll: roll as u8, d10 }]);
        assert_eq!(desk.game.battle.d10, d10);
        desk.frames(&[Frame::Assignment, Frame::RollMovement, Frame::OfferEnd]);
        assert_eq!(desk.asked_for(Decision::FightOn, &[1])[0].of, if d10 { 10 } else { 6 });
    }
    let without = |text: &str| text.replacen("aggression = { d6_to = 6 }", "", 1);
    assert!(mistakes(Sherman, "campaigns.toml", without).contains("[SL-CAMP-3]"));
    let beyond = |text: &str| text.replacen("d6_to = 6", "d6_to = 11", 1);
    assert!(mistakes(Sherman, "campaigns.toml", beyond).contains("[SL-CAMP-3]"));
    let needless =
        |text: &str| text.replacen("overflow = \"green\"", "overflow = \"green\"\naggression = { d6_to = 6 }", 1);
    assert!(mistakes(Tiger, "campaigns.toml", needless).contains("[TL-SEQ-1]"));
}

/// A campaign that allows two Armor units, one of which is in the force.
fn capped() -> Desk {
    let edition =
        plain(Sherman, |e| campaign_card(e).notes = vec![Effect::ArmorLimit { max: 2 }, Effect::ArmorLimit { max: 3 }]);
    let mut desk = Desk::campaign_of(edition);
    desk.game.so = 90;
    desk.own("041");
    desk
}

/// Covers SL-CAMP-4.
#[test]
pub fn a_purchase_beyond_the_armor_limit_is_refused() {
    for frame in [Frame::BuyUnits, Frame::RepairReplace] {
        let mut desk = capped();
        desk.frames(&[Frame::Assignment, frame]);
        desk.play(Decision::Buy(desk.unit_id("042")), &[]);
        assert_eq!(desk.refused(Decision::Buy(desk.unit_id("043"))), "SL-CAMP-4");
        assert!(desk.allows(Decision::Buy(desk.unit_id("501"))), "other types are not limited");
    }
}

/// Covers SL-CAMP-4.
#[test]
fn an_upgrade_beyond_the_armor_limit_is_refused() {
    let mut desk = capped();
    desk.own("042");
    desk.own("902");
    desk.frames(&[Frame::Assignment, Frame::RepairReplace]);
    desk.play(Decision::HandIn(desk.unit_id("902")), &[]);
    assert_eq!(desk.refused(Decision::UpgradeTo(desk.unit_id("043"))), "SL-CAMP-4");
    desk.play(Decision::HandIn(desk.unit_id("041")), &[]);
    assert!(desk.allows(Decision::UpgradeTo(desk.unit_id("061"))), "the Armor unit handed in makes room");
}
