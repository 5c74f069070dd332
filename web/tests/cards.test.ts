/** Card tables: steps read as picks, events as what is to be seen, and a picture for every card. */
import { expect, it } from "vitest";
import type { AnyEvent } from "../src/api/types";
import { KINDS, ORGANS, SPECIAL_DRAWINGS, SUITS } from "../src/boards/cards/art";
import { hueOf, HUES, kindOf, placeName, SPECIALS, statusOf } from "../src/boards/cards/cards";
import { Picking } from "../src/boards/cards/picking.svelte";
import {
  attempt,
  chosenWay,
  closingSteps,
  firstPick,
  mayDiscard,
  openTargets,
  pickedAfter,
  waysOf,
} from "../src/boards/cards/steps";
import { arrowsOf, flights, fresh, touched } from "../src/boards/cards/told";

const STEPS = [
  "play transplant 1a 2b",
  "play transplant 1a 3c",
  "play transplant 1b 2b",
  "play thief 2b",
  "discard transplant",
  "discard thief",
  "pass",
];

it("lights up the targets that go with what is picked", () => {
  const ways = waysOf(STEPS, "transplant");
  expect([...openTargets(ways, [])].sort()).toEqual(["1a", "1b", "2b", "3c"]);
  expect([...openTargets(ways, ["3c"])].sort()).toEqual(["1a", "3c"]);
  expect([...openTargets(ways, ["1a", "3c"])].sort()).toEqual(["1a", "2b", "3c"]);
  expect(chosenWay(ways, ["2b"])).toBeNull();
  expect(chosenWay(ways, ["2b", "1a"])?.step).toBe("play transplant 1a 2b");
});

it("takes a pick back, moves it, and says when it leads nowhere", () => {
  const ways = waysOf(STEPS, "transplant");
  expect(pickedAfter(ways, ["1a", "2b"], "2b")).toEqual(["1a"]);
  expect(pickedAfter(ways, ["1a", "2b"], "3c")).toEqual(["1a", "3c"]);
  expect(pickedAfter(ways, ["1a"], "1b")).toEqual(["1b"]);
  expect(pickedAfter(ways, ["1a"], "4d")).toBeNull();
  expect(attempt("transplant", ["4d", "1a"])).toBe("play transplant 1a 4d");
});

it("picks by itself what is the only way", () => {
  expect(firstPick(waysOf(STEPS, "thief"))).toEqual(["2b"]);
  expect(firstPick(waysOf(STEPS, "transplant"))).toEqual([]);
  expect(chosenWay(waysOf(["play glove"], "glove"), [])?.step).toBe("play glove");
  expect(mayDiscard(STEPS, "thief")).toBe(true);
  expect(closingSteps(STEPS)).toEqual(["pass"]);
});

it("picks a card, then targets, and says when one goes with nothing", () => {
  const picking = new Picking(
    () => ["thief", "transplant", "glove"],
    () => STEPS,
    "end",
  );
  expect([picking.card, picking.ready]).toEqual([null, false]);
  picking.put(0);
  expect([picking.card, picking.way?.step]).toEqual(["thief", "play thief 2b"]);
  picking.put(1);
  expect(picking.way).toBeNull();
  expect([picking.aim("1a"), picking.aim("2b"), picking.aim("4d")]).toEqual([true, true, false]);
  expect(picking.way?.step).toBe("play transplant 1a 2b");
  picking.put(2);
  expect([picking.ready, picking.targets]).toEqual([false, []]);
});

it("takes any organ of a player for the whole body", () => {
  const picking = new Picking(
    () => ["error"],
    () => ["play error 2", "play error 3", "discard error"],
    "draw",
  );
  picking.put(0);
  expect([picking.aim("3b"), picking.plan]).toEqual([true, ["play error 3"]]);
  expect([picking.aim("2a"), picking.plan]).toEqual([true, ["play error 2"]]);
  expect(picking.aim("1a")).toBe(false);
});

it("picks several cards to be discarded together, and draws by itself", () => {
  const hand = ["red-organ", "thief", "red-organ"];
  const picking = new Picking(
    () => hand,
    () => ["play red-organ", ...hand.map((card) => `discard ${card}`)],
    "draw",
  );
  expect(picking.mayDiscard).toBe(true);
  picking.put(1);
  picking.chooseDiscards();
  expect([picking.card, picking.picked]).toEqual([null, [1]]);
  picking.put(2);
  expect(picking.plan).toEqual(["discard thief", "discard red-organ", "draw"]);
  picking.put(1);
  picking.put(2);
  expect([picking.picked, picking.plan]).toEqual([[], null]);
  picking.put(null);
  expect([picking.discards, picking.plan]).toEqual([null, null]);
  picking.put(0);
  expect(picking.plan).toEqual(["play red-organ"]);
});

it("reads cards and organs", () => {
  expect([hueOf("red-organ"), kindOf("red-organ")]).toEqual(["red", "organ"]);
  expect([hueOf("thief"), kindOf("thief")]).toEqual([null, "thief"]);
  const status = (...on: string[]) => statusOf({ colour: "rainbow", on });
  expect(status()).toBe("healthy");
  expect(status("blue-virus")).toBe("infected");
  expect(status("blue-medicine")).toBe("vaccinated");
  expect(status("blue-vaccine", "rainbow-vaccine")).toBe("immune");
  expect(placeName(2, 1)).toBe("2b");
});

it("has a picture of every card", () => {
  const drawings = [
    ...HUES.map((hue) => ORGANS[hue].ink + SUITS[hue]),
    ...Object.values(KINDS).map(({ ink }) => ink),
    ...SPECIALS.map((card) => SPECIAL_DRAWINGS[card].ink),
  ];
  for (const path of drawings) expect(path).toMatch(/^M[-\d.]/);
  for (const path of drawings) expect(path).not.toMatch(/NaN|undefined/);
});

it("marks what a turn touched, and sends cards on their way", () => {
  const stolen: AnyEvent = {
    type: "organ-stolen",
    seat: 1,
    owner: 2,
    start: "2b",
    place: "1c",
    colour: "red",
  };
  const drawn: AnyEvent = { type: "cards-drawn", seat: 1, cards: 2 };
  expect([...touched([stolen, drawn])]).toEqual(["2b", "1c"]);
  expect(arrowsOf([stolen])).toEqual([["2b", "1c"]]);
  expect(flights([stolen, drawn]).map(({ card, to }) => [card, to])).toEqual([
    ["red-organ", "1c"],
    [null, "hand1"], // face down, whoever draws
    [null, "hand1"],
  ]);
  expect(fresh([stolen], [stolen, drawn])).toEqual([drawn]);
  expect(fresh([stolen], [drawn])).toEqual([drawn]);
});
