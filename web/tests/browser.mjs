// Runs the browser tests, file by file. A file that fails is run once more: a real browser on a busy computer may miss a
// beat. One that passes only then is named at the end, since a beat that was missed is sometimes a fault that was found.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const folder = new URL('browser/', import.meta.url).pathname;
const passes = (/** @type {string} */ file) => spawnSync(process.execPath, ['--test', `${folder}${file}`], { stdio: 'inherit' }).status === 0;

const files = readdirSync(folder).filter(file => /\.test\.m?js$/.test(file)).sort();
const failed = files.filter(file => !passes(file));
const broken = failed.filter(file => !passes(file));
const unsteady = failed.filter(file => !broken.includes(file));
if (unsteady.length) console.log(`Passed only the second time: ${unsteady.join(', ')}`);
if (broken.length) console.log(`Failed twice: ${broken.join(', ')}`);
process.exitCode = broken.length ? 1 : 0;
