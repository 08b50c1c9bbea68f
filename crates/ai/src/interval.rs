//! How far a share that was counted may be from the true one.

/// The quantile of the normal distribution for intervals of 95 percent.
const Z: f64 = 1.96;

/// The Wilson interval of a share of points in so many games, of which each gives one at most.
#[must_use]
pub fn wilson(points: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = games as f64;
    let share = points / n;
    let middle = share + Z * Z / (2.0 * n);
    let reach = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    (((middle - reach) / whole).max(0.0), ((middle + reach) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[test]
    fn intervals_are_wilson_s() {
        let (low, high) = wilson(8.0, 10);
        assert!((low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3, "{low} {high}");
        assert_eq!(wilson(0.0, 0), (0.0, 1.0));
        assert!(wilson(0.0, 50).0 == 0.0 && wilson(50.0, 50).1 == 1.0);
    }
}
