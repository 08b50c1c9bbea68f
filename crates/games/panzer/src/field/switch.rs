//! The optional and experimental rules [PL-XV, PL-XVI].

/// A rule that a table may use or not, one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Infantry quick-time [PL-XV.A].
    QuickTime,
    /// Opportunity fire [PL-XV.B].
    OpportunityFire,
    /// Naval support fire [PL-XV.C].
    NavalFire,
    /// Panzerblitz assault [PL-XV.D].
    PanzerblitzAssault,
    /// Functional mobility for turreted AFVs [PL-XVI.A].
    TurretedAfvs,
    /// Artillery field of fire [PL-XVI.B].
    FieldOfFire,
    /// Smoke shell concentrations [PL-XVI.C].
    Smoke,
}

impl Switch {
    /// All of them, in the order of the rulebook.
    pub const ALL: [Self; 7] = [
        Self::QuickTime,
        Self::OpportunityFire,
        Self::NavalFire,
        Self::PanzerblitzAssault,
        Self::TurretedAfvs,
        Self::FieldOfFire,
        Self::Smoke,
    ];
}
