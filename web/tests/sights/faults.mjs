// What is wrong with how a page is laid out: runs in the page and reads it as a person would, by what is to be seen.

/** @import { Page } from 'playwright-core' */

/** @typedef {{ wide: number, outside: string[], cut: string[], broken: string[], crossed: string[], covered: string[], away: string[] }} Faults */

/** Nothing wrong. @type {Faults} */
export const NONE = { wide: 0, outside: [], cut: [], broken: [], crossed: [], covered: [], away: [] };

/** @param {Page} page @returns {Promise<Faults>} */
export const faults = page => page.evaluate(() => {
  /** Only what lies on top is read. @type {Element} */
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('.hand-over-place:not([hidden])') ?? document.querySelector('.leaves-open .side-column') ?? document.body;
  const popover = document.querySelector('[popover]:popover-open');
  const root = popover ?? top;
  /** Places that scroll, by which an element may be cut off. @param {Element} one */
  const scrolling = one => /auto|scroll/.test(getComputedStyle(one).overflowX + getComputedStyle(one).overflowY);
  /** @param {Element} one */
  const words = one => (one.getAttribute('aria-label') || one.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 50);
  /** @param {Element} one */
  const named = one => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')} “${words(one)}”`;
  /** The part of the window in which an element can be seen. @param {Element} one */
  const frame = one => {
    const seen = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6, across: false };
    for (let box = /** @type {Element | null} */ (one); box; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const { left, top, right, bottom } = box.getBoundingClientRect();
      Object.assign(seen, { left: Math.max(seen.left, left), top: Math.max(seen.top, top), right: Math.min(seen.right, right), bottom: Math.min(seen.bottom, bottom), across: seen.across || scrolling(box) });
    }
    return seen;
  };
  /** Words for screen readers alone. @param {Element} one */
  const clipped = one => {
    for (let box = /** @type {Element | null} */ (one); box; box = box.parentElement) if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
    return false;
  };
  /** @param {Element} one */
  const shown = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.unseen, [aria-hidden="true"], svg') && !clipped(one);

  // Every piece of text with the lines that it takes.
  /** @type {{ one: Element, node: Text, lines: DOMRect[] }[]} */
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!one || !node.textContent?.trim() || !shown(one)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (lines.length) texts.push({ one, node: /** @type {Text} */ (node), lines });
  }
  const controls = [...root.querySelectorAll('button, a[href], input, select, textarea, summary')].filter(one => shown(one) && one.getBoundingClientRect().width > 1);

  const outside = [...new Set([...texts.map(({ one }) => one), ...controls])].filter(one => {
    const { left, right } = one.getBoundingClientRect();
    return (left < -1 || right > innerWidth + 1) && !frame(one).across;
  }).map(named);

  /** Whether the words can be scrolled to within the box. @param {Element} from @param {Element} box */
  const scrolls = (from, box) => {
    for (let one = /** @type {Element | null} */ (from); one && one !== box; one = one.parentElement) if (scrolling(one)) return true;
    return false;
  };
  // Cut: something that hides what runs over holds words that do.
  /** @param {Element} one */
  const cuts = one => {
    const style = getComputedStyle(one);
    const hides = (/** @type {string} */ how) => how === 'hidden' || how === 'clip';
    const text = texts.filter(text => one.contains(text.one) && !scrolls(text.one, one));
    // What is told in so many lines is told in full elsewhere.
    if (!text.length || scrolling(one) || style.webkitLineClamp !== 'none') return false;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return text.some(({ lines }) => lines.some(line => (hides(style.overflowX) && (line.right > right + 1.5 || line.left < left - 1.5)) || (hides(style.overflowY) && (line.bottom > bottom + line.height * 0.3 || line.top < top - line.height * 0.3))));
  };
  const hiding = [...root.querySelectorAll('*')].filter(one => /hidden|clip/.test(getComputedStyle(one).overflow) && shown(one) && !one.matches('body, html'));
  const spilt = controls.filter(one => one.matches('button, a.button') && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 3) && getComputedStyle(one).display !== 'inline');
  // Words that run over the edge of the box that holds them.
  const over = texts.filter(({ one, lines }) => {
    let box = /** @type {Element | null} */ (one);
    while (box && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement;
    const edge = box?.getBoundingClientRect();
    return box && edge && !scrolling(box) && lines.some(line => line.right > edge.right + 2 || line.left < edge.left - 2);
  }).map(({ one }) => one);
  const cut = [...hiding.filter(cuts), ...spilt, ...over].map(named);

  // A word that goes on in the next line without a hyphen; on the table also a hex such as D-BB-6 that is cut in two.
  const broken = texts.filter(({ lines }) => lines.length > 1).flatMap(({ one, node }) => [...(node.textContent ?? '').matchAll(one.closest('.paper') ? /[\p{L}\d]{4,}/gu : /\b[A-Z]+(?:-[A-Z]+)*-\d+\b|[\p{L}\d]{4,}/gu)].filter(word => {
    const range = document.createRange();
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    const [first, ...more] = [...range.getClientRects()];
    return first && more.some(({ top }) => Math.abs(top - first.top) > first.height / 2);
  }).map(word => `${word[0]} in ${named(one)}`));

  // Words over words, and words under something else.
  const boxes = texts.flatMap(({ one, lines }) => {
    const seen = frame(one);
    return lines.map(({ left, right, top, bottom, height }) => ({ one, left: Math.max(left, seen.left), right: Math.min(right, seen.right), top: Math.max(top + height * 0.22, seen.top), bottom: Math.min(bottom - height * 0.22, seen.bottom) }));
  }).filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2).sort((a, b) => a.top - b.top);
  const crossed = new Set();
  boxes.forEach((box, at) => {
    for (const other of boxes.slice(at + 1)) {
      if (other.top >= box.bottom) break;
      if (other.one === box.one || Math.min(box.right, other.right) - Math.max(box.left, other.left) <= 2 || Math.min(box.bottom, other.bottom) - other.top <= 2) continue;
      // What is fixed over a page that scrolls covers what lies behind it.
      const under = [box, other].map(({ left, right, top, bottom }, at) => document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2)?.closest('*') === (at ? other : box).one);
      if (box.top < 0 || box.bottom > innerHeight || other.bottom > innerHeight || under.filter(Boolean).length < 2 && sticky(box.one) !== sticky(other.one)) continue;
      crossed.add(`${named(box.one)} with ${named(other.one)}`);
    }
  });
  /** What stays where it is while the page scrolls. @param {Element} one */
  function sticky(one) {
    for (let box = /** @type {Element | null} */ (one); box; box = box.parentElement) if (/fixed|sticky/.test(getComputedStyle(box).position)) return box;
    return null;
  }
  const covered = controls.filter(one => {
    const seen = frame(one);
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const box = { left: Math.max(left, seen.left, 0), right: Math.min(right, seen.right, innerWidth), top: Math.max(top, seen.top, 0), bottom: Math.min(bottom, seen.bottom, innerHeight) };
    // What is half out of sight is scrolled to.
    if (right - left - (box.right - box.left) > 2 || bottom - top - (box.bottom - box.top) > 2) return false;
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return hit && !one.contains(hit) && !hit.contains(one) && sticky(hit) === sticky(one) && getComputedStyle(one).pointerEvents !== 'none' && !one.closest('label')?.contains(hit);
  }).map(named);

  // What is pressed next is always in sight.
  const away = top !== document.body ? [] : controls.filter(one => one.closest('.bar, .rail, .masthead') && !one.closest('[popover]')).filter(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
  }).map(named);
  return { wide: Math.max(0, document.documentElement.scrollWidth - innerWidth), outside, cut: [...new Set(cut)], broken, crossed: [...crossed], covered, away };
});
