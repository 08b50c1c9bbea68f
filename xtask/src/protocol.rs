//! `cargo xtask protocol`: the verbs of decisions, the events, the frames and the figures of every game, for
//! `docs/protocol-games.md`, read off the code that writes them; so the page cannot forget one.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use fieldcraft_content::catalogue;
use fieldcraft_shelf::{Game, games};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use serde_json::{Value, json};
use syn::visit::{self, Visit};

/// The page that is written.
const PAGE: &str = "docs/protocol-games.md";

/// The schema that is written.
const EVENTS: &str = "docs/schemas/events.json";

/// What is listed of a game: a heading, the file that writes it, and the key that holds the name.
const PARTS: [(&str, &str, &str); 4] = [
    ("Decisions", "wire.rs", "do"),
    ("Intentions", "wire.rs", "mean"),
    ("Events", "event_json.rs", "event"),
    ("Frames of a position", "position/frames.rs", "is"),
];

/// What `cargo xtask protocol` is asked to do.
#[derive(clap::Args)]
pub struct Options {
    /// Fail if the page is not up to date
    #[arg(long)]
    check: bool,
}

/// Writes the page and the schema of events, or compares them with what is there.
pub fn run(root: &Path, options: &Options) -> anyhow::Result<ExitCode> {
    let mut stale = false;
    for (name, text) in [(PAGE, page(root)?), (EVENTS, events(root)?)] {
        let path = root.join(name);
        if fs::read_to_string(&path).is_ok_and(|there| there == text) {
            continue;
        }
        if options.check {
            eprintln!("{name} is not up to date: run `cargo xtask protocol`");
            stale = true;
        } else {
            fs::create_dir_all(path.parent().context("a file stands in a folder")?)?;
            fs::write(&path, text)?;
        }
    }
    Ok(if stale { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// A game by the title of its rulebook.
fn title(game: &Game) -> anyhow::Result<&'static str> {
    Ok(catalogue::of_game(game.name).with_context(|| format!("{} has no rulebook", game.name))?.title())
}

/// The JSON Schema of the events of every game.
fn events(root: &Path) -> anyhow::Result<String> {
    let mut defs = serde_json::Map::new();
    for game in games() {
        let text = fs::read_to_string(root.join("crates/games").join(game.folder).join("src/present/event_json.rs"))?;
        let one = |(event, fields): (String, BTreeSet<String>)| {
            let mut properties: serde_json::Map<String, Value> =
                fields.into_iter().map(|field| (field, json!(true))).collect();
            properties.insert("event".into(), json!({"const": event}));
            json!({"type": "object", "properties": properties, "required": ["event"], "additionalProperties": false})
        };
        let all: Vec<Value> = names(&text, "event")?.into_iter().map(one).collect();
        defs.insert(game.folder.into(), json!({"title": format!("An event of {}", title(&game)?), "oneOf": all}));
    }
    let schema = json!({"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": defs});
    Ok(serde_json::to_string_pretty(&schema)? + "\n")
}

fn page(root: &Path) -> anyhow::Result<String> {
    let mut page = String::from(
        "# What each game says\n\n\
         The decisions, events and frames of the games as the [bot protocol](protocol.md) writes them, with their \
         fields, and the figures of `odds`.\n\
         A field may be left out or null where it says nothing.\n\
         This page is made from the code by `cargo xtask protocol`.\n",
    );
    for game in games() {
        let folder = root.join("crates/games").join(game.folder).join("src/present");
        write!(page, "\n## {}\n", title(&game)?)?;
        for (heading, file, key) in PARTS {
            let text = fs::read_to_string(folder.join(file))
                .with_context(|| format!("cannot read {file} of {}", game.folder))?;
            let found = names(&text, key).with_context(|| format!("{file} of {} is not Rust", game.folder))?;
            write!(page, "\n### {heading}\n\n| name | fields |\n| --- | --- |\n")?;
            for (name, fields) in found {
                let fields: Vec<String> = fields.iter().map(|field| format!("`{field}`")).collect();
                writeln!(page, "| `{name}` | {} |", fields.join(", "))?;
            }
        }
        let figures = figures(&fs::read_to_string(folder.join("rows.rs"))?)?;
        let figures: Vec<String> = figures.iter().map(|figure| format!("`{figure}`")).collect();
        write!(page, "\n### Figures of `odds`\n\n{}\n", figures.join(", "))?;
    }
    Ok(page)
}

/// What is written under `key`, with the other fields written beside it.
fn names(text: &str, key: &str) -> syn::Result<BTreeMap<String, BTreeSet<String>>> {
    let mut finder = Finder { key, found: BTreeMap::new(), forms: BTreeMap::new() };
    let file = syn::parse_file(text)?;
    // First the forms that are filled in elsewhere, then everything else.
    finder.visit_file(&file);
    finder.found.clear();
    finder.visit_file(&file);
    Ok(finder.found)
}

struct Finder<'a> {
    key: &'a str,
    found: BTreeMap<String, BTreeSet<String>>,
    /// Closures that write an object whose name is their first argument, with the fields.
    forms: BTreeMap<String, BTreeSet<String>>,
}

impl Finder<'_> {
    fn add(&mut self, name: String, fields: impl IntoIterator<Item = String>) {
        self.found.entry(name).or_default().extend(fields);
    }

    /// What a `json!` writes: an object, or a list that begins with its name.
    fn json(&mut self, tokens: &TokenStream) -> Option<BTreeSet<String>> {
        let Some(TokenTree::Group(group)) = tokens.clone().into_iter().next() else { return None };
        let parts = entries(group.stream());
        if group.delimiter() == Delimiter::Bracket {
            if let Some(name) = parts.first().and_then(|part| literal(part.first()?)).filter(|_| self.key == "is") {
                let rest = parts[1..].iter().map(|part| part.iter().map(ToString::to_string).collect::<String>());
                self.add(name, rest.map(|part| plain(&part)));
            }
            return None;
        }
        let fields: BTreeSet<String> = parts.iter().filter_map(|part| literal(part.first()?)).collect();
        let named = parts.iter().find(|part| part.first().and_then(literal).as_deref() == Some(self.key))?;
        let others: BTreeSet<String> = fields.into_iter().filter(|field| field != self.key).collect();
        match named.get(2).and_then(literal) {
            Some(name) => {
                self.add(name, others);
                None
            }
            None => Some(others),
        }
    }

    /// What a `frames!` lists: `fn frame(…) -> Frame by "key" { "name" => Variant(field, …), … }`.
    fn frames(&mut self, tokens: &TokenStream) {
        let Some(TokenTree::Group(list)) = tokens.clone().into_iter().last() else { return };
        for entry in entries(list.stream()) {
            let fields = match entry.last() {
                Some(TokenTree::Group(fields)) => entries(fields.stream()),
                _ => Vec::new(),
            };
            let Some(name) = entry.first().and_then(literal) else { continue };
            let fields: Vec<String> = fields.iter().flat_map(|part| self.frame_fields(part)).collect();
            self.add(name, fields);
        }
    }

    /// The field names of one part of a frame: `unit`, `default as "for"`, `moving in moving`, `fast is true`.
    fn frame_fields(&self, part: &[TokenTree]) -> Vec<String> {
        let word = |at: usize| part.get(at).map(ToString::to_string).unwrap_or_default();
        match word(1).as_str() {
            "is" => Vec::new(),
            "in" => self.forms.get(&word(2)).into_iter().flatten().cloned().collect(),
            "as" => part.get(2).and_then(literal).into_iter().collect(),
            _ => vec![word(0)],
        }
    }

    /// What a `described!` lists: `Type of Game by "key" { "name" => Variant(field, …), … }`.
    fn described(&mut self, tokens: &TokenStream) {
        let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        let [.., key, TokenTree::Group(list)] = &tokens[..] else { return };
        if literal(key).as_deref() != Some(self.key) {
            return;
        }
        for entry in entries(list.stream()) {
            let fields = match entry.last() {
                Some(TokenTree::Group(fields)) => entries(fields.stream()),
                _ => Vec::new(),
            };
            if let Some(name) = entry.first().and_then(literal) {
                self.add(name, fields.iter().flat_map(|part| described_fields(part)));
            }
        }
    }
}

