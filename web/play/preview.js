// The odds of a choice while the pointer or the focus rests on it, beside the list. Opening the choice shows the same
// in the list itself, where it can be read at leisure.
/** @import { PlayPage } from './play.js' */
import { h, render } from '../dom.js';
import { forecastView } from './forecast.js';

/** How long one rests before the odds are worked out, in milliseconds. */
const REST = 300;

/**
 * @param {PlayPage} page
 * @param {AbortSignal} signal
 */
export function previewing(page, signal) {
  const box = h('div', { class: 'preview', popover: 'manual', 'aria-hidden': 'true' });
  /** @type {HTMLElement | null} */
  let on = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const hide = () => {
    on = null;
    clearTimeout(timer);
    box.remove();
  };
  const paint = () => {
    const n = Number(on?.dataset.choice);
    const { session } = page;
    const shown = session.shown;
    const choice = shown?.scene.choices.find(choice => choice.n === n);
    if (!on?.isConnected || !shown || !choice?.chance || !session.open || page.asked === n) return hide();
    const forecast = page.forecasts.get(session.seat, n, shown.revision);
    render(box, forecastView(forecast));
    if (!box.isConnected) {
      document.body.append(box);
      box.showPopover();
    }
    const from = on.getBoundingClientRect();
    box.style.left = `${from.right + 14}px`;
    box.style.top = `${Math.max(8, Math.min(from.top - 8, innerHeight - box.offsetHeight - 8))}px`;
    if (!forecast.forecast && !forecast.error) timer = setTimeout(paint, 60);
  };
  /** @param {Event} event */
  const over = event => {
    const found = event.target instanceof Element ? event.target.closest('.choice.chance') : null;
    if (found === on) return;
    hide();
    // A small screen has no room beside the list.
    if (!(found instanceof HTMLElement) || innerWidth < 700) return;
    on = found;
    timer = setTimeout(paint, REST);
  };
  page.host.addEventListener('pointerover', over, { signal });
  page.host.addEventListener('focusin', over, { signal });
  page.host.addEventListener('pointerleave', hide, { signal });
  page.host.addEventListener('focusout', hide, { signal });
  page.host.addEventListener('click', hide, { signal });
  page.session.addEventListener('change', hide, { signal });
  signal.addEventListener('abort', hide);
}
