// Pan and zoom: one matrix on one element, set once per frame. Changing the geometry instead would repaint the board.

/** @import { Point } from './hexmath.js' */
/**
 * @typedef {object} Hands what the board does when it is touched
 * @property {(point: Point, event: PointerEvent) => void} tap
 * @property {(point: Point) => void} hold a long press
 * @property {(point: Point | null) => void} hover
 * @property {(scale: number) => void} settled the view came to rest
 * @property {() => boolean} draws whether one finger draws a line instead of moving the map
 * @property {(from: Point, to: Point, done: boolean) => void} draw
 * @property {(point: Point, touch: boolean) => boolean} grabs whether a drag from here takes something along instead of moving the map
 * @property {(point: Point) => void} carry it is taken along
 * @property {(point: Point | null) => void} drop it is put down, or nowhere
 */

/** How far a pointer may tremble during a tap, how long a press is, and when a gesture is over. */
const [TREMBLE, PRESS, REST] = [7, 500, 160];
const LARGEST = 3;
/** What remains around a board that fits. */
const BREATH = 12;

/** The view of a world inside a host element. */
export class PanZoom {
  /** @param {HTMLElement} host @param {HTMLElement} pane @param {HTMLElement} world @param {Hands} hands */
  constructor(host, pane, world, hands) {
    this.host = host;
    this.pane = pane;
    this.world = world;
    this.hands = hands;
    this.size = { width: 1, height: 1 };
    /** Where the host is on the screen. */
    this.box = new DOMRect();
    this.view = { x: 0, y: 0, scale: 1 };
    /** Whether the view is the one that `fit` gave, and follows the size of the window. */
    this.fitted = true;
    /** @type {Map<number, Point>} */
    this.pointers = new Map();
    this.frame = 0;
    this.rest = 0;
    this.press = 0;
    this.dragged = false;
    /** Whether the gesture under way draws a line. */
    this.drawing = false;
    /** Whether the gesture under way takes something along, or would. */
    this.grabbed = this.carrying = false;
    this.moving = false;
    /** Where a long press or a right click is under way. @type {Point | null} */
    this.held = null;
    // The listeners are on a pane in front of the world, so that windows over the board keep their own clicks.
    pane.addEventListener('pointerenter', () => this.measure());
    pane.addEventListener('pointerdown', event => this.down(event));
    pane.addEventListener('pointermove', event => this.move(event));
    pane.addEventListener('pointerup', event => this.up(event));
    pane.addEventListener('pointercancel', event => this.up(event, true));
    pane.addEventListener('pointerleave', () => hands.hover(null));
    // No click after a touch: it would come late and hit the window that a long press or two taps have opened.
    pane.addEventListener('touchend', event => {
      if (event.cancelable) event.preventDefault();
      host.focus({ preventScroll: true });
    }, { passive: false });
    pane.addEventListener('wheel', event => this.wheel(event), { passive: false });
    pane.addEventListener('contextmenu', event => {
      event.preventDefault();
      this.held = this.toWorld(this.local(event));
      if (event.buttons === 0 && this.pointers.size === 0) this.release();
    });
  }

  /** Looks where the host is. Done when a gesture begins, not in every frame: asking forces a layout. */
  measure() {
    this.box = this.host.getBoundingClientRect();
  }

