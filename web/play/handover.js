// Between two people at one screen: hides everything until the other one has sat down.
/** @import { Session } from './session.js' */
import { h } from '../dom.js';
import { capital } from '../words.js';

/** @param {Session} session */
export function handOverView(session) {
  const seat = session.handOver ?? '';
  const name = capital(seat);
  return h('section', { class: 'hand-over', 'data-key': 'hand-over' },
    h('h2', null, `${name}: your decision`),
    h('p', null, 'Pass the screen over. The game stays hidden until you press the button.'),
    h('button', { type: 'button', class: 'button primary', onclick: () => void session.takeSeat() }, `I am ${name}`));
}
