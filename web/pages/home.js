// The shelf: the games as boxes, the first lesson, and the games in progress.
/** @import { GameInfo, ShelfGame } from '../wire.d.ts' */
import { confirmed } from '../dialog.js';
import { h, render } from '../dom.js';
import { icon } from '../icons.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { change, settings } from '../settings.js';
import { useTheme } from '../theme.js';
import { ago, length } from '../words.js';
import { paintBox } from './box.js';

/** How many games in progress are listed without asking. */
const SHOWN_AT_ONCE = 4;

/** @param {HTMLElement} host */
export async function home(host) {
  document.title = 'Fieldcraft';
  masthead(null, h('a', { class: 'quiet', href: '#/news' }, 'What’s new'));
  const [shelf, games] = await Promise.all([api.shelf(''), api.games()]);
  useTheme(...shelf.games.map(game => game.about.id));
  const newcomer = !games.length && !settings.visited;
  const lessons = shelf.games.flatMap(game => game.lessons.map(lesson => ({ game, lesson })));
  render(host,
    h('h1', { class: 'unseen' }, 'Fieldcraft'),
    h('p', { class: 'tagline' }, 'Fieldcraft plays five classic wargames of the Second World War by their full rules: alone, against the machine, or two at one screen.'),
    shelf.notice && h('p', { class: 'notice', role: 'alert' }, shelf.notice),
    newcomer && lessons[0] && welcome(lessons[0]),
    games.length > 0 && continued(host, games),
    h('section', { class: 'shelf', 'aria-labelledby': 'shelf-title' },
      h('h2', { id: 'shelf-title' }, 'The games'),
      h('ul', null, shelf.games.map(box))),
    uploads(games.length === 0),
    h('footer', { class: 'colophon' }, `Fieldcraft ${shelf.version} · `, rulebooks(shelf.games), h('a', { href: '#/news' }, 'What’s new')));
  for (const game of shelf.games) void paintBox(host, game.about.id);
}

/**
 * One link for each rulebook.
 * @param {import('../wire.d.ts').ShelfGame[]} games
 */
const rulebooks = games => games.flatMap(({ about }) => [h('a', { href: `#/rules/of/${about.id}` }, `${about.name} rules`), ' · ']);

/** @param {{ game: ShelfGame, lesson: ShelfGame['lessons'][number] }} first */
function welcome({ game, lesson }) {
  return h('section', { class: 'welcome', 'aria-labelledby': 'welcome-title' },
    h('h2', { id: 'welcome-title' }, `${lesson.name}: `, h('i', null, game.about.name)),
    h('p', null, `${lesson.about} `, h('span', { class: 'quiet' }, `About ${lesson.minutes} minutes, in the real game.`)),
    startLesson(game, lesson, 'button primary big', `Learn to play ${game.about.name}`));
}

/**
 * @param {ShelfGame} game
 * @param {ShelfGame['lessons'][number]} lesson
 * @param {string} style
 * @param {string} text
 * @param {string} [label]
 */
function startLesson(game, lesson, style, text, label) {
  return h('button', {
    type: 'button', class: style, 'aria-label': label,
    onclick: async () => {
      change({ visited: true });
      const info = await api.create({ game: game.about.id, lesson: lesson.id });
      location.hash = `#/play/${info.id}`;
    },
  }, text);
}

