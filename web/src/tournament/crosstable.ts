/** Who met whom, and what came of it: a row for everybody, the best first. */
import type { Meeting, Tournament } from "../api/types";

export interface Result {
  round: number;
  meeting: Meeting;
  share: number | null; // of the point; null as long as it is not over
  against: readonly number[]; // nobody in a bye
}

export interface CrossRow {
  entrant: number;
  cells: Result[][];
}

export interface CrossTable {
  columns: number[]; // entrants, or rounds
  rows: CrossRow[];
}

/** Everybody against everybody: a column an entrant, in the order of the rows. */
export function byOpponent(tournament: Tournament): CrossTable {
  const order = tournament.standings.map(({ entrant }) => entrant);
  const rows = order.map((entrant) => {
    const results = resultsOf(tournament, entrant);
    const cells = order.map((other) =>
      results
        .filter(({ against }) => against.includes(other))
        .map((result) => ({ ...result, share: shareAgainst(result.meeting, entrant, other) })),
    );
    return { entrant, cells };
  });
  return { columns: order, rows };
}

/** Everybody's way through the rounds: a column a round. */
export function byRound(tournament: Tournament): CrossTable {
  const columns = tournament.rounds.map((_, at) => at + 1);
  const rows = tournament.standings.map(({ entrant }) => {
    const results = resultsOf(tournament, entrant);
    return { entrant, cells: columns.map((round) => results.filter((one) => one.round === round)) };
  });
  return { columns, rows };
}

/** Whether somebody was given a match or a bye; who was not has never been there. */
export function wasPaired({ rounds }: Tournament, entrant: number): boolean {
  return rounds.flat().some(({ players }) => players.includes(entrant));
}

function resultsOf({ rounds }: Tournament, entrant: number): Result[] {
  return rounds.flatMap((meetings, at) =>
    meetings
      .filter(({ players }) => players.includes(entrant))
      .map((meeting) => {
        const against = meeting.players.filter((one) => one !== entrant);
        return { round: at + 1, meeting, share: shareOf(meeting, entrant), against };
      }),
  );
}

/** What a match is worth to somebody: the part of the others that they are ahead of. */
function shareOf(meeting: Meeting, entrant: number): number | null {
  if (!meeting.places) return null;
  const others = meeting.players.filter((one) => one !== entrant);
  if (!others.length) return 1;
  if (meeting.absent.includes(entrant)) return 0;
  const shares = others.map((other) => shareAgainst(meeting, entrant, other)!);
  return shares.reduce((sum, share) => sum + share, 0) / others.length;
}

function shareAgainst(meeting: Meeting, one: number, other: number): number | null {
  if (!meeting.places) return null;
  if (meeting.absent.includes(one)) return 0;
  const [mine, theirs] = [one, other].map((who) => meeting.places![meeting.players.indexOf(who)]!);
  if (mine === theirs) return 0.5;
  return mine! < theirs! ? 1 : 0;
}
