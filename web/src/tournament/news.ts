/** What is new in a tournament, to be said aloud. */
import type { Seen, Tournament } from "../api/types";

export type News =
  | { what: "round"; round: number }
  | { what: "called"; table: string } // the reader, to a match
  | { what: "paused" | "resumed" }
  | { what: "over"; winner: number | null };

/** What has happened between two looks at it; nothing at the first one. */
export function newsOf(before: Seen | null, now: Seen): News[] {
  if (!before) return [];
  const [was, is] = [before.tournament, now.tournament];
  const news: News[] = [];
  if (was.phase !== is.phase && is.phase === "paused") news.push({ what: "paused" });
  if (was.phase === "paused" && is.phase === "running") news.push({ what: "resumed" });
  if (latest(is) > latest(was)) news.push({ what: "round", round: latest(is) });
  if (isCalled(now) && !(isCalled(before) && before.you.table === now.you.table))
    news.push({ what: "called", table: now.you.table });
  if (was.phase !== "over" && is.phase === "over") news.push({ what: "over", winner: is.winner });
  return news;
}

/** The number of the latest round; of a long arena the first ones are told no more. */
function latest({ first_round, rounds }: Tournament): number {
  return first_round + rounds.length - 1;
}

function isCalled({ you }: Seen): boolean {
  return you.awaited && you.table !== "";
}
