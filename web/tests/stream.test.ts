/** What the stream makes of a table: contiguous versions, options, chat. */
import { expect, it } from "vitest";
import type { News, Position, TableView, Told } from "../src/api/types";
import { after, latestTurn, storyOfThisGame, toldOn, withAnswer } from "../src/table/stream";

const position = { phase: "playing" } as Position;
const table = { version: 7, options: { size: 11 }, chat: [], position } as unknown as TableView;

function news(version: number, what: string, entry: Record<string, unknown> = {}): News {
  return { type: "news", version, at: 1, what, entry, events: [], position };
}

it("goes on by one version", () => {
  expect(after(table, news(8, "stepped"))?.version).toBe(8);
});

it("does not mind hearing something twice", () => {
  expect(after(table, news(7, "stepped"))).toBe(table);
});

it("notices that a version is missing", () => {
  expect(after(table, news(9, "stepped"))).toBeNull();
});

it("takes over options that were changed", () => {
  expect(after(table, news(8, "options-changed", { options: { size: 5 } }))?.options).toEqual({
    size: 5,
  });
});

it("writes down what was said, but not what the reader does not want to hear", () => {
  const said = { name: "Ann", seat: 1, text: "hm" };
  expect(after(table, news(8, "said", said))?.chat.map((line) => line.text)).toEqual(["hm"]);
  expect(after(table, news(8, "said", { muted: true }))?.chat).toEqual([]);
});

it("knows the own answer to the question that is open, and to no other", () => {
  const question = { opened: 7, due: 20, asked: [2], answer: null };
  const asked = { ...table, position: { ...position, question } };
  const answered = { type: "answered", question: 7, answer: "block" } as const;
  expect(withAnswer(asked, answered).position.question?.answer).toBe("block");
  expect(withAnswer(asked, { ...answered, question: 5 })).toBe(asked);
  expect(withAnswer(table, answered)).toBe(table);
});

it("begins the story anew with another game", () => {
  const story = ["started", "stepped", "rematched", "started"].map((what) => ({ what }) as Told);
  expect(storyOfThisGame(story).map(({ what }) => what)).toEqual(["started"]);
});

it("tells nothing twice that the story knew already", () => {
  const story = [news(7, "started"), news(8, "stepped")];
  const versions = (told: Told[]) => told.map(({ version }) => version);
  expect(versions(toldOn(story, [news(8, "stepped")]))).toEqual([7, 8]);
  expect(versions(toldOn(story, [news(8, "stepped"), news(9, "stepped")]))).toEqual([7, 8, 9]);
  expect(versions(toldOn(story, [news(9, "rematched"), news(10, "started")]))).toEqual([10]);
});

it("remembers what was done in the latest turn", () => {
  const taken = (cell: string) => ({ type: "cell-taken", seat: 1, cell });
  const told = (what: string, ...events: object[]) => ({ what, events }) as Told;
  const passed = { type: "turn-passed", seat: 2 };
  const story = [
    told("started"),
    told("stepped", taken("a1"), passed),
    told("stepped", taken("b2")),
    told("said"),
    told("stepped", taken("c3"), passed),
  ];
  const cells = (events: object[]) => events.flatMap((e) => ("cell" in e ? [e.cell] : []));
  expect(cells(latestTurn(story))).toEqual(["b2", "c3"]);
  expect(cells(latestTurn(story.slice(0, 3)))).toEqual(["b2"]);
  expect(cells(latestTurn([...story, told("offered"), told("declined")]))).toEqual(["b2", "c3"]);
  expect(latestTurn([...story, told("taken-back")])).toEqual([]);
});

it("tells of nothing always the same way, so that no board is drawn anew", () => {
  const started = { what: "started", events: [] } as unknown as Told;
  expect(latestTurn([started])).toBe(latestTurn([]));
});
