// The page of a game in play: holds what only this screen knows (what is selected, which forecast is open), and paints.
/** @import { GameInfo } from '../wire.d.ts' */
/** @import { Choice, Scene } from '../wire.d.ts' */
/** @import { HexBoard } from '../board/hex-board.js' */
import '../board/hex-board.js';
import { render } from '../dom.js';
import { showHelp } from '../help.js';
import { masthead } from '../masthead.js';
import { api } from '../net.js';
import { look } from '../parts/look.js';
import { onSettings, settings } from '../settings.js';
import { symbolsUrl, themed } from '../theme.js';
import { barView } from './bar.js';
import { besideMap } from './beside.js';
import { Bulletins, bulletinsAt } from './bulletin.js';
import { dragging } from './drag.js';
import { folds } from './fold.js';
import { Forecasts } from './forecast.js';
import { focusHand } from './hand.js';
import { handOverView } from './handover.js';
import { bands, historyView } from './history.js';
import { keys } from './keys.js';
import { layOut } from './layout.js';
import { atEnd, logTools, showLog } from './log.js';
import { ordersView } from './orders.js';
import { Reckonings } from './over.js';
import { OutlookTool } from './outlook.js';
import { pointing } from './pointing.js';
import { previewing } from './preview.js';
import { NARROW, isOpen, panelTabs, trayLevel, watchRoom } from './room.js';
import { Session } from './session.js';
import { SightTool } from './sight.js';
import { sound } from './sounds.js';
import { Strikes } from './strikes.js';
import { Tab, panes, spotlight, tabs } from './stage.js';
import { Taking } from './taking.js';
import { ChanceBar } from './chances.js';
import { RecapTool } from './recap.js';
import { ThreatTool } from './threats.js';
import { HintTool } from './hint.js';
import { lookTools, title, tools } from './tools.js';
import { Moments } from './moments.js';
import { trayView } from './tray.js';
import { Watch } from './watch.js';

export class PlayPage {
  /**
   * @param {HTMLElement} host
   * @param {GameInfo} info
   */
  constructor(host, info) {
    this.host = host;
    this.session = new Session(info);
    this.watch = new Watch(this.session, () => this.paint());
    this.forecasts = new Forecasts(info.id, () => {
      this.paint();
      // The odds take more room than the line that stood in for them: the button below them would be out of sight.
      this.areas.orders.querySelector('.asked')?.scrollIntoView({ block: 'nearest' });
    });
    this.bulletins = new Bulletins(this);
    this.moments = new Moments(this);
    this.reckonings = new Reckonings(this);
    this.taking = new Taking(this);
    /** What the pointer or the focus is on, beside the board. @type {string[]} */
    this.pointed = [];
    /** The dice that were there when the last one was asked for. @type {number[] | undefined} */
    this.rolled = undefined;
    /** The last position whose sounds were played. @type {Scene | null} */
    this.sounded = null;
    /** Whether the question has changed since it was painted. */
    this.fresh = false;
    this.history = false;
    /** On a small screen: whether the sheet is open, if the player has said so. @type {boolean | null} */
    this.sheetOpen = null;
    /** On a small screen: whether the leaves cover the table. */
    this.leavesOpen = false;
    this.stageLeaf = new Tab();
    this.sideLeaf = new Tab();
    /** What is on the screen. @type {{ key: string, question: string, part: string | undefined, step: number }} */
    this.painted = { key: '', question: '', part: '', step: 0 };
    this.board = /** @type {HexBoard} */ (document.createElement('hex-board'));
    /** The board that is drawn, and the one that is being fetched. */
    this.boardKey = '';
    this.boardAsked = '';
    this.areas = layOut(host, this.board, () => this.toggleSheet());
    this.sight = new SightTool(this);
    this.outlook = new OutlookTool(this);
    this.threats = new ThreatTool(this);
    this.recap = new RecapTool(this);
    this.strikes = new Strikes(this);
    this.chances = new ChanceBar(this);
    this.hint = new HintTool(this);
    const signal = (this.gone = new AbortController()).signal;
    this.session.addEventListener('change', () => this.changed(), { signal });
    this.session.addEventListener('busy', () => host.querySelector('.play')?.toggleAttribute('data-busy', this.session.busy), { signal });
    signal.addEventListener('abort', onSettings(() => this.changed()));
    // Who sorts a list sees it sorted.
    host.addEventListener('sorted', () => this.paint(), { signal });
    pointing(this, signal);
    previewing(this, signal);
    dragging(this, signal);
    keys(this, signal);
    watchRoom(this, signal);
  }

  toggleSheet() {
    this.sheetOpen = !(this.sheetOpen ?? !folds(this));
    this.paint();
  }

  toggleLeaves() {
    this.leavesOpen = !this.leavesOpen;
    this.paint();
    // What was not shown could not be scrolled.
    if (this.leavesOpen) this.areas.log.scrollTop = this.areas.log.scrollHeight;
  }

