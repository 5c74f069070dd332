/** Steps in words: the rulebook's spelling, said in the language of the reader. */
import { cardName } from "../texts/names";
import { known, t } from "../texts/texts.svelte";
import { listed, targetInWords, type Onlookers } from "./organs";

/** A step as one says it: `play red-virus 2b` as “play red virus on Bob’s heart”, `c3` as it is. */
export function stepName(step: string, onlookers: Onlookers): string {
  const [verb = "", what = "", ...targets] = step.split(" ");
  const key = `step.${verb}`;
  if (!known(key)) return step;
  if (!targets.length) return t(key, { what: cardName(what) }).trim();
  const named = listed(targets.map((target) => targetInWords(target, onlookers)));
  return t("step.play-on", { what: cardName(what), targets: named });
}

/** The cells that steps name, to be marked on a board. */
export function cellsIn(steps: readonly string[]): string[] {
  return steps.flatMap((step) => step.match(/(?<![-\w])[a-t]\d{1,2}(?![-\w])/g) ?? []);
}
