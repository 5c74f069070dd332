/** Steps in words, and the cells they name. */
import { expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en"] });
const { cellsIn, stepName } = await import("../src/table/steps");
const { need } = await import("../src/texts/texts.svelte");
await need("table");

it("says steps as one says them", () => {
  expect(stepName("c3")).toBe("c3");
  expect(stepName("play red-organ")).toBe("play heart");
  expect(stepName("play thief 2b")).toBe("play organ thief 2b");
  expect(stepName("draw")).toBe("draw");
});

it("finds the cells of steps", () => {
  expect(cellsIn(["c3", "flood b12", "neutral a1"])).toEqual(["c3", "b12", "a1"]);
  expect(cellsIn(["play thief 2b", "end"])).toEqual([]);
});
