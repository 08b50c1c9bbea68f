// How an answer comes about by pointing: what is in hand, what may be meant with it, which choice is asked about, and
// what is taken. The same for mouse, touch, drag, keyboard and list.
/** @import { Meaning } from './meaning.js' */
/** @import { PlayPage } from './play.js' */
/** @import { Pick, Selection } from './selection.js' */
/** @import { Scene } from '../wire.d.ts' */
import { announce } from '../announce.js';
import { hexOf } from '../board/stack.js';
import { settings } from '../settings.js';
import { inOrder } from './choices.js';
import { readable } from './list.js';
import { Meanings, alternatives, plainest, weigh } from './meaning.js';
import { matching, named, narrow, point } from './selection.js';

/** The numbers of the usual intention and of the one that a lesson leads to, which are in no list. */
const USUAL = -1_000_000;
const LED = -1_000_001;

/** How something was pointed at: whether all of the pick is meant, whether a counter was hit and not the ground beside it, and whether Shift was held.
 * @typedef {{ whole?: boolean, hit?: boolean, shift?: boolean }} How */

/**
 * The usual intention and the single decisions, of which none is usual where an intention is; what gives the game up is in the menu.
 * @param {Scene | null} scene
 * @returns {{ usual: Meaning | null, single: Meaning[] }}
 */
function offers(scene) {
  const single = (scene?.choices ?? []).filter(choice => !choice.gives_up);
  if (!scene?.usual) return { usual: null, single };
  // What reads the same is the same to the player, and has its key.
  const twin = single.find(choice => choice.text === scene.usual?.text);
  const usual = { ...scene.usual, n: USUAL, key: twin?.key ?? null, usual: true, gives_up: false };
  return { usual, single: single.filter(choice => choice !== twin).map(choice => (choice.usual ? { ...choice, usual: false } : choice)) };
}

export class Taking {
  /** @param {PlayPage} page */
  constructor(page) {
    this.page = page;
    this.meanings = new Meanings(page.session.id);
    /** What may be meant with what is in hand. @type {Meaning[]} */
    this.meant = [];
    /** How often something was pointed at or let go: an answer to an earlier question is of no use. */
    this.pointings = 0;
    /** @type {Pick[]} */
    this.picks = [];
    /** How many of the picks are in hand; what comes after them is what is done with it. */
    this.held = 0;
    this.filter = '';
    /** Whether what is in hand goes by the least exposed way, where there is another than the shortest. */
    this.sheltered = false;
    /** The choice whose odds are open. @type {number | null} */
    this.asked = null;
    /** What the scene on the screen offers, made once. @type {{ scene: unknown, usual: Meaning | null, single: Meaning[] }} */
    this.known = { scene: null, usual: null, single: [] };
  }

  /** All that can be chosen: whole intentions first, then single decisions. @returns {Meaning[]} */
  offered() {
    const { usual, led } = this;
    const { single } = this.known;
    if (led?.n === LED) return [led];
    return usual ? [usual, ...this.meant, ...single] : [...this.meant, ...single];
  }

  /** What a player in no doubt would mean now, if that is more than the usual decision. @returns {Meaning | null} */
  get usual() {
    const { scene, session } = this.page;
    if (this.known.scene !== scene) this.known = { scene, ...offers(scene) };
    return session.past || this.only !== null ? null : this.known.usual;
  }

  /** The choices left by what was picked and by the filter; those of them that are listed, and how many more there are under each heading. */
  listed() {
    const all = this.offered();
    const only = this.only;
    if (only !== null) {
      const choices = all.filter(choice => choice.n === only);
      return { choices, shown: choices, more: new Map() };
    }
    /** @type {Meaning[]} */
    const choices = inOrder(matching(narrow(all, this.picks), this.filter));
    return { choices, ...readable(choices, this.page.scene, this.asked) };
  }

