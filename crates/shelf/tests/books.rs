//! The players' books held against the games: what they show is there, nothing is left out, and every worked example can
//! be played as it is told.

use fieldcraft_content::Files;
use fieldcraft_content::book::{self, Block, Book};
use fieldcraft_scene::{Packs, Setup, lesson_file};
use fieldcraft_shelf::{Visitor, each};
use std::collections::BTreeSet;

/// Does something for every game that comes with the program, with its book.
fn with_books(check: impl FnMut(&dyn Checked, &Book)) {
    struct All<F>(F);
    impl<F: FnMut(&dyn Checked, &Book)> Visitor for All<F> {
        fn solitaire<S: Packs>(&mut self) {
            for system in S::read(&Files::default()).unwrap_or_else(|mistakes| panic!("{mistakes}")) {
                let id = system.about().id;
                (self.0)(&system, book::of_game(&id).unwrap_or_else(|| panic!("{id} has no book")));
            }
        }
    }
    each(&mut All(check));
}

/// A game of which the type need not be known.
trait Checked {
    fn charts(&self) -> BTreeSet<String>;
    fn decks(&self) -> BTreeSet<String>;
    /// Why a scenario cannot be shown.
    fn show(&self, scenario: &str) -> Option<String>;
    /// What is wrong with an example.
    fn play(&self, id: &str, text: &str) -> Option<String>;
}

impl<S: Packs> Checked for S {
    fn charts(&self) -> BTreeSet<String> {
        fieldcraft_scene::Title::charts(self).into_iter().map(|chart| chart.id).collect()
    }

    fn decks(&self) -> BTreeSet<String> {
        let decks = fieldcraft_scene::Title::decks(self);
        assert!(decks.iter().all(|deck| !deck.cards.is_empty() || !deck.pieces.is_empty()), "a deck is empty");
        decks.into_iter().map(|deck| deck.name).collect()
    }

    fn show(&self, scenario: &str) -> Option<String> {
        let setup = Setup::of(scenario).completed(&self.options()).expect("its own options");
        self.start(&setup).err().map(|error| error.to_string())
    }

    fn play(&self, id: &str, text: &str) -> Option<String> {
        match lesson_file::read(text, self) {
            Ok(lesson) if lesson.id != id => Some(format!("it calls itself {}", lesson.id)),
            Ok(_) => None,
            Err(mistakes) => Some(mistakes.to_string()),
        }
    }
}

fn named(book: &Book, name: fn(&Block) -> Option<&String>) -> BTreeSet<String> {
    let blocks = book.sections.iter().flat_map(|section| &section.blocks);
    blocks.filter_map(name).filter(|name| !name.is_empty()).cloned().collect()
}

#[test]
fn a_book_shows_every_table_and_every_card_of_its_game() {
    with_books(|game, book| {
        let tables = named(book, |block| if let Block::Table(id) = block { Some(id) } else { None });
        assert_eq!(tables, game.charts(), "{}", book.game);
        let cards = named(book, |block| if let Block::Cards(name) = block { Some(name) } else { None });
        assert_eq!(cards, game.decks(), "{}", book.game);
    });
}

#[test]
fn the_boards_of_a_book_are_those_of_scenarios() {
    with_books(|game, book| {
        for scenario in named(book, |block| if let Block::Board(id) = block { Some(id) } else { None }) {
            assert_eq!(game.show(&scenario), None, "{} in {}", scenario, book.game);
        }
    });
}

#[test]
fn every_example_of_a_book_is_played_as_it_is_told() {
    with_books(|game, book| {
        let wrong: Vec<String> = (book.examples())
            .filter_map(|(id, text)| Some(format!("{}/{id}: {}", book.game, game.play(id, text)?)))
            .collect();
        assert_eq!(wrong, Vec::<String>::new());
    });
}
