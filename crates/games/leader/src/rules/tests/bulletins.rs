//! The pages after a battle and after a week, and the forecast of the SO adjustment.

use super::desk::{Desk, Sherman, hex};
use super::edits::{BOTH, OPEN, battalion, counter, only_lower, plain_edition, through};
use crate::cards::{Band, EnemyType, Family};
use crate::edition::Edition;
use crate::event::{Ending, Event, Mark, SoFor};
use crate::frame::Frame;
use crate::game::PLAYER;
use crate::present::Leader;
use crate::state::Campaign;
use fieldcraft_engine::{Game, Seeded};
use fieldcraft_scene::parts::*;
use fieldcraft_scene::{Bulletin, BulletinPart, Chart, Setup, Tone};
use std::sync::Arc;

/// A campaign of 3 weeks, 2 SO a week, grades from 7, 10, 13 and 18 VP, without notes.
fn edited(family: Family, change: impl FnOnce(&mut Edition)) -> Arc<Edition> {
    plain_edition(family, |e| {
        for card in &mut e.objectives {
            (card.weeks, card.weekly_so, card.grades, card.notes) = (3, 2, [18, 13, 10, 7], Vec::new());
        }
        for card in &mut e.campaigns {
            card.notes.clear();
        }
        for card in &mut e.battalions {
            card.notes.clear();
        }
        only_lower(e, &[]);
        change(e);
    })
}

/// The page of everything that `frames` lead to by themselves.
fn pages(desk: &mut Desk, frames: &[Frame], results: &[u32]) -> Vec<Bulletin> {
    let system = Leader::new(Arc::clone(&desk.game.edition.0));
    let mut before = desk.game.clone();
    before.frames = frames.iter().rev().copied().collect();
    let events = through(desk, frames, results);
    system.bulletins(&before, &desk.game, PLAYER, events.into_iter())
}

fn texts(page: &Bulletin) -> Vec<String> {
    page.texts().map(|text| text.to_string()).filter(|text| !text.is_empty()).collect()
}

#[track_caller]
fn holds(page: &Bulletin, lines: &[&str]) {
    let texts = texts(page);
    for line in lines {
        assert!(texts.iter().any(|text| text == line), "{line:?} is not in {texts:#?}");
    }
}

fn chart<'a>(page: &'a Bulletin, id: &str) -> &'a Chart {
    let charts =
        page.parts.iter().filter_map(|part| if let BulletinPart::Chart(chart) = part { Some(chart) } else { None });
    charts.into_iter().find(|chart| chart.id == id).unwrap_or_else(|| panic!("no chart {id}"))
}

/// A battle against one Truck worth `points`, with a battalion of 4 VP that is Half at 2 and Destroyed at 1.
fn battle(family: Family, points: u8) -> Desk {
    let edition = edited(family, |e| {
        let card = battalion(e, if e.is_sherman() { "9A" } else { "3A" });
        (card.half, card.destroyed, card.points) = (2, 1, 4);
        counter(e, EnemyType::Truck).points = points;
    });
    let names = if family == Sherman { ("042", "Eandi") } else { ("332", "Hans") };
    Desk::battle_of(edition, OPEN).unit(names.0, names.1, hex(6, 2)).enemy(EnemyType::Truck, hex(1, 1))
}

const BOOKING: [Frame; 2] = [Frame::PostCombat, Frame::BookBattle];

#[test]
fn a_battle_ends_with_a_page_that_tells_its_result_and_what_it_makes_of_the_campaign() {
    for family in BOTH {
        for (points, headline, gained, tone) in [
            (1, "Battalion destroyed", "+4 VP for the battle, 9 in all [LD-POST-6]", Tone::Good),
            (2, "Battalion reduced to Half strength", "+2 VP for the battle, 7 in all [LD-POST-7]", Tone::Good),
            (3, "Battalion neither destroyed nor reduced", "No VP for the battle, 5 in all [LD-POST-9]", Tone::Bad),
        ] {
            let mut desk = battle(family, points);
            desk.game.vp = 5;
            let pages = pages(&mut desk, &BOOKING, &[0]);
            let [page, event] = &pages[..] else { panic!("{pages:?}") };
            assert_eq!((page.headline.as_str(), page.tone, page.kind.as_str()), (headline, tone, "battle"));
            assert_eq!((event.kind.as_str(), event.passing), ("drawn", true), "the event after the battle is drawn");
            let standing = match points {
                1 => "Poor so far; 1 more for Adequate, at 10 [LD-END-4]",
                2 => "Poor so far; 3 more for Adequate, at 10 [LD-END-4]",
                _ => "Dismal so far; 2 more for Poor, at 7 [LD-END-4]",
            };
            holds(page, &[gained, standing, "No unit and no commander"]);
            let people = chart(page, "commanders");
            let xp = if points == 1 { "+2 (2/5)" } else { "+1 (1/5)" };
            assert_eq!((people.rows.len(), people.rows[0].cells[3].to_string()), (1, xp.to_owned()));
            assert_eq!(chart(page, "units").rows[0].cells[1].to_string(), "ready");
        }
    }
}

