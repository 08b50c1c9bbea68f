//! The program `fieldcraft`.

fn main() {}
