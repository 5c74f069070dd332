/** Steps in words: the rulebook's spelling, said in the language of the reader. */
import { cardName } from "../texts/names";
import { known, t } from "../texts/texts.svelte";

/** A step as one says it: `play red-organ` as “play heart”, `c3` as it is. */
export function stepName(step: string): string {
  const [verb = "", ...rest] = step.split(" ");
  const key = `step.${verb}`;
  if (!known(key)) return step;
  return t(key, { what: rest.map(cardName).join(" ") }).trim();
}

/** The cells that steps name, to be marked on a board. */
export function cellsIn(steps: readonly string[]): string[] {
  return steps.flatMap((step) => step.match(/(?<![-\w])[a-t]\d{1,2}(?![-\w])/g) ?? []);
}
