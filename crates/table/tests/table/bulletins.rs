//! Pages about what has come to its end: in the scene after the decision that led to them, until undo takes it back.

use fieldcraft_conformance::toy::Toy;
use fieldcraft_engine::{Seat, Seeded};
use fieldcraft_scene::{Setup, Weight};
use fieldcraft_table::{Chosen, Dice, History, Session, Show, Table};
use std::sync::Arc;

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

fn sandbox(seed: u64) -> (Table<Toy>, Seeded) {
    let mut table = Table::new(Arc::new(Toy::default()), Setup::of("long"), [seed as u8; 32]).unwrap();
    table.make_sandbox();
    (table, Seeded::from_number(seed))
}

fn play(table: &mut Table<Toy>, luck: &mut Seeded) {
    let seat = table.to_act().first().unwrap();
    let n = luck.below(table.choices(seat).len() as u32) as usize;
    table.play(seat, Chosen::Number(n), Dice::Seeded).unwrap();
}

#[test]
fn a_page_stands_in_the_scene_from_its_step_on_and_goes_with_undo() {
    let (mut table, mut luck) = sandbox(3);
    let mut pages = 0;
    while !table.to_act().is_empty() {
        let before = SEATS.map(|seat| table.scene(seat).bulletins);
        play(&mut table, &mut luck);
        for (seat, before) in SEATS.into_iter().zip(&before) {
            let scene = table.scene(seat);
            let new: Vec<_> = scene.bulletins.iter().filter(|page| !before.contains(page)).collect();
            let told = scene.log.iter().any(|line| line.step == scene.step && line.weight == Weight::Major);
            assert_eq!(new.is_empty(), !told, "{:?}", scene.log);
            assert!(new.iter().all(|page| page.step == scene.step), "{new:?}");
            pages += new.len();
            assert!(scene.bulletins.len() <= 3 && scene.bulletins.is_sorted_by_key(|page| page.step));
        }
        let mut back = table.clone();
        back.undo().unwrap();
        assert_eq!(SEATS.map(|seat| back.scene(seat).bulletins), before, "undo takes its page back");
    }
    assert!(6 < pages, "{pages} pages");
    let last = table.scene(SEATS[0]);
    let first = table.scene_at(SEATS[0], 0).unwrap();
    assert!(first.bulletins.is_empty(), "an earlier step shows the pages up to it");
    assert_eq!(table.scene_at(SEATS[0], last.step).unwrap().bulletins, last.bulletins);
}
