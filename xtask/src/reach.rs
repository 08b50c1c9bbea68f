//! Functions that play never calls: a test that rests on one keeps no promise.
//!
//! A function of the program counts as called if its name stands anywhere in the program outside of tests, besides
//! where it is written. That is cheap and errs on the side of the test.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens as _;

use crate::covers::{Cover, Mistake, rust_files};

/// Every claim of a test that calls a function of the program which nothing else calls.
pub fn unreached(root: &Path, covers: &[Cover]) -> anyhow::Result<Vec<Mistake>> {
    let mut files = Vec::new();
    rust_files(&root.join("crates"), &mut files)?;
    let (mut written, mut called) = (BTreeSet::new(), BTreeSet::new());
    let mut tests: BTreeMap<(PathBuf, String), BTreeSet<String>> = BTreeMap::new();
    for path in files {
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let file = syn::parse_file(&text).with_context(|| format!("{} is not Rust", path.display()))?;
        let name = path.strip_prefix(root).unwrap_or(&path).to_owned();
        if is_of_tests(&name) {
            gather_tests(&name, &file.items, &mut tests);
            continue;
        }
        let (own, for_tests): (Vec<syn::Item>, Vec<syn::Item>) =
            file.items.into_iter().partition(|item| !is_for_tests(attributes(item)));
        gather_tests(&name, &for_tests, &mut tests);
        for mut item in own {
            if let syn::Item::Impl(methods) = &mut item {
                methods.items.retain(|item| !matches!(item, syn::ImplItem::Fn(one) if is_for_tests(&one.attrs)));
            }
            names(item.to_token_stream(), &mut written, &mut called);
        }
    }
    let unused: BTreeSet<&String> = written.difference(&called).collect();
    let claim = |cover: &Cover| {
        let used = tests.get(&(cover.place.file.clone(), cover.test.clone()))?;
        let only = used.iter().find(|name| unused.contains(name))?;
        let message = format!("{} is claimed by a test of `{only}`, which play never calls", cover.id);
        Some(Mistake { place: cover.place.clone(), message })
    };
    Ok(covers.iter().filter_map(claim).collect())
}

/// Whether a whole file is for tests.
fn is_of_tests(path: &Path) -> bool {
    let part = |part: std::path::Component<'_>| {
        let name = part.as_os_str().to_string_lossy();
        ["tests", "tests.rs", "benches", "examples", "fixture.rs"].contains(&&*name)
    };
    path.components().any(part) || path.starts_with("crates/conformance")
}

fn attributes(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Mod(item) => &item.attrs,
        syn::Item::Fn(item) => &item.attrs,
        syn::Item::Impl(item) => &item.attrs,
        syn::Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|one| {
        let text = one.meta.to_token_stream().to_string();
        text == "test" || text.starts_with("cfg") && text.contains("test")
    })
}

/// The functions that are written, and every other name.
fn names(tokens: TokenStream, written: &mut BTreeSet<String>, called: &mut BTreeSet<String>) {
    let mut after_fn = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) => names(group.stream(), written, called),
            TokenTree::Ident(name) if after_fn => {
                written.insert(name.to_string());
            }
            TokenTree::Ident(name) => {
                after_fn = name == "fn";
                if !after_fn {
                    called.insert(name.to_string());
                }
                continue;
            }
            _ => {}
        }
        after_fn = false;
    }
}

/// What every test function of some items names.
fn gather_tests(file: &Path, items: &[syn::Item], tests: &mut BTreeMap<(PathBuf, String), BTreeSet<String>>) {
    for item in items {
        match item {
            syn::Item::Mod(module) => {
                let inner = module.content.as_ref().map(|(_, items)| items.as_slice()).unwrap_or_default();
                gather_tests(file, inner, tests);
            }
            syn::Item::Fn(function) => {
                let (mut written, mut called) = (BTreeSet::new(), BTreeSet::new());
                names(function.block.to_token_stream(), &mut written, &mut called);
                tests.insert((file.to_owned(), function.sig.ident.to_string()), called);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_after_fn_is_written_and_every_other_is_called() {
        let tokens: TokenStream = "fn a() { b(c.d()) } fn b() {}".parse().expect("tokens");
        let (mut written, mut called) = (BTreeSet::new(), BTreeSet::new());
        names(tokens, &mut written, &mut called);
        let unused: Vec<&String> = written.difference(&called).collect();
        assert_eq!(unused, ["a"]);
    }

    #[test]
    fn a_claim_on_what_only_tests_call_is_a_mistake() {
        let root = std::env::temp_dir().join(format!("fieldcraft-reach-{}", std::process::id()));
        let source = root.join("crates/x/src");
        fs::create_dir_all(&source).expect("a folder");
        let text = "pub fn used() {}\npub fn idle() {}\npub fn play() { used() }\n\
                    #[cfg(test)]\nmod tests {\n#[test]\nfn one() { idle(); }\n#[test]\nfn two() { used(); }\n}\n";
        fs::write(source.join("lib.rs"), text).expect("a file");
        let place = crate::covers::Place { file: PathBuf::from("crates/x/src/lib.rs"), line: 1 };
        let cover = |test: &str| Cover { id: "LD-1".into(), test: test.into(), place: place.clone() };
        let mistakes = unreached(&root, &[cover("one"), cover("two")]).expect("files that can be read");
        fs::remove_dir_all(&root).expect("the folder goes");
        assert_eq!(mistakes.len(), 1, "{mistakes:?}");
        assert!(mistakes[0].message.contains("`idle`"), "{mistakes:?}");
    }
}
