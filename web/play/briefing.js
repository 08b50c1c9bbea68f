// The briefing while a game is played: what the scenario is about, what each side needs, and how that stands now.
/** @import { PlayPage } from './play.js' */
import { dialog } from '../dialog.js';
import { h } from '../dom.js';
import { api } from '../net.js';
import { objectives, panels, situation, standing } from '../pages/briefing.js';

/** The panels that it has, by their ids: what is wanted, how it stands, and who comes when. */
const TOLD = ['victory', 'special', 'conditions', 'so', 'resources', 'battle', 'losses', 'places', 'control', 'arrivals', 'forces'];

/** @param {PlayPage} page */
export async function showBriefing({ session, scene }) {
  if (!scene || session.handOver) return;
  const shelf = await api.shelf('');
  const game = shelf.games.find(({ about }) => about.id === session.info.game);
  const scenario = game?.scenarios.find(({ id }) => id === session.message?.scenario);
  dialog(`Briefing: ${scenario?.name ?? scene.title}`, h('div', { class: 'briefing-now' }, game && scenario && situation(game, scenario), standing(scene), objectives(scene), panels(scene, TOLD, scenario?.about)));
}
