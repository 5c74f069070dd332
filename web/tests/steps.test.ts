/** Steps and events in words, and what they name on a board. */
import { afterEach, expect, it, vi } from "vitest";
import type { AnyEvent } from "../src/api/types";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { documentElement: {} });
const { namedIn, stepName } = await import("../src/table/steps");
const { eventLines } = await import("../src/table/words");
const { need, speak } = await import("../src/texts/texts.svelte");
await need("table", "names");

afterEach(() => speak("en"));

const names = ["Ann", "Bob", "Cem"];
const [heart, rainbow] = [{ colour: "red" }, { colour: "rainbow" }];
const bodies = [
  [null, heart, null, null],
  [rainbow, heart, { ...rainbow }, { colour: "yellow" }],
];
const ann = { names, own: [1], bodies };
const all = { names, own: [1, 2, 3], bodies };

it("says steps as one says them", () => {
  expect(stepName("c3", ann)).toBe("c3");
  expect(stepName("flood b12", ann)).toBe("flood b12");
  expect(stepName("play red-organ", ann)).toBe("play heart");
  expect(stepName("draw", ann)).toBe("draw");
});

it("names what a card is played on, not its place", async () => {
  expect(stepName("play thief 2b", ann)).toBe("play organ thief on Bob’s heart");
  expect(stepName("play transplant 1b 2d", ann)).toBe(
    "play transplant on your heart and Bob’s liver",
  );
  expect(stepName("play red-medicine 1b", all)).toBe("play red medicine on Ann’s heart");
  expect(stepName("play error 2", ann)).toBe("play medical error on Bob’s body");
  expect(stepName("play thief 2c", ann)).toBe("play organ thief on Bob’s rainbow organ (no. 2)");
  await speak("ru");
  expect(stepName("play transplant 1b 2d", ann)).toBe(
    "сыграть карту «пересадка» на ваше сердце и печень игрока Bob",
  );
  await speak("es");
  expect(stepName("play thief 2b", ann)).toBe("jugar ladrón de órganos sobre el corazón de Bob");
});

it("tells whose organs events touched", async () => {
  const cured = (seat: number): AnyEvent => ({
    type: "organ-cured",
    seat,
    owner: seat,
    place: `${seat}b`,
    colour: "yellow",
    card: "yellow-medicine",
  });
  const stolen: AnyEvent = {
    type: "organ-stolen",
    seat: 2,
    owner: 1,
    start: "1b",
    place: "2c",
    colour: "yellow",
  };
  const swapped: AnyEvent = {
    type: "organs-swapped",
    seat: 2,
    places: ["1b", "2d"],
    colours: ["red", "blue"],
  };
  const spread: AnyEvent = {
    type: "germ-spread",
    card: "red-bacteria",
    start: "1b",
    place: "2b",
    colours: ["red", "red"],
    hosts: [],
  };
  const events = [cured(1), cured(2), stolen, swapped, spread];
  expect(eventLines(events, ann)).toEqual([
    "You cure your liver with yellow medicine.",
    "Bob cures their own liver with yellow medicine.",
    "Bob steals your liver.",
    "Bob swaps your heart and their own lungs.",
    "The contagion carries red bacteria from your heart to Bob’s heart.",
  ]);
  expect(eventLines([stolen], all)).toEqual(["Bob steals Ann’s liver."]);
  await speak("ru");
  expect(eventLines(events, ann)).toEqual([
    "Вы вылечиваете свою печень картой «жёлтое лекарство».",
    "Bob вылечивает свою печень картой «жёлтое лекарство».",
    "Bob крадёт вашу печень.",
    "Bob меняет местами ваше сердце и свои лёгкие.",
    "Заражение переходит с вашего сердца на сердце игрока Bob: красная бактерия.",
  ]);
  await speak("es");
  expect(eventLines(events, ann)).toEqual([
    "Curas tu hígado con medicina amarilla.",
    "Bob cura su hígado con medicina amarilla.",
    "Bob roba tu hígado.",
    "Bob intercambia tu corazón y sus pulmones.",
    "El contagio sale de tu corazón e infecta el corazón de Bob: bacteria roja.",
  ]);
});

it("leaves no place of a body as it is written", () => {
  const texts = Object.values(
    import.meta.glob<Record<string, unknown>>("../src/texts/{en,ru,es}/table.ts", {
      eager: true,
      import: "default",
    }),
  );
  for (const volume of texts)
    for (const [key, entry] of Object.entries(volume))
      if (key.startsWith("event.organ") || key === "event.germ-spread")
        expect(JSON.stringify(entry), key).not.toMatch(/\{(place|places|start)\}/);
});

it("finds the cells of steps", () => {
  const cells = namedIn(["c3", "flood b12 c1", "neutral a1"]);
  expect(cells).toEqual(["c3", "b12", "c1", "a1"].map((cell) => ["cell", cell]));
});

it("finds the cards of steps, their targets, and the buttons of those without", () => {
  expect(namedIn(["play transplant 1a 3c"])).toEqual([
    ["card", "transplant"],
    ["spot", "1a"],
    ["spot", "3c"],
  ]);
  expect(namedIn(["play error 2"])).toEqual([
    ["card", "error"],
    ["spot", "body2"],
  ]);
  expect(namedIn(["discard red-virus", "end"])).toEqual([
    ["card", "red-virus"],
    ["step", "end"],
  ]);
});
