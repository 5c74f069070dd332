/** The pages of docs/rules/ and docs/tips/, each in a file of its own that comes when it is asked for. */
import { RULE_PREFIXES } from "../../api/refusal";
import type { GameKey } from "../../api/types";
import type { Language } from "../../texts/language";

const tips = import.meta.glob<string>("../../../../docs/tips/*/*.md", {
  query: "?raw",
  import: "default",
});
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

/** The tips of a game and its history, as they are written in a language. */
export function tipsOf(game: GameKey, language: Language): Promise<string> {
  return tips[`../../../../docs/tips/${language}/${game}.md`]!();
}
