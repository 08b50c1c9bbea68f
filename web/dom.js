// Making and updating elements. Parts of the screen are functions that return a fresh tree; `patch` writes only what
// differs into the tree on the page, so that focus, scrolling and open folds stay where they are.

/** @typedef {Node | string | number | false | null | undefined} Child */
/** @typedef {Child | Child[]} Children */
/** @typedef {(event: any) => unknown} Handler */
/** @typedef {{ onclick?: Handler, oninput?: Handler, onchange?: Handler, onsubmit?: Handler, [name: string]: any }} Props */

const SVG = 'http://www.w3.org/2000/svg';

// Handlers are properties and not listeners, so that `patch` can hand them over.
const HANDLERS = /** @type {const} */ (['onclick', 'oninput', 'onchange', 'onsubmit', 'ontoggle', 'onclose']);

/**
 * An element. Properties that begin with "on" are handlers, `style` is an object, the rest are attributes; `true` is an
 * empty attribute, `false`, `null` and `undefined` leave it out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Props | null} [props]
 * @param {...Children} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props, ...children) {
  const element = document.createElement(tag);
  dress(element, props);
  fill(element, children);
  return element;
}

/**
 * An element of a drawing.
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...Children} children
 * @returns {SVGElement}
 */
export function svg(tag, props, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  dress(element, props);
  fill(element, children);
  return element;
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Props | null | undefined} props
 */
function dress(element, props) {
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) handle(element, name, value);
    else if (name === 'style') for (const [key, text] of Object.entries(value)) element.style.setProperty(key, String(text));
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/** The elements with handlers: asking each for all of its handlers would be half the work of a patch.
 * @type {WeakSet<Node>} */
const handled = new WeakSet();

/**
 * @param {Element} element
 * @param {string} name
 * @param {Handler | null} handler
 */
function handle(element, name, handler) {
  /** @type {any} */ (element)[name] = handler;
  handled.add(element);
}

/**
 * @param {Element | DocumentFragment} parent
 * @param {Children[]} children
 */
function fill(parent, children) {
  for (const child of children.flat(1)) {
    if (child === null || child === undefined || child === false || child === '') continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

/** What stands for an element that may be on the page already: made only if it is not, or not like this.
 * @typedef {{ version: string, make: () => Element }} Later */
/** @type {WeakMap<Node, Later>} */
const later = new WeakMap();
/** Of which version an element on the page is. @type {WeakMap<Node, string>} */
const versions = new WeakMap();

/**
 * An element that is expensive to make and seldom changes. `version` says all that it is made from; what it is made
 * into must not hold handlers, which would stay behind.
 * @param {keyof HTMLElementTagNameMap} tag
 * @param {string} key
 * @param {string} version
 * @param {() => Element} make
 */
export function lazy(tag, key, version, make) {
  const stub = h(tag, { 'data-key': key, 'data-later': true });
  later.set(stub, { version, make });
  return stub;
}

/**
 * The element that a node stands for, with all that stands for something inside of it.
 * @template {Node} N
 * @param {N} node
 * @returns {N | Element}
 */
function made(node) {
  const promised = later.get(node);
  const real = promised ? promised.make() : node;
  if (promised) versions.set(real, promised.version);
  if (real instanceof Element) for (const stub of real.querySelectorAll('[data-later]')) stub.replaceWith(made(stub));
  return real;
}

/**
 * Trusted HTML of the server as nodes.
 * @param {string} html
 */
export function fromHtml(html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

/**
 * Makes the children of `parent` equal to these.
 * @param {Element} parent
 * @param {...Children} children
 */
export function render(parent, ...children) {
  const fragment = document.createDocumentFragment();
  fill(fragment, children);
  patchChildren(parent, [...fragment.childNodes]);
}

/**
 * Makes `from` equal to `to` and returns the node that is on the page then. An element with `data-keep` looks after
 * its own children.
 * @param {Node} from
 * @param {Node} to
 * @returns {Node}
 */
export function patch(from, to) {
  if (from === to) return from;
  if (!alike(from, to)) {
    const real = made(to);
    from.parentNode?.replaceChild(real, from);
    return real;
  }
  const promised = later.get(to);
  if (promised) {
    if (versions.get(from) === promised.version) return from;
    versions.set(from, promised.version);
    return patch(from, promised.make());
  }
  if (from instanceof Element && to instanceof Element) {
    patchAttributes(from, to);
    if (!from.hasAttribute('data-keep')) patchChildren(from, [...to.childNodes]);
  } else if (from.nodeValue !== to.nodeValue) {
    from.nodeValue = to.nodeValue;
  }
  return from;
}

/** @param {Node} node */
function keyOf(node) {
  return node instanceof Element ? node.getAttribute('data-key') ?? node.id : '';
}

/**
 * @param {Node} a
 * @param {Node} b
 */
function alike(a, b) {
  return a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

/**
 * @param {Element} from
 * @param {Element} to
 */
function patchAttributes(from, to) {
  // What a person has opened stays open, and what the page hides by itself stays hidden.
  const own = from.nodeName === 'DETAILS' || from.nodeName === 'DIALOG' ? 'open' : '';
  for (const name of from.getAttributeNames()) {
    if (name !== own && name !== 'style' && !to.hasAttribute(name)) from.removeAttribute(name);
  }
  for (const name of to.getAttributeNames()) {
    const value = to.getAttribute(name) ?? '';
    if (name !== own && name !== 'style' && from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  const [a, b] = [/** @type {any} */ (from), /** @type {any} */ (to)];
  // Attributes named "style" are refused by the content security policy; the object model is not.
  if (from.getAttribute('style') !== to.getAttribute('style')) a.style.cssText = b.style.cssText;
  // A slider that was moved no longer follows its attribute.
  if (a.type === 'range') a.value = b.getAttribute('value') ?? a.value;
  if (handled.has(from) || handled.has(to)) for (const name of HANDLERS) if (a[name] !== b[name]) handle(from, name, b[name]);
}

/**
 * Children with a key keep their node wherever they go, the others by their order. A node that has the focus is moved
 * only if it must be: moving takes the focus away.
 * @param {Element} parent
 * @param {Node[]} wanted
 */
function patchChildren(parent, wanted) {
  const staying = new Set(wanted.map(keyOf));
  /** @type {Map<string, Node>} */
  const keyed = new Map();
  for (const child of [...parent.childNodes]) {
    const key = keyOf(child);
    if (key && staying.has(key)) keyed.set(key, child);
    else if (key) child.remove();
  }
  /** @type {Node | null} */
  let here = parent.firstChild;
  for (const node of wanted) {
    const key = keyOf(node);
    const old = key ? keyed.get(key) : here && !keyOf(here) ? here : null;
    if (!old) {
      parent.insertBefore(made(node), here);
      continue;
    }
    while (here && here !== old && !keyOf(here)) here = drop(here);
    if (old !== here) parent.insertBefore(old, here);
    here = patch(old, node).nextSibling;
  }
  while (here) here = drop(here);
}

/**
 * Takes a node away and returns the next one.
 * @param {Node} node
 */
function drop(node) {
  const next = node.nextSibling;
  node.parentNode?.removeChild(node);
  return next;
}