  /** The one choice that a lesson leads to: a decision, or a whole intention. @returns {Meaning | null} */
  get led() {
    const { session } = this.page;
    const lesson = session.past ? null : session.message?.lesson;
    if (lesson?.meant) return { ...lesson.meant, n: LED, key: null, usual: false };
    return session.message?.scene.choices.find(choice => choice.n === (lesson?.choice ?? null)) ?? null;
  }

  /** Its number. */
  get only() {
    return this.led?.n ?? null;
  }

  /** What was picked, by name. */
  names() {
    const { scene } = this.page;
    const names = this.picks.map(([id = '']) => scene?.pieces.find(piece => piece.id === id)?.name
      ?? scene?.cards.find(card => card.id === id)?.title ?? scene?.tracks.flatMap(track => track.spaces).find(space => space.id === id)?.label ?? id);
    return this.held > 2 ? [`${names[0]} and ${this.held - 1} others`, ...names.slice(this.held)] : names;
  }

  /** The game has moved on: what was found out is of no use any more. */
  forget() {
    this.meanings.forget();
  }

  /** Another question: nothing is in hand. */
  reset() {
    this.pointings += 1;
    this.picks = [];
    this.held = 0;
    this.meant = [];
    this.asked = null;
    this.filter = '';
  }

  /** Whether a thing is a piece of the player. @param {string} id */
  own(id) {
    const { scene } = this.page;
    const side = scene?.pieces.find(piece => piece.id === id)?.side;
    return scene?.sides.find(one => one.id === side)?.own ?? false;
  }

  /** Whether a thing is in hand. @param {string} id */
  stands(id) {
    return this.picks.slice(0, this.held).flat().includes(id);
  }

  /** The own pieces that lie together with one. @param {string} id */
  stack(id) {
    const pieces = this.page.scene?.pieces ?? [];
    const found = pieces.find(piece => piece.id === id);
    const hex = found && hexOf(found);
    return hex ? pieces.filter(piece => piece.side === found.side && hexOf(piece) === hex).map(piece => piece.id) : [id];
  }

  /**
   * Somebody pointed at a thing, on the board, on a card or in a chart.
   * @param {Pick} pick
   * @param {How} [how]
   */
  async point(pick, how = {}) {
    const { session, scene, watch } = this.page;
    if (!session.open || !scene) return;
    watch.stop();
    if (this.only !== null) return this.follow(pick);
    const [top = ''] = pick;
    const own = how.hit !== false && this.own(top);
    if (how.shift && own) return this.gather(top);
    this.pointings += 1;
    const again = this.picks.some(old => old.includes(top));
    if (how.shift && this.held && !again) return void session.why([...this.picks.slice(0, this.held).flat(), ...pick.slice(-1)]);
    if (this.held && this.meant.length && !again && !own) {
      const selection = point(this.meant, this.picks.slice(0, this.held), pick, how.whole);
      if (selection && selection.picks.length > this.held) return this.mean(selection);
    }
    // A carrier and whom it loads: two of one's own that mean something together and nothing else.
    const both = this.held && own && !again ? narrow(this.meant, [...this.picks.slice(0, this.held), [top]]).filter(choice => choice.subjects.every(id => pick.includes(id) || this.stands(id))) : [];
    if (both.length === 1) return this.mean({ picks: [...this.picks.slice(0, this.held), [top]], choices: both });
    // Another piece of one's own is taken, and what was in hand stays where it is; unless the two belong together.
    if (own && !again && !narrow(scene.choices, [...this.picks, [top]]).length) this.picks = [];
    const asked = this.pointings;
    if (!again && (await this.ask([top])) && this.meant.length) return this.hold([top]);
    if (asked !== this.pointings || !this.page.scene) return;
    if (again) this.meant = [];
    const selection = point(this.page.scene.choices, this.picks, pick, how.whole);
    if (!selection) {
      void session.why([...this.picks.flat(), ...pick.slice(0, 1)]);
      return;
    }
    this.held = 0;
    this.choosing(selection);
  }

