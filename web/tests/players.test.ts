/** Leaderboards with bots among the players, the scale they share, curves, and filters of games. */
import { describe, expect, it } from "vitest";
import type { BotRating, Leaderboard, Ranked } from "../src/api/types";
import { curveOf, SIZE } from "../src/pages/players/curve";
import { queryOf } from "../src/pages/players/filters";
import { ends, nearest, scaleOf, withBots } from "../src/pages/players/standing";

const rating = (number: number, margin = 100) => ({ number, margin, provisional: false });
const bots: BotRating[] = [1000, 1500, 2000].map((number, at) => ({
  game: "virus-wars",
  level: ["easy", "medium", "hard"][at]!,
  rating: rating(number),
}));

function board(numbers: number[], more: Partial<Leaderboard> = {}): Leaderboard {
  const players = numbers.map((number, at): Ranked => ({
    rank: at + 1,
    handle: `${number}`,
    name: "",
    kind: "person",
    games: 20,
    rating: rating(number),
    yours: false,
  }));
  return {
    game: "virus-wars",
    speed: "fast",
    total: numbers.length,
    first: 0,
    players,
    bots,
    ...more,
  };
}

const numbersOf = (shown: Leaderboard) => withBots(shown).map((line) => line.rating.number);

describe("bots on a leaderboard", () => {
  it("stand where they belong", () => {
    expect(numbersOf(board([]))).toEqual([2000, 1500, 1000]);
    expect(numbersOf(board([2100, 1700, 900]))).toEqual([2100, 2000, 1700, 1500, 1000, 900]);
  });

  it("come before those whose rating is provisional", () => {
    const shown = board([1700, 2500]);
    shown.players[1] = { ...shown.players[1]!, rank: null };
    expect(numbersOf(shown)).toEqual([2000, 1700, 1500, 1000, 2500]);
  });

  it("are on one page of a long list", () => {
    expect(numbersOf(board([1700, 1600], { total: 4 }))).toEqual([2000, 1700, 1600]);
    expect(numbersOf(board([1400, 1100], { total: 4, first: 2 }))).toEqual([1400, 1100, 1000]);
  });

  it("say which level fits", () => {
    expect(nearest(rating(1700), bots)?.level).toBe("medium");
    expect(nearest(rating(1800), bots)?.level).toBe("hard");
    expect(nearest(rating(1800), [])).toBeNull();
  });
});

it("draws numbers on a scale with round ends", () => {
  expect(ends([1499, 1812])).toEqual([1350, 1950]);
  const scale = scaleOf([1000, 2000]);
  expect([500, 1000, 1250, 3000].map(scale)).toEqual([0, 0, 0.25, 1]);
});

describe("a curve", () => {
  it("goes through every game, with the margin round it", () => {
    const { line, band, end, ticks, shows } = curveOf([rating(1500), rating(1600), rating(1550)]);
    expect(line.split("L")).toHaveLength(3);
    expect(band.split("L")).toHaveLength(6);
    expect(end.x).toBe(SIZE.width - SIZE.right);
    expect(end.high).toBeLessThan(end.y);
    expect(end.low).toBeGreaterThan(end.y);
    expect(ticks.length).toBeGreaterThan(1);
    expect([shows(1500), shows(900)]).toEqual([true, false]);
  });

  it("is a point in the middle after one game", () => {
    const { line, end } = curveOf([rating(1500)]);
    expect(line.split("L")).toHaveLength(1);
    expect(end.x).toBeLessThan(SIZE.width - SIZE.right);
  });
});

it("takes from an address only what one can look for", () => {
  const query = queryOf(new URLSearchParams("game=bacteria&kind=&first=7&result=won"));
  expect(query.toString()).toBe("game=bacteria&result=won");
});
