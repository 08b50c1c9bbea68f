//! The store by itself: on SQLite always, with the feature `postgres` also on PostgreSQL if `FIELDCRAFT_POSTGRES` names
//! an empty database.

use fieldcraft_server::wire::Holder;
use fieldcraft_server::{Change, Damaged, GameRow, Store, StoredGame, StoredSnapshot, Summary};
use std::path::Path;

/// Every kind of store there is here.
async fn stores(folder: &Path) -> Vec<Store> {
    let stores = vec![Store::sqlite(&folder.join("games.sqlite")).await.expect("a store")];
    #[cfg(feature = "postgres")]
    let stores = match std::env::var("FIELDCRAFT_POSTGRES") {
        Ok(url) => stores.into_iter().chain([Store::postgres(&url).await.expect("a database")]).collect(),
        Err(_) => stores,
    };
    stores
}

fn game(id: &str, updated: i64) -> StoredGame {
    StoredGame {
        row: GameRow {
            id: id.into(),
            game: "toy".into(),
            seats: [("red".into(), Holder::Me), ("blue".into(), Holder::Regular)].into(),
            lesson: (id == "a").then(|| "first".into()),
            seed_hash: "00".into(),
            made: "1-toy".into(),
            summary: Summary { title: "Two Hills".into(), steps: 2, ..Summary::default() },
            revision: 0,
            created: 5,
            updated,
        },
        header: "{\"é\":\"'\"}".into(),
        dice: Some((1_u128 << 67).to_string()),
        entries: vec!["0".into(), "1".into()],
        damage: None,
    }
}

fn change(revision: u64, keep: usize, entries: &[&str]) -> Change {
    Change {
        header: None,
        revision,
        keep,
        entries: entries.iter().map(|entry| (*entry).to_owned()).collect(),
        dice: "7".into(),
        summary: Summary { phase: "later".into(), ..Summary::default() },
        updated: 50,
    }
}

#[tokio::test]
async fn both_databases_keep_games_alike() {
    let folder = tempfile::tempdir().expect("a folder");
    for store in stores(folder.path()).await {
        let (a, b) = (game("a", 10), game("b", 20));
        for game in [&a, &b] {
            store.insert(game.clone()).await.expect("an insert");
            assert_eq!(store.fetch(&game.row.id).await.expect("a game").as_ref(), Some(game));
        }
        assert!(store.insert(a.clone()).await.is_err(), "an id is used once");
        let order = |rows: Vec<Result<GameRow, Damaged>>| -> Vec<String> {
            rows.into_iter().map(|row| row.expect("a row").id).collect()
        };
        assert_eq!(order(store.list().await.expect("a list")), ["b", "a"]);
        assert_eq!(store.advance("a", 0, change(1, 2, &["2", "3"])).await, Ok(true));
        assert_eq!(store.advance("a", 0, change(1, 2, &["x"])).await, Ok(false), "the revision has moved on");
        assert_eq!(store.advance("a", 1, change(2, 1, &[])).await, Ok(true));
        assert_eq!(store.advance("none", 0, change(1, 0, &[])).await, Ok(false));
        let changed = store.fetch("a").await.expect("a game").expect("a game");
        assert_eq!((changed.row.revision, changed.row.updated, changed.dice.as_deref()), (2, 50, Some("7")));
        assert_eq!((changed.entries, changed.row.summary.phase.as_str()), (vec!["0".to_owned()], "later"));
        assert_eq!(order(store.list().await.expect("a list")), ["a", "b"]);
        assert_eq!(store.count().await, Ok(2));
        assert_eq!((store.forget("a").await, store.forget("a").await), (Ok(true), Ok(false)));
        assert_eq!((store.fetch("a").await, store.forget("b").await), (Ok(None), Ok(true)));
        keeps_snapshots(&store).await;
        store.close().await;
    }
}

/// The last snapshot is found with the decisions after it, as long as what it stands after is there.
async fn keeps_snapshots(store: &Store) {
    let snapshot = |decisions: usize| StoredSnapshot { decisions, body: format!("{{\"é\":{decisions}}}") };
    let recent = async || store.recent("a").await.expect("a store").map(|(snapshot, game)| (snapshot, game.entries));
    let entries = |entries: &[&str]| -> Vec<String> { entries.iter().map(|entry| (*entry).to_owned()).collect() };
    store.insert(game("a", 10)).await.expect("an insert");
    assert_eq!(recent().await, None, "none was kept");
    store.keep("a", 0, snapshot(1));
    store.keep("a", 7, snapshot(2));
    store.keep("a", 0, snapshot(3));
    assert_eq!(store.advance("a", 0, change(1, 2, &["2", "3"])).await, Ok(true));
    let first = Some((snapshot(1), entries(&["1", "2", "3"])));
    assert_eq!(recent().await, first, "not one of another revision, nor of what has not happened");
    store.keep("a", 1, snapshot(3));
    assert_eq!(store.advance("a", 1, change(2, 3, &["4"])).await, Ok(true));
    assert_eq!(recent().await, Some((snapshot(3), entries(&["4"]))));
    let whole = store.fetch("a").await.expect("a store").expect("a game");
    assert_eq!(whole.entries, entries(&["0", "1", "2", "4"]));
    assert_eq!(store.advance("a", 2, change(3, 2, &["5", "6"])).await, Ok(true));
    assert_eq!(recent().await, None, "what it stood after has been taken back");
    store.keep("a", 3, snapshot(2));
    assert_eq!((store.forget("a").await, recent().await), (Ok(true), None));
}
