// Small signs for buttons, drawn here because typefaces differ in what they hold.
import { svg } from './dom.js';

const PATHS = {
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1',
  help: 'M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.2-1.5 2.6M12 18.4v.4',
  close: 'M6 6l12 12M18 6L6 18',
  undo: 'M9 5L4 10l5 5M4.5 10H15a5 5 0 0 1 0 10h-4',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  bare: 'M5 9h10v10H5zM9 5h10v10',
  sight: 'M3 20L21 4M3 20h5M3 20v-5M14 4h7v7',
  outlook: 'M2.5 12c4-6.5 15-6.5 19 0-4 6.5-15 6.5-19 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  threat: 'M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  recap: 'M4 17c2-8 6-10 13-10M13 3l5 4-4 5M5 21h.01M10 20h.01',
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M17 5l-10 7 10 7z',
  forward: 'M7 5l10 7-10 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  key: 'M4 4h16v16H4zM8 9h.01M12 9h5M8 15h.01M12 15h5',
  read: 'M14 4h6v6M20 4l-8 8M10 20H4v-6M4 20l8-8',
};

/** @param {keyof typeof PATHS} name */
export const icon = name =>
  svg('svg', { class: 'sign', viewBox: '0 0 24 24', width: 22, height: 22, 'aria-hidden': 'true', focusable: 'false' },
    svg('path', { d: PATHS[name], fill: 'none', stroke: 'currentColor', 'stroke-width': 2, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }));
