/**
 * Where the tables of an elimination stand when it is drawn, in rem: a column a round, from left to right.
 * At tables of two it is a bracket, drawn to its end from the beginning; of bigger tables only the rounds
 * that were paired are known, and everybody who goes on has a line of their own.
 */
import type { Meeting, Tournament } from "../api/types";

export const BOX = 11; // the width of a table
export const ROW = 1.75; // the height of somebody's line
export const TOP = 2.25; // for the number of the round
const ACROSS = 2.75; // between two rounds
const DOWN = 1; // between two tables

export interface Row {
  entrant: number | null; // null where nobody is known yet, or nobody came
  score: number | null;
  goesOn: boolean;
  out: boolean;
}

export interface Box {
  table: number;
  x: number;
  y: number;
  rows: Row[];
  meeting: Meeting | null; // null before it is paired
}

/** A line from a table to one of the next round. */
export interface Lead {
  from: readonly [number, number];
  to: readonly [number, number];
  taken: boolean; // somebody went this way
}

export interface Drawing {
  width: number;
  height: number;
  rounds: Box[][];
  leads: Lead[];
}

/** An elimination, drawn. */
export function bracketOf(tournament: Tournament): Drawing {
  const rounds = tournament.terms.seats === 2 ? inPairs(tournament) : inColumns(tournament);
  const leads = tournament.terms.seats === 2 ? leadsInPairs(rounds) : leadsOfEach(rounds);
  const bottom = Math.max(0, ...rounds.flat().map((box) => box.y + heightOf(box)));
  return { width: rounds.length * (BOX + ACROSS) - ACROSS, height: bottom, rounds, leads };
}

export function heightOf(box: Box): number {
  return box.rows.length * ROW;
}

function inPairs({ rounds }: Tournament): Box[][] {
  const drawn: Box[][] = [];
  for (let tables = rounds[0]?.length ?? 0; tables >= 1; tables /= 2) {
    const [round, feeders] = [drawn.length, drawn.at(-1)];
    drawn.push(
      Array.from({ length: tables }, (_, at) => {
        const meeting = rounds[round]?.[at] ?? null;
        const two = feeders?.slice(2 * at, 2 * at + 2) as [Box, Box] | undefined;
        const entrants = two ? two.map((box) => comingFrom(box, meeting)) : bothOf(meeting!);
        return {
          table: at + 1,
          x: round * (BOX + ACROSS),
          y: two ? (two[0].y + two[1].y) / 2 : TOP + at * (2 * ROW + DOWN),
          rows: entrants.map((entrant) => rowOf(entrant, meeting)),
          meeting,
        };
      }),
    );
  }
  return drawn;
}

function bothOf({ players }: Meeting): (number | null)[] {
  return [players[0] ?? null, players[1] ?? null];
}

/** Who comes from a table to the next one, if that is known. */
function comingFrom(box: Box, next: Meeting | null): number | null {
  const { meeting } = box;
  if (!meeting) return null;
  const came = next?.players.find((one) => meeting.players.includes(one));
  return came ?? (next ? null : (meeting.goes_on[0] ?? null));
}

function leadsInPairs(rounds: readonly Box[][]): Lead[] {
  return rounds.slice(0, -1).flatMap((boxes, round) =>
    boxes.map((box, at) => {
      const next = rounds[round + 1]![Math.floor(at / 2)]!;
      const to = at % 2;
      return {
        from: [box.x + BOX, box.y + ROW],
        to: [next.x, next.y + (to + 0.5) * ROW],
        taken: next.rows[to]!.entrant !== null,
      } as const;
    }),
  );
}

function inColumns({ rounds }: Tournament): Box[][] {
  const columns = rounds.map((meetings, round) => {
    let y = TOP;
    return meetings.map((meeting, at) => {
      const rows = byPlace(meeting).map((one) => rowOf(one, meeting));
      const box = { table: at + 1, x: round * (BOX + ACROSS), y, rows, meeting };
      y += heightOf(box) + DOWN;
      return box;
    });
  });
  const height = Math.max(0, ...columns.map(lowest));
  return columns.map((boxes) => {
    const down = (height - lowest(boxes)) / 2;
    return boxes.map((box) => ({ ...box, y: box.y + down }));
  });
}

function lowest(boxes: readonly Box[]): number {
  return Math.max(0, ...boxes.map((box) => box.y + heightOf(box)));
}

/** Those at a table, the best first once it is over. */
function byPlace({ players, places }: Meeting): number[] {
  const order = players.map((one, at) => ({ one, place: places?.[at] ?? at }));
  return order.sort((a, b) => a.place - b.place).map(({ one }) => one);
}

function leadsOfEach(rounds: readonly Box[][]): Lead[] {
  return rounds.slice(0, -1).flatMap((boxes, round) =>
    boxes.flatMap((box) =>
      box.rows.flatMap((row, at) => {
        const end = endOf(rounds[round + 1]!, row.entrant);
        const from = [box.x + BOX, box.y + (at + 0.5) * ROW] as const;
        return end ? [{ from, to: end, taken: true }] : [];
      }),
    ),
  );
}

function endOf(boxes: readonly Box[], entrant: number | null): readonly [number, number] | null {
  for (const box of boxes) {
    const at = box.rows.findIndex((row) => row.entrant === entrant);
    if (at >= 0) return [box.x, box.y + (at + 0.5) * ROW];
  }
  return null;
}

function rowOf(entrant: number | null, meeting: Meeting | null): Row {
  const at = entrant === null || !meeting ? -1 : meeting.players.indexOf(entrant);
  const goesOn = at >= 0 && meeting!.goes_on.includes(entrant!);
  const over = at >= 0 && meeting!.places !== null && meeting!.phase !== "bye";
  return { entrant, score: meeting?.scores[at] ?? null, goesOn, out: over && !goesOn };
}
