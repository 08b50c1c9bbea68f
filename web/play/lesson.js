// The lesson: what is explained, and how far one has come.
/** @import { GameInfo, LessonView } from '../wire.d.ts' */
/** @import { Meaning } from './meaning.js' */
import { h } from '../dom.js';
import { line, unbroken } from '../text.js';

/**
 * @param {LessonView} lesson
 * @param {Meaning | null} marked What it leads to.
 * @param {GameInfo} info
 */
export function lessonView(lesson, marked, info) {
  const done = marked === null;
  return h('section', { class: 'lesson', 'data-key': 'lesson', 'aria-label': lesson.name },
    h('header', null, h('h3', null, lesson.name),
      h('span', null, done ? 'done' : `step ${Math.min(lesson.step + 1, lesson.steps)} of ${lesson.steps}`)),
    h('progress', { max: lesson.steps, value: done ? lesson.steps : lesson.step, 'aria-label': 'Lesson progress' }),
    h('div', { class: 'lesson-text', 'aria-live': 'polite' }, h('p', null, line(lesson.text)),
      marked && h('p', { class: 'lesson-do' }, 'Now choose ', h('button', { type: 'button', class: 'link lesson-link', 'data-step': marked.n }, unbroken(marked.text)))),
    done && h('p', { class: 'over-links' },
      h('a', { class: 'button primary', href: `#/new/${info.game}/recruit` }, Object.keys(info.seats).length > 1 ? 'Now try this against a recruit' : 'Now try a game of your own'),
      h('a', { class: 'button', href: '#/' }, 'Back to the games')));
}
