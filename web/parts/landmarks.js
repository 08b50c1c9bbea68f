// What stands on a strip of ground, seen from the side: trees, hedges, houses, walls, wire. Every one gives path data by
// class, in painting order; `y` is where it stands.
/** @import { Paint, Roll } from './scenery.js' */
import { num } from '../board/draw.js';

const WIDE = 1200;

/** A circle. @param {number} x @param {number} y @param {number} r */
const round = (x, y, r) => `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0`;

/** @param {Paint} paint @param {number} x @param {number} y @param {number} r @param {Roll} roll */
export function tree(paint, x, y, r, roll) {
  paint('shade', `M${num(x - r)} ${num(y)}a${num(r)} ${num(r * 0.22)} 0 1 0 ${num(2.3 * r)} 0a${num(r)} ${num(r * 0.22)} 0 1 0 ${num(-2.3 * r)} 0`);
  paint('trunk', `M${num(x - r * 0.11)} ${num(y)}v${num(-r)}h${num(r * 0.22)}v${num(r)}z`);
  const top = y - r * 1.35;
  paint('leaf', round(x, top, r * 0.72) + round(x - r * 0.48, top + r * 0.34, r * 0.52) + round(x + r * 0.5, top + r * 0.3, r * 0.54));
  paint('leaf-light', round(x - r * 0.24, top - r * 0.22, r * 0.36) + round(x - r * 0.56 + roll() * 4, top + r * 0.18, r * 0.22));
}

/** A tuft of grass. @param {Paint} paint @param {number} x @param {number} y @param {Roll} roll */
export function tuft(paint, x, y, roll) {
  const h = 4 + roll() * 5;
  paint('blade', `M${num(x)} ${num(y)}l${num(-h * 0.5)} ${num(-h)}M${num(x)} ${num(y)}v${num(-h * 1.2)}M${num(x)} ${num(y)}l${num(h * 0.6)} ${num(-h * 0.9)}`);
}

/** Posts and wire. @param {Paint} paint @param {number} y @param {Roll} roll */
export function fence(paint, y, roll) {
  paint('wire', `M0 ${y - 10}H${WIDE}M0 ${y - 5}H${WIDE}`);
  for (let x = 14; x < WIDE; x += 44) paint('post', `M${num(x + roll() * 4)} ${y}v-15h3v15z`);
}

/** A pole of the telegraph. @param {Paint} paint @param {number} x @param {number} y */
export function pole(paint, x, y) {
  paint('post', `M${x} ${y}v-44h3.4v44zM${x - 8} ${y - 40}h20v3h-20z`);
  paint('wire', `M${x + 2} ${y - 39}q95 12 190 0`);
}

/** An earthen bank with a hedge on it. @param {Paint} paint @param {number} y @param {Roll} roll */
export function bank(paint, y, roll) {
  paint('bank', `M0 ${y}V${y - 9}H${WIDE}V${y}Z`);
  for (let x = -6; x < WIDE + 10; x += 17) paint('leaf', round(x + roll() * 6, y - 13 - roll() * 6, 10 + roll() * 5));
  for (let x = 0; x < WIDE; x += 26) paint('leaf-light', round(x + roll() * 12, y - 20 - roll() * 4, 4 + roll() * 3));
}

/** Ears of corn, row behind row. @param {Paint} paint @param {Roll} roll */
export function wheat(paint, roll) {
  for (let y = 40; y <= 118; y += 13) {
    for (let x = (y % 26) / 3; x < WIDE; x += 11) {
      const h = 10 + roll() * 5 + (y - 40) * 0.08;
      paint(y % 26 ? 'straw' : 'straw-dark', `M${num(x)} ${y}q${num(roll() * 3)} ${num(-h / 2)} ${num(2 + roll() * 3)} ${num(-h)}`);
    }
  }
}

/** A steel obstacle of the beaches. @param {Paint} paint @param {number} x @param {number} y */
export function hedgehog(paint, x, y) {
  paint('shade', `M${num(x - 16)} ${num(y)}a18 3 0 1 0 36 0a18 3 0 1 0 -36 0`);
  paint('steel', `M${num(x - 14)} ${num(y)}l26 -24M${num(x + 14)} ${num(y)}l-26 -24M${num(x - 3)} ${num(y + 1)}l8 -28`);
}

/** A wall of field stones. @param {Paint} paint @param {number} y @param {number} h @param {Roll} roll */
export function stones(paint, y, h, roll) {
  paint('shade', `M0 ${y}H${WIDE}V${y + 4}H0Z`);
  paint('stone', `M0 ${y}V${y - h}H${WIDE}V${y}Z`);
  for (let row = 0; row * 9 < h; row += 1) {
    for (let x = row % 2 ? -8 : 0; x < WIDE; x += 19 + roll() * 7) paint('joint', `M${num(x)} ${num(y - row * 9)}v-9M${num(x)} ${num(y - row * 9)}h20`);
  }
  paint('cap', `M0 ${y - h}h${WIDE}v-4H0Z`);
}

