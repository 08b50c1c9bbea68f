// What a scenario is about, before it begins: its map, the situation, the forces as counters, and how it is won.
/** @import { Panel, Piece, ScenarioInfo, Scene, ShelfGame } from '../wire.d.ts' */
/** @import { Child } from '../dom.js' */
import { paintCover } from '../board/cover.js';
import { h, render } from '../dom.js';
import { api } from '../net.js';
import { counterView } from '../parts/counter.js';
import { look } from '../parts/look.js';
import { line } from '../text.js';
import { picture, symbolsUrl, themed } from '../theme.js';
import { capital } from '../words.js';
import { facts, measuredWords } from './scenarios.js';

/** The panels that say how it is won and who fights, by their ids. */
const TOLD = ['victory', 'conditions', 'places', 'arrivals', 'forces'];

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
  const words = [h('h2', null, scenario.name), ...situation(shelved, scenario)];
  render(host, map, words);
  try {
    const [{ scene }] = await Promise.all([api.scenario(game, scenario.id), themed(game)]);
    if (host.dataset.scenario !== scenario.id) return;
    // A campaign begins without a map: then the box has a picture.
    const painted = scene.board ? scene : (await api.cover(game)).scene;
    if (host.dataset.scenario !== scenario.id) return;
    if (painted.board) paintCover(map, painted.board, painted.pieces, painted.sides, symbolsUrl(game), painted.shades);
    else map.replaceChildren(picture('cover', '', game));
    render(host, map, words, panels(scene), forces(scene));
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

/** The panels of a scene with these ids, in their order. @param {Scene} scene @param {string[]} [ids] */
export const panels = (scene, ids = TOLD) => ids.flatMap(id => scene.panels.filter(panel => panel.id === id)).map(panelView);

/** @param {Panel} panel */
const panelView = panel => h('section', { class: 'briefing-panel', 'data-key': panel.id }, h('h3', null, panel.title),
  h('dl', null, panel.facts.map(({ label, value }) => h('div', null, h('dt', null, label), h('dd', null, line(value, { subjects: false }))))));

/** The counters of both sides, those of one kind as one with their number. @param {Scene} scene @returns {Child[]} */
function forces(scene) {
  const view = look(scene.sides, [], [], []);
  return scene.sides.map(side => {
    /** @type {Map<string, { piece: Piece, count: number }>} */
    const kinds = new Map();
    for (const piece of scene.pieces.filter(piece => piece.side === side.id)) {
      const kind = JSON.stringify([piece.symbol, piece.label.replace(/\d+$/, ''), piece.stats]);
      const known = kinds.get(kind);
      if (known) known.count += 1;
      else kinds.set(kind, { piece, count: 1 });
    }
    if (kinds.size === 0) return null;
    return h('section', { class: 'briefing-force', 'data-key': `force ${side.id}` }, h('h3', null, `${side.name} units`),
      h('ul', null, [...kinds.values()].map(({ piece, count }) =>
        h('li', null, counterView({ ...piece, badges: [] }, view), h('span', { class: 'briefing-count' }, `× ${count}`)))));
  });
}
