//! A fingerprint of content: enough to tell two packs apart, and the same on every machine.

/// FNV-1a over some bytes, as sixteen hexadecimal digits.
#[must_use]
pub fn fingerprint(bytes: impl IntoIterator<Item = u8>) -> String {
    let fold = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, fold))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_the_published_hash() {
        assert_eq!(fingerprint([]), "cbf29ce484222325");
        assert_eq!(fingerprint(*b"a"), "af63dc4c8601ec8c");
        assert_eq!(fingerprint(*b"foobar"), "85944171f73967e8");
    }
}
