// Measures how long a decision takes from the click until its answer is painted: node tests/answers.mjs
// It plays battles by clicks on the list of decisions, with the address of a running program in FIELDCRAFT_URL. The
// clock starts with the time stamp of the click and stops with the first task after the frame that painted the next
// revision; in between the decision has been sent, played, stored, answered and laid out.
import { battle, close, moved, open, scene } from './table.mjs';

const [WANTED, LIMIT] = [150, 50];

const { page } = await open({ viewport: { width: 1400, height: 900 }, reducedMotion: 'no-preference' }, { watch: false, speed: 'fast' });

await page.evaluate(() => {
  /** @type {number[]} */
  const times = [];
  Object.assign(window, { times });
  let clicked = 0;
  document.addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('[data-choice], [data-roll]')) clicked = event.timeStamp;
  }, true);
  new MutationObserver(changes => {
    if (!clicked || !changes.some(change => change.attributeName === 'data-revision')) return;
    const from = clicked;
    clicked = 0;
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from)));
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-revision'] });
});

/** @type {() => Promise<number[]>} */
const measured = () => page.evaluate(() => Reflect.get(window, 'times'));

let played = 0;
while ((await measured()).length < WANTED && played < 20) {
  played += 1;
  const { id } = await battle(page);
  for (let turn = 0; turn < 400; turn += 1) {
    const message = await scene(page, id);
    const { choices, over } = message.scene;
    if (message.board === null || over || (await measured()).length >= WANTED) break;
    await page.locator(`.play[data-revision="${message.revision}"]`).waitFor({ state: 'attached' });
    const choice = (turn % 2 ? choices.find(choice => choice.usual) : undefined) ?? choices[turn % choices.length] ?? choices[0];
    if (!choice) break;
    await page.locator(`[data-choice="${choice.n}"]`).click();
    if (choice.chance) await page.locator(`[data-roll="${choice.n}"]`).click();
    await moved(page, message.revision);
    await page.waitForFunction(count => Reflect.get(window, 'times').length > count, (await measured()).length - 1);
  }
}

const times = (await measured()).slice(5).sort((a, b) => a - b);
const [median = NaN, late = NaN] = [times[Math.floor(times.length / 2)], times[Math.floor(times.length * 0.95)]];
console.log(`${times.length} decisions in ${played} battles: median ${median.toFixed(1)} ms, 95th percentile ${late.toFixed(1)} ms, most ${times.at(-1)?.toFixed(1)} ms`);
console.log(median < LIMIT ? `within the limit of ${LIMIT} ms` : `slower than the limit of ${LIMIT} ms`);
await close();
process.exitCode = median < LIMIT ? 0 : 1;
