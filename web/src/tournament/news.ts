/** What is new in a tournament, to be said aloud. */
import type { Seen } from "../api/types";

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
  if (is.rounds.length > was.rounds.length) news.push({ what: "round", round: is.rounds.length });
  if (isCalled(now) && !(isCalled(before) && before.you.table === now.you.table))
    news.push({ what: "called", table: now.you.table });
  if (was.phase !== "over" && is.phase === "over") news.push({ what: "over", winner: is.winner });
  return news;
}

function isCalled({ you }: Seen): boolean {
  return you.awaited && you.table !== "";
}
