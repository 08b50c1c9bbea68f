//! Tests of the reader on small texts, and of the books as they are compiled in.

use super::{BOOKS, Block, Book, all, of_game, telling};
use crate::catalogue::{self, Kind, Problem};
use std::collections::BTreeSet;

fn parse(body: &str) -> Result<Book, Vec<String>> {
    let text = format!("# T\nFrom: frontline-d-day, FD\n{body}");
    Book::parse("t", &text).map_err(|problems| problems.iter().map(Problem::to_string).collect())
}

#[track_caller]
fn check_problems(body: &str, expect: &[&str]) {
    assert_eq!(parse(body).expect_err("the text is wrong"), expect);
}

#[test]
fn every_book_is_sound() {
    for (_, game, text) in BOOKS {
        let problems = Book::parse(game, text).err().unwrap_or_default();
        let lines: Vec<String> = problems.iter().map(Problem::to_string).collect();
        assert_eq!(lines, Vec::<String>::new(), "{game}");
    }
}

#[test]
fn every_clause_of_a_game_is_told_in_its_book() {
    for book in all() {
        let untold: Vec<&str> = book.untold().map(|entry| entry.id.as_str()).collect();
        assert_eq!(untold, Vec::<&str>::new(), "{}", book.game);
    }
}

#[test]
fn every_ruling_is_told_in_a_book() {
    for catalogue in catalogue::all() {
        let rulings = catalogue.entries().iter().filter(|entry| entry.kind == Kind::Ruling);
        let untold: Vec<&str> =
            rulings.filter(|entry| telling(entry).next().is_none()).map(|entry| entry.id.as_str()).collect();
        assert_eq!(untold, Vec::<&str>::new(), "{}", catalogue.game());
    }
}

#[test]
fn every_catalogue_has_a_book_for_each_of_its_games() {
    let games: Vec<&str> = all().iter().map(|book| book.game).collect();
    assert_eq!(games, ["frontline-d-day", "frontline-general", "panzer-leader", "sherman-leader", "tiger-leader"]);
    let told: BTreeSet<&str> = all().iter().map(|book| book.catalogue.game()).collect();
    assert_eq!(told, catalogue::all().iter().map(catalogue::Catalogue::game).collect());
}

#[test]
fn every_example_is_tried_in_its_book() {
    for book in all() {
        let blocks = book.sections.iter().flat_map(|section| &section.blocks);
        let tried: BTreeSet<&str> = blocks
            .filter_map(|block| match block {
                Block::Example(id) => Some(id.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(tried, book.examples().map(|(id, _)| id).collect(), "{}", book.game);
        assert!(2 < tried.len(), "{} has too few examples", book.game);
    }
}

#[test]
fn the_leader_games_have_their_own_clauses_only() {
    let sherman = of_game("sherman-leader").expect("the book exists");
    let told = |id: &str| sherman.telling(catalogue::find(id).expect("the clause exists")).count();
    assert_eq!((told("SL-ATK-1"), told("TL-ATK-1")), (1, 0));
    assert!(0 < told("LD-R5"), "a ruling is told with the clause that it decides");
}

#[test]
fn a_section_tells_the_clauses_that_it_names_in_the_order_of_the_catalogue() {
    let book = parse("## One and two\nFirst [FD-4, FD-2].\n\nClauses: FD-3, FD-A2*\nTable: hits\nSecond.\n").unwrap();
    let section = &book.sections[1];
    assert_eq!((section.id.as_str(), section.level), ("one-and-two", 2));
    let ids: Vec<&str> = section.entries.iter().map(|entry| entry.id.as_str()).collect();
    assert_eq!(ids, ["FD-2", "FD-3", "FD-4", "FD-A2"], "a number is not cut in two");
    let prose = |text: &str| Block::Prose(text.into());
    assert_eq!(section.blocks, [prose("First [FD-4, FD-2]."), Block::Table("hits".into()), prose("Second.")]);
}

#[test]
fn a_ruling_that_stands_with_its_clause_is_not_repeated() {
    let book = parse("## A\nClauses: FD-2, FD-A1, FD-A40\n").expect("the text is sound");
    let exact: Vec<&str> = book.sections[1].exact().map(|entry| entry.id.as_str()).collect();
    assert_eq!(exact, ["FD-2", "FD-A40"]);
}

#[test]
fn a_stem_cuts_no_roman_number_in_two() {
    let text = "# T\nFrom: panzer-leader, PL\n## A\nClauses: PL-VIII*, PL-V.0*\n";
    let book = Book::parse("t", text).expect("the text is sound");
    let chapters: BTreeSet<&str> =
        book.sections[1].entries.iter().filter_map(|entry| entry.id.split(['-', '.']).nth(1)).collect();
    assert_eq!(chapters, BTreeSet::from(["V", "VIII"]));
}

#[test]
fn what_does_not_belong_into_a_book_is_reported_with_its_line() {
    check_problems(
        "## A\nSee FD-2.\nSo [FD-999].\nVectors.\nRuling: no.\n## A\nClauses: LD-ATK-1\nTable:\n#### B\n",
        &[
            "line 4: FD-2 stands outside of brackets",
            "line 5: FD-999 is not a clause of this game",
            "line 6: \"Vector\" is not a word for players",
            "line 7: \"Ruling:\" is not a word for players",
            "line 8: a section \"A\" stands already above",
            "line 9: LD-ATK-1 is not a clause of this game",
            "line 10: Table names nothing",
            "line 11: a book has one title, chapters with two number signs and parts with three",
        ],
    );
    let unread = |text| Book::parse("t", text).expect_err("the text is wrong")[0].to_string();
    assert_eq!(unread("Words.\n"), "line 1: a line stands before the title");
    assert_eq!(unread("# T\nFrom: chess, FD\n"), "line 2: no catalogue in \"chess, FD\"");
    assert_eq!(unread("# T\n"), "line 1: the book does not say which catalogue it is made from");
}
