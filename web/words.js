// Times and lengths in words, and words at the beginning of a line.

/** @param {string} word */
export const capital = word => word.replace(/^./, first => first.toUpperCase());

/** @param {number} minutes */
export function length(minutes) {
  // Nobody plays by the minute: a quarter of an hour and more is told in fives.
  const told = minutes < 15 ? minutes : Math.round(minutes / 5) * 5;
  if (told < 60) return told === 1 ? '1 minute' : `${told} minutes`;
  const hours = Math.round(minutes / 30) / 2;
  return hours === 1 ? '1 hour' : `${String(hours).replace('.5', '½').replace(/^0½/, '½')} hours`;
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [['day', 86400], ['hour', 3600], ['minute', 60]];

/**
 * How long ago a moment was.
 * @param {number} moment Seconds, or milliseconds, since 1970.
 * @param {number} [now]
 */
export function ago(moment, now = Date.now() / 1000) {
  const seconds = now - (moment > 1e11 ? moment / 1000 : moment);
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  for (const [unit, size] of UNITS) if (seconds >= size) return words.format(-Math.floor(seconds / size), unit);
  return 'just now';
}

/** A heading of the exact rules without the letters with which its clauses begin. @param {string} title */
export const heading = title => title.replace(/ \([A-Z]+\)$/, '');
