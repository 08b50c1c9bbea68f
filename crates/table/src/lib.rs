//! One game in progress, whatever the system.
