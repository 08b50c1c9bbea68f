// The lesson: what is explained, and how far one has come.
/** @import { LessonView } from '../wire.d.ts' */
/** @import { Meaning } from './meaning.js' */
import { h } from '../dom.js';
import { line } from '../text.js';

/**
 * @param {LessonView} lesson
 * @param {Meaning | null} marked What it leads to.
 */
export function lessonView(lesson, marked) {
  const done = marked === null;
  return h('section', { class: 'lesson', 'data-key': 'lesson', 'aria-label': lesson.name },
    h('header', null, h('h3', null, lesson.name),
      h('span', null, done ? 'done' : `step ${Math.min(lesson.step + 1, lesson.steps)} of ${lesson.steps}`)),
    h('progress', { max: lesson.steps, value: done ? lesson.steps : lesson.step, 'aria-label': 'Lesson progress' }),
    h('div', { class: 'lesson-text', 'aria-live': 'polite' }, h('p', null, line(lesson.text)),
      marked && h('p', { class: 'lesson-do' }, 'Now choose ', h('button', { type: 'button', class: 'link lesson-link', 'data-step': marked.n }, marked.text), marked.text.endsWith('.') ? '' : '.')),
    done && h('p', null, h('a', { class: 'button primary', href: '#/' }, 'Back to the games')));
}
