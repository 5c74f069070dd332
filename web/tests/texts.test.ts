/** The catalogues: no key too few or too many, the right plural forms, the same places to fill in. */
import { describe, expect, it } from "vitest";
import { fill, forms, numeral, places, type Entry } from "../src/texts/entries";
import { best, LANGUAGES } from "../src/texts/language";

type Texts = Record<string, Entry>;
const files = import.meta.glob<Texts>("../src/texts/{en,ru,es}/*.ts", {
  eager: true,
  import: "default",
});
const volumes = new Set(Object.keys(files).map((path) => path.split("/").at(-1)!));
const texts = (language: string, volume: string) => files[`../src/texts/${language}/${volume}`]!;

describe.each([...volumes])("%s", (volume) => {
  it.each(Object.keys(LANGUAGES))("has every key in %s, and no other", (language) => {
    expect(Object.keys(texts(language, volume) ?? {}).sort()).toEqual(
      Object.keys(texts("en", volume)).sort(),
    );
  });

  it.each(Object.keys(LANGUAGES))("has the plural forms of %s", (language) => {
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, entry] of Object.entries(texts(language, volume))) {
      if (typeof entry === "string" || "you" in entry) continue;
      expect(Object.keys(entry).sort(), key).toEqual([...wanted].sort());
    }
  });

  it.each(Object.keys(LANGUAGES))("says nothing empty in %s", (language) => {
    for (const [key, entry] of Object.entries(texts(language, volume)))
      for (const text of Object.values(forms(entry))) expect(text.trim(), key).not.toBe("");
  });

  it.each(Object.keys(LANGUAGES))("fills the same places in %s as in English", (language) => {
    const all = (entry: Entry) => new Set(Object.values(forms(entry)).flatMap(places));
    for (const [key, entry] of Object.entries(texts(language, volume)))
      expect([...all(entry)].sort(), key).toEqual([...all(texts("en", volume)[key]!)].sort());
  });
});

it("uses every key only once in a language", () => {
  const keys = [...volumes].flatMap((volume) => Object.keys(texts("en", volume)));
  expect(new Set(keys).size).toBe(keys.length);
});

it("chooses the plural form of the language", () => {
  const steps = texts("ru", "table.ts")["table.steps-left"]!;
  expect([1, 3, 5, 21].map((count) => fill(steps, { count }, "ru"))).toEqual([
    "остался 1 шаг",
    "осталось 3 шага",
    "осталось 5 шагов",
    "остался 21 шаг",
  ]);
});

it("speaks to the reader about what the reader did, and what was done to the reader", () => {
  const stolen = texts("en", "table.ts")["event.cell-fortified"]!;
  const values = { who: "Ann", owner: "Bob", cell: "c3" };
  expect(fill(stolen, { ...values, you: true }, "en")).toBe("You take c3 from Bob for good.");
  expect(fill(stolen, { ...values, yours: true }, "en")).toBe("Ann takes c3 from you for good.");
  expect(fill(stolen, values, "en")).toBe("Ann takes c3 from Bob for good.");
});

it("finds the language of a browser", () => {
  expect(best(["fr-FR", "es-MX", "en"])).toBe("es");
  expect(best(["RU"])).toBe("ru");
  expect(best(["de"])).toBe("en");
});

it.each(Object.keys(LANGUAGES))("writes numbers in %s as the browser does", (language) => {
  const format = new Intl.NumberFormat(language);
  const whole = Array.from({ length: 2000 }, (_, number) => number - 500);
  for (const number of [...whole, 0.5, -0.25, 12.75, 123_456])
    expect(numeral(number, language)).toBe(format.format(number));
});
