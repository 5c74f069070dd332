/** Which moments of a game an animation shows. */
const MOST = 120; // a longer one takes long to make, to send and to look at

/** All moments; of a long game the ends of turns, of a very long one some of those, and the last. */
export function frames(turns: readonly number[], last: number): number[] {
  const moves = Array.from({ length: last + 1 }, (_, move) => move);
  if (moves.length <= MOST) return moves;
  const ends = [0, ...turns.filter((end) => end < last), last];
  const every = Math.ceil(ends.length / MOST);
  return ends.filter((_, place) => (ends.length - 1 - place) % every === 0);
}
