/** Ways through a game that was played: from move to move, from turn to turn. */
import type { AnyEvent, Moment } from "../../api/types";

/** The end of the turn before the one a move belongs to; 0 is the deal. */
export function turnBefore(turns: readonly number[], move: number): number {
  return turns.findLast((end) => end < move) ?? 0;
}

/** The end of the turn a move belongs to, or of the next one. */
export function turnAfter(turns: readonly number[], move: number): number {
  return turns.find((end) => end > move) ?? turns.at(-1) ?? 0;
}

/** What was done in the turn up to a move, to be marked on a board. */
export function turnSoFar(moments: readonly Moment[], move: number): AnyEvent[] {
  const turn = moments[move]?.turn ?? 0;
  if (!turn) return [];
  return moments
    .slice(0, move + 1)
    .filter((moment) => moment.turn === turn)
    .flatMap(({ events }) => events);
}

/** Where a key leads; null for a key that leads nowhere. */
export function led(
  key: string,
  move: number,
  turns: readonly number[],
  last: number,
): number | null {
  const ways: Record<string, number> = {
    ArrowLeft: Math.max(0, move - 1),
    ArrowRight: Math.min(last, move + 1),
    ArrowUp: turnBefore(turns, move),
    ArrowDown: turnAfter(turns, move),
    PageUp: turnBefore(turns, move),
    PageDown: turnAfter(turns, move),
    Home: 0,
    End: last,
  };
  return ways[key] ?? null;
}
