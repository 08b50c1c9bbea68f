//! Tests of the parser on small texts, and of the rulebooks as they are compiled in.

use super::{Catalogue, Entry, Kind, Problem, Tag, all, find, of_game, search};

/// The entries of the rulebook with this prefix: clauses, rulings, vectors.
fn counts(game: &str, prefix: &str) -> [usize; 3] {
    let catalogue = of_game(game).expect("the game has a rulebook");
    [Kind::Clause, Kind::Ruling, Kind::Vector].map(|kind| {
        let of_kind = |entry: &&Entry| entry.kind == kind && entry.prefix() == prefix;
        catalogue.entries().iter().filter(of_kind).count()
    })
}

fn parse(text: &str) -> Catalogue {
    Catalogue::parse("test", &["LD", "PL"], text).expect("the text is well formed")
}

#[track_caller]
fn check_problems(text: &str, expect: &[&str]) {
    let problems = Catalogue::parse("test", &["LD", "PL"], text).expect_err("the text is wrong");
    let lines: Vec<String> = problems.iter().map(Problem::to_string).collect();
    assert_eq!(lines, expect);
}

fn ids<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<&'a str> {
    entries.into_iter().map(|entry| entry.id.as_str()).collect()
}

#[test]
fn every_rulebook_parses_and_has_all_its_entries() {
    assert_eq!(counts("leader", "LD"), [307, 79, 15]);
    assert_eq!(counts("leader", "SL"), [111, 0, 84]);
    assert_eq!(counts("leader", "TL"), [72, 0, 58]);
    assert_eq!(counts("panzer-leader", "PL"), [657, 104, 53]);
    assert_eq!(counts("frontline-d-day", "FD"), [86, 40, 0]);
    assert_eq!(counts("frontline-general", "FG"), [141, 36, 0]);
    let total: usize = all().iter().map(|book| book.entries().len()).sum();
    assert_eq!(total, 490 + 79 + 157 + 657 + 104 + 53 + 86 + 40 + 141 + 36);
}

#[test]
fn every_ruling_from_first_to_last_is_there() {
    for (stem, last) in [("LD-R", 79), ("PL-R", 104), ("FD-A", 40), ("FG-B", 36)] {
        for number in 1..=last {
            let id = format!("{stem}{number}");
            assert_eq!(find(&id).map(|entry| entry.kind), Some(Kind::Ruling), "{id}");
        }
        assert_eq!(find(&format!("{stem}{}", last + 1)), None);
    }
}

#[test]
fn a_clause_is_found_by_its_id_in_either_case() {
    let clause = find("LD-ATK-3").expect("the clause exists");
    assert!(clause.text.starts_with("The commander's rating for the distance"), "{}", clause.text);
    assert_eq!(clause.kind, Kind::Clause);
    assert_eq!(clause.game, "leader");
    assert_eq!(find(" ld-atk-3 "), Some(clause));
    assert_eq!(find("LD-ATK-99"), None);
    let book = of_game("leader").expect("the game has a rulebook");
    assert_eq!(book.section_of(clause).title, "5.7 Friendly attacks (ATK)");
}

#[test]
fn rulings_named_in_brackets_stay_in_the_text_and_are_listed() {
    let clause = find("LD-SUPP-2").expect("the clause exists");
    assert!(clause.text.ends_with("by 2. [LD-R11, LD-R12]"));
    assert_eq!(clause.rulings, ["LD-R11", "LD-R12"]);
    let clause = find("LD-EPLACE-3").expect("the clause exists");
    assert_eq!(clause.rulings, ["LD-R2"]);
    let vector = find("TL-G6").expect("the vector exists");
    assert_eq!(vector.rulings, ["LD-R10", "LD-R11", "LD-R12"]);
}

#[test]
fn tags_are_read_and_taken_off_the_text() {
    let clause = find("PL-XVI.B.5").expect("the clause exists");
    assert_eq!(clause.text, "The UFT ARTY FOF column lists the units concerned. [PL-R85]");
    assert_eq!(clause.tags, [Tag::Experimental, Tag::Same("PL-UFT.L13".to_owned())]);
    assert!(!clause.is_testable());
    let clause = find("PL-XII.A.3a").expect("the clause exists");
    assert_eq!(clause.tags, [Tag::Situation]);
    assert!(clause.is_testable());
}

