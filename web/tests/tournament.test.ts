/** Tournaments drawn: brackets, cross-tables, and what is said of them. */
import { describe, expect, it } from "vitest";
import type { Meeting, Seen, Standing, Tournament } from "../src/api/types";
import { BOX, bracketOf, ROW, type Box } from "../src/tournament/bracket";
import { byOpponent, byRound } from "../src/tournament/crosstable";
import { newsOf } from "../src/tournament/news";
import { pointsText } from "../src/tournament/points";

const OPEN: Meeting = {
  table: 1,
  phase: "playing",
  players: [],
  absent: [],
  awaited: [],
  until: null,
  places: null,
  scores: [],
  goes_on: [],
  where: "KXWNRT",
};

const playing = (...players: number[]): Meeting => ({ ...OPEN, players });

/** A match that is over: those who played, the best first. */
const over = (...best: number[]): Meeting => {
  const players = [...best].sort((a, b) => a - b);
  const places = players.map((one) => best.indexOf(one) + 1);
  const goes_on = best.slice(0, Math.ceil(best.length / 2));
  return { ...OPEN, phase: "over", players, places, goes_on };
};

const bye = (one: number): Meeting => ({
  ...OPEN,
  phase: "bye",
  players: [one],
  places: [1],
  goes_on: [one],
});

function tournament(rounds: Meeting[][], seats = 2): Tournament {
  const numbers = [...new Set(rounds.flat().flatMap(({ players }) => players))];
  const standings = numbers.map((entrant) => ({ entrant }) as Standing);
  const first = { first_round: 1, phase: "running" };
  return { terms: { seats }, rounds, standings, ...first } as unknown as Tournament;
}

const entrants = (boxes: { rows: { entrant: number | null }[] }[]) =>
  boxes.map(({ rows }) => rows.map(({ entrant }) => entrant));

describe("a bracket", () => {
  it("is drawn to its end before anything is played", () => {
    const { rounds, leads } = bracketOf(
      tournament([[playing(1, 8), playing(4, 5), playing(2, 7), playing(3, 6)]]),
    );
    expect(rounds.map((boxes) => boxes.length)).toEqual([4, 2, 1]);
    expect(leads).toHaveLength(6);
    expect(leads.every(({ taken }) => !taken)).toBe(true);
  });

  it("puts a table half-way between those that feed it", () => {
    const { rounds } = bracketOf(tournament([[playing(1, 4), playing(2, 3)]]));
    const [first, second, final] = rounds.flat() as [Box, Box, Box];
    expect(final.y).toBe((first.y + second.y) / 2);
    expect(final.x).toBeGreaterThan(BOX);
  });

  it("shows who comes next as soon as that is known", () => {
    const half = bracketOf(tournament([[over(1, 4), playing(2, 3)]]));
    expect(entrants(half.rounds[1]!)).toEqual([[1, null]]);
    expect(half.leads.map(({ taken }) => taken)).toEqual([true, false]);
  });

  it("keeps everybody on the line they came by, whatever their seats", () => {
    const drawn = bracketOf(tournament([[over(4, 1), over(2, 3)], [playing(2, 4)]]));
    expect(entrants(drawn.rounds[1]!)).toEqual([[4, 2]]);
  });

  it("leaves the place beside a bye empty, and nobody is out there", () => {
    const box = bracketOf(tournament([[bye(1), over(2, 3)]])).rounds[0]![0]!;
    expect(box.rows.map(({ entrant }) => entrant)).toEqual([1, null]);
    expect(box.rows[0]).toMatchObject({ goesOn: true, out: false });
  });

  it("does not follow somebody who left before the next round", () => {
    const drawn = bracketOf(tournament([[over(1, 4), over(2, 3)], [bye(2)]]));
    expect(entrants(drawn.rounds[1]!)).toEqual([[null, 2]]);
  });
});