  stop() {
    this.gone.abort();
    this.session.stop();
    clearTimeout(this.watch.timer);
    this.bulletins.stop();
    this.chances.stop();
    this.forecasts.forget();
  }

  /** The scene on the screen. */
  get scene() {
    return this.session.shown?.scene ?? null;
  }

  /** After a message of the server, or a new setting. */
  changed() {
    const shown = this.session.shown;
    const key = `${this.session.seat} ${shown?.revision} ${shown?.scene.step}`;
    const question = JSON.stringify([this.session.seat, this.session.answers, shown?.scene.prompt, shown?.scene.choices]);
    this.forecasts.wake();
    if (key !== this.painted.key) {
      this.forecasts.forget();
      this.taking.forget();
    }
    // What the other side does while both decide leaves the question as it is, and the half-made answer too.
    if (question !== this.painted.question) {
      this.fresh = true;
      this.taking.reset();
      this.pointed = [];
      // Within one part of play, as while buying, the list stays where it was scrolled to.
      if (shown?.scene.prompt?.group !== this.painted.part) {
        this.areas.orders.scrollTop = 0;
        this.sheetOpen = null;
      }
      const box = /** @type {HTMLInputElement | null} */ (document.getElementById('filter'));
      if (box) box.value = '';
    }
    const focus = document.activeElement;
    const inOrders = this.areas.sheet.contains(focus);
    const asked = this.session.rolling?.dice;
    const die = asked && asked !== this.rolled;
    this.rolled = asked;
    this.bulletins.follow();
    this.recap.follow();
    this.strikes.follow();
    this.watch.next();
    if (shown && !this.session.past && !this.session.handOver) {
      sound(this.sounded, shown.scene);
      this.sounded = shown.scene;
    }
    this.paint();
    if (die) focusHand(this.areas.orders);
    // The button that was pressed is gone with its decision: the next stands in for it.
    if (inOrders && (!focus?.isConnected || document.activeElement === document.body)) this.focusChoices();
    this.painted = { key, question, part: shown?.scene.prompt?.group, step: shown?.scene.step ?? 0 };
  }

  focusChoices() {
    const first = this.areas.sheet.querySelector('.choice.marked, .choice.usual, .choice');
    if (first instanceof HTMLElement) first.focus();
  }

  /** The button that rolls has the focus, so that one more key rolls. */
  focusRoll() {
    const roll = this.areas.bar.querySelector('[data-roll]');
    if (roll instanceof HTMLElement) roll.focus({ preventScroll: true });
  }

  paint() {
    const { session } = this;
    const shown = session.shown;
    if (!shown) return;
    const { scene } = shown;
    const hidden = !!session.handOver;
    this.areas.handOver.hidden = !hidden;
    render(this.areas.handOver, hidden && handOverView(session));
    this.host.querySelector('.play')?.classList.toggle('hidden-from-view', hidden);
    masthead(title(scene, hidden, session.info.name), tools(this), () => showHelp(this));
    if (hidden) {
      this.putAway();
      this.forStyle(shown);
      return;
    }
    const { taking } = this;
    const { choices } = taking.listed();
    const live = session.past ? [] : choices;
    const lesson = session.past ? null : shown.lesson;
    const asked = live.find(choice => choice.n === taking.asked);
    const pointed = [...this.pointed, ...(asked?.subjects ?? []), ...(lesson?.subjects ?? []), ...(scene.prompt?.subjects ?? [])];
    const view = look(scene.sides, live, taking.picks.flat(), pointed);
    // Asked before anything is written: asking in between would lay out the page each time.
    const logEnd = atEnd(this.areas.log);
    render(this.areas.band, bands(session), shown.board === null && this.recap.panel());
    render(this.areas.strip, panes(scene, 'strip', view).flatMap(pane => pane.parts()), this.chances.bar());
    render(this.areas.orders, ordersView(this));
    render(this.areas.bar, barView(this));
    render(this.areas.history, (this.history || session.past) && historyView(session, () => { this.history = false; this.paint(); }));
    this.paintBoard(live, pointed);
    render(this.areas.lookTools, lookTools(this));
    render(this.areas.looks, this.recap.panel(), this.sight.panel(), this.outlook.panel(), this.threats.panel());
    this.sight.follow(session.message?.revision ?? -1);
    this.paintLeaves(view, lesson?.subjects ?? null);
    this.moments.paint();
    render(this.areas.logTools, logTools());
    showLog(this.areas.log, scene.log, { minor: settings.minor, step: scene.step, before: this.painted.key ? this.painted.step : scene.step, pages: step => bulletinsAt(scene, step), show: at => this.bulletins.show(scene.bulletins, at) });
    this.forStyle(shown);
    // Measured after everything is written: the page is laid out once.
    if (logEnd) this.areas.log.scrollTop = this.areas.log.scrollHeight;
    this.stageLeaf.settle(this.areas.tray, this.fresh);
    this.sideLeaf.settle(this.areas.side, this.fresh);
    this.fresh = false;
  }