/// The fields that a function describes: `part.must("unit", …)`.
struct Parts(BTreeSet<String>);

impl<'a> Visit<'a> for Parts {
    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        let on_part = matches!(&*call.receiver, syn::Expr::Path(path) if path.path.is_ident("part"));
        if on_part && !matches!(call.method.to_string().as_str(), "check" | "wrong") {
            self.0.extend(call.args.first().and_then(string));
        }
        visit::visit_expr_method_call(self, call);
    }
}

/// The field names of one part of a description: `unit`, `contest as "for"`, `ending as ["how", "side"]` or `_`.
fn described_fields(part: &[TokenTree]) -> Vec<String> {
    match (part.first(), part.last()) {
        (_, Some(TokenTree::Group(names))) => names.stream().into_iter().filter_map(|name| literal(&name)).collect(),
        (_, Some(name @ TokenTree::Literal(_))) => literal(name).into_iter().collect(),
        (Some(TokenTree::Ident(field)), _) if field != "_" => vec![field.to_string()],
        _ => Vec::new(),
    }
}

/// The argument of a list in a word: `side(one)` is a side.
fn plain(argument: &str) -> String {
    let word = argument.split(['(', '.']).next().unwrap_or(argument);
    word.trim_matches('*').to_owned()
}

/// The parts of a list between its commas.
fn entries(stream: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut parts = vec![Vec::new()];
    for token in stream {
        match &token {
            TokenTree::Punct(mark) if mark.as_char() == ',' => parts.push(Vec::new()),
            _ => parts.last_mut().expect("there is one at least").push(token),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn literal(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    Some(literal.to_string().strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

fn string(expression: &syn::Expr) -> Option<String> {
    match expression {
        syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}

impl<'a> Visit<'a> for Finder<'_> {
    fn visit_local(&mut self, local: &'a syn::Local) {
        if let (syn::Pat::Ident(name), Some(init)) = (&local.pat, &local.init)
            && let syn::Expr::Closure(closure) = &*init.expr
        {
            let mut inner = Forms { outer: self, fields: BTreeSet::new(), any: false };
            inner.visit_expr(&closure.body);
            let (fields, any) = (inner.fields, inner.any);
            if any {
                self.forms.insert(name.ident.to_string(), fields);
            }
        }
        visit::visit_local(self, local);
    }

    fn visit_item_fn(&mut self, item: &'a syn::ItemFn) {
        let mut inner = Parts(BTreeSet::new());
        inner.visit_block(&item.block);
        if !inner.0.is_empty() {
            self.forms.insert(item.sig.ident.to_string(), inner.0);
        }
        visit::visit_item_fn(self, item);
    }

    fn visit_macro(&mut self, item: &'a syn::Macro) {
        if item.path.is_ident("json") {
            self.json(&item.tokens);
        }
        if item.path.is_ident("described") {
            self.described(&item.tokens);
        }
        if item.path.is_ident("frames") {
            self.frames(&item.tokens);
        }
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        if let (syn::Expr::Path(path), Some(name)) = (&*call.func, call.args.first().and_then(string))
            && let Some(form) = path.path.get_ident().and_then(|ident| self.forms.get(&ident.to_string()))
        {
            let fields = form.clone();
            self.add(name, fields);
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_tuple(&mut self, tuple: &'a syn::ExprTuple) {
        // A table of frames and their words.
        if self.key == "is"
            && let (Some(syn::Expr::Path(_) | syn::Expr::Struct(_)), Some(word), 2) =
                (tuple.elems.first(), tuple.elems.get(1).and_then(string), tuple.elems.len())
        {
            self.add(word, []);
        }
        visit::visit_expr_tuple(self, tuple);
    }
}

/// Looks into a closure for an object whose name is still open.
struct Forms<'f, 'a> {
    outer: &'f mut Finder<'a>,
    fields: BTreeSet<String>,
    any: bool,
}

impl<'a> Visit<'a> for Forms<'_, '_> {
    fn visit_macro(&mut self, item: &'a syn::Macro) {
        if item.path.is_ident("json")
            && let Some(fields) = self.outer.json(&item.tokens)
        {
            self.fields.extend(fields);
            self.any = true;
        }
    }
}

/// The names under which numbers of the rows are told.
fn figures(text: &str) -> syn::Result<BTreeSet<String>> {
    struct Figures(BTreeSet<String>);
    impl<'a> Visit<'a> for Figures {
        fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
            if call.method == "with" && call.args.len() == 2 {
                self.0.extend(call.args.first().and_then(string));
            }
            visit::visit_expr_method_call(self, call);
        }

        fn visit_macro(&mut self, item: &'a syn::Macro) {
            let list = |input: syn::parse::ParseStream<'_>| {
                syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated(input)
            };
            if let Ok(parts) = item.parse_body_with(list) {
                parts.iter().for_each(|part| self.visit_expr(part));
            }
        }
    }
    let mut figures = Figures(BTreeSet::new());
    figures.visit_file(&syn::parse_file(text)?);
    Ok(figures.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, key: &str, expect: &[(&str, &[&str])]) {
        let found = names(text, key).expect("the text is Rust");
        let found: Vec<(String, Vec<String>)> =
            found.into_iter().map(|(name, fields)| (name, fields.into_iter().collect())).collect();
        let expect: Vec<(String, Vec<String>)> = expect
            .iter()
            .map(|(name, fields)| ((*name).to_owned(), fields.iter().map(|field| (*field).to_owned()).collect()))
            .collect();
        assert_eq!(found, expect);
    }

    #[test]
    fn objects_are_found_where_they_are_written_and_where_a_form_is_filled_in() {
        check(
            "fn a(d: D) -> V {\n let unit = |verb: &str, u: U| json!({\"do\": verb, \"unit\": id(u)});\n \
             match d { D::A => json!({\"do\": \"pay\"}), D::B(u) => unit(\"move\", u), \
             D::C(h) => json!({\"do\": \"span\", \"hex\": h, \"to\": f(h, 1)}) } }",
            "do",
            &[("move", &["unit"]), ("pay", &[]), ("span", &["hex", "to"])],
        );
    }

    #[test]
    fn objects_are_found_where_they_are_described() {
        check(
            "described! { D of G by \"do\" { \"pay\" => Pay, \"span\" => Span(hex, _, other: Via as \"to\"), \
             \"end\" => End { ending as [\"how\", \"side\"], n: FromOne } } }\n\
             described! { E of G by \"event\" { \"paid\" => Paid } }",
            "do",
            &[("end", &["how", "n", "side"]), ("pay", &[]), ("span", &["hex", "to"])],
        );
    }

    #[test]
    fn frames_may_be_words_lists_or_objects() {
        check(
            "const W: [(F, &str); 1] = [(F::Buy, \"buy\")];\n\
             fn w(f: F) -> V { match f { F::A(s) => json!([\"award\", side(s), left]), F::B => json!({\"is\": \"moving\", \"unit\": 1}) } }",
            "is",
            &[("award", &["left", "side"]), ("buy", &[]), ("moving", &["unit"])],
        );
    }

    #[test]
    fn figures_are_found_inside_lists_too() {
        let found = figures("fn a() { vec![g().with(\"needs\", 7).with(\"dice\", 2)]; }").expect("the text is Rust");
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["dice", "needs"]);
    }
}
