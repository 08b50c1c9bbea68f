// The rules of a game: its book, or every clause in its exact wording.
import { api } from '../net.js';
import { showBook } from '../rules/book.js';
import { showCatalogue } from '../rules/catalogue.js';

/**
 * `of`, a game and a place in its book; or a catalogue and a clause of it.
 * @param {HTMLElement} host
 * @param {...string} parts
 */
export async function rules(host, ...[name = '', at = '', place = '']) {
  if (name !== 'of') return showCatalogue(host, name, at);
  const about = (await api.shelf('')).games.find(game => game.about.id === at)?.about;
  const book = about && await api.book(at).catch(() => null);
  // A game of one's own has no book, and a definition may stand in none.
  const known = book && (!place || book.sections.some(({ id, exact }) => id === place || exact.some(clause => clause.id === place)));
  return known ? showBook(host, book, place) : showCatalogue(host, about?.rulebook ?? '', place, at);
}
