//! The real program as a server: how it starts, how it ends, and why it may not start.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use tempfile::tempdir;

fn fieldcraft(arguments: &[&str], data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fieldcraft"));
    // Without a path there is no browser to open.
    command.args(arguments).env("FIELDCRAFT_DATA", data).env("PATH", "").stdin(Stdio::null());
    command
}

/// A server that ends with the test.
struct Running {
    process: Child,
    /// `127.0.0.1:PORT`.
    host: String,
    /// The cookie of a browser that has been let in.
    cookie: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn start(arguments: &[&str], data: &Path) -> Running {
    listening(fieldcraft(arguments, data))
}

fn listening(mut command: Command) -> Running {
    let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("Fieldcraft is ready: http://").unwrap().to_owned();
    let (host, code) = address.split_once("/?code=").unwrap();
    let cookie = enter(host, code).expect("a code that works");
    Running { host: host.into(), cookie, process }
}

/// Shows a code and gets a cookie, if it works.
fn enter(host: &str, code: &str) -> Option<String> {
    let mut stream = TcpStream::connect(host).unwrap();
    write!(stream, "GET /?code={code} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (_, cookie) = text.split_once("set-cookie: ")?;
    Some(cookie.split(';').next().unwrap().to_owned())
}

impl Running {
    fn get(&self, path: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        let (host, cookie) = (&self.host, &self.cookie);
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\nconnection: close\r\n\r\n").unwrap();
        stream
    }

    fn text(&self, path: &str) -> String {
        let mut text = String::new();
        self.get(path).read_to_string(&mut text).unwrap();
        text
    }
}

fn refused(output: &Output, expect: &str) {
    let text = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.starts_with("fieldcraft: ") && text.contains(expect), "expected {expect:?} in {text}");
}

#[test]
fn without_arguments_the_games_are_on_the_shelf() {
    let data = tempdir().unwrap();
    let server = start(&[], data.path());
    assert!(server.host.starts_with("127."), "{}", server.host);
    assert!(server.text("/healthz").starts_with("HTTP/1.1 200"));
    let shelf = server.text("/api/shelf");
    assert!(shelf.contains("\"tiger-leader\"") && shelf.contains("\"sherman-leader\""), "{shelf}");
}

#[test]
fn the_usual_port_may_be_taken() {
    let (first, second) = (tempdir().unwrap(), tempdir().unwrap());
    let servers = [start(&["serve"], first.path()), start(&["serve"], second.path())];
    assert_ne!(servers[0].host, servers[1].host);
}

#[test]
fn an_address_that_cannot_be_used_is_told() {
    let data = tempdir().unwrap();
    let run = |listen: &str| fieldcraft(&["serve", "--listen", listen], data.path()).output().unwrap();
    refused(&run("0.0.0.0:0"), "there are no accounts yet");
    refused(&run("[::]:4145"), "other computers");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    refused(&run(&taken.local_addr().unwrap().to_string()), "in use by another program");
    assert_eq!(run("the moon").status.code(), Some(2));
}

#[test]
fn a_second_server_in_the_same_folder_points_to_the_first_with_a_code_that_works() {
    let data = tempdir().unwrap();
    let server = start(&["serve", "--listen", "127.0.0.1:0"], data.path());
    let prefix = format!("http://{}/?code=", server.host);
    refused(&fieldcraft(&["serve"], data.path()).output().unwrap(), &prefix);
    let open = fieldcraft(&[], data.path()).output().unwrap();
    assert_eq!(open.status.code(), Some(0));
    let said = String::from_utf8_lossy(&open.stdout).into_owned();
    let code =
        said.trim().strip_prefix(&format!("Fieldcraft is already running: {prefix}")).expect("an address").to_owned();
    assert_ne!(enter(&server.host, &code).expect("a code that works"), server.cookie);
    assert_eq!(enter(&server.host, &code), None, "once");
}

#[test]
fn who_was_let_in_stays_so_after_a_restart_and_a_lock_does_not() {
    let data = tempdir().unwrap();
    let first = start(&["serve", "--listen", "127.0.0.1:0"], data.path());
    let (host, cookie) = (first.host.clone(), first.cookie.clone());
    drop(first);
    let mut second = start(&["serve", "--listen", &host], data.path());
    second.cookie = cookie;
    assert!(second.text("/api/shelf").starts_with("HTTP/1.1 200"));
}

#[test]
fn half_requests_and_long_heads_stand_in_nobodys_way() {
    let data = tempdir().unwrap();
    let server = start(&["serve", "--listen", "127.0.0.1:0"], data.path());
    let half = |_| {
        let mut stream = TcpStream::connect(&server.host).unwrap();
        write!(stream, "GET /api/shelf HTTP/1.1\r\nhost: {}\r\n", server.host).unwrap();
        stream
    };
    let slow: Vec<TcpStream> = (0..700).map(half).collect();
    assert!(server.text("/api/shelf").starts_with("HTTP/1.1 200"));
    drop(slow);
    let mut stream = TcpStream::connect(&server.host).unwrap();
    let long = "x".repeat(500_000);
    // It may close the connection before all of it is sent.
    let _ = write!(stream, "GET /api/shelf HTTP/1.1\r\nhost: {}\r\nlong: {long}\r\n\r\n", server.host);
    let mut text = String::new();
    let _ = stream.read_to_string(&mut text);
    assert!(text.is_empty() || text.starts_with("HTTP/1.1 431"), "{text}");
    assert!(server.text("/api/shelf").starts_with("HTTP/1.1 200"));
}

/// The answer to a request that changes something.
fn post(server: &Running, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(&server.host).unwrap();
    let (host, cookie) = (&server.host, &server.cookie);
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\ncookie: {cookie}\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

/// A new game, by its id.
fn create(server: &Running) -> String {
    let created = post(server, "/api/games", r#"{"game":"tiger-leader"}"#);
    let (_, id) = created.split_once("\"id\":\"").unwrap_or_else(|| panic!("{created}"));
    id[..32].to_owned()
}

#[test]
fn a_copy_that_was_made_while_games_were_played_can_be_put_back() {
    let (data, copies) = (tempdir().unwrap(), tempdir().unwrap());
    let copy = copies.path().join("copy.sqlite");
    let run = |arguments: &[&str]| fieldcraft(arguments, data.path()).output().unwrap();
    let copy = copy.to_str().unwrap();
    refused(&run(&["backup", copy]), "there is no file");
    let server = start(&["serve", "--listen", "127.0.0.1:0"], data.path());
    let first = create(&server);
    let backup = run(&["backup", copy]);
    assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
    refused(&run(&["backup", copy]), "is there already");
    let second = create(&server);
    refused(&run(&["restore", copy]), "already running");
    // Killed: what was written last is still beside the file.
    drop(server);
    fs::write(copies.path().join("torn.sqlite"), &fs::read(copy).unwrap()[..5000]).unwrap();
    refused(&run(&["restore", copies.path().join("torn.sqlite").to_str().unwrap()]), "damaged");
    let restore = run(&["restore", copy]);
    assert!(restore.status.success(), "{}", String::from_utf8_lossy(&restore.stderr));
    let said = String::from_utf8_lossy(&restore.stdout).into_owned();
    let aside = said.lines().nth(1).unwrap().rsplit(" are now in ").next().unwrap().trim_end_matches('.');
    assert!(Path::new(aside).join("games.sqlite").exists() && Path::new(aside).join("games.sqlite-wal").exists());
    let server = start(&["serve", "--listen", "127.0.0.1:0"], data.path());
    let list = server.text("/api/games");
    assert!(list.contains(&first) && !list.contains(&second), "{list}");
}

/// A file that may not grow any further refuses what is new and keeps what is there.
#[cfg(target_os = "linux")]
#[test]
fn a_limit_on_the_size_of_files_is_borne() {
    let data = tempdir().unwrap();
    let script = r#"ulimit -f 400; exec "$0" serve --listen 127.0.0.1:0"#;
    let mut command = Command::new("/bin/sh");
    command.args(["-c", script, env!("CARGO_BIN_EXE_fieldcraft")]);
    command.env("FIELDCRAFT_DATA", data.path()).env("PATH", "").stdin(Stdio::null());
    let server = listening(command);
    let mut made = 0;
    let refused = loop {
        let answer = post(&server, "/api/games", r#"{"game":"tiger-leader"}"#);
        if !answer.starts_with("HTTP/1.1 201") {
            break answer;
        }
        made += 1;
        assert!(made < 500, "it never fills up");
    };
    assert!(refused.starts_with("HTTP/1.1 503") || refused.starts_with("HTTP/1.1 507"), "{refused}");
    assert_eq!(server.text("/api/games").matches("\"id\"").count(), made, "it answers, and nothing is lost");
    drop(server);
    let server = start(&["serve", "--listen", "127.0.0.1:0"], data.path());
    assert_eq!(server.text("/api/games").matches("\"id\"").count(), made);
    create(&server);
}

#[test]
fn games_that_are_gone_are_missed() {
    let data = tempdir().unwrap();
    let server = start(&["serve", "--listen", "127.0.0.1:0"], data.path());
    create(&server);
    assert!(fieldcraft(&["backup"], data.path()).status().unwrap().success());
    drop(server);
    let games = data.path().join("games.sqlite");
    let moved = data.path().join("moved");
    fs::rename(&games, &moved).unwrap();
    let torn = fieldcraft(&["serve", "--listen", "127.0.0.1:0"], data.path()).output().unwrap();
    refused(&torn, "games.sqlite-wal, which belongs to it, is there");
    fs::remove_file(data.path().join("games.sqlite-wal")).unwrap();
    let server = start(&["serve", "--listen", "127.0.0.1:0"], data.path());
    let shelf = server.text("/api/shelf");
    assert!(shelf.contains("is gone, so there are no games. The last copy of it is"), "{shelf}");
}

#[test]
fn a_folder_that_cannot_be_used_is_told() {
    let data = tempdir().unwrap();
    let file = data.path().join("a file");
    fs::write(&file, "here already").unwrap();
    refused(&fieldcraft(&["serve"], &file).output().unwrap(), "cannot use");
    fs::write(data.path().join("games.sqlite"), "not a database at all, but long enough ".repeat(100)).unwrap();
    let damaged = fieldcraft(&["serve", "--listen", "127.0.0.1:0"], data.path()).output().unwrap();
    refused(&damaged, "games.sqlite: the file of games is damaged");
}

/// Nobody may make a folder there, not even the owner of the computer.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_made_is_told_with_what_to_do() {
    let output = fieldcraft(&["serve", "--listen", "127.0.0.1:0"], Path::new("/sys/fieldcraft")).output().unwrap();
    refused(&output, "cannot use /sys/fieldcraft: ");
    refused(&output, "choose a writable folder with --data");
}

#[cfg(unix)]
#[test]
fn a_folder_that_may_only_be_read_is_told_with_what_to_do() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempdir().unwrap();
    drop(start(&["serve", "--listen", "127.0.0.1:0"], data.path()));
    let allow = |name: &str, mode| {
        fs::set_permissions(data.path().join(name), fs::Permissions::from_mode(mode)).unwrap();
    };
    let files = || fs::read_dir(data.path()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    files().for_each(|name| allow(&name, 0o400));
    allow("", 0o500);
    // Who owns the computer may write all the same, and then there is nothing to tell.
    if fs::write(data.path().join("try"), "").is_err() {
        let output = || fieldcraft(&["serve", "--listen", "127.0.0.1:0"], data.path()).output().unwrap();
        refused(&output(), "choose a writable folder with --data");
        allow("", 0o700);
        allow("lock", 0o600);
        refused(&output(), "games.sqlite: the file of games cannot be written");
    }
    allow("", 0o700);
}

#[cfg(unix)]
#[test]
fn the_folder_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempdir().unwrap();
    let folder = data.path().join("deep/down");
    let _server = start(&["serve", "--listen", "127.0.0.1:0"], &folder);
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    for name in ["sessions", "address", "lock", "games.sqlite", "games.sqlite-wal", "games.sqlite-shm"] {
        assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
    }
    assert_eq!(mode(&folder), 0o700);
}

#[cfg(unix)]
#[test]
fn a_request_to_end_ends_streams_and_is_no_failure() {
    let data = tempdir().unwrap();
    let mut server = start(&["serve", "--listen", "127.0.0.1:0"], data.path());
    let id = create(&server);
    let mut stream = BufReader::new(server.get(&format!("/api/games/{id}/events")));
    let mut line = String::new();
    while !line.starts_with("event: revision") {
        line.clear();
        stream.read_line(&mut line).unwrap();
    }
    let pid = server.process.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    stream.read_to_string(&mut line).unwrap();
    assert_eq!(server.process.wait().unwrap().code(), Some(0));
    assert!(!data.path().join("address").exists());
}
