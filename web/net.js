// Requests to the server. Every refusal becomes a `Refused` with the sentence and the clause.
/** @import { Board, Book, CardList, Chances, ClauseView, Decide, Entries, Forecast, GameInfo, GiveStanding, Hint, LogLine, Meant, NewGame, Page, Recapped, ReckonedUp, Refusal, Reviewed, Rulebook, SceneMessage, Shelf, Sighted, Surveyed, Threatened } from './wire.d.ts' */

/** The server said no, or could not be reached (status 0). */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Refusal} refusal
   */
  constructor(status, refusal) {
    super(refusal.error ?? 'That is not allowed.');
    this.status = status;
    this.clause = refusal.clause;
    this.revision = refusal.revision;
    this.roll = refusal.roll;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<any>}
 */
async function ask(path, init) {
  let response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Refused(0, { error: 'Cannot reach Fieldcraft. Is it still running?', clause: null });
  }
  const text = await response.text();
  /** @type {any} */
  let body = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    body = null;
  }
  if (response.ok) return body;
  throw new Refused(response.status, {
    error: body?.error ?? `Fieldcraft returned an error (${response.status}).`,
    clause: body?.clause ?? null,
    revision: body?.revision,
    roll: body?.roll,
  });
}

/**
 * @param {string} path
 * @param {unknown} body
 */
const post = (path, body) =>
  ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** @param {Record<string, string | number | string[] | null | undefined>} fields */
function query(fields) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** @param {string} id */
const game = id => `/api/games/${encodeURIComponent(id)}`;

/**
 * Keeps what never changes.
 * @template T
 * @param {(key: string) => Promise<T>} fetch
 * @returns {(key: string) => Promise<T>}
 */
function once(fetch) {
  /** @type {Map<string, Promise<T>>} */
  const kept = new Map();
  return key => {
    const known = kept.get(key);
    if (known) return known;
    const fresh = fetch(key);
    kept.set(key, fresh);
    fresh.catch(() => kept.delete(key));
    return fresh;
  };
}

const board = once(path => /** @type {Promise<Board>} */ (ask(path)));

