/** The languages of the page. */
export const LANGUAGES = { en: "English", ru: "Русский", es: "Español" } as const;
export type Language = keyof typeof LANGUAGES;

/** The first of the wanted languages that the page speaks; English if it speaks none. */
export function best(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short in LANGUAGES) return short as Language;
  }
  return "en";
}
