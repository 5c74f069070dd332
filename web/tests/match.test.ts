/** A match as a table: what every game brought whom. */
import { expect, it } from "vitest";
import type { Match } from "../src/api/types";
import { matchLines, shownGames } from "../src/pages/table/match";

type Game = Match["games"][number];

function game(number: number, more: Partial<Game>): Game {
  const plain = { number, seats: [1, 2], places: [1, 2], scores: [1, 0], bonuses: [0, 0] };
  return { ...plain, reason: "", ...more };
}

function match(by: Match["by"], games: Game[], scores: [number, number, number][]): Match {
  return {
    length: 24,
    by,
    number: games.length,
    games,
    scores: scores.map(([score, bonuses, place]) => ({ score, bonuses, wins: 0, place })),
    decided: false,
    winners: [],
    decided_by: null,
    next: null,
  };
}

it("puts the best first, whatever seats they have now", () => {
  const games = [game(1, { places: [2, 1] }), game(2, { seats: [2, 1], places: [2, 1] })];
  const shown = match("wins", games, [
    [0, 0, 2],
    [2, 0, 1],
  ]);
  expect(matchLines(shown).map(({ seat, cells }) => [seat, ...cells])).toEqual([
    [2, "1.", "1."],
    [1, "2.", "2."],
  ]);
});

it("shows bonuses beside points, and days of the adventurer only", () => {
  const points = [game(1, { scores: [4, 2], bonuses: [1, 0] })];
  const of = (shown: Match) => matchLines(shown).map(({ cells }) => cells[0]);
  const even: [number, number, number][] = [
    [0, 0, 1],
    [0, 0, 1],
  ];
  expect(of(match("points", points, even))).toEqual(["3+1", "2"]);
  expect(of(match("days", [game(1, { scores: [40, 0] })], even))).toEqual(["40", "–"]);
});

it("shows the last games of a long match", () => {
  const games = Array.from({ length: 8 }, (_, at) => game(at + 3, {}));
  expect(shownGames(match("wins", games, []))[0]).toEqual({ number: 3, record: 5 });
});
