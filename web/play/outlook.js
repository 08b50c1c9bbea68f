// What a piece sees, reaches and shoots at: three hatchings over the map that can be turned on and off, their legend,
// and the same in words.
/** @import { Outlook, Prompt } from '../wire.d.ts' */
/** @import { Look, Surveyed } from '../board/hatches.js' */
/** @import { Child } from '../dom.js' */
/** @import { PlayPage } from './play.js' */
import { announce } from '../announce.js';
import { hexOf } from '../board/stack.js';
import { LOOKS } from '../board/hatches.js';
import { h, svg } from '../dom.js';
import { icon } from '../icons.js';
import { api } from '../net.js';
import { line as lineOf } from '../text.js';

/** How many targets the panel names. */
const NAMED = 8;

export class OutlookTool {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.on = false;
    /** The piece that was pointed at; otherwise the one that the question is about. @type {string | null} */
    this.piece = null;
    /** @type {Set<Look>} */
    this.looks = new Set(/** @type {const} */ (['reaches', 'shoots']));
    /** @type {Outlook | null} */
    this.outlook = null;
    /** For which piece and position it was asked. */
    this.asked = '';
    /** Kept while nothing changes, so that the board knows that it is the same. @type {Surveyed | null} */
    this.surveyed = null;
  }

  toggle() {
    this.on = !this.on;
    this.piece = this.on ? this.picked() : null;
    announce(!this.on ? 'Outlook closed.' : this.subject() ? `Outlook: ${this.name(this.subject() ?? '')}.` : 'Outlook: choose a counter.');
    this.page.paint();
  }

  /** @param {Look} look */
  toggleLook(look) {
    if (!this.looks.delete(look)) this.looks.add(look);
    this.page.paint();
  }

  /** A counter was pointed at. @param {string} piece */
  choose(piece) {
    this.piece = piece;
    this.page.paint();
  }

  /** The piece in hand. */
  picked() {
    const pieces = this.page.scene?.pieces ?? [];
    return this.page.taking.picks.flat().find(id => pieces.some(piece => piece.id === id)) ?? null;
  }

  /** @returns {Prompt | null} */
  prompt() {
    return this.page.session.past ? null : this.page.scene?.prompt ?? null;
  }

  /** Whose outlook is shown: of the counter that was chosen, or of the one that the question is about. */
  subject() {
    const { scene } = this.page;
    const prompt = this.prompt();
    const asked = prompt?.outlook || this.on ? prompt?.subjects.find(id => scene?.pieces.some(piece => piece.id === id)) : undefined;
    return (this.on ? this.piece : null) ?? this.inHand() ?? asked ?? null;
  }

  /** The one piece of one's own in hand, if it is on the map: its reach is shaded, and its way follows the pointer. */
  inHand() {
    const { picks, held, meant } = this.page.taking;
    const [id = ''] = picks[0] ?? [];
    const piece = this.page.scene?.pieces.find(piece => piece.id === id);
    return held === 1 && meant.length && piece && hexOf(piece) && this.page.taking.own(id) ? id : null;
  }

  /** Whether the piece in hand may go by another way than the shortest. */
  get hasShelter() {
    return !this.on && this.inHand() !== null && !!this.outlook?.shelters?.length;
  }

  /** @returns {Look[]} */
  shown() {
    const own = this.prompt()?.outlook;
    return this.on ? LOOKS.filter(look => this.looks.has(look)) : this.inHand() ? ['reaches'] : own ? [own] : [];
  }

  /** What the board hatches; asks for it if the position or the piece is another one. @returns {Surveyed | null} */
  survey() {
    const { session, scene } = this.page;
    const subject = this.subject();
    const looks = this.shown();
    if (!subject || session.past || !session.message || !scene?.tools.includes('outlook')) {
      this.asked = '';
      this.outlook = this.surveyed = null;
      return null;
    }
    const key = `${session.seat} ${session.message.revision} ${subject}`;
    if (key !== this.asked) {
      this.asked = key;
      this.outlook = null;
      void this.ask(key, subject);
    }
    const { outlook } = this;
    const { sheltered } = this.page.taking;
    if (!outlook || !looks.length) this.surveyed = null;
    else if (!this.surveyed || this.surveyed.outlook !== outlook || this.surveyed.looks.join() !== looks.join() || this.surveyed.sheltered !== sheltered) this.surveyed = { outlook, looks, sheltered };
    return this.surveyed;
  }

  /** @param {string} key @param {string} piece */
  async ask(key, piece) {
    const { session } = this.page;
    const outlook = await api.outlook(session.id, session.seat, piece).then(answer => answer.outlook, () => null);
    if (this.asked !== key) return;
    this.outlook = outlook;
    if (this.on && outlook) announce(`${this.name(piece)}: ${LOOKS.map(look => count(outlook, look)).join(', ')}.`);
    this.page.paint();
  }

  /** @param {string} id */
  name(id) {
    return this.page.scene?.pieces.find(piece => piece.id === id)?.name ?? id;
  }

  /** @returns {Child} */
  panel() {
    if (!this.on) return null;
    const subject = this.subject();
    const { outlook } = this;
    return h('section', { class: 'look-panel', 'data-key': 'outlook', 'aria-label': 'Outlook' },
      h('header', null, h('h2', null, subject ? this.name(subject) : 'Outlook'),
        h('button', { type: 'button', class: 'icon', 'aria-label': 'Close the outlook', onclick: () => this.toggle() }, icon('close'))),
      subject && h('div', { class: 'look-toggles', role: 'group', 'aria-label': 'Map overlay' }, LOOKS.map(look => this.button(look))),
      !subject && h('p', null, 'Choose a counter on the map.'),
      subject && !outlook && h('p', null, 'Nothing known.'),
      outlook && outlook.notes.map(note => h('p', null, lineOf(note, { subjects: false }))),
      outlook && targets(outlook));
  }

  /** @param {Look} look */
  button(look) {
    return h('button', { type: 'button', class: 'look-toggle', 'aria-pressed': String(this.looks.has(look)), onclick: () => this.toggleLook(look) },
      swatch(look), h('span', null, { sees: 'Can see', reaches: 'Can reach', shoots: 'Can fire at' }[look]),
      this.outlook && h('b', null, this.outlook[look].length));
  }
}

