//! Where a file of the rules can be broken, and its text with every break built in.
//!
//! All breaks stand in the text at once, each behind a switch that is thrown when a test is run; so the crate is built
//! once, however many are tried. Lines keep their numbers, and a place that does not compile is found by its line.

use std::ops::Range;

use quote::ToTokens as _;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

/// One way to break the rules.
#[derive(Clone, Debug)]
pub struct Break {
    /// The line it stands on, and the last line of what it changes.
    pub lines: (usize, usize),
    /// What it does: `< becomes <=`.
    pub what: String,
    /// The function it is in.
    pub function: String,
    /// The text of that function with its comments, which may name the clause it is for.
    pub span: Range<usize>,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// Another operator at `operator` inside the expression at `whole`.
    Operator { whole: Range<usize>, operator: Range<usize>, becomes: &'static str },
    /// The condition at this place turned round.
    Condition(Range<usize>),
    /// The function ends at once with this value, from the first byte of its body on.
    Body { at: usize, value: &'static str },
}

/// Every break of a file that can be read as Rust.
pub fn find(text: &str) -> syn::Result<Vec<Break>> {
    let file = syn::parse_file(text)?;
    let mut finder = Finder { text, found: Vec::new(), function: None };
    finder.visit_file(&file);
    Ok(finder.found)
}

/// The text with the given breaks built in, each with its number.
pub fn build_in(text: &str, breaks: &[(u32, &Break)]) -> String {
    let mut ordered: Vec<&(u32, &Break)> = breaks.iter().collect();
    // From the outside to the inside, and from left to right.
    ordered.sort_by_key(|(_, one)| {
        let place = one.kind.place();
        (place.start, !place.is_empty(), std::cmp::Reverse(place.end))
    });
    render(text, 0..text.len(), &ordered)
}

impl Kind {
    fn place(&self) -> Range<usize> {
        match self {
            Kind::Operator { whole, .. } => whole.clone(),
            Kind::Condition(place) => place.clone(),
            Kind::Body { at, .. } => *at..*at,
        }
    }
}

fn render(text: &str, part: Range<usize>, breaks: &[&(u32, &Break)]) -> String {
    let mut out = String::new();
    let (mut at, mut next) = (part.start, 0);
    while let Some((number, one)) = breaks.get(next) {
        let place = one.kind.place();
        let inside = breaks[next + 1..]
            .iter()
            .take_while(|(_, other)| other.kind.place().end <= place.end && other.kind.place().start < place.end)
            .count();
        out.push_str(&text[at..place.start]);
        let rest = || render(text, place.clone(), &breaks[next + 1..next + 1 + inside]);
        let switch = format!("crate::breaks::on({number})");
        match &one.kind {
            Kind::Operator { operator, becomes, .. } => {
                let broken =
                    format!("{}{becomes}{}", &text[place.start..operator.start], &text[operator.end..place.end]);
                // The broken half on one line, so that lines keep their numbers.
                let broken = broken.replace('\n', " ");
                out.push_str(&format!("(if {switch} {{ {broken} }} else {{ {} }})", rest()));
            }
            Kind::Condition(_) => out.push_str(&format!("({switch} != ({}))", rest())),
            Kind::Body { value, .. } => out.push_str(&format!(" if {switch} {{ return {value}; }} ")),
        }
        at = place.end;
        next += 1 + inside;
    }
    out.push_str(&text[at..part.end]);
    out
}

struct Finder<'a> {
    text: &'a str,
    found: Vec<Break>,
    function: Option<(String, Range<usize>)>,
}

impl Finder<'_> {
    fn add(&mut self, what: impl Into<String>, kind: Kind) {
        let Some((function, span)) = self.function.clone() else { return };
        let place = kind.place();
        if self.text[place.clone()].contains("//") {
            return;
        }
        let line = |at: usize| 1 + self.text[..at].matches('\n').count();
        let lines = (line(place.start), line(place.end));
        self.found.push(Break { lines, what: what.into(), function, span, kind });
    }

