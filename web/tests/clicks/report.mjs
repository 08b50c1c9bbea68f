// The page that the measurement writes.
/** @import { Measured } from '../clicks.mjs' */

const HEAD = `# Clicks

What a player must click or press in fixed tasks, counted in a real browser against the real program, with fixed dice.
\`cargo xtask clicks\` plays them, writes this page, and fails if a bar is broken; \`web/tests/clicks\` holds the tasks.
A click, a drag and a key press count one each, those that only ask for odds and those that roll included.
Where two people share the screen, the page on which one hands it to the other counts as a hand-over and not as a click.
Positions are reached by the usual decisions or written by hand, and are not counted.
`;

/** @param {Measured} task */
function figureOf({ figure, unit, note, bar }) {
  if (figure === null) return '**not done**';
  const words = `${figure} ${figure === 1 ? unit.replace(/(presse|click|undo|question|hand-over)s$/, (_, one) => one.replace(/presse/, 'press')) : unit}${note && ` (${note})`}`;
  return bar === null || figure <= bar ? words : `**${words}: bar not met**`;
}

/** @param {Measured[]} measured */
export function report(measured) {
  /** @param {string} id */
  const now = id => {
    const task = measured.find(one => one.id === id);
    return task ? figureOf(task) : '';
  };
  const tasks = measured.map(task => `| ${task.what} | ${task.how} | ${task.bar ?? ''} | ${figureOf(task)} |`);
  /** What new users saw before there were intentions, and the same now. */
  const seen = [
    ['*Panzer Leader*, a turn of five to nine units by hand', '20 to 41 clicks; 90 in Omaha’s second turn on defaults', `${now('six')} for six units; ${now('omaha')} in Omaha’s second turn on defaults`],
    ['one tank of situation 19 drives with opportunity fire, two people at one screen', '12 hand-over pages; the path is cut at each hex and must be clicked again', `${now('hand-overs')}; the move goes on by itself to its end`],
    ['against the machine, one movement phase with opportunity fire', '40 questions, no way to say “not this unit”', `${now('questions')}: answered once for the unit, the phase, the turn or for good`],
    ['aircraft, fire orders, set-up of Omaha', 'lists of 1,006, 225 and 597 decisions, every hex outlined, the Done button 34,700 px down', `${now('list')}; Done is pinned below the list`],
    ['*Frontline General*, one engagement of 10 against 8', 'over 160 clicks; “all attack” aims 9 of 10 units at one mortar', `${now('engagement')}; the fire is spread`],
    ['*Frontline: D-Day*', '22 of 98 questions had one answer; drawing a card asks twice; a Prepare of three men 8 clicks', `${now('single')} of 98; a Prepare of three men ${now('prepare')}; an attack ${now('attack')}`],
    ['Leader, a battle', 'about 110 clicks; speed 3 is three clicks', `Tiger Leader ${now('tiger-leader')}; Sherman Leader ${now('sherman-leader')}; a move and the attack after it are one`],
    ['odds', 'stop at the next decision or run past the end of the battle', `of the whole attack, beside Roll: “${measured.find(one => one.id === 'four')?.note ?? ''}”`],
    ['undo', 'one hex at a time: eight undos for one move', now('undo')],
    ['watching the enemy', 'one step per hex at 1.3 s: three trucks take 41 s', now('watched')],
    ['the machine', 'plans one decision', 'not measured here; see [balance](balance.md) for how well it plays'],
  ];
  return [
    HEAD,
    '## Bars\n', '| task | done by | at most | measured |', '| --- | --- | --- | --- |', ...tasks, '',
    '## What new users saw, then and now\n', '| seen | then | now |', '| --- | --- | --- |', ...seen.map(row => `| ${row.join(' | ')} |`), '',
  ].join('\n');
}