#[test]
fn few_clauses_of_the_leader_games_say_nothing_testable() {
    let book = of_game("leader").expect("the game has a rulebook");
    let tagged = book.entries().iter().filter(|entry| !entry.is_testable());
    assert_eq!(ids(tagged), ["LD-CMDR-9", "TL-CMDR-2", "LD-EUNIT-1", "TL-LARGE-3"]);
}

#[test]
fn restated_and_defining_clauses_of_panzer_leader_are_tagged() {
    let book = of_game("panzer-leader").expect("the game has a rulebook");
    let clauses = || book.entries().iter().filter(|entry| entry.kind == Kind::Clause);
    let testable = clauses().filter(|entry| entry.is_testable()).count();
    let defining = clauses().filter(|entry| entry.tags.contains(&Tag::Definition)).count();
    assert_eq!((testable, defining), (546, 26));
}

#[test]
fn clauses_that_the_printed_rules_do_not_state_are_marked() {
    let book = of_game("leader").expect("the game has a rulebook");
    let is_inferred = |entry: &Entry| entry.text.contains("(inferred)");
    assert_eq!(book.entries().iter().filter(|entry| is_inferred(entry)).count(), 14);
    assert!(find("SL-EATK-9").is_some_and(is_inferred));
}

#[test]
fn a_ruling_keeps_its_table() {
    let ruling = find("LD-R3").expect("the ruling exists");
    assert!(ruling.text.starts_with("Tactical movement chart of SL"));
    let rows: Vec<&str> = ruling.text.lines().filter(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 12);
    assert_eq!(rows[11], "| 9 and more | Advance | Advance | Advance |");
}

#[test]
fn a_vector_names_its_columns() {
    let vector = find("SL-V15").expect("the vector exists");
    assert_eq!(
        vector.text,
        "Given: attack HE 6 at R1, commander +2, on a Rifle (Defense 3) in Heavy Cover\n\
         Dice / draws: 1, 5; defense 2\n\
         Expected: needs 4: one hit; save number 5; hit cancelled, Rifle stays\n\
         Clauses: SL-ATK-1 to 5, LD-ATK-3, LD-COVER-2"
    );
    assert_eq!(vector.kind, Kind::Vector);
}

#[test]
fn sections_have_level_title_prose_and_entries() {
    let book = of_game("leader").expect("the game has a rulebook");
    assert_eq!(book.title(), "Sherman Leader and Tiger Leader");
    let dice = book.sections().iter().find(|section| section.title == "1.2 Dice (DIE)").expect("the section exists");
    assert_eq!((dice.level, dice.prose.as_str()), (3, ""));
    assert_eq!(ids(book.entries_of(dice)), ["LD-DIE-1", "SL-DIE-1", "TL-DIE-1", "LD-DIE-2"]);
    let introduction = &book.sections()[0].prose;
    assert!(introduction.starts_with("These are the rules of *Sherman Leader*"));
    assert!(introduction.ends_with("- *participant*: commander assigned to the battle"));
}

#[test]
fn rulebooks_name_no_place_outside_themselves() {
    for word in ["(line ", "(lines ", "seed", "shared/", ".txt", "()", "OCR"] {
        for (_, game, text) in super::BOOKS {
            assert!(!text.contains(word), "{word} in {game}");
        }
    }
}

#[test]
fn a_text_names_entries_by_their_ids() {
    let names = |text| -> Vec<String> {
        super::references(text).into_iter().map(|(at, entry)| format!("{} {}", at.start, entry.id)).collect()
    };
    assert_eq!(names("See FD-2, PL-VII.J.8. [LD-R7]"), ["4 FD-2", "10 PL-VII.J.8", "23 LD-R7"]);
    assert_eq!(names("AP-2, fd-2, xFD-2 and FD-999"), Vec::<String>::new());
}

#[test]
fn search_needs_every_word() {
    let hits = search("natural 10 automatic");
    assert_eq!(ids(hits), ["TL-ATK-8"]);
    assert_eq!(search("natural 10 automatic zeppelin"), Vec::<&Entry>::new());
    assert_eq!(search("  "), Vec::<&Entry>::new());
}

