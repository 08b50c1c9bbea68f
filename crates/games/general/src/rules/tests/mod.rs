//! Tests of the rules by clause.