export const api = {
  /** @type {(key: string) => Promise<Shelf>} */
  shelf: once(() => ask('/api/shelf')),
  /** @type {(game: string) => Promise<SceneMessage>} */
  cover: once(id => ask(`/api/shelf/${id}/cover`)),
  /** The start of a scenario. @type {(game: string, scenario: string) => Promise<SceneMessage>} */
  scenario: (game, scenario) => ask(`/api/shelf/${game}/scenarios/${scenario}`),
  /** A scenario with its first map, as a picture. @type {(game: string, scenario: string) => Promise<SceneMessage>} */
  picture: (game, scenario) => ask(`/api/shelf/${game}/scenarios/${scenario}/picture`),
  /** Every card of a game. @type {(game: string) => Promise<CardList>} */
  decks: once(id => ask(`/api/shelf/${id}/decks`)),
  /** The rulebook of a game for people who play it. @type {(game: string) => Promise<Book>} */
  book: once(id => ask(`/api/shelf/${id}/book`)),
  /** @type {(rulebook: string) => Promise<Rulebook>} */
  rules: once(id => ask(`/api/rules/${id}`)),
  /** @type {(id: string) => Promise<ClauseView>} */
  clause: once(id => ask(`/api/clauses/${encodeURIComponent(id)}`)),
  /** @returns {Promise<Page>} */
  news: () => ask('/api/news'),
  /** @returns {Promise<Entries>} */
  sessions: () => ask('/api/sessions'),
  /** Lets no browser in but this one. @returns {Promise<null>} */
  endOtherSessions: () => ask('/api/sessions', { method: 'DELETE' }),
  /** @returns {Promise<GameInfo[]>} */
  games: () => ask('/api/games'),
  /** @type {(id: string) => Promise<GameInfo>} */
  game: id => ask(game(id)),
  /** @type {(wanted: NewGame) => Promise<GameInfo>} */
  create: wanted => post('/api/games', wanted),
  /** @type {(save: string) => Promise<GameInfo>} */
  upload: save => ask('/api/games/upload', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: save }),
  /** @type {(id: string) => Promise<null>} */
  forget: id => ask(game(id), { method: 'DELETE' }),
  /** @type {(id: string, seat?: string | null, step?: number | null) => Promise<SceneMessage>} */
  scene: (id, seat, step) => ask(`${game(id)}/scene${query({ seat, step })}`),
  /** @type {(id: string, key: string) => Promise<Board>} */
  board: (id, key) => board(`${game(id)}/boards/${encodeURIComponent(key)}`),
  /** @type {(id: string, decide: Decide) => Promise<SceneMessage>} */
  decide: (id, decide) => post(`${game(id)}/decisions`, decide),
  /** Takes the last intention back, or only its last decision. @type {(id: string, revision: number, seat: string, single: boolean) => Promise<SceneMessage>} */
  undo: (id, revision, seat, single) => post(`${game(id)}/undo`, { revision, seat, single }),
  /** Gives an answer once for all, or takes it back. @type {(id: string, give: GiveStanding) => Promise<SceneMessage>} */
  stand: (id, give) => post(`${game(id)}/standing`, give),
  /** The machines look ahead no further until somebody else is to act. @type {(id: string) => Promise<null>} */
  hurry: id => post(`${game(id)}/hurry`, {}),
  /** @type {(id: string, revision: number, seat: string) => Promise<SceneMessage>} */
  makeSandbox: (id, revision, seat) => post(`${game(id)}/sandbox`, { revision, seat }),
  /** @type {(id: string, seat: string, step: number) => Promise<GameInfo>} */
  branch: (id, seat, step) => post(`${game(id)}/branch`, { seat, step }),
  /** Of a choice by its number, or of an intention. @type {(id: string, seat: string, what: { n?: number, intent?: string }, revision: number, signal: AbortSignal) => Promise<Forecast>} */
  odds: (id, seat, what, revision, signal) => ask(`${game(id)}/odds${query({ seat, ...what, revision })}`, { signal }),
  /** @type {(id: string, seat: string, on: string[]) => Promise<Meant>} */
  meant: (id, seat, on) => ask(`${game(id)}/meant${query({ seat, on })}`),
  /** @type {(id: string, seat: string, on: string[]) => Promise<Refusal>} */
  why: (id, seat, on) => ask(`${game(id)}/why${query({ seat, on })}`),
  /** @type {(id: string, seat: string, from: string, to: string) => Promise<Sighted>} */
  sight: (id, seat, from, to) => ask(`${game(id)}/sight${query({ seat, from, to })}`),
  /** @type {(id: string, seat: string, piece: string) => Promise<Surveyed>} */
  outlook: (id, seat, piece) => ask(`${game(id)}/outlook${query({ seat, piece })}`),
  /** @type {(id: string, seat: string, revision: number) => Promise<Hint>} */
  hint: (id, seat, revision) => ask(`${game(id)}/hint${query({ seat, revision })}`),
  /** @type {(id: string, seat: string) => Promise<Recapped>} */
  recap: (id, seat) => ask(`${game(id)}/recap${query({ seat })}`),
  /** @type {(id: string, seat: string) => Promise<Threatened>} */
  threats: (id, seat) => ask(`${game(id)}/threats${query({ seat })}`),
  /** @type {(id: string, seat: string, from?: number, to?: number) => Promise<LogLine[]>} */
  log: (id, seat, from, to) => ask(`${game(id)}/log${query({ seat, from, to })}`),
  /** @type {(id: string, seat?: string | null) => Promise<Page>} */
  report: (id, seat) => ask(`${game(id)}/report${query({ seat })}`),
  /** @type {(id: string, signal: AbortSignal) => Promise<Chances>} */
  chance: (id, signal) => ask(`${game(id)}/chance`, { signal }),
  /** @type {(id: string, seat: string) => Promise<ReckonedUp>} */
  reckoning: (id, seat) => ask(`${game(id)}/reckoning?seat=${encodeURIComponent(seat)}`),
  /** @type {(id: string, signal: AbortSignal) => Promise<Reviewed>} */
  review: (id, signal) => ask(`${game(id)}/review`, { signal }),
  /** @param {string} id */
  saveUrl: id => `${game(id)}/save`,
  /**
   * @param {string} id
   * @param {string} seat
   */
  problemUrl: (id, seat) => `${game(id)}/problem${query({ seat })}`,
  /** @param {string} id */
  eventsUrl: id => `${game(id)}/events`,
};
