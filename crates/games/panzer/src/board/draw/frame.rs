//! Where hexes, sides and edges lie on the paper.

use crate::map::Map;
use fieldcraft_hex::{Direction, HexId, Layout};
use std::fmt::Write;

/// Half the width of a hex from flat side to flat side, and its distance from the center to a corner: 26 to 30 is as
/// near to the true ratio as small numbers come.
const INNER: i32 = 26;
const OUTER: i32 = 30;
/// From one row to the next.
const PITCH: i32 = 45;
/// White space round the map.
const MARGIN: i32 = 44;

pub(super) struct Frame {
    centres: Vec<(i32, i32)>,
    corners: [(i32, i32); 6],
    far: (i32, i32),
}

impl Frame {
    pub(super) fn new(map: &Map) -> Self {
        let pointy = matches!(map.grid.layout(), Layout::Pointy(_));
        let ids = map.grid.iter().filter_map(|(id, _)| map.grid.row_column(id));
        let centre = |(row, column): (i16, i16)| {
            // Lines with even numbers stand half a hex further on.
            let (line, along) = if pointy { (row, column) } else { (column, row) };
            let along = INNER * (2 * i32::from(along) + i32::from(line % 2 == 0));
            let across = PITCH * i32::from(line);
            let (x, y) = if pointy { (along, across) } else { (across, along) };
            (MARGIN + x, MARGIN + y)
        };
        let centres: Vec<_> = ids.map(centre).collect();
        let far = (centres.iter().map(|c| c.0).max().unwrap_or(0), centres.iter().map(|c| c.1).max().unwrap_or(0));
        let (i, o, h) = (INNER, OUTER, OUTER / 2);
        // Side n of a hex goes from corner n to the next.
        let corners = if pointy {
            [(0, -o), (i, -h), (i, h), (0, o), (-i, h), (-i, -h)]
        } else {
            [(h, -i), (o, 0), (h, i), (-h, i), (-o, 0), (-h, -i)]
        };
        Self { centres, corners, far }
    }

    pub(super) fn size(&self) -> (i32, i32) {
        (self.far.0 + MARGIN, self.far.1 + MARGIN)
    }

    pub(super) fn centre(&self, hex: HexId) -> (i32, i32) {
        self.centres[hex.index()]
    }

    fn corner(&self, hex: HexId, corner: usize) -> (i32, i32) {
        let ((x, y), (dx, dy)) = (self.centre(hex), self.corners[corner % 6]);
        (x + dx, y + dy)
    }

    pub(super) fn outline(&self, hex: HexId) -> String {
        let corner = |n| {
            let (x, y) = self.corner(hex, n);
            format!("{x},{y}")
        };
        (0..6).map(corner).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn side(&self, hex: HexId, side: Direction) -> String {
        let ((x, y), (to_x, to_y)) = (self.corner(hex, side.index()), self.corner(hex, side.index() + 1));
        format!("M{x} {y}L{to_x} {to_y}")
    }

    /// The middle of a side.
    pub(super) fn middle(&self, hex: HexId, side: Direction) -> (i32, i32) {
        let ((x, y), (to_x, to_y)) = (self.corner(hex, side.index()), self.corner(hex, side.index() + 1));
        (i32::midpoint(x, to_x), i32::midpoint(y, to_y))
    }

    /// Pales what lies beyond the cut, and shows north.
    pub(super) fn edges(&self, out: &mut String) -> std::fmt::Result {
        let ((width, height), (x, y)) = (self.size(), self.far);
        let (wide, high) = (x - MARGIN, y - MARGIN);
        writeln!(
            out,
            r##"<path d="M0 0H{width}V{height}H0ZM{MARGIN} {MARGIN}V{y}H{x}V{MARGIN}Z" fill="#fff" fill-opacity="0.5"/>"##
        )?;
        writeln!(
            out,
            r##"<rect x="{MARGIN}" y="{MARGIN}" width="{wide}" height="{high}" fill="none" stroke="#444" stroke-width="2"/>"##
        )?;
        writeln!(out, r##"<path d="M16 40V10M10 18L16 8L22 18" fill="none" stroke="#444" stroke-width="3"/>"##)
    }
}