  /** @param {MouseEvent} event @returns {Point} */
  local(event) {
    return { x: event.clientX - this.box.left, y: event.clientY - this.box.top };
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
    if (event.button !== 0) return;
    if (this.pointers.size === 0) this.measure();
    const point = this.local(event);
    this.pointers.set(event.pointerId, point);
    if (this.pointers.size > 1) {
      if (this.carrying) this.hands.drop(null);
      this.grabbed = this.carrying = false;
      this.dragged = true;
      clearTimeout(this.press);
      return;
    }
    this.start = point;
    this.dragged = false;
    this.grabbed = this.hands.grabs(this.toWorld(point), event.pointerType !== 'mouse');
    clearTimeout(this.press);
    if (event.pointerType !== 'mouse') {
      this.press = window.setTimeout(() => {
        this.dragged = true;
        this.held = this.toWorld(point);
      }, PRESS);
    }
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.pointers.get(event.pointerId);
    const point = this.local(event);
    if (!before) {
      if (event.pointerType === 'mouse') this.hands.hover(this.toWorld(point));
      return;
    }
    if (!this.dragged && this.start && Math.hypot(point.x - this.start.x, point.y - this.start.y) < TREMBLE) return;
    if (!this.dragged) {
      this.dragged = true;
      clearTimeout(this.press);
      this.pane.setPointerCapture(event.pointerId);
    }
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
    this.pointers.set(event.pointerId, point);
    if (others.length === 0 && this.start && this.hands.draws()) {
      this.drawing = true;
      this.hands.draw(this.toWorld(this.start), this.toWorld(point), false);
    } else if (others.length === 0 && this.start && this.grabbed) {
      if (!this.carrying) this.hands.carry(this.toWorld(this.start));
      this.carrying = true;
      this.hands.hover(this.toWorld(point));
    } else if (others.length === 0) {
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
    if (this.held) this.release();
    if (!this.pointers.delete(event.pointerId)) return;
    clearTimeout(this.press);
    if (this.drawing && this.start && !cancelled && this.pointers.size === 0) this.hands.draw(this.toWorld(this.start), this.toWorld(this.local(event)), true);
    if (this.carrying) this.hands.drop(cancelled ? null : this.toWorld(this.local(event)));
    this.grabbed = this.carrying = false;
    if (this.pointers.size === 0) this.drawing = false;
    this.settleSoon();
    if (!this.dragged && !cancelled && this.pointers.size === 0) this.hands.tap(this.toWorld(this.local(event)), event);
  }

  /** A long press is answered when it ends: a window that opened earlier would be closed again by letting go. */
  release() {
    const held = this.held;
    this.held = null;
    if (held) window.setTimeout(() => this.hands.hold(held));
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    if (!this.moving) this.measure();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1;
    const strength = event.ctrlKey ? 0.008 : 0.0016;
    this.zoom(Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * strength), this.local(event));
  }

  /** Zooms about a point of the host, or about its middle. @param {number} factor @param {Point} [about] */
  zoom(factor, about = { x: this.box.width / 2, y: this.box.height / 2 }) {
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
    const { width, height } = this.box;
    return Math.min((width - 2 * BREATH) / this.size.width, (height - 2 * BREATH) / this.size.height, 1.8);
  }

  smallest() {
    return Math.max(0.02, Math.min(this.fitScale(), 0.5));
  }

  /** Shows the whole world. */
  fit() {
    this.measure();
    if (this.box.width === 0) return;
    this.to(0, 0, Math.max(0.02, this.fitScale()));
    this.fitted = true;
  }

  /** Moves a point of the world to the middle. @param {Point} point @param {number} [scale] */
  center(point, scale = this.view.scale) {
    // Nothing is gained by the table beside the map.
    const inside = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number} */ length) => Math.max(room - length * scale, Math.min(0, room / 2 - at * scale));
    const { width, height } = this.size;
    this.to(inside(point.x, this.box.width, width), inside(point.y, this.box.height, height), scale);
  }

  /** Moves the view just so far that a point of the world can be seen well. @param {Point} point @param {number} room */
  reveal(point, room) {
    const { x, y, scale } = this.view;
    const [px, py] = [point.x * scale + x, point.y * scale + y];
    const [right, bottom] = [this.box.width, this.box.height];
    const edge = Math.min(room * scale, right / 3, bottom / 3);
    const dx = px < edge ? edge - px : px > right - edge ? right - edge - px : 0;
    const dy = py < edge ? edge - py : py > bottom - edge ? bottom - edge - py : 0;
    if (dx || dy) this.pan(dx, dy);
  }

  /** @param {number} x @param {number} y @param {number} scale */
  to(x, y, scale) {
    this.fitted = false;
    this.view = { x: this.bound(x, this.box.width, this.size.width * scale),
      y: this.bound(y, this.box.height, this.size.height * scale), scale };
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
    if (!this.moving) this.world.classList.add('moving');
    this.moving = true;
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => {
      if (this.pointers.size > 0 && this.dragged) return;
      this.moving = false;
      this.world.classList.remove('moving');
      this.hands.settled(this.view.scale);
    }, REST);
  }
}
