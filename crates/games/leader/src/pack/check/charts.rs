//! What charts must get right.

use crate::cards::{Class, EnemyType, Order, OrderCell, TacticalChart};
use crate::edition::Chart;
use crate::pack::Entries;
use fieldcraft_content::{Item, Mistakes};

pub(super) fn compile(chart: &Item<TacticalChart>, mistakes: &mut Mistakes) -> Option<Chart> {
    let mut columns = [None; EnemyType::ALL.len()];
    for (column, kinds) in chart.value.columns.iter().enumerate() {
        for kind in kinds {
            if columns[*kind as usize].replace(column as u8).is_some() {
                chart.mistake(mistakes, "columns", format!("{kind:?} stands in two columns"));
                return None;
            }
        }
    }
    let mut rows = Vec::new();
    let last = chart.value.rows.len().checked_sub(1)?;
    let mut expect = None;
    for (index, row) in chart.value.rows.iter().enumerate() {
        let fits = match (index, row.from) {
            (0, None) => true,
            (0, Some(_)) => false,
            (_, from) => from == expect,
        };
        if !fits || row.to.is_none() != (index == last) {
            chart.mistake(mistakes, "rows", format!("row {} leaves a gap or an overlap [LD-EROLL-2]", index + 1));
            return None;
        }
        expect = row.to.and_then(|to| to.checked_add(1));
        let mut cells = [OrderCell { order: Order::Hold, asterisk: false }; 3];
        for (cell, word) in cells.iter_mut().zip(&row.orders) {
            let Some(order) = order(word.trim_end_matches('*')) else {
                chart.mistake(mistakes, word, format!("`{word}` is not a movement order"));
                return None;
            };
            *cell = OrderCell { order, asterisk: word.ends_with('*') };
        }
        rows.push((row.to.unwrap_or(i8::MAX), cells));
    }
    Some(Chart { id: chart.value.id.clone(), columns, rows })
}

fn order(word: &str) -> Option<Order> {
    use serde::Deserialize;
    use serde::de::IntoDeserializer;
    let word: serde::de::value::StrDeserializer<'_, serde::de::value::Error> = word.into_deserializer();
    Order::deserialize(word).ok()
}

pub(super) fn operational(e: &Entries, mistakes: &mut Mistakes) {
    for class in [Class::Assault, Class::Supply, Class::Command] {
        if e.operational.iter().filter(|row| row.value.class == class).count() != 1 {
            e.edition.mistake(
                mistakes,
                "",
                format!("charts.toml needs one operational row for {class:?} [LD-OPMOVE-2]"),
            );
        }
    }
    for row in &e.operational {
        if row.value.advance_from <= row.value.retreat_to {
            row.mistake(mistakes, "advance_from", "advance must begin above retreat [LD-OPMOVE-2]");
        }
    }
}
