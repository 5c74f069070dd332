/** How those who take part are called. */
import type { Entrant, Tournament } from "../api/types";
import { nameWithLevel } from "../table/company";

/** Everybody's name by their number. */
export function namesIn(tournament: Tournament): Record<number, string> {
  return Object.fromEntries(tournament.entrants.map((one) => [one.number, entrantName(one)]));
}

export function entrantName({ name, bot }: Entrant): string {
  return nameWithLevel(name, bot);
}
