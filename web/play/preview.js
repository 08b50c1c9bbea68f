// What a choice means while the pointer or the focus rests on it, beside the list: the odds, or without dice what it is
// about, with its figures, and the rule behind it. Opening the choice shows the odds in the list itself, where they can be read at leisure.
/** @import { Choice, ClauseView, Scene } from '../wire.d.ts' */
/** @import { PlayPage } from './play.js' */
import { h, render } from '../dom.js';
import { api } from '../net.js';
import { makeCard } from '../parts/card.js';
import { look } from '../parts/look.js';
import { line } from '../text.js';
import { forecastView } from './forecast.js';

/** How long one rests before the odds are worked out, and before a rule is shown, in milliseconds. */
const [REST, LONG] = [300, 700];

/** Rules that were looked up for choices. @type {Map<string, ClauseView>} */
const rules = new Map();

/**
 * The rule of a choice that the question does not name already.
 * @param {PlayPage} page
 * @param {Choice} choice
 */
const ownRule = (page, choice) => choice.clauses.find(id => !page.scene?.prompt?.clauses.includes(id));

/**
 * @param {PlayPage} page
 * @param {number} n
 */
async function fetchRule(page, n) {
  const choice = page.taking.offered().find(choice => choice.n === n);
  const id = choice && ownRule(page, choice);
  // Whoever rests on a choice has asked for nothing, so that a failure needs no words.
  if (id && !rules.has(id)) await api.clause(id).then(clause => rules.set(id, clause), () => {});
}

/**
 * @param {PlayPage} page
 * @param {Choice} choice
 */
function ruleOf(page, choice) {
  const rule = rules.get(ownRule(page, choice) ?? '');
  return rule ? h('p', null, h('b', { class: 'preview-rule' }, rule.id), ' ', rule.text) : null;
}

/**
 * The card that a choice is about, or its row in a table, as when something is bought.
 * @param {Scene} scene
 * @param {Choice} choice
 */
function aboutThing({ cards, charts, sides }, { subjects }) {
  const card = cards.find(card => subjects.includes(card.id) && !card.facedown);
  if (card) return makeCard(card, look(sides, [], [], []), { still: true });
  const chart = charts.find(chart => chart.rows.some(row => row.subject && subjects.includes(row.subject)));
  const row = chart?.rows.find(row => row.subject && subjects.includes(row.subject));
  return chart && row ? h('dl', { class: 'preview-row' }, chart.columns.map(({ title }, at) => h('div', null, h('dt', null, title), h('dd', null, line(row.cells[at] ?? [], { subjects: false, clauses: false }))))) : null;
}

/**
 * @param {PlayPage} page
 * @param {AbortSignal} signal
 */
export function previewing(page, signal) {
  const box = h('div', { class: 'preview', popover: 'manual', 'aria-hidden': 'true' });
  /** @type {HTMLElement | null} */
  let on = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const hide = () => {
    on = null;
    clearTimeout(timer);
    box.remove();
  };
  const paint = () => {
    const n = Number(on?.dataset.choice);
    const { session } = page;
    const shown = session.shown;
    const choice = page.taking.offered().find(choice => choice.n === n);
    if (!on?.isConnected || !shown || !choice || !session.open || page.taking.asked === n) return hide();
    const forecast = choice.chance ? page.forecasts.get(session.seat, choice, shown.revision) : null;
    const said = forecast ? [forecastView(forecast)] : [aboutThing(shown.scene, choice), ruleOf(page, choice)];
    if (!said.some(Boolean)) return;
    render(box, ...said);
    if (!box.isConnected) {
      document.body.append(box);
      box.showPopover();
    }
    const from = on.getBoundingClientRect();
    box.style.left = `${from.right + 14}px`;
    // The list of what is for sale stays in sight.
    const below = (choice.chance ? null : document.querySelector('.with-board .tray:not(:empty)')?.getBoundingClientRect().top) ?? innerHeight;
    box.style.top = `${Math.max(8, Math.min(from.top - 8, below - box.offsetHeight - 8))}px`;
    if (forecast && !forecast.forecast && !forecast.error) timer = setTimeout(paint, 60);
  };
  /** @param {Event} event */
  const over = event => {
    const found = event.target instanceof Element ? event.target.closest('.choice') : null;
    if (found === on) return;
    hide();
    // A small screen has no room beside the list.
    if (!(found instanceof HTMLElement) || innerWidth < 700) return;
    const chance = found.classList.contains('chance');
    // What it is about only for a hand that has come there, not when the list has changed under it.
    if (!chance && !(event instanceof PointerEvent && (event.movementX || event.movementY))) return;
    on = found;
    if (chance) timer = setTimeout(paint, REST);
    else timer = setTimeout(() => void fetchRule(page, Number(found.dataset.choice)).then(() => on === found && paint()), LONG);
  };
  page.host.addEventListener('pointerover', over, { signal });
  // Only a move tells that the hand has moved.
  page.host.addEventListener('pointermove', over, { signal });
  page.host.addEventListener('focusin', over, { signal });
  page.host.addEventListener('pointerleave', hide, { signal });
  page.host.addEventListener('focusout', hide, { signal });
  page.host.addEventListener('click', hide, { signal });
  page.session.addEventListener('change', hide, { signal });
  signal.addEventListener('abort', hide);
}
