/** Grids: names of cells, walking by keys; and addresses, seats and ink. */
import { expect, it } from "vitest";
import { cellsOf, markAt, moved, nameOf } from "../src/boards/grid/cells";
import { standing } from "../src/boards/virus-wars/picture";
import { sign } from "../src/look/ink";
import { reseated, usualCompany } from "../src/pages/setup/company";
import { match } from "../src/shell/routes";

it("names cells as in chess", () => {
  expect(nameOf(0, 4, 5)).toBe("a1");
  expect(cellsOf(3, 2)[0]!.map(({ name }) => name)).toEqual(["a2", "b2", "c2"]);
});

it("reads a picture with its top row first", () => {
  const [top, bottom] = cellsOf(2, 2);
  expect(standing(markAt(["xO", ".."], top![1]!))).toEqual({ owner: 2, live: false });
  expect(standing(markAt(["xO", ".."], bottom![0]!))).toBeNull();
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
