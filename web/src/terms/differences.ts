/** What is not as usual at a table, in words: “bases can be taken”, “60 days”. */
import type { Clock, GameKey, TableTerms } from "../api/types";
import { known, t } from "../texts/texts.svelte";
import { clockName } from "./names";

export type Differs = Readonly<Record<string, unknown>>;

const FEW = 3; // counts of a deck; more of them make it a deck of its own

/** What the options differ in, a phrase each. */
export function differences(game: GameKey, differs: Differs): string[] {
  const { width, height, ...others } = differs;
  const names = Object.keys(width && height ? others : differs);
  const counts = names.filter((name) => known(`differs.deck.${name}`));
  const cards = counts.length > FEW ? [t("differs.deck")] : counts.map((name) => count(name));
  const rules = names.filter((name) => !counts.includes(name));
  return [
    ...(width && height
      ? [t("differs.size", { width: Number(width), height: Number(height) })]
      : []),
    ...rules.map((name) => phrase(game, name, differs[name])),
    ...cards,
  ];

  function count(name: string): string {
    const key = `differs.deck.${name}`;
    return known(key) ? t(key, { value: Number(differs[name]) }) : name;
  }
}

/** All that is worth saying of the terms of a table, beginning with how long it takes. */
export function factsOf(game: GameKey, terms: TableTerms): string[] {
  const { differs = {}, clock = NO_CLOCK, match = 1, rated = false } = terms;
  return [
    ...(match > 1 ? [t("terms.match", { count: match })] : []),
    ...(clock.type === "none" ? [] : [clockName(clock)]),
    ...(rated ? [t("terms.rated")] : []),
    ...differences(game, differs),
  ];
}

/** Settings that were changed, also back to what is usual. */
export function settingsIn(changed: Differs): string[] {
  const facts = Object.entries(changed).map(([name, value]) => {
    if (name === "clock") return clockName(value as Clock);
    if (name === "match") return t("terms.match", { count: Number(value) });
    if (name === "rated") return t(value ? "terms.rated" : "terms.unrated");
    return name === "answer_seconds" ? t("terms.answer", { count: Number(value) }) : "";
  });
  return facts.filter(Boolean);
}

const NO_CLOCK: Clock = { type: "none" };

/** One option. What has no phrase of its own is said by its name, so that nothing is left out. */
function phrase(game: GameKey, name: string, value: unknown): string {
  const [choice, number] = [`differs.${game}.${name}.${String(value)}`, `differs.${game}.${name}`];
  if (known(choice)) return t(choice);
  return known(number) ? t(number, { count: Number(value) }) : `${name}: ${String(value)}`;
}