  /** Takes everything off the table that the next one to look must not see. */
  putAway() {
    const { strip, orders, bar, history, tray, foot, side, moments, log, stage } = this.areas;
    for (const area of [strip, orders, bar, history, tray, foot, side, moments, log, this.areas.looks, this.areas.panelTabs]) render(area);
    stage.hidden = true;
    this.board.update({ pieces: [], shades: [], choices: [], subjects: [], selected: [], surveyed: null, threats: [], recap: null, struck: null });
  }

  /** @param {import('../wire.d.ts').SceneMessage} shown */
  forStyle({ revision, scene }) {
    const root = /** @type {HTMLElement} */ (this.host.querySelector('.play'));
    root.dataset.part = scene.prompt?.group ?? '';
    root.dataset.revision = String(revision);
    root.classList.toggle('leaves-open', this.leavesOpen);
    root.classList.toggle('past', !!this.session.past);
    root.classList.toggle('branch', !!this.session.message?.branch_of);
    root.classList.toggle('with-board', !this.areas.stage.hidden);
    root.classList.toggle('no-side', !isOpen(this, 'side'));
    root.classList.toggle('no-log', !isOpen(this, 'log'));
    // A strip that scrolls is reached by the keyboard.
    if (NARROW.matches) this.areas.strip.tabIndex = 0;
    else this.areas.strip.removeAttribute('tabindex');
    const open = this.sheetOpen ?? !folds(this);
    root.classList.toggle('folded', !open);
    root.querySelector('.handle')?.setAttribute('aria-expanded', String(open));
  }

  /**
   * @param {Choice[]} choices
   * @param {string[]} subjects
   */
  paintBoard(choices, subjects) {
    const shown = this.session.shown;
    if (!shown) return;
    this.areas.stage.hidden = shown.board === null;
    if (shown.board === null) return;
    const { pieces, shades, sides } = shown.scene;
    const view = { pieces, shades, sides, choices, subjects, selected: this.taking.picks.flat(), symbolsUrl: symbolsUrl(), surveyed: this.outlook.survey(), threats: this.threats.survey(), recap: this.recap.survey(), struck: this.strikes.survey() };
    if (shown.board === this.boardKey) {
      this.board.update(view);
      return;
    }
    const key = shown.board;
    if (key === this.boardAsked) return;
    this.boardAsked = key;
    Promise.all([api.board(this.session.id, key), themed(this.session.info.game)]).then(([board]) => {
      if (this.boardAsked === key) this.boardAsked = '';
      if (this.session.shown?.board !== key) return;
      this.boardKey = key;
      this.board.setBoard(key, board);
      // What is on the screen may be a later position than the one that asked for the board.
      this.paint();
    }, error => {
      this.boardAsked = '';
      this.session.refused(error);
    });
  }

  /**
   * @param {import('../parts/look.js').Look} view
   * @param {string[] | null} taught
   */
  paintLeaves(view, taught) {
    if (!this.scene) return;
    const scene = this.areas.stage.hidden ? this.scene : besideMap(this.scene);
    const part = `${scene.prompt?.group ?? ''} ${taught?.join() ?? ''}`;
    const wanted = new Set(taught ?? scene.choices.flatMap(choice => choice.subjects));
    const stage = panes(scene, 'stage', view);
    const foot = panes(scene, 'foot', view);
    this.stageLeaf.follow(stage, part, wanted);
    const onStage = new Set([...stage, ...foot].flatMap(pane => [...pane.things]));
    const hexes = new Set(this.areas.stage.hidden ? [] : scene.pieces.filter(piece => typeof piece.place === 'object' && 'hex' in piece.place).map(piece => piece.id));
    const side = panes(scene, 'side', view);
    const elsewhere = new Set([...wanted].filter(id => !onStage.has(id) && !hexes.has(id)));
    this.sideLeaf.follow(side, part, elsewhere);
    const level = trayLevel(this, stage, wanted);
    this.areas.tray.dataset.level = String(level);
    render(this.areas.tray, ...this.trayParts(scene, view, stage, level));
    render(this.areas.foot, foot.flatMap(pane => pane.parts()));
    render(this.areas.side, tabs('side', 'Cards and charts', side, this.sideLeaf, () => this.paint()));
    render(this.areas.panelTabs, panelTabs(this, side.some(pane => [...pane.things].some(id => elsewhere.has(id)))));
  }

  /**
   * Below the map its tray; without a map the stage itself.
   * @param {import('../wire.d.ts').Scene} scene
   * @param {import('../parts/look.js').Look} view
   * @param {import('./stage.js').Pane[]} panes
   * @param {import('./room.js').Level} level
   */
  trayParts(scene, view, panes, level) {
    if (!this.areas.stage.hidden) return trayView(this, panes, level);
    return panes.length ? tabs('stage', 'Stage', panes, this.stageLeaf, () => this.paint()) : [spotlight(scene, view)];
  }
}
