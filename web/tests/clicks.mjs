// Counts what a player must click, tap or press in fixed tasks with fixed dice: node tests/clicks.mjs
// It plays in the real browser against the program at FIELDCRAFT_URL, writes docs/clicks.md, and fails if a bar is
// broken. Words after the command choose tasks by id; then nothing is written.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { OTHERS } from './clicks/others.mjs';
import { PANZER } from './clicks/panzer.mjs';
import { report } from './clicks/report.mjs';
import { close, open } from './table.mjs';

/** @import { Page } from 'playwright-core' */
/** Something that a player does; `bar` is how much it may take at most, if that is laid down.
 * @typedef {{ id: string, what: string, how: string, bar: number | null, unit: string, measure: (page: Page) => Promise<Figure> }} Task */
/** What it took, and what else there is to say. @typedef {{ figure: number, note?: string }} Figure */
/** @typedef {Task & { figure: number | null, note: string }} Measured What a task took; nothing if it could not be done. */

const wanted = process.argv.slice(2);
/** @type {Measured[]} */
const measured = [];
for (const task of [...PANZER, ...OTHERS].filter(task => !wanted.length || wanted.includes(task.id))) {
  const { page, problems } = await open();
  /** @type {Figure | null} */
  let found = null;
  try {
    found = await task.measure(page);
    if (problems.length) console.log(problems.join('\n'));
  } catch (error) {
    console.log(error);
  }
  await page.context().close();
  const { figure = null, note = '' } = found ?? {};
  measured.push({ ...task, figure, note });
  console.log(`${task.what}: ${figure ?? 'not done'} ${task.unit}${note && ` (${note})`}${task.bar === null ? '' : `, bar ${task.bar}`}`);
}
await close();
if (!wanted.length) await writeFile(fileURLToPath(new URL('../../docs/clicks.md', import.meta.url)), report(measured));
process.exitCode = measured.every(({ figure, bar }) => figure !== null && (bar === null || figure <= bar)) ? 0 : 1;