  /** Whatever the lesson marks does its step. @param {Pick} pick */
  follow(pick) {
    const { session } = this.page;
    const { led } = this;
    const marked = [...(session.message?.lesson?.subjects ?? []), ...(led?.subjects ?? [])];
    const [top = ''] = pick;
    // A whole move is made as in the game: the unit first, then where it goes.
    const takes = led?.n === LED && !this.picks.length && this.own(top) && led.subjects.includes(top) && led.subjects.some(id => !this.own(id));
    if (takes) {
      this.picks = [[top]];
      this.held = 1;
      this.page.paint();
    } else if (led && pick.some(id => marked.includes(id))) {
      this.take(led);
    } else {
      session.say('In this lesson, choose what is marked.');
    }
  }

  /** Takes all of a stack; or, if something else is in hand already, one more. @param {string} id */
  async gather(id) {
    const held = this.picks.slice(0, this.held).flat();
    const stack = this.stack(id);
    const ids = held.length && !stack.some(one => held.includes(one)) ? [...held, id] : stack;
    this.pointings += 1;
    if (!(await this.ask(ids))) return;
    if (this.meant.length) this.hold(ids);
    else this.page.session.say(ids.length > 1 ? 'These can do nothing together now.' : 'It can do nothing now.');
  }

  /**
   * Takes something from the board by dragging it.
   * @param {string} id
   */
  async carry(id) {
    if (!this.page.session.open) return;
    this.page.watch.stop();
    const held = this.picks.slice(0, this.held).flat();
    // A stack that was taken whole is carried whole.
    if (held.includes(id) && this.meant.length) return;
    this.pointings += 1;
    this.picks = [[id]];
    this.held = 1;
    this.asked = null;
    this.page.paint();
    if (this.only === null && (await this.ask([id]))) this.page.paint();
  }

  /**
   * What was carried is dropped on something: where it means nothing, the rules say why, and it is let go.
   * @param {Pick} pick
   */
  async drop(pick) {
    const held = this.picks.slice(0, this.held).flat();
    if (!held.length) return;
    if (this.only !== null) {
      this.picks = [];
      this.held = 0;
      return this.follow([...held, ...pick]);
    }
    const message = this.page.session.message;
    if (!this.meant.length && message) this.meant = await this.meanings.of(message, held);
    if (this.page.session.message !== message || !this.page.scene) return;
    const others = pick.filter(id => !held.includes(id));
    const picks = this.picks.slice(0, this.held);
    for (const choices of [this.meant, this.page.scene.choices]) {
      const left = narrow(choices, picks);
      const onto = others.filter(id => left.some(choice => choice.subjects.includes(id)));
      if (!onto.length) continue;
      const selection = { picks: [...picks, onto], choices: narrow(left, [onto]) };
      return choices === this.meant ? this.mean(selection) : this.choosing(selection);
    }
    const on = [...held.slice(0, 1), ...pick.slice(-1)];
    this.clear();
    if (!held.some(id => pick.includes(id))) void this.page.session.why(on);
  }

  /**
   * Finds out what may be meant with things; a lesson goes by single decisions.
   * @param {string[]} ids
   * @returns {Promise<boolean>} Whether it is still of use.
   */
  async ask(ids) {
    const { session, host } = this.page;
    const message = session.message;
    if (!message || this.only !== null) return false;
    const asked = this.pointings;
    const busy = (/** @type {boolean} */ on) => host.querySelector('.play')?.toggleAttribute('data-busy', on || session.busy);
    busy(true);
    const meant = await this.meanings.of(message, ids);
    busy(false);
    if (session.message !== message || asked !== this.pointings) return false;
    this.meant = meant;
    return true;
  }

  /** These are in hand now, with all that may be meant with them. @param {string[]} ids */
  hold(ids) {
    this.held = ids.length;
    this.mean({ picks: ids.map(id => [id]), choices: this.meant });
  }

