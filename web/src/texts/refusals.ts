/** A refusal in the reader's language. */
import type { Refusal } from "../api/refusal";
import type { Reason } from "../api/types";
import type { Values } from "./entries";
import { cardName, organName } from "./names";
import type { OwnRefusal } from "./required";
import { known, language, t } from "./texts.svelte";

const OWN: ReadonlySet<string> = new Set<OwnRefusal>(["record-too-long", "unreachable"]);

/**
 * What the reason says, if the house gives one. Else in English the house's own sentence, which knows
 * most; in other languages what the code says.
 */
export function explain({ code, reason, sentence }: Refusal): string {
  const why = `why.${reason?.code ?? ""}`;
  if (reason && known(why)) return t(why, inWords(reason));
  if (language() === "en" && !OWN.has(code)) return plain(sentence);
  const key = `refusal.${code}`;
  return t(known(key) ? key : "refusal.fault");
}

/** What a reason speaks of: cards by their names, an organ by that of its colour. */
function inWords({ values }: Reason): Values {
  const { card, other, colour } = values;
  return {
    ...values,
    ...(card !== undefined && { card: cardName(String(card)) }),
    ...(other !== undefined && { other: cardName(String(other)) }),
    ...(colour !== undefined && { organ: organName(String(colour)) }),
  };
}

/** Without the number of the step, which only those who send many at once need; `a7` stays small. */
function plain(sentence: string): string {
  const found = /^step 1, “[^”]*”: (.*)$/s.exec(sentence)?.[1] ?? sentence;
  return /^[a-z]\d/.test(found) ? found : found.charAt(0).toUpperCase() + found.slice(1);
}
