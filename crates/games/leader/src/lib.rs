//! Sherman Leader and Tiger Leader: one campaign engine, two editions.
