//! The kernel: one rule system in play, dice as an argument, refusals, journal, odds.
