/** What the house is bound to by what this browser has seen. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableView } from "../src/api/types";
import { notePromise, promiseOf } from "../src/table/promises";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

function table(commitment: string, phase = "playing", number = 1, hidden = true): TableView {
  return { code: "ABC", hidden, commitment, position: { phase, number } } as unknown as TableView;
}

it("is the first commitment that was seen of a game", () => {
  notePromise(table("one", "open"));
  notePromise(table("two"));
  notePromise(table("three", "open", 2));
  expect([1, 2, 3].map((number) => promiseOf("ABC", number))).toEqual(["one", "three", undefined]);
});

it("is none where the game was over already, or nothing is hidden", () => {
  notePromise(table("one", "over"));
  notePromise(table("one", "playing", 1, false));
  expect(promiseOf("ABC", 1)).toBeUndefined();
});

it("is forgotten after many games", () => {
  for (let number = 1; number <= 60; number += 1) notePromise(table(`${number}`, "open", number));
  expect(promiseOf("ABC", 1)).toBeUndefined();
  expect(promiseOf("ABC", 60)).toBe("60");
});

it("is none where something else is kept under its name", () => {
  localStorage.setItem("contagia.promises", "{nonsense");
  expect(promiseOf("ABC", 1)).toBeUndefined();
});
