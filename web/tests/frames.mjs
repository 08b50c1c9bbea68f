// Measures how smoothly the largest board moves: node tests/frames.mjs [url]
// Without an address it opens the test page with 1,400 hexes and 400 counters. Prints median and 95th percentile of the
// time between frames, in milliseconds, while the board is dragged and zoomed, at full speed and throttled six times; and
// the processor time of the main thread, which says the same on a busy machine.
import { chromium } from 'playwright-core';
import { serve } from './serve-board.mjs';

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];
const LIMIT = 25;

const server = process.argv[2] ? null : await serve();
const url = process.argv[2] ?? `${server?.url}/tests/board.html?board=large`;
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
await page.goto(url);
await page.waitForSelector('hex-board .map .hex-ids', { state: 'attached' });
await page.waitForTimeout(1500);
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', { timeDomain: 'threadTicks' });

/** Processor time that the main thread has used, in milliseconds. */
const worked = async () => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(metric => metric.name === 'TaskDuration')?.value ?? 0);
};

/** Times the frames while something is done. The doing runs inside the page, one step per frame, as a hand would do it.
 * @param {'pan' | 'zoom' | 'move'} what @returns {Promise<number[]>} */
const measure = what => page.evaluate(what => new Promise(resolve => {
  const host = /** @type {HTMLElement} */ (document.querySelector('hex-board .pane'));
  const box = host.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const pointer = (/** @type {string} */ type, /** @type {number} */ at, /** @type {number} */ down) => host.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0, clientX: x + at, clientY: y + down }));
  host.setPointerCapture = () => {};
  /** @type {number[]} */
  const times = [];
  let [last, frame] = [performance.now(), 0];
  const pieces = Reflect.get(window, 'pieces');
  const step = (/** @type {number} */ now) => {
    times.push(now - last);
    last = now;
    frame++;
    if (what === 'pan') {
      if (frame === 1) pointer('pointerdown', 0, 0);
      pointer('pointermove', Math.sin(frame / 20) * 320, Math.cos(frame / 26) * 220);
    } else if (what === 'zoom') {
      host.dispatchEvent(new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: frame % 60 < 30 ? -30 : 30, clientX: x, clientY: y }));
    } else if (pieces && frame % 30 === 1) {
      for (let i = 0; i < 10; i++) {
        const [a, b] = [pieces[i * 7 + frame % 5], pieces[(i * 13 + frame) % pieces.length]];
        [a.place, b.place] = [b.place, a.place];
      }
      Reflect.get(window, 'board').update({ pieces });
    }
    if (frame < 150) requestAnimationFrame(step);
    else {
      if (what === 'pan') pointer('pointerup', 0, 0);
      resolve(times.slice(5).sort((a, b) => a - b));
    }
  };
  requestAnimationFrame(step);
}), what);

let worst = 0;
for (const rate of [1, 6]) {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  for (const what of /** @type {const} */ (['pan', 'zoom', 'move'])) {
    const start = await worked();
    const times = await measure(what);
    const busy = (await worked() - start) / times.length;
    const [median, late] = [times[Math.floor(times.length / 2)], times[Math.floor(times.length * 0.95)]];
    if (what !== 'move') worst = Math.max(worst, median);
    console.log(`${what} ${rate}x: median ${median.toFixed(1)} ms, 95th percentile ${late.toFixed(1)} ms, main thread ${busy.toFixed(1)} ms`);
    await page.waitForTimeout(800);
  }
}
await browser.close();
server?.close();
console.log(worst <= LIMIT ? `within the limit of ${LIMIT} ms` : `slower than the limit of ${LIMIT} ms`);
process.exitCode = worst <= LIMIT ? 0 : 1;
