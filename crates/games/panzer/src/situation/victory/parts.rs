//! What a condition is made of, for those who check it.

use super::{Condition, Party, Quantity};
use crate::situation::area::Area;
use fieldcraft_content::Place;

impl Condition {
    /// This condition and all conditions inside it.
    pub(crate) fn parts(&self) -> Vec<&Self> {
        let inner: Vec<&Self> = match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().collect(),
            Self::Not(part) => vec![part],
            _ => Vec::new(),
        };
        [self].into_iter().chain(inner.into_iter().flat_map(Self::parts)).collect()
    }

    /// The same, each with its place in the file; this condition stands at `place`.
    pub(in crate::situation) fn parts_at<'a>(&'a self, place: Place<'a>) -> Vec<(&'a Self, Place<'a>)> {
        let listed = |parts: &'a [Self], key: &str| {
            let list = place.under(key);
            let each = |(at, part): (usize, &'a Self)| part.parts_at(list.under(&at.to_string()));
            parts.iter().enumerate().flat_map(each).collect()
        };
        let inner: Vec<_> = match self {
            Self::All(parts) => listed(parts, "all"),
            Self::Any(parts) => listed(parts, "any"),
            Self::Not(part) => part.parts_at(place.under("not")),
            _ => Vec::new(),
        };
        [(self, place)].into_iter().chain(inner).collect()
    }

    /// What it counts itself, the conditions inside it left aside.
    pub(in crate::situation) fn quantities(&self) -> Vec<&Quantity> {
        match self {
            Self::AtLeast(amount) | Self::AtMost(amount) => vec![&amount.of],
            Self::Ratio(ratio) => vec![&ratio.of, &ratio.to],
            _ => Vec::new(),
        }
    }

    /// The areas it asks about itself.
    pub(in crate::situation) fn areas(&self) -> Vec<&Area> {
        match self {
            Self::Controls(control) => vec![&control.area],
            _ => self.quantities().into_iter().filter_map(Quantity::area).collect(),
        }
    }

    /// The sides it asks about itself.
    pub(in crate::situation) fn parties(&self) -> Vec<Party> {
        match self {
            Self::Controls(control) => vec![control.by],
            _ => self.quantities().into_iter().map(Quantity::party).collect(),
        }
    }
}

impl Quantity {
    const fn area(&self) -> Option<&Area> {
        match self {
            Self::Controlled(control) | Self::Bridges(control) => Some(&control.area),
            Self::Present(present) => Some(&present.area),
            Self::Lost(_) | Self::Started(_) | Self::Exited(_) => None,
        }
    }

    const fn party(&self) -> Party {
        match self {
            Self::Controlled(control) | Self::Bridges(control) => control.by,
            Self::Lost(party) | Self::Started(party) => *party,
            Self::Exited(exited) => exited.side,
            Self::Present(present) => present.side,
        }
    }
}
