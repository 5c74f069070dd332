/**
 * An entry of a catalogue: a text with `{places}`; one that depends on a number (`count`), with the
 * plural forms of the language; or one that speaks to the reader if the reader did it (`you`) or it
 * was done to the reader (`yours`).
 */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export type Voiced = { you: string; yours?: string; they: string };
export type Entry = string | Plural | Voiced;

export type Values = Record<string, string | number | boolean>;

/** The text of an entry, with its places filled in. */
export function fill(entry: Entry, values: Values, language: string): string {
  return chosen(entry, values, language).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === "number" ? numeral(value, language) : String(value ?? "");
  });
}

/**
 * A number as it is written. Small whole ones are written alike in all our languages; only the others
 * need the browser's tables, which a telephone reads for a twentieth of a second.
 */
export function numeral(value: number, language: string): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return `${value}`;
  return new Intl.NumberFormat(language).format(value);
}

/** All texts of an entry, by what chooses between them. */
export function forms(entry: Entry): Record<string, string> {
  return typeof entry === "string" ? { "": entry } : { ...entry };
}

/** The names of the places in a text. */
export function places(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();
}

function chosen(entry: Entry, values: Values, language: string): string {
  if (typeof entry === "string") return entry;
  if ("you" in entry) {
    if (values["you"]) return entry.you;
    return (values["yours"] && entry.yours) || entry.they;
  }
  const count = Number(values["count"] ?? 0);
  return entry[new Intl.PluralRules(language).select(count)] ?? entry.other;
}
