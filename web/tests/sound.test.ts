/** What is heard of what happened. */
import { expect, it } from "vitest";
import type { AnyEvent } from "../src/api/types";
import { cuesOf } from "../src/sound/cues";

const taken = { type: "cell-taken", seat: 1, cell: "b2" } as AnyEvent;
const stolen = { type: "cell-fortified", seat: 1, owner: 2, cell: "d4" } as AnyEvent;
const passed = { type: "turn-passed", seat: 2 } as AnyEvent;
const over = { type: "game-ended" } as AnyEvent;
const drawn = { type: "cards-drawn", seat: 1, cards: 2 } as AnyEvent;

it("hears the loudest of what happened, once", () => {
  expect(cuesOf([taken, taken, stolen], [2])).toEqual(["capture"]);
  expect(cuesOf([drawn], [2])).toEqual(["card"]);
  expect(cuesOf([over, stolen], [1])).toEqual(["end"]);
  expect(cuesOf([], [1])).toEqual([]);
});

it("is called to the own turn only, and not where one screen serves all", () => {
  expect(cuesOf([taken, passed], [2])).toEqual(["pen", "turn"]);
  expect(cuesOf([taken, passed], [1])).toEqual(["pen"]);
  expect(cuesOf([taken, passed], [1, 2])).toEqual(["pen"]);
  expect(cuesOf([passed], [2])).toEqual(["turn"]);
});