/** A rise in the ground with its contours. @param {Paint} paint @param {Roll} roll */
export function hill(paint, roll) {
  for (const [name, lift] of /** @type {const} */ ([['hill-far', 0], ['hill', 20], ['hill-near', 42]])) {
    for (const x of [80, 520, 930]) {
      const peak = 8 + lift + roll() * 8;
      paint(name, `M${x - 260} 120C${x - 90} 118 ${x - 40} ${num(peak)} ${x + 60} ${num(peak)}S${x + 240} 116 ${x + 400} 120Z`);
    }
  }
}

/** A house of stone under tiles. @param {Paint} paint @param {number} x @param {number} y @param {number} wide @param {number} high @param {Roll} roll */
export function house(paint, x, y, wide, high, roll) {
  paint('shade', `M${num(x)} ${y}h${num(wide + 10)}v4h${num(-wide - 10)}z`);
  paint('plaster', `M${num(x)} ${y}v${num(-high * 0.6)}h${num(wide)}v${num(high * 0.6)}z`);
  paint(roll() < 0.5 ? 'tiles' : 'slate', `M${num(x - 4)} ${num(y - high * 0.58)}l${num(wide * 0.1)} ${num(-high * 0.5)}h${num(wide * 0.84)}l${num(wide * 0.1)} ${num(high * 0.5)}z`);
  paint('brick', `M${num(x + wide * 0.72)} ${num(y - high * 1.02)}v-8h7v8z`);
  for (let at = 12; at < wide - 12; at += 22) paint('window', `M${num(x + at)} ${num(y - high * 0.46)}h8v11h-8z`);
  paint('door', `M${num(x + wide * 0.42)} ${y}v-15h9v15z`);
}

/** A church with its tower. @param {Paint} paint @param {number} x @param {number} y */
export function church(paint, x, y) {
  paint('shade', `M${num(x)} ${y}h176v4h-176z`);
  paint('stone', `M${num(x + 44)} ${y}v-34h124v34z`);
  paint('slate', `M${num(x + 40)} ${y - 33}l12 -22h108l12 22z`);
  paint('stone', `M${num(x)} ${y}v-62h46v62z`);
  paint('slate', `M${num(x - 4)} ${y - 61}l27 -20 27 20z`);
  paint('joint', `M${num(x + 23)} ${y - 80}v-9M${num(x + 19)} ${y - 86}h8`);
  paint('window', `M${num(x + 18)} ${y - 46}q5 -9 10 0v12h-10zM${num(x + 62)} ${y - 22}q5 -8 10 0v12h-10zM${num(x + 98)} ${y - 22}q5 -8 10 0v12h-10zM${num(x + 134)} ${y - 22}q5 -8 10 0v12h-10z`);
  paint('door', `M${num(x + 17)} ${y}v-14q6 -8 12 0v14z`);
}

/** A bunker under earth. @param {Paint} paint @param {number} x @param {number} y @param {Roll} roll */
export function mound(paint, x, y, roll) {
  paint('bank', `M${num(x - 84)} ${y}q20 -42 84 -44t88 44z`);
  paint('concrete', `M${num(x - 44)} ${y}v-26l12 -7h64l12 7v26z`);
  paint('slit', `M${num(x - 32)} ${y - 19}h62v7h-62z`);
  tuft(paint, x - 58, y - 18, roll);
  tuft(paint, x + 62, y - 16, roll);
}

/** A trench that zigzags along. @param {Paint} paint @param {number} y @param {Roll} roll */
export function trench(paint, y, roll) {
  let path = `M0 ${y}`;
  for (let x = 40; x <= WIDE; x += 40) path += `L${x} ${num(y + ((x / 40) % 2 ? -7 : 5) + roll() * 3)}`;
  paint('spoil', path);
  paint('trench', path);
}

/** Barbed wire on pickets. @param {Paint} paint @param {number} y @param {Roll} roll */
export function row(paint, y, roll) {
  for (let x = 10; x < WIDE; x += 30) {
    paint('post', `M${num(x + roll() * 3)} ${y}l3 -15h2.4l-2 15z`);
    paint('coil', `M${x} ${y - 6}q8 -12 16 0t14 0`);
  }
}

/** Standing water. @param {Paint} paint @param {number} x @param {number} y @param {Roll} roll */
export function pond(paint, x, y, roll) {
  const [rx, ry] = [70 + roll() * 70, 9 + roll() * 8];
  paint('water', `M${num(x - rx)} ${num(y)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0`);
  paint('ripple', `M${num(x - rx * 0.5)} ${num(y - 2)}h${num(rx * 0.6)}M${num(x - rx * 0.1)} ${num(y + 4)}h${num(rx * 0.5)}`);
}

/** Reeds at the water. @param {Paint} paint @param {number} x @param {number} y @param {Roll} roll */
export function reeds(paint, x, y, roll) {
  const h = 10 + roll() * 10;
  paint('blade', `M${num(x)} ${num(y)}v${num(-h)}M${num(x + 4)} ${num(y)}l2 ${num(-h * 0.8)}M${num(x - 4)} ${num(y)}l-2 ${num(-h * 0.7)}`);
}
