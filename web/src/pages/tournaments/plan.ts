/** What is chosen for a new tournament, what goes together, and what the house is asked for. */
import type { Clock, Game, NewTournament, TournamentKind } from "../../api/types";
import { CLOCKS } from "../../terms/clocks";

export interface Plan {
  title: string;
  kind: TournamentKind;
  seats: number; // at a table
  match: number; // games
  rounds: number; // 0: as usual
  late: number; // rounds in which newcomers may join
  options: Record<string, string | number>;
  clock: number; // among MATCH_CLOCKS
  wait: number; // seconds
  pause: number; // seconds between rounds
  checkIn: boolean;
  listed: boolean;
  rated: boolean;
}

export const KINDS: readonly TournamentKind[] = ["swiss", "elimination", "round-robin", "arena"];
export const WAITS = [60, 180, 300, 600, 3600, 86_400];
export const PAUSES = [0, 15, 60, 300, 900];
export const ROUNDS = [3, 4, 5, 6, 7, 8, 9, 11, 13];
export const MEETINGS = [2, 3, 4];
export const LATE = [0, 1, 2, 3, 4];

type RunningClock = Exclude<Clock, { type: "none" }>;

/** In a tournament every match must come to an end. */
export const MATCH_CLOCKS = CLOCKS.filter((clock): clock is RunningClock => clock.type !== "none");
const USUAL_CLOCK = MATCH_CLOCKS.findIndex((clock) => clock.type === "bank");

/** As it is usual for a game. */
export function usualPlan(game: Game, title: string): Plan {
  return {
    title,
    kind: game.seats.at(-1)! > 2 ? "elimination" : "swiss",
    seats: game.seats[0]!,
    match: game.tournament_match,
    rounds: 0,
    late: 1,
    options: {},
    clock: USUAL_CLOCK,
    wait: 180,
    pause: 15,
    checkIn: false,
    listed: true,
    rated: false,
  };
}

/** Whether there is a number of rounds to choose. */
export function hasRounds(kind: TournamentKind): boolean {
  return kind === "swiss" || kind === "round-robin";
}

/** Whether its games could count for ratings. */
export function canBeRated(game: Game, plan: Plan): boolean {
  return !Object.keys(plan.options).length && game.rated_lengths.includes(plan.match);
}

/** What the house is asked for. */
export function wish(game: Game, plan: Plan): NewTournament {
  return {
    game: game.key,
    kind: plan.kind,
    options: plan.options,
    seats: plan.seats,
    match: plan.match,
    rounds: hasRounds(plan.kind) ? plan.rounds : 0,
    check_in: plan.checkIn,
    late_rounds: plan.late,
    hosting: {
      title: plan.title,
      privacy: plan.listed ? "listed" : "private",
      wait_seconds: plan.wait,
      break_seconds: plan.pause,
      tables: {
        clock: MATCH_CLOCKS[plan.clock]!,
        rated: plan.rated && canBeRated(game, plan),
      },
    },
  };
}
