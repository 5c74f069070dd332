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

/** Something on a board, by the name the board gives it: `["cell", "c3"]`, `["spot", "2b"]`. */
export type Named = readonly ["cell" | "card" | "spot" | "step", string];

/** What steps name on a board, to be marked there: cells, cards and their targets, buttons. */
export function namedIn(steps: readonly string[]): Named[] {
  return steps.flatMap((step): Named[] => {
    const [verb = "", ...rest] = step.split(" ");
    if (verb === "play" || verb === "discard") return cardAndTargets(rest);
    const cells = cellsIn(step);
    return cells.length ? cells.map((cell) => ["cell", cell]) : [["step", verb]];
  });
}

function cardAndTargets([card = "", ...targets]: string[]): Named[] {
  const spot = (target: string) => (/^\d+$/.test(target) ? `body${target}` : target);
  return [["card", card], ...targets.map((target): Named => ["spot", spot(target)])];
}

function cellsIn(step: string): string[] {
  return step.match(/(?<![-\w])[a-t]\d{1,2}(?![-\w])/g) ?? [];
}
