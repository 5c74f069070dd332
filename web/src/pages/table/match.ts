/** What a match looks like as a table: a line a player, the best first, and a column a game. */
import type { Match, Seat } from "../../api/types";

const MOST = 6; // games side by side: of a longer match the last ones
const WEATHER = 2; // the seat that survives no days

export interface MatchLine {
  seat: Seat;
  cells: string[];
  score: number;
  place: number;
}

/** The games that are shown, by their number in the match and at the table. */
export function shownGames({ games }: Match): { number: number; record: number }[] {
  const first = Math.max(0, games.length - MOST);
  return games.slice(first).map((game, at) => ({ number: first + at + 1, record: game.number }));
}

export function matchLines(match: Match): MatchLine[] {
  return match.scores
    .map(({ score, place }, at) => ({
      seat: at + 1,
      cells: match.games.slice(-MOST).map((game) => cell(match, game, at)),
      score,
      place,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** What a game brought somebody: a place, points and bonuses, or days. */
function cell({ by }: Match, game: Match["games"][number], at: number): string {
  const [score, bonus] = [game.scores[at]!, game.bonuses[at]!];
  if (by === "points") return bonus ? `${score - bonus}+${bonus}` : `${score}`;
  if (by === "days") return game.seats[at] === WEATHER ? "–" : `${score}`;
  return `${game.places[at]}.`;
}