describe("an elimination at bigger tables", () => {
  const drawn = bracketOf(
    tournament([[over(5, 1, 3, 7), over(2, 4, 6, 8)], [playing(1, 2, 4, 5)]], 4),
  );

  it("has the best of a table first, and a line for everybody who goes on", () => {
    expect(entrants(drawn.rounds[0]!)).toEqual([
      [5, 1, 3, 7],
      [2, 4, 6, 8],
    ]);
    expect(drawn.leads).toHaveLength(4);
    const [from, to] = [drawn.rounds[0]![0]!, drawn.rounds[1]![0]!];
    expect(drawn.leads[0]).toEqual({
      from: [BOX, from.y + ROW / 2],
      to: [to.x, to.y + 3.5 * ROW],
      taken: true,
    });
  });

  it("stands every round in the middle", () => {
    const [final] = drawn.rounds[1]!;
    const { height } = drawn;
    expect(final!.y).toBeGreaterThan(height / 4);
    expect(final!.y + 4 * ROW).toBeLessThan(height);
  });
});

describe("a cross-table", () => {
  const drawnMatch: Meeting = { ...over(1, 3), places: [1, 1] };

  it("has for everybody what was won against everybody", () => {
    const table = byOpponent(tournament([[over(1, 2)], [drawnMatch], [playing(2, 3)]]));
    expect(table.columns).toEqual([1, 2, 3]);
    const shares = table.rows.map(({ cells }) => cells.map((cell) => cell.map((one) => one.share)));
    expect(shares).toEqual([
      [[], [1], [0.5]],
      [[0], [], [null]],
      [[0.5], [null], []],
    ]);
  });

  it("has everybody's way through the rounds, byes and absences too", () => {
    const stayedAway: Meeting = { ...over(2, 1), phase: "walkover", absent: [1] };
    const table = byRound(tournament([[over(1, 2), bye(3)], [stayedAway]]));
    expect(table.columns).toEqual([1, 2]);
    const shares = table.rows.map(({ cells }) => cells.map((cell) => cell.map((one) => one.share)));
    expect(shares).toEqual([
      [[1], [0]],
      [[0], [1]],
      [[1], []],
    ]);
  });

  it("divides the point at bigger tables", () => {
    const [row] = byRound(tournament([[over(2, 1, 3)]], 3)).rows;
    expect(row).toMatchObject({ entrant: 1, cells: [[{ share: 0.5, against: [2, 3] }]] });
  });
});

describe("what is said aloud", () => {
  const seen = (changes: object, you: object = {}) =>
    ({
      tournament: { ...tournament([[playing(1, 2)]]), ...changes },
      you: { awaited: false, table: "", ...you },
    }) as Seen;
  const before = seen({});

  it("is nothing at first, and nothing where nothing has changed", () => {
    expect(newsOf(null, before)).toEqual([]);
    expect(newsOf(before, before)).toEqual([]);
  });

  it("is a new round, and that one's match is waiting", () => {
    const next = seen({ rounds: [[over(1, 2)], [playing(1, 3)]] }, { awaited: true, table: "A" });
    expect(newsOf(before, next)).toEqual([
      { what: "round", round: 2 },
      { what: "called", table: "A" },
    ]);
    expect(newsOf(next, next)).toEqual([]);
  });

  it("is a pause, and the end", () => {
    const paused = seen({ phase: "paused" });
    expect(newsOf(before, paused)).toEqual([{ what: "paused" }]);
    expect(newsOf(paused, before)).toEqual([{ what: "resumed" }]);
    const end = seen({ phase: "over", winner: 2 });
    expect(newsOf(before, end)).toEqual([{ what: "over", winner: 2 }]);
  });
});

it("writes points as people do", () => {
  const written = [0, 0.5, 1, 2.5, 1.6667].map((points) => pointsText(points, "ru"));
  expect(written).toEqual(["0", "½", "1", "2½", "1,67"]);
});
