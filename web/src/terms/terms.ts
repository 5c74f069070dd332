/** What is chosen for a table besides the game's own options, and what goes together. */
import type { Clock, Game, ReasonCode, Settings, Speed } from "../api/types";
import { CLOCKS } from "./clocks";

export const ANSWER = { from: 3, to: 60, usual: 8 }; // seconds

export interface Terms {
  clock: number; // among CLOCKS
  listed: boolean;
  answerSeconds: number;
  hints: Settings["hints"];
  match: number; // games
  rated: boolean;
}

export const USUAL: Terms = {
  clock: 0,
  listed: false,
  answerSeconds: ANSWER.usual,
  hints: "alone",
  match: 1,
  rated: false,
};

/** A clock of every speed, among CLOCKS. */
const CLOCK_OF: Record<Speed, number> = { fast: 4, slow: 5, correspondence: 6 };

/** What is proposed to somebody who comes for a rated game of a speed; as usual without one. */
export function proposed(game: Game, speed: string | null): Terms {
  const clock = CLOCK_OF[speed as Speed];
  return clock ? { ...USUAL, clock, match: game.rated_lengths[0] ?? 1, rated: true } : { ...USUAL };
}

const FEW = 9; // games of a match, unless more seats want more

/** The lengths one can choose from: odd ones, those that give everybody every seat, or whole legs. */
export function lengthsOf(game: Game, seats: number): number[] {
  const even = !game.match_lengths.includes(3);
  const fair = (length: number) => length % seats === 0 || (!even && length % 2 === 1);
  const most = Math.max(FEW, 2 * seats);
  return game.match_lengths.filter((length) => length === 1 || (fair(length) && length <= most));
}

/** What decides whether the games of a table can count. */
export interface Manner {
  local: boolean;
  clock: Clock;
  hints: Settings["hints"];
  match: number;
}

/** Why a table cannot be rated, as the house would say; null if it can. */
export function whyUnrated(game: Game, manner: Manner, differs: object): ReasonCode | null {
  if (manner.local) return "unrated-on-one-device";
  if (manner.clock.type === "none") return "unrated-without-clock";
  if (manner.hints === "always") return "unrated-with-hints";
  if (Object.keys(differs).length) return "unrated-by-other-rules";
  if (!game.rated_lengths.includes(manner.match)) return "unrated-single-game";
  return null;
}

/** What has been chosen on a form for a new table. */
export function mannerOf(terms: Terms, local: boolean): Manner {
  const { hints, match } = terms;
  return { local, clock: CLOCKS[terms.clock]!, hints, match };
}
