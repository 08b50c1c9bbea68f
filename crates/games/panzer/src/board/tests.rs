//! The four boards and the layouts of the situations.

mod layouts;
