/** Grids: names of cells, walking by keys; and addresses, seats and ink. */
import { expect, it } from "vitest";
import { cellsOf, markAt, moved, nameOf } from "../src/boards/grid/cells";
import { isWet, placeOf } from "../src/boards/flooded-island/picture";
import { holding, standing as found } from "../src/boards/virus-game/picture";
import { veins } from "../src/boards/virus-game/veins";
import { standing } from "../src/boards/virus-wars/picture";
import { box, sign } from "../src/look/ink";
import { roleOf } from "../src/look/roles";
import { reseated, usualCompany } from "../src/pages/setup/company";
import { match } from "../src/shell/routes";

it("names cells as in chess", () => {
  expect(nameOf(0, 4, 5)).toBe("a1");
  expect([25, 26, 29].map((column) => nameOf(column, 0, 30))).toEqual(["z30", "aa30", "ad30"]);
  expect(cellsOf(3, 2)[0]!.map(({ name }) => name)).toEqual(["a2", "b2", "c2"]);
});

it("reads a picture with its top row first", () => {
  const [top, bottom] = cellsOf(2, 2);
  expect(standing(markAt(["xO", ".."], top![1]!))).toEqual({ owner: 2, live: false });
  expect(standing(markAt(["xO", ".."], bottom![0]!))).toBeNull();
});

it("tells a base from a fortified cell by the corner its owner began in", () => {
  const rows = ["X.O", "x#o", "X.T"];
  const at = (row: number, column: number) => found(rows, cellsOf(3, 3)[row]![column]!);
  expect(at(2, 0)).toEqual({ kind: "base", owner: 1 });
  expect(at(0, 2)).toEqual({ kind: "base", owner: 2 });
  expect(at(0, 0)).toEqual({ kind: "fortified", owner: 1 });
  expect(at(2, 2)).toEqual({ kind: "fortified", owner: 3 });
  expect(at(1, 0)).toEqual({ kind: "normal", owner: 1 });
  expect(at(1, 1)).toBe("neutral");
  expect(at(0, 1)).toBeNull();
  expect(holding(rows, 1)).toBe(3);
});

it("draws the connection to the base once to every cell, and none to what is cut off", () => {
  const rows = ["...x", "....", "xX..", "X..."];
  const lines = veins(rows, 1, new Set(["d4"]));
  expect(lines.map(({ from, to }) => `${from.name}-${to.name}`)).toEqual(["a1-a2", "a1-b2"]);
});

it("finds fields of the island and what is under water, also under the feet", () => {
  expect(placeOf("b10", 10)).toEqual({ column: 1, row: 0 });
  const [top, bottom] = cellsOf(2, 2);
  expect([...top!, ...bottom!].map((cell) => isWet(["A~", "a."], cell))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it("draws a box that closes", () => {
  expect(box(0, 0, 10, 3)).toMatch(/^M.*Z$/);
});

it("walks by arrow keys and stops at the edge", () => {
  const corner = cellsOf(3, 3)[2]![0]!;
  expect(moved(corner, "ArrowUp", 3, 3)).toBe("a2");
  expect(moved(corner, "ArrowLeft", 3, 3)).toBe("a1");
  expect(moved(corner, "End", 3, 3)).toBe("c1");
  expect(moved(corner, "x", 3, 3)).toBeNull();
});

it("draws the same sign the same way", () => {
  expect(sign(2, 16, 16, 15, 7)).toBe(sign(2, 16, 16, 15, 7));
  expect(sign(2, 16, 16, 15, 7)).not.toBe(sign(2, 16, 16, 15, 8));
});

it("finds the parts of an address", () => {
  expect(match("/t/:code", "/t/KXWNRT")).toEqual({ code: "KXWNRT" });
  expect(match("/t/:code", "/t/KXWNRT/")).toEqual({ code: "KXWNRT" });
  expect(match("/t/:code", "/t")).toBeNull();
  expect(match("/", "/")).toEqual({});
});

it("has one of me at a table", () => {
  expect(usualCompany("bot", 3)).toEqual(["me", "medium", "medium"]);
  expect(reseated(["me", "guest"], 2, "me")).toEqual(["guest", "me"]);
});

it("draws a seat as its role where there are roles, and by its sign elsewhere", () => {
  expect(roleOf("flooded-island", 1)).toBeDefined();
  expect(roleOf("flooded-island", 2)).not.toEqual(roleOf("flooded-island", 1));
  expect(roleOf("virus-wars", 1)).toBeUndefined();
  expect(roleOf(undefined, 1)).toBeUndefined();
});