#[test]
fn a_page_tells_who_is_lost_hurt_and_promoted() {
    let mut desk = battle(Sherman, 1).unit("041", "Tylutki", hex(6, 1));
    let (hurt, lost) = (desk.commander("Eandi"), desk.commander("Tylutki"));
    desk.game.commanders[hurt.index()].wounded = true;
    desk.game.commanders[hurt.index()].xp = 4;
    desk.game.lose_commander(lost);
    let tank = desk.unit_id("041");
    desk.game.unit_fates.set(tank, crate::state::Fate::Gone);
    let pages = pages(&mut desk, &BOOKING, &[0]);
    let wounded = "Eandi is Wounded and stays behind until healed [LD-WEEK-7]";
    holds(&pages[0], &["Tylutki is killed", wounded, "Eandi is promoted to Green [LD-XP-5]"]);
    let units: Vec<_> = chart(&pages[0], "units").rows.iter().map(|row| row.cells[1].to_string()).collect();
    assert!(units.contains(&"destroyed".to_owned()), "{units:?}");
}

/// A week in which battalions stand in these bands and `so` are left.
fn week(family: Family, so: i16, bands: &[Band]) -> Desk {
    let mut desk = Desk::campaign_of(edited(family, |_| {}));
    for (id, band) in ["1A", "2A", "3A"].into_iter().zip(bands) {
        let drawn = desk.draw(id);
        desk.game.battalions[drawn.index()].band = *band;
    }
    desk.game.so = so;
    desk
}

fn ledger(chart: &Chart) -> Vec<String> {
    let rows = chart.rows.iter().chain(&chart.footers);
    rows.map(|row| row.cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" = ")).collect()
}

#[test]
fn a_week_ends_with_its_adjustment_line_by_line() {
    let mut desk = week(Family::Tiger, 7, &[Band::FriendlyTransit, Band::FriendlyStaging]);
    let names: Vec<String> =
        ["1A", "2A"].map(|id| desk.game.edition.battalions[desk.battalion(id).index()].name.clone()).into();
    let pages = pages(&mut desk, &[Frame::AdjustSo], &[]);
    let [page] = &pages[..] else { panic!("{pages:?}") };
    assert_eq!((page.title.as_str(), page.headline.as_str()), ("End of week 1 of 3", "1 SO for week 2"));
    let expected = [
        "SO before it = 7".to_owned(),
        "Weekly SO [LD-SOADJ-1] = +2".into(),
        format!("1A {} in German Transit [LD-SOADJ-2] = -2", names[0]),
        format!("2A {} in German Staging [LD-SOADJ-3] = -6", names[1]),
        "SO after it = 1".into(),
    ];
    assert_eq!(ledger(chart(page, "so")), expected);
}

#[test]
fn a_week_that_cannot_be_paid_is_told_as_the_end_of_the_campaign() {
    for family in BOTH {
        let mut desk = week(family, 3, &[Band::FriendlyStaging]);
        let pages = pages(&mut desk, &[Frame::AdjustSo], &[]);
        assert_eq!(desk.game.ending, Some(Ending::Bankrupt));
        assert_eq!((pages[0].headline.as_str(), pages[0].tone), ("The campaign is lost: -1 SO", Tone::Bad));
        holds(&pages[0], &["Below 0 the campaign is lost [LD-SOADJ-6]"]);
    }
}

/// What the forecast says of these bands: as things stand, and at worst; and the prompt.
fn expected(family: Family, so: i16, bands: &[Band]) -> (Vec<String>, String) {
    let desk = week(family, so, bands);
    let system = Leader::new(Arc::clone(&desk.game.edition.0));
    let scene = system.scene(&desk.game, PLAYER);
    let chart = scene.charts.into_iter().find(|chart| chart.id == "so").expect("a forecast");
    let feet = chart.footers.iter().filter_map(|row| row.cells.get(1)).map(ToString::to_string).collect();
    (feet, system.prompt(&desk.game, PLAYER).text.to_string())
}