    fn in_function(
        &mut self,
        signature: &syn::Signature,
        whole: Range<usize>,
        body: &syn::Block,
        go_on: impl FnOnce(&mut Self),
    ) {
        // What is worked out by the compiler cannot ask a switch.
        if signature.constness.is_some() {
            return;
        }
        let before = self.function.replace((signature.ident.to_string(), whole));
        let at = body.span().byte_range().start + 1;
        if !body.stmts.is_empty() {
            for value in values(&signature.output) {
                self.add(
                    format!("returns {}", if value.is_empty() { "at once" } else { value }),
                    Kind::Body { at, value },
                );
            }
        }
        go_on(self);
        self.function = before;
    }

    fn condition(&mut self, condition: &syn::Expr) {
        let plain = matches!(condition, syn::Expr::Binary(_));
        if !plain && !has_let(condition) {
            self.add("condition turned round", Kind::Condition(condition.span().byte_range()));
        }
    }
}

/// What a function of this type can return without having worked anything out.
fn values(output: &syn::ReturnType) -> &'static [&'static str] {
    let syn::ReturnType::Type(_, kind) = output else { return &[""] };
    let name = kind.to_token_stream().to_string().replace(' ', "");
    match name.as_str() {
        "bool" => &["true", "false"],
        "u8" | "u16" | "u32" | "u64" | "usize" | "i8" | "i16" | "i32" | "i64" => &["0", "1"],
        "Check" | "Result<(),Refusal>" => &["Ok(())"],
        _ if name.starts_with("Option<") => &["None"],
        _ if name.starts_with("Vec<") => &["Vec::new()"],
        _ => &[],
    }
}

fn has_let(expression: &syn::Expr) -> bool {
    struct Lets(bool);
    impl<'a> Visit<'a> for Lets {
        fn visit_expr_let(&mut self, _: &'a syn::ExprLet) {
            self.0 = true;
        }
    }
    let mut lets = Lets(false);
    lets.visit_expr(expression);
    lets.0
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|one| {
        let text = one.meta.to_token_stream().to_string();
        text == "test" || text.starts_with("cfg") && text.contains("test")
    })
}