#[test]
fn search_puts_whole_words_first_and_then_clauses_before_rulings() {
    let book = parse(
        "# T\n\n\
         - **LD-1** Covering fire.\n\
         - **LD-2** Heavy cover.\n\n\
         ## Rulings\n\n\
         - **LD-R1** Cover.\n\n\
         ## More\n\n\
         - **LD-3** The cover of a hex.\n",
    );
    assert_eq!(ids(book.search("COVER")), ["LD-2", "LD-3", "LD-R1", "LD-1"]);
    assert_eq!(ids(book.search("ld-r1 cover")), ["LD-R1"]);
    assert_eq!(ids(book.search("ld-3")), ["LD-3"]);
}

#[test]
fn indented_lines_belong_to_the_item() {
    let book = parse(
        "# T\n\n\
         - **LD-1** One\n  sentence. [def]\n\n  | a |\n  |---|\n\n  More.\n\n\
         A paragraph.\n\n- A list.\n",
    );
    assert_eq!(book.entries()[0].text, "One sentence.\n\n| a |\n|---|\n\nMore.");
    assert_eq!(book.entries()[0].tags, [Tag::Definition]);
    assert_eq!(book.sections()[0].prose, "A paragraph.\n\n- A list.");
}

#[test]
fn a_fenced_block_is_prose_whatever_it_holds() {
    let book = parse("# T\n\n```\n# no heading\n- **LD-1** no item\n```\n");
    assert_eq!(book.sections().len(), 1);
    assert_eq!(book.entries().len(), 0);
}

#[test]
fn a_clause_that_was_split_may_be_named_by_its_stem() {
    let book = parse("# T\n\n- **PL-V.2.aa** A.\n- **PL-V.2.ab** B.\n- **PL-X** C. [same PL-V.2.a and b]\n");
    assert_eq!(book.entries()[2].tags, [Tag::Same("PL-V.2.a and b".to_owned())]);
}

#[test]
fn malformed_items_are_all_reported_with_their_lines() {
    check_problems(
        "# T\n\n\
         - **LD-1 Never closed.\n\
         - **XX-1** Foreign.\n\
         - **LD-** Nothing after the prefix.\n\
         - **LD-2**\n\
         - LD-3 Not bold.\n\
         - **LD-4** Odd tag. [def] [deff]\n\
         #No space\n",
        &[
            "line 3: the bold of the ID is not closed",
            "line 4: `XX-1` is not an ID of this rulebook",
            "line 5: `LD-` is not an ID of this rulebook",
            "line 6: LD-2 has no text",
            "line 7: the ID LD-3 is not bold",
            "line 8: LD-4: `[deff]` is not a tag",
            "line 9: a heading is number signs, a space and a title",
        ],
    );
}

#[test]
fn a_repeated_id_is_reported_with_both_lines() {
    check_problems(
        "# T\n\n- **LD-1a** A.\n- **LD-2** B.\n- **LD-1A** C.\n",
        &["line 5: LD-1A stands already in line 3"],
    );
    check_problems(
        "# T\n\n- **LD-1** A.\n\n| ID | Given |\n|---|---|\n| LD-1 | x |\n",
        &["line 7: LD-1 stands already in line 3"],
    );
}

#[test]
fn a_line_glued_to_an_item_is_reported() {
    check_problems("# T\n\n- **LD-1** A.\nGaps.\n", &["line 4: a line that belongs to LD-1 is indented"]);
}

#[test]
fn an_item_before_the_first_heading_is_reported() {
    check_problems("- **LD-1** A.\n", &["line 1: LD-1 stands before the first heading"]);
}

#[test]
fn names_of_entries_that_do_not_exist_are_reported() {
    check_problems(
        "# T\n\n- **LD-1** A. [LD-R9]\n- **LD-2** B. [same LD-7]\n",
        &["line 3: LD-1 names LD-R9, which does not exist", "line 4: LD-2 names LD-7, which does not exist"],
    );
}

#[test]
fn broken_rows_of_vectors_are_reported() {
    check_problems(
        "# T\n\n| Vector | Given |\n|---|---|\n| LD-V1 |\n| V2 | x |\n",
        &["line 5: 1 cells under 2 columns", "line 6: `V2` is not an ID of this rulebook"],
    );
}

#[test]
fn a_rulebook_says_with_which_letters_its_ids_begin() {
    let check = |text: &str, expect: &[&str]| assert_eq!(super::prefixes(text).collect::<Vec<_>>(), expect);
    check("# T\n\nThe wording is ours.\nThe IDs begin with LD, SL or TL.\n", &["LD", "SL", "TL"]);
    check("The IDs begin with PL.", &["PL"]);
    check("IDs begin somehow.", &[]);
}