/// Covers LD-SOADJ-4.
#[test]
fn planning_shows_what_the_end_of_the_week_will_cost_and_warns_before_it_ends_the_campaign() {
    use Band::{FriendlyStaging, FriendlyTransit, Front, Rear};
    for family in BOTH {
        let (feet, prompt) = expected(family, 8, &[Rear, FriendlyStaging]);
        assert_eq!(feet, ["4"], "nobody can come nearer");
        assert!(!prompt.contains("lost"), "{prompt}");
        let (feet, prompt) = expected(family, 0, &[Front, FriendlyTransit]);
        assert_eq!(feet, ["0", "-6"]);
        assert!(prompt.contains("does, the week ends at -6 SO, and below 0 the campaign is lost"), "{prompt}");
        let (feet, prompt) = expected(family, 1, &[FriendlyStaging]);
        assert_eq!(feet, ["-3"]);
        assert!(prompt.contains("As things stand, the week ends at -3 SO"), "{prompt}");
    }
}

#[test]
fn the_last_week_has_no_forecast() {
    let mut desk = week(Sherman, 0, &[Band::FriendlyStaging]);
    desk.game.week = 3;
    let scene = Leader::new(Arc::clone(&desk.game.edition.0)).scene(&desk.game, PLAYER);
    assert!(scene.charts.iter().all(|chart| chart.id != "so"), "the end-of-week steps are skipped [LD-R32]");
}

/// Checks the pages of one decision against what happened.
fn check(before: &Campaign, after: &Campaign, events: &[Event], pages: &[Bulletin]) -> [u32; 2] {
    let of = |kind: &str| pages.iter().filter(|page| page.kind == kind).collect::<Vec<_>>();
    let booked: Vec<Mark> = events
        .iter()
        .filter_map(|event| if let Event::Booked { mark, .. } = event { Some(*mark) } else { None })
        .collect();
    let (battles, weeks) = (of("battle"), of("week"));
    assert_eq!(battles.len(), booked.len(), "one page for each battle");
    for (page, mark) in battles.iter().zip(&booked) {
        assert_eq!(page.headline == "Battalion destroyed", *mark == Mark::Destroyed);
        assert_eq!(chart(page, "units").rows.len(), before.battle.fighters.iter().count());
        let fought = events.iter().take_while(|event| !matches!(event, Event::BattleBegan { .. }));
        let now = fought.filter_map(|event| if let Event::Vp { now, .. } = event { Some(*now) } else { None }).last();
        let track =
            page.parts.iter().find_map(|part| if let BulletinPart::Track(track) = part { track.value } else { None });
        assert_eq!(track, Some(now.unwrap_or(before.vp).into()));
    }
    let adjusted = events.iter().any(|event| matches!(event, Event::So { why: SoFor::Week, .. }));
    assert!(!adjusted || weeks.len() == 1, "every adjustment has its page");
    for page in &weeks {
        let number = |text: &fieldcraft_scene::Text| text.to_string().parse::<i32>().expect("a number");
        let ledger = chart(page, "so");
        let sum: i32 = ledger.rows.iter().map(|row| number(&row.cells[1])).sum();
        assert_eq!((sum, number(&ledger.footers[0].cells[1])), (i32::from(after.so), i32::from(after.so)));
    }
    [battles.len() as u32, weeks.len() as u32]
}

#[test]
fn in_whole_campaigns_every_battle_and_every_week_has_its_page() {
    let mut found = [0, 0];
    for family in BOTH {
        let system = Leader::embedded(family).unwrap_or_else(|mistakes| panic!("{mistakes}"));
        for seed in 0..12 {
            let setup = Setup::of("open").completed(&system.options()).expect("the options exist");
            let mut game = system.start(&setup).expect("the scenario exists");
            let (mut dice, mut legal) = (Seeded::from_number(seed), Vec::new());
            while !game.to_act().is_empty() {
                legal.clear();
                game.legal(PLAYER, &mut legal);
                let usual = system.usual(&game, PLAYER, &legal).filter(|_| 0 < dice.below(4));
                let decision = usual.unwrap_or_else(|| legal[dice.below(legal.len() as u32) as usize]);
                let (before, mut events) = (game.clone(), Vec::new());
                game.play(PLAYER, &decision, &mut dice, &mut events).expect("it is legal");
                let pages = system.bulletins(&before, &game, PLAYER, events.iter().copied());
                let [battles, weeks] = check(&before, &game, &events, &pages);
                found = [found[0] + battles, found[1] + weeks];
            }
        }
    }
    assert!(20 < found[0] && 20 < found[1], "{found:?}");
}
