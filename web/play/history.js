// Steps back and forth through the whole game, and branches off into a "what if".
/** @import { Session } from './session.js' */
import { h } from '../dom.js';
import { icon } from '../icons.js';
import { api } from '../net.js';
import { settings } from '../settings.js';

/**
 * @param {Session} session
 * @param {() => void} close
 */
export function historyView(session, close) {
  const shown = session.shown;
  if (!shown) return null;
  const { step, steps, back, on } = shown.scene;
  // Whole moves and orders; with Shift, or if the player prefers it, single steps.
  const single = settings.singleSteps;
  /**
   * @param {string} name
   * @param {Parameters<typeof icon>[0]} sign
   * @param {number} to
   * @param {number} [small] Where it goes with Shift.
   */
  const jump = (name, sign, to, small = to) =>
    h('button', { type: 'button', class: 'icon', 'aria-label': name, title: small === to ? name : `${name}; with Shift, a single step`, disabled: to < 0 || to > steps || to === step, onclick: event => void session.lookAt(event.shiftKey ? small : to) }, icon(sign));
  const slider = h('input', {
    type: 'range', min: 0, max: steps, 'aria-label': 'Step', 'aria-valuetext': `Step ${step} of ${steps}`,
    onchange: event => void session.lookAt(Number(event.target.value)),
  });
  slider.setAttribute('value', String(step));
  return h('section', { class: 'history', 'aria-label': 'History', 'data-key': 'history' },
    jump('To the start', 'first', 0), jump('Step back', 'back', single ? step - 1 : back, step - 1), slider, jump('Step forward', 'forward', single ? step + 1 : on, step + 1), jump('To the current step', 'last', steps),
    h('p', { class: 'history-words' }, session.past ? `Viewing step ${step} of ${steps}` : `Step ${steps}, the current one`),
    h('button', { type: 'button', class: 'button', onclick: () => void branch(session, step) }, 'What if, from here'),
    h('button', { type: 'button', class: 'button', onclick: () => { void session.lookAt(steps); close(); } }, 'Back to the game'));
}

/** Across the top: that this is a branch and not the game, and what is to be known of how it was opened. @param {Session} session */
export function bands(session) {
  const game = session.message?.branch_of;
  const warning = session.message?.warning;
  return [
    game && h('p', { class: 'what-if', 'data-key': 'what-if' },
      h('b', null, 'What if'), ' The dice will fall differently, and everything hidden from you has been dealt anew. ',
      h('a', { href: `#/play/${game}` }, 'Back to the real game')),
    warning && h('p', { class: 'what-if', role: 'status', 'data-key': 'warning' }, warning),
  ];
}

/**
 * @param {Session} session
 * @param {number} step
 */
async function branch(session, step) {
  try {
    const info = await api.branch(session.id, session.seat, step);
    location.hash = `#/play/${info.id}`;
  } catch (error) {
    session.refused(error);
  }
}
