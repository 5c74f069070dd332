/** The rules of every game: the pages of docs/rules/, each carried by the page of its own. */
import { RULE_PREFIXES } from "../../api/refusal";
import type { GameKey } from "../../api/types";

const pages = import.meta.glob<string>("../../../../docs/rules/*.md", {
  query: "?raw",
  import: "default",
});

export const GAMES = Object.values(RULE_PREFIXES);

/** Whether there is such a game. */
export function isGame(key: string): key is GameKey {
  return (GAMES as string[]).includes(key);
}

/** The law of a game, as it is written. */
export function lawOf(game: GameKey): Promise<string> {
  return pages[`../../../../docs/rules/${game}.md`]!();
}