/** @param {Outlook} outlook @param {Look} look */
const count = (outlook, look) => `${{ sees: 'can see', reaches: 'can reach', shoots: 'can fire at' }[look]} ${outlook[look].length} ${outlook[look].length === 1 ? 'hex' : 'hexes'}`;

/** A piece of the hatching. @param {Look} look */
function swatch(look) {
  const lines = { sees: 'M6 7h.01M14 7h.01M22 7h.01M10 13h.01M18 13h.01', reaches: 'M4 10H24', shoots: 'M3 3l14 14M11 3l14 14M3 11l6 6M19 3l7 7' }[look];
  return svg('svg', { class: `look-swatch look-${look}`, viewBox: '0 0 28 20', 'aria-hidden': 'true' },
    svg('path', { class: 'hatch-edge', d: 'M1.5 1.5h25v17h-25z' }), svg('path', { class: 'hatch-line', d: lines }));
}

/** What it may fire at, with the odds, and what it may not, with the rule. @param {Outlook} outlook */
function targets({ shoots }) {
  const taken = shoots.filter(shot => shot.odds || shot.refusal);
  return taken.length > 0 && h('ul', { class: 'look-list' }, taken.slice(0, NAMED).map(shot =>
    h('li', { class: shot.refusal ? null : 'may' }, h('span', { class: 'look-sign', 'aria-hidden': 'true' }, shot.refusal ? '–' : '◎'),
      h('span', null, h('button', { type: 'button', class: 'subject', 'data-point': shot.hex }, shot.hex), ': ', shot.odds ?? '', shot.refusal ? lineOf(shot.refusal, { subjects: false }) : ''))),
  taken.length > NAMED && h('li', null, `and ${taken.length - NAMED} more`));
}
