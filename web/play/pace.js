// How long a step of the enemy's turn is looked at: a march is seen at a glance, a shot is read, and what changes nothing
// on the screen is not waited for.
/** @import { Piece, Scene } from '../wire.d.ts' */

/** The share of the usual pause that a move takes. */
export const GLANCE = 0.6;

/** @param {Piece} piece */
const placeOf = ({ place }) => JSON.stringify(place);

/** Whether a piece stands on the map. @param {Piece} piece */
const isOnMap = ({ place }) => typeof place === 'object' && 'hex' in place;

/**
 * The share of the usual pause for what happened between two positions.
 * @param {Pick<Scene, 'pieces' | 'log' | 'step'>} before
 * @param {Pick<Scene, 'pieces' | 'log' | 'step'>} after
 * @returns {number}
 */
export function pace(before, after) {
  const now = new Map(after.pieces.map(piece => [piece.id, piece]));
  const lost = before.pieces.some(piece => {
    const next = now.get(piece.id);
    return !next || (isOnMap(piece) && !isOnMap(next));
  });
  if (lost) return 1;
  const then = new Map(before.pieces.map(piece => [piece.id, placeOf(piece)]));
  if (after.pieces.some(piece => then.get(piece.id) !== placeOf(piece))) return GLANCE;
  return after.log.some(line => line.step > before.step && line.weight !== 'minor') ? 1 : 0;
}
