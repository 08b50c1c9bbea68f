//! How a position names its units and hexes.

use crate::ids::{Spot, Unit};
use crate::present::names;
use crate::state::Operation;
use fieldcraft_hex::HexId;
use fieldcraft_ids::Maybe;
use fieldcraft_scene::named;

/// The position, once its units are known: it names those that it has.
pub(super) struct Here<'a>(pub &'a Operation);

/// A unit that need not be there yet.
pub(super) enum Anybody {}

/// A hex, the staging area, or where lost units lie.
pub(super) enum Whereabouts {}

impl Here<'_> {
    fn unit(&self, id: &str) -> Result<Unit, String> {
        let unit = names::read_unit(id)?;
        let there = self.0.unit(unit).place != Spot::NOWHERE;
        if there { Ok(unit) } else { Err(format!("there is no unit {id:?}")) }
    }

    fn hex(&self, label: &str) -> Result<Spot, String> {
        self.0.map().spot(label).ok_or_else(|| format!("there is no hex {label:?}"))
    }
}

named! { Here<'_>:
    Unit => |_, unit| names::unit_id(unit), |here, id, _| here.unit(id);
    Unit: Anybody => |_, unit| names::unit_id(unit), |_, id, _| names::read_unit(id);
    Maybe<Unit> => |_, unit: Maybe<Unit>| unit.get().map(names::unit_id),
        |here, id, _| here.unit(id).map(Maybe::some);
    Maybe<Unit>: Anybody => |_, unit: Maybe<Unit>| unit.get().map(names::unit_id),
        |_, id, _| names::read_unit(id).map(Maybe::some);
    HexId => |here, hex: HexId| here.0.map().label(Spot::hex(hex)), |here, label, _| here.hex(label).map(Spot::id);
    Spot => |here, at: Spot| at.is_hex().then(|| here.0.map().label(at)), |here, label, _| here.hex(label);
    Spot: Whereabouts => |here, at| match at {
            Spot::STAGED => Some("staged".to_owned()),
            Spot::LOST => Some("lost".to_owned()),
            hex => hex.is_hex().then(|| here.0.map().label(hex)),
        },
        |here, word, _| match word {
            "staged" => Ok(Spot::STAGED),
            "lost" => Ok(Spot::LOST),
            label => here.hex(label),
        };
}
