// What a scenario is about, before it begins: its map, the situation, the forces as counters, and how it is won.
/** @import { Card, ChartRow, Panel, Piece, ScenarioInfo, Scene, ShelfGame, Side, Track } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
import { h, render } from '../dom.js';
import { api } from '../net.js';
import { counterView } from '../parts/counter.js';
import { look } from '../parts/look.js';
import { chartView } from '../parts/region.js';
import { line, words } from '../text.js';
import { themed } from '../theme.js';
import { capital } from '../words.js';
import { paintGround } from './ground.js';
import { facts, measuredWords } from './scenarios.js';

/** The panels that say how it is won and who fights, by their ids. */
const TOLD = ['victory', 'special', 'conditions', 'places', 'arrivals', 'forces'];

/**
 * Paints a scenario into its place; what is asked for later wins.
 * @param {HTMLElement} host
 * @param {ShelfGame} shelved
 * @param {ScenarioInfo} scenario
 */
export async function showBriefing(host, shelved, scenario) {
  const game = shelved.about.id;
  host.dataset.scenario = scenario.id;
  const map = h('div', { class: 'briefing-map', 'aria-hidden': 'true', 'data-key': `map ${scenario.id}`, 'data-keep': true });
  const about = [h('h2', null, scenario.name), ...situation(shelved, scenario)];
  render(host, map, about);
  try {
    const [{ scene }] = await Promise.all([api.scenario(game, scenario.id), themed(game)]);
    if (host.dataset.scenario !== scenario.id) return;
    // A campaign begins without a map: then its first battle is shown.
    const painted = scene.board ? scene : (await api.picture(game, scenario.id)).scene;
    if (host.dataset.scenario !== scenario.id) return;
    paintGround(map, painted, game);
    render(host, map, about, objectives(scene), panels(scene, TOLD, scenario.about), forces(scene));
  } catch {
    // A scenario without a picture can still be played.
    map.hidden = true;
  }
}

/** What a scenario is about, in words. @param {ShelfGame} shelved @param {ScenarioInfo} scenario */
export const situation = (shelved, scenario) => [
  scenario.difficulty && h('p', null, h('span', { class: 'difficulty' }, scenario.difficulty)),
  h('p', { class: 'briefing-about' }, scenario.about),
  h('p', { class: 'briefing-facts' }, capital([...facts(scenario), ...scenario.special].join(' · '))),
  measuredWords(shelved, scenario) && h('p', { class: 'quiet' }, measuredWords(shelved, scenario)),
];

/** A row to be read: there is nothing to point at beside it. @param {ChartRow} row @returns {ChartRow} */
const plain = ({ cells }) => ({ subject: null, cells: cells.map(cell => cell.map(span => (span.is === 'subject' ? { is: 'plain', text: span.text } : span))) });

/** What each side is to reach, where a game has it as a table. @param {Scene} scene */
export const objectives = scene => scene.charts.filter(chart => chart.id === 'objectives').map(chart =>
  chartView({ ...chart, rows: chart.rows.map(plain) }, look([], [], [], [])));

/** How the scores stand, and what they make of the game. @param {Scene} scene */
export function standing({ tracks }) {
  const scores = tracks.filter(track => track.region === 'strip' && track.value !== null);
  return scores.length > 0 && h('section', { class: 'briefing-panel', 'data-key': 'standing' }, h('h3', null, 'How it stands'),
    h('dl', null, scores.map(track => h('div', null, h('dt', null, track.name), h('dd', null, score(track))))));
}

/** "3 of 12"; "4, Dismal; Poor at 9". @param {Track} track */
function score({ value, spaces, max, thresholds }) {
  if (spaces.length) return `${value} of ${max ?? spaces.length}`;
  const [marks, now] = [[...thresholds].sort((a, b) => a.at - b.at), value ?? 0];
  const [reached, next] = [marks.findLast(mark => mark.at <= now), marks.find(mark => now < mark.at)];
  return [[now, reached?.text].filter(word => word !== undefined).join(', '), next && `${next.text} at ${next.at}`].filter(Boolean).join('; ');
}

/**
 * The panels of a scene with these ids, in their order.
 * @param {Scene} scene
 * @param {string[]} ids
 * @param {string} [said] What has been said already.
 */
export const panels = (scene, ids, said = '') => ids.flatMap(id => scene.panels.filter(panel => panel.id === id))
  .map(panel => ({ ...panel, facts: panel.facts.filter(({ value }) => words(value) !== said) }))
  .filter(({ facts }) => facts.length > 0).map(panelView);

/** @param {Panel} panel */
const panelView = panel => h('section', { class: 'briefing-panel', 'data-key': panel.id }, h('h3', null, panel.title),
  h('dl', null, panel.facts.map(({ label, value }) => h('div', null, h('dt', null, label), h('dd', null, line(value, { subjects: false }))))));

/** The card of a man as a counter. @param {Card} card @returns {Piece} */
const man = ({ id, side, symbol, title, place, stats }) => ({ id, side, symbol, place, label: '', name: title, stats: stats.filter(({ label }) => label === 'Men'), badges: [], facing: null });

/** The counters of a side by kind. @param {Scene} scene @param {Side} side */
export function kinds(scene, side) {
  /** @type {Map<string, { piece: Piece, count: number }>} */
  const kinds = new Map();
  // On a field of ground the men are cards.
  const men = scene.tracks.some(track => track.kind === 'field') ? scene.cards.filter(card => card.kind !== 'action').map(man) : [];
  for (const piece of [...(men.length ? men : scene.pieces)].filter(piece => piece.side === side.id)) {
    const kind = JSON.stringify([piece.symbol, piece.label.replace(/\d+$/, ''), piece.stats]);
    const known = kinds.get(kind);
    if (known) known.count += 1;
    else kinds.set(kind, { piece, count: 1 });
  }
  return [...kinds.values()];
}

/** The counters of both sides, those of one kind as one with their number. @param {Scene} scene @returns {Child[]} */
function forces(scene) {
  const view = look(scene.sides, [], [], []);
  return scene.sides.map(side => {
    const all = kinds(scene, side);
    if (all.length === 0) return null;
    return h('section', { class: 'briefing-force', 'data-key': `force ${side.id}` }, h('h3', null, `${side.name} units`),
      h('ul', null, all.map(({ piece, count }) =>
        h('li', null, counterView({ ...piece, badges: [] }, view), h('span', { class: 'briefing-count' }, `× ${count}`)))));
  });
}
