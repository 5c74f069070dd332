/** What one can look for among one's games; the address of the page says it. */
import type { GameKind, GameResult } from "../../api/types";

export const FILTERS = ["game", "opponent", "result", "kind"] as const;
export type Filter = (typeof FILTERS)[number];

export const RESULTS: readonly GameResult[] = ["won", "drawn", "lost"];
export const KINDS: readonly GameKind[] = ["rated", "people", "bots", "local"];

/** The filters of an address, and nothing else that may stand there. */
export function queryOf(query: URLSearchParams): URLSearchParams {
  const found = new URLSearchParams();
  for (const filter of FILTERS) {
    const value = query.get(filter);
    if (value) found.set(filter, value);
  }
  return found;
}