  /**
   * What was pointed at, as whole intentions. A target is attacked by all that help; a unit waits for where it goes.
   * @param {Selection} selection
   */
  mean(selection) {
    this.settle(selection);
    const [first = ''] = this.picks[0] ?? [];
    const about = this.page.scene?.prompt?.subjects ?? [];
    // A number is asked for by a field.
    const numbered = selection.choices.some(choice => choice.amount);
    const target = !numbered && this.held < 2 && this.page.scene?.pieces.some(piece => piece.id === first) && !this.own(first) ? selection.choices[0] : null;
    const pointed = this.picks.length > this.held;
    // Of several that stand together, the one that was hit.
    const hit = selection.choices.filter(choice => choice.subjects.includes(this.picks.at(-1)?.[0] ?? ''));
    const one = pointed ? named(selection, about) ?? this.way(hit.length ? hit : selection.choices) : (this.held < 2 ? named(selection, about) : null) ?? target ?? null;
    if (one) this.take(one);
    else this.page.paint();
    announce(`${this.names().join(' and ')}: ${one ? one.text : `${selection.choices.length} possible`}`);
  }

  /** The plainest of some meanings, by the way that the player wants. @param {Meaning[]} meanings */
  way(meanings) {
    const plain = plainest(meanings);
    return (plain && this.sheltered ? alternatives(meanings, plain)[1] : null) ?? plain;
  }

  /** The shortest way, or the least exposed. */
  toggleWay() {
    this.sheltered = !this.sheltered;
    announce(this.sheltered ? 'The least exposed route.' : 'The shortest route.');
    this.page.paint();
  }

  /** @param {Selection} selection */
  choosing(selection) {
    this.settle(selection);
    const one = named(selection, this.page.scene?.prompt?.subjects);
    if (one) this.take(one);
    else this.page.paint();
    const [first, second] = selection.choices;
    if (this.picks.length) announce(`${this.names().join(' and ')}: ${first && !second ? first.text : `${selection.choices.length} decisions`}`);
  }

  /** @param {Selection} selection */
  settle({ picks }) {
    this.picks = picks;
    this.filter = '';
    this.asked = null;
    this.page.session.notice = null;
  }

  /**
   * Takes a decision, after its odds have been seen.
   * @param {Meaning} choice
   * @param {boolean} [sure]
   */
  take(choice, sure = false) {
    const { session, watch } = this.page;
    if (!session.open) return;
    if (this.only !== null && this.only !== choice.n) {
      session.say('In this lesson, choose what is marked.');
      return;
    }
    if (choice.unweighed) return void this.weighed(choice, sure);
    // Who points at a section and lets it prepare has nothing to weigh; the rest of a phase is asked about.
    const safe = choice.safe && choice.subjects.length > 0;
    const ask = (choice.chance && !safe) || settings.confirm;
    if (!sure && ask && this.asked !== choice.n) {
      this.asked = choice.n;
      watch.stop();
      this.page.paint();
      this.page.focusRoll();
      return;
    }
    this.page.forecasts.rest();
    void session.decide(choice);
  }

  /** Takes one of very many intentions, once it is known whether dice fall. @param {Meaning} choice @param {boolean} sure */
  async weighed(choice, sure) {
    const { session } = this.page;
    const { message } = session;
    if (!message) return;
    const found = await weigh(this.meanings, message, choice);
    if (session.message !== message) return;
    this.meant = this.meant.map(one => (one.n === found.n ? found : one));
    this.take(found, sure);
  }

  /** Lets go of what was picked. */
  clear() {
    const { session, watch } = this.page;
    if (session.rolling) {
      watch.stop();
      session.putDown();
      this.page.focusChoices();
    }
    this.reset();
    session.notice = null;
    const box = /** @type {HTMLInputElement | null} */ (document.getElementById('filter'));
    if (box) box.value = '';
    this.page.paint();
  }

  /** @param {string} text */
  setFilter(text) {
    this.filter = text;
    this.asked = null;
    this.page.paint();
  }
}