impl<'a> Visit<'a> for Finder<'_> {
    fn visit_item_mod(&mut self, item: &'a syn::ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'a syn::ItemFn) {
        if !is_for_tests(&item.attrs) {
            self.in_function(&item.sig, item.span().byte_range(), &item.block, |finder| {
                visit::visit_block(finder, &item.block)
            });
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'a syn::ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            self.in_function(&item.sig, item.span().byte_range(), &item.block, |finder| {
                visit::visit_block(finder, &item.block)
            });
        }
    }

    fn visit_item_const(&mut self, _: &'a syn::ItemConst) {}
    fn visit_item_static(&mut self, _: &'a syn::ItemStatic) {}
    fn visit_impl_item_const(&mut self, _: &'a syn::ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'a syn::TraitItemConst) {}
    fn visit_type(&mut self, _: &'a syn::Type) {}
    fn visit_pat(&mut self, _: &'a syn::Pat) {}
    fn visit_expr_const(&mut self, _: &'a syn::ExprConst) {}

    fn visit_expr_repeat(&mut self, item: &'a syn::ExprRepeat) {
        self.visit_expr(&item.expr);
    }

    fn visit_expr_if(&mut self, item: &'a syn::ExprIf) {
        self.condition(&item.cond);
        visit::visit_expr_if(self, item);
    }

    fn visit_expr_call(&mut self, item: &'a syn::ExprCall) {
        // `unless(holds, clause, reason)` is the condition of a rule.
        if item.func.to_token_stream().to_string() == "unless"
            && let Some(holds) = item.args.first()
        {
            self.condition(holds);
        }
        visit::visit_expr_call(self, item);
    }

    fn visit_arm(&mut self, arm: &'a syn::Arm) {
        if let Some((_, guard)) = &arm.guard {
            self.condition(guard);
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_binary(&mut self, item: &'a syn::ExprBinary) {
        let whole = item.span().byte_range();
        if let Some((is, becomes)) = other(&item.op)
            && !has_let(&item.left)
            && !has_let(&item.right)
        {
            let operator = item.op.span().byte_range();
            self.add(format!("{is} becomes {becomes}"), Kind::Operator { whole, operator, becomes });
        }
        visit::visit_expr_binary(self, item);
    }
}

/// The operator, and the one that a careless hand would have written.
fn other(operator: &syn::BinOp) -> Option<(&'static str, &'static str)> {
    use syn::BinOp as Op;
    Some(match operator {
        Op::Eq(_) => ("==", "!="),
        Op::Ne(_) => ("!=", "=="),
        Op::Lt(_) => ("<", "<="),
        Op::Le(_) => ("<=", "<"),
        Op::Gt(_) => (">", ">="),
        Op::Ge(_) => (">=", ">"),
        Op::And(_) => ("&&", "||"),
        Op::Or(_) => ("||", "&&"),
        Op::Add(_) => ("+", "-"),
        Op::Sub(_) => ("-", "+"),
        Op::Mul(_) => ("*", "+"),
        Op::Div(_) => ("/", "*"),
        Op::AddAssign(_) => ("+=", "-="),
        Op::SubAssign(_) => ("-=", "+="),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(text: &str) -> (Vec<String>, String) {
        let found = find(text).expect("the text is Rust");
        let numbered: Vec<(u32, &Break)> = (1..).zip(&found).collect();
        (
            found.iter().map(|one| format!("{}:{} {}", one.lines.0, one.function, one.what)).collect(),
            build_in(text, &numbered),
        )
    }

    #[test]
    fn every_break_stands_in_the_text_behind_its_switch_and_lines_stay() {
        let (what, text) = broken("fn far(a: u8, b: u8) -> bool {\n    a + 1 < b\n}\n");
        assert_eq!(what, ["1:far returns true", "1:far returns false", "2:far < becomes <=", "2:far + becomes -"]);
        let line = "    (if crate::breaks::on(3) { a + 1 <= b } else { (if crate::breaks::on(4) { a - 1 } else { a + 1 }) < b })";
        assert_eq!(text.lines().nth(1), Some(line));
        assert_eq!(text.lines().count(), 3);
        syn::parse_file(&text).expect("still Rust");
    }

    #[test]
    fn constants_tests_and_let_chains_are_left_alone() {
        let (what, _) = broken(
            "const A: u8 = 1 + 1;\nconst fn b() -> u8 { 2 + 1 }\n#[cfg(test)]\nmod tests { fn c() -> bool { 1 < 2 } }\n\
             fn d(e: Option<u8>) -> u64 { if let Some(f) = e && f.is_power_of_two() { 5 } else { 6 } }\n",
        );
        assert_eq!(what, ["5:d returns 0", "5:d returns 1"]);
    }

    #[test]
    fn a_condition_without_an_operator_is_turned_round() {
        let (what, text) = broken("fn a(b: &B) { if b.is_open() { b.shut(); } }\n");
        assert_eq!(what, ["1:a returns at once", "1:a condition turned round"]);
        assert!(text.contains("if (crate::breaks::on(2) != (b.is_open())) {"), "{text}");
    }

    #[test]
    fn a_check_is_passed_or_turned_round() {
        let (what, text) = broken("fn a(b: &B) -> Check { unless(b.is_open(), \"LD-1\", \"it is shut\") }\n");
        assert_eq!(what, ["1:a returns Ok(())", "1:a condition turned round"]);
        assert!(text.contains("unless((crate::breaks::on(2) != (b.is_open())), "), "{text}");
    }
}
