/** Setting a table up: which matches there are, and what can be rated. */
import { describe, expect, it } from "vitest";
import type { Game } from "../src/api/types";
import { CLOCKS } from "../src/terms/clocks";
import { lengthsOf, mannerOf, proposed, USUAL, whyUnrated, type Terms } from "../src/terms/terms";

const all = Array.from({ length: 24 }, (_, at) => at + 1);
const even = [1, ...all.filter((length) => length % 2 === 0)];
const wars = { key: "virus-wars", match_lengths: all, rated_lengths: all } as unknown as Game;
const island = {
  key: "flooded-island",
  match_lengths: even,
  rated_lengths: even.slice(1),
} as unknown as Game;

describe("lengths of a match", () => {
  it("are odd, or give everybody every seat", () => {
    expect(lengthsOf(wars, 2)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(lengthsOf(wars, 4)).toEqual([1, 3, 4, 5, 7, 8, 9]);
    expect(lengthsOf(wars, 6)).toEqual([1, 3, 5, 6, 7, 9, 11, 12]);
  });

  it("are whole legs where roles are swapped", () => {
    expect(lengthsOf(island, 2)).toEqual([1, 2, 4, 6, 8]);
  });
});

describe("a rated table", () => {
  const timed: Terms = { ...USUAL, clock: CLOCKS.findIndex(({ type }) => type === "turn") };

  it("needs a clock, the usual rules, no hints for everybody, and more than one device", () => {
    expect(whyUnrated(wars, mannerOf(timed, false), {})).toBeNull();
    expect(whyUnrated(wars, mannerOf(timed, false), {})).toBeNull();
    expect(whyUnrated(wars, mannerOf(timed, true), {})).toBe("unrated-on-one-device");
    expect(whyUnrated(wars, mannerOf(USUAL, false), {})).toBe("unrated-without-clock");
    expect(whyUnrated(wars, mannerOf(timed, false), { size: 5 })).toBe("unrated-by-other-rules");
    const hinted = { ...timed, hints: "always" } as const;
    expect(whyUnrated(wars, mannerOf(hinted, false), {})).toBe("unrated-with-hints");
  });

  it("has whole matches where roles are unequal", () => {
    expect(whyUnrated(island, mannerOf(timed, false), {})).toBe("unrated-single-game");
    expect(whyUnrated(island, mannerOf({ ...timed, match: 2 }, false), {})).toBeNull();
  });

  it("is proposed to who comes for one, with a clock of the speed", () => {
    for (const game of [wars, island])
      for (const speed of ["fast", "slow", "correspondence"])
        expect(whyUnrated(game, mannerOf(proposed(game, speed), false), {})).toBeNull();
    expect(CLOCKS[proposed(wars, "correspondence").clock]).toMatchObject({ seconds: 86_400 });
    expect(proposed(wars, null)).toEqual(USUAL);
    expect(proposed(wars, "never")).toEqual(USUAL);
  });
});
