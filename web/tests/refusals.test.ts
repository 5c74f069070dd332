/** Refusals in the language of the reader: by their reason, else by the house's sentence or their code. */
import { afterEach, expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { documentElement: {} });
const { Refusal } = await import("../src/api/refusal");
const { explain } = await import("../src/texts/refusals");
const { need, speak } = await import("../src/texts/texts.svelte");
await need("house", "names", "reasons");

afterEach(() => speak("en"));

const far = new Refusal(
  "illegal-step",
  "step 1, “a7”: a7 is not next to a live group of yours (VW-9).",
  {
    code: "not-next-to-live-group",
    values: { cell: "a7" },
    rule: "VW-9",
  },
);

it("says a reason in every language alike", async () => {
  expect(explain(far)).toBe("a7 is not next to a live group of yours.");
  await speak("ru");
  expect(explain(far)).toBe("Рядом с a7 нет вашей живой группы.");
  await speak("es");
  expect(explain(far)).toBe("La casilla a7 no está junto a un grupo vivo tuyo.");
});

it("calls cards and organs by their names, and counts", async () => {
  const why = (code: string, values: Record<string, string | number>) =>
    explain(new Refusal("illegal-step", "No.", { code, values, rule: null }));
  expect(why("wrong-colour", { card: "red-virus", colour: "blue" })).toMatch(
    /^red virus does not go on this organ: lungs\./,
  );
  await speak("ru");
  expect(why("cannot-remove", { card: "red-medicine", other: "blue-bacteria" })).toMatch(
    /^Картой «красное лекарство» нельзя снять карту «синяя бактерия»/,
  );
  expect(why("too-few-for-neutrals", { count: 1 })).toContain("только 1");
  expect(why("too-few-for-neutrals", { count: 0 })).toContain("у вас их 0");
});

it("falls back to the sentence in English, to the code elsewhere", async () => {
  const late = new Refusal("stale-version", "The table has moved on: it is at version 7.");
  expect(explain(late)).toBe("The table has moved on: it is at version 7.");
  await speak("es");
  expect(explain(late)).toMatch(/^La mesa ha cambiado entretanto/);
  expect(explain(new Refusal("something-new", "Who knows."))).toMatch(/^Algo ha fallado/);
});

it("says in every language what the page itself refuses", async () => {
  const long = new Refusal("record-too-long", "");
  expect(explain(long)).toBe("This file is too long to be a record.");
  await speak("ru");
  expect(explain(long)).toBe("Файл слишком велик для записи партии.");
});

it("knows the rule and where it is to be read", () => {
  expect([far.rule, far.address]).toEqual(["VW-9", "/rules/virus-wars#VW-9"]);
});