/** @param {ShelfGame} game */
function box(game) {
  const { about, lessons } = game;
  return h('li', { class: 'box', 'data-key': about.id, 'data-game': about.id },
    h('div', { class: 'box-lid' },
      h('div', { class: 'box-cover', 'data-cover': about.id, 'data-keep': true, 'aria-hidden': 'true' }),
      h('h3', null, about.name)),
    h('div', { class: 'box-words' },
      h('p', null, about.summary),
      h('dl', { class: 'box-facts' },
        h('div', null, h('dt', null, 'Players'), h('dd', null, about.players)),
        h('div', null, h('dt', null, 'Time'), h('dd', null, length(about.minutes))),
        h('div', null, h('dt', null, 'Scenarios'), h('dd', null, game.scenarios.length))),
      h('p', { class: 'box-buttons' },
        h('a', { class: 'button primary', href: `#/new/${about.id}`, 'aria-label': `New game: ${about.name}` }, 'New game'),
        lessons.map(lesson => startLesson(game, lesson, 'button', 'Learn', `Learn ${about.name}: ${lesson.name}`)),
        h('a', { class: 'button', href: `#/rules/of/${about.id}`, 'aria-label': `${about.name} rules` }, 'Rules'))));
}

/**
 * @param {HTMLElement} host
 * @param {GameInfo[]} games
 */
function continued(host, games) {
  const rest = games.slice(SHOWN_AT_ONCE);
  return h('section', { class: 'continue', 'aria-labelledby': 'continue-title' },
    h('h2', { id: 'continue-title' }, 'Continue'),
    h('ul', null, games.slice(0, SHOWN_AT_ONCE).map(game => entry(host, game))),
    rest.length > 0 && h('details', null, h('summary', null, rest.length === 1 ? '1 older game' : `${rest.length} older games`), h('ul', null, rest.map(game => entry(host, game)))));
}

/**
 * @param {HTMLElement} host
 * @param {GameInfo} game
 */
function entry(host, game) {
  const made = game.steps === 1 ? '1 decision' : game.steps > 1 && `${game.steps} decisions`;
  const kind = [game.lesson ? 'lesson' : game.sandbox && 'sandbox', made, ago(game.updated)].filter(Boolean).join(' · ');
  return h('li', { 'data-key': game.id, class: game.broken ? 'broken' : null },
    game.broken
      ? h('div', { class: 'entry' }, h('b', null, game.title || game.name), h('span', { class: 'why' }, game.broken))
      : h('a', { class: 'entry', href: `#/play/${game.id}` },
        h('b', null, game.title.startsWith(game.name) ? game.title : `${game.name}: ${game.title}`),
        h('span', null, game.over ? `Over: ${game.over.grade}` : game.phase),
        game.older && h('span', { class: 'why' }, 'Started in an earlier version; it will be replayed when you open it.'),
        h('small', null, kind)),
    h('a', { class: 'icon', href: api.saveUrl(game.id), download: true, 'aria-label': `Download ${game.title}`, title: 'Download' }, icon('download')),
    h('button', { type: 'button', class: 'icon', 'aria-label': `Delete ${game.title}`, title: 'Delete', onclick: () => void forget(host, game) }, icon('bin')));
}

/**
 * @param {HTMLElement} host
 * @param {GameInfo} game
 */
async function forget(host, game) {
  if (!(await confirmed('Delete this game?', `${game.title}, ${game.phase}. Unless you have downloaded it, it will be gone for good.`, 'Delete'))) return;
  await api.forget(game.id);
  await home(host);
}

/**
 * A place to drop a save.
 * @param {boolean} quiet
 */
function uploads(quiet) {
  const said = h('p', { role: 'alert' });
  /** @param {File | undefined} file */
  const send = async file => {
    if (!file) return;
    try {
      const info = await api.upload(await file.text());
      location.hash = `#/play/${info.id}`;
    } catch (error) {
      said.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const place = h('section', { class: quiet ? 'upload quiet' : 'upload', 'aria-label': 'Open a saved game' },
    h('label', { class: 'button' }, 'Open a saved game', h('input', { type: 'file', class: 'unseen', accept: '.json,.fieldcraft,application/json', onchange: event => void send(event.target.files[0]) })),
    h('span', null, 'or drop its file here'), said);
  place.addEventListener('dragover', event => event.preventDefault());
  place.addEventListener('drop', event => {
    event.preventDefault();
    void send(event.dataTransfer?.files[0]);
  });
  return place;
}
