/** A refusal in the reader's language. */
import type { Refusal } from "../api/refusal";
import { known, language, t } from "./texts.svelte";

/**
 * In English the house's own sentence, which knows most; in other languages what its code says, with
 * the number of the rule if it cites one.
 */
export function explain(refusal: Refusal): string {
  if (language() === "en" && refusal.code !== "unreachable") return plain(refusal.sentence);
  const key = `refusal.${refusal.code}`;
  const sentence = known(key) ? t(key) : t("refusal.fault");
  return refusal.rule ? t("refusal.by-rule", { sentence, rule: refusal.rule }) : sentence;
}

/** Without the number of the step, which only those who send many at once need; `a7` stays small. */
function plain(sentence: string): string {
  const found = /^step 1, “[^”]*”: (.*)$/s.exec(sentence)?.[1] ?? sentence;
  return /^[a-z]\d/.test(found) ? found : found.charAt(0).toUpperCase() + found.slice(1);
}
