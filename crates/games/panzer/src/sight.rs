use fieldcraft_hex::HexId;
#[derive(Clone, Debug)]
pub struct SightTable {
    pub words: usize,
    pub bits: Vec<u64>,
}
impl SightTable {
    pub fn sees(&self, from: HexId, to: HexId) -> bool {
        self.row(from)[to.index() / 64] & 1 << (to.index() % 64) != 0
    }
    pub fn row(&self, from: HexId) -> &[u64] {
        &self.bits[from.index() * self.words..(from.index() + 1) * self.words]
    }
}
pub fn halved(_: &crate::map::Map, _: HexId, _: HexId) -> Option<fieldcraft_engine::Clause> {
    None
}
pub fn passes<const W: usize>(_: &crate::map::Map, _: HexId, _: HexId, _: &fieldcraft_hex::HexSet<W>) -> bool {
    false
}
