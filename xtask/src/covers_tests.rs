//! Tests of the scanner on small texts.

use std::path::Path;

use super::Scan;

#[track_caller]
fn check(text: &str, covers: &[&str], mistakes: &[(usize, &str)]) {
    let mut scan = Scan::default();
    scan.add(Path::new("x.rs"), text);
    let ids: Vec<&str> = scan.covers.iter().map(|cover| cover.id.as_str()).collect();
    assert_eq!(ids, covers);
    let found: Vec<(usize, &str)> =
        scan.mistakes.iter().map(|mistake| (mistake.place.line, mistake.message.as_str())).collect();
    assert_eq!(found, mistakes);
}

#[test]
fn a_test_covers_the_ids_in_its_doc_comment() {
    check(
        "/// Covers LD-ATK-1, SL-V15, PL-VII.C.10.aa.\n#[test]\nfn a() {}\n",
        &["LD-ATK-1", "SL-V15", "PL-VII.C.10.aa"],
        &[],
    );
}

#[test]
fn the_sentence_may_run_over_several_lines() {
    check(
        "    /// Covers LD-ATK-1,\n    /// LD-ATK-2,\n    /// LD-ATK-3. More words.\n    #[test]\n    fn a() {}\n",
        &["LD-ATK-1", "LD-ATK-2", "LD-ATK-3"],
        &[],
    );
}

#[test]
fn other_sentences_may_stand_before_and_after_it() {
    check(
        "/// A gun fires.\n/// Covers LD-ATK-1.\n/// See LD-ATK-9.\n#[test]\nfn a() {}\n\
         /// A gun fires. Covers LD-ATK-2.\n#[test]\nfn b() {}\n\
         /// It is blocked\n///\n/// Covers LD-ATK-3.\n#[test]\nfn c() {}\n",
        &["LD-ATK-1", "LD-ATK-2", "LD-ATK-3"],
        &[],
    );
}

#[test]
fn attributes_may_stand_on_either_side_and_fill_several_lines() {
    check(
        "#[test]\n/// Covers LD-1.\n#[should_panic]\nfn a() {}\n\
         /// Covers LD-2.\n#[cfg(any(\n    feature = \"a\",\n    not(test),\n))]\n#[test]\nfn b() {}\n\
         /// Covers LD-3.\n#[tokio::test(flavor = \"current_thread\")]\nasync fn c() {}\n\
         /// Covers LD-4.\n#[test]\n#[should_panic(expected = \"[\")]\nfn d() {}\n",
        &["LD-1", "LD-2", "LD-3", "LD-4"],
        &[],
    );
}

#[test]
fn a_comment_that_is_not_on_a_test_is_a_mistake() {
    let message = "this comment does not stand on a test";
    check(
        "/// Covers LD-1.\nfn a() {}\n\
         /// Covers LD-2.\n#[test]\n\nfn b() {}\n\
         /// Covers LD-3.\n#[cfg(test)]\nmod tests {}\n\
         /// Covers LD-4.\n// words\n#[test]\nfn c() {}\n\
         /// Covers LD-5.\n",
        &[],
        &[(1, message), (3, message), (7, message), (10, message), (14, message)],
    );
}

#[test]
fn a_comment_that_is_no_doc_comment_is_a_mistake() {
    let message = "this comment is not the doc comment of a test";
    check(
        "//! Covers LD-1.\n\n// Covers LD-2.\n#[test]\nfn a() {\n    // Covers LD-3.\n}\n",
        &[],
        &[(1, message), (3, message), (6, message)],
    );
}

#[test]
fn ranges_and_other_words_are_mistakes() {
    check(
        "/// Covers LD-ATK-1 to LD-ATK-3, LD-R1.\n#[test]\nfn a() {}\n\
         /// Covers SL-ATK-1, 2.\n#[test]\nfn b() {}\n\
         /// Covers the whole map.\n#[test]\nfn c() {}\n",
        &["LD-R1", "SL-ATK-1"],
        &[
            (1, "`LD-ATK-1 to LD-ATK-3` is no ID; name each one, with commas between them"),
            (4, "`2` is no ID; name each one, with commas between them"),
            (7, "`the whole map` is no ID; name each one, with commas between them"),
        ],
    );
}

#[test]
fn a_sentence_without_full_stop_is_a_mistake() {
    check("/// Covers LD-1, LD-2\n#[test]\nfn a() {}\n", &[], &[(1, "the sentence does not end with a full stop")]);
}

#[test]
fn the_word_alone_means_nothing_outside_tests() {
    check("/// Covers the ground between two hexes.\nfn a() {}\n\n// Covers all cases.\nlet x = 1;\n", &[], &[]);
}

#[test]
fn the_docs_of_one_item_do_not_leak_to_the_next() {
    check(
        "/// Covers LD-1.\n#[test]\nfn a() {}\n#[test]\nfn b() {}\n/// Covers LD-2.\nstruct X;\n#[test]\nfn c() {}\n",
        &["LD-1"],
        &[(6, "this comment does not stand on a test")],
    );
}
