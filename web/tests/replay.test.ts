/** Ways through a game that was played. */
import { describe, expect, it } from "vitest";
import type { AnyView, Moment } from "../src/api/types";
import { hides, seen } from "../src/pages/replay/sight";
import { led, turnAfter, turnBefore, turnSoFar } from "../src/pages/replay/walk";

const TURNS = [1, 4, 7, 8]; // the moves after which turns ended

it("goes from turn to turn", () => {
  expect([0, 1, 2, 4, 5, 8].map((move) => turnAfter(TURNS, move))).toEqual([1, 4, 4, 7, 7, 8]);
  expect([0, 1, 2, 4, 5, 8].map((move) => turnBefore(TURNS, move))).toEqual([0, 0, 1, 1, 4, 7]);
  expect(turnAfter([], 0)).toBe(0);
});

it("is led by keys, and not beyond the ends", () => {
  expect(led("ArrowLeft", 0, TURNS, 8)).toBe(0);
  expect(led("ArrowRight", 8, TURNS, 8)).toBe(8);
  expect(led("End", 2, TURNS, 8)).toBe(8);
  expect(led("Home", 2, TURNS, 8)).toBe(0);
  expect(led("ArrowDown", 2, TURNS, 8)).toBe(4);
  expect(led("x", 2, TURNS, 8)).toBeNull();
});

it("marks what was done in the turn so far", () => {
  const moment = (number: number, turn: number): Moment => ({
    number,
    turn,
    move: null,
    events: [{ type: "cell-taken", seat: 1, cell: `a${number}` }],
    views: {},
    on: null,
  });
  const moments = [moment(0, 0), moment(1, 1), moment(2, 2), moment(3, 2), moment(4, 2)];
  expect(turnSoFar(moments, 3).map((event) => "cell" in event && event.cell)).toEqual(["a2", "a3"]);
  expect(turnSoFar(moments, 0)).toEqual([]);
});

describe("eyes", () => {
  const seat = (hand: string[]) => ({ hand }) as unknown as AnyView;
  const views = { "0": seat([]), "1": seat(["thief"]), "2": seat(["glove", "error"]) };
  const dealt: Moment = { number: 0, turn: 0, move: null, events: [], views, on: 2 };
  const played: Moment = { ...dealt, move: { seat: 1, text: "draw" } };

  it("are everybody's: a spectator's table with every hand", () => {
    expect(seen(dealt, "all")).toEqual({
      view: views["0"],
      seat: null,
      hands: [["thief"], ["glove", "error"]],
    });
  });

  it("are one seat's, a spectator's, or those of whoever is on or was", () => {
    expect(seen(dealt, 1)).toEqual({ view: views["1"], seat: 1 });
    expect(seen(dealt, 0)).toEqual({ view: views["0"], seat: null });
    expect(seen(dealt, "on")?.seat).toBe(2);
    expect(seen(played, "on")?.seat).toBe(1);
  });

  it("do not matter where nothing is hidden", () => {
    const open = { ...dealt, views: { "0": views["0"] } };
    expect(hides(open)).toBe(false);
    for (const eyes of ["all", "on", 2] as const)
      expect(seen(open, eyes)).toEqual({ view: views["0"], seat: null });
  });
});
