// Pan and zoom: one matrix on one element, set once per frame. Changing the geometry instead would repaint the board.

/** @import { Point } from './hexmath.js' */
/**
 * @typedef {object} Hands what the board does when it is touched
 * @property {(point: Point, event: PointerEvent) => void} tap
 * @property {(point: Point) => void} hold a long press
 * @property {(point: Point | null) => void} hover
 * @property {(scale: number) => void} settled the view came to rest
 */

/** How far a pointer may tremble during a tap, how long a press is, and when a gesture is over. */
const [TREMBLE, PRESS, REST] = [7, 500, 160];
const LARGEST = 3;
/** What remains around a board that fits. */
const BREATH = 12;

/** The view of a world inside a host element. */
export class PanZoom {
  /** @param {HTMLElement} host @param {HTMLElement} world @param {Hands} hands */
  constructor(host, world, hands) {
    this.host = host;
    this.world = world;
    this.hands = hands;
    this.size = { width: 1, height: 1 };
    this.view = { x: 0, y: 0, scale: 1 };
    /** Whether the view is the one that `fit` gave, and follows the size of the window. */
    this.fitted = true;
    /** @type {Map<number, Point>} */
    this.pointers = new Map();
    this.frame = 0;
    this.rest = 0;
    this.press = 0;
    this.dragged = false;
    host.addEventListener('pointerdown', event => this.down(event));
    host.addEventListener('pointermove', event => this.move(event));
    host.addEventListener('pointerup', event => this.up(event));
    host.addEventListener('pointercancel', event => this.up(event, true));
    host.addEventListener('pointerleave', () => hands.hover(null));
    host.addEventListener('wheel', event => this.wheel(event), { passive: false });
    host.addEventListener('contextmenu', event => {
      if (!this.covers(event)) return;
      event.preventDefault();
      if (this.pointers.size === 0) hands.hold(this.toWorld(this.local(event)));
    });
  }

  /** Whether an event belongs to the board, not to something that lies over it. @param {Event} event */
  covers(event) {
    return event.target === this.host || this.world.contains(/** @type {Node} */ (event.target));
  }

  /** @param {MouseEvent} event @returns {Point} */
  local(event) {
    const box = this.host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** A point of the host as a point of the world. @param {Point} point @returns {Point} */
  toWorld({ x, y }) {
    return { x: (x - this.view.x) / this.view.scale, y: (y - this.view.y) / this.view.scale };
  }

  /** A point of the world as a point of the host. @param {Point} point @returns {Point} */
  toHost({ x, y }) {
    return { x: x * this.view.scale + this.view.x, y: y * this.view.scale + this.view.y };
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (!this.covers(event) || event.button !== 0) return;
    const point = this.local(event);
    this.pointers.set(event.pointerId, point);
    if (this.pointers.size > 1) {
      this.dragged = true;
      clearTimeout(this.press);
      return;
    }
    this.start = point;
    this.dragged = false;
    clearTimeout(this.press);
    if (event.pointerType !== 'mouse') {
      this.press = window.setTimeout(() => {
        this.dragged = true;
        this.hands.hold(this.toWorld(point));
      }, PRESS);
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    const point = this.local(event);
    if (!before) {
      if (event.pointerType === 'mouse') this.hands.hover(this.covers(event) ? this.toWorld(point) : null);
      return;
    }
    if (!this.dragged && this.start && Math.hypot(point.x - this.start.x, point.y - this.start.y) < TREMBLE) return;
    if (!this.dragged) {
      this.dragged = true;
      clearTimeout(this.press);
      this.host.setPointerCapture(event.pointerId);
    }
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
    this.pointers.set(event.pointerId, point);
    if (others.length === 0) {
      this.to(this.view.x + point.x - before.x, this.view.y + point.y - before.y, this.view.scale);
    } else {
      const [other] = others;
      const factor = Math.hypot(point.x - other.x, point.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      this.to(this.view.x + (point.x - before.x) / 2, this.view.y + (point.y - before.y) / 2, this.view.scale);
      this.zoom(factor, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
    }
  }

  /** @param {PointerEvent} event @param {boolean} [cancelled] */
  up(event, cancelled = false) {
    if (!this.pointers.delete(event.pointerId)) return;
    clearTimeout(this.press);
    this.settleSoon();
    if (!this.dragged && !cancelled && this.pointers.size === 0) this.hands.tap(this.toWorld(this.local(event)), event);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!this.covers(event)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1;
    const strength = event.ctrlKey ? 0.008 : 0.0016;
    this.zoom(Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * strength), this.local(event));
  }

  /** Zooms about a point of the host, or about its middle. @param {number} factor @param {Point} [about] */
  zoom(factor, about = { x: this.host.clientWidth / 2, y: this.host.clientHeight / 2 }) {
    const { x, y, scale } = this.view;
    const next = Math.max(this.smallest(), Math.min(LARGEST, scale * factor));
    const change = next / scale;
    this.to(about.x - (about.x - x) * change, about.y - (about.y - y) * change, next);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.to(this.view.x + dx, this.view.y + dy, this.view.scale);
  }

  /** The scale at which the whole world is seen. */
  fitScale() {
    const { clientWidth, clientHeight } = this.host;
    return Math.min((clientWidth - 2 * BREATH) / this.size.width, (clientHeight - 2 * BREATH) / this.size.height, 1.8);
  }

  smallest() {
    return Math.max(0.02, Math.min(this.fitScale(), 0.5));
  }

  /** Shows the whole world. */
  fit() {
    if (this.host.clientWidth === 0) return;
    this.to(0, 0, Math.max(0.02, this.fitScale()));
    this.fitted = true;
  }

  /** Moves a point of the world to the middle. @param {Point} point @param {number} [scale] */
  center(point, scale = this.view.scale) {
    this.to(this.host.clientWidth / 2 - point.x * scale, this.host.clientHeight / 2 - point.y * scale, scale);
  }

  /** Moves the view just so far that a point of the world can be seen well. @param {Point} point @param {number} room */
  reveal(point, room) {
    const { x, y, scale } = this.view;
    const [px, py] = [point.x * scale + x, point.y * scale + y];
    const [right, bottom] = [this.host.clientWidth, this.host.clientHeight];
    const edge = Math.min(room * scale, right / 3, bottom / 3);
    const dx = px < edge ? edge - px : px > right - edge ? right - edge - px : 0;
    const dy = py < edge ? edge - py : py > bottom - edge ? bottom - edge - py : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  /** @param {number} x @param {number} y @param {number} scale */
  to(x, y, scale) {
    this.fitted = false;
    this.view = { x: this.bound(x, this.host.clientWidth, this.size.width * scale),
      y: this.bound(y, this.host.clientHeight, this.size.height * scale), scale };
    if (!this.frame) this.frame = requestAnimationFrame(() => this.apply());
    this.settleSoon();
  }

  /** A small world stays in the middle; a large one may be pushed until its edge is well inside the window.
   * @param {number} at @param {number} room @param {number} length */
  bound(at, room, length) {
    if (length <= room) return (room - length) / 2;
    const slack = Math.min(room * 0.3, 120);
    return Math.max(room - length - slack, Math.min(slack, at));
  }

  apply() {
    this.frame = 0;
    const { x, y, scale } = this.view;
    this.world.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${scale})`;
  }

  /** During a gesture the world is a layer of its own; afterwards it is painted anew, crisp at its new scale. */
  settleSoon() {
    this.world.classList.add('moving');
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => {
      if (this.pointers.size > 0 && this.dragged) return;
      this.world.classList.remove('moving');
      this.hands.settled(this.view.scale);
    }, REST);
  }
}
